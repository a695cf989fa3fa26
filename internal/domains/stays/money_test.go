package stays_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

func dollars(n int64) *money.Amount {
	amount := money.Amount(n * 100)
	return &amount
}

// receive records money at the counter.
func (g *ground) receive(stay stays.Stay, amount int64) stays.Received {
	g.Helper()
	received, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "cash", Amount: dollars(amount)}, "")
	g.Must(err)
	return received
}

// find gives a stay as it is now.
func (g *ground) find(stay stays.Stay) stays.View {
	g.Helper()
	now, _, err := g.Stays.Find(g.AsStaff(), stay.DocumentID)
	g.Must(err)
	return now
}

// listed tells how many stays are in the two lists that staff work through.
func (g *ground) listed() string {
	g.Helper()
	var totals []int
	for _, narrow := range []string{stays.Owed, stays.ToRefund} {
		_, total, err := g.Stays.List(g.AsStaff(), stays.Narrow{Money: narrow}, db.Part{Limit: 10})
		g.Must(err)
		totals = append(totals, total)
	}
	return fmt.Sprint(totals)
}

func TestWhatIsStillToBePaidOrWasPaidTooMuchIsKnown(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff() // 56 dollars
		if g.listed() != "[1 0]" {
			g.Errorf("booked: %s", g.listed())
		}
		for _, wrong := range []int64{0, -5, 1_000_001} {
			if _, err := g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "cash", Amount: dollars(wrong)}, ""); domaintest.Path(err) != "amount" {
				g.Errorf("%d: %v", wrong, err)
			}
		}
		short := g.receive(stay, 40)
		if short.Status != stays.Confirmed || short.Paid != 4000 || short.Owed() != 1600 || g.listed() != "[1 0]" {
			g.Errorf("%+v, %s", short, g.listed())
		}
		_, found, err := g.Stays.List(staff, stays.Narrow{Text: "16.00", Money: stays.Owed}, db.Part{Limit: 10})
		if err != nil || found != 1 {
			g.Errorf("the rest is not found by its amount: %d, %v", found, err)
		}
		if _, err := g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "cash", Owed: dollars(56)}, ""); domaintest.Refusal(err) != "errors.stay.owed" {
			g.Errorf("what was shown is not owed any more: %v", err)
		}
		rest, err := g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "transfer"}, "")
		g.Must(err)
		if rest.Owed() != 0 || rest.Paid != 5600 || rest.PaidBy != "transfer" || g.listed() != "[0 0]" || g.mails("stayPaid") != 1 {
			g.Errorf("%+v, %s", rest, g.listed())
		}
		// Taking the rest back leaves the stay confirmed; taking back what confirmed it does not.
		back, err := g.Stays.Undo(staff, stay.DocumentID, rest.Entry)
		if err != nil || back.Status != stays.Confirmed || back.Owed() != 1600 || back.PaidBy != "cash" || g.mails("stayPaid") != 0 {
			g.Errorf("%v %+v", err, back)
		}
		back, err = g.Stays.Undo(staff, stay.DocumentID, short.Entry)
		if err != nil || back.Status != stays.AwaitingPayment || back.Paid != 0 || back.PaidBy != "" {
			g.Errorf("%v %+v", err, back)
		}
		if _, err := g.Stays.Undo(staff, stay.DocumentID, short.Entry); domaintest.Refusal(err) != "errors.stay.undo" {
			g.Errorf("twice: %v", err)
		}
		// A shorter stay than was paid for.
		g.receive(stay, 56)
		g.Must(second(g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: "2026-12-21"})))
		if now := g.find(stay); now.ToRefund() != 2800 || now.Owed() != 0 || g.listed() != "[0 1]" {
			g.Errorf("%+v, %s", now, g.listed())
		}
		g.sound()
	})
}

func TestAPartIsRecordedOnceHoweverOftenItIsSent(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		outcomes := domaintest.AtOnce(8, func(int) error {
			_, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "cash", Amount: dollars(20)}, "key")
			return err
		})
		if outcomes[""] != 8 || g.find(stay).Paid != 2000 {
			g.Errorf("%v, paid %s", outcomes, g.find(stay).Paid)
		}
		// Two colleagues see the same 36 dollars owed, and each takes them.
		outcomes = domaintest.AtOnce(6, func(int) error {
			_, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "cash", Amount: dollars(36), Owed: dollars(36)}, "")
			return err
		})
		if outcomes[""] != 1 || outcomes["errors.stay.owed"] != 5 || g.find(stay).Paid != 5600 {
			g.Errorf("%v, paid %s", outcomes, g.find(stay).Paid)
		}
		g.sound()
	})
}

