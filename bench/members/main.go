// Command members measures the table of memberships with 50,000 of them: the list in several orders, filters, searches and places, the
// export as CSV and as a workbook with the memory that it takes, and with -draw how long a browser takes until the rows are seen.
package main

import (
	"context"
	"flag"
	"fmt"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	clients int
	members int
	times   int
	most    time.Duration
	draw    string
}

func main() {
	var opts options
	engines := measure.Engines{}
	engines.AddFlags()
	flag.IntVar(&opts.clients, "clients", 16, "how many make members at once")
	flag.IntVar(&opts.members, "members", 50_000, "how many members there are")
	flag.IntVar(&opts.times, "times", 15, "how often each is asked for")
	flag.DurationVar(&opts.most, "most", 200*time.Millisecond, "fail when the median of an answer takes longer; 0 for no bound")
	flag.StringVar(&opts.draw, "draw", "", "the script that uses the table in a browser: members/draw.js; empty for none")
	flag.Parse()
	measure.Main("members", func(ctx context.Context) error {
		return engines.Each(ctx, "members", func(ctx context.Context, p *measure.Park) error { return run(ctx, opts, p) })
	})
}

// run runs every measurement on fresh data.
func run(ctx context.Context, opts options, served *measure.Park) error {
	fmt.Printf("  %d members\n", opts.members)
	p := &park{Park: served, opts: opts}
	if err := p.fill(ctx); err != nil {
		return err
	}
	if err := p.measureLists(ctx); err != nil {
		return err
	}
	if err := p.measureExports(ctx); err != nil {
		return err
	}
	return p.draw(ctx)
}
