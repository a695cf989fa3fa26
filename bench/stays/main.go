// Command stays measures bookings of sites: how many a second are taken, that of many for the same nights one is, and how long the
// calendar of 300 sites by 92 days takes with 20,000 bookings. With -draw it also measures how long a browser takes to draw that calendar.
package main

import (
	"context"
	"errors"
	"flag"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
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
	engines := measure.Engines{Replicas: 2}
	engines.AddFlags()
	flag.IntVar(&opts.clients, "clients", 32, "how many book at once")
	flag.IntVar(&opts.sites, "sites", 300, "how many sites the park has")
	flag.IntVar(&opts.bookings, "bookings", 20_000, "how many bookings are made")
	flag.IntVar(&opts.days, "days", 92, "how many days of the calendar are asked for")
	flag.DurationVar(&opts.most, "most", 100*time.Millisecond, "fail when the calendar's median answer takes longer; 0 for no bound")
	flag.StringVar(&opts.draw, "draw", "", "the script that draws the calendar in a browser: stays/draw.js; empty for none")
	flag.DurationVar(&opts.mostDraw, "most-draw", 300*time.Millisecond, "fail when the calendar's median drawing takes longer; 0 for no bound")
	flag.Parse()
	measure.Main("stays", func(ctx context.Context) error {
		return engines.Each(ctx, "stays", func(ctx context.Context, p *measure.Park) error { return run(ctx, opts, p) })
	})
}

// run runs every measurement on fresh data.
func run(ctx context.Context, opts options, served *measure.Park) error {
	p := newPark(opts, served)
	if err := p.measure(ctx); err != nil {
		return err
	}
	if err := p.draw(ctx); err != nil {
		return err
	}
	return served.Verify(ctx)
}

var errSlow = errors.New("slower than the bound")
