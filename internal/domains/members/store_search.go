package members

import (
	"context"
	"strconv"
	"strings"

	"holidaypark/internal/services/db"
)

// searched is what the search looks up the beginning of. Each has an index (migration 0013) or is unique.
var searched = []struct {
	text  string
	phone bool
}{
	{text: "LOWER(COALESCE(last_name, '') || COALESCE(first_name, ''))"}, // as Chinese names are written
	{text: "LOWER(first_name)"},
	{text: "LOWER(COALESCE(last_name2, '') || COALESCE(first_name2, ''))"},
	{text: "LOWER(first_name2)"},
	{text: "LOWER(user_name)"},
	{text: "LOWER(membership_number)"},
	{text: "LOWER(site_number)"},
	{text: "email"}, // stored in small letters
	{text: "email2"},
	{text: "contact", phone: true},
	{text: "contact2", phone: true},
}

// searchable is all of it, for the words beside the one that is looked up.
const searchable = `LOWER(COALESCE(first_name, '') || ' ' || COALESCE(last_name, '') || ' ' || COALESCE(user_name, '') || ' ' || COALESCE(first_name2, '') || ' ' ||
	COALESCE(last_name2, '') || ' ' || COALESCE(email, '') || ' ' || COALESCE(email2, '') || ' ' || COALESCE(membership_number, '') || ' ' || COALESCE(site_number, ''))`

// lastText comes after every text that begins like another, on both engines.
const lastText = "\U0010FFFF"

// numbered gathers the arguments of a statement.
type numbered struct{ args []any }

func (n *numbered) arg(value any) string {
	n.args = append(n.args, value)
	return "$" + strconv.Itoa(len(n.args))
}

func (n *numbered) list(values []string) string {
	marks := make([]string, len(values))
	for i, value := range values {
		marks[i] = n.arg(value)
	}
	return strings.Join(marks, ", ")
}

// matches are statements that together give columns of the accounts of which something begins with the first word, and which have the others
// anywhere, or of which a phone number begins with the one that was typed; and of those with the given ids. Each goes by its index, so an
// account is given once for each thing of it that matches. Each ends after most rows; after none at all where that is 0.
func matches(n *numbered, columns string, wanted sought, ids []int64, most int) []string {
	const open = " AND closed_at IS NULL"
	others := open
	for _, word := range wanted.words[1:] {
		others += " AND " + searchable + " LIKE " + n.arg("%"+db.Literal(word)+"%") + ` ESCAPE '\'`
	}
	lookups := make([]string, 0, len(searched)+1)
	for _, one := range searched {
		forms, narrowed := wanted.words[:1], others
		switch {
		case one.phone && wanted.phone != "":
			forms, narrowed = phoneForms(wanted.phone), open
		case one.phone:
			forms = phoneForms(wanted.words[0])
		}
		ranges := make([]string, len(forms))
		for i, form := range forms {
			ranges[i] = one.text + " >= " + n.arg(form) + " AND " + one.text + " < " + n.arg(form+lastText)
		}
		lookup := "SELECT " + columns + " FROM memberships WHERE (" + strings.Join(ranges, " OR ") + ")" + narrowed
		if most > 0 {
			lookup = "SELECT * FROM (" + lookup + " LIMIT " + n.arg(most) + ") AS found"
		}
		lookups = append(lookups, lookup)
	}
	if len(ids) > 0 {
		marks := make([]string, len(ids))
		for i, id := range ids {
			marks[i] = n.arg(id)
		}
		lookups = append(lookups, "SELECT "+columns+" FROM memberships WHERE id IN ("+strings.Join(marks, ", ")+")"+open)
	}
	return lookups
}

// searchAccounts finds the accounts that match, in the order of their names.
func searchAccounts(ctx context.Context, d *db.DB, wanted sought, ids []int64, most int) ([]Found, error) {
	query, args := searchQuery(wanted, ids, most)
	return db.All(ctx, d, db.Into(func(f *Found) []any {
		return []any{&f.id, &f.DocumentID, &f.UserName, &f.FirstName, &f.LastName, &f.Email, &f.Contact, &f.Number, &f.Site}
	}),
		query, args...)
}

func searchQuery(wanted sought, ids []int64, most int) (query string, args []any) {
	var n numbered
	query = `SELECT id, document_id, COALESCE(user_name, ''), COALESCE(first_name, ''), COALESCE(last_name, ''), COALESCE(email, ''), COALESCE(contact, ''),
		COALESCE(membership_number, ''), COALESCE(site_number, '') FROM memberships WHERE closed_at IS NULL AND id IN (` + strings.Join(matches(&n, "id", wanted, ids, most), " UNION ") + `)
		ORDER BY COALESCE(last_name, ''), COALESCE(first_name, ''), id LIMIT ` + n.arg(most)
	return query, n.args
}
