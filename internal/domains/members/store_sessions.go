package members

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"holidaypark/internal/services/db"
)

// insertSession makes a session of the version that was proven. When that is no longer the account's it makes none. Whoever
// changes it in this very moment waits, or is waited for: an account that is erased keeps no session.
func insertSession(ctx context.Context, d *db.DB, account, version int64, documentID, hash, device string, now, expires time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO sessions (membership_id, auth_version, document_id, hash, device, created_at, seen_at, expires_at)
		SELECT id, auth_version, $3, $4, $5, CAST($6 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS BIGINT) FROM memberships WHERE id = $1 AND auth_version = $2 AND NOT suspended`+d.ForShare(),
		account, version, documentID, hash, device, now.UnixMilli(), expires.UnixMilli())
	return n == 1, err
}

type foundSession struct {
	session, account   int64
	documentID, tenant string
	seen               time.Time
}

func findSession(ctx context.Context, d *db.DB, hash string, now time.Time) (f foundSession, ok bool, err error) {
	var seen int64
	ok, err = d.Maybe(ctx, `SELECT s.id, s.seen_at, m.id, m.document_id, m.tenant_type FROM sessions s JOIN memberships m ON m.id = s.membership_id
		WHERE s.hash = $1 AND s.expires_at > $2 AND s.auth_version = m.auth_version AND NOT m.suspended`, []any{hash, now.UnixMilli()}, &f.session, &seen, &f.account, &f.documentID, &f.tenant)
	f.seen = time.UnixMilli(seen)
	return f, ok, err
}

func touchSession(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE sessions SET seen_at = $2 WHERE id = $1", id, now.UnixMilli())
	return err
}

func listSessions(ctx context.Context, d *db.DB, account, current int64, now time.Time) ([]Session, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (one Session, err error) {
		var id, created, seen int64
		err = rows.Scan(&id, &one.DocumentID, &one.Device, &created, &seen)
		one.CreatedAt, one.SeenAt, one.Current = time.UnixMilli(created), time.UnixMilli(seen), id == current
		return one, err
	}, `SELECT s.id, s.document_id, s.device, s.created_at, s.seen_at FROM sessions s JOIN memberships m ON m.id = s.membership_id AND m.auth_version = s.auth_version
		WHERE s.membership_id = $1 AND s.expires_at > $2 ORDER BY s.seen_at DESC, s.id DESC`, account, now.UnixMilli())
}

func endSession(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "DELETE FROM sessions WHERE id = $1", id)
	return err
}

func endSessionNamed(ctx context.Context, d *db.DB, account int64, documentID string) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM sessions WHERE membership_id = $1 AND document_id = $2", account, documentID)
	return n == 1, err
}

// endSessions ends all sessions of an account but one.
func endSessions(ctx context.Context, d *db.DB, account, but int64) error {
	_, err := d.Exec(ctx, "DELETE FROM sessions WHERE membership_id = $1 AND id <> $2", account, but)
	return err
}

func insertPasskey(ctx context.Context, d *db.DB, account int64, credentialID string, key Passkey) error {
	credential, err := json.Marshal(key.credential)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, "INSERT INTO passkeys (document_id, membership_id, credential_id, credential, name, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
		key.DocumentID, account, credentialID, string(credential), key.Name, key.CreatedAt.UnixMilli())
	return err
}

func listPasskeys(ctx context.Context, d *db.DB, account int64) ([]Passkey, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (key Passkey, err error) {
		var credential string
		var created int64
		var used *int64
		if err := rows.Scan(&key.DocumentID, &key.Name, &credential, &created, &used); err != nil {
			return key, err
		}
		key.CreatedAt, key.UsedAt = time.UnixMilli(created), db.Instant(used)
		return key, json.Unmarshal([]byte(credential), &key.credential)
	}, "SELECT document_id, name, credential, created_at, used_at FROM passkeys WHERE membership_id = $1 ORDER BY id", account)
}

func deletePasskey(ctx context.Context, d *db.DB, account int64, documentID string) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM passkeys WHERE membership_id = $1 AND document_id = $2", account, documentID)
	return n == 1, err
}

func deletePasskeys(ctx context.Context, d *db.DB, account int64) error {
	_, err := d.Exec(ctx, "DELETE FROM passkeys WHERE membership_id = $1", account)
	return err
}

func countPasskeys(ctx context.Context, d *db.DB, account int64) (n int, err error) {
	err = d.One(ctx, "SELECT count(*) FROM passkeys WHERE membership_id = $1", []any{account}, &n)
	return n, err
}

// usePasskey keeps the key's counter, by which a copied one is noticed. A key that was removed meanwhile is not there to be used.
func usePasskey(ctx context.Context, d *db.DB, credentialID string, credential webauthn.Credential, now time.Time) (bool, error) {
	encoded, err := json.Marshal(credential)
	if err != nil {
		return false, err
	}
	n, err := d.Exec(ctx, "UPDATE passkeys SET credential = $2, used_at = $3 WHERE credential_id = $1", credentialID, string(encoded), now.UnixMilli())
	return n == 1, err
}

func insertChallenge(ctx context.Context, d *db.DB, hash, session string, version int64, expires time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO passkey_challenges (hash, session, auth_version, expires_at) VALUES ($1, $2, $3, $4)", hash, session, version, expires.UnixMilli())
	return err
}

func useChallenge(ctx context.Context, d *db.DB, hash string, now time.Time) (session string, version int64, ok bool, err error) {
	err = d.Tx(ctx, func(ctx context.Context) error {
		ok, err = d.Maybe(ctx, "DELETE FROM passkey_challenges WHERE hash = $1 AND expires_at > $2 RETURNING session, auth_version", []any{hash, now.UnixMilli()}, &session, &version)
		return err
	})
	return session, version, ok, err
}
