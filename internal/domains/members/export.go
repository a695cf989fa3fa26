package members

import (
	"context"
	"io"
	"slices"
	"strings"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/sheet"
)

// Export says what a file of members has in it.
type Export struct {
	Selection
	By        string // as the table is sorted
	Down      bool
	Columns   []string // of the table, in their order
	ForImport bool     // the columns that an import reads, in place of these
	Workbook  bool     // XLSX, in place of CSV
	Language  locale.Language
}

// columns are what a file can have of a member, by the names of the fields.
var columns = map[string]func(r MemberRow, language locale.Language) string{
	"documentId": plain(func(r MemberRow) string { return r.DocumentID }), "SiteNumber": plain(func(r MemberRow) string { return r.SiteNumber }),
	"FirstName": plain(func(r MemberRow) string { return r.FirstName }), "LastName": plain(func(r MemberRow) string { return r.LastName }),
	"Email": plain(func(r MemberRow) string { return r.Email }), "Contact": plain(func(r MemberRow) string { return r.Contact }),
	"FirstName2": plain(func(r MemberRow) string { return r.FirstName2 }), "LastName2": plain(func(r MemberRow) string { return r.LastName2 }),
	"Email2": plain(func(r MemberRow) string { return r.Email2 }), "Contact2": plain(func(r MemberRow) string { return r.Contact2 }),
	"Address": plain(func(r MemberRow) string { return r.Address }), "UserName": plain(func(r MemberRow) string { return r.UserName }),
	"StartDate": plain(func(r MemberRow) string { return r.StartDate }), "EndDate": plain(func(r MemberRow) string { return r.EndDate }),
	"CR": plain(func(r MemberRow) string { return amount(r.CR) }), "Power": worded("power", func(r MemberRow) string { return r.Power }),
	"Note": plain(func(r MemberRow) string { return r.Note }), "Point": plain(func(r MemberRow) string { return r.Point.Short() }),
	"DiscountPoint": plain(func(r MemberRow) string { return r.DiscountPoint.Short() }), "MembershipNumber": plain(func(r MemberRow) string { return r.MembershipNumber }),
	"ExpiryDate": plain(func(r MemberRow) string { return r.ExpiryDate }), "IsMember": worded("isMember", func(r MemberRow) string { return yesNo(r.IsMember) }),
	byType: worded("types", func(r MemberRow) string { return r.Type }),
}

func plain(of func(MemberRow) string) func(MemberRow, locale.Language) string {
	return func(r MemberRow, _ locale.Language) string { return of(r) }
}

// worded says a stored word as the portal does.
func worded(group string, of func(MemberRow) string) func(MemberRow, locale.Language) string {
	return func(r MemberRow, language locale.Language) string {
		if word := of(r); word != "" {
			return locale.Text(language, "portal.members."+group+"."+word, nil)
		}
		return ""
	}
}

func amount(a *money.Amount) string {
	if a == nil {
		return ""
	}
	return a.Short()
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// importColumns are those that an import reads, by the names that it knows them by.
var importColumns = []struct {
	name string
	of   func(MemberRow) string
}{
	{"Site Number", func(r MemberRow) string { return r.SiteNumber }},
	{"Name 1", func(r MemberRow) string { return strings.TrimSpace(r.FirstName + " " + r.LastName) }},
	{"Name 2", func(r MemberRow) string { return strings.TrimSpace(r.FirstName2 + " " + r.LastName2) }},
	{"Address", func(r MemberRow) string { return r.Address }},
	{"Phone 1", func(r MemberRow) string { return r.Contact }},
	{"Phone 2", func(r MemberRow) string { return r.Contact2 }},
	{"Email 1", func(r MemberRow) string { return r.Email }},
	{"Email 2", func(r MemberRow) string { return r.Email2 }},
	{"Start date", func(r MemberRow) string { return r.StartDate }},
	{"CR", func(r MemberRow) string { return amount(r.CR) }},
	{"End date", func(r MemberRow) string { return r.EndDate }},
	{"Note", func(r MemberRow) string { return r.Note }},
	{"Powered or not", func(r MemberRow) string { return r.Power }},
}

// File is a file of members that is ready to be written.
type File struct {
	Members int
	Write   func(ctx context.Context, to io.Writer) error
}

// MakeFile finds the members of a file, and writes into the audit trail that they were taken out. What can be refused is refused here:
// afterwards the file is on its way.
func (s *Service) MakeFile(ctx context.Context, e Export) (File, error) {
	for _, name := range e.Columns {
		if columns[name] == nil {
			return File{}, fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": name})
		}
	}
	if len(e.Columns) == 0 && !e.ForImport {
		return File{}, fault.New(fault.Invalid, "errors.members.noColumns", nil)
	}
	if e.By != "" && !slices.Contains(Sorts, e.By) {
		return File{}, fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": e.By})
	}
	down := e.Down || e.By == ""
	ids, sorted, err := s.choose(ctx, e.Selection, e.By, down)
	if err != nil {
		return File{}, err
	}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		return s.Audit(ctx, "export", s.Collection.Name, "", audit.Changes{"Members": {0, len(ids)}})
	})
	return File{len(ids), func(ctx context.Context, to io.Writer) error { return s.write(ctx, e, ids, sorted, to) }}, err
}

// write writes the members some at a time, so that a large file needs no more memory than a small one.
func (s *Service) write(ctx context.Context, e Export, ids []int64, sorted *ordering, to io.Writer) error {
	begin := sheet.WriteCSV
	if e.Workbook {
		begin = sheet.WriteXLSX
	}
	file, err := begin(to)
	if err != nil {
		return err
	}
	head, cells := e.layout()
	if err := file.Row(head...); err != nil {
		return err
	}
	for chunk := range slices.Chunk(ids, rowsAtOnce) {
		rows, err := s.rows(ctx, chunk, sorted.admins)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := file.Row(cells(row)...); err != nil {
				return err
			}
		}
	}
	return file.Close()
}

// layout gives the names of a file's columns, and what stands in them.
func (e Export) layout() (head []string, cells func(MemberRow) []string) {
	if e.ForImport {
		for _, one := range importColumns {
			head = append(head, one.name)
		}
		line := make([]string, len(head))
		return head, func(r MemberRow) []string {
			for i, one := range importColumns {
				line[i] = one.of(r)
			}
			return line
		}
	}
	for _, name := range e.Columns {
		head = append(head, locale.Text(e.Language, "portal.members.columns."+name, nil))
	}
	line := make([]string, len(head))
	return head, func(r MemberRow) []string {
		for i, name := range e.Columns {
			line[i] = columns[name](r, e.Language)
		}
		return line
	}
}
