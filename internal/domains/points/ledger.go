package points

import (
	"context"
	"fmt"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
)

// Reasons for which a balance changes.
const (
	Opening    = "opening"    // what an account had when the ledger began
	Redemption = "redemption" // points were redeemed for a product
	ByStaff    = "staff"      // staff set the balance
	Membership = "membership" // a membership was paid for, or its money was given back
	Merge      = "merge"      // a second account of the same person was merged into this one, or this one into another
)

// Balance is what an account has.
type Balance struct{ Point, DiscountPoint money.Amount }

// Posting is one change of an account's balances.
type Posting struct {
	Account int64
	Change  Balance
	Reason  string
	Title   locale.Words // what it was for, as the statement shows it
	// Operation names what caused it: two postings of one name can't be.
	Operation string
}

// Post is the one way in which the club changes a balance: the balance by one conditional statement, which never lets it go below
// zero, and its entry, together. It tells false when the balance doesn't suffice. Call it in the transaction of the cause.
func (s *Service) Post(ctx context.Context, p Posting) (Balance, bool, error) {
	after, ok, err := move(ctx, s.DB, p.Account, p.Change, s.Now())
	if err != nil || !ok {
		return after, ok, err
	}
	return after, true, s.writeEntry(ctx, p, after)
}

func (s *Service) writeEntry(ctx context.Context, p Posting, after Balance) error {
	return insertEntry(ctx, s.DB, p, after, access.From(ctx).Name, s.Now())
}

// Record writes the entry of a balance that staff set through the content API. It is told of every change, in its transaction, while
// the row is held.
func (s *Service) Record(ctx context.Context, changes []*collection.Change) error {
	for _, change := range changes {
		if err := s.record(ctx, change); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) record(ctx context.Context, change *collection.Change) error {
	if change.Collection != s.Members.Collection || change.After == nil {
		return nil
	}
	before, after := balanceOf(change.Before), balanceOf(change.After)
	if before == after {
		return nil
	}
	return s.writeEntry(ctx, Posting{
		Account: change.ID, Change: Balance{after.Point - before.Point, after.DiscountPoint - before.DiscountPoint}, Reason: ByStaff, Operation: ByStaff + ":" + random.DocumentID(),
	}, after)
}

func balanceOf(values map[string]any) Balance {
	point, _ := values["Point"].(int64)
	discount, _ := values["DiscountPoint"].(int64)
	return Balance{money.Amount(point), money.Amount(discount)}
}

// Entry is a line of a statement.
type Entry struct {
	ID     int64
	At     time.Time
	Reason string
	Title  locale.Words
	Change Balance
	After  Balance
}

// Statement is a part of the caller's ledger, newest first, and how many entries there are.
func (s *Service) Statement(ctx context.Context, limit, offset int) ([]Entry, int, error) {
	return listEntries(ctx, s.DB, access.From(ctx).Account, limit, offset)
}

// StatementOf is a part of an account's ledger, for staff.
func (s *Service) StatementOf(ctx context.Context, account int64, limit, offset int) ([]Entry, int, error) {
	return listEntries(ctx, s.DB, account, limit, offset)
}

// Check looks for balances that are not the sum of their entries, and for redemptions without their coupon.
func (s *Service) Check(ctx context.Context) ([]string, error) {
	var problems []string
	say := func(list []string, sentence string, err error) error {
		for _, one := range list {
			problems = append(problems, fmt.Sprintf(sentence, one))
		}
		return err
	}
	unequal, err := listUnequalBalances(ctx, s.DB)
	if err := say(unequal, "membership %s: the balance is not the sum of the ledger", err); err != nil {
		return nil, err
	}
	broken, err := listBrokenRuns(ctx, s.DB)
	if err := say(broken, "membership %s: a running balance of the ledger is not the sum of what comes before it", err); err != nil {
		return nil, err
	}
	lost, err := listLostCoupons(ctx, s.DB)
	if err := say(lost, "%s: a redemption has no coupon", err); err != nil {
		return nil, err
	}
	free, err := listUnpaidCoupons(ctx, s.DB)
	return problems, say(free, "coupon %s: no redemption paid for it", err)
}
