package rest

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"
)

// stillThere is how often a stream says that it has not ended, so that no proxy closes it.
const stillThere = 10 * time.Second

// WantsEvents tells whether a caller reads the answer as it comes.
func WantsEvents(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "text/event-stream")
}

// Events is an answer that is sent piece by piece, as browsers' event streams have it. It begins with its first piece: until then an error
// is answered as any other.
type Events struct {
	w     http.ResponseWriter
	r     *http.Request
	mu    sync.Mutex
	begun bool
	ended bool
	done  chan struct{}
}

// NewEvents begins to send that the caller should wait, until End or Close.
func NewEvents(w http.ResponseWriter, r *http.Request) *Events {
	return newEvents(w, r, time.Tick(stillThere))
}

// newEvents says at each tick that the stream has not ended.
func newEvents(w http.ResponseWriter, r *http.Request, ticks <-chan time.Time) *Events {
	e := &Events{w: w, r: r, done: make(chan struct{})}
	go e.keepOpen(ticks)
	return e
}

func (e *Events) keepOpen(ticks <-chan time.Time) {
	for {
		select {
		case <-e.done:
			return
		case <-ticks:
			_ = e.write(": wait\n\n") // a reader that has gone away ends the request
		}
	}
}

// Send sends an event.
func (e *Events) Send(name string, data any) error {
	text, err := eventText(name, data)
	if err != nil {
		return err
	}
	return e.write(text)
}

func eventText(name string, data any) (string, error) {
	encoded, err := json.Marshal(data)
	return "event: " + name + "\ndata: " + string(encoded) + "\n\n", err
}

func (e *Events) write(text string) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.writeHeld(text)
}

// writeHeld writes while the lock is held.
func (e *Events) writeHeld(text string) error {
	if e.ended {
		return nil // the handler has returned, or is about to: what it wrote to is somebody else's
	}
	if !e.begun {
		e.begun = true
		h := e.w.Header()
		h.Set("Content-Type", "text/event-stream; charset=utf-8")
		h.Set("Cache-Control", "no-store, no-transform")
		h.Set("X-Accel-Buffering", "no") // of a proxy that would gather the pieces
		e.w.WriteHeader(http.StatusOK)
	}
	if _, err := e.w.Write([]byte(text)); err != nil {
		return err
	}
	return http.NewResponseController(e.w).Flush()
}

// End ends the stream. An error that came after its beginning is its last event.
func (e *Events) End(err error) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if err != nil && e.begun {
		_, told := tell(e.r, err)
		text, failed := eventText("failed", ErrorBody{Error: told})
		if failed == nil {
			failed = e.writeHeld(text)
		}
		err = failed
	}
	e.closeHeld()
	return err
}

// Close stops writing, whatever has happened. It is deferred: a handler that panics ends here, and nothing may be written after it.
func (e *Events) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closeHeld()
}

func (e *Events) closeHeld() {
	if !e.ended {
		e.ended = true
		close(e.done)
	}
}
