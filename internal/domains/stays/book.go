package stays

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/settings"
)

// mostUnpaid is how many stays an account may hold at once without having paid: nobody keeps a whole park from the others for nothing.
const mostUnpaid = 50

// bookingTries bounds how often an account may try to book.
var bookingTries = limits.Rule{Name: "stay.book", Max: 600, Per: time.Hour}

// Quote is what a stay would cost.
type Quote struct {
	Nights      int
	Lines       []Line
	Total       money.Amount
	DueDate     string   // the last day on which it can be paid
	CancelUntil string   // the last day on which its guest may cancel it once it is paid; empty: it is so near that they may not
	Taken       []string // the nights of it that somebody has already, the caller themselves too
	Own         bool     // some of those nights are the guest's own
	Reference   string   // that the booking under the same key will have; empty without a key
}

// Quote tells what a stay of the caller's would cost. Plates and a site may still be missing. It books nothing and holds nothing; with the key
// of the booking to come it also draws the payment reference which that booking will have.
func (s *Service) Quote(ctx context.Context, request Request, key string) (Quote, error) {
	me, err := s.Members.Me(ctx)
	if err != nil {
		return Quote{}, err
	}
	q, err := s.quote(ctx, request, me)
	if err != nil || key == "" {
		return q, err
	}
	if err := s.Limits.Take(ctx, bookingTries, access.From(ctx).Key()); err != nil {
		return q, err
	}
	q.Reference, err = s.referenceUnder(ctx, key)
	return q, err
}

// referenceUnder gives the payment reference of the caller's booking under a key: drawn at random the first time that it is asked for, and then
// the same for as long as keys are remembered.
func (s *Service) referenceUnder(ctx context.Context, key string) (string, error) {
	reference, err := s.Keys.Do(ctx, "stay-reference:"+access.From(ctx).Key(), key, nil, func(ctx context.Context) ([]byte, error) {
		drawn, err := newReference(ctx, s.DB)
		return []byte(drawn), err
	})
	return string(reference), err
}

// QuoteFor tells what a stay would cost that staff book for an account, or for somebody without one.
func (s *Service) QuoteFor(ctx context.Context, account string, request Request) (Quote, error) {
	guest := members.Account{TenantType: noTenant}
	if account != "" {
		var err error
		if guest, err = s.Members.ByDocument(ctx, account); err != nil {
			return Quote{}, err
		}
	}
	return s.quote(ctx, request, guest)
}

func (s *Service) quote(ctx context.Context, request Request, guest members.Account) (Quote, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return Quote{}, err
	}
	w, err := request.read(s.rules(values, true))
	if err != nil {
		return Quote{}, err
	}
	q := s.price(w, values, guest.TenantType)
	if w.site != "" {
		site, err := s.bookable(ctx, w.site)
		if err != nil {
			return Quote{}, err
		}
		if q.Taken, q.Own, err = listClashes(ctx, s.DB, site.ID, w.checkin, w.checkout, 0, guest.ID); err != nil {
			return Quote{}, err
		}
	}
	return q, samePrice(w.total, q.Total)
}

func (s *Service) rules(values settings.Values, partly bool) wishRules {
	today := s.Today()
	return wishRules{today: today, earliest: today, mostNights: int(values.Int(mostNights)), partly: partly}
}

// price computes what a wish costs, and writes the prices of the extras into it.
func (s *Service) price(w wish, values settings.Values, tenant string) Quote {
	rates := ratesOf(values, tenant)
	for i := range w.extras {
		w.extras[i].Price, _ = rates.of(w.extras[i].Name)
	}
	q := Quote{Nights: Nights(w.checkin, w.checkout), DueDate: dueDate(s.Today(), int(values.Int(paymentDays)), w.checkin)}
	if until := dates.Add(w.checkin, -int(values.Int(cancelDays))); until >= s.Today() {
		q.CancelUntil = until
	}
	q.Lines, q.Total = price(rates, q.Nights, w.adults, w.children, w.extras)
	return q
}

// dueDate is the last day on which a stay can be paid: at the latest the one on which it begins, unless that has passed.
func dueDate(today string, days int, checkin string) string {
	return max(today, min(dates.Add(today, days), checkin))
}

// samePrice refuses a price that was shown and is no longer the price.
func samePrice(shown *money.Amount, now money.Amount) error {
	if shown == nil || *shown == now {
		return nil
	}
	return fault.InvalidFields(wrong("errors.stay.price", fault.Params{"price": now.String()}, "totalPrice")).With("totalPrice", now)
}

