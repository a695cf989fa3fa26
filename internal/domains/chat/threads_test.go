package chat_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

const instruction = "\n\nPlease answer in zh-CN. If the documents hold nothing relevant, say \"I cannot provide specific details from my knowledge.\" Do not add unrelated text. Include website links from the knowledge base."

// assistant calls as a widget in direct mode does.
func assistant(park *apptest.Park) apptest.Caller {
	return park.Visitor().With("Origin", park.URL).With("OpenAI-Beta", "assistants=v2")
}

func openThread(t *testing.T, park *apptest.Park) string {
	t.Helper()
	return assistant(park).Do("POST", "/v1/threads", nil).JSON(t, "id").(string)
}

func say(t *testing.T, park *apptest.Park, thread, content string) apptest.Answer {
	t.Helper()
	answer := assistant(park).Do("POST", "/v1/threads/"+thread+"/messages", entry{"role": "user", "content": content})
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer
}

func startRun(t *testing.T, park *apptest.Park, thread string) string {
	t.Helper()
	answer := assistant(park).Do("POST", "/v1/threads/"+thread+"/runs", entry{"assistant_id": "asst_redgum"})
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, "id").(string)
}

// ended waits until a run has ended, and gives it.
func ended(t *testing.T, park *apptest.Park, thread, run string) apptest.Answer {
	t.Helper()
	return until(t, park, thread, run, "completed", "failed", "expired")
}

