package members

import (
	"context"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

const accountColumns = `id, document_id, COALESCE(user_name, ''), COALESCE(email, ''), COALESCE(password_hash, ''), is_member, COALESCE(contact, ''), tenant_type,
	COALESCE(membership_number, ''), COALESCE(first_name, ''), COALESCE(last_name, ''), COALESCE(expiry_date, ''), point, discount_point, COALESCE(address, ''),
	COALESCE(first_name2, ''), COALESCE(last_name2, ''), COALESCE(email2, ''), COALESCE(contact2, ''), language, suspended, auth_version, forget_at, created_at,
	COALESCE(site_number, ''), COALESCE(start_date, ''), COALESCE(end_date, ''), cr, COALESCE(power, ''), published_at, closed_at IS NOT NULL, COALESCE(note, '')`

func findAccount(ctx context.Context, d *db.DB, condition string, arg any) (a Account, ok bool, err error) {
	var created int64
	var forget *int64
	ok, err = d.Maybe(ctx, "SELECT "+accountColumns+" FROM memberships WHERE "+condition, []any{arg},
		&a.ID, &a.DocumentID, &a.UserName, &a.Email, &a.passwordHash, &a.IsMember, &a.Contact, &a.TenantType,
		&a.MembershipNumber, &a.FirstName, &a.LastName, &a.ExpiryDate, &a.Point, &a.DiscountPoint, &a.Address,
		&a.FirstName2, &a.LastName2, &a.Email2, &a.Contact2, &a.Language, &a.suspended, &a.authVersion, &forget, &created,
		&a.site, &a.start, &a.end, &a.cr, &a.power, &a.published, &a.Closed, &a.note)
	a.CreatedAt, a.ForgetAt = time.UnixMilli(created), db.Instant(forget)
	return a, ok, err
}

func findByEmail(ctx context.Context, d *db.DB, email string) (Account, bool, error) {
	return findAccount(ctx, d, "email = $1 AND email <> ''", email)
}

// findIDByEmail gives the id of the account of an address, 0 if there is none.
func findIDByEmail(ctx context.Context, d *db.DB, email string) (id int64, err error) {
	_, err = d.Maybe(ctx, "SELECT id FROM memberships WHERE email = $1 AND email <> ''", []any{email}, &id)
	return id, err
}

func findByID(ctx context.Context, d *db.DB, id int64) (Account, error) {
	return fault.Found(findAccount(ctx, d, "id = $1", id))
}

// lockByID reads an account and holds it until the transaction ends: nobody else changes it meanwhile.
func lockByID(ctx context.Context, d *db.DB, id int64) (Account, error) {
	return fault.Found(findAccount(ctx, d, "id = $1"+d.ForUpdate(), id))
}

func findIDByDocument(ctx context.Context, d *db.DB, documentID string) (id int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, "SELECT id FROM memberships WHERE document_id = $1", []any{documentID}, &id)
	return id, ok, err
}

func insertAccount(ctx context.Context, d *db.DB, documentID, name, email, hash string, language locale.Language, now time.Time) (id int64, err error) {
	err = d.One(ctx, `INSERT INTO memberships (document_id, created_at, updated_at, published_at, user_name, email, password_hash, language)
		VALUES ($1, $2, $2, $2, $3, $4, $5, $6) RETURNING id`, []any{documentID, now.UnixMilli(), name, email, hash, language}, &id)
	return id, err
}

// storePassword sets a password in place of the one of the given version, and gives the new version; none when somebody else was
// faster.
func storePassword(ctx context.Context, d *db.DB, id, version int64, hash string, now time.Time) (raised int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, `UPDATE memberships SET password_hash = $3, auth_version = auth_version + 1, updated_at = $4
		WHERE id = $1 AND auth_version = $2 RETURNING auth_version`, []any{id, version, hash, now.UnixMilli()}, &raised)
	return raised, ok, err
}

func raiseVersion(ctx context.Context, d *db.DB, id int64) error {
	_, err := d.Exec(ctx, "UPDATE memberships SET auth_version = auth_version + 1 WHERE id = $1", id)
	return err
}