func TestAGuestsPaidCancellationWaitsForADecision(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		g.receive(stay, 56)
		g.Must(second(g.Stays.CancelMine(g.AsAccount(g.mei.ID), stay.DocumentID)))
		if g.listed() != "[0 1]" || g.mails("stayConfirmed") != 0 {
			g.Errorf("%s, %d confirmations are still told", g.listed(), g.mails("stayConfirmed"))
		}
		if text := g.Letter("mei@example.com", 2).Text; !strings.Contains(text, "You paid $56. Reception will contact you about the refund.") {
			g.Error(text)
		}
		for _, amount := range []int64{0, 57} {
			if _, err := g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "transfer", Amount: dollars(amount)}, ""); domaintest.Path(err) != "amount" {
				g.Errorf("%d: %v", amount, err)
			}
		}
		part, err := g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "transfer", Amount: dollars(50), Note: "to the account of their letter"}, "")
		if err != nil || part.Returned != 5000 || part.ToRefund() != 600 || g.listed() != "[0 1]" {
			g.Errorf("%v %+v", err, part)
		}
		if _, err := g.Stays.Keep(staff, stay.DocumentID, " ", ""); domaintest.Path(err) != "reason" {
			g.Errorf("without a reason: %v", err)
		}
		kept, err := g.Stays.Keep(staff, stay.DocumentID, "The fee for cancelling", "")
		if err != nil || kept.ToRefund() != 0 || kept.Kept != 600 || kept.KeptNote != "The fee for cancelling" || g.listed() != "[0 0]" {
			g.Errorf("%v %+v", err, kept)
		}
		if _, err := g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "cash"}, ""); domaintest.Refusal(err) != "errors.stay.noRefund" {
			g.Errorf("decided already: %v", err)
		}
		// Both can be taken back, and nobody was told by then.
		for _, entry := range []int64{kept.Entry, part.Entry} {
			g.Must(second(g.Stays.Undo(staff, stay.DocumentID, entry)))
		}
		if now := g.find(stay); now.ToRefund() != 5600 || now.Returned != 0 || now.Kept != 0 || g.mails("stayKept")+g.mails("stayRepaid")+g.mails("stayCorrected") != 0 {
			g.Errorf("%+v", now)
		}
		g.Must(second(g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "transfer"}, "")))
		g.Clock.Forward(time.Minute)
		if text := g.Letter("mei@example.com", 3).Text; !strings.Contains(text, "We have sent $56 back to you (Bank transfer).") {
			g.Error(text)
		}
		for _, action := range []string{"repay", "keep", "undo-money"} {
			if trail := strings.Join(g.Trail(), "\n"); !strings.Contains(trail, action+" annual-bookings "+stay.DocumentID) {
				g.Errorf("no %s in the trail:\n%s", action, trail)
			}
		}
		g.sound()
	})
}

// A stay that was cancelled and refunded by hand before the park kept accounts of it leaves the list without a word to its guest, and without being
// money of today.
func TestARefundOfBeforeIsRecordedInSilence(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		g.receive(stay, 56)
		g.Must(second(g.Stays.Cancel(staff, stay.DocumentID, "a flood")))
		before := g.Count("SELECT COUNT(*) FROM mails")
		takings := func() (sum money.Amount) {
			list, err := g.Stays.Takings(staff, g.Clock.Now().Add(-time.Hour), g.Clock.Now().Add(time.Hour))
			g.Must(err)
			for _, one := range list {
				sum += one.Amount
			}
			return sum
		}
		done, err := g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: stays.ByOther}, "")
		if err != nil || done.Returned != 5600 || g.listed() != "[0 0]" || takings() != 5600 {
			g.Errorf("%v %+v, %s, takings %s", err, done, g.listed(), takings())
		}
		g.Must(second(g.Stays.Undo(staff, stay.DocumentID, done.Entry)))
		if n := g.Count("SELECT COUNT(*) FROM mails"); g.listed() != "[0 1]" || n != before {
			g.Errorf("%s, and %d mails instead of %d", g.listed(), n, before)
		}
		g.sound()
	})
}

