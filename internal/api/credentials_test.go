package api_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/apptest"
	"holidaypark/internal/clocktest"
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

func TestNoSessionOfAnOldPasswordOutlivesIt(t *testing.T) {
	for name, change := range map[string]func(t *testing.T, park *apptest.Park, owner apptest.Caller){
		"changed by its owner": func(t *testing.T, park *apptest.Park, owner apptest.Caller) {
			if answer := owner.Do("PUT", "/api/me/password", map[string]any{"old": "gum-leaf-22", "new": "another-gum-1"}); answer.Status != http.StatusOK {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		},
		"changed by the link of a mail": func(t *testing.T, park *apptest.Park, owner apptest.Caller) {
			park.Visitor().Do("POST", "/api/auth/forgot", map[string]any{"email": "mei@example.com"})
			token := resetToken(t, park.Letters("mei@example.com", 3)[2])
			if answer := park.Visitor().Do("POST", "/api/auth/reset", map[string]any{"token": token, "password": "another-gum-1"}); answer.Status != http.StatusOK {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		},
		"changed by staff": func(t *testing.T, park *apptest.Park, owner apptest.Caller) {
			path := "/api/rhp-memberships/" + owner.Get("/api/me").JSON(t, "data", "documentId").(string)
			staffDo(t, park, "PUT", path, `{"data":{"Password":"another-gum-1"}}`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.Each(t, func(t *testing.T, park *apptest.Park) {
				owner := registered(t, park, "mei@example.com")
				park.Letters("mei@example.com", 2)
				old := keepComingIn(t, park, "/api/auth/login", "AuthToken", map[string]any{"email": "mei@example.com", "password": "gum-leaf-22"}, func() { change(t, park, owner) })
				for i, token := range old {
					if got := sessionStatus(t, park, "/api/me", "AuthToken", token); got != http.StatusUnauthorized {
						t.Errorf("session %d of %d with the old password: %d", i+1, len(old), got)
					}
				}
				signIn(t, park, "mei@example.com", "another-gum-1")
			})
		})
	}
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

func TestOfManyPasswordChangesAtOnceOneIsMade(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := registered(t, park, "mei@example.com")
		session := owner.Cookie("AuthToken")
		var changed atomic.Int64
		var all sync.WaitGroup
		for i := range 5 {
			all.Go(func() {
				body := fmt.Sprintf(`{"old":"gum-leaf-22","new":"another-gum-%d"}`, i)
				if withCookieAndBody(t, park, "PUT", "/api/me/password", session, body).Status == http.StatusOK {
					changed.Add(1)
				}
			})
		}
		all.Wait()
		if changed.Load() != 1 {
			t.Errorf("%d changes by somebody who knew the password before", changed.Load())
		}
	})
}

func TestWhatStaffChangeEndsLinksAndSessions(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		owner := registered(t, park, "mei@example.com")
		path := "/api/rhp-memberships/" + owner.Get("/api/me").JSON(t, "data", "documentId").(string)
		email, password := "mei@example.com", "gum-leaf-22"
		mails := map[string]int{email: 2}
		link := func() string {
			park.Visitor().Do("POST", "/api/auth/forgot", map[string]any{"email": email})
			mails[email]++
			return resetToken(t, park.Letters(email, mails[email])[mails[email]-1])
		}
		for _, change := range []struct {
			body            string
			email, password string
			ends            bool
		}{
			{`{"data":{"Email":"mei@example.com","Note":"asked again"}}`, "mei@example.com", "gum-leaf-22", false},
			{`{"data":{"Password":"set-by-staff-1"}}`, "mei@example.com", "set-by-staff-1", true},
			{`{"data":{"Email":"mei.lin@example.com"}}`, "mei.lin@example.com", "set-by-staff-1", true},
		} {
			browser, token := signIn(t, park, email, password), link()
			staffDo(t, park, "PUT", path, change.body)
			email, password = change.email, change.password
			if got := browser.Get("/api/me").Status; (got == http.StatusUnauthorized) != change.ends {
				t.Errorf("after %s: the session: %d", change.body, got)
			}
			if change.ends {
				if answer := park.Visitor().Do("POST", "/api/auth/reset", map[string]any{"token": token, "password": "taken-over-1"}); keyOf(t, answer) != "errors.auth.resetLink" {
					t.Errorf("after %s: the link: %d %s", change.body, answer.Status, answer.Body)
				}
			}
		}
		browser := signIn(t, park, email, password)
		for _, suspended := range []string{"true", "false"} {
			staffDo(t, park, "PUT", path, `{"data":{"Suspended":`+suspended+`}}`)
			if got := browser.Get("/api/me").Status; got != http.StatusUnauthorized {
				t.Errorf("suspended %s: %d", suspended, got)
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
