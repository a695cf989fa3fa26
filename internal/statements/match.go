package statements

import (
	"context"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/stays"
)

// Match says that a line pays for a stay, which is confirmed by it in the same transaction. Of two people who match a line at once one is
// refused, and the stay that they meant is left as it was.
func (s *Service) Match(ctx context.Context, statement string, id int64, stay string) (Line, error) {
	return s.change(ctx, statement, id, func(ctx context.Context, line Line) error {
		if line.State != Open {
			return alreadyDone(line)
		}
		// The stay before the line, as everybody locks them.
		confirmed, err := s.Stays.Confirm(ctx, stay, paidBy)
		if err != nil {
			return err
		}
		matched, err := storeMatched(ctx, s.DB, id, confirmed.ID, access.From(ctx).Name, s.Now())
		if err != nil {
			return err
		}
		if !matched {
			return alreadyDone(line)
		}
		return s.note(ctx, "match", statement, map[string][2]any{"line": {"", told(line)}, "stay": {"", confirmed.Reference}})
	})
}

// Unmatch takes a match back, and the confirmation of the stay with it. A line that was ignored is open again.
func (s *Service) Unmatch(ctx context.Context, statement string, id int64) (Line, error) {
	return s.change(ctx, statement, id, func(ctx context.Context, line Line) error {
		if line.State == Open {
			return fault.New(fault.Conflict, "errors.statement.open", nil)
		}
		if line.State == Matched && line.Booking != 0 {
			if err := s.unconfirm(ctx, line.Booking); err != nil {
				return err
			}
		}
		// What a stay's confirmation held is free by now; the rest is freed here.
		opened, err := storeOpen(ctx, s.DB, line, s.Now())
		if err != nil {
			return err
		}
		if !opened { // somebody else was sooner, and has matched it with another stay since
			return alreadyDone(line)
		}
		return s.note(ctx, "unmatch", statement, map[string][2]any{"line": {told(line), ""}})
	})
}

func (s *Service) unconfirm(ctx context.Context, booking int64) error {
	known, err := s.Stays.ByIDs(ctx, []int64{booking})
	if err != nil {
		return err
	}
	stay, ok := known[booking]
	// Cancelled meanwhile: there is no confirmation any more that could be taken back.
	if !ok || stay.Status != stays.Confirmed {
		return nil
	}
	_, err = s.Stays.Unconfirm(ctx, stay.DocumentID)
	return err
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
		return s.note(ctx, "ignore", statement, map[string][2]any{"line": {"", told(line)}})
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

// reopen frees the line that a stay was confirmed by, when the confirmation is taken back.
func (s *Service) reopen(ctx context.Context, stay stays.Stay) error {
	return storeFreed(ctx, s.DB, stay.ID, s.Now())
}

func alreadyDone(line Line) error {
	return fault.New(fault.Conflict, "errors.statement.done", fault.Params{"actor": line.Actor})
}

// told is a line as the audit trail names it. The words are a stranger's, and stay in the line.
func told(line Line) string { return line.Date + " " + line.Amount.String() }
