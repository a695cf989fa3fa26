package chat_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

const (
	modelKey = "sk-very-secret-key"
	refusal  = "I cannot provide specific details from my knowledge."
)

// stub is a model's server that answers as a test wants.
type stub struct {
	*httptest.Server
	mu     sync.Mutex
	answer func(w http.ResponseWriter, r *http.Request, asked string)
	asked  []string
	embed  func(w http.ResponseWriter, texts []string) // nil: it makes no vectors
}

func newStub(t *testing.T) *stub {
	s := &stub{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mu.Lock()
		s.asked = append(s.asked, string(body))
		answer := s.answer
		s.mu.Unlock()
		if s.embed != nil && r.URL.Path == "/v1/embeddings" {
			var wanted struct{ Input []string }
			_ = json.Unmarshal(body, &wanted)
			s.embed(w, wanted.Input)
			return
		}
		if r.Header.Get("Authorization") != "Bearer "+modelKey || r.URL.Path != "/v1/chat/completions" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		answer(w, r, string(body))
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *stub) will(answer func(w http.ResponseWriter, r *http.Request, asked string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

// requests are what the server was asked so far.
func (s *stub) requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string{}, s.asked...)
}

// url is the operator's setting.
func (s *stub) url() string {
	return strings.Replace(s.URL, "http://", "http://"+modelKey+"@", 1) + "/v1?model=stub"
}

// piece sends a part of a streamed answer.
func piece(w http.ResponseWriter, text string) {
	encoded, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"delta": map[string]any{"content": text}}}})
	fmt.Fprintf(w, "data: %s\n\n", encoded)
	w.(http.Flusher).Flush()
}

func finish(w http.ResponseWriter) {
	fmt.Fprint(w, `data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"total_tokens":123}}`+"\n\ndata: [DONE]\n\n")
}

// says streams an answer word by word.
func says(text string) func(http.ResponseWriter, *http.Request, string) {
	return func(w http.ResponseWriter, _ *http.Request, _ string) {
		w.Header().Set("Content-Type", "text/event-stream")
		for _, word := range strings.SplitAfter(text, " ") {
			piece(w, word)
		}
		finish(w)
	}
}

// withModel runs a test against a park with a model on each engine, which knows of a tree house. Its clock stands, so that no day ends in
// the midst of a test. logs is what it has logged.
func withModel(t *testing.T, test func(t *testing.T, park *apptest.Park, model *stub, logs *apptest.Log)) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		model, logs := newStub(t), &apptest.Log{}
		model.will(says(refusal))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, LLMURL: model.url(), Log: logs.Logger(), Now: newClock().Now})
		create(t, park, "room-types", entry{"order": 1, "Name_en": "Tree House", "Name_zh": "树屋", "Price": 130, "WeekendPrice": 170, "Max_guest": 3, "Availability": true})
		eventually(t, park, "How much is the tree house?", "$130")
		test(t, park, model, logs)
	})
}

// replicas runs a test against two replicas of a park with a model on each engine; a file has one server, which is both.
func replicas(t *testing.T, test func(t *testing.T, first, second *apptest.Park, model *stub)) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		model := newStub(t)
		model.will(says(refusal))
		config := app.Config{Data: t.TempDir(), DatabaseURL: url, LLMURL: model.url()}
		first := apptest.Start(t, config)
		second := first
		if url != "" {
			second = apptest.Start(t, config)
		}
		create(t, first, "room-types", entry{"order": 1, "Name_en": "Tree House", "Name_zh": "树屋", "Price": 130, "WeekendPrice": 170, "Max_guest": 3, "Availability": true})
		eventually(t, first, "How much is the tree house?", "$130")
		eventually(t, second, "How much is the tree house?", "$130")
		test(t, first, second, model)
	})
}

// event is one of a stream.
type event struct{ name, data string }

func (e event) text(t *testing.T) string {
	t.Helper()
	var data struct{ Text string }
	if err := json.Unmarshal([]byte(e.data), &data); err != nil {
		t.Fatal(err)
	}
	return data.Text
}

// stream asks for events and hands them over as they come, until it returns false.
func stream(t *testing.T, ctx context.Context, park *apptest.Park, body entry, each func(event) bool) (events []event) {
	t.Helper()
	return streamOnce(t, ctx, park, "", body, each)
}

// streamOnce is the same for a question that has a key.
func streamOnce(t *testing.T, ctx context.Context, park *apptest.Park, key string, body entry, each func(event) bool) (events []event) {
	t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(ctx, "POST", park.URL+"/api/chat", bytes.NewReader(encoded))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "text/event-stream")
	request.Header.Set("Idempotency-Key", key)
	request.Header.Set("Accept-Encoding", "gzip, br")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK || !strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") || response.Header.Get("Content-Encoding") != "" {
		t.Fatalf("%d %v", response.StatusCode, response.Header)
	}
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	var one event
	for lines.Scan() {
		switch line := lines.Text(); {
		case strings.HasPrefix(line, "event: "):
			one.name = line[7:]
		case strings.HasPrefix(line, "data: "):
			one.data = line[6:]
		case line == "" && one.name != "":
			events = append(events, one)
			if each != nil && !each(one) {
				return events
			}
			one = event{}
		}
	}
	return events
}

// shown is what a reader of a stream sees in the end.
func shown(t *testing.T, events []event) (text string) {
	t.Helper()
	for _, one := range events {
		switch one.name {
		case "delta":
			text += one.text(t)
		case "replace":
			text = one.text(t)
		}
	}
	return text
}

func doneOf(t *testing.T, events []event) apptest.Answer {
	t.Helper()
	if len(events) == 0 || events[len(events)-1].name != "done" {
		t.Fatalf("the stream does not end with done: %v", events)
	}
	return apptest.Answer{Body: []byte(events[len(events)-1].data)}
}
