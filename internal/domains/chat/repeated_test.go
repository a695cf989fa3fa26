package chat_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/domaintest"
)

var tellings = []string{"The tree house is $130 a night. ", "At weekends the tree house is $170. "}

// A question that is sent once more while the other replica still answers it stands in the conversation once, with one answer, and both
// readers see that one.
func TestAQuestionThatIsSentTwiceIsAnsweredOnce(t *testing.T) {
	replicas(t, func(t *testing.T, first, second *apptest.Park, model *stub) {
		secret := ask(t, first, entry{"question": treeHouse}).JSON(t, "conversation").(string)
		var turn atomic.Int32
		both := make(chan struct{})
		model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			n := turn.Add(1)
			piece(w, tellings[n%2])
			if n == 2 {
				close(both)
			}
			select { // neither ends before the other has begun
			case <-both:
			case <-r.Context().Done():
			}
			finish(w)
		})
		parks := []*apptest.Park{first, second}
		streams := make([][]event, 2)
		domaintest.AtOnce(2, func(i int) error {
			streams[i] = streamOnce(t, t.Context(), parks[i], "k1", entry{"question": treeHouse, "conversation": secret}, nil)
			return nil
		})
		kept := texts(t, messages(t, second.Visitor(), secret))
		if len(kept) != 4 {
			t.Fatalf("%q", kept)
		}
		for _, events := range streams {
			done := doneOf(t, events)
			if text := shown(t, events); done.JSON(t, "answer") != text || kept[3] != "4 park: "+text || done.JSON(t, "message") != 4.0 || done.JSON(t, "question") != 3.0 {
				t.Errorf("%q is shown and %q kept: %s", text, kept, done.Body)
			}
		}

		// Later it is only told again.
		asked := len(model.requests())
		again := streamOnce(t, t.Context(), second, "k1", entry{"question": treeHouse, "conversation": secret}, nil)
		if text := shown(t, again); kept[3] != "4 park: "+text || len(model.requests()) != asked {
			t.Errorf("%q is told again", text)
		}
		other := first.Visitor().With("Idempotency-Key", "k1").Do("POST", "/api/chat", entry{"question": "Something else?", "conversation": secret})
		if other.Status != http.StatusUnprocessableEntity {
			t.Errorf("other words under the key: %d %s", other.Status, other.Body)
		}
	})
}

func TestManyAtOnceAreOneQuestionAndOneAnswer(t *testing.T) {
	replicas(t, func(t *testing.T, first, second *apptest.Park, model *stub) {
		secret := ask(t, first, entry{"question": treeHouse}).JSON(t, "conversation").(string)
		model.will(says(tellings[0]))
		parks := []*apptest.Park{first, second}
		for name, body := range map[string]entry{
			"sent again":  {"question": treeHouse, "conversation": secret},
			"asked again": {"question": "", "again": 1, "conversation": secret},
		} {
			answers := make([]apptest.Answer, 6)
			domaintest.AtOnce(len(answers), func(i int) error {
				answers[i] = parks[i%2].Visitor().With("Idempotency-Key", "many").Do("POST", "/api/chat", body)
				return nil
			})
			for _, answer := range answers {
				if answer.Status != http.StatusOK || answer.JSON(t, "answer") != strings.TrimSpace(tellings[0]) {
					t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
				}
			}
		}
		var twice, questions, answers int
		err := first.DB.One(t.Context(), "SELECT COUNT(*) FROM (SELECT 1 FROM chat_messages WHERE answers <> 0 GROUP BY conversation_id, answers HAVING COUNT(*) > 1) AS doubles", nil, &twice)
		for _, m := range texts(t, messages(t, first.Visitor(), secret)) {
			if strings.Contains(m, " visitor: ") {
				questions++
			} else {
				answers++
			}
		}
		if err != nil || twice != 0 || questions != 2 || answers != 2 {
			t.Errorf("%d questions, %d answers, %d have several: %v", questions, answers, twice, err)
		}
	})
}

// What a cut line left of an answer is no answer: whoever sends the question once more gets the whole.
func TestAnAnswerThatWasCutOffIsGivenWhole(t *testing.T) {
	replicas(t, func(t *testing.T, first, second *apptest.Park, model *stub) {
		secret := ask(t, first, entry{"question": "Hello?"}).JSON(t, "conversation").(string)
		model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, tellings[0])
			<-r.Context().Done()
		})
		ctx, cut := context.WithCancel(t.Context())
		defer cut()
		body := entry{"question": treeHouse, "conversation": secret}
		var at float64
		streamOnce(t, ctx, first, "k1", body, func(e event) bool {
			if e.name == "begun" {
				at = apptest.Answer{Body: []byte(e.data)}.JSON(t, "question").(float64)
			} else {
				cut()
			}
			return e.name == "begun"
		})
		soon(t, first, "what was said is kept", "SELECT COUNT(*) = 1 FROM chat_messages WHERE answers = $1 AND cut_off AND conversation_id = (SELECT MAX(id) FROM chat_conversations)", int64(at))
		if kept := string(messages(t, second.Visitor(), secret).Body); !strings.Contains(kept, `"cutOff":true`) {
			t.Errorf("%s", kept)
		}
		model.will(says(tellings[0] + tellings[1]))
		again := doneOf(t, streamOnce(t, t.Context(), second, "k1", body, nil))
		kept := string(messages(t, first.Visitor(), secret).Body)
		if again.JSON(t, "question") != at || !strings.Contains(kept, "$130 a night. At weekends") || strings.Count(kept, treeHouse) != 1 || strings.Contains(kept, `"cutOff":true`) {
			t.Errorf("%s: %s", again.Body, kept)
		}
	})
}

