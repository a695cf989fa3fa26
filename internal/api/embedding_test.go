package api_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/widget"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

const (
	allowedSite = "https://town.example.com"
	otherSite   = "https://elsewhere.example"
)

func allowHosts(t *testing.T, park *apptest.Park, hosts ...string) {
	t.Helper()
	if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/WidgetHosts", entry{"value": hosts}); answer.Status != http.StatusOK {
		t.Fatalf("%s", answer.Body)
	}
}

func widgetKey(t *testing.T, park *apptest.Park, body entry) (key string, id string) {
	t.Helper()
	answer := park.StaffCaller().Do("POST", "/api/staff/widget/keys", body)
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "secret").(string), strconv.FormatFloat(answer.JSON(t, "data", "id").(float64), 'f', -1, 64)
}

// foreignCalls are one of each part of the chat that pages elsewhere use.
var foreignCalls = []struct {
	method, path string
	body         any
	scope        widget.Scope
	ok           int // with leave
	program      int // without an origin and a key
}{
	{"POST", "/v1/threads", nil, widget.Threads, http.StatusOK, http.StatusUnauthorized},
	{"GET", "/v1/threads/none/messages", nil, widget.Threads, http.StatusNotFound, http.StatusUnauthorized},
	{"POST", "/api/chat", entry{"question": ""}, widget.Chat, http.StatusBadRequest, http.StatusBadRequest},
	{"GET", "/api/chat/messages", nil, widget.Chat, http.StatusNotFound, http.StatusNotFound},
	{"POST", "/api/speech/synthesize", entry{}, widget.Speech, http.StatusBadRequest, http.StatusBadRequest},
}

// A page of another site is let in where staff have allowed it, or with a key; else it is told so, and can read that.
func TestWhichSitesMayUseTheChat(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		allowHosts(t, park, allowedSite)
		all, _ := widgetKey(t, park, entry{"name": "Town", "scopes": []string{"threads", "chat", "speech"}})
		for _, call := range foreignCalls {
			from := func(origin, bearer string) apptest.Answer {
				return park.As(bearer).With("Origin", origin).Do(call.method, call.path, call.body)
			}
			cases := []struct {
				name   string
				answer apptest.Answer
				status int
				origin string
			}{
				{"a program", park.Visitor().Do(call.method, call.path, call.body), call.program, ""},
				{"a page of the park's that reads", park.Visitor().With("Sec-Fetch-Site", "same-origin").Do(call.method, call.path, call.body), call.ok, ""},
				{"a page of the park's in an older browser", park.Visitor().With("Referer", park.URL+"/en/rooms").Do(call.method, call.path, call.body), call.ok, ""},
				{"a page that names another", park.Visitor().With("Referer", otherSite+"/").Do(call.method, call.path, call.body), call.program, ""},
				{"the park's own page", from(park.URL, ""), call.ok, ""},
				{"an allowed site", from(allowedSite, ""), call.ok, allowedSite},
				{"another site", from(otherSite, ""), http.StatusForbidden, otherSite},
				{"another site with a key", from(otherSite, all), call.ok, otherSite},
				{"another site with a wrong key", from(otherSite, "sk-something"), http.StatusUnauthorized, otherSite},
				{"an allowed site with a wrong key of ours", from(allowedSite, "park_widget_wrong"), http.StatusUnauthorized, allowedSite},
				{"another site with a staff token", from(otherSite, park.Token), http.StatusUnauthorized, otherSite},
				{"the allowed site on another port", from(allowedSite+":8443", ""), http.StatusForbidden, allowedSite + ":8443"},
				{"a site below the allowed one", from("https://a.town.example.com", ""), http.StatusForbidden, "https://a.town.example.com"},
				{"a page without an origin", from("null", ""), http.StatusForbidden, "null"},
				{"a program with a key", park.As(all).Do(call.method, call.path, call.body), call.ok, ""},
			}
			for _, c := range cases {
				if c.answer.Status != c.status || c.answer.Header.Get("Access-Control-Allow-Origin") != c.origin || c.answer.Header.Get("Access-Control-Allow-Credentials") != "" || !strings.Contains(strings.Join(c.answer.Header.Values("Vary"), ","), "Origin") {
					t.Errorf("%s %s, %s: %d %v %s", call.method, call.path, c.name, c.answer.Status, c.answer.Header["Access-Control-Allow-Origin"], c.answer.Body)
				}
			}
		}
	})
}

