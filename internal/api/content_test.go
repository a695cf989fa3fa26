package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

type entry = map[string]any

func data(fields entry) entry { return entry{"data": fields} }

func create(t *testing.T, park *apptest.Park, collection string, fields entry) string {
	t.Helper()
	answer := park.StaffCaller().Do("POST", "/api/"+collection, data(fields))
	if answer.Status != http.StatusCreated {
		t.Fatalf("create in %s: %d %s", collection, answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "documentId").(string)
}

// enc writes a bracketed query as the client library does, percent-encoded.
func enc(query string) string {
	return strings.NewReplacer("[", "%5B", "]", "%5D", "$", "%24", " ", "%20").Replace(query)
}

func TestAnEntryLivesThroughItsFiveCalls(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		id := create(t, park, "room-types", entry{"Name_en": "Cabin", "Name_zh": "小木屋", "order": 3, "Availability": true})
		if len(id) != 24 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			t.Errorf("documentId %q", id)
		}
		found := park.Visitor().Get("/api/room-types/" + id)
		if found.JSON(t, "data", "Name_zh") != "小木屋" || found.JSON(t, "data", "order") != 3.0 || found.JSON(t, "data", "Title_en") != nil {
			t.Errorf("found %s", found.Body)
		}
		if _, there := found.JSON(t, "data").(map[string]any)["Cover"]; there {
			t.Error("a media field came without being asked for")
		}
		changed := staff.Do("PUT", "/api/room-types/"+id, data(entry{"Name_en": "Lake Cabin"}))
		if changed.Status != 200 || changed.JSON(t, "data", "Name_en") != "Lake Cabin" || changed.JSON(t, "data", "Name_zh") != "小木屋" {
			t.Errorf("changed %s", changed.Body)
		}
		if again := park.Visitor().Get("/api/room-types/" + id); again.JSON(t, "data", "Name_en") != "Lake Cabin" {
			t.Errorf("a visitor still reads %s", again.Body)
		}
		for range 2 { // the same again gives the same answer
			if gone := staff.Do("DELETE", "/api/room-types/"+id, nil); gone.Status != http.StatusNoContent || len(gone.Body) != 0 {
				t.Errorf("delete: %d %s", gone.Status, gone.Body)
			}
		}
		if after := park.Visitor().Get("/api/room-types/" + id); after.Status != http.StatusNotFound {
			t.Errorf("after delete: %d", after.Status)
		}
		for _, unknown := range []string{"1", "zzzzzzzzzzzzzzzzzzzzzzzz"} {
			if got := staff.Do("PUT", "/api/room-types/"+unknown, data(entry{"order": 1})).Status; got != http.StatusNotFound {
				t.Errorf("PUT %s: %d", unknown, got)
			}
		}
	})
}

