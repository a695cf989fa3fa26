package chat_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// A phone that changes networks asks again while the server still answers the first time: the conversation keeps one answer, the later one.
func TestAQuestionAskedAgainMeanwhileHasOneAnswer(t *testing.T) {
	for name, firstEndsFirst := range map[string]bool{"the first ends first": true, "the second ends first": false} {
		t.Run(name, func(t *testing.T) {
			withModel(t, func(t *testing.T, park *apptest.Park, model *stub, _ *apptest.Log) {
				secret := ask(t, park, entry{"question": treeHouse}).JSON(t, "conversation").(string)
				var turn atomic.Int32
				begun := []chan struct{}{make(chan struct{}), make(chan struct{})}
				goOn := []chan struct{}{make(chan struct{}), make(chan struct{})}
				said := []string{"The tree house is $130 a night. ", "At weekends the tree house is $170. "}
				model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
					n := turn.Add(1) - 1
					w.Header().Set("Content-Type", "text/event-stream")
					piece(w, said[n])
					close(begun[n])
					select {
					case <-goOn[n]:
					case <-r.Context().Done():
					}
					finish(w)
				})
				answers := []chan apptest.Answer{make(chan apptest.Answer, 1), make(chan apptest.Answer, 1)}
				for n, body := range []entry{{"question": treeHouse, "conversation": secret}, {"question": "", "again": 3, "conversation": secret}} {
					go func() { answers[n] <- ask(t, park, body) }()
					<-begun[n]
				}
				order := []int{1, 0}
				if firstEndsFirst {
					order = []int{0, 1}
				}
				for _, n := range order {
					close(goOn[n])
					if answer := <-answers[n]; answer.Status != http.StatusOK {
						t.Errorf("%d %s", answer.Status, answer.Body)
					}
				}
				got := texts(t, messages(t, park.Visitor(), secret))
				if len(got) != 4 || !strings.HasSuffix(got[3], "park: At weekends the tree house is $170.") {
					t.Errorf("%q", got)
				}
			})
		})
	}
}

func TestAQuestionAskedAgainIsAnsweredInItsLanguage(t *testing.T) {
	knowing(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		secret := ask(t, park, entry{"question": "树屋多少钱？"}).JSON(t, "conversation").(string)
		again := ask(t, park, entry{"question": "", "again": 1, "conversation": secret})
		if again.Status != http.StatusOK || !strings.Contains(again.JSON(t, "answer").(string), "树屋") {
			t.Errorf("%s", again.Body)
		}
		var language string
		if err := park.DB.One(t.Context(), "SELECT language FROM chat_conversations ORDER BY id DESC LIMIT 1", nil, &language); err != nil || language != "zh" {
			t.Errorf("the conversation is in %q: %v", language, err)
		}
	})
}

// Whoever asks for another answer, and leaves before it comes, keeps the one that they had.
func TestAnAnswerStandsUntilAnotherIsThere(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, _ *apptest.Log) {
		model.will(says("The tree house is $130 a night. "))
		secret := ask(t, park, entry{"question": treeHouse}).JSON(t, "conversation").(string)
		before := texts(t, messages(t, park.Visitor(), secret))
		model.will(func(_ http.ResponseWriter, r *http.Request, _ string) { <-r.Context().Done() })
		ctx, leave := context.WithCancel(t.Context())
		defer leave()
		stream(t, ctx, park, entry{"question": "", "again": 1, "conversation": secret}, func(event) bool {
			leave()
			return false
		})
		if now := texts(t, messages(t, park.Visitor(), secret)); len(before) != 2 || !slices.Equal(now, before) {
			t.Errorf("%q became %q", before, now)
		}
	})
}
