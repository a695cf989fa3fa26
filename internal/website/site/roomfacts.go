package site

import (
	"encoding/json"
	"fmt"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/collection"
)

// roomFacts is what a room's page tells in its first row. What staff have not filled in is left out.
type roomFacts struct {
	Beds      string `json:"beds"`
	Bedrooms  int64  `json:"bedrooms"`
	Bathrooms int64  `json:"bathrooms"`
	Size      int64  `json:"size"` // square metres
}

// facility is something that a room has: a kind, for its sign, and staff's own words, if they have any.
type facility struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

func factsOf(page *collection.Page, i int, language locale.Language) roomFacts {
	number := func(field string) int64 {
		n, _ := page.Value(i, field).(int64)
		return n
	}
	return roomFacts{Beds: page.Text(i, "Beds_"+string(language)), Bedrooms: number("Bedrooms"), Bathrooms: number("Bathrooms"), Size: number("Size")}
}

func facilitiesOf(page *collection.Page, i int, language locale.Language) ([]facility, error) {
	list := []facility{}
	stored := page.Text(i, "Facilities")
	if stored == "" {
		return list, nil
	}
	var parts []map[string]any
	if err := json.Unmarshal([]byte(stored), &parts); err != nil {
		return nil, fmt.Errorf("the facilities of room %s: %w", page.DocumentID(i), err)
	}
	for _, part := range parts {
		kind, _ := part["Kind"].(string)
		own, _ := part["Text_"+string(language)].(string)
		list = append(list, facility{kind, own})
	}
	return list, nil
}

// amount is a sum of money of an entry, without cents where there are none; empty where there is no sum.
func amount(page *collection.Page, i int, field string) string {
	cents, ok := page.Value(i, field).(int64)
	if !ok || cents == 0 {
		return ""
	}
	return money.Amount(cents).Short()
}

// offered is a room in the words of schema.org, with what it has and what it costs.
func (s *Site) offered(language locale.Language, data roomData) thing {
	told := s.accommodation(language, data.Room)
	if len(data.Pictures) > 1 {
		pictures := make([]string, len(data.Pictures))
		for i, picture := range data.Pictures {
			pictures[i] = s.PublicURL + picture.Src
		}
		told["image"] = pictures
	}
	if data.Facts.Bedrooms > 0 {
		told["numberOfBedrooms"] = data.Facts.Bedrooms
	}
	if data.Facts.Bathrooms > 0 {
		told["numberOfBathroomsTotal"] = data.Facts.Bathrooms
	}
	if data.Facts.Beds != "" {
		told["bed"] = data.Facts.Beds
	}
	if data.Facts.Size > 0 {
		told["floorSize"] = thing{"@type": "QuantitativeValue", "value": data.Facts.Size, "unitCode": "MTK"} // square metres
	}
	var features []thing
	for _, one := range data.Facilities {
		name := one.Text
		if name == "" {
			name = locale.Text(language, "rooms.facilities."+one.Kind, nil)
		}
		features = append(features, thing{"@type": "LocationFeatureSpecification", "name": name, "value": true})
	}
	if features != nil {
		told["amenityFeature"] = features
	}
	return told
}

// offer is what a night in a room costs, in the words of schema.org.
func (s *Site) offer(language locale.Language, room roomCard) thing {
	const currency = "AUD"
	availability := "https://schema.org/InStock"
	if !room.Available {
		availability = "https://schema.org/OutOfStock"
	}
	return thing{
		"@type": "Offer", "price": room.Price, "priceCurrency": currency, "availability": availability, "url": s.address(roomPath(room.DocumentID), language),
		"priceSpecification": thing{"@type": "UnitPriceSpecification", "price": room.Price, "priceCurrency": currency, "unitCode": "DAY"}, // a night
	}
}
