package stays

import (
	"cmp"
	"context"
	"net/mail"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/texts"
	parkmail "holidaypark/internal/services/mail"
)

// family is where the names of the facts stand that mails about stays list.
const family = "stay"

// facts are what every mail about a stay lists; those that it has nothing to say about are left out.
var facts = []string{
	"checkin", "checkout", "nights", "site", "guests", "vehicles", "extras", "price", "waived", "paid", "owed", "refund", "reference", "due", "bankName", "bankAccountName", "bsb", "accountNumber", "reason",
}

// Mails are what guests are told about their stays. The button leads to all stays.
var Mails = mailsOf(
	"stayBooked", "stayConfirmed", "stayPaid", "stayReopened", "stayCorrected", "stayReleased", "stayCancelled", "stayCancelledByStaff", "stayRefunded", "stayRepaid", "stayKept", "stayMoved",
	"stayReminder",
)

func mailsOf(names ...string) (list []parkmail.Template) {
	for _, name := range names {
		list = append(list, parkmail.Template{Name: name, Why: "whyStay", Family: family, Facts: facts})
	}
	return list
}

// undoFor is how long staff are offered to take back what they did, and a little longer: until then nobody is told of it.
const undoFor = 15 * time.Second

// holdOf holds a mail about money until it can't be taken back in passing any more.
func holdOf(entry int64) *parkmail.Hold {
	return &parkmail.Hold{Key: "stay-money:" + strconv.FormatInt(entry, 10), For: undoFor}
}

// holdMove does the same for a mail about a move.
func holdMove(stay Stay) *parkmail.Hold {
	return &parkmail.Hold{Key: "stay-move:" + stay.DocumentID, For: undoFor}
}

// withdrawMails takes back what a guest was about to be told of a stay that is cancelled now.
func (s *Service) withdrawMails(ctx context.Context, stay Stay) error {
	entries, err := s.Entries(ctx, stay)
	if err != nil {
		return err
	}
	keys := []string{holdMove(stay).Key}
	for _, entry := range entries {
		keys = append(keys, holdOf(entry.ID).Key)
	}
	for _, key := range keys {
		if _, err := s.Mail.Withdraw(ctx, key); err != nil {
			return err
		}
	}
	return nil
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
		language := cmp.Or(stay.Language, locale.English)
		address, err := mail.ParseAddress(stay.GuestContact)
		if err != nil || address.Address != stay.GuestContact {
			return guest{language: language}, false, nil
		}
		return guest{texts.Address(address.Address), stay.GuestName, language, false}, true, nil
	}
	account, err := s.Members.Account(ctx, stay.Account)
	return guest{account.Email, account.Called(), cmp.Or(stay.Language, account.Language), true}, err == nil && account.Email != "" && !account.Closed, err
}

func (s *Service) languageOf(ctx context.Context, stay Stay) locale.Language {
	g, _, err := s.guestOf(ctx, stay)
	if err != nil {
		return locale.English
	}
	return g.language
}

// tell writes to the guest, in the transaction of what has happened.
func (s *Service) tell(ctx context.Context, template string, stay Stay) error {
	message, ok, err := s.letter(ctx, template, stay, nil)
	if err != nil || !ok {
		return err
	}
	return s.Mail.Send(ctx, message)
}

// letter is what a guest is told about a stay, and about money that it has to do with; ok is false where nobody can be.
func (s *Service) letter(ctx context.Context, template string, stay Stay, entry *Entry) (message parkmail.Message, ok bool, err error) {
	g, ok, err := s.guestOf(ctx, stay)
	if err != nil || !ok {
		return message, false, err
	}
	values := map[string]string{
		"checkin": locale.Date(g.language, stay.Checkin), "checkout": locale.Date(g.language, stay.Checkout), "nights": strconv.Itoa(stay.Nights()), "site": stay.Site,
		"guests": guestWords(g.language, stay), "vehicles": strings.Join(stay.Plates, ", "), "extras": extraWords(g.language, stay.Extras),
		"price": priceWords(g.language, stay.Total), "reference": stay.Reference, "reason": stay.Reason,
	}
	if err := s.moneyFacts(ctx, template, g.language, stay, values); err != nil {
		return message, false, err
	}
	if entry != nil {
		values["amount"], values["how"] = priceWords(g.language, entry.Amount), locale.Text(g.language, "stays.paidBy."+entry.By, nil)
		if entry.Kind == MoneyKept {
			values["reason"] = entry.Note
		}
	}
	message = parkmail.Message{Template: template, To: g.address, Name: g.name, Language: g.language, Values: values}
	if g.account {
		message.Link = "/membership?section=stays"
	}
	message.Attachments = []parkmail.Attachment{{Maker: CalendarMaker, Argument: stay.DocumentID, Name: "stay.ics"}}
	return message, true, nil
}

// moneyFacts add what was paid, what is still to be paid, where and until when, and what goes back.
func (s *Service) moneyFacts(ctx context.Context, template string, language locale.Language, stay Stay, values map[string]string) error {
	values["money"] = ""
	if stay.Waived > 0 && stay.Status != Cancelled {
		values["waived"] = priceWords(language, stay.Waived)
	}
	if stay.Paid > 0 {
		values["paid"] = priceWords(language, stay.Paid)
		if stay.PaidBy != "" {
			values["paid"] = locale.Text(language, "stays.paidHow", map[string]any{"amount": values["paid"], "how": locale.Text(language, "stays.paidBy."+stay.PaidBy, nil)})
		}
	}
	if refund := stay.ToRefund(); refund > 0 {
		values["refund"] = priceWords(language, refund)
		key := "stays.refundSoon"
		if stay.Status != Cancelled {
			key = "stays.overpaid"
		}
		values["money"] = locale.Text(language, key, map[string]any{"amount": values["refund"]})
	}
	owed := stay.Owed()
	if owed == 0 {
		return nil
	}
	bank, err := s.Bank(ctx)
	if err != nil {
		return err
	}
	values["bankName"], values["bankAccountName"], values["bsb"], values["accountNumber"] = bank.Bank.In(language), bank.Name, bank.BSB, bank.Account
	key := "stays.owed"
	if stay.DueAt != nil && stay.DueAt.After(s.Now()) {
		key, values["due"] = "stays.owedBy", locale.Date(language, dayBefore(*stay.DueAt, s.Zone()))
	}
	if template != "stayBooked" { // which says so in its own words
		values["owed"] = priceWords(language, owed)
	}
	values["money"] = locale.Text(language, key, map[string]any{"amount": priceWords(language, owed), "date": values["due"]})
	return nil
}

func priceWords(language locale.Language, amount money.Amount) string {
	return locale.Price(language, amount.String())
}

// guestWords are how many come: 2 adults, 1 child.
func guestWords(language locale.Language, stay Stay) string {
	words := []string{locale.Text(language, "stays.adults", map[string]any{"count": stay.Adults})}
	if stay.Children > 0 {
		words = append(words, locale.Text(language, "stays.children", map[string]any{"count": stay.Children}))
	}
	return strings.Join(words, locale.Text(language, "stays.comma", nil))
}

// extraWords are what comes along. What else a script has written stands as it is.
func extraWords(language locale.Language, extras []Extra) string {
	var words []string
	for _, extra := range extras {
		name := extra.Name
		if slices.Contains(extraNames, name) {
			name = locale.Text(language, "stays.extras."+name, nil)
		}
		words = append(words, name+" × "+strconv.FormatInt(extra.Number, 10))
	}
	return strings.Join(words, locale.Text(language, "stays.comma", nil))
}
