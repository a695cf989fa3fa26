// Package content declares what staff write and visitors read: rooms, media, news, products, pages and texts. It must never
// know who is a member or what a point is worth.
package content

import (
	"context"
	"regexp"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// public is what every collection of this package has in common: anybody reads what is published, staff write.
func public(c collection.Collection) *collection.Collection {
	c.Read, c.Create, c.Update, c.Delete = access.Everyone, access.Staff, access.Staff, access.Staff
	c.Cached, c.Drafts = true, true
	return collection.Declare(c)
}

// Facilities are what a room can have. The site has an icon for each, and a text rooms.facilities.<kind>.
var Facilities = []string{
	"accessible", "barbecue", "bath", "campKitchen", "carCharger", "climate", "coffee", "desk", "fire", "games", "heater", "horses", "kitchen", "laundry", "lights",
	"linen", "parking", "pets", "power", "shower", "sharedBathroom", "stars", "toilet", "verandah", "water", "wifi",
}

// Rooms are the kinds of accommodation.
var Rooms = public(collection.Collection{
	Name: "room-types", Entry: "RoomType", Table: "room_types", Area: access.Content,
	About:  "Kinds of accommodation, in the order of the room list.",
	NameOf: collection.CalledInBoth("Name_en", "Name_zh"),
	Fields: []collection.Field{
		{Name: "order", Column: "sort_order", Kind: collection.Integer, Write: access.Staff},
		{Name: "Name_en", Column: "name_en", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Name_zh", Column: "name_zh", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Title_en", Column: "title_en", Kind: collection.Text, Write: access.Staff},
		{Name: "Title_zh", Column: "title_zh", Kind: collection.Text, Write: access.Staff},
		{Name: "Description_en", Column: "description_en", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "Description_zh", Column: "description_zh", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "Details_en", Column: "details_en", Kind: collection.HTML, Write: access.Staff},
		{Name: "Details_zh", Column: "details_zh", Kind: collection.HTML, Write: access.Staff},
		{Name: "Max_guest", Column: "max_guest", Kind: collection.Integer, NonNegative: true, Write: access.Staff},
		{Name: "Availability", Column: "availability", Kind: collection.Boolean, Write: access.Staff},
		{Name: "RoomTypeID", Column: "room_type_id", Kind: collection.Text, Max: 60, Write: access.Staff},
		// Price is of a night midweek, WeekendPrice of one at a weekend or in the school holidays.
		{Name: "Price", Column: "price", Kind: collection.Decimal, NonNegative: true, Max: 100_000, Write: access.Staff},
		{Name: "WeekendPrice", Column: "weekend_price", Kind: collection.Decimal, NonNegative: true, Max: 100_000, Write: access.Staff},
		{Name: "PriceNote_en", Column: "price_note_en", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "PriceNote_zh", Column: "price_note_zh", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Beds_en", Column: "beds_en", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Beds_zh", Column: "beds_zh", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Bedrooms", Column: "bedrooms", Kind: collection.Integer, NonNegative: true, Max: 100, Write: access.Staff},
		{Name: "Bathrooms", Column: "bathrooms", Kind: collection.Integer, NonNegative: true, Max: 100, Write: access.Staff},
		{Name: "Size", Column: "size", Kind: collection.Integer, NonNegative: true, Max: 100_000, Write: access.Staff}, // square metres
		{Name: "Facilities", Column: "facilities", Kind: collection.ComponentList, Write: access.Staff, Part: []collection.Field{
			{Name: "Kind", Kind: collection.Text, OneOf: Facilities, Required: true},
			// Staff's own words, where the usual ones of the kind won't do.
			{Name: "Text_en", Kind: collection.Text, Max: 120},
			{Name: "Text_zh", Kind: collection.Text, Max: 120},
		}},
		{Name: "Cover", Kind: collection.Media, Write: access.Staff},
		{Name: "Pictures", Kind: collection.MediaList, Write: access.Staff}, // after the cover
	},
})

// Media are the pictures and documents of pages, found by their location.
var Media = public(collection.Collection{
	Name: "media-images", Entry: "MediaImage", Table: "media_images", Area: access.Content,
	About:  "Pictures and documents of pages, found by PageLocation or Name.",
	NameOf: collection.Called("Name"),
	Fields: []collection.Field{
		{Name: "PageLocation", Column: "page_location", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Name", Column: "name", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Image", Kind: collection.MediaList, Write: access.Staff},
		{Name: "Pdf", Kind: collection.Media, Write: access.Staff},
	},
})

// tenantNews is what the news of a type of tenant is marked by.
var tenantNews = map[string]string{"Annual": "for_annual", "Permanent": "for_permanent"}

// News is written for guests, annual tenants, permanent tenants, or several of them.
var News = public(collection.Collection{
	Name: "rhp-news-lists", Entry: "NewsItem", Table: "news_items", Area: access.Content,
	About:  "News by date and audience. Visitors read what is for guests, tenants also what is for their type.",
	NameOf: collection.CalledInBoth("Title_en", "Title_zh"),
	Scope: func(actor access.Actor) []collection.Where {
		guests := collection.Where{Column: "for_guest", Value: true}
		if column, ok := tenantNews[actor.Tenant]; ok {
			return []collection.Where{{Any: []collection.Where{guests, {Column: column, Value: true}}}}
		}
		return []collection.Where{guests}
	},
	Fields: []collection.Field{
		{Name: "newsDate", Column: "news_date", Kind: collection.Date, Write: access.Staff},
		{Name: "Title_en", Column: "title_en", Kind: collection.Text, Write: access.Staff},
		{Name: "Title_zh", Column: "title_zh", Kind: collection.Text, Write: access.Staff},
		{Name: "Summary_en", Column: "summary_en", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "Summary_zh", Column: "summary_zh", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "Body_en", Column: "body_en", Kind: collection.HTML, Write: access.Staff},
		{Name: "Body_zh", Column: "body_zh", Kind: collection.HTML, Write: access.Staff},
		{Name: "forGuest", Column: "for_guest", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
		{Name: "forAnnual", Column: "for_annual", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
		{Name: "forPermanent", Column: "for_permanent", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
		{Name: "news", Kind: collection.MediaList, Write: access.Staff},
		{Name: "Pdf", Kind: collection.Media, Write: access.Staff},
	},
})

// Events are what happens at the park: on one day, from one day to another, or on a weekday between the two.
var Events = public(collection.Collection{
	Name: "events", Entry: "Event", Table: "events", Area: access.Content,
	About:  "What happens at the park: from a day to another, each day or on one day of the week.",
	NameOf: collection.CalledInBoth("Title_en", "Title_zh"),
	Fields: []collection.Field{
		{Name: "Title_en", Column: "title_en", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Title_zh", Column: "title_zh", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Place_en", Column: "place_en", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Place_zh", Column: "place_zh", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "From", Column: "starts_on", Kind: collection.Date, Write: access.Staff},
		{Name: "Until", Column: "ends_on", Kind: collection.Date, Write: access.Staff},
		{Name: "Weekday", Column: "weekday", Kind: collection.Integer, Max: 7, Write: access.Staff}, // 1 is Monday
		{Name: "Time", Column: "at", Kind: collection.Text, Max: 5, Write: access.Staff},            // 19:00
	},
	Rules: checkEvent,
})

var clockTimes = regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d$`)

// checkEvent holds an event to days and times that exist.
func checkEvent(_ context.Context, change *collection.Change) error {
	if change.Action == collection.Deleted {
		return nil
	}
	if at := change.Text("Time"); at != "" && !clockTimes.MatchString(at) {
		return fault.InvalidFields(fault.Field{Path: []string{"Time"}, Key: "errors.field.time"})
	}
	if day, given := change.Value("Weekday").(int64); given && day < 1 {
		return fault.InvalidFields(fault.Field{Path: []string{"Weekday"}, Key: "errors.field.range"})
	}
	if from, until := change.Text("From"), change.Text("Until"); from != "" && until != "" && until < from {
		return fault.InvalidFields(fault.Field{Path: []string{"Until"}, Key: "errors.field.untilBeforeFrom"})
	}
	return nil
}

// Products are what members redeem points for.
var Products = public(collection.Collection{
	Name: "one-club-products", Entry: "Product", Table: "products", Area: access.Content,
	About:  "What members redeem points for. Price and MaxDeduction are points.",
	NameOf: collection.CalledInBoth("Name_en", "Name"),
	Fields: []collection.Field{
		{Name: "Name", Column: "name", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Name_en", Column: "name_en", Kind: collection.Text, Max: 120, Write: access.Staff},
		{Name: "Description", Column: "description", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "Description_en", Column: "description_en", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "Price", Column: "price", Kind: collection.Decimal, Required: true, NonNegative: true, Max: 1_000_000, Write: access.Staff},
		{Name: "MaxDeduction", Column: "max_deduction", Kind: collection.Decimal, NotNull: true, NonNegative: true, Max: 1_000_000, Write: access.Staff},
		{Name: "Order", Column: "sort_order", Kind: collection.Integer, Write: access.Staff},
		{Name: "Stock", Column: "stock", Kind: collection.Integer, NonNegative: true, Max: 1_000_000, Read: access.SignedIn, Write: access.Staff, Moving: true},
		{Name: "PerMember", Column: "per_member", Kind: collection.Integer, Positive: true, Max: 1_000, Write: access.Staff},
		{Name: "ForPark", Column: "for_park", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
		{Name: "Icon", Kind: collection.Media, Write: access.Staff},
		{Name: "Provider", Column: "provider", Kind: collection.Component, Write: access.Staff, Part: []collection.Field{
			{Name: "Name", Kind: collection.Text, Max: 120, Required: true},
			{Name: "Name_en", Kind: collection.Text, Max: 120},
		}},
	},
})

// Pages are what staff write at length, one for each address.
var Pages = public(collection.Collection{
	Name: "pages", Entry: "Page", Table: "pages", Area: access.Content,
	About:  "Written pages, by slug.",
	NameOf: collection.CalledInBoth("Title_en", "Title_zh"),
	Fields: []collection.Field{
		{Name: "slug", Column: "slug", Kind: collection.Text, Max: 80, Required: true, Write: access.Staff},
		{Name: "Title_en", Column: "title_en", Kind: collection.Text, Write: access.Staff},
		{Name: "Title_zh", Column: "title_zh", Kind: collection.Text, Write: access.Staff},
		{Name: "Description_en", Column: "description_en", Kind: collection.LongText, Max: 500, Write: access.Staff},
		{Name: "Description_zh", Column: "description_zh", Kind: collection.LongText, Max: 500, Write: access.Staff},
		{Name: "Body_en", Column: "body_en", Kind: collection.HTML, Write: access.Staff},
		{Name: "Body_zh", Column: "body_zh", Kind: collection.HTML, Write: access.Staff},
	},
})

// Texts are staff's own wording of texts that the program brings along.
var Texts = public(collection.Collection{
	Name: "texts", Entry: "Text", Table: "texts", Area: access.Content,
	About:  "Staff's own wording, over the texts that the program brings along.",
	NameOf: collection.Called("Key"),
	Fields: []collection.Field{
		{Name: "Key", Column: "text_key", Kind: collection.Text, Max: 120, Required: true, Write: access.Staff},
		{Name: "en", Column: "en", Kind: collection.LongText, Max: 5000, Write: access.Staff},
		{Name: "zh", Column: "zh", Kind: collection.LongText, Max: 5000, Write: access.Staff},
	},
})

// Knowledge are answers that staff write for the chat. Visitors get them as answers alone, while they are valid.
var Knowledge = func() *collection.Collection {
	text := func(name, column string, max int) collection.Field {
		return collection.Field{Name: name, Column: column, Kind: collection.LongText, Max: max, Write: access.Staff}
	}
	return collection.Declare(collection.Collection{
		Name: "knowledge-entries", Entry: "KnowledgeEntry", Table: "knowledge_entries", Area: access.Content,
		About:  "What the chat answers: a question, other ways to ask it (one a line), the answer, and the pages that tell of it (one path a line).",
		NameOf: collection.CalledInBoth("Question_en", "Question_zh"),
		Read:   access.Staff, Create: access.Staff, Update: access.Staff, Delete: access.Staff, Cached: true, Drafts: true,
		Fields: []collection.Field{
			text("Question_en", "question_en", 300), text("Question_zh", "question_zh", 300),
			text("Variants_en", "variants_en", 5000), text("Variants_zh", "variants_zh", 5000),
			text("Answer_en", "answer_en", 2000), text("Answer_zh", "answer_zh", 2000),
			text("Links", "links", 1000),
			{Name: "ValidFrom", Column: "valid_from", Kind: collection.Date, Write: access.Staff},
			{Name: "ValidUntil", Column: "valid_until", Kind: collection.Date, Write: access.Staff},
		},
		Rules: checkKnowledge,
	})
}()

// ownPath is an address of the park's own pages, and of no other's.
var ownPath = regexp.MustCompile(`^/([a-z0-9][a-z0-9-]*(/[a-z0-9]+)?)?$`)

// checkKnowledge holds an answer to the park's own pages, and to days in their order.
func checkKnowledge(_ context.Context, change *collection.Change) error {
	if change.Action == collection.Deleted {
		return nil
	}
	for link := range strings.FieldsSeq(change.Text("Links")) {
		if !ownPath.MatchString(link) {
			return fault.InvalidFields(fault.Field{Path: []string{"Links"}, Key: "errors.field.ownPath"})
		}
	}
	if from, until := change.Text("ValidFrom"), change.Text("ValidUntil"); from != "" && until != "" && until < from {
		return fault.InvalidFields(fault.Field{Path: []string{"ValidUntil"}, Key: "errors.field.untilBeforeFrom"})
	}
	return nil
}

// Library lets staff look for uploaded files with the same query grammar. The files themselves are kept by internal/services/files.
var Library = collection.Declare(collection.Collection{
	Name: "upload/files", Entry: "File", Table: "files", Area: access.Content,
	About:  "Uploaded files.",
	NameOf: collection.Called("name"),
	Read:   access.Staff,
	Fields: []collection.Field{
		{Name: "name", Column: "name", Kind: collection.Text},
		{Name: "alternativeText", Column: "alternative_text", Kind: collection.Text},
		{Name: "alternativeText_zh", Column: "alternative_text_zh", Kind: collection.Text},
		{Name: "caption", Column: "caption", Kind: collection.Text},
		{Name: "width", Column: "width", Kind: collection.Integer},
		{Name: "height", Column: "height", Kind: collection.Integer},
		{Name: "hash", Column: "hash", Kind: collection.Text},
		{Name: "ext", Column: "ext", Kind: collection.Text},
		{Name: "mime", Column: "mime", Kind: collection.Text},
	},
})