func until(t *testing.T, park *apptest.Park, thread, run string, states ...string) apptest.Answer {
	t.Helper()
	deadline := time.Now().Add(30 * time.Second)
	for {
		answer := assistant(park).Get("/v1/threads/" + thread + "/runs/" + run)
		status, _ := answer.JSON(t, "status").(string)
		for _, one := range states {
			if status == one {
				return answer
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("the run is never %v: %s", states, answer.Body)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func withTreeHouse(t *testing.T, park *apptest.Park) {
	t.Helper()
	create(t, park, "room-types", entry{"order": 1, "Name_en": "Tree House", "Name_zh": "树屋", "Price": 130, "WeekendPrice": 170, "Max_guest": 3, "Availability": true})
	eventually(t, park, "How much is the tree house?", "$130")
}

// The five calls, as the document has them.
func TestAThreadIsAnsweredByTheFiveCalls(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		withTreeHouse(t, park)
		opened := assistant(park).Do("POST", "/v1/threads", nil)
		thread, _ := opened.JSON(t, "id").(string)
		if opened.Status != http.StatusOK || opened.JSON(t, "object") != "thread" || !regexp.MustCompile(`^thread_[a-z0-9]{32}$`).MatchString(thread) || opened.JSON(t, "created_at").(float64) < 1e9 {
			t.Fatalf("%d %s", opened.Status, opened.Body)
		}
		asked := say(t, park, thread, "树屋周末多少钱？"+instruction)
		if asked.JSON(t, "object") != "thread.message" || asked.JSON(t, "role") != "user" || asked.JSON(t, "thread_id") != thread || asked.JSON(t, "run_id") != nil || asked.JSON(t, "assistant_id") != nil ||
			asked.JSON(t, "content", 0, "type") != "text" || asked.JSON(t, "content", 0, "text", "value") != "树屋周末多少钱？" || !strings.HasPrefix(asked.JSON(t, "id").(string), "msg_") {
			t.Errorf("%s", asked.Body)
		}
		started := assistant(park).Do("POST", "/v1/threads/"+thread+"/runs", entry{"assistant_id": "asst_redgum"})
		run, _ := started.JSON(t, "id").(string)
		if !strings.HasPrefix(run, "run_") || started.JSON(t, "object") != "thread.run" || started.JSON(t, "status") != "queued" || started.JSON(t, "assistant_id") != "asst_redgum" || started.JSON(t, "thread_id") != thread ||
			started.JSON(t, "started_at") != nil || started.JSON(t, "completed_at") != nil || started.JSON(t, "last_error") != nil || started.JSON(t, "expires_at").(float64) != started.JSON(t, "created_at").(float64)+60 {
			t.Errorf("%s", started.Body)
		}
		done := ended(t, park, thread, run)
		if done.JSON(t, "status") != "completed" || done.JSON(t, "completed_at") == nil || done.JSON(t, "started_at") == nil || done.JSON(t, "failed_at") != nil || done.JSON(t, "expires_at") != nil {
			t.Errorf("%s", done.Body)
		}
		list := assistant(park).Get("/v1/threads/" + thread + "/messages")
		text, _ := list.JSON(t, "data", 0, "content", 0, "text", "value").(string)
		if list.JSON(t, "object") != "list" || list.JSON(t, "has_more") != false || len(list.JSON(t, "data").([]any)) != 2 || list.JSON(t, "first_id") != list.JSON(t, "data", 0, "id") || list.JSON(t, "last_id") != asked.JSON(t, "id") ||
			list.JSON(t, "data", 0, "role") != "assistant" || list.JSON(t, "data", 0, "run_id") != run || list.JSON(t, "data", 0, "assistant_id") != "asst_redgum" {
			t.Errorf("%s", list.Body)
		}
		if !strings.Contains(text, "170") || !strings.Contains(text, "\n树屋: "+park.URL+"/room/") {
			t.Errorf("the answer is not in the chosen language with its page: %q", text)
		}
		// Without an instruction the question is answered in its own language.
		say(t, park, thread, "How many people can stay in the tree house?")
		ended(t, park, thread, startRun(t, park, thread))
		if list := assistant(park).Get("/v1/threads/" + thread + "/messages?limit=1"); !strings.Contains(string(list.Body), "up to 3 people") || list.JSON(t, "has_more") != true {
			t.Errorf("%s", list.Body)
		}
		staff := park.StaffCaller().Get("/api/staff/chat/conversations")
		if staff.JSON(t, "data", 0, "question") != "树屋周末多少钱？" {
			t.Errorf("staff read %s", staff.Body)
		}
	})
}

func TestThePartsOfAThread(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		thread := assistant(park).Do("POST", "/v1/threads", entry{"messages": []entry{{"role": "user", "content": "one"}, {"role": "user", "content": []entry{{"type": "text", "text": "two"}}}}}).JSON(t, "id").(string)
		for _, word := range []string{"three", "four", "five"} {
			say(t, park, thread, word)
		}
		words := func(query string) (list []string, answer apptest.Answer) {
			answer = assistant(park).Get("/v1/threads/" + thread + "/messages" + query)
			for i := range answer.JSON(t, "data").([]any) {
				list = append(list, answer.JSON(t, "data", i, "content", 0, "text", "value").(string))
			}
			return list, answer
		}
		all, answer := words("")
		if fmt.Sprint(all) != "[five four three two one]" {
			t.Fatalf("%v", all)
		}
		id := func(i int) string { return answer.JSON(t, "data", i, "id").(string) }
		for query, want := range map[string]string{
			"?order=asc":                 "[one two three four five] false",
			"?limit=2":                   "[five four] true",
			"?limit=2&after=" + id(1):    "[three two] true",
			"?limit=2&after=" + id(3):    "[one] false",
			"?order=asc&after=" + id(3):  "[three four five] false",
			"?before=" + id(2):           "[five four] false",
			"?order=asc&before=" + id(2): "[one two] false",
			"?limit=5":                   "[five four three two one] false",
			"?limit=4":                   "[five four three two] true",
			"?after=" + id(4):            "[] false",
		} {
			if list, answer := words(query); fmt.Sprint(list, " ", answer.JSON(t, "has_more")) != want {
				t.Errorf("%s: %v %v, want %s", query, list, answer.JSON(t, "has_more"), want)
			}
		}
		if _, empty := words("?after=" + id(4)); empty.JSON(t, "first_id") != nil || empty.JSON(t, "last_id") != nil {
			t.Errorf("%s", empty.Body)
		}
		// A message of another thread is none of this one's.
		other := openThread(t, park)
		foreign := say(t, park, other, "elsewhere").JSON(t, "id").(string)
		if answer := assistant(park).Get("/v1/threads/" + thread + "/messages?after=" + foreign); answer.Status != http.StatusNotFound {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}

// Every refusal has the service's shape.
func TestRefusalsOfTheAssistantCalls(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		thread := openThread(t, park)
		messages, runs := "/v1/threads/"+thread+"/messages", "/v1/threads/"+thread+"/runs"
		asking := entry{"role": "user", "content": "Is there a pool?"}
		with := func(changes entry) entry {
			whole := entry{}
			for _, part := range []entry{asking, changes} {
				for name, value := range part {
					whole[name] = value
				}
			}
			return whole
		}
		gone := "/v1/threads/thread_" + strings.Repeat("x", 32)
		cases := []struct {
			method, path string
			body         any
			status       int
			param, code  any
			says         string
		}{
			{"POST", "/v1/threads", "[]", 400, nil, nil, ""},
			{"POST", "/v1/threads", "{", 400, nil, nil, ""},
			{"POST", "/v1/threads", entry{"mesages": 1}, 400, "mesages", "unknown_parameter", "Unknown parameter: 'mesages'."},
			{"POST", "/v1/threads", entry{"messages": "hello"}, 400, "messages", "invalid_type", ""},
			{"POST", "/v1/threads", entry{"metadata": entry{"a": "b"}}, 400, "metadata", "unsupported_parameter", ""},
			{"POST", "/v1/threads", entry{"messages": []entry{{"role": "user"}}}, 400, "content", "missing_required_parameter", ""},
			{"POST", gone + "/messages", asking, 404, nil, nil, "No thread found with id 'thread_" + strings.Repeat("x", 32) + "'."},
			{"POST", "/v1/threads/none/messages", asking, 404, nil, nil, "No thread found with id 'none'."},
			{"GET", gone + "/messages", nil, 404, nil, nil, ""},
			{"POST", gone + "/runs", entry{"assistant_id": "a"}, 404, nil, nil, ""},
			{"GET", gone + "/runs/run_x", nil, 404, nil, nil, ""},
			{"GET", runs + "/run_x", nil, 404, nil, nil, "No run found with id 'run_x'."},
			{"POST", messages, nil, 400, "role", "missing_required_parameter", "Missing required parameter: 'role'."},
			{"POST", messages, entry{"role": "user"}, 400, "content", "missing_required_parameter", ""},
			{"POST", messages, entry{"content": "hello"}, 400, "role", "missing_required_parameter", ""},
			{"POST", messages, with(entry{"role": "assistant"}), 400, "role", "invalid_value", ""},
			{"POST", messages, with(entry{"role": "system"}), 400, "role", "invalid_value", ""},
			{"POST", messages, with(entry{"role": 1}), 400, "role", "invalid_type", ""},
			{"POST", messages, with(entry{"content": 5}), 400, "content", "invalid_type", ""},
			{"POST", messages, with(entry{"content": nil}), 400, "content", "missing_required_parameter", ""},
			{"POST", messages, with(entry{"content": ""}), 400, "content", nil, "Message content must be non-empty."},
			{"POST", messages, with(entry{"content": " \n "}), 400, "content", nil, ""},
			{"POST", messages, with(entry{"content": []any{}}), 400, "content", nil, ""},
			{"POST", messages, with(entry{"content": []entry{{"type": "image_url", "image_url": entry{"url": "https://evil.example"}}}}), 400, "content[0]", "invalid_value", ""},
			{"POST", messages, with(entry{"content": strings.Repeat("a", 2001)}), 400, "content", "string_above_max_length", ""},
			{"POST", messages, with(entry{"content": strings.Repeat("a", 70_000)}), 413, nil, nil, ""},
			{"POST", messages, with(entry{"content": "a\u0000b"}), 400, nil, nil, ""},
			{"POST", messages, with(entry{"attachments": []entry{{"file_id": "f"}}}), 400, "attachments", "unsupported_parameter", ""},
			{"POST", messages, with(entry{"name": "x"}), 400, "name", "unknown_parameter", ""},
			{"GET", messages + "?limit=0", nil, 400, "limit", "invalid_value", ""},
			{"GET", messages + "?limit=101", nil, 400, "limit", "invalid_value", ""},
			{"GET", messages + "?limit=ten", nil, 400, "limit", "invalid_type", ""},
			{"GET", messages + "?order=up", nil, 400, "order", "invalid_value", ""},
			{"GET", messages + "?after=msg_x", nil, 404, nil, nil, "No message found with id 'msg_x'."},
			{"GET", messages + "?before=nothing", nil, 404, nil, nil, ""},
			{"GET", messages + "?run_id=run_x", nil, 404, nil, nil, ""},
			{"GET", messages + "?cursor=1", nil, 400, "cursor", "unknown_parameter", ""},
			{"POST", runs, nil, 400, "assistant_id", "missing_required_parameter", ""},
			{"POST", runs, entry{"assistant_id": ""}, 400, "assistant_id", "invalid_value", ""},
			{"POST", runs, entry{"assistant_id": 4}, 400, "assistant_id", "invalid_type", ""},
			{"POST", runs, entry{"assistant_id": "a", "stream": true}, 400, "stream", "unsupported_value", ""},
			{"POST", runs, entry{"assistant_id": "a", "tools": []entry{{"type": "file_search"}}}, 400, "tools", "unsupported_parameter", ""},
			{"POST", runs, entry{"assistant_id": "a", "additional_messages": []entry{asking}}, 400, "additional_messages", "unsupported_parameter", ""},
			{"POST", runs, entry{"assistant_id": "a"}, 400, nil, nil, "Thread " + thread + " has no message to answer."},
			{"GET", "/v1/threads", nil, 405, nil, "method_not_supported", ""},
			{"DELETE", messages, nil, 405, nil, "method_not_supported", ""},
			{"GET", "/v1/assistants", nil, 404, nil, nil, ""},
			{"POST", "/v1/chat/completions", entry{}, 404, nil, nil, ""},
		}
		for _, c := range cases {
			answer := assistant(park).Do(c.method, c.path, c.body)
			message, _ := answer.JSON(t, "error", "message").(string)
			whole, _ := answer.JSON(t, "error").(map[string]any)
			if answer.Status != c.status || answer.JSON(t, "error", "type") != "invalid_request_error" || answer.JSON(t, "error", "param") != c.param || answer.JSON(t, "error", "code") != c.code || message == "" || c.says != "" && message != c.says || len(whole) != 4 {
				t.Errorf("%s %s %v: %d %s", c.method, c.path, c.body, answer.Status, answer.Body)
			}
		}
		if list := assistant(park).Get(messages); string(list.Body) != `{"object":"list","data":[],"first_id":null,"last_id":null,"has_more":false}` {
			t.Errorf("something was kept: %s", list.Body)
		}
	})
}

// A run that hangs holds its thread, and no other; while it goes on nothing is said in between.
func TestAThreadHasOneRunAtATime(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, model *stub, _ *apptest.Log) {
		release := make(chan struct{})
		asked := make(chan struct{}, 1)
		model.will(func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/event-stream")
			piece(w, "The tree house is $130 a night. ") // a model that begins is waited for longer
			asked <- struct{}{}
			select {
			case <-release:
			case <-r.Context().Done():
			}
			finish(w)
		})
		thread := openThread(t, park)
		say(t, park, thread, "How much is the tree house?")
		run := startRun(t, park, thread)
		<-asked
		until(t, park, thread, run, "in_progress")
		for path, body := range map[string]entry{"/messages": {"role": "user", "content": "hello?"}, "/runs": {"assistant_id": "a"}} {
			answer := assistant(park).Do("POST", "/v1/threads/"+thread+path, body)
			if answer.Status != http.StatusBadRequest || !strings.Contains(string(answer.Body), run) {
				t.Errorf("%s: %d %s", path, answer.Status, answer.Body)
			}
		}
		say(t, park, openThread(t, park), "Is there a pool?")
		close(release)
		if done := ended(t, park, thread, run); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
		list := assistant(park).Get("/v1/threads/" + thread + "/messages?run_id=" + run)
		if len(list.JSON(t, "data").([]any)) != 1 || !strings.Contains(string(list.Body), "$130") {
			t.Errorf("%s", list.Body)
		}
	})
}

