package stays

import (
	"context"
	"net/mail"
	"strconv"
	"strings"

	"holidaypark/internal/locale"
	parkmail "holidaypark/internal/mail"
)

// facts are what every mail about a stay lists; those of a kind of mail come behind them.
func facts(more ...string) []string {
	return append([]string{"checkin", "checkout", "nights", "site", "price", "reference"}, more...)
}

// Mails are what guests are told about their stays. The button leads to all stays.
var Mails = []parkmail.Template{
	{Name: "stayBooked", Why: "whyStay", Facts: facts("due", "bankName", "bankAccountName", "bsb", "accountNumber")},
	{Name: "stayConfirmed", Why: "whyStay", Facts: facts("paid")},
	{Name: "stayReopened", Why: "whyStay", Facts: facts("due")},
	{Name: "stayReleased", Why: "whyStay", Facts: facts()},
	{Name: "stayCancelled", Why: "whyStay", Facts: facts()},
	{Name: "stayCancelledByStaff", Why: "whyStay", Facts: facts("reason")},
	{Name: "stayRefunded", Why: "whyStay", Facts: facts("reason")}, // one that was refunded with the provider itself has no reason
	{Name: "stayMoved", Why: "whyStay", Facts: facts("difference", "due")},
	{Name: "stayReminder", Why: "whyStay", Facts: facts("vehicles")},
}

// guest is whom to write to about a stay.
type guest struct {
	address, name string
	language      locale.Language
	account       bool
}

// guestOf tells whom to write to; ok is false where nobody can be: the account is closed, or a guest left no email.
func (s *Service) guestOf(ctx context.Context, stay Stay) (g guest, ok bool, err error) {
	if stay.Account == 0 {
		address, err := mail.ParseAddress(stay.GuestContact)
		if err != nil || address.Address != stay.GuestContact {
			return guest{language: locale.English}, false, nil
		}
		return guest{address.Address, stay.GuestName, locale.English, false}, true, nil
	}
	account, err := s.Members.Account(ctx, stay.Account)
	return guest{account.Email, account.Called(), account.Language, true}, err == nil && account.Email != "" && !account.Closed, err
}

func (s *Service) languageOf(ctx context.Context, stay Stay) locale.Language {
	g, _, err := s.guestOf(ctx, stay)
	if err != nil {
		return locale.English
	}
	return g.language
}

// tell writes to the guest, in the transaction of what has happened.
func (s *Service) tell(ctx context.Context, template string, stay Stay, more map[string]string) error {
	message, ok, err := s.letter(ctx, template, stay, more)
	if err != nil || !ok {
		return err
	}
	return s.Mail.Send(ctx, message)
}

// letter is what a guest is told about a stay; ok is false where nobody can be.
func (s *Service) letter(ctx context.Context, template string, stay Stay, more map[string]string) (message parkmail.Message, ok bool, err error) {
	g, ok, err := s.guestOf(ctx, stay)
	if err != nil || !ok {
		return message, false, err
	}
	bank, err := s.Bank(ctx)
	if err != nil {
		return message, false, err
	}
	values := map[string]string{
		"checkin": locale.Date(g.language, stay.Checkin), "checkout": locale.Date(g.language, stay.Checkout), "nights": strconv.Itoa(stay.Nights()), "site": stay.Site,
		"price": locale.Money(g.language, stay.Total.String()), "reference": stay.Reference,
		"due": "", "bankName": bank.Bank.In(g.language), "bankAccountName": bank.Name, "bsb": bank.BSB, "accountNumber": bank.Account,
		"paid": "", "reason": "", "difference": "", "vehicles": strings.Join(stay.Plates, ", "),
	}
	if stay.DueAt != nil {
		values["due"] = locale.Date(g.language, dayBefore(*stay.DueAt, s.Zone()))
	}
	if stay.PaidBy != "" {
		values["paid"] = locale.Text(g.language, "stays.paidBy."+stay.PaidBy, nil)
	}
	for name, value := range more {
		values[name] = value
	}
	message = parkmail.Message{Template: template, To: g.address, Name: g.name, Language: g.language, Values: values}
	if g.account {
		message.Link = "/membership?section=stays"
	}
	message.Attachments = []parkmail.Attachment{{Maker: CalendarMaker, Argument: stay.DocumentID, Name: "stay.ics"}}
	return message, true, nil
}
