package chat_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
)

const treeHouse = "How much is the tree house at the weekend?"

func TestTheModelsSentencesAreStreamedAsTheyCome(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		seen := make(chan struct{})
		model.will(func(w http.ResponseWriter, r *http.Request, asked string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house is $130 a night. [1] ")
			select { // the rest is not sent before the reader has the first sentence
			case <-seen:
			case <-r.Context().Done():
				return
			}
			piece(w, "At weekends it is $170【4:0†source】.")
			finish(w)
		})
		events := stream(t, t.Context(), park, entry{"question": treeHouse}, func(e event) bool {
			if e.name == "delta" {
				select {
				case <-seen:
				default:
					close(seen)
				}
			}
			return true
		})
		done := doneOf(t, events)
		if text := shown(t, events); text != "The tree house is $130 a night. At weekends it is $170." || done.JSON(t, "answer") != text || done.JSON(t, "found") != true {
			t.Errorf("%q: %s", text, done.Body)
		}
		if links := done.JSON(t, "links").([]any); len(links) == 0 || !strings.HasPrefix(done.JSON(t, "links", 0, "url").(string), "/room/") {
			t.Errorf("no link: %s", done.Body)
		}
		if done.JSON(t, "cards", 0, "kind") != "room" || done.JSON(t, "cards", 0, "price") != "from $130 a night" {
			t.Errorf("no card: %s", done.Body)
		}
		asked := model.requests()[len(model.requests())-1]
		if !strings.Contains(asked, refusal) || !strings.Contains(asked, `\"passages\"`) || !strings.Contains(asked, "in English") {
			t.Errorf("asked %s", asked)
		}
	})
}

// Whatever the model does, an answer is there; what was shown of a broken one is withdrawn.
func TestAnAnswerComesWithoutTheModelToo(t *testing.T) {
	hang := func(w http.ResponseWriter, r *http.Request, _ string) { <-r.Context().Done() }
	cases := map[string]struct {
		answer  func(http.ResponseWriter, *http.Request, string)
		replace bool
	}{
		"slow":              {hang, false},
		"too many requests": {func(w http.ResponseWriter, _ *http.Request, _ string) { w.WriteHeader(http.StatusTooManyRequests) }, false},
		"broken":            {func(w http.ResponseWriter, _ *http.Request, _ string) { w.WriteHeader(http.StatusInternalServerError) }, false},
		"redirected": {func(w http.ResponseWriter, r *http.Request, _ string) {
			http.Redirect(w, r, "http://127.0.0.1:1/", http.StatusFound)
		}, false},
		"garbage": {func(w http.ResponseWriter, _ *http.Request, _ string) {
			_, _ = w.Write([]byte("<html>no model</html>"))
		}, false},
		"garbage in a stream": {func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			_, _ = w.Write([]byte("data: {not json\n\n"))
		}, false},
		"cut off before the first sentence": {func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house")
		}, false},
		"cut off": {func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house is $130 a night. And at the ")
		}, true},
		"wrong numbers": {says("The tree house is $99 a night. It sleeps 12 people. Call 0400 000 000."), false},
		"foreign links": {says("See https://evil.example/tree. ![tree](https://evil.example/x.png) The tree house is at [here](//evil.example)."), false},
		"an error in a stream": {func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			_, _ = w.Write([]byte(`data: {"error":{"message":"overloaded ` + modelKey + `"}}` + "\n\n"))
		}, false},
	}
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		for name, one := range cases {
			model.will(one.answer)
			events := stream(t, t.Context(), park, entry{"question": treeHouse}, nil)
			done := doneOf(t, events)
			text := shown(t, events)
			if !strings.Contains(text, "$170") || done.JSON(t, "answer") != text || strings.Contains(text, "evil") || strings.Contains(text, "99") {
				t.Errorf("%s: %q: %s", name, text, done.Body)
			}
			if replaced := strings.Contains(names(events), "replace"); replaced != one.replace {
				t.Errorf("%s: replaced %v: %v", name, replaced, events)
			}
		}
		if strings.Contains(logs.String(), modelKey) {
			t.Error("the key is in the log")
		}
	})
}

func names(events []event) (all string) {
	for _, one := range events {
		all += one.name + " "
	}
	return all
}

