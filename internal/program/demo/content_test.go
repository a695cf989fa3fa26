package demo

import (
	"strings"
	"testing"
	"unicode"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/services/collection"
)

func testCounts(t *testing.T, p Parts) {
	for _, want := range []struct {
		c *collection.Collection
		n int
	}{
		{content.Rooms, 10}, {content.Media, 27}, {content.News, 12}, {content.Events, 7}, {content.Products, 14}, {content.Pages, 22 + 5 + 3},
		{p.Members, 60}, {p.Bookings, 18}, {p.Sites, 50}, {p.Enquiries.Registrations, 8}, {p.Enquiries.Enquiries, 8}, {funnel.Funnels, 1}, {content.Texts, 25},
	} {
		if got := len(entries(t, p, want.c)); got != want.n {
			t.Errorf("%s: %d entries, want %d", want.c.Name, got, want.n)
		}
	}
	if n := number(t, t.Context(), p.DB, "SELECT count(*) FROM files WHERE NOT EXISTS (SELECT 1 FROM file_links WHERE file_id = files.id)"); n != 0 {
		t.Errorf("%d files that nothing shows", n)
	}
	if names, all := number(t, t.Context(), p.DB, "SELECT count(DISTINCT name) FROM files"), number(t, t.Context(), p.DB, "SELECT count(*) FROM files"); names != all {
		t.Errorf("%d files share %d names: a Fill that goes on would mix them up", all, names)
	}
}

// media reads the pictures of a place, by the fields of an answer.
func media(t *testing.T, p Parts, field, value string) (images []map[string]any, entry map[string]any) {
	t.Helper()
	for _, entry := range entries(t, p, content.Media) {
		if entry[field] == value {
			for _, image := range entry["Image"].([]any) {
				images = append(images, image.(map[string]any))
			}
			return images, entry
		}
	}
	t.Fatalf("no media with %s %s", field, value)
	return nil, nil
}

// The film is a file of the park's own, and the page finds it.
func testFilm(t *testing.T, p Parts) {
	images, _ := media(t, p, "PageLocation", "gallery-video")
	if len(images) != 2 || images[1]["mime"] != "video/webm" {
		t.Fatalf("the film's files: %v", images)
	}
	for _, setting := range entries(t, p, p.Settings) {
		if setting["Key"] == "GalleryVideoURL" && setting["Value"] != images[1]["url"] {
			t.Errorf("the setting says %v, the film is at %v", setting["Value"], images[1]["url"])
		}
	}
}

