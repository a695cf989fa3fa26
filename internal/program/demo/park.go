package demo

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/services/collection"
)

//go:embed park/*.json
var texts embed.FS

// park is the demo park as it is written in the folder of that name. What has the shape of an entry is kept as one; names of
// pictures stand where the entry has files.
type park struct {
	rooms, products, pages, texts, events, members, registrations, sites, enquiries []collection.Input
	news                                                                            []newsItem
	bookings                                                                        []booking
	coupons                                                                         []coupon
	settings                                                                        map[string]json.RawMessage
	funnel                                                                          collection.Input
	attractions                                                                     attractions
	calendar                                                                        calendar
}

type newsItem struct {
	Date         string   `json:"newsDate"`
	TitleEn      string   `json:"Title_en"`
	TitleZh      string   `json:"Title_zh"`
	SummaryEn    string   `json:"Summary_en"`
	SummaryZh    string   `json:"Summary_zh"`
	ForGuest     bool     `json:"forGuest"`
	ForAnnual    bool     `json:"forAnnual"`
	ForPermanent bool     `json:"forPermanent"`
	Pictures     []string `json:"news"`
	Leaflet      struct {
		NameEn string   `json:"name_en"`
		BodyEn []string `json:"body_en"`
		NameZh string   `json:"name_zh"`
		BodyZh []string `json:"body_zh"`
	} `json:"Pdf"`
}

type attractions struct {
	Around []attraction `json:"attractions"`
	Home   []attraction `json:"home"`
}

// attraction is called by its name on one page and by a title on the other.
type attraction struct {
	Key     string `json:"key"`
	NameEn  string `json:"Name_en"`
	NameZh  string `json:"Name_zh"`
	TitleEn string `json:"Title_en"`
	TitleZh string `json:"Title_zh"`
	TextEn  string `json:"Text_en"`
	TextZh  string `json:"Text_zh"`
	Picture string `json:"Image"`
}

func load(now time.Time) (*park, error) {
	p := &park{}
	for name, target := range map[string]any{
		"rooms": &p.rooms, "products": &p.products, "pages": &p.pages, "texts": &p.texts, "events": &p.events, "members": &p.members, "registrations": &p.registrations, "sites": &p.sites, "enquiries": &p.enquiries,
		"news": &p.news, "bookings": &p.bookings, "coupons": &p.coupons, "settings": &p.settings, "funnel": &p.funnel, "attractions": &p.attractions,
	} {
		content, err := texts.ReadFile("park/" + name + ".json")
		if err != nil {
			return nil, err
		}
		decoder := json.NewDecoder(bytes.NewReader(content))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(target); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	zone, err := textOf(p.settings, "TimeZone")
	if err != nil {
		return nil, err
	}
	p.calendar, err = newCalendar(now, zone)
	return p, err
}

// page gives the written page of a slug.
func (p *park) page(slug string) (collection.Input, error) {
	for _, page := range p.pages {
		if name, err := textOf(page, "slug"); err != nil || name == slug {
			return page, err
		}
	}
	return nil, fmt.Errorf("no page %q in the demo park", slug)
}

// textOf reads a text of an entry; null is the empty text.
func textOf(entry map[string]json.RawMessage, name string) (text string, err error) {
	raw, ok := entry[name]
	if !ok {
		return "", fmt.Errorf("%s is missing", name)
	}
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return text, nil
}

// textsOf reads a list of texts of an entry.
func textsOf(entry map[string]json.RawMessage, name string) (texts []string, err error) {
	if err := json.Unmarshal(entry[name], &texts); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return texts, nil
}

// raw is a plain value as an entry holds it.
func raw(value any) json.RawMessage {
	encoded, err := json.Marshal(value)
	if err != nil {
		panic(err) // plain values alone
	}
	return encoded
}
