package stays_test

import (
	"context"
	"testing"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/tests/domaintest"
)

func (w *whole) staff() context.Context {
	return access.With(w.Context(), access.Actor{Role: access.Staff, Rights: access.Owner, Name: "desk"})
}

// pay pays what is owed by card, and gives the payment as it ended.
func (w *whole) pay(guest context.Context, stay stays.Stay) payments.Payment {
	w.Helper()
	p, err := w.parks[0].Stays.Pay(guest, stay.DocumentID)
	w.must(err)
	w.must(w.parks[0].Sandbox.Approve(w.Context(), p.OrderID, "pay"))
	p, err = w.park(1).Payments.Approved(guest, p.DocumentID)
	w.must(err)
	return p
}

func TestTheRestIsPaidByCardAndRefunded(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest, staff, park := w.guest(1), w.staff(), w.parks[0]
		stay, err := park.Stays.Book(guest, wish(nil), "") // 56 dollars
		w.must(err)
		_, err = park.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "cash", Amount: dollars(40)}, "")
		w.must(err)
		if now := w.find(stay); !now.CanPay {
			w.Errorf("the rest can't be paid by card: %+v", now)
		}
		p := w.pay(guest, stay)
		if now := w.find(stay); p.Amount != 1600 || now.Paid != 5600 || now.CanPay || now.PaidBy != stays.ByCard || now.Payment != p.DocumentID {
			w.Errorf("paid %s by card: %+v", p.Amount, now)
		}
		w.sound()
		// The card's part goes back whole: the stay is still paid in part, and stays. What staff gave back is not owed again.
		_, err = park.Payments.Refund(staff, p.DocumentID, 1600, "too dear", "")
		w.must(err)
		if now := w.find(stay); now.Status != stays.Confirmed || now.Owed() != 0 || now.CanPay || now.Returned != 1600 || now.Waived != 1600 || now.ToRefund() != 0 {
			w.Errorf("%+v", now)
		}
		w.sound()
		// It was not meant so, and the guest pays by card again.
		entries, err := park.Stays.Entries(staff, stay)
		w.must(err)
		_, err = park.Stays.Undo(staff, stay.DocumentID, entries[len(entries)-1].ID)
		w.must(err)
		if now := w.find(stay); now.Owed() != 1600 || now.Returned != 1600 || now.Waived != 0 {
			w.Errorf("%+v", now)
		}
		w.sound()
		// A guest who cancelled is refunded by card, and nothing is left to decide.
		second := w.pay(guest, stay)
		_, err = park.Stays.Cancel(staff, stay.DocumentID, "a flood")
		w.must(err)
		if now := w.find(stay); now.ToRefund() != 5600 {
			w.Errorf("%+v", now)
		}
		_, err = park.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "cash", Amount: dollars(50)}, "")
		w.must(err)
		if _, err := park.Payments.Refund(staff, second.DocumentID, 1600, "the rest", ""); domaintest.Refusal(err) != "errors.stay.returned" {
			w.Errorf("more goes back than came: %v", err)
		}
		_, err = park.Payments.Refund(staff, second.DocumentID, 600, "the rest", "")
		w.must(err)
		if now := w.find(stay); now.ToRefund() != 0 || now.Paid != 0 {
			w.Errorf("%+v", now)
		}
		w.sound()
	})
}

// Wei's account is Chinese. What is booked on the English page is paid, refunded and told of in English.
func TestTheReceiptIsInTheLanguageOfTheBooking(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest := w.guest(1)
		actor := access.From(guest)
		actor.Language = "en"
		guest = access.With(guest, actor)
		stay, err := w.parks[0].Stays.Book(guest, wish(nil), "")
		w.must(err)
		p := w.pay(guest, stay)
		_, err = w.parks[0].Payments.Refund(w.staff(), p.DocumentID, 5600, "a flood", "")
		w.must(err)
		if n := w.count("SELECT COUNT(DISTINCT template) FROM mails WHERE language = 'en' AND template IN ('stayBooked', 'stayConfirmed', 'receipt', 'stayRefunded', 'refund')"); n != 5 {
			w.Errorf("%d kinds of mail in English", n)
		}
		if n := w.count("SELECT COUNT(*) FROM mails WHERE language <> 'en'"); n != 0 {
			w.Errorf("%d mails in Chinese", n)
		}
	})
}

// Reception takes the money, the card is charged and two colleagues confirm, all in the same moment: it is counted once, and what came twice waits for staff.
func TestMoneyFromTwoSidesInTheSameMoment(t *testing.T) {
	wholePark(t, func(w *whole) {
		w.site("12")
		guest, staff := w.guest(1), w.staff()
		ends := map[payments.State]int{}
		for round := range 8 {
			stay, p := w.paying(guest, on("12", "2026-12-20", "2026-12-22"))
			w.must(w.parks[0].Sandbox.Approve(w.Context(), p.OrderID, "pay"))
			outcomes := domaintest.AtOnce(4, func(i int) error {
				if i == 0 {
					_, err := w.park(1).Payments.Approved(guest, p.DocumentID)
					return err
				}
				if i == 3 {
					_, err := w.park(0).Stays.Move(staff, stay.DocumentID, stays.Move{Site: "12"})
					return err
				}
				_, err := w.park(i).Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "transfer"}, "")
				return err
			})
			for key := range outcomes {
				if key != "" && key != "errors.stay.paid" && key != "errors.payment.replaced" {
					w.Errorf("round %d: %v", round, outcomes)
				}
			}
			now, state := w.find(stay), w.state(p)
			if now.Status != stays.Confirmed || now.Paid != 5600 || (state == payments.Settled) != (now.PaidBy == stays.ByCard) {
				w.Errorf("round %d: %s, paid %s by %s, the payment is %s", round, now.Status, now.Paid, now.PaidBy, state)
			}
			ends[state]++
			w.sound()
			_, err := w.parks[0].Stays.Cancel(staff, stay.DocumentID, "the next round")
			w.must(err)
		}
		w.Logf("the card payments ended as %v", ends)
	})
}