// A process that ends in the middle leaves a run behind: it ends at its deadline, and the thread goes on.
func TestARunThatNobodyAnswersExpires(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		clock := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: clock.Now})
		withTreeHouse(t, park)
		thread := openThread(t, park)
		say(t, park, thread, "How much is the tree house?")
		_, err := park.DB.Exec(t.Context(), `INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, created_at, started_at, expires_at)
			SELECT 'left', MAX(id), 'a', 'in_progress', 1, $1, $1, $2 FROM chat_conversations`, clock.Now().UnixMilli(), clock.Now().Add(time.Minute).UnixMilli())
		if err != nil {
			t.Fatal(err)
		}
		look := func() any { return assistant(park).Get("/v1/threads/"+thread+"/runs/run_left").JSON(t, "status") }
		clock.Forward(59 * time.Second)
		if state := look(); state != "in_progress" {
			t.Errorf("before its deadline: %v", state)
		}
		clock.Forward(time.Second)
		if state := look(); state != "expired" {
			t.Errorf("after its deadline: %v", state)
		}
		if done := ended(t, park, thread, startRun(t, park, thread)); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
	})
}

// A run that was queued when its process ended is answered by another.
func TestARunIsAnsweredByWhoeverIsThere(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		withTreeHouse(t, park)
		thread := openThread(t, park)
		say(t, park, thread, "How much is the tree house?")
		now := time.Now()
		_, err := park.DB.Exec(t.Context(), `INSERT INTO chat_runs (document_id, conversation_id, assistant, state, question, created_at, expires_at)
			SELECT 'left', MAX(id), 'a', 'queued', 1, $1, $2 FROM chat_conversations`, now.UnixMilli(), now.Add(time.Minute).UnixMilli())
		if err != nil {
			t.Fatal(err)
		}
		if done := ended(t, park, thread, "run_left"); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
	})
}

