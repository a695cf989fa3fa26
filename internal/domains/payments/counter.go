package payments

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// auditName is how the audit trail calls payments.
const auditName = "payments"

var noteField = collection.Field{Name: "note", Kind: collection.Text, Max: 500}

// Sale is what staff sold at the counter.
type Sale struct {
	Account string // documentId
	Method  string
	Note    string // the receipt of the card terminal, say
	Key     string
}

// Sell records money that staff took at the counter and gives what it was for, in one transaction. what names it, so that a repeated
// request is known as such; price says what it costs, with the account held.
func (s *Service) Sell(ctx context.Context, sale Sale, what any, price func(ctx context.Context, account members.Account) (Ask, error)) (Payment, error) {
	if !slices.Contains(CounterMethods, sale.Method) {
		return Payment{}, fault.InvalidFields(fault.Field{Path: []string{"method"}, Key: "errors.payment.method"})
	}
	note, err := noteField.Text(strings.TrimSpace(sale.Note))
	if err != nil {
		return Payment{}, err
	}
	sale.Note = note
	request, err := json.Marshal([]any{sale, what})
	if err != nil {
		return Payment{}, err
	}
	answer, err := s.Keys.Do(ctx, "sale:"+access.From(ctx).Key(), sale.Key, request, func(ctx context.Context) ([]byte, error) {
		p, err := s.sell(ctx, sale, price)
		return []byte(p.DocumentID), err
	})
	if err != nil {
		return Payment{}, err
	}
	p, _, err := findByDocument(ctx, s.DB, string(answer))
	return p, err
}

func (s *Service) sell(ctx context.Context, sale Sale, price func(ctx context.Context, account members.Account) (Ask, error)) (Payment, error) {
	account, err := s.Members.HoldDocument(ctx, sale.Account)
	if err != nil {
		return Payment{}, err
	}
	ask, err := price(ctx, account)
	if err != nil {
		return Payment{}, err
	}
	if err := s.giveUpOpen(ctx, account.ID, ask.Purpose); err != nil {
		return Payment{}, err
	}
	p, err := s.asked(ctx, account, ask, sale.Method)
	if err != nil {
		return Payment{}, err
	}
	p.Note = sale.Note
	if p.ID, err = insertPayment(ctx, s.DB, p, nil); err != nil {
		return p, err
	}
	if err := s.event(ctx, p.ID, "sold", sale.Note); err != nil {
		return p, err
	}
	changes := audit.Changes{"amount": {"", p.Amount.String()}, "method": {"", p.Method}, "title": {"", p.Title.En}}
	if err := s.Audit(ctx, "sell", auditName, p.DocumentID, changes); err != nil {
		return p, err
	}
	return p, s.settleNow(ctx, p, "")
}

// giveUpOpen cancels an online payment that waits for its payer, since another takes its place. One that the provider is at work on must
// end first.
func (s *Service) giveUpOpen(ctx context.Context, account int64, purpose string) error {
	open, found, err := findOpen(ctx, s.DB, account, purpose)
	if err != nil || !found {
		return err
	}
	given, err := moveState(ctx, s.DB, open.ID, []State{Open}, Cancelled, s.Now())
	if err != nil {
		return err
	}
	if !given {
		return fault.New(fault.Conflict, "errors.payment.underWay", nil)
	}
	return s.event(ctx, open.ID, "replaced", "")
}

// GiveUp cancels the online payment of an account for something that is no longer sold as it was: the park never takes its money. One that the
// provider is at work on already is left to its end. Call it with the account held, in the transaction of the cause.
func (s *Service) GiveUp(ctx context.Context, account int64, purpose, subject string) error {
	open, found, err := findOpen(ctx, s.DB, account, purpose)
	if err != nil || !found || open.Subject != subject {
		return err
	}
	given, err := moveState(ctx, s.DB, open.ID, []State{Open}, Cancelled, s.Now())
	if err != nil || !given {
		return err
	}
	return s.event(ctx, open.ID, "cancelled", "")
}