// Somebody takes the payment back while a colleague sends it back to the guest: one of the two is refused, and the sum is never less than nothing.
func TestUndoAgainstRefund(t *testing.T) {
	each(t, func(g *ground) {
		for round := range 8 {
			stay := g.book(on("12", "2026-12-20", "2026-12-22"))
			received := g.receive(stay, 56)
			g.Must(second(g.Stays.Cancel(g.AsStaff(), stay.DocumentID, "flood")))
			outcomes := domaintest.AtOnce(2, func(i int) error {
				if i == 0 {
					_, err := g.Stays.Undo(g.AsStaff(), stay.DocumentID, received.Entry)
					return err
				}
				_, err := g.Stays.Repay(g.AsStaff(), stay.DocumentID, stays.Repayment{By: "cash"}, "")
				return err
			})
			if outcomes[""] != 1 || outcomes["errors.stay.undo"]+outcomes["errors.stay.noRefund"] != 1 || g.find(stay).Paid != 0 {
				g.Errorf("round %d: %v, paid %s", round, outcomes, g.find(stay).Paid)
			}
		}
		g.sound()
	})
}

// A mis-click tells nobody. Who was told already is told that it was a mistake, with where to pay.
// What staff decided to keep is a part of what was paid: that money can't have never come, or it would be kept of the next payment instead.
func TestMoneyThatIsKeptIsNotTakenBack(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		paid := g.receive(stay, 100)
		kept, err := g.Stays.Keep(staff, stay.DocumentID, "a gift to the fire brigade", "")
		g.Must(err)
		if _, err := g.Stays.Undo(staff, stay.DocumentID, paid.Entry); domaintest.Refusal(err) != "errors.stay.undo" {
			g.Errorf("%v, kept %s of %s", err, g.find(stay).Kept, g.find(stay).Paid)
		}
		g.Must(second(g.Stays.Undo(staff, stay.DocumentID, kept.Entry)))
		g.Must(second(g.Stays.Undo(staff, stay.DocumentID, paid.Entry)))
		g.receive(stay, 56)
		g.Must(second(g.Stays.Cancel(staff, stay.DocumentID, "a flood")))
		if now := g.find(stay); now.ToRefund() != 5600 {
			g.Errorf("of %s paid for a cancelled stay %s are to be refunded", now.Paid, now.ToRefund())
		}
		g.sound()
	})
}

func TestAConfirmationIsToldWhenItCanNotBeUndoneInPassing(t *testing.T) {
	each(t, func(g *ground) {
		g.Must(second(g.Settings.Set(g.AsStaff(), "AccountNumber", json.RawMessage(`"1234 5678"`))))
		stay := g.book(wish(nil))
		g.Letter("mei@example.com", 1)
		g.receive(stay, 56)
		g.Must(second(g.Stays.Unconfirm(g.AsStaff(), stay.DocumentID)))
		g.Clock.Forward(time.Minute)
		g.receive(stay, 56)
		g.Clock.Forward(10 * time.Second)
		if n := g.Count("SELECT COUNT(*) FROM jobs WHERE kind = 'mail.send' AND state = 'waiting' AND run_at <= $1", g.Clock.Now().UnixMilli()); n > 1 { // of the one that was withdrawn
			g.Errorf("%d mails go out while it can be undone", n)
		}
		g.Clock.Forward(10 * time.Second)
		if letter := g.Letter("mei@example.com", 2); !strings.Contains(letter.Subject, "confirmed") {
			g.Error(letter.Subject)
		}
		g.Must(second(g.Stays.Unconfirm(g.AsStaff(), stay.DocumentID)))
		if text := g.Letter("mei@example.com", 3).Text; !strings.Contains(text, "by mistake") || !strings.Contains(text, "Account number: 1234 5678") || !strings.Contains(text, "Pay by: 20 November 2026") {
			g.Error(text)
		}
	})
}

