// Command members measures the table of memberships with 50,000 of them: the list in several orders, filters, searches and places, the
// export as CSV and as a workbook with the memory that it takes, and with -draw how long a browser takes until the rows are seen.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	park     string
	sqlite   bool
	postgres string
	clients  int
	members  int
	times    int
	most     time.Duration
	draw     string
}

func main() {
	var opts options
	flag.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flag.BoolVar(&opts.sqlite, "sqlite", true, "measure on SQLite")
	flag.StringVar(&opts.postgres, "postgres", "auto", "PostgreSQL: auto (a throw-away server), off, or a URL")
	flag.IntVar(&opts.clients, "clients", 16, "how many make members at once")
	flag.IntVar(&opts.members, "members", 50_000, "how many members there are")
	flag.IntVar(&opts.times, "times", 15, "how often each is asked for")
	flag.DurationVar(&opts.most, "most", 200*time.Millisecond, "fail when the median of an answer takes longer; 0 for no bound")
	flag.StringVar(&opts.draw, "draw", "", "the script that uses the table in a browser: members/draw.js; empty for none")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, opts)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, "members:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, opts options) error {
	scratch, err := os.MkdirTemp("", "holidaypark-bench-members-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if opts.sqlite {
		if err := measureEngine(ctx, opts, "SQLite", filepath.Join(scratch, "sqlite"), ""); err != nil {
			return err
		}
	}
	if opts.postgres == "off" {
		return nil
	}
	pg, err := measure.OpenPostgres(ctx, opts.postgres, scratch)
	if err != nil {
		return fmt.Errorf("PostgreSQL (leave it out with -postgres off): %w", err)
	}
	defer pg.Close()
	database, err := pg.CreateDatabase(ctx, "members")
	if err != nil {
		return err
	}
	return measureEngine(ctx, opts, pg.Release, filepath.Join(scratch, "postgres"), database)
}

// measureEngine runs every measurement on fresh data.
func measureEngine(ctx context.Context, opts options, title, data, database string) error {
	fmt.Printf("\n%s, %d members\n", title, opts.members)
	if err := os.MkdirAll(data, 0o700); err != nil {
		return err
	}
	place := []string{"--data", data, "--database-url", database}
	if _, err := measure.RunCommand(ctx, "", nil, opts.park, append([]string{"migrate"}, place...)...); err != nil {
		return err
	}
	token, err := measure.RunCommand(ctx, "", nil, opts.park, append([]string{"token", "create", "bench"}, place...)...)
	if err != nil {
		return err
	}
	port, err := measure.FreePort()
	if err != nil {
		return err
	}
	address := fmt.Sprintf("127.0.0.1:%d", port)
	serve := exec.Command(opts.park, append([]string{"serve", "--addr", address, "--public-url", "http://" + address, "--log-level", "error"}, place...)...)
	log := filepath.Join(data, "park.log")
	process, err := measure.StartProcess(serve, log)
	if err != nil {
		return err
	}
	defer process.Stop()
	if err := process.WaitReady(ctx, "http://"+address+"/readyz", time.Minute); err != nil {
		return fmt.Errorf("%w\n%s", err, measure.Tail(log))
	}
	p := &park{opts: opts, address: "http://" + address, token: strings.TrimSpace(token), pid: process.PID()}
	if err := p.fill(ctx); err != nil {
		return err
	}
	if err := p.measureLists(ctx); err != nil {
		return err
	}
	if err := p.measureExports(ctx); err != nil {
		return err
	}
	return p.draw(ctx, place)
}
