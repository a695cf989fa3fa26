package demo

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"holidaypark/internal/db"
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
	_, err := db.All(ctx, d, func(rows *sql.Rows) (struct{}, error) {
		var id int64
		var k known
		err := rows.Scan(&id, &k.name, &k.alt, &k.width)
		ids[k] = id
		return struct{}{}, err
	}, "SELECT id, name, coalesce(alternative_text, ''), coalesce(width, 0) FROM files ORDER BY id DESC")
	return ids, err
}

func isShown(ctx context.Context, d *db.DB, file int64) (shown bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM file_links WHERE file_id = $1)", []any{file}, &shown)
	return shown, err
}

// markNew says that nobody has read the enquiries yet that are to be answered: what staff enter counts as read.
func markNew(ctx context.Context, d *db.DB) error {
	_, err := d.Exec(ctx, "UPDATE inbox_threads SET read_at = NULL, read_by = '' WHERE state = 'open' AND enquiry_id IS NOT NULL")
	return err
}

// giveBooking sets what no field of the collection tells of a booking: whose it is, what its price is made of, until when it can be paid,
// and how it was.
func giveBooking(ctx context.Context, d *db.DB, documentID string, member int64, lines string, due time.Time, status string) error {
	n, err := d.Exec(ctx, `UPDATE annual_bookings SET membership_id = $2, lines = $3, due_at = $4, paid_by = CASE WHEN $5 = 'confirmed' AND total_price > 0 THEN 'transfer' END WHERE document_id = $1`,
		documentID, member, lines, due.UnixMilli(), status)
	if err == nil && n != 1 {
		err = fmt.Errorf("%d bookings %s", n, documentID)
	}
	return err
}
