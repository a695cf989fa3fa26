package statements

import (
	"context"
	"errors"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
)

// Match says that a line pays for a stay, which has its money, and is confirmed if it waits for it, in the same transaction. Of two people who match a line at once one is
// refused, and the stay that they meant is left as it was.
func (s *Service) Match(ctx context.Context, statement string, id int64, stay string) (Line, error) {
	return s.change(ctx, statement, id, func(ctx context.Context, line Line) error {
		if line.State != Open {
			return alreadyDone(line)
		}
		// The stay before the line, as everybody locks them.
		paid, err := s.Stays.Receive(ctx, stay, stays.Receipt{By: paidBy, Amount: &line.Amount, Line: line.ID}, "")
		if errors.Is(err, stays.ErrLineUsed) {
			return alreadyDone(line)
		}
		if err != nil {
			return err
		}
		matched, err := storeMatched(ctx, s.DB, id, paid.ID, access.From(ctx).Name, s.Now())
		if err != nil {
			return err
		}
		if !matched {
			return alreadyDone(line)
		}
		return s.note(ctx, "match", statement, audit.Changes{"line": {"", told(line)}, "stay": {"", paid.Reference}})
	})
}

// Unmatch takes a match back, and the confirmation of the stay with it. A line that was ignored is open again.
func (s *Service) Unmatch(ctx context.Context, statement string, id int64) (Line, error) {
	return s.change(ctx, statement, id, func(ctx context.Context, line Line) error {
		if line.State == Open {
			return fault.New(fault.Conflict, "errors.statement.open", nil)
		}
		if line.State == Matched && line.Booking != 0 {
			if err := s.Stays.UndoLine(ctx, line.Booking, line.ID); err != nil {
				return err
			}
		}
		// What paid for a stay is free by now; the rest is freed here.
		opened, err := storeOpen(ctx, s.DB, line, s.Now())
		if err != nil {
			return err
		}
		if !opened { // somebody else was sooner, and has matched it with another stay since
			return alreadyDone(line)
		}
		return s.note(ctx, "unmatch", statement, audit.Changes{"line": {told(line), ""}})
	})
}

// Ignore puts a line aside that pays for no stay.
func (s *Service) Ignore(ctx context.Context, statement string, id int64) (Line, error) {
	return s.change(ctx, statement, id, func(ctx context.Context, line Line) error {
		ignored, err := storeIgnored(ctx, s.DB, id, access.From(ctx).Name, s.Now())
		if err != nil {
			return err
		}
		if !ignored {
			return alreadyDone(line)
		}
		return s.note(ctx, "ignore", statement, audit.Changes{"line": {"", told(line)}})
	})
}

// change does something to a line of a statement and gives it as it then is.
func (s *Service) change(ctx context.Context, statement string, id int64, do func(ctx context.Context, line Line) error) (Line, error) {
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		line, err := findLine(ctx, s.DB, statement, id)
		if err != nil {
			return err
		}
		return do(ctx, line)
	})
	if err != nil {
		return Line{}, err
	}
	line, err := findLine(ctx, s.DB, statement, id)
	if err != nil {
		return line, err
	}
	lines := []Line{line}
	err = s.complete(ctx, lines)
	return lines[0], err
}

// reopen frees a line whose money is no longer a stay's.
func (s *Service) reopen(ctx context.Context, line int64) error {
	return storeFreed(ctx, s.DB, line, s.Now())
}

func alreadyDone(line Line) error {
	return fault.New(fault.Conflict, "errors.statement.done", fault.Params{"actor": line.Actor})
}

// told is a line as the audit trail names it. The words are a stranger's, and stay in the line.
func told(line Line) string { return line.Date + " " + line.Amount.String() }
