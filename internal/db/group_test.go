package db_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/db"
	"holidaypark/internal/fault"
)

// together runs the members as one group: they queue, in this order, behind a first one that is held until all are there.
// The outcomes are those of the members.
func together(t *testing.T, d *db.DB, members ...func(ctx context.Context) error) []error {
	t.Helper()
	inside, release, first := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		first <- d.Tx(t.Context(), func(ctx context.Context) error {
			close(inside)
			<-release
			return insert(ctx, d, -1)
		})
	}()
	<-inside
	outcomes := make([]error, len(members))
	var all sync.WaitGroup
	for i, member := range members {
		all.Go(func() { outcomes[i] = d.Tx(t.Context(), member) })
		eventually(t, "the member queues", func() bool { return db.Waiting(d) == int64(i+1) })
	}
	close(release)
	all.Wait()
	if err := <-first; err != nil {
		t.Errorf("the first of the group: %v", err)
	}
	return outcomes
}

func adding(d *db.DB, id int) func(context.Context) error {
	return func(ctx context.Context) error { return insert(ctx, d, id) }
}

func TestGroupIsAcknowledgedTogether(t *testing.T) {
	d := openSQLite(t)
	inside, release := make(chan struct{}), make(chan struct{})
	done := make(chan int, 2)
	member := func(id int, fn func(context.Context) error) {
		if err := d.Tx(t.Context(), fn); err != nil {
			t.Errorf("member %d: %v", id, err)
		}
		done <- id
	}
	holdFirst := make(chan struct{})
	go member(1, func(ctx context.Context) error { <-holdFirst; return insert(ctx, d, 1) })
	go member(2, func(ctx context.Context) error { close(inside); <-release; return insert(ctx, d, 2) })
	eventually(t, "the second queues", func() bool { return db.Waiting(d) == 1 })
	close(holdFirst)
	<-inside // whichever ran first has done its part and the other is at it
	select {
	case id := <-done:
		t.Errorf("member %d was acknowledged before the commit", id)
	default:
	}
	wantRows(t, d, 0)
	close(release)
	<-done
	wantRows(t, d, 2)
	<-done
}

func TestAFailingMemberUndoesItselfAlone(t *testing.T) {
	d := openSQLite(t)
	outcomes := together(t, d,
		adding(d, 1),
		func(ctx context.Context) error { return errors.Join(insert(ctx, d, 2), errMine) },
		adding(d, 3),
		func(ctx context.Context) error {
			if err := insert(ctx, d, 4); err != nil {
				return err
			}
			panic("a bug")
		},
		func(ctx context.Context) error { // overlooks a broken key
			_ = insert(ctx, d, 5)
			_ = insert(ctx, d, 1)
			return nil
		},
		adding(d, 6),
	)
	for i, failed := range []bool{false, true, false, true, true, false} {
		if (outcomes[i] != nil) != failed {
			t.Errorf("member %d: %v", i+1, outcomes[i])
		}
	}
	ids := fmt.Sprint(allIDs(t, d))
	if want := fmt.Sprint([]int{-1, 1, 3, 6}); ids != want {
		t.Errorf("rows %s, want %s", ids, want)
	}
}

func TestAnInterruptedMemberUndoesItselfAlone(t *testing.T) {
	d := openSQLite(t)
	const slow = "INSERT INTO things (id) WITH RECURSIVE up(x) AS (SELECT 100 UNION ALL SELECT x + 1 FROM up WHERE x < 300000) SELECT x FROM up"
	outcomes := together(t, d,
		adding(d, 1),
		func(ctx context.Context) error {
			short, cancel := context.WithTimeout(ctx, time.Millisecond)
			defer cancel()
			if _, err := d.Exec(short, slow); err != nil {
				return err
			}
			return errMine // the statement was not interrupted, which is as good
		},
		adding(d, 2),
	)
	if outcomes[0] != nil || outcomes[2] != nil || outcomes[1] == nil {
		t.Errorf("outcomes %v", outcomes)
	}
	wantRows(t, d, 3)
}

