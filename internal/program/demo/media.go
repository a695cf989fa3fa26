package demo

import (
	"holidaypark/internal/services/collection"
	"holidaypark/internal/website/scenes"
)

// mediaEntry is an entry of media-images: the pictures of a place, in order, with a film behind them, and its leaflet.
type mediaEntry struct {
	location, name string
	pictures       []string
	film           string
	leaflet        string
}

// leafletPages are the pages with a leaflet in each language, and their picture.
var leafletPages = []struct{ slug, picture string }{
	{"eco-and-culture-tours", "page-eco-tours"},
	{"smarthouse", "page-smarthouse"},
	{"tiny-house", "page-tiny-house"},
	{"cooperation", "page-cooperation"},
}

func (p *park) media() []mediaEntry {
	list := []mediaEntry{
		{location: "hero", pictures: []string{"hero-dawn", "hero-day", "hero-dusk", "hero-night"}},
		{location: "home-attractions", pictures: pictures(p.attractions.Home)},
		{location: "gallery", pictures: group(scenes.GroupGallery)},
		{location: "gallery-slider", pictures: group(scenes.GroupSlider)},
		{location: "gallery-video", pictures: []string{"hero-dusk"}, film: filmKey}, // seen before the film plays
		{location: "attractions", pictures: pictures(p.attractions.Around)},
		// In the order of the registration form's areas.
		{location: "campsite-areas", pictures: []string{"deer-park", "emu-park", "alpaca-park", "kangaroo-park", "wombat-park", "bush-park"}},
		{location: "check-in", name: "CheckIn", pictures: []string{"page-check-in"}},
		{location: "check-out", pictures: []string{"page-check-out"}},
		{location: "book-membership", pictures: []string{"page-book-membership"}},
		{location: "investment", pictures: []string{"page-investment"}},
		{location: "about-us", pictures: []string{"gallery-slider-4"}},
		{location: "contact-us", pictures: []string{"gallery-12"}},
		{location: "getting-here", pictures: []string{"page-getting-here"}},
		{location: "individual-visitors", pictures: []string{"gallery-23"}},
		{location: "group-visitors", pictures: []string{"gallery-08"}},
		{location: "policy", pictures: []string{"gallery-14"}},
		{location: "register", pictures: []string{"gallery-06"}},
	}
	if maps := group(scenes.GroupMap); len(maps) > 0 {
		list = append(list, mediaEntry{location: "map", pictures: maps})
	}
	for _, page := range leafletPages {
		for _, language := range []string{"en", "zh"} {
			location := page.slug + "-" + language
			list = append(list, mediaEntry{location: location, pictures: []string{page.picture}, leaflet: location})
		}
	}
	return list
}

func pictures(list []attraction) []string {
	names := make([]string, len(list))
	for i, a := range list {
		names[i] = a.Picture
	}
	return names
}

// input is the entry as the collection takes it.
func (m mediaEntry) input(ids fileIDs) (collection.Input, error) {
	shown := m.pictures
	if m.film != "" {
		shown = append(shown[:len(shown):len(shown)], m.film)
	}
	images, err := ids.list(shown)
	if err != nil {
		return nil, err
	}
	entry := collection.Input{"PageLocation": raw(m.location), "Image": images}
	if m.name != "" {
		entry["Name"] = raw(m.name)
	}
	if m.leaflet != "" {
		entry["Pdf"], err = ids.one(m.leaflet)
	}
	return entry, err
}
