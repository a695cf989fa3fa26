package attack_test

import (
	"fmt"
	"net/http"
	"strings"

	"holidaypark/internal/foundation/access"
)

// oracles asks for hidden fields by every way of the query grammar: they don't exist, as others that never did.
func oracles(a *attack) {
	member := a.member("ann@example.com")
	a.member("ben@example.com", "Note", "secret note")
	a.create("one-club-products", map[string]any{"Name_en": "Tea", "Price": 1, "Stock": 7})
	ways := func(field string) []string {
		return []string{
			"filters[" + field + "][$eq]=x", "filters[" + field + "]=x", "filters[" + field + "][$startsWith]=$argon2id", "filters[" + field + "][$null]=true", "filters[" + field + "][$gt]=0",
			"filters[$or][0][" + field + "][$contains]=a&filters[$or][1][id]=1", "filters[$and][0][$not][" + field + "][$eq]=x", "filters[$not][" + field + "][$notNull]=true", "filters[" + field + "][$not][$in][0]=x",
			"sort=" + field, "sort=" + field + ":desc", "sort=id," + field + ":asc", "sort[0]=" + field, "fields=" + field, "fields[0]=id&fields[1]=" + field, "populate=" + field, "populate[0]=" + field, "populate[" + field + "]=true",
		}
	}
	hidden := []struct {
		who    caller
		path   string
		fields []string
	}{
		{member.caller, "/api/rhp-memberships", []string{"Password", "password_hash", "Note", "Suspended", "forget_at", "sessions", "passkeys", "ledger_entries.point", "coupons"}},
		{a.staff(), "/api/rhp-memberships", []string{"Password", "password_hash", "forget_at", "sessions.hash", "rowid", "xmin", "ctid", "memberships.email"}},
		{visitor, "/api/one-club-products", []string{"Stock", "stock", "coupons", "rowid"}},
		{visitor, "/api/rhp-news-lists", []string{"for_annual", "memberships", "Email"}},
		{visitor, "/api/settings", []string{"public", "setting_key", "hash"}},
		{visitor, "/api/room-types", []string{"Cover.sha256", "createdBy", "localizations", "strapi_id"}},
	}
	for _, h := range hidden {
		a.attempt("hidden fields of "+h.path+" for "+h.who.name, func(c *tries) {
			for _, field := range h.fields {
				for i, query := range ways(field) {
					got := c.send(h.who, "GET", h.path+"?"+query, nil)
					never := c.send(h.who, "GET", h.path+"?"+ways("Nope")[i], nil)
					c.want(got.status == http.StatusBadRequest, "%s: %s", query, got)
					c.want(strings.ReplaceAll(got.body, field, "Nope") == never.body, "%s tells itself from a field that never was:\n%s\n%s", query, got, never)
				}
			}
		})
	}
	a.attempt("settings that are not public", func(c *tries) {
		a.create("settings", map[string]any{"Key": "EnquiryEmail", "Value": "desk-secret@example.com", "Public": false})
		for _, query := range []string{"", "?filters[Value][$startsWith]=desk-secret", "?filters[Key][$eq]=EnquiryEmail", "?sort=Value", "?filters[$or][0][Value][$contains]=secret&filters[$or][1][Value][$contains]=secret"} {
			for _, who := range []caller{visitor, member.caller} {
				got := c.send(who, "GET", "/api/settings"+query, nil)
				c.want(got.status == http.StatusOK && !strings.Contains(got.body, "desk-secret"), "%s by %s: %s", query, who.name, got)
				c.want(!strings.Contains(query, "filters") || strings.Contains(got.body, `"total":0`), "%s by %s is counted: %s", query, who.name, got)
			}
		}
	})
	a.attempt("drafts and tenants' news", func(c *tries) {
		a.must(a.staff(), "POST", "/api/rhp-news-lists?status=draft", `{"data":{"Title_en":"draft-secret","forGuest":true}}`)
		a.create("rhp-news-lists", map[string]any{"Title_en": "tenants-secret", "forAnnual": true})
		for _, query := range []string{"", "?status=draft", "?status=published", "?filters[Title_en][$contains]=secret", "?filters[forAnnual][$eq]=true", "?sort=publishedAt&status=draft", "?filters[publishedAt][$null]=true", "?publicationState=preview"} {
			for _, who := range []caller{visitor, member.caller} {
				got := c.send(who, "GET", "/api/rhp-news-lists"+query, nil)
				c.want(!strings.Contains(got.body, "-secret") || got.status == http.StatusBadRequest, "%s by %s: %s", query, who.name, got)
			}
		}
	})
}

