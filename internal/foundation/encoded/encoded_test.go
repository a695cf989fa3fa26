package encoded

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

func TestTheEncodingIsTheOneThatIsLikedBest(t *testing.T) {
	for accepts, want := range map[string]string{
		"":                                  "",
		"gzip, deflate, br, zstd":           "br",
		"gzip":                              "gzip",
		"GZIP":                              "gzip",
		"br;q=0":                            "",
		"br;q=0, gzip":                      "gzip",
		"br;q=0.000, gzip;q=0":              "",
		"br;q=0.5, gzip;q=0.8":              "gzip",
		"br; q=0.8 , gzip;Q=0.8":            "br",
		"*":                                 "br",
		"*;q=0":                             "",
		"br;q=0, *":                         "gzip",
		"*;q=0.5, br;q=0.1":                 "gzip",
		"identity":                          "",
		"identity;q=0":                      "",
		"identity;q=0, *":                   "br",
		"identity;q=0, gzip;q=0.1":          "gzip",
		"identity, gzip;q=0.5":              "",
		"identity;q=0.5, gzip;q=0.5":        "gzip",
		"deflate, zstd":                     "",
		"brotli, xgzip":                     "",
		"br;q=x, gzip;q=2, identity;q=nan":  "",
		"br;level=5":                        "br",
		";;,,=,q=1":                         "",
		strings.Repeat("x,", 5000) + "gzip": "gzip",
	} {
		if got := served(t, accepts, New([]byte("plain"), []byte("gz"), []byte("br"))).Header().Get("Content-Encoding"); got != want {
			t.Errorf("%.60q gets %q, not %q", accepts, got, want)
		}
	}
	if got := served(t, "br, gzip", New([]byte("plain"), nil, nil)); got.Header().Get("Content-Encoding") != "" || got.Body.String() != "plain" {
		t.Errorf("what was not made was sent: %v", got)
	}
}

func served(t *testing.T, accepts string, body Body) *httptest.ResponseRecorder {
	t.Helper()
	request := httptest.NewRequest("GET", "/", nil)
	if accepts != "" {
		request.Header.Set("Accept-Encoding", accepts)
	}
	out := httptest.NewRecorder()
	body.Serve(out, request, http.StatusOK)
	return out
}

func TestEveryEncodingReadsTheSame(t *testing.T) {
	plain := bytes.Repeat([]byte("红桉 river gum "), 500)
	body := New(plain, Gzip(plain), Brotli(plain))
	for accepts, read := range map[string]func(io.Reader) io.Reader{
		"":   func(r io.Reader) io.Reader { return r },
		"br": func(r io.Reader) io.Reader { return brotli.NewReader(r) },
		"gzip": func(r io.Reader) io.Reader {
			zip, err := gzip.NewReader(r)
			if err != nil {
				t.Fatal(err)
			}
			return zip
		},
	} {
		if got, err := io.ReadAll(read(served(t, accepts, body).Body)); err != nil || !bytes.Equal(got, plain) {
			t.Errorf("%q: %d bytes, %v", accepts, len(got), err)
		}
	}
}

func TestABodyIsKnownByItsTagInEveryForm(t *testing.T) {
	etag := ETag([]byte("river gum"))
	tag, other := etag[0], ETag([]byte("red gum"))[0]
	for _, test := range []struct {
		lines []string
		has   bool
	}{
		{nil, false},
		{[]string{""}, false},
		{[]string{tag}, true},
		{[]string{"W/" + tag}, true},
		{[]string{other}, false},
		{[]string{"W/" + other}, false},
		{[]string{other + ", W/" + tag}, true},
		{[]string{other, tag}, true},
		{[]string{strings.Trim(tag, `"`)}, false},
		{[]string{"*"}, true},
	} {
		request := httptest.NewRequest("GET", "/", nil)
		request.Header["If-None-Match"] = test.lines
		if Has(request, etag) != test.has {
			t.Errorf("%q: not %v", test.lines, test.has)
		}
	}
}

func TestABodyCanStandInFiles(t *testing.T) {
	files := fstest.MapFS{"a.js": {Data: []byte("plain")}, "a.js.br": {Data: []byte("brotli")}, "b.js": {Data: []byte("alone")}}
	for _, c := range []struct{ name, accepts, encoding, want string }{
		{"a.js", "br, gzip", "br", "brotli"}, {"a.js", "gzip", "", "plain"}, {"a.js", "", "", "plain"}, {"b.js", "br, gzip", "", "alone"},
	} {
		body, err := Open(files, c.name)
		if err != nil {
			t.Fatal(err)
		}
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			r, w := httptest.NewRequest(method, "/"+c.name, nil), httptest.NewRecorder()
			r.Header.Set("Accept-Encoding", c.accepts)
			body.Serve(w, r, http.StatusOK)
			want := c.want
			if method == http.MethodHead {
				want = ""
			}
			if got := w.Body.String(); got != want || w.Header().Get("Content-Encoding") != c.encoding || w.Header().Get("Content-Length") != strconv.Itoa(len(c.want)) {
				t.Errorf("%s %s for %q: %q, %v", method, c.name, c.accepts, got, w.Header())
			}
		}
	}
	if _, err := Open(files, "c.js"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}
