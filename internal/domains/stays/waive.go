package stays

import (
	"context"
	"strings"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

// Waiver is a part of a stay's price that need not be paid.
type Waiver struct {
	// Amount is how much; nil: all that is still to be paid.
	Amount *money.Amount
	// Owed is what was shown as still to be paid. Where that is another amount by now, nothing is written; nil: whatever it is.
	Owed *money.Amount
	Note string // for staff alone
}

// Waive records that what is still to be paid need not be, or a part of it. A stay that waits for nothing else is confirmed by it.
func (s *Service) Waive(ctx context.Context, documentID string, w Waiver, key string) (Received, error) {
	note, err := noteField.Text(strings.TrimSpace(w.Note))
	if err != nil {
		return Received{}, err
	}
	w.Note = note
	return s.onceMoney(ctx, "stay-waive", key, documentID, w, func(ctx context.Context) (int64, error) { return s.waive(ctx, documentID, w) })
}

func (s *Service) waive(ctx context.Context, documentID string, w Waiver) (int64, error) {
	stay, err := s.hold(ctx, documentID)
	if err != nil {
		return 0, err
	}
	owed := stay.Owed()
	switch {
	case stay.Status == Cancelled:
		return 0, fault.New(fault.Conflict, "errors.stay.cancelled", nil)
	case w.Owed != nil && *w.Owed != owed:
		return 0, fault.New(fault.Conflict, "errors.stay.owed", nil)
	case owed == 0:
		return 0, fault.New(fault.Conflict, "errors.stay.paid", nil)
	}
	entry := Entry{Kind: MoneyWaived, By: ByOther, Amount: owed, Note: w.Note}
	if w.Amount != nil {
		entry.Amount = *w.Amount
	}
	if entry.Amount <= 0 || entry.Amount > owed {
		return 0, amountFault(owed)
	}
	entry.Confirms = stay.Status == AwaitingPayment && entry.Amount == owed
	if err := s.writeWaiver(ctx, stay, &entry); err != nil {
		return 0, err
	}
	if err := s.giveUpPayment(ctx, stay); err != nil { // it was for another amount
		return 0, err
	}
	if !entry.Confirms || s.begun(stay) { // whoever has arrived is not looked forward to any more
		return entry.ID, nil
	}
	return entry.ID, s.tellMoney(ctx, "stayConfirmed", stay, entry)
}

// writeWaiver writes what staff waive of a stay that is held, and confirms it where that was all it waited for.
func (s *Service) writeWaiver(ctx context.Context, stay Stay, entry *Entry) (err error) {
	what, status := MoneyWaived, stay.Status
	if entry.Confirms {
		what, status = "waivedWhole", Confirmed
		if err := s.confirm(ctx, stay); err != nil {
			return err
		}
	}
	if entry.ID, err = s.addEntry(ctx, stay, *entry); err != nil {
		return err
	}
	if err := s.event(ctx, stay, what, entry.words()); err != nil {
		return err
	}
	return s.audit(ctx, "waive", stay, audit.Changes{"amount": {"", entry.Amount.String()}, "note": {"", entry.Note}, "status": {stay.Status, status}})
}

// waiveRefunded waives what the refund of a card made unpaid of a stay that takes place. It goes again with the refund, if the provider refuses it.
// What the provider took back by itself, as for a dispute, nobody here has waived.
func (s *Service) waiveRefunded(ctx context.Context, stay Stay, p payments.Payment, r payments.Refund, amount money.Amount) error {
	if stay.Status != Confirmed || r.Reason == "" || amount <= 0 {
		return nil
	}
	entry := Entry{Kind: MoneyWaived, By: ByOther, Amount: amount, Note: r.Reason, payment: p.ID, refund: r.ID}
	if _, err := s.addEntry(ctx, stay, entry); err != nil {
		return err
	}
	return s.event(ctx, stay, MoneyWaived, entry.words())
}

// words are how the story of a stay tells of an entry.
func (e Entry) words() string {
	return strings.TrimSpace(e.By + " " + e.Amount.String() + " " + e.Note)
}
