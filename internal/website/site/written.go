package site

import (
	"cmp"
	"context"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
)

const (
	routeInvestment = "investment"
	toursSlug       = "eco-and-culture-tours"
)

// writtenRoutes lists the pages that staff write, in whole or for the most part.
func (s *Site) writtenRoutes() []route {
	texts := func(own ...string) []string { return append([]string{"written"}, own...) }
	list := []route{
		{name: "bookMembership", path: "/book-membership", menu: "booking", texts: texts(), data: s.written("book-membership")},
		{name: "checkIn", path: "/check-in", menu: "stay", texts: texts("gettingHere"), data: loads(s.checkInData)},
		{name: "checkOut", path: "/check-out", menu: "stay", texts: texts(), data: s.written("check-out")},
		{name: "individualVisitors", path: "/individual-visitors", texts: texts(), data: s.written("individual-visitors")},
		{name: "groupVisitors", path: "/group-visitors", texts: texts(), data: s.written("group-visitors")},
		{name: "aboutUs", path: "/about-us", menu: "about", texts: texts("aboutUs"), data: loads(s.aboutUsData)},
		{name: "contactUs", path: "/contact-us", menu: "about", texts: texts("contactUs", "gettingHere", errorTexts("field")), data: s.placed("contact-us")},
		{name: "gettingHere", path: "/getting-here", menu: "stay", texts: texts("gettingHere"), data: s.placed("getting-here")},
		{name: "policy", path: "/policy", menu: "about", texts: texts(), data: s.written("policy")},
		{name: "register", path: "/register", menu: "stay", texts: texts("register", errorTexts("registration"), errorTexts("field")), data: loads(s.registerData)},
		{name: "terms", path: "/terms", texts: texts(), data: loads(s.termsData)},
		{name: routeInvestment, path: "/investment", texts: texts(), data: loads(s.investmentData)},
		{name: "tours", path: "/" + toursSlug, menu: "booking", texts: texts("leaflet"), data: s.leaflet(toursSlug)},
	}
	for _, way := range investmentWays {
		list = append(list, route{name: way.route, path: "/" + way.slug, parent: routeInvestment, texts: texts("leaflet"), data: s.leaflet(way.slug)})
	}
	return list
}

// errorTexts are the sentences of a form's rules, the same in the browser as from the server.
func errorTexts(of string) string { return "errors." + of }

// investmentWays are the pages that the introduction to investing leads to.
var investmentWays = []struct{ route, slug string }{{"smarthouse", "smarthouse"}, {"tinyHouse", "tiny-house"}, {"cooperation", "cooperation"}}

// words are what staff have written under a slug, in one language.
type words struct {
	Title, Description string
	HTML               markup
}

// told tells whether there is enough in this language for a heading with a text below it.
func (w words) told() bool { return w.Title != "" && w.HTML != "" }

// words reads pages by their slugs.
func (s *Site) words(ctx context.Context, language locale.Language, slugs ...string) (map[string]words, error) {
	found := map[string]words{}
	err := s.eachPage(ctx, language, collection.Filter{Field: "slug", Op: "$in", Values: slugs}, func(slug string, text words) { found[slug] = text })
	return found, err
}

// eachPage calls fn for what staff have written, in the order in which the pages were made.
func (s *Site) eachPage(ctx context.Context, language locale.Language, of collection.Filter, fn func(slug string, text words)) error {
	park, err := s.settings(ctx, language)
	if err != nil {
		return err
	}
	suffix := "_" + string(language)
	return s.each(ctx, content.Pages, collection.Query{Filter: &of}, func(page *collection.Page, i int) {
		fn(page.Text(i, "slug"), words{page.Text(i, "Title"+suffix), page.Text(i, "Description"+suffix), dialled(page.Markup(i, "Body"+suffix), park)})
	})
}

// WrittenData is a page of staff's. One that they have not written yet is empty, and the page says so.
type WrittenData struct {
	about
	Lead string `json:"lead"`
	HTML markup `json:"html"`
	// Pictures are shown from the head of the page down.
	Pictures listOf[Image] `json:"pictures"`
}

func newWritten(text words, pictures []files.File, language locale.Language) WrittenData {
	return WrittenData{
		about: about{title: text.Title, description: text.Description, picture: share(pictures)},
		Lead:  text.Description, HTML: text.HTML, Pictures: images(pictures, language),
	}
}

// written loads the page of a slug, with the pictures that have the slug as their place.
func (s *Site) written(slug string) loader {
	return loads(func(ctx context.Context, request pageRequest) (WrittenData, error) {
		text, err := s.words(ctx, request.language, slug)
		if err != nil {
			return WrittenData{}, err
		}
		pictures, err := s.media(ctx, slug)
		return newWritten(text[slug], pictures[slug], request.language), err
	})
}

