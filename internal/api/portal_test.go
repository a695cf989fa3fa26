package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func TestThePortalsGate(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
			t.Fatal(err)
		}
		browser := park.Browser()
		unlock := func(password any) apptest.Answer {
			return browser.Do("POST", "/api/staff/login", map[string]any{"password": password})
		}
		if answer := unlock("wrong"); answer.Status != http.StatusUnauthorized || answer.JSON(t, "error", "message") != "Incorrect password. Please try again." {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		for _, password := range []any{"", nil, map[string]any{}, []any{}, true, 1} {
			if answer := unlock(password); answer.Status != http.StatusBadRequest {
				t.Errorf("%v: %d", password, answer.Status)
			}
		}
		if answer := unlock("open-sesame-9"); answer.Status != http.StatusOK || !strings.Contains(answer.Header.Get("Set-Cookie"), "HttpOnly") {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if got := browser.Get("/api/enquiries").Status; got != http.StatusOK {
			t.Errorf("unlocked: %d", got)
		}
		c.Forward(7 * time.Hour)
		browser.Get("/api/staff/me")
		c.Forward(7 * time.Hour)
		if got := browser.Get("/api/staff/me").Status; got != http.StatusOK {
			t.Errorf("used seven hours ago: %d", got)
		}
		c.Forward(8*time.Hour + time.Minute)
		if got := browser.Get("/api/staff/me").Status; got != http.StatusUnauthorized {
			t.Errorf("idle for eight hours: %d", got)
		}
		unlock("open-sesame-9")
		token := browser.Cookie("StaffToken")
		browser.Do("POST", "/api/staff/logout", nil)
		request, err := http.NewRequestWithContext(t.Context(), "GET", park.URL+"/api/staff/me", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.AddCookie(&http.Cookie{Name: "StaffToken", Value: token})
		if got := park.Visitor().Send(request).Status; got != http.StatusUnauthorized {
			t.Errorf("after logout: %d", got)
		}
		for range 21 {
			unlock("wrong")
		}
		if got := unlock("open-sesame-9").Status; got != http.StatusTooManyRequests {
			t.Errorf("after 21 wrong tries on the device itself: %d", got)
		}
	})
}
