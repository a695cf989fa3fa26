package stays

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"holidaypark/internal/services/db"
)

// Booking is a stay as its owner keeps it.
type Booking struct {
	Checkin    string `json:"checkin"`
	Checkout   string `json:"checkout"`
	SiteNumber string `json:"siteNumber"`
	Adults     int    `json:"adultNumber"`
	Children   int    `json:"childNumber"`
	TotalCents int64  `json:"totalCents"`
	Vehicles   string `json:"RegistrationNumber"`
	Status     string `json:"status"`
}

// listBookings lists an account's stays for its owner's copy.
func listBookings(ctx context.Context, d *db.DB, account int64) ([]Booking, error) {
	return db.All(ctx, d, db.Into(func(b *Booking) []any {
		return []any{&b.Checkin, &b.Checkout, &b.SiteNumber, &b.Adults, &b.Children, &b.TotalCents, &b.Vehicles, &b.Status}
	}),
		`SELECT checkin, checkout, site_number, adult_number, child_number, total_price, registration_number, status FROM annual_bookings
		WHERE membership_id = $1 ORDER BY checkin, id`, account)
}

// listDocuments names an account's stays, each by its documentId.
func listDocuments(ctx context.Context, d *db.DB, account int64, addresses []string) ([]string, error) {
	theirs, args := ofPerson(account, addresses)
	return db.All(ctx, d, db.Value[string], "SELECT document_id FROM annual_bookings WHERE "+theirs+" ORDER BY id", args...)
}

func withBookings(ctx context.Context, d *db.DB, accounts []int64) ([]int64, error) {
	var where db.Where
	where.Among("membership_id", accounts)
	return db.All(ctx, d, db.Value[int64], "SELECT DISTINCT membership_id FROM annual_bookings"+where.SQL(), where.Args()...)
}

// listOf lists an account's stays, the latest first.
func listOf(ctx context.Context, d *db.DB, account int64) ([]Stay, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM annual_bookings WHERE membership_id = $1 ORDER BY checkin DESC, id DESC", account)
}

// mostSavedPlates is how many plates of earlier stays are offered.
const mostSavedPlates = 12

// listPlates lists the vehicles of an account's stays, those of the latest booking first.
func listPlates(ctx context.Context, d *db.DB, account int64) ([]string, error) {
	stored, err := db.All(ctx, d, db.Value[string], "SELECT registration_number FROM annual_bookings WHERE membership_id = $1 ORDER BY id DESC LIMIT 20", account)
	plates := []string{}
	for _, encoded := range stored {
		for _, plate := range (foundStay{vehicles: encoded}).plates() {
			if !slices.Contains(plates, plate) && len(plates) < mostSavedPlates {
				plates = append(plates, plate)
			}
		}
	}
	return plates, err
}

func countUnpaid(ctx context.Context, d *db.DB, account int64) (n int, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM annual_bookings WHERE membership_id = $1 AND status = 'awaiting payment'", []any{account}, &n)
	return n, err
}

func listDue(ctx context.Context, d *db.DB, today string, now time.Time, most int) ([]string, error) {
	return db.All(ctx, d, db.Value[string], `SELECT document_id FROM annual_bookings WHERE status = 'awaiting payment' AND due_at IS NOT NULL AND due_at <= $1 AND checkin > $2 AND paid <= 0
		ORDER BY due_at, id LIMIT $3`, now.UnixMilli(), today, most)
}

// listArrivals lists the confirmed stays that begin on a day.
func listArrivals(ctx context.Context, d *db.DB, day string) ([]Stay, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+" FROM annual_bookings WHERE checkin = $1 AND status = 'confirmed' ORDER BY id", day)
}

func listEvents(ctx context.Context, d *db.DB, booking int64) ([]Event, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (e Event, err error) {
		var at int64
		err = rows.Scan(&at, &e.What, &e.By, &e.Detail)
		e.At = time.UnixMilli(at)
		return e, err
	}, "SELECT at, what, actor, detail FROM stay_events WHERE booking_id = $1 ORDER BY id", booking)
}

