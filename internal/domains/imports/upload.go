package imports

import (
	"context"
	"errors"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/services/collection"
)

// File is what somebody uploads. An empty encoding is found out, a nil mapping is the one that is remembered or recognised.
type File struct {
	Name     string
	Content  []byte
	Encoding sheet.Encoding
	Mapping  Mapping
}

// Preview is a file as somebody sees it who has to say what it is.
type Preview struct {
	Table      sheet.Table
	Header     []string
	Sample     []sheet.Row
	Rows       int
	Mapping    Mapping
	Remembered bool
	Missing    Column // empty: nothing is missing
	// Samples are the first rows in each of the encodings that the file may be in.
	Samples map[sheet.Encoding][][]string
}

const sampleRows = 5

// Preview reads a file and keeps nothing.
func (s *Service) Preview(ctx context.Context, file File) (Preview, error) {
	read, err := s.read(ctx, file)
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Table: read.table, Header: read.header, Sample: read.rows[:min(len(read.rows), sampleRows)], Rows: len(read.rows), Mapping: read.mapping, Remembered: read.remembered, Samples: map[sheet.Encoding][][]string{}}
	p.Missing, _ = read.mapping.missing()
	for _, encoding := range append([]sheet.Encoding{read.table.Encoding}, read.table.Others...) {
		if encoding == "" {
			continue
		}
		table, err := sheet.Read(ctx, file.Content, encoding, limits)
		if err != nil {
			continue
		}
		for _, row := range foreign(table.Rows) {
			p.Samples[encoding] = append(p.Samples[encoding], row.Cells)
		}
	}
	return p, nil
}

// foreign are the first rows in which an encoding can be told.
func foreign(rows []sheet.Row) (some []sheet.Row) {
	for _, row := range rows {
		for _, cell := range row.Cells {
			if hasForeign(cell) {
				some = append(some, row)
				break
			}
		}
		if len(some) == sampleRows {
			break
		}
	}
	return some
}

func hasForeign(cell string) bool {
	for _, r := range cell {
		if r > 0x7f {
			return true
		}
	}
	return false
}

// readFile is a file with what was found out about it.
type readFile struct {
	table      sheet.Table
	header     []string
	rows       []sheet.Row
	mapping    Mapping
	remembered bool
}

// read reads a file, by what somebody says now or said before of its layout.
func (s *Service) read(ctx context.Context, file File) (r readFile, err error) {
	if file.Encoding != "" && !file.Encoding.Known() {
		return r, fault.InvalidFields(fault.Field{Path: []string{"encoding"}, Key: "errors.import.encoding"})
	}
	if r.table, err = sheet.Read(ctx, file.Content, file.Encoding, limits); err != nil {
		return r, refusal(err)
	}
	at := headerOf(r.table.Rows)
	r.header, r.rows = r.table.Rows[at].Cells, r.table.Rows[at+1:]
	if len(r.rows) == 0 {
		return r, fileFault("errors.import.rows", nil)
	}
	if len(r.rows) > MaxRows {
		return r, refusal(sheet.ErrLong)
	}
	columns := len(r.header)
	for _, row := range r.rows {
		columns = max(columns, len(row.Cells))
	}
	for len(r.header) < columns {
		r.header = append(r.header, "")
	}
	if r.mapping = file.Mapping; r.mapping != nil {
		if !r.mapping.fits(columns) {
			return r, fault.InvalidFields(fault.Field{Path: []string{"mapping"}, Key: "errors.import.mapping"})
		}
		return r, nil
	}
	remembered, err := findMapping(ctx, s.DB, signature(r.header))
	if err != nil {
		return r, err
	}
	if r.mapping, r.remembered = remembered, remembered != nil && remembered.fits(columns); !r.remembered {
		r.mapping = recognise(r.header)
	}
	return r, nil
}

func fileFault(key string, params fault.Params) *fault.Error {
	return fault.InvalidFields(fault.Field{Path: []string{"file"}, Key: key, Params: params})
}

// refusals are the sentences for what can be wrong with a file.
var refusals = []struct {
	err error
	key string
}{
	{sheet.ErrWide, "errors.import.wide"}, {sheet.ErrMuch, "errors.import.much"}, {sheet.ErrCell, "errors.import.cell"}, {sheet.ErrEmpty, "errors.import.rows"}, {sheet.ErrNotTable, "errors.import.notTable"},
	{sheet.ErrMixed, "errors.import.mixed"}, {sheet.ErrEncoding, "errors.import.encoding"}, {sheet.ErrEncrypted, "errors.import.encrypted"}, {sheet.ErrOldExcel, "errors.import.oldExcel"},
	{sheet.ErrDamaged, "errors.import.damaged"}, {sheet.ErrUnpacked, "errors.import.unpacked"}, {sheet.ErrFormula, "errors.import.formula"}, {sheet.ErrLinks, "errors.import.links"},
}

// refusal says what is wrong with a file.
func refusal(err error) error {
	params := fault.Params{}
	var at sheet.At
	if errors.As(err, &at) {
		params["cell"] = at.Cell
	}
	switch {
	case errors.Is(err, sheet.ErrLarge):
		refused := fileFault("errors.import.large", fault.Params{"max": MaxBytes >> 20})
		refused.Kind = fault.TooLarge
		return refused
	case errors.Is(err, sheet.ErrLong):
		return fileFault("errors.import.long", fault.Params{"max": MaxRows})
	}
	for _, one := range refusals {
		if errors.Is(err, one.err) {
			return fileFault(one.key, params)
		}
	}
	return err
}

