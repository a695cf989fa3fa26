package jobs_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/jobs"
)

func TestAJobIsWrittenWithTheChangeThatNeedsIt(t *testing.T) {
	each(t, func(b bench) {
		var done []string
		q := b.handling(func(args string) error { done = append(done, args); return nil })
		change := func(outcome error) error {
			return b.db.Tx(b.Context(), func(ctx context.Context) error {
				if err := q.Add(ctx, "work", fmt.Sprint(outcome)); err != nil {
					return err
				}
				return outcome
			})
		}
		if err := change(errMine); err == nil {
			b.Fatal("the change was kept")
		}
		if n := b.drain(q); n != 0 {
			b.Errorf("%d jobs of a change that was taken back", n)
		}
		if err := change(nil); err != nil {
			b.Fatal(err)
		}
		if b.drain(q); !slices.Equal(done, []string{"<nil>"}) {
			b.Errorf("done: %v", done)
		}
		b.wantState(q, "done", 1)
	})
}

func TestAddRefusesAKindNobodyHandles(t *testing.T) {
	each(t, func(b bench) {
		q := b.queue()
		if err := q.Add(b.Context(), "unheard.of", nil); err == nil || len(b.counts(q)) != 0 {
			b.Errorf("got %v, %v", err, b.counts(q))
		}
	})
}

func TestTwoReplicasDoEachJobOnce(t *testing.T) {
	const n = 120
	each(t, func(b bench) {
		var mu sync.Mutex
		times := map[string]int{}
		work := func(args string) error {
			mu.Lock()
			defer mu.Unlock()
			times[args]++
			return nil
		}
		one, two := b.handling(work), b.handling(work)
		stopOne, stopTwo := b.running(one), b.running(two)
		var adders sync.WaitGroup
		for i, q := range []*jobs.Queue{one, two} {
			adders.Go(func() {
				for j := range n / 2 {
					if err := q.Add(b.Context(), "work", fmt.Sprint(i, j)); err != nil {
						b.Error(err)
					}
				}
			})
		}
		adders.Wait()
		b.eventually("all is done", func() bool { return b.counts(one)["done"] == n+1 }) // and the first cleanup
		stopOne()
		stopTwo()
		if len(times) != n || slices.Max(slices.Collect(maps.Values(times))) != 1 {
			b.Errorf("%d of %d jobs, times %v", len(times), n, times)
		}
	})
}

func TestAFailedJobIsTriedAgainLaterAndLater(t *testing.T) {
	each(t, func(b bench) {
		tries := 0
		q := b.handlingAs(jobs.Kind{Attempts: 20}, func(string) error { tries++; return fmt.Errorf("try %d: %w", tries, errMine) })
		b.add(q, "x")
		pause := jobs.FirstPause
		for try := 1; try <= 14; try++ {
			if n := b.drain(q); n != 1 {
				b.Fatalf("try %d: %d jobs were due", try, n)
			}
			b.wantState(q, "waiting", try)
			job := b.only(q)
			if job.LastError != fmt.Sprintf("try %d: mine", try) {
				b.Errorf("try %d: last error %q", try, job.LastError)
			}
			wait := job.RunAt.Sub(b.clock.Now())
			if wait < pause || wait > pause+pause/4 {
				b.Errorf("try %d: again in %v, want about %v", try, wait, pause)
			}
			b.clock.Forward(wait - time.Millisecond)
			if n := b.drain(q); n != 0 {
				b.Errorf("try %d: came back too early", try)
			}
			b.clock.Forward(time.Millisecond)
			pause = min(2*pause, jobs.LongestPause)
		}
		if pause != jobs.LongestPause {
			b.Errorf("the pause grew to %v only", pause)
		}
	})
}

func TestWhatIsToBeDoneAgainIsDoneByOneJob(t *testing.T) {
	each(t, func(b bench) {
		broken := true
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(string) error {
			if broken {
				return errMine
			}
			return nil
		})
		again := func() { b.must(q.AddAgain(b.Context(), "work", "x")) }
		again() // nobody has done it yet: a new one
		again() // that one waits
		b.wantState(q, "waiting", 0)
		b.drain(q)
		b.wantState(q, "dead", 1)
		broken = false
		again()
		b.wantState(q, "waiting", 0)
		b.drain(q)
		b.wantState(q, "done", 1)
		again() // what is done is over: a new one
		if counts := b.counts(q); counts["done"] != 1 || counts["waiting"] != 1 {
			b.Errorf("counts %v", counts)
		}
	})
}

// A handler that has said "failed" for all to see is at work for a moment longer: whoever asks for another try then must get one.
func TestWhatIsToBeDoneAgainDoesNotRelyOnAJobAtWork(t *testing.T) {
	each(t, func(b bench) {
		var q *jobs.Queue
		first := true
		q = b.handling(func(string) error {
			if first {
				first = false
				return q.AddAgain(b.Context(), "work", "x")
			}
			return nil
		})
		b.add(q, "x")
		b.drain(q)
		if counts := b.counts(q); counts["done"] != 2 || counts["waiting"] != 0 {
			b.Errorf("counts %v", counts)
		}
	})
}

// What goes on until nothing is left finds what is asked for now.
func TestWhatIsMissingIsDoneByAJobAtWork(t *testing.T) {
	each(t, func(b bench) {
		var q *jobs.Queue
		q = b.handling(func(string) error { return q.AddMissing(b.Context(), "work", "x") })
		b.must(q.AddMissing(b.Context(), "work", "x"))
		b.must(q.AddMissing(b.Context(), "work", "x"))
		b.drain(q)
		if counts := b.counts(q); counts["done"] != 1 || counts["waiting"] != 0 {
			b.Errorf("counts %v", counts)
		}
	})
}

