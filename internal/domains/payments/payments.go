// Package payments is the money that people pay the park: what was asked for, what the provider took, what was given back, and that
// each is settled once. It must never know HTTP, nor what is paid for.
package payments

import (
	"context"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services"
)

// State is how a payment stands with the park.
type State string

// The states of a payment.
const (
	Open        State = "open"        // the payer has to approve it
	Capturing   State = "capturing"   // approved; the provider is asked for the money
	Pending     State = "pending"     // the provider has not decided yet
	Settled     State = "settled"     // paid, and what was paid for is given
	Unfulfilled State = "unfulfilled" // paid, and what was paid for could not be given: staff must look
	Cancelled   State = "cancelled"   // given up or replaced by another, nothing was charged
	Refused     State = "refused"     // the provider took nothing, for good
)

// States lists them.
var States = []State{Open, Capturing, Pending, Settled, Unfulfilled, Cancelled, Refused}

// Providers that only play: no money moves. One is built in, the other is PayPal's own.
const (
	Sandbox       = "sandbox"
	PayPalSandbox = "paypal-sandbox"
)

// Ways to pay at the counter.
const (
	Cash     = "cash"
	EFTPOS   = "eftpos"
	Transfer = "transfer"
)

// CounterMethods lists the ways to pay at the counter.
var CounterMethods = []string{Cash, EFTPOS, Transfer}

// Payment is something that somebody was asked to pay.
type Payment struct {
	ID         int64
	DocumentID string
	CreatedAt  time.Time
	UpdatedAt  time.Time
	Account    int64
	Purpose    string
	Subject    string // what is bought, in the purpose's own words
	Title      locale.Words
	Language   locale.Language
	FirstName  string
	LastName   string
	Amount     money.Amount
	Currency   string
	Method     string
	State      State
	Attempt    int64
	OrderID    string
	ApproveURL string
	CaptureID  string
	Refunded   money.Amount
	SettledAt  *time.Time
	Invoice    int64
	Note       string
}

// Test tells whether no money moved.
func (p Payment) Test() bool { return p.Method == Sandbox || p.Method == PayPalSandbox }

// FullyRefunded tells whether nothing of the payment is left with the park.
func (p Payment) FullyRefunded() bool { return p.Refunded == p.Amount }

// AtCounter tells whether staff took the money.
func (p Payment) AtCounter() bool {
	return p.Method == Cash || p.Method == EFTPOS || p.Method == Transfer
}

// Purpose is something that can be paid for. Its domain registers it.
type Purpose struct {
	Name string
	// Page is the path with a query to which the payer comes back from the provider's own page.
	Page string
	// Fulfil gives what was paid for, in the transaction that settles the payment. A fault means that it can't be given: then the
	// payment waits for staff.
	Fulfil func(ctx context.Context, p Payment) error
	// TakeBack takes back what was given, as far as a refund goes, and tells what in its own words. It is called in the transaction of
	// the refund, before any money goes back.
	TakeBack func(ctx context.Context, p Payment, r Refund) (taken string, err error)
	// Restore gives back what TakeBack took: the provider refused the refund.
	Restore func(ctx context.Context, p Payment, r Refund) error
	// Language is in which language the payer is written to about a payment; nil or an empty one: in that of the account.
	Language func(ctx context.Context, p Payment) (locale.Language, error)
}

// Parts are what payments stand on.
type Parts struct {
	services.Set
	Members *members.Service
}

// Service is the park's payments.
type Service struct {
	Parts
	gateways map[string]Gateway
	// current takes new payments; nil where the park takes none online.
	current  Gateway
	purposes map[string]Purpose
}

// New makes the service.
func New(parts Parts) *Service {
	s := &Service{Parts: parts, gateways: map[string]Gateway{}, purposes: map[string]Purpose{}}
	parts.Mail.RegisterMaker(InvoiceMaker, s.DrawInvoice)
	return s
}

// Use makes a gateway known. The last one takes new payments; the others finish what they began.
func (s *Service) Use(gateway Gateway) {
	s.gateways[gateway.Name()] = gateway
	s.current = gateway
}

// Online tells whether the park takes payments online, and with whom.
func (s *Service) Online() (method string, ok bool) {
	if s.current == nil {
		return "", false
	}
	return s.current.Name(), true
}

// Register makes purposes known. Two of one name are a mistake in the program, so it panics.
func (s *Service) Register(purpose Purpose) {
	if _, twice := s.purposes[purpose.Name]; twice {
		panic("payments: two purposes are called " + purpose.Name)
	}
	s.purposes[purpose.Name] = purpose
}

func (s *Service) today() string { return dates.On(s.Now(), s.Zone()) }
