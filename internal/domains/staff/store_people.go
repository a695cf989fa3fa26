package staff

import (
	"context"
	"database/sql"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

const personColumns = `p.id, p.document_id, p.name, p.email, p.language, p.role, p.state, p.created_at, p.password_hash, p.auth_version, p.totp_secret, p.totp_pending,
	p.seen_at, (SELECT MAX(k.expires_at) FROM staff_links k WHERE k.person_id = p.id AND k.auth_version = p.auth_version)`

// scanned are the places that the columns of a person go to; finish makes the person of them.
func scanned(p *Person) (places []any, finish func()) {
	var created int64
	var hash, secret, pending *string
	var seen, until *int64
	places = []any{&p.ID, &p.DocumentID, &p.Name, &p.Email, &p.Language, &p.Role, &p.State, &created, &hash, &p.authVersion, &secret, &pending, &seen, &until}
	return places, func() {
		p.CreatedAt = time.UnixMilli(created).UTC()
		p.passwordHash, p.totpSecret, p.totpPending = orEmpty(hash), orEmpty(secret), orEmpty(pending)
		p.TwoStep = p.totpSecret != ""
		p.SeenAt, p.LinkUntil = db.Instant(seen), db.Instant(until)
	}
}

func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func onePerson(ctx context.Context, d *db.DB, from string, args ...any) (p Person, ok bool, err error) {
	places, finish := scanned(&p)
	if ok, err = d.Maybe(ctx, "SELECT "+personColumns+" FROM staff_people p "+from, args, places...); ok {
		finish()
	}
	return p, ok, err
}

func findPerson(ctx context.Context, d *db.DB, documentID string) (Person, bool, error) {
	return onePerson(ctx, d, "WHERE p.document_id = $1", documentID)
}

func findByEmail(ctx context.Context, d *db.DB, email string) (Person, bool, error) {
	return onePerson(ctx, d, "WHERE p.email = $1", email)
}

// lockPerson reads a person and holds them until the transaction ends: nobody else changes them meanwhile.
func lockPerson(ctx context.Context, d *db.DB, documentID string) (Person, bool, error) {
	return onePerson(ctx, d, "WHERE p.document_id = $1"+d.ForUpdate(), documentID)
}

// lockOwners holds every active owner until the transaction ends.
func lockOwners(ctx context.Context, d *db.DB) error {
	_, err := db.All(ctx, d, db.Value[int64],
		"SELECT id FROM staff_people WHERE role = 'owner' AND state = 'active' ORDER BY id"+d.ForUpdate())
	return err
}

func listPeople(ctx context.Context, d *db.DB) ([]Person, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (p Person, err error) {
		places, finish := scanned(&p)
		if err = rows.Scan(places...); err == nil {
			finish()
		}
		return p, err
	}, "SELECT "+personColumns+" FROM staff_people p ORDER BY p.id")
}

