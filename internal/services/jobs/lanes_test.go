package jobs_test

import (
	"context"
	"encoding/json"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/services/jobs"
)

func nothing(context.Context, json.RawMessage) error { return nil }

func TestAJobThatHangsHoldsUpItsOwnLaneAlone(t *testing.T) {
	for _, hung := range jobs.Lanes() {
		t.Run(string(hung), func(t *testing.T) {
			each(t, func(b bench) {
				release := make(chan struct{})
				defer close(release) // before the queues are waited for
				var hanging atomic.Int64
				done := make(chan jobs.Lane, 100)
				replica := func() *jobs.Queue {
					q := b.queue()
					for _, lane := range jobs.Lanes() {
						q.Register(jobs.Kind{Name: string(lane) + ".quick", Lane: lane, Do: func(context.Context, json.RawMessage) error { done <- lane; return nil }})
					}
					q.Register(jobs.Kind{Name: "hangs", Lane: hung, Do: func(context.Context, json.RawMessage) error { hanging.Add(1); <-release; return nil }})
					b.running(q)
					return q
				}
				q := replica()
				replica()
				for range 10 { // more than there are workers
					b.addKind(q, "hangs")
				}
				b.eventually("jobs hang", func() bool { return hanging.Load() >= 2 })
				var want, got []jobs.Lane
				for _, lane := range jobs.Lanes() {
					b.addKind(q, string(lane)+".quick")
					if lane != hung {
						want = append(want, lane)
					}
				}
				for range want {
					got = append(got, <-done)
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					b.Errorf("done in %v, want %v", got, want)
				}
			})
		})
	}
}

func TestEachLaneKeepsItsOrder(t *testing.T) {
	each(t, func(b bench) {
		var done []string
		q := b.handling(func(args string) error { done = append(done, args); return nil })
		q.Register(jobs.Kind{Name: "letter", Lane: jobs.Mail, Do: func(context.Context, json.RawMessage) error { done = append(done, "letter"); return nil }})
		b.add(q, "a")
		b.addKind(q, "letter")
		b.add(q, "b")
		if b.drain(q); !slices.Equal(done, []string{"letter", "a", "b"}) { // drain goes lane by lane
			b.Errorf("done: %v", done)
		}
	})
}

// During an update a program of before and a new one serve beside each other.
func TestAKindThatOneReplicaDoesNotKnowWaitsForTheOther(t *testing.T) {
	each(t, func(b bench) {
		newer, older := b.handling(func(string) error { return nil }), b.queue()
		b.add(newer, "x")
		b.clock.Forward(time.Hour)
		if n := b.drain(older); n != 0 {
			b.Errorf("the older took %d jobs", n)
		}
		b.wantState(older, "waiting", 0)

		// Nor does it judge what the newer is at work on.
		if _, ok, err := newer.Claim(b.Context()); !ok || err != nil {
			b.Fatalf("claim: %v, %v", ok, err)
		}
		b.clock.Forward(2 * jobs.Lease)
		if err := older.Reclaim(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.wantState(older, "running", 1)
		if err := newer.Reclaim(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.drain(newer)
		b.wantState(newer, "done", 2)
	})
}

// An update can leave a job behind that no program will ever know again.
func TestAJobThatNobodyKnowsIsDeletedAfterAWeek(t *testing.T) {
	each(t, func(b bench) {
		gone, q := b.handling(func(string) error { return nil }), b.queue()
		b.add(gone, "x")
		b.clock.Forward(6 * 24 * time.Hour)
		b.must(q.Cleanup(b.Context()))
		b.wantState(gone, "waiting", 0)
		b.clock.Forward(2 * 24 * time.Hour)
		b.must(gone.Cleanup(b.Context()))
		b.wantState(gone, "waiting", 0) // whoever knows it still has to do it
		b.must(q.Cleanup(b.Context()))
		if counts, err := q.Counts(b.Context()); err != nil || counts["waiting"] != 0 {
			b.Errorf("%v %v", counts, err)
		}
	})
}

// A program of before knows no lanes: what it adds is in the general one.
func TestAJobIsDoneInTheLaneOfItsRow(t *testing.T) {
	each(t, func(b bench) {
		q := b.queue()
		var done atomic.Bool
		q.Register(jobs.Kind{Name: "letter", Lane: jobs.Mail, Do: func(context.Context, json.RawMessage) error { done.Store(true); return nil }})
		if _, err := b.db.Exec(b.Context(), "INSERT INTO jobs (kind, run_at, max_attempts, created_at) VALUES ('letter', 0, 12, 0)"); err != nil {
			b.Fatal(err)
		}
		b.running(q)
		b.eventually("it is done", done.Load)
	})
}

func TestAWrongKindStopsTheStart(t *testing.T) {
	right := jobs.Kind{Name: "right", Lane: jobs.General, Do: nothing}
	for name, change := range map[string]func(*jobs.Kind){
		"no name":        func(k *jobs.Kind) { k.Name = "" },
		"known already":  func(k *jobs.Kind) { k.Name = "jobs.cleanup" },
		"no lane":        func(k *jobs.Kind) { k.Lane = "" },
		"unknown lane":   func(k *jobs.Kind) { k.Lane = "fast" },
		"no handler":     func(k *jobs.Kind) { k.Do = nil },
		"negative limit": func(k *jobs.Kind) { k.Limit = -1 },
		"negative every": func(k *jobs.Kind) { k.Every = -1 },
	} {
		t.Run(name, func(t *testing.T) {
			q := jobs.New(nil, time.Now, nil)
			q.Register(right)
			wrong := right
			wrong.Name = "wrong"
			change(&wrong)
			defer func() {
				if recover() == nil {
					t.Error("it was taken")
				}
			}()
			q.Register(wrong)
		})
	}
}

func TestBacklogsTellHowEachLaneStands(t *testing.T) {
	each(t, func(b bench) {
		q := b.handlingAs(jobs.Kind{Attempts: 1}, func(string) error { return errMine })
		q.Register(jobs.Kind{Name: "letter", Lane: jobs.Mail, Do: nothing})
		b.add(q, "x")
		b.drain(q)
		b.addKind(q, "letter")
		b.clock.Forward(time.Minute)
		b.addKind(q, "letter")
		b.addKind(q, "letter", jobs.At(b.clock.Now().Add(time.Hour))) // due later, so not late
		if _, err := b.db.Exec(b.Context(), "INSERT INTO jobs (kind, lane, run_at, max_attempts, created_at) VALUES ('film', 'films', $1, 12, 0)", b.clock.Now().UnixMilli()); err != nil {
			b.Fatal(err)
		}
		list, err := q.Backlogs(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		var names []jobs.Lane
		for _, backlog := range list {
			names = append(names, backlog.Lane)
			switch backlog.Lane {
			case jobs.Mail:
				if backlog.Counts["waiting"] != 3 || backlog.Late != time.Minute {
					b.Errorf("mail: %+v", backlog)
				}
			case jobs.General:
				if backlog.Counts["dead"] != 1 || backlog.Counts["waiting"] != 0 || backlog.Late != 0 {
					b.Errorf("general: %+v", backlog)
				}
			}
		}
		if want := append(jobs.Lanes(), "films"); !slices.Equal(names, want) {
			b.Errorf("lanes %v, want %v", names, want)
		}
		latest, err := q.Latest(b.Context(), "dead", 1)
		if err != nil || len(latest) != 1 || latest[0].Lane != jobs.General {
			b.Errorf("latest: %+v, %v", latest, err)
		}
	})
}
