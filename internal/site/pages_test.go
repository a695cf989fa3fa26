package site_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"holidaypark/internal/access"
	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
)

type entry = map[string]any

func create(t *testing.T, park *apptest.Park, collection string, values entry) string {
	t.Helper()
	answer := park.StaffCaller().Do("POST", "/api/"+collection, entry{"data": values})
	if answer.Status != http.StatusCreated {
		t.Fatalf("%s: %d %s", collection, answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "documentId").(string)
}

// stateOf reads what a page is drawn from.
func stateOf(t *testing.T, body []byte) entry {
	t.Helper()
	_, after, ok := strings.Cut(string(body), `<script type="application/json" data-page-state>`)
	encoded, _, _ := strings.Cut(after, "</script>")
	var state entry
	if err := json.Unmarshal([]byte(encoded), &state); !ok || err != nil {
		t.Fatalf("no state in %.300s", body)
	}
	return state
}

func dataOf(t *testing.T, body []byte) entry {
	t.Helper()
	data, ok := stateOf(t, body)["data"].(entry)
	if !ok {
		t.Fatalf("no data in %.300s", body)
	}
	return data
}

// as asks for a page in the name of somebody who is signed in.
func as(t *testing.T, park *apptest.Park, actor access.Actor, path string) *httptest.ResponseRecorder {
	t.Helper()
	answer := httptest.NewRecorder()
	request := httptest.NewRequestWithContext(access.With(t.Context(), actor), "GET", path, nil)
	if err := park.Server.Site.Page(answer, request); err != nil {
		t.Fatal(err)
	}
	return answer
}

func tenant(kind string) access.Actor {
	return access.Actor{Role: access.Account, Account: 7, Tenant: kind, Name: "tenant"}
}

func TestARoomHasAPageOfItsOwn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "settings", entry{"Key": "BookingURL", "Value": "https://booking.example.com/?a=1", "Public": true})
		ids := make([]string, 3)
		for i := range ids {
			ids[i] = create(t, park, "room-types", entry{
				"order": 3 - i, "Name_en": fmt.Sprintf("Cabin %d", i), "Name_zh": "木屋", "Description_en": "By the river", "Details_en": "<p>Two beds</p>",
				"Max_guest": 5, "Availability": i > 0, "RoomTypeID": "RT &1",
			})
		}
		answer := park.Visitor().Get("/room/" + ids[1])
		body, data := string(answer.Body), dataOf(t, answer.Body)
		for _, want := range []string{
			"<title>Cabin 1", `<meta name="description" content="By the river">`, `"@type":"Accommodation"`, `"@type":"Campground"`, `"@type":"BreadcrumbList"`, `"maxValue":5`,
			"/room/" + ids[1] + `"><link rel="alternate"`,
		} {
			if !strings.Contains(body, want) {
				t.Errorf("no %s", want)
			}
		}
		room := data["room"].(entry)
		if room["bookingUrl"] != "https://booking.example.com/?a=1&room_type=RT+%261" || data["details"] != "<p>Two beds</p>" {
			t.Errorf("%v", data)
		}
		if others := data["others"].([]any); len(others) != 2 || others[0].(entry)["documentId"] != ids[0] {
			t.Errorf("the rooms after it: %v", others)
		}
		trail := stateOf(t, answer.Body)["trail"].([]any)
		if len(trail) != 3 || trail[1].(entry)["href"] != "/roomlist" || trail[2].(entry)["label"] != "Cabin 1" {
			t.Errorf("the way: %v", trail)
		}
		list := dataOf(t, park.Visitor().Get("/roomlist").Body)["rooms"].([]any)
		if len(list) != 3 || list[0].(entry)["documentId"] != ids[2] || list[2].(entry)["available"] != false {
			t.Errorf("the list: %v", list)
		}
		if sitemap := string(park.Visitor().Get("/sitemap.xml").Body); strings.Count(sitemap, "/room/"+ids[0]+"?lng=zh</loc>") != 1 || strings.Contains(sitemap, "{") {
			t.Errorf("%s", sitemap)
		}
	})
}

