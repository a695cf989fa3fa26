package site

import (
	"cmp"
	"context"
	"net/url"
	"slices"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
)

// roomCard is a room as the lists show it.
type roomCard struct {
	DocumentID  string `json:"documentId"`
	Name        string `json:"name"`
	Title       string `json:"title"`
	Description string `json:"description"`
	MaxGuests   *int64 `json:"maxGuests"`
	Available   bool   `json:"available"`
	// BookingURL is the booking site's address for this room; empty where the park has none, then the way leads to the park's people.
	BookingURL string `json:"bookingUrl"`
	// Price is of a night midweek, in dollars; empty where staff have named none.
	Price string `json:"price"`
	// WeekendPrice is of one at a weekend or in the school holidays; empty where it is the same.
	WeekendPrice string `json:"weekendPrice"`
	// PriceNote is what the price covers: "Two people included".
	PriceNote string `json:"priceNote"`
	Cover     *Image `json:"cover"`
}

type roomListData struct {
	Rooms listOf[roomCard] `json:"rooms"`
}

type roomData struct {
	about
	Room       roomCard         `json:"room"`
	Facts      roomFacts        `json:"facts"`
	Facilities listOf[facility] `json:"facilities"`
	// Pictures begin with the cover.
	Pictures listOf[Image]    `json:"pictures"`
	Details  markup           `json:"details"`
	Others   listOf[roomCard] `json:"others"`
}

// otherRooms is how many rooms stand at the end of a room's page.
const otherRooms = 3

func roomPath(documentID string) string { return "/room/" + documentID }

func (s *Site) roomListData(ctx context.Context, request pageRequest) (roomListData, error) {
	park, err := s.settings(ctx, request.language)
	if err != nil {
		return roomListData{}, err
	}
	rooms, err := s.rooms(ctx, request.language, park)
	return roomListData{rooms}, err
}

func (s *Site) roomData(ctx context.Context, request pageRequest) (roomData, error) {
	language, documentID := request.language, request.params["documentId"]
	if !random.IsDocumentID(documentID) {
		return roomData{}, fault.Missing()
	}
	park, err := s.settings(ctx, language)
	if err != nil {
		return roomData{}, err
	}
	page, err := s.Engine.Find(ctx, content.Rooms, documentID, collection.Query{Populate: []string{"Cover", "Pictures", "Facilities"}})
	if err != nil {
		return roomData{}, err
	}
	all, err := s.rooms(ctx, language, park)
	if err != nil {
		return roomData{}, err
	}
	data := roomData{
		Room: roomOf(page, 0, language, park), Facts: factsOf(page, 0, language), Details: dialled(page.Markup(0, "Details_"+string(language)), park),
		Pictures: images(slices.Concat(page.Files(0, "Cover"), page.Files(0, "Pictures")), language),
	}
	if data.Facilities, err = facilitiesOf(page, 0, language); err != nil {
		return roomData{}, err
	}
	data.Others = after(all, data.Room.DocumentID)
	told := s.offered(language, data)
	told["containedInPlace"] = thing{"@type": "Campground", "@id": s.parkID(), "name": park["ParkName"], "address": park["Address"], "url": s.address("/", language)}
	data.about = about{
		title: data.Room.Name, description: data.Room.Description,
		picture: share(page.Files(0, "Cover")), things: []thing{told},
	}
	return data, nil
}

// after gives the rooms that follow one, from the start again at the end, so that every room is some other's neighbour.
func after(all []roomCard, documentID string) []roomCard {
	at := slices.IndexFunc(all, func(room roomCard) bool { return room.DocumentID == documentID })
	following := slices.Concat(all[at+1:], all[:max(at, 0)])
	return following[:min(otherRooms, len(following))]
}

// rooms lists all rooms in the order that staff gave them.
func (s *Site) rooms(ctx context.Context, language locale.Language, park map[string]string) ([]roomCard, error) {
	list := []roomCard{}
	q := collection.Query{Sort: []collection.Order{{Field: "order"}}, Populate: []string{"Cover"}}
	err := s.each(ctx, content.Rooms, q, func(page *collection.Page, i int) {
		list = append(list, roomOf(page, i, language, park))
	})
	return list, err
}

func roomOf(page *collection.Page, i int, language locale.Language, park map[string]string) roomCard {
	suffix := "_" + string(language)
	name := page.Text(i, "Name"+suffix)
	if name == "" { // written in the other language alone: a name is a name
		name = cmp.Or(page.Text(i, "Name_en"), page.Text(i, "Name_zh"))
	}
	card := roomCard{
		DocumentID: page.DocumentID(i), Name: name, Title: page.Text(i, "Title"+suffix), Description: page.Text(i, "Description"+suffix),
		Cover: first(page.Files(i, "Cover"), language), BookingURL: bookingURL(park["BookingURL"], page.Text(i, "RoomTypeID")),
	}
	if guests, ok := page.Value(i, "Max_guest").(int64); ok {
		card.MaxGuests = &guests
	}
	card.Available, _ = page.Value(i, "Availability").(bool)
	card.Price, card.WeekendPrice, card.PriceNote = amount(page, i, "Price"), amount(page, i, "WeekendPrice"), page.Text(i, "PriceNote"+suffix)
	if card.Price == "" { // one price for every night, in whichever field it stands
		card.Price, card.WeekendPrice = card.WeekendPrice, ""
	}
	return card
}

// roomPaths lists the addresses of all rooms.
func (s *Site) roomPaths(ctx context.Context) ([]string, error) {
	var list []string
	err := s.each(access.With(ctx, access.Anonymous), content.Rooms, collection.Query{Sort: []collection.Order{{Field: "order"}}}, func(page *collection.Page, i int) {
		list = append(list, roomPath(page.DocumentID(i)))
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