// Two replicas work on the same runs: each is answered once.
func TestReplicasAnswerEachRunOnce(t *testing.T) {
	apptest.Replicas(t, func(t *testing.T, first, second *apptest.Park) {
		withTreeHouse(t, first)
		eventually(t, second, "How much is the tree house?", "$130")
		for range 8 {
			thread := openThread(t, first)
			say(t, second, thread, "How much is the tree house?")
			if done := ended(t, second, thread, startRun(t, first, thread)); done.JSON(t, "status") != "completed" {
				t.Errorf("%s", done.Body)
			}
			if list := assistant(second).Get("/v1/threads/" + thread + "/messages"); len(list.JSON(t, "data").([]any)) != 2 {
				t.Errorf("%s", list.Body)
			}
		}
	})
}

// Where a person has taken over, their words are the answer; given back, the chat answers.
func TestAPersonAnswersInAThread(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		withTreeHouse(t, park)
		thread := openThread(t, park)
		say(t, park, thread, "Is there a pool?")
		staff := park.StaffCaller()
		conversation := "/api/staff/chat/conversations/" + staff.Get("/api/staff/chat/conversations").JSON(t, "data", 0, "id").(string)
		if answer := staff.Do("POST", conversation+"/take", entry{}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		run := startRun(t, park, thread)
		until(t, park, thread, run, "in_progress")
		if answer := staff.Do("POST", conversation+"/messages", entry{"text": "Swim in the river bend."}); answer.Status != http.StatusOK {
			t.Fatalf("%s", answer.Body)
		}
		if done := ended(t, park, thread, run); done.JSON(t, "status") != "completed" {
			t.Errorf("%s", done.Body)
		}
		if list := assistant(park).Get("/v1/threads/" + thread + "/messages"); list.JSON(t, "data", 0, "content", 0, "text", "value") != "Swim in the river bend." || list.JSON(t, "data", 0, "role") != "assistant" {
			t.Errorf("%s", list.Body)
		}
		say(t, park, thread, "How much is the tree house?")
		run = startRun(t, park, thread)
		until(t, park, thread, run, "in_progress")
		staff.Do("POST", conversation+"/release", entry{})
		ended(t, park, thread, run)
		if list := assistant(park).Get("/v1/threads/" + thread + "/messages"); !strings.Contains(string(list.Body), "$130") {
			t.Errorf("%s", list.Body)
		}
	})
}

