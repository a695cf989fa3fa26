package stays

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

// Kinds of money entries.
const (
	MoneyReceived = "received" // from the guest
	MoneyReturned = "returned" // to the guest
	MoneyKept     = "kept"     // it was too much, and staff decided that it stays with the park
	MoneyWaived   = "waived"   // a part of the price that need not be paid
)

// ByOther is how money came of which nobody said how: a script confirmed the stay; or how it went back before anybody recorded it here.
const ByOther = "other"

// Entry is money of a stay that came in, went back, or was decided about.
type Entry struct {
	ID     int64
	At     time.Time
	Kind   string
	By     string // how
	Amount money.Amount
	// Payment is the documentId of the card payment; empty: none.
	Payment string
	Actor   string
	Note    string
	// Confirms tells that the stay was confirmed by it.
	Confirms bool

	line, payment, refund int64
}

// silent tells whether the guest hears nothing of it: money that went back to them earlier.
func (e Entry) silent() bool { return e.Kind == MoneyReturned && e.By == ByOther }

// Price is what the guest has to pay altogether. Where a move made the stay cheaper than what was waived, it is nothing, never less.
func (s Stay) Price() money.Amount { return max(0, s.Total-s.Waived) }

// Unpaid is what has not been paid yet, also of a stay that was released and would come back with the money.
func (s Stay) Unpaid() money.Amount { return max(0, s.Total-s.Waived-s.Paid) }

// Owed is what is still to be paid.
func (s Stay) Owed() money.Amount {
	if s.Status == Cancelled {
		return 0
	}
	return s.Unpaid()
}

// Payable is what money may still come for, also of a stay that was released and would come back with it.
func (s Stay) Payable() money.Amount {
	if s.Status == Cancelled && s.CancelledBy == ByDeadline {
		return s.Unpaid()
	}
	return s.Owed()
}

// ToRefund is what was paid too much, as far as nobody has decided about it.
func (s Stay) ToRefund() money.Amount {
	price := s.Price()
	if s.Status == Cancelled {
		price = 0
	}
	return max(0, s.Paid-s.Kept-price)
}

// mostMoney bounds what may be written as received or sent back at once: more than that is a slip of the keyboard.
const mostMoney = money.Amount(1_000_000_00)

// Receipt is money that staff say has come in for a stay.
type Receipt struct {
	By string
	// Amount is what has come; nil: what is still to be paid.
	Amount *money.Amount
	// Owed is what was shown as still to be paid. Where that is another amount by now, nothing is written; nil: whatever it is.
	Owed *money.Amount
	// Line is that of a bank statement; 0: none.
	Line int64
}

// Received is a stay after money came in, and the entry that was written for it; 0: nothing was to be paid.
type Received struct {
	Stay
	Entry int64
}

// Receive records money for a stay, and confirms one that waits for it. One that was released comes back if its nights are still free.
func (s *Service) Receive(ctx context.Context, documentID string, r Receipt, key string) (Received, error) {
	if !slices.Contains(Ways, r.By) {
		return Received{}, fault.InvalidFields(wrong("errors.payment.method", nil, "paidBy"))
	}
	if r.Amount != nil && (*r.Amount <= 0 || *r.Amount > mostMoney) {
		return Received{}, amountFault(mostMoney)
	}
	return s.onceMoney(ctx, "stay-money", key, documentID, r, func(ctx context.Context) (int64, error) { return s.receive(ctx, documentID, r) })
}

// onceMoney writes an entry under the key of its request, and gives the stay as it is now.
func (s *Service) onceMoney(ctx context.Context, scope, key, documentID string, request any, effect func(ctx context.Context) (int64, error)) (Received, error) {
	encoded, err := json.Marshal([]any{documentID, request})
	if err != nil {
		return Received{}, err
	}
	answer, err := s.Keys.Do(ctx, scope+":"+access.From(ctx).Key(), key, encoded, func(ctx context.Context) ([]byte, error) {
		entry, err := effect(ctx)
		return strconv.AppendInt(nil, entry, 10), err
	})
	if err != nil {
		return Received{}, err
	}
	entry, err := strconv.ParseInt(string(answer), 10, 64)
	if err != nil {
		return Received{}, fmt.Errorf("answer of an earlier request: %w", err)
	}
	stay, err := findStay(ctx, s.DB, documentID)
	return Received{stay, entry}, err
}

