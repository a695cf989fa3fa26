package joining

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// sayExpiredFor is how long after its end a member is still told that a membership has ended: nobody who joins this program with
// memberships that ended years ago is written to.
const sayExpiredFor = 30

// Mails are what members are told about the end of their term.
var Mails = []mail.Template{
	{Name: "renewalReminder"},   // date; link: renew
	{Name: "membershipExpired"}, // date; link: renew
}

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "joining", Settings: Settings, Mails: Mails, Merging: s.merging(),
		// What a term cost and brought names nobody; it leads to the record that is kept.
		Traces: []privacy.Trace{{Name: "terms", Columns: []string{"membership_terms.membership_id"}}},
		Jobs:   []jobs.Kind{{Name: "joining.remind", Lane: jobs.Mail, Every: time.Hour, Do: s.remind}},
		Check:  func(ctx context.Context) ([]string, error) { return check(ctx, s.DB) },
	}
}

// remind writes to members whose term ends soon or has ended, each once for each of the days that are set. Whoever comes late to a day,
// because the program was not running or they became a member only then, gets the nearest one.
func (s *Service) remind(ctx context.Context, _ json.RawMessage) error {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return err
	}
	days, _ := daysIn(values.Text(reminderDays)) // checked
	if len(days) == 0 {
		return nil
	}
	today := s.today()
	ending, err := s.Members.Ending(ctx, dates.Add(today, -sayExpiredFor), dates.Add(today, slices.Max(days)))
	if err != nil {
		return err
	}
	for _, account := range ending {
		if err := s.Mail.Send(ctx, s.reminder(account, today, days)); err != nil {
			return err
		}
	}
	return nil
}

// reminder is what a member is told, with a key under which it is told once.
func (s *Service) reminder(account members.Account, today string, days []int) mail.Message {
	message := mail.Message{
		Template: "membershipExpired", To: account.Email, Name: account.Called(), Language: account.Language,
		Values: map[string]string{"date": locale.Date(account.Language, account.ExpiryDate)}, Link: "/membership?section=join",
	}
	when := "expired"
	if left := dates.Between(today, account.ExpiryDate); left >= 0 {
		nearest := slices.Max(days)
		for _, n := range days {
			if n >= left && n < nearest {
				nearest = n
			}
		}
		when = strconv.Itoa(nearest)
		message.Template = "renewalReminder"
	}
	message.Once = "renewal:" + account.DocumentID + ":" + account.ExpiryDate + ":" + when
	return message
}
