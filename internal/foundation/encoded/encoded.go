// Package encoded sends a body in the content encoding that a browser likes best, from bytes that were made beforehand. It must never
// know what a body says, nor how long it may be kept.
package encoded

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Body is one body in every encoding that there is of it, with its header values made beforehand: it is sent far more often than it is
// made.
type Body struct {
	plain, gzip, br variant
}

// variant is one encoding: its bytes, or the file that they are read from when they are sent.
type variant struct {
	bytes  []byte
	files  fs.FS
	name   string
	length []string // nil: there is no such encoding
}

func newVariant(content []byte) variant {
	if content == nil {
		return variant{}
	}
	return variant{bytes: content, length: []string{strconv.Itoa(len(content))}}
}

// New takes the encodings of a body; nil are those that were not made.
func New(plain, gzipped, brotlied []byte) Body {
	return Body{newVariant(plain), newVariant(gzipped), newVariant(brotlied)}
}

// Open takes a body that stands in a file, and beside it, with .gz and .br at the end of its name, the encodings that were made of it. Nothing of
// them is held: what is part of the program is in memory as it is.
func Open(files fs.FS, name string) (b Body, err error) {
	for v, suffix := range map[*variant]string{&b.plain: "", &b.gzip: ".gz", &b.br: ".br"} {
		info, err := fs.Stat(files, name+suffix)
		switch {
		case err == nil:
			*v = variant{files: files, name: name + suffix, length: []string{strconv.FormatInt(info.Size(), 10)}}
		case suffix == "":
			return b, err
		}
	}
	return b, nil
}

// Compressors are used again, and brotli's by one at a time: its tables take 8 MB, which the collector would find a hundred times a minute when
// many pages are made. What nobody uses goes with the next collections.
var (
	gzips   = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}
	brotlis = sync.Pool{New: func() any {
		return brotli.NewWriterOptions(nil, brotli.WriterOptions{Quality: brotliLevel, LGWin: brotliWindow})
	}}
	oneBrotli sync.Mutex
)

const (
	// brotliLevel is where a page takes a few milliseconds and is hardly larger than at the slowest.
	brotliLevel = 7
	// brotliWindow is how far back it looks: 256 KB, more than nearly all pages have. The usual 4 MB would cost as much memory again.
	brotliWindow = 18
)

// Gzip compresses a body.
func Gzip(plain []byte) []byte {
	zip := gzips.Get().(*gzip.Writer)
	defer gzips.Put(zip)
	return compress(zip, plain)
}

// Brotli compresses a body.
func Brotli(plain []byte) []byte {
	oneBrotli.Lock()
	defer oneBrotli.Unlock()
	br := brotlis.Get().(*brotli.Writer)
	defer brotlis.Put(br)
	return compress(br, plain)
}

func compress(by interface {
	io.WriteCloser
	Reset(io.Writer)
}, plain []byte) []byte {
	var out bytes.Buffer
	by.Reset(&out)
	_, _ = by.Write(plain) // into memory
	_ = by.Close()
	by.Reset(nil)                   // which would keep the bytes
	return bytes.Clone(out.Bytes()) // without the room that the buffer grew by: it is kept for long
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

// Size is what the body takes in memory, beside what is read from files.
func (b Body) Size() int { return len(b.plain.bytes) + len(b.gzip.bytes) + len(b.br.bytes) }

// Plain is the body as it was, without a compression, unless it stands in a file.
func (b Body) Plain() []byte { return b.plain.bytes }

// Serve sends the body.
func (b Body) Serve(w http.ResponseWriter, r *http.Request, status int) {
	h := w.Header()
	chosen := b.plain
	switch choose(r.Header["Accept-Encoding"], b.br.length != nil, b.gzip.length != nil) {
	case brName:
		chosen, h["Content-Encoding"] = b.br, brHeader
	case gzipName:
		chosen, h["Content-Encoding"] = b.gzip, gzipHeader
	}
	h["Content-Length"] = chosen.length
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		chosen.send(w)
	}
}

// pieces are for what is read from files.
var pieces = sync.Pool{New: func() any { return new([32 << 10]byte) }}

// send writes the bytes. A caller that has gone away is no concern of ours, and a file that can't be read leaves the answer short of its length,
// which the caller notices.
func (v variant) send(w io.Writer) {
	if v.files == nil {
		_, _ = w.Write(v.bytes)
		return
	}
	file, err := v.files.Open(v.name)
	if err != nil {
		return
	}
	defer file.Close()
	piece := pieces.Get().(*[32 << 10]byte)
	defer pieces.Put(piece)
	// Without the methods by which either side would bring a piece of its own.
	_, _ = io.CopyBuffer(struct{ io.Writer }{w}, struct{ io.Reader }{file}, piece[:])
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
