package attack_test

import (
	"net/http"
	"strings"
	"time"
)

// farDays are the first and the last that can be written, and what lies beyond.
var farDays = []string{"0001-01-01", "0000-01-01", "1899-12-31", "9999-12-31", "9999-12-30", "10000-01-01", "-0001-01-01", "2026-02-30", "99999-01-01", "2026-1-1", "２０２６-01-01"}

// days has everybody name days at the ends of the calendar. A life member's term ends on the last of them.
func days(a *attack) {
	a.create("sites", map[string]any{"number": "1"})
	life := a.member("life@example.com", "ExpiryDate", "9999-12-31", "TenantType", "Annual")
	a.attempt("a term that ends on the last day", func(c *tries) {
		for _, body := range []string{`{"years":1}`, `{"years":20}`, `{"months":1}`, `{"until":"10000-01-01"}`, `{"until":"9999-12-31"}`} {
			got := c.send(a.staff(), "POST", "/api/staff/memberships/"+life.documentID+"/extend", body)
			c.want(got.status == http.StatusOK || got.status/100 == 4, "%s: %s", body, got)
			me := c.send(life.caller, "GET", "/api/me", nil)
			c.want(me.data("is_member") == true && me.data("exp") == "9999-12-31", "after %s a member %v until %v", body, me.data("is_member"), me.data("exp"))
		}
		for _, path := range []string{"/api/me/offers", "/api/me/card", "/api/me/export", "/membership"} {
			c.want(c.send(life.caller, "GET", path, nil).status == http.StatusOK, "%s can't be shown", path)
		}
	})
	a.attempt("entries of far days", func(c *tries) {
		for _, day := range farDays {
			written := 0
			for path, fields := range map[string]map[string]any{
				"events": {"Title_en": "Fair", "From": day, "Until": "9999-12-31", "Weekday": 1, "Time": "19:00"}, "rhp-news-lists": {"Title_en": "News", "newsDate": day, "forGuest": true}, "knowledge-entries": {"Question_en": "Fair?", "Answer_en": "Yes", "ValidFrom": day, "ValidUntil": day},
				"rhp-memberships": {"UserName": "Far", "Email": "far" + strings.ReplaceAll(day, "-", "") + "@example.com", "StartDate": day, "EndDate": day, "ExpiryDate": day, "IsMember": true},
			} {
				got := c.send(a.staff(), "POST", "/api/"+path, map[string]any{"data": fields})
				c.want(got.status == http.StatusCreated || got.status == http.StatusBadRequest, "%s on %s: %s", path, day, got)
				if got.status == http.StatusCreated {
					written++
				}
			}
			_, err := time.Parse(time.DateOnly, day)
			c.want(err == nil || written == 0, "%s was taken by %d", day, written)
		}
		for _, path := range []string{"/", "/news", "/api/events", "/api/rhp-news-lists", "/sitemap.xml", "/api/staff/members", "/api/staff/today", "/api/staff/stays/board"} {
			begin := time.Now()
			got := c.send(a.staff(), "GET", path, nil)
			c.want(got.status == http.StatusOK && time.Since(begin) < 20*time.Second, "%s: %s after %s", path, got, time.Since(begin))
		}
		file := c.send(a.staff(), "POST", "/api/staff/members/export", map[string]any{"columns": []string{"Email", "ExpiryDate", "EndDate"}, "format": "csv"})
		c.want(file.status == http.StatusOK, "%s", file)
	})
	a.attempt("stays on far days", func(c *tries) {
		for i, from := range farDays {
			to := farDays[(i+3)%len(farDays)]
			for _, body := range []map[string]any{a.stay("1", map[string]any{"checkin": from, "checkout": to}), a.stay("1", map[string]any{"checkin": a.inDays(3), "checkout": to})} {
				c.want(c.send(life.caller, "POST", "/api/annual-bookings/quote", body).status/100 == 4, "a quote from %s to %s", from, to)
				got := c.send(life.caller, "POST", "/api/annual-bookings", body)
				c.want(got.status/100 == 4, "a booking from %s to %s: %s", from, to, got)
				body["data"].(map[string]any)["guestName"] = "Joe"
				for _, path := range []string{"/api/staff/bookings", "/api/staff/bookings/quote"} {
					got := c.send(a.staff(), "POST", path, body)
					c.want(got.status/100 == 4, "%s from %s to %s: %s", path, from, to, got)
				}
			}
		}
	})
	a.attempt("periods without an end", func(c *tries) {
		for _, from := range farDays {
			for _, to := range farDays {
				for _, path := range []string{"/api/staff/funnel", "/api/staff/stays/calendar", "/api/sites/1/nights", "/api/annual-bookings/taken"} {
					begin := time.Now()
					got := c.send(a.staff(), "GET", path+"?siteNumber=1&from="+escape(from)+"&to="+escape(to), nil)
					c.want(got.status < 500 && time.Since(begin) < 20*time.Second && len(got.body) < 1<<20, "%s from %s to %s: %d after %s with %d bytes", path, from, to, got.status, time.Since(begin), len(got.body))
				}
			}
			moment := from + "T00:00:00-23:00"
			for _, path := range []string{"/api/staff/payments", "/api/staff/audit", "/api/staff/mail", "/api/staff/stays"} {
				c.send(a.staff(), "GET", path+"?from="+escape(moment)+"&to="+escape("9999-12-31T23:59:59-23:59"), nil)
			}
			c.send(a.staff(), "GET", "/api/staff/stays/board?day="+escape(from), nil)
			c.send(a.staff(), "GET", "/api/staff/stays?from="+escape(from)+"&to=9999-12-31", nil)
		}
	})
}
