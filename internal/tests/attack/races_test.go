package attack_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// atOnce sends one request so many times at once and counts the answers by status.
func (c *tries) atOnce(n int, send func(i int) answer) map[int]int {
	answers := make([]answer, n)
	together(n, func(i int) { answers[i] = send(i) })
	counts := map[int]int{}
	for _, got := range answers {
		counts[got.status]++
	}
	return counts
}

// races does one thing many times at once: it happens as often as it may.
func races(a *attack) {
	n := 40 * times
	a.attempt("funds for one", func(c *tries) {
		product := a.product(nil)
		p := a.member("one@example.com", "Point", 10, "DiscountPoint", 0)
		counts := c.atOnce(n, func(int) answer {
			return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": product})
		})
		c.want(counts[http.StatusCreated] == 1 && counts[http.StatusConflict] == n-1, "%v", counts)
		c.want(a.points(p) == "0 0", "left: %s", a.points(p))
	})
	a.attempt("one in stock", func(c *tries) {
		product := a.product(map[string]any{"Stock": 1})
		ann, ben := a.member("stock1@example.com"), a.member("stock2@example.com")
		counts := c.atOnce(n, func(i int) answer {
			who := []person{ann, ben}[i%2]
			return c.send(who.caller, "POST", "/api/redemptions", map[string]any{"product": product})
		})
		c.want(counts[http.StatusCreated] == 1 && counts[http.StatusConflict] == n-1, "%v", counts)
	})
	a.attempt("two for each member", func(c *tries) {
		product := a.product(map[string]any{"PerMember": 2})
		p := a.member("two@example.com", "Point", 1000)
		counts := c.atOnce(n, func(int) answer {
			return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": product})
		})
		c.want(counts[http.StatusCreated] == 2 && counts[http.StatusConflict] == n-2, "%v", counts)
	})
	a.attempt("one key, many times", func(c *tries) {
		product := a.product(nil)
		p := a.member("key@example.com")
		counts := c.atOnce(n, func(int) answer {
			return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": product}, "Idempotency-Key", "same")
		})
		c.want(counts[http.StatusCreated] == n, "%v", counts)
		c.want(a.points(p) == "90 50", "left: %s", a.points(p))
	})
	a.attempt("one key, other bodies", func(c *tries) {
		one, two := a.product(nil), a.product(nil)
		p := a.member("bodies@example.com")
		counts := c.atOnce(n, func(i int) answer {
			return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": []string{one, two}[i%2]}, "Idempotency-Key", "same")
		})
		c.want(counts[http.StatusCreated] == n/2 && counts[http.StatusUnprocessableEntity] == n/2, "%v", counts)
		c.want(a.points(p) == "90 50", "left: %s", a.points(p))
	})
	a.attempt("a coupon is used once", func(c *tries) {
		p := a.member("use@example.com")
		code, _ := a.redeemed(p, a.product(nil))
		counts := c.atOnce(n, func(i int) answer {
			typed := []string{code, strings.ToLower(code), code[:4] + "-" + code[4:], " " + code}[i%4]
			return c.send(a.staff(), "POST", "/api/staff/coupons/use", map[string]any{"code": typed})
		})
		c.want(counts[http.StatusOK] == 1 && counts[http.StatusConflict] == n-1, "use: %v", counts)
		counts = c.atOnce(n, func(int) answer {
			return c.send(a.staff(), "POST", "/api/staff/coupons/undo", map[string]any{"code": code})
		})
		c.want(counts[http.StatusOK] == 1 && counts[http.StatusConflict] == n-1, "undo: %v", counts)
		var used, undone atomic.Int64
		c.atOnce(n, func(i int) answer {
			if i%2 == 0 {
				got := c.send(a.staff(), "POST", "/api/staff/coupons/use", map[string]any{"code": code})
				used.Add(map[bool]int64{true: 1}[got.status == http.StatusOK])
				return got
			}
			got := c.send(a.staff(), "POST", "/api/staff/coupons/undo", map[string]any{"code": code})
			undone.Add(map[bool]int64{true: 1}[got.status == http.StatusOK])
			return got
		})
		final := c.send(a.staff(), "POST", "/api/staff/coupons/check", map[string]any{"code": code}).data("couponStatus")
		balance := used.Load() - undone.Load()
		c.want(balance == 0 && final == "active" || balance == 1 && final == "used", "used %d, undone %d, now %v", used.Load(), undone.Load(), final)
	})
	a.attempt("one site for two nights", func(c *tries) {
		a.create("sites", map[string]any{"number": "race 1"})
		people := []person{a.member("site1@example.com"), a.member("site2@example.com"), a.member("site3@example.com")}
		counts := c.atOnce(50, func(i int) answer {
			return c.send(people[i%3].caller, "POST", "/api/annual-bookings", a.stay("race 1", nil))
		})
		c.want(counts[http.StatusCreated] == 1 && counts[http.StatusConflict] == 49, "%v", counts)
		counts = c.atOnce(10, func(int) answer {
			return c.send(people[0].caller, "POST", "/api/annual-bookings", a.stay("race 1", map[string]any{"checkin": a.inDays(40), "checkout": a.inDays(41)}), "Idempotency-Key", "one-stay")
		})
		c.want(counts[http.StatusCreated] == 10 && a.total("/api/staff/stays?site=race+1") == 2, "%v, %d stays", counts, a.total("/api/staff/stays?site=race+1"))
	})
	a.attempt("staff and a member change one balance", func(c *tries) {
		product := a.product(nil)
		p := a.member("both@example.com", "Point", 1000)
		c.atOnce(n, func(i int) answer {
			if i%4 == 0 {
				return c.send(a.staff(), "PUT", "/api/rhp-memberships/"+p.documentID, map[string]any{"data": map[string]any{"Point": 500 + i}})
			}
			return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": product})
		})
	})
	a.attempt("a product is deleted while it is redeemed", func(c *tries) {
		p := a.member("deleted@example.com", "Point", 100000)
		for range 10 * times {
			product := a.product(nil)
			c.atOnce(9, func(i int) answer {
				if i == 4 {
					return c.send(a.staff(), "DELETE", "/api/one-club-products/"+product, nil)
				}
				return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": product})
			})
		}
	})
	a.attempt("one code makes one account", func(c *tries) {
		c.send(visitor, "POST", "/api/auth/send-code", map[string]any{"email": "new@example.com"})
		code := sixDigits.FindString(a.park.Letters("new@example.com", 1)[0].Text)
		counts := c.atOnce(10, func(int) answer {
			return c.send(visitor, "POST", "/api/auth/register", map[string]any{"UserName": "New", "Email": "new@example.com", "Password": password, "code": code, "terms": true})
		})
		c.want(counts[http.StatusOK] == 1, "%v", counts)
		c.want(a.total("/api/rhp-memberships?filters[Email][$eq]=new@example.com") == 1, "more than one account")
	})
	a.attempt("one link sets one password", func(c *tries) {
		p := a.member("link@example.com")
		c.send(visitor, "POST", "/api/auth/forgot", map[string]any{"email": p.email})
		token := a.resetToken(p.email)
		counts := c.atOnce(8, func(i int) answer {
			return c.send(visitor, "POST", "/api/auth/reset", map[string]any{"token": token, "password": fmt.Sprint("another-leaf-", i)})
		})
		c.want(counts[http.StatusOK] == 1, "%v", counts)
	})
	a.attempt("one enquiry under one key", func(c *tries) {
		counts := c.atOnce(10, func(int) answer {
			return c.send(visitor, "POST", "/api/enquiries", map[string]any{"Name": "Lin", "Email": "lin@example.com", "Subject": "x", "Question": "y"}, "Idempotency-Key", "same")
		})
		c.want(counts[http.StatusCreated] == 10 && a.total("/api/enquiries") == 1, "%v, %d stored", counts, a.total("/api/enquiries"))
	})
}

