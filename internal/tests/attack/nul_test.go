package attack_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

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

// unprintableHeads puts broken UTF-8 into the head of what is answered, stored or logged by it.
func unprintableHeads(a *attack) {
	member := a.member("ann@example.com")
	owner := a.worker("owner", access.Owner)
	a.create("sites", map[string]any{"number": "1"})
	names := []string{
		"User-Agent", "Accept-Language", "Referer", "Origin", "X-Request-Id", "If-Match", "If-None-Match", "If-Modified-Since", "Idempotency-Key", "Chat-Conversation", "X-Park-Surface", "X-Forwarded-For", "X-Forwarded-Host", "Range", "Accept", "Accept-Encoding", "Cookie", "Authorization", "Last-Event-ID",
	}
	pieces := []string{"\xff", "\u202e", strings.Repeat("長", 300)}
	for _, name := range names {
		a.attempt(name, func(c *tries) {
			for i, piece := range pieces {
				email := fmt.Sprintf("%s%d@example.com", strings.ToLower(name), i)
				for _, try := range []struct {
					who          caller
					method, path string
					body         any
				}{
					{visitor, "POST", "/api/auth/login", map[string]any{"email": member.email, "password": password}},
					{visitor, "POST", "/api/enquiries", map[string]any{"Name": "Lin", "Email": email, "Subject": "x", "Question": "y"}},
					{visitor, "POST", "/api/chat", map[string]any{"question": "Is there a pool?"}},
					{visitor, "POST", "/v1/threads", "{}"}, {visitor, "POST", "/api/visits", map[string]any{"path": "/", "language": "en"}},
					{visitor, "GET", "/api/chat/messages", nil}, {visitor, "GET", "/", nil}, {visitor, "GET", "/api/pages", nil}, {visitor, "GET", "/sandbox/checkout?token=x", nil},
					{member.caller, "PUT", "/api/me", map[string]any{"Language": "en"}}, {a.staff(), "PUT", "/api/staff/settings/StaffLanguage", map[string]any{"value": "en"}},
				} {
					if try.path == "/api/chat" && i > 0 {
						continue // an answer is dear
					}
					who := try.who.at(fmt.Sprintf("203.0.113.%d", i))
					got := (&tries{attack: a}).send(who, try.method, try.path, try.body, name, piece)
					reading := try.path == "/api/chat" && got.status == http.StatusServiceUnavailable // the pages, at first
					c.want(got.status > 0 && (got.status < 500 || reading), "%q at %s: %s", piece, try.path, got)
				}
			}
		})
	}
	a.attempt("what was stored can be shown", func(c *tries) {
		in := c.send(visitor, "POST", "/api/staff/login", map[string]any{"email": "owner@staff.example.com", "password": "x"}, "User-Agent", "\xff")
		c.want(in.status == http.StatusUnauthorized, "%s", in)
		for _, try := range []struct {
			who  caller
			path string
		}{{member.caller, "/api/me/sessions"}, {member.caller, "/api/me/export"}, {owner(), "/api/staff/me/sessions"}, {a.staff(), "/api/staff/audit"}, {a.staff(), "/api/staff/inbox"}, {a.staff(), "/api/staff/chat/conversations"}} {
			got := c.send(try.who, "GET", try.path, nil)
			c.want(got.status == http.StatusOK && utf8.ValidString(got.body), "%s: %s", try.path, got)
		}
	})
}

