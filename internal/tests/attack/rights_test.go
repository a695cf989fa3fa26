package attack_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

var placeholder = regexp.MustCompile(`\{[^}]*\}`)

// concrete fills a route's placeholders with something that is not there.
func concrete(path string) string {
	return placeholder.ReplaceAllString(strings.TrimSuffix(path, "{$}"), "aaaaaaaaaaaaaaaaaaaaaaaa")
}

func changes(method string) bool { return method != http.MethodGet && method != http.MethodHead }

func bodyFor(method string) any {
	if changes(method) && method != http.MethodDelete {
		return "{}"
	}
	return nil
}

// rights walks every route of the route table with every kind of caller: nobody gets past a door that is not theirs, and nobody is
// kept out of one that is. A new route is walked by itself.
func rights(a *attack) {
	enter := map[string]func() caller{}
	actors := map[string]access.Actor{}
	add := func(name string, actor access.Actor, who func() caller) { enter[name], actors[name] = who, actor }
	a.guest("guest@example.com")
	a.member("member@example.com")
	a.member("tenant@example.com", "TenantType", "Annual")
	suspended := a.member("suspended@example.com")
	a.must(a.staff(), "PUT", "/api/rhp-memberships/"+suspended.documentID, `{"data":{"Suspended":true}}`)
	out := a.member("out@example.com")
	a.must(out.caller, "POST", "/api/auth/logout", nil)
	nobody, anonymous, account := access.Actor{}, access.Actor{Role: access.Visitor}, access.Actor{Role: access.Account}
	worker := func(rights access.Rights) access.Actor {
		return access.Actor{Role: access.Staff, Rights: rights, Person: 1}
	}
	script := func(rights access.Rights) access.Actor { return access.Actor{Role: access.Staff, Rights: rights} }
	add("visitor", anonymous, func() caller { return visitor })
	add("guest", account, func() caller { return a.signIn("guest@example.com", password) })
	add("member", account, func() caller { return a.signIn("member@example.com", password) })
	add("tenant", account, func() caller { return a.signIn("tenant@example.com", password) })
	add("suspended", anonymous, func() caller { return suspended.caller })
	add("signed out", anonymous, func() caller { return out.caller })
	add("made-up session", anonymous, func() caller {
		return caller{cookie: "AuthToken=" + strings.Repeat("a", 43) + "; StaffToken=" + strings.Repeat("b", 43) + "; user=%7B%22is_member%22%3Atrue%7D"}
	})
	for _, role := range staff.Roles {
		add(string(role), worker(role), a.worker(string(role), role))
	}
	add("portal", script(access.Manager), a.portal) // beside an owner who is a person
	actors[string(access.Gate)] = changedGate(a)
	left := a.worker("left", access.Owner)()
	a.suspend("left@staff.example.com")
	add("suspended owner", anonymous, func() caller { return left })
	for scope, rights := range map[staff.Scope]access.Rights{
		staff.ReadScope: access.ReadToken, staff.ContentScope: access.ContentToken, staff.MembersScope: access.MembersToken, staff.AllScope: access.AllToken,
	} {
		token := a.token(string(scope), scope)
		add("token "+string(scope), script(rights), func() caller { return token })
	}
	revoked := a.token("revoked", staff.AllScope)
	if err := a.park.Staff.RevokeToken(a.t.Context(), "revoked"); err != nil {
		a.t.Fatal(err)
	}
	add("made-up token", nobody, func() caller { return caller{token: "park_" + strings.Repeat("a", 40)} })
	add("revoked token", nobody, func() caller { return revoked })

	routes := a.park.Server.Routes()
	for name, signIn := range enter {
		a.attempt("every route by "+name, func(c *tries) {
			who, actor := signIn(), actors[name]
			who.name = name
			for _, route := range routes {
				if actor.Role == access.Staff && route.Path == "/{path...}" {
					continue // a page, and not every page is staff's
				}
				got := c.send(who, route.Method, concrete(route.Path), bodyFor(route.Method))
				refused := got.status == http.StatusUnauthorized && got.key() == "errors.unauthenticated" ||
					got.status == http.StatusForbidden && got.key() == "errors.forbidden"
				allowed := route.Access.Has(actor.Role)
				if actor.Role == access.Staff && route.Area != access.NoArea {
					allowed = allowed && actor.May(route.Area, route.Changes()) && (route.Also == access.NoArea || actor.May(route.Also, route.Changes()))
				}
				if refused == allowed {
					c.wrong("%s %s is for %s in %s, but %s got %s", route.Method, route.Path, route.Access, route.Area, name, got)
				}
				if allowed && strings.HasSuffix(route.Path, "/logout") {
					who = signIn()
				}
			}
		})
	}
}

