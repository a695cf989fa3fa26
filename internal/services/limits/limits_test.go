package limits_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/tests/clocktest"
)

var rule = limits.Rule{Name: "knock", Max: 5, Per: time.Hour}

// ownNetworks are what the park of these tests has set.
func ownNetworks() []netip.Prefix {
	return []netip.Prefix{netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("2001:db8:aa::/48")}
}

func each(t *testing.T, test func(t *testing.T, l *limits.Limits, c *clocktest.Clock)) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		c := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
		l := limits.New(d, jobs.New(d, c.Now, slog.New(slog.NewTextHandler(io.Discard, nil))), c.Now)
		l.Own = ownNetworks
		test(t, l, c)
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
			if err := l.ReturnAll(t.Context(), limits.Count{Rule: rule, Who: "mei"}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestAnAddressCountsAsItsNetworks(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.9": "203.0.113.9×5", "::ffff:203.0.113.9": "203.0.113.9×5", "?": "unknown ?×5", "": "unknown ×5",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64×5 2001:db8:1::/56×20 2001:db8:1::/48×80",
		"2001:db8:1:2::9%eth0": "2001:db8:1:2::/64×5 2001:db8:1::/56×20 2001:db8:1::/48×80",
	} {
		var got []string
		for _, count := range limits.Network(rule, address) {
			got = append(got, fmt.Sprintf("%s×%d", count.Who, count.Rule.Max))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s counts as %s, want %s", address, got, want)
		}
	}
}

func TestMovingWithinANetworkHelpsOnlySoFar(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		from := func(format string) (taken int) {
			for i := range 300 {
				if !refused(t, l.TakeAll(t.Context(), limits.Network(rule, fmt.Sprintf(format, i%256))...)) {
					taken++
				}
			}
			return taken
		}
		if n := from("2001:db8:1:2::%x"); n != rule.Max {
			t.Errorf("%d from one /64", n)
		}
		if n := from("2001:db8:2:aa%02x::1"); n > 4*rule.Max {
			t.Errorf("%d from one /56", n)
		}
		if n := from("2001:db8:3:%04x::1"); n > 16*rule.Max {
			t.Errorf("%d from one /48", n)
		}
		if refused(t, l.TakeAll(t.Context(), limits.Network(rule, "2001:db8:4::1")...)) {
			t.Error("somebody elsewhere was refused")
		}
	})
}

func TestARefusedTryCountsNowhere(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		full, other := limits.Count{Rule: rule, Who: "full"}, limits.Count{Rule: rule, Who: "other"}
		for range rule.Max {
			refused(t, l.TakeAll(t.Context(), full))
		}
		for range rule.Max {
			if !refused(t, l.TakeAll(t.Context(), other, full)) {
				t.Fatal("taken though one count is full")
			}
		}
		if refused(t, l.TakeAll(t.Context(), other)) {
			t.Error("refused tries were counted")
		}
	})
}

func TestNobodyIsNotCounted(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		if err := l.Take(t.Context(), rule, ""); err == nil {
			t.Error("the empty name was counted")
		}
	})
}

// A key has its own allowance, wherever its callers are; whoever has none is counted by their network.
func TestAKeyIsCountedByItself(t *testing.T) {
	minute, day := limits.Rule{Name: "ask", Max: 5, Per: time.Minute}, limits.Rule{Name: "ask-day", Max: 50, Per: 24 * time.Hour}
	if counts := limits.Of(access.Actor{Address: "192.0.2.7"}, minute, day); len(counts) != 2 || counts[0].Rule != minute || counts[0].Who != "192.0.2.7" || counts[1].Rule != day {
		t.Errorf("%v", counts)
	}
	actor := access.Actor{Address: "192.0.2.7", Allowance: access.Allowance{Key: "4", PerMinute: 90}}
	if counts := limits.Of(actor, minute, day); len(counts) != 1 || counts[0].Who != "4" || counts[0].Rule.Max != 90 || counts[0].Rule.Per != time.Minute {
		t.Errorf("%v", counts)
	}
}

// All guests on the park's own Wi-Fi come from one address.
func TestTheParksOwnNetworkIsNotShutOut(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		for _, address := range []string{"198.51.100.7", "2001:db8:aa::7"} {
			for i := range 20 * rule.Max {
				if refused(t, l.TakeAll(t.Context(), limits.Network(rule, address)...)) {
					t.Fatalf("%s was refused after %d", address, i)
				}
			}
		}
		elsewhere := 0
		for range 2 * rule.Max {
			if !refused(t, l.TakeAll(t.Context(), limits.Network(rule, "203.0.113.7")...)) {
				elsewhere++
			}
		}
		if elsewhere != rule.Max {
			t.Errorf("%d from elsewhere", elsewhere)
		}
	})
}

func TestATryTakesWhatItCosts(t *testing.T) {
	each(t, func(t *testing.T, l *limits.Limits, _ *clocktest.Clock) {
		of := func(cost int) limits.Count { return limits.Count{Rule: rule, Who: "mei", Cost: cost} }
		if refused(t, l.TakeAll(t.Context(), of(3))) || !refused(t, l.TakeAll(t.Context(), of(3))) || refused(t, l.TakeAll(t.Context(), of(2))) {
			t.Error("five are allowed: 3 and 2")
		}
		if err := l.ReturnAll(t.Context(), of(2)); err != nil {
			t.Fatal(err)
		}
		if refused(t, l.TakeAll(t.Context(), of(2))) || !refused(t, l.TakeAll(t.Context(), of(1))) {
			t.Error("what is returned can be taken again")
		}
	})
}
