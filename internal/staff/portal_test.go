package staff_test

import (
	"log/slog"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/db"
	"holidaypark/internal/db/dbtest"
	"holidaypark/internal/devices"
	"holidaypark/internal/jobs"
	"holidaypark/internal/limits"
	"holidaypark/internal/passwords"
	"holidaypark/internal/staff"
)

// Several replicas start on an empty database at once. The password that is shown is the one that opens the portal.
func TestOneReplicaOfManyMakesThePortalsFirstPassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		queue := jobs.New(d, time.Now, slog.New(slog.DiscardHandler))
		parts := staff.Parts{DB: d, Now: time.Now, Hasher: passwords.NewHasher(8), Limits: limits.New(d, queue, time.Now)}
		var mu sync.Mutex
		var shown []string
		var replicas sync.WaitGroup
		for range 8 {
			replicas.Go(func() {
				password, err := staff.New(parts).OpenPortal(t.Context(), "")
				if err != nil {
					t.Error(err)
				}
				if password != "" {
					mu.Lock()
					defer mu.Unlock()
					shown = append(shown, password)
				}
			})
		}
		replicas.Wait()
		if len(shown) != 1 {
			t.Fatalf("%d passwords were shown", len(shown))
		}
		service := staff.New(parts)
		ctx := access.With(t.Context(), access.Actor{Role: access.Visitor, Address: "192.0.2.1"})
		if _, err := service.Unlock(ctx, shown[0], devices.Device{}); err != nil {
			t.Errorf("the password that was shown: %v", err)
		}
		// A later start changes nothing, whatever it is given.
		if password, err := service.OpenPortal(t.Context(), "another password"); err != nil || password != "" {
			t.Errorf("%q %v", password, err)
		}
		if _, err := service.Unlock(ctx, shown[0], devices.Device{}); err != nil {
			t.Errorf("after another start: %v", err)
		}
	})
}
