package jobs

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"
)

const (
	turnTime = 10 * time.Second // how often a replica looks at the schedule
	// scheduleLease is how long the holder's row must stand still before another replica takes over. With a turn before and one
	// after, that is within a minute of the holder's death.
	scheduleLease = 30 * time.Second
	scheduleName  = "schedule"
)

// schedule adds the periodic jobs. One replica does it for all of them: the one that holds the lease, a row that it renews in every
// turn. Each replica measures with its own clock for how long the row stood still, and never compares a time that another one
// wrote, so clocks that differ take nothing away from a holder that lives. That a job is added once in an interval does not
// depend on the lease: its unique key sees to it, also while two replicas both think that they hold it.
type schedule struct {
	q       *Queue
	holding bool
	seen    holding   // the row as it was last read
	since   time.Time // when it was first read so
	added   map[string]time.Time
}

// holding is the row of a lease: who has it, and how often it was renewed.
type holding struct {
	holder   string
	renewals int64
}

func newSchedule(q *Queue) *schedule { return &schedule{q: q, added: map[string]time.Time{}} }

// turn renews the lease, or takes it when its holder is gone, and adds what is due when this replica holds it.
func (s *schedule) turn(ctx context.Context) (err error) {
	if s.holding {
		s.holding, err = renewLease(ctx, s.q.db, scheduleName, s.q.id)
	}
	if err == nil && !s.holding {
		s.holding, err = s.takeOver(ctx)
	}
	if err != nil || !s.holding {
		return err
	}
	now := s.q.now()
	for _, name := range slices.Sorted(maps.Keys(s.q.kinds)) {
		every := s.q.kinds[name].Every
		if every == 0 {
			continue
		}
		slot := now.Truncate(every)
		if s.added[name].Equal(slot) {
			continue
		}
		if err := s.q.Add(ctx, name, struct{}{}, Once(fmt.Sprintf("%s@%d", name, slot.Unix()))); err != nil {
			return err
		}
		s.added[name] = slot
	}
	return nil
}

// takeOver takes a lease that nobody holds, or whose holder has not renewed it for too long.
func (s *schedule) takeOver(ctx context.Context) (bool, error) {
	row, err := readLease(ctx, s.q.db, scheduleName)
	if err != nil {
		return false, err
	}
	if row.holder == s.q.id { // taken in a turn that was not told so: it was stopped, or the answer was lost
		return true, nil
	}
	now := s.q.now()
	if row != s.seen {
		s.seen, s.since = row, now
	}
	if row.holder != "" && now.Sub(s.since) < scheduleLease {
		return false, nil
	}
	return takeLease(ctx, s.q.db, scheduleName, s.q.id, row)
}

// release lets another replica take over at once.
func (s *schedule) release(ctx context.Context) {
	if !s.holding {
		return
	}
	s.holding = false
	if err := releaseLease(ctx, s.q.db, scheduleName, s.q.id); err != nil {
		s.q.log.Warn("jobs: can't release the schedule", "error", err)
	}
}