// What belongs to an account is not told where the id stands in addresses, and the id stands in no log.
func TestAThreadTellsNothingOfAnAccountAndIsInNoLog(t *testing.T) {
	withModel(t, func(t *testing.T, park *apptest.Park, _ *stub, logs *apptest.Log) {
		member := registered(t, park, "mei@example.com")
		thread := member.Do("POST", "/v1/threads", entry{}).JSON(t, "id").(string)
		member.Do("POST", "/v1/threads/"+thread+"/messages", entry{"role": "user", "content": "How many points do I have?"})
		run := member.Do("POST", "/v1/threads/"+thread+"/runs", entry{"assistant_id": "a"}).JSON(t, "id").(string)
		ended(t, park, thread, run)
		if list := member.Get("/v1/threads/" + thread + "/messages"); !strings.Contains(string(list.Body), "log in") {
			t.Errorf("%s", list.Body)
		}
		if text := logs.String(); !strings.Contains(text, "/v1/threads/…") || strings.Contains(text, strings.TrimPrefix(thread, "thread_")) {
			t.Error("the log names the thread")
		}
	})
}

// Widgets open a thread on every page: those in which nobody writes are no conversation, and are gone a day later.
func TestEmptyThreadsAreNoConversations(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		clock := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, Now: clock.Now})
		empty, used := openThread(t, park), openThread(t, park)
		say(t, park, used, "Is there a pool?")
		if list := park.StaffCaller().Get("/api/staff/chat/conversations"); len(list.JSON(t, "data").([]any)) != 1 {
			t.Errorf("%s", list.Body)
		}
		if days, err := park.Chat.Consultations(t.Context(), "2026-02-01", "2026-04-01"); err != nil || days["2026-03-01"] != 1 {
			t.Errorf("%v %v", days, err)
		}
		clock.Forward(25 * time.Hour)
		deadline := time.Now().Add(30 * time.Second)
		for assistant(park).Get("/v1/threads/"+empty+"/messages").Status != http.StatusNotFound {
			if time.Now().After(deadline) {
				t.Fatal("an empty thread is never cleaned up")
			}
			time.Sleep(50 * time.Millisecond)
		}
		if answer := assistant(park).Get("/v1/threads/" + used + "/messages"); answer.Status != http.StatusOK {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}

func TestQuestionsInAThreadAreLimited(t *testing.T) {
	// The clock stands: a window that ends in the midst of it would let one more through.
	park := apptest.Start(t, app.Config{Data: t.TempDir(), Now: newClock().Now})
	thread := openThread(t, park)
	for range 15 {
		say(t, park, thread, "Is there a pool?")
	}
	answer := assistant(park).Do("POST", "/v1/threads/"+thread+"/messages", entry{"role": "user", "content": "Is there a pool?"})
	if answer.Status != http.StatusTooManyRequests || answer.JSON(t, "error", "code") != "rate_limit_exceeded" || answer.JSON(t, "error", "type") != "requests" || answer.Header.Get("Retry-After") == "" {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}
