package enquiries

import (
	"context"

	"holidaypark/internal/db"
)

// erase removes everything that was sent from an address.
func erase(ctx context.Context, d *db.DB, email string) error {
	for _, table := range []string{"enquiries", "guest_registrations"} {
		if _, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE email = $1", email); err != nil {
			return err
		}
	}
	return nil
}
