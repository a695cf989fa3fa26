// Command stays measures bookings of sites: how many a second are taken, that of many for the same nights one is, and how long the
// calendar of 300 sites by 92 days takes with 20,000 bookings. With -draw it also measures how long a browser takes to draw that calendar.
package main

import (
	"context"
	"errors"
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
	sites    int
	bookings int
	days     int
	most     time.Duration
	draw     string
	mostDraw time.Duration
}

func main() {
	var opts options
	flag.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flag.BoolVar(&opts.sqlite, "sqlite", true, "measure one process on SQLite")
	flag.StringVar(&opts.postgres, "postgres", "auto", "where two replicas run: auto (a throw-away server), off, or a URL")
	flag.IntVar(&opts.clients, "clients", 32, "how many book at once")
	flag.IntVar(&opts.sites, "sites", 300, "how many sites the park has")
	flag.IntVar(&opts.bookings, "bookings", 20_000, "how many bookings are made")
	flag.IntVar(&opts.days, "days", 92, "how many days of the calendar are asked for")
	flag.DurationVar(&opts.most, "most", 100*time.Millisecond, "fail when the calendar's median answer takes longer; 0 for no bound")
	flag.StringVar(&opts.draw, "draw", "", "the script that draws the calendar in a browser: stays/draw.js; empty for none")
	flag.DurationVar(&opts.mostDraw, "most-draw", 300*time.Millisecond, "fail when the calendar's median drawing takes longer; 0 for no bound")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, opts)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, "stays:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, opts options) error {
	scratch, err := os.MkdirTemp("", "holidaypark-bench-stays-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if opts.sqlite {
		if err := measureEngine(ctx, opts, "SQLite, one process", filepath.Join(scratch, "sqlite"), "", 1); err != nil {
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
	database, err := pg.CreateDatabase(ctx, "stays")
	if err != nil {
		return err
	}
	return measureEngine(ctx, opts, pg.Release+", two replicas", filepath.Join(scratch, "postgres"), database, 2)
}

// measureEngine runs every measurement on fresh data.
func measureEngine(ctx context.Context, opts options, title, data, database string, replicas int) (err error) {
	fmt.Printf("\n%s\n", title)
	if err := os.MkdirAll(data, 0o700); err != nil {
		return err
	}
	place := []string{"--data", data, "--database-url", database}
	if _, err = measure.RunCommand(ctx, "", nil, opts.park, append([]string{"migrate"}, place...)...); err != nil {
		return err
	}
	token, err := measure.RunCommand(ctx, "", nil, opts.park, append([]string{"token", "create", "bench"}, place...)...)
	if err != nil {
		return err
	}
	addresses, stop, err := start(ctx, opts, data, place, replicas)
	defer func() {
		stop()
		if err != nil { // what the servers said of it goes with the scratch folder
			for i := range replicas {
				fmt.Fprintln(os.Stderr, measure.Tail(filepath.Join(data, fmt.Sprintf("park%d.log", i))))
			}
		}
	}()
	if err != nil {
		return err
	}
	p := newPark(opts, addresses, strings.TrimSpace(token))
	if err := p.measure(ctx); err != nil {
		return err
	}
	if err := p.draw(ctx, place); err != nil {
		return err
	}
	if out, err := measure.RunCommand(ctx, "", nil, opts.park, append([]string{"verify"}, place...)...); err != nil {
		return fmt.Errorf("nights and bookings don't agree: %s: %w", out, err)
	}
	fmt.Println("  park verify: every invariant holds")
	return nil
}

// start starts the replicas and waits until they answer.
func start(ctx context.Context, opts options, data string, place []string, replicas int) (addresses []string, stop func(), err error) {
	var started []*measure.Process
	stop = func() {
		for _, process := range started {
			process.Stop()
		}
	}
	for i := range replicas {
		port, err := measure.FreePort()
		if err != nil {
			return nil, stop, err
		}
		address := fmt.Sprintf("127.0.0.1:%d", port)
		serve := exec.Command(opts.park, append([]string{"serve", "--addr", address, "--public-url", "http://" + address, "--log-level", "error"}, place...)...)
		process, err := measure.StartProcess(serve, filepath.Join(data, fmt.Sprintf("park%d.log", i)))
		if err != nil {
			return nil, stop, err
		}
		started = append(started, process)
		if err := process.WaitReady(ctx, "http://"+address+"/readyz", time.Minute); err != nil {
			return nil, stop, err
		}
		addresses = append(addresses, "http://"+address)
	}
	return addresses, stop, nil
}

var errSlow = errors.New("slower than the bound")
