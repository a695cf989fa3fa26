package attack_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
)

// corpus is markup that has got past one cleaner or another.
var corpus = []string{
	`<script>alert(1)</script>`, `<ScRiPt src=//evil.example>`, `<img src=x onerror=alert(1)>`, `<svg onload=alert(1)>`, `<svg><animate onbegin=alert(1) attributeName=x>`, `<svg><script>alert(1)</script></svg>`, `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
	`<a href="javascript:alert(1)">x</a>`, `<a href="javascript&#9;:alert(1)">x</a>`, `<a href="java&#10;script:alert(1)">x</a>`, `<a href=" &#1; javascript:alert(1)">x</a>`, `<a href="JaVaScRiPt:alert(1)">x</a>`, `<a href="data:text/html,<script>alert(1)</script>">x</a>`, `<a href="vbscript:x">x</a>`,
	`<iframe src="https://evil.example"></iframe>`, `<iframe srcdoc="<script>alert(1)</script>">`, `<object data="x">`, `<embed src="x">`, `<form action="https://evil.example"><input name=p><button>go</button></form>`, `<button formaction="javascript:alert(1)">x</button>`, `<base href="https://evil.example/">`, `<link rel=stylesheet href="https://evil.example">`, `<meta http-equiv=refresh content="0;url=https://evil.example">`,
	`<style>@import "https://evil.example";*{display:none}</style>`, `<p style="position:fixed;top:0;left:0;width:100%;height:100%">x</p>`, `<p style="background:url(https://evil.example/x)">x</p>`, `<div style="behavior:url(x)">`, `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>">`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`, `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">`, `<details open ontoggle=alert(1)>`, `<video><source onerror=alert(1)>`, `<body onload=alert(1)>`, `<input autofocus onfocus=alert(1)>`, `<marquee onstart=alert(1)>x</marquee>`,
	`<!--><img src=x onerror=alert(1)>-->`, `<![CDATA[<script>alert(1)</script>]]>`, `<img src="x" alt="<script>alert(1)</script>">`, `<x onclick=alert(1)>x</x>`, `<template><script>alert(1)</script></template>`, `<select><template><img src=x onerror=alert(1)></template></select>`, `<p onmouseover=alert(1)>x</p>`, `</script><script>alert(1)</script>`, `<textarea></textarea><script>alert(1)</script>`, `<title></title><script>alert(1)</script>`, `<img src=javascript:alert(1)>`, `<img srcset="javascript:alert(1)">`, `<table background="javascript:alert(1)">`, `<a href="https://ok.example" target=_blank onclick=alert(1)>x</a>`, "<img src=`x`onerror=alert(1)>", `<img/src=x/onerror=alert(1)>`, `<<script>alert(1)//<</script>`, `<scr<script>ipt>alert(1)</scr</script>ipt>`,
}

var (
	runs      = regexp.MustCompile(`(?i)<(script|iframe|object|embed|form|input|button|base|link|meta|style|svg|math|template|noscript|textarea|select|body|video|audio|marquee|frame)\b`)
	inTag     = regexp.MustCompile(`(?i)<[a-z][^>]*\s(on[a-z]+|style|srcdoc|formaction|background|xlink:href|srcset)\s*=`)
	badScheme = regexp.MustCompile(`(?i)(href|src)\s*=\s*["']?\s*(javascript|vbscript|data:text)`)
)

