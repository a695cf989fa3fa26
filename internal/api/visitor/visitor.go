// Package visitor is what anybody may call without an account: sending an enquiry, the chat and its speech, being counted as a visit. It
// must never know accounts, points or money.
package visitor

import (
	"context"
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/domains/speech"
)

// API are the handlers for visitors.
type API struct {
	Chat      *chat.Service
	Enquiries *enquiries.Service
	Funnel    interface{ See(funnel.View) error }
	// PageOf tells how the site calls the page of a path; none: it has no such page.
	PageOf func(ctx context.Context, path string) (page string, ok bool)
	Speech *speech.Service
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.enquiryRoutes(), a.chatRoutes(), a.speechRoutes(), a.visitRoutes())
}