var sortColumns = map[string]string{
	"": "id", "createdAt": "created_at", "checkin": "checkin", "checkout": "checkout", "totalPrice": "total_price", "status": "status", "dueAt": "COALESCE(due_at, 0)",
	"siteNumber": "COALESCE((SELECT s.reading_order FROM sites s WHERE s.number = site_number), site_number)",
}

// moveBookings gives an account's stays to another. The calendar that somebody's phone reads goes along, unless the other has its own.
func moveBookings(ctx context.Context, d *db.DB, from, to int64) error {
	if _, err := d.Exec(ctx, "UPDATE annual_bookings SET membership_id = $2 WHERE membership_id = $1", from, to); err != nil {
		return err
	}
	if _, err := d.Exec(ctx, "UPDATE stay_calendars SET membership_id = $2 WHERE membership_id = $1 AND NOT EXISTS (SELECT 1 FROM stay_calendars o WHERE o.membership_id = $2)", from, to); err != nil {
		return err
	}
	return deleteCalendarToken(ctx, d, from)
}

func list(ctx context.Context, d *db.DB, narrow Narrow, part db.Part) ([]Stay, int, error) {
	var where db.Where
	where.Is("status", narrow.Status)
	switch narrow.Money {
	case Owed:
		where.Always(isOwed)
	case ToRefund:
		where.Always(isToRefund)
	}
	if narrow.Account != "" {
		where.And("membership_id = (SELECT m.id FROM memberships m WHERE m.document_id = $)", narrow.Account)
	}
	if narrow.Site != "" {
		where.And("LOWER(REPLACE(site_number, ' ', '')) = $", db.Lower(withoutSpaces(narrow.Site)))
	}
	if narrow.From != "" {
		where.And("checkout > $", narrow.From)
	}
	if narrow.To != "" {
		where.And("checkin < $", narrow.To)
	}
	search(&where, narrow.Text)
	var total int
	if err := d.One(ctx, "SELECT COUNT(*) FROM annual_bookings"+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	stays, err := db.All(ctx, d, scan, "SELECT "+columns+" FROM annual_bookings"+where.Page("annual_bookings", part, sortColumns), where.Args(part.Limit, part.Offset)...)
	return stays, total, err
}

// platesAlone is the vehicles without spaces and without the names that JSON gives to their parts, which nobody searches for.
const platesAlone = `REPLACE(REPLACE(REPLACE(registration_number, ' ', ''), '"RegistrationNumber":', ''), '"id":', '')`

// search narrows to what somebody typed: an amount as it stands on a bank statement, or a part of a name, a reference, a plate or a site.
func search(where *db.Where, text string) {
	if text == "" {
		return
	}
	if amount, ok := amountIn(text); ok {
		condition := "total_price = $ OR total_price - waived - paid = $"
		if amount%100 == 0 { // a number may also be a site's, or a part of a plate or of a reference
			condition += ` OR COALESCE(reference, '') LIKE '%' || CAST($ / 100 AS TEXT) || '%' OR LOWER(REPLACE(site_number, ' ', '')) = CAST($ / 100 AS TEXT) OR REPLACE(REPLACE(registration_number, ' ', ''), '-', '') LIKE '%":"%' || CAST($ / 100 AS TEXT) || '%'`
		}
		where.And("("+condition+")", int64(amount))
		return
	}
	where.Holds(withoutSpaces(text), "COALESCE(reference, '')", platesAlone, "REPLACE("+platesAlone+", '-', '')", "REPLACE(site_number, ' ', '')",
		"REPLACE(COALESCE(guest_name, ''), ' ', '')", "REPLACE(COALESCE(guest_contact, ''), ' ', '')",
		`(SELECT REPLACE(COALESCE(m.first_name, '') || COALESCE(m.last_name, '') || '/' || COALESCE(m.last_name, '') || COALESCE(m.first_name, '') || '/' || COALESCE(m.user_name, '') || '/' || COALESCE(m.email, ''), ' ', '')
			FROM memberships m WHERE m.id = annual_bookings.membership_id)`)
}

// listOn lists the stays that are held and begin, end or go on on a day, by site.
func listOn(ctx context.Context, d *db.DB, day string) ([]Stay, error) {
	return db.All(ctx, d, scan, "SELECT "+columns+` FROM annual_bookings WHERE checkin <= $1 AND checkout >= $1 AND status <> 'cancelled'
		ORDER BY (SELECT MIN(s.reading_order) FROM site_nights n JOIN sites s ON s.id = n.site_id WHERE n.booking_id = annual_bookings.id), id`, day)
}

// listBars lists the stays that are held and have a night in a period, as the calendar draws them.
func listBars(ctx context.Context, d *db.DB, from, to string) ([]Bar, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (b Bar, err error) {
		var first, last, user string
		err = rows.Scan(&b.DocumentID, &b.Site, &b.Checkin, &b.Checkout, &b.Status, &b.Reference, &b.Name, &first, &last, &user)
		if b.Name == "" {
			b.Name = nameOf(first, last, user)
		}
		return b, err
	}, `SELECT b.document_id, b.site_number, b.checkin, b.checkout, b.status, COALESCE(b.reference, ''), COALESCE(b.guest_name, ''), COALESCE(m.first_name, ''), COALESCE(m.last_name, ''), COALESCE(m.user_name, '')
		FROM annual_bookings b LEFT JOIN memberships m ON m.id = b.membership_id
		WHERE b.checkout > $1 AND b.checkin < $2 AND b.status <> 'cancelled' ORDER BY b.checkin, b.id`, from, to)
}

