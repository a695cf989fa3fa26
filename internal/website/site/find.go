package site

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"net/http"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// Robots tells crawlers what to leave alone and where the map of the site is.
func (s *Site) Robots(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, err := w.Write([]byte("User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /membership\nDisallow: /receipt/\nAllow: /\n\nSitemap: " + s.PublicURL + "/sitemap.xml\n"))
	return err
}

type sitemapURL struct {
	Location   string             `xml:"loc"`
	Alternates []sitemapAlternate `xml:"xhtml:link"`
}

type sitemapAlternate struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Address  string `xml:"href,attr"`
}

// Sitemap lists every page in every language.
func (s *Site) Sitemap(w http.ResponseWriter, r *http.Request) error {
	return s.sendLatest(w, r, "sitemap", "application/xml; charset=utf-8", "public, max-age=3600", func() ([]byte, error) { return s.sitemap(r.Context()) })
}

func (s *Site) sitemap(ctx context.Context) ([]byte, error) {
	set := struct {
		XMLName xml.Name     `xml:"urlset"`
		Schema  string       `xml:"xmlns,attr"`
		XHTML   string       `xml:"xmlns:xhtml,attr"`
		URLs    []sitemapURL `xml:"url"`
	}{Schema: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml"}
	for _, route := range s.routes {
		if !route.listed() {
			continue
		}
		paths := []string{route.path}
		if route.paths != nil {
			var err error
			if paths, err = route.paths(ctx); err != nil {
				return nil, err
			}
		}
		for _, path := range paths {
			set.URLs = append(set.URLs, s.sitemapURLs(path)...)
		}
	}
	body, err := xml.MarshalIndent(set, "", "  ")
	return append([]byte(xml.Header), body...), err
}

// sitemapURLs is one page in every language.
func (s *Site) sitemapURLs(path string) []sitemapURL {
	var alternates []sitemapAlternate
	for _, language := range locale.Languages {
		alternates = append(alternates, sitemapAlternate{"alternate", htmlLang[language], s.address(path, language)})
	}
	var list []sitemapURL
	for _, language := range locale.Languages {
		list = append(list, sitemapURL{s.address(path, language), alternates})
	}
	return list
}

// Locale serves all texts of a language: the program's, with staff's own wording over them.
func (s *Site) Locale(w http.ResponseWriter, r *http.Request) error {
	name, isJSON := strings.CutSuffix(r.PathValue("file"), ".json")
	language, ok := known(name)
	if !ok || !isJSON || name != string(language) {
		return fault.Missing()
	}
	return s.sendLatest(w, r, "texts "+name, "application/json; charset=utf-8", "no-cache", func() ([]byte, error) {
		texts := locale.Tree{}
		for _, group := range locale.Groups() {
			texts[group], _ = locale.Group(language, group)
		}
		if err := s.ownTexts(access.With(r.Context(), access.Anonymous), language, texts); err != nil {
			return nil, err
		}
		return json.Marshal(texts)
	})
}
