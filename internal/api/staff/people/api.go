// Package people is the HTTP of whoever works here: signing in to the portal, one's own account, everybody's, and the tokens of scripts.
// It must never know what they work on.
package people

import (
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
)

// API are the handlers.
type API struct {
	Staff   *staff.Service
	Cookies rest.Cookies
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.signInRoutes(), a.meRoutes(), a.peopleRoutes(), a.roleRoutes(), a.tokenRoutes())
}
