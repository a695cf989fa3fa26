// Package staff is the HTTP of the portal and of staff's scripts: signing in, people and tokens, the audit trail, the counter, balances and stock, payments, stays, settings, the mail
// log and the background work.
package staff

import (
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/domains/imports"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/domains/statements"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
)

// API are the handlers for staff.
type API struct {
	Chat       *chat.Service
	Drafts     *content.Publishing
	Enquiries  *enquiries.Service
	Funnel     *funnel.Service
	Jobs       *jobs.Queue
	Joining    *joining.Service
	Mail       *mail.Mailer
	Members    *members.Service
	Payments   *payments.Service
	Points     *points.Service
	Settings   *settings.Registry
	Staff      *staff.Service
	Stays      *stays.Service
	Statements *statements.Service
	Imports    *imports.Service
	Widget     *widget.Service
	Cookies    rest.Cookies
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	list := rest.In(access.Park,
		rest.Get("/api/staff/mail", access.Staff, a.listMail, rest.Doc{Tag: "staff", Summary: "The mail log, newest first", Params: mailParams, Gives: []mail.Entry{}, Paged: true}),
		rest.Get("/api/staff/mail/{documentId}", access.Staff, a.findMail, rest.Doc{Tag: "staff", Summary: "One mail with its text; a secret one's is withheld", Gives: mail.Letter{}}),
		rest.Post("/api/staff/mail/{documentId}/retry", access.Staff, a.retryMail, rest.Doc{Tag: "staff", Summary: "Send a mail again that was given up"}),
	)
	list = append(list, a.signInRoutes()...)
	list = append(list, a.meRoutes()...)
	list = append(list, a.peopleRoutes()...)
	list = append(list, a.tokenRoutes()...)
	list = append(list, a.auditRoutes()...)
	list = append(list, a.jobRoutes()...)
	list = append(list, a.portalRoutes()...)
	list = append(list, a.cardRoutes()...)
	list = append(list, a.memberRoutes()...)
	list = append(list, a.membershipRoutes()...)
	list = append(list, a.draftRoutes()...)
	list = append(list, a.inboxRoutes()...)
	list = append(list, a.chatRoutes()...)
	list = append(list, a.widgetRoutes()...)
	list = append(list, a.paymentRoutes()...)
	list = append(list, a.statementRoutes()...)
	list = append(list, a.importRoutes()...)
	list = append(list, a.stayRoutes()...)
	list = append(list, a.funnelRoutes()...)
	list = append(list, a.todayRoutes()...)
	return append(list, a.settingsRoutes()...)
}
