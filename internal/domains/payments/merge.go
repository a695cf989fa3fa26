package payments

import (
	"context"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/module"
)

// merging moves payments with their papers: an invoice says whom it was given to, whoever's payment it is now.
func (s *Service) merging() *module.Merging {
	return &module.Merging{
		Columns: []string{"payments.membership_id"},
		Count: func(ctx context.Context, whose privacy.Person) (map[string]int, error) {
			n, err := countOf(ctx, s.DB, whose.ID)
			return map[string]int{"payments": n}, err
		},
		// Of each purpose an account has one open payment at most, and nobody here can tell which of the two its payer is about to approve.
		Refuses: func(ctx context.Context, double, kept privacy.Person) (*fault.Error, error) {
			both, err := bothOpen(ctx, s.DB, double.ID, kept.ID)
			if err != nil || !both {
				return nil, err
			}
			return fault.New(fault.Conflict, "errors.members.mergePayments", nil), nil
		},
		Move: func(ctx context.Context, double, kept privacy.Person) error {
			return movePayments(ctx, s.DB, double.ID, kept.ID)
		},
	}
}
