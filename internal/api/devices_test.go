package api_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func tryPassword(caller apptest.Caller, email, password string) apptest.Answer {
	return caller.Do("POST", "/api/auth/login", map[string]any{"email": email, "password": password})
}

// guessAway uses up what strangers may try at mei's password.
func guessAway(t *testing.T, park *apptest.Park) {
	t.Helper()
	for range 40 {
		if tryPassword(park.Visitor(), "mei@example.com", "wrong-password").Status == http.StatusTooManyRequests {
			return
		}
	}
	t.Fatal("guessing was never refused")
}

func TestStrangersNeverKeepAnOwnerOut(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		home := registered(t, park, "mei@example.com")
		park.Letters("mei@example.com", 2)
		guessAway(t, park)

		if answer := home.Do("PUT", "/api/me/password", map[string]any{"old": "gum-leaf-22", "new": "gum-leaf-23"}); answer.Status != http.StatusOK {
			t.Errorf("a new password while strangers guess: %d %s", answer.Status, answer.Body)
		}
		if answer := home.Do("POST", "/api/me/deletion", map[string]any{"password": "gum-leaf-23"}); answer.Status != http.StatusOK {
			t.Errorf("deletion while strangers guess: %d %s", answer.Status, answer.Body)
		}
		home.Do("POST", "/api/auth/logout", nil)
		if answer := tryPassword(home, "mei@example.com", "gum-leaf-23"); answer.Status != http.StatusOK {
			t.Errorf("on a known device: %d %s", answer.Status, answer.Body)
		}

		fresh := park.Browser()
		answer := tryPassword(fresh, "mei@example.com", "gum-leaf-23")
		if answer.Status != http.StatusTooManyRequests || keyOf(t, answer) != "errors.auth.limited" || answer.Header.Get("Retry-After") == "" {
			t.Errorf("on a new device: %d %s", answer.Status, answer.Body)
		}
		fresh.Do("POST", "/api/auth/forgot", map[string]any{"email": "mei@example.com"})
		letters := park.Letters("mei@example.com", 5)
		if answer := fresh.Do("POST", "/api/auth/reset", map[string]any{"token": resetToken(t, letters[4]), "password": "gum-leaf-24"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer := tryPassword(fresh, "mei@example.com", "gum-leaf-24"); answer.Status != http.StatusOK {
			t.Errorf("on a new device after a reset there: %d %s", answer.Status, answer.Body)
		}
		if answer := tryPassword(park.Browser(), "mei@example.com", "gum-leaf-24"); answer.Status != http.StatusTooManyRequests {
			t.Errorf("strangers may go on: %d", answer.Status)
		}
	})
}

func TestStrangersNeverKeepStaffOut(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		unlock := func(caller apptest.Caller, password string) apptest.Answer {
			return caller.Do("POST", "/api/staff/login", map[string]any{"password": password})
		}
		if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
			t.Fatal(err)
		}
		office := park.Browser()
		if answer := unlock(office, "open-sesame-9"); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		for range 12 {
			unlock(park.Browser(), "wrong")
		}
		if answer := unlock(park.Browser(), "open-sesame-9"); answer.Status != http.StatusTooManyRequests || keyOf(t, answer) != "errors.portal.limited" {
			t.Errorf("on a new device of the same network: %d %s", answer.Status, answer.Body)
		}
		if answer := unlock(office, "open-sesame-9"); answer.Status != http.StatusOK {
			t.Errorf("on a known device: %d %s", answer.Status, answer.Body)
		}
		c.Forward(time.Hour)
		everywhere := limits.Rule{Name: "portal.all", Max: 500, Per: time.Hour}
		for park.Limits.Take(t.Context(), everywhere, "strangers") == nil {
		}
		if answer := unlock(park.Browser(), "open-sesame-9"); answer.Status != http.StatusTooManyRequests {
			t.Errorf("on a new device while the world guesses: %d %s", answer.Status, answer.Body)
		}
		if answer := unlock(office, "open-sesame-9"); answer.Status != http.StatusOK {
			t.Errorf("on a known device while the world guesses: %d %s", answer.Status, answer.Body)
		}
		if err := park.Staff.SetPassword(t.Context(), "open-barley-9"); err != nil {
			t.Fatal(err)
		}
		if answer := unlock(office, "open-barley-9"); answer.Status != http.StatusOK {
			t.Errorf("on a known device after a new password, which is what an operator makes while strangers guess: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestAForwardedAddressMayHaveAPort(t *testing.T) {
	// The clock stands: a window that ends in the midst of it would let one more through.
	park := apptest.Start(t, app.Config{Data: t.TempDir(), Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Now: newClock().Now})
	if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
		t.Fatal(err)
	}
	unlock := func(from string) int {
		request, err := http.NewRequestWithContext(t.Context(), "POST", park.URL+"/api/staff/login", strings.NewReader(`{"password":"wrong"}`))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("X-Forwarded-For", from)
		return park.Visitor().Send(request).Status
	}
	for _, spelling := range []string{"203.0.113.%d:567", "[2001:db8::%d]:80"} {
		for range 10 {
			if got := unlock(fmt.Sprintf(spelling, 9)); got != http.StatusUnauthorized {
				t.Fatalf("from %s: %d", spelling, got)
			}
		}
		if got := unlock(fmt.Sprintf(spelling, 9)); got != http.StatusTooManyRequests {
			t.Errorf("the eleventh from %s: %d", spelling, got)
		}
	}
	for _, same := range []string{"203.0.113.9", "[2001:db8::9]", "2001:db8::8"} {
		if got := unlock(same); got != http.StatusTooManyRequests {
			t.Errorf("from %s, the same network: %d", same, got)
		}
	}
	if got := unlock("203.0.113.10:567"); got != http.StatusUnauthorized {
		t.Errorf("from somebody else behind the same proxy: %d", got)
	}
}