// Somebody who has arrived, or left again, is thanked for the money: nobody looks forward to seeing them, or holds a site for them.
func TestAPaymentAfterTheArrivalIsNoConfirmation(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		free := book(g.Park, g.mei.ID, domaintest.Fields{"siteNumber": "2", "checkin": "2026-11-20", "checkout": "2026-11-22", "totalPrice": 0})
		g.Letter("mei@example.com", 1)
		g.Clock.Forward(9 * 24 * time.Hour)
		paid := g.receive(stay, 56)
		g.Clock.Forward(time.Minute)
		if letter := g.Letter("mei@example.com", 2); !strings.Contains(letter.Text, "Thank you. $56 has arrived for this stay (Cash).") || g.status(stay) != stays.Confirmed {
			g.Errorf("%s\n%s", g.status(stay), letter.Text)
		}
		g.Must(second(g.Stays.Undo(g.AsStaff(), stay.DocumentID, paid.Entry)))
		if text := g.Letter("mei@example.com", 3).Text; strings.Contains(text, "held for you") || !strings.Contains(text, "by mistake") || g.status(stay) != stays.AwaitingPayment {
			g.Errorf("%s\n%s", g.status(stay), text)
		}
		// Where nothing was to be paid there is nothing to thank for.
		g.Must(second(g.Stays.Receive(g.AsStaff(), free, stays.Receipt{By: "cash"}, "")))
		if n := g.Count("SELECT COUNT(*) FROM mails"); n != 3 {
			g.Errorf("%d mails", n)
		}
	})
}

func TestAMoveIsUndoneAtTheOldPrice(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		g.Letter("mei@example.com", 1)
		g.Must(second(g.Settings.Set(staff, "RateAdult", json.RawMessage("16"))))
		moved, err := g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkin: "2026-12-21", Checkout: "2026-12-23", Site: "2"})
		if err != nil || moved.Total != 6400 {
			g.Fatalf("%v %+v", err, moved)
		}
		back, err := g.Stays.UndoMove(staff, stay.DocumentID)
		g.Must(err)
		if back.Total != 5600 || back.Site != "12" || back.Checkin != "2026-12-20" || len(back.Lines) != 1 || back.Lines[0].UnitPrice != 1400 || !back.DueAt.Equal(*stay.DueAt) || g.mails("stayMoved") != 0 || g.nights() != 2 {
			g.Errorf("%+v, %d nights", back, g.nights())
		}
		if _, err := g.Stays.UndoMove(staff, stay.DocumentID); domaintest.Refusal(err) != "errors.stay.undoMove" {
			g.Errorf("twice: %v", err)
		}
		// Nobody loses a site by an undo whose deadline has passed meanwhile.
		g.Must(second(g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkin: "2026-12-21", Checkout: "2026-12-23"})))
		g.Clock.Forward(stay.DueAt.Add(time.Hour).Sub(g.Clock.Now()))
		back, err = g.Stays.UndoMove(staff, stay.DocumentID)
		g.Must(err)
		if !back.DueAt.After(g.Clock.Now().Add(23 * time.Hour)) {
			g.Errorf("to be paid by %s, and it is %s", back.DueAt, g.Clock.Now())
		}
		// Paid since, or the nights are somebody else's: it stays where it is.
		g.Must(second(g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkin: "2026-12-21", Checkout: "2026-12-23"})))
		g.book(on("12", "2026-12-20", "2026-12-21"))
		if _, err := g.Stays.UndoMove(staff, stay.DocumentID); domaintest.Refusal(err) != "errors.stay.taken" {
			g.Errorf("nights of somebody else's: %v", err)
		}
		g.receive(stay, 64)
		if _, err := g.Stays.UndoMove(staff, stay.DocumentID); domaintest.Refusal(err) != "errors.stay.undoMove" {
			g.Errorf("paid since: %v", err)
		}
		g.sound()
	})
}

func TestAGuestWithoutAnAccountIsWrittenToAsStaffSay(t *testing.T) {
	each(t, func(g *ground) {
		order := stays.OnBehalf{Request: wish(func(r *stays.Request) { r.Extras = []stays.RequestedExtra{{Name: stays.Horse, Number: count(1)}} }), GuestName: "李雷", GuestContact: "lei@example.com", Language: locale.Chinese}
		g.Must(second(g.Stays.BookFor(g.AsStaff(), order, "")))
		for _, words := range []string{"营位已为您保留", "人数：2 位成人", "车牌：ABC123", "附加项目：马 × 1", "价格：96 澳元"} {
			if text := g.Letter("lei@example.com", 1).Text; !strings.Contains(text, words) {
				g.Errorf("no %q in\n%s", words, text)
			}
		}
		order.Language = "fr"
		if _, err := g.Stays.BookFor(g.AsStaff(), order, ""); domaintest.Path(err) != "language" {
			g.Errorf("%v", err)
		}
	})
}