// storeCode keeps a code for the device that asked, unless one was sent to the address after the given time, to others too if the device is
// not known for it; then it tells when.
func storeCode(ctx context.Context, d *db.DB, email, device string, sent sentCode, familiar bool, now, expires, notAfter time.Time) (stored bool, sentAt time.Time, err error) {
	var last *int64
	if err := d.One(ctx, "SELECT MAX(sent_at) FROM verification_codes WHERE email = $1 AND (device = $2 OR NOT $3)", []any{email, device, familiar}, &last); err != nil {
		return false, now, err
	}
	if last != nil && *last > notAfter.UnixMilli() {
		return false, time.UnixMilli(*last), nil
	}
	_, err = d.Exec(ctx, `INSERT INTO verification_codes (email, device, hash, language, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (email, device) DO UPDATE SET hash = excluded.hash, language = excluded.language, tries = 0, stranger_tries = 0,
		sent_at = excluded.sent_at, expires_at = excluded.expires_at`, email, device, sent.hash, sent.language, now.UnixMilli(), expires.UnixMilli())
	return err == nil, now, err
}

// askedByDevice tells whether a code for an address was asked for on a device.
func askedByDevice(ctx context.Context, d *db.DB, email, device string) (asked bool, err error) {
	return d.Maybe(ctx, "SELECT 1 FROM verification_codes WHERE email = $1 AND device = $2 AND device <> ''", []any{email, device}, new(int))
}

// sentCode is a code that was mailed, as it is kept, and the language in which it was asked for.
type sentCode struct {
	hash     string
	language locale.Language
}

// tryCodes counts a guess at the codes of an address, in each as one of the device that asked for it or as a stranger's, and gives those
// that it may match: none whose guesses or time are used up.
func tryCodes(ctx context.Context, d *db.DB, email, device string, now time.Time, most int) (sent []sentCode, err error) {
	err = d.Tx(ctx, func(ctx context.Context) error {
		sent, err = db.All(ctx, d, db.Into(func(one *sentCode) []any { return []any{&one.hash, &one.language} }), `UPDATE verification_codes SET
			tries = tries + CASE WHEN device = $2 AND device <> '' THEN 1 ELSE 0 END,
			stranger_tries = stranger_tries + CASE WHEN device = $2 AND device <> '' THEN 0 ELSE 1 END
			WHERE email = $1 AND expires_at > $3 AND CASE WHEN device = $2 AND device <> '' THEN tries ELSE stranger_tries END < $4 RETURNING hash, language`,
			email, device, now.UnixMilli(), most)
		return err
	})
	return sent, err
}

// useCode takes a code, once, and with it every other of the address.
func useCode(ctx context.Context, d *db.DB, email, hash string) (bool, error) {
	n, err := d.Exec(ctx, "DELETE FROM verification_codes WHERE email = $1 AND hash = $2", email, hash)
	if err != nil || n == 0 {
		return false, err
	}
	_, err = d.Exec(ctx, "DELETE FROM verification_codes WHERE email = $1", email)
	return true, err
}

func insertReset(ctx context.Context, d *db.DB, account, version int64, hash string, expires time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO password_resets (hash, membership_id, auth_version, expires_at) VALUES ($1, $2, $3, $4)", hash, account, version, expires.UnixMilli())
	return err
}

func findReset(ctx context.Context, d *db.DB, hash string, now time.Time) (account, version int64, ok bool, err error) {
	ok, err = d.Maybe(ctx, `SELECT m.id, m.auth_version FROM password_resets r JOIN memberships m ON m.id = r.membership_id
		WHERE r.hash = $1 AND r.expires_at > $2 AND r.auth_version = m.auth_version`, []any{hash, now.UnixMilli()}, &account, &version)
	return account, version, ok, err
}

func storeForgetAt(ctx context.Context, d *db.DB, id int64, at *time.Time) error {
	var millis *int64
	if at != nil {
		n := at.UnixMilli()
		millis = &n
	}
	_, err := d.Exec(ctx, "UPDATE memberships SET forget_at = $2 WHERE id = $1", id, millis)
	return err
}

func listForgetDue(ctx context.Context, d *db.DB, now time.Time) ([]int64, error) {
	return db.All(ctx, d, db.Value[int64],
		"SELECT id FROM memberships WHERE forget_at <= $1 ORDER BY id", now.UnixMilli())
}

// erase leaves of an account its row and its balances; whatever tells who it was is gone.
func erase(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	if err := closeAccount(ctx, d, id, now); err != nil {
		return err
	}
	// The cards of accounts that were merged into it lead to nobody any more.
	_, err := d.Exec(ctx, "DELETE FROM membership_cards WHERE membership_id = $1 OR membership_id IN (SELECT membership_id FROM merged_accounts WHERE kept_id = $1)", id)
	return err
}