// A thread may be run again without a new question: what was said stays.
func TestAThreadThatIsRunAgainKeepsBothAnswers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		withTreeHouse(t, park)
		thread := openThread(t, park)
		say(t, park, thread, "How much is the tree house?")
		for range 2 {
			if done := ended(t, park, thread, startRun(t, park, thread)); done.JSON(t, "status") != "completed" {
				t.Errorf("%s", done.Body)
			}
		}
		if list := assistant(park).Get("/v1/threads/" + thread + "/messages"); len(list.JSON(t, "data").([]any)) != 3 {
			t.Errorf("%s", list.Body)
		}
	})
}

// A double click, or a request that is sent again because its answer was lost, says something once.
func TestStaffSayAThingOnceForEachKey(t *testing.T) {
	replicas(t, func(t *testing.T, first, second *apptest.Park, _ *stub) {
		secret := ask(t, first, entry{"question": treeHouse}).JSON(t, "conversation").(string)
		staff := second.StaffCaller()
		one := "/api/staff/chat/conversations/" + staff.Get("/api/staff/chat/conversations").JSON(t, "data", 0, "id").(string)
		post(t, staff, one+"/take", nil)
		write := func(key, text string) apptest.Answer {
			return staff.With("Idempotency-Key", key).Do("POST", one+"/messages", entry{"text": text})
		}
		answers := make([]apptest.Answer, 5)
		domaintest.AtOnce(len(answers), func(i int) error { answers[i] = write("k1", "Hello, it is $130."); return nil })
		for _, answer := range answers {
			if answer.Status != http.StatusOK || len(answer.JSON(t, "data", "messages").([]any)) != 3 {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
		if answer := write("k1", "Other words"); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		write("k2", "Hello, it is $130.")
		if said := texts(t, messages(t, first.Visitor(), secret)); len(said) != 4 {
			t.Errorf("%q", said)
		}
	})
}

// Whichever replica a visitor and the park's people speak to, they speak with one another.
func TestAConversationGoesOnAcrossReplicas(t *testing.T) {
	replicas(t, func(t *testing.T, first, second *apptest.Park, model *stub) {
		goOn := make(chan struct{})
		model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, tellings[0])
			select {
			case <-goOn:
			case <-r.Context().Done():
			}
			piece(w, tellings[1])
			finish(w)
		})
		// Somebody of the park takes over and writes on one replica while an answer is on its way on the other.
		staff, secret, one := second.StaffCaller(), "", ""
		events := stream(t, t.Context(), first, entry{"question": treeHouse}, func(e event) bool {
			switch e.name {
			case "begun":
				secret = apptest.Answer{Body: []byte(e.data)}.JSON(t, "conversation").(string)
			case "delta":
				if one != "" {
					break
				}
				one = "/api/staff/chat/conversations/" + staff.Get("/api/staff/chat/conversations").JSON(t, "data", 0, "id").(string)
				post(t, staff, one+"/take", nil)
				post(t, staff, one+"/messages", entry{"text": "Hello, Anna here."})
				close(goOn)
			}
			return true
		})
		if done := doneOf(t, events); shown(t, events) != strings.TrimSpace(tellings[0]+tellings[1]) || done.JSON(t, "state") != "staff" {
			t.Errorf("%s", done.Body)
		}
		want := []string{"1 visitor: " + treeHouse, "2 staff: Hello, Anna here.", "3 park: " + strings.TrimSpace(tellings[0]+tellings[1])}
		for i, park := range []*apptest.Park{first, second} {
			read := messages(t, park.Visitor(), secret)
			if said := texts(t, read); fmt.Sprint(said) != fmt.Sprint(want) || read.JSON(t, "data", "state") != "staff" {
				t.Errorf("replica %d: %q", i, said)
			}
		}
		// From now on they write to one another, each on a replica of their own.
		asked := len(model.requests())
		if answer := ask(t, first, entry{"question": "Is there a lift?", "conversation": secret}); answer.JSON(t, "state") != "staff" || answer.JSON(t, "answer") != "" || len(model.requests()) != asked {
			t.Errorf("%s", answer.Body)
		}
		if read := staff.Get(one); read.JSON(t, "data", "messages", 3, "text") != "Is there a lift?" {
			t.Errorf("%s", read.Body)
		}
		post(t, staff, one+"/messages", entry{"text": "No, a ladder."})
		began := time.Now()
		if read := first.Visitor().With("Chat-Conversation", secret).Get("/api/chat/messages?after=4"); read.JSON(t, "data", "messages", 0, "text") != "No, a ladder." || time.Since(began) > 5*time.Second {
			t.Errorf("%s", read.Body)
		}
	})
}