// keys misuses idempotency keys.
func keys(a *attack) {
	ann, ben := a.member("ann@example.com"), a.member("ben@example.com")
	product := a.product(nil)
	redeem := func(c *tries, who person, key string, body any) answer {
		return c.send(who.caller, "POST", "/api/redemptions", body, "Idempotency-Key", key)
	}
	a.attempt("another's key gives nobody another's answer", func(c *tries) {
		one := redeem(c, ann, "shared", map[string]any{"product": product})
		two := redeem(c, ben, "shared", map[string]any{"product": product})
		c.want(one.status == http.StatusCreated && two.status == http.StatusCreated && one.data("coupon", "QRdata") != two.data("coupon", "QRdata"), "%s\n%s", one, two)
		c.want(a.points(ann) == "90 50" && a.points(ben) == "90 50", "%s, %s", a.points(ann), a.points(ben))
	})
	a.attempt("the same key with another body", func(c *tries) {
		for i, body := range []any{map[string]any{"product": product, "deduction": 1}, map[string]any{"product": a.product(nil)}, map[string]any{"product": "nothing"}} {
			got := redeem(c, ann, "shared", body)
			c.want(got.status == http.StatusUnprocessableEntity, "body %d: %s", i, got)
		}
		c.want(redeem(c, ann, "shared", map[string]any{"product": product, "deduction": 0}).status == http.StatusCreated, "the same thing said otherwise")
		c.want(a.points(ann) == "90 50", "%s", a.points(ann))
	})
	a.attempt("keys that are none", func(c *tries) {
		for _, key := range []string{strings.Repeat("k", 65), "a b", "ключ", "a\tb"} {
			got := redeem(c, ann, key, map[string]any{"product": product})
			c.want(got.status == http.StatusBadRequest, "%.20q: %s", key, got)
		}
		c.want(a.points(ann) == "90 50", "%s", a.points(ann))
	})
	a.attempt("a key of a refused request is free", func(c *tries) {
		c.want(redeem(c, ann, "free", map[string]any{"product": "nothing"}).status == http.StatusNotFound, "refused")
		c.want(redeem(c, ann, "free", map[string]any{"product": product}).status == http.StatusCreated, "taken")
	})
	a.attempt("an answer is not given again to somebody who was suspended", func(c *tries) {
		a.must(a.staff(), "PUT", "/api/rhp-memberships/"+ben.documentID, `{"data":{"Suspended":true}}`)
		c.want(redeem(c, ben, "shared", map[string]any{"product": product}).status == http.StatusUnauthorized, "given")
	})
	a.attempt("a key is forgotten after a day, not before", func(c *tries) {
		before := a.points(ann)
		a.clock.Forward(23 * time.Hour)
		redeem(c, ann, "free", map[string]any{"product": product})
		c.want(a.points(ann) == before, "after 23 hours: %s", a.points(ann))
	})
}
