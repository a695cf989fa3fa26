package idempotency

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
)

// claim takes a key that nobody has, or that is old.
func claim(ctx context.Context, d *db.DB, scope, key, request string, now, old time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO idempotency_keys (scope, key_hash, request_hash, response, created_at) VALUES ($1, $2, $3, '', $4)
		ON CONFLICT (scope, key_hash) DO UPDATE SET request_hash = $3, response = '', created_at = $4 WHERE idempotency_keys.created_at <= $5`,
		scope, key, request, now.UnixMilli(), old.UnixMilli())
	return n == 1, err
}

func remember(ctx context.Context, d *db.DB, scope, key, response string) error {
	_, err := d.Exec(ctx, "UPDATE idempotency_keys SET response = $3 WHERE scope = $1 AND key_hash = $2", scope, key, response)
	return err
}

func recall(ctx context.Context, d *db.DB, scope, key string) (request, response string, err error) {
	err = d.One(ctx, "SELECT request_hash, response FROM idempotency_keys WHERE scope = $1 AND key_hash = $2", []any{scope, key}, &request, &response)
	return request, response, err
}

func forget(ctx context.Context, d *db.DB, old time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM idempotency_keys WHERE created_at <= $1", old.UnixMilli())
	return err
}
