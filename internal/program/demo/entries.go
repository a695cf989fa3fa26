package demo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// fileIDs finds an uploaded file by its key.
type fileIDs map[string]int64

func (ids fileIDs) one(key string) (json.RawMessage, error) {
	id, ok := ids[key]
	if !ok {
		return nil, fmt.Errorf("no file %q in the demo park", key)
	}
	return raw(id), nil
}

func (ids fileIDs) list(keys []string) (json.RawMessage, error) {
	list := make([]json.RawMessage, len(keys))
	for i, key := range keys {
		var err error
		if list[i], err = ids.one(key); err != nil {
			return nil, err
		}
	}
	return raw(list), nil
}

// write makes every entry, in the transaction of the context. It may be run again, so it changes nothing of the park's texts.
func write(ctx context.Context, p Parts, park *park, ids fileIDs) error {
	w := writer{p, park, ids}
	// Pages first: their unique slugs stop a second Fill at once.
	for _, step := range []func(context.Context) error{
		w.pages, w.texts, w.rooms, w.media, w.news, w.events, w.products, w.settings, w.funnel, w.sites, w.membersAndBookings, w.coupons, w.registrations, w.enquiries, w.visits,
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

type writer struct {
	Parts
	park *park
	ids  fileIDs
}

// create writes one entry. What the collection refuses is a mistake in the texts, so the error says at which field.
func (w writer) create(ctx context.Context, c *collection.Collection, entry collection.Input) (*collection.Page, error) {
	page, err := w.Engine.Create(ctx, c, entry, collection.Query{})
	var refused *fault.Error
	if errors.As(err, &refused) && len(refused.Fields) > 0 {
		return nil, fmt.Errorf("%s, field %v: %w", c.Name, refused.Fields[0].Path, err)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Name, err)
	}
	return page, nil
}

func (w writer) createAll(ctx context.Context, c *collection.Collection, entries []collection.Input) error {
	for _, entry := range entries {
		if _, err := w.create(ctx, c, entry); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) rooms(ctx context.Context) error {
	for _, room := range w.park.rooms {
		names, err := textsOf(room, "Pictures")
		if err != nil {
			return err
		}
		room = maps.Clone(room)
		if room["Pictures"], err = w.ids.list(names); err != nil {
			return err
		}
		if _, err := w.withPicture(ctx, content.Rooms, room, "Cover"); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) events(ctx context.Context) error {
	return w.createAll(ctx, content.Events, w.park.events)
}

func (w writer) products(ctx context.Context) error {
	for _, product := range w.park.products {
		if _, err := w.withPicture(ctx, content.Products, product, "Icon"); err != nil {
			return err
		}
	}
	return nil
}

// withPicture writes an entry whose field names a picture.
func (w writer) withPicture(ctx context.Context, c *collection.Collection, entry collection.Input, field string) (*collection.Page, error) {
	name, err := textOf(entry, field)
	if err != nil {
		return nil, err
	}
	entry = maps.Clone(entry)
	if entry[field], err = w.ids.one(name); err != nil {
		return nil, err
	}
	return w.create(ctx, c, entry)
}

func (w writer) media(ctx context.Context) error {
	for _, m := range w.park.media() {
		entry, err := m.input(w.ids)
		if err != nil {
			return err
		}
		if _, err := w.create(ctx, content.Media, entry); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) news(ctx context.Context) error {
	for _, item := range w.park.news {
		date, err := w.park.calendar.lastSeen(item.Date)
		if err != nil {
			return err
		}
		pictures, err := w.ids.list(item.Pictures)
		if err != nil {
			return err
		}
		leaflet, err := w.ids.one(item.leafletKey())
		if err != nil {
			return err
		}
		if _, err := w.create(ctx, content.News, collection.Input{
			"newsDate": raw(date), "Title_en": raw(item.TitleEn), "Title_zh": raw(item.TitleZh),
			"Summary_en": raw(item.SummaryEn), "Summary_zh": raw(item.SummaryZh),
			"Body_en": raw(markup(item.Leaflet.BodyEn)), "Body_zh": raw(markup(item.Leaflet.BodyZh)),
			"forGuest": raw(item.ForGuest), "forAnnual": raw(item.ForAnnual), "forPermanent": raw(item.ForPermanent),
			"news": pictures, "Pdf": leaflet,
		}); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) pages(ctx context.Context) error {
	return w.createAll(ctx, content.Pages, slices.Concat(w.park.pages, w.park.attractionPages()))
}

// isSet tells whether staff have an entry of a key already: it is theirs, and stays.
func (w writer) isSet(ctx context.Context, c *collection.Collection, key string) (bool, error) {
	there, err := w.Engine.List(ctx, c, collection.Query{
		Filter: &collection.Filter{Field: "Key", Op: "$eq", Values: []string{key}}, Page: collection.Paging{Page: 1, PageSize: 1},
	})
	if err != nil {
		return false, fmt.Errorf("%s, %s: %w", c.Name, key, err)
	}
	return there.Len() > 0, nil
}

// texts are this park's own wording, where the program's is for any park.
func (w writer) texts(ctx context.Context) error {
	for _, text := range w.park.texts {
		key, err := textOf(text, "Key")
		if err != nil {
			return err
		}
		set, err := w.isSet(ctx, content.Texts, key)
		if err != nil {
			return err
		}
		if set {
			continue
		}
		if _, err := w.create(ctx, content.Texts, text); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) settings(ctx context.Context) error {
	values := maps.Clone(w.park.settings)
	for key, picture := range brandPictures {
		var err error
		if values[key], err = w.ids.one(picture); err != nil {
			return err
		}
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		set, err := w.isSet(ctx, w.Parts.Settings, key)
		if err != nil {
			return err
		}
		if set {
			continue
		}
		value := string(values[key]) // numbers and lists as they are written
		if value[0] == '"' {
			if value, err = textOf(values, key); err != nil {
				return err
			}
		}
		if key == "GalleryVideoURL" { // a file of ours, whose address is known only now
			film, err := w.Files.Find(ctx, w.ids[filmKey])
			if err != nil {
				return err
			}
			value = film.URL()
		}
		if _, err := w.create(ctx, w.Parts.Settings, collection.Input{
			"Key": raw(key), "Value": raw(value),
		}); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) funnel(ctx context.Context) error {
	_, err := w.create(ctx, funnel.Funnels, w.park.funnel)
	return err
}

func (w writer) registrations(ctx context.Context) error {
	if err := w.createAll(ctx, w.Enquiries.Registrations, w.park.registrations); err != nil {
		return err
	}
	return dateBack(ctx, w.DB, w.Enquiries.Registrations.Table, 53*time.Hour)
}

func (w writer) enquiries(ctx context.Context) error {
	if err := w.createAll(ctx, w.Enquiries.Enquiries, w.park.enquiries); err != nil {
		return err
	}
	if err := dateBack(ctx, w.DB, w.Enquiries.Enquiries.Table, 31*time.Hour); err != nil {
		return err
	}
	return inboxAsCame(ctx, w.DB)
}
