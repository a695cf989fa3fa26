package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/apptest"
)

// alts names the pictures of a list by their texts.
func alts(list any) (names []string) {
	for _, one := range list.([]any) {
		names = append(names, one.(entry)["alt"].(string))
	}
	return names
}

func TestTheHomePageShowsWhatStaffHaveWrittenToDo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		if data := dataOf(t, park.Visitor().Get("/").Body); len(data["attractions"].([]any)) != 0 || len(data["features"].([]any)) != 0 {
			t.Errorf("a park that has written nothing: %v", data)
		}
		for _, slug := range []string{"home-swim", "home-climb", "home-"} {
			create(t, park, "pages", entry{"slug": slug, "Title_en": slug, "Body_en": "<p>How</p>"})
		}
		create(t, park, "pages", entry{"slug": "home-in-chinese", "Title_zh": "游泳"})
		create(t, park, "media-images", entry{"PageLocation": "home-attractions", "Image": []any{upload(t, park, "first.png"), upload(t, park, "second.png")}})
		create(t, park, "media-images", entry{"PageLocation": "home-swim", "Image": []any{upload(t, park, "pool.png")}})
		var got []string
		for _, one := range dataOf(t, park.Visitor().Get("/").Body)["attractions"].([]any) {
			picture, _ := one.(entry)["picture"].(entry)
			got = append(got, fmt.Sprint(one.(entry)["title"], " ", picture["alt"]))
		}
		if want := []string{"home-swim pool.png", "home-climb second.png", "home- <nil>"}; !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		if chinese := dataOf(t, park.Visitor().Get("/?lng=zh").Body)["attractions"].([]any); len(chinese) != 1 || chinese[0].(entry)["title"] != "游泳" {
			t.Errorf("in Chinese: %v", chinese)
		}
	})
}

func TestPlacesNearbyAreThoseThatThisParkHasWritten(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, slug := range []string{"attraction-waterfall", "attraction-metung", "attraction-cave"} {
			create(t, park, "pages", entry{"slug": slug, "Title_en": slug})
		}
		create(t, park, "media-images", entry{"PageLocation": "attraction-cave", "Image": []any{upload(t, park, "cave.png")}})
		state, _ := read(t, park, "/about-us")
		var got []string
		for _, one := range state.Data.Places {
			got = append(got, one.Title)
		}
		// Those of the documents come first, for parks that have them.
		if want := []string{"attraction-metung", "attraction-waterfall", "attraction-cave"}; !slices.Equal(got, want) {
			t.Fatalf("%q, want %q", got, want)
		}
		if last := state.Data.Places[2]; last.Picture == nil || last.Picture.Alt != "cave.png" || state.Data.Places[1].Picture != nil {
			t.Errorf("%+v", state.Data.Places)
		}
	})
}

func TestOnlyAParkThatSaysSoTakesPets(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		if body := string(park.Visitor().Get("/").Body); strings.Contains(body, "petsAllowed") {
			t.Error("nobody said that pets are welcome")
		}
		create(t, park, "settings", entry{"Key": "HomeFeatures", "Value": `["pets","parking"]`})
		answer := park.Visitor().Get("/")
		if got := fmt.Sprint(dataOf(t, answer.Body)["features"]); got != "[pets parking]" || !strings.Contains(string(answer.Body), `"petsAllowed":true`) {
			t.Errorf("%s", got)
		}
		if got := park.StaffCaller().Do("POST", "/api/settings", entry{"data": entry{"Key": "HomeFeatures", "Value": `["casino"]`}}); got.Status != 400 {
			t.Errorf("a feature that has no text: %d", got.Status)
		}
	})
}

func TestSearchEnginesAreToldNothingThatNobodyHasSaid(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "room-types", entry{"Name_en": "Cabin", "Name_zh": "木屋"})
		for _, path := range []string{"/", "/?lng=zh", "/about-us", "/roomlist"} {
			body := string(park.Visitor().Get(path).Body)
			_, things, found := strings.Cut(body, `<script type="application/ld+json">`)
			things, _, _ = strings.Cut(things, "</head>")
			if !found || strings.Contains(things, `:""`) || strings.Contains(things, ":[]") || strings.Contains(things, ":null") {
				t.Errorf("%s: %s", path, things)
			}
		}
	})
}

func TestAParkWithoutANameGoesByAGeneralOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, language := range locale.Languages {
			name := locale.Text(language, "site.park", nil)
			home := string(park.Visitor().Get("/?lng=" + string(language)).Body)
			description := locale.Text(language, "meta.home.description", map[string]any{"park": name})
			for _, want := range []string{
				"<title>" + name + " · " + locale.Text(language, "meta.home.tagline", nil) + "</title>",
				`<meta name="description" content="` + description + `">`, `<meta property="og:site_name" content="` + name + `">`, `"name":"` + name + `"`,
			} {
				if !strings.Contains(home, want) {
					t.Errorf("%s: no %s in %.1500s", language, want, home)
				}
			}
		}
	})
}

// A page that staff have not written yet begins with what will be on it; one that they have written begins as they wrote it.
func TestWhatIsWrittenInOneLanguageLeavesNoBlankInTheOther(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, slug := range []string{"price-dining", "about-activities"} {
			create(t, park, "pages", entry{"slug": slug, "Title_en": slug, "Body_en": "<p>x</p>", "Body_zh": "<p>文</p>"})
		}
		create(t, park, "pages", entry{"slug": "price-retail", "Title_en": "Shop", "Title_zh": "商店", "Body_en": "<p>x</p>"})
		create(t, park, "room-types", entry{"Name_en": "Cabin", "order": 1})
		create(t, park, "room-types", entry{"Name_zh": "木屋", "order": 2})
		for path, want := range map[string]int{"/": 2, "/?lng=zh": 0} {
			if got := dataOf(t, park.Visitor().Get(path).Body)["prices"].([]any); len(got) != want {
				t.Errorf("prices of %s: %v", path, got)
			}
		}
		for path, want := range map[string]int{"/about-us": 1, "/about-us?lng=zh": 0} {
			if state, _ := read(t, park, path); len(state.Data.Parts) != want {
				t.Errorf("parts of %s: %+v", path, state.Data.Parts)
			}
		}
		for _, path := range []string{"/roomlist", "/roomlist?lng=zh"} {
			var names []string
			for _, room := range dataOf(t, park.Visitor().Get(path).Body)["rooms"].([]any) {
				names = append(names, room.(entry)["name"].(string))
			}
			if !slices.Equal(names, []string{"Cabin", "木屋"}) {
				t.Errorf("rooms of %s: %q", path, names)
			}
		}
	})
}

func TestAPageOfStaffsSaysWhatItIsFor(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		if got := stateOf(t, park.Visitor().Get("/policy").Body)["description"]; got != locale.Text(locale.English, "meta.policy.description", nil) {
			t.Errorf("unwritten: %v", got)
		}
		create(t, park, "pages", entry{"slug": "policy", "Title_en": "Policy", "Description_en": "Ours", "Body_en": "<p>Be kind.</p>"})
		if got := stateOf(t, park.Visitor().Get("/policy").Body)["description"]; got != "Ours" {
			t.Errorf("written: %v", got)
		}
	})
}

func TestAShortGalleryHasAStripOnTheHomePageToo(t *testing.T) {
	park := start(t, still)
	for _, c := range []struct {
		pictures    int
		first, last string
	}{{3, "1.png", "3.png"}, {12, "4.png", "12.png"}, {15, "7.png", "15.png"}, {20, "12.png", "20.png"}, {30, "15.png", "23.png"}} {
		var list []any
		for i := range c.pictures {
			list = append(list, upload(t, park, fmt.Sprintf("%d.png", i+1)))
		}
		id := create(t, park, "media-images", entry{"PageLocation": "gallery", "Image": list})
		strip := alts(dataOf(t, park.Visitor().Get("/").Body)["gallery"])
		if strip[0] != c.first || strip[len(strip)-1] != c.last || len(strip) != min(9, c.pictures) {
			t.Errorf("of %d pictures: %v", c.pictures, strip)
		}
		park.StaffCaller().Do("DELETE", "/api/media-images/"+id, nil)
	}
}
