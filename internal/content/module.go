package content

import "holidaypark/internal/module"

// Module is the domain as the program sees it.
func (p *Publishing) Module() module.Module {
	return module.Module{Name: "content", Collections: Drafted, Check: p.Check}
}
