package site

import (
	"context"
	"net/url"
	"slices"

	"holidaypark/internal/collection"
	"holidaypark/internal/content"
	"holidaypark/internal/files"
	"holidaypark/internal/locale"
)

type homeData struct {
	Hero        *Image          `json:"hero"`
	Rooms       []roomCard      `json:"rooms"`
	Prices      []priceCategory `json:"prices"`
	Attractions []Image         `json:"attractions"`
	Gallery     []Image         `json:"gallery"`
	Map         *Image          `json:"map"`
}

type roomCard struct {
	DocumentID  string `json:"documentId"`
	Name        string `json:"name"`
	Title       string `json:"title"`
	Description string `json:"description"`
	MaxGuests   *int64 `json:"maxGuests"`
	Available   bool   `json:"available"`
	BookingURL  string `json:"bookingUrl"`
	Cover       *Image `json:"cover"`
}

type priceCategory struct {
	Slug  string `json:"slug"`
	Title string `json:"title"`
	HTML  string `json:"html"`
}

// The gallery of the home page shows items 15 to 23 of the list.
const (
	galleryFrom = 14
	galleryTo   = 23
)

// priceSlugs are the six categories, in the order of the page.
var priceSlugs = []string{"price-dining", "price-retail", "price-education", "price-facilities", "price-storage", "price-other"}

func (s *Site) homeData(ctx context.Context, request pageRequest) (any, error) {
	language := request.language
	pictures, err := s.media(ctx, "hero", "home-attractions", "gallery", "map")
	if err != nil {
		return nil, err
	}
	data := homeData{
		Attractions: images(pictures["home-attractions"], language),
		Map:         first(pictures["map"], language),
		Hero:        first(heroAt(pictures["hero"], request.timeOfDay), language),
		Gallery:     images(between(pictures["gallery"], galleryFrom, galleryTo), language),
	}
	if data.Rooms, err = s.rooms(ctx, language); err != nil {
		return nil, err
	}
	data.Prices, err = s.prices(ctx, language)
	return data, err
}

// heroAt picks the picture of the hour; staff keep the four in the order of the day.
func heroAt(list []files.File, at TimeOfDay) []files.File {
	i := slices.Index([]TimeOfDay{Dawn, Day, Dusk, Night}, at)
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

func (s *Site) rooms(ctx context.Context, language locale.Language) ([]roomCard, error) {
	booking, err := s.settings(ctx, language)
	if err != nil {
		return nil, err
	}
	suffix := "_" + string(language)
	list := []roomCard{}
	q := collection.Query{Sort: []collection.Order{{Field: "order"}}, Populate: []string{"Cover"}}
	err = s.each(ctx, content.Rooms, q, func(page *collection.Page, i int) {
		card := roomCard{
			DocumentID: page.DocumentID(i), Name: page.Text(i, "Name"+suffix), Title: page.Text(i, "Title"+suffix), Description: page.Text(i, "Description"+suffix),
			Cover: first(page.Files(i, "Cover"), language), BookingURL: bookingURL(booking["BookingURL"], page.Text(i, "RoomTypeID")),
		}
		if guests, ok := page.Value(i, "Max_guest").(int64); ok {
			card.MaxGuests = &guests
		}
		card.Available, _ = page.Value(i, "Availability").(bool)
		list = append(list, card)
	})
	return list, err
}

// bookingURL is the external booking site's address for a kind of room.
func bookingURL(base, roomType string) string {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" {
		return ""
	}
	query := u.Query()
	query.Set("room_type", roomType)
	u.RawQuery = query.Encode()
	return u.String()
}

func (s *Site) prices(ctx context.Context, language locale.Language) ([]priceCategory, error) {
	written, err := s.words(ctx, language, priceSlugs...)
	list := []priceCategory{}
	for _, slug := range priceSlugs {
		if category, ok := written[slug]; ok {
			list = append(list, priceCategory{slug, category.Title, category.HTML})
		}
	}
	return list, err
}
