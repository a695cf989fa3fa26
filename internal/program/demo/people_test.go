package demo

import (
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

func testPeople(t *testing.T, p Parts) {
	known := map[string]bool{}
	for _, account := range Accounts() {
		known[account.Email] = true
		if !hasHan(account.Zh) || hasHan(account.En) || account.Password != "redgum-demo" {
			t.Errorf("account %+v", account)
		}
	}
	if len(known) != 6 {
		t.Errorf("%d demo accounts, want 6", len(known))
	}
	types := map[any]int{}
	for i, member := range entries(t, p, p.Members, "id") {
		email := member["Email"].(string)
		if known[email] != (i < 6) {
			t.Errorf("member %d is %s", i+1, email)
		}
		hashes := number(t, t.Context(), p.DB, "SELECT count(*) FROM memberships WHERE email = $1 AND password_hash LIKE '$argon2id$%'", email)
		if (hashes == 1) != (i < 6) {
			t.Errorf("%s: %d password hashes", email, hashes)
		}
		types[member["TenantType"]]++
	}
	if n := number(t, t.Context(), p.DB, "SELECT count(*) FROM memberships WHERE password_hash IS NOT NULL"); n != 6 {
		t.Errorf("%d members with a password, want 6", n)
	}
	for _, kind := range []string{"Guest", "Annual", "Permanent"} {
		if types[kind] < 5 {
			t.Errorf("%d members of type %s", types[kind], kind)
		}
	}
}

// The accounts that can be tried have coupons to use and used ones; nobody was written to.
func testCoupons(t *testing.T, p Parts) {
	const today = "2026-11-15"
	for _, email := range []string{"member@example.com", "huiyuan@example.com"} {
		count := func(where string, args ...any) int {
			return number(t, t.Context(), p.DB, "SELECT count(*) FROM coupons c JOIN memberships m ON m.id = c.membership_id WHERE m.email = $1 AND "+where, append([]any{email}, args...)...)
		}
		if n := count("used_at IS NULL AND expiry >= $2", today); n != 1 {
			t.Errorf("%s has %d coupons to use", email, n)
		}
		if n := count("used_at IS NOT NULL"); n != 1 {
			t.Errorf("%s has %d used coupons", email, n)
		}
	}
	if n := number(t, t.Context(), p.DB, "SELECT count(*) FROM coupons WHERE used_at IS NULL AND expiry < $1", today); n != 2 {
		t.Errorf("%d coupons have expired", n)
	}
	if n := number(t, t.Context(), p.DB, "SELECT count(*) FROM mails"); n != 0 {
		t.Errorf("%d mails", n)
	}
}

// What the shelves hold is written as the park's texts say it.
func testStock(t *testing.T, p Parts) {
	for _, product := range entries(t, p, content.Products) {
		if product["Name_en"] == "One-hour massage" && (product["Stock"] != 4.0 || product["PerMember"] != 2.0) {
			t.Errorf("massages: %v left, %v for each", product["Stock"], product["PerMember"])
		}
		if product["Name_en"] == "Coffee on the verandah" && (product["Stock"] != nil || product["PerMember"] != nil) {
			t.Errorf("coffee: %v left, %v for each", product["Stock"], product["PerMember"])
		}
	}
}

func testBookings(t *testing.T, p Parts) {
	all := entries(t, p, p.Bookings, "id")
	if owned := number(t, t.Context(), p.DB, "SELECT count(*) FROM annual_bookings WHERE membership_id IS NOT NULL"); owned != len(all) {
		t.Errorf("%d of %d bookings have an owner", owned, len(all))
	}
	states := map[any]int{}
	for i, a := range all {
		states[a["status"]]++
		for _, b := range all[:i] {
			if a["siteNumber"] == b["siteNumber"] && a["status"] != stays.Cancelled && b["status"] != stays.Cancelled &&
				a["checkin"].(string) < b["checkout"].(string) && b["checkin"].(string) < a["checkout"].(string) {
				t.Errorf("site %s is booked twice: %s to %s and %s to %s", a["siteNumber"], a["checkin"], a["checkout"], b["checkin"], b["checkout"])
			}
		}
	}
	for _, state := range []string{stays.AwaitingPayment, stays.Confirmed, stays.Cancelled} {
		if states[state] == 0 {
			t.Errorf("no booking is %s", state)
		}
	}
	if number(t, t.Context(), p.DB, "SELECT count(*) FROM sites WHERE withdrawn") != 1 || number(t, t.Context(), p.DB, "SELECT count(*) FROM memberships m WHERE m.site_number IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sites s WHERE s.number = m.site_number)") != 0 {
		t.Error("a tenant's site is not in the list, or a booking is on a site that is not")
	}
	if n := number(t, t.Context(), p.DB, "SELECT count(*) FROM annual_bookings WHERE lines = '[]' OR reference IS NULL"); n != 0 {
		t.Errorf("%d bookings have no price lines or no reference", n)
	}
	// Two adults for four nights, two horses for four nights, one load of firewood.
	first := all[0]
	if first["checkin"] != "2026-11-27" || first["checkout"] != "2026-12-01" || first["totalPrice"] != float64(2*14*4+2*20*4+25) {
		t.Errorf("the first booking: %v", first)
	}
	if horse := first["extra"].([]any)[0].(map[string]any); horse["Name"] != "extra_horse" || horse["Number"] != 2.0 || horse["Price"] != 20.0 {
		t.Errorf("its first extra: %v", horse)
	}
	for _, b := range all {
		if b["siteNumber"] == "101" && b["totalPrice"] != 25.0 {
			t.Errorf("a permanent tenant pays for nights: %v", b["totalPrice"])
		}
	}
}

// The park's day begins while Greenwich still has the day before.
func TestDatesFollowTheDayInThePark(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		p := emptyPark(t, d, time.Date(2027, time.September, 1, 20, 0, 0, 0, time.UTC)) // 2 September in Melbourne: 291 days on
		mustFill(t, p)
		for _, member := range entries(t, p, p.Members) {
			switch member["Email"] {
			case "member@example.com":
				if member["ExpiryDate"] != "2028-12-30" {
					t.Errorf("the member's term ends on %s", member["ExpiryDate"])
				}
			case "expired@example.com":
				if member["ExpiryDate"].(string) >= "2027-09-02" {
					t.Errorf("the expired term ends on %s", member["ExpiryDate"])
				}
			case "annual@example.com":
				if member["StartDate"] != "2027-07-01" || member["EndDate"] != "2028-06-30" {
					t.Errorf("the site's year is %s to %s", member["StartDate"], member["EndDate"])
				}
			case "permanent@example.com":
				if member["StartDate"] != "2014-05-03" {
					t.Errorf("the permanent tenant came on %s", member["StartDate"])
				}
			}
		}
		latest := ""
		for _, item := range entries(t, p, content.News) {
			latest = max(latest, item["newsDate"].(string))
		}
		if latest != "2027-08-07" { // what belongs to spring is still last year's
			t.Errorf("the latest news is of %s", latest)
		}
		if first := entries(t, p, p.Bookings, "id")[0]; first["checkin"] != "2027-09-14" {
			t.Errorf("the first booking begins on %s", first["checkin"])
		}
	})
}

func TestDatesOfThePastStayAsTheyAre(t *testing.T) {
	c, err := newCalendar(time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC), "Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	if date, err := c.moved("2026-11-06"); err != nil || date != "2026-11-06" {
		t.Errorf("%s, %v", date, err)
	}
	if date, err := c.lastSeen("2026-11-06"); err != nil || date != "2026-11-06" {
		t.Errorf("news of %s, %v", date, err)
	}
	if _, err := c.moved("soon"); err == nil || !strings.Contains(err.Error(), "soon") {
		t.Errorf("a bad date: %v", err)
	}
}
