package statements

import (
	"context"

	"holidaypark/internal/module"
	"holidaypark/internal/privacy"
)

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "statements",
		Traces: []privacy.Trace{{
			Name: "bankLines",
			Export: func(ctx context.Context, person privacy.Person) (any, error) {
				return listOfAccount(ctx, s.DB, person.ID)
			},
			Forget: func(ctx context.Context, person privacy.Person) error { return eraseWords(ctx, s.DB, person.ID) },
		}},
	}
}
