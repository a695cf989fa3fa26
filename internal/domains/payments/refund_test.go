package payments_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

func TestAFullRefundTakesEverythingBack(t *testing.T) {
	each(t, func(s *shop) {
		p := s.pay("standard")
		s.spend(300_00, 0)
		taken, err := s.Joining.Preview(s.Context(), p.DocumentID, p.Amount)
		if err != nil || taken.Point != 500_00 || taken.SpentPoint != 300_00 || taken.DiscountPoint != 800_00 || !taken.Ends || taken.Member {
			s.Fatalf("%v %+v", err, taken)
		}
		r, err := s.Payments.Refund(s.asStaff(), p.DocumentID, p.Amount, "Changed their mind", "key-1")
		if err != nil || r.State != payments.RefundCompleted {
			s.Fatalf("%v %+v", err, r)
		}
		again, err := s.Payments.Refund(s.asStaff(), p.DocumentID, p.Amount, "Changed their mind", "key-1")
		if err != nil || again.DocumentID != r.DocumentID {
			s.Errorf("%v %+v", err, again)
		}
		if got := s.standing(); got != (standing{}) {
			s.Errorf("%+v", got)
		}
		if n := s.count("SELECT COUNT(*) FROM mails WHERE template = 'refund'"); n != 1 {
			s.Errorf("%d mails", n)
		}
		s.until("its notice", func() bool {
			return s.count("SELECT COUNT(*) FROM jobs WHERE state IN ('waiting', 'running') AND kind IN ('payments.notice', 'sandbox.deliver')") == 0
		})
		if n := s.count("SELECT COUNT(*) FROM payment_refunds"); n != 1 {
			s.Errorf("%d refunds", n)
		}
		s.sound()
		if _, err := s.Payments.Refund(s.asStaff(), p.DocumentID, 1, "More", ""); fault.KindOf(err) != fault.Invalid {
			s.Errorf("more than was paid: %v", err)
		}
		s.pay("deluxe") // and may join again
		s.sound()
	})
}

func TestAPartTakesItsShareOfThePoints(t *testing.T) {
	each(t, func(s *shop) {
		p := s.pay("standard")
		if _, err := s.Payments.Refund(s.asStaff(), p.DocumentID, 200_00, "Late", ""); err != nil {
			s.Fatal(err)
		}
		if got := s.standing(); got.Point != 600_00 || got.Discount != 600_00 || !got.Member || got.Expiry != s.inYears(2) {
			s.Errorf("%+v", got)
		}
		if n := s.count("SELECT COUNT(*) FROM mails WHERE template = 'refund' AND body_text LIKE '%您共支付 800.00 澳元，我们已退还 200.00 澳元。%' AND body_text LIKE '%几天%'"); n != 1 {
			s.Error("the email does not say that it is a part")
		}
		if _, err := s.Payments.Refund(s.asStaff(), p.DocumentID, 600_00, "And the rest", ""); err != nil {
			s.Fatal(err)
		}
		if got := s.standing(); got != (standing{}) {
			s.Errorf("%+v", got)
		}
		s.sound()
	})
}

// However many ask at once, no more goes back than was paid.
func TestRefundsAtOnceGiveBackNoMoreThanWasPaid(t *testing.T) {
	each(t, func(s *shop) {
		p := s.pay("standard")
		var done atomic.Int64
		var work sync.WaitGroup
		for range 10 {
			work.Go(func() {
				if _, err := s.Payments.Refund(s.asStaff(), p.DocumentID, 300_00, "At once", ""); err == nil {
					done.Add(1)
				}
			})
		}
		work.Wait()
		// While the end of one is not known, another is refused.
		if n := done.Load(); n < 1 || n > 2 {
			s.Errorf("%d of 10", n)
		}
		if n := s.count("SELECT refunded FROM sandbox_captures"); n != int(done.Load())*300_00 {
			s.Errorf("%d went back", n)
		}
		s.sound()
	})
}

