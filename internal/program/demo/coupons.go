package demo

import (
	"context"
	"fmt"

	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/locale"
)

// coupon is one that the park gave away. Nothing is redeemed here: that would write to people.
type coupon struct {
	To            string `json:"to"`
	TitleEn       string `json:"title_en"`
	TitleZh       string `json:"title_zh"`
	DescriptionEn string `json:"description_en"`
	DescriptionZh string `json:"description_zh"`
	FromEn        string `json:"from_en"`
	FromZh        string `json:"from_zh"`
	InDays        int    `json:"inDays"` // until it expires, from today
	Used          bool   `json:"used"`
}

func (w writer) coupons(ctx context.Context) error {
	for _, c := range w.park.coupons {
		issued, err := w.Points.Issue(ctx, points.Coupon{
			Title: locale.Words{En: c.TitleEn, Zh: c.TitleZh}, Description: locale.Words{En: c.DescriptionEn, Zh: c.DescriptionZh},
			From: c.FromEn, FromZh: c.FromZh, To: c.To, Expiry: w.park.calendar.inDays(c.InDays),
		})
		if err == nil && c.Used {
			_, err = w.Points.Use(ctx, issued.Code)
		}
		if err != nil {
			return fmt.Errorf("coupon of %s: %w", c.To, err)
		}
	}
	return nil
}
