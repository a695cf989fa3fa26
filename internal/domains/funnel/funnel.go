// Package funnel is the marketing funnel: the record that staff keep of its four stages, and the same stages measured: visits to the
// site, enquiries and payments by day. It must never know a person: of a visit nothing is kept but numbers.
package funnel

import (
	"context"
	"time"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/module"
)

// Funnels holds the record that staff keep; the first entry is the one that counts.
var Funnels = collection.Declare(collection.Collection{
	Name: "Funnels", Aliases: []string{"funnels"}, Entry: "Funnel", Table: "funnels", Area: access.Marketing,
	About: "The marketing funnel's numbers, kept by staff.",
	Read:  access.Staff, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
	Fields: []collection.Field{
		{Name: "SocialMedia", Column: "social_media", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "Email", Column: "email", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "SMS", Column: "sms", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "AI_Consultation", Column: "ai_consultation", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "EmailPhoneConsultation", Column: "email_phone_consultation", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
		{Name: "Payment", Column: "payment", Kind: collection.Integer, NotNull: true, NonNegative: true, Write: access.Staff},
	},
})

// Parts are what the measured funnel stands on.
type Parts struct {
	services.Set
	Enquiries *enquiries.Service
	Payments  *payments.Service
	Stays     *stays.Service
	// Consultations counts the conversations that began on each day of a period, both included.
	Consultations func(ctx context.Context, from, to string) (map[string]int64, error)
}

// Service counts visits and measures the funnel.
type Service struct {
	Parts
	rates   rates
	pending pending
}

// New counts into the database.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "funnel", Collections: []*collection.Collection{Funnels},
		Jobs: []jobs.Kind{{Name: "visits.cleanup", Lane: jobs.General, Every: 10 * time.Minute, Do: s.cleanUp}},
	}
}

// today is the park's day.
func (s *Service) today() string { return dates.On(s.Now(), s.Zone()) }
