package payments_test

import (
	"bytes"
	"context"
	"io"
	"slices"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/tests/apptest"
)

func bytesReader(b []byte) io.Reader { return bytes.NewReader(b) }

func TestPayingMakesAMember(t *testing.T) {
	each(t, func(s *shop) {
		p := s.pay("standard")
		s.wholly(80000)
		if p.FirstName != "Wei" || payments.InvoiceNumber(p) != "TEST-INV-00001" {
			s.Errorf("%+v", p)
		}
		again, err := s.Payments.Approved(s.as(), p.DocumentID)
		if err != nil || again.State != payments.Settled {
			s.Errorf("%v %+v", err, again)
		}
		s.wholly(80000)
	})
}

func TestTwoWindowsShareOnePayment(t *testing.T) {
	each(t, func(s *shop) {
		first, second := s.begin("standard"), s.begin("standard")
		if first.DocumentID != second.DocumentID || first.OrderID != second.OrderID {
			s.Errorf("%s %s", first.DocumentID, second.DocumentID)
		}
		// Another tier takes the place of the first, which then can't be charged even if it is approved.
		other := s.begin("deluxe")
		s.approve(first, "pay")
		if _, err := s.Payments.Approved(s.as(), first.DocumentID); fault.KindOf(err) != fault.Conflict {
			s.Errorf("%v", err)
		}
		s.approve(other, "pay")
		if _, err := s.Payments.Approved(s.as(), other.DocumentID); err != nil {
			s.Error(err)
		}
		s.wholly(150000)
	})
}

// Clicks, windows, webhooks and two programs at once: one charge, one credit.
func TestEverythingAtOnceSettlesOnce(t *testing.T) {
	attempt := func(s *shop, others ...*apptest.Park) {
		parks := append([]*apptest.Park{s.Park}, others...)
		var begun sync.Map
		var work sync.WaitGroup
		for i := range 8 {
			work.Go(func() {
				p, err := parks[i%len(parks)].Joining.Begin(s.as(), choice("standard"))
				if err != nil {
					s.Error(err)
					return
				}
				begun.Store(p.DocumentID, p)
			})
		}
		work.Wait()
		var p payments.Payment
		begun.Range(func(_, value any) bool {
			if p.DocumentID != "" {
				s.Errorf("two payments: %s %s", p.DocumentID, value.(payments.Payment).DocumentID)
			}
			p = value.(payments.Payment)
			return true
		})
		s.approve(p, "pay") // its webhook is on its way
		for i := range 8 {
			work.Go(func() {
				if _, err := parks[i%len(parks)].Payments.Approved(s.as(), p.DocumentID); err != nil {
					s.Error(err)
				}
			})
		}
		work.Wait()
		s.until("settled", func() bool { return s.state(p) == payments.Settled })
		s.until("every notice arrived", func() bool { waiting, err := s.Sandbox.Waiting(s.Context()); return err == nil && len(waiting) == 0 })
		s.wholly(80000)
	}
	each(t, func(s *shop) { attempt(s) })
	replicas(t, func(s *shop, other *apptest.Park) { attempt(s, other) })
}

func TestAWebhookCompletesWhatTheBrowserLeft(t *testing.T) {
	each(t, func(s *shop) {
		p := s.begin("standard")
		s.approve(p, "pay")
		s.until("settled", func() bool { return s.state(p) == payments.Settled })
		s.wholly(80000)
	})
}

func TestNoticesInAnyOrderAnyNumberOfTimes(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.pay("standard")
		waiting, err := s.Sandbox.Waiting(s.Context())
		if err != nil || len(waiting) < 2 {
			s.Fatal(waiting, err)
		}
		slices.Reverse(waiting)
		for range 25 {
			for _, notice := range waiting {
				if err := s.Sandbox.Deliver(s.Context(), notice.ID); err != nil {
					s.Fatal(err)
				}
			}
		}
		s.until("worked off", func() bool {
			return s.count("SELECT COUNT(*) FROM jobs WHERE kind = 'payments.notice' AND state <> 'done'") == 0
		})
		if n := s.count("SELECT COUNT(*) FROM payment_notices"); n != len(waiting) {
			s.Errorf("%d notices kept of %d", n, len(waiting))
		}
		s.wholly(80000)
		if s.state(p) != payments.Settled {
			s.Error(s.state(p))
		}
	})
}

func TestADeclinedPayerTriesAgain(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.begin("standard")
		s.approve(p, "decline")
		if _, err := s.Payments.Approved(s.as(), p.DocumentID); fault.KindOf(err) != fault.Unprocessable {
			s.Fatal(err)
		}
		if s.state(p) != payments.Open || s.standing().Member {
			s.Error(s.state(p), s.standing())
		}
		s.approve(p, "pay")
		if after, err := s.Payments.Approved(s.as(), p.DocumentID); err != nil || after.State != payments.Settled {
			s.Fatal(err, after.State)
		}
		s.wholly(80000)
	})
}

