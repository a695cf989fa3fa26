package site

import (
	"bytes"
	"net/http"
	"sync"

	"holidaypark/internal/foundation/encoded"
	"holidaypark/internal/foundation/fault"
)

// latest keeps the last body of each small file that belongs to the pages and is made from content: texts, terms, the sitemap. It is
// what is sent while the database is away, and is compressed once for as long as it stays the same.
type latest struct {
	mu    sync.Mutex
	files map[string]file
}

type file struct {
	plain []byte
	body  encoded.Body
	etag  []string
}

func (l *latest) get(name string) (file, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last, ok := l.files[name]
	return last, ok
}

func (l *latest) put(name string, next file) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.files == nil {
		l.files = map[string]file{}
	}
	l.files[name] = next
}

// sendLatest sends a body made anew, or the last one where none can be made. Names are the program's own, so that they are few.
func (s *Site) sendLatest(w http.ResponseWriter, r *http.Request, name, mime, caching string, make func() ([]byte, error)) error {
	last, ok := s.latest.get(name)
	if !ok || !s.Engine.DB.Away() {
		made, err := make()
		switch {
		case err != nil && (!ok || fault.KindOf(err) != fault.Unavailable):
			return err
		case err == nil && !(ok && bytes.Equal(made, last.plain)):
			last = file{made, encoded.New(made, encoded.Gzip(made), encoded.Brotli(made)), encoded.ETag(made)}
			s.latest.put(name, last)
		}
	}
	h := w.Header()
	h["Etag"] = last.etag
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", caching)
	if encoded.Has(r, last.etag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Type", mime)
	last.body.Serve(w, r, http.StatusOK)
	return nil
}
