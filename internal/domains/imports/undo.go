package imports

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// undoTime is for how long an import can be undone.
const undoTime = time.Hour

// UndoableUntil is until when an import can be undone; nil: it can't.
func (i Import) UndoableUntil() *time.Time {
	if i.FinishedAt == nil || i.State != Done && i.State != Failed || i.Rows[RowCreated]+i.Rows[RowUpdated] == 0 {
		return nil
	}
	until := i.FinishedAt.Add(undoTime)
	return &until
}

// Undo has an import taken back in the background: members that it created are removed, and what it changed is put back, where nobody has
// changed the member since.
func (s *Service) Undo(ctx context.Context, documentID string) (Import, error) {
	found, err := s.Find(ctx, documentID)
	if err != nil {
		return Import{}, err
	}
	if until := found.UndoableUntil(); found.State != Undoing && (until == nil || s.Now().After(*until)) {
		return Import{}, fault.New(fault.Conflict, "errors.import.undoLate", nil)
	}
	return s.begin(ctx, documentID, "begin-undo-import", beginning{Undoing, jobUndo, "errors.import.undoLate", []State{Done, Failed}})
}

// undo is the job.
func (s *Service) undo(ctx context.Context, raw json.RawMessage) error {
	ctx, found, err := s.whose(ctx, raw)
	if err != nil || found.State != Undoing {
		return gone(err)
	}
	err = s.eachChunk(ctx, found.ID, []RowState{RowCreated, RowUpdated}, s.undoRows, func(row Row, err error) outcome {
		return row.as(RowKept, problemOf(err, row))
	})
	if err != nil {
		return err
	}
	return s.finish(ctx, found, Undoing, Undone, "undo-import", RowUndone, RowKept)
}

// as is the outcome of a row that leaves its member as it is.
func (r Row) as(state RowState, problem Problem) outcome {
	return outcome{r.Number, state, problem, r.Member, r.version, r.applied}
}

// undoRows takes rows back, by what they did and not by what they were to do, and says of those that can't be why.
func (s *Service) undoRows(ctx context.Context, rows []Row) ([]outcome, error) {
	outcomes := make([]outcome, len(rows))
	var removed, restored []*outcome
	var removals, edits []collection.Edit
	untouched, err := s.untouched(ctx, rows)
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		outcomes[i] = row.as(RowUndone, Problem{})
		one := &outcomes[i]
		if row.State == RowUpdated {
			if len(row.applied) == 0 { // what it did is no longer known: it was erased with the person
				one.state, one.problem = RowKept, Problem{Key: "errors.import.notKnown"}
				continue
			}
			input := collection.Input{}
			for _, change := range row.applied {
				input[change.Field] = fieldJSON(change.Field, change.Old)
			}
			restored, edits = append(restored, one), append(edits, collection.Edit{DocumentID: row.Member, Input: input, Expected: row.version})
			continue
		}
		if unused, there := untouched[row.Member]; there && !unused {
			one.state, one.problem = RowKept, Problem{Key: "errors.import.inUse"}
			continue
		}
		one.member = ""
		removed, removals = append(removed, one), append(removals, collection.Edit{DocumentID: row.Member, Expected: row.version})
	}
	deleted, err := s.Engine.DeleteAll(ctx, s.Members.Collection, removals)
	if err != nil {
		return nil, err
	}
	updated, err := s.Engine.UpdateAll(ctx, s.Members.Collection, edits)
	if err != nil {
		return nil, err
	}
	all, of := slices.Concat(removed, restored), slices.Concat(removals, edits)
	for i, done := range slices.Concat(deleted, updated) {
		if done.Refused != nil {
			all[i].state, all[i].problem, all[i].member = RowKept, keptFor(done.Refused), of[i].DocumentID
		}
	}
	return outcomes, nil
}

// untouched tells which of the members that rows created nobody has made use of.
func (s *Service) untouched(ctx context.Context, rows []Row) (map[string]bool, error) {
	var created []string
	for _, row := range rows {
		if row.State == RowCreated {
			created = append(created, row.Member)
		}
	}
	if len(created) == 0 {
		return nil, nil
	}
	return s.Members.Untouched(ctx, created)
}

// keptFor says why a member is left as it is.
func keptFor(refused error) Problem {
	var why *fault.Error
	if errors.As(refused, &why) && why.Kind == fault.Precondition {
		fields, _ := why.Details["fields"].([]string)
		return Problem{Key: "errors.import.changedAfter", Params: fault.Params{"fields": strings.Join(fields, ", ")}}
	}
	return Problem{Key: "errors.import.memberGone"}
}

// undoGivenUp leaves what was not taken back as it is, and says so.
func (s *Service) undoGivenUp(ctx context.Context, raw json.RawMessage, _ string) error {
	_, found, err := s.whose(ctx, raw)
	if err != nil {
		return gone(err)
	}
	_, err = moveImport(ctx, s.DB, found.ID, Failed, s.Now(), Undoing)
	return err
}

// Invite has everybody invited whom an import created, who has an address, no password yet, and was not invited before.
func (s *Service) Invite(ctx context.Context, documentID string) (Import, error) {
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		found, err := s.Find(ctx, documentID)
		if err != nil {
			return err
		}
		if found.State != Done && found.State != Failed || found.Invitable == 0 {
			return fault.New(fault.Conflict, "errors.import.nobodyToInvite", nil)
		}
		if err := storeInvited(ctx, s.DB, found.ID, s.Now()); err != nil {
			return err
		}
		if err := s.Audit(ctx, "invite-import", auditName, documentID, audit.Changes{"fileName": {"", found.FileName}, "Members": {0, found.Invitable}}); err != nil {
			return err
		}
		return s.Jobs.AddMissing(ctx, jobInvite, workBy(ctx, documentID))
	})
	if err != nil {
		return Import{}, err
	}
	return s.Find(ctx, documentID)
}

// invite is the job. One member after the other, each in a transaction with the note that it was invited.
func (s *Service) invite(ctx context.Context, raw json.RawMessage) error {
	ctx, found, err := s.whose(ctx, raw)
	if err != nil {
		return gone(err)
	}
	for {
		rows, err := nextInvited(ctx, s.DB, found.ID, leastRows)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			if err := s.inviteRow(ctx, found.ID, row); err != nil {
				return err
			}
		}
	}
}

func (s *Service) inviteRow(ctx context.Context, id int64, row Row) error {
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.Members.Invite(ctx, row.Member, ""); err != nil {
			return err
		}
		first, err := storeRowInvited(ctx, s.DB, id, row.Number)
		if err == nil && !first {
			return errRaced // somebody else has: this link and its mail are taken back
		}
		return err
	})
	switch fault.KindOf(err) {
	case fault.Conflict, fault.NotFound, fault.Limited: // a password by now, suspended, gone, or invited by hand
		_, err = storeRowInvited(ctx, s.DB, id, row.Number)
	}
	if errors.Is(err, errRaced) {
		return nil
	}
	return err
}
