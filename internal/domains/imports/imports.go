// Package imports brings members in from files that staff upload: it reads a table, says of every row what it would do, does it once
// somebody has seen that, and takes it back. It must never know HTTP.
package imports

import (
	"context"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/services"
	"holidaypark/internal/services/db"
)

// What a file may have at most. A park of ten thousand members has 3 MB of them.
const (
	MaxBytes = 8 << 20
	MaxRows  = 20_000
)

var limits = sheet.Limits{Bytes: MaxBytes, Rows: MaxRows + mostPreamble, Columns: 100, Cell: 33 << 10, Cells: 1_000_000, Text: 2 * MaxBytes}

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
	RowSkipped   RowState = "skipped"
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
	// Attention is how many rows somebody should look at before anything is done.
	Attention int
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
	Changes []Change // as somebody sees and confirms them
	Problem Problem
	State   RowState
	Member  string // documentId

	applied []Change // what was really changed of a member that was there
	version string
}

// Shown are the changes that a row tells of: those that were made, else those that it would make.
func (r Row) Shown() []Change {
	if len(r.applied) > 0 {
		return r.applied
	}
	return r.Changes
}

// attention tells that somebody should look at a row before anything is done: it can't be taken, or not as the file has it.
func (r Row) attention() bool { return r.Verdict == Refused || len(r.Notes) > 0 }

// Called is how reports name a row: by its address, else by the name.
func (r Row) Called() string {
	if email := r.Fields["Email"]; email != "" {
		return email
	}
	return locale.FullName(r.Fields["FirstName"], r.Fields["LastName"])
}

// Parts are what imports stand on.
type Parts struct {
	services.Set
	Members *members.Service
	// Sites tells of a number whether the park has such a site; nil: it keeps no list of them.
	Sites func(ctx context.Context) (known func(number string) bool, err error)
}

// Service is the park's imports.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

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
	// Failed are those that were refused, failed, or could not be undone; Attention those that somebody should look at.
	Failed, Attention bool
}

// ListRows gives a part of the rows of an import, in the order of the file, and tells how many there are.
func (s *Service) ListRows(ctx context.Context, documentID string, narrow Narrow, part db.Part) ([]Row, int, error) {
	found, err := s.Find(ctx, documentID)
	if err != nil {
		return nil, 0, err
	}
	return listRows(ctx, s.DB, found.ID, narrow, part)
}