// bookable finds a site that can be booked.
func (s *Service) bookable(ctx context.Context, number string) (Site, error) {
	site, found, err := holdSite(ctx, s.DB, ReadingOrder(number))
	switch {
	case err != nil:
		return site, err
	case !found:
		return site, fault.InvalidFields(wrong("errors.stay.site", nil, "siteNumber"))
	case site.Withdrawn:
		return site, fault.InvalidFields(wrong("errors.stay.withdrawn", nil, "siteNumber"))
	}
	return site, nil
}

// Book books a stay for the caller. The booking, its nights and its mail are one transaction: all of it happens, once, or nothing.
func (s *Service) Book(ctx context.Context, request Request, key string) (Stay, error) {
	actor := access.From(ctx)
	if err := s.Limits.Take(ctx, bookingTries, actor.Key()); err != nil {
		return Stay{}, err
	}
	return s.once(ctx, "stay:"+actor.Key(), key, request, func(ctx context.Context) (Stay, error) {
		me, err := s.Members.HoldMe(ctx) // one booking at a time for each account
		if err != nil {
			return Stay{}, err
		}
		values, err := s.Settings.Read(ctx)
		if err != nil {
			return Stay{}, err
		}
		if !mayBook(values, me) {
			return Stay{}, fault.New(fault.Forbidden, "errors.stay.tenantsOnly", nil)
		}
		unpaid, err := countUnpaid(ctx, s.DB, me.ID)
		if err != nil {
			return Stay{}, err
		}
		if unpaid >= mostUnpaid {
			return Stay{}, fault.New(fault.Conflict, "errors.stay.manyUnpaid", fault.Params{"max": mostUnpaid})
		}
		stay := Stay{Account: me.ID}
		if actor.Language != "" { // of the page on which it is booked
			stay.Language = locale.Match(actor.Language)
		}
		if key != "" {
			if stay.Reference, err = s.referenceUnder(ctx, key); err != nil {
				return Stay{}, err
			}
		}
		return s.book(ctx, values, request, stay, me)
	})
}

func mayBook(values settings.Values, account members.Account) bool {
	return !account.Closed && (!values.Yes(tenantsOnly) || account.TenantType != noTenant)
}

// OnBehalf is a booking that staff make: for an account, or for somebody without one.
type OnBehalf struct {
	Request
	Account      string // documentId
	GuestName    string
	GuestContact string
	Language     locale.Language // of the mails to somebody without an account; none is English
	// PaidBy confirms it at once; empty: it waits for the payment.
	PaidBy string
}

var (
	guestField   = collection.Field{Name: "guestName", Kind: collection.Text, Max: 120, Required: true}
	contactField = collection.Field{Name: "guestContact", Kind: collection.Text, Max: 200}
)

// BookFor books a stay on behalf of a guest.
func (s *Service) BookFor(ctx context.Context, order OnBehalf, key string) (Stay, error) {
	order, problems := order.read()
	if len(problems) > 0 {
		return Stay{}, s.withRequest(ctx, order, problems)
	}
	return s.once(ctx, "staff-stay:"+access.From(ctx).Key(), key, order, func(ctx context.Context) (Stay, error) {
		stay, account := Stay{GuestName: order.GuestName, GuestContact: order.GuestContact, Language: order.Language, PaidBy: order.PaidBy}, members.Account{TenantType: noTenant}
		if order.Account != "" {
			var err error
			if account, err = s.Members.HoldDocument(ctx, order.Account); err != nil {
				return Stay{}, err
			}
			if account.Closed {
				return Stay{}, fault.Missing()
			}
			stay = Stay{Account: account.ID, PaidBy: order.PaidBy}
		}
		values, err := s.Settings.Read(ctx)
		if err != nil {
			return Stay{}, err
		}
		stay, err = s.book(ctx, values, order.Request, stay, account)
		if err != nil {
			return Stay{}, err
		}
		return stay, s.audit(ctx, "book", stay, audit.Changes{
			"checkin": {"", stay.Checkin}, "checkout": {"", stay.Checkout}, "siteNumber": {"", stay.Site}, "totalPrice": {"", stay.Total.String()}, "paidBy": {"", stay.PaidBy},
		})
	})
}

