package imports

import (
	"context"
	"time"
)

// holdTime is for how long a few rows may keep others from writing.
const holdTime = 40 * time.Millisecond

// How many rows are done in one transaction. The numbers between them are doubles of the least, so that few statements are prepared.
const (
	leastRows = 25
	mostRows  = 200
)

// pace is how an import leaves room for others: as many rows in a transaction as fit into holdTime on this machine, and after each a
// rest of a quarter of what it took: whoever writes several times in a row doesn't wait each time.
type pace struct {
	rows int
	took time.Duration
}

func newPace() *pace { return &pace{rows: leastRows} }

// timed measures how long some rows take once it is their turn.
func (p *pace) timed(do func(context.Context, []Row) ([]outcome, error)) func(context.Context, []Row) ([]outcome, error) {
	return func(ctx context.Context, rows []Row) ([]outcome, error) {
		start := time.Now()
		defer func() { p.took = time.Since(start) }()
		return do(ctx, rows)
	}
}

// rest lets others write, and chooses how many rows come next.
func (p *pace) rest(ctx context.Context) error {
	switch {
	case p.took > holdTime && p.rows > leastRows:
		p.rows /= 2
	case 2*p.took <= holdTime && p.rows < mostRows:
		p.rows *= 2
	}
	timer := time.NewTimer(min(p.took, holdTime) / 4)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
