package jobs_test

import (
	"context"
	"encoding/json"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

// hourly is a replica with a job every hour.
type hourly struct {
	*jobs.Queue
	jobs.Scheduler
	done *atomic.Int64
}

func (b bench) hourly(done *atomic.Int64) hourly {
	q := b.queue()
	q.Register(jobs.Kind{Name: "hourly", Lane: jobs.General, Every: time.Hour, Do: func(context.Context, json.RawMessage) error { done.Add(1); return nil }})
	return hourly{q, q.Scheduler(), done}
}

// turn has each replica look at the schedule once and do what is due.
func (b bench) turn(replicas ...hourly) {
	b.Helper()
	for _, replica := range replicas {
		if err := replica.Turn(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.drain(replica.Queue)
	}
}

func holders(replicas []hourly) (n int) {
	for _, replica := range replicas {
		if replica.Holding() {
			n++
		}
	}
	return n
}

func TestAPeriodicJobRunsOnceAnIntervalWithThreeReplicas(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		replicas := []hourly{b.hourly(&done), b.hourly(&done), b.hourly(&done)}
		for minute := range 180 { // from 23:30 over the end of February
			for range time.Minute / jobs.TurnTime {
				b.turn(replicas...)
				if n := holders(replicas); n != 1 {
					b.Fatalf("minute %d: %d replicas keep the schedule", minute, n)
				}
				b.clock.Forward(jobs.TurnTime)
			}
			if want := int64(1 + (minute+30)/60); done.Load() != want {
				b.Fatalf("minute %d: done %d times, want %d", minute, done.Load(), want)
			}
		}
		if !replicas[0].Holding() {
			b.Error("a holder that lives lost the schedule")
		}
	})
}

// Stopped in the moment in which it takes the schedule, a replica does not learn that it has; started again, it need not wait for itself.
func TestAReplicaKnowsAScheduleOfItsOwnAgain(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		replica := b.hourly(&done)
		b.turn(replica)
		replica.Scheduler = replica.Queue.Scheduler()
		b.turn(replica)
		if !replica.Holding() {
			b.Error("it waits for itself")
		}
	})
}

func TestWhenTheHolderDiesAnotherTakesOverWithinAMinute(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		replicas := []hourly{b.hourly(&done), b.hourly(&done), b.hourly(&done)}
		b.turn(replicas...)
		for died := b.clock.Now(); ; {
			b.clock.Forward(jobs.TurnTime)
			b.turn(replicas[1:]...)
			since := b.clock.Now().Sub(died)
			if holders(replicas[1:]) == 1 {
				if since < jobs.ScheduleLease {
					b.Errorf("taken over after %v, while the holder may live", since)
				}
				break
			}
			if since > time.Minute {
				b.Fatal("nobody took over")
			}
		}
		if done.Load() != 1 {
			b.Errorf("done %d times in the first hour", done.Load())
		}
		b.clock.Forward(time.Hour)
		b.turn(replicas...) // the first was only frozen: it finds that it holds nothing any more
		if replicas[0].Holding() || holders(replicas) != 1 || done.Load() != 2 {
			b.Errorf("the first holds it: %v; holders: %d; done %d times", replicas[0].Holding(), holders(replicas), done.Load())
		}
	})
}

func TestAStoppedReplicaHandsTheScheduleOverAtOnce(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		one, two := b.hourly(&done), b.hourly(&done)
		b.turn(one, two)
		one.Release(b.Context())
		b.turn(two)
		if !two.Holding() {
			b.Error("the other must wait")
		}
	})
}

// A replica whose clock is wrong by hours neither takes the schedule from one that lives nor runs a job twice.
func TestClocksThatDifferChangeNothing(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		ahead, right := b, b
		ahead.clock = clocktest.At(b.clock.Now().Add(5 * time.Hour))
		one, two := right.hourly(&done), ahead.hourly(&done)
		b.turn(one)
		for range 60 {
			b.clock.Forward(jobs.TurnTime)
			ahead.clock.Forward(jobs.TurnTime)
			b.turn(two, one)
		}
		if two.Holding() || done.Load() != 1 {
			b.Fatalf("the one ahead holds it: %v; done %d times", two.Holding(), done.Load())
		}
		one.Release(b.Context())
		b.turn(two) // for its own hour
		two.Release(b.Context())
		for range 6 {
			b.turn(one)
			b.clock.Forward(time.Hour)
		}
		if done.Load() != 6 { // the hours from 23 to 4, the last of them by the clock ahead and not again
			b.Errorf("done %d times", done.Load())
		}
	})
}

func TestReplicasThatStartTogetherAgreeOnOne(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		var replicas []hourly
		for range 6 {
			replicas = append(replicas, b.hourly(&done))
		}
		var all sync.WaitGroup
		for _, replica := range replicas {
			all.Go(func() {
				if err := replica.Turn(b.Context()); err != nil {
					b.Error(err)
				}
			})
		}
		all.Wait()
		if n := holders(replicas); n != 1 {
			b.Errorf("%d keep the schedule", n)
		}
		if b.drain(replicas[0].Queue); done.Load() != 1 {
			b.Errorf("done %d times", done.Load())
		}
	})
}

func TestARunningQueueKeepsTheSchedule(t *testing.T) {
	each(t, func(b bench) {
		var done atomic.Int64
		stop := b.running(b.hourly(&done).Queue)
		b.eventually("the first is done", func() bool { return done.Load() == 1 })
		stop()
		b.clock.Forward(time.Hour)
		b.running(b.hourly(&done).Queue) // does not wait for a lease: the first has released it
		b.eventually("the second is done", func() bool { return done.Load() == 2 })
	})
}
