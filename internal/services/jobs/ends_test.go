package jobs_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

// die takes the next job as a process does that ends before the job does, and lets its lease run out.
func (b bench) die(q *jobs.Queue) {
	b.Helper()
	if _, ok, err := q.Claim(b.Context()); !ok || err != nil {
		b.Fatalf("claim: %v, %v", ok, err)
	}
	b.clock.Forward(jobs.Lease + time.Second)
	if err := q.Reclaim(b.Context()); err != nil {
		b.Fatal(err)
	}
}

// A picture that needs more memory than there is would take down one replica after the other, at every try.
func TestAJobThatEndsItsProcessIsSetAsideAfterTheSecondTime(t *testing.T) {
	each(t, func(b bench) {
		var told []string
		q := b.handlingAs(jobs.Kind{GivenUp: func(_ context.Context, args json.RawMessage, cause string) error {
			told = append(told, string(args)+": "+cause)
			return nil
		}}, func(string) error { return errMine })
		b.add(q, "x")
		b.die(q)
		b.wantState(q, "waiting", 1)
		if b.drain(q) != 1 { // an ordinary failure in between
			b.Fatal("it is not tried again")
		}
		b.wantState(q, "waiting", 2)
		b.clock.Forward(time.Hour)
		b.die(q)
		b.wantState(q, "dead", 3)
		if job := b.only(q); !strings.Contains(job.LastError, "set aside") || len(told) != 1 || !strings.Contains(told[0], `"x": set aside`) {
			b.Errorf("it says %q, told %q", job.LastError, told)
		}
		// Staff give it as many tries as a new one has.
		b.must(q.Retry(b.Context(), b.only(q).ID))
		b.die(q)
		b.wantState(q, "waiting", 1)
	})
}

// A machine wakes up from a sleep, or its clock is put right: the time jumps, and the job in hand goes on.
func TestAJumpOfTheClockTakesNoJobAwayFromItsOwnProcess(t *testing.T) {
	each(t, func(b bench) {
		started, release := make(chan struct{}), make(chan struct{})
		q := b.handling(func(string) error {
			close(started)
			<-release
			return nil
		})
		b.add(q, "x")
		ended := make(chan struct{})
		go func() { b.drain(q); close(ended) }()
		<-started
		for range 2 {
			b.clock.Forward(2 * time.Hour)
			b.must(q.Reclaim(b.Context()))
			b.wantState(q, "running", 1)
		}
		// The other replicas see that it is held.
		b.must(b.handling(func(string) error { return nil }).Reclaim(b.Context()))
		b.wantState(q, "running", 1)
		close(release)
		<-ended
		b.wantState(q, "done", 1)
	})
}

func TestWhoWaitsForAJobIsToldWhenItIsGivenUp(t *testing.T) {
	each(t, func(b bench) {
		told := 0
		q := b.handlingAs(jobs.Kind{Attempts: 2, GivenUp: func(ctx context.Context, _ json.RawMessage, cause string) error {
			if told++; !b.db.InTx(ctx) || cause != errMine.Error() {
				b.Errorf("in a transaction: %v; cause: %q", b.db.InTx(ctx), cause)
			}
			return nil
		}}, func(string) error { return errMine })
		b.add(q, "x")
		b.drain(q)
		if told != 0 {
			b.Error("told before the last try")
		}
		b.clock.Forward(time.Hour)
		b.drain(q)
		b.wantState(q, "dead", 2)
		if told != 1 {
			b.Errorf("told %d times", told)
		}
	})
}

func TestAJobHasALimit(t *testing.T) {
	each(t, func(b bench) {
		q := b.queue()
		q.Register(jobs.Kind{Name: "usual", Lane: jobs.General, Do: func(ctx context.Context, _ json.RawMessage) error {
			if deadline, ok := ctx.Deadline(); !ok || time.Until(deadline) > jobs.DefaultLimit {
				b.Errorf("its deadline: %v %v", deadline, ok)
			}
			return nil
		}})
		q.Register(jobs.Kind{Name: "work", Lane: jobs.General, Limit: 20 * time.Millisecond, Do: func(ctx context.Context, _ json.RawMessage) error {
			<-ctx.Done()
			return ctx.Err()
		}})
		b.add(q, "x")
		b.drain(q)
		b.wantState(q, "waiting", 1)
		if err := q.Add(b.Context(), "usual", nil); err != nil {
			b.Fatal(err)
		}
		if b.drain(q) != 1 {
			b.Error("the usual job was not done")
		}
	})
}

// What is done is done once, though it could not be written down at first.
func TestAJobThatEndsWhileTheDatabaseIsAwayIsNotDoneAgain(t *testing.T) {
	if os.Getenv(dbtest.Env) == "" {
		t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
	}
	wire, address := dbtest.ThroughWire(t, dbtest.PostgresURL(t, true))
	d, err := db.Open(t.Context(), address, "")
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	b := bench{t, d, clocktest.At(time.Date(2026, 2, 28, 23, 30, 0, 0, time.UTC))}
	var times atomic.Int64
	q := b.handling(func(string) error {
		times.Add(1)
		wire.Cut()
		return nil
	})
	b.add(q, "x")
	b.running(q)
	b.eventually("it is at work", func() bool { return times.Load() > 0 && d.Ping(t.Context()) != nil })
	wire.Mend()
	b.eventually("it is written down", func() bool {
		list, err := q.Latest(t.Context(), "done", 10)
		return err == nil && slices.ContainsFunc(list, func(job jobs.Job) bool { return job.Kind == "work" && job.Attempts == 1 })
	})
	if times.Load() != 1 {
		t.Errorf("done %d times", times.Load())
	}
}
