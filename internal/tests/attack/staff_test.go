package attack_test

import (
	"net/http"
	"strings"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

// climbing has staff and scripts try to get more than they have: another role, a token, somebody else's session, the rules of signing in.
func climbing(a *attack) {
	owner := a.worker("owner", access.Owner)()
	me := func(who caller) string {
		id, _ := a.must(who, "GET", "/api/staff/me", nil).data("documentId").(string)
		return id
	}
	ownerID := me(owner)
	portal := a.portal()
	climbers := []caller{a.worker("clerk", access.Manager)(), a.worker("reader", access.ReadOnly)(), a.worker("desk", access.Reception)(), portal, a.token("all", staff.AllScope), a.token("read", staff.ReadScope)}
	people := a.must(owner, "GET", "/api/staff/people", nil).body
	a.attempt("what only owners may", func(c *tries) {
		for _, who := range climbers {
			for _, try := range []struct{ method, path, body string }{
				{"GET", "/api/staff/people", ""}, {"GET", "/api/staff/people/" + ownerID, ""}, {"GET", "/api/staff/tokens", ""}, {"GET", "/api/staff/sign-in-policy", ""},
				{"POST", "/api/staff/people", `{"name":"Eve","email":"eve@example.com","role":"owner","language":"en"}`},
				{"PUT", "/api/staff/people/" + ownerID, `{"role":"read-only"}`}, {"POST", "/api/staff/people/" + ownerID + "/suspend", ""}, {"POST", "/api/staff/people/" + ownerID + "/reset", ""},
				{"POST", "/api/staff/tokens", `{"name":"mine","scope":"all"}`}, {"DELETE", "/api/staff/tokens/1", ""}, {"GET", "/api/staff/roles", ""},
				{"PUT", "/api/staff/roles/manager", `{"rights":{"people":"write"}}`}, {"DELETE", "/api/staff/roles/read-only", ""}, {"PUT", "/api/staff/sign-in-policy", `{"sharedPassword":false}`},
			} {
				var body any
				if try.body != "" {
					body = try.body
				}
				got := c.send(who, try.method, try.path, body)
				c.want(got.status == http.StatusForbidden, "%s %s by %s: %s", try.method, try.path, who.name, got)
			}
		}
		c.want(a.must(owner, "GET", "/api/staff/people", nil).body == people, "somebody changed")
		c.want(len(a.must(owner, "GET", "/api/staff/tokens", nil).data().([]any)) == 3, "a token was made")
	})
	a.attempt("fields that are nobody's to write", func(c *tries) {
		for _, field := range []string{`"state":"active"`, `"documentId":"x"`, `"passwordHash":"x"`, `"authVersion":9`, `"twoStep":false`, `"totp_secret":"x"`, `"id":1`} {
			got := c.send(owner, "PUT", "/api/staff/people/"+ownerID, "{"+field+"}")
			c.want(got.status == http.StatusBadRequest, "%s: %s", field, got)
		}
		for _, role := range []string{`"setting-up"`, `"token:all"`, `"Owner"`, `""`, `1`, `null`, `["owner"]`} {
			got := c.send(owner, "POST", "/api/staff/people", `{"name":"Eve","email":"eve@example.com","language":"en","role":`+role+`}`)
			c.want(got.status == http.StatusBadRequest, "role %s: %s", role, got)
		}
		c.want(a.must(owner, "GET", "/api/staff/people", nil).body == people, "somebody changed")
	})
	a.attempt("somebody else's session", func(c *tries) {
		session := first(a.must(owner, "GET", "/api/staff/me/sessions", nil))
		for _, who := range climbers {
			got := c.send(who, "DELETE", "/api/staff/me/sessions/"+session, nil)
			c.want(got.status == http.StatusNotFound || got.status == http.StatusForbidden, "by %s: %s", who.name, got)
		}
		c.want(c.send(owner, "GET", "/api/staff/me", nil).status == http.StatusOK, "the owner is signed out")
	})
	a.attempt("links that nobody sent", func(c *tries) {
		for _, token := range []string{"", "x", strings.Repeat("a", 43), strings.Repeat("%", 43), strings.Repeat("a", 5000)} {
			for _, path := range []string{"/api/staff/link", "/api/staff/accept"} {
				body := map[string]any{"token": token}
				if path == "/api/staff/accept" {
					body["password"] = "long enough"
				}
				got := c.send(visitor, "POST", path, body)
				c.want(got.status == http.StatusBadRequest && got.key() == "errors.staff.link", "%s %.20q: %s", path, token, got)
			}
		}
	})
	a.attempt("an address tells nothing", func(c *tries) {
		known := c.send(visitor, "POST", "/api/staff/login", map[string]any{"email": "owner@staff.example.com", "password": "wrong"})
		unknown := c.send(visitor, "POST", "/api/staff/login", map[string]any{"email": "nobody@staff.example.com", "password": "wrong"})
		c.want(known.status == http.StatusUnauthorized && known.body == unknown.body, "known %s, unknown %s", known, unknown)
	})
	a.attempt("guesses rotate the letters of an address", func(c *tries) {
		last := answer{}
		for i := range 15 {
			email := []byte("owner@staff.example.com")
			email[i%5] -= 'a' - 'A'
			last = c.send(visitor, "POST", "/api/staff/login", map[string]any{"email": " " + string(email), "password": "wrong"})
		}
		c.want(last.status == http.StatusTooManyRequests, "%s", last)
	})
}