// changedGate makes of the gate's role what has nothing to do with the usual one, and gives the actor.
func changedGate(a *attack) access.Actor {
	granted := access.Grant{access.Members: access.Reads, access.Export: access.Writes, access.Money: access.Writes}
	if _, err := a.park.Staff.SetRole(a.t.Context(), access.Gate, granted); err != nil {
		a.t.Fatal(err)
	}
	return access.Actor{Role: access.Staff, Rights: access.Gate, Person: 1, Granted: &granted}
}

// suspend suspends somebody who works here, as an owner does.
func (a *attack) suspend(email string) {
	people, err := a.park.Staff.People(a.t.Context())
	if err != nil {
		a.t.Fatal(err)
	}
	for _, person := range people {
		if person.Email == email {
			if err := a.park.Staff.Suspend(a.t.Context(), person.DocumentID); err != nil {
				a.t.Fatal(err)
			}
		}
	}
}

// methods tries every other method on every path, and the headers by which some servers let one method pass for another.
func methods(a *attack) {
	member := a.member("member@example.com")
	allowed := map[string][]string{}
	for _, route := range a.park.Server.Routes() {
		allowed[route.Path] = append(allowed[route.Path], route.Method)
	}
	a.attempt("a method that a path doesn't have", func(c *tries) {
		for path, list := range allowed {
			for _, method := range []string{"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get"} {
				if slices.Contains(list, method) || path == "/{path...}" {
					continue
				}
				got := c.send(member.caller, method, concrete(path), nil)
				c.want(got.status == http.StatusMethodNotAllowed && got.header.Get("Allow") != "", "%s %s: %s", method, path, got)
			}
		}
	})
	a.attempt("a method in disguise", func(c *tries) {
		for _, header := range []string{"X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"} {
			c.send(member.caller, "GET", "/api/rhp-memberships/"+member.documentID, nil, header, "DELETE")
			c.send(visitor, "POST", "/api/rhp-memberships", "{}", header, "GET")
			c.send(member.caller, "GET", "/api/me/deletion?_method=POST", nil, header, "POST")
		}
		c.want(a.total("/api/rhp-memberships") == 1, "the account is gone")
	})
}

// spellings tries other spellings of protected addresses: none opens what the right one doesn't.
func spellings(a *attack) {
	member := a.member("member@example.com")
	a.attempt("protected data under another spelling", func(c *tries) {
		for _, path := range []string{"/api/rhp-memberships", "/api/rhp-memberships/" + member.documentID, "/api/staff/mail", "/api/staff/jobs", "/api/me", "/api/me/export", "/api/enquiries", "/api/upload/files", "/api/Funnels"} {
			for _, spelled := range []string{
				path + "/", path + "//", "/" + path, strings.Replace(path, "/api/", "/api//", 1), strings.ToUpper(path), strings.Replace(path, "/api", "/API", 1),
				path + ";a=b", path + "%20", path + "%00", path + "%2f", path + "%3f", path + ".json", path + "..;/", "/./api/../" + path[1:], "/x/.." + path, "/api/%2e%2e" + path,
				strings.Replace(path, "a", "%61", 1), strings.Replace(path, "/api/", "/%61pi/", 1), strings.Replace(path, "/api/", "/api%2f", 1), path + "?x=../../public", path + "#", "/api/room-types/../" + path[5:],
				"http://park.example.com" + path, "//park.example.com" + path,
			} {
				got := c.get(spelled)
				leaks := got.status == http.StatusOK && (strings.Contains(got.body, member.email) || strings.Contains(got.body, `"pagination"`) || strings.Contains(got.body, `"counts"`))
				c.want(!leaks && got.status != 0, "%s: %s", spelled, got)
			}
		}
	})
}