func TestTheGrammarOfLists(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, m := range []entry{
			{"UserName": "Ann", "Email": "Ann@Example.com", "Point": 10.5, "IsMember": true, "ExpiryDate": "2027-01-31", "SiteNumber": "9"},
			{"UserName": "bob", "Email": "bob@example.com", "Point": 20, "ExpiryDate": "2026-12-24", "SiteNumber": "10"},
			{"UserName": "Çem", "Email": "cem@example.com", "Point": "30.25", "IsMember": true},
			{"UserName": "丁", "Email": "ding@example.com", "Point": 0},
			{"UserName": "100%_sure", "Email": "eve@example.com", "Point": 5},
		} {
			create(t, park, "rhp-memberships", m)
		}
		for query, want := range map[string]string{
			"sort=Email":                               "Ann bob Çem 丁 100%_sure",
			"sort=Email:desc":                          "100%_sure 丁 Çem bob Ann",
			"sort=UserName":                            "100%_sure Ann bob Çem 丁", // by code point on both engines
			"sort=ExpiryDate,Email":                    "Çem 丁 100%_sure bob Ann",
			"sort=ExpiryDate:desc,Email:asc":           "Ann bob Çem 丁 100%_sure",
			"sort[0]=IsMember:desc&sort[1]=Email:DESC": "Çem Ann 100%_sure 丁 bob",
			"filters[Email][$eq]=ANN@example.com":      "Ann",
			"filters[Email]=bob@example.com":           "bob",
			"filters[UserName][$eqi]=BOB":              "bob",
			"filters[UserName][$ne]=bob&sort=Email":    "Ann Çem 丁 100%_sure",
			"filters[Point][$gt]=10.5&sort=Point":      "bob Çem",
			"filters[Point][$gte]=10.50&sort=Point":    "Ann bob Çem",
			"filters[Point][$lt]=5":                    "丁",
			"filters[Point][$lte]=5&sort=Point":        "丁 100%_sure",
			"filters[Point][$between][0]=5&filters[Point][$between][1]=20&sort=Point":                                       "100%_sure Ann bob",
			"filters[Point][$in][0]=20&filters[Point][$in][1]=30.25&sort=Point":                                             "bob Çem",
			"filters[Point][$notIn][0]=20&filters[Point][$notIn][1]=0&sort=Point":                                           "100%_sure Ann Çem",
			"filters[UserName][$in]=Ann,bob":                                                                                "", // commas are part of the text
			"filters[Email][$contains]=B@EX":                                                                                "bob",
			"filters[UserName][$contains]=B":                                                                                "",
			"filters[UserName][$containsi]=B":                                                                               "bob",
			"filters[UserName][$contains]=%25_":                                                                             "100%_sure",
			"filters[UserName][$notContains]=n&sort=Email":                                                                  "bob Çem 丁 100%_sure",
			"filters[UserName][$startsWith]=An":                                                                             "Ann",
			"filters[UserName][$startsWithi]=an":                                                                            "Ann",
			"filters[UserName][$endsWith]=em":                                                                               "Çem",
			"filters[UserName][$endsWithi]=SURE":                                                                            "100%_sure",
			"filters[UserName][$endsWith]=a-much-longer-text-than-any":                                                      "",
			"filters[ExpiryDate][$null]=true&sort=Email":                                                                    "Çem 丁 100%_sure",
			"filters[ExpiryDate][$notNull]=true&sort=Email":                                                                 "Ann bob",
			"filters[ExpiryDate][$null]=false&sort=Email":                                                                   "Ann bob",
			"filters[ExpiryDate][$lt]=2027-01-01":                                                                           "bob",
			"filters[IsMember][$eq]=true&sort=Email":                                                                        "Ann Çem",
			"filters[$or][0][UserName]=bob&filters[$or][1][Point][$eq]=0&sort=Email":                                        "bob 丁",
			"filters[$and][0][Point][$gt]=1&filters[$and][1][Point][$lt]=11&sort=Email":                                     "Ann 100%_sure",
			"filters[$not][UserName][$eq]=bob&sort=Email":                                                                   "Ann Çem 丁 100%_sure",
			"filters[UserName][$not][$contains]=n&sort=Email":                                                               "bob Çem 丁 100%_sure",
			"filters[$or][0][$and][0][IsMember]=true&filters[$or][0][$and][1][Point][$gt]=20&filters[$or][1][id]=1&sort=id": "Ann Çem",
			"filters[createdAt][$gt]=2020-01-01&filters[id][$lte]=2&sort=id":                                                "Ann bob",
		} {
			answer := park.StaffCaller().Get("/api/rhp-memberships?" + enc(query))
			if answer.Status != http.StatusOK {
				t.Errorf("%s: %d %s", query, answer.Status, answer.Body)
				continue
			}
			if got := userNames(t, answer); got != want {
				t.Errorf("%s:\n got %s\nwant %s", query, got, want)
			}
		}
	})
}

func userNames(t *testing.T, answer apptest.Answer) string {
	t.Helper()
	var names []string
	for _, one := range answer.JSON(t, "data").([]any) {
		names = append(names, one.(map[string]any)["UserName"].(string))
	}
	return strings.Join(names, " ")
}

