// Command visits measures what counting visits costs: a thousand views a second are sent beside people who read pages and staff who save,
// whose waiting is compared with that of the same people alone; every view must be counted. With -open it also measures in a browser
// whether a page that tells of its visit is slower than one that does not.
package main

import (
	"context"
	"flag"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	rate    int
	span    time.Duration
	readers int
	writers int
	open    string
	times   int
}

func main() {
	var opts options
	engines := measure.Engines{
		// Each visitor has an address of their own, as a proxy tells it.
		Replicas: 2, Serve: []string{"--proxies", "127.0.0.0/8"},
	}
	engines.AddFlags()
	flag.IntVar(&opts.rate, "rate", 1000, "how many views are sent in a second")
	flag.DurationVar(&opts.span, "span", 10*time.Second, "how long")
	flag.IntVar(&opts.readers, "readers", 4, "how many read pages meanwhile")
	flag.IntVar(&opts.writers, "writers", 2, "how many save an entry meanwhile")
	flag.StringVar(&opts.open, "open", "", "the script that opens pages in a browser: visits/open.js; empty for none")
	flag.IntVar(&opts.times, "times", 20, "how often a page is opened each way")
	flag.Parse()
	measure.Main("visits", func(ctx context.Context) error {
		return engines.Each(ctx, "visits", func(ctx context.Context, p *measure.Park) error { return run(ctx, opts, p) })
	})
}

// run runs every measurement on fresh data.
func run(ctx context.Context, opts options, served *measure.Park) error {
	p := newPark(opts, served)
	if err := p.measure(ctx); err != nil {
		return err
	}
	if served.Database != "" { // the browser knows nothing of the database
		return nil
	}
	return p.open(ctx)
}
