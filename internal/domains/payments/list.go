package payments

import (
	"context"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
)

// Event is a line of a payment's story.
type Event struct {
	At     time.Time
	Kind   string
	Detail string
	Actor  string // empty: the provider, or the park's own background work
}

// Story is a payment with everything that happened to it.
type Story struct {
	Payment
	Payer   Payer
	Events  []Event
	Refunds []Refund
}

// Payer is whose payment it is, as staff see it.
type Payer struct {
	DocumentID string
	Email      string
	Number     string // of the membership
}

// Mine lists the caller's payments that came to something, newest first.
func (s *Service) Mine(ctx context.Context) ([]Payment, error) {
	return listOf(ctx, s.DB, access.From(ctx).Account)
}

// MyPayment gives one payment of the caller's, with its refunds.
func (s *Service) MyPayment(ctx context.Context, documentID string) (Payment, []Refund, error) {
	p, ok, err := findByDocument(ctx, s.DB, documentID)
	if err == nil && (!ok || p.Account != access.From(ctx).Account) {
		err = fault.Missing()
	}
	if err != nil {
		return Payment{}, nil, err
	}
	refunds, err := listRefunds(ctx, s.DB, "payment_id = $1 AND state <> 'failed' ORDER BY id", p.ID)
	return p, refunds, err
}

// Find gives a payment with its story, for staff.
func (s *Service) Find(ctx context.Context, documentID string) (Story, error) {
	p, err := fault.Found(findByDocument(ctx, s.DB, documentID))
	if err != nil {
		return Story{}, err
	}
	story := Story{Payment: p}
	if story.Payer, err = findPayer(ctx, s.DB, p.Account); err != nil {
		return story, err
	}
	if story.Events, err = listEvents(ctx, s.DB, p.ID); err != nil {
		return story, err
	}
	story.Refunds, err = listRefunds(ctx, s.DB, "payment_id = $1 ORDER BY id", p.ID)
	return story, err
}

// Narrow narrows the list of payments; what is empty narrows nothing.
type Narrow struct {
	State, Method string
	Account       string // documentId
	// Text is in a name, an address, an invoice number or one of the provider's ids.
	Text     string
	From, To *time.Time
}

// Row is a payment in the list of all, with whose it is.
type Row struct {
	Payment
	Payer Payer
}

// List gives a part of the payments, newest first unless it says otherwise, and tells how many there are.
func (s *Service) List(ctx context.Context, narrow Narrow, part db.Part) ([]Row, int, error) {
	return list(ctx, s.DB, narrow, part)
}

// Month is what came and went in one month, in the park's time.
type Month struct {
	Month    string // 2026-11
	Count    int
	Amount   money.Amount
	Refunded money.Amount
}

// sumMonths is for how long staff see what came in.
const sumMonths = 24

// Months sums what came in and went back in each of the last months, newest first. What was only played does not count.
func (s *Service) Months(ctx context.Context) ([]Month, error) {
	now := s.Now().In(s.Zone())
	since := time.Date(now.Year(), now.Month()-sumMonths+1, 1, 0, 0, 0, 0, now.Location())
	settled, refunds, err := listMovements(ctx, s.DB, since)
	if err != nil {
		return nil, err
	}
	var months []Month
	at := map[string]int{}
	month := func(when time.Time) *Month {
		name := when.In(s.Zone()).Format("2006-01")
		if _, ok := at[name]; !ok {
			at[name] = len(months)
			months = append(months, Month{Month: name})
		}
		return &months[at[name]]
	}
	for _, m := range settled {
		one := month(m.at)
		one.Count++
		one.Amount += m.amount
	}
	for _, m := range refunds {
		month(m.at).Refunded += m.amount
	}
	sortMonths(months)
	return months, nil
}

// Taking is what came in and went back for a purpose within a quarter of an hour.
type Taking struct {
	At               time.Time
	Purpose          string
	Count            int64
	Amount, Refunded money.Amount
}

// Takings tells what came in and went back from a moment to before another. What was only played does not count.
func (s *Service) Takings(ctx context.Context, from, to time.Time) ([]Taking, error) {
	return listTakings(ctx, s.DB, from, to)
}

// CountProblems tells how many problems nobody has looked at yet.
func (s *Service) CountProblems(ctx context.Context) (int64, error) { return countProblems(ctx, s.DB) }

// Problem is something that needs somebody to look.
type Problem struct {
	ID      int64
	At      time.Time
	Payment string // documentId; empty: it belongs to no payment
	Kind    string
	Detail  string
}

// Problems lists what nobody has looked at yet, oldest first.
func (s *Service) Problems(ctx context.Context) ([]Problem, error) { return listProblems(ctx, s.DB) }

// CloseProblem records that somebody has looked.
func (s *Service) CloseProblem(ctx context.Context, id int64) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		payment, closed, err := closeProblem(ctx, s.DB, id, access.From(ctx).Name, s.Now())
		if err != nil {
			return err
		}
		if !closed {
			return fault.Missing()
		}
		return s.Audit(ctx, "close-problem", auditName, payment, nil)
	})
}

// exported is what somebody's copy of their data says of their payments.
func (s *Service) exported(ctx context.Context, account int64) (any, error) {
	payments, err := listOf(ctx, s.DB, account)
	if err != nil {
		return nil, err
	}
	type refundLine struct {
		At     time.Time    `json:"at"`
		Amount money.Amount `json:"amount"`
		State  RefundState  `json:"state"`
		Note   string       `json:"note"`
	}
	type line struct {
		At       time.Time    `json:"at"`
		Title    string       `json:"title"`
		Amount   money.Amount `json:"amount"`
		Currency string       `json:"currency"`
		Method   string       `json:"method"`
		State    State        `json:"state"`
		Refunded money.Amount `json:"refunded"`
		Invoice  string       `json:"invoice"`
		Name     string       `json:"name"`
		Refunds  []refundLine `json:"refunds"`
	}
	lines := make([]line, len(payments))
	for i, p := range payments {
		refunds, err := listRefunds(ctx, s.DB, "payment_id = $1 ORDER BY id", p.ID)
		if err != nil {
			return nil, err
		}
		back := make([]refundLine, len(refunds))
		for j, r := range refunds {
			back[j] = refundLine{r.At, r.Amount, r.State, NoteNumber(p, r)}
		}
		lines[i] = line{p.CreatedAt, p.Title.In(p.Language), p.Amount, p.Currency, p.Method, p.State, p.Refunded, InvoiceNumber(p), locale.FullName(p.FirstName, p.LastName), back}
	}
	return lines, nil
}

// Check looks for what must not be: money that was settled without a capture or a number, refunds that don't add up, gaps in the numbers.
func (s *Service) Check(ctx context.Context) ([]string, error) { return check(ctx, s.DB) }

// names tells the audit trail what payments are called: by their payer and their invoice.
func (s *Service) names(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
	list, err := listByDocuments(ctx, s.DB, documentIDs)
	if err != nil {
		return nil, err
	}
	found := map[string]locale.Words{}
	for _, p := range list {
		found[p.DocumentID] = locale.Same(strings.Join(slices.DeleteFunc([]string{locale.FullName(p.FirstName, p.LastName), InvoiceNumber(p)}, isEmpty), ", "))
	}
	return found, nil
}

func isEmpty(text string) bool { return text == "" }
