package attack_test

import (
	"fmt"
	"net/http"
	"regexp"
	"sync/atomic"
	"time"

	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
)

// crossSite sends what a page of another site can make a browser send, with the cookies of a member and of staff.
func crossSite(a *attack) {
	member := a.member("ann@example.com")
	portal := a.portal()
	product := a.product(nil)
	before := a.points(member)
	both := caller{name: "browser", cookie: member.cookie + "; " + portal.cookie}
	signs := [][]string{
		{"Origin", "https://evil.example.com"}, {"Origin", "null"}, {"Origin", "https://park.example.com.evil.example"}, {"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"},
		{"Origin", "https://evil.example.com", "Sec-Fetch-Site", "cross-site"}, {}, // no sign at all, but cookies
	}
	a.attempt("every route that changes something", func(c *tries) {
		for _, route := range a.park.Server.Routes() {
			if !changes(route.Method) {
				continue
			}
			for _, sign := range signs {
				if len(sign) == 0 && route.Access.Has(access.Visitor) && route.Method == "POST" {
					continue // programs send no sign either, and may call it
				}
				header := append([]string{"Sec-Fetch-Site", ""}, sign...)
				got := c.send(both, route.Method, concrete(route.Path), bodyFor(route.Method), header...)
				refusal := "errors.crossSite"
				if route.Policy.Scope != widget.NoScope { // other sites may use it, where staff allow them
					refusal = "errors.widget.origin"
				}
				c.want(got.status == http.StatusForbidden && got.key() == refusal, "%s %s with %v: %s", route.Method, route.Path, sign, got)
			}
		}
	})
	a.attempt("what a form can send", func(c *tries) {
		for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "application/json-patch+json", "text/json", "application/jsonp"} {
			for _, sign := range signs {
				got := c.send(both, "POST", "/api/redemptions", `{"product":"`+product+`"}`, append([]string{"Sec-Fetch-Site", "", "Content-Type", kind}, sign...)...)
				c.want(got.status == http.StatusForbidden, "%s with %v: %s", kind, sign, got)
			}
			got := c.send(member.caller, "POST", "/api/redemptions", `{"product":"`+product+`"}`, "Content-Type", kind)
			c.want(got.status == http.StatusUnsupportedMediaType, "%s from the park's own page: %s", kind, got)
		}
		c.want(a.points(member) == before, "points were spent")
	})
	a.attempt("no other site may read", func(c *tries) {
		for _, path := range []string{"/api/me", "/api/me/export", "/api/rhp-memberships", "/api/staff/mail", "/api/room-types", "/", "/membership"} {
			for _, origin := range []string{"https://evil.example.com", "null", publicURL} {
				got := c.send(both, "GET", path, nil, "Origin", origin)
				c.want(got.header.Get("Access-Control-Allow-Origin") == "" && got.header.Get("Access-Control-Allow-Credentials") == "", "%s for %s: %v", path, origin, got.header)
			}
			got := c.send(both, "OPTIONS", path, nil, "Origin", "https://evil.example.com", "Access-Control-Request-Method", "PUT")
			c.want(got.header.Get("Access-Control-Allow-Origin") == "", "preflight of %s is allowed", path)
		}
	})
}

