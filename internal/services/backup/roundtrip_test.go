package backup_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"holidaypark/internal/services/files"
)

func TestARestoredParkIsTheSameOnEitherEngine(t *testing.T) {
	for _, from := range engines {
		for _, to := range engines {
			t.Run(fmt.Sprintf("%s to %s", from, to), func(t *testing.T) {
				source, target := filledPark(t, from), emptyPark(t, to)
				path := source.archive()
				summary, err := target.Restore(t.Context(), path)
				if err != nil {
					t.Fatal(err)
				}
				source.wantSame(target)
				target.wantSound()
				rows := map[string]int{}
				for name, list := range source.content() {
					if len(list) == 0 {
						t.Errorf("%s is empty: the test says nothing of it", name)
					}
					rows[name] = len(list)
				}
				if !maps.Equal(summary.Rows, rows) || summary.Blobs != len(source.blobHashes()) || summary.Blobs != 4 {
					t.Errorf("the summary says %+v, there are %v", summary, rows)
				}
				goOn(target)
			})
		}
	}
}

// A copy of a day's salt would tell its visitors apart for as long as the copy is kept.
func TestTheSecretOfADaysVisitsIsInNoBackup(t *testing.T) {
	for _, engine := range engines {
		t.Run(string(engine), func(t *testing.T) {
			source, target := filledPark(t, engine), emptyPark(t, engine)
			summary, err := target.Restore(t.Context(), source.archive())
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range []string{"visit_salts", "visit_seen"} {
				var n int
				if err := target.DB.One(t.Context(), "SELECT COUNT(*) FROM "+table, nil, &n); err != nil {
					t.Fatal(err)
				}
				if _, kept := summary.Rows[table]; n != 0 || kept {
					t.Errorf("%s came along, %d rows", table, n)
				}
			}
		})
	}
}

// goOn uses the restored park: new rows come after the old ones.
func goOn(p park) {
	p.Helper()
	highest := func(table string) (id int64) {
		if err := p.DB.One(p.Context(), "SELECT max(id) FROM "+table, nil, &id); err != nil {
			p.Fatal(err)
		}
		return id
	}
	before := highest("files")
	if file := p.upload("new.png", pngOf(p.T, 10, 10)); file.ID <= before {
		p.Errorf("the new file has id %d, the old ones up to %d", file.ID, before)
	}
	p.work()
	before = highest("memberships")
	p.run("INSERT INTO memberships (document_id, created_at, updated_at, email) VALUES ('new', 1, 2, 'new@example.org')")
	p.run("INSERT INTO audit_entries (at, actor, action, collection, document_id) VALUES (1, 'staff', 'create', 'texts', 't')")
	if after := highest("memberships"); after <= before {
		p.Errorf("the new member has id %d, the old ones up to %d", after, before)
	}
	if _, err := p.DB.Exec(p.Context(), "INSERT INTO memberships (document_id, created_at, updated_at, email) VALUES ('twice', 1, 2, 'a@example.org')"); err == nil {
		p.Error("the restored database keeps no unique keys")
	}
	p.wantSound()
}

func TestABackupThereAndBackIsTheSame(t *testing.T) {
	source := filledPark(t, engines[0])
	between, back := emptyPark(t, engines[1]), emptyPark(t, engines[0])
	if _, err := between.Restore(t.Context(), source.archive()); err != nil {
		t.Fatal(err)
	}
	if _, err := back.Restore(t.Context(), between.archive()); err != nil {
		t.Fatal(err)
	}
	source.wantSame(back)
}

func TestABackupUnderLoadIsOfOneMoment(t *testing.T) {
	for _, engine := range engines {
		t.Run(string(engine), func(t *testing.T) {
			source := filledPark(t, engine)
			stop := hammer(source)
			defer stop()
			for round := range 3 {
				path := source.archive()
				target := emptyPark(t, engines[0])
				if _, err := target.Restore(t.Context(), path); err != nil {
					t.Fatal(err)
				}
				var sum, members, bookings int
				if err := target.DB.One(t.Context(), `SELECT (SELECT sum(point) FROM memberships), (SELECT count(*) FROM memberships WHERE user_name = 'pair'),
					(SELECT count(*) FROM annual_bookings WHERE site_number = 'pair')`, nil, &sum, &members, &bookings); err != nil {
					t.Fatal(err)
				}
				if sum != 1000 || members != bookings {
					t.Errorf("round %d: the sum is %d, %d members have %d bookings", round, sum, members, bookings)
				}
				target.wantSound() // every file of that moment has its bytes
			}
			stop()
		})
	}
}

// hammer moves points between two members, adds and removes a member together with a booking, and files, until stopped.
func hammer(p park) (stop func()) {
	var stopped atomic.Bool
	var writers sync.WaitGroup
	again := func(work func(i int) error) {
		started := make(chan struct{})
		writers.Go(func() {
			for i := 0; !stopped.Load(); i++ {
				if err := work(i); err != nil {
					p.Errorf("a writer: %v", err)
				}
				if i == 1 {
					close(started)
				}
			}
		})
		<-started
	}
	again(func(int) error {
		amount, from := 1+rand.IntN(50), 1+rand.IntN(2)
		return p.DB.Tx(p.Context(), func(ctx context.Context) error {
			n, err := p.DB.Exec(ctx, "UPDATE memberships SET point = point - $1 WHERE id = $2 AND point >= $1", amount, from)
			if err != nil || n == 0 {
				return err
			}
			_, err = p.DB.Exec(ctx, "UPDATE memberships SET point = point + $1 WHERE id = $2", amount, 3-from)
			return err
		})
	})
	again(func(i int) error {
		return p.DB.Tx(p.Context(), func(ctx context.Context) error {
			name := fmt.Sprint("pair", i)
			if _, err := p.DB.Exec(ctx, `INSERT INTO annual_bookings (document_id, created_at, updated_at, checkin, checkout, site_number, total_price)
				VALUES ($1, 1, 2, '2026-01-01', '2026-01-05', 'pair', 1)`, name); err != nil {
				return err
			}
			_, err := p.DB.Exec(ctx, "INSERT INTO memberships (document_id, created_at, updated_at, user_name) VALUES ($1, 1, 2, 'pair')", name)
			return err
		})
	})
	var last files.File
	again(func(i int) error {
		if last.ID != 0 && i%2 == 1 {
			_, err := p.Files.Delete(p.Context(), last.ID)
			last = files.File{}
			return err
		}
		last = p.upload("busy.pdf", fmt.Appendf(nil, "%%PDF-1.4 number %d", i))
		return nil
	})
	return func() { stopped.Store(true); writers.Wait() }
}