func testPictures(t *testing.T, p Parts) {
	for _, room := range entries(t, p, content.Rooms) {
		if further, _ := room["Pictures"].([]any); room["Cover"] == nil || len(further) < 5 || len(further) > 7 {
			t.Errorf("%s: a cover %v, and %d more pictures", room["Name_en"], room["Cover"] != nil, len(further))
		}
	}
	for _, product := range entries(t, p, content.Products) {
		if product["Icon"] == nil || product["Provider"] == nil {
			t.Errorf("%s: icon %v, provider %v", product["Name_en"], product["Icon"], product["Provider"])
		}
	}
	for place, n := range map[string]int{
		"hero": 4, "gallery": 30, "gallery-slider": 5, "home-attractions": 3, "attractions": 5, "campsite-areas": 6, "map": 1,
		"book-membership": 1, "investment": 1, "check-out": 1, "check-in": 1, "getting-here": 1, "about-us": 1, "smarthouse-zh": 1, "cooperation-en": 1,
	} {
		images, _ := media(t, p, "PageLocation", place)
		if len(images) != n {
			t.Errorf("%s has %d pictures, want %d", place, len(images), n)
		}
		for _, image := range images {
			if image["alternativeText"] == nil || image["alternativeText_zh"] == nil {
				t.Errorf("%s: %s has no alternative text in both languages", place, image["name"])
			}
		}
	}
	for place, names := range map[string][]string{
		"hero":             {"hero-dawn.jpg", "hero-day.jpg", "hero-dusk.jpg", "hero-night.jpg"},
		"gallery":          {"gallery-01.jpg", "gallery-02.jpg", "gallery-03.jpg"},
		"home-attractions": {"home-river-walk.jpg", "home-horse-riding.jpg"},
		"campsite-areas":   {"deer-park.jpg", "emu-park.jpg", "alpaca-park.jpg", "kangaroo-park.jpg", "wombat-park.jpg", "bush-park.jpg"},
	} {
		images, _ := media(t, p, "PageLocation", place)
		for i, name := range names {
			if images[i]["name"] != name {
				t.Errorf("%s: picture %d is %s, want %s", place, i+1, images[i]["name"], name)
			}
		}
	}
	if images, _ := media(t, p, "Name", "CheckIn"); len(images) != 1 {
		t.Error("CheckIn has not its picture")
	}
	for _, slug := range []string{"eco-and-culture-tours", "smarthouse", "tiny-house", "cooperation"} {
		for _, language := range []string{"en", "zh"} {
			if _, entry := media(t, p, "PageLocation", slug+"-"+language); entry["Pdf"] == nil {
				t.Errorf("%s has no leaflet in %s", slug, language)
			}
		}
	}
	first := number(t, t.Context(), p.DB, "SELECT min(id) FROM files WHERE name = 'gallery-01.jpg'")
	if n := number(t, t.Context(), p.DB, "SELECT count(*) FROM files WHERE id < $1", first); n != 4+10+3+9 {
		t.Errorf("%d pictures come before the gallery's first, want the home page's %d", n, 4+10+3+9)
	}
}

func hasHan(text string) bool {
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			return true
		}
	}
	return false
}

// testLanguages looks at every field of a language, of entries and of their files.
func testLanguages(t *testing.T, p Parts) {
	seen := 0
	var look func(where string, value map[string]any)
	look = func(where string, value map[string]any) {
		for name, v := range value {
			switch v := v.(type) {
			case map[string]any:
				look(where+"."+name, v)
			case []any:
				for _, one := range v {
					if group, ok := one.(map[string]any); ok {
						look(where+"."+name, group)
					}
				}
			case string:
				english := strings.HasSuffix(name, "_en") || name == "alternativeText"
				chinese := strings.HasSuffix(name, "_zh") || (where == "one-club-products" && (name == "Name" || name == "Description"))
				if english || chinese {
					seen++
				}
				if v == "" && (english || chinese) || english && hasHan(v) || chinese && !hasHan(v) {
					t.Errorf("%s: %s is %.60q", where, name, v)
				}
			}
		}
	}
	for _, c := range []*collection.Collection{content.Rooms, content.Media, content.News, content.Events, content.Products, content.Pages} {
		for _, entry := range entries(t, p, c) {
			look(c.Name, entry)
		}
	}
	for _, setting := range entries(t, p, p.Settings) {
		look("settings", map[string]any{setting["Key"].(string): setting["Value"]})
	}
	if seen < 500 {
		t.Errorf("only %d texts looked at: the search is broken", seen)
	}
}

func testSettings(t *testing.T, p Parts) {
	values := map[string]map[string]any{}
	for _, setting := range entries(t, p, p.Settings) {
		values[setting["Key"].(string)] = setting
	}
	for key, want := range map[string]string{
		"ParkName_en": "Redgum Holiday Park", "RateAdult": "14", "TierDeluxe": "1500", "BSB": "000-000", "MapEmbed": "",
		"AdminEmails": `["reception@example.com", "office@example.com", "manager@example.com"]`,
	} {
		if setting := values[key]; setting == nil || compact(setting["Value"].(string)) != compact(want) {
			t.Errorf("%s is %v, want %s", key, setting, want)
		}
	}
	for key, setting := range values {
		if setting["Public"] != (key != "AdminEmails" && key != "EnquiryEmail") {
			t.Errorf("%s: public is %v", key, setting["Public"])
		}
	}
}