func insertPerson(ctx context.Context, d *db.DB, p Person) (id int64, err error) {
	var hash *string
	if p.passwordHash != "" {
		hash = &p.passwordHash
	}
	err = d.One(ctx, `INSERT INTO staff_people (document_id, created_at, updated_at, name, email, language, role, state, password_hash, auth_version)
		VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
		[]any{p.DocumentID, p.CreatedAt.UnixMilli(), p.Name, p.Email, string(p.Language), string(p.Role), string(p.State), hash, p.authVersion}, &id)
	return id, err
}

// anotherOwner is true while an active owner remains beside the row that is changed.
const anotherOwner = "EXISTS (SELECT 1 FROM staff_people o WHERE o.role = 'owner' AND o.state = 'active' AND o.id <> staff_people.id)"

// updatePerson tells whether it was done: it is not, if no active owner would remain.
func updatePerson(ctx context.Context, d *db.DB, p Person, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `UPDATE staff_people SET name = $2, email = $3, language = $4, role = $5, auth_version = $6, updated_at = $7
		WHERE id = $1 AND (CAST($5 AS TEXT) = 'owner' OR role <> 'owner' OR state <> 'active' OR `+anotherOwner+")",
		p.ID, p.Name, p.Email, string(p.Language), string(p.Role), p.authVersion, now.UnixMilli())
	return n == 1, err
}

// suspendPerson tells whether it was done: it is not, if no active owner would remain.
func suspendPerson(ctx context.Context, d *db.DB, id int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, `UPDATE staff_people SET state = 'suspended', auth_version = auth_version + 1, updated_at = $2
		WHERE id = $1 AND state = 'active' AND (role <> 'owner' OR `+anotherOwner+")", id, now.UnixMilli())
	return n == 1, err
}

func reactivatePerson(ctx context.Context, d *db.DB, id int64, now time.Time) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE staff_people SET state = 'active', auth_version = auth_version + 1, updated_at = $2 WHERE id = $1 AND state = 'suspended'", id, now.UnixMilli())
	return n == 1, err
}

func deleteInvited(ctx context.Context, d *db.DB, id int64) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM staff_people WHERE id = $1 AND state = 'invited'", id)
	return n == 1, err
}

// storePersonPassword sets a password in place of what the given version proves, makes whoever was invited active, and gives the new
// version; none when somebody else was faster, or the person was suspended.
func storePersonPassword(ctx context.Context, d *db.DB, id, version int64, hash string, now time.Time) (raised int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, `UPDATE staff_people SET password_hash = $3, state = 'active', auth_version = auth_version + 1, updated_at = $4
		WHERE id = $1 AND auth_version = $2 AND state <> 'suspended' RETURNING auth_version`, []any{id, version, hash, now.UnixMilli()}, &raised)
	return raised, ok, err
}

func raiseVersion(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "UPDATE staff_people SET auth_version = auth_version + 1 WHERE id = $1", id)
	return err
}

// storeLink keeps the one link of a person that works.
func storeLink(ctx context.Context, d *db.DB, person, version int64, hash string, expires time.Time) error {
	if _, err := d.Exec(ctx, "DELETE FROM staff_links WHERE person_id = $1", person); err != nil {
		return err
	}
	_, err := d.Exec(ctx, "INSERT INTO staff_links (hash, person_id, auth_version, expires_at) VALUES ($1, $2, $3, $4)", hash, person, version, expires.UnixMilli())
	return err
}

func findByLink(ctx context.Context, d *db.DB, hash string, now time.Time) (Person, bool, error) {
	return onePerson(ctx, d, `JOIN staff_links l ON l.person_id = p.id AND l.auth_version = p.auth_version
		WHERE l.hash = $1 AND l.expires_at > $2 AND p.state <> 'suspended'`, hash, now.UnixMilli())
}

func deleteOldLinks(ctx context.Context, d *db.DB, now time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_links WHERE expires_at <= $1", now.UnixMilli())
	return err
}

func isLockedOut(ctx context.Context, d *db.DB) (bool, error) {
	return d.Maybe(ctx, "SELECT 1 FROM staff_policy WHERE shared_password_off AND NOT EXISTS (SELECT 1 FROM staff_people WHERE role = 'owner' AND state = 'active')", nil, new(int))
}

func hasUnequalAddress(ctx context.Context, d *db.DB) (bool, error) {
	return d.Maybe(ctx, "SELECT 1 FROM staff_people WHERE email <> lower(email) LIMIT 1", nil, new(int))
}

func hasUnknownActor(ctx context.Context, d *db.DB) (bool, error) {
	return d.Maybe(ctx, "SELECT 1 FROM audit_entries a WHERE a.actor_id <> '' AND NOT EXISTS (SELECT 1 FROM staff_people p WHERE p.document_id = a.actor_id) LIMIT 1", nil, new(int))
}

// listPeopleNames tells what people are called, by documentId.
func listPeopleNames(ctx context.Context, d *db.DB, documentIDs []string) (map[string]locale.Words, error) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	names, err := db.Pairs[string, string](ctx, d, "SELECT document_id, name FROM staff_people"+where.SQL(), where.Args()...)
	return locale.SameAll(names), err
}
