package api_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// keepComingIn signs in by two loops until the password is refused, while change takes it away, and gives the cookies that the loops got.
func keepComingIn(t *testing.T, park *apptest.Park, path, cookie string, body map[string]any, change func()) []string {
	t.Helper()
	var tokens []string
	var mu sync.Mutex
	var loops sync.WaitGroup
	var entered atomic.Int64
	for range 2 {
		loops.Go(func() {
			for {
				browser := park.Browser()
				answer := browser.Do("POST", path, body)
				if answer.Status != http.StatusOK {
					if answer.Status != http.StatusUnauthorized {
						t.Errorf("%d %s", answer.Status, answer.Body)
					}
					return
				}
				entered.Add(1)
				mu.Lock()
				tokens = append(tokens, browser.Cookie(cookie))
				mu.Unlock()
			}
		})
	}
	eventually(t, "both loops are in", func() bool { return entered.Load() > 3 })
	change()
	loops.Wait()
	return tokens
}

func sessionStatus(t *testing.T, park *apptest.Park, path, cookie, token string) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", park.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.AddCookie(&http.Cookie{Name: cookie, Value: token})
	return park.Visitor().Send(request).Status
}

func TestNoPortalSessionOfAnOldPasswordOutlivesIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		set := func(password string) {
			if err := park.Staff.SetPassword(t.Context(), password); err != nil {
				t.Error(err)
			}
		}
		set("open-sesame-9")
		for i, token := range keepComingIn(t, park, "/api/staff/login", "StaffToken", map[string]any{"password": "open-sesame-9"}, func() { set("open-barley-9") }) {
			if got := sessionStatus(t, park, "/api/staff/me", "StaffToken", token); got != http.StatusUnauthorized {
				t.Errorf("session %d with the old password: %d", i+1, got)
			}
		}
	})
}

func TestThePortalLocksAfterAWeekOfUse(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
			t.Fatal(err)
		}
		browser := park.Browser()
		browser.Do("POST", "/api/staff/login", map[string]any{"password": "open-sesame-9"})
		for used := 0 * time.Hour; used < 7*24*time.Hour; used += 7 * time.Hour {
			if got := browser.Get("/api/staff/me").Status; got != http.StatusOK {
				t.Fatalf("after %v: %d", used, got)
			}
			c.Forward(7 * time.Hour)
		}
		if got := browser.Get("/api/staff/me").Status; got != http.StatusUnauthorized {
			t.Errorf("after a week of use: %d", got)
		}
	})
}
