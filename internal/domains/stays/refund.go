package stays

import (
	"context"
	"slices"
	"strings"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/collection"
)

var noteField = collection.Field{Name: "note", Kind: collection.Text, Max: 300}

// Repayment is money that staff sent back to a guest by other ways than a card.
type Repayment struct {
	By     string        // one of Ways; ByOther: it went back earlier, and the guest knows
	Amount *money.Amount // nil: all that is to be refunded
	Note   string
}

// Repay records that money went back to the guest. A card is refunded by its payment, which records it here by itself.
func (s *Service) Repay(ctx context.Context, documentID string, r Repayment, key string) (Received, error) {
	if r.By != ByOther && !slices.Contains(Ways, r.By) {
		return Received{}, fault.InvalidFields(wrong("errors.payment.method", nil, "paidBy"))
	}
	note, err := noteField.Text(strings.TrimSpace(r.Note))
	if err != nil {
		return Received{}, err
	}
	r.Note = note
	return s.decide(ctx, "repay", key, documentID, r, func(ctx context.Context, stay Stay) (Entry, error) {
		entry := Entry{Kind: MoneyReturned, By: r.By, Amount: stay.ToRefund(), Note: r.Note}
		if r.Amount != nil {
			entry.Amount = *r.Amount
		}
		if entry.Amount <= 0 || entry.Amount > stay.ToRefund() {
			return entry, amountFault(stay.ToRefund())
		}
		return entry, nil
	})
}

// Keep records that nothing of what is left goes back to the guest, with the reason, which the guest reads.
func (s *Service) Keep(ctx context.Context, documentID, reason, key string) (Received, error) {
	reason, err := reasonField.Text(strings.TrimSpace(reason))
	if err != nil {
		return Received{}, err
	}
	if reason == "" {
		return Received{}, fault.InvalidFields(wrong("errors.stay.reason", nil, "reason"))
	}
	return s.decide(ctx, "keep", key, documentID, reason, func(_ context.Context, stay Stay) (Entry, error) {
		return Entry{Kind: MoneyKept, By: ByOther, Amount: stay.ToRefund(), Note: reason}, nil
	})
}

// decide records what becomes of money that was paid too much.
func (s *Service) decide(ctx context.Context, action, key, documentID string, request any, entryOf func(ctx context.Context, stay Stay) (Entry, error)) (Received, error) {
	return s.onceMoney(ctx, "stay-"+action, key, documentID, request, func(ctx context.Context) (int64, error) {
		stay, err := s.hold(ctx, documentID)
		if err != nil {
			return 0, err
		}
		if stay.ToRefund() == 0 { // somebody else has decided in the same moment
			return 0, fault.New(fault.Conflict, "errors.stay.noRefund", nil)
		}
		entry, err := entryOf(ctx, stay)
		if err != nil {
			return 0, err
		}
		if entry.ID, err = s.addEntry(ctx, stay, entry); err != nil {
			return 0, err
		}
		template := "stayRepaid"
		if entry.Kind == MoneyKept {
			template = "stayKept"
		}
		if err := s.event(ctx, stay, entry.Kind, entry.words()); err != nil {
			return 0, err
		}
		if err := s.audit(ctx, action, stay, audit.Changes{"amount": {"", entry.Amount.String()}, "note": {"", entry.Note}}); err != nil {
			return 0, err
		}
		if entry.silent() {
			return entry.ID, nil
		}
		return entry.ID, s.tellMoney(ctx, template, stay, entry)
	})
}