// checkInData has its pictures by their name, as the documents say.
func (s *Site) checkInData(ctx context.Context, request pageRequest) (MapData, error) {
	const slug = "check-in"
	text, err := s.words(ctx, request.language, slug)
	if err != nil {
		return MapData{}, err
	}
	var pictures []files.File
	q := collection.Query{Populate: []string{"Image"}, Filter: &collection.Filter{Field: "Name", Op: "$eq", Values: []string{"CheckIn"}}}
	err = s.each(ctx, content.Media, q, func(page *collection.Page, i int) {
		if pictures == nil { // the first entry of a name counts
			pictures = page.Files(i, "Image")
		}
	})
	if err != nil {
		return MapData{}, err
	}
	places, err := s.media(ctx, mapPlace)
	if err != nil {
		return MapData{}, err
	}
	drawn, err := s.drawnMap(ctx, places[mapPlace], request.language)
	return MapData{newWritten(text[slug], pictures, request.language), drawn}, err
}

type leafletData struct {
	WrittenData
	PDF *document `json:"pdf"`
}

// document is a file to read or to take along.
type document struct {
	Href string `json:"href"`
	Name string `json:"name"`
	Size int64  `json:"size"`
}

func newDocument(file files.File) *document { return &document{file.URL(), file.Name, file.Size} }

// leaflet loads a page whose pictures and PDF are kept for each language apart.
func (s *Site) leaflet(slug string) loader {
	return loads(func(ctx context.Context, request pageRequest) (leafletData, error) {
		text, err := s.words(ctx, request.language, slug)
		if err != nil {
			return leafletData{}, err
		}
		var pictures []files.File
		var pdf *document
		q := collection.Query{Populate: []string{"Image", "Pdf"}, Filter: &collection.Filter{Field: "PageLocation", Op: "$eq", Values: []string{inLanguage(slug, request.language)}}}
		err = s.each(ctx, content.Media, q, func(page *collection.Page, i int) {
			if pictures == nil {
				pictures = page.Files(i, "Image")
			}
			if list := page.Files(i, "Pdf"); len(list) > 0 && pdf == nil {
				pdf = newDocument(list[0])
			}
		})
		return leafletData{newWritten(text[slug], pictures, request.language), pdf}, err
	})
}

// inLanguage is the place of pictures that are kept for each language apart.
func inLanguage(slug string, language locale.Language) string { return slug + "-" + string(language) }

type investmentData struct {
	WrittenData
	Ways listOf[way] `json:"ways"`
}

// way leads on to another page.
type way struct {
	Href    string `json:"href"`
	Title   string `json:"title"`
	Text    string `json:"text"`
	Picture *Image `json:"picture"`
}

func (s *Site) investmentData(ctx context.Context, request pageRequest) (investmentData, error) {
	const slug = "investment"
	slugs, places := []string{slug}, []string{slug}
	for _, one := range investmentWays {
		slugs, places = append(slugs, one.slug), append(places, inLanguage(one.slug, request.language))
	}
	text, err := s.words(ctx, request.language, slugs...)
	if err != nil {
		return investmentData{}, err
	}
	pictures, err := s.media(ctx, places...)
	if err != nil {
		return investmentData{}, err
	}
	data := investmentData{WrittenData: newWritten(text[slug], pictures[slug], request.language)}
	for _, one := range investmentWays {
		meta := "meta." + one.route
		title := cmp.Or(text[one.slug].Title, locale.Text(request.language, meta+".title", nil))
		about := cmp.Or(text[one.slug].Description, locale.Text(request.language, meta+".description", nil))
		picture := first(pictures[inLanguage(one.slug, request.language)], request.language)
		data.Ways = append(data.Ways, way{"/" + one.slug, title, about, picture})
	}
	return data, nil
}

type aboutUsData struct {
	WrittenData
	// Parts stand below the introduction: what there is to do, and what there is.
	Parts  listOf[Part]  `json:"parts"`
	Places listOf[place] `json:"places"`
}

type Part struct {
	Title string `json:"title"`
	HTML  markup `json:"html"`
}

var aboutParts = []string{"about-activities", "about-facilities"}

func (s *Site) aboutUsData(ctx context.Context, request pageRequest) (aboutUsData, error) {
	const slug = "about-us"
	text, err := s.words(ctx, request.language, append([]string{slug}, aboutParts...)...)
	if err != nil {
		return aboutUsData{}, err
	}
	pictures, err := s.media(ctx, slug)
	if err != nil {
		return aboutUsData{}, err
	}
	data := aboutUsData{WrittenData: newWritten(text[slug], pictures[slug], request.language)}
	for _, one := range aboutParts {
		if written := text[one]; written.told() {
			data.Parts = append(data.Parts, Part{written.Title, written.HTML})
		}
	}
	data.Places, err = s.places(ctx, request.language, nearbyPlaces)
	return data, err
}

type registerData struct {
	WrittenData
	// Areas are the pictures of the campsite's areas, in the order of the form.
	Areas listOf[Image] `json:"areas"`
}

func (s *Site) registerData(ctx context.Context, request pageRequest) (registerData, error) {
	const slug, areas = "register", "campsite-areas"
	text, err := s.words(ctx, request.language, slug)
	if err != nil {
		return registerData{}, err
	}
	pictures, err := s.media(ctx, slug, areas)
	return registerData{newWritten(text[slug], pictures[slug], request.language), images(pictures[areas], request.language)}, err
}
