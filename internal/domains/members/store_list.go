package members

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"holidaypark/internal/services/db"
)

// rowsAtOnce is how many accounts one statement reads where many are read.
const rowsAtOnce = 500

// sortColumn is what a list can be sorted by: a value that is never NULL, since the engines disagree on where NULL stands, and which accounts
// have one.
type sortColumn struct{ value, filled string }

func sortText(column string) sortColumn {
	return sortColumn{"LOWER(COALESCE(" + column + ", ''))", "COALESCE(" + column + ", '') <> ''"}
}

func sortNumber(column string) sortColumn {
	return sortColumn{"COALESCE(" + column + ", 0)", column + " IS NOT NULL"}
}

// everybody has a value.
const everybody = "TRUE"

// notErased are the accounts of the table.
const notErased = " FROM memberships WHERE closed_at IS NULL"

var sortColumns = map[string]sortColumn{
	"":           {"id", everybody},
	"SiteNumber": {"site_order", "site_order <> ''"}, "FirstName": sortText("first_name"), "LastName": sortText("last_name"),
	"Email": sortText("email"), "Contact": sortText("contact"), "FirstName2": sortText("first_name2"), "LastName2": sortText("last_name2"),
	"Email2": sortText("email2"), "Contact2": sortText("contact2"), "Address": sortText("address"), "UserName": sortText("user_name"),
	"StartDate": sortText("start_date"), "EndDate": sortText("end_date"), "CR": sortNumber("cr"), "Power": sortText("power"), "Note": sortText("note"),
	"Point": sortNumber("point"), "DiscountPoint": sortNumber("discount_point"), "MembershipNumber": sortText("membership_number"),
	"ExpiryDate": sortText("expiry_date"), "IsMember": {"CASE WHEN is_member THEN 0 ELSE 1 END", everybody}, byType: {},
}

// listing is a question for members, as statements are made of it.
type listing struct {
	by     string
	wanted sought   // what is searched for; nothing: everybody
	ids    []int64  // that other domains know by them
	admins []string // the administrators' addresses
	// A membership that ends between these days ends soon.
	today, soon string
}

// sort is what it is sorted by.
func (l listing) sort(n *numbered) sortColumn {
	if l.by != byType {
		return sortColumns[l.by]
	}
	if len(l.admins) == 0 {
		return sortColumn{"tenant_type", everybody}
	}
	// As it is shown: that somebody is an administrator stands before what tenant they are.
	return sortColumn{"CASE WHEN email IN (" + n.list(l.admins) + ") THEN 'Admin' ELSE tenant_type END", everybody}
}

// filtered is the condition of a filter.
func (l listing) filtered(n *numbered, filter string) string {
	switch filter {
	case Tenants:
		return " AND tenant_type IN ('Annual', 'Permanent')"
	case Annuals:
		return " AND tenant_type = 'Annual'"
	case Permanents:
		return " AND tenant_type = 'Permanent'"
	case Admins:
		if len(l.admins) == 0 {
			return " AND FALSE"
		}
		return " AND email IN (" + n.list(l.admins) + ")"
	case Ending:
		return " AND is_member AND expiry_date BETWEEN " + n.arg(l.today) + " AND " + n.arg(l.soon)
	}
	return ""
}

func (s sortColumn) order(down bool) string {
	direction := ""
	if down {
		direction = " DESC"
	}
	if s.value == "id" {
		return " ORDER BY id" + direction
	}
	return " ORDER BY " + s.value + direction + ", id" + direction
}

// listFirst lists the first ids, and first those that have something in the column, whichever way it is sorted.
func listFirst(ctx context.Context, d *db.DB, l listing, filter string, down bool, limit int) ([]int64, error) {
	part := func(filled bool, limit int) ([]int64, error) {
		var n numbered
		sort := l.sort(&n)
		order, condition := sort.order(down), sort.filled
		if !filled {
			order, condition = " ORDER BY id", "NOT ("+sort.filled+")"
		}
		query := "SELECT id" + notErased + l.filtered(&n, filter)
		if sort.filled != everybody {
			query += " AND " + condition
		}
		return db.All(ctx, d, db.Value[int64], query+order+" LIMIT "+n.arg(limit), n.args...)
	}
	ids, err := part(true, limit)
	if err != nil || len(ids) == limit || l.sort(&numbered{}).filled == everybody {
		return ids, err
	}
	more, err := part(false, limit-len(ids))
	return append(ids, more...), err
}

