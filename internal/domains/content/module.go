package content

import (
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/module"
)

// Module is the domain as the program sees it.
func (p *Publishing) Module() module.Module {
	return module.Module{
		Name: "content", Collections: Drafted, Check: p.Check,
		Jobs: []jobs.Kind{{Name: publishJob, Lane: jobs.General, Attempts: publishAttempts, Do: p.publishScheduled, GivenUp: p.giveUp}},
	}
}
