package demo

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale/localetest"
	"holidaypark/internal/website/scenes"
)

// pairsOf finds the texts of a file in both languages: fields whose names differ in _en and _zh alone, wherever they stand. A
// product's Chinese fields have no ending.
func pairsOf(where string, value any) []localetest.Pair {
	var pairs []localetest.Pair
	switch value := value.(type) {
	case []any:
		for i, one := range value {
			pairs = append(pairs, pairsOf(fmt.Sprintf("%s/%s", where, nameOf(one, i)), one)...)
		}
	case map[string]any:
		if _, wording := value["Key"]; wording {
			return []localetest.Pair{{Where: where, En: joined(value["en"]), Zh: joined(value["zh"])}}
		}
		for name, field := range value {
			base, english := strings.CutSuffix(name, "_en")
			if !english {
				pairs = append(pairs, pairsOf(where+"/"+name, field)...)
				continue
			}
			other, ok := value[base+"_zh"]
			if !ok {
				other = value[base]
			}
			pairs = append(pairs, localetest.Pair{Where: where + "/" + base, En: joined(field), Zh: joined(other)})
		}
	}
	return pairs
}

func nameOf(value any, index int) string {
	if entry, ok := value.(map[string]any); ok {
		for _, field := range []string{"slug", "Key", "key", "Name_en", "Title_en", "title_en"} {
			if name, ok := entry[field].(string); ok {
				return name
			}
		}
	}
	return fmt.Sprint(index + 1)
}

// joined is a text, or the paragraphs of one.
func joined(value any) string {
	if list, ok := value.([]any); ok {
		var paragraphs []string
		for _, one := range list {
			paragraphs = append(paragraphs, one.(string))
		}
		return strings.Join(paragraphs, "\n")
	}
	text, _ := value.(string)
	return text
}

// written gives every text of the demo park in both languages.
func written(t *testing.T) []localetest.Pair {
	t.Helper()
	files, err := texts.ReadDir("park")
	if err != nil {
		t.Fatal(err)
	}
	var pairs []localetest.Pair
	for _, file := range files {
		content, err := texts.ReadFile("park/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := json.Unmarshal(content, &value); err != nil {
			t.Fatal(err)
		}
		pairs = append(pairs, pairsOf(strings.TrimSuffix(file.Name(), ".json"), value)...)
	}
	for _, scene := range scenes.All() {
		pairs = append(pairs, localetest.Pair{Where: "scenes/" + scene.Name, En: scene.AltEn, Zh: scene.AltZh})
	}
	for _, account := range Accounts() {
		pairs = append(pairs, localetest.Pair{Where: "accounts/" + account.Email, En: account.En, Zh: account.Zh})
	}
	if len(pairs) < 250 {
		t.Fatalf("only %d texts found: the search is broken", len(pairs))
	}
	return pairs
}

func TestTheParkIsWrittenInItsWords(t *testing.T) {
	localetest.Check(t, written(t), map[string]string{})
}

// What guests and members write is theirs, but the park's staff chose these words.
func TestTheOtherTextsOfTheParkKeepItsWords(t *testing.T) {
	for _, name := range []string{"enquiries", "registrations", "members", "bookings"} {
		content, err := texts.ReadFile("park/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var entries []map[string]any
		if err := json.Unmarshal(content, &entries); err != nil {
			t.Fatal(err)
		}
		for i, entry := range entries {
			for field, value := range entry {
				text, _ := value.(string)
				faults := localetest.English(text)
				if hasHan(text) {
					faults = localetest.Chinese(text)
				}
				for _, fault := range faults {
					t.Errorf("%s %d, %s: %s", name, i+1, field, fault)
				}
			}
		}
	}
}

// Until it works, no text of the park promises it: reception arranges annual stays. Memberships are bought online or at reception.
func TestNothingIsPromisedThatReceptionMustDo(t *testing.T) {
	promise := regexp.MustCompile(`(?i)(book|submit|enter)[^.<]*\b(in the member centre|online|by card)|会员中心[^。<]*(提交|预订|登记)|在线预订`)
	for _, p := range written(t) {
		for _, text := range []string{p.En, p.Zh} {
			if found := promise.FindString(localetest.Plain(text)); found != "" {
				t.Errorf("%s: %q", p.Where, found)
			}
		}
	}
}

const month = "January|February|March|April|May|June|July|August|September|October|November|December"

var (
	dayAndMonth = regexp.MustCompile(`(\d{1,2}) (?:to \d{1,2} )?(` + month + `)`)
	// A weekday beside a date, or a year, would be wrong in another year.
	oneYearOnly = regexp.MustCompile(`[A-Z]\w+day,? \d{1,2} (` + month + `)|20\d\d|日星期`)
)

// News comes back every year: the days that it names lie ahead of it, and none belongs to one year alone.
func TestNewsNamesDaysThatAreAhead(t *testing.T) {
	for _, at := range []time.Time{writtenNoon, writtenNoon.AddDate(0, 4, 20), writtenNoon.AddDate(3, 9, 3)} {
		p, err := load(at)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, item := range p.news {
			date, err := p.calendar.lastSeen(item.Date)
			if err != nil {
				t.Fatal(err)
			}
			printed, err := time.Parse(time.DateOnly, date)
			if err != nil {
				t.Fatal(err)
			}
			if age := p.calendar.today.Sub(printed); age < 0 || age > 366*24*time.Hour {
				t.Errorf("%s: %q is of %s", p.calendar.today.Format(time.DateOnly), item.TitleEn, date)
			}
			english := strings.Join(append(item.Leaflet.BodyEn, item.TitleEn, item.SummaryEn, item.Leaflet.NameEn), "\n")
			chinese := strings.Join(append(item.Leaflet.BodyZh, item.TitleZh, item.SummaryZh, item.Leaflet.NameZh), "\n")
			if bad := oneYearOnly.FindString(english + chinese); bad != "" {
				t.Errorf("%q names %q", item.TitleEn, bad)
			}
			for _, match := range dayAndMonth.FindAllStringSubmatch(english, -1) {
				found++
				day, err := time.Parse("2 January 2006", fmt.Sprintf("%s %s %d", match[1], match[2], printed.Year()))
				if err != nil {
					t.Fatal(err)
				}
				if day.Before(printed) {
					day = day.AddDate(1, 0, 0)
				}
				if day.Sub(printed) > 100*24*time.Hour {
					t.Errorf("%q of %s names %s", item.TitleEn, date, match[0])
				}
			}
		}
		if found < 10 {
			t.Errorf("only %d days named: the search is broken", found)
		}
	}
}