// guessing tries passwords and codes under every disguise: the tries are counted all the same.
func guessing(a *attack) {
	a.member("ann@example.com")
	a.member("ben@example.com")
	a.portal()
	const most = 40 // of a hundred guesses so many may be looked at; a person needs fewer
	disguise := func(i int) []string {
		ip := fmt.Sprintf("203.0.113.%d", i%250)
		return []string{"X-Forwarded-For", ip, "X-Real-IP", ip, "Forwarded", "for=" + ip, "X-Client-IP", ip, "True-Client-IP", ip, "CF-Connecting-IP", ip, "X-Forwarded-Host", ip, "User-Agent", fmt.Sprint("agent ", i), "Cookie", fmt.Sprint("a=", i)}
	}
	spell := func(i int) string {
		return []string{"ann@example.com", "Ann@example.com", "ANN@EXAMPLE.COM", " ann@example.com", "ann@example.com ", "aNN@Example.Com", "\tann@example.com\n"}[i%7]
	}
	paths := []string{"/api/auth/login", "/api/auth/login/", "/api/auth/LOGIN", "/api//auth/login", "/api/auth/./login", "/api/auth/login?x=1", "/api/rhp-memberships/verify-password"}
	looked := func(send func(i int) answer) (n int) {
		for i := range 100 {
			if send(i).status == http.StatusUnauthorized {
				n++
			}
		}
		return n
	}
	a.attempt("an account's password", func(c *tries) {
		n := looked(func(i int) answer {
			return c.send(visitor, "POST", paths[i%len(paths)], map[string]any{"email": spell(i), "password": fmt.Sprint("guess ", i)}, disguise(i)...)
		})
		c.want(n <= most, "%d of 100 guesses were looked at", n)
		a.clock.Forward(3 * time.Hour)
		got := c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": "ann@example.com", "password": password})
		c.want(got.status == http.StatusOK, "some hours later: %s", got)
	})
	a.attempt("many at once", func(c *tries) {
		var tried atomic.Int64
		together(60, func(i int) {
			got := c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": "ben@example.com", "password": fmt.Sprint("guess ", i)}, disguise(i)...)
			if got.status == http.StatusUnauthorized {
				tried.Add(1)
			}
		})
		c.want(tried.Load() <= most, "%d of 60 were looked at", tried.Load())
		a.clock.Forward(3 * time.Hour)
	})
	a.attempt("the portal's password", func(c *tries) {
		n := looked(func(i int) answer {
			path := []string{"/api/staff/login", "/api/staff/login/", "/api/Staff/login", "/api/staff/login?a=b"}[i%4]
			return c.send(visitor, "POST", path, map[string]any{"password": fmt.Sprint("guess ", i)}, disguise(i)...)
		})
		c.want(n <= most, "%d of 100 guesses were looked at", n)
		a.clock.Forward(3 * time.Hour)
	})
	a.attempt("a verification code", func(c *tries) {
		c.send(visitor, "POST", "/api/auth/send-code", map[string]any{"email": "new@example.com"})
		code := sixDigits.FindString(a.park.Letters("new@example.com", 1)[0].Text)
		a.secrets = append(a.secrets, code+" ") // the digits alone may stand in a time
		for i := range 30 {
			guess := fmt.Sprint(100000 + i)
			if guess == code { // it can be any number of six digits
				guess = "100030"
			}
			got := c.send(visitor, "POST", "/api/auth/register", map[string]any{"UserName": "Eve", "Email": []string{"new@example.com", "NEW@example.com"}[i%2], "Password": password, "code": guess, "terms": true}, disguise(i)...)
			c.want(got.status == http.StatusBadRequest || got.status == http.StatusTooManyRequests, "guess %s: %s", guess, got)
		}
		got := c.send(visitor, "POST", "/api/auth/register", map[string]any{"UserName": "Eve", "Email": "new@example.com", "Password": password, "code": code, "terms": true})
		c.want(got.status/100 == 4, "after 30 guesses the code is still good: %s", got)
		c.want(a.total("/api/rhp-memberships") == 2, "an account was made")
	})
	a.attempt("codes and links for one address", func(c *tries) {
		sent := map[string]int{}
		for i := range 60 {
			for _, path := range []string{"/api/auth/send-code", "/api/auth/forgot"} {
				if c.send(visitor, "POST", path, map[string]any{"email": spell(i)}, disguise(i)...).status == http.StatusOK {
					sent[path]++
				}
			}
		}
		c.want(sent["/api/auth/send-code"] <= 1, "%d codes in a moment", sent["/api/auth/send-code"])
		c.want(sent["/api/auth/forgot"] <= 5, "%d links in a moment", sent["/api/auth/forgot"])
	})
	a.attempt("who has an account", func(c *tries) {
		a.clock.Forward(25 * time.Hour)
		for _, path := range []string{"/api/auth/forgot", "/api/auth/send-code"} {
			known, unknown := c.send(visitor, "POST", path, map[string]any{"email": "ben@example.com"}), c.send(visitor, "POST", path, map[string]any{"email": "nobody@example.com"})
			c.want(known.status == http.StatusOK && known.body == unknown.body, "%s: known %s, unknown %s", path, known, unknown)
		}
		known, unknown := c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": "ben@example.com", "password": "wrong"}), c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": "nobody@example.com", "password": "wrong"})
		c.want(known.status == http.StatusUnauthorized && known.body == unknown.body, "login: known %s, unknown %s", known, unknown)
	})
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// lockout has strangers guess until they are held back: the owner still gets in.
func lockout(a *attack) {
	ann := a.member("ann@example.com")
	const stranger, home = "203.0.113.7", "198.51.100.9"
	browser := newBrowser(nil, home)
	enter := func(c *tries, secret string) answer {
		browser.c = c
		return browser.send("POST", "/api/auth/login", map[string]any{"email": ann.email, "password": secret})
	}
	guess := func(c *tries) {
		for i := range 30 {
			c.send(visitor.at(stranger), "POST", "/api/auth/login", map[string]any{"email": ann.email, "password": fmt.Sprint("guess ", i)})
		}
	}
	a.attempt("the owner signs in on a device that was signed in before", func(c *tries) {
		c.want(enter(c, password).status == http.StatusOK, "the first time")
		browser.send("POST", "/api/auth/logout", nil)
		guess(c)
		got := enter(c, password)
		c.want(got.status == http.StatusOK, "%s", got)
	})
	a.clock.Forward(3 * time.Hour)
	a.attempt("the owner changes the password", func(c *tries) {
		c.want(enter(c, password).status == http.StatusOK, "sign in")
		guess(c)
		got := browser.send("PUT", "/api/me/password", map[string]any{"old": password, "new": "another-leaf-23"})
		c.want(got.status == http.StatusOK, "%s", got)
		if got.status == http.StatusOK {
			browser.send("PUT", "/api/me/password", map[string]any{"old": "another-leaf-23", "new": password})
		}
	})
	a.clock.Forward(3 * time.Hour)
	a.attempt("the owner signs in after a reset", func(c *tries) {
		guess(c)
		fresh := newBrowser(c, home) // one that nobody has signed in on before
		fresh.send("POST", "/api/auth/forgot", map[string]any{"email": ann.email})
		got := fresh.send("POST", "/api/auth/reset", map[string]any{"token": a.resetToken(ann.email), "password": "third-leaf-24"})
		c.want(got.status == http.StatusOK, "the reset: %s", got)
		got = fresh.send("POST", "/api/auth/login", map[string]any{"email": ann.email, "password": "third-leaf-24"})
		c.want(got.status == http.StatusOK, "%s", got)
	})
	a.clock.Forward(3 * time.Hour)
	a.attempt("staff unlock the portal from the guests' own network", func(c *tries) {
		a.portal()
		browser := newBrowser(c, home)
		c.want(browser.send("POST", "/api/staff/login", map[string]any{"password": portalPassword}).status == http.StatusOK, "the first time")
		browser.send("POST", "/api/staff/logout", nil)
		for i := range 20 {
			c.send(visitor.at(home), "POST", "/api/staff/login", map[string]any{"password": fmt.Sprint("guess ", i)})
		}
		got := browser.send("POST", "/api/staff/login", map[string]any{"password": portalPassword})
		c.want(got.status == http.StatusOK, "%s", got)
	})
}

