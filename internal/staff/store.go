package staff

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"holidaypark/internal/db"
)

func insertToken(ctx context.Context, d *db.DB, name, hash string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO api_tokens (name, hash, created_at) VALUES ($1, $2, $3)", name, hash, now.UnixMilli())
	return err
}

// revokeToken also frees the name: what is kept of it tells when it ended.
func revokeToken(ctx context.Context, d *db.DB, name string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE api_tokens SET revoked_at = $2, name = name || ' (revoked ' || id || ')' WHERE name = $1 AND revoked_at IS NULL", name, now.UnixMilli())
	return n == 1, err
}

func findToken(ctx context.Context, d *db.DB, hash string) (name string, ok bool, err error) {
	err = d.One(ctx, "SELECT name FROM api_tokens WHERE hash = $1 AND revoked_at IS NULL", []any{hash}, &name)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	return name, err == nil, err
}

func listTokens(ctx context.Context, d *db.DB) ([]Token, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (Token, error) {
		var token Token
		var created int64
		var revoked sql.NullInt64
		err := rows.Scan(&token.Name, &created, &revoked)
		token.CreatedAt = time.UnixMilli(created).UTC()
		if revoked.Valid {
			at := time.UnixMilli(revoked.Int64).UTC()
			token.RevokedAt = &at
		}
		return token, err
	}, "SELECT name, created_at, revoked_at FROM api_tokens ORDER BY id")
}

func insertEntry(ctx context.Context, d *db.DB, actor, action, collection, documentID, changes string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO audit_entries (at, actor, action, collection, document_id, changes) VALUES ($1, $2, $3, $4, $5, $6)",
		now.UnixMilli(), actor, action, collection, documentID, changes)
	return err
}
