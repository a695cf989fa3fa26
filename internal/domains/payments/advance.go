package payments

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/limits"
)

const (
	// keepOpen is how long somebody may take to approve a payment.
	keepOpen = 3 * 24 * time.Hour
	// keepPending is how long a provider may take to decide; a bank's transfer takes a week.
	keepPending = 10 * 24 * time.Hour
	// stuckAfter is when a capture without an answer is asked for again.
	stuckAfter = 30 * time.Second
	longestGap = 6 * time.Hour
	mostLooks  = 50 // in one run
)

// Approved is the payer's word that the order is approved: the park takes the money now. It gives the payment as it stands then.
func (s *Service) Approved(ctx context.Context, documentID string) (Payment, error) {
	p, ok, err := findByDocument(ctx, s.DB, documentID)
	if err != nil {
		return p, err
	}
	if !ok || p.Account != access.From(ctx).Account {
		return p, fault.Missing()
	}
	if p.State == Cancelled {
		return p, fault.New(fault.Conflict, "errors.payment.replaced", nil)
	}
	if err := s.Limits.Take(ctx, approvals, strconv.FormatInt(p.Account, 10)); err != nil {
		return p, err
	}
	after, err := s.advance(ctx, p, true)
	switch {
	case errors.Is(err, ErrDeclined):
		return after, fault.Wrap(err, fault.Unprocessable, "errors.payment.declined")
	case errors.Is(err, ErrNotApproved):
		return after, fault.Wrap(err, fault.Conflict, "errors.payment.notApproved")
	case err != nil && (fault.KindOf(err) == fault.Internal || fault.KindOf(err) == fault.Unavailable):
		// Perhaps the money was taken, and nobody knows yet. It is asked for again in the background: the payer must not pay twice.
		if now, findErr := findByID(context.WithoutCancel(ctx), s.DB, p.ID); findErr == nil && now.State != Open {
			return now, nil
		}
	}
	return after, err
}

// approvals bounds how often an account may say that it approved: each asks the provider.
var approvals = limits.Rule{Name: "payment.approved", Max: 120, Per: time.Hour}

// Cancel gives up a payment of the caller's that nobody approved.
func (s *Service) Cancel(ctx context.Context, documentID string) (Payment, error) {
	var p Payment
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		found, ok, err := findByDocument(ctx, s.DB, documentID)
		if err != nil {
			return err
		}
		if !ok || found.Account != access.From(ctx).Account {
			return fault.Missing()
		}
		if given, err := moveState(ctx, s.DB, found.ID, []State{Open}, Cancelled, s.Now()); err != nil || !given {
			p = found
			return err
		}
		if err := s.event(ctx, found.ID, "cancelled", ""); err != nil {
			return err
		}
		p, err = findByID(ctx, s.DB, found.ID)
		return err
	})
	return p, err
}

// advance brings a payment as far as the provider lets it: it captures what is approved, and settles what is captured. It may be called
// any number of times, by anybody, at once. approved tells that the payer has just approved it: what was declined once is not tried again
// without their word.
func (s *Service) advance(ctx context.Context, p Payment, approved bool) (Payment, error) {
	gateway, ok := s.gateways[p.Method]
	if !ok || p.OrderID == "" || p.State == Settled || p.State == Unfulfilled || p.State == Cancelled {
		return p, nil
	}
	order, err := gateway.Find(ctx, p.OrderID)
	if err != nil {
		return p, s.notReached(ctx, p, "find", err)
	}
	wanted := p.State == Capturing || p.State == Open && (approved || p.Attempt == 1)
	if wanted && order.State == OrderApproved && s.mismatch(p, order) == "" {
		if order, ok, err = s.capture(ctx, gateway, p); err != nil {
			return p, err
		}
		if !ok { // somebody else was faster
			return findByID(ctx, s.DB, p.ID)
		}
	}
	return s.apply(ctx, p, order)
}

// capture asks for the money of an approved order, unless the payment was given up meanwhile.
func (s *Service) capture(ctx context.Context, gateway Gateway, p Payment) (order ProviderOrder, ok bool, err error) {
	if ok, err = s.startCapture(ctx, p); err != nil || !ok {
		return order, false, err
	}
	order, err = gateway.Capture(ctx, p.OrderID, fmt.Sprintf("capture-%s-%d", p.DocumentID, p.Attempt))
	switch {
	case errors.Is(err, ErrDeclined), errors.Is(err, ErrNotApproved):
		return order, false, errors.Join(err, s.reopen(context.WithoutCancel(ctx), p, err))
	case errors.Is(err, ErrRefused), errors.Is(err, ErrDuplicateInvoice), errors.Is(err, ErrUnknownOrder):
		return s.refusedCapture(ctx, gateway, p, err)
	case err != nil:
		return order, false, s.notReached(ctx, p, "capture", err)
	}
	return order, true, nil
}

