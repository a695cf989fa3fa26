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
	done  chan struct{}
}

// NewEvents begins to send that the caller should wait; End must be called.
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
	encoded, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return e.write("event: " + name + "\ndata: " + string(encoded) + "\n\n")
}

func (e *Events) write(text string) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	select {
	case <-e.done: // the handler has returned
		return nil
	default:
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
	begun := e.begun
	e.mu.Unlock()
	if err != nil && begun {
		_, told := tell(e.r, err)
		err = e.Send("failed", ErrorBody{Error: told})
	}
	e.mu.Lock()
	close(e.done)
	e.mu.Unlock()
	return err
}
