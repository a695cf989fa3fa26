package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync"
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
	body, compressed []byte
	// Header values made beforehand: the answer is sent far more often than it is made.
	etag, length, compressedLength []string
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
	size := len(key) + len(a.body) + len(a.compressed)
	if c.version < version || len(c.answers) >= maxCached || c.bytes+size > maxCachedBytes {
		c.version, c.bytes = version, 0
		clear(c.answers)
	}
	c.answers[key] = a
	c.bytes += size
	return a
}

func newAnswer(body []byte) *answer {
	sum := sha256.Sum256(body)
	a := &answer{body: bytes.Clone(body), etag: []string{`"` + hex.EncodeToString(sum[:12]) + `"`}, length: []string{strconv.Itoa(len(body))}}
	if len(body) >= minCompressed {
		var out bytes.Buffer
		zip := gzip.NewWriter(&out)
		_, _ = zip.Write(body) // into memory
		_ = zip.Close()
		a.compressed, a.compressedLength = out.Bytes(), []string{strconv.Itoa(out.Len())}
	}
	return a
}

var (
	revalidate = []string{"no-cache"} // may be kept, must be asked about
	byEncoding = []string{"Accept-Encoding"}
	gzipped    = []string{"gzip"}
)

func (a *answer) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Etag"] = a.etag
	h["Cache-Control"] = revalidate
	h["Vary"] = byEncoding
	if r.Header.Get("If-None-Match") == a.etag[0] {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Type"] = jsonType
	body := a.body
	h["Content-Length"] = a.length
	if a.compressed != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h["Content-Encoding"], h["Content-Length"] = gzipped, a.compressedLength
		body = a.compressed
	}
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write(body)
}
