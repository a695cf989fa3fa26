package points_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

// tampered changes what the database never lets anybody change, and tells what the check finds. It is undone afterwards.
func (c club) tampered(statement string) (problems []string) {
	c.Helper()
	statements := []string{"DROP TRIGGER ledger_entries_stand", "DROP TRIGGER ledger_entries_stay"}
	if c.DB.Dialect() == db.Postgres {
		statements = []string{"DROP TRIGGER ledger_entries_stand ON ledger_entries", "DROP TRIGGER ledger_entries_stay ON ledger_entries"}
	}
	undo := errors.New("undo")
	err := c.DB.Tx(c.Context(), func(ctx context.Context) error {
		for _, one := range append(statements, statement) {
			_, err := c.DB.Exec(ctx, one)
			c.Must(err)
		}
		problems = c.check(ctx)
		return undo
	})
	if !errors.Is(err, undo) {
		c.Fatal(err)
	}
	return problems
}

func TestTheDatabaseKeepsTheLedger(t *testing.T) {
	each(t, func(c club) {
		for _, statement := range []string{
			"DELETE FROM ledger_entries", "UPDATE ledger_entries SET point = 1", "DELETE FROM memberships",
			"UPDATE memberships SET point = -1", "UPDATE memberships SET discount_point = -1",
		} {
			if _, err := c.DB.Exec(c.Context(), statement); err == nil {
				c.Errorf("%s: done", statement)
			}
		}
		c.has(2000, 400)
		c.sound()
	})
}

func TestTheCheckFindsTampering(t *testing.T) {
	const (
		sum  = "the balance is not the sum of the ledger"
		run  = "a running balance of the ledger is not the sum of what comes before it"
		lost = "a redemption has no coupon"
		free = "no redemption paid for it"
	)
	tests := map[string]struct {
		tamper string
		want   []string
	}{
		"a balance is raised":                 {"UPDATE memberships SET point = point + 1 WHERE email = 'mei@example.com'", []string{sum}},
		"discount points are raised":          {"UPDATE memberships SET discount_point = discount_point + 1 WHERE email = 'mei@example.com'", []string{sum}},
		"an entry is deleted":                 {"DELETE FROM ledger_entries WHERE reason = 'staff'", []string{sum, run}},
		"the last entry is deleted":           {"DELETE FROM ledger_entries WHERE reason = 'redemption'", []string{sum, free}},
		"an entry's amount is changed":        {"UPDATE ledger_entries SET point = point + 1 WHERE reason = 'redemption'", []string{sum, run}},
		"an entry's discount is changed":      {"UPDATE ledger_entries SET discount_point = discount_point + 1 WHERE reason = 'redemption'", []string{sum, run}},
		"an entry's balance is changed":       {"UPDATE ledger_entries SET point_after = point_after + 1 WHERE reason = 'staff'", []string{run}},
		"an entry's discount after":           {"UPDATE ledger_entries SET discount_point_after = 0 WHERE reason = 'staff'", []string{run}},
		"a coupon is deleted":                 {"DELETE FROM coupons", []string{lost}},
		"a coupon is given to somebody else":  {"UPDATE coupons SET membership_id = (SELECT id FROM memberships WHERE email = 'ana@example.com')", []string{lost}},
		"a coupon is made without a payment":  {"UPDATE ledger_entries SET operation = 'redemption:x' WHERE reason = 'redemption'", []string{lost, free}},
		"amounts of two entries are swapped":  {"UPDATE ledger_entries SET point = 1450 - point", []string{run}},
		"an entry and its balance are raised": {"UPDATE ledger_entries SET point = point + 1, point_after = point_after + 1 WHERE reason = 'redemption'", []string{sum}},
	}
	each(t, func(c club) {
		c.NewMember("ana@example.com", nil)
		c.coupon()
		for name, test := range tests {
			problems := c.tampered(test.tamper)
			as := slices.EqualFunc(problems, test.want, strings.HasSuffix)
			if !as || (strings.HasPrefix(problems[0], "membership") && !strings.Contains(problems[0], c.mei.DocumentID)) {
				c.Errorf("%s: found %v, want %v", name, problems, test.want)
			}
		}
		c.sound()
	})
}

func TestStaffChangeABalanceByADifference(t *testing.T) {
	each(t, func(c club) {
		for range 2 { // a repeated request has one effect, and one answer
			after, err := c.adjust("5.25", "-1", "  The barbecue was cold ", "k1")
			if err != nil || after != (points.Balance{Point: 2525, DiscountPoint: 300}) {
				c.Fatalf("%+v %v", after, err)
			}
		}
		entries, total, err := c.Points.Statement(c.AsAccount(c.mei.ID), 10, 0)
		c.Must(err)
		if total != 2 || entries[0].Reason != points.ByStaff || entries[0].Title.En != "The barbecue was cold" || entries[0].After.Point != 2525 {
			c.Errorf("%d entries, the newest %+v", total, entries[0])
		}
		if trail := c.Trail(); len(trail) != 1 || trail[0] != `adjust rhp-memberships `+c.mei.DocumentID+` {"DiscountPoint":["4","3"],"Point":["20","25.25"],"reason":["","The barbecue was cold"]}` {
			c.Errorf("%v", trail)
		}
		for _, test := range []struct{ name, point, discount, reason, want, path string }{
			{"below zero", "-25.26", "", "x", "errors.points.points", ""},
			{"discount below zero", "", "-3.01", "x", "errors.points.discount", ""},
			{"one of the two below zero", "1", "-3.01", "x", "errors.points.discount", ""},
			{"nothing", "", "", "x", "errors.points.noChange", "point"},
			{"zero", "0", "0.00", "x", "errors.points.noChange", "point"},
			{"no reason", "1", "", " ", "errors.field.required", "reason"},
			{"a long reason", "1", "", strings.Repeat("长", 201), "errors.field.long", "reason"},
			{"three places", "1.234", "", "x", "errors.field.places", "point"},
			{"a text", "", `"1"`, "x", "errors.field.number", "discount_p"},
			{"huge", "1e17", "", "x", "errors.field.range", "point"},
			{"more than a balance holds", "99999975", "", "x", "errors.field.range", ""},
			{"the same key for something else", "1", "", "x", "errors.idempotency", ""},
		} {
			key := ""
			if test.want == "errors.idempotency" {
				key = "k1"
			}
			if _, err := c.adjust(test.point, test.discount, test.reason, key); domaintest.Refusal(err) != test.want || domaintest.Path(err) != test.path {
				c.Errorf("%s: %v at %q, want %s", test.name, err, domaintest.Path(err), test.want)
			}
		}
		if _, err := c.adjust("-25.25", "-3", "all of it", ""); err != nil {
			c.Errorf("down to zero: %v", err)
		}
		c.has(0, 0)
		if _, err := c.Points.Adjust(c.AsStaff(), "nobody", points.Adjustment{Point: json.RawMessage("1"), Reason: "x"}, ""); fault.KindOf(err) != fault.NotFound {
			c.Errorf("nobody: %v", err)
		}
		c.sound()
	})
}

