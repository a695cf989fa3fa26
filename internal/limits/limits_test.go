package limits_test

import (
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/clocktest"
	"holidaypark/internal/db"
	"holidaypark/internal/db/dbtest"
	"holidaypark/internal/fault"
	"holidaypark/internal/jobs"
	"holidaypark/internal/limits"
)

var rule = limits.Rule{Name: "knock", Max: 5, Per: time.Hour}

func each(t *testing.T, test func(t *testing.T, l *limits.Limits, c *clocktest.Clock)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
		test(t, limits.New(d, jobs.New(d, c.Now, slog.New(slog.NewTextHandler(io.Discard, nil))), c.Now), c)
	})
}

func refused(t *testing.T, err error) bool {
	t.Helper()
	if err != nil && fault.KindOf(err) != fault.Limited {
		t.Fatal(err)
	}
	return err != nil
}

func TestOnlySoManyOfManyAtOnceAreTaken(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		var taken atomic.Int64
		var all sync.WaitGroup
		for range 40 {
			all.Go(func() {
				if !refused(t, l.Take(t.Context(), rule, "mei")) {
					taken.Add(1)
				}
			})
		}
		all.Wait()
		if taken.Load() != int64(rule.Max) {
			t.Errorf("%d were taken, %d are allowed", taken.Load(), rule.Max)
		}
		if refused(t, l.Take(t.Context(), rule, "ana")) {
			t.Error("somebody else was refused")
		}
	})
}

func TestTheWindowSlides(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, c *clocktest.Clock) {
		c.Forward(59 * time.Minute)
		for range rule.Max {
			if refused(t, l.Take(t.Context(), rule, "mei")) {
				t.Fatal("refused too early")
			}
		}
		c.Forward(2 * time.Minute) // a new hour on the clock, and yet two minutes later
		if n := takenNow(t, l); n > 1 {
			t.Errorf("%d more were taken two minutes later", n)
		}
		c.Forward(2 * time.Hour)
		if n := takenNow(t, l); n != rule.Max {
			t.Errorf("%d were taken after two hours, want %d: refused tries must not count", n, rule.Max)
		}
	})
}

func takenNow(t *testing.T, l *limits.Limits) (n int) {
	for range 10 {
		if !refused(t, l.Take(t.Context(), rule, "mei")) {
			n++
		}
	}
	return n
}

func TestATryCanBeReturned(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		for range 3 * rule.Max {
			if refused(t, l.Take(t.Context(), rule, "mei")) {
				t.Fatal("refused, though every try was returned")
			}
			if err := l.Return(t.Context(), rule, "mei"); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestAnIPv6CustomerIsOneNetwork(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.9": "203.0.113.9", "::ffff:203.0.113.9": "203.0.113.9",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2::9": "2001:db8:1:2::/64", "?": "?",
	} {
		if got := limits.Network(address); got != want {
			t.Errorf("%s counts as %s, want %s", address, got, want)
		}
	}
}
