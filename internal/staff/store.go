package staff

import (
	"context"
	"database/sql"
	"strings"
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
	ok, err = d.Maybe(ctx, "SELECT name FROM api_tokens WHERE hash = $1 AND revoked_at IS NULL", []any{hash}, &name)
	return name, ok, err
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

type auditEntry struct {
	id      int64
	changes string
}

func scanAuditEntry(rows *sql.Rows) (e auditEntry, err error) { return e, rows.Scan(&e.id, &e.changes) }

func listEntriesOf(ctx context.Context, d *db.DB, collection, documentID string) ([]auditEntry, error) {
	return db.All(ctx, d, scanAuditEntry, "SELECT id, changes FROM audit_entries WHERE collection = $1 AND document_id = $2 ORDER BY id", collection, documentID)
}

// listEntriesWith finds the entries that tell a value. It reads the whole trail.
func listEntriesWith(ctx context.Context, d *db.DB, value string) ([]auditEntry, error) {
	literal := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(value)
	return db.All(ctx, d, scanAuditEntry, `SELECT id, changes FROM audit_entries WHERE changes LIKE $1 ESCAPE '\' ORDER BY id`, "%"+literal+"%")
}

func storeChanges(ctx context.Context, d *db.DB, entry auditEntry) error {
	_, err := d.Exec(ctx, "UPDATE audit_entries SET changes = $2 WHERE id = $1", entry.id, entry.changes)
	return err
}

func readPassword(ctx context.Context, d *db.DB) (hash string, version int64, known bool, err error) {
	known, err = d.Maybe(ctx, "SELECT password_hash, auth_version FROM portal", nil, &hash, &version)
	return hash, version, known, err
}

// storeFirstPassword tells whether there was none.
func storeFirstPassword(ctx context.Context, d *db.DB, hash string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "INSERT INTO portal (one, password_hash, changed_at) VALUES (1, $1, $2) ON CONFLICT (one) DO NOTHING", hash, now.UnixMilli())
	return n == 1, err
}

func storePassword(ctx context.Context, d *db.DB, hash string, now time.Time) error {
	_, err := d.Exec(ctx, `INSERT INTO portal (one, password_hash, changed_at) VALUES (1, $1, $2)
		ON CONFLICT (one) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at, auth_version = portal.auth_version + 1`, hash, now.UnixMilli())
	return err
}

// insertSession makes a session of the version of the password that was proven. When that is no longer the portal's it makes none;
// when it changes in this very moment, the session is dead from the start.
func insertSession(ctx context.Context, d *db.DB, version int64, hash string, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO staff_sessions (auth_version, hash, created_at, seen_at)
		SELECT auth_version, $2, CAST($3 AS BIGINT), CAST($3 AS BIGINT) FROM portal WHERE auth_version = $1`, version, hash, now.UnixMilli())
	return n == 1, err
}

// isKnownDevice tells whether the portal was unlocked on the device before, with whichever password.
func isKnownDevice(ctx context.Context, d *db.DB, hash string) (known bool, err error) {
	return d.Maybe(ctx, "SELECT 1 FROM staff_devices WHERE hash = $1", []any{hash}, new(int))
}

// storeDevice makes a device known, or notes that it was used, and keeps only so many.
func storeDevice(ctx context.Context, d *db.DB, hash string, now time.Time, most int) error {
	_, err := d.Exec(ctx, `INSERT INTO staff_devices (hash, used_at) VALUES ($1, $2)
		ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at`, hash, now.UnixMilli())
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, "DELETE FROM staff_devices WHERE hash <> $1 AND hash NOT IN (SELECT hash FROM staff_devices ORDER BY used_at DESC, hash LIMIT $2)", hash, most)
	return err
}

func deleteOldDevices(ctx context.Context, d *db.DB, usedBefore time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_devices WHERE used_at <= $1", usedBefore.UnixMilli())
	return err
}

func findSession(ctx context.Context, d *db.DB, hash string, usedSince, madeSince time.Time) (id int64, seen time.Time, ok bool, err error) {
	var millis int64
	ok, err = d.Maybe(ctx, `SELECT s.id, s.seen_at FROM staff_sessions s JOIN portal p ON p.auth_version = s.auth_version
		WHERE s.hash = $1 AND s.seen_at > $2 AND s.created_at > $3`, []any{hash, usedSince.UnixMilli(), madeSince.UnixMilli()}, &id, &millis)
	return id, time.UnixMilli(millis), ok, err
}

func touchSession(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE staff_sessions SET seen_at = $2 WHERE id = $1", id, now.UnixMilli())
	return err
}

func endSession(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_sessions WHERE id = $1", id)
	return err
}

func deleteOldSessions(ctx context.Context, d *db.DB, usedBefore, madeBefore time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_sessions WHERE seen_at <= $1 OR created_at <= $2", usedBefore.UnixMilli(), madeBefore.UnixMilli())
	return err
}