// unprintableTexts puts NUL and broken UTF-8 into what guests tell the chat and staff write in the course of a day.
func unprintableTexts(a *attack) {
	a.create("sites", map[string]any{"number": "1"})
	guest := a.guest("ann@example.com")
	sold := a.must(a.staff(), "POST", "/api/staff/payments", map[string]any{"account": guest.documentID, "tier": "standard", "action": "join", "method": "cash", "firstName": "Mei", "lastName": "Lin"})
	payment, _ := sold.data("documentId").(string)
	booked := a.must(a.staff(), "POST", "/api/staff/bookings", map[string]any{"data": func() map[string]any {
		stay := a.stay("1", nil)["data"].(map[string]any)
		stay["guestName"] = "Joe"
		return stay
	}()})
	stay, _ := booked.data("documentId").(string)
	a.must(visitor, "POST", "/api/enquiries", map[string]any{"Name": "Lin", "Email": "lin@example.com", "Subject": "x", "Question": "y"})
	thread := first(a.must(a.staff(), "GET", "/api/staff/inbox", nil))
	conversation := a.asked(visitor, "Is there a pool?")
	chats := "/api/staff/chat/conversations/" + first(a.must(a.staff(), "GET", "/api/staff/chat/conversations", nil))
	a.must(a.staff(), "POST", chats+"/take", nil)
	for _, try := range []struct {
		who                caller
		method, path, body string
	}{
		{visitor, "POST", "/api/chat", `{"question":@}`},
		{visitor, "POST", "/api/chat", `{"question":"x","conversation":@}`},
		{visitor, "POST", "/api/chat", `{"question":"x","page":@,"conversation":"` + conversation + `"}`},
		{visitor, "POST", "/api/chat/rating", `{"conversation":@,"message":1,"rating":"up"}`},
		{visitor, "POST", "/api/chat/person", `{"conversation":@}`},
		{visitor, "POST", "/api/chat/enquiry", `{"conversation":"` + conversation + `","Name":@,"Email":"x@example.com"}`},
		{visitor, "POST", "/api/chat/enquiry", `{"conversation":"` + conversation + `","Name":"x","Email":"x@example.com","Message":@}`},
		{visitor, "POST", "/v1/threads", `{"messages":[{"role":"user","content":@}]}`},
		{visitor, "POST", "/api/speech/synthesize", `{"input":{"text":@},"voice":{"languageCode":"en"},"audioConfig":{"audioEncoding":"MP3"}}`},
		{a.staff(), "POST", "/api/staff/payments/" + payment + "/refunds", `{"amount":1,"reason":@}`},
		{a.staff(), "POST", "/api/staff/payments", `{"account":@,"tier":"standard","action":"join","method":"cash"}`},
		{a.staff(), "POST", "/api/staff/payments", `{"account":"` + guest.documentID + `","tier":"standard","action":"renew","method":"cash","note":@}`},
		{a.staff(), "POST", "/api/staff/bookings/" + stay + "/cancel", `{"reason":@}`},
		{a.staff(), "POST", "/api/staff/bookings/" + stay + "/waive", `{"amount":1,"note":@}`},
		{a.staff(), "POST", "/api/staff/bookings/" + stay + "/move", `{"siteNumber":@}`},
		{a.staff(), "POST", "/api/staff/bookings/" + stay + "/confirm", `{"paidBy":@}`},
		{a.staff(), "POST", "/api/staff/inbox/" + thread + "/notes", `{"text":@}`},
		{a.staff(), "POST", "/api/staff/inbox/" + thread + "/assign", `{"person":@}`},
		{a.staff(), "POST", "/api/staff/inbox/" + thread + "/answers", `{"language":"en","subject":@,"text":@,"version":1}`},
		{a.staff(), "POST", "/api/staff/inbox/" + thread + "/state", `{"state":@}`},
		{a.staff(), "POST", "/api/staff/inbox/" + thread + "/preview", `{"language":"en","subject":"x","text":@,"version":1}`},
		{a.staff(), "POST", chats + "/messages", `{"text":@}`},
		{a.staff(), "POST", "/api/staff/chat/try", `{"question":@}`},
		{a.staff(), "POST", "/api/staff/members/write", `{"documentIds":["` + guest.documentID + `"],"key":@,"subject":"x","subject_zh":"x","text":"x","text_zh":"x"}`},
		{a.staff(), "POST", "/api/staff/members/write", `{"documentIds":["` + guest.documentID + `"],"key":"k","subject":@,"subject_zh":"x","text":@,"text_zh":"x"}`},
		{a.staff(), "POST", "/api/staff/members/choose", `{"search":@}`},
		{a.staff(), "POST", "/api/staff/members/choose", `{"only":[@]}`},
		{a.staff(), "POST", "/api/staff/members/tenant-type", `{"documentIds":[@],"TenantType":"Guest"}`},
		{a.staff(), "POST", "/api/staff/members/export", `{"search":@,"columns":["Email"],"format":"csv"}`},
		{a.staff(), "POST", "/api/staff/memberships/" + guest.documentID + "/points", `{"point":1,"reason":@}`},
		{a.staff(), "POST", "/api/staff/memberships/" + guest.documentID + "/number", `{"number":@}`},
		{a.staff(), "POST", "/api/staff/memberships/" + guest.documentID + "/merge", `{"double":@}`},
		{a.staff(), "POST", "/api/staff/cards/check", `{"code":@}`},
		{a.staff(), "PUT", "/api/staff/settings/ParkName_en", `{"value":@}`},
		{a.staff(), "PUT", "/api/staff/settings/WidgetHosts", `{"value":[@]}`},
		{a.staff(), "POST", "/api/staff/widget/keys", `{"name":@,"scopes":["chat"]}`},
		{a.staff(), "POST", "/api/saved-replies", `{"data":{"Title_en":@,"Text_en":@}}`},
		{a.staff(), "POST", "/api/staff/content/pages/x/schedule", `{"at":@}`},
		{guest.caller, "POST", "/api/me/payments", `{"tier":@,"action":"join","firstName":"x","lastName":"x"}`},
		{guest.caller, "POST", "/api/me/payments", `{"tier":"deluxe","action":"upgrade","firstName":@,"lastName":"x"}`},
		{visitor, "POST", "/api/staff/login", `{"email":@,"password":@}`},
		{visitor, "POST", "/api/staff/accept", `{"token":@,"password":@}`},
	} {
		a.attempt(try.path+" "+try.body, func(c *tries) {
			for _, piece := range unprintable {
				got := c.send(try.who, try.method, try.path, strings.ReplaceAll(try.body, "@", quoted("a"+piece+"b")))
				c.want(got.status/100 == 4, "%q: %s", piece, got)
			}
		})
	}
}

// quoted writes a JSON text with NUL as an escape and everything else as the bytes that it is.
func quoted(text string) string {
	return `"` + strings.NewReplacer("\x00", `\u0000`, `"`, `\"`).Replace(text) + `"`
}
