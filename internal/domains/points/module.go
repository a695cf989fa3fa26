package points

import (
	"context"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// Mails are what the club writes to members.
var Mails = []mail.Template{
	{Name: "coupon", Code: "code"}, // title, expiry; its QR is the picture; link: all coupons
}

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{Name: "points", Settings: Settings, Mails: Mails, OwnAnswers: s.ownAnswers(), Traces: []privacy.Trace{s.trace()}, Merging: s.merging(), Check: s.Check, Changed: s.Record, Names: map[string]module.Names{"coupons": s.names}}
}

// trace is what the club keeps of an account: the ledger and the coupons. They name nobody, so nothing of them is erased but the
// address on a coupon.
func (s *Service) trace() privacy.Trace {
	return privacy.Trace{
		Name:    "points",
		Columns: []string{"coupons.membership_id", "coupons.assigned_to", "ledger_entries.membership_id"},
		Export: func(ctx context.Context, person privacy.Person) (any, error) {
			coupons, err := listCoupons(ctx, s.DB, person.ID)
			if err != nil {
				return nil, err
			}
			entries, _, err := listEntries(ctx, s.DB, person.ID, allEntries, 0)
			return map[string]any{"coupons": coupons, "ledger": entries}, err
		},
		Forget: func(ctx context.Context, person privacy.Person) error {
			return eraseAddresses(ctx, s.DB, person.ID, person.Addresses())
		},
		Holds: func(ctx context.Context, accounts []int64) ([]int64, error) {
			return withHistory(ctx, s.DB, accounts)
		},
	}
}
