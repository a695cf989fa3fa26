package points

import (
	"context"
	"regexp"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/module"
)

func (s *Service) ownAnswers() []module.OwnAnswer {
	return []module.OwnAnswer{{Name: "points", Asks: asksPoints, Tell: s.tellPoints}, {Name: "coupons", Asks: asksCoupons, Tell: s.tellCoupons}}
}

var (
	asksPoints  = regexp.MustCompile(`(?i)\b(how many|what (is|are)|what's|show( me)?|check|tell me|balance of)\b.{0,20}\b(my|i have|do i have|have i( got)?)\b.{0,20}\b(points?|balance)\b|\bhow many (discount )?points (do i|have i|i)\b|\bmy (discount )?points?( balance)?\s*[?.!]*$|\bpoints? (balance )?(do i have|have i got|i have left)\b|我(的|还|现在|目前|一共|总共)*.{0,4}(有|剩).{0,4}多少.{0,4}积分|我的?积分.{0,6}(多少|余额|有几|还剩|还有|几分)|查(一下|询)?我的?积分|^我的积分[？?。]?$`)
	asksCoupons = regexp.MustCompile(`(?i)\b(what|which|how many|show( me)?|list|any|do i have( any)?)\b.{0,20}\b(my )?(coupons?|vouchers?)\b.{0,20}\b(do i have|have i( got)?|i have)\b|\b(show( me)?|list|what are|check) my (coupons?|vouchers?)\b|\bdo i have (any |a )?(coupons?|vouchers?)\b|^my (coupons?|vouchers?)\s*[?.!]*$|我(的|还|现在)*有?(哪些|什么|几张|多少)?.{0,4}(优惠券|礼券|兑换券|券).{0,6}(吗|多少|几张|哪些|有效|[？?]|$)`)
)

func (s *Service) tellPoints(ctx context.Context, language locale.Language) ([]string, error) {
	me, err := s.Members.Me(ctx)
	return []string{locale.Text(language, "chat.own.points", map[string]any{"points": me.Point.Short(), "discount": me.DiscountPoint.Short()})}, err
}

func (s *Service) tellCoupons(ctx context.Context, language locale.Language) ([]string, error) {
	active, err := s.ActiveOf(ctx, access.From(ctx).Account)
	if err != nil || len(active) == 0 {
		return []string{locale.Text(language, "chat.own.noCoupons", nil)}, err
	}
	list := []string{locale.Text(language, "chat.own.coupons", map[string]any{"count": len(active)})}
	for _, coupon := range active[:min(module.MostOwn, len(active))] {
		list = append(list, locale.Text(language, "chat.own.coupon", map[string]any{"title": coupon.Title.In(language), "date": locale.Date(language, coupon.Expiry)}))
	}
	return list, nil
}
