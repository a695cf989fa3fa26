package chat

import (
	"context"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
)

const mostCards = 2

// cards shows what an answer leads to. One that can't be read now is left out: the answer stands without it.
func (s *Service) cards(ctx context.Context, language locale.Language, answer Answer) (list []Card) {
	for _, link := range answer.Links {
		if len(list) == mostCards {
			break
		}
		found, err := s.Site.Card(ctx, language, link.URL, answer.Text)
		if err != nil {
			s.Log.Warn("chat: a card could not be read", "page", link.URL, "error", err)
		}
		if err != nil || found == nil {
			continue
		}
		found.Text = texts.Shorten(found.Text, longestCard)
		list = append(list, *found)
	}
	return list
}

// longestCard is how much a card says, in characters.
const longestCard = 200