// Whoever books on the Chinese page reads about it in Chinese, whatever the language of the account.
func TestAGuestIsWrittenToInTheLanguageOfThePage(t *testing.T) {
	each(t, func(g *ground) {
		mei := g.AsAccount(g.mei.ID)
		actor := access.From(mei)
		actor.Language = "zh-CN,zh;q=0.9,en;q=0.8"
		stay, err := g.Stays.Book(access.With(mei, actor), wish(nil), "")
		g.Must(err)
		if text := g.Letter("mei@example.com", 1).Text; !strings.Contains(text, "营位已为您保留") {
			g.Error(text)
		}
		g.Must(second(g.Stays.Cancel(g.AsStaff(), stay.DocumentID, "洪水")))
		letter := g.Letter("mei@example.com", 2)
		if !strings.Contains(letter.Text, "入住：2026年11月20日") || len(letter.Attachments) != 1 || !strings.Contains(string(letter.Attachments[0].Data), "退房") {
			g.Errorf("%s\n%s", letter.Text, letter.Attachments)
		}
		// Where nothing says in which language it was booked, that of the account counts.
		g.book(on("2", "2026-12-01", "2026-12-02"))
		if text := g.Letter("mei@example.com", 3).Text; !strings.Contains(text, "Check-in: 1 December 2026") {
			g.Error(text)
		}
	})
}

// A script that confirms a stay says that it is paid, one that reopens it that it is not, and a price that it changes is owed or paid too much.
func TestTheMoneyFollowsScripts(t *testing.T) {
	each(t, func(g *ground) {
		documentID := g.Create(g.Stays.Bookings, booking(domaintest.Fields{"status": stays.Confirmed, "totalPrice": 90}))
		stay := stays.Stay{DocumentID: documentID}
		if now := g.find(stay); now.Paid != 9000 || now.Owed() != 0 {
			g.Errorf("%+v", now)
		}
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, documentID, domaintest.Fields{"totalPrice": 100}))
		if now := g.find(stay); now.Owed() != 1000 {
			g.Errorf("%+v", now)
		}
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, documentID, domaintest.Fields{"status": stays.Cancelled}))
		if now := g.find(stay); now.ToRefund() != 9000 || g.listed() != "[0 1]" {
			g.Errorf("%+v", now)
		}
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, documentID, domaintest.Fields{"status": stays.AwaitingPayment}))
		if now := g.find(stay); now.Paid != 0 || now.Owed() != 10000 || g.listed() != "[1 0]" {
			g.Errorf("%+v", now)
		}
		g.sound()
	})
}

