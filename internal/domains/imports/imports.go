// Package imports brings members in from files that staff upload: it reads a table, says of every row what it would do, does it once
// somebody has seen that, and takes it back. It must never know HTTP.
package imports

import (
	"context"
	"errors"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// What a file may have at most. A park of ten thousand members has 3 MB of them.
const (
	MaxBytes = 8 << 20
	MaxRows  = 20_000
)

var limits = sheet.Limits{Bytes: MaxBytes, Rows: MaxRows + mostPreamble, Columns: 100, Cell: 33 << 10}

// auditName is how the audit trail calls imports.
const auditName = "imports"

// State is how far an import is.
type State string

// The states of an import. A failed one stopped in the middle, and can be gone on with.
const (
	Reading State = "reading"
	Judged  State = "judged"
	Running State = "running"
	Done    State = "done"
	Failed  State = "failed"
	Undoing State = "undoing"
	Undone  State = "undone"
)

// RowState is what became of a row.
type RowState string

// The states of a row.
const (
	RowRefused   RowState = "refused"
	RowUnchanged RowState = "unchanged"
	RowWaiting   RowState = "waiting"
	RowCreated   RowState = "created"
	RowUpdated   RowState = "updated"
	RowFailed    RowState = "failed"
	RowUndone    RowState = "undone"
	RowKept      RowState = "kept" // it was to be undone, and can't be
)

// Import is a file of members.
type Import struct {
	ID         int64
	DocumentID string
	CreatedAt  time.Time
	Actor      string
	actorID    string
	FileName   string
	Format     sheet.Format
	Encoding   sheet.Encoding
	Header     []string
	Mapping    Mapping
	State      State
	AppliedAt  *time.Time
	FinishedAt *time.Time
	InvitedAt  *time.Time
	// How many rows were judged how, and what became of them.
	Verdicts map[Verdict]int
	Rows     map[RowState]int
	// Invitable are those that can be invited and were not.
	Invitable int
}

// Total is the number of rows.
func (i Import) Total() (total int) {
	for _, n := range i.Rows {
		total += n
	}
	return total
}

// Done is the number of rows that are dealt with, in the work that is going on or was last.
func (i Import) Done() int {
	switch i.State {
	case Undoing, Undone:
		return i.Total() - i.Rows[RowCreated] - i.Rows[RowUpdated]
	case Judged:
		return 0
	}
	return i.Total() - i.Rows[RowWaiting]
}

// RowsKeptUntil is when the rows are deleted.
func (i Import) RowsKeptUntil() time.Time {
	if i.State == Judged {
		return i.CreatedAt.Add(keptUnused)
	}
	return i.CreatedAt.Add(keptRows)
}

// Row is a row of a file.
type Row struct {
	Number  int
	Cells   []string
	Fields  map[string]string
	Notes   []Note
	Verdict Verdict
	Changes []Change
	Problem Problem
	State   RowState
	Member  string // documentId

	version string
}

// Called is how reports name a row: by its address, else by the first name.
func (r Row) Called() string {
	for _, name := range []string{"Email", "FirstName", "LastName"} {
		if r.Fields[name] != "" {
			return r.Fields[name]
		}
	}
	return ""
}

// Parts are what imports stand on.
type Parts struct {
	services.Set
	Members *members.Service
}

// Service is the park's imports.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

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
		table, err := sheet.Read(file.Content, encoding, limits)
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
	if r.table, err = sheet.Read(file.Content, file.Encoding, limits); err != nil {
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
	{sheet.ErrWide, "errors.import.wide"}, {sheet.ErrCell, "errors.import.cell"}, {sheet.ErrEmpty, "errors.import.rows"}, {sheet.ErrNotTable, "errors.import.notTable"},
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
	somebody := false
	for _, one := range read.rows {
		record := readRow(one.Cells, read.mapping)
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
	return rows, nil
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

// List gives a part of the imports, newest first, and tells how many there are.
func (s *Service) List(ctx context.Context, part db.Part) ([]Import, int, error) {
	return listImports(ctx, s.DB, part)
}

// Find gives an import.
func (s *Service) Find(ctx context.Context, documentID string) (Import, error) {
	return findImport(ctx, s.DB, documentID)
}

// Narrow narrows the rows of an import; what is empty narrows nothing.
type Narrow struct {
	Verdict Verdict
	State   RowState
	// Failed are those that were refused, failed, or could not be undone.
	Failed bool
}

// ListRows gives a part of the rows of an import, in the order of the file, and tells how many there are.
func (s *Service) ListRows(ctx context.Context, documentID string, narrow Narrow, part db.Part) ([]Row, int, error) {
	found, err := s.Find(ctx, documentID)
	if err != nil {
		return nil, 0, err
	}
	return listRows(ctx, s.DB, found.ID, narrow, part)
}