// closeAccount takes out of an account whatever tells who it was and opens it. Its card stays, for where it leads to another one.
func closeAccount(ctx context.Context, d *db.DB, id int64, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE memberships SET user_name = NULL, email = NULL, password_hash = NULL, is_member = FALSE, contact = NULL, tenant_type = 'Guest',
		membership_number = NULL, first_name = NULL, last_name = NULL, site_number = NULL, first_name2 = NULL, last_name2 = NULL, email2 = NULL, contact2 = NULL,
		address = NULL, note = NULL, suspended = TRUE, auth_version = auth_version + 1, forget_at = NULL, closed_at = $2, updated_at = $2 WHERE id = $1`, id, now.UnixMilli())
	for _, table := range []string{"sessions", "passkeys", "password_resets", "known_devices"} {
		if err == nil {
			_, err = d.Exec(ctx, "DELETE FROM "+table+" WHERE membership_id = $1", id)
		}
	}
	return err
}

// storeTerm sets what a membership is; empty names stay.
func storeTerm(ctx context.Context, d *db.DB, id int64, term Term, now time.Time) error {
	_, err := d.Exec(ctx, `UPDATE memberships SET is_member = $2, expiry_date = NULLIF($3, ''), first_name = COALESCE(NULLIF($4, ''), first_name),
		last_name = COALESCE(NULLIF($5, ''), last_name), updated_at = $6 WHERE id = $1`, id, term.Member, term.Expiry, term.FirstName, term.LastName, now.UnixMilli())
	return err
}

// listEndingIDs gives the accounts whose term ends in a period, both days included.
func listEndingIDs(ctx context.Context, d *db.DB, from, to string) ([]int64, error) {
	return db.All(ctx, d, db.Value[int64],
		"SELECT id FROM memberships WHERE is_member AND expiry_date BETWEEN $1 AND $2 AND closed_at IS NULL", from, to)
}

// listEnding gives the members whose term ends in a period, both days included, and who can be written to.
func listEnding(ctx context.Context, d *db.DB, from, to string) ([]Account, error) {
	ids, err := db.All(ctx, d, db.Value[int64],
		"SELECT id FROM memberships WHERE is_member AND expiry_date BETWEEN $1 AND $2 AND email <> '' AND NOT suspended AND closed_at IS NULL ORDER BY expiry_date, id", from, to)
	var list []Account
	for _, id := range ids {
		account, err := findByID(ctx, d, id)
		if err != nil {
			return nil, err
		}
		list = append(list, account)
	}
	return list, err
}

func findCard(ctx context.Context, d *db.DB, account int64) (code string, ok bool, err error) {
	ok, err = d.Maybe(ctx, "SELECT code FROM membership_cards WHERE membership_id = $1", []any{account}, &code)
	return code, ok, err
}

// insertCard gives an account a card, unless it has one.
func insertCard(ctx context.Context, d *db.DB, account int64, code string, now time.Time) error {
	_, err := d.Exec(ctx, "INSERT INTO membership_cards (membership_id, code, issued_at) VALUES ($1, $2, $3) ON CONFLICT (membership_id) DO NOTHING", account, code, now.UnixMilli())
	return err
}

// storeCard gives an account a card in place of the one that it has, and of those that led to it.
func storeCard(ctx context.Context, d *db.DB, account int64, code string, now time.Time) error {
	if _, err := d.Exec(ctx, "DELETE FROM membership_cards WHERE membership_id IN (SELECT membership_id FROM merged_accounts WHERE kept_id = $1)", account); err != nil {
		return err
	}
	_, err := d.Exec(ctx, `INSERT INTO membership_cards (membership_id, code, issued_at) VALUES ($1, $2, $3)
		ON CONFLICT (membership_id) DO UPDATE SET code = excluded.code, issued_at = excluded.issued_at`, account, code, now.UnixMilli())
	return err
}

// findByCard gives whose card it is; that of an account that was merged is the kept one's.
func findByCard(ctx context.Context, d *db.DB, code string) (Account, bool, error) {
	return findAccount(ctx, d, `id = (SELECT COALESCE(g.kept_id, c.membership_id) FROM membership_cards c LEFT JOIN merged_accounts g ON g.membership_id = c.membership_id WHERE c.code = $1)`, code)
}

// deleteExpired deletes what has run out.
func deleteExpired(ctx context.Context, d *db.DB, now time.Time) error {
	for _, table := range []string{"sessions", "verification_codes", "password_resets", "passkey_challenges"} {
		if _, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE expires_at <= $1", now.UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}