// markup has staff, or somebody who took their place, write pages with scripts, frames, forms and styles: none is kept.
func markup(a *attack) {
	a.attempt("what staff write is cleaned", func(c *tries) {
		for i, piece := range corpus {
			for name, path := range map[string]string{"Body_en": "pages", "Details_zh": "room-types"} {
				fields := map[string]any{name: "<p>before</p>" + piece + "<p>after</p>"}
				if path == "pages" {
					fields["slug"] = fmt.Sprint("page-", i)
				}
				got := c.send(a.staff(), "POST", "/api/"+path, map[string]any{"data": fields})
				kept, _ := got.data(name).(string)
				c.want(got.status == http.StatusCreated, "%s: %s", piece, got)
				c.want(!runs.MatchString(kept) && !inTag.MatchString(kept) && !badScheme.MatchString(kept), "%s is kept as %s", piece, kept)
			}
		}
	})
	a.attempt("names and ids that a page's own script looks for", func(c *tries) {
		for i, id := range []string{"state", "root", "location", "document", "cookie", "__proto__", "body", "forms"} {
			for _, piece := range []string{`<p id="%s">{"x":1}</p>`, `<h2 id="%s">x</h2>`, `<a name="%s">x</a>`, `<img name="%s" src="/uploads/x.png" alt="x">`} {
				piece = strings.Replace(piece, "%s", id, 1)
				got := c.send(a.staff(), "POST", "/api/pages", map[string]any{"data": map[string]any{"slug": fmt.Sprintf("id-%d-%d", i, len(piece)), "Body_en": piece}})
				kept, _ := got.data("Body_en").(string)
				c.want(!strings.Contains(kept, `id="`+id+`"`) && !strings.Contains(kept, `name="`+id+`"`), "%s is kept as %s", piece, kept)
			}
		}
	})
	a.attempt("texts don't leave their place in a page", func(c *tries) {
		const out = `</script><script>alert(1)</script><!--"'><img src=x onerror=alert(1)>`
		a.create("room-types", map[string]any{"Name_en": out, "Title_en": out, "Description_en": out, "RoomTypeID": "x"})
		a.create("rhp-news-lists", map[string]any{"Title_en": out, "Summary_en": out, "forGuest": true, "newsDate": "2026-11-01"})
		a.create("settings", map[string]any{"Key": "ParkName_en", "Value": out, "Public": true})
		a.create("texts", map[string]any{"Key": "home.title", "en": out})
		for _, path := range []string{"/", "/roomlist", "/news", "/gallery", "/contact-us", "/nope", "/sitemap.xml"} {
			got := c.send(visitor, "GET", path, nil)
			c.want(!strings.Contains(got.body, "<script>alert(1)") && !strings.Contains(got.body, "<img src=x"), "%s: a text is markup", path)
		}
	})
	a.attempt("settings don't reach into the policy", func(c *tries) {
		for i, value := range []string{"https://evil.example; script-src *", "https://a.example,script-src * ", "https://a.example%3bscript-src", "https://a.example script-src", "https://[::1];x", "https://a.example/;script-src", "https://u@a.example;script-src/x", "https://a.example;script-src/x", "https://a.example,script-src/x", "https://*", "https://a.example'unsafe-inline'"} {
			for _, key := range []string{"MapEmbed", "GalleryVideoURL"} {
				path := "/api/settings"
				got := c.send(a.staff(), "POST", path, map[string]any{"data": map[string]any{"Key": key, "Value": value, "Public": true}})
				if got.status != http.StatusCreated {
					continue // refused is best
				}
				for _, page := range []string{"/", "/gallery", "/contact-us"} {
					policy := c.send(visitor, "GET", page, nil).header.Get("Content-Security-Policy")
					c.want(strings.Count(policy, "script-src") == 1 && !strings.Contains(policy, "*") && strings.Count(policy, "'unsafe-inline'") == 1 && !strings.Contains(policy, ","), "%d %s: %s of %s", i, value, policy, page)
				}
				id, _ := got.data("documentId").(string)
				a.must(a.staff(), "DELETE", "/api/settings/"+id, nil)
			}
		}
	})
}