// Widgets in direct mode always send a key: where none is needed, one that was made for another service does no harm.
func TestAnotherServicesKeyIsNoHindrance(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	allowHosts(t, park, allowedSite)
	for name, caller := range map[string]apptest.Caller{
		"the park's own page": park.As("sk-old").With("Origin", park.URL), "an allowed site": park.As("sk-old").With("Origin", allowedSite),
	} {
		if answer := caller.Do("POST", "/v1/threads", nil); answer.Status != http.StatusOK {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	for name, caller := range map[string]apptest.Caller{
		"a wrong key of ours": park.As("park_something"), "a wrong key of ours on the park's own page": park.As("park_something").With("Origin", park.URL), "a program": park.As("sk-old"),
	} {
		if answer := caller.Do("POST", "/v1/threads", nil); answer.Status != http.StatusUnauthorized || answer.JSON(t, "error", "code") != "invalid_api_key" {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
}

// Browsers ask beforehand; what else another site sends is refused as before.
func TestBrowsersOfOtherSitesAskBeforehand(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	ask := func(path string) apptest.Answer {
		return park.Visitor().With("Origin", otherSite).With("Access-Control-Request-Method", "POST").With("Access-Control-Request-Headers", "authorization,content-type,openai-beta").Do("OPTIONS", path, nil)
	}
	for _, path := range []string{"/v1/threads", "/v1/threads/thread_x/runs", "/api/chat", "/api/chat/rating", "/api/speech/recognize"} {
		answer := ask(path)
		h := answer.Header
		if answer.Status != http.StatusNoContent || h.Get("Access-Control-Allow-Origin") != otherSite || !strings.Contains(h.Get("Access-Control-Allow-Methods"), "POST") || h.Get("Access-Control-Allow-Headers") != "authorization,content-type,openai-beta" || h.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s: %d %v", path, answer.Status, h)
		}
	}
	for _, path := range []string{"/api/enquiries", "/api/auth/login", "/api/me", "/api/staff/widget/keys", "/api/annual-bookings"} {
		if answer := ask(path); answer.Status == http.StatusNoContent || answer.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %d %v", path, answer.Status, answer.Header)
		}
		if answer := park.Visitor().With("Origin", otherSite).Do("POST", path, entry{}); answer.Status != http.StatusForbidden {
			t.Errorf("%s: %d %s", path, answer.Status, answer.Body)
		}
	}
	if answer := park.Visitor().With("Sec-Fetch-Site", "cross-site").Do("POST", "/api/chat", entry{"question": "hello"}); answer.Status != http.StatusForbidden {
		t.Errorf("without an origin: %d %s", answer.Status, answer.Body)
	}
}

// Whoever is signed in to the park is nobody to a page elsewhere that uses its chat, whatever cookies come along.
func TestCookiesCountForNothingElsewhere(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		allowHosts(t, park, allowedSite)
		browser := registered(t, park, "mei@example.com")
		cookie := "AuthToken=" + browser.Cookie("AuthToken")
		ask := func(caller apptest.Caller) string {
			deadline := time.Now().Add(30 * time.Second)
			for {
				answer := caller.With("Cookie", cookie).Do("POST", "/api/chat", entry{"question": "How many points do I have?", "language": "en"})
				if answer.Status == http.StatusOK || time.Now().After(deadline) {
					return string(answer.Body)
				}
				time.Sleep(50 * time.Millisecond)
			}
		}
		if said := ask(park.Visitor().With("Origin", park.URL)); !strings.Contains(said, "0 points") {
			t.Errorf("on the park's own pages: %s", said)
		}
		if said := ask(park.Visitor().With("Origin", allowedSite)); !strings.Contains(said, "Please log in") {
			t.Errorf("elsewhere: %s", said)
		}
	})
}