func TestWrongSentencesAreLeftOutAndTheRestIsShown(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		model.will(says("The tree house is $130 a night [1]. Breakfast is $25. At weekends the tree house is $170 [1]. "))
		answer := ask(t, park, entry{"question": treeHouse})
		if answer.JSON(t, "answer") != "The tree house is $130 a night. At weekends the tree house is $170." {
			t.Errorf("%s", answer.Body)
		}
		model.will(says("就我所知，无法提供具体信息。"))
		if answer := ask(t, park, entry{"question": "树屋有宠物美容吗？"}); answer.JSON(t, "found") != false || answer.JSON(t, "answer") != "就我所知，无法提供具体信息。" || answer.JSON(t, "enquiry") != true {
			t.Errorf("%s", answer.Body)
		}
		create(t, park, "knowledge-entries", entry{"Question_en": "Do you have a swimming pool?", "Answer_en": "No, but the river has a swimming bend."})
		before := len(model.requests())
		eventually(t, park, "Do you have a swimming pool?", "swimming bend")
		if len(model.requests()) != before {
			t.Error("the model was asked for what staff have answered")
		}
	})
}

func TestADaysTokensEnd(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		model.will(says("The tree house is $130 a night [1]. "))
		ask(t, park, entry{"question": treeHouse})
		if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/ChatDailyTokens", entry{"value": 124}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		before := len(model.requests())
		if answer := ask(t, park, entry{"question": treeHouse}); !strings.Contains(string(answer.Body), "$170") || len(model.requests()) != before {
			t.Errorf("asked beyond the cap: %s", answer.Body)
		}
		if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/ChatDailyTokens", entry{"value": 1_000_000}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		if ask(t, park, entry{"question": treeHouse}); len(model.requests()) != before+1 {
			t.Error("not asked with a larger cap")
		}
	})
}

// What the model's server did not take costs nothing: the day's tokens are there when it is back.
func TestAModelThatIsAwayUsesNoTokens(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		tokens := func() (n int64) {
			if err := park.DB.One(t.Context(), "SELECT COALESCE(SUM(tokens), 0) FROM chat_days", nil, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		before := tokens()
		for _, status := range []int{http.StatusTooManyRequests, http.StatusServiceUnavailable} {
			model.will(func(w http.ResponseWriter, _ *http.Request, _ string) { w.WriteHeader(status) })
			ask(t, park, entry{"question": treeHouse})
			if now := tokens(); now != before {
				t.Errorf("%d: %d tokens are gone", status, now-before)
			}
		}
		model.will(func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house")
		})
		ask(t, park, entry{"question": treeHouse})
		cut := tokens()
		if cut == before {
			t.Error("an answer that broke off is not counted")
		}
		model.Close()
		if ask(t, park, entry{"question": treeHouse}); tokens() != cut {
			t.Errorf("not reached: %d tokens are gone", tokens()-cut)
		}
	})
}

func TestControlCharactersOfTheModelAreLeftOut(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		model.will(says("The tree\x00 house is\x1b $130 a night [1]. "))
		if answer := ask(t, park, entry{"question": treeHouse}); answer.Status != http.StatusOK || answer.JSON(t, "answer") != "The tree house is $130 a night." {
			t.Errorf("%d %q", answer.Status, answer.Body)
		}
	})
}

// Stopping closes the request: the model is left alone, and what was shown is kept.
func TestWhoeverLeavesStopsTheModel(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		stopped := make(chan struct{})
		model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house is $130 a night. ")
			<-r.Context().Done()
			close(stopped)
		})
		events := stream(t, ctx, park, entry{"question": treeHouse}, func(e event) bool {
			if e.name == "delta" {
				cancel()
			}
			return e.name != "delta"
		})
		select {
		case <-stopped:
		case <-time.After(30 * time.Second):
			t.Fatal("the model goes on")
		}
		if events[0].name != "begun" {
			t.Fatalf("whoever leaves does not know the conversation: %v", events)
		}
		begun := apptest.Answer{Body: []byte(events[0].data)}
		secret := begun.JSON(t, "conversation").(string)
		deadline := time.Now().Add(30 * time.Second)
		for {
			kept := messages(t, park.Visitor(), secret)
			if said := texts(t, kept); len(said) == 2 {
				if begun.JSON(t, "question") != 1.0 || !strings.HasSuffix(said[0], treeHouse) || !strings.HasSuffix(said[1], "The tree house is $130 a night.") {
					t.Errorf("%s: %q", begun.Body, said)
				}
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("what was shown is not kept: %s", kept.Body)
			}
			time.Sleep(50 * time.Millisecond)
		}
		model.will(says("At weekends the tree house is $170. "))
		again := doneOf(t, stream(t, t.Context(), park, entry{"question": "", "again": 1, "conversation": secret}, nil))
		if said := texts(t, messages(t, park.Visitor(), secret)); again.JSON(t, "conversation") != secret || len(said) != 2 || !strings.HasSuffix(said[1], "$170.") {
			t.Errorf("it does not go on: %s %q", again.Body, said)
		}
	})
}
