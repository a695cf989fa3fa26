package payments

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/mail"
)

// RefundRequested is a refund whose answer the park doesn't have yet.
const RefundRequested RefundState = "requested"

// Refund is money that goes back.
type Refund struct {
	ID         int64
	DocumentID string
	Payment    int64
	At         time.Time
	Amount     money.Amount
	State      RefundState
	Reason     string // empty: the provider told of it, nobody here asked
	Taken      string // what was taken back for it, in the purpose's own words
	Method     string
	ProviderID string
	Number     int64 // of its adjustment note
	Actor      string
}

var reasonField = collection.Field{Name: "reason", Kind: collection.Text, Max: 500, Required: true}

// Refund gives money of a payment back, all of it or a part. What was given for it is taken back first, in one transaction with the
// wish; then the provider is asked, as often as it needs.
func (s *Service) Refund(ctx context.Context, documentID string, amount money.Amount, reason, key string) (Refund, error) {
	reason, err := reasonField.Text(strings.TrimSpace(reason))
	if err != nil {
		return Refund{}, err
	}
	request := fmt.Appendf(nil, "%s %d %s", documentID, amount, reason)
	answer, err := s.Keys.Do(ctx, "refund:"+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		p, err := s.held(ctx, documentID)
		if err != nil {
			return nil, err
		}
		if err := s.refundable(ctx, p); err != nil {
			return nil, err
		}
		r, err := s.requestRefund(ctx, p, Refund{Amount: amount, State: RefundRequested, Reason: reason})
		if err != nil {
			return nil, err
		}
		changes := audit.Changes{"refund": {"", amount.String()}, "reason": {"", reason}}
		if err := s.Audit(ctx, "refund", auditName, p.DocumentID, changes); err != nil {
			return nil, err
		}
		if p.AtCounter() {
			if err := s.completeRefund(ctx, r, ""); err != nil {
				return nil, err
			}
		}
		return []byte(r.DocumentID), nil
	})
	if err != nil {
		return Refund{}, err
	}
	r, err := findRefund(ctx, s.DB, string(answer))
	if err != nil || r.State != RefundRequested {
		return r, err
	}
	if err := s.sendRefund(ctx, r); err != nil && !errors.Is(err, ErrRefused) {
		return r, nil // it is tried again in the background
	}
	return findRefund(ctx, s.DB, r.DocumentID)
}

// refundable refuses a refund that nobody could carry out, or that comes while the end of another is not known.
func (s *Service) refundable(ctx context.Context, p Payment) error {
	if _, known := s.gateways[p.Method]; !known && !p.AtCounter() {
		return fault.New(fault.Unavailable, "errors.payment.noGateway", nil)
	}
	open, err := listRefunds(ctx, s.DB, "payment_id = $1 AND state IN ('requested', 'pending')", p.ID)
	if err == nil && len(open) > 0 {
		err = fault.New(fault.Conflict, "errors.payment.refundUnderWay", nil)
	}
	return err
}

// held gives a payment with its account and itself held until the transaction ends.
func (s *Service) held(ctx context.Context, documentID string) (Payment, error) {
	p, err := fault.Found(findByDocument(ctx, s.DB, documentID))
	if err != nil {
		return p, err
	}
	if _, err := s.Members.Hold(ctx, p.Account); err != nil {
		return p, err
	}
	return lockPayment(ctx, s.DB, p.ID)
}

// RefundAmountFault says how much of a payment can be given back.
func RefundAmountFault(p Payment) error {
	return fault.InvalidFields(fault.Field{Path: []string{"amount"}, Key: "errors.payment.refundAmount", Params: fault.Params{"max": (p.Amount - p.Refunded).String()}})
}

