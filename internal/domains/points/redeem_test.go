package points_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

func TestARedemptionIsDebitCouponEntryAndMail(t *testing.T) {
	each(t, func(c club) {
		product := c.offer(domaintest.Fields{"Description_en": "Any size", "Provider": map[string]any{"Name": "The kiosk"}})
		redeemed, err := c.redeem(product, "1.25", "")
		c.Must(err)
		if redeemed.After != (points.Balance{Point: 1575, DiscountPoint: 275}) {
			c.Errorf("%+v", redeemed.After)
		}
		c.has(1575, 275)
		got := redeemed.Coupon
		if got.Title != (locale.Words{En: "Coffee", Zh: "咖啡"}) || got.Description.En != "Any size" || got.From != "The kiosk" || got.To != "mei@example.com" || got.Product != product || got.Expiry != "2027-11-15" {
			c.Errorf("%+v", got)
		}
		entries, total, err := c.Points.Statement(c.AsAccount(c.mei.ID), 10, 0)
		c.Must(err)
		if total != 2 || entries[0].Reason != points.Redemption || entries[0].Title.En != "Coffee" || entries[0].Change != (points.Balance{Point: -425, DiscountPoint: -125}) || entries[0].After != redeemed.After {
			c.Errorf("%d entries, the newest %+v", total, entries[0])
		}
		if letter := c.Letter("mei@example.com", 1); !strings.Contains(letter.Text, codes.Grouped(got.Code)) || !strings.Contains(letter.Subject, "Coffee") || len(letter.Pictures) != 1 {
			c.Errorf("%s: %s", letter.Subject, letter.Text)
		}
		// The coupon keeps its words, whatever becomes of the product.
		_, err = c.Engine.Delete(c.AsStaff(), content.Products, product)
		c.Must(err)
		kept, err := c.Points.Coupon(c.AsAccount(c.mei.ID), got.DocumentID)
		if err != nil || kept.Title != got.Title || kept.Product != "" {
			c.Errorf("%+v %v", kept, err)
		}
		ana := c.NewMember("ana@example.com", nil)
		if _, err := c.Points.Coupon(c.AsAccount(ana.ID), got.DocumentID); fault.KindOf(err) != fault.NotFound {
			c.Errorf("a stranger reads it: %v", err)
		}
		c.sound()
	})
}

func TestAMemberWithoutAnEndDateRedeems(t *testing.T) {
	each(t, func(c club) {
		c.Must(c.Update(c.AsStaff(), c.Members.Collection, c.mei.DocumentID, domaintest.Fields{"ExpiryDate": nil}))
		_, err := c.redeem(c.offer(nil), "0", "")
		c.Must(err)
		c.has(1450, 400)
	})
}

func TestARefusedRedemptionChangesNothing(t *testing.T) {
	each(t, func(c club) {
		coffee := c.offer(nil)
		gone := c.offer(nil)
		_, err := c.Engine.Delete(c.AsStaff(), content.Products, gone)
		c.Must(err)
		for _, test := range []struct{ name, product, deduction, want, path string }{
			{"below zero", coffee, "-1", "errors.field.range", "deduction"},
			{"three places", coffee, "0.001", "errors.field.places", "deduction"},
			{"a text", coffee, `"1"`, "errors.field.number", "deduction"},
			{"null", coffee, "null", "errors.field.required", "deduction"},
			{"no number", coffee, "{}", "errors.field.number", "deduction"},
			{"more than any number", coffee, "9223372036854775808", "errors.field.range", "deduction"},
			{"more than the product allows", coffee, "2.51", "errors.points.maxDeduction", "deduction"},
			{"more than the price", c.offer(domaintest.Fields{"Price": 1, "MaxDeduction": 2}), "1.01", "errors.points.maxDeduction", "deduction"},
			{"too few discount points", c.offer(domaintest.Fields{"MaxDeduction": 5}), "4.01", "errors.points.discount", ""},
			{"too few points", c.offer(domaintest.Fields{"Price": 20.01}), "0", "errors.points.points", ""},
			{"another park's", c.offer(domaintest.Fields{"ForPark": false}), "0", "errors.points.product", ""},
			{"deleted", gone, "0", "errors.points.product", ""},
			{"never there", "x' OR 1=1", "0", "errors.points.product", ""},
			{"sold out", c.offer(domaintest.Fields{"Stock": 0}), "0", "errors.points.stock", ""},
		} {
			_, err := c.redeem(test.product, test.deduction, "")
			if domaintest.Refusal(err) != test.want || domaintest.Path(err) != test.path {
				c.Errorf("%s: %v at %q, want %s", test.name, err, domaintest.Path(err), test.want)
			}
		}
		c.has(2000, 400)
		for _, table := range []string{"coupons", "mails"} {
			if n := c.Count("SELECT count(*) FROM " + table); n != 0 {
				c.Errorf("%d %s", n, table)
			}
		}
		c.sound()
	})
}