// headers looks at what every kind of answer says beside its body.
func headers(a *attack) {
	member := a.member("ann@example.com")
	portal := a.portal()
	pages := []string{"/", "/roomlist", "/news", "/contact-us", "/nope", "/reset", "/admin", "/admin/mail"}
	a.attempt("pages run no script of others and stand in no frame", func(c *tries) {
		for _, path := range pages {
			got := c.send(visitor, "GET", path, nil)
			policy := got.header.Get("Content-Security-Policy")
			script := ""
			for part := range strings.SplitSeq(policy, ";") {
				if strings.HasPrefix(strings.TrimSpace(part), "script-src") {
					script = strings.ReplaceAll(part, "'wasm-unsafe-eval'", "") // the portal's camera reads codes with it
				}
			}
			c.want(script != "" && !strings.Contains(script, "unsafe") && !strings.Contains(script, "*") && !strings.Contains(script, "data:"), "%s: scripts by %q", path, script)
			for _, part := range []string{"object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'", "form-action 'self'"} {
				c.want(strings.Contains(policy, part), "%s: no %s", path, part)
			}
			c.want(got.header.Get("X-Frame-Options") == "DENY", "%s: framed by %q", path, got.header.Get("X-Frame-Options"))
		}
	})
	a.attempt("nothing is sniffed, and addresses don't travel", func(c *tries) {
		for _, path := range append(pages, "/healthz", "/robots.txt", "/sitemap.xml", "/locales/en.json", "/api/room-types", "/api/me", "/api/nope", "/uploads/nope", "/assets/nope", "/brand/mark.png", "/api/docs", "/api/openapi.json") {
			for _, who := range []caller{visitor, member.caller, portal} {
				got := c.send(who, "GET", path, nil)
				c.want(got.header.Get("X-Content-Type-Options") == "nosniff" && got.header.Get("Referrer-Policy") != "" && !strings.Contains(got.header.Get("Referrer-Policy"), "unsafe"), "%s: %v", path, got.header)
				c.want(got.header.Get("Server") == "" && got.header.Get("X-Powered-By") == "", "%s says what it runs on", path)
			}
		}
	})
	a.attempt("refusals of other sites are not sniffed either", func(c *tries) {
		got := c.send(member.caller, "POST", "/api/redemptions", "{}", "Sec-Fetch-Site", "cross-site")
		c.want(got.status == http.StatusForbidden && got.header.Get("X-Content-Type-Options") == "nosniff", "%d %v", got.status, got.header)
	})
	a.attempt("an https park says so", func(c *tries) {
		for _, path := range []string{"/", "/admin", "/api/room-types"} {
			got := c.send(visitor, "GET", path, nil)
			c.want(strings.Contains(got.header.Get("Strict-Transport-Security"), "max-age="), "%s: no Strict-Transport-Security", path)
		}
	})
	a.attempt("pages use no powers and no other window", func(c *tries) {
		for _, path := range []string{"/", "/admin"} {
			got := c.send(visitor, "GET", path, nil)
			c.want(got.header.Get("Permissions-Policy") != "" && got.header.Get("Cross-Origin-Opener-Policy") != "", "%s: %v", path, got.header)
		}
	})
	a.attempt("cookies are hidden, bound to the host and the site", func(c *tries) {
		in := c.send(visitor, "POST", "/api/auth/login", map[string]any{"email": member.email, "password": password})
		unlocked := c.send(visitor, "POST", "/api/staff/login", map[string]any{"password": portalPassword})
		language := c.send(visitor, "GET", "/?lng=zh", nil)
		for name, got := range map[string]answer{"AuthToken": in, "user": in, "StaffToken": unlocked, "i18next": language} {
			cookie := cookieOf(got, name)
			if cookie == nil {
				c.wrong("no cookie %s", name)
				continue
			}
			secret := strings.HasSuffix(name, "Token")
			c.want(cookie.Secure && cookie.Domain == "" && cookie.Path == "/" && cookie.SameSite != http.SameSiteNoneMode && cookie.SameSite != 0 && (cookie.HttpOnly || !secret), "%s", cookie.Raw)
			if name == "user" {
				c.want(!strings.Contains(cookie.Value, "example.com") && !strings.Contains(cookie.Value, "M-"), "the hint says too much: %s", cookie.Value)
			}
		}
		staff := cookieOf(unlocked, "StaffToken")
		c.want(staff != nil && staff.SameSite == http.SameSiteStrictMode, "the portal's cookie is not strict")
		c.want(!strings.Contains(in.body, cookieOf(in, "AuthToken").Value), "the token is in the body")
	})
	a.attempt("the portal's cookie of an https park can't be planted", func(c *tries) {
		got := c.send(visitor, "POST", "/api/staff/login", map[string]any{"password": portalPassword})
		c.want(strings.HasPrefix(cookieOf(got, "StaffToken").Name, "__Host-"), "%s", cookieOf(got, "StaffToken").Name)
	})
	a.attempt("a response header can't be split", func(c *tries) {
		for _, path := range []string{"/%0d%0aX-Evil:%20x", "/roomlist/%0d%0aX-Evil:%20x/", "/?lng=en%0d%0aX-Evil:%20x", "/uploads/x%0d%0aX-Evil:x.png", "/annual-news?%0d%0aX-Evil:x"} {
			got := c.get(path)
			c.want(got.header.Get("X-Evil") == "", "%s", path)
		}
	})
}