func TestFieldsAreChosen(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "room-types", entry{"Name_en": "Cabin", "order": 1})
		for _, query := range []string{"fields=Name_en,order", "fields[0]=order&fields[1]=Name_en", "fields[]=order&fields[]=Name_en"} {
			got := park.Visitor().Get("/api/room-types?"+enc(query)).JSON(t, "data", 0).(map[string]any)
			keys := make([]string, 0, len(got))
			for key := range got {
				keys = append(keys, key)
			}
			slices.Sort(keys)
			if fmt.Sprint(keys) != "[Name_en documentId id order]" {
				t.Errorf("%s: %v", query, keys)
			}
		}
	})
}

func TestPagesOfAList(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for i := range 7 {
			create(t, park, "rhp-memberships", entry{"UserName": fmt.Sprint(i)})
		}
		for query, want := range map[string]string{
			"": "0 1 2 3 4 5 6 map[page:1 pageCount:1 pageSize:25 total:7]",
			"pagination[page]=2&pagination[pageSize]=3":          "3 4 5 map[page:2 pageCount:3 pageSize:3 total:7]",
			"pagination[page]=3&pagination[pageSize]=3":          "6 map[page:3 pageCount:3 pageSize:3 total:7]",
			"pagination[page]=9&pagination[pageSize]=3":          " map[page:9 pageCount:3 pageSize:3 total:7]",
			"pagination[page]=0&pagination[pageSize]=0":          "0 map[page:1 pageCount:7 pageSize:1 total:7]",
			"pagination[pageSize]=-1":                            "0 map[page:1 pageCount:7 pageSize:1 total:7]",
			"pagination[pageSize]=1000":                          "0 1 2 3 4 5 6 map[page:1 pageCount:1 pageSize:100 total:7]",
			"pagination[start]=5&pagination[limit]=1":            "5 map[limit:1 start:5 total:7]",
			"pagination[withCount]=false&pagination[pageSize]=2": "0 1 map[page:1 pageSize:2]",
			"filters[UserName]=nobody":                           " map[page:1 pageCount:0 pageSize:25 total:0]",
			"filters[UserName][$ne]=0&pagination[pageSize]=2":    "1 2 map[page:1 pageCount:3 pageSize:2 total:6]",
		} {
			answer := park.StaffCaller().Get("/api/rhp-memberships?" + enc(query))
			if got := userNames(t, answer) + " " + fmt.Sprint(answer.JSON(t, "meta", "pagination")); got != want {
				t.Errorf("%s:\n got %s\nwant %s", query, got, want)
			}
		}
	})
}

func TestBrackets(t *testing.T) {
	if got := enc("filters[Email][$eq]=x"); got != "filters%5BEmail%5D%5B%24eq%5D=x" {
		t.Error(got)
	}
	if _, err := url.ParseQuery(enc("a[b]=c d")); err != nil {
		t.Error(err)
	}
}

func TestComponentsComeWhenAskedFor(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		id := create(t, park, "annual-bookings", entry{
			"checkin": "2026-12-20", "checkout": "2026-12-24", "siteNumber": "12A", "adultNumber": 2, "totalPrice": 112.5,
			"extra":              []entry{{"Name": "extra_horse", "Number": 1, "Price": 20}},
			"RegistrationNumber": []entry{{"RegistrationNumber": "ABC123"}},
		})
		plain := park.StaffCaller().Get("/api/annual-bookings/" + id)
		if _, there := plain.JSON(t, "data").(map[string]any)["extra"]; there {
			t.Error("a component came without being asked for")
		}
		for _, query := range []string{"populate=*", "populate=extra,RegistrationNumber", "populate[0]=extra&populate[1]=RegistrationNumber", "populate[extra]=true&populate[RegistrationNumber]=true"} {
			full := park.StaffCaller().Get("/api/annual-bookings/" + id + "?" + enc(query))
			if full.JSON(t, "data", "extra", 0, "Price") != 20.0 || full.JSON(t, "data", "RegistrationNumber", 0, "RegistrationNumber") != "ABC123" {
				t.Errorf("%s: %s", query, full.Body)
			}
		}
	})
}

