// Package member is the HTTP of accounts: becoming one and signing in, the caller's own account, card, points, coupons, payments and stays.
// It must never show one account what is another's.
package member

import (
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/stays"
)

// API are the handlers for accounts.
type API struct {
	Members  *members.Service
	Points   *points.Service
	Payments *payments.Service
	Joining  *joining.Service
	Stays    *stays.Service
	// WriteBooking has staff write a booking by the content API.
	WriteBooking rest.Handler
	// Provider is who takes payments, as the page needs to know it.
	Provider Provider
	Cookies  rest.Cookies
	// Demo are the accounts that anybody may sign in with; none outside the demo park.
	Demo []DemoAccount
}

// Provider is what a page needs to let somebody pay.
type Provider struct {
	ClientID string // the park's public key
	Script   string // the address of the provider's script
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.authRoutes(), a.meRoutes(), a.cardRoutes(), a.paymentRoutes(), a.stayRoutes(), a.calendarRoutes(), a.pointsRoutes())
}
