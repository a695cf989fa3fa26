package sandbox_test

import (
	"context"
	"errors"
	"testing"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/money"
)

func TestACaptureWhoseAnswerIsLostIsDoneOnce(t *testing.T) {
	each(t, func(p *park) {
		for _, way := range []sandbox.Answer{sandbox.Lost, sandbox.Cut, sandbox.Broken} {
			p.held(sandbox.Play{})
			made := p.approved("pay")
			p.held(sandbox.Play{Answers: map[string][]sandbox.Answer{"capture": {way, way}}})
			taken, err := p.capture(made.ID)
			if err != nil || len(taken.Captures) != 1 || taken.Captures[0].State != payments.CaptureCompleted {
				p.Errorf("%s: %+v %v", way, taken, err)
			}
		}
	})
}

func TestACaptureWhoseAnswerNeverComesIsFoundLater(t *testing.T) {
	each(t, func(p *park) {
		for _, way := range []sandbox.Answer{sandbox.Lost, sandbox.Cut, sandbox.Garbage} {
			p.held(sandbox.Play{})
			made := p.approved("pay")
			p.held(sandbox.Play{Answers: map[string][]sandbox.Answer{"capture": {way, way, way}}})
			if taken, err := p.capture(made.ID); err == nil || errors.Is(err, payments.ErrRefused) {
				p.Errorf("%s: %+v %v", way, taken, err)
			}
			if found, err := p.pay.Find(p.Context(), made.ID); err != nil || found.State != payments.OrderCompleted || len(found.Captures) != 1 {
				p.Errorf("%s: %+v %v", way, found, err)
			}
		}
	})
}

func TestASlowProviderDoesNothingBehindTheParksBack(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		made := p.approved("pay")
		p.held(sandbox.Play{Answers: map[string][]sandbox.Answer{"capture": {sandbox.Slow}}})
		ctx, cancel := context.WithTimeout(p.Context(), 20e6)
		defer cancel()
		if _, err := p.pay.Capture(ctx, made.ID, "k"); !errors.Is(err, context.DeadlineExceeded) {
			p.Error(err)
		}
		if found, err := p.pay.Find(p.Context(), made.ID); err != nil || found.State != payments.OrderApproved {
			p.Errorf("%+v %v", found, err)
		}
	})
}

func TestTheProviderCanTakeSomethingElse(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		made := p.approved("pay")
		p.held(sandbox.Play{CaptureAmount: 1, CaptureCurrency: "USD", Payee: "SOMEBODY"})
		taken, err := p.capture(made.ID)
		p.must(err)
		if got := taken.Captures[0]; got.Amount != money.Amount(1) || got.Currency != "USD" || taken.Payee != "SOMEBODY" {
			p.Errorf("%+v", taken)
		}
	})
}

func TestADeclinedCardCanBeFollowedByAnother(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{DeclineFirst: 1})
		made := p.approved("pay")
		if _, err := p.capture(made.ID); !errors.Is(err, payments.ErrDeclined) {
			p.Error(err)
		}
		_, err := p.capture(made.ID)
		p.must(err)

		made = p.approved("decline")
		for range 2 {
			if _, err := p.capture(made.ID); !errors.Is(err, payments.ErrDeclined) {
				p.Error(err)
			}
		}
		p.must(p.twin.Approve(p.Context(), made.ID, "pay"))
		if taken, err := p.capture(made.ID); err != nil || taken.Captures[0].State != payments.CaptureCompleted {
			p.Errorf("%+v %v", taken, err)
		}
	})
}

func TestAPendingPaymentEndsWellOrNot(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		for _, well := range []bool{true, false} {
			made := p.approved("pending")
			taken, err := p.capture(made.ID)
			if err != nil || taken.Captures[0].State != payments.CapturePending {
				p.Fatalf("%+v %v", taken, err)
			}
			if _, err := p.pay.Refund(p.Context(), payments.NewRefund{RequestKey: made.ID, CaptureID: taken.Captures[0].ID, Amount: 1, Currency: "AUD"}); !errors.Is(err, payments.ErrRefused) {
				p.Errorf("a pending one is given back: %v", err)
			}
			for range 2 { // the second changes nothing
				p.must(p.twin.Settle(p.Context(), made.ID, well))
			}
			p.must(p.twin.Settle(p.Context(), made.ID, !well))
			state, told := payments.CaptureCompleted, "PAYMENT.CAPTURE.COMPLETED"
			if !well {
				state, told = payments.CaptureDeclined, "PAYMENT.CAPTURE.DENIED"
			}
			if found, err := p.pay.Find(p.Context(), made.ID); err != nil || found.Captures[0].State != state {
				p.Errorf("%+v %v", found, err)
			}
			if list := p.waiting(); list[len(list)-1].Type != told || list[len(list)-2].Type != "PAYMENT.CAPTURE.PENDING" {
				p.Errorf("%v", list)
			}
		}
	})
}
