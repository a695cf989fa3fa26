package demo

import (
	"context"
	"runtime/debug"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

func TestTheParkIsFilledOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		p := emptyPark(t, d, writtenNoon)
		var steps []string
		p.Progress = func(done, total int, what string) {
			if done != len(steps)+1 || total < done {
				t.Errorf("progress %d of %d after %d steps", done, total, len(steps))
			}
			steps = append(steps, what)
		}
		limit := debug.SetMemoryLimit(-1)
		mustFill(t, p)
		if after := debug.SetMemoryLimit(-1); after != limit {
			t.Errorf("the memory limit is %d after drawing, %d before", after, limit)
		}
		if steps[0] != "hero-dawn.jpg" || steps[len(steps)-1] != "entries" {
			t.Errorf("from %s to %s", steps[0], steps[len(steps)-1])
		}
		rows := number(t, t.Context(), d, "SELECT count(*) FROM audit_entries WHERE actor = 'demo'")
		if filled, err := Fill(t.Context(), p); err != nil || filled {
			t.Errorf("the second Fill: %v, %v", filled, err)
		}
		if again := number(t, t.Context(), d, "SELECT count(*) FROM audit_entries"); again != rows || rows == 0 {
			t.Errorf("%d rows of the audit trail after the second Fill, %d after the first", again, rows)
		}
		t.Run("counts", func(t *testing.T) { testCounts(t, p) })
		t.Run("pictures", func(t *testing.T) { testPictures(t, p) })
		t.Run("film", func(t *testing.T) { testFilm(t, p) })
		t.Run("languages", func(t *testing.T) { testLanguages(t, p) })
		t.Run("people", func(t *testing.T) { testPeople(t, p) })
		t.Run("coupons", func(t *testing.T) { testCoupons(t, p) })
		t.Run("stock", func(t *testing.T) { testStock(t, p) })
		t.Run("bookings", func(t *testing.T) { testBookings(t, p) })
		t.Run("settings", func(t *testing.T) { testSettings(t, p) })
		t.Run("leaflets", func(t *testing.T) { testStoredLeaflets(t, p) })
	})
}

func TestAFillThatIsCutShortIsCompletedByTheNext(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		p := emptyPark(t, d, writtenNoon)
		ctx, cancel := context.WithCancel(t.Context())
		p.Progress = func(done, _ int, _ string) {
			if done == 7 {
				cancel()
			}
		}
		if filled, err := Fill(ctx, p); !db.Cancelled(err) || filled {
			t.Fatalf("the cancelled Fill: %v, %v", filled, err)
		}
		if empty, err := isEmpty(t.Context(), d); err != nil || !empty {
			t.Fatalf("after the cancelled Fill: empty %v, %v", empty, err)
		}
		kept := number(t, t.Context(), d, "SELECT count(*) FROM files")
		if kept < 7 {
			t.Errorf("%d files kept, want 7", kept)
		}
		p.Progress = nil
		mustFill(t, p)
		testCounts(t, p) // also that no file was drawn twice, and none left over
	})
}

func TestTwoReplicasFillOnePark(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		p := emptyPark(t, d, writtenNoon)
		var all sync.WaitGroup
		results := make([]bool, 2)
		for i := range results {
			all.Go(func() {
				var err error
				if results[i], err = Fill(t.Context(), p); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if results[0] == results[1] {
			t.Errorf("filled: %v", results)
		}
		testCounts(t, p)
	})
}

func TestAParkInUseIsLeftAlone(t *testing.T) {
	for name, start := range map[string]func(t *testing.T, p Parts) error{
		"a page": func(t *testing.T, p Parts) error {
			_, err := p.Engine.Create(staffContext(t), content.Pages, collection.Input{"slug": raw("ours")}, collection.Query{})
			return err
		},
		"a draft of a room": func(t *testing.T, p Parts) error {
			_, err := p.Engine.Create(staffContext(t), content.Rooms, collection.Input{"Name_en": raw("Ours")}, collection.Query{WithDraft: true})
			return err
		},
		"a member": func(t *testing.T, p Parts) error {
			_, err := p.Engine.Create(staffContext(t), p.Members, collection.Input{"UserName": raw("Ours")}, collection.Query{})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, d *db.DB) {
				p := emptyPark(t, d, writtenNoon)
				if err := start(t, p); err != nil {
					t.Fatal(err)
				}
				if filled, err := Fill(t.Context(), p); err != nil || filled {
					t.Errorf("Fill: %v, %v", filled, err)
				}
				if n := number(t, t.Context(), d, "SELECT count(*) FROM files"); n != 0 {
					t.Errorf("%d files", n)
				}
			})
		})
	}
}

func TestWhatStaffHaveSetStays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		p := emptyPark(t, d, writtenNoon.Add(time.Hour))
		_, err := p.Engine.Create(staffContext(t), p.Settings, collection.Input{"Key": raw("ParkName_en"), "Value": raw("Ours")}, collection.Query{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.Engine.Create(staffContext(t), content.Texts, collection.Input{"Key": raw("rooms.lead"), "en": raw("Our own")}, collection.Query{})
		if err != nil {
			t.Fatal(err)
		}
		mustFill(t, p)
		for _, text := range entries(t, p, content.Texts) {
			if text["Key"] == "rooms.lead" && text["en"] != "Our own" {
				t.Errorf("their wording became %s", text["en"])
			}
		}
		for _, setting := range entries(t, p, p.Settings) {
			if setting["Key"] == "ParkName_en" && setting["Value"] != "Ours" {
				t.Errorf("the park's name became %s", setting["Value"])
			}
		}
	})
}
