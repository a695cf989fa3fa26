package attack_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// sessions looks for one that lives on after it should have ended.
func sessions(a *attack) {
	alive := func(c *tries, who caller) bool { return c.send(who, "GET", "/api/me", nil).status == http.StatusOK }
	a.attempt("after a password change", func(c *tries) {
		ann := a.member("ann@example.com")
		other := a.signIn(ann.email, password)
		got := c.send(ann.caller, "PUT", "/api/me/password", map[string]any{"old": password, "new": "another-leaf-23"})
		c.want(got.status == http.StatusOK, "%s", got)
		c.want(!alive(c, other) && !alive(c, ann.caller), "an old session lives")
		c.want(alive(c, caller{name: "new", cookie: a.keep(got, "AuthToken")}), "the new session is refused")
		c.want(c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": ann.email, "password": password}).status == http.StatusUnauthorized, "the old password is good")
	})
	a.attempt("after what staff do", func(c *tries) {
		for i, change := range []string{`{"Password":"another-leaf-23"}`, `{"Suspended":true}`} {
			p := a.member(fmt.Sprintf("staff%d@example.com", i))
			a.must(a.staff(), "PUT", "/api/rhp-memberships/"+p.documentID, `{"data":`+change+`}`)
			c.want(!alive(c, p.caller), "after %s", change)
			c.want(c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": p.email, "password": password}).status == http.StatusUnauthorized, "the password is good after %s", change)
		}
		gone := a.member("gone@example.com", "Point", 0, "DiscountPoint", 0)
		if c.send(a.staff(), "DELETE", "/api/rhp-memberships/"+gone.documentID, nil).status == http.StatusNoContent {
			c.want(!alive(c, gone.caller), "after the account was deleted")
		}
	})
	a.attempt("after logout, and after its owner ended it", func(c *tries) {
		ann := a.member("out@example.com")
		a.must(ann.caller, "POST", "/api/auth/logout", nil)
		c.want(!alive(c, ann.caller), "after logout")
		one, two := a.signIn(ann.email, password), a.signIn(ann.email, password)
		a.must(one, "DELETE", "/api/me/sessions", nil)
		c.want(alive(c, one) && !alive(c, two), "after all others were ended")
		portal := a.portal()
		a.must(portal, "POST", "/api/staff/logout", nil)
		c.want(c.send(portal, "GET", "/api/staff/me", nil).status == http.StatusUnauthorized, "the portal after it was locked")
		portal = a.portal()
		a.portal() // sets the password anew
		c.want(c.send(portal, "GET", "/api/staff/me", nil).status == http.StatusUnauthorized, "the portal after a new password")
	})
	a.attempt("a planted cookie is not taken over", func(c *tries) {
		a.member("fix@example.com")
		planted := strings.Repeat("p", 43)
		got := c.send(caller{name: "victim", cookie: "AuthToken=" + planted}, "POST", "/api/auth/login", map[string]any{"email": "fix@example.com", "password": password})
		c.want(got.status == http.StatusOK && !strings.Contains(a.keep(got, "AuthToken"), planted), "%s", got)
		c.want(!alive(c, caller{name: "thief", cookie: "AuthToken=" + planted}), "the planted cookie is signed in")
	})
	a.attempt("one session's token is no other kind's", func(c *tries) {
		ann := a.member("kinds@example.com")
		portal := a.portal()
		_, member, _ := strings.Cut(ann.cookie, "=")
		_, staff, _ := strings.Cut(portal.cookie, "=")
		for _, who := range []caller{{cookie: "StaffToken=" + member}, {token: member}, {token: staff}, {cookie: "StaffToken=" + a.park.Token}, {cookie: "AuthToken=" + a.park.Token}, {cookie: "AuthToken=" + strings.ToUpper(member)}, {cookie: "AuthToken=" + member + "x"}, {cookie: "AuthToken=" + member[:42]}} {
			c.want(c.send(who, "GET", "/api/rhp-memberships", nil).status == http.StatusUnauthorized, "%+v", who)
		}
	})
	a.attempt("reset links end with what staff change", func(c *tries) {
		for i, change := range []string{`{"Password":"another-leaf-23"}`, `{"Email":"moved%d@example.com"}`, `{"Suspended":true}`} {
			p := a.member(fmt.Sprintf("link%d@example.com", i))
			c.send(visitor, "POST", "/api/auth/forgot", map[string]any{"email": p.email})
			token := a.resetToken(p.email)
			a.must(a.staff(), "PUT", "/api/rhp-memberships/"+p.documentID, `{"data":`+strings.Replace(change, "%d", fmt.Sprint(i), 1)+`}`)
			got := c.send(visitor, "POST", "/api/auth/reset", map[string]any{"token": token, "password": "thief-leaf-25"})
			c.want(got.status == http.StatusBadRequest, "after %s: %s", change, got)
		}
	})
	a.attempt("sessions end when staff change the address", func(c *tries) {
		p := a.member("address@example.com")
		a.must(a.staff(), "PUT", "/api/rhp-memberships/"+p.documentID, `{"data":{"Email":"newaddress@example.com"}}`)
		c.want(!alive(c, p.caller), "the old session lives")
	})
	a.attempt("a thief's passkey ends with a reset", func(c *tries) {
		p := a.member("reset@example.com")
		device := a.device(p)
		c.send(visitor, "POST", "/api/auth/forgot", map[string]any{"email": p.email})
		got := c.send(visitor, "POST", "/api/auth/reset", map[string]any{"token": a.resetToken(p.email), "password": "another-leaf-23"})
		c.want(got.status == http.StatusOK, "%s", got)
		c.want(refusedEntry(c.signInBy(device, nil)), "the passkey still signs in")
	})
	a.attempt("whoever signs in with the old password while it is changed", func(c *tries) {
		p := a.member("race@example.com")
		c.want(a.surviveReset(c, p) == 0, "sessions of the old password live")
	})
	a.attempt("whoever unlocks the portal with the old password while it is changed", func(c *tries) {
		c.want(a.survivePortal(c) == 0, "sessions of the old password live")
	})
	a.attempt("a session ends after seven days, however it is used", func(c *tries) {
		p := a.member("week@example.com")
		for range 8 {
			a.clock.Forward(23 * time.Hour)
			c.send(p.caller, "GET", "/api/me", nil)
		}
		c.want(!alive(c, p.caller), "it lives")
	})
	a.attempt("the portal locks itself in the end, however it is used", func(c *tries) {
		portal := a.portal()
		for range 30 * 24 / 6 {
			a.clock.Forward(6 * time.Hour)
			c.send(portal, "GET", "/api/staff/me", nil)
		}
		c.want(c.send(portal, "GET", "/api/staff/me", nil).status == http.StatusUnauthorized, "a month later it is still unlocked")
	})
}

// surviveReset signs in with the old password all the time while the password is reset, and tells how many of the sessions live.
func (a *attack) surviveReset(c *tries, p person) (living int) {
	c.send(visitor, "POST", "/api/auth/forgot", map[string]any{"email": p.email})
	token := a.resetToken(p.email)
	return a.whileChanging(c, "/api/auth/login", map[string]any{"email": p.email, "password": password}, "AuthToken", "/api/me", func() {
		got := c.send(visitor, "POST", "/api/auth/reset", map[string]any{"token": token, "password": "another-leaf-23"})
		c.want(got.status == http.StatusOK, "%s", got)
	})
}

func (a *attack) survivePortal(c *tries) int {
	a.portal()
	return a.whileChanging(c, "/api/staff/login", map[string]any{"password": portalPassword}, "StaffToken", "/api/staff/me", func() {
		if err := a.park.Staff.SetPassword(a.t.Context(), "another-portal"); err != nil {
			a.t.Fatal(err)
		}
	})
}

// whileChanging sends right sign-ins without a pause from eight sides, lets the change happen among them, and counts the sessions that
// are good afterwards.
func (a *attack) whileChanging(c *tries, path string, body map[string]any, cookie, look string, change func()) (living int) {
	var mu sync.Mutex
	var made []caller
	var stopped atomic.Bool
	var began, all sync.WaitGroup
	began.Add(8)
	for range 8 {
		all.Go(func() {
			for i := 0; !stopped.Load(); i++ {
				got := c.send(visitor, "POST", path, body)
				if got.status == http.StatusOK {
					mu.Lock()
					made = append(made, caller{name: "old password", cookie: a.keep(got, cookie)})
					mu.Unlock()
				}
				if i == 0 {
					began.Done()
				}
			}
		})
	}
	began.Wait()
	change()
	stopped.Store(true)
	all.Wait()
	for _, who := range made {
		if c.send(who, "GET", look, nil).status == http.StatusOK {
			living++
		}
	}
	return living
}
