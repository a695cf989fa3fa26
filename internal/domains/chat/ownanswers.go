package chat

import (
	"context"
	"regexp"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/module"
)

// publicly are questions about how something is done: the pages answer those, whoever asks.
var publicly = regexp.MustCompile(`(?i)\bhow (do|can|would|should|to)\b.{0,40}\b(use|redeem|spend|earn|get|cancel|change|transfer|collect|buy|book|pay|renew|extend|print)\b|\b(can|could|may) (i|we)\b|\bif i\b|怎么|怎样|如何|可以|能不能|能否|能用|可不可以|如果`)

// ownAnswer tells what of their own somebody asks for; nil: nothing.
func (s *Service) ownAnswer(question string) *module.OwnAnswer {
	if len(question) > 300 || publicly.MatchString(question) {
		return nil
	}
	for i := range s.OwnAnswers {
		if s.OwnAnswers[i].Asks.MatchString(strings.TrimSpace(question)) {
			return &s.OwnAnswers[i]
		}
	}
	return nil
}

// membersPage is where people find what is theirs, and sign in.
const membersPage = "/membership"

// tellOwn answers from the caller's own data. Whoever is not signed in is told where to do so, which is nobody's secret.
func (s *Service) tellOwn(ctx context.Context, language locale.Language, wanted *module.OwnAnswer) (Answer, error) {
	answer := Answer{Found: true, Links: []Link{{Title: locale.Text(language, "meta.membership.title", nil), URL: membersPage}}}
	if access.From(ctx).Account == 0 {
		answer.Text = locale.Text(language, "chat.own.signIn", nil)
		return answer, nil
	}
	sentences, err := wanted.Tell(ctx, language)
	answer.Text, answer.own = strings.Join(sentences, "\n"), wanted.Name
	return answer, err
}