func TestARoomThatIsNotThereIsTheOnePageThatSaysSo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		draft := create(t, park, "room-types?status=draft", entry{"Name_en": "Not yet"})
		nowhere := park.Visitor().Get("/nope").Body
		for _, id := range []string{"abcdefghijklmnopqrstuvwx", "x", "a%00b", "..%2f..", "'%20OR%201=1", strings.Repeat("x", 5000), "ABCDEFGHIJKLMNOPQRSTUVWX", draft} {
			if got := park.Visitor().Get("/room/" + id); got.Status != http.StatusNotFound || string(got.Body) != string(nowhere) {
				t.Errorf("%.40s: %d %.200s", id, got.Status, got.Body)
			}
		}
	})
}

func TestNewsIsShownByDayTheLatestFirst(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for date, titles := range map[string][]string{"2026-03-01": {"older"}, "2026-05-01": {"one", "other"}, "2025-12-31": {"oldest"}} {
			for _, title := range titles {
				create(t, park, "rhp-news-lists", entry{"newsDate": date, "Title_en": title, "forGuest": true})
			}
		}
		create(t, park, "rhp-news-lists", entry{"Title_en": "undated", "forGuest": true})
		days := dataOf(t, park.Visitor().Get("/news").Body)["days"].([]any)
		var got []string
		for _, day := range days {
			got = append(got, fmt.Sprintf("%s: %d", day.(entry)["date"], len(day.(entry)["items"].([]any))))
		}
		if strings.Join(got, ", ") != "2026-05-01: 2, 2026-03-01: 1, 2025-12-31: 1" {
			t.Errorf("%v", got)
		}
	})
}

func titles(t *testing.T, body []byte) string {
	t.Helper()
	var list []string
	for _, day := range dataOf(t, body)["days"].([]any) {
		for _, item := range day.(entry)["items"].([]any) {
			list = append(list, item.(entry)["title"].(string))
		}
	}
	return strings.Join(list, ", ")
}

func TestNewsOfTenantsIsForThemAndStaff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "rhp-news-lists", entry{"newsDate": "2026-01-03", "Title_en": "all", "forGuest": true, "forAnnual": true, "forPermanent": true})
		create(t, park, "rhp-news-lists", entry{"newsDate": "2026-01-02", "Title_en": "annual", "forAnnual": true})
		create(t, park, "rhp-news-lists", entry{"newsDate": "2026-01-01", "Title_en": "permanent", "forPermanent": true})
		staff := access.Actor{Role: access.Staff, Name: "staff"}
		for _, c := range []struct {
			actor access.Actor
			path  string
			want  string // the titles, or where it leads
		}{
			{access.Anonymous, "/annual-news", "/news"}, {tenant("Guest"), "/annual-news", "/news"}, {tenant("Permanent"), "/annual-news", "/news"},
			{access.Anonymous, "/permanent-news", "/news"}, {tenant("Annual"), "/permanent-news", "/news"}, {tenant(""), "/permanent-news", "/news"},
			{access.Actor{Role: access.Visitor, Tenant: "Annual"}, "/annual-news", "/news"},
			{tenant("Annual"), "/annual-news", "all, annual"}, {staff, "/annual-news", "all, annual"},
			{staff, "/permanent-news", "all, permanent"}, {tenant("Permanent"), "/permanent-news", "all, permanent"},
			{tenant("Annual"), "/news", "all"}, {staff, "/news", "all"}, {access.Anonymous, "/news", "all"},
			{access.Anonymous, "/annual-news", "/news"}, // now that the page is in memory
		} {
			answer := as(t, park, c.actor, c.path)
			name := fmt.Sprintf("%s %s asks for %s", c.actor.Role, c.actor.Tenant, c.path)
			private := answer.Header().Get("Cache-Control") == "private, no-store"
			if strings.HasPrefix(c.want, "/") {
				if answer.Code != http.StatusSeeOther || answer.Header().Get("Location") != c.want || !private {
					t.Errorf("%s: %d %v", name, answer.Code, answer.Header())
				}
				continue
			}
			if got := titles(t, answer.Body.Bytes()); got != c.want {
				t.Errorf("%s: %s", name, got)
			}
			if tenants := c.path != "/news"; private != tenants || strings.Contains(answer.Body.String(), `content="noindex"`) != tenants {
				t.Errorf("%s: %v", name, answer.Header())
			}
			if vary := answer.Header().Get("Vary"); !strings.Contains(vary, "Cookie") || !strings.Contains(vary, "Authorization") {
				t.Errorf("%s: Vary %s", name, vary)
			}
		}
		if sitemap := string(park.Visitor().Get("/sitemap.xml").Body); strings.Contains(sitemap, "annual-news") || !strings.Contains(sitemap, "/news</loc>") {
			t.Errorf("%s", sitemap)
		}
		if got := park.StaffCaller().Get("/annual-news"); got.Status != http.StatusOK || titles(t, got.Body) != "all, annual" {
			t.Errorf("staff over HTTP: %d", got.Status)
		}
	})
}

