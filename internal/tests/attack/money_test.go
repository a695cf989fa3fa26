package attack_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"holidaypark/internal/domains/payments/sandbox"
)

// joined makes an account that has just paid for a membership at the counter, and gives the payment.
func (a *attack) joined(email string) (p person, payment string) {
	a.t.Helper()
	p = a.member(email, "IsMember", false, "ExpiryDate", nil, "Point", 0, "DiscountPoint", 0)
	sold := a.must(a.staff(), "POST", "/api/staff/payments", map[string]any{"account": p.documentID, "tier": "standard", "action": "join", "method": "cash", "firstName": "Mei", "lastName": "Lin"})
	return p, sold.data("documentId").(string)
}

func (c *tries) refund(payment string, amount any) answer {
	return c.send(c.staff(), "POST", "/api/staff/payments/"+payment+"/refunds", map[string]any{"amount": amount, "reason": "asked for it"})
}

func (c *tries) redeem(p person, product string) answer {
	return c.send(p.caller, "POST", "/api/redemptions", map[string]any{"product": product})
}

// refunds spends the points of a membership and has its price given back: one after the other, the other way round, and at once.
func refunds(a *attack) {
	dear := a.product(map[string]any{"Price": 800, "MaxDeduction": 0})
	cheap := a.product(map[string]any{"Price": 100, "MaxDeduction": 0})
	a.attempt("spent, then given back", func(c *tries) {
		p, payment := a.joined("spent@example.com")
		c.want(c.redeem(p, dear).status == http.StatusCreated, "it can't be spent")
		got := c.refund(payment, 800)
		c.want(got.status == http.StatusCreated && a.points(p) == "0 0", "%s, left %s", got, a.points(p))
		c.want(c.redeem(p, cheap).status/100 == 4, "there is more to spend")
		c.want(c.refund(payment, 0.01).status/100 == 4, "more goes back than came in")
	})
	a.attempt("given back, then spent", func(c *tries) {
		p, payment := a.joined("back@example.com")
		c.want(c.refund(payment, 800).status == http.StatusCreated, "it does not go back")
		c.want(c.redeem(p, dear).status/100 == 4 && c.redeem(p, cheap).status/100 == 4 && a.points(p) == "0 0", "spent afterwards: %s", a.points(p))
		c.want(c.send(p.caller, "GET", "/api/me", nil).data("is_member") == false, "still a member")
	})
	a.attempt("both at once", func(c *tries) {
		for round := range 3 * times {
			p, payment := a.joined(fmt.Sprintf("both%d@example.com", round))
			spent, back := 0, 0
			answers := make([]answer, 16)
			together(len(answers), func(i int) {
				if i%2 == 0 {
					answers[i] = c.redeem(p, []string{dear, cheap}[round%2])
				} else {
					answers[i] = c.refund(payment, []int{800, 200}[round%2])
				}
			})
			for i, got := range answers {
				c.want(got.status == http.StatusCreated || got.status/100 == 4, "%s", got)
				if got.status == http.StatusCreated && i%2 == 0 {
					spent += []int{800, 100}[round%2]
				} else if got.status == http.StatusCreated {
					back += []int{800, 200}[round%2]
				}
			}
			story := a.must(a.staff(), "GET", "/api/staff/payments/"+payment, nil)
			c.want(back == 800 && story.data("payment", "refunded") == 800.0, "%d went back, the payment says %v", back, story.data("payment", "refunded"))
			left := c.send(a.staff(), "GET", "/api/rhp-memberships/"+p.documentID, nil).data("Point")
			c.want(left == 0.0 && spent <= 800, "%d were spent and %v are left", spent, left)
		}
	})
	a.attempt("spent while the provider does not answer", func(c *tries) {
		for round, answers := range [][]sandbox.Answer{{sandbox.Broken, sandbox.Broken}, {sandbox.Lost}, {sandbox.Garbage, sandbox.Cut}} {
			p := a.member(fmt.Sprintf("away%d@example.com", round), "IsMember", false, "ExpiryDate", nil, "Point", 0, "DiscountPoint", 0)
			payment, order := a.ordered(p)
			c.press(order, "pay")
			paid := c.send(p.caller, "POST", "/api/me/payments/"+payment+"/approved", nil)
			c.want(paid.data("state") == "settled" && a.points(p) == "800 800", "%s with %s", paid, a.points(p))
			a.park.Sandbox.Set(sandbox.Play{Answers: map[string][]sandbox.Answer{"refund": answers}})
			counts := c.atOnce(8, func(i int) answer {
				if i%4 == 0 {
					return c.refund(payment, 800)
				}
				return c.redeem(p, dear)
			})
			for range 5 {
				a.clock.Forward(10 * time.Minute)
				a.reconcile()
			}
			a.park.Sandbox.Set(sandbox.Play{})
			story := a.must(a.staff(), "GET", "/api/staff/payments/"+payment, nil)
			refunds, _ := story.data("refunds").([]any)
			c.want(story.data("payment", "refunded") == 800.0 && len(refunds) == 1 && strings.Contains(story.body, `"state":"completed"`), "%v: %s", counts, story)
			c.want(counts[http.StatusCreated] <= 2 && a.points(p)[:2] == "0 ", "%v, left %s", counts, a.points(p))
		}
	})
	a.attempt("one key, and amounts that are none", func(c *tries) {
		_, payment := a.joined("keyed@example.com")
		counts := c.atOnce(8, func(int) answer {
			return c.send(a.staff(), "POST", "/api/staff/payments/"+payment+"/refunds", map[string]any{"amount": 10, "reason": "x"}, "Idempotency-Key", "same")
		})
		story := a.must(a.staff(), "GET", "/api/staff/payments/"+payment, nil)
		c.want(counts[http.StatusCreated] == 8 && story.data("payment", "refunded") == 10.0, "%v, %v went back", counts, story.data("payment", "refunded"))
		for _, amount := range []any{0, -1, 790.01, 1e9, 0.001, "10", nil, []int{1}, 9.3e18} {
			got := c.refund(payment, amount)
			c.want(got.status == http.StatusBadRequest, "%v: %s", amount, got)
		}
	})
}

