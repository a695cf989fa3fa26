package statements

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/module"
)

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "statements",
		Jobs: []jobs.Kind{{Name: "statements.cleanup", Lane: jobs.General, Every: 24 * time.Hour, Do: s.cleanUp}},
		Traces: []privacy.Trace{{
			Name: "bankLines", Columns: []string{"bank_lines.words"},
			Export: func(ctx context.Context, person privacy.Person) (any, error) {
				return listOfAccount(ctx, s.DB, person.ID)
			},
			Forget: func(ctx context.Context, person privacy.Person) error { return eraseWords(ctx, s.DB, person.ID) },
		}},
	}
}

// keep is for how long a statement stays, with what strangers wrote into their transfers: a year and the month in which somebody asks. What its
// lines paid for stays with the stays.
const keep = 400 * 24 * time.Hour

func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	return deleteOld(ctx, s.DB, s.Now().Add(-keep))
}