func TestAJobThatNeverSucceedsDiesAndCanBeRevived(t *testing.T) {
	each(t, func(b bench) {
		broken := true
		q := b.handlingAs(jobs.Kind{Attempts: 3}, func(string) error {
			if broken {
				return errMine
			}
			return nil
		})
		b.add(q, "x")
		for range 5 {
			b.drain(q)
			b.clock.Forward(2 * jobs.LongestPause)
		}
		b.wantState(q, "dead", 3)

		id := b.only(q).ID
		if err := q.Retry(b.Context(), id+1); fault.KindOf(err) != fault.NotFound {
			b.Errorf("a job that is not there: %v", err)
		}
		broken = false
		b.must(q.Retry(b.Context(), id))
		if err := q.Retry(b.Context(), id); fault.KindOf(err) != fault.Conflict {
			b.Errorf("a job that waits already: %v", err)
		}
		b.drain(q)
		b.wantState(q, "done", 1)
		if job := b.only(q); job.LastError != "" {
			b.Errorf("a done job still shows %q", job.LastError)
		}
	})
}

func TestAPanicIsAFailureNotACrash(t *testing.T) {
	each(t, func(b bench) {
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(args string) error {
			if args == "bad" {
				panic("a bug\x00 with bytes \xff that PostgreSQL refuses")
			}
			return nil
		})
		b.add(q, "bad")
		b.add(q, "good")
		if n := b.drain(q); n != 2 {
			b.Errorf("%d jobs", n)
		}
		dead, err := q.Latest(b.Context(), "dead", 10)
		if err != nil || len(dead) != 1 || !strings.Contains(dead[0].LastError, "a bug") {
			b.Errorf("dead: %+v, %v", dead, err)
		}
		if counts := b.counts(q); !maps.Equal(counts, map[string]int{"dead": 1, "done": 1}) {
			b.Errorf("counts %v", counts)
		}
	})
}

func TestTheSameKeyIsAddedOnce(t *testing.T) {
	each(t, func(b bench) {
		q := b.handling(func(string) error { return nil })
		for _, key := range []string{"a", "a", "b"} {
			b.add(q, key, jobs.Once(key))
		}
		if n := b.drain(q); n != 2 {
			b.Errorf("%d jobs, want 2", n)
		}
		b.add(q, "a", jobs.Once("a"))
		if n := b.drain(q); n != 0 {
			b.Error("done again, after it was done")
		}
	})
}

func TestAJobWaitsForItsTime(t *testing.T) {
	each(t, func(b bench) {
		var order []string
		q := b.handling(func(args string) error { order = append(order, args); return nil })
		b.add(q, "later", jobs.At(b.clock.Now().Add(2*time.Hour)))
		b.add(q, "sooner", jobs.At(b.clock.Now().Add(time.Hour)))
		b.add(q, "now")
		b.drain(q)
		b.clock.Forward(time.Hour)
		b.drain(q)
		b.clock.Forward(-2 * time.Hour) // a clock that is set back brings nothing forward
		b.drain(q)
		if !slices.Equal(order, []string{"now", "sooner"}) {
			b.Errorf("order %v", order)
		}
		b.clock.Forward(3 * time.Hour)
		b.drain(q)
		if !slices.Equal(order, []string{"now", "sooner", "later"}) {
			b.Errorf("order %v", order)
		}
	})
}

func TestAJobMayWriteAndAddOthers(t *testing.T) {
	each(t, func(b bench) {
		q := b.queue()
		q.Register(jobs.Kind{Name: "first", Lane: jobs.General, Do: func(ctx context.Context, _ json.RawMessage) error {
			return b.db.Tx(ctx, func(ctx context.Context) error { return q.Add(ctx, "second", 1) })
		}})
		done := make(chan struct{})
		q.Register(jobs.Kind{Name: "second", Lane: jobs.Mail, Do: func(context.Context, json.RawMessage) error { close(done); return nil }})
		b.running(q)
		if err := q.Add(b.Context(), "first", nil); err != nil {
			b.Fatal(err)
		}
		<-done
	})
}

func TestLatestShowsTheNewestOfAState(t *testing.T) {
	each(t, func(b bench) {
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(args string) error {
			if args == "fail" {
				return errMine
			}
			return nil
		})
		b.add(q, "fail")
		b.drain(q)
		b.add(q, "ok")
		b.drain(q)
		b.add(q, "later", jobs.At(b.clock.Now().Add(time.Hour)))
		for state, want := range map[string][]string{"": {"waiting", "done", "dead"}, "dead": {"dead"}, "waiting": {"waiting"}, "running": nil, "nonsense": nil} {
			list, err := q.Latest(b.Context(), state, 10)
			var got []string
			for _, job := range list {
				got = append(got, job.State)
			}
			if err != nil || !slices.Equal(got, want) {
				b.Errorf("%q: %v, %v; want %v", state, got, err, want)
			}
		}
		if list, err := q.Latest(b.Context(), "", 1); err != nil || len(list) != 1 || list[0].Kind != "work" || !list[0].CreatedAt.Equal(b.clock.Now()) {
			b.Errorf("the newest: %+v, %v", list, err)
		}
		if counts := b.counts(q); !maps.Equal(counts, map[string]int{"waiting": 1, "done": 1, "dead": 1}) {
			b.Errorf("counts %v", counts)
		}
	})
}
