package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

// draw has a browser draw the calendar, and measures from the last byte of its answer until the stays are seen.
func (p *park) draw(ctx context.Context) error {
	if p.opts.draw == "" {
		return nil
	}
	password, err := p.Run(ctx, "portal-password")
	if err != nil {
		return err
	}
	// The first month that is booked from its first day to its last.
	month := p.first.AddDate(0, 1, 0).Format("2006-01")
	out, err := measure.RunCommand(ctx, "", nil, "node", p.opts.draw, p.Addresses[0], strings.TrimSpace(password), month, "12")
	if err != nil {
		return err
	}
	var millis []float64
	if err := json.Unmarshal([]byte(out), &millis); err != nil {
		return fmt.Errorf("%s: %q: %w", p.opts.draw, out, err)
	}
	var took []time.Duration
	for _, one := range millis[2:] { // the first ones fill the browser's caches
		took = append(took, time.Duration(one*float64(time.Millisecond)))
	}
	report("drawing the calendar, 1440 x 900", float64(len(took))/sum(took).Seconds(), took)
	if p.opts.mostDraw > 0 && at(took, 50) > p.opts.mostDraw {
		return fmt.Errorf("drawing takes %v: %w of %v", at(took, 50), errSlow, p.opts.mostDraw)
	}
	return nil
}

func sum(took []time.Duration) (total time.Duration) {
	for _, one := range took {
		total += one
	}
	return total
}