// reconcile has the park ask the provider about what has not come to an end.
func (a *attack) reconcile() {
	a.t.Helper()
	for _, job := range a.park.Payments.Module().Jobs {
		if job.Name == "payments.reconcile" {
			if err := job.Do(a.t.Context(), nil); err != nil {
				a.t.Log(err) // the next minute is the next try
			}
		}
	}
}

// ordered begins to pay online, and gives the payment and the provider's order.
func (a *attack) ordered(p person) (payment, order string) {
	a.t.Helper()
	began := a.must(p.caller, "POST", "/api/me/payments", map[string]any{"tier": "standard", "action": "join", "firstName": "Mei", "lastName": "Lin"})
	return began.data("documentId").(string), began.data("orderId").(string)
}

// press presses a button of the page on which test payments are made.
func (c *tries) press(order, choice string, header ...string) answer {
	form := url.Values{"token": {order}, "choice": {choice}}.Encode()
	return c.send(visitor, "POST", "/sandbox/checkout", form, append([]string{"Content-Type", "application/x-www-form-urlencoded"}, header...)...)
}

// testPayments attacks the pages on which payments are made where no money moves: they are as public as the provider's own.
func testPayments(a *attack) {
	newcomer := func(email string) person {
		return a.member(email, "IsMember", false, "ExpiryDate", nil, "Point", 0, "DiscountPoint", 0)
	}
	isMember := func(c *tries, p person) bool {
		return c.send(p.caller, "GET", "/api/me", nil).data("is_member") == true
	}
	a.attempt("orders that are none", func(c *tries) {
		for _, token := range append([]string{"", "x", `"><script>alert(1)</script>`, "javascript:alert(1)", "' OR 1=1 --", strings.Repeat("a", 3000), "../../api/me", "x\r\nX-Evil: x"}, unprintable...) {
			for _, more := range []string{"", "&result=approved", "&result=cancelled&window=yes", "&result=%22%3E%3Cscript%3E"} {
				got := c.send(visitor, "GET", "/sandbox/checkout?token="+escape(token)+more, nil)
				c.want(got.status == http.StatusNotFound || got.status == http.StatusBadRequest, "%.20q%s: %s", token, more, got)
				c.want(!strings.Contains(got.body, "<script>alert") && !strings.Contains(got.body, "data-next=\"java") && got.header.Get("X-Evil") == "", "%.20q%s comes back as markup", token, more)
			}
			for _, choice := range []string{"pay", "decline", "pending", "complete", "deny", "cancel", "", "rm -rf", "\x00"} {
				got := c.press(token, choice)
				to := got.header.Get("Location")
				c.want(got.status == http.StatusSeeOther && strings.HasPrefix(to, "/sandbox/checkout?") || got.status/100 == 4, "%q of %.20q: %s %s", choice, token, got, to)
			}
		}
	})
	a.attempt("forms that are none", func(c *tries) {
		_, order := a.ordered(newcomer("forms@example.com"))
		for name, got := range map[string]answer{
			"cross-site": c.press(order, "pay", "Sec-Fetch-Site", "cross-site"), "by another page": c.press(order, "pay", "Origin", "https://evil.example.com"),
			"JSON":      c.send(visitor, "POST", "/sandbox/checkout", map[string]any{"token": order, "choice": "pay"}),
			"too large": c.press(order, "pay"+strings.Repeat("x", 1<<20)), "in the address": c.send(visitor, "POST", "/sandbox/checkout?token="+order+"&choice=pay", "", "Content-Type", "application/x-www-form-urlencoded"),
			"broken": c.send(visitor, "POST", "/sandbox/checkout", "token=%zz&choice=pay", "Content-Type", "application/x-www-form-urlencoded"),
		} {
			c.want(got.status/100 == 4, "%s: %s", name, got)
		}
		page := c.send(visitor, "GET", "/sandbox/checkout?token="+order+"&result=approved", nil)
		c.want(page.status == http.StatusOK && strings.Contains(page.body, `value="pay"`) && strings.Contains(page.body, `data-next=""`), "it was approved by one of them")
		policy := page.header.Get("Content-Security-Policy")
		c.want(strings.Contains(policy, "default-src 'none'") && strings.Contains(policy, "frame-ancestors 'none'") && !strings.Contains(policy, "unsafe"), "its policy is %q", policy)
	})
	a.attempt("the provider's own side is not served", func(c *tries) {
		for _, path := range []string{"/sandbox/v1/oauth2/token", "/sandbox/v2/checkout/orders", "/sandbox/v2/checkout/orders/x/capture", "/sandbox/certs/x.pem", "/v1/oauth2/token", "/v2/checkout/orders", "/sandbox/../v2/checkout/orders", "/sandbox/", "/sandbox/checkout/"} {
			for _, method := range []string{"GET", "POST"} {
				got := c.send(visitor, method, path, bodyFor(method))
				c.want(got.status/100 == 4 || got.status/100 == 3 && strings.HasPrefix(got.header.Get("Location"), "/"), "%s %s: %s", method, path, got)
				c.want(!strings.Contains(got.body, "access_token") && !strings.Contains(got.body, "PRIVATE KEY"), "%s tells a secret", path)
			}
		}
	})
	a.attempt("nobody joins for what was not paid", func(c *tries) {
		eve, other := newcomer("eve@example.com"), newcomer("other@example.com")
		payment, order := a.ordered(eve)
		approved := "/api/me/payments/" + payment + "/approved"
		c.send(eve.caller, "POST", approved, nil)
		for _, choice := range []string{"complete", "deny", "cancel", "decline"} {
			c.press(order, choice)
			c.send(eve.caller, "POST", approved, nil)
			c.want(!isMember(c, eve), "a member by %q", choice)
		}
		payment, order = a.ordered(eve)
		approved = "/api/me/payments/" + payment + "/approved"
		c.press(order, "pending")
		c.send(eve.caller, "POST", approved, nil)
		c.want(!isMember(c, eve), "a member before the money came")
		c.press(order, "deny")
		c.press(order, "complete")
		c.send(eve.caller, "POST", approved, nil)
		c.want(!isMember(c, eve), "a member by money that was denied")
		payment, order = a.ordered(other)
		c.press(order, "pay")
		got := c.send(eve.caller, "POST", "/api/me/payments/"+payment+"/approved", nil)
		c.want(got.status == http.StatusNotFound && !isMember(c, eve), "another's payment: %s", got)
	})
	a.attempt("notices that nobody signed", func(c *tries) {
		eve := newcomer("notice@example.com")
		_, order := a.ordered(eve)
		for _, kind := range []string{"CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.REFUNDED", "x"} {
			body := map[string]any{"id": "WH-1", "event_type": kind, "resource_type": "checkout-order", "create_time": a.clock.Now(), "resource": map[string]any{"id": order, "status": "COMPLETED"}}
			for _, method := range []string{"sandbox", "paypal", "cash", "x"} {
				got := c.send(visitor, "POST", "/api/payment-notices/"+method, body, "Paypal-Transmission-Id", "x", "Paypal-Transmission-Time", a.clock.Now().Format("2006-01-02T15:04:05Z"), "Paypal-Transmission-Sig", "eA==", "Paypal-Cert-Url", "https://sandbox.internal/certs/evil.pem", "Paypal-Auth-Algo", "SHA256withRSA")
				c.want(got.status/100 == 4, "%s to %s: %s", kind, method, got)
			}
		}
		c.want(!isMember(c, eve), "a member by a notice")
	})
	a.attempt("paid once, from many windows at once", func(c *tries) {
		p := newcomer("windows@example.com")
		payment, order := a.ordered(p)
		c.atOnce(16, func(i int) answer {
			switch i % 4 {
			case 0:
				return c.press(order, "pay")
			case 1:
				return c.send(p.caller, "POST", "/api/me/payments/"+payment+"/cancelled", nil)
			}
			return c.send(p.caller, "POST", "/api/me/payments/"+payment+"/approved", nil)
		})
		c.press(order, "pay")
		c.send(p.caller, "POST", "/api/me/payments/"+payment+"/approved", nil)
		state := c.send(p.caller, "GET", "/api/me/payments/"+payment, nil).data("payment", "state")
		member, points := isMember(c, p), a.points(p)
		c.want(state == "settled" && member && points == "800 800" || state == "cancelled" && !member && points == "0 0", "%v, member %v with %s", state, member, points)
	})
}