func TestARefundWhoseAnswerIsLostGoesBackOnce(t *testing.T) {
	for _, answer := range []sandbox.Answer{sandbox.Broken, sandbox.Lost, sandbox.Cut} {
		t.Run(string(answer), func(t *testing.T) {
			each(t, func(s *shop) {
				p := s.pay("standard")
				s.Sandbox.Set(sandbox.Play{Answers: map[string][]sandbox.Answer{"refund": {answer, answer, answer}}, Notices: sandbox.Notices{Held: true}})
				r, err := s.Payments.Refund(s.asStaff(), p.DocumentID, p.Amount, "Lost", "")
				if err != nil || r.State != payments.RefundRequested {
					s.Fatalf("%v %+v", err, r)
				}
				if _, err := s.DB.Exec(s.Context(), "UPDATE payment_refunds SET at = 0"); err != nil {
					s.Fatal(err)
				}
				if err := s.Payments.Reconcile(s.Context()); err != nil {
					s.Fatal(err)
				}
				if n := s.count("SELECT COUNT(*) FROM payment_refunds WHERE state = 'completed'"); n != 1 {
					s.Error("not completed")
				}
				if n := s.count("SELECT refunded FROM sandbox_captures"); n != 800_00 {
					s.Errorf("%d went back", n)
				}
				s.sound()
			})
		})
	}
}

// The provider refuses: the member has everything again, and staff are told.
func TestARefusedRefundIsUndone(t *testing.T) {
	each(t, func(s *shop) {
		p := s.pay("standard")
		before := s.standing()
		// Somebody refunded half of it on the provider's own pages, and we were not told.
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		gateway, err := sandbox.NewGateway(s.Context(), s.Sandbox)
		if err != nil {
			s.Fatal(err)
		}
		if _, err := gateway.Refund(s.Context(), payments.NewRefund{RequestKey: "elsewhere", CaptureID: p.CaptureID, Amount: 400_00, Currency: "AUD"}); err != nil {
			s.Fatal(err)
		}
		r, err := s.Payments.Refund(s.asStaff(), p.DocumentID, p.Amount, "All", "")
		if err != nil || r.State != payments.RefundFailed {
			s.Fatalf("%v %+v", err, r)
		}
		if got := s.standing(); got != before {
			s.Errorf("%+v, was %+v", got, before)
		}
		if n := s.count("SELECT COUNT(*) FROM payment_problems WHERE kind = 'refundFailed'"); n != 1 {
			s.Error("nobody is told")
		}
		s.sound()
		// Now the notice of the other half arrives: that is a refund like any other, and told to staff.
		waiting, err := s.Sandbox.Waiting(s.Context())
		if err != nil {
			s.Fatal(err)
		}
		for _, notice := range waiting {
			if err := s.Sandbox.Deliver(s.Context(), notice.ID); err != nil {
				s.Fatal(err)
			}
		}
		s.until("recorded", func() bool {
			return s.count("SELECT COUNT(*) FROM payment_refunds WHERE state = 'completed' AND reason = ''") == 1
		})
		if got := s.standing(); got.Point != 400_00 || !got.Member {
			s.Errorf("%+v", got)
		}
		s.sound()
	})
}

// The notice of a refund comes before anybody has settled the payment.
func TestARefundBeforeTheCaptureIsSettled(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.begin("standard")
		s.approve(p, "pay")
		if err := s.Payments.CaptureAndForget(s.as(), p.DocumentID); err != nil {
			s.Fatal(err)
		}
		gateway, err := sandbox.NewGateway(s.Context(), s.Sandbox)
		if err != nil {
			s.Fatal(err)
		}
		order, err := gateway.Find(s.Context(), p.OrderID)
		if err != nil {
			s.Fatal(err)
		}
		if _, err := gateway.Refund(s.Context(), payments.NewRefund{RequestKey: "early", CaptureID: order.Captures[0].ID, Amount: p.Amount, Currency: "AUD"}); err != nil {
			s.Fatal(err)
		}
		waiting, err := s.Sandbox.Waiting(s.Context())
		if err != nil {
			s.Fatal(err)
		}
		for i := len(waiting) - 1; i >= 0; i-- { // the refund's first
			if err := s.Sandbox.Deliver(s.Context(), waiting[i].ID); err != nil {
				s.Fatal(err)
			}
		}
		s.until("worked off", func() bool {
			return s.count("SELECT COUNT(*) FROM payment_refunds WHERE state = 'completed'") == 1 && s.count("SELECT COUNT(*) FROM jobs WHERE kind = 'payments.notice' AND state <> 'done'") == 0
		})
		if got := s.standing(); got != (standing{}) {
			s.Errorf("%+v", got)
		}
		s.sound()
	})
}

