package payments

import (
	"context"
	"errors"
	"time"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// Mails are what the park writes to those who paid.
var Mails = []mail.Template{
	{Name: "receipt", Facts: []string{"what", "amount", "date", "number", "test"}}, // link: the receipt; the invoice comes with it
	{Name: "refund", Facts: []string{"what", "amount", "date", "test"}},            // link: the receipt; the adjustment note comes with it
}

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "payments", Mails: Mails, Settings: Settings, Check: s.Check, Names: map[string]module.Names{auditName: s.names},
		Jobs: []jobs.Kind{
			{Name: jobNotice, Lane: jobs.Payments, Do: s.heed},
			{Name: "payments.reconcile", Lane: jobs.Payments, Every: time.Minute, Attempts: 1, Do: s.reconcile}, // the next minute is the next try
			{Name: "payments.cleanup", Lane: jobs.General, Every: 24 * time.Hour, Do: s.cleanup},
		},
		Merging: s.merging(),
		Traces: []privacy.Trace{{
			Name:    "payments",
			Columns: []string{"payments.membership_id", "payments.first_name", "payments.last_name", "payments.parties", "payments.note"},
			Export:  func(ctx context.Context, person privacy.Person) (any, error) { return s.exported(ctx, person.ID) },
			// Who paid stays on record: the law wants the invoice kept.
			Forget: func(ctx context.Context, person privacy.Person) error {
				return forgetPayer(ctx, s.DB, person.ID, s.Now())
			},
			Holds: func(ctx context.Context, accounts []int64) ([]int64, error) {
				return withPayments(ctx, s.DB, accounts)
			},
		}},
	}
}

func isRefusal(err error) bool {
	return errors.Is(err, ErrDeclined) || errors.Is(err, ErrNotApproved) || errors.Is(err, ErrUnknownOrder)
}

const longestDetail = 500

func isForged(err error) bool { return errors.Is(err, ErrForged) }