func TestAClosedAccountTakesNoPoints(t *testing.T) {
	each(t, func(c club) {
		c.Must(c.Members.Anonymize(c.Context(), c.mei.ID))
		if _, err := c.adjust("1", "", "x", ""); domaintest.Refusal(err) != "errors.points.closed" {
			c.Errorf("%v", err)
		}
	})
}

// Whoever comes in between, the balance is what the ledger says.
func TestEveryWayOfChangingABalanceKeepsTheSum(t *testing.T) {
	each(t, func(c club) {
		_, err := c.adjust("480", "", "for the season", "")
		c.Must(err)
		coffee := c.offer(nil)
		got := domaintest.AtOnce(30, func(i int) error {
			switch i % 3 {
			case 0:
				_, err := c.redeem(coffee, "0", "")
				return err
			case 1:
				_, err := c.adjust("1.5", "", "a gift", "")
				return err
			}
			// An absolute balance, never that of the moment, which would be no change.
			return c.Update(c.AsStaff(), c.Members.Collection, c.mei.DocumentID, domaintest.Fields{"Point": 400 + float64(i)/100})
		})
		if !maps.Equal(got, map[string]int{"": 30}) {
			c.Errorf("%v", got)
		}
		if _, total, err := c.Points.Statement(c.AsAccount(c.mei.ID), 1, 0); err != nil || total != 32 {
			c.Errorf("%d entries, %v", total, err)
		}
		c.sound()
	})
}

func TestDifferencesAndRedemptionsAtOnceAddUp(t *testing.T) {
	each(t, func(c club) {
		_, err := c.adjust("80", "", "for the season", "")
		c.Must(err)
		coffee := c.offer(nil)
		got := domaintest.AtOnce(20, func(i int) error {
			if i%2 == 0 {
				_, err := c.redeem(coffee, "0.25", "")
				return err
			}
			_, err := c.adjust("1.5", "0.1", "a gift", "")
			return err
		})
		if got[""] != 20 {
			c.Errorf("%v", got)
		}
		c.has(10000-10*525+10*150, 400-10*25+10*10)
		c.sound()
	})
}

func TestStaffChangeAStockByADifference(t *testing.T) {
	each(t, func(c club) {
		few, endless := c.offer(domaintest.Fields{"Stock": 3}), c.offer(nil)
		restock := func(product, change, reason, key string) (int64, error) {
			return c.Points.Restock(c.AsStaff(), product, json.RawMessage(change), reason, key)
		}
		for range 2 {
			if left, err := restock(few, "4", "A box came", "k1"); err != nil || left != 7 {
				c.Fatalf("%d %v", left, err)
			}
		}
		if trail := c.Trail(); len(trail) != 1 || !strings.HasSuffix(trail[0], `{"Stock":["3","7"],"reason":["","A box came"]}`) {
			c.Errorf("%v", trail)
		}
		for _, test := range []struct{ name, product, change, reason, want string }{
			{"below none", few, "-8", "x", "errors.points.lowStock"},
			{"no whole number", few, "1.5", "x", "errors.field.whole"},
			{"nothing", few, "0", "x", "errors.points.noChange"},
			{"no reason", few, "1", "", "errors.field.required"},
			{"without a limit", endless, "1", "x", "errors.points.noStock"},
			{"too many", few, "1000000", "x", "errors.field.range"},
			{"nobody's", "x", "1", "x", "errors.points.product"},
		} {
			if _, err := restock(test.product, test.change, test.reason, ""); domaintest.Refusal(err) != test.want {
				c.Errorf("%s: %v, want %s", test.name, err, test.want)
			}
		}
		got := domaintest.AtOnce(8, func(i int) error {
			if i%2 == 0 {
				_, err := c.Points.Redeem(c.AsAccount(c.mei.ID), few, nil, "")
				return err
			}
			_, err := restock(few, "1", "one more", "")
			return err
		})
		if made := got[""]; made != 7 || got["errors.points.points"] != 1 { // three coffees for 20 points
			c.Errorf("%v", got)
		}
		if n := c.Count("SELECT stock FROM products WHERE document_id = $1", few); n != 7-3+4 {
			c.Errorf("%d left", n)
		}
		if _, err := c.Engine.Delete(c.AsStaff(), content.Products, few); err != nil {
			c.Error(err)
		}
		c.sound()
	})
}