func amountFault(most money.Amount) error {
	return fault.InvalidFields(wrong("errors.stay.amount", fault.Params{"max": most.String()}, "amount"))
}

func (s *Service) receive(ctx context.Context, documentID string, r Receipt) (int64, error) {
	stay, err := s.hold(ctx, documentID)
	if err != nil {
		return 0, err
	}
	if r.Owed != nil && *r.Owed != stay.Unpaid() {
		return 0, fault.New(fault.Conflict, "errors.stay.owed", nil)
	}
	entry := Entry{Kind: MoneyReceived, By: r.By, Amount: stay.Unpaid(), line: r.Line}
	if r.Amount != nil {
		entry.Amount = *r.Amount
	}
	action := "confirm"
	if stay.Status == Confirmed {
		action = "receive"
	}
	changes := audit.Changes{"status": {stay.Status, Confirmed}, "paidBy": {"", r.By}, "amount": {"", entry.Amount.String()}}
	if err := s.audit(ctx, action, stay, changes); err != nil {
		return 0, err
	}
	if entry.ID, err = s.take(ctx, stay, entry); err != nil {
		return 0, err
	}
	return entry.ID, s.giveUpPayment(ctx, stay)
}

// take writes money that came in for a stay that is held, and confirms one that waits for it.
func (s *Service) take(ctx context.Context, stay Stay, entry Entry) (int64, error) {
	if stay.Status == Confirmed && stay.Owed() == 0 {
		return 0, fault.New(fault.Conflict, "errors.stay.paid", nil)
	}
	entry.Confirms = stay.Status != Confirmed
	if entry.Confirms {
		if err := s.confirm(ctx, stay); err != nil {
			return 0, err
		}
	}
	if entry.Amount > 0 {
		var err error
		if entry.ID, err = s.addEntry(ctx, stay, entry); err != nil {
			return 0, err
		}
	}
	what, template := "paid", "stayPaid"
	if entry.Confirms {
		what = "confirmed"
	}
	if entry.Confirms && !s.begun(stay) { // whoever has arrived is not looked forward to any more
		template = "stayConfirmed"
	}
	if err := s.event(ctx, stay, what, entry.By+" "+entry.Amount.String()); err != nil {
		return 0, err
	}
	if template == "stayPaid" && (entry.By == ByCard || entry.Amount == 0) { // the receipt says so, or nothing came
		return entry.ID, nil
	}
	return entry.ID, s.tellMoney(ctx, template, stay, entry)
}

// begun tells whether the day of arrival has passed.
func (s *Service) begun(stay Stay) bool { return stay.Checkin < s.Today() }

// tellMoney writes to the guest what has become of the money. What staff can take back is held for as long as they are offered to.
func (s *Service) tellMoney(ctx context.Context, template string, stay Stay, entry Entry) error {
	now, err := findStay(ctx, s.DB, stay.DocumentID)
	if err != nil {
		return err
	}
	message, ok, err := s.letter(ctx, template, now, &entry)
	if err != nil || !ok {
		return err
	}
	if entry.By != ByCard {
		message.Hold = holdOf(entry.ID)
	}
	return s.Mail.Send(ctx, message)
}

// ErrLineUsed tells that a line of a bank statement has paid for a stay already.
var ErrLineUsed = errors.New("the line has paid for a stay already")

// addEntry writes an entry and has the booking carry the sums. The stay is held.
func (s *Service) addEntry(ctx context.Context, stay Stay, entry Entry) (int64, error) {
	entry.At, entry.Actor = s.Now(), access.From(ctx).Name
	id, written, err := insertEntry(ctx, s.DB, stay.ID, entry)
	if err != nil {
		return 0, err
	}
	if !written {
		return 0, ErrLineUsed
	}
	return id, storeSums(ctx, s.DB, stay.ID)
}

// Entries lists the money of a stay, the earliest first.
func (s *Service) Entries(ctx context.Context, stay Stay) ([]Entry, error) {
	return listEntries(ctx, s.DB, "m.booking_id = $1", stay.ID)
}

// CanUndo tells whether an entry can be taken back: on the day of it, and not where a card was charged or refunded.
func (s *Service) CanUndo(e Entry) bool {
	return e.By != ByCard && dates.On(e.At, s.Zone()) == s.Today()
}