func TestABalanceMayBeSpentToTheLastHundredth(t *testing.T) {
	each(t, func(c club) {
		if _, err := c.redeem(c.offer(domaintest.Fields{"Price": 24, "MaxDeduction": 24}), "4", ""); err != nil {
			c.Fatal(err)
		}
		c.has(0, 0)
		if _, err := c.redeem(c.offer(domaintest.Fields{"Price": 0, "MaxDeduction": 0}), "", ""); err != nil {
			c.Errorf("what costs nothing: %v", err)
		}
		if _, err := c.redeem(c.offer(domaintest.Fields{"Price": 0.01}), "0", ""); domaintest.Refusal(err) != "errors.points.points" {
			c.Errorf("a hundredth too much: %v", err)
		}
		c.sound()
	})
}

func TestAMembershipThatRanOutRedeemsNothing(t *testing.T) {
	each(t, func(c club) {
		coffee := c.offer(nil)
		c.Must(c.Update(c.AsStaff(), c.Members.Collection, c.mei.DocumentID, domaintest.Fields{"ExpiryDate": "2026-11-15"}))
		if _, err := c.redeem(coffee, "0", ""); err != nil {
			c.Errorf("on the last day: %v", err)
		}
		c.Clock.Forward(2*time.Hour + 31*time.Minute) // past midnight in Melbourne, on the same day in London
		if _, err := c.redeem(coffee, "0", ""); domaintest.Refusal(err) != "errors.points.notMember" {
			c.Errorf("after it: %v", err)
		}
		guest := c.NewMember("ana@example.com", domaintest.Fields{"IsMember": false, "Point": 100})
		if _, err := c.Points.Redeem(c.AsAccount(guest.ID), coffee, nil, ""); domaintest.Refusal(err) != "errors.points.notMember" {
			c.Errorf("a guest: %v", err)
		}
	})
}

func TestStockAndLimitsHoldWhenManyRedeemAtOnce(t *testing.T) {
	each(t, func(c club) {
		c.Must(c.Update(c.AsStaff(), c.Members.Collection, c.mei.DocumentID, domaintest.Fields{"Point": 1000}))
		few, once := c.offer(domaintest.Fields{"Stock": 3}), c.offer(domaintest.Fields{"PerMember": 1})
		var others []domaintest.Member
		for i := range 4 {
			others = append(others, c.NewMember(fmt.Sprintf("m%d@example.com", i), domaintest.Fields{"Point": 1000}))
		}
		redeemAtOnce := func(product string) map[string]int {
			return domaintest.AtOnce(20, func(i int) error {
				_, err := c.Points.Redeem(c.AsAccount(append(others, c.mei)[i%5].ID), product, nil, "")
				return err
			})
		}
		if got := redeemAtOnce(few); !maps.Equal(got, map[string]int{"": 3, "errors.points.stock": 17}) {
			c.Errorf("a stock of three: %v", got)
		}
		if got := redeemAtOnce(once); !maps.Equal(got, map[string]int{"": 5, "errors.points.perMember": 15}) {
			c.Errorf("one for each of five: %v", got)
		}
		if n := c.Count("SELECT stock FROM products WHERE document_id = $1", few); n != 0 {
			c.Errorf("%d left", n)
		}
		for _, ctx := range []context.Context{c.AsVisitor("192.0.2.7"), c.AsAccount(c.mei.ID)} {
			page, err := c.Engine.Find(ctx, content.Products, few, collection.Query{})
			c.Must(err)
			if shown := page.Value(0, "Stock") != nil; shown != (access.From(ctx).Role == access.Account) {
				c.Errorf("a %s sees the stock: %v", access.From(ctx).Role, shown)
			}
		}
		c.sound()
	})
}

func TestPointsAreNeverSpentTwice(t *testing.T) {
	each(t, func(c club) {
		dear := c.offer(domaintest.Fields{"Price": 20})
		got := domaintest.AtOnce(20, func(int) error { _, err := c.redeem(dear, "0", ""); return err })
		if !maps.Equal(got, map[string]int{"": 1, "errors.points.points": 19}) {
			c.Errorf("%v", got)
		}
		c.has(0, 400)
		c.sound()
	})
}

