package members

import (
	"context"
	"regexp"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/module"
)

func (s *Service) ownAnswers() []module.OwnAnswer {
	return []module.OwnAnswer{{Name: "number", Asks: asksNumber, Tell: s.tellNumber}, {Name: "term", Asks: asksTerm, Tell: s.tellTerm}}
}

var (
	asksNumber = regexp.MustCompile(`(?i)\bmy (membership|member|card) (number|no\b|id\b)|我的?会员(号|编号|卡号|号码)`)
	asksTerm   = regexp.MustCompile(`(?i)\b(when|how long|until when|what day)\b.{0,25}\bmy membership\b|\bmy membership\b.{0,20}\b(end|ends|expire|expires|expiry|valid|run out|runs out|last)\b|\bam i (still )?a member\b|我的?会员.{0,8}(到期|过期|有效|期限|几时|什么时候|多久|到哪)|会员.{0,6}还有多久`)
)

func (s *Service) tellNumber(ctx context.Context, language locale.Language) ([]string, error) {
	me, err := s.Me(ctx)
	if me.MembershipNumber == "" {
		return []string{locale.Text(language, "chat.own.noNumber", nil)}, err
	}
	return []string{locale.Text(language, "chat.own.number", map[string]any{"number": me.MembershipNumber})}, err
}

func (s *Service) tellTerm(ctx context.Context, language locale.Language) ([]string, error) {
	me, err := s.Me(ctx)
	key := "chat.own.noTerm"
	switch {
	case s.Active(me) && me.ExpiryDate == "":
		key = "chat.own.endless"
	case s.Active(me):
		key = "chat.own.term"
	case me.ExpiryDate != "":
		key = "chat.own.ended"
	}
	return []string{locale.Text(language, key, map[string]any{"date": locale.Date(language, me.ExpiryDate)})}, err
}