// foreign tries other people's things by their ids: they are not there.
func foreign(a *attack) {
	ann, ben := a.member("ann@example.com"), a.member("ben@example.com")
	product := a.product(nil)
	_, coupon := a.redeemed(ben, product)
	a.device(ben)
	session := first(a.must(ben.caller, "GET", "/api/me/sessions", nil))
	passkey := first(a.must(ben.caller, "GET", "/api/me/passkeys", nil))
	booking := a.create("annual-bookings", map[string]any{"checkin": "2027-01-01", "checkout": "2027-01-03", "siteNumber": "12A", "totalPrice": 100})
	a.create("sites", map[string]any{"number": "14"})
	stay := a.must(ben.caller, "POST", "/api/annual-bookings", a.stay("14", nil)).data("documentId").(string)
	before := a.points(ben)
	a.attempt("another account's things", func(c *tries) {
		for _, try := range []struct{ method, path, body string }{
			{"GET", "/api/rhp-memberships/" + ben.documentID, ""},
			{"PUT", "/api/rhp-memberships/" + ben.documentID, `{"data":{"Contact":"0491570157"}}`},
			{"PUT", "/api/rhp-memberships/" + ben.documentID, `{"data":{"Address":"mine"}}`},
			{"GET", "/api/me/coupons/" + coupon + "/qr.png", ""},
			{"DELETE", "/api/me/sessions/" + session, ""},
			{"DELETE", "/api/me/passkeys/" + passkey, ""},
			{"GET", "/api/annual-bookings/" + booking, ""},
			{"GET", "/api/annual-bookings/" + stay, ""},
			{"POST", "/api/me/stays/" + stay + "/cancel", "{}"},
			{"POST", "/api/me/stays/" + stay + "/pay", "{}"},
		} {
			var body any
			if try.body != "" {
				body = try.body
			}
			got := c.send(ann.caller, try.method, try.path, body)
			c.want(got.status == http.StatusNotFound, "%s %s: %s", try.method, try.path, got)
			missing := c.send(ann.caller, try.method, concrete(placeholderFor(try.path, ben.documentID, coupon, session, passkey, booking, stay)), body)
			c.want(missing.status == got.status && missing.body == got.body, "%s: there %s, not there %s", try.path, got, missing)
		}
		c.want(a.points(ben) == before, "ben had %s, has %s", before, a.points(ben))
		c.want(c.send(ben.caller, "GET", "/api/me", nil).status == http.StatusOK, "ben is signed out")
	})
	a.attempt("lists hold one's own alone", func(c *tries) {
		for _, path := range []string{"/api/rhp-memberships", "/api/rhp-memberships?pagination[pageSize]=100", "/api/rhp-memberships?filters[Email][$eq]=ben@example.com", "/api/rhp-memberships?filters[$or][0][id][$gt]=0", "/api/rhp-memberships?filters[$not][Email][$eq]=x", "/api/annual-bookings", "/api/me/export", "/api/me/statement", "/api/me/coupons", "/api/me/stays"} {
			got := c.send(ann.caller, "GET", path, nil)
			c.want(got.status == http.StatusOK && !strings.Contains(got.body, "ben@example.com") && !strings.Contains(got.body, booking) && !strings.Contains(got.body, stay) && !strings.Contains(got.body, coupon), "%s: %s", path, got)
		}
	})
	a.attempt("ids by counting", func(c *tries) {
		for i := range 20 * times {
			for _, path := range []string{"/api/rhp-memberships/%d", "/api/me/sessions/%d", "/api/me/passkeys/%d", "/api/me/coupons/%d/qr.png", "/api/annual-bookings/%d"} {
				method := map[bool]string{true: "DELETE", false: "GET"}[strings.Contains(path, "sessions") || strings.Contains(path, "passkeys")]
				got := c.send(ann.caller, method, fmt.Sprintf(path, i), nil)
				c.want(got.status == http.StatusNotFound, "%s: %s", fmt.Sprintf(path, i), got)
			}
		}
	})
}

