package attack_test

import (
	"fmt"
	"net/http"
	"strings"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

const secretWords = "not for visitors yet"

// drafts reads what is not published yet, publishes it from many places at once, and goes back to what is gone.
func drafts(a *attack) {
	member := a.member("ann@example.com")
	page := a.create("pages", map[string]any{"slug": "about", "Title_en": "About", "Body_en": "<p>open</p>"})
	a.must(a.staff(), "PUT", "/api/pages/"+page+"?status=draft", map[string]any{"data": map[string]any{"Body_en": "<p>" + secretWords + "</p>", "slug": "secret-address"}})
	unborn := a.create("pages?status=draft", map[string]any{"slug": "unborn", "Title_en": secretWords})
	news := a.create("rhp-news-lists?status=draft", map[string]any{"Title_en": secretWords, "forGuest": true, "newsDate": a.inDays(0)})
	actions := "/api/staff/content/pages/" + page
	a.attempt("what staff have not published is nobody's to read", func(c *tries) {
		for _, who := range []caller{visitor, member.caller} {
			for _, path := range []string{
				"/api/pages?status=draft", "/api/pages/" + page + "?status=draft", "/api/pages/" + unborn, "/api/pages/" + unborn + "?status=draft", "/api/rhp-news-lists/" + news + "?status=draft",
				"/api/pages?filters[Body_en][$contains]=visitors", "/api/pages?filters[slug][$eq]=unborn", "/api/pages?sort=Body_en&status=Draft", "/api/pages?publicationState=preview", "/api/pages?status=draft&status=published",
				"/api/pages?filters[publishedAt][$null]=true", "/secret-address", "/unborn", "/about", "/about?status=draft", "/about?preview=1", "/news", "/", "/sitemap.xml", "/api/texts?status=draft",
				actions, actions + "/revisions", actions + "/revisions/1", "/api/staff/content/pages", "/api/room-types?populate=*&status=draft",
			} {
				got := c.send(who, "GET", path, nil)
				c.want(!strings.Contains(got.body, secretWords) && !strings.Contains(got.body, "secret-address") || path == "/secret-address" && got.status == http.StatusNotFound, "%s shows it to %s", path, who.name)
				c.want(!strings.HasPrefix(path, "/api/staff/") || got.status == http.StatusUnauthorized || got.status == http.StatusForbidden, "%s by %s: %s", path, who.name, got)
			}
		}
		said := c.send(visitor, "POST", "/api/chat", map[string]any{"question": secretWords, "language": "en"})
		c.want(strings.Count(said.body, secretWords) <= 1, "the chat tells it: %s", said) // it may repeat the question
	})
	a.attempt("readers of drafts publish none", func(c *tries) {
		for _, who := range []caller{a.worker("reader", access.ReadOnly)(), a.token("read", staff.ReadScope), a.token("members", staff.MembersScope)} {
			for _, try := range [][2]string{{"POST", "/publish"}, {"POST", "/unpublish"}, {"POST", "/schedule"}, {"DELETE", "/schedule"}, {"POST", "/restore"}} {
				got := c.send(who, try[0], actions+try[1], map[string]any{"at": a.inDays(1) + "T00:00:00Z", "number": 1})
				c.want(got.status == http.StatusForbidden || got.status == http.StatusBadRequest, "%s by %s: %s", try[1], who.name, got)
			}
			got := c.send(who, "PUT", "/api/pages/"+page+"?status=draft", map[string]any{"data": map[string]any{"Title_en": "Mine"}})
			c.want(got.status == http.StatusForbidden, "a draft by %s: %s", who.name, got)
		}
		c.want(a.must(a.staff(), "GET", actions, nil).data("draft") == true, "the draft is gone")
	})
	a.attempt("times that are none", func(c *tries) {
		for _, at := range []string{
			"", "now", "tomorrow", "2020-01-01T00:00:00Z", a.clock.Now().Format("2006-01-02T15:04:05Z"), "0000-01-01T00:00:00Z", "-2026-01-01T00:00:00Z", "10000-01-01T00:00:00Z", "2027-02-30T00:00:00Z", "2027-01-01", "2027-01-01T25:00:00Z",
			"2027-01-01T00:00:60Z", "9999-12-31T23:59:59-23:59", "1e9", "2027-01-01T00:00:00Z\u0000", "２０２７-01-01T00:00:00Z",
		} {
			got := c.send(a.staff(), "POST", actions+"/schedule", map[string]any{"at": at})
			c.want(got.status == http.StatusBadRequest, "%q: %s", at, got)
		}
		for _, body := range []string{`{"at":1}`, `{"at":null}`, `{"at":{}}`, `{}`, `[]`} {
			got := c.send(a.staff(), "POST", actions+"/schedule", body)
			c.want(got.status == http.StatusBadRequest, "%s: %s", body, got)
		}
		c.want(a.must(a.staff(), "GET", actions, nil).data("scheduledAt") == nil, "it is scheduled")
		got := c.send(a.staff(), "POST", actions+"/schedule", map[string]any{"at": "9999-12-31T23:59:59.999999999Z"})
		c.want(got.status == http.StatusOK, "in a far year: %s", got)
		for _, path := range []string{actions, "/api/staff/content/pages", "/api/staff/audit?pageSize=5", "/api/staff/jobs"} {
			c.want(c.send(a.staff(), "GET", path, nil).status == http.StatusOK, "%s can't be shown", path)
		}
		c.want(c.send(a.staff(), "DELETE", actions+"/schedule", nil).status == http.StatusOK, "it can't be taken back")
	})
	a.attempt("published, taken offline and scheduled at once", func(c *tries) {
		for round := range 3 * times {
			a.must(a.staff(), "PUT", "/api/pages/"+page+"?status=draft", map[string]any{"data": map[string]any{"Title_en": fmt.Sprint("Round ", round)}})
			c.atOnce(12, func(i int) answer {
				action, body := []string{"/publish", "/unpublish", "/schedule", "/publish"}[i%4], any(nil)
				if action == "/schedule" {
					body = map[string]any{"at": a.inDays(30) + "T00:00:00Z"}
				}
				got := c.send(a.staff(), "POST", actions+action, body)
				c.want(got.status == http.StatusOK || action == "/schedule" && got.status == http.StatusConflict, "%s: %s", action, got)
				return got
			})
			state := a.must(a.staff(), "GET", actions, nil)
			seen := c.send(visitor, "GET", "/api/pages/"+page, nil)
			c.want(state.data("live") == (seen.status == http.StatusOK), "live %v, visitors get %d", state.data("live"), seen.status)
			a.must(a.staff(), "POST", actions+"/publish", nil)
			c.want(c.send(visitor, "GET", "/api/pages/"+page, nil).data("Title_en") == fmt.Sprint("Round ", round), "another title is published")
		}
	})
	a.attempt("one version is published over once", func(c *tries) {
		a.must(a.staff(), "PUT", "/api/pages/"+page+"?status=draft", map[string]any{"data": map[string]any{"Title_en": "Once"}})
		version := c.send(a.staff(), "GET", "/api/pages/"+page+"?status=draft", nil).header.Get("ETag")
		counts := c.atOnce(10, func(i int) answer {
			if i%2 == 0 {
				return c.send(a.staff(), "POST", actions+"/publish", nil, "If-Match", version)
			}
			return c.send(a.staff(), "PUT", "/api/pages/"+page+"?status=draft", map[string]any{"data": map[string]any{"Title_en": fmt.Sprint("Other ", i)}}, "If-Match", version)
		})
		c.want(version != "" && counts[http.StatusOK] >= 1 && counts[http.StatusOK]+counts[http.StatusPreconditionFailed] == 10, "%v of %q", counts, version)
	})
	a.attempt("what was deleted leaves nothing to go back to", func(c *tries) {
		a.must(a.staff(), "POST", actions+"/publish", nil)
		a.must(a.staff(), "PUT", "/api/pages/"+page+"?status=draft", map[string]any{"data": map[string]any{"Title_en": "Last"}})
		c.want(c.send(a.staff(), "GET", actions+"/revisions/1", nil).status == http.StatusOK, "there is no revision")
		a.must(a.staff(), "POST", actions+"/schedule", map[string]any{"at": a.inDays(1) + "T00:00:00Z"})
		c.atOnce(6, func(i int) answer {
			if i == 2 {
				return c.send(a.staff(), "DELETE", "/api/pages/"+page, nil)
			}
			return c.send(a.staff(), "POST", actions+"/restore", map[string]any{"number": 1})
		})
		for _, path := range []string{"", "/revisions", "/revisions/1"} {
			got := c.send(a.staff(), "GET", actions+path, nil)
			c.want(got.status == http.StatusNotFound, "%q: %s", path, got)
		}
		for _, path := range []string{"/publish", "/unpublish", "/restore", "/schedule"} {
			got := c.send(a.staff(), "POST", actions+path, map[string]any{"at": a.inDays(2) + "T00:00:00Z", "number": 1})
			c.want(got.status == http.StatusNotFound || got.status == http.StatusBadRequest, "%s: %s", path, got)
		}
		c.want(c.send(visitor, "GET", "/api/pages/"+page, nil).status == http.StatusNotFound, "visitors read it")
	})
	a.attempt("numbers of revisions, and collections that have none", func(c *tries) {
		for _, number := range []string{"0", "-1", "99999999999999999999", "1e3", "1 OR 1=1", "1%00"} {
			got := c.send(a.staff(), "GET", "/api/staff/content/pages/"+unborn+"/revisions/"+escape(number), nil)
			c.want(got.status == http.StatusNotFound || got.status == http.StatusBadRequest, "%s: %s", number, got)
		}
		for _, body := range []string{`{"number":0}`, `{"number":-1}`, `{"number":9223372036854775807}`, `{"number":1.5}`, `{"number":"1"}`, `{"number":1e400}`, `{}`} {
			got := c.send(a.staff(), "POST", "/api/staff/content/pages/"+unborn+"/restore", body)
			c.want(got.status == http.StatusNotFound || got.status == http.StatusBadRequest, "%s: %s", body, got)
		}
		for _, name := range []string{"rhp-memberships", "settings", "enquiries", "coupons", "Pages", "pages_drafts", "..", "staff_people"} {
			for _, path := range []string{"", "/x", "/x/revisions", "/" + member.documentID + "/revisions/1"} {
				got := c.send(a.staff(), "GET", "/api/staff/content/"+name+path, nil)
				c.want(got.status/100 == 4 || got.status/100 == 3, "%s%s: %s", name, path, got)
			}
		}
	})
}
