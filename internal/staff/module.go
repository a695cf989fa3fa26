package staff

import (
	"context"

	"holidaypark/internal/module"
	"holidaypark/internal/privacy"
)

// Module is the domain as the program sees it. The audit trail is a trace of whom it tells about.
func (s *Service) Module() module.Module {
	return module.Module{Name: "staff", Changed: s.Record, Traces: []privacy.Trace{{
		Name: "audit trail",
		Forget: func(ctx context.Context, person privacy.Person) error {
			return s.EraseValues(ctx, person.Documents, person.Email)
		},
	}}}
}
