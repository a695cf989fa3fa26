// Package memberships is how staff keep the accounts: the table of them, one of them, two that are one person's, and those that come in a
// file. It must never know what points are spent on or what was paid.
package memberships

import (
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/imports"
	"holidaypark/internal/domains/members"
)

// API are the handlers.
type API struct {
	Imports *imports.Service
	Members *members.Service
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.tableRoutes(), a.searchRoutes(), a.membershipRoutes(), a.mergeRoutes(), a.importRoutes())
}
