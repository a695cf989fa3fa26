package entries

import (
	"bytes"
	"net/http"
	"sync"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/encoded"
)

const (
	maxCached      = 1000
	maxCachedBytes = 16 << 20
	minCompressed  = 1000
)

// answerCache holds the answers to visitors about public content, as bytes ready to send. All of it belongs to one content
// version: a change of content empties it, and so does a stranger who asks too many different questions.
type answerCache struct {
	mu      sync.RWMutex
	version int64
	bytes   int
	answers map[string]*answer
}

type answer struct {
	body encoded.Body
	etag []string
}

func newAnswerCache() *answerCache { return &answerCache{answers: map[string]*answer{}} }

func (c *answerCache) get(key string, version int64) (*answer, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.version != version {
		return nil, false
	}
	found, ok := c.answers[key]
	return found, ok
}

// put keeps an answer that was made when the content had the version.
func (c *answerCache) put(key string, version int64, body []byte) *answer {
	a := newAnswer(body)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.version > version { // overtaken by a change
		return a
	}
	size := len(key) + a.body.Size()
	if c.version < version || len(c.answers) >= maxCached || c.bytes+size > maxCachedBytes {
		c.version, c.bytes = version, 0
		clear(c.answers)
	}
	c.answers[key] = a
	c.bytes += size
	return a
}

func newAnswer(body []byte) *answer {
	plain := bytes.Clone(body)
	var compressed []byte
	if len(plain) >= minCompressed {
		compressed = encoded.Gzip(plain)
	}
	return &answer{encoded.New(plain, compressed, nil), encoded.ETag(plain)}
}

var (
	revalidate = []string{"no-cache"} // may be kept, must be asked about
	byEncoding = []string{"Accept-Encoding"}
)

func (a *answer) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Etag"] = a.etag
	h["Cache-Control"] = revalidate
	h["Vary"] = byEncoding
	if encoded.Has(r, a.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Type"] = rest.JSONType
	a.body.Serve(w, r, http.StatusOK)
}
