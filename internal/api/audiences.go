package api

import (
	"holidaypark/internal/api/assistant"
	"holidaypark/internal/api/entries"
	"holidaypark/internal/api/member"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/api/staff/bookings"
	"holidaypark/internal/api/staff/club"
	"holidaypark/internal/api/staff/finance"
	"holidaypark/internal/api/staff/inbox"
	"holidaypark/internal/api/staff/marketing"
	"holidaypark/internal/api/staff/memberships"
	"holidaypark/internal/api/staff/operations"
	"holidaypark/internal/api/staff/people"
	"holidaypark/internal/api/staff/publishing"
	"holidaypark/internal/api/staff/today"
	"holidaypark/internal/api/visitor"
)

// handlers are one package's part of the API.
type handlers interface{ Routes() []rest.Route }

// audiences gives every package of handlers what it works with, and no more.
func (s *Server) audiences() []handlers {
	collections := entries.New(s.Engine, s.Keys, s.Version, s.Files, s.Collections(), s.portalOf)
	list := []handlers{
		&visitor.API{Chat: s.Chat, Enquiries: s.Enquiries, Funnel: s.Funnel, PageOf: s.Site.PageOf, Speech: s.Speech},
		&member.API{Members: s.Members, Points: s.Points, Payments: s.Payments, Joining: s.Joining, Stays: s.Stays, WriteBooking: collections.Create(s.Stays.Bookings), Provider: s.Provider, Cookies: s.cookies, Demo: s.Demo},
	}
	list = append(list, s.staffAreas()...)
	return append(list, &assistant.API{Chat: s.Chat}, collections)
}

// staffAreas are the parts of the portal's API, each of which knows nothing of the others.
func (s *Server) staffAreas() []handlers {
	return []handlers{
		&people.API{Staff: s.Staff, Cookies: s.cookies},
		&operations.API{Jobs: s.Jobs, Mail: s.Mail, Members: s.Members, Settings: s.Settings, Trail: s.Staff, WidgetKeys: s.Widget},
		&club.API{Members: s.Members, Points: s.Points},
		&memberships.API{Imports: s.Imports, Members: s.Members},
		&publishing.API{Drafts: s.Drafts},
		&inbox.API{Chat: s.Chat, Enquiries: s.Enquiries},
		&finance.API{Joining: s.Joining, Members: s.Members, Payments: s.Payments, Statements: s.Statements},
		&bookings.API{Stays: s.Stays},
		&marketing.API{Funnel: s.Funnel, Trail: s.Staff},
		&today.API{Chat: s.Chat, Enquiries: s.Enquiries, Mail: s.Mail, Members: s.Members, Payments: s.Payments, Points: s.Points, Stays: s.Stays},
	}
}
