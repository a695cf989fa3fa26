package site

import (
	"html"
	"net/http"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// Permissions is a Permissions-Policy that denies what the park never asks of a device; the camera is for the scanner of the counter, the
// microphone for whoever would rather speak to the chat than type.
func Permissions(camera, microphone string) string {
	return "camera=" + camera + ", microphone=" + microphone + ", geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()"
}

// portalWaiting dresses what is seen until the portal's own styles and scripts have come; the portal takes it away. It says that they
// did not come when the portal says so, or when that has taken long.
const portalWaiting = `<style>#waiting{display:grid;justify-items:center;align-content:center;gap:16px;box-sizing:border-box;min-height:100vh;padding:24px;text-align:center;` +
	`font:1rem/1.5 system-ui,sans-serif;color:#24382c;background:#f6efe3}#waiting h1{margin:0;font:600 1.5rem Georgia,serif}#waiting p{max-width:30em;margin:0}#waiting a{color:inherit}` +
	`#waiting .failed{visibility:hidden;animation:late 0s 12s forwards}#waiting[data-state=failed] .failed{visibility:visible;animation:none}#waiting[data-state=failed] .loading{display:none}` +
	`@keyframes late{to{visibility:visible}}@media (scripting:none){#waiting{display:none}}@media (prefers-color-scheme:dark){#waiting{color:#eef2ea;background:#16211b}}</style>`

// Portal serves the one document of the staff portal, for all its addresses. The browser draws it and fetches the texts; nothing in it
// is anybody's, so whoever may use the portal is for the API to tell.
func (s *Site) Portal(w http.ResponseWriter, r *http.Request) error {
	language := s.chooseLanguage(w, r)
	text := func(key string) string { return html.EscapeString(locale.Text(language, key, nil)) }
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="` + htmlLang[language] + `"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
		`<title>` + text("portal.title") + `</title>`)
	for _, part := range s.head(portalApp, s.assets.portal, icons(s.brandNow(r.Context()))) {
		b.WriteString(part)
	}
	// Without settings the portal takes the usual zone; it has its own words for a server that can't answer.
	settings, _ := s.settings(r.Context(), language)
	b.WriteString(`</head><body>` + portalWaiting + `<main id="waiting"><img src="/brand/mark.png" width="56" height="56" alt=""><h1>` + text("portal.title") + `</h1><p class="loading">` + text("ui.loading") +
		`</p><p class="failed">` + text("portal.failed") + ` <a href="">` + text("portal.tryAgain") + `</a></p></main><noscript><p>` + text("portal.noScript") + `</p></noscript>`)
	// After what is to be seen at once, which a style sheet in the head would hold back; and before the root, into which the portal
	// writes styles that go beyond these.
	for _, part := range s.styles(s.assets.portal) {
		b.WriteString(part)
	}
	b.WriteString(`<div id="root" data-zone="` + html.EscapeString(settings["TimeZone"]) + `"></div></body></html>`)
	h := w.Header()
	h["Content-Type"], h["Cache-Control"] = htmlType, private
	// The scanner of the counter is WebAssembly, and the preview of the widget a frame.
	h.Set("Content-Security-Policy", s.contentPolicy("'self' 'wasm-unsafe-eval'", "'self'", " 'self'", ""))
	h.Set("Permissions-Policy", Permissions("(self)", "()"))
	h.Set("Content-Length", strconv.Itoa(b.Len()))
	_, err := w.Write([]byte(b.String()))
	return err
}
