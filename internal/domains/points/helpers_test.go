package points_test

import (
	"context"
	"encoding/json"
	"testing"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/tests/domaintest"
)

// club is a park with one member, mei, who has 20 points and 4 discount points.
type club struct {
	*domaintest.Park
	mei domaintest.Member
}

func each(t *testing.T, test func(c club)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		test(club{p, p.NewMember("mei@example.com", domaintest.Fields{"FirstName": "Mei", "Point": 20, "DiscountPoint": 4})})
	})
}

// offer puts a coffee on the market: 5.5 points, of which up to 2.5 can be paid with discount points.
func (c club) offer(fields domaintest.Fields) string {
	c.Helper()
	all := domaintest.Fields{"Name": "咖啡", "Name_en": "Coffee", "Price": 5.5, "MaxDeduction": 2.5, "ForPark": true}
	for name, value := range fields {
		all[name] = value
	}
	return c.Create(content.Products, all)
}

func (c club) redeem(product, deduction, key string) (points.Redeemed, error) {
	return c.Points.Redeem(c.AsAccount(c.mei.ID), product, json.RawMessage(deduction), key)
}

// coupon redeems a coffee and gives its coupon.
func (c club) coupon() points.Coupon {
	c.Helper()
	redeemed, err := c.redeem(c.offer(nil), "0", "")
	c.Must(err)
	return redeemed.Coupon
}

func (c club) adjust(point, discount, reason, key string) (points.Balance, error) {
	return c.Points.Adjust(c.AsStaff(), c.mei.DocumentID, points.Adjustment{Point: json.RawMessage(point), DiscountPoint: json.RawMessage(discount), Reason: reason}, key)
}

// has fails unless the balances, in hundredths, are these.
func (c club) has(point, discount int64) {
	c.Helper()
	var b struct{ point, discount int64 }
	c.Must(c.DB.One(c.Context(), "SELECT point, discount_point FROM memberships WHERE id = $1", []any{c.mei.ID}, &b.point, &b.discount))
	if b.point != point || b.discount != discount {
		c.Errorf("%d and %d hundredths, want %d and %d", b.point, b.discount, point, discount)
	}
}

// sound fails unless the ledger explains every balance and coupon.
func (c club) sound() {
	c.Helper()
	if problems := c.check(c.Context()); len(problems) > 0 {
		c.Errorf("%v", problems)
	}
}

func (c club) check(ctx context.Context) []string {
	c.Helper()
	problems, err := c.Points.Check(ctx)
	c.Must(err)
	return problems
}
