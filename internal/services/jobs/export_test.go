package jobs

import (
	"context"
	"errors"
	"time"
)

// One does the next due job of the first lane that has one.
func (q *Queue) One(ctx context.Context) (bool, error) {
	for _, lane := range Lanes() {
		if worked, err := q.one(ctx, ctx, lane); worked || err != nil {
			return worked, err
		}
	}
	return false, nil
}

// Scheduler is a replica's part in the schedule, turn by turn.
type Scheduler struct{ *schedule }

func (q *Queue) Scheduler() Scheduler              { return Scheduler{newSchedule(q)} }
func (s Scheduler) Turn(ctx context.Context) error { return s.turn(ctx) }
func (s Scheduler) Release(ctx context.Context)    { s.release(ctx) }
func (s Scheduler) Holding() bool                  { return s.holding }

// Look sees the leases that have run out, as if it were a while ago.
func (q *Queue) Look(ctx context.Context) error {
	expired, err := listExpired(ctx, q.db, q.now(), q.known)
	q.stoodStill(expired, q.now().Add(-stillTime))
	return err
}

// Reclaim looks for the jobs of dead replicas after it has looked a while ago.
func (q *Queue) Reclaim(ctx context.Context) error {
	return errors.Join(q.Look(ctx), q.reclaim(ctx, q.now()))
}

// ReclaimOnce looks as a running queue does every few seconds.
func (q *Queue) ReclaimOnce(ctx context.Context) error { return q.reclaim(ctx, q.now()) }

// Claim takes the next due job as a replica does that dies before it ends; the given function is its late word.
func (q *Queue) Claim(ctx context.Context) (late Late, ok bool, err error) {
	for _, lane := range Lanes() {
		job, ok, err := claim(ctx, q.db, q.now(), lane, q.known)
		if ok || err != nil {
			return Late{q, job}, ok, err
		}
	}
	return Late{}, false, nil
}

// Late is a replica that was thought dead and still speaks.
type Late struct {
	q   *Queue
	job Job
}

func (l Late) Finish(ctx context.Context) error            { return finish(ctx, l.q.db, l.job, l.q.now()) }
func (l Late) Renew(ctx context.Context) error             { return renew(ctx, l.q.db, l.job, l.q.now()) }
func (l Late) Fail(ctx context.Context, cause error) error { return l.q.fail(ctx, l.job, cause) }

// Cleanup deletes old rows, as the hourly job does.
func (q *Queue) Cleanup(ctx context.Context) error { return q.deleteOld(ctx, nil) }

const (
	Lease         = lease
	FirstPause    = firstPause
	KeepDone      = keepDone
	KeepDead      = keepDead
	DefaultLimit  = defaultLimit
	TurnTime      = turnTime
	ScheduleLease = scheduleLease
)

var LongestPause time.Duration = longestPause