// Undo takes an entry back, on the day of it. A stay that was confirmed by it waits for its payment again. What a card paid is refunded instead.
func (s *Service) Undo(ctx context.Context, documentID string, entry int64) (Stay, error) {
	return s.undo(ctx, documentID, func(e Entry) bool { return e.ID == entry })
}

// Unconfirm takes back the money that came in last, and the confirmation with it, if the stay was confirmed by it.
func (s *Service) Unconfirm(ctx context.Context, documentID string) (Stay, error) {
	return s.undo(ctx, documentID, func(e Entry) bool { return e.Kind == MoneyReceived })
}

// UndoLine takes back what a line of a bank statement paid for a stay, if it did.
func (s *Service) UndoLine(ctx context.Context, booking, line int64) error {
	known, err := s.ByIDs(ctx, []int64{booking})
	if err != nil {
		return err
	}
	stay, ok := known[booking]
	if !ok {
		return nil
	}
	entries, err := listEntries(ctx, s.DB, "m.booking_id = $1 AND m.line_id = $2", booking, line)
	if err != nil || len(entries) == 0 {
		return err
	}
	_, err = s.undo(ctx, stay.DocumentID, func(e Entry) bool { return e.line == line })
	return err
}

// undo takes the last entry of those meant back.
func (s *Service) undo(ctx context.Context, documentID string, meant func(e Entry) bool) (Stay, error) {
	return s.change(ctx, documentID, func(ctx context.Context, stay Stay) error {
		entries, err := s.Entries(ctx, stay)
		if err != nil {
			return err
		}
		entries = slices.DeleteFunc(entries, func(e Entry) bool { return !meant(e) })
		if len(entries) == 0 {
			return fault.New(fault.Conflict, "errors.stay.undo", nil)
		}
		return s.takeBackEntry(ctx, stay, entries[len(entries)-1])
	})
}

func (s *Service) takeBackEntry(ctx context.Context, stay Stay, e Entry) error {
	// What has gone back since, or is kept by a decision, can't have never come.
	if !s.CanUndo(e) || e.Kind == MoneyReceived && stay.Paid-stay.Kept < e.Amount {
		return fault.New(fault.Conflict, "errors.stay.undo", nil)
	}
	reopens := e.Confirms && stay.Status == Confirmed
	if err := s.removeEntry(ctx, stay, e); err != nil {
		return err
	}
	action, what, template := "undo-money", "undone", "stayCorrected"
	if reopens {
		action, what = "unconfirm", "unconfirmed"
		if !s.begun(stay) {
			template = "stayReopened"
		}
		if err := storeAwaiting(ctx, s.DB, stay.ID, s.dueAgain(stay), s.Now()); err != nil {
			return err
		}
	}
	if err := s.event(ctx, stay, what, e.Kind+" "+e.By+" "+e.Amount.String()); err != nil {
		return err
	}
	changes := audit.Changes{e.Kind: {e.Amount.String(), ""}}
	if reopens {
		changes["status"], changes["paidBy"] = [2]any{Confirmed, AwaitingPayment}, [2]any{e.By, ""}
	}
	if err := s.audit(ctx, action, stay, changes); err != nil {
		return err
	}
	// Whoever has not been told needs no correction. A waiver is told of only where it confirmed the stay.
	if e.silent() || e.Kind == MoneyWaived && template != "stayReopened" {
		return nil
	}
	if withdrawn, err := s.Mail.Withdraw(ctx, holdOf(e.ID).Key); err != nil || withdrawn {
		return err
	}
	now, err := findStay(ctx, s.DB, stay.DocumentID)
	if err != nil {
		return err
	}
	return s.tell(ctx, template, now)
}

// removeEntry deletes an entry and frees the bank's line that it came from.
func (s *Service) removeEntry(ctx context.Context, stay Stay, e Entry) error {
	if err := deleteEntry(ctx, s.DB, e.ID); err != nil {
		return err
	}
	if err := storeSums(ctx, s.DB, stay.ID); err != nil || e.line == 0 {
		return err
	}
	return s.tellLineFree(ctx, e.line)
}

// dueAgain is the deadline of a stay of which something is taken back: nobody loses a site by a slip of the mouse.
func (s *Service) dueAgain(stay Stay) *time.Time {
	soonest := endOf(dates.Add(s.Today(), 1), s.Zone())
	if stay.DueAt != nil && stay.DueAt.Before(soonest) {
		return &soonest
	}
	return stay.DueAt
}
