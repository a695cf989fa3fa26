package members

import (
	"context"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
)

// Account gives an account.
func (s *Service) Account(ctx context.Context, id int64) (Account, error) {
	return findByID(ctx, s.DB, id)
}

// Hold gives an account, held until the transaction ends: nobody closes or changes it meanwhile. One that was merged leads to the one that
// was kept: whatever was read of it before is that one's now.
func (s *Service) Hold(ctx context.Context, id int64) (Account, error) {
	account, err := lockByID(ctx, s.DB, id)
	if err != nil || !account.Closed {
		return account, err
	}
	// Asked for once the row is held: a merge may have ended while this waited for it.
	kept, merged, err := findKept(ctx, s.DB, id)
	if err != nil || !merged {
		return account, err
	}
	return lockByID(ctx, s.DB, kept)
}

// HoldDocument gives the account of a documentId, held likewise.
func (s *Service) HoldDocument(ctx context.Context, documentID string) (Account, error) {
	id, ok, err := findIDByDocument(ctx, s.DB, documentID)
	if err != nil {
		return Account{}, err
	}
	if !ok {
		return Account{}, fault.Missing()
	}
	return s.Hold(ctx, id)
}

// Term is what a membership is: whose, until when.
type Term struct {
	Member              bool
	Expiry              string // a plain date; empty: none, so a member is one without an end
	FirstName, LastName string
}

// SetTerm makes an account a member until a day, or no member any more. Empty names stay as they are. Call it with the account held, in
// the transaction of the cause.
func (s *Service) SetTerm(ctx context.Context, account Account, term Term) error {
	if account.Closed {
		return fault.New(fault.Conflict, "errors.points.closed", nil)
	}
	return storeTerm(ctx, s.DB, account.ID, term, s.Now())
}

// Ending lists the members whose term ends between two days, both included, and who can be written to.
func (s *Service) Ending(ctx context.Context, from, to string) ([]Account, error) {
	return listEnding(ctx, s.DB, from, to)
}

// endingDays is how long before its end a membership is told to staff.
const endingDays = 30

// CountEnding tells how many memberships end soon, today included.
func (s *Service) CountEnding(ctx context.Context) (int64, error) {
	ids, err := s.endingIDs(ctx)
	return int64(len(ids)), err
}

// endingIDs are the accounts of them.
func (s *Service) endingIDs(ctx context.Context) ([]int64, error) {
	today, soon := s.endingBetween()
	return listEndingIDs(ctx, s.DB, today, soon)
}

// endingBetween are the days between which their terms end, both included.
func (s *Service) endingBetween() (today, soon string) {
	today = s.today()
	return today, dates.Add(today, endingDays)
}
