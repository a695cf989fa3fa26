package site

import (
	"encoding/json"
	"encoding/xml"
	"net/http"
	"strconv"
	"strings"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/locale"
)

// Robots tells crawlers what to leave alone and where the map of the site is.
func (s *Site) Robots(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, err := w.Write([]byte("User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /membership\nAllow: /\n\nSitemap: " + s.PublicURL + "/sitemap.xml\n"))
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
func (s *Site) Sitemap(w http.ResponseWriter, _ *http.Request) error {
	set := struct {
		XMLName xml.Name     `xml:"urlset"`
		Schema  string       `xml:"xmlns,attr"`
		XHTML   string       `xml:"xmlns:xhtml,attr"`
		URLs    []sitemapURL `xml:"url"`
	}{Schema: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml"}
	for _, route := range s.routes {
		if strings.Contains(route.path, "{") || route.name == routeStyleguide {
			continue
		}
		for _, language := range locale.Languages {
			one := sitemapURL{Location: s.address(route.path, language)}
			for _, other := range locale.Languages {
				one.Alternates = append(one.Alternates, sitemapAlternate{"alternate", htmlLang[other], s.address(route.path, other)})
			}
			set.URLs = append(set.URLs, one)
		}
	}
	body, err := xml.MarshalIndent(set, "", "  ")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, err = w.Write(append([]byte(xml.Header), body...))
	return err
}

// Locale serves all texts of a language: the program's, with staff's own wording over them.
func (s *Site) Locale(w http.ResponseWriter, r *http.Request) error {
	name, isJSON := strings.CutSuffix(r.PathValue("file"), ".json")
	language, ok := known(name)
	if !ok || !isJSON || name != string(language) {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	texts := locale.Tree{}
	for _, group := range locale.Groups() {
		texts[group], _ = locale.Group(language, group)
	}
	if err := s.ownTexts(access.With(r.Context(), access.Anonymous), language, texts); err != nil {
		return err
	}
	body, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	_, err = w.Write(body)
	return err
}
