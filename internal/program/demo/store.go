package demo

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"holidaypark/internal/services/db"
)

func isEmpty(ctx context.Context, d *db.DB) (empty bool, err error) {
	err = d.One(ctx, `SELECT NOT EXISTS (SELECT 1 FROM room_types) AND NOT EXISTS (SELECT 1 FROM memberships)
		AND NOT EXISTS (SELECT 1 FROM pages) AND NOT EXISTS (SELECT 1 FROM room_types_drafts) AND NOT EXISTS (SELECT 1 FROM pages_drafts)`, nil, &empty)
	return empty, err
}

// known is how a file of an earlier Fill is recognised.
type known struct {
	name, alt string
	width     int64
}

func knownFiles(ctx context.Context, d *db.DB) (map[known]int64, error) {
	ids := map[known]int64{}
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var id int64
		var k known
		err := rows.Scan(&id, &k.name, &k.alt, &k.width)
		ids[k] = id
		return err
	}, "SELECT id, name, coalesce(alternative_text, ''), coalesce(width, 0) FROM files ORDER BY id DESC")
	return ids, err
}

func isShown(ctx context.Context, d *db.DB, file int64) (shown bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM file_links WHERE file_id = $1)", []any{file}, &shown)
	return shown, err
}

// inboxAsCame gives threads the time at which they look to have come in, and says that nobody has read the enquiries yet that are to be
// answered: what staff enter counts as read.
func inboxAsCame(ctx context.Context, d *db.DB) error {
	for _, statement := range []string{
		"UPDATE inbox_threads SET last_at = (SELECT e.created_at FROM enquiries e WHERE e.id = enquiry_id), state_at = (SELECT e.created_at FROM enquiries e WHERE e.id = enquiry_id) WHERE enquiry_id IS NOT NULL",
		"UPDATE inbox_threads SET last_at = (SELECT r.created_at FROM guest_registrations r WHERE r.id = registration_id), state_at = (SELECT r.created_at FROM guest_registrations r WHERE r.id = registration_id) WHERE registration_id IS NOT NULL",
		"UPDATE inbox_threads SET read_at = NULL, read_by = '' WHERE state = 'open' AND enquiry_id IS NOT NULL",
	} {
		if _, err := d.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// giveBooking sets what no field of the collection tells of a booking: whose it is, what its price is made of, until when it can be paid,
// and how it was.
func giveBooking(ctx context.Context, d *db.DB, documentID string, member int64, lines string, due, booked time.Time, status string) error {
	paid := booked.Add(30 * time.Hour)
	n, err := d.Exec(ctx, `UPDATE annual_bookings SET membership_id = $2, lines = $3, due_at = $4, created_at = $6,
		confirmed_at = CASE WHEN $5 = 'confirmed' THEN CAST($7 AS BIGINT) END, paid_by = CASE WHEN $5 = 'confirmed' AND total_price > 0 THEN 'transfer' END WHERE document_id = $1`,
		documentID, member, lines, due.UnixMilli(), status, booked.UnixMilli(), paid.UnixMilli())
	if err == nil && n != 1 {
		err = fmt.Errorf("%d bookings %s", n, documentID)
	}
	return err
}

// dateBack makes it look as if the rows of a table had come in one after the other, over the last days.
func dateBack(ctx context.Context, d *db.DB, table string, apart time.Duration) error {
	_, err := d.Exec(ctx, "UPDATE "+table+" SET created_at = created_at - $1 * (SELECT COUNT(*) FROM "+table+" later WHERE later.id > "+table+".id)", apart.Milliseconds())
	return err
}

func addVisits(ctx context.Context, d *db.DB, day, page string, views, visitors, visits int) error {
	chinese := func(n int) int { return n * 3 / 10 }
	for _, one := range []struct {
		language string
		part     func(n int) int
	}{{"en", func(n int) int { return n - chinese(n) }}, {"zh", chinese}} {
		if _, err := d.Exec(ctx, "INSERT INTO visit_pages (day, page, language, views, visitors, visits) VALUES ($1, $2, $3, $4, $5, $6)",
			day, page, one.language, one.part(views), one.part(visitors), one.part(visits)); err != nil {
			return err
		}
	}
	return nil
}

func addSource(ctx context.Context, d *db.DB, day, kind, source, medium, campaign string, visits int) error {
	_, err := d.Exec(ctx, "INSERT INTO visit_sources (day, kind, source, medium, campaign, visits) VALUES ($1, $2, $3, $4, $5, $6)", day, kind, source, medium, campaign, visits)
	return err
}
