// Package member is the HTTP of visitors and accounts: enquiries, sign-in, the caller's own account, points, coupons and payments.
package member

import (
	"context"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/speech"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
)

// API are the handlers for visitors and accounts.
type API struct {
	Chat      *chat.Service
	Speech    *speech.Service
	Enquiries *enquiries.Service
	Funnel    *funnel.Service
	// PageOf tells how the site calls the page of a path; none: it has no such page.
	PageOf   func(ctx context.Context, path string) (page string, ok bool)
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
	list := []rest.Route{
		rest.Post("/api/enquiries", access.Everyone, a.enquire, rest.Doc{
			Tag: "enquiries", Summary: "Send an enquiry: the entry itself, not wrapped in data", Collection: a.Enquiries.Enquiries,
			Params: rest.IdempotencyParams, Body: rest.EntryForm, Answer: rest.EntryOne, Status: http.StatusCreated,
		}).In(access.Members),
	}
	list = append(list, a.chatRoutes()...)
	list = append(list, a.speechRoutes()...)
	list = append(list, a.visitRoutes()...)
	list = append(list, a.authRoutes()...)
	list = append(list, a.meRoutes()...)
	list = append(list, a.cardRoutes()...)
	list = append(list, a.paymentRoutes()...)
	list = append(list, a.stayRoutes()...)
	list = append(list, a.calendarRoutes()...)
	return append(list, a.pointsRoutes()...)
}
