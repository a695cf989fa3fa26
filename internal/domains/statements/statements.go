// Package statements brings together what a bank says came in and the stays that wait to be paid. It reads the files of banks, proposes
// which line pays for which stay, and has the stay confirmed. It must never know HTTP, nor confirm a stay by itself.
package statements

import (
	"context"
	"errors"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/bankfile"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// auditName is how the audit trail calls statements.
const auditName = "bank-statements"

// paidBy is how a stay was paid whose money is on a statement.
const paidBy = "transfer"

// State is what somebody made of a line.
type State string

// The states of a line.
const (
	Open    State = "open"
	Matched State = "matched"
	Ignored State = "ignored"
)

// Statement is a file that was uploaded.
type Statement struct {
	ID         int64
	DocumentID string
	CreatedAt  time.Time
	Actor      string
	FileName   string
	Mapping    bankfile.Mapping
	Out        int
	Unread     []bankfile.Unread
	// How many of its lines are in which state, and how many came with it first.
	Open, Matched, Ignored, New int
	Lines                       []Line
}

// Line is money that came in.
type Line struct {
	ID        int64
	Date      string
	Amount    money.Amount
	Text      string
	State     State
	New       bool   // it was in no file before
	Booking   int64  // what it paid for; 0 where nothing, or where that was deleted
	Actor     string // who matched or ignored it
	ChangedAt *time.Time
	Stay      *stays.Stay
	Proposal  *Proposal
}

// Parts are what statements stand on.
type Parts struct {
	services.Set
	Stays *stays.Service
}

// Service is the park's bank statements.
type Service struct{ Parts }

// New makes the service. A confirmation that is taken back anywhere opens the line again that it came from.
func New(parts Parts) *Service {
	s := &Service{parts}
	parts.Stays.OnLineFree(s.reopen)
	return s
}

// Preview is a file as somebody sees it before it is kept.
type Preview struct {
	bankfile.File
	Remembered bool // the mapping is what somebody said of an earlier file
	Known      int  // lines that an earlier file had
}

// Preview reads a file and keeps nothing. A nil mapping is the one that is remembered for its layout, else the one that is recognised.
func (s *Service) Preview(ctx context.Context, content []byte, mapping *bankfile.Mapping) (Preview, error) {
	file, remembered, err := s.read(ctx, content, mapping)
	if err != nil {
		return Preview{}, err
	}
	known, err := countKnown(ctx, s.DB, keysOf(file.Lines))
	return Preview{file, remembered, known}, err
}

// read reads a file, by what somebody says now or said before of its layout.
func (s *Service) read(ctx context.Context, content []byte, mapping *bankfile.Mapping) (file bankfile.File, remembered bool, err error) {
	file, err = bankfile.ReadWith(ctx, content, func(signature string) (*bankfile.Mapping, error) {
		if mapping != nil {
			return mapping, nil
		}
		found, err := findMapping(ctx, s.DB, signature)
		remembered = found != nil
		return found, err
	})
	if remembered && errors.Is(err, bankfile.ErrMapping) {
		// What was said of a file without names fits none with fewer columns.
		remembered = false
		file, err = bankfile.Read(ctx, content, nil)
	}
	return file, remembered, refusal(err)
}

// refusal says what is wrong with a file.
func refusal(err error) error {
	at := func(kind fault.Kind, path, key string, params fault.Params) error {
		refused := fault.InvalidFields(fault.Field{Path: []string{path}, Key: key, Params: params})
		refused.Kind = kind
		return refused
	}
	switch {
	case errors.Is(err, bankfile.ErrLarge):
		return at(fault.TooLarge, "file", "errors.statement.large", fault.Params{"max": bankfile.MaxBytes >> 20})
	case errors.Is(err, bankfile.ErrLong):
		return at(fault.Invalid, "file", "errors.statement.long", fault.Params{"max": bankfile.MaxLines})
	case errors.Is(err, bankfile.ErrEmpty):
		return at(fault.Invalid, "file", "errors.statement.empty", nil)
	case errors.Is(err, bankfile.ErrNotCSV):
		return at(fault.Invalid, "file", "errors.statement.notCSV", nil)
	case errors.Is(err, bankfile.ErrMapping):
		return at(fault.Invalid, "mapping", "errors.statement.mapping", nil)
	}
	return err
}

var nameField = collection.Field{Name: "name", Kind: collection.Text, Max: 200}

// Upload keeps a file's lines, each once however many files have it, and what was said of the columns. A file that is unknown and comes without a mapping
// is refused.
func (s *Service) Upload(ctx context.Context, name string, content []byte, mapping *bankfile.Mapping) (Statement, error) {
	name, err := nameField.Text(name)
	if err != nil {
		return Statement{}, err
	}
	file, _, err := s.read(ctx, content, mapping)
	if err != nil {
		return Statement{}, err
	}
	if file.Mapping == nil {
		return Statement{}, refusal(bankfile.ErrMapping)
	}
	if len(file.Lines) == 0 {
		return Statement{}, fault.InvalidFields(fault.Field{Path: []string{"file"}, Key: "errors.statement.noMoneyIn"})
	}
	statement := Statement{DocumentID: random.DocumentID(), CreatedAt: s.Now(), Actor: access.From(ctx).Name, FileName: name, Mapping: *file.Mapping, Out: file.Out, Unread: file.Unread}
	err = s.DB.Tx(ctx, func(ctx context.Context) error { return s.keep(ctx, statement, file, mapping) })
	if err != nil {
		return Statement{}, err
	}
	return s.Find(ctx, statement.DocumentID)
}

func (s *Service) keep(ctx context.Context, statement Statement, file bankfile.File, said *bankfile.Mapping) error {
	if said != nil {
		if err := storeMapping(ctx, s.DB, file.Signature, *said, statement.Actor, s.Now()); err != nil {
			return err
		}
	}
	id, err := insertStatement(ctx, s.DB, statement)
	if err != nil {
		return err
	}
	isNew, err := insertLines(ctx, s.DB, id, file.Lines)
	if err != nil {
		return err
	}
	return s.note(ctx, "upload", statement.DocumentID, audit.Changes{"fileName": {"", statement.FileName}, "lines": {"", len(file.Lines)}, "new": {"", isNew}})
}

func (s *Service) note(ctx context.Context, action, documentID string, changes audit.Changes) error {
	return s.Audit(ctx, action, auditName, documentID, changes)
}

// List gives a part of the statements, newest first, and tells how many there are.
func (s *Service) List(ctx context.Context, part db.Part) ([]Statement, int, error) {
	return listStatements(ctx, s.DB, part)
}

// Find gives a statement with its lines and what they probably pay for.
func (s *Service) Find(ctx context.Context, documentID string) (Statement, error) {
	statement, err := findStatement(ctx, s.DB, documentID)
	if err != nil {
		return statement, err
	}
	if statement.Lines, err = listLines(ctx, s.DB, statement.ID); err != nil {
		return statement, err
	}
	return statement, s.complete(ctx, statement.Lines)
}

// rememberedFor is for how long a stay is found by its reference that is paid or cancelled already: somebody paid late, or twice.
const rememberedFor = 180 * 24 * time.Hour

// complete tells which stays lines paid for, and proposes one for each that is open.
func (s *Service) complete(ctx context.Context, lines []Line) error {
	var paid []int64
	open := false
	for _, line := range lines {
		if line.Booking != 0 {
			paid = append(paid, line.Booking)
		}
		open = open || line.State == Open
	}
	known, err := s.Stays.ByIDs(ctx, paid)
	if err != nil {
		return err
	}
	for i := range lines {
		if stay, ok := known[lines[i].Booking]; ok {
			lines[i].Stay = &stay
		}
	}
	if !open {
		return nil
	}
	candidates, err := s.Stays.Payable(ctx, s.Now().Add(-rememberedFor))
	if err != nil {
		return err
	}
	propose(lines, candidates)
	return nil
}
