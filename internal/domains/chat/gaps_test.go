package chat_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func TestALongQuestionWithoutAnAnswerIsKept(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		var han, cyrillic strings.Builder
		for i := range 2000 {
			han.WriteRune(rune(0x5000 + i*7919%15000))
		}
		for i := range 250 {
			for n := range 7 {
				cyrillic.WriteRune(rune('а' + (i*(n*n+3)+n*11+i/32)%32))
			}
			cyrillic.WriteByte(' ')
		}
		for name, question := range map[string]string{"Chinese": han.String(), "Cyrillic": cyrillic.String(), "one word": strings.Repeat("жщ", 1000)} {
			for range 2 {
				if answer := ask(t, park, entry{"question": question}); answer.Status != http.StatusOK || answer.JSON(t, "found") != false {
					t.Fatalf("%s: %d %s", name, answer.Status, answer.Body)
				}
			}
		}
		gaps, err := park.Chat.Unanswered(t.Context())
		if err != nil || len(gaps) != 3 {
			t.Fatalf("%d groups: %v", len(gaps), err)
		}
		for _, gap := range gaps {
			if gap.Count != 2 {
				t.Errorf("asked twice, counted %d times: %.40s", gap.Count, gap.Question)
			}
		}
	})
}

func TestTryingAChangedEntryShowsTheChange(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		create(t, park, "knowledge-entries", entry{"Question_en": "Do you have a swimming pool?", "Answer_en": "No, but the river has a swimming bend."})
		eventually(t, park, "Do you have a swimming pool?", "swimming bend")
		tried := park.StaffCaller().Do("POST", "/api/staff/chat/try", entry{
			"question": "Do you have a swimming pool?", "language": "en", "entry": entry{"question": "Do you have a swimming pool?", "answer": "Yes, since last summer."},
		})
		if tried.Status != http.StatusOK || tried.JSON(t, "answer") != "Yes, since last summer." {
			t.Errorf("%d %s", tried.Status, tried.Body)
		}
	})
}

// An answer leads by its links alone; where nothing else is left of one, its links or the refusal are said rather than a full stop.
func TestAnAnswerThatIsAnAddressAloneIsNotBlank(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		create(t, park, "knowledge-entries", entry{"Question_en": "Do you have a swimming pool?", "Answer_en": "https://www.example.com/pool", "Links": "/about-us"})
		create(t, park, "knowledge-entries", entry{"Question_en": "Do you have a casino?", "Answer_en": "(www.example.com)"})
		linked := eventually(t, park, "Do you have a swimming pool?", "about-us")
		if linked.JSON(t, "found") != true || linked.JSON(t, "links", 0, "url") != "/about-us" || linked.JSON(t, "answer") != linked.JSON(t, "links", 0, "title").(string)+"." {
			t.Errorf("%s", linked.Body)
		}
		if answer := ask(t, park, entry{"question": "Do you have a casino?"}); answer.JSON(t, "answer") != refusal || answer.JSON(t, "found") != false {
			t.Errorf("%s", answer.Body)
		}
	})
}

// What failed when the pages were read is tried again, though nothing has changed since.
func TestQuestionsThatAreAnsweredByNowLeaveTheListThoughItFailedOnce(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		ask(t, park, entry{"question": "Is there a pool?"})
		rename := func(from, to string) {
			t.Helper()
			if _, err := park.DB.Exec(t.Context(), "ALTER TABLE "+from+" RENAME TO "+to); err != nil {
				t.Fatal(err)
			}
		}
		rename("chat_gaps", "chat_gaps_away")
		create(t, park, "knowledge-entries", entry{"Question_en": "Is there a pool?", "Answer_en": "No, but a river."})
		for range 2 { // by whoever reads the pages, and with nothing left to be read
			if err := park.Chat.Refresh(t.Context()); err == nil {
				t.Error("nobody is told that it failed")
			}
		}
		rename("chat_gaps_away", "chat_gaps")
		if err := park.Chat.Refresh(t.Context()); err != nil {
			t.Fatal(err)
		}
		if gaps, err := park.Chat.Unanswered(t.Context()); err != nil || len(gaps) != 0 {
			t.Errorf("still waiting: %+v %v", gaps, err)
		}
	})
}
