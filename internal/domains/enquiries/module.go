package enquiries

import (
	"context"
	"time"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// Mails are what the park is told of, and the receipt.
var Mails = []mail.Template{
	{Name: "enquiry", ToPark: true, Facts: []string{"from", "email", "phone", "company", "subject"}, Quote: "question"},
	{Name: "enquiryReceipt", Anyone: true},
	{Name: "answer", Anyone: true, Why: "whyAnswer", Letter: "letter", Quote: "quoted"},
	{Name: "registrationReceipt", Anyone: true}, // link: how to check in
	{Name: "registration", ToPark: true, Facts: []string{"guest", "email", "phone", "stayType", "campsite", "vin", "order"}, Quote: "comments"},
}

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	trace := privacy.ByAddress("enquiries", s.sentFrom, s.forget)
	trace.Documents = s.documentsOf
	trace.Columns = []string{
		"enquiries.name", "enquiries.phone_number", "enquiries.email", "enquiries.company", "enquiries.subject", "enquiries.question", "guest_registrations.first_name",
		"guest_registrations.last_name", "guest_registrations.email", "guest_registrations.phone_number", "guest_registrations.vin", "guest_registrations.comments",
		"inbox_events.address", "inbox_events.subject", "inbox_events.body",
	}
	return module.Module{
		Name: "enquiries", Collections: []*collection.Collection{s.Registrations, s.Enquiries, s.SavedReplies}, Settings: Settings, Mails: Mails,
		Jobs: []jobs.Kind{
			{Name: "enquiries.fetch", Lane: jobs.Mail, Limit: jobTime, Attempts: 1, Every: s.fetchInterval(), Do: s.fetch},
			{Name: "enquiries.cleanup", Lane: jobs.General, Every: time.Hour, Do: s.cleanUp},
		},
		Check:  s.check,
		Traces: []privacy.Trace{trace},
		Merging: &module.Merging{
			// What was sent stays as it was written: the kept account knows it by the double's address.
			Count: func(ctx context.Context, whose privacy.Person) (map[string]int, error) {
				sent, err := s.documentsOf(ctx, whose)
				return map[string]int{"enquiries": len(sent[s.Enquiries.Name]), "registrations": len(sent[s.Registrations.Name])}, err
			},
		},
	}
}