// secrets looks for them in answers to those who may read most.
func secrets(a *attack) {
	member := a.member("ann@example.com")
	portal := a.portal()
	owner := a.worker("owner", access.Owner)()
	a.device(member)
	product := a.product(nil)
	a.redeemed(member, product)
	a.must(visitor, "POST", "/api/auth/forgot", map[string]any{"email": member.email})
	reset := a.resetToken(member.email)
	a.must(visitor, "POST", "/api/auth/send-code", map[string]any{"email": "new@example.com"})
	code := sixDigits.FindString(a.park.Letters("new@example.com", 1)[0].Text)
	a.attempt("every list that staff and a member can read", func(c *tries) {
		for _, route := range a.park.Server.Routes() {
			if route.Method != "GET" || strings.Contains(route.Path, "{") {
				continue
			}
			for _, who := range []caller{member.caller, a.staff(), portal, owner, visitor} {
				got := c.send(who, "GET", route.Path, nil)
				for _, secret := range append(a.secrets, "password_hash", "totp_secret", "$argon2") {
					c.want(!strings.Contains(got.body, secret), "%s tells %s a secret", route.Path, who.name)
				}
			}
		}
	})
	a.attempt("secret mails are withheld from staff", func(c *tries) {
		list, _ := c.send(a.staff(), "GET", "/api/staff/mail?pageSize=100", nil).data().([]any)
		c.want(len(list) >= 3, "%d mails", len(list))
		for _, one := range list {
			entry, _ := one.(map[string]any)
			got := c.send(a.staff(), "GET", "/api/staff/mail/"+fmt.Sprint(entry["documentId"]), nil)
			c.want(!strings.Contains(got.body, reset) && !strings.Contains(got.body, code), "mail %v tells a secret", entry["template"])
		}
	})
	a.attempt("jobs tell no secret", func(c *tries) {
		got := c.send(a.staff(), "GET", "/api/staff/jobs", nil)
		c.want(got.status == http.StatusOK && !strings.Contains(got.body, member.email), "%s", got)
	})
	a.attempt("what a member takes along is theirs, without hashes", func(c *tries) {
		got := c.send(member.caller, "GET", "/api/me/export", nil)
		c.want(got.status == http.StatusOK && strings.Contains(got.header.Get("Content-Disposition"), "attachment"), "%s", got)
		for _, secret := range append(a.secrets, "publicKey", "hash") {
			c.want(!strings.Contains(got.body, secret), "the export holds %q", secret)
		}
	})
	a.attempt("a refused secret is not repeated", func(c *tries) {
		const typed = "s3cr"
		for _, got := range []answer{
			c.send(member.caller, "PUT", "/api/me/password", map[string]any{"old": password, "new": typed}),
			c.send(a.staff(), "PUT", "/api/rhp-memberships/"+member.documentID, map[string]any{"data": map[string]any{"Password": typed}}),
			c.send(visitor, "POST", "/api/auth/reset", map[string]any{"token": reset, "password": typed}),
		} {
			c.want(got.status == http.StatusBadRequest && !strings.Contains(got.body, typed), "%s", got)
		}
	})
	a.attempt("nothing secret goes by the address", func(c *tries) {
		c.send(visitor, "GET", "/reset", nil)
		c.want(!strings.Contains(a.log.String(), reset) && !strings.Contains(a.log.String(), "email="), "the log has it")
	})
}

// floods sends more than anybody needs: it is held back, and costs little.
func floods(a *attack) {
	form := func(i int, more ...string) map[string]any {
		fields := map[string]any{"Name": "Lin", "Email": fmt.Sprintf("lin%d@example.com", i), "Subject": "x", "Question": "y"}
		for j := 0; j+1 < len(more); j += 2 {
			fields[more[j]] = more[j+1]
		}
		return fields
	}
	a.attempt("enquiries", func(c *tries) {
		for i := range 40 * times {
			got := c.send(visitor, "POST", "/api/enquiries", form(i))
			c.want(got.status == http.StatusCreated || got.status == http.StatusTooManyRequests && got.header.Get("Retry-After") != "", "%s", got)
		}
		c.want(a.total("/api/enquiries") <= 15, "%d were stored", a.total("/api/enquiries"))
	})
	a.clock.Forward(25 * time.Hour)
	a.attempt("mails to one stranger", func(c *tries) {
		for i := range 30 {
			fields := form(i)
			fields["Email"] = "victim@example.com"
			c.send(visitor, "POST", "/api/enquiries", fields)
			a.clock.Forward(3 * time.Minute)
		}
		a.park.Letters("victim@example.com", 3)
		a.settle()
		c.want(len(a.park.Letters("victim@example.com", 3)) == 3, "%d mails", len(a.park.Letters("victim@example.com", 3)))
	})
	a.clock.Forward(25 * time.Hour)
	a.attempt("bots that fill what nobody sees are counted too", func(c *tries) {
		before := a.total("/api/enquiries")
		taken := 0
		for i := range 60 {
			got := c.send(visitor, "POST", "/api/enquiries", form(i, "website", "https://spam.example"))
			if got.status == http.StatusCreated {
				taken++
			}
		}
		c.want(a.total("/api/enquiries") == before, "a bot's enquiry is stored")
		c.want(taken <= 30, "%d of 60 were worked on", taken)
	})
}

// twoRoles is somebody who is staff and a member in one browser: the surface says which, not the order of cookies.
func twoRoles(a *attack) {
	member := a.member("ann@example.com")
	portal := a.portal()
	both := caller{name: "both", cookie: member.cookie + "; " + portal.cookie}
	turned := caller{name: "both", cookie: portal.cookie + "; " + member.cookie}
	a.attempt("the member centre opens", func(c *tries) {
		for _, who := range []caller{both, turned} {
			got := c.send(who, "GET", "/membership", nil)
			c.want(got.status == http.StatusOK, "%s %s", got.header.Get("Location"), got)
		}
	})
	a.attempt("own things are the member's, staff's things staff's", func(c *tries) {
		for _, who := range []caller{both, turned} {
			c.want(c.send(who, "GET", "/api/me", nil).data("email") == member.email, "/api/me")
			c.want(c.send(who, "GET", "/api/staff/me", nil).status == http.StatusOK, "/api/staff/me")
		}
	})
}
