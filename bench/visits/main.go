// Command visits measures what counting visits costs: a thousand views a second are sent beside people who read pages and staff who save,
// whose waiting is compared with that of the same people alone; every view must be counted. With -open it also measures in a browser
// whether a page that tells of its visit is slower than one that does not.
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
	rate     int
	span     time.Duration
	readers  int
	writers  int
	open     string
	times    int
}

func main() {
	var opts options
	flag.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flag.BoolVar(&opts.sqlite, "sqlite", true, "measure one process on SQLite")
	flag.StringVar(&opts.postgres, "postgres", "auto", "where two replicas run: auto (a throw-away server), off, or a URL")
	flag.IntVar(&opts.rate, "rate", 1000, "how many views are sent in a second")
	flag.DurationVar(&opts.span, "span", 10*time.Second, "how long")
	flag.IntVar(&opts.readers, "readers", 4, "how many read pages meanwhile")
	flag.IntVar(&opts.writers, "writers", 2, "how many save an entry meanwhile")
	flag.StringVar(&opts.open, "open", "", "the script that opens pages in a browser: visits/open.js; empty for none")
	flag.IntVar(&opts.times, "times", 20, "how often a page is opened each way")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, opts)
	cancel()
	if err != nil {
		fmt.Fprintln(os.Stderr, "visits:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, opts options) error {
	scratch, err := os.MkdirTemp("", "holidaypark-bench-visits-")
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
	database, err := pg.CreateDatabase(ctx, "visits")
	if err != nil {
		return err
	}
	opts.open = "" // the browser knows nothing of the database
	return measureEngine(ctx, opts, pg.Release+", two replicas", filepath.Join(scratch, "postgres"), database, 2)
}

func measureEngine(ctx context.Context, opts options, title, data, database string, replicas int) (err error) {
	fmt.Printf("\n%s\n", title)
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
	return p.open(ctx)
}

// start starts the replicas and waits until they answer. Each visitor has an address of their own, as a proxy tells it.
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
		serve := exec.Command(opts.park, append([]string{"serve", "--addr", address, "--public-url", "http://" + address, "--log-level", "error", "--proxies", "127.0.0.0/8"}, place...)...)
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