// listOnSite lists who stays on a site now, or will, the next first.
func listOnSite(ctx context.Context, d *db.DB, site, today string) ([]foundStay, error) {
	return db.All(ctx, d, scanFound, `SELECT membership_id, site_number, registration_number FROM annual_bookings
		WHERE LOWER(site_number) = $1 AND checkout >= $2 AND membership_id IS NOT NULL AND status <> 'cancelled' ORDER BY checkin, id LIMIT $3`, db.Lower(site), today, mostFound)
}

// listWithPlate lists the stays that began after a day with a vehicle of which the plate begins with these letters, the latest first.
// Vehicles are stored as JSON, in which a plate begins behind a colon and a quotation mark.
func listWithPlate(ctx context.Context, d *db.DB, plate, since string) ([]foundStay, error) {
	return db.All(ctx, d, scanFound, `SELECT membership_id, site_number, registration_number FROM annual_bookings
		WHERE checkin >= $1 AND membership_id IS NOT NULL AND REPLACE(REPLACE(UPPER(registration_number), ' ', ''), '-', '') LIKE $2
		ORDER BY checkin DESC, id DESC LIMIT $3`, since, `%":"`+plate+"%", mostFound)
}

var scanFound = db.Into(func(s *foundStay) []any { return []any{&s.account, &s.site, &s.vehicles} })

func listTakings(ctx context.Context, d *db.DB, from, to time.Time) ([]Taking, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (t Taking, err error) {
		var at int64
		err = rows.Scan(&at, &t.Count, &t.Amount)
		t.At = time.UnixMilli(at * db.Quarter)
		return t, err
	}, `SELECT at / $3 AS part, SUM(CASE kind WHEN 'received' THEN 1 ELSE 0 END), CAST(SUM(CASE kind WHEN 'received' THEN amount ELSE -amount END) AS BIGINT) FROM stay_money
		WHERE at >= $1 AND at < $2 AND way <> 'card' AND kind IN ('received', 'returned') AND NOT (kind = 'returned' AND way = 'other') GROUP BY part ORDER BY part`, from.UnixMilli(), to.UnixMilli(), db.Quarter)
}

func countArrivals(ctx context.Context, d *db.DB, day string) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM annual_bookings WHERE checkin = $1 AND status <> 'cancelled'", []any{day}, &n)
	return n, err
}

func countDepartures(ctx context.Context, d *db.DB, day string) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM annual_bookings WHERE checkout = $1 AND status <> 'cancelled'", []any{day}, &n)
	return n, err
}

// countWhere counts the stays of which a condition of this package holds.
func countWhere(ctx context.Context, d *db.DB, condition string) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM annual_bookings WHERE "+condition, nil, &n)
	return n, err
}