func TestAKeyHasAScopeALimitAndAnEnd(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		clock := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: clock.Now})
		staff := park.StaffCaller()
		key, id := widgetKey(t, park, entry{"name": "Town", "scopes": []string{"threads", "threads"}, "perMinute": 3})
		if !strings.HasPrefix(key, "park_widget_") || len(key) != 52 {
			t.Fatalf("%q", key)
		}
		open := func() apptest.Answer { return park.As(key).With("Origin", otherSite).Do("POST", "/v1/threads", nil) }
		for range 3 {
			if answer := open(); answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
		}
		if answer := open(); answer.Status != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
			t.Errorf("over its limit: %d %s", answer.Status, answer.Body)
		}
		if answer := park.Visitor().With("Origin", park.URL).Do("POST", "/v1/threads", nil); answer.Status != http.StatusOK {
			t.Errorf("others are held to it too: %d", answer.Status)
		}
		if answer := park.As(key).Do("POST", "/api/chat", entry{"question": "hello"}); answer.Status != http.StatusForbidden || keyOf(t, answer) != "errors.widget.scope" {
			t.Errorf("out of its scope: %d %s", answer.Status, answer.Body)
		}
		if answer := park.As(key).Get("/api/staff/me"); answer.Status != http.StatusUnauthorized {
			t.Errorf("a widget's key opens the portal: %d", answer.Status)
		}
		list := staff.Get("/api/staff/widget/keys")
		if strings.Contains(string(list.Body), key) || list.JSON(t, "data", 0, "usedAt") == nil || list.JSON(t, "data", 0, "madeBy") == "" || len(list.JSON(t, "data", 0, "scopes").([]any)) != 1 {
			t.Errorf("%s", list.Body)
		}
		clock.Forward(5 * time.Minute)
		path := "/api/staff/widget/keys/" + id
		if answer := staff.Do("DELETE", path, nil); answer.Status != http.StatusOK || open().Status != http.StatusUnauthorized || staff.Do("DELETE", path, nil).Status != http.StatusNotFound {
			t.Errorf("withdrawn: %d %s", answer.Status, answer.Body)
		}
		if answer := staff.Do("POST", path+"/restore", nil); answer.Status != http.StatusOK || open().Status != http.StatusOK {
			t.Errorf("restored: %d %s", answer.Status, answer.Body)
		}
		staff.Do("DELETE", path, nil)
		widgetKey(t, park, entry{"name": "Town", "scopes": []string{"chat"}}) // the name is free again
		if answer := staff.Do("POST", path+"/restore", nil); answer.Status != http.StatusBadRequest || open().Status != http.StatusUnauthorized {
			t.Errorf("restored beside another of its name: %d %s", answer.Status, answer.Body)
		}
		other, otherID := widgetKey(t, park, entry{"name": "Village", "scopes": []string{"chat"}})
		staff.Do("DELETE", "/api/staff/widget/keys/"+otherID, nil)
		clock.Forward(11 * time.Minute)
		if answer := staff.Do("POST", "/api/staff/widget/keys/"+otherID+"/restore", nil); answer.Status != http.StatusNotFound || park.As(other).Do("POST", "/api/chat", entry{"question": "x"}).Status != http.StatusUnauthorized {
			t.Errorf("restored too late: %d", answer.Status)
		}
		if trail := staff.Get("/api/staff/audit?collection=widget-keys"); len(trail.JSON(t, "data").([]any)) != 7 || strings.Contains(string(trail.Body), key) {
			t.Errorf("%s", trail.Body)
		}
	})
}

func TestWrongKeysAndHostsAreRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		widgetKey(t, park, entry{"name": "Town", "scopes": []string{"chat"}})
		for _, body := range []entry{
			{}, {"name": "A"}, {"name": "", "scopes": []string{"chat"}}, {"name": "Town", "scopes": []string{"chat"}}, {"name": "A", "scopes": []string{}}, {"name": "A", "scopes": []string{"staff"}},
			{"name": "A", "scopes": []string{"chat"}, "perMinute": -1}, {"name": "A", "scopes": []string{"chat"}, "perMinute": 10_001}, {"name": "A", "scopes": []string{"chat"}, "perMinute": 1.5}, {"name": "A\n", "scopes": "chat"},
		} {
			if answer := staff.Do("POST", "/api/staff/widget/keys", body); answer.Status != http.StatusBadRequest {
				t.Errorf("%v: %d %s", body, answer.Status, answer.Body)
			}
		}
		for _, host := range []string{"town.example.com", "https://", "https://town.example.com/", "https://town.example.com/path", "https://Town.example.com", "ftp://town.example.com", "https://*.example.com", "https://a.example; script-src *", "https://user@a.example", "null", "*"} {
			if answer := staff.Do("PUT", "/api/staff/settings/WidgetHosts", entry{"value": []string{host}}); answer.Status != http.StatusBadRequest {
				t.Errorf("%s: %d", host, answer.Status)
			}
		}
		allowHosts(t, park, allowedSite, "http://localhost:3000", "https://xn--fiqs8s.example:8443")
	})
}