func TestAMembershipSoldAtTheCounter(t *testing.T) {
	each(t, func(s *shop) {
		sale := payments.Sale{Account: s.me, Method: payments.Cash, Note: "Till 2", Key: "sale-1"}
		p, err := s.Joining.Sell(s.asStaff(), sale, choice("deluxe"))
		if err != nil || p.State != payments.Settled || payments.InvoiceNumber(p) != "INV-00001" {
			s.Fatalf("%v %+v", err, p)
		}
		again, err := s.Joining.Sell(s.asStaff(), sale, choice("deluxe"))
		if err != nil || again.DocumentID != p.DocumentID {
			s.Errorf("%v %+v", err, again)
		}
		if got := s.standing(); !got.Member || got.Point != 1500_00 {
			s.Errorf("%+v", got)
		}
		if n := s.count("SELECT COUNT(*) FROM audit_entries WHERE action = 'sell'"); n != 1 {
			s.Errorf("%d lines in the audit trail", n)
		}
		if _, err := s.Joining.Sell(s.asStaff(), payments.Sale{Account: s.me, Method: "shells"}, choice("deluxe")); fault.KindOf(err) != fault.Invalid {
			s.Error(err)
		}
		if n := s.count("SELECT COUNT(*) FROM payment_events WHERE kind = 'captured'"); n != 0 {
			s.Error("the story tells of a payment service that was not there")
		}
		r, err := s.Payments.Refund(s.asStaff(), p.DocumentID, p.Amount, "Back in cash", "")
		if err != nil || r.State != payments.RefundCompleted || payments.NoteNumber(p, r) != "ADJ-00001" {
			s.Errorf("%v %+v", err, r)
		}
		if n := s.count("SELECT COUNT(*) FROM mails WHERE template = 'refund' AND body_text LIKE '%您共支付 1,500.00 澳元，我们已退还 1,500.00 澳元。税务调整单见附件。%' AND body_text LIKE '%款项已以现金退还。%' AND body_text NOT LIKE '%几天%'"); n != 1 {
			s.Error("the email does not say how the money went back")
		}
		s.sound()
		months, err := s.Payments.Months(s.Context())
		if err != nil || len(months) != 1 || months[0].Amount != 1500_00 || months[0].Refunded != 1500_00 {
			s.Errorf("%v %+v", err, months)
		}
	})
}

// Money for somebody who can't be given anything any more waits for staff.
func TestPaidForAClosedAccount(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.begin("standard")
		s.approve(p, "pay")
		if _, err := s.DB.Exec(s.Context(), "UPDATE memberships SET closed_at = 1 WHERE id = $1", s.account); err != nil {
			s.Fatal(err)
		}
		if _, err := s.Payments.Approved(s.as(), p.DocumentID); err != nil {
			s.Fatal(err)
		}
		if s.state(p) != payments.Unfulfilled || s.count("SELECT COUNT(*) FROM payment_problems WHERE kind = 'unfulfilled'") != 1 {
			s.Error(s.state(p))
		}
		r, err := s.Payments.Refund(s.asStaff(), p.DocumentID, p.Amount, "The account was closed", "")
		if err != nil || r.State != payments.RefundCompleted {
			s.Errorf("%v %+v", err, r)
		}
		s.sound()
	})
}

// spend takes points away as a redemption does.
func (s *shop) spend(point, discount money.Amount) {
	s.Helper()
	if _, err := s.Points.Adjust(s.asStaff(), s.me, adjustment(-point, -discount), ""); err != nil {
		s.Fatal(err)
	}
}
