// Package bookings is what staff do with stays: who comes and goes, the site calendar, booking for somebody, moving, cancelling, and the
// money of a stay that no card brought. It must never know how a card or a bank is paid by.
package bookings

import (
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
)

// API are the handlers.
type API struct {
	Stays *stays.Service
}

// one is the path of a booking that something is done to.
const one = "/api/staff/bookings/{documentId}"

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.stayRoutes(), a.bookingRoutes(), a.moneyRoutes())
}

func doc(summary string, takes, gives any) rest.Doc {
	return rest.Doc{Tag: "stays", Summary: summary, Takes: takes, Gives: gives}
}
