package stays

import (
	"context"
	"regexp"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/module"
)

// ownAnswers tell also what somebody has paid: what is still to be paid for a stay belongs beside it.
func (s *Service) ownAnswers() []module.OwnAnswer {
	return []module.OwnAnswer{{Name: "stays", Asks: asksStays, Tell: s.tellStays}, {Name: "payments", Asks: asksPayments, Tell: s.tellPayments}}
}

var (
	asksStays    = regexp.MustCompile(`(?i)\b(when|what|which|where|show( me)?|list|tell me)\b.{0,20}\bmy (next |upcoming |current )?(stays?|bookings?|reservations?)\b|\bdo i have (a|any) (stays?|bookings?|reservations?)\b|\bwhat have i booked\b|^my (next |upcoming )?(stays?|bookings?|reservations?)\s*[?.!]*$|我的(下次|下一次|这次)?(预订|预定|订单|住宿记录).{0,6}(什么时候|哪天|几号|哪些|情况|记录|在哪|多少|[？?]|$)|我(订|预订|预定)了(什么|哪)`)
	asksPayments = regexp.MustCompile(`(?i)\b(show( me)?|list|what (was|were|are|is))\b.{0,20}\bmy (last |latest |recent )?payments?\b|\bwhat (have i|did i) (paid|pay)\b|\bdo i (still )?owe\b|\b(how much|what) do i (still )?owe\b|^my payments?\s*[?.!]*$|我(的|还|最近)*.{0,4}(付款|支付|缴费|交费)(记录|情况|了什么|了多少|.{0,2}[？?]|$)|我(还)?(欠|需要付)(多少|款|钱)|我付了多少`)
)

func (s *Service) tellStays(ctx context.Context, language locale.Language) (list []string, err error) {
	all, err := s.Mine(ctx)
	if err != nil {
		return nil, err
	}
	for i := len(all) - 1; i >= 0 && len(list) < module.MostOwn; i-- { // the nearest first
		stay := all[i]
		if stay.Status == Cancelled || stay.Checkout < s.Today() {
			continue
		}
		params := map[string]any{"site": stay.Site, "from": locale.Date(language, stay.Checkin), "to": locale.Date(language, stay.Checkout), "owed": stay.Owed().Short(), "reference": stay.Reference}
		line := locale.Text(language, "chat.own.stay", params)
		if stay.Owed() > 0 {
			line += locale.Text(language, "chat.own.stayOwed", params)
		}
		list = append(list, line)
	}
	if len(list) == 0 {
		list = []string{locale.Text(language, "chat.own.noStays", nil)}
	}
	return list, nil
}

func (s *Service) tellPayments(ctx context.Context, language locale.Language) (list []string, err error) {
	all, err := s.Payments.Mine(ctx)
	if err != nil {
		return nil, err
	}
	for _, payment := range all {
		if payment.State != payments.Settled || payment.SettledAt == nil || len(list) == module.MostOwn {
			continue
		}
		day := dates.On(*payment.SettledAt, s.Zone())
		list = append(list, locale.Text(language, "chat.own.payment", map[string]any{"title": payment.Title.In(language), "amount": payment.Amount.Short(), "date": locale.Date(language, day)}))
	}
	open, err := s.Mine(ctx)
	if err != nil {
		return nil, err
	}
	for _, stay := range open {
		if stay.Status != Cancelled && stay.Owed() > 0 {
			list = append(list, locale.Text(language, "chat.own.owed", map[string]any{"site": stay.Site, "owed": stay.Owed().Short(), "reference": stay.Reference}))
		}
	}
	if len(list) == 0 {
		list = []string{locale.Text(language, "chat.own.noPayments", nil)}
	}
	return list, nil
}
