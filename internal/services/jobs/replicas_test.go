package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
)

func TestTheJobOfADeadReplicaIsDoneByAnother(t *testing.T) {
	each(t, func(b bench) {
		done := 0
		q := b.handling(func(string) error { done++; return nil })
		b.add(q, "x")
		if _, ok, err := q.Claim(b.Context()); !ok || err != nil {
			b.Fatalf("claim: %v, %v", ok, err)
		}
		b.wantState(q, "running", 1)
		other := b.handling(func(string) error { done++; return nil })
		for _, wait := range []time.Duration{0, jobs.Lease} {
			b.clock.Forward(wait)
			if err := other.Reclaim(b.Context()); err != nil {
				b.Fatal(err)
			}
			if n := b.drain(other); n != 0 {
				b.Errorf("taken away after %v, while it may still be at work", wait)
			}
		}
		b.clock.Forward(time.Millisecond)
		if err := other.Reclaim(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.drain(other)
		b.wantState(other, "done", 2)
		if done != 1 {
			b.Errorf("done %d times", done)
		}
	})
}

func TestARunningQueueReclaimsByItself(t *testing.T) {
	each(t, func(b bench) {
		q := b.handling(func(string) error { return nil })
		b.add(q, "x")
		if _, ok, err := q.Claim(b.Context()); !ok || err != nil {
			b.Fatalf("claim: %v, %v", ok, err)
		}
		b.clock.Forward(jobs.Lease + time.Second)
		other := b.handling(func(string) error { return nil })
		b.must(other.Look(b.Context()))
		b.running(other)
		b.eventually("the job is done", func() bool { return b.counts(q)["done"] == 2 }) // and the first cleanup
	})
}

func TestALateWordOfAnExpiredTryCountsForNothing(t *testing.T) {
	each(t, func(b bench) {
		ctx := b.Context()
		q := b.handling(func(string) error { return nil })
		b.add(q, "x")
		late, _, err := q.Claim(ctx)
		if err != nil {
			b.Fatal(err)
		}
		speak := func() {
			if err := errors.Join(late.Finish(ctx), late.Fail(ctx, errMine), late.Renew(ctx)); err != nil {
				b.Fatal(err)
			}
		}
		b.clock.Forward(jobs.Lease + time.Second)
		if err := q.Reclaim(ctx); err != nil {
			b.Fatal(err)
		}
		speak()
		b.wantState(q, "waiting", 1)

		now, ok, err := q.Claim(ctx)
		if err != nil || !ok {
			b.Fatal(ok, err)
		}
		speak()
		b.wantState(q, "running", 2)
		b.clock.Forward(jobs.Lease + time.Second)
		if err := q.Reclaim(ctx); err != nil { // the late one's word did not hold the other's lease either
			b.Fatal(err)
		}
		b.wantState(q, "dead", 2)
		if err := now.Finish(ctx); err != nil {
			b.Fatal(err)
		}
		b.wantState(q, "dead", 2)
		b.must(q.Retry(ctx, b.only(q).ID))
		b.drain(q)
		b.wantState(q, "done", 1)
		speak()
		b.wantState(q, "done", 1)
	})
}

// A retry counts the attempts anew. A replica that slept through it, and was on a try of the same number, still ends nothing.
func TestALateWordFromBeforeARetryCountsForNothing(t *testing.T) {
	each(t, func(b bench) {
		ctx := b.Context()
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(string) error { return nil })
		b.add(q, "x")
		late, _, err := q.Claim(ctx)
		b.must(err)
		b.clock.Forward(jobs.Lease + time.Second)
		b.must(q.Reclaim(ctx))
		b.wantState(q, "dead", 1)
		b.must(q.Retry(ctx, b.only(q).ID))
		if _, ok, err := q.Claim(ctx); err != nil || !ok {
			b.Fatal(ok, err)
		}
		b.must(errors.Join(late.Finish(ctx), late.Fail(ctx, errMine), late.Renew(ctx)))
		b.wantState(q, "running", 1)
	})
}

