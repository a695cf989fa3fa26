package enquiries

import (
	"context"
	"database/sql"

	"holidaypark/internal/db"
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
	return db.All(ctx, d, func(rows *sql.Rows) (documentID string, err error) { return documentID, rows.Scan(&documentID) },
		"SELECT document_id FROM "+table+" WHERE email = $1 AND email <> '' ORDER BY id", email)
}