func TestAPendingPaymentIsSettledWhenTheProviderDecides(t *testing.T) {
	each(t, func(s *shop) {
		p := s.begin("standard")
		s.approve(p, "pending")
		after, err := s.Payments.Approved(s.as(), p.DocumentID)
		if err != nil || after.State != payments.Pending || s.standing().Member {
			s.Fatal(err, after.State)
		}
		if _, err := s.Joining.Begin(s.as(), choice("deluxe")); fault.KindOf(err) != fault.Conflict {
			s.Errorf("a second payment beside a pending one: %v", err)
		}
		if err := s.Sandbox.Settle(s.Context(), p.OrderID, true); err != nil {
			s.Fatal(err)
		}
		s.until("settled", func() bool { return s.state(p) == payments.Settled })
		s.wholly(80000)
	})
}

func TestADeniedPaymentGivesNothing(t *testing.T) {
	each(t, func(s *shop) {
		p := s.begin("standard")
		s.approve(p, "pending")
		if _, err := s.Payments.Approved(s.as(), p.DocumentID); err != nil {
			s.Fatal(err)
		}
		if err := s.Sandbox.Settle(s.Context(), p.OrderID, false); err != nil {
			s.Fatal(err)
		}
		s.until("refused", func() bool { return s.state(p) == payments.Refused })
		if s.standing().Member {
			s.Error("a member")
		}
		s.sound()
		s.pay("standard") // another try is another payment
	})
}

// Whatever becomes of the provider's answers, the payer is charged once and credited once.
func TestTheProviderMayAnswerAnything(t *testing.T) {
	for call, answers := range map[string][]sandbox.Answer{
		"create":  {sandbox.Broken, sandbox.Lost, sandbox.Garbage, sandbox.Cut},
		"find":    {sandbox.Broken, sandbox.Garbage, sandbox.Cut},
		"capture": {sandbox.Broken, sandbox.Lost, sandbox.Garbage, sandbox.Cut},
	} {
		for _, answer := range answers {
			t.Run(call+" "+string(answer), func(t *testing.T) {
				each(t, func(s *shop) {
					spoilt := []sandbox.Answer{answer, answer, answer} // as often as the client tries
					if answer == sandbox.Garbage {
						spoilt = spoilt[:1] // which it does not ask for again
					}
					s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}, Answers: map[string][]sandbox.Answer{call: spoilt}})
					p, err := s.Joining.Begin(s.as(), choice("standard"))
					if call == "create" {
						if fault.KindOf(err) != fault.Unavailable {
							s.Fatal(err)
						}
						p = s.begin("standard")
					} else if err != nil {
						s.Fatal(err)
					}
					s.approve(p, "pay")
					after, err := s.Payments.Approved(s.as(), p.DocumentID)
					if fault.KindOf(err) != fault.Internal && err != nil && fault.KindOf(err) != fault.Unavailable {
						s.Fatal(err)
					}
					if after.State != payments.Settled {
						if _, err := s.DB.Exec(s.Context(), "UPDATE payments SET look_at = 0 WHERE look_at IS NOT NULL"); err != nil {
							s.Fatal(err)
						}
						if err := s.Payments.Reconcile(s.Context()); err != nil {
							s.Fatal(err)
						}
					}
					s.wholly(80000)
				})
			})
		}
	}
}

// A program that dies between the capture and the commit leaves a payment that the next one finishes.
func TestACrashBetweenCaptureAndCommitIsMended(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.begin("standard")
		s.approve(p, "pay")
		// The money is taken with the very key that the park uses, and nothing of it is written down.
		if err := s.Payments.CaptureAndForget(s.as(), p.DocumentID); err != nil {
			s.Fatal(err)
		}
		if s.state(p) != payments.Capturing || s.standing().Member {
			s.Fatal(s.state(p))
		}
		if _, err := s.DB.Exec(s.Context(), "UPDATE payments SET look_at = 0 WHERE look_at IS NOT NULL"); err != nil {
			s.Fatal(err)
		}
		if err := s.Payments.Reconcile(s.Context()); err != nil {
			s.Fatal(err)
		}
		s.wholly(80000)
	})
}

func TestWhatDoesNotAgreeGivesNothing(t *testing.T) {
	for name, play := range map[string]sandbox.Play{
		"amount": {CaptureAmount: 100}, "currency": {CaptureCurrency: "USD"}, "payee": {Payee: "SOMEBODYELSE"},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(s *shop) {
				s.Sandbox.Set(play)
				p := s.begin("standard")
				s.approve(p, "pay")
				if _, err := s.Payments.Approved(s.as(), p.DocumentID); err != nil {
					s.Fatal(err)
				}
				if state := s.state(p); state == payments.Settled || s.standing().Member {
					s.Error(state, s.standing())
				}
				problems, err := s.Payments.Problems(s.Context())
				if err != nil || len(problems) != 1 || problems[0].Kind != "mismatch" || problems[0].Payment != p.DocumentID {
					s.Errorf("%v %+v", err, problems)
				}
				if err := s.Payments.CloseProblem(s.asStaff(), problems[0].ID); err != nil {
					s.Error(err)
				}
				s.sound()
			})
		})
	}
}

