package points

import (
	"context"
	"fmt"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/module"
)

// merging moves balances by two entries, as everything that changes a balance: the double's ledger stays with it and ends at nothing.
func (s *Service) merging() *module.Merging {
	return &module.Merging{
		Columns: []string{"coupons.membership_id", "ledger_entries.membership_id"},
		Count: func(ctx context.Context, whose privacy.Person) (map[string]int, error) {
			coupons, entries, err := countHistory(ctx, s.DB, whose.ID)
			return map[string]int{"coupons": coupons, "entries": entries}, err
		},
		Refuses: s.refusesMerging,
		Move:    s.moveAll,
	}
}

// refusesMerging refuses balances that together are more than one may be.
func (s *Service) refusesMerging(ctx context.Context, double, kept privacy.Person) (*fault.Error, error) {
	theirs, err := readBalance(ctx, s.DB, double.ID)
	if err != nil {
		return nil, err
	}
	ours, err := readBalance(ctx, s.DB, kept.ID)
	if err != nil {
		return nil, err
	}
	if c := s.Members.Collection; !c.Holds("Point", int64(theirs.Point+ours.Point)) || !c.Holds("DiscountPoint", int64(theirs.DiscountPoint+ours.DiscountPoint)) {
		return fault.New(fault.Conflict, "errors.members.mergePoints", nil), nil
	}
	return nil, nil
}

func (s *Service) moveAll(ctx context.Context, double, kept privacy.Person) error {
	balance, err := readBalance(ctx, s.DB, double.ID)
	if err != nil {
		return err
	}
	if balance != (Balance{}) {
		for _, posting := range []Posting{
			{Account: double.ID, Change: Balance{-balance.Point, -balance.DiscountPoint}, Reason: Merge, Operation: "merged:" + double.DocumentID},
			{Account: kept.ID, Change: balance, Reason: Merge, Operation: "merge:" + double.DocumentID},
		} {
			if _, ok, err := s.Post(ctx, posting); err != nil || !ok {
				return errorOr(err, fmt.Errorf("merge %s: the balance does not allow it", double.DocumentID))
			}
		}
	}
	return moveCoupons(ctx, s.DB, double.ID, kept.ID)
}

func errorOr(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}