func TestDraftsAreStaffsAlone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		answer := park.StaffCaller().Do("POST", "/api/room-types?status=draft", data(entry{"Name_en": "Soon"}))
		id := answer.JSON(t, "data", "documentId").(string)
		if answer.JSON(t, "data", "publishedAt") != nil {
			t.Errorf("a draft is published: %s", answer.Body)
		}
		if got := park.Visitor().Get("/api/room-types/" + id).Status; got != http.StatusNotFound {
			t.Errorf("a visitor finds a draft: %d", got)
		}
		if got := park.Visitor().Get("/api/room-types?status=draft").Status; got != http.StatusBadRequest {
			t.Errorf("a visitor asks for drafts: %d", got)
		}
		if got := park.StaffCaller().Get("/api/room-types/" + id + "?status=draft").Status; got != http.StatusOK {
			t.Errorf("staff don't find their draft: %d", got)
		}
		park.StaffCaller().Do("PUT", "/api/room-types/"+id, data(entry{"order": 1}))
		if got := park.Visitor().Get("/api/room-types/" + id).Status; got != http.StatusOK {
			t.Errorf("published, but a visitor gets %d", got)
		}
		park.StaffCaller().Do("PUT", "/api/room-types/"+id+"?status=draft", data(entry{"order": 2}))
		if got := park.Visitor().Get("/api/room-types/"+id).JSON(t, "data", "order"); got != 1.0 {
			t.Errorf("a draft is written, and a visitor reads %v", got)
		}
	})
}

func TestVisitorsReadWhatIsForGuestsOnly(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "rhp-news-lists", entry{"newsDate": "2026-01-01", "Title_en": "for guests", "forGuest": true})
		annual := create(t, park, "rhp-news-lists", entry{"newsDate": "2026-01-02", "Title_en": "for tenants", "forAnnual": true})
		list := park.Visitor().Get("/api/rhp-news-lists?populate=*")
		if list.JSON(t, "meta", "pagination", "total") != 1.0 || list.JSON(t, "data", 0, "Title_en") != "for guests" {
			t.Errorf("%s", list.Body)
		}
		if got := park.Visitor().Get("/api/rhp-news-lists/" + annual).Status; got != http.StatusNotFound {
			t.Errorf("tenants' news: %d", got)
		}
		if got := park.Visitor().Get("/api/rhp-news-lists?" + enc("filters[$or][0][forAnnual]=true&filters[$or][1][id][$gt]=0")); got.JSON(t, "meta", "pagination", "total") != 1.0 {
			t.Errorf("an $or reaches past the audience: %s", got.Body)
		}
		if got := park.StaffCaller().Get("/api/rhp-news-lists").JSON(t, "meta", "pagination", "total"); got != 2.0 {
			t.Errorf("staff see %v", got)
		}
	})
}

func TestFunnelsUnderBothSpellings(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "Funnels", entry{"SocialMedia": 1200, "Payment": 12})
		for _, path := range []string{"/api/Funnels", "/api/funnels"} {
			if got := park.StaffCaller().Get(path).JSON(t, "data", 0, "SocialMedia"); got != 1200.0 {
				t.Errorf("%s: %v", path, got)
			}
		}
	})
}

func TestAVisitorRegistersAsAGuest(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		form := entry{"FirstName": "Mei", "PhoneNumber": "0491 570 156", "StayType": "Campsite", "OrderNumber": "A-1", "VIN": "6T1BE32K44X123456", "Campsite": "Dear park"}
		answer := park.Visitor().Do("POST", "/api/rhp-register-infos", data(form))
		if answer.Status != http.StatusCreated || answer.JSON(t, "data").(map[string]any)["FirstName"] != nil {
			t.Errorf("%d %s: created, and nothing read back by somebody who may not read", answer.Status, answer.Body)
		}
		delete(form, "VIN")
		refused := park.Visitor().Do("POST", "/api/rhp-register-infos", data(form))
		if refused.Status != http.StatusBadRequest || refused.JSON(t, "error", "details", "errors", 0, "message") != "VIN is required for Campsite stay type." {
			t.Errorf("%s", refused.Body)
		}
		stored := park.StaffCaller().Get("/api/rhp-register-infos")
		if stored.JSON(t, "meta", "pagination", "total") != 1.0 || stored.JSON(t, "data", 0, "PhoneNumber") != "0491570156" {
			t.Errorf("%s", stored.Body)
		}
	})
}
