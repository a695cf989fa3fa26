package staff

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
)

func insertToken(ctx context.Context, d *db.DB, wanted NewToken, hash string, by access.Actor, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO api_tokens (name, hash, scope, person_id, made_by, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		wanted.Name, hash, string(wanted.Scope), db.OrNull(by.Person), by.Name, now.UnixMilli(), db.Millis(wanted.ExpiresAt))
	return err
}

func revokedSuffix(id int64) string { return fmt.Sprintf(" (revoked %d)", id) }

// revokeToken also frees the name: what is kept of it tells when it ended.
func revokeToken(ctx context.Context, d *db.DB, id int64, now time.Time) (name string, ok bool, err error) {
	ok, err = d.Maybe(ctx, "UPDATE api_tokens SET revoked_at = $2, name = name || $3 WHERE id = $1 AND revoked_at IS NULL RETURNING name",
		[]any{id, now.UnixMilli(), revokedSuffix(id)}, &name)
	return name, ok, err
}

// revokedToken is a token under the name that it is kept by after its end.
type revokedToken struct {
	id   int64
	name string
}

func revokeTokensOf(ctx context.Context, d *db.DB, person int64, now time.Time) ([]revokedToken, error) {
	return db.All(ctx, d, db.Into(func(token *revokedToken) []any { return []any{&token.id, &token.name} }),
		"UPDATE api_tokens SET revoked_at = $2, name = name || ' (revoked ' || id || ')' WHERE person_id = $1 AND revoked_at IS NULL RETURNING id, name", person, now.UnixMilli())
}

// findToken also looks at who made it: tokens of a suspended person are nobody's, and who may only read has no token that writes.
func findToken(ctx context.Context, d *db.DB, hash string, now time.Time) (token Token, ok bool, err error) {
	var used *int64
	ok, err = d.Maybe(ctx, `SELECT t.id, t.name, t.scope, t.used_at FROM api_tokens t LEFT JOIN staff_people p ON p.id = t.person_id
		WHERE t.hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)
		AND (t.person_id IS NULL OR p.state = 'active' AND (p.role <> 'read-only' OR t.scope = 'read'))`, []any{hash, now.UnixMilli()},
		&token.ID, &token.Name, &token.Scope, &used)
	token.UsedAt = db.Instant(used)
	return token, ok, err
}

// touchToken notes a use, unless another request has just done so.
func touchToken(ctx context.Context, d *db.DB, id int64, now, before time.Time) error {
	_, err := d.Exec(ctx, "UPDATE api_tokens SET used_at = $2 WHERE id = $1 AND (used_at IS NULL OR used_at < $3)", id, now.UnixMilli(), before.UnixMilli())
	return err
}

func listTokens(ctx context.Context, d *db.DB) ([]Token, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (token Token, err error) {
		var created int64
		var used, expires, revoked *int64
		err = rows.Scan(&token.ID, &token.Name, &token.Scope, &token.Owner, &token.OwnerID, &created, &used, &expires, &revoked)
		token.CreatedAt, token.UsedAt, token.ExpiresAt, token.RevokedAt = time.UnixMilli(created).UTC(), db.Instant(used), db.Instant(expires), db.Instant(revoked)
		return token, err
	}, `SELECT t.id, t.name, t.scope, COALESCE(p.name, t.made_by), COALESCE(p.document_id, ''), t.created_at, t.used_at, t.expires_at, t.revoked_at
		FROM api_tokens t LEFT JOIN staff_people p ON p.id = t.person_id ORDER BY t.id`)
}
