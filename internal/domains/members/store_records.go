package members

import (
	"context"
	"database/sql"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

// mostKeys is how many values one statement compares with.
const mostKeys = 500

// NameKey is the name of a person as memberships are found by it.
func NameKey(first, last string) string { return db.Lower(last + first) }

var recordConditions = map[string]string{
	"email": "email",
	"name":  "LOWER(COALESCE(last_name, '') || COALESCE(first_name, ''))", // as the index has it
}

// listRecords finds open memberships by their addresses, or, of those that have none, by their names, and holds them.
func listRecords(ctx context.Context, d *db.DB, by string, values []string) (all []Record, err error) {
	for start := 0; start < len(values); start += mostKeys {
		var where db.Where
		where.OneOf(recordConditions[by], values[start:min(start+mostKeys, len(values))])
		where.Always("closed_at IS NULL")
		if by == "name" {
			where.Always("COALESCE(email, '') = ''")
		}
		query := `SELECT id, document_id, suspended, cr, COALESCE(email, ''), COALESCE(site_number, ''), COALESCE(first_name, ''), COALESCE(last_name, ''), COALESCE(first_name2, ''),
			COALESCE(last_name2, ''), COALESCE(email2, ''), COALESCE(contact, ''), COALESCE(contact2, ''), COALESCE(address, ''), COALESCE(start_date, ''), COALESCE(end_date, ''),
			COALESCE(power, ''), COALESCE(note, '') FROM memberships` + where.SQL() + " ORDER BY id"
		if d.InTx(ctx) {
			query += d.ForUpdate()
		}
		found, err := db.All(ctx, d, scanRecord, query, where.Args()...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

func scanRecord(rows *sql.Rows) (Record, error) {
	r := Record{Fields: map[string]string{}}
	var cr *int64
	texts := make([]string, len(recordFields))
	into := []any{&r.ID, &r.DocumentID, &r.Suspended, &cr}
	for i, name := range recordFields {
		if name != "CR" {
			into = append(into, &texts[i])
		}
	}
	if err := rows.Scan(into...); err != nil {
		return r, err
	}
	for i, name := range recordFields {
		if name == "CR" && cr != nil {
			texts[i] = money.Amount(*cr).Short()
		}
		if texts[i] != "" {
			r.Fields[name] = texts[i]
		}
	}
	return r, nil
}

func listSecondEmails(ctx context.Context, d *db.DB, emails []string) (map[string]string, error) {
	whose := map[string]string{}
	for start := 0; start < len(emails); start += mostKeys {
		var where db.Where
		where.OneOf("email2", emails[start:min(start+mostKeys, len(emails))])
		where.Always("closed_at IS NULL")
		err := db.Each(ctx, d, func(rows *sql.Rows) error {
			var email, first, last, own string
			err := rows.Scan(&email, &first, &last, &own)
			name := locale.FullName(first, last)
			if name == "" {
				name = own
			}
			whose[email] = name
			return err
		}, "SELECT email2, COALESCE(first_name, ''), COALESCE(last_name, ''), COALESCE(email, '') FROM memberships"+where.SQL()+" ORDER BY id DESC", where.Args()...)
		if err != nil {
			return nil, err
		}
	}
	return whose, nil
}

// unused is an account as far as it is asked whether it can go.
type unused struct {
	ID         int64
	DocumentID string
	// used tells that somebody has a password for it, that it is closed, or that another one was merged into it.
	used bool
}

// lockUnused holds accounts and tells which of them are in use.
func lockUnused(ctx context.Context, d *db.DB, documentIDs []string) ([]unused, error) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	return db.All(ctx, d, db.Into(func(u *unused) []any { return []any{&u.ID, &u.DocumentID, &u.used} }),
		`SELECT id, document_id, COALESCE(password_hash, '') <> '' OR closed_at IS NOT NULL OR EXISTS (SELECT 1 FROM merged_accounts g WHERE g.kept_id = memberships.id)
		FROM memberships`+where.SQL()+" ORDER BY id"+d.ForUpdate(), where.Args()...)
}