var injections = []string{
	"'", "''", "\"", "`", "\\", "';--", "' OR '1'='1", "\" OR \"\"=\"", "1 OR 1=1", "1; DROP TABLE memberships", "'; DROP TABLE memberships; --", "') UNION SELECT password_hash FROM memberships --",
	"$1", "?", ":name", "@x", "%", "_", "%%", "1/**/AND/**/1=1", "0x27", "CHAR(39)", "pg_sleep(5)", "'||(SELECT version())||'", "\u2019 OR 1=1", "id) FROM memberships --", "(SELECT 1)", "*", "NULL", "[Symbol]", "{{7*7}}", "${7*7}",
}

// sqlEverywhere puts pieces of SQL wherever a text goes: they are refused, or are the letters that they are.
func sqlEverywhere(a *attack) {
	member := a.member("ann@example.com")
	a.create("room-types", map[string]any{"Name_en": "Cabin"})
	accounts := a.total("/api/rhp-memberships")
	a.attempt("in the query grammar", func(c *tries) {
		for _, piece := range injections {
			for _, query := range []string{
				"filters[Name_en][$eq]=%s", "filters[Name_en][$contains]=%s", "filters[Name_en][$startsWith]=%s", "filters[Name_en][$in][0]=%s", "filters[%s][$eq]=1", "filters[Name_en][%s]=1", "filters[$or][0][Name_en]=%s",
				"sort=%s", "sort=Name_en:%s", "sort[%s]=asc", "fields=%s", "populate=%s", "pagination[page]=%s", "pagination[pageSize]=%s", "pagination[%s]=1", "status=%s", "filters[id][$eq]=%s", "filters[createdAt][$gt]=%s", "filters[documentId][$eq]=%s", "%s=1",
			} {
				got := c.send(visitor, "GET", "/api/room-types?"+fmt.Sprintf(query, escape(piece)), nil)
				c.want(got.status == http.StatusBadRequest || got.status == http.StatusOK && (!strings.Contains(got.body, "Cabin") || literal(query, piece)), "%s with %s: %s", query, piece, got)
			}
		}
	})
	a.attempt("in addresses and bodies", func(c *tries) {
		product := a.product(nil)
		for _, piece := range injections {
			path := strings.ReplaceAll(escape(piece), "+", "%20")
			for _, got := range []answer{
				c.send(visitor, "GET", "/api/room-types/"+path, nil),
				c.send(visitor, "GET", "/uploads/"+path, nil),
				c.send(visitor, "GET", "/news/"+path, nil),
				c.send(visitor, "GET", "/locales/"+path+".json", nil),
				c.send(a.staff(), "POST", "/api/staff/coupons/check", map[string]any{"code": piece}),
				c.send(member.caller, "DELETE", "/api/me/sessions/"+path, nil),
				c.send(member.caller, "GET", "/api/me/coupons/"+path+"/qr.png", nil),
			} {
				c.want(got.status == http.StatusNotFound || got.status == http.StatusBadRequest || got.status == http.StatusMovedPermanently, "%s: %s", piece, got)
			}
			got := c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": "ann@example.com" + piece, "password": piece})
			c.want(got.status == http.StatusUnauthorized || got.status == http.StatusBadRequest || got.status == http.StatusTooManyRequests, "login %s: %s", piece, got)
			got = c.send(member.caller, "POST", "/api/redemptions", map[string]any{"product": product + piece})
			c.want(got.status == http.StatusNotFound, "redemption %s: %s", piece, got)
			got = c.send(a.staff(), "PUT", "/api/rhp-memberships/"+member.documentID, map[string]any{"data": map[string]any{"FirstName": piece, "Address": piece}})
			c.want(got.status == http.StatusOK && got.data("FirstName") == strings.TrimSpace(piece), "stored %q as %v", piece, got.data("FirstName"))
		}
		c.want(a.total("/api/rhp-memberships") == accounts, "the number of accounts changed")
	})
}

// literal tells where a piece may rightly find everything: a page number, or a pattern that is one of the letters of the name.
func literal(query, piece string) bool {
	return (strings.HasPrefix(query, "populate") || strings.HasPrefix(query, "fields")) && piece == "*" || strings.HasPrefix(query, "pagination")
}

