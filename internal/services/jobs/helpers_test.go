package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

var errMine = errors.New("mine")

// bench is a database with queues on it, each as a replica would have it.
type bench struct {
	*testing.T
	db    *db.DB
	clock *clocktest.Clock
}

func each(t *testing.T, test func(b bench)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		test(bench{t, d, clocktest.At(time.Date(2026, 2, 28, 23, 30, 0, 0, time.UTC))})
	})
}

func (b bench) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

func (b bench) queue() *jobs.Queue {
	return jobs.New(b.db, b.clock.Now, slog.New(slog.DiscardHandler))
}

// handling makes a queue whose kind "work", of the general lane, is done by fn.
func (b bench) handling(fn func(args string) error) *jobs.Queue {
	return b.handlingAs(jobs.Kind{}, fn)
}

// handlingAs is the same with more to say about the kind.
func (b bench) handlingAs(kind jobs.Kind, fn func(args string) error) *jobs.Queue {
	q := b.queue()
	kind.Name, kind.Lane = "work", jobs.General
	kind.Do = func(_ context.Context, raw json.RawMessage) error {
		var args string
		if err := json.Unmarshal(raw, &args); err != nil {
			b.Errorf("arguments %s: %v", raw, err)
		}
		return fn(args)
	}
	q.Register(kind)
	return q
}

func (b bench) add(q *jobs.Queue, args string, options ...jobs.Option) {
	b.Helper()
	if err := q.Add(b.Context(), "work", args, options...); err != nil {
		b.Fatal(err)
	}
}

// addKind adds a job of a kind that needs no arguments.
func (b bench) addKind(q *jobs.Queue, kind string, options ...jobs.Option) {
	b.Helper()
	if err := q.Add(b.Context(), kind, nil, options...); err != nil {
		b.Fatal(err)
	}
}

// drain does every job that is due and tells how many there were.
func (b bench) drain(q *jobs.Queue) (n int) {
	b.Helper()
	for {
		worked, err := q.One(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		if !worked {
			return n
		}
		n++
	}
}

// only gives the one job that there is.
func (b bench) only(q *jobs.Queue) jobs.Job {
	b.Helper()
	list, err := q.Latest(b.Context(), "", 10)
	if err != nil || len(list) != 1 {
		b.Fatalf("%d jobs, want 1: %v", len(list), err)
	}
	return list[0]
}

func (b bench) wantState(q *jobs.Queue, state string, attempts int) {
	b.Helper()
	if job := b.only(q); job.State != state || job.Attempts != attempts {
		b.Errorf("the job is %s after %d attempts (%s), want %s after %d", job.State, job.Attempts, job.LastError, state, attempts)
	}
}

// running starts the queue and gives the function that stops it and waits.
func (b bench) running(q *jobs.Queue) (stop func()) {
	ctx, cancel := context.WithCancel(b.Context())
	done := make(chan struct{})
	go func() { q.Run(ctx); close(done) }()
	stop = func() { cancel(); <-done }
	b.Cleanup(stop)
	return stop
}

func (b bench) eventually(what string, condition func() bool) {
	b.Helper()
	for limit := time.Now().Add(20 * time.Second); !condition(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(limit) {
			b.Fatalf("never happened: %s", what)
		}
	}
}

func (b bench) counts(q *jobs.Queue) map[string]int {
	b.Helper()
	counts, err := q.Counts(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	return counts
}
