package members

import (
	"context"
	"maps"
	"slices"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

// MemberRow is an account as the table of memberships shows it. What is not set is empty.
type MemberRow struct {
	DocumentID       string        `json:"documentId"`
	SiteNumber       string        `json:"SiteNumber"`
	FirstName        string        `json:"FirstName"`
	LastName         string        `json:"LastName"`
	Email            string        `json:"Email"`
	Contact          string        `json:"Contact"`
	FirstName2       string        `json:"FirstName2"`
	LastName2        string        `json:"LastName2"`
	Email2           string        `json:"Email2"`
	Contact2         string        `json:"Contact2"`
	Address          string        `json:"Address"`
	UserName         string        `json:"UserName"`
	StartDate        string        `json:"StartDate"`
	EndDate          string        `json:"EndDate"`
	CR               *money.Amount `json:"CR"`
	Power            string        `json:"Power"`
	Note             string        `json:"Note"`
	Point            money.Amount  `json:"Point"`
	DiscountPoint    money.Amount  `json:"DiscountPoint"`
	TenantType       string        `json:"TenantType" enum:"Guest,Annual,Permanent"`
	IsMember         bool          `json:"IsMember"`
	MembershipNumber string        `json:"MembershipNumber"`
	ExpiryDate       string        `json:"ExpiryDate"`
	Type             string        `json:"Type" enum:"Guest,Annual,Permanent,Admin" doc:"Admin if the email is one of the administrators', else the type of tenant"`

	id int64
}

// byType is the name of the type that a member is shown with.
const byType = "Type"

// Admin is the type of a member whose email is one of the administrators'.
const Admin = "Admin"

// Sorts are the names by which the table can be sorted.
var Sorts = slices.DeleteFunc(slices.Sorted(maps.Keys(sortColumns)), func(name string) bool { return name == "" })

// The filters of the table; the empty one is everybody.
const (
	Tenants    = "tenant"
	Annuals    = "annual"
	Permanents = "permanent"
	Admins     = "admin"
	Ending     = "ending" // whose membership ends soon
)

// Filters lists them.
var Filters = []string{Tenants, Annuals, Permanents, Admins, Ending}

// Narrow says which members are meant; what is empty narrows nothing.
type Narrow struct {
	Filter string
	Text   string // what Search looks for
}

// Counts is how many members each filter shows, of those that were searched for.
type Counts struct {
	Everyone  int `json:"everyone" doc:"Without any search"`
	All       int `json:"all"`
	Tenant    int `json:"tenant"`
	Annual    int `json:"annual"`
	Permanent int `json:"permanent"`
	Admin     int `json:"admin"`
	Ending    int `json:"ending" doc:"Of whom the membership ends within 30 days"`
}

// Listed is a part of the table.
type Listed struct {
	Rows   []MemberRow
	Counts Counts
	Total  int // that the filter shows
	// Order names the order in which the rows stand: whoever asks for other parts by it gets no row twice and misses none, whatever
	// others change meanwhile. The first part of all is without one, unless it was asked for by name: it comes sooner.
	Order string
}

// List gives a part of the table. order is the name of the order that an earlier part came with, and may be empty.
func (s *Service) List(ctx context.Context, narrow Narrow, part db.Part, order string) (Listed, error) {
	// What is searched for is looked for once, by sorting all that is found: counting and the first rows apart would look several times.
	if order == "" && part.Offset == 0 && strings.TrimSpace(narrow.Text) == "" {
		return s.listFirst(ctx, narrow, part)
	}
	sorted, kept, err := s.sorted(ctx, narrow, part.By, order)
	if err != nil {
		return Listed{}, err
	}
	listed, whole, err := s.listPart(ctx, sorted, narrow, part)
	if err == nil && !whole && kept { // one of them is gone: this order is of yesterday
		if sorted, err = s.sortAnew(ctx, narrow, part.By); err == nil {
			listed, _, err = s.listPart(ctx, sorted, narrow, part)
		}
	}
	return listed, err
}

// listFirst gives the first rows of all without sorting everybody: most people look at no more.
func (s *Service) listFirst(ctx context.Context, narrow Narrow, part db.Part) (listed Listed, err error) {
	question, _, err := s.question(ctx, narrow, part.By)
	if err != nil {
		return listed, err
	}
	if listed.Counts, err = countTypes(ctx, s.DB, question); err != nil {
		return listed, err
	}
	listed.Counts.Everyone = listed.Counts.All
	if listed.Total = listed.Counts.of(narrow.Filter); listed.Total == 0 {
		return listed, nil
	}
	ids, err := listFirst(ctx, s.DB, question, narrow.Filter, part.Down, part.Limit)
	if err != nil {
		return listed, err
	}
	admins, err := s.findAdmins(ctx, question)
	if err != nil {
		return listed, err
	}
	listed.Rows, err = s.rows(ctx, ids, admins)
	return listed, err
}

// of is how many a filter shows.
func (c Counts) of(filter string) int {
	switch filter {
	case Tenants:
		return c.Tenant
	case Annuals:
		return c.Annual
	case Permanents:
		return c.Permanent
	case Admins:
		return c.Admin
	case Ending:
		return c.Ending
	}
	return c.All
}

func (s *Service) listPart(ctx context.Context, sorted *ordering, narrow Narrow, part db.Part) (listed Listed, whole bool, err error) {
	ids := sorted.ids(narrow.Filter, part.Down)
	wanted := ids[min(part.Offset, len(ids)):min(part.Offset+part.Limit, len(ids))]
	listed = Listed{Counts: sorted.counts, Total: len(ids), Order: sorted.name}
	listed.Rows, err = s.rows(ctx, wanted, sorted.admins)
	return listed, len(listed.Rows) == len(wanted), err
}

// rows reads members with the type that they are shown with.
func (s *Service) rows(ctx context.Context, ids []int64, admins map[int64]bool) ([]MemberRow, error) {
	rows, err := listRows(ctx, s.DB, ids)
	for i := range rows {
		rows[i].Type = rows[i].TenantType
		if admins[rows[i].id] {
			rows[i].Type = Admin
		}
	}
	return rows, err
}

// Selection says which members something is done with: those that are named, or all that match but some.
type Selection struct {
	Narrow
	Only   []string // documentIds; none: all that match
	Except []string // documentIds
}

// mostNamed bounds how many members are named in a selection.
const mostNamed = 10_000

// choose gives the ids of a selection in the order of the table.
func (s *Service) choose(ctx context.Context, selection Selection, by string, down bool) ([]int64, *ordering, error) {
	if len(selection.Only) > mostNamed || len(selection.Except) > mostNamed {
		return nil, nil, fault.New(fault.Invalid, "errors.members.tooManyNamed", fault.Params{"max": mostNamed})
	}
	sorted, err := s.sortAnew(ctx, selection.Narrow, by)
	if err != nil {
		return nil, nil, err
	}
	ids := sorted.ids(selection.Filter, down)
	named := selection.Except
	if len(selection.Only) > 0 {
		named = selection.Only
	}
	if len(named) == 0 {
		return ids, sorted, nil
	}
	known, err := findIDs(ctx, s.DB, named)
	ids = slices.DeleteFunc(ids, func(id int64) bool { return known[id] != (len(selection.Only) > 0) })
	return ids, sorted, err
}

// Choose names the members of a selection, in the order of the table: all of them, or those who can be written to. left is how many
// cannot.
func (s *Service) Choose(ctx context.Context, selection Selection, writable bool) (names []string, left int, err error) {
	ids, _, err := s.choose(ctx, selection, "", true)
	if err != nil {
		return nil, 0, err
	}
	names = make([]string, 0, len(ids))
	for chunk := range slices.Chunk(ids, rowsAtOnce) {
		some, err := listDocumentIDs(ctx, s.DB, chunk, writable)
		if err != nil {
			return nil, 0, err
		}
		names = append(names, some...)
	}
	return names, len(ids) - len(names), nil
}