// refusedCapture ends a payment whose money the provider will not take, after making sure that it didn't: nobody must wait for ever.
func (s *Service) refusedCapture(ctx context.Context, gateway Gateway, p Payment, cause error) (ProviderOrder, bool, error) {
	order, err := gateway.Find(ctx, p.OrderID)
	if err == nil && len(order.Captures) > 0 {
		return order, true, nil
	}
	if err != nil && !errors.Is(err, ErrUnknownOrder) {
		return order, false, s.notReached(ctx, p, "capture", cause)
	}
	return order, false, s.giveUp(context.WithoutCancel(ctx), p, cause.Error())
}

// giveUp ends a payment that leads nowhere and tells staff. Money that comes for it later is still settled.
func (s *Service) giveUp(ctx context.Context, p Payment, why string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		moved, err := moveState(ctx, s.DB, p.ID, []State{Capturing, Pending}, Refused, s.Now())
		if err != nil || !moved {
			return err
		}
		if err := s.event(ctx, p.ID, "refused", why); err != nil {
			return err
		}
		return s.problem(ctx, &p.ID, "stuck", why, "stuck:"+p.DocumentID)
	})
}

func (s *Service) startCapture(ctx context.Context, p Payment) (ok bool, err error) {
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if ok, err = storeCapturing(ctx, s.DB, p.ID, p.Attempt, s.Now()); err != nil || !ok {
			return err
		}
		if p.State != Open {
			return nil
		}
		return s.event(ctx, p.ID, "approved", "")
	})
	return ok, err
}

// reopen lets the payer try again after a refusal, with another card.
func (s *Service) reopen(ctx context.Context, p Payment, cause error) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		reopened, err := storeAttempt(ctx, s.DB, p.ID, p.Attempt, s.Now())
		if err != nil || !reopened {
			return err
		}
		return s.event(ctx, p.ID, "declined", cause.Error())
	})
}

// apply makes of the provider's word what it means for the park.
func (s *Service) apply(ctx context.Context, p Payment, order ProviderOrder) (Payment, error) {
	if problem := s.mismatch(p, order); problem != "" {
		if err := s.disagree(ctx, p, order, problem); err != nil {
			return p, err
		}
		return findByID(ctx, s.DB, p.ID)
	}
	var err error
	for _, capture := range order.Captures {
		switch capture.State {
		case CaptureCompleted, CapturePartlyRefunded:
			err = s.settle(ctx, p, capture)
		case CaptureRefunded, CaptureReversed:
			// Money that went back in the meantime was there before: first the one, then the other.
			if err = s.settle(ctx, p, capture); err == nil {
				err = s.refundedElsewhere(ctx, p, Notice{Type: string(capture.State), CaptureID: capture.ID, Currency: capture.Currency})
			}
		case CapturePending:
			err = s.wait(ctx, p)
		case CaptureDeclined, CaptureFailed:
			err = s.refuse(ctx, p, string(capture.State))
		}
		if err != nil {
			return p, err
		}
	}
	if order.State == OrderVoided && len(order.Captures) == 0 {
		err = s.refuse(ctx, p, "voided")
	}
	if err != nil {
		return p, err
	}
	return findByID(ctx, s.DB, p.ID)
}

// mismatch compares an order of the provider's with what was asked for, and says what differs.
func (s *Service) mismatch(p Payment, order ProviderOrder) string {
	if order.ID != p.OrderID {
		return fmt.Sprintf("order %s instead of %s", order.ID, p.OrderID)
	}
	if order.Reference != p.DocumentID {
		return fmt.Sprintf("reference %q instead of %q", order.Reference, p.DocumentID)
	}
	if order.Amount != p.Amount || order.Currency != p.Currency {
		return fmt.Sprintf("order of %s %s instead of %s %s", order.Amount, order.Currency, p.Amount, p.Currency)
	}
	if gateway, ok := s.gateways[p.Method]; ok {
		if payee := gateway.Payee(); payee != "" && order.Payee != payee {
			return fmt.Sprintf("payee %q instead of %q", order.Payee, payee)
		}
	}
	for _, capture := range order.Captures {
		if (capture.Amount != p.Amount || capture.Currency != p.Currency) && capture.State != CaptureDeclined && capture.State != CaptureFailed {
			return fmt.Sprintf("captured %s %s instead of %s %s", capture.Amount, capture.Currency, p.Amount, p.Currency)
		}
	}
	return ""
}

