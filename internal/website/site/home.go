package site

import (
	"context"
	"slices"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
)

type homeData struct {
	about
	Hero   *Image                `json:"hero"`
	Rooms  listOf[roomCard]      `json:"rooms"`
	Prices listOf[priceCategory] `json:"prices"`
	// Features are what the park says of itself below the hero, by the names of their texts.
	Features    listOf[feature] `json:"features"`
	Attractions listOf[place]   `json:"attractions"`
	Gallery     listOf[Image]   `json:"gallery"`
	Map         *parkMap        `json:"map"`
	Location    location        `json:"location"`
	Today       *today          `json:"today"` // nil: nothing to tell
}

func (h homeData) frame() string { return h.Location.origin }

// feature is something that the park says of itself: a name among the texts home.features.
type feature string

// priceSlug is one of priceSlugs.
type priceSlug string

type priceCategory struct {
	Slug  priceSlug `json:"slug"`
	Title string    `json:"title"`
	HTML  markup    `json:"html"`
}

// The gallery of the home page shows items 15 to 23 of the list, or the last nine of a list that ends before them.
const (
	galleryShown = 9
	galleryEnd   = 23
)

func galleryStrip(list []files.File) []files.File {
	end := min(len(list), galleryEnd)
	return list[max(0, end-galleryShown):end]
}

// featuresKey is the setting of what the park says of itself below the hero.
const featuresKey = "HomeFeatures"

// priceSlugs are the six categories, in the order of the page.
var priceSlugs = []string{"price-dining", "price-retail", "price-education", "price-facilities", "price-storage", "price-other"}

func (s *Site) homeData(ctx context.Context, request pageRequest) (homeData, error) {
	language := request.language
	pictures, err := s.media(ctx, "hero", "gallery", mapPlace)
	if err != nil {
		return homeData{}, err
	}
	data := homeData{
		Hero:    first(heroAt(pictures["hero"], request.timeOfDay), language),
		Gallery: images(galleryStrip(pictures["gallery"]), language),
	}
	park, err := s.settings(ctx, language)
	if err != nil {
		return homeData{}, err
	}
	data.Location = s.located(park, language)
	for _, name := range s.list(park, featuresKey) {
		data.Features = append(data.Features, feature(name))
	}
	if data.Attractions, err = s.places(ctx, language, homePlaces); err != nil {
		return homeData{}, err
	}
	if data.Map, err = s.drawnMap(ctx, pictures[mapPlace], language); err != nil {
		return homeData{}, err
	}
	if data.Today, err = s.today(ctx, request, park); err != nil {
		return homeData{}, err
	}
	if data.Rooms, err = s.rooms(ctx, language, park); err != nil {
		return homeData{}, err
	}
	share, _, _ := s.brandNow(ctx).Share()
	data.things = []thing{s.campground(language, park, share, data.Rooms, slices.Contains(data.Features, "pets"))}
	data.Prices, err = s.prices(ctx, language)
	return data, err
}

// heroAt picks the picture of the hour; staff keep the four in the order of the day.
func heroAt(list []files.File, at TimeOfDay) []files.File {
	i := slices.Index(timesOfDay, at)
	if i < len(list) {
		return list[i:]
	}
	return list
}

func between(list []files.File, from, to int) []files.File {
	return list[min(from, len(list)):min(to, len(list))]
}

func first(list []files.File, language locale.Language) *Image {
	if len(list) == 0 {
		return nil
	}
	img := image(list[0], language)
	return &img
}

// media reads the pictures of several places at once.
func (s *Site) media(ctx context.Context, locations ...string) (map[string][]files.File, error) {
	found := map[string][]files.File{}
	q := collection.Query{Populate: []string{"Image"}, Filter: &collection.Filter{Field: "PageLocation", Op: "$in", Values: locations}}
	err := s.each(ctx, content.Media, q, func(page *collection.Page, i int) {
		location := page.Text(i, "PageLocation")
		if _, there := found[location]; !there { // the first entry of a place counts
			found[location] = page.Files(i, "Image")
		}
	})
	return found, err
}

func (s *Site) prices(ctx context.Context, language locale.Language) ([]priceCategory, error) {
	written, err := s.words(ctx, language, priceSlugs...)
	list := []priceCategory{}
	for _, slug := range priceSlugs {
		if category := written[slug]; category.told() {
			list = append(list, priceCategory{priceSlug(slug), category.Title, category.HTML})
		}
	}
	return list, err
}
