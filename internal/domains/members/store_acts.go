package members

import (
	"context"
	"time"

	"holidaypark/internal/services/db"
)

func isAnyClosed(ctx context.Context, d *db.DB, ids []int64) (closed bool, err error) {
	err = d.One(ctx, "SELECT EXISTS (SELECT 1 FROM memberships WHERE id IN "+db.Tuples(1, len(ids), nil, 0)+" AND closed_at IS NOT NULL)", anys(ids), &closed)
	return closed, err
}

func anys(ids []int64) []any {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	return args
}

func deleteResets(ctx context.Context, d *db.DB, account int64) error {
	_, err := d.Exec(ctx, "DELETE FROM password_resets WHERE membership_id = $1", account)
	return err
}

// findHighestNumber gives the digits of the highest membership number that is a prefix and digits, so many at most; empty: there is none.
func findHighestNumber(ctx context.Context, d *db.DB, prefix string, longest int) (digits string, err error) {
	_, err = d.Maybe(ctx, `SELECT digits FROM (SELECT SUBSTR(membership_number, LENGTH(CAST($1 AS TEXT)) + 1) AS digits FROM memberships
		WHERE membership_number >= $1 AND membership_number < $2) AS numbers WHERE digits <> '' AND LTRIM(digits, '0123456789') = '' AND LENGTH(digits) <= $3
		ORDER BY CAST(digits AS BIGINT) DESC, LENGTH(digits) DESC LIMIT 1`, []any{prefix, prefix + lastText, longest}, &digits)
	return digits, err
}

func storeNumber(ctx context.Context, d *db.DB, id int64, number string, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE memberships SET membership_number = $2, updated_at = $3 WHERE id = $1", id, number, now.UnixMilli())
	return err
}

// findLastNumber gives the last number that was taken under a name, 0 if none was.
func findLastNumber(ctx context.Context, d *db.DB, name string) (last int64, err error) {
	_, err = d.Maybe(ctx, "SELECT last FROM numbers WHERE name = $1", []any{name}, &last)
	return last, err
}

// raiseNumber takes the next number under a name, but none below the least. Whoever comes at the same time waits for the row.
func raiseNumber(ctx context.Context, d *db.DB, name string, least int64) (n int64, err error) {
	err = d.One(ctx, `INSERT INTO numbers (name, last) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET last = CASE WHEN excluded.last > numbers.last THEN excluded.last ELSE numbers.last + 1 END RETURNING last`, []any{name, least}, &n)
	return n, err
}

// findKept gives the account into which another was merged.
func findKept(ctx context.Context, d *db.DB, id int64) (kept int64, merged bool, err error) {
	merged, err = d.Maybe(ctx, "SELECT kept_id FROM merged_accounts WHERE membership_id = $1", []any{id}, &kept)
	return kept, merged, err
}

func findKeptDocument(ctx context.Context, d *db.DB, id int64) (documentID string, err error) {
	_, err = d.Maybe(ctx, "SELECT m.document_id FROM merged_accounts g JOIN memberships m ON m.id = g.kept_id WHERE g.membership_id = $1", []any{id}, &documentID)
	return documentID, err
}

// listDoubles names the accounts that were merged into one, by documentId.
func listDoubles(ctx context.Context, d *db.DB, id int64) ([]string, error) {
	return db.All(ctx, d, db.Value[string], "SELECT m.document_id FROM merged_accounts g JOIN memberships m ON m.id = g.membership_id WHERE g.kept_id = $1 ORDER BY m.id", id)
}

// storeMerged has a double lead to the account that is kept, and with it whatever led to the double.
func storeMerged(ctx context.Context, d *db.DB, double Account, kept int64, now time.Time) error {
	if _, err := d.Exec(ctx, "UPDATE merged_accounts SET kept_id = $2 WHERE kept_id = $1", double.ID, kept); err != nil {
		return err
	}
	if _, err := d.Exec(ctx, "INSERT INTO merged_accounts (membership_id, kept_id, merged_at) VALUES ($1, $2, $3)", double.ID, kept, now.UnixMilli()); err != nil {
		return err
	}
	return moveAddresses(ctx, d, double.ID, kept)
}

func storeEmail(ctx context.Context, d *db.DB, id int64, email string, now time.Time) error {
	_, err := d.Exec(ctx, "UPDATE memberships SET email = $2, updated_at = $3 WHERE id = $1", id, email, now.UnixMilli())
	return err
}

// storeDetails writes the details of an account that took over another's. With another address what was opened by the earlier one ends.
func storeDetails(ctx context.Context, d *db.DB, a Account, otherAddress bool, now time.Time) error {
	raised := 0
	if otherAddress {
		raised = 1
	}
	_, err := d.Exec(ctx, `UPDATE memberships SET user_name = NULLIF($2, ''), email = NULLIF($3, ''), password_hash = NULLIF($4, ''), is_member = $5, contact = NULLIF($6, ''),
		tenant_type = $7, membership_number = NULLIF($8, ''), first_name = NULLIF($9, ''), last_name = NULLIF($10, ''), expiry_date = NULLIF($11, ''), site_number = NULLIF($12, ''),
		first_name2 = NULLIF($13, ''), last_name2 = NULLIF($14, ''), email2 = NULLIF($15, ''), contact2 = NULLIF($16, ''), address = NULLIF($17, ''), start_date = NULLIF($18, ''),
		end_date = NULLIF($19, ''), cr = $20, power = NULLIF($21, ''), note = NULLIF($22, ''), auth_version = auth_version + $23, updated_at = $24,
		language = $25, suspended = $26 WHERE id = $1`,
		a.ID, a.UserName, a.Email, a.passwordHash, a.IsMember, a.Contact, a.TenantType, a.MembershipNumber, a.FirstName, a.LastName, a.ExpiryDate, a.site,
		a.FirstName2, a.LastName2, a.Email2, a.Contact2, a.Address, a.start, a.end, a.cr, a.power, a.note, raised, now.UnixMilli(), string(a.Language), a.suspended)
	return err
}

// checkAccounts looks for accounts that were merged and are not closed, still have points, or lead to one that is no longer kept, and for
// addresses that nobody wrote down.
func checkAccounts(ctx context.Context, d *db.DB) ([]string, error) {
	return db.Findings(ctx, d, []db.Finding{
		{"SELECT m.document_id FROM merged_accounts g JOIN memberships m ON m.id = g.membership_id WHERE m.closed_at IS NULL", "membership %s: merged into another and not closed"},
		{"SELECT m.document_id FROM merged_accounts g JOIN memberships m ON m.id = g.membership_id WHERE m.point <> 0 OR m.discount_point <> 0", "membership %s: merged into another, and points were left behind"},
		{"SELECT m.document_id FROM memberships m WHERE m.email <> '' AND NOT EXISTS (SELECT 1 FROM account_addresses a WHERE a.membership_id = m.id AND a.address = m.email)", "membership %s: its address is not among those that it had"},
		{"SELECT m.document_id FROM merged_accounts g JOIN memberships m ON m.id = g.membership_id WHERE g.kept_id IN (SELECT membership_id FROM merged_accounts)", "membership %s: leads to an account that was merged itself"},
	}...)
}
