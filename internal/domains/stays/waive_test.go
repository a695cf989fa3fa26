package stays_test

import (
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/tests/domaintest"
)

// Of a transfer half a dollar is missing: it need not be paid, the stay leaves the list, and nobody is written to about it.
func TestASmallRestIsWaived(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff() // 56 dollars
		almost := money.Amount(5550)
		g.Must(second(g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "transfer", Amount: &almost}, "")))
		mails := g.Count("SELECT COUNT(*) FROM mails")
		half := money.Amount(50)
		for _, wrong := range []money.Amount{0, -50, 51} {
			if _, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{Amount: &wrong}, ""); domaintest.Path(err) != "amount" {
				g.Errorf("%s: %v", wrong, err)
			}
		}
		if _, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{Owed: dollars(56)}, ""); domaintest.Refusal(err) != "errors.stay.owed" {
			g.Errorf("what was shown is not owed any more: %v", err)
		}
		waived, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{Owed: &half, Note: " the bank's fee "}, "")
		if err != nil || waived.Owed() != 0 || waived.Waived != 50 || waived.ToRefund() != 0 || waived.Status != stays.Confirmed || g.listed() != "[0 0]" {
			g.Errorf("%v %+v, %s", err, waived, g.listed())
		}
		if _, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{}, ""); domaintest.Refusal(err) != "errors.stay.paid" {
			g.Errorf("twice: %v", err)
		}
		if _, err := g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "cash", Amount: dollars(1)}, ""); domaintest.Refusal(err) != "errors.stay.paid" {
			g.Errorf("paid after all: %v", err)
		}
		list, err := g.Stays.Takings(staff, g.Clock.Now().Add(-time.Hour), g.Clock.Now().Add(time.Hour))
		if err != nil || len(list) != 1 || list[0].Amount != 5550 || list[0].Count != 1 {
			g.Errorf("it is no money of the day: %v %v", err, list)
		}
		back, err := g.Stays.Undo(staff, stay.DocumentID, waived.Entry)
		if err != nil || back.Owed() != 50 || back.Waived != 0 || back.Status != stays.Confirmed || g.listed() != "[1 0]" {
			g.Errorf("%v %+v, %s", err, back, g.listed())
		}
		if n := g.Count("SELECT COUNT(*) FROM mails"); n != mails {
			g.Errorf("%d mails, %d before", n, mails)
		}
		_, events, err := g.Stays.Find(staff, stay.DocumentID)
		g.Must(err)
		if last := events[len(events)-2]; last.What != stays.MoneyWaived || last.Detail != "other 0.50 the bank's fee" {
			g.Errorf("%+v", last)
		}
		if trail := strings.Join(g.Trail(), "\n"); !strings.Contains(trail, "waive annual-bookings "+stay.DocumentID) {
			g.Errorf("not in the trail:\n%s", trail)
		}
		g.sound()
	})
}