func TestARepeatedRedemptionIsOne(t *testing.T) {
	each(t, func(c club) {
		coffee := c.offer(nil)
		codes := make([]string, 10)
		got := domaintest.AtOnce(len(codes), func(i int) error {
			redeemed, err := c.redeem(coffee, "0", "same")
			codes[i] = redeemed.Coupon.Code + fmt.Sprint(redeemed.After)
			return err
		})
		if got[""] != len(codes) {
			c.Errorf("%v", got)
		}
		for _, code := range codes {
			if code != codes[0] {
				c.Errorf("different answers: %v", codes)
			}
		}
		if _, err := c.redeem(coffee, "1", "same"); domaintest.Refusal(err) != "errors.idempotency" {
			c.Errorf("the same key for something else: %v", err)
		}
		c.has(1450, 400)
		// A key is its owner's, and one that had no effect is free again.
		ana := c.NewMember("ana@example.com", nil)
		if _, err := c.Points.Redeem(c.AsAccount(ana.ID), coffee, json.RawMessage("0"), "same"); domaintest.Refusal(err) != "errors.points.points" {
			c.Errorf("another's key: %v", err)
		}
		_, err := c.Points.Adjust(c.AsStaff(), ana.DocumentID, points.Adjustment{Point: json.RawMessage("10"), Reason: "a gift"}, "")
		c.Must(err)
		if _, err := c.Points.Redeem(c.AsAccount(ana.ID), coffee, json.RawMessage("0"), "same"); err != nil {
			c.Errorf("after a refusal: %v", err)
		}
		c.sound()
	})
}

func TestAProductMayBeDeletedWhileItIsRedeemed(t *testing.T) {
	each(t, func(c club) {
		c.Must(c.Update(c.AsStaff(), c.Members.Collection, c.mei.DocumentID, domaintest.Fields{"Point": 10_000}))
		for range 10 {
			product := c.offer(domaintest.Fields{"Price": 1})
			for refusal := range domaintest.AtOnce(7, func(i int) error {
				if i == 3 {
					_, err := c.Engine.Delete(c.AsStaff(), content.Products, product)
					return err
				}
				_, err := c.redeem(product, "0", "")
				return err
			}) {
				if refusal != "" && refusal != "errors.points.product" {
					c.Error(refusal)
				}
			}
		}
		c.sound()
	})
}

func TestALimitForEachMemberAllowsAtLeastOne(t *testing.T) {
	each(t, func(c club) {
		coffee := c.offer(domaintest.Fields{"PerMember": 1})
		for _, limit := range []int{0, -1} {
			_, err := c.TryCreate(content.Products, domaintest.Fields{"Price": 1, "PerMember": limit})
			if domaintest.Refusal(err) != "errors.field.range" || domaintest.Path(err) != "PerMember" {
				c.Errorf("a new product for %d: %v", limit, err)
			}
			if err := c.Update(c.AsStaff(), content.Products, coffee, domaintest.Fields{"PerMember": limit}); domaintest.Refusal(err) != "errors.field.range" {
				c.Errorf("a change to %d: %v", limit, err)
			}
		}
		c.Must(c.Update(c.AsStaff(), content.Products, coffee, domaintest.Fields{"PerMember": nil}))
	})
}

// Whoever closes an account holds it; a redemption of that moment waits, and finds it closed.
func TestNothingIsRedeemedBesideAClosing(t *testing.T) {
	each(t, func(c club) {
		c.Members.RegisterTraces(c.Points.Module().Traces...)
		coffee := c.offer(nil)
		redeemed := make(chan error, 1)
		err := c.DB.Tx(c.Context(), func(ctx context.Context) error {
			if err := c.Members.Anonymize(ctx, c.mei.ID); err != nil {
				return err
			}
			go func() {
				_, err := c.redeem(coffee, "0", "")
				redeemed <- err
			}()
			select {
			case err := <-redeemed:
				redeemed <- err
			case <-time.After(100 * time.Millisecond): // it waits, as it should
			}
			return nil
		})
		c.Must(err)
		if err := <-redeemed; domaintest.Refusal(err) != "errors.points.notMember" {
			c.Errorf("points of a closed account: %v", err)
		}
		for _, table := range []string{"coupons", "mails"} {
			if n := c.Count("SELECT count(*) FROM " + table); n != 0 {
				c.Errorf("%d %s", n, table)
			}
		}
		c.sound()
	})
}
