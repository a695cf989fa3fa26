package imports

import (
	"cmp"
	"context"
	"errors"

	"holidaypark/internal/foundation/fault"
)

// outcome is what became of a row.
type outcome struct {
	number  int
	state   RowState
	problem Problem
	member  string
	version string
	applied []Change // to a member that was there
}

// errRaced tells that somebody else has done a row meanwhile, such as a replica that was thought dead.
var errRaced = errors.New("imports: rows were done by somebody else")

// eachChunk works through the rows of some states, a few in a transaction, until none is left. A row leaves its state in the transaction
// that does it. Where a transaction fails, its rows are done one by one, and the row that can't be done gets the outcome of its error.
func (s *Service) eachChunk(ctx context.Context, id int64, states []RowState, do func(context.Context, []Row) ([]outcome, error), failed func(Row, error) outcome) error {
	pace := newPace()
	for {
		rows, err := nextRows(ctx, s.DB, id, states, pace.rows)
		if err != nil || len(rows) == 0 {
			return err
		}
		err = s.doRows(ctx, id, states, rows, pace.timed(do))
		if err == nil || errors.Is(err, errRaced) {
			if err := pace.rest(ctx); err != nil {
				return err
			}
			continue
		}
		if interrupted(ctx, err) {
			return err
		}
		for _, row := range rows {
			err := s.doRows(ctx, id, states, []Row{row}, do)
			if interrupted(ctx, err) {
				return err
			}
			if err == nil || errors.Is(err, errRaced) {
				continue
			}
			err = s.doRows(ctx, id, states, []Row{row}, func(_ context.Context, now []Row) ([]outcome, error) { return []outcome{failed(now[0], err)}, nil })
			if err != nil && !errors.Is(err, errRaced) {
				return err
			}
		}
	}
}

// doRows does some rows in one transaction. Where one of them has left its state meanwhile, nothing is done.
func (s *Service) doRows(ctx context.Context, id int64, states []RowState, rows []Row, do func(context.Context, []Row) ([]outcome, error)) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		// Before the work: whoever comes second has none.
		now, err := holdRows(ctx, s.DB, id, rows)
		if err != nil || len(now) != len(rows) {
			return cmp.Or(err, errRaced)
		}
		outcomes, err := do(ctx, now)
		if err != nil {
			return err
		}
		stored, err := storeOutcomes(ctx, s.DB, id, states, outcomes)
		if err != nil {
			return err
		}
		if stored != len(rows) {
			return errRaced
		}
		return nil
	})
}

// interrupted tells an error of the moment, after which the job is tried again, from one of a row.
func interrupted(ctx context.Context, err error) bool {
	return err != nil && (ctx.Err() != nil || fault.KindOf(err) == fault.Unavailable || fault.KindOf(err) == fault.Timeout)
}

// problemOf is why a row could not be written.
func problemOf(err error, row Row) Problem {
	var refused *fault.Error
	if errors.As(err, &refused) && refused.Kind != fault.Internal {
		problem := Problem{Key: refused.Key, Params: refused.Params}
		for _, field := range importedFields {
			if len(refused.Fields) > 0 && len(refused.Fields[0].Path) > 0 && refused.Fields[0].Path[0] == field.name {
				problem.Column = field.column
			}
		}
		return problem
	}
	if row.Verdict == Update {
		return Problem{Key: "errors.import.updateFailed"}
	}
	return Problem{Key: "errors.import.uploadFailed"}
}
