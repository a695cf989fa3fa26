package site

import (
	"net/http"
	"strconv"
	"sync"

	"holidaypark/internal/fault"
)

// latest keeps the last body of each small file that belongs to the pages and is made from content: texts, terms, the sitemap. It is
// what is sent while the database is away.
type latest struct {
	mu     sync.Mutex
	bodies map[string][]byte
}

func (l *latest) get(name string) ([]byte, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	body, ok := l.bodies[name]
	return body, ok
}

func (l *latest) put(name string, body []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.bodies == nil {
		l.bodies = map[string][]byte{}
	}
	l.bodies[name] = body
}

// sendLatest sends a body made anew, or the last one where none can be made. Names are the program's own, so that they are few.
func (s *Site) sendLatest(w http.ResponseWriter, name, mime, caching string, make func() ([]byte, error)) error {
	body, ok := s.latest.get(name)
	if !ok || !s.Engine.DB.Away() {
		made, err := make()
		switch {
		case err == nil:
			body = made
			s.latest.put(name, made)
		case !ok || fault.KindOf(err) != fault.Unavailable:
			return err
		}
	}
	h := w.Header()
	h.Set("Content-Type", mime)
	h.Set("Cache-Control", caching)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	_, err := w.Write(body)
	return err
}
