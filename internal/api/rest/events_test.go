package rest

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// TestALongStreamSaysThatItHasNotEnded ticks by hand: before the first event, between two, and never after the end.
func TestALongStreamSaysThatItHasNotEnded(t *testing.T) {
	ticks := make(chan time.Time)
	next := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		events := newEvents(w, r, ticks)
		<-next
		if err := events.Send("delta", map[string]string{"text": "Yes."}); err != nil {
			t.Error(err)
		}
		<-next
		if err := events.End(nil); err != nil {
			t.Error(err)
		}
		if err := events.Send("delta", "too late"); err != nil {
			t.Error(err)
		}
	}))
	defer server.Close()
	tick := func() { ticks <- time.Time{} }
	go tick() // the answer's head is sent with the first
	answer, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/event-stream; charset=utf-8" {
		t.Errorf("%d %v", answer.StatusCode, answer.Header)
	}
	lines := bufio.NewScanner(answer.Body)
	expect := func(wanted ...string) {
		t.Helper()
		for _, want := range wanted {
			if !lines.Scan() || lines.Text() != want {
				t.Fatalf("%q instead of %q: %v", lines.Text(), want, lines.Err())
			}
		}
	}
	expect(": wait", "")
	next <- struct{}{}
	expect("event: delta", `data: {"text":"Yes."}`, "")
	tick()
	expect(": wait", "")
	next <- struct{}{}
	if lines.Scan() {
		t.Errorf("after the end: %q", lines.Text())
	}
}

// A handler that panics is recovered, and its writer is given to the next request: nothing may be written to it from here.
func TestAStreamWhoseHandlerPanicsIsWrittenToNoMore(t *testing.T) {
	w := httptest.NewRecorder()
	ticks := make(chan time.Time)
	var events *Events
	func() {
		defer func() { _ = recover() }()
		events = newEvents(w, httptest.NewRequest(http.MethodPost, "/", nil), ticks)
		defer events.Close()
		panic("in the middle of an answer")
	}()
	select {
	case ticks <- time.Time{}:
		t.Error("somebody still waits to write")
	case <-events.done:
	}
	if err := events.Send("delta", "too late"); err != nil || w.Body.Len() > 0 {
		t.Errorf("%q, %v", w.Body, err)
	}
	events.Close() // once more does nothing
}