// networks chooses its own address by the header that proxies write: only the last hop counts, and neighbours count as one.
func networks(a *attack) {
	guess := func(c *tries, from func(i int) string) (looked int) {
		for i := range 30 {
			got := c.send(visitor, "POST", "/api/staff/login", map[string]any{"password": fmt.Sprint("guess ", i)}, "X-Forwarded-For", from(i))
			if got.status == http.StatusUnauthorized {
				looked++
			}
		}
		a.clock.Forward(3 * time.Hour)
		return looked
	}
	a.portal()
	for name, from := range map[string]func(i int) string{
		"made-up hops before the real one": func(i int) string { return fmt.Sprintf("10.0.0.%d, 192.0.2.%d, 203.0.113.5", i, i) },
		"one IPv6 customer's addresses":    func(i int) string { return fmt.Sprintf("2001:db8:1:2::%x", i+1) },
		"IPv4 written as IPv6":             func(i int) string { return []string{"203.0.113.6", "::ffff:203.0.113.6", "::FFFF:cb00:7106"}[i%3] },
		"an address with a zone":           func(i int) string { return fmt.Sprintf("fe80::1%%eth%d", i) },
		"no address at all":                func(i int) string { return fmt.Sprintf("unknown-%d", i) },
		"an address with a port":           func(i int) string { return fmt.Sprintf("203.0.113.8:%d", 1000+i) },
	} {
		a.attempt(name, func(c *tries) {
			looked := guess(c, from)
			c.want(looked <= 15, "%d of 30 guesses were looked at", looked)
		})
	}
	a.attempt("all networks of one IPv6 customer's", func(c *tries) {
		const sent, most = 120, 100 // a park's own Wi-Fi may be one, with many guests
		taken := 0
		for i := range sent {
			form := map[string]any{"Name": "Lin", "Email": fmt.Sprintf("lin%d@example.com", i), "Subject": "x", "Question": "y"}
			if c.send(visitor, "POST", "/api/enquiries", form, "X-Forwarded-For", fmt.Sprintf("2001:db8:7:%x::1", i+1)).status == http.StatusCreated {
				taken++
			}
		}
		c.want(taken <= most, "%d of %d enquiries were taken", taken, sent)
	})
	a.attempt("a port does not make everybody the proxy", func(c *tries) {
		for i := range 15 {
			c.send(visitor, "POST", "/api/staff/login", map[string]any{"password": fmt.Sprint("guess ", i)}, "X-Forwarded-For", "203.0.113.20:1234")
		}
		got := c.send(visitor, "POST", "/api/staff/login", map[string]any{"password": portalPassword}, "X-Forwarded-For", "198.51.100.20:1234")
		c.want(got.status == http.StatusOK, "another network is held back too: %s", got)
	})
}
