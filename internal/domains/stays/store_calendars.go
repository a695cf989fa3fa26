package stays

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
)

// storeCalendarToken gives an account the one address under which its stays are followed.
func storeCalendarToken(ctx context.Context, d *db.DB, account int64, digest string, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO stay_calendars (membership_id, token, created_at, auth_version)
		SELECT id, $2, CAST($3 AS BIGINT), auth_version FROM memberships WHERE id = $1
		ON CONFLICT (membership_id) DO UPDATE SET token = excluded.token, created_at = excluded.created_at, auth_version = excluded.auth_version`,
		account, digest, now.UnixMilli())
	return err
}

// goodCalendars are those whose account still has the password under which they were made.
const goodCalendars = " FROM stay_calendars c JOIN memberships m ON m.id = c.membership_id AND m.auth_version = c.auth_version WHERE "

func hasCalendarToken(ctx context.Context, d *db.DB, account int64) (bool, error) {
	return d.Maybe(ctx, "SELECT 1"+goodCalendars+"c.membership_id = $1", []any{account}, new(int))
}

// findCalendarAccount finds whose an address is, by its digest or, until that was made of it, by itself.
func findCalendarAccount(ctx context.Context, d *db.DB, digest, token string) (account int64, found bool, err error) {
	found, err = d.Maybe(ctx, "SELECT c.membership_id"+goodCalendars+"c.token IN ($1, $2)", []any{digest, token}, &account)
	return account, found, err
}

// listPlainCalendars lists the addresses of which no digest was made yet: those are longer.
func listPlainCalendars(ctx context.Context, d *db.DB, length int) ([]string, error) {
	return db.All(ctx, d, db.Value[string], "SELECT token FROM stay_calendars WHERE LENGTH(token) = $1", length)
}

func replaceCalendarToken(ctx context.Context, d *db.DB, token, digest string) error {
	_, err := d.Exec(ctx, "UPDATE stay_calendars SET token = $2 WHERE token = $1", token, digest)
	return err
}

func deleteCalendarToken(ctx context.Context, d *db.DB, account int64) error {
	_, err := d.Exec(ctx, "DELETE FROM stay_calendars WHERE membership_id = $1", account)
	return err
}
