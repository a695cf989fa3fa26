package stays_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// A park of before had bookings with any site and no key against overlap.
func TestBookingsOfBeforeGetSitesNightsAndAReference(t *testing.T) {
	dbtest.EachBefore(t, "stays", func(t *testing.T, d *db.DB) {
		exec := func(query string, args ...any) {
			t.Helper()
			if _, err := d.Exec(t.Context(), query, args...); err != nil {
				t.Fatal(err)
			}
		}
		exec("INSERT INTO memberships (document_id, created_at, updated_at, user_name, site_number) VALUES ('m1', 1, 1, 'Mei', '12a'), ('m2', 1, 1, 'Ana', 'Wombat 10'), ('m3', 1, 1, 'Tom', ' '), ('m4', 1, 1, 'Lin', '营位 003')")
		for i, b := range []struct{ site, checkin, checkout, status string }{
			{"12A", "2026-02-27", "2026-03-02", "awaiting payment"},
			{"12 A", "2026-03-01", "2026-03-04", "confirmed"}, // shares the night of 1 March with the first
			{"2", "2026-12-30", "2027-01-02", "confirmed"},
			{"2", "2026-12-31", "2027-01-02", "cancelled"},
			{"1234567890123", "2026-05-01", "2026-05-02", "confirmed"},
		} {
			exec("INSERT INTO annual_bookings (document_id, created_at, updated_at, checkin, checkout, site_number, total_price, status) VALUES ($1, 1, 1, $2, $3, $4, 0, $5)", fmt.Sprint("b", i+1), b.checkin, b.checkout, b.site, b.status)
		}
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		texts := func(query string) []string {
			t.Helper()
			list, err := db.All(t.Context(), d, db.Value[string], query)
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		sites := texts("SELECT number FROM sites ORDER BY reading_order")
		if len(sites) != 5 || sites[0] != "2" || stays.ReadingOrder(sites[1]) != stays.ReadingOrder("12A") || !slices.Equal(sites[2:], []string{"1234567890123", "Wombat 10", "营位 003"}) {
			t.Errorf("%q", sites)
		}
		for i, order := range texts("SELECT reading_order FROM sites ORDER BY reading_order") {
			if order != stays.ReadingOrder(sites[i]) {
				t.Errorf("site %s is sorted by %s, not %s", sites[i], order, stays.ReadingOrder(sites[i]))
			}
		}
		if n := len(texts("SELECT document_id FROM sites WHERE LENGTH(document_id) = 24 AND NOT withdrawn")); n != 5 {
			t.Errorf("%d sites can be addressed and booked", n)
		}
		got := texts("SELECT b.document_id || ' ' || n.night FROM site_nights n JOIN annual_bookings b ON b.id = n.booking_id ORDER BY 1")
		if want := []string{"b1 2026-02-27", "b1 2026-02-28", "b2 2026-03-01", "b2 2026-03-02", "b2 2026-03-03", "b3 2026-12-30", "b3 2026-12-31", "b3 2027-01-01", "b5 2026-05-01"}; !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
		if shares := texts("SELECT document_id FROM annual_bookings WHERE shares_nights"); !slices.Equal(shares, []string{"b1"}) {
			t.Errorf("%v share nights", shares)
		}
		if references := texts("SELECT DISTINCT reference FROM annual_bookings WHERE due_at IS NULL"); len(references) != 5 {
			t.Errorf("%v", references)
		}
		if problems, err := stays.Check(t.Context(), d); err != nil || len(problems) > 0 {
			t.Errorf("verify: %v %v", problems, err)
		}
	})
}

// What was confirmed before money was kept counts as paid. What a card or a bank's line paid is known.
func TestStaysOfBeforeArePaidInFull(t *testing.T) {
	dbtest.EachBefore(t, "stay_money", func(t *testing.T, d *db.DB) {
		exec := func(query string, args ...any) {
			t.Helper()
			if _, err := d.Exec(t.Context(), query, args...); err != nil {
				t.Fatal(err)
			}
		}
		exec("INSERT INTO memberships (id, document_id, created_at, updated_at, user_name) VALUES (1, 'm1', 1, 1, 'Mei')")
		for i, amount := range []int{5600, 5600, 9000} {
			exec(`INSERT INTO payments (id, document_id, created_at, updated_at, membership_id, purpose, subject, title_en, title_zh, language, first_name, last_name, amount, currency, method, state, attempt, refunded)
				VALUES ($1, $2, 1, 1, 1, 'stay', '{}', '', '', 'en', '', '', $3, 'AUD', 'sandbox', 'settled', 1, $4)`, i+1, fmt.Sprint("p", i+1), amount, []int{1000, 5600, 0}[i])
		}
		exec("INSERT INTO payment_refunds (document_id, payment_id, at, amount, state, method) VALUES ('r1', 1, 1, 1000, 'completed', 'sandbox'), ('r2', 2, 1, 5600, 'pending', 'sandbox'), ('r3', 2, 1, 700, 'failed', 'sandbox')")
		for i, b := range []struct {
			status, by     string
			total, payment int
			paidAndKept    string
		}{
			{"confirmed", "cash", 5600, 0, "5600 0"}, {"confirmed", "", 4200, 0, "4200 0"}, {"awaiting payment", "", 5600, 0, "0 0"}, {"cancelled", "", 5600, 0, "0 0"}, {"cancelled", "eftpos", 5600, 0, "5600 0"},
			{"confirmed", "card", 5600, 1, "5600 0"}, {"cancelled", "card", 5600, 2, "0 0"}, {"confirmed", "card", 5600, 3, "9000 3400"}, {"confirmed", "transfer", 5600, 0, "5600 0"}, {"confirmed", "", 0, 0, "0 0"},
		} {
			exec(`INSERT INTO annual_bookings (id, document_id, created_at, updated_at, membership_id, checkin, checkout, site_number, total_price, status, reference, paid_by, payment_id, cancelled_by, confirmed_at)
				VALUES ($1, $2, 1, 1, 1, '2026-05-01', '2026-05-02', '2', $3, $4, $2, NULLIF($5, ''), $6, CASE WHEN $4 = 'cancelled' THEN 'guest' END, 7)`,
				i+1, fmt.Sprint("b", i+1), b.total, b.status, b.by, map[bool]any{true: nil, false: b.payment}[b.payment == 0])
			defer func() {
				var got string
				if err := d.One(t.Context(), "SELECT paid || ' ' || kept FROM annual_bookings WHERE id = $1", []any{i + 1}, &got); err != nil || got != b.paidAndKept {
					t.Errorf("%+v: %s, %v", b, got, err)
				}
			}()
		}
		exec("INSERT INTO bank_lines (line_key, paid_on, amount, words, state, booking_id, actor) VALUES ('k', '2026-05-01', 5000, '', 'matched', 9, 'desk')")
		if _, err := d.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		problems, err := stays.Check(t.Context(), d)
		problems = slices.DeleteFunc(problems, func(one string) bool { return strings.Contains(one, "nights") }) // which this test has none of
		if err != nil || len(problems) > 0 {
			t.Errorf("verify: %v %v", problems, err)
		}
	})
}
