package knowledge

import (
	"encoding/json"
	"fmt"
	"maps"
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

// demo is the index over what the demo park says, as internal/program/app's TestDemoKnowledge has saved it.
func demo(t testing.TB, language locale.Language) *Index {
	t.Helper()
	lexicon := TheLexicon()
	return NewIndex(lexicon, language, read[[]Page](t, "testdata/demo-"+string(language)+".json"))
}

// Floors of the share of right answers and of refusals. The whole set through the real server is `make bench-chat`.
var floors = map[string]float64{"answered en": 0.91, "answered zh": 0.94, "refused en": 0.95, "refused zh": 0.95}

func TestTheDemoParkAnswersMostQuestions(t *testing.T) {
	right, all := map[string]int{}, map[string]int{}
	set := read[[]asking](t, "../../../bench/chat/questions.json")
	if name := os.Getenv("PARK_QUESTIONS"); name != "" { // another set, to look at
		set = read[[]asking](t, name)
	}
	for _, language := range locale.Languages {
		x := demo(t, language)
		for _, one := range set {
			if one.Language != string(language) {
				continue
			}
			answer := x.Ask(one.Turns)
			kind := "answered " + one.Language
			if one.Refuse {
				kind = "refused " + one.Language
			}
			all[kind]++
			if wrong := judge(one, answer); wrong == "" {
				right[kind]++
			} else {
				t.Logf("%s %q %s%s", one.ID, one.Turns, wrong, shown(x, one, answer))
			}
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(all)) {
		share := float64(right[kind]) / float64(all[kind])
		t.Logf("%s: %d of %d", kind, right[kind], all[kind])
		if share < floors[kind] && os.Getenv("PARK_QUESTIONS") == "" {
			t.Errorf("%s: %.2f is below %.2f", kind, share, floors[kind])
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
	out.WriteString("\n    wishes")
	for _, w := range q.wishes {
		fmt.Fprintf(&out, " %s=%.1f/%.1f", w.key, w.weight, w.counted)
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
