package chat

import (
	"context"
	"regexp"
	"strings"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
)

// intent is something of their own that people ask for.
type intent struct {
	name string
	asks *regexp.Regexp
	tell func(s *Service, ctx context.Context, language locale.Language) ([]string, error)
}

var intents = []intent{
	{"number", regexp.MustCompile(`(?i)\bmy (membership|member|card) (number|no\b|id\b)|我的?会员(号|编号|卡号|号码)`), (*Service).ownNumber},
	{"term", regexp.MustCompile(`(?i)\b(when|how long|until when|what day)\b.{0,25}\bmy membership\b|\bmy membership\b.{0,20}\b(end|ends|expire|expires|expiry|valid|run out|runs out|last)\b|\bam i (still )?a member\b|我的?会员.{0,8}(到期|过期|有效|期限|几时|什么时候|多久|到哪)|会员.{0,6}还有多久`), (*Service).ownTerm},
	{"points", regexp.MustCompile(`(?i)\b(how many|what (is|are)|what's|show( me)?|check|tell me|balance of)\b.{0,20}\b(my|i have|do i have|have i( got)?)\b.{0,20}\b(points?|balance)\b|\bhow many (discount )?points (do i|have i|i)\b|\bmy (discount )?points?( balance)?\s*[?.!]*$|\bpoints? (balance )?(do i have|have i got|i have left)\b|我(的|还|现在|目前|一共|总共)*.{0,4}(有|剩).{0,4}多少.{0,4}积分|我的?积分.{0,6}(多少|余额|有几|还剩|还有|几分)|查(一下|询)?我的?积分|^我的积分[？?。]?$`), (*Service).ownPoints},
	{"coupons", regexp.MustCompile(`(?i)\b(what|which|how many|show( me)?|list|any|do i have( any)?)\b.{0,20}\b(my )?(coupons?|vouchers?)\b.{0,20}\b(do i have|have i( got)?|i have)\b|\b(show( me)?|list|what are|check) my (coupons?|vouchers?)\b|\bdo i have (any |a )?(coupons?|vouchers?)\b|^my (coupons?|vouchers?)\s*[?.!]*$|我(的|还|现在)*有?(哪些|什么|几张|多少)?.{0,4}(优惠券|礼券|兑换券|券).{0,6}(吗|多少|几张|哪些|有效|[？?]|$)`), (*Service).ownCoupons},
	{"stays", regexp.MustCompile(`(?i)\b(when|what|which|where|show( me)?|list|tell me)\b.{0,20}\bmy (next |upcoming |current )?(stays?|bookings?|reservations?|site)\b|\bdo i have (a|any) (stays?|bookings?|reservations?)\b|\bwhat have i booked\b|\bwhen (am i|do i) (staying|arriving|checking in|check in|arrive)\b|^my (next |upcoming )?(stays?|bookings?|reservations?)\s*[?.!]*$|我(的|下次|下一次|这次)*.{0,4}(预订|预定|订单|住宿|入住).{0,6}(什么时候|哪天|几号|哪些|情况|记录|在哪|多少|[？?]|$)|我(订|预订|预定)了(什么|哪)`), (*Service).ownStays},
	{"payments", regexp.MustCompile(`(?i)\b(show( me)?|list|what (was|were|are|is))\b.{0,20}\bmy (last |latest |recent )?payments?\b|\bwhat (have i|did i) (paid|pay)\b|\bdo i (still )?owe\b|\b(how much|what) do i (still )?owe\b|^my payments?\s*[?.!]*$|我(的|还|最近)*.{0,4}(付款|支付|缴费|交费)(记录|情况|了什么|了多少|.{0,2}[？?]|$)|我(还)?(欠|需要付)(多少|款|钱)|我付了多少`), (*Service).ownPayments},
}

// publicly are questions about how something is done: the pages answer those, whoever asks.
var publicly = regexp.MustCompile(`(?i)\bhow (do|can|would|should|to)\b.{0,40}\b(use|redeem|spend|earn|get|cancel|change|transfer|collect|buy|book|pay|renew|extend|print)\b|\b(can|could|may) (i|we)\b|\bif i\b|怎么|怎样|如何|可以|能不能|能否|能用|可不可以|如果`)

// ownIntent tells what of their own somebody asks for; nil: nothing.
func ownIntent(question string) *intent {
	if len(question) > 300 || publicly.MatchString(question) {
		return nil
	}
	for i := range intents {
		if intents[i].asks.MatchString(strings.TrimSpace(question)) {
			return &intents[i]
		}
	}
	return nil
}

