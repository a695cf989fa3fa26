// Command club measures what members do: sign in, ask who they are, redeem points. It also looks whether pages are served while a
// hundred people sign in, and whether the books are right after everybody has grabbed at one member's points at once.
package main

import (
	"context"
	"flag"
	"time"

	"holidaypark/bench/measure"
)

type options struct {
	clients  int
	attempts int
	signIns  int
	span     time.Duration
}

func main() {
	var opts options
	engines := measure.Engines{Replicas: 2}
	engines.AddFlags()
	flag.IntVar(&opts.clients, "clients", 50, "how many redeem at once")
	flag.IntVar(&opts.attempts, "attempts", 20_000, "how many redemptions are tried")
	flag.IntVar(&opts.signIns, "sign-ins", 100, "how many sign in at once while pages are measured")
	flag.DurationVar(&opts.span, "span", 8*time.Second, "how long each throughput is measured")
	flag.Parse()
	measure.Main("club", func(ctx context.Context) error {
		return engines.Each(ctx, "club", func(ctx context.Context, p *measure.Park) error { return run(ctx, opts, p) })
	})
}

// run runs every measurement on fresh data.
func run(ctx context.Context, opts options, served *measure.Park) error {
	c, err := newClub(ctx, opts, served)
	if err != nil {
		return err
	}
	if err := c.measureSignIns(ctx); err != nil {
		return err
	}
	if err := c.compareAddresses(ctx); err != nil {
		return err
	}
	if err := c.measureRedemptions(ctx); err != nil {
		return err
	}
	return served.Verify(ctx)
}