// first is the documentId of the first entry of a list.
func first(list answer) string {
	entries, _ := list.data().([]any)
	entry, _ := entries[0].(map[string]any)
	return idOf(entry)
}

// idOf is what an entry is found by.
func idOf(entry map[string]any) string {
	id, named := entry["documentId"].(string)
	if !named {
		id, _ = entry["id"].(string)
	}
	return id
}

// placeholderFor puts a placeholder where one of the ids stands.
func placeholderFor(path string, ids ...string) string {
	for _, id := range ids {
		path = strings.Replace(path, id, "{id}", 1)
	}
	return path
}

// massAssignment has an account write what only staff may, or nobody.
func massAssignment(a *attack) {
	member := a.member("ann@example.com")
	guest := a.guest("guest@example.com")
	fields := map[string]any{
		"Point": 1e6, "DiscountPoint": 1e6, "IsMember": true, "ExpiryDate": "2999-01-01", "TenantType": "Permanent", "MembershipNumber": "1", "Email": "new@example.com",
		"Suspended": false, "Note": "x", "SiteNumber": "1", "CR": 1, "Power": "Powered", "StartDate": "2020-01-01", "EndDate": "2099-01-01", "Password": "another-leaf-23",
		"id": 1, "documentId": strings.Repeat("a", 24), "createdAt": "2020-01-01T00:00:00.000Z", "updatedAt": "2020-01-01T00:00:00.000Z", "publishedAt": nil,
		"role": "staff", "password_hash": "x", "forget_at": 1, "point": 5, "is_member": true, "admin": true, "__proto__": map[string]any{"IsMember": true}, "constructor": 1,
	}
	for _, who := range []person{member, guest} {
		before := a.must(a.staff(), "GET", "/api/rhp-memberships/"+who.documentID, nil).body
		a.attempt("fields that are not "+who.email+"'s to write", func(c *tries) {
			for name, value := range fields {
				for path, body := range map[string]any{"/api/me": map[string]any{name: value}, "/api/rhp-memberships/" + who.documentID: map[string]any{"data": map[string]any{name: value}}} {
					got := c.send(who.caller, "PUT", path, body)
					c.want(got.status == http.StatusBadRequest || got.status == http.StatusForbidden, "PUT %s of %s: %s", path, name, got)
				}
				with := map[string]any{"Contact": "0491570157", name: value}
				got := c.send(who.caller, "PUT", "/api/me", with)
				c.want(got.status == http.StatusBadRequest || got.status == http.StatusForbidden, "PUT of %s beside an allowed field: %s", name, got)
			}
			after := a.must(a.staff(), "GET", "/api/rhp-memberships/"+who.documentID, nil).body
			c.want(before == after, "something changed:\n%s\n%s", before, after)
		})
	}
	a.attempt("a registration that chooses its own rights", func(c *tries) {
		for name, value := range fields {
			if name == "Email" || name == "Password" {
				continue
			}
			body := map[string]any{"UserName": "Eve", "Email": "eve@example.com", "Password": password, "code": "123456", "terms": true, name: value}
			got := c.send(visitor, "POST", "/api/auth/register", body)
			c.want(got.status == http.StatusBadRequest && got.key() == "errors.body.object", "register with %s: %s", name, got)
		}
		c.want(a.total("/api/rhp-memberships") == 2, "an account was made")
	})
	a.attempt("forms that set what staff set", func(c *tries) {
		for _, name := range []string{"Handled", "id", "documentId", "createdAt", "publishedAt", "Language"} {
			form := map[string]any{"Name": "Eve", "Email": "eve@example.com", "Subject": "x", "Question": "y", name: true}
			got := c.send(visitor, "POST", "/api/enquiries", form)
			c.want(got.status == http.StatusBadRequest, "enquiry with %s: %s", name, got)
		}
		c.want(a.total("/api/enquiries") == 0, "an enquiry was stored")
	})
}
