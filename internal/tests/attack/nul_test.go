package attack_test

import (
	"net/http"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
)

var (
	zeros       = []string{"\x00", "a\x00b", "a\x00"}
	broken      = []string{"\xff", "a\xffb", "\xc3\x28", "\xed\xa0\x80", "\xf0\x28\x8c\xbc"}
	unprintable = append(slices.Clone(zeros), broken...)
)

// nul puts NUL and broken UTF-8 into every place that takes a text: refused, never a failure, never stored.
func nul(a *attack) {
	member := a.member("ann@example.com")
	owner := a.worker("owner", access.Owner)()
	product := a.product(nil)
	code, _ := a.redeemed(member, product)
	before := a.must(a.staff(), "GET", "/api/rhp-memberships/"+member.documentID, nil).body
	a.attempt("in the addresses of every route", func(c *tries) {
		for _, route := range a.park.Server.Routes() {
			if !strings.Contains(route.Path, "{") {
				continue
			}
			for _, piece := range unprintable {
				path := placeholder.ReplaceAllString(route.Path, escape(piece)) // %00, %FF
				who := visitor
				if !route.Access.Has(access.Visitor) {
					who = member.caller
					if !route.Access.Has(access.Account) {
						who = owner
					}
				}
				body := bodyFor(route.Method)
				if route.Method == "PUT" {
					body = `{"data":{}}`
				}
				got := c.send(who, route.Method, path, body)
				gone := route.Method == "DELETE" && got.status == http.StatusNoContent           // as of anything that is not there
				portal := strings.HasPrefix(route.Path, "/admin") && got.status == http.StatusOK // one page for all its addresses
				c.want(gone || portal || got.status == http.StatusNotFound || got.status == http.StatusBadRequest, "%s %s: %s", route.Method, path, got)
			}
		}
	})
	a.attempt("in the parameters of every list", func(c *tries) {
		for _, route := range a.park.Server.Routes() {
			if route.Method != "GET" || strings.Contains(route.Path, "{") || !strings.HasPrefix(route.Path, "/api/") {
				continue
			}
			for _, piece := range unprintable {
				for _, name := range []string{"state", "page", "filters[id][$eq]", "filters[documentId][$eq]", "sort", "fields", "status", "pagination[page]", "lng"} {
					c.send(owner, "GET", route.Path+"?"+escape(name)+"="+escape(piece), nil)
				}
			}
		}
	})
	a.attempt("in the bodies of what anybody may send", func(c *tries) {
		for _, piece := range unprintable {
			text := quoted("ann" + piece + "@example.com")
			for path, body := range map[string]string{
				"/api/auth/login":                      `{"email":` + text + `,"password":"x"}`,
				"/api/rhp-memberships/verify-password": `{"email":` + text + `,"password":"x"}`,
				"/api/auth/forgot":                     `{"email":` + text + `}`,
				"/api/auth/send-code":                  `{"email":` + text + `}`,
				"/api/auth/register":                   `{"UserName":` + text + `,"Email":"eve@example.com","Password":"long enough","code":` + text + `,"terms":true}`,
				"/api/auth/reset":                      `{"token":` + quoted((piece + strings.Repeat("a", 43))[:43]) + `,"password":"long enough"}`,
				"/api/staff/login":                     `{"password":` + text + `}`,
				"/api/auth/passkey":                    `{"challenge":` + text + `,"credential":{}}`,
				"/api/enquiries":                       `{"Name":` + text + `,"Email":"eve@example.com","Subject":"x","Question":"y"}`,
				"/api/rhp-register-infos":              `{"data":{"FirstName":` + text + `,"PhoneNumber":"0491570157","StayType":"Tent","OrderNumber":"1"}}`,
			} {
				got := c.send(visitor, "POST", path, body)
				c.want(got.status/100 == 4, "%s with %q: %s", path, piece, got)
			}
		}
		c.want(a.total("/api/enquiries") == 0 && a.total("/api/rhp-register-infos") == 0, "something was stored")
	})
	a.clock.Forward(challengeTime * 20)
	a.attempt("in a passkey's handle", func(c *tries) {
		device := a.device(member)
		for _, piece := range unprintable {
			copied := *device
			copied.Handle = []byte(piece)
			c.want(refusedEntry(c.signInBy(&copied, nil)), "handle %q", piece)
		}
	})
	for _, kind := range []struct {
		name   string
		pieces []string
	}{{"NUL", zeros}, {"broken UTF-8", broken}} {
		a.attempt(kind.name+" in what accounts and staff write", func(c *tries) {
			for _, piece := range kind.pieces {
				text := quoted("a" + piece + "b")
				for _, try := range []struct {
					who                caller
					method, path, body string
				}{
					{member.caller, "PUT", "/api/me", `{"Address":` + text + `}`},
					{member.caller, "PUT", "/api/me/email", `{"Email":` + text + `,"password":` + text + `,"code":` + text + `}`},
					{member.caller, "PUT", "/api/me/password", `{"old":` + text + `,"new":` + text + `}`},
					{member.caller, "POST", "/api/me/deletion", `{"password":` + text + `}`},
					{member.caller, "POST", "/api/redemptions", `{"product":` + text + `}`},
					{a.staff(), "PUT", "/api/rhp-memberships/" + member.documentID, `{"data":{"Note":` + text + `}}`},
					{a.staff(), "POST", "/api/coupons/create-active-coupon", `{"title":` + text + `}`},
					{a.staff(), "POST", "/api/coupons/create-active-coupon", `{"title":"x","description":` + text + `}`},
					{a.staff(), "POST", "/api/coupons/create-active-coupon", `{"title":"x","assigned_from":` + text + `}`},
					{a.staff(), "POST", "/api/coupons/create-active-coupon", `{"title":"x","assigned_to":` + text + `}`},
					{a.staff(), "POST", "/api/mail/coupon_distribute", `{"name":` + text + `,"email":"x@example.com","data":"` + code + `","title":"x"}`},
					{a.staff(), "POST", "/api/mail/coupon_distribute", `{"name":"x","email":"x@example.com","data":"` + code + `","title":` + text + `}`},
					{a.staff(), "POST", "/api/staff/coupons/use", `{"code":` + text + `}`},
					{a.staff(), "POST", "/api/room-types", `{"data":{"Name_en":` + text + `}}`},
					{a.staff(), "POST", "/api/pages", `{"data":{"slug":"x","Body_en":` + text + `}}`},
				} {
					got := c.send(try.who, try.method, try.path, try.body)
					c.want(got.status/100 == 4, "%s with %q: %s", try.path, piece, got)
				}
			}
			after := a.must(a.staff(), "GET", "/api/rhp-memberships/"+member.documentID, nil).body
			c.want(before == after, "the account changed:\n%s\n%s", before, after)
			c.want(a.total("/api/room-types") == 0 && a.total("/api/pages") == 0, "an entry was stored")
		})
		a.clock.Forward(challengeTime * 20)
		a.attempt(kind.name+" in a passkey's name", func(c *tries) {
			for _, piece := range kind.pieces {
				challenge, options := c.newKey(member.caller)
				credential, _ := a.newDevice().Create(options)
				got := c.send(member.caller, "POST", "/api/me/passkeys", `{"challenge":"`+challenge+`","name":`+quoted("a"+piece+"b")+`,"credential":`+string(credential)+`}`)
				c.want(got.status == http.StatusBadRequest, "%q: %s", piece, got)
			}
		})
	}
}

// quoted writes a JSON text with NUL as an escape and everything else as the bytes that it is.
func quoted(text string) string {
	return `"` + strings.NewReplacer("\x00", `\u0000`, `"`, `\"`).Replace(text) + `"`
}