func TestACancelledMemberRunsNothingAndStrandsNobody(t *testing.T) {
	d := openSQLite(t)
	inside, release := make(chan struct{}), make(chan struct{})
	first, last := make(chan error, 1), make(chan error, 1)
	go func() {
		first <- d.Tx(t.Context(), func(ctx context.Context) error { close(inside); <-release; return insert(ctx, d, 1) })
	}()
	<-inside
	gone, cancel := context.WithCancel(t.Context())
	go func() {
		last <- d.Tx(gone, func(ctx context.Context) error {
			t.Error("ran, although nobody waits for it")
			return insert(ctx, d, 2)
		})
	}()
	eventually(t, "the second queues", func() bool { return db.Waiting(d) == 1 })
	cancel()
	close(release) // the first leaves the commit to the second
	if err := <-first; err != nil {
		t.Errorf("the first: %v", err)
	}
	if err := <-last; !db.Cancelled(err) {
		t.Errorf("the cancelled one: %v", err)
	}
	wantRows(t, d, 1)
}

func TestGroupsUnderRandomTroubleKeepTheirPromises(t *testing.T) {
	d := openSQLite(t)
	const callers, times = 24, 60
	var mu sync.Mutex
	acknowledged, refused := map[int]bool{}, map[int]bool{}
	var all sync.WaitGroup
	for caller := range callers {
		all.Go(func() {
			chance := rand.New(rand.NewPCG(1, uint64(caller)))
			for i := range times {
				id := caller*times + i
				ctx, cancel := context.WithCancel(t.Context())
				trouble := chance.IntN(6)
				if trouble == 0 {
					go cancel() // before its turn, while it runs, or after
				}
				err := d.Tx(ctx, func(ctx context.Context) error {
					if err := insert(ctx, d, id); err != nil {
						return err
					}
					switch trouble {
					case 1:
						return errMine
					case 2:
						panic("a bug")
					}
					return nil
				})
				cancel()
				mu.Lock()
				acknowledged[id], refused[id] = err == nil, err != nil
				mu.Unlock()
				if err != nil && trouble > 2 {
					t.Errorf("no trouble of its own, yet: %v", err)
				}
			}
		})
	}
	finished := make(chan struct{})
	go func() { all.Wait(); close(finished) }()
	select {
	case <-finished:
	case <-time.After(time.Minute):
		t.Fatal("somebody is stranded")
	}
	stored := map[int]bool{}
	for _, id := range allIDs(t, d) {
		stored[id] = true
	}
	for id := range callers * times {
		if acknowledged[id] != stored[id] || refused[id] == stored[id] {
			t.Errorf("%d: acknowledged %v, stored %v", id, acknowledged[id], stored[id])
		}
	}
}

func TestAFullDiskIsUnavailableForWritesAndRecovers(t *testing.T) {
	d := openSQLite(t)
	run(t, d, "INSERT INTO things (id, word) VALUES (1, 'kept')")
	free := db.LimitPages(t, d)
	const large = "INSERT INTO things (id, word) VALUES ($1, printf('%.*c', 100000, 'x'))"
	filling := func(ctx context.Context) error { _, err := d.Exec(ctx, large, 2); return err }

	if err := d.Tx(t.Context(), filling); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("a write alone: %v", err)
	}
	if err := d.Tx(t.Context(), func(ctx context.Context) error {
		_ = filling(ctx) // SQLite has taken back the whole transaction: nothing more may slip in behind it
		_ = insert(ctx, d, 3)
		return nil
	}); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("an overlooked failure: %v", err)
	}
	wantRows(t, d, 1) // reads go on
	if n := number(t, d, "SELECT count(*) FROM things WHERE word = $1", "kept"); n != 1 {
		t.Error("the row can't be read")
	}

	free()
	run(t, d, large, 2)
	wantRows(t, d, 2)
}
