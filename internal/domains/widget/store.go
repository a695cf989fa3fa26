package widget

import (
	"context"
	"database/sql"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/services/db"
)

const keyColumns = "SELECT id, name, scopes, per_minute, made_by, created_at, used_at, withdrawn_at FROM widget_keys"

func scanKey(rows *sql.Rows) (key Key, err error) {
	var scopes string
	var created int64
	var used, withdrawn *int64
	err = rows.Scan(&key.ID, &key.Name, &scopes, &key.PerMinute, &key.MadeBy, &created, &used, &withdrawn)
	for _, scope := range strings.Fields(scopes) {
		key.Scopes = append(key.Scopes, Scope(scope))
	}
	key.CreatedAt, key.UsedAt, key.WithdrawnAt = time.UnixMilli(created).UTC(), db.Instant(used), db.Instant(withdrawn)
	return key, err
}

func (k Key) trail() string { return strconv.FormatInt(k.ID, 10) }

func insertKey(ctx context.Context, d *db.DB, key Key, hash string) (id int64, err error) {
	err = d.One(ctx, "INSERT INTO widget_keys (name, hash, scopes, per_minute, made_by, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
		[]any{key.Name, hash, joined(key.Scopes), key.PerMinute, key.MadeBy, key.CreatedAt.UnixMilli()}, &id)
	return id, err
}

func countKeys(ctx context.Context, d *db.DB) (n int, err error) {
	return n, d.One(ctx, "SELECT COUNT(*) FROM widget_keys WHERE withdrawn_at IS NULL", nil, &n)
}

func listKeys(ctx context.Context, d *db.DB) ([]Key, error) {
	return db.All(ctx, d, scanKey, keyColumns+" ORDER BY id DESC")
}

func findKey(ctx context.Context, d *db.DB, hash string) (key Key, found bool, err error) {
	return db.First(ctx, d, scanKey, keyColumns+" WHERE hash = $1 AND withdrawn_at IS NULL", hash)
}

// touchKey notes a use, unless another request has just done so.
func touchKey(ctx context.Context, d *db.DB, id int64, now, before time.Time) error {
	_, err := d.Exec(ctx, "UPDATE widget_keys SET used_at = $2 WHERE id = $1 AND (used_at IS NULL OR used_at < $3)", id, now.UnixMilli(), before.UnixMilli())
	return err
}

func withdrawKey(ctx context.Context, d *db.DB, id int64, now time.Time) (name string, found bool, err error) {
	found, err = d.Maybe(ctx, "UPDATE widget_keys SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL RETURNING name", []any{id, now.UnixMilli()}, &name)
	return name, found, err
}

func restoreKey(ctx context.Context, d *db.DB, id int64, since time.Time) (name string, found bool, err error) {
	found, err = d.Maybe(ctx, "UPDATE widget_keys SET withdrawn_at = NULL WHERE id = $1 AND withdrawn_at >= $2 RETURNING name", []any{id, since.UnixMilli()}, &name)
	return name, found, err
}
