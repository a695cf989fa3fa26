package site

import (
	"context"
	"slices"
	"strings"

	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
)

// cardWidth is how wide a card's picture has to be.
const cardWidth = 480

// Card gives the card of a page, told of which something was said; none: the page has no card.
func (s *Site) Card(ctx context.Context, language locale.Language, path, said string) (*chat.Card, error) {
	ctx = access.With(ctx, access.Anonymous)
	park, err := s.settings(ctx, language)
	if err != nil {
		return nil, err
	}
	if id, ok := strings.CutPrefix(path, roomPath("")); ok && random.IsDocumentID(id) {
		card, err := s.roomCard(ctx, language, id, park)
		if fault.KindOf(err) == fault.NotFound { // taken offline meanwhile
			return nil, nil
		}
		return card, err
	}
	switch path {
	case "/news":
		return s.newsCard(ctx, language, said)
	case "/contact-us", "/check-in", "/check-out":
		return contactCard(language, path, park, said), nil
	}
	return nil, nil
}

func (s *Site) roomCard(ctx context.Context, language locale.Language, documentID string, park map[string]string) (*chat.Card, error) {
	page, err := s.Engine.Find(ctx, content.Rooms, documentID, collection.Query{Populate: []string{"Cover"}})
	if err != nil {
		return nil, err
	}
	room := roomOf(page, 0, language, park)
	card := &chat.Card{Kind: "room", Title: room.Name, Text: room.Description, URL: roomPath(documentID), Picture: small(page.Files(0, "Cover"), language)}
	if card.Text == "" {
		card.Text = room.Title
	}
	if room.Price != "" {
		card.Price = locale.Text(language, "chat.cards.price", map[string]any{"price": room.Price})
	}
	return card, nil
}

// small is a picture in the size of a card.
func small(list []files.File, language locale.Language) *chat.Picture {
	if len(list) == 0 {
		return nil
	}
	img := image(list[0], language)
	sizes := list[0].Sizes()
	if at := slices.IndexFunc(sizes, func(size files.Format) bool { return size.Width >= cardWidth }); at >= 0 {
		img.Src, img.Width, img.Height = sizes[at].URL, sizes[at].Width, sizes[at].Height
	}
	return &chat.Picture{URL: img.Src, Alt: img.Alt, Width: img.Width, Height: img.Height}
}

// newsCard is the news that was told of, as far as it is not old: the one whose title or summary was said. None is guessed.
func (s *Site) newsCard(ctx context.Context, language locale.Language, said string) (*chat.Card, error) {
	suffix := "_" + string(language)
	q := collection.Query{
		Filter: &collection.Filter{Field: "forGuest", Op: "$eq", Values: []string{"true"}},
		Sort:   []collection.Order{{Field: "newsDate", Desc: true}}, Populate: []string{"news"}, Page: collection.Paging{Page: 1, PageSize: mostNews},
	}
	page, err := s.Engine.List(ctx, content.News, q)
	if err != nil {
		return nil, err
	}
	for i := range page.Len() {
		title, summary := page.Text(i, "Title"+suffix), page.Text(i, "Summary"+suffix)
		if title != "" && (strings.Contains(said, title) || summary != "" && strings.Contains(said, summary)) {
			return &chat.Card{Kind: "news", Title: title, Text: summary, URL: "/news", Picture: small(page.Files(i, "news"), language)}, nil
		}
	}
	return nil, nil
}

// contactCard is how to reach the park; where its hours were told, it shows those.
func contactCard(language locale.Language, path string, park map[string]string, said string) *chat.Card {
	if hours := park["OpeningHours"]; hours != "" && strings.Contains(said, strings.SplitN(hours, "\n", 2)[0]) {
		return &chat.Card{Kind: "hours", Title: locale.Text(language, "chat.cards.hours", nil), Text: hours, URL: "/contact-us", Phone: park["ContactIndividualPhone"]}
	}
	if path != "/contact-us" || park["ContactIndividualPhone"] == "" && park["ContactIndividualEmail"] == "" {
		return nil
	}
	title := park["ContactIndividualName"]
	if title == "" {
		title = locale.Text(language, "meta.contactUs.title", nil)
	}
	return &chat.Card{Kind: "contact", Title: title, Text: park["OpeningHours"], URL: "/contact-us", Phone: park["ContactIndividualPhone"], Email: park["ContactIndividualEmail"]}
}
