package enquiries

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/services/db"
)

// erase removes everything that was sent from an address, with its threads, and what it wrote in others'.
func erase(ctx context.Context, d *db.DB, email string) error {
	for _, table := range []string{"enquiries", "guest_registrations"} {
		if _, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE email = $1 AND email <> ''", email); err != nil {
			return err
		}
	}
	_, err := d.Exec(ctx, "DELETE FROM inbox_events WHERE address = $1 AND address <> ''", email)
	return err
}

// listSent names what was sent from an address, each by its documentId.
func listSent(ctx context.Context, d *db.DB, table, email string) ([]string, error) {
	return db.All(ctx, d, db.Value[string],
		"SELECT document_id FROM "+table+" WHERE email = $1 AND email <> '' ORDER BY id", email)
}

// countReceived counts the rows of a table that were made in a period and are no spam, by the quarter of an hour. column is that of a
// thread which leads to the table.
func countReceived(ctx context.Context, d *db.DB, table, column string, from, to time.Time, add func(at time.Time, n int64)) error {
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var at, n int64
		err := rows.Scan(&at, &n)
		add(time.UnixMilli(at*db.Quarter), n)
		return err
	}, "SELECT created_at / $3 AS part, COUNT(*) FROM "+table+" WHERE created_at >= $1 AND created_at < $2 AND id NOT IN (SELECT "+column+
		" FROM inbox_threads WHERE state = 'spam' AND "+column+" IS NOT NULL) GROUP BY part ORDER BY part", from.UnixMilli(), to.UnixMilli(), db.Quarter)
	return err
}

func countNew(ctx context.Context, d *db.DB) (n int64, err error) {
	err = d.One(ctx, "SELECT COUNT(*) FROM inbox_threads WHERE state = 'open' AND read_at IS NULL", nil, &n)
	return n, err
}
