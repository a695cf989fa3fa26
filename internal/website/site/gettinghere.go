package site

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/files"
)

// parkMap is the drawn map of the park with what its numbers stand for, as staff have written it.
type parkMap struct {
	Picture Image  `json:"picture"`
	Legend  markup `json:"legend"`
}

// location is where the park is and how to come there. All of it is from settings; what is not set is left out.
type location struct {
	Latitude  string         `json:"latitude"`
	Longitude string         `json:"longitude"`
	Drives    listOf[string] `json:"drives"`
	// Links lead to the park on the maps that readers have.
	Links listOf[mapLink] `json:"links"`
	// Embed is a map that a press puts into the page; empty: none. The page may frame its host, and nothing else.
	Embed  string `json:"embed"`
	origin string
}

type mapLink struct {
	Name string `json:"name"` // of the provider: its text is gettingHere.maps.<name>
	Href string `json:"href"`
}

// frame is the host that a page with the location may frame.
func (l location) frame() string { return l.origin }

// framer is data of a page that may frame something.
type framer interface{ frame() string }

const (
	mapPlace  = "map"        // of the map's picture
	mapLegend = "map-legend" // the page of what its numbers stand for
)

// located reads where the park is from its settings in the reader's language.
func (s *Site) located(park map[string]string, language locale.Language) location {
	l := location{Drives: s.list(park, "DriveTimes")}
	latitude, errY := strconv.ParseFloat(park["Latitude"], 64)
	longitude, errX := strconv.ParseFloat(park["Longitude"], 64)
	known := errY == nil && errX == nil
	if known {
		l.Latitude, l.Longitude = park["Latitude"], park["Longitude"]
		l.Links = mapLinks(l.Latitude, l.Longitude, park["ParkName"], language)
	}
	address := park["MapEmbed"]
	if address == "" && known {
		address = embedOf(park["MapProvider"], latitude, longitude)
	}
	if origin, ok := secureOrigin(address); ok {
		l.Embed, l.origin = address, origin
	}
	return l
}

// mapLinks leads to a place on three maps; Chinese readers find theirs first. Outside China every map has the coordinates of GPS
// (WGS-84). Amap expects its own (GCJ-02) unless it is told so.
func mapLinks(latitude, longitude, name string, language locale.Language) []mapLink {
	at := latitude + "," + longitude
	list := []mapLink{
		{"google", "https://www.google.com/maps/dir/?" + url.Values{"api": {"1"}, "destination": {at}}.Encode()},
		{"apple", "https://maps.apple.com/?" + url.Values{"daddr": {at}, "q": {name}}.Encode()},
		{"amap", "https://uri.amap.com/marker?" + url.Values{"position": {longitude + "," + latitude}, "name": {name}, "coordinate": {"wgs84"}, "callnative": {"1"}}.Encode()},
	}
	if language == locale.Chinese {
		slices.Reverse(list)
	}
	return list
}

// embedOf is the address of a provider's map around a place.
func embedOf(provider string, latitude, longitude float64) string {
	const around = 0.12 // degrees: the nearest towns are on it
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	at := number(latitude) + "," + number(longitude)
	switch provider {
	case "openStreetMap":
		box := fmt.Sprintf("%.6f,%.6f,%.6f,%.6f", longitude-around, latitude-around/2, longitude+around, latitude+around/2)
		return "https://www.openstreetmap.org/export/embed.html?" + url.Values{"bbox": {box}, "layer": {"mapnik"}, "marker": {at}}.Encode()
	case "google":
		return "https://www.google.com/maps?" + url.Values{"q": {at}, "z": {"11"}, "output": {"embed"}}.Encode()
	}
	return ""
}

// drawnMap reads the drawn map; nil where staff have none.
func (s *Site) drawnMap(ctx context.Context, pictures []files.File, language locale.Language) (*parkMap, error) {
	if len(pictures) == 0 {
		return nil, nil
	}
	written, err := s.words(ctx, language, mapLegend)
	return &parkMap{Picture: image(pictures[0], language), Legend: written[mapLegend].HTML}, err
}

// MapData is a written page with the drawn map of the park.
type MapData struct {
	WrittenData
	Map *parkMap `json:"map"`
}

// placeData is a written page that also tells where the park is.
type placeData struct {
	MapData
	Location location `json:"location"`
}

func (p placeData) frame() string { return p.Location.origin }

// placed loads the page of a slug together with the way to the park.
func (s *Site) placed(slug string) loader {
	return loads(func(ctx context.Context, request pageRequest) (placeData, error) {
		text, err := s.words(ctx, request.language, slug)
		if err != nil {
			return placeData{}, err
		}
		pictures, err := s.media(ctx, slug, mapPlace)
		if err != nil {
			return placeData{}, err
		}
		park, err := s.settings(ctx, request.language)
		if err != nil {
			return placeData{}, err
		}
		drawn, err := s.drawnMap(ctx, pictures[mapPlace], request.language)
		if err != nil {
			return placeData{}, err
		}
		return placeData{MapData{newWritten(text[slug], pictures[slug], request.language), drawn}, s.located(park, request.language)}, nil
	})
}
