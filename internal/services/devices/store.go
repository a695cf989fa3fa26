package devices

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/services/db"
)

func isKnown(ctx context.Context, k Known, owner int64, hash string) (bool, error) {
	return k.DB.Maybe(ctx, "SELECT 1 FROM "+k.Table+" WHERE "+k.Owner+" = $1 AND hash = $2", []any{owner, hash}, new(int))
}

func store(ctx context.Context, k Known, owner int64, hash string, now time.Time) error {
	_, err := k.DB.Exec(ctx, "INSERT INTO "+k.Table+" ("+k.Owner+", hash, used_at) VALUES ($1, $2, $3) ON CONFLICT ("+k.Owner+", hash) DO UPDATE SET used_at = excluded.used_at",
		owner, hash, now.UnixMilli())
	if err != nil {
		return err
	}
	_, err = k.DB.Exec(ctx, "DELETE FROM "+k.Table+" WHERE "+k.Owner+" = $1 AND hash <> $2 AND hash NOT IN (SELECT hash FROM "+k.Table+" WHERE "+k.Owner+" = $1 ORDER BY used_at DESC, hash LIMIT $3)",
		owner, hash, k.Most)
	return err
}

func listUses(ctx context.Context, k Known, owner int64) ([]time.Time, error) {
	return db.All(ctx, k.DB, func(rows *sql.Rows) (time.Time, error) {
		var used int64
		err := rows.Scan(&used)
		return time.UnixMilli(used), err
	}, "SELECT used_at FROM "+k.Table+" WHERE "+k.Owner+" = $1 ORDER BY used_at DESC, hash", owner)
}

func deleteUnused(ctx context.Context, k Known, before time.Time) error {
	_, err := k.DB.Exec(ctx, "DELETE FROM "+k.Table+" WHERE used_at <= $1", before.UnixMilli())
	return err
}
