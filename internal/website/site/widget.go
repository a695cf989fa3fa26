package site

import (
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/encoded"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// pasted is a script that other sites' pages have pasted in. Its name never changes, so it is kept for minutes and then asked about.
type pasted struct {
	body encoded.Body
	etag []string
}

var loaderFiles = []string{"widget.js", "widget.mjs"}

func (a *assets) readLoaders(frontend fs.FS) error {
	for _, name := range loaderFiles {
		plain, err := fs.ReadFile(frontend, "embed/"+name)
		if err != nil {
			return fmt.Errorf("the front end has no loader of the widget: %w", err)
		}
		body, err := encoded.Open(frontend, "embed/"+name)
		if err != nil {
			return fmt.Errorf("the front end has no loader of the widget: %w", err)
		}
		a.loaders["/"+name] = pasted{body, encoded.ETag(plain)}
	}
	return nil
}

var (
	scriptType  = []string{"text/javascript; charset=utf-8"}
	forMinutes  = []string{"public, max-age=300"}
	anywhere    = []string{"cross-origin"} // pages that isolate themselves take nothing else from another origin
	onlyMarked  = []string{"require-corp"}
	byEncoding  = []string{"Accept-Encoding"}
	frameDevice = []string{Permissions("()", "(self)")}
)

// WidgetLoader serves the script, or the module, that puts the widget on a page of anybody's.
func (s *Site) WidgetLoader(w http.ResponseWriter, r *http.Request) error {
	one, ok := s.assets.loaders[r.URL.Path]
	if !ok {
		return fault.Missing()
	}
	h := w.Header()
	h["Content-Type"], h["Cache-Control"], h["Vary"] = scriptType, forMinutes, byEncoding
	h["Etag"], h["Cross-Origin-Resource-Policy"] = one.etag, anywhere
	if encoded.Has(r, one.etag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	one.body.Serve(w, r, http.StatusOK)
	return nil
}

// WidgetFrame serves the document in which the chat runs on other sites' pages. It sets no cookie and reads none; what it needs to know
// of the page, the page tells it by messages. Only the sites that staff have named may frame it.
func (s *Site) WidgetFrame(w http.ResponseWriter, r *http.Request) error {
	values, err := s.Settings.Read(r.Context())
	if err != nil {
		return err
	}
	language := widgetLanguage(r.URL.Query().Get("language"))
	name := func(key string) string { return html.EscapeString(values.Text(key)) }
	var b strings.Builder
	// What an answer leads to opens beside the page: in the frame there is no room for it.
	b.WriteString(`<!doctype html><html lang="` + htmlLang[language] + `"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><base target="_blank">` +
		`<title>` + html.EscapeString(locale.Text(language, "widget.title", nil)) + `</title>`)
	for _, part := range append(s.styles(s.assets.widget), s.head(widgetApp, s.assets.widget, "")...) {
		b.WriteString(part)
	}
	b.WriteString(`</head><body><div id="root" data-nickname-en="` + name("ChatNickname_en") + `" data-nickname-zh="` + name("ChatNickname_zh") + `"></div></body></html>`)
	h := w.Header()
	h["Content-Type"], h["Cache-Control"] = htmlType, revalidate
	h["Permissions-Policy"] = frameDevice
	h["Cross-Origin-Resource-Policy"], h["Cross-Origin-Embedder-Policy"] = anywhere, onlyMarked
	h.Del("X-Frame-Options") // which knows no list
	h.Set("Content-Security-Policy", s.widgetPolicy(values.List("WidgetHosts")))
	h.Set("Content-Length", strconv.Itoa(b.Len()))
	_, err = w.Write([]byte(b.String()))
	return err
}

// widgetLanguage is the language that a page asks for: Chinese, unless it is English.
func widgetLanguage(asked string) locale.Language {
	if asked == "en" || strings.HasPrefix(asked, "en-") {
		return locale.English
	}
	return locale.Chinese
}

// framers are websites as they can stand in a policy.
var framers = regexp.MustCompile(`^https?://` + host + `$`)

// widgetPolicy lets these websites frame the widget, and the widget speak with whatever service its page has named.
func (s *Site) widgetPolicy(sites []string) string {
	connect := "'self' https:"
	if !s.secure() {
		connect += " http:" // a park without https stands on a machine or in a house, and so do its services
	}
	ancestors := "'self'"
	for _, one := range sites {
		if framers.MatchString(one) {
			ancestors += " " + one
		}
	}
	scripts, styles := "'self'", "'self'"
	if s.DevURL != "" { // Vite writes both into the document
		scripts += " 'unsafe-inline' " + s.DevURL
		styles += " 'unsafe-inline' " + s.DevURL
		connect += " " + strings.Replace(s.DevURL, "http", "ws", 1)
	}
	return "default-src 'none'; script-src " + scripts + "; style-src " + styles + "; connect-src " + connect +
		"; img-src 'self' data:" + s.devSource() + "; font-src 'self'" + s.devSource() + "; media-src 'self' data: blob:; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors " + ancestors
}
