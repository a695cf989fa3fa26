// Command pages puts the same load on our home page and on one like it by Next.js, one after the other on the same
// machine, and times our renders. It knows both only from outside: by their commands and over HTTP.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"holidaypark/bench/measure"
)

type options struct {
	measure.Terms
	park      string
	targets   []string
	data      string
	noWait    bool
	renders   int
	work      string
	markdown  string
	keep      bool
	arguments []string
}

func main() {
	opts, err := parseOptions(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(2)
	}
	// The generator shares the cores with the server under test: it should rather hold some megabytes than collect them.
	debug.SetGCPercent(400)

	measure.Main("pages", func(ctx context.Context) error { return run(ctx, opts) })
}

func parseOptions(arguments []string) (options, error) {
	opts := options{arguments: arguments}
	var targets string
	flags := flag.NewFlagSet("pages", flag.ContinueOnError)
	flags.StringVar(&opts.park, "park", "../bin/park", "our server's binary, with the front end inside")
	flags.StringVar(&targets, "targets", "park,next", "which servers to measure; park always runs, since the other's page is made of its texts")
	flags.StringVar(&opts.data, "data", "", "data folder with a demo park, to use and keep (default: a new one, drawn for a minute)")
	flags.BoolVar(&opts.noWait, "no-wait", false, "measure ours at once, while it may still make smaller pictures")
	flags.IntVar(&opts.renders, "renders", 60, "how often to change content and time the next answer in each language")
	opts.AddFlags(flags)
	flags.StringVar(&opts.work, "work", "", "folder for the installed Next.js and scratch data (default: in the user's cache folder)")
	flags.StringVar(&opts.markdown, "markdown", "", "also write the tables as Markdown into this file")
	flags.BoolVar(&opts.keep, "keep", false, "keep the scratch data and logs of this run")
	if err := flags.Parse(arguments); err != nil {
		return opts, err
	}
	if flags.NArg() > 0 {
		return opts, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return opts, opts.complete(targets)
}

func (o *options) complete(targets string) (err error) {
	o.targets = strings.Split(targets, ",")
	for _, name := range o.targets {
		if name != "park" && name != "next" {
			return fmt.Errorf("unknown target %q", name)
		}
	}
	if o.renders < 1 || o.renders > 10_000 {
		return errors.New("renders: want 1 to 10000")
	}
	if err := o.Check(); err != nil {
		return err
	}
	for _, path := range []*string{&o.park, &o.data} {
		if *path == "" {
			continue
		}
		if *path, err = filepath.Abs(*path); err != nil {
			return fmt.Errorf("resolve a path: %w", err)
		}
	}
	if _, err := os.Stat(o.park); err != nil {
		return fmt.Errorf("our server (build it with make, or say where it is with -park): %w", err)
	}
	o.work, err = measure.WorkFolder(o.work)
	return err
}

func (o *options) has(target string) bool { return slices.Contains(o.targets, target) }

// run measures ours first, whose page Next.js's is made of. Only one server is up at a time.
func run(ctx context.Context, opts options) (err error) {
	if err := os.MkdirAll(opts.work, 0o755); err != nil {
		return fmt.Errorf("create work folder: %w", err)
	}
	scratch, err := os.MkdirTemp(opts.work, "pages-")
	if err != nil {
		return fmt.Errorf("create scratch folder: %w", err)
	}
	// A failed run keeps its servers' logs, an interrupted one does not.
	defer func() {
		if opts.keep || err != nil && ctx.Err() == nil {
			measure.Progress("scratch data and logs are in %s", scratch)
			return
		}
		os.RemoveAll(scratch)
	}()

	report := newReport(opts)
	state, err := measurePark(ctx, opts, scratch, report)
	if err != nil {
		return fmt.Errorf("park: %w", err)
	}
	if opts.has("next") {
		if err := measureNext(ctx, opts, scratch, state, report); err != nil {
			report.print(os.Stdout)
			return fmt.Errorf("Next.js: %w", err)
		}
	}
	report.print(os.Stdout)
	if opts.markdown != "" {
		if err := report.writeMarkdown(opts.markdown); err != nil {
			return err
		}
		measure.Progress("wrote %s", opts.markdown)
	}
	return nil
}
