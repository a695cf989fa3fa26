package knowledge

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale"
)

// asking is a question of the set in bench/chat.
type asking struct {
	ID, Language, Kind string
	Turns              []string
	Facts              [][]string
	Links              []string
	Refuse             bool
}

func read[T any](t testing.TB, path string) (value T) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// demo is the index over what the demo park says.
func demo(t testing.TB, language locale.Language) *Index {
	t.Helper()
	return said(t, "demo", language)
}

// said is the index over what a park says, as internal/program/app's TestKnowledge has saved it.
func said(t testing.TB, park string, language locale.Language) *Index {
	t.Helper()
	return NewIndex(TheLexicon(), language, read[[]Page](t, "testdata/"+park+"-"+string(language)+".json"))
}

// floors are of each park the least shares of right answers and of refusals, and the greatest of wrong answers, in hundredths. The whole set
// through the real server is `make bench-chat`.
var floors = map[string]struct{ right, refused, wrong int }{
	"demo en": {80, 90, 9}, "demo zh": {80, 90, 9},
	"coast en": {76, 87, 8}, "coast zh": {77, 75, 12},
	"alpine en": {77, 95, 14}, "alpine zh": {75, 85, 13},
}

// questionsOf are what people ask in a park.
func questionsOf(t testing.TB, park string) []asking {
	file := "../../tests/parks/" + park + "/questions.json"
	if park == "demo" {
		file = "../../../bench/chat/questions.json"
	}
	if name := os.Getenv("PARK_QUESTIONS"); name != "" { // another set, to look at
		file = strings.ReplaceAll(name, "PARK", park)
	}
	return read[[]asking](t, file)
}

func TestParksOfEveryKindAnswerMostQuestions(t *testing.T) {
	for _, park := range []string{"demo", "coast", "alpine"} {
		for _, language := range locale.Languages {
			t.Run(park+" "+string(language), func(t *testing.T) {
				x := said(t, park, language)
				var right, answerable, refused, outside, wrong int
				for _, one := range questionsOf(t, park) {
					if one.Language != string(language) {
						continue
					}
					answer := x.Ask(one.Turns)
					problem := judge(one, answer)
					if one.Refuse {
						outside++
					} else {
						answerable++
					}
					switch {
					case problem == "" && one.Refuse:
						refused++
					case problem == "":
						right++
					case answer.Found:
						wrong++
					}
					if problem != "" {
						t.Logf("%s %q %s%s", one.ID, one.Turns, problem, shown(x, one, answer))
					}
				}
				got := [3]int{right * 100 / answerable, refused * 100 / max(outside, 1), wrong * 100 / (answerable + outside)}
				t.Logf("SCORE %s %s: right %d of %d (%d %%), refused %d of %d (%d %%), wrong %d (%d %%)", park, language, right, answerable, got[0], refused, outside, got[1], wrong, got[2])
				if least, set := floors[park+" "+string(language)]; set && os.Getenv("PARK_QUESTIONS") == "" && (got[0] < least.right || got[1] < least.refused || got[2] > least.wrong) {
					t.Errorf("%v is below %v", got, least)
				}
			})
		}
	}
}

// shown is why an answer is as it is.
func shown(x *Index, one asking, answer Answer) string {
	var out strings.Builder
	for _, part := range answer.Parts {
		fmt.Fprintf(&out, "\n    %s %q %s", part.Path, part.Headings, part.Words)
	}
	q := x.read(one.Turns)
	out.WriteString("\n    units")
	for _, u := range q.units {
		fmt.Fprintf(&out, " %s=%.1f", u.shown, u.weight)
		if u.counts {
			out.WriteString("!")
		}
		if u.unknown {
			out.WriteString("?")
		}
	}
	if hits := x.rank(q); len(hits) > 0 {
		fmt.Fprintf(&out, "\n    covered %.2f by %s", hits[0].covered, x.passages[hits[0].passage].text.Words)
	}
	return out.String()
}

func judge(one asking, answer Answer) string {
	switch {
	case one.Refuse && answer.Found:
		return "should be refused"
	case one.Refuse:
		return ""
	case !answer.Found:
		return "is refused"
	}
	said, linked := "", len(one.Links) == 0
	for _, part := range answer.Parts {
		said += squeezed(part.Words) + "\n"
		for _, link := range one.Links {
			link, _, _ = strings.Cut(link, "#")
			linked = linked || part.Path == link || link == "/room/*" && strings.HasPrefix(part.Path, "/room/")
		}
	}
	for _, fact := range one.Facts {
		if !slices.ContainsFunc(fact, func(text string) bool { return strings.Contains(said, squeezed(text)) }) {
			return "lacks " + fact[0]
		}
	}
	if !linked {
		return "does not lead to " + one.Links[0]
	}
	return ""
}

func squeezed(text string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", ",", "", "\u00a0", "", "’", "'").Replace(text))
}
