package site_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
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

func TestTheOnlyRoomHasNoOthersBesideIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		id := create(t, park, "room-types", entry{"order": 1, "Name_en": "Cabin"})
		if others, isList := dataOf(t, park.Visitor().Get("/room/"+id).Body)["others"].([]any); !isList || len(others) != 0 {
			t.Errorf("the rooms after it: %v", others)
		}
	})
}

func TestARoomThatIsNotThereIsTheOnePageThatSaysSo(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: noon})
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

// A park that writes for years has more news than a page can hold.
func TestNewsHasPages(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	first := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range 83 {
		create(t, park, "rhp-news-lists", entry{"Title_en": fmt.Sprint("n", i), "newsDate": first.AddDate(0, 0, i).Format(time.DateOnly), "forGuest": true})
	}
	for path, want := range map[string]string{"/news": "n82 n43 - /news/2", "/news/2": "n42 n3 /news /news/3", "/news/3": "n2 n0 /news/2 -"} {
		got := park.Visitor().Get(path)
		data, said := dataOf(t, got.Body), strings.Split(titles(t, got.Body), ", ")
		if told := fmt.Sprint(said[0], " ", said[len(said)-1], " ", cmp.Or(data["newer"].(string), "-"), " ", cmp.Or(data["older"].(string), "-")); got.Status != http.StatusOK || told != want {
			t.Errorf("%s: %d %s, want %s", path, got.Status, told, want)
		}
	}
	for _, path := range []string{"/news/0", "/news/1", "/news/02", "/news/4", "/news/older", "/news/-1", "/news/99999999999999999999", "/news/9223372036854775807"} {
		if got := park.Visitor().Get(path); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Status)
		}
	}
	if sitemap := string(park.Visitor().Get("/sitemap.xml").Body); !strings.Contains(sitemap, "/news/3</loc>") || strings.Contains(sitemap, "/news/4<") || strings.Contains(sitemap, "{page}") {
		t.Errorf("%s", sitemap)
	}
	if body := string(park.Visitor().Get("/news/2").Body); !strings.Contains(body, "<title>News, page 2") {
		t.Error("the second page has the first one's title")
	}
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

func TestAMapMayBeFramedFromItsOwnHostOnThePagesThatHaveIt(t *testing.T) {
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
		for _, path := range []string{"/", "/contact-us", "/getting-here"} {
			answer := park.Visitor().Get(path)
			policy := answer.Header.Get("Content-Security-Policy")
			if !strings.Contains(policy, want) || strings.Count(policy, "script-src") != 1 || strings.Contains(policy, ",") {
				t.Errorf("%s on %s: %s", address, path, policy)
			}
			if embed := dataOf(t, answer.Body)["location"].(entry)["embed"]; (embed != "") != strings.Contains(want, "https") {
				t.Errorf("%s on %s is embedded as %v", address, path, embed)
			}
		}
		for _, path := range []string{"/roomlist", "/check-in", "/news", "/gallery"} {
			if policy := park.Visitor().Get(path).Header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-src 'none';") {
				t.Errorf("%s may be framed on %s: %s", address, path, policy)
			}
		}
	}
}

func TestTheWayToTheParkComesFromItsSettings(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		location := func(path string) entry { return dataOf(t, park.Visitor().Get(path).Body)["location"].(entry) }
		if got := location("/getting-here"); len(got["links"].([]any)) != 0 || got["embed"] != "" || got["latitude"] != "" {
			t.Errorf("a park that has set nothing: %v", got)
		}
		set := entry{
			"Latitude": "-38", "Longitude": "146.9", "ParkName_en": "Redgum & Co", "MapProvider": "openStreetMap", "DriveTimes_zh": `["墨尔本：2 小时"]`, "ParkName_zh": "红桉",
		}
		for key, value := range set {
			create(t, park, "settings", entry{"Key": key, "Value": value})
		}
		english, chinese := location("/getting-here"), location("/contact-us?lng=zh")
		links := func(l entry) (list []string) {
			for _, link := range l["links"].([]any) {
				list = append(list, link.(entry)["href"].(string))
			}
			return list
		}
		want := []string{
			"https://www.google.com/maps/dir/?api=1&destination=-38%2C146.9",
			"https://maps.apple.com/?daddr=-38%2C146.9&q=Redgum+%26+Co",
			"https://uri.amap.com/marker?callnative=1&coordinate=wgs84&name=Redgum+%26+Co&position=146.9%2C-38", // longitude first
		}
		if got := links(english); !slices.Equal(got, want) {
			t.Errorf("the links: %q", got)
		}
		if got := links(chinese); !strings.HasPrefix(got[0], "https://uri.amap.com/") || len(chinese["drives"].([]any)) != 1 || len(english["drives"].([]any)) != 0 {
			t.Errorf("for Chinese readers: %q, %v", got, chinese["drives"])
		}
		if embed := english["embed"].(string); !strings.HasPrefix(embed, "https://www.openstreetmap.org/export/embed.html?") || !strings.Contains(embed, "marker=-38%2C146.9") {
			t.Errorf("the embedded map: %s", embed)
		}
		if policy := park.Visitor().Get("/getting-here").Header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-src https://www.openstreetmap.org;") {
			t.Errorf("%s", policy)
		}
	})
}