// types sends values of other types where a code, a token or a name is expected.
func types(a *attack) {
	member := a.member("ann@example.com")
	product := a.product(nil)
	a.redeemed(member, product)
	before := a.points(member)
	values := []string{`{}`, `null`, `[]`, `true`, `false`, `0`, `1`, `123456`, `1.5`, `[""]`, `["123456"]`, `{"$ne":null}`, `{"$gt":""}`, `{"length":43}`, `[[]]`}
	a.attempt("codes, tokens and names of other types", func(c *tries) {
		for _, try := range []struct {
			who                caller
			method, path, body string
		}{
			{visitor, "POST", "/api/auth/login", `{"email":"ann@example.com","password":%s}`},
			{visitor, "POST", "/api/auth/login", `{"email":%s,"password":"x"}`},
			{visitor, "POST", "/api/rhp-memberships/verify-password", `{"email":"ann@example.com","password":%s}`},
			{visitor, "POST", "/api/auth/register", `{"UserName":"E","Email":"eve@example.com","Password":"long enough","code":%s,"terms":true}`},
			{visitor, "POST", "/api/auth/reset", `{"token":%s,"password":"long enough"}`},
			{visitor, "POST", "/api/auth/forgot", `{"email":%s}`},
			{visitor, "POST", "/api/auth/send-code", `{"email":%s}`},
			{visitor, "POST", "/api/auth/passkey", `{"challenge":%s,"credential":{}}`},
			{visitor, "POST", "/api/staff/login", `{"password":%s}`},
			{a.staff(), "POST", "/api/staff/coupons/use", `{"code":%s}`},
			{a.staff(), "POST", "/api/staff/coupons/check", `{"code":%s}`},
			{member.caller, "POST", "/api/redemptions", `{"product":%s}`},
			{member.caller, "PUT", "/api/me/email", `{"Email":%s,"password":"` + password + `","code":"123456"}`},
			{member.caller, "PUT", "/api/me/email", `{"Email":"eve@example.com","password":"` + password + `","code":%s}`},
			{member.caller, "PUT", "/api/me/password", `{"old":%s,"new":"another-leaf-23"}`},
			{member.caller, "PUT", "/api/me/password", `{"old":"` + password + `","new":%s}`},
			{member.caller, "POST", "/api/me/deletion", `{"password":%s}`},
			{member.caller, "PUT", "/api/me", `{"FirstName":%s}`},
			{a.staff(), "PUT", "/api/rhp-memberships/" + member.documentID, `{"data":{"Email":%s}}`},
		} {
			for _, value := range values {
				got := c.send(try.who, try.method, try.path, fmt.Sprintf(try.body, value))
				nothing := value == "null" && (strings.Contains(try.body, "FirstName") || strings.Contains(try.body, `"Email":%s}}`)) // that is how a field is emptied
				c.want(nothing || got.status == http.StatusBadRequest || got.status == http.StatusNotFound && value == "null", "%s %s: %s", try.path, fmt.Sprintf(try.body, value), got)
			}
		}
		a.must(a.staff(), "PUT", "/api/rhp-memberships/"+member.documentID, `{"data":{"Email":"ann@example.com"}}`)
		c.want(a.points(member) == before, "the balance changed")
		c.want(c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": member.email, "password": password}).status == http.StatusOK, "the password changed")
	})
	a.attempt("bodies that are no object", func(c *tries) {
		for _, route := range a.park.Server.Routes() {
			if route.Method != "POST" && route.Method != "PUT" || !route.Access.Has(access.Visitor) || route.Path == "/api/auth/passkey/options" {
				continue
			}
			for _, body := range []string{`[]`, `null`, `"x"`, `1`, `{`, `{"a":1}{"b":2}`, `{"email":"a","email":"b"`, ``, ` `, `{}x`, "\ufeff{}", strings.Repeat(`{"a":`, 12000), strings.Repeat(`[`, 12000)} {
				if body == "" && route.Path == "/v1/threads" {
					continue // a thread is opened without a body
				}
				got := c.send(visitor, route.Method, concrete(route.Path), body)
				refused := got.status == http.StatusBadRequest || got.status == http.StatusRequestEntityTooLarge && len(body) > 10_000
				c.want(refused, "%s %.40s: %s", route.Path, body, got)
			}
		}
	})
}

// numbers tries amounts that are none.
func numbers(a *attack) {
	member := a.member("ann@example.com")
	product := a.product(nil)
	bad := []string{`-1`, `1.005`, `9223372036854775808`, `1e400`, `-1e400`, `1e99`, `"NaN"`, `"Infinity"`, `"-0.01"`, `"0x10"`, `"1,5"`, `"١"`, `"1e-400"`, `true`, `[]`, `{}`, `[1]`, `99999999999999999999999999999999999`, `-9223372036854775809`, `0.0000000001`}
	before := a.points(member)
	a.attempt("a deduction", func(c *tries) {
		for _, value := range append(bad, `5.01`, `6`, `100`) {
			got := c.send(member.caller, "POST", "/api/redemptions", `{"product":"`+product+`","deduction":`+value+`}`)
			c.want(got.status == http.StatusBadRequest, "%s: %s", value, got)
		}
		c.want(a.points(member) == before, "the balance changed")
	})
	a.attempt("amounts and counts that staff write", func(c *tries) {
		for field, path := range map[string]string{"Point": "rhp-memberships/" + member.documentID, "DiscountPoint": "rhp-memberships/" + member.documentID, "Price": "one-club-products/" + product, "MaxDeduction": "one-club-products/" + product, "Stock": "one-club-products/" + product, "PerMember": "one-club-products/" + product} {
			for _, value := range bad {
				got := c.send(a.staff(), "PUT", "/api/"+path, `{"data":{"`+field+`":`+value+`}}`)
				c.want(got.status == http.StatusBadRequest, "%s %s: %s", field, value, got)
			}
		}
		for _, value := range []string{`1.5`, `"1.5"`, `1000001`} {
			got := c.send(a.staff(), "PUT", "/api/one-club-products/"+product, `{"data":{"Stock":`+value+`}}`)
			c.want(got.status == http.StatusBadRequest, "Stock %s: %s", value, got)
		}
		c.want(a.points(member) == before, "the balance changed")
	})
	a.attempt("pages and ids", func(c *tries) {
		for _, value := range []string{"-1", "0", "1.5", "9223372036854775807", "9223372036854775808", "1e400", "NaN", "", "%20", "0x10", "1_000", "+1"} {
			for _, path := range []string{"/api/me/statement?page=", "/api/me/statement?pageSize=", "/api/rhp-memberships?pagination[page]=", "/api/rhp-memberships?pagination[start]=", "/api/rhp-memberships?pagination[limit]=", "/api/rhp-memberships?filters[id][$eq]=", "/api/rhp-memberships?filters[Point][$gt]="} {
				got := c.send(member.caller, "GET", path+value, nil)
				c.want(got.status == http.StatusOK || got.status == http.StatusBadRequest, "%s%s: %s", path, value, got)
			}
			for _, path := range []string{"/api/upload/files/", "/api/staff/jobs/"} {
				suffix := map[bool]string{true: "/retry", false: ""}[strings.Contains(path, "jobs")]
				method := map[bool]string{true: "POST", false: "GET"}[suffix != ""]
				if value != "" {
					got := c.send(a.staff(), method, path+value+suffix, nil)
					c.want(got.status == http.StatusNotFound, "%s%s: %s", path, value, got)
				}
			}
		}
	})
}

// parameters sends names that nobody declared, more of the declared ones than anybody needs, and lengths beyond all bounds.
func parameters(a *attack) {
	a.attempt("names that nobody declared", func(c *tries) {
		for _, path := range []string{"/api/room-types", "/api/pages", "/api/one-club-products", "/api/settings", "/api/rhp-news-lists"} {
			for _, query := range []string{"nope=1", "_q=a", "locale=zh", "where=1", "limit=1", "page=1", "FILTERS[id]=1", "filters[id][$regex]=.*", "filters[id][$where]=1", "debug=true", "callback=x", "token=x", "access_token=x", "filters[id][$eq][a]=1", "[a]=1", "filters[][id]=1", "filters[id", "=1", "&=&", "%=1", "filters[id][$between]=1"} {
				got := c.send(visitor, "GET", path+"?"+query, nil)
				c.want(got.status == http.StatusBadRequest || query == "&=&" && got.status == http.StatusOK, "%s?%s: %s", path, query, got)
			}
		}
	})
	a.attempt("a name that nobody declared beside all of them", func(c *tries) {
		for _, query := range []string{"populate=*,Nope", "populate[0]=*&populate[1]=Nope", "fields=*,Nope", "fields[0]=*&fields[1]=Password"} {
			got := c.send(visitor, "GET", "/api/room-types?"+query, nil)
			c.want(got.status == http.StatusBadRequest, "%s: %s", query, got)
		}
	})
	a.attempt("a key in the address is no key", func(c *tries) {
		for _, query := range []string{"access_token=", "token=", "api_key=", "authorization=Bearer+", "AuthToken="} {
			got := c.send(visitor, "GET", "/api/rhp-memberships?"+query+a.park.Token, nil)
			c.want(got.status == http.StatusUnauthorized, "%s: %s", query, got)
		}
	})
	a.attempt("names that nobody declared, in bodies", func(c *tries) {
		for path, body := range map[string]string{"/api/auth/login": `{"email":"a@example.com","password":"x","admin":true}`, "/api/auth/forgot": `{"email":"a@example.com","to":"b@example.com"}`, "/api/staff/login": `{"password":"x","role":"owner"}`, "/api/enquiries": `{"Name":"a","Email":"a@example.com","Subject":"x","Question":"y","cc":"b@example.com"}`, "/api/rhp-register-infos": `{"data":{},"meta":{}}`} {
			got := c.send(visitor, "POST", path, body)
			c.want(got.status == http.StatusBadRequest, "%s: %s", path, got)
		}
	})
	a.attempt("too much of everything", func(c *tries) {
		for _, query := range []string{
			"filters" + strings.Repeat("[$and][0]", 50) + "[id]=1", strings.Repeat("filters[id]=1&", 600), "filters[Name_en]=" + strings.Repeat("x", 9000), strings.Repeat("a", 9000) + "=1", "populate=" + strings.Repeat("Cover,", 2000), strings.Repeat("fields=id&", 600),
		} {
			got := c.send(visitor, "GET", "/api/room-types?"+query, nil)
			c.want(got.status == http.StatusBadRequest, "%.40s: %s", query, got)
		}
		for _, header := range []string{"Cookie", "Authorization", "Accept-Language", "User-Agent", "X-Forwarded-For", "Idempotency-Key"} {
			got := c.send(visitor, "GET", "/api/room-types", nil, header, strings.Repeat("a;", 20<<10))
			c.want(got.status == http.StatusRequestHeaderFieldsTooLarge, "%s of 40 KB: %s", header, got)
		}
		got := c.send(visitor, "POST", "/api/enquiries", strings.NewReader(`{"Question":"`+strings.Repeat("x", 2<<20)+`"}`))
		c.want(got.status == http.StatusRequestEntityTooLarge, "2 MB: %s", got)
	})
	a.attempt("a sort that repeats itself", func(c *tries) {
		for _, n := range []int{500, 1500, 2500} {
			got := c.send(visitor, "GET", "/api/room-types?sort="+strings.TrimSuffix(strings.Repeat("id,", n), ","), nil)
			c.want(got.status == http.StatusBadRequest || got.status == http.StatusOK, "%d times: %s", n, got)
		}
	})
	a.attempt("markup in errors stays text", func(c *tries) {
		const markup = `<script>alert(1)</script><img src=x onerror=alert(1)>`
		for _, path := range []string{"/api/room-types?filters[" + escape(markup) + "]=1", "/api/room-types?sort=" + escape(markup), "/api/" + escape(markup), "/api/room-types/" + escape(markup), "/uploads/" + escape(markup), "/locales/" + escape(markup), "/api/room-types?" + escape(markup) + "=1"} {
			got := c.send(visitor, "GET", path, nil, "Accept", "text/html")
			c.want(strings.HasPrefix(got.header.Get("Content-Type"), "application/json") && got.header.Get("X-Content-Type-Options") == "nosniff", "%s: %s %s", path, got.header.Get("Content-Type"), got)
			c.want(!strings.Contains(got.body, "<script>"), "%s repeats markup: %s", path, got)
		}
		got := c.send(visitor, "GET", "/"+escape(markup)+"?x="+escape(markup), nil)
		c.want(got.status == http.StatusNotFound && !strings.Contains(got.body, "<img src=x"), "the page of nothing repeats the address: %s", got)
		for _, body := range []map[string]any{{"email": markup}, {markup: 1}} {
			got := c.send(visitor, "POST", "/api/auth/forgot", body)
			c.want(!strings.Contains(got.body, "<script>"), "%s", got)
		}
	})
}
