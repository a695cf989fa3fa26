package site

import (
	"bytes"
	"context"
	"html"
	"net/http"
	"time"

	"holidaypark/internal/website/brand"
)

// themeColours are the colours around the page.
const themeColours = `<meta name="theme-color" content="#f6efe3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#16211b" media="(prefers-color-scheme: dark)">`

// icons names the park's icon in the sizes that tabs and home screens ask for.
func icons(b brand.Brand) string {
	return `<link rel="icon" href="` + html.EscapeString(b.Icon(brand.Small)) + `" sizes="32x32" type="image/png">` +
		`<link rel="icon" href="` + html.EscapeString(b.Icon(brand.Large)) + `" sizes="192x192" type="image/png">` +
		`<link rel="apple-touch-icon" href="` + html.EscapeString(b.Icon(brand.Touch)) + `">` + themeColours
}

// brandNow is the park's brand, or the last one known while it can't be read.
func (s *Site) brandNow(ctx context.Context) brand.Brand {
	current, err := s.Brand.Current(ctx)
	if err != nil {
		return s.Brand.Known()
	}
	return current
}

// Favicon serves the icon at the address that crawlers and mail programs ask for without reading a page.
func (s *Site) Favicon(w http.ResponseWriter, r *http.Request) error {
	return s.serveBrand(w, r, brand.ICO)
}

// BrandFile serves a picture of the park's brand.
func (s *Site) BrandFile(w http.ResponseWriter, r *http.Request) error {
	return s.serveBrand(w, r, r.PathValue("file"))
}

// serveBrand sends a picture. One that was asked for by its version may be kept: a new one has another address. What the program draws
// changes with the program, so it is kept for a day.
func (s *Site) serveBrand(w http.ResponseWriter, r *http.Request, name string) error {
	asset, err := s.Brand.Open(r.Context(), name)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", asset.Mime)
	h.Set("ETag", asset.ETag)
	switch {
	case r.URL.Query().Get("v") != asset.Version:
		h.Set("Cache-Control", "no-cache")
	case asset.Ours:
		h.Set("Cache-Control", "public, max-age=86400")
	default:
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // mails and readers of links show it
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(asset.Body))
	return nil
}