var nameField = collection.Field{Name: "name", Kind: collection.Text, Max: 200}

// Upload reads a file and judges its rows. No member is changed.
func (s *Service) Upload(ctx context.Context, file File) (Import, error) {
	name, err := nameField.Text(file.Name)
	if err != nil {
		return Import{}, err
	}
	read, err := s.read(ctx, file)
	if err != nil {
		return Import{}, err
	}
	if len(read.table.Others) > 0 {
		return Import{}, fault.InvalidFields(fault.Field{Path: []string{"encoding"}, Key: "errors.import.unsure"})
	}
	if missing, is := read.mapping.missing(); is {
		return Import{}, fault.InvalidFields(fault.Field{Path: []string{"mapping"}, Key: "errors.import.missing", Params: fault.Params{"column": string(missing)}})
	}
	rows, err := s.judgeFile(ctx, read)
	if err != nil {
		return Import{}, err
	}
	who := access.From(ctx)
	made := Import{
		DocumentID: random.DocumentID(), CreatedAt: s.Now(), Actor: who.Name, actorID: who.PersonID, FileName: name, Format: read.table.Format, Encoding: read.table.Encoding, Header: read.header,
		Mapping: read.mapping, State: Reading,
	}
	if err := s.keep(ctx, &made, rows, file.Mapping); err != nil {
		return Import{}, err
	}
	return s.Find(ctx, made.DocumentID)
}

// judgeFile reads and judges every row.
func (s *Service) judgeFile(ctx context.Context, read readFile) ([]Row, error) {
	rows := make([]Row, 0, len(read.rows))
	somebody, australian := false, s.inAustralia()
	for _, one := range read.rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		record := readRow(one.Cells, read.mapping, australian)
		row := Row{Number: one.Number, Cells: one.Cells, Fields: record.fields, Notes: record.notes}
		somebody = somebody || row.Called() != ""
		rows = append(rows, row)
	}
	if !somebody {
		return nil, fileFault("errors.import.none", nil)
	}
	found, err := s.look(ctx, rows)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		s.judge(&rows[i], found)
	}
	doubles(rows)
	return rows, s.remark(ctx, rows)
}

// inAustralia tells by its clock where the park is: there a number of nine digits has lost its zero.
func (s *Service) inAustralia() bool { return strings.HasPrefix(s.Zone().String(), "Australia/") }

// remark notes what somebody should see of rows that can be taken: a new member without a name, and a site that the park has not.
func (s *Service) remark(ctx context.Context, rows []Row) error {
	known, err := s.Sites(ctx)
	if err != nil {
		return err
	}
	for i := range rows {
		row := &rows[i]
		switch row.Verdict {
		case Create, Update:
			if row.Verdict == Create && row.Fields["FirstName"] == "" && row.Fields["LastName"] == "" {
				row.Notes = append(row.Notes, Note{Name1, "", Nameless})
			}
			if site := row.newSite(); site != "" && known != nil && !known(site) {
				row.Notes = append(row.Notes, Note{SiteNumber, clip(site, 60), UnknownSite})
			}
		case Skipped:
			row.Notes = nil
			if row.tellsMore() {
				row.Notes = []Note{{Name1, "", Nobody}}
			}
		}
	}
	return nil
}

// newSite is the site that a row puts somebody on; empty: it leaves them where they are.
func (r Row) newSite() string {
	moves := func(c Change) bool { return c.Field == "SiteNumber" }
	if r.Verdict == Create || slices.ContainsFunc(r.Changes, moves) {
		return r.Fields["SiteNumber"]
	}
	return ""
}

// tellsMore tells whether a row of nobody says how somebody is reached, and not only which site is vacant.
func (r Row) tellsMore() bool {
	return slices.ContainsFunc([]string{"Contact", "Contact2", "Address", "FirstName2", "LastName2", "Email2", "Note"}, func(field string) bool { return r.Fields[field] != "" })
}

// keep stores the rows in pieces, so that nobody waits for all of them, and says at last that they are complete.
func (s *Service) keep(ctx context.Context, made *Import, rows []Row, said Mapping) error {
	err := s.DB.Tx(ctx, func(ctx context.Context) (err error) {
		if said != nil {
			if err := storeMapping(ctx, s.DB, signature(made.Header), said, made.Actor, s.Now()); err != nil {
				return err
			}
		}
		made.ID, err = insertImport(ctx, s.DB, *made)
		return err
	})
	if err != nil {
		return err
	}
	for start := 0; start < len(rows); start += rowsAtOnce {
		if err := insertRows(ctx, s.DB, made.ID, rows[start:min(start+rowsAtOnce, len(rows))]); err != nil {
			return err
		}
	}
	if len(rows) >= manyRows {
		s.DB.Grown(ctx, rowsTable)
	}
	_, err = moveImport(ctx, s.DB, made.ID, Judged, s.Now(), Reading)
	return err
}

// manyRows are so many that the database's plans for an emptier table would be slow.
const manyRows = 1000

// rowsAtOnce are stored by one statement.
const rowsAtOnce = 200