// A stay that waits for its payment is confirmed when all of it is waived, not by a part. The guest reads that it is confirmed, and that it was a
// mistake where it is taken back.
func TestAStayThatIsWaivedWholeIsConfirmed(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		g.Letter("mei@example.com", 1)
		part, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{Amount: dollars(20)}, "")
		if err != nil || part.Status != stays.AwaitingPayment || part.Owed() != 3600 || g.listed() != "[1 0]" {
			g.Errorf("%v %+v", err, part)
		}
		whole, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{}, "")
		if err != nil || whole.Status != stays.Confirmed || whole.Waived != 5600 || whole.Price() != 0 || whole.PaidBy != "" || g.listed() != "[0 0]" {
			g.Errorf("%v %+v, %s", err, whole, g.listed())
		}
		// A mis-click tells nobody.
		back, err := g.Stays.Undo(staff, stay.DocumentID, whole.Entry)
		if err != nil || back.Status != stays.AwaitingPayment || back.Owed() != 3600 || g.mails("stayConfirmed")+g.mails("stayReopened") != 0 {
			g.Errorf("%v %+v", err, back)
		}
		whole, err = g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{}, "")
		g.Must(err)
		g.Clock.Forward(time.Minute)
		if letter := g.Letter("mei@example.com", 2); !strings.Contains(letter.Subject, "confirmed") || !strings.Contains(letter.Text, "Waived: $56") || strings.Contains(letter.Text, "Still to pay") {
			g.Errorf("%s\n%s", letter.Subject, letter.Text)
		}
		g.Must(second(g.Stays.Undo(staff, stay.DocumentID, whole.Entry)))
		if text := g.Letter("mei@example.com", 3).Text; !strings.Contains(text, "by mistake") || !strings.Contains(text, "Still to pay: $36") {
			g.Error(text)
		}
		g.Must(second(g.Stays.Cancel(staff, stay.DocumentID, "a flood")))
		if _, err := g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{}, ""); domaintest.Refusal(err) != "errors.stay.cancelled" {
			g.Errorf("cancelled: %v", err)
		}
		g.sound()
	})
}

// What was waived is taken off the price, whatever that becomes by a move; it is never more than the price.
func TestAWaiverOutlivesAMove(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		g.receive(stay, 16)
		g.Must(second(g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{}, ""))) // 40 dollars
		for _, one := range []struct {
			checkout     string
			owed, refund money.Amount
		}{{"2026-12-23", 2800, 0}, {"2026-12-21", 0, 1600}, {"2026-12-22", 0, 0}} {
			quote, err := g.Stays.QuoteMove(staff, stay.DocumentID, stays.Move{Checkout: one.checkout})
			g.Must(err)
			moved, err := g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: one.checkout})
			if err != nil || moved.Waived != 4000 || moved.Owed() != one.owed || moved.ToRefund() != one.refund || quote.Owed != one.owed || quote.Refund != one.refund {
				g.Errorf("until %s: %v, %s owed, %s to refund, %+v", one.checkout, err, moved.Owed(), moved.ToRefund(), quote)
			}
		}
		// A free stay waits for nothing: it is confirmed by the move that makes it so.
		free := g.book(on("2", "2026-12-20", "2026-12-22"))
		g.Must(second(g.Stays.Waive(staff, free.DocumentID, stays.Waiver{Amount: dollars(28)}, "")))
		moved, err := g.Stays.Move(staff, free.DocumentID, stays.Move{Checkout: "2026-12-21"})
		if err != nil || moved.Status != stays.Confirmed || moved.Owed() != 0 {
			g.Errorf("%v %+v", err, moved)
		}
		back, err := g.Stays.UndoMove(staff, free.DocumentID)
		if err != nil || back.Status != stays.AwaitingPayment || back.Owed() != 2800 {
			g.Errorf("%v %+v", err, back)
		}
		g.sound()
	})
}

// One colleague waives the rest while another takes it, and requests are sent again: the price is settled once.
func TestAWaiverAgainstAPayment(t *testing.T) {
	each(t, func(g *ground) {
		for round := range 6 {
			stay := g.book(on("12", "2026-12-20", "2026-12-22"))
			outcomes := domaintest.AtOnce(6, func(i int) (err error) {
				if i%2 == 0 {
					_, err = g.Stays.Waive(g.AsStaff(), stay.DocumentID, stays.Waiver{Owed: dollars(56)}, "waive"+stay.DocumentID)
				} else {
					_, err = g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "cash", Owed: dollars(56)}, "pay"+stay.DocumentID)
				}
				return err
			})
			if now := g.find(stay); outcomes[""] != 3 || outcomes["errors.stay.owed"] != 3 || now.Paid+now.Waived != 5600 || now.Status != stays.Confirmed {
				g.Errorf("round %d: %v, %s paid, %s waived", round, outcomes, now.Paid, now.Waived)
			}
			g.sound()
			g.Must(second(g.Stays.Cancel(g.AsStaff(), stay.DocumentID, "the next round")))
		}
	})
}