// requestRefund writes a refund and takes back what was given for the money.
func (s *Service) requestRefund(ctx context.Context, p Payment, r Refund) (Refund, error) {
	if p.State != Settled && p.State != Unfulfilled {
		return r, fault.New(fault.Conflict, "errors.payment.notSettled", nil)
	}
	left := p.Amount - p.Refunded
	if r.Amount <= 0 || r.Amount > left {
		return r, RefundAmountFault(p)
	}
	if err := storeRefunded(ctx, s.DB, p.ID, r.Amount, s.Now()); err != nil {
		return r, err
	}
	p.Refunded += r.Amount
	r.DocumentID, r.Payment, r.At, r.Method, r.Actor, r.Taken = random.DocumentID(), p.ID, s.Now(), p.Method, access.From(ctx).Name, "{}"
	if r.Reason == "" {
		r.Actor = ""
	}
	var err error
	if r.ID, err = insertRefund(ctx, s.DB, r); err != nil {
		return r, err
	}
	if p.State == Settled {
		if r.Taken, err = s.purposes[p.Purpose].TakeBack(ctx, p, r); err != nil { // p.Refunded counts this one already
			return r, err
		}
		if err := storeTaken(ctx, s.DB, r.ID, r.Taken); err != nil {
			return r, err
		}
	}
	return r, s.event(ctx, p.ID, "refundRequested", r.Amount.String())
}

// sendRefund asks the provider to give the money back. The key is the refund's own, so that it goes back once.
func (s *Service) sendRefund(ctx context.Context, r Refund) error {
	p, err := findByID(ctx, s.DB, r.Payment)
	if err != nil {
		return err
	}
	gateway, ok := s.gateways[r.Method]
	if !ok {
		return fmt.Errorf("no gateway %q is set up any more", r.Method)
	}
	var answer ProviderRefund
	refused := false // by the answer to the refund itself: what is under way is not failed by a question about it
	if r.ProviderID == "" {
		answer, err = gateway.Refund(ctx, NewRefund{
			RequestKey: "refund-" + r.DocumentID, CaptureID: p.CaptureID, Amount: r.Amount, Currency: p.Currency, Note: p.Title.In(p.Language),
		})
		refused = errors.Is(err, ErrRefused) || errors.Is(err, ErrUnknownOrder)
	} else {
		answer, err = gateway.FindRefund(ctx, r.ProviderID)
	}
	switch {
	case refused, err == nil && answer.State == RefundFailed:
		why := "failed"
		if err != nil {
			why = err.Error()
		}
		return s.DB.Tx(ctx, func(ctx context.Context) error { return s.failRefund(ctx, r, why) })
	case err != nil:
		return err
	case answer.State == RefundPending:
		return storeRefundPending(ctx, s.DB, r.ID, answer.ID)
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error { return s.completeRefund(ctx, r, answer.ID) })
}

// completeRefund records that the money went back, once, and tells the payer.
func (s *Service) completeRefund(ctx context.Context, r Refund, providerID string) error {
	p, err := findByID(ctx, s.DB, r.Payment)
	if err != nil {
		return err
	}
	account, err := s.Members.Hold(ctx, p.Account)
	if err != nil {
		return err
	}
	first, err := storeRefundCompleted(ctx, s.DB, r.ID, providerID)
	if err != nil || !first {
		return err
	}
	if p.Invoice != 0 { // what was never invoiced needs no adjustment
		if r.Number, err = nextNumber(ctx, s.DB, numbersOf(p, "adjustment")); err != nil {
			return err
		}
		if err := storeNoteNumber(ctx, s.DB, r.ID, r.Number); err != nil {
			return err
		}
	}
	if err := s.event(ctx, p.ID, "refunded", r.Amount.String()); err != nil {
		return err
	}
	if account.Email == "" {
		return nil
	}
	language, err := s.languageFor(ctx, p, account)
	if err != nil {
		return err
	}
	message := mail.Message{
		Template: "refund", To: account.Email, Name: account.Called(), Language: language,
		Values: map[string]string{
			"what": p.Title.In(language), "amount": locale.Money(language, r.Amount.String()), "date": locale.Date(language, s.today()),
			"test": testWords(p, language), "total": locale.Money(language, p.Amount.String()),
			"when": refundWords(p, language), "attached": "",
		},
		Link: "/receipt/" + p.DocumentID, Once: "refund:" + r.DocumentID,
	}
	if r.Number != 0 {
		message.Values["attached"] = locale.Text(language, "mail.refund.attached", nil)
		message.Attachments = []mail.Attachment{{Maker: InvoiceMaker, Argument: p.DocumentID + "/" + r.DocumentID, Name: NoteNumber(p, r) + ".pdf"}}
	}
	return s.Mail.Send(ctx, message)
}

