package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"holidaypark/internal/db"
	"holidaypark/internal/db/dbtest"
	"holidaypark/internal/jobs"
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
		b.running(b.handling(func(string) error { return nil }))
		b.eventually("the job is done", func() bool { return b.counts(q)["done"] == 2 }) // and the first tidying
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
		if ok, err := q.Retry(ctx, b.only(q).ID); err != nil || !ok {
			b.Fatal(ok, err)
		}
		b.drain(q)
		b.wantState(q, "done", 1)
		speak()
		b.wantState(q, "done", 1)
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

func TestAScheduleAddsOneJobAnIntervalForAllReplicas(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		replica := func() *jobs.Queue {
			q := b.queue()
			q.Handle("hourly", func(context.Context, json.RawMessage) error { done.Add(1); return nil })
			q.Every(time.Hour, "hourly")
			return q
		}
		keep := func(q *jobs.Queue) {
			ctx, stop := context.WithCancel(b.Context())
			before := b.db.Commits()
			stopped := make(chan struct{})
			go func() { q.KeepTime(ctx); close(stopped) }()
			b.eventually("both schedules are looked at", func() bool { return b.db.Commits() >= before+2 }) // this and the tidying
			stop()
			<-stopped
			b.drain(q)
		}
		one, two := replica(), replica()
		for hour := int64(1); hour <= 3; hour++ { // from 23:30 over the end of February
			keep(one)
			keep(two)
			keep(replica()) // the first one restarted
			if done.Load() != hour {
				b.Fatalf("hour %d: done %d times", hour, done.Load())
			}
			b.clock.Forward(29 * time.Minute)
			keep(two)
			if done.Load() != hour {
				b.Errorf("hour %d: done again within the hour", hour)
			}
			b.clock.Forward(31 * time.Minute)
		}
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
				replica.Handle("work", func(context.Context, json.RawMessage) error {
					time.Sleep(3 * jobs.Lease)
					done <- struct{}{}
					return nil
				})
				replicas.Go(func() { replica.Run(ctx) })
				queue = replica
			}
			b.add(queue, "x")
			<-done
			time.Sleep(2 * jobs.Lease)
			list, err := queue.Latest(ctx, "done", 10)
			if err != nil || len(list) != 2 || list[1].Kind != "work" && list[0].Kind != "work" { // and the tidying
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
		q.Handle("work", func(ctx context.Context, _ json.RawMessage) error {
			close(started)
			<-release
			return ctx.Err() // the job's own context goes on
		})
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

func TestTidyForgetsOldDoneJobsAlone(t *testing.T) {
	each(t, func(b bench) {
		q := b.handling(func(args string) error {
			if args == "fail" {
				return errMine
			}
			return nil
		})
		b.add(q, "fail", jobs.Attempts(1))
		b.add(q, "old")
		b.add(q, "waiting", jobs.At(b.clock.Now().Add(3*jobs.KeepDone)))
		b.drain(q)
		b.clock.Forward(jobs.KeepDone)
		b.add(q, "young")
		b.drain(q)
		tidy := func() {
			if err := q.Add(b.Context(), "jobs.tidy", nil); err != nil {
				b.Fatal(err)
			}
			b.drain(q)
		}
		tidy()
		if counts := b.counts(q); counts["done"] != 3 { // old, young, the tidying
			b.Errorf("before its time: %v", counts)
		}
		b.clock.Forward(time.Second)
		tidy()
		if counts := b.counts(q); counts["done"] != 3 || counts["dead"] != 1 || counts["waiting"] != 1 { // young, two tidyings
			b.Errorf("counts %v", counts)
		}
	})
}