// stands asserts how the money of a confirmed stay stands.
func (w *whole) stands(stay stays.Stay, step string, paid, waived, owed, refund money.Amount) {
	w.Helper()
	now := w.find(stay)
	if now.Paid != paid || now.Waived != waived || now.Owed() != owed || now.ToRefund() != refund || now.Status != stays.Confirmed {
		w.Errorf("%s: %s paid, %s waived, %s owed, %s to refund, %s", step, now.Paid, now.Waived, now.Owed(), now.ToRefund(), now.Status)
	}
	w.sound()
}

// refund gives some of a card payment back.
func (w *whole) refund(p payments.Payment, amount money.Amount, want payments.RefundState) {
	w.Helper()
	r, err := w.parks[0].Payments.Refund(w.staff(), p.DocumentID, amount, "the shower was cold", "")
	if err != nil || r.State != want {
		w.Fatalf("%v, %s instead of %s", err, r.State, want)
	}
}

// Staff give a guest who comes some of the money back: it is not owed again. What was too much is no waiver; and where all goes back the stay is
// cancelled.
func TestWhatACardIsRefundedIsNotOwedAgain(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest, park := w.guest(1), w.parks[0]
		stay, err := park.Stays.Book(guest, wish(nil), "")
		w.must(err)
		p := w.pay(guest, stay)
		w.refund(p, 2000, payments.RefundCompleted)
		w.stands(stay, "goodwill", 3600, 2000, 0, 0)
		// One of two nights is given up: 28 dollars too much were paid. Of 30 that go back, 2 are goodwill.
		_, err = park.Stays.Move(w.staff(), stay.DocumentID, stays.Move{Checkout: "2026-11-21"})
		w.must(err)
		w.stands(stay, "moved", 3600, 2000, 0, 2800)
		w.refund(p, 1000, payments.RefundCompleted)
		w.stands(stay, "a part of what was too much", 2600, 2000, 0, 1800)
		w.refund(p, 2000, payments.RefundCompleted)
		w.stands(stay, "more than was too much", 600, 2200, 0, 0)
		w.refund(p, 600, payments.RefundCompleted)
		if now := w.find(stay); now.Status != stays.Cancelled || now.Paid != 0 || now.ToRefund() != 0 || now.Owed() != 0 {
			w.Errorf("all went back: %+v", now)
		}
		w.sound()
	})
}

// The provider refuses a refund: what was waived with it is owed or paid as before. What the provider took back by itself nobody has waived.
func TestARefusedRefundWaivesNothing(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest, park := w.guest(1), w.parks[0]
		stay, err := park.Stays.Book(guest, wish(nil), "")
		w.must(err)
		p := w.pay(guest, stay)
		// 30 dollars went back on the provider's own pages, and the park was not told.
		park.Sandbox.Set(sandbox.Play{Notices: sandbox.Notices{Held: true}})
		gateway, err := sandbox.NewGateway(w.Context(), park.Sandbox)
		w.must(err)
		_, err = gateway.Refund(w.Context(), payments.NewRefund{RequestKey: "elsewhere", CaptureID: p.CaptureID, Amount: 3000, Currency: "AUD"})
		w.must(err)
		w.refund(p, 2700, payments.RefundFailed)
		w.stands(stay, "refused", 5600, 0, 0, 0)
		waiting, err := park.Sandbox.Waiting(w.Context())
		w.must(err)
		for _, notice := range waiting {
			w.must(park.Sandbox.Deliver(w.Context(), notice.ID))
		}
		for deadline := time.Now().Add(20 * time.Second); w.find(stay).Paid == 5600; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				w.Fatal("the notice is not taken in")
			}
		}
		w.stands(stay, "taken back by the provider", 2600, 0, 3000, 0)
	})
}
