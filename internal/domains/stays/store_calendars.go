package stays

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
)

// storeCalendarToken gives an account the one address under which its stays are followed.
func storeCalendarToken(ctx context.Context, d *db.DB, account int64, token string, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO stay_calendars (membership_id, token, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (membership_id) DO UPDATE SET token = excluded.token, created_at = excluded.created_at`, account, token, now.UnixMilli())
	return err
}

func findCalendarToken(ctx context.Context, d *db.DB, account int64) (token string, err error) {
	_, err = d.Maybe(ctx, "SELECT token FROM stay_calendars WHERE membership_id = $1", []any{account}, &token)
	return token, err
}

func findCalendarAccount(ctx context.Context, d *db.DB, token string) (account int64, found bool, err error) {
	found, err = d.Maybe(ctx, "SELECT membership_id FROM stay_calendars WHERE token = $1", []any{token}, &account)
	return account, found, err
}

func deleteCalendarToken(ctx context.Context, d *db.DB, account int64) error {
	_, err := d.Exec(ctx, "DELETE FROM stay_calendars WHERE membership_id = $1", account)
	return err
}
