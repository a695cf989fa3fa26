package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"holidaypark/bench/measure"
)

// opened is what a browser measured of a page, medians in milliseconds.
type opened struct {
	LCP, Load, Blocked float64
}

// open has a browser open a page with and without telling of the visit, in turn.
func (p *park) open(ctx context.Context) error {
	if p.opts.open == "" {
		return nil
	}
	out, err := measure.RunCommand(ctx, "", nil, "node", p.opts.open, p.Addresses[0]+"/", strconv.Itoa(p.opts.times))
	if err != nil {
		return err
	}
	var told struct{ With, Without opened }
	if err := json.Unmarshal([]byte(out), &told); err != nil {
		return fmt.Errorf("%s: %q: %w", p.opts.open, out, err)
	}
	with, without := told.With, told.Without
	fmt.Printf("  the home page in a browser, %d times each, medians:\n", p.opts.times)
	fmt.Printf("    largest paint %.0f ms with the visit told, %.0f without: %.2f\n", with.LCP, without.LCP, with.LCP/without.LCP)
	fmt.Printf("    load          %.0f ms and %.0f: %.2f\n", with.Load, without.Load, with.Load/without.Load)
	fmt.Printf("    blocked       %.0f ms and %.0f\n", with.Blocked, without.Blocked)
	return nil
}
