package members

import (
	"context"

	"holidaypark/internal/services/db"
)

// listFormerAddresses gives the addresses that an account or one that was merged into it had and has no longer, all of them or the proven ones, but
// for those that another one has got since: what is written from them is that one's.
func listFormerAddresses(ctx context.Context, d *db.DB, id int64, present string, proven bool) ([]string, error) {
	return db.All(ctx, d, db.Value[string], `SELECT a.address FROM account_addresses a WHERE a.membership_id = $1 AND a.address <> $2 AND (a.proven OR NOT $3)
		AND NOT EXISTS (SELECT 1 FROM account_addresses o WHERE o.address = a.address AND o.id > a.id) ORDER BY a.id`, id, present, proven)
}

// proveAddress notes that an address is that of an account's owner.
func proveAddress(ctx context.Context, d *db.DB, id int64, address string) error {
	_, err := d.Exec(ctx, "UPDATE account_addresses SET proven = TRUE WHERE membership_id = $1 AND address = $2 AND NOT proven", id, address)
	return err
}

// moveAddresses makes the addresses of a double those of the account that is kept.
func moveAddresses(ctx context.Context, d *db.DB, double, kept int64) error {
	// Of one that both had, what counts is when it was got last, and whether it was ever proven.
	for _, both := range [][2]int64{{double, kept}, {kept, double}} {
		if _, err := d.Exec(ctx, `UPDATE account_addresses SET proven = TRUE WHERE membership_id = $1 AND NOT proven
			AND address IN (SELECT address FROM account_addresses WHERE membership_id = $2 AND proven)`, both[0], both[1]); err != nil {
			return err
		}
	}
	if _, err := d.Exec(ctx, `DELETE FROM account_addresses WHERE membership_id = $2
		AND EXISTS (SELECT 1 FROM account_addresses o WHERE o.membership_id = $1 AND o.address = account_addresses.address AND o.id > account_addresses.id)`, double, kept); err != nil {
		return err
	}
	_, err := d.Exec(ctx, `UPDATE account_addresses SET membership_id = $2 WHERE membership_id = $1
		AND address NOT IN (SELECT address FROM account_addresses WHERE membership_id = $2)`, double, kept)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, "DELETE FROM account_addresses WHERE membership_id = $1", double)
	return err
}

// forgetAddresses erases which addresses an account had, and the codes that were sent to them.
func forgetAddresses(ctx context.Context, d *db.DB, id int64, addresses []string) error {
	if _, err := d.Exec(ctx, "DELETE FROM account_addresses WHERE membership_id = $1", id); err != nil || len(addresses) == 0 {
		return err
	}
	var where db.Where
	where.OneOf("email", addresses)
	_, err := d.Exec(ctx, "DELETE FROM verification_codes"+where.SQL(), where.Args()...)
	return err
}

// forgetSecond erases somebody as the second person of other memberships, where one of the addresses stands for them.
func forgetSecond(ctx context.Context, d *db.DB, id int64, addresses []string) error {
	if len(addresses) == 0 {
		return nil
	}
	var where db.Where
	where.OneOf("email2", addresses)
	where.And("id <> $", id)
	_, err := d.Exec(ctx, "UPDATE memberships SET first_name2 = NULL, last_name2 = NULL, email2 = NULL, contact2 = NULL"+where.SQL(), where.Args()...)
	return err
}
