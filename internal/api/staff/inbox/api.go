// Package inbox is where staff answer people: the threads of what was sent, and the conversations with the chat. It must never know what a
// page or a model says.
package inbox

import (
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/enquiries"
)

// API are the handlers.
type API struct {
	Chat      *chat.Service
	Enquiries *enquiries.Service
}

// Routes lists them.
func (a *API) Routes() []rest.Route { return slices.Concat(a.threadRoutes(), a.chatRoutes()) }
