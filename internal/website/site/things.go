package site

import "holidaypark/internal/foundation/locale"

// said leaves out what nobody has said: an empty text or list would be a statement of its own.
func said(one thing) thing {
	kept := thing{}
	for name, value := range one {
		switch value := value.(type) {
		case string:
			if value == "" {
				continue
			}
		case thing:
			kept[name] = said(value)
			continue
		case []thing:
			if len(value) == 0 {
				continue
			}
			list := make([]thing, len(value))
			for i, part := range value {
				list[i] = said(part)
			}
			kept[name] = list
			continue
		}
		kept[name] = value
	}
	return kept
}

// parkID names the park itself among the things that pages tell of.
func (s *Site) parkID() string { return s.PublicURL + "/#park" }

// campground is the park itself, with its rooms.
func (s *Site) campground(language locale.Language, park map[string]string, picture string, rooms []roomCard, pets bool) thing {
	places := make([]thing, len(rooms))
	for i, room := range rooms {
		places[i] = s.accommodation(language, room)
	}
	told := thing{
		"@type": "Campground", "@id": s.parkID(),
		"name": park["ParkName"], "description": park["Tagline"], "url": s.address("/", language),
		"image": s.PublicURL + picture, "telephone": park["ContactIndividualPhone"], "email": park["ContactIndividualEmail"],
		"address": park["Address"], "inLanguage": htmlLang[language], "containsPlace": places,
	}
	if pets {
		told["petsAllowed"] = true
	}
	if latitude, longitude := park["Latitude"], park["Longitude"]; latitude != "" && longitude != "" {
		told["geo"] = thing{"@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude}
	}
	return told
}

// accommodation is a room of the park.
func (s *Site) accommodation(language locale.Language, room roomCard) thing {
	told := thing{"@type": "Accommodation", "name": room.Name, "description": room.Description, "url": s.address(roomPath(room.DocumentID), language)}
	if room.Cover != nil {
		told["image"] = s.PublicURL + room.Cover.Src
	}
	if room.MaxGuests != nil {
		told["occupancy"] = thing{"@type": "QuantitativeValue", "maxValue": *room.MaxGuests, "unitCode": "C62"}
	}
	if room.Price != "" { // only what can be bought has an offer
		told["@type"] = []string{"Accommodation", "Product"}
		told["offers"] = s.offer(language, room)
	}
	if room.Available && room.BookingURL != "" {
		told["potentialAction"] = thing{"@type": "ReserveAction", "target": room.BookingURL}
	}
	return told
}
