package stays

import (
	"context"
	"database/sql"

	"holidaypark/internal/db"
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

// listBookings lists an account's stays.
func listBookings(ctx context.Context, d *db.DB, account int64) ([]Booking, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (b Booking, err error) {
		return b, rows.Scan(&b.Checkin, &b.Checkout, &b.SiteNumber, &b.Adults, &b.Children, &b.TotalCents, &b.Vehicles, &b.Status)
	}, `SELECT checkin, checkout, site_number, adult_number, child_number, total_price, registration_number, status FROM annual_bookings
		WHERE membership_id = $1 ORDER BY checkin, id`, account)
}

// eraseVehicles erases the vehicles of an account's stays. The stays themselves are kept: they were paid for.
func eraseVehicles(ctx context.Context, d *db.DB, account int64) error {
	_, err := d.Exec(ctx, "UPDATE annual_bookings SET registration_number = '[]' WHERE membership_id = $1", account)
	return err
}

// listDocuments names an account's stays, each by its documentId.
func listDocuments(ctx context.Context, d *db.DB, account int64) ([]string, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (documentID string, err error) { return documentID, rows.Scan(&documentID) },
		"SELECT document_id FROM annual_bookings WHERE membership_id = $1 ORDER BY id", account)
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

func scanFound(rows *sql.Rows) (s foundStay, err error) {
	return s, rows.Scan(&s.account, &s.site, &s.vehicles)
}
