// Package encoded sends a body in the content encoding that a browser likes best, from bytes that were made beforehand. It must never
// know what a body says, nor how long it may be kept.
package encoded

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// Body is one body in every encoding that there is of it, with its header values made beforehand: it is sent far more often than it is
// made.
type Body struct {
	plain, gzip, br variant
}

type variant struct {
	bytes  []byte
	length []string
}

func newVariant(content []byte) variant {
	if content == nil {
		return variant{}
	}
	return variant{content, []string{strconv.Itoa(len(content))}}
}

// New takes the encodings of a body; nil are those that were not made.
func New(plain, gzipped, brotlied []byte) Body {
	return Body{newVariant(plain), newVariant(gzipped), newVariant(brotlied)}
}

// Gzip compresses a body.
func Gzip(plain []byte) []byte {
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	_, _ = zip.Write(plain) // into memory
	_ = zip.Close()
	return out.Bytes()
}

// brotliLevel is where a page takes a few milliseconds and is hardly larger than at the slowest.
const brotliLevel = 7

// Brotli compresses a body.
func Brotli(plain []byte) []byte {
	var out bytes.Buffer
	br := brotli.NewWriterLevel(&out, brotliLevel)
	_, _ = br.Write(plain) // into memory
	_ = br.Close()
	return out.Bytes()
}

// ETag names a body by its content.
func ETag(plain []byte) []string {
	sum := sha256.Sum256(plain)
	return []string{`"` + hex.EncodeToString(sum[:12]) + `"`}
}

// Has tells whether whoever asks has the body of a tag already. They may name several, and a proxy that compressed it has weakened the tag.
func Has(r *http.Request, etag []string) bool {
	for _, line := range r.Header["If-None-Match"] {
		for one := range strings.SplitSeq(line, ",") {
			if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == etag[0] {
				return true
			}
		}
	}
	return false
}

// Size is what the body takes in memory.
func (b Body) Size() int { return len(b.plain.bytes) + len(b.gzip.bytes) + len(b.br.bytes) }

// Plain is the body as it was, without a compression.
func (b Body) Plain() []byte { return b.plain.bytes }

// Serve sends the body.
func (b Body) Serve(w http.ResponseWriter, r *http.Request, status int) {
	h := w.Header()
	chosen := b.plain
	switch choose(r.Header["Accept-Encoding"], b.br.bytes != nil, b.gzip.bytes != nil) {
	case brName:
		chosen, h["Content-Encoding"] = b.br, brHeader
	case gzipName:
		chosen, h["Content-Encoding"] = b.gzip, gzipHeader
	}
	h["Content-Length"] = chosen.length
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(chosen.bytes) // a caller that has gone away is no concern of ours
	}
}

const (
	brName   = "br"
	gzipName = "gzip"
	identity = "identity"
)

var (
	brHeader   = []string{brName}
	gzipHeader = []string{gzipName}
)

// choose picks the encoding that the caller likes best of those that there are; of equals the smaller one. Where nothing is acceptable,
// not even the plain body, the plain body is sent: something to read is better than nothing.
func choose(accepts []string, br, gzip bool) string {
	header := strings.Join(accepts, ",")
	best, most := identity, 0.0
	for _, candidate := range []struct {
		name  string
		there bool
	}{{brName, br}, {gzipName, gzip}} {
		if q := quality(header, candidate.name); candidate.there && q > most {
			best, most = candidate.name, q
		}
	}
	if listed(header, identity) && quality(header, identity) > most {
		return identity
	}
	return best
}

// quality is how much the caller likes an encoding, by its name or by the star; 0: not at all.
func quality(header, name string) float64 {
	for _, wanted := range []string{name, "*"} {
		for one := range strings.SplitSeq(header, ",") {
			if coding, q := split(one); strings.EqualFold(coding, wanted) {
				return q
			}
		}
	}
	return 0
}

func listed(header, name string) bool {
	for one := range strings.SplitSeq(header, ",") {
		if coding, _ := split(one); strings.EqualFold(coding, name) {
			return true
		}
	}
	return false
}

// split takes "br;q=0.5" apart. Without a q it is 1; with a q that is no number the encoding is not wanted.
func split(one string) (coding string, q float64) {
	coding, params, _ := strings.Cut(one, ";")
	coding, params = strings.TrimSpace(coding), strings.TrimSpace(params)
	if len(params) < 2 || !strings.EqualFold(params[:2], "q=") {
		return coding, 1
	}
	q, err := strconv.ParseFloat(params[2:], 64)
	if err != nil || !(q >= 0 && q <= 1) {
		return coding, 0
	}
	return coding, q
}