// countTypes counts everybody, by the type of tenant.
func countTypes(ctx context.Context, d *db.DB, l listing) (counts Counts, err error) {
	var n numbered
	err = db.Each(ctx, d, func(rows *sql.Rows) error {
		var tenant string
		var count int
		err := rows.Scan(&tenant, &count)
		counts.All += count
		switch tenant {
		case "Annual":
			counts.Annual = count
		case "Permanent":
			counts.Permanent = count
		}
		return err
	}, "SELECT tenant_type, COUNT(*)"+notErased+" GROUP BY tenant_type", n.args...)
	counts.Tenant = counts.Annual + counts.Permanent
	if err != nil {
		return counts, err
	}
	for filter, into := range map[string]*int{Admins: &counts.Admin, Ending: &counts.Ending} {
		if filter == Admins && len(l.admins) == 0 {
			continue
		}
		var m numbered
		if err := d.One(ctx, "SELECT COUNT(*)"+notErased+l.filtered(&m, filter), m.args, into); err != nil {
			return counts, err
		}
	}
	return counts, nil
}

func countEverybody(ctx context.Context, d *db.DB) (count int, err error) {
	err = d.One(ctx, "SELECT COUNT(*)"+notErased, nil, &count)
	return count, err
}

// listPlaces lists everybody who matches in the order of a column, the smallest first.
func listPlaces(ctx context.Context, d *db.DB, l listing) ([]place, error) {
	var n numbered
	sort := l.sort(&n)
	columns := "id, CASE tenant_type WHEN 'Annual' THEN 1 WHEN 'Permanent' THEN 2 ELSE 0 END + CASE WHEN " + sort.filled + " THEN 0 ELSE 4 END"
	query, order := "SELECT "+columns+notErased, sort.order(false)
	if !l.wanted.nothing() {
		found := matches(&n, columns+" AS kind, "+sort.value+" AS sorted", l.wanted, l.ids, 0)
		query, order = "SELECT id, kind FROM ("+strings.Join(found, " UNION ALL ")+") AS found", " ORDER BY sorted, id"
	}
	places, err := db.All(ctx, d, func(rows *sql.Rows) (p place, err error) {
		var kind uint8
		err = rows.Scan(&p.id, &kind)
		p.tenant, p.empty = kind&3, kind&4 != 0
		return p, err
	}, query+order, n.args...)
	// Whoever matches in several ways stands beside themselves: cheaper to take out here than to join there.
	return slices.CompactFunc(places, func(a, b place) bool { return a.id == b.id }), err
}

// listIDs gives the ids of the accounts of some addresses.
func listIDs(ctx context.Context, d *db.DB, emails []string) ([]int64, error) {
	if len(emails) == 0 {
		return nil, nil
	}
	var n numbered
	return db.All(ctx, d, db.Value[int64], "SELECT id FROM memberships WHERE closed_at IS NULL AND email IN ("+n.list(emails)+")", n.args...)
}