// read reads what staff say beside the booking itself, and gathers what is wrong with it.
func (o OnBehalf) read() (OnBehalf, []fault.Field) {
	var problems []fault.Field
	if o.PaidBy != "" && !slices.Contains(Ways, o.PaidBy) {
		problems = append(problems, wrong("errors.payment.method", nil, "paidBy"))
	}
	if o.Account != "" {
		return o, problems
	}
	name, err := guestField.Text(strings.TrimSpace(o.GuestName))
	if err != nil || name == "" {
		problems = append(problems, wrong("errors.stay.guestName", nil, guestField.Name))
	}
	contact, err := contactField.Text(strings.TrimSpace(o.GuestContact))
	var refused *fault.Error
	if errors.As(err, &refused) {
		problems = append(problems, refused.Fields...)
	}
	o.GuestName, o.GuestContact, o.Language = name, contact, cmp.Or(o.Language, locale.English)
	if !slices.Contains(locale.Languages, o.Language) {
		problems = append(problems, wrong("errors.stay.language", nil, "language"))
	}
	return o, problems
}

// withRequest adds what is wrong with the booking itself, so that a form is told everything at once.
func (s *Service) withRequest(ctx context.Context, order OnBehalf, problems []fault.Field) error {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return err
	}
	var refused *fault.Error
	if _, err := order.Request.read(s.rules(values, false)); errors.As(err, &refused) {
		problems = append(problems, refused.Fields...)
	}
	return fault.InvalidFields(problems...)
}

// once runs a booking under the key of its request, and gives the stay as it is now.
func (s *Service) once(ctx context.Context, scope, key string, request any, effect func(ctx context.Context) (Stay, error)) (Stay, error) {
	encoded, err := json.Marshal(request)
	if err != nil {
		return Stay{}, fault.New(fault.Invalid, "errors.body.json", nil)
	}
	answer, err := s.Keys.Do(ctx, scope, key, encoded, func(ctx context.Context) ([]byte, error) {
		stay, err := effect(ctx)
		return []byte(stay.DocumentID), err
	})
	if err != nil {
		return Stay{}, err
	}
	return findStay(ctx, s.DB, string(answer))
}

// book checks a wish, prices it and writes it. Call it in a transaction with the account held, if there is one.
func (s *Service) book(ctx context.Context, values settings.Values, request Request, stay Stay, account members.Account) (Stay, error) {
	w, err := request.read(s.rules(values, false))
	if err != nil {
		return Stay{}, err
	}
	site, err := s.bookable(ctx, w.site)
	if err != nil {
		return Stay{}, err
	}
	q := s.price(w, values, account.TenantType)
	if err := samePrice(w.total, q.Total); err != nil {
		return Stay{}, err
	}
	now := s.Now()
	due := endOf(q.DueDate, s.Zone())
	stay.DocumentID, stay.CreatedAt, stay.UpdatedAt = random.DocumentID(), now, now
	stay.Checkin, stay.Checkout, stay.Site, stay.Adults, stay.Children = w.checkin, w.checkout, site.Number, w.adults, w.children
	stay.Extras, stay.Plates, stay.Lines, stay.Total, stay.DueAt, stay.Status = w.extras, w.plates, q.Lines, q.Total, &due, AwaitingPayment
	if q.Total == 0 || stay.PaidBy != "" { // nothing to wait for
		stay.Status, stay.ConfirmedAt = Confirmed, &now
	}
	if stay.Reference, err = freeReference(ctx, s.DB, stay.Reference); err != nil {
		return Stay{}, err
	}
	if stay.ID, err = insertStay(ctx, s.DB, stay); err != nil {
		return Stay{}, err
	}
	if err := s.claimFor(ctx, site, stay); err != nil {
		return Stay{}, err
	}
	if err := s.event(ctx, stay, "booked", ""); err != nil {
		return Stay{}, err
	}
	if stay.PaidBy != "" && stay.Total > 0 {
		entry := Entry{Kind: MoneyReceived, By: stay.PaidBy, Amount: stay.Total, Confirms: true}
		if _, err := s.addEntry(ctx, stay, entry); err != nil {
			return Stay{}, err
		}
		stay.Paid = stay.Total
	}
	if stay.Status == Confirmed {
		return stay, s.tell(ctx, "stayConfirmed", stay)
	}
	return stay, s.tell(ctx, "stayBooked", stay)
}
