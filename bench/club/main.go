// Command club measures what members do: sign in, ask who they are, redeem points. It also looks whether pages are served while a
// hundred people sign in, and whether the books are right after everybody has grabbed at one member's points at once.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	park     string
	sqlite   bool
	postgres string
	clients  int
	attempts int
	signIns  int
	span     time.Duration
}

func main() {
	var opts options
	flag.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flag.BoolVar(&opts.sqlite, "sqlite", true, "measure one process on SQLite")
	flag.StringVar(&opts.postgres, "postgres", "auto", "where two replicas run: auto (a throw-away server), off, or a URL")
	flag.IntVar(&opts.clients, "clients", 50, "how many redeem at once")
	flag.IntVar(&opts.attempts, "attempts", 20_000, "how many redemptions are tried")
	flag.IntVar(&opts.signIns, "sign-ins", 100, "how many sign in at once while pages are measured")
	flag.DurationVar(&opts.span, "span", 8*time.Second, "how long each throughput is measured")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, opts)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, "club:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, opts options) error {
	scratch, err := os.MkdirTemp("", "holidaypark-bench-club-")
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
	database, err := pg.CreateDatabase(ctx, "club")
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
	var token string
	token, err = measure.RunCommand(ctx, "", nil, opts.park, append([]string{"token", "create", "bench"}, place...)...)
	if err != nil {
		return err
	}
	var addresses []string
	for i := range replicas {
		port, err := measure.FreePort()
		if err != nil {
			return err
		}
		address := fmt.Sprintf("127.0.0.1:%d", port)
		serve := exec.Command(opts.park, append([]string{"serve", "--addr", address, "--log-level", "error"}, place...)...)
		process, err := measure.StartProcess(serve, filepath.Join(data, fmt.Sprintf("park%d.log", i)))
		if err != nil {
			return err
		}
		defer process.Stop()
		if err := process.WaitReady(ctx, "http://"+address+"/readyz", time.Minute); err != nil {
			return err
		}
		addresses = append(addresses, "http://"+address)
	}
	defer func() {
		if err != nil { // what the servers said of it goes with the scratch folder
			for i := range replicas {
				fmt.Fprintln(os.Stderr, measure.Tail(filepath.Join(data, fmt.Sprintf("park%d.log", i))))
			}
		}
	}()
	var c *club
	c, err = newClub(ctx, opts, addresses, token)
	if err != nil {
		return err
	}
	if err = c.measureSignIns(ctx); err != nil {
		return err
	}
	if err = c.compareAddresses(ctx); err != nil {
		return err
	}
	if err = c.measureRedemptions(ctx); err != nil {
		return err
	}
	if out, err := measure.RunCommand(ctx, "", nil, opts.park, append([]string{"verify"}, place...)...); err != nil {
		return fmt.Errorf("the books are wrong: %s: %w", out, err)
	}
	fmt.Println("  park verify: every invariant holds")
	return nil
}