// What staff do with money in any order agrees with a ledger that is kept beside it.
func TestTheSumsAgreeWithALedger(t *testing.T) {
	each(t, func(g *ground) {
		staff := g.AsStaff()
		for seed := range uint64(6) {
			dice := rand.New(rand.NewPCG(seed, 7))
			stay := g.book(on("12", "2026-12-20", "2026-12-22"))
			type row struct {
				id       int64
				kind     string
				amount   money.Amount
				confirms bool
			}
			var ledger []row
			status, total := stays.AwaitingPayment, money.Amount(5600)
			sums := func() (paid, kept, waived money.Amount) {
				for _, r := range ledger {
					switch r.kind {
					case stays.MoneyReceived:
						paid += r.amount
					case stays.MoneyReturned:
						paid -= r.amount
					case stays.MoneyWaived:
						waived += r.amount
					default:
						kept += r.amount
					}
				}
				return paid, kept, waived
			}
			for step := range 25 {
				paid, kept, waived := sums()
				price := max(0, total-waived)
				owed, toRefund := max(0, price-paid), max(0, paid-kept-price)
				amount := money.Amount(1+dice.Int64N(70)) * 100
				var err error
				var received stays.Received
				allowed := true
				switch act := dice.IntN(8); act {
				case 0, 1:
					allowed = status == stays.AwaitingPayment || owed > 0
					received, err = g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "eftpos", Amount: &amount}, "")
					if allowed {
						ledger = append(ledger, row{received.Entry, stays.MoneyReceived, amount, status == stays.AwaitingPayment})
						status = stays.Confirmed
					}
				case 2:
					allowed = toRefund > 0 && amount <= toRefund
					received, err = g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "transfer", Amount: &amount}, "")
					if allowed {
						ledger = append(ledger, row{received.Entry, stays.MoneyReturned, amount, false})
					}
				case 3:
					allowed = toRefund > 0
					received, err = g.Stays.Keep(staff, stay.DocumentID, "because", "")
					if allowed {
						ledger = append(ledger, row{received.Entry, stays.MoneyKept, toRefund, false})
					}
				case 4:
					if len(ledger) == 0 {
						continue
					}
					at := dice.IntN(len(ledger))
					chosen := ledger[at]
					allowed = chosen.kind != stays.MoneyReceived || paid-kept >= chosen.amount
					_, err = g.Stays.Undo(staff, stay.DocumentID, chosen.id)
					if allowed {
						ledger = append(ledger[:at:at], ledger[at+1:]...)
						if chosen.confirms && status == stays.Confirmed {
							status = stays.AwaitingPayment
						}
					}
				case 5:
					allowed = owed > 0 && amount <= owed
					received, err = g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{Amount: &amount}, "")
					if allowed {
						whole := status == stays.AwaitingPayment && amount == owed
						ledger = append(ledger, row{received.Entry, stays.MoneyWaived, amount, whole})
						if whole {
							status = stays.Confirmed
						}
					}
				case 6:
					allowed = owed > 0
					received, err = g.Stays.Waive(staff, stay.DocumentID, stays.Waiver{Owed: &owed}, "")
					if allowed {
						ledger = append(ledger, row{received.Entry, stays.MoneyWaived, owed, status == stays.AwaitingPayment})
						status = stays.Confirmed
					}
				case 7:
					nights := 1 + dice.Int64N(4)
					_, err = g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: fmt.Sprintf("2026-12-%d", 20+nights)})
					total = money.Amount(nights) * 2800
					if total <= waived {
						status = stays.Confirmed
					}
				}
				if (err == nil) != allowed {
					g.Fatalf("seed %d, step %d: allowed %v, and %v", seed, step, allowed, err)
				}
				paid, kept, waived = sums()
				now := g.find(stay)
				if now.Paid != paid || now.Kept != kept || now.Waived != waived || now.Status != status || now.Total != total {
					g.Fatalf("seed %d, step %d: paid %s kept %s waived %s, %s of %s; the ledger says %s, %s and %s, %s of %s", seed, step, now.Paid, now.Kept, now.Waived, now.Status, now.Total, paid, kept, waived, status, total)
				}
				// Nothing is owed and to be refunded at once, nobody gets back more than they paid, and the lists of staff know the same.
				price = max(0, total-waived)
				if now.Owed() != max(0, price-paid) || now.ToRefund() != max(0, paid-kept-price) || now.Owed() > 0 && now.ToRefund() > 0 || now.ToRefund() > paid || paid < 0 {
					g.Fatalf("seed %d, step %d: %s owed, %s to refund of %s paid at a price of %s", seed, step, now.Owed(), now.ToRefund(), paid, price)
				}
				lists := []int{0, 0}
				if now.Owed() > 0 || status == stays.AwaitingPayment {
					lists[0] = 1
				}
				if now.ToRefund() > 0 {
					lists[1] = 1
				}
				if want := fmt.Sprint(lists); g.listed() != want {
					g.Fatalf("seed %d, step %d: listed %s instead of %s", seed, step, g.listed(), want)
				}
			}
			g.sound()
			// Whatever was waived, all that is left of the money of a cancelled stay is to be refunded, and no more.
			g.Must(second(g.Stays.Cancel(staff, stay.DocumentID, "the next round")))
			paid, kept, _ := sums()
			now := g.find(stay)
			if now.Owed() != 0 || now.ToRefund() != max(0, paid-kept) {
				g.Fatalf("seed %d: cancelled, %s owed, %s to refund of %s", seed, now.Owed(), now.ToRefund(), paid)
			}
			if now.ToRefund() > 0 {
				g.Must(second(g.Stays.Repay(staff, stay.DocumentID, stays.Repayment{By: "transfer"}, "")))
			}
		}
	})
}