func TestARoomTellsWhatItHasAndCosts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		full := create(t, park, "room-types", entry{
			"order": 1, "Name_en": "Cabin", "Name_zh": "木屋", "Max_guest": 5, "Availability": true, "Price": 189, "WeekendPrice": 245.5, "PriceNote_en": "Two included",
			"Beds_en": "1 queen", "Bedrooms": 2, "Bathrooms": 1, "Size": 46, "Cover": upload(t, park, "cover.png"), "Pictures": []any{upload(t, park, "inside.png")},
			"Facilities": []entry{{"Kind": "fire"}, {"Kind": "pets", "Text_en": "One dog"}},
		})
		bare := create(t, park, "room-types", entry{"order": 2, "Name_en": "Bare", "Name_zh": "空"})
		answer := park.Visitor().Get("/room/" + full)
		data := dataOf(t, answer.Body)
		room, facts := data["room"].(entry), data["facts"].(entry)
		if room["price"] != "189" || room["weekendPrice"] != "245.5" || room["priceNote"] != "Two included" {
			t.Errorf("the price: %v", room)
		}
		if facts["beds"] != "1 queen" || facts["bedrooms"] != 2.0 || facts["bathrooms"] != 1.0 || facts["size"] != 46.0 || len(data["pictures"].([]any)) != 2 {
			t.Errorf("the facts: %v, %v pictures", facts, data["pictures"])
		}
		if has := fmt.Sprint(data["facilities"]); has != "[map[kind:fire text:] map[kind:pets text:One dog]]" {
			t.Errorf("it has %s", has)
		}
		for _, want := range []string{
			`"@type":["Accommodation","Product"]`, `"@type":"Offer"`, `"price":"189"`, `"priceCurrency":"AUD"`, `"availability":"https://schema.org/InStock"`, `"unitCode":"DAY"`,
			`"floorSize":{"@type":"QuantitativeValue","unitCode":"MTK","value":46}`, `"numberOfBedrooms":2`, `"name":"One dog"`, `"name":"Fire pit"`,
		} {
			if !strings.Contains(string(answer.Body), want) {
				t.Errorf("search engines are not told %s", want)
			}
		}
		empty := park.Visitor().Get("/room/" + bare)
		if data := dataOf(t, empty.Body); data["room"].(entry)["price"] != "" || len(data["facilities"].([]any)) != 0 || len(data["pictures"].([]any)) != 0 {
			t.Errorf("a room of which nothing is known: %v", data)
		}
		for _, never := range []string{`"Offer"`, "floorSize", "amenityFeature", `"Product"`} {
			if strings.Contains(string(empty.Body), never) {
				t.Errorf("a room without it has %s", never)
			}
		}
		if got := park.StaffCaller().Do("POST", "/api/room-types", entry{"data": entry{"Facilities": []entry{{"Kind": "casino"}}}}); got.Status != http.StatusBadRequest {
			t.Errorf("a facility without a sign: %d", got.Status)
		}
	})
}

func TestTheParksNumbersInATextCanBeCalled(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	create(t, park, "settings", entry{"Key": "ContactIndividualPhone", "Value": "(03) 5555 0142"})
	create(t, park, "pages", entry{"slug": "policy", "Title_en": "Rules", "Body_en": `<p>Ring (03) 5555 0142 or (03) 5555 9999, <a href="/contact-us">not (03) 5555 0142</a>.</p>`})
	const want = `<p>Ring <a href="tel:0355550142">(03) 5555 0142</a> or (03) 5555 9999, <a href="/contact-us" rel="nofollow">not (03) 5555 0142</a>.</p>`
	got := dataOf(t, park.Visitor().Get("/policy").Body)["html"].(string)
	if strings.ReplaceAll(got, ` rel="nofollow"`, "") != strings.ReplaceAll(want, ` rel="nofollow"`, "") {
		t.Errorf("%s", got)
	}
}
