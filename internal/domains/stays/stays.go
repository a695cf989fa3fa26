// Package stays is the annual-stay bookings: the sites, who stays on which of them, when, with what and for how much. It must never know
// points, HTTP or how an account signs in.
package stays

import (
	"context"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
)

// The states of a booking.
const (
	AwaitingPayment = "awaiting payment"
	Confirmed       = "confirmed"
	Cancelled       = "cancelled"
)

// States lists them.
var States = []string{AwaitingPayment, Confirmed, Cancelled}

// Who cancelled a booking.
const (
	ByGuest    = "guest"
	ByStaff    = "staff"
	ByDeadline = "deadline"
)

// ByCard is how somebody paid who paid online; the other ways are those of the counter.
const ByCard = "card"

// Ways are how staff may say that a stay was paid.
var Ways = payments.CounterMethods

// Parts are what stays stand on.
type Parts struct {
	services.Set
	Members  *members.Service
	Payments *payments.Service
}

// Service is the park's stays.
type Service struct {
	Parts
	// Sites and Bookings are the collections under the rules of this package.
	Sites, Bookings *collection.Collection
	// lineFree are told when a line of a bank statement pays for nothing any more.
	lineFree []func(ctx context.Context, line int64) error
}

// New makes the service, and has payments know what is bought.
func New(parts Parts) *Service {
	s := &Service{Parts: parts, Sites: Sites(parts.DB)}
	s.Bookings = Bookings(parts.DB, parts.Now, s.afterScript)
	parts.Payments.Register(payments.Purpose{
		Name: Purpose, Page: "/membership?section=stays", Fulfil: s.fulfil, TakeBack: s.takeBack, Restore: s.restore, Language: s.paidLanguage,
	})
	parts.Mail.RegisterMaker(CalendarMaker, s.DrawCalendar)
	return s
}

// Today is the park's date.
func (s *Service) Today() string { return dates.On(s.Now(), s.Zone()) }

// Stay is a booking.
type Stay struct {
	ID           int64
	DocumentID   string
	CreatedAt    time.Time
	UpdatedAt    time.Time
	Account      int64 // 0: staff booked for somebody without one
	Checkin      string
	Checkout     string
	Site         string
	Adults       int64
	Children     int64
	Extras       []Extra
	Plates       []string
	Lines        []Line
	Total        money.Amount
	Status       string
	Paid         money.Amount // what came in, less what went back
	Returned     money.Amount // what went back
	Kept         money.Amount // of what was paid too much, what stays with the park
	KeptNote     string       // why
	Waived       money.Amount // of the price, what need not be paid
	Reference    string
	DueAt        *time.Time // until when the site is held without a payment; nil: without a deadline
	PaidBy       string
	ConfirmedAt  *time.Time
	Payment      string // documentId of the card payment
	CancelledBy  string
	Reason       string
	GuestName    string
	GuestContact string
	Language     locale.Language // of the mails about it; empty: that of the account, or English
	Sequence     int64
	Owner        *Owner // nil: no account
}

// Owner is whose a stay is, as staff see it.
type Owner struct{ DocumentID, Name, Email, TenantType string }

// Nights is how many nights it has.
func (s Stay) Nights() int { return Nights(s.Checkin, s.Checkout) }

// Called is by which name staff know the guest.
func (s Stay) Called() string {
	if s.Owner != nil {
		return s.Owner.Name
	}
	return s.GuestName
}

// Extra is something that comes along, with the price of one of it.
type Extra struct {
	Name   string
	Number int64
	Price  money.Amount
}

// Line is a part of the price. Nights is 0 where the price is for the whole booking.
type Line struct {
	Key       string       `json:"key"`
	Number    int64        `json:"number"`
	Nights    int          `json:"nights"`
	UnitPrice money.Amount `json:"unitPrice"`
	Price     money.Amount `json:"price"`
}

func wrong(key string, params fault.Params, path ...string) fault.Field {
	return fault.Field{Path: path, Key: key, Params: params}
}
