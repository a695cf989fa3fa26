// Command bench puts the same load on our server, on Strapi 5 and on PocketBase, one after the other on the same
// machine, and prints what each of them did. It knows the three only from outside: by their commands and over HTTP.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	measure.Terms
	park      string
	targets   []string
	postgres  string
	sizes     []int
	workloads []workload
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
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	// The generator shares the cores with the server under test: it should rather hold some megabytes than collect them.
	debug.SetGCPercent(400)

	measure.Main("bench", func(ctx context.Context) error { return run(ctx, opts) })
}

func parseOptions(arguments []string) (options, error) {
	opts := options{arguments: arguments}
	var targets, sizes, workloadKeys string
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&opts.park, "park", "../bin/park", "our server's binary")
	flags.StringVar(&targets, "targets", "park,strapi,pocketbase", "which servers to measure")
	flags.StringVar(&opts.postgres, "postgres", "auto",
		"where ours also runs on PostgreSQL: auto (a throw-away one), off, or the URL of a server where databases may be created")
	flags.StringVar(&sizes, "sizes", "2000,50000", "numbers of memberships")
	flags.StringVar(&workloadKeys, "workloads", strings.Join(allWorkloadKeys(), ","), "which workloads to run")
	opts.AddFlags(flags)
	flags.StringVar(&opts.work, "work", "", "folder for installed servers and scratch data (default: in the user's cache folder)")
	flags.StringVar(&opts.markdown, "markdown", "", "also write the tables as Markdown into this file")
	flags.BoolVar(&opts.keep, "keep", false, "keep the scratch data and logs of this run")
	if err := flags.Parse(arguments); err != nil {
		return opts, err
	}
	if flags.NArg() > 0 {
		return opts, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return opts, opts.complete(targets, sizes, workloadKeys)
}

func (o *options) complete(targets, sizes, workloadKeys string) error {
	for _, name := range strings.Split(targets, ",") {
		switch name {
		case "park", "strapi", "pocketbase":
			o.targets = append(o.targets, name)
		default:
			return fmt.Errorf("unknown target %q", name)
		}
	}
	for _, text := range strings.Split(sizes, ",") {
		size, err := strconv.Atoi(text)
		if err != nil || size < pageSize {
			return fmt.Errorf("size %q: want a number of at least %d", text, pageSize)
		}
		o.sizes = append(o.sizes, size)
	}
	for _, key := range strings.Split(workloadKeys, ",") {
		w, ok := workloadByKey(key)
		if !ok {
			return fmt.Errorf("unknown workload %q", key)
		}
		o.workloads = append(o.workloads, w)
	}
	if err := o.Check(); err != nil {
		return err
	}
	work, err := measure.WorkFolder(o.work)
	o.work = work
	return err
}

// run measures every target at every size. Only one server is up at a time, so that none disturbs another.
func run(ctx context.Context, opts options) (err error) {
	if err := os.MkdirAll(opts.work, 0o755); err != nil {
		return fmt.Errorf("create work folder: %w", err)
	}
	scratch, err := os.MkdirTemp(opts.work, "run-")
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

	targets, closeTargets, err := openTargets(ctx, opts, scratch)
	if err != nil {
		return err
	}
	defer closeTargets()

	report := newReport(opts)
	for _, size := range opts.sizes {
		data, err := writeDataset(filepath.Join(scratch, fmt.Sprint("data-", size)), size)
		if err != nil {
			return err
		}
		for _, t := range targets {
			results, err := measureTarget(ctx, opts, t, data, scratch)
			report.add(results...)
			if err != nil {
				report.print(os.Stdout)
				return fmt.Errorf("%s with %d memberships: %w", t.name(), size, err)
			}
		}
	}
	for _, t := range targets {
		report.versions = append(report.versions, t.version())
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

// measureTarget seeds and starts one server, checks that it answers right, and loads it with each workload in turn.
func measureTarget(ctx context.Context, opts options, t target, data *dataset, scratch string) (results []result, err error) {
	folder := filepath.Join(scratch, fmt.Sprintf("%s-%d", t.key(), data.size))
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("create folder: %w", err)
	}
	measure.Progress("%s: seed %d memberships", t.name(), data.size)
	began := time.Now()
	srv, err := t.start(ctx, data, folder)
	if err != nil {
		return nil, err
	}
	defer srv.process.Stop()
	defer func() {
		if err != nil && srv.process.HasExited() {
			err = fmt.Errorf("%w; the server has ended; its log ends:\n%s", err, measure.Tail(srv.process.LogPath))
		}
	}()
	if err := measure.Settle(ctx, srv.process); err != nil {
		return nil, err
	}
	measure.Progress("%s: seeded and started in %.1f s", t.name(), time.Since(began).Seconds())

	for _, w := range opts.workloads {
		if err := check(w, srv, data); err != nil {
			return nil, fmt.Errorf("%s: first answer: %w", w.title, err)
		}
	}
	if err := runIn(ctx, opts, srv, data); err != nil {
		return nil, err
	}
	for _, w := range opts.workloads {
		if err := check(w, srv, data); err != nil {
			return results, fmt.Errorf("%s: first answer: %w", w.title, err)
		}
		figures, err := w.load(srv, data).Measure(ctx, opts.Terms)
		if err != nil {
			return results, fmt.Errorf("%s: %w", w.title, err)
		}
		r := result{target: t.key(), targetName: t.name(), size: data.size, workload: w, Figures: figures}
		results = append(results, r)
		measure.Progress("  %s", r.Line(w.title))
		if figures.Failures > 0 {
			return results, fmt.Errorf("%s: %d ANSWERS WERE NOT 2xx: %s", w.title, figures.Failures, figures.FirstFailure)
		}
	}
	return results, nil
}

// runIn loads a fresh server with each workload in turn and forgets the figures: Node compiles what is called often,
// and every database fills its cache.
func runIn(ctx context.Context, opts options, srv *server, data *dataset) error {
	var loads []measure.Load
	for _, w := range opts.workloads {
		loads = append(loads, w.load(srv, data))
	}
	return measure.RunIn(ctx, opts.Terms, loads)
}
