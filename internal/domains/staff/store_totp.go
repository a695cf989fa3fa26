package staff

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
)

// storePendingSecret keeps a secret until a code of it comes back; none where two-step sign-in is on.
func storePendingSecret(ctx context.Context, d *db.DB, id int64, secret string) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE staff_people SET totp_pending = $2 WHERE id = $1 AND totp_secret IS NULL", id, secret)
	return n == 1, err
}

// confirmSecret turns two-step sign-in on. The code that confirmed it is used.
func confirmSecret(ctx context.Context, d *db.DB, id int64, secret string, step int64) (bool, error) {
	n, err := d.Exec(ctx, `UPDATE staff_people SET totp_secret = totp_pending, totp_pending = NULL, totp_step = $3
		WHERE id = $1 AND totp_pending = $2 AND totp_secret IS NULL`, id, secret, step)
	return n == 1, err
}

// useStep takes the code of a time step, unless one of it or of a later one was taken.
func useStep(ctx context.Context, d *db.DB, id int64, secret string, step int64) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE staff_people SET totp_step = $3 WHERE id = $1 AND totp_secret = $2 AND totp_step < $3", id, secret, step)
	return n == 1, err
}

func storeRecoveryCodes(ctx context.Context, d *db.DB, person int64, hashes []string) error {
	for _, hash := range hashes {
		if _, err := d.Exec(ctx, "INSERT INTO staff_recovery_codes (person_id, hash) VALUES ($1, $2)", person, hash); err != nil {
			return err
		}
	}
	return nil
}

// useRecoveryCode takes a recovery code, once.
func useRecoveryCode(ctx context.Context, d *db.DB, person int64, hash string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE staff_recovery_codes SET used_at = $3 WHERE person_id = $1 AND hash = $2 AND used_at IS NULL", person, hash, now.UnixMilli())
	return n == 1, err
}

func countRecoveryCodes(ctx context.Context, d *db.DB, person int64) (n int, err error) {
	err = d.One(ctx, "SELECT count(*) FROM staff_recovery_codes WHERE person_id = $1 AND used_at IS NULL", []any{person}, &n)
	return n, err
}

// clearTwoStep turns two-step sign-in off. The last time step stays: a code that was used is not taken again.
func clearTwoStep(ctx context.Context, d *db.DB, person int64) error {
	if _, err := d.Exec(ctx, "UPDATE staff_people SET totp_secret = NULL, totp_pending = NULL WHERE id = $1", person); err != nil {
		return err
	}
	_, err := d.Exec(ctx, "DELETE FROM staff_recovery_codes WHERE person_id = $1", person)
	return err
}
