package stays

import (
	"context"
	"errors"
	"time"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/module"
)

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "stays", Collections: []*collection.Collection{s.Sites, s.Bookings}, Settings: Settings, Mails: Mails, OwnAnswers: s.ownAnswers(),
		Jobs: []jobs.Kind{
			{Name: "stays.release", Lane: jobs.General, Every: time.Minute, Attempts: 1, Do: s.release}, // the next minute is the next try
			{Name: "stays.remind", Lane: jobs.Mail, Every: time.Hour, Do: s.remind},
			{Name: "stays.calendars", Lane: jobs.General, Every: time.Hour, Do: s.digestCalendars},
		},
		Check: func(ctx context.Context) ([]string, error) { return check(ctx, s.DB) },
		FindAccounts: func(ctx context.Context, typed string) ([]module.FoundAccount, error) {
			return findAccounts(ctx, s.DB, typed, s.Today())
		},
		Merging: &module.Merging{
			Columns: []string{"annual_bookings.membership_id", "stay_calendars.membership_id"},
			Count: func(ctx context.Context, whose privacy.Person) (map[string]int, error) {
				documents, err := listDocuments(ctx, s.DB, whose.ID, nil)
				return map[string]int{"stays": len(documents)}, err
			},
			Move: func(ctx context.Context, double, kept privacy.Person) error {
				return errors.Join(moveBookings(ctx, s.DB, double.ID, kept.ID), deleteCalendarToken(ctx, s.DB, double.ID))
			},
		},
		Traces: []privacy.Trace{{
			Name: "stays",
			Columns: []string{
				"annual_bookings.membership_id", "annual_bookings.registration_number", "annual_bookings.guest_name", "annual_bookings.guest_contact", "annual_bookings.reason", "stay_money.note", "stay_events.detail", "stay_calendars.membership_id",
			},
			Export: func(ctx context.Context, person privacy.Person) (any, error) {
				return listBookings(ctx, s.DB, person.ID)
			},
			Documents: func(ctx context.Context, person privacy.Person) (map[string][]string, error) {
				documents, err := listDocuments(ctx, s.DB, person.ID, person.Addresses())
				return map[string][]string{s.Bookings.Name: documents}, err
			},
			Forget: func(ctx context.Context, person privacy.Person) error {
				return errors.Join(erasePerson(ctx, s.DB, person.ID, person.Addresses()), deleteCalendarToken(ctx, s.DB, person.ID))
			},
			// Stays stay on record, paid by transfer too: their account is closed instead of deleted.
			Holds: func(ctx context.Context, accounts []int64) ([]int64, error) {
				return withBookings(ctx, s.DB, accounts)
			},
		}},
	}
}