func TestAHeldLeaseIsNotTakenAway(t *testing.T) {
	each(t, func(b bench) {
		q := b.handling(func(string) error { return nil })
		b.add(q, "x")
		held, _, err := q.Claim(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		for range 5 {
			b.clock.Forward(jobs.Lease)
			if err := errors.Join(held.Renew(b.Context()), q.Reclaim(b.Context())); err != nil {
				b.Fatal(err)
			}
			b.wantState(q, "running", 1)
		}
		if err := held.Finish(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.wantState(q, "done", 1)
	})
}

// A machine whose clock is wrong sees every lease as over. It takes nothing from whoever renews theirs, and what is over from the dead.
func TestAClockThatIsAheadTakesNoLeaseAway(t *testing.T) {
	each(t, func(b bench) {
		q := b.handling(func(string) error { return nil })
		b.add(q, "x")
		held, _, err := q.Claim(b.Context())
		b.must(err)
		ahead := jobs.New(b.db, func() time.Time { return b.clock.Now().Add(time.Hour) }, slog.New(slog.DiscardHandler))
		ahead.Register(jobs.Kind{Name: "work", Lane: jobs.General, Do: func(context.Context, json.RawMessage) error { return nil }})
		for range 12 {
			b.must(held.Renew(b.Context()))
			for range 2 {
				b.clock.Forward(jobs.Lease / 6)
				b.must(ahead.ReclaimOnce(b.Context()))
			}
		}
		b.wantState(q, "running", 1)
		for range 7 {
			b.clock.Forward(jobs.Lease / 6)
			b.must(ahead.ReclaimOnce(b.Context()))
		}
		b.wantState(q, "waiting", 1)
	})
}

func TestALongJobKeepsItsLease(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		synctest.Test(t, func(t *testing.T) { // minutes pass at once, for the queue's own tickers too
			d, err := db.Open(t.Context(), url, path)
			if err != nil {
				t.Fatal(err)
			}
			defer d.Close()
			if _, err := d.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			b := bench{t, d, nil}
			ctx, stop := context.WithCancel(t.Context())
			var replicas sync.WaitGroup
			defer replicas.Wait()
			defer stop()
			done := make(chan struct{}, 10)
			var queue *jobs.Queue
			for range 2 {
				replica := jobs.New(d, time.Now, slog.New(slog.DiscardHandler))
				replica.Register(jobs.Kind{Name: "work", Lane: jobs.Index, Do: func(context.Context, json.RawMessage) error {
					time.Sleep(3 * jobs.Lease)
					done <- struct{}{}
					return nil
				}})
				replicas.Go(func() { replica.Run(ctx) })
				queue = replica
			}
			b.add(queue, "x")
			<-done
			time.Sleep(2 * jobs.Lease)
			list, err := queue.Latest(ctx, "done", 10)
			if err != nil || len(list) != 2 || list[1].Kind != "work" && list[0].Kind != "work" { // and the cleanup
				t.Fatalf("done: %+v, %v", list, err)
			}
			for _, job := range list {
				if job.Attempts != 1 {
					t.Errorf("%s was tried %d times", job.Kind, job.Attempts)
				}
			}
			if len(done) != 0 {
				t.Error("the long job was done again by the other")
			}
		})
	})
}

func TestStoppingFinishesTheJobInHand(t *testing.T) {
	each(t, func(b bench) {
		started, release := make(chan struct{}), make(chan struct{})
		q := b.queue()
		q.Register(jobs.Kind{Name: "work", Lane: jobs.General, Do: func(ctx context.Context, _ json.RawMessage) error {
			close(started)
			<-release
			return ctx.Err() // the job's own context goes on
		}})
		ctx, cancel := context.WithCancel(b.Context())
		stopped := make(chan struct{})
		go func() { q.Run(ctx); close(stopped) }()
		b.add(q, "x")
		<-started
		cancel()
		b.add(q, "y") // after the stop: for another replica
		select {
		case <-stopped:
			b.Error("stopped with a job in hand")
		default:
		}
		close(release)
		<-stopped
		if counts := b.counts(q); counts["running"] != 0 || counts["waiting"] < 1 || counts["done"] < 1 {
			b.Errorf("counts %v", counts)
		}
		list, err := q.Latest(b.Context(), "", 10)
		if err != nil {
			b.Fatal(err)
		}
		for _, job := range list {
			if job.Kind == "work" && (job.State == "done") == (job.Attempts == 0) {
				b.Errorf("job %d is %s after %d attempts", job.ID, job.State, job.Attempts)
			}
		}
	})
}