// Somebody makes an order of one dollar with the park's public key, with our payment's reference in it: the webhook is genuine.
func TestAStrangersOrderGivesNothing(t *testing.T) {
	each(t, func(s *shop) {
		p := s.begin("standard")
		gateway, err := sandbox.NewGateway(s.Context(), s.Sandbox)
		if err != nil {
			s.Fatal(err)
		}
		order, err := gateway.Create(s.Context(), payments.NewOrder{RequestKey: "stranger", Reference: p.DocumentID, Invoice: "stranger", Amount: 100, Currency: "AUD", Item: "x", Language: "en", ReturnURL: "http://x.example", CancelURL: "http://x.example"})
		if err != nil {
			s.Fatal(err)
		}
		if err := s.Sandbox.Approve(s.Context(), order.ID, "pay"); err != nil {
			s.Fatal(err)
		}
		if _, err := gateway.Capture(s.Context(), order.ID, "stranger-capture"); err != nil {
			s.Fatal(err)
		}
		s.until("told", func() bool {
			problems, err := s.Payments.Problems(context.Background())
			return err == nil && len(problems) > 0
		})
		problems, _ := s.Payments.Problems(s.Context())
		if problems[0].Kind != "strange" || problems[0].Payment != p.DocumentID || s.state(p) != payments.Open || s.standing().Member {
			s.Errorf("%+v %v", problems, s.state(p))
		}
	})
}

// Whoever read that a payment failed, and left, is not charged later behind their back.
func TestWhatWasDeclinedIsNotTriedAgainWithoutThePayer(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}, DeclineFirst: 1})
		p := s.begin("standard")
		s.approve(p, "pay")
		if _, err := s.Payments.Approved(s.as(), p.DocumentID); fault.KindOf(err) != fault.Unprocessable {
			s.Fatal(err)
		}
		waiting, err := s.Sandbox.Waiting(s.Context())
		if err != nil || len(waiting) == 0 {
			s.Fatal(waiting, err)
		}
		if err := s.Sandbox.Deliver(s.Context(), waiting[0].ID); err != nil { // the approval of before
			s.Fatal(err)
		}
		s.until("worked off", func() bool {
			return s.count("SELECT COUNT(*) FROM jobs WHERE kind = 'payments.notice' AND state = 'done'") == 1
		})
		if _, err := s.DB.Exec(s.Context(), "UPDATE payments SET look_at = 0"); err != nil {
			s.Fatal(err)
		}
		if err := s.Payments.Reconcile(s.Context()); err != nil {
			s.Fatal(err)
		}
		if s.state(p) != payments.Open || s.count("SELECT COUNT(*) FROM sandbox_captures WHERE state = 'COMPLETED'") != 0 {
			s.Error(s.state(p))
		}
	})
}

// A payment that was given up as refused, and whose money comes all the same, is settled.
func TestMoneyForARefusedPaymentIsSettled(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.begin("standard")
		s.approve(p, "pay")
		if err := s.Payments.CaptureAndForget(s.as(), p.DocumentID); err != nil {
			s.Fatal(err)
		}
		if _, err := s.DB.Exec(s.Context(), "UPDATE payments SET state = 'refused', look_at = NULL"); err != nil {
			s.Fatal(err)
		}
		waiting, err := s.Sandbox.Waiting(s.Context())
		if err != nil {
			s.Fatal(err)
		}
		for _, notice := range waiting {
			if err := s.Sandbox.Deliver(s.Context(), notice.ID); err != nil {
				s.Fatal(err)
			}
		}
		s.until("settled", func() bool { return s.state(p) == payments.Settled })
		s.wholly(80000)
	})
}

// A capture that the provider never decides on locks nobody out for ever, and staff are told.
func TestACaptureWithoutAnEndIsGivenUp(t *testing.T) {
	each(t, func(s *shop) {
		s.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		p := s.begin("standard")
		if _, err := s.DB.Exec(s.Context(), "UPDATE payments SET state = 'capturing', look_at = 0, created_at = $1", s.now().Add(-4*24*time.Hour).UnixMilli()); err != nil {
			s.Fatal(err)
		}
		if err := s.Payments.Reconcile(s.Context()); err != nil {
			s.Fatal(err)
		}
		if s.state(p) != payments.Refused || s.count("SELECT COUNT(*) FROM payment_problems WHERE kind = 'stuck'") != 1 {
			s.Error(s.state(p))
		}
		s.begin("deluxe")
	})
}