// listRows reads accounts by their ids, in the order of these. One that is gone is left out.
func listRows(ctx context.Context, d *db.DB, ids []int64) ([]MemberRow, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var n numbered
	marks := make([]string, len(ids))
	for i, id := range ids {
		marks[i] = n.arg(id)
	}
	found := make(map[int64]MemberRow, len(ids))
	err := db.Each(ctx, d, func(rows *sql.Rows) error {
		var r MemberRow
		err := rows.Scan(&r.id, &r.DocumentID, &r.SiteNumber, &r.FirstName, &r.LastName, &r.Email, &r.Contact, &r.FirstName2, &r.LastName2, &r.Email2, &r.Contact2,
			&r.Address, &r.UserName, &r.StartDate, &r.EndDate, &r.CR, &r.Power, &r.Note, &r.Point, &r.DiscountPoint, &r.TenantType, &r.IsMember, &r.MembershipNumber, &r.ExpiryDate)
		found[r.id] = r
		return err
	}, `SELECT id, document_id, COALESCE(site_number, ''), COALESCE(first_name, ''), COALESCE(last_name, ''), COALESCE(email, ''), COALESCE(contact, ''),
		COALESCE(first_name2, ''), COALESCE(last_name2, ''), COALESCE(email2, ''), COALESCE(contact2, ''), COALESCE(address, ''), COALESCE(user_name, ''),
		COALESCE(start_date, ''), COALESCE(end_date, ''), cr, COALESCE(power, ''), COALESCE(note, ''), point, discount_point, tenant_type, is_member,
		COALESCE(membership_number, ''), COALESCE(expiry_date, '') FROM memberships WHERE closed_at IS NULL AND id IN (`+strings.Join(marks, ", ")+")", n.args...)
	list := make([]MemberRow, 0, len(found))
	for _, id := range ids {
		if row, ok := found[id]; ok {
			list = append(list, row)
		}
	}
	return list, err
}

// listDocumentIDs names accounts by their ids, the newest first: all of them, or those who can be written to.
func listDocumentIDs(ctx context.Context, d *db.DB, ids []int64, writable bool) ([]string, error) {
	var n numbered
	marks := make([]string, len(ids))
	for i, id := range ids {
		marks[i] = n.arg(id)
	}
	condition := ""
	if writable {
		condition = " AND " + isWritable
	}
	return db.All(ctx, d, db.Value[string],
		"SELECT document_id FROM memberships WHERE id IN ("+strings.Join(marks, ", ")+")"+condition+" ORDER BY id DESC", n.args...)
}

// isWritable is an account that the park writes to: with an address, not suspended, not asking to be forgotten.
const isWritable = "closed_at IS NULL AND email <> '' AND NOT suspended AND forget_at IS NULL"

// lockTypes gives the types of tenants by documentId, and holds the accounts until the transaction ends, in the order of their ids.
func lockTypes(ctx context.Context, d *db.DB, documentIDs []string) ([]TypeOf, error) {
	var n numbered
	return db.All(ctx, d, db.Into(func(t *TypeOf) []any { return []any{&t.DocumentID, &t.TenantType} }),
		"SELECT document_id, tenant_type FROM memberships WHERE closed_at IS NULL AND document_id IN ("+n.list(documentIDs)+") ORDER BY id"+d.ForUpdate(), n.args...)
}

// addressee is somebody whom staff write to.
type addressee struct {
	Account
	id int64
}

func listWritable(ctx context.Context, d *db.DB, documentIDs []string) ([]addressee, error) {
	var n numbered
	return db.All(ctx, d, db.Into(func(a *addressee) []any {
		return []any{&a.id, &a.Email, &a.UserName, &a.FirstName, &a.LastName, &a.Language}
	}),
		`SELECT id, email, COALESCE(user_name, ''), COALESCE(first_name, ''), COALESCE(last_name, ''), language FROM memberships
		WHERE `+isWritable+" AND document_id IN ("+n.list(documentIDs)+") ORDER BY id", n.args...)
}

// findIDs gives the ids of accounts by their documentIds.
func findIDs(ctx context.Context, d *db.DB, documentIDs []string) (map[int64]bool, error) {
	found := make(map[int64]bool, len(documentIDs))
	for chunk := range slices.Chunk(documentIDs, rowsAtOnce) {
		var n numbered
		ids, err := db.All(ctx, d, db.Value[int64], "SELECT id FROM memberships WHERE document_id IN ("+n.list(chunk)+")", n.args...)
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			found[id] = true
		}
	}
	return found, nil
}
