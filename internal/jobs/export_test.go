package jobs

import (
	"context"
	"time"
)

// One does the next due job, if there is one.
func (q *Queue) One(ctx context.Context) (bool, error) {
	return q.one(ctx, kinds{only: q.slow}, kinds{})
}

// KeepTime adds scheduled jobs and reclaims those of dead replicas until ctx ends.
func (q *Queue) KeepTime(ctx context.Context) { q.keepTime(ctx) }

// Reclaim looks for the jobs of dead replicas once.
func (q *Queue) Reclaim(ctx context.Context) error { return q.reclaim(ctx, q.now()) }

// Claim takes the next due job as a replica does that dies before it ends; the given function is its late word.
func (q *Queue) Claim(ctx context.Context) (late Late, ok bool, err error) {
	job, ok, err := claim(ctx, q.db, q.now(), kinds{})
	return Late{q, job}, ok, err
}

// Late is a replica that was thought dead and still speaks.
type Late struct {
	q   *Queue
	job Job
}

func (l Late) Finish(ctx context.Context) error            { return finish(ctx, l.q.db, l.job, l.q.now()) }
func (l Late) Renew(ctx context.Context) error             { return renew(ctx, l.q.db, l.job, l.q.now()) }
func (l Late) Fail(ctx context.Context, cause error) error { return l.q.fail(ctx, l.job, cause) }

const (
	Lease      = lease
	FirstPause = firstPause
	KeepDone   = keepDone
	JobTime    = jobTime
)

var LongestPause time.Duration = longestPause