// refundWords tell the payer when the money is there.
func refundWords(p Payment, language locale.Language) string {
	if p.Method == "cash" {
		return locale.Text(language, "mail.refund.inCash", nil)
	}
	return locale.Text(language, "mail.refund.toAccount", nil)
}

// failRefund gives back what was taken: the provider refuses to return the money.
func (s *Service) failRefund(ctx context.Context, r Refund, why string) error {
	p, err := findByID(ctx, s.DB, r.Payment)
	if err != nil {
		return err
	}
	if _, err := s.Members.Hold(ctx, p.Account); err != nil {
		return err
	}
	first, err := storeRefundFailed(ctx, s.DB, r.ID)
	if err != nil || !first {
		return err
	}
	if err := storeRefunded(ctx, s.DB, p.ID, -r.Amount, s.Now()); err != nil {
		return err
	}
	if p.State == Settled {
		if err := s.purposes[p.Purpose].Restore(ctx, p, r); err != nil {
			return err
		}
	}
	if err := s.event(ctx, p.ID, "refundFailed", why); err != nil {
		return err
	}
	return s.problem(ctx, &p.ID, "refundFailed", why, "refundFailed:"+r.DocumentID)
}

// refundPatience is after how long staff are told of a refund that does not come to an end.
const refundPatience = 24 * time.Hour

// finishRefunds asks the provider again about refunds whose end is not known.
func (s *Service) finishRefunds(ctx context.Context) error {
	open, err := listOpenRefunds(ctx, s.DB, s.Now().Add(-stuckAfter), mostLooks)
	if err != nil {
		return err
	}
	var failed []error
	for _, r := range open {
		err := s.sendRefund(ctx, r)
		if err != nil && s.Now().Sub(r.At) > refundPatience {
			err = errors.Join(err, s.problem(ctx, &r.Payment, "stuck", err.Error(), "stuck:"+r.DocumentID))
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("refund %s: %w", r.DocumentID, err))
		}
	}
	return errors.Join(failed...)
}

// refundedElsewhere records money that went back without anybody here asking: staff refunded it on the provider's own pages, or the payer's
// bank took it back.
func (s *Service) refundedElsewhere(ctx context.Context, p Payment, n Notice) error {
	id := n.RefundID
	if id == "" {
		id = "reversal-" + n.CaptureID
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		p, err := s.held(ctx, p.DocumentID)
		if err != nil {
			return err
		}
		own, known, err := findRefundOf(ctx, s.DB, p.ID, id, n.Amount)
		switch {
		case err != nil:
			return err
		case known && own.State != RefundCompleted:
			return s.completeRefund(ctx, own, id)
		case known:
			return nil
		}
		amount, left := n.Amount, p.Amount-p.Refunded
		if left == 0 { // it is known that everything went back
			return nil
		}
		if amount == 0 || amount > left {
			amount = left
		}
		if amount > 0 && (p.State == Settled || p.State == Unfulfilled) {
			r, err := s.requestRefund(ctx, p, Refund{Amount: amount, State: RefundRequested, ProviderID: id})
			if err != nil {
				return err
			}
			if err := s.completeRefund(ctx, r, id); err != nil {
				return err
			}
		}
		return s.problem(ctx, &p.ID, "refundedElsewhere", n.Type+" "+n.Amount.String()+" "+n.Currency, "refundedElsewhere:"+p.Method+":"+id)
	})
}
