package stays

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/icalendar"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
)

// CalendarMaker names the attachment that is a stay as a calendar file.
const CalendarMaker = "stay-calendar"

// feedReads bounds how often one network may ask for calendars. The services that fetch them for many people do so from few networks.
var feedReads = limits.Rule{Name: "stay-calendars", Max: 600, Per: 10 * time.Minute}

const (
	// feedRefresh is how often a calendar program should look.
	feedRefresh = 6 * time.Hour
	// feedDays is for how long a stay that is over stays in a calendar that follows the address.
	feedDays = 366
	// tokenLength is that of a text that can't be guessed.
	tokenLength = 43
)

// DrawCalendar makes the attachment of a mail about a stay, in the language of its guest.
func (s *Service) DrawCalendar(ctx context.Context, documentID string) (mime string, data []byte, err error) {
	stay, found, err := find(ctx, s.DB, "document_id = $1", documentID)
	if err == nil && !found {
		err = mail.ErrGone
	}
	if err != nil {
		return "", nil, err
	}
	data, err = s.writeCalendar(ctx, s.languageOf(ctx, stay), 0, stay)
	return icalendar.ContentType, data, err
}

// CalendarFile writes one stay of the caller's.
func (s *Service) CalendarFile(ctx context.Context, documentID string, language locale.Language) ([]byte, error) {
	stay, err := s.MyStay(ctx, documentID)
	if err != nil {
		return nil, err
	}
	return s.writeCalendar(ctx, language, 0, stay)
}

// RenewCalendar gives the caller a new private address for their stays; the old one leads nowhere from now on. It is shown this once: what is
// kept of it is a digest, and it ends with the password, as sessions do.
func (s *Service) RenewCalendar(ctx context.Context) (address string, err error) {
	token := random.Text(tokenLength)
	if err := storeCalendarToken(ctx, s.DB, access.From(ctx).Account, random.Digest(token), s.Now()); err != nil {
		return "", err
	}
	return s.PublicURL + "/calendar/" + token + calendarSuffix, nil
}

// HasCalendar tells whether the caller has a private address that works.
func (s *Service) HasCalendar(ctx context.Context) (bool, error) {
	return hasCalendarToken(ctx, s.DB, access.From(ctx).Account)
}

// digestCalendars makes digests of the addresses that were kept as they are, before version 0038 of the schema.
func (s *Service) digestCalendars(ctx context.Context, _ json.RawMessage) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		plain, err := listPlainCalendars(ctx, s.DB, tokenLength)
		for _, token := range plain {
			err = errors.Join(err, replaceCalendarToken(ctx, s.DB, token, random.Digest(token)))
		}
		return err
	})
}

const calendarSuffix = ".ics"

// Feed writes the stays that belong to a private address. file is the last part of it.
func (s *Service) Feed(ctx context.Context, file string) ([]byte, error) {
	if err := s.Limits.TakeAll(ctx, limits.Network(feedReads, access.From(ctx).Address)...); err != nil {
		return nil, err
	}
	token, found := strings.CutSuffix(file, calendarSuffix)
	if !found || len(token) != tokenLength {
		return nil, fault.Missing()
	}
	account, err := fault.Found(findCalendarAccount(ctx, s.DB, random.Digest(token), token))
	if err != nil {
		return nil, err
	}
	owner, err := s.Members.Account(ctx, account)
	if err == nil && owner.Closed {
		err = fault.Missing()
	}
	if err != nil {
		return nil, err
	}
	all, err := listOf(ctx, s.DB, account)
	if err != nil {
		return nil, err
	}
	since := dates.Add(s.Today(), -feedDays)
	var shown []Stay
	for _, stay := range all {
		if stay.Checkout >= since {
			shown = append(shown, stay)
		}
	}
	return s.writeCalendar(ctx, owner.Language, feedRefresh, shown...)
}

func (s *Service) writeCalendar(ctx context.Context, language locale.Language, refresh time.Duration, list ...Stay) ([]byte, error) {
	name, address := "ParkName_"+string(language), "Address_"+string(language)
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return nil, err
	}
	park := cmp.Or(values.Text(name), locale.Text(language, "site.park", nil))
	calendar := icalendar.Calendar{Name: locale.Text(language, "stayCalendar.name", map[string]any{"park": park}), Language: string(language), Refresh: refresh}
	for _, stay := range list {
		event := s.eventOf(stay, language, park)
		event.Location = values.Text(address)
		calendar.Events = append(calendar.Events, event)
	}
	return calendar.Bytes()
}

// eventOf is a stay in a calendar: whole days from check-in to before check-out, which are its nights.
func (s *Service) eventOf(stay Stay, language locale.Language, park string) icalendar.Event {
	text := func(key string, params map[string]any) string {
		return locale.Text(language, "stayCalendar."+key, params)
	}
	event := icalendar.Event{
		UID: stay.DocumentID + "@holidaypark", Sequence: int(stay.Sequence), Created: stay.CreatedAt, Changed: stay.UpdatedAt, From: stay.Checkin, To: stay.Checkout, Status: icalendar.Confirmed,
		Summary: text("summary", map[string]any{"park": park, "site": stay.Site}), URL: s.PublicURL + "/membership?section=stays",
	}
	lines := []string{
		text("checkin", map[string]any{"date": locale.Date(language, stay.Checkin)}),
		text("checkout", map[string]any{"date": locale.Date(language, stay.Checkout)}),
		text("reference", map[string]any{"reference": stay.Reference}),
	}
	if len(stay.Plates) > 0 {
		lines = append(lines, text("vehicles", map[string]any{"plates": strings.Join(stay.Plates, ", ")}))
	}
	switch stay.Status {
	case AwaitingPayment:
		event.Status, event.Summary = icalendar.Tentative, text("awaiting", map[string]any{"summary": event.Summary})
		if stay.DueAt != nil {
			due := dayBefore(*stay.DueAt, s.Zone())
			lines = append(lines, text("due", map[string]any{"amount": priceWords(language, stay.Owed()), "date": locale.Date(language, due)}))
		}
	case Cancelled:
		event.Status, event.Summary = icalendar.Cancelled, text("cancelled", map[string]any{"summary": event.Summary})
	}
	event.Description = strings.Join(lines, "\n")
	return event
}
