package db_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

// together runs the members as one group: they queue behind a first one, which inserts -1 and is held until all are there. In which order
// they then have their turns is the scheduler's affair. The outcomes are those of the members.
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
	done := make(chan int, 2)
	inside, release := [2]chan struct{}{make(chan struct{}), make(chan struct{})}, [2]chan struct{}{make(chan struct{}), make(chan struct{})}
	for i := range 2 {
		go func() {
			if err := d.Tx(t.Context(), func(ctx context.Context) error {
				close(inside[i])
				<-release[i]
				return insert(ctx, d, i)
			}); err != nil {
				t.Errorf("member %d: %v", i, err)
			}
			done <- i
		}()
		if i == 0 {
			<-inside[0]
		}
	}
	eventually(t, "the second queues", func() bool { return db.Waiting(d) == 1 })
	close(release[0])
	<-inside[1] // the first has done its part
	wantRows(t, d, 0)
	if len(done) != 0 {
		t.Error("the first was acknowledged before the commit")
	}
	close(release[1])
	<-done
	wantRows(t, d, 2)
	<-done
}

func TestTwoProcessesOnOneFileTakeTurns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "park.db")
	server, command := open(t, "", path), open(t, "", path)
	makeTable(t, server)
	run(t, server, "INSERT INTO things (id, n) VALUES (1, 0)")
	const times = 50
	var all sync.WaitGroup
	for _, d := range []*db.DB{server, command, server, command} {
		all.Go(func() {
			for range times {
				if err := d.Tx(t.Context(), func(ctx context.Context) error {
					var n int
					if err := d.One(ctx, "SELECT n FROM things WHERE id = 1", nil, &n); err != nil {
						return err
					}
					_, err := d.Exec(ctx, "UPDATE things SET n = $1 WHERE id = 1", n+1)
					return err
				}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if n := number(t, server, "SELECT n FROM things WHERE id = 1"); n != 4*times {
		t.Errorf("counted %d, want %d", n, 4*times)
	}
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
			_ = insert(ctx, d, -1)
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
