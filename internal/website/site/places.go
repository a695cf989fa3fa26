package site

import (
	"context"
	"slices"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
)

// place is something to see or to do, in the park or near it.
type place struct {
	Part
	Picture *Image `json:"picture"`
}

// placeList is a list of places on a page: each is a page of staff's whose slug begins with the prefix. It has the picture that has
// its slug as its place, or else the one at its turn in the list of pictures of them all.
type placeList struct {
	prefix   string
	pictures string
	// documented slugs come first, in this order, and each keeps its turn among the pictures whether the others are written or not;
	// all others follow in the order in which they were written.
	documented []string
}

// mostPlaces is how many a page shows: more would be no list to read, and no query to ask.
const mostPlaces = 24

var (
	homePlaces   = placeList{prefix: "home-", pictures: "home-attractions"}
	nearbyPlaces = placeList{prefix: "attraction-", pictures: "attractions",
		documented: []string{"attraction-lakes-entrance", "attraction-metung", "attraction-mount-hotham", "attraction-phillip-island", "attraction-national-park"}}
)

// places reads a list of places in a language; one that has no title in it is left out.
func (s *Site) places(ctx context.Context, language locale.Language, from placeList) ([]place, error) {
	text, turns, sources := map[string]words{}, slices.Clone(from.documented), []string{from.pictures}
	under := collection.Filter{Field: "slug", Op: "$startsWith", Values: []string{from.prefix}}
	err := s.eachPage(ctx, language, under, func(slug string, written words) {
		if len(sources) > mostPlaces {
			return
		}
		text[slug], sources = written, append(sources, slug)
		if !slices.Contains(turns, slug) {
			turns = append(turns, slug)
		}
	})
	if err != nil {
		return nil, err
	}
	pictures, err := s.media(ctx, sources...)
	if err != nil {
		return nil, err
	}
	list := []place{}
	for i, slug := range turns {
		written := text[slug]
		if written.Title == "" {
			continue
		}
		own := pictures[slug]
		if len(own) == 0 {
			own = between(pictures[from.pictures], i, i+1)
		}
		list = append(list, place{Part{written.Title, written.HTML}, first(own, language)})
	}
	return list, nil
}