func TestAFilmMayComeFromItsOwnHostAlone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "settings", entry{"Key": "GalleryVideoURL", "Value": "", "Public": true})
		for _, c := range []struct {
			address, policy string
			shown, framed   bool
		}{
			{"", "media-src 'self'; frame-src 'none'", false, false},
			{"/uploads/film.webm", "media-src 'self'; frame-src 'none'", true, false},
			{"https://cdn.example.com/a/film.MP4?x=1", "media-src 'self' https://cdn.example.com; frame-src 'none'", true, false},
			{"https://player.example.com/embed/1", "media-src 'self'; frame-src https://player.example.com", true, true},
			{"http://player.example.com/embed/1", "media-src 'self'; frame-src 'none'", false, false},
			{"javascript:alert(1)", "media-src 'self'; frame-src 'none'", false, false},
			{"//evil.example.com/film.mp4", "media-src 'self'; frame-src 'none'", false, false},
			{"https://a.example.com; script-src *", "media-src 'self'; frame-src 'none'", false, false},
			{"https://a.example.com;script-src", "media-src 'self'; frame-src 'none'", false, false},
			{"https://a.example.com,b.example.com/film.mp4", "media-src 'self'; frame-src 'none'", false, false},
			{"https://*.example.com/embed", "media-src 'self'; frame-src 'none'", false, false},
			{"https://me:secret@a.example.com:8443/embed", "media-src 'self'; frame-src https://a.example.com:8443;", true, true},
		} {
			// Past the check of what is written: an earlier release took anything.
			if _, err := park.DB.Exec(t.Context(), "UPDATE settings SET value = $1", c.address); err != nil {
				t.Fatal(err)
			}
			answer := park.Visitor().Get("/gallery")
			if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, c.policy) || strings.Count(policy, "script-src") != 1 {
				t.Errorf("%s: %s", c.address, policy)
			}
			video, shown := dataOf(t, answer.Body)["video"].(entry)
			if shown != c.shown || (shown && video["framed"] != c.framed) {
				t.Errorf("%s: %v", c.address, video)
			}
			if policy := park.Visitor().Get("/").Header.Get("Content-Security-Policy"); !strings.Contains(policy, "media-src 'self'; frame-src 'none'") {
				t.Errorf("home may load it too: %s", policy)
			}
		}
	})
}

func TestAMapMayComeFromItsOwnHostAlone(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	id := create(t, park, "settings", entry{"Key": "MapEmbed", "Value": "", "Public": true})
	for address, want := range map[string]string{
		"":                                    "frame-src 'none';",
		"https://maps.example.com/embed?a;b":  "frame-src https://maps.example.com;",
		"https://maps.example.com;script-src": "frame-src 'none';",
		"https://maps.example.com,x":          "frame-src 'none';",
		"https://*":                           "frame-src 'none';",
		"http://maps.example.com":             "frame-src 'none';",
		"https:maps.example.com":              "frame-src 'none';",
	} {
		park.StaffCaller().Do("PUT", "/api/settings/"+id, entry{"data": entry{"Value": address}})
		policy := park.Visitor().Get("/").Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, want) || strings.Count(policy, "script-src") != 1 || strings.Contains(policy, ",") {
			t.Errorf("%s: %s", address, policy)
		}
	}
}
