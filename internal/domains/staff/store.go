package staff

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
)

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

// readPolicy reads what was decided; without a row nothing was.
func readPolicy(ctx context.Context, d *db.DB) (policy Policy, err error) {
	off := false
	_, err = d.Maybe(ctx, "SELECT shared_password_off, two_step_required FROM staff_policy", nil, &off, &policy.TwoStepRequired)
	policy.SharedPassword = !off
	return policy, err
}

func storeTwoStepRequired(ctx context.Context, d *db.DB, required bool) error {
	_, err := d.Exec(ctx, "INSERT INTO staff_policy (one, two_step_required) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET two_step_required = excluded.two_step_required", required)
	return err
}

func switchSharedOn(ctx context.Context, d *db.DB) error {
	_, err := d.Exec(ctx, "UPDATE staff_policy SET shared_password_off = FALSE")
	return err
}

// switchSharedOff tells whether it was done: it is not without an active owner. Sessions of the shared password end with it, also when it
// is switched on again.
func switchSharedOff(ctx context.Context, d *db.DB) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO staff_policy (one, shared_password_off) SELECT 1, TRUE FROM staff_people WHERE role = 'owner' AND state = 'active' LIMIT 1
		ON CONFLICT (one) DO UPDATE SET shared_password_off = TRUE`)
	if err != nil || n == 0 {
		return false, err
	}
	_, err = d.Exec(ctx, "UPDATE portal SET auth_version = auth_version + 1")
	return true, err
}

// newSession is a session as it is kept.
type newSession struct{ documentID, hash, device string }

// insertSharedSession makes a session of the version of the shared password that was proven. When that is no longer the portal's, as
// after a new password or when it was switched off, it makes none; when it changes in this very moment, the session is dead from the start.
func insertSharedSession(ctx context.Context, d *db.DB, version int64, session newSession, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO staff_sessions (auth_version, document_id, hash, device, created_at, seen_at)
		SELECT auth_version, $2, $3, $4, CAST($5 AS BIGINT), CAST($5 AS BIGINT) FROM portal WHERE auth_version = $1`, version, session.documentID, session.hash, session.device, now.UnixMilli())
	return n == 1, err
}

// insertPersonSession likewise for a person, who must be active, and notes that they were seen.
func insertPersonSession(ctx context.Context, d *db.DB, person, version int64, session newSession, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `INSERT INTO staff_sessions (person_id, auth_version, document_id, hash, device, created_at, seen_at)
		SELECT id, auth_version, $3, $4, $5, CAST($6 AS BIGINT), CAST($6 AS BIGINT) FROM staff_people WHERE id = $1 AND auth_version = $2 AND state = 'active'`,
		person, version, session.documentID, session.hash, session.device, now.UnixMilli())
	if err != nil || n == 0 {
		return false, err
	}
	_, err = d.Exec(ctx, "UPDATE staff_people SET seen_at = $2 WHERE id = $1", person, now.UnixMilli())
	return true, err
}

type foundSession struct {
	id                        int64
	seen                      time.Time
	person                    Person // none: the shared password's
	twoStepRequired, hasOwner bool
	granted                   *access.Grant // what owners made of the role; of the shared password's, a manager's
}

// findSession finds a session that is good: its password is still the one that opened it, its person active, the shared password on.
func findSession(ctx context.Context, d *db.DB, hash string, usedSince, madeSince time.Time) (f foundSession, ok bool, err error) {
	var seen int64
	var rights string
	ok, err = d.Maybe(ctx, `SELECT s.id, s.seen_at, COALESCE(p.id, 0), COALESCE(p.document_id, ''), COALESCE(p.name, ''), COALESCE(p.role, ''), p.totp_secret IS NOT NULL,
		COALESCE(policy.two_step_required, FALSE), EXISTS (SELECT 1 FROM staff_people WHERE role = 'owner' AND state = 'active'),
		COALESCE((SELECT rights FROM staff_roles WHERE role = COALESCE(p.role, 'manager')), '')
		FROM staff_sessions s LEFT JOIN staff_policy policy ON policy.one = 1
		LEFT JOIN staff_people p ON p.id = s.person_id AND p.auth_version = s.auth_version AND p.state = 'active'
		LEFT JOIN portal ON s.person_id IS NULL AND portal.auth_version = s.auth_version AND NOT COALESCE(policy.shared_password_off, FALSE)
		WHERE s.hash = $1 AND s.seen_at > $2 AND s.created_at > $3 AND (p.id IS NOT NULL OR portal.one IS NOT NULL)`,
		[]any{hash, usedSince.UnixMilli(), madeSince.UnixMilli()},
		&f.id, &seen, &f.person.ID, &f.person.DocumentID, &f.person.Name, &f.person.Role, &f.person.TwoStep, &f.twoStepRequired, &f.hasOwner, &rights)
	if err != nil || !ok {
		return f, false, err
	}
	f.seen = time.UnixMilli(seen)
	f.granted, err = readGrant(rights)
	return f, err == nil, err
}

// touchSession notes that a session was used, and its person seen.
func touchSession(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	if _, err := d.Exec(ctx, "UPDATE staff_sessions SET seen_at = $2 WHERE id = $1", id, now.UnixMilli()); err != nil {
		return err
	}
	_, err := d.Exec(ctx, "UPDATE staff_people SET seen_at = $2 WHERE id = (SELECT person_id FROM staff_sessions WHERE id = $1)", id, now.UnixMilli())
	return err
}

func listSessions(ctx context.Context, d *db.DB, person, current int64, usedSince, madeSince time.Time) ([]Session, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (one Session, err error) {
		var id, created, seen int64
		err = rows.Scan(&id, &one.DocumentID, &one.Device, &created, &seen)
		one.CreatedAt, one.SeenAt, one.Current = time.UnixMilli(created).UTC(), time.UnixMilli(seen).UTC(), id == current
		return one, err
	}, `SELECT s.id, s.document_id, s.device, s.created_at, s.seen_at FROM staff_sessions s JOIN staff_people p ON p.id = s.person_id AND p.auth_version = s.auth_version
		WHERE s.person_id = $1 AND s.seen_at > $2 AND s.created_at > $3 ORDER BY s.seen_at DESC, s.id DESC`, person, usedSince.UnixMilli(), madeSince.UnixMilli())
}

// keepSession lets one session of a person outlive a new version, which ends the others.
func keepSession(ctx context.Context, d *db.DB, person, session int64) error {
	_, err := d.Exec(ctx, "UPDATE staff_sessions SET auth_version = (SELECT auth_version FROM staff_people WHERE id = $1) WHERE id = $2 AND person_id = $1", person, session)
	return err
}

func endSession(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_sessions WHERE id = $1", id)
	return err
}

func endSessionOf(ctx context.Context, d *db.DB, hash string) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_sessions WHERE hash = $1", hash)
	return err
}

func endSessionNamed(ctx context.Context, d *db.DB, person int64, documentID string) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM staff_sessions WHERE person_id = $1 AND document_id = $2", person, documentID)
	return n == 1, err
}

func deleteOldSessions(ctx context.Context, d *db.DB, usedBefore, madeBefore time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_sessions WHERE seen_at <= $1 OR created_at <= $2", usedBefore.UnixMilli(), madeBefore.UnixMilli())
	return err
}