// A plain stop is nobody's fault: however often it meets a job that takes long, the job keeps its tries.
func TestAJobThatOutlastsTheStopIsHandedBack(t *testing.T) {
	each(t, func(b bench) {
		started, ended := make(chan struct{}, 3), make(chan struct{}, 3)
		for n := range 3 {
			q := b.queue()
			q.StopTime = time.Millisecond
			q.Register(jobs.Kind{Name: "work", Lane: jobs.Index, Attempts: 1, Do: func(ctx context.Context, _ json.RawMessage) error {
				started <- struct{}{}
				<-ctx.Done()
				ended <- struct{}{}
				return ctx.Err()
			}})
			if n == 0 {
				b.add(q, "x")
			}
			stop := b.running(q)
			<-started
			stop()
			<-ended // it is told that nobody waits for it any more
			b.clock.Forward(jobs.Lease + time.Second)
			b.must(q.Reclaim(b.Context()))
			list, _, err := q.List(b.Context(), jobs.Narrow{Kind: "work"}, db.Part{Limit: 1})
			if err != nil || list[0].State != "waiting" || list[0].Attempts != 0 {
				b.Fatalf("after stop %d: %+v, %v", n+1, list, err)
			}
		}
	})
}

// What is handed back is taken up at once: nobody may still be at work on it here.
func TestAJobIsHandedBackOnceItsHandlerHasEnded(t *testing.T) {
	each(t, func(b bench) {
		q := b.queue()
		q.StopTime = time.Millisecond
		started, state := make(chan struct{}), make(chan string, 1)
		q.Register(jobs.Kind{Name: "work", Lane: jobs.Index, Do: func(ctx context.Context, _ json.RawMessage) error {
			close(started)
			<-ctx.Done()
			list, _, err := q.List(context.WithoutCancel(ctx), jobs.Narrow{Kind: "work"}, db.Part{Limit: 1})
			if err != nil || len(list) != 1 {
				b.Errorf("%v, %v", list, err)
				state <- ""
				return ctx.Err()
			}
			state <- list[0].State
			return ctx.Err()
		}})
		b.add(q, "x")
		stop := b.running(q)
		<-started
		stop()
		if told := <-state; told != "running" {
			b.Errorf("%s while its handler was at work", told)
		}
		if list, _, err := q.List(b.Context(), jobs.Narrow{Kind: "work"}, db.Part{Limit: 1}); err != nil || list[0].State != "waiting" {
			b.Errorf("%+v, %v", list, err)
		}
	})
}

func TestALateWordAfterAHandBackCountsForNothing(t *testing.T) {
	each(t, func(b bench) {
		release := make(chan struct{})
		q := b.queue()
		q.StopTime = time.Millisecond
		started, ended := make(chan struct{}), make(chan struct{})
		q.Register(jobs.Kind{Name: "work", Lane: jobs.Index, Do: func(context.Context, json.RawMessage) error {
			close(started)
			<-release // deaf to its context
			close(ended)
			return nil
		}})
		b.add(q, "x")
		stop := b.running(q)
		<-started
		stop()
		other := b.handling(func(string) error { return nil })
		if _, ok, err := other.Claim(b.Context()); !ok || err != nil {
			b.Fatal(ok, err)
		}
		close(release)
		<-ended
		list, _, err := q.List(b.Context(), jobs.Narrow{Kind: "work"}, db.Part{Limit: 1})
		if err != nil || list[0].State != "running" || list[0].Attempts != 1 {
			b.Errorf("%+v, %v", list, err)
		}
	})
}

func TestCleanupDeletesADeadJobAfterALongTime(t *testing.T) {
	each(t, func(b bench) {
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(string) error { return errMine })
		b.add(q, "x")
		b.drain(q)
		b.clock.Forward(jobs.KeepDead)
		b.must(q.Cleanup(b.Context()))
		b.wantState(q, "dead", 1)
		b.clock.Forward(time.Second)
		b.must(q.Cleanup(b.Context()))
		if counts := b.counts(q); counts["dead"] != 0 {
			b.Errorf("counts %v", counts)
		}
	})
}

func TestCleanupDeletesOldDoneJobsAlone(t *testing.T) {
	each(t, func(b bench) {
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(args string) error {
			if args == "fail" {
				return errMine
			}
			return nil
		})
		b.add(q, "fail")
		b.add(q, "old")
		b.add(q, "waiting", jobs.At(b.clock.Now().Add(3*jobs.KeepDone)))
		b.drain(q)
		b.clock.Forward(jobs.KeepDone)
		b.add(q, "young")
		b.drain(q)
		cleanUp := func() {
			if err := q.Add(b.Context(), "jobs.cleanup", nil); err != nil {
				b.Fatal(err)
			}
			b.drain(q)
		}
		cleanUp()
		if counts := b.counts(q); counts["done"] != 3 { // old, young, the cleanup
			b.Errorf("before its time: %v", counts)
		}
		b.clock.Forward(time.Second)
		cleanUp()
		if counts := b.counts(q); counts["done"] != 3 || counts["dead"] != 1 || counts["waiting"] != 1 { // young, two cleanups
			b.Errorf("counts %v", counts)
		}
	})
}
