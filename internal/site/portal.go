package site

import (
	"html"
	"net/http"
	"strconv"
	"strings"

	"holidaypark/internal/locale"
)

// Permissions is a Permissions-Policy that denies what the park never asks of a device; the camera is for the scanner of the counter.
func Permissions(camera string) string {
	return "camera=" + camera + ", microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()"
}

// Portal serves the one document of the staff portal, for all its addresses. The browser draws it and fetches the texts; nothing in it
// is anybody's, so whoever may use the portal is for the API to tell.
func (s *Site) Portal(w http.ResponseWriter, r *http.Request) error {
	language := s.chooseLanguage(w, r)
	text := func(key string) string { return html.EscapeString(locale.Text(language, key, nil)) }
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="` + htmlLang[language] + `"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
		`<title>` + text("portal.title") + `</title>`)
	for _, part := range s.head(portalApp) {
		b.WriteString(part)
	}
	b.WriteString(`</head><body><div id="root" data-failed="` + text("portal.failed") + `"></div><noscript><p>` + text("portal.noScript") + `</p></noscript></body></html>`)
	h := w.Header()
	h["Content-Type"], h["Cache-Control"] = htmlType, private
	// The scanner of the counter is WebAssembly.
	h.Set("Content-Security-Policy", s.contentPolicy("'self' 'wasm-unsafe-eval'", "'self'", " 'none'"))
	h.Set("Permissions-Policy", Permissions("(self)"))
	h.Set("Content-Length", strconv.Itoa(b.Len()))
	_, err := w.Write([]byte(b.String()))
	return err
}