// disagree records that the provider's word is not what was asked for. Nothing is given for it; money that came is there to be refunded.
func (s *Service) disagree(ctx context.Context, p Payment, order ProviderOrder, what string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		if _, err := s.Members.Hold(ctx, p.Account); err != nil { // before the payment, as everywhere
			return err
		}
		to, capture := Refused, ""
		for _, one := range order.Captures {
			if one.State != CaptureDeclined && one.State != CaptureFailed {
				to, capture = Unfulfilled, one.ID
			}
		}
		if moved, err := moveState(ctx, s.DB, p.ID, []State{Open, Capturing, Pending, Refused}, to, s.Now()); err != nil || !moved {
			return err
		}
		if err := storeCapture(ctx, s.DB, p.ID, capture); err != nil {
			return err
		}
		return s.problem(ctx, &p.ID, "mismatch", what, "mismatch:"+p.DocumentID+":"+what)
	})
}

// wait records that the provider has not decided yet.
func (s *Service) wait(ctx context.Context, p Payment) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		moved, err := moveState(ctx, s.DB, p.ID, []State{Open, Capturing}, Pending, s.Now())
		if err != nil || !moved {
			return err
		}
		return s.event(ctx, p.ID, "pending", "")
	})
}

// refuse records that there will be no money.
func (s *Service) refuse(ctx context.Context, p Payment, why string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		moved, err := moveState(ctx, s.DB, p.ID, []State{Open, Capturing, Pending}, Refused, s.Now())
		if err != nil || !moved {
			return err
		}
		return s.event(ctx, p.ID, "refused", why)
	})
}

// problem records what staff must look at, once.
func (s *Service) problem(ctx context.Context, payment *int64, kind, detail, once string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		added, err := insertProblem(ctx, s.DB, payment, kind, detail, once, s.Now())
		if err != nil || !added || payment == nil {
			return err
		}
		return s.event(ctx, *payment, "problem", detail)
	})
}

// Resume finishes what the program was in the middle of when it ended: captures whose answer nobody wrote down.
func (s *Service) Resume(ctx context.Context) error {
	list, err := listCapturing(ctx, s.DB)
	if err != nil {
		return err
	}
	var failed []error
	for _, p := range list {
		if _, err := s.advance(ctx, p, false); err != nil && !isRefusal(err) {
			failed = append(failed, fmt.Errorf("payment %s: %w", p.DocumentID, err))
		}
	}
	return errors.Join(failed...)
}

// reconcile asks the provider about every payment and refund that is not at its end: what a crash, a lost answer or a lost webhook left
// open. One that can't be asked about holds no other up.
func (s *Service) reconcile(ctx context.Context, _ json.RawMessage) error {
	due, err := listDue(ctx, s.DB, s.Now(), mostLooks)
	if err != nil {
		return err
	}
	var failed []error
	for _, p := range due {
		if err := s.look(ctx, p); err != nil {
			failed = append(failed, fmt.Errorf("payment %s: %w", p.DocumentID, err))
		}
	}
	return errors.Join(append(failed, s.finishRefunds(ctx))...)
}

func (s *Service) look(ctx context.Context, p Payment) error {
	// The next time is set first: a look that fails every time must not hold up the others.
	age := s.Now().Sub(p.CreatedAt)
	if err := storeLook(ctx, s.DB, p.ID, s.Now().Add(min(max(age/2, stuckAfter), longestGap))); err != nil {
		return err
	}
	after, err := s.advance(ctx, p, false)
	if isRefusal(err) {
		after, err = p, nil
	}
	switch {
	case err != nil && age < keepPending:
		return err
	case after.State == Capturing && age >= keepOpen, after.State == Pending && age >= keepPending:
		return errors.Join(err, s.giveUp(ctx, p, "the provider has not decided"))
	case after.State != Open || age < keepOpen && p.OrderID != "":
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		moved, err := moveState(ctx, s.DB, p.ID, []State{Open}, Cancelled, s.Now())
		if err != nil || !moved {
			return err
		}
		return s.event(ctx, p.ID, "expired", "")
	})
}