// membersPage is where people find what is theirs, and sign in.
const membersPage = "/membership"

// tellOwn answers from the caller's own data. Whoever is not signed in is told where to do so, which is nobody's secret.
func (s *Service) tellOwn(ctx context.Context, language locale.Language, wanted *intent) (Answer, error) {
	answer := Answer{Found: true, Links: []Link{{Title: locale.Text(language, "meta.membership.title", nil), URL: membersPage}}}
	if access.From(ctx).Account == 0 {
		answer.Text = locale.Text(language, "chat.own.signIn", nil)
		return answer, nil
	}
	sentences, err := wanted.tell(s, ctx, language)
	answer.Text, answer.own = strings.Join(sentences, "\n"), wanted.name
	return answer, err
}

func own(language locale.Language, key string, params map[string]any) string {
	return locale.Text(language, "chat.own."+key, params)
}

func (s *Service) ownPoints(ctx context.Context, language locale.Language) ([]string, error) {
	me, err := s.Members.Me(ctx)
	return []string{own(language, "points", map[string]any{"points": me.Point.Short(), "discount": me.DiscountPoint.Short()})}, err
}

func (s *Service) ownNumber(ctx context.Context, language locale.Language) ([]string, error) {
	me, err := s.Members.Me(ctx)
	if me.MembershipNumber == "" {
		return []string{own(language, "noNumber", nil)}, err
	}
	return []string{own(language, "number", map[string]any{"number": me.MembershipNumber})}, err
}

func (s *Service) ownTerm(ctx context.Context, language locale.Language) ([]string, error) {
	me, err := s.Members.Me(ctx)
	key := "noTerm"
	switch {
	case s.Members.Active(me) && me.ExpiryDate == "":
		key = "endless"
	case s.Members.Active(me):
		key = "term"
	case me.ExpiryDate != "":
		key = "ended"
	}
	return []string{own(language, key, map[string]any{"date": locale.Date(language, me.ExpiryDate)})}, err
}

// mostOwn is how many of their things somebody is told at once.
const mostOwn = 5

func (s *Service) ownCoupons(ctx context.Context, language locale.Language) ([]string, error) {
	active, err := s.Points.ActiveOf(ctx, access.From(ctx).Account)
	if err != nil || len(active) == 0 {
		return []string{own(language, "noCoupons", nil)}, err
	}
	list := []string{own(language, "coupons", map[string]any{"count": len(active)})}
	for _, coupon := range active[:min(mostOwn, len(active))] {
		list = append(list, own(language, "coupon", map[string]any{"title": coupon.Title.In(language), "date": locale.Date(language, coupon.Expiry)}))
	}
	return list, nil
}

func (s *Service) ownStays(ctx context.Context, language locale.Language) (list []string, err error) {
	all, err := s.Stays.Mine(ctx)
	if err != nil {
		return nil, err
	}
	for i := len(all) - 1; i >= 0 && len(list) < mostOwn; i-- { // the nearest first
		stay := all[i]
		if stay.Status == stays.Cancelled || stay.Checkout < s.today() {
			continue
		}
		params := map[string]any{"site": stay.Site, "from": locale.Date(language, stay.Checkin), "to": locale.Date(language, stay.Checkout), "owed": stay.Owed().Short(), "reference": stay.Reference}
		line := own(language, "stay", params)
		if stay.Owed() > 0 {
			line += own(language, "stayOwed", params)
		}
		list = append(list, line)
	}
	if len(list) == 0 {
		list = []string{own(language, "noStays", nil)}
	}
	return list, nil
}

func (s *Service) ownPayments(ctx context.Context, language locale.Language) (list []string, err error) {
	all, err := s.Payments.Mine(ctx)
	if err != nil {
		return nil, err
	}
	for _, payment := range all {
		if payment.State != payments.Settled || payment.SettledAt == nil || len(list) == mostOwn {
			continue
		}
		day := dates.On(*payment.SettledAt, s.Settings.Zone())
		list = append(list, own(language, "payment", map[string]any{"title": payment.Title.In(language), "amount": payment.Amount.Short(), "date": locale.Date(language, day)}))
	}
	open, err := s.Stays.Mine(ctx)
	if err != nil {
		return nil, err
	}
	for _, stay := range open {
		if stay.Status != stays.Cancelled && stay.Owed() > 0 {
			list = append(list, own(language, "owed", map[string]any{"site": stay.Site, "owed": stay.Owed().Short(), "reference": stay.Reference}))
		}
	}
	if len(list) == 0 {
		list = []string{own(language, "noPayments", nil)}
	}
	return list, nil
}
