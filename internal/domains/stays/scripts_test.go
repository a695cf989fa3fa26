package stays_test

import (
	"testing"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/tests/domaintest"
)

// A script that has a stay wait for its payment again means it: the deadline of before does not release it.
func TestAScriptHasAStayWaitForItsPaymentAgain(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(on("12", "2026-12-20", "2026-12-22"))
		g.Must(second(g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "transfer"}, "")))
		g.Exec("INSERT INTO bank_lines (id, line_key, paid_on, amount, words, state, booking_id, actor) VALUES (1, 'f', '2026-11-15', 5600, 'x', 'matched', $1, 'desk')", stay.ID)
		g.Exec("UPDATE stay_money SET line_id = 1")
		g.Clock.Forward(10 * 24 * time.Hour)
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, stay.DocumentID, domaintest.Fields{"status": stays.AwaitingPayment}))
		g.Must(g.Stays.Release(g.Context()))
		now, _, err := g.Stays.Find(g.AsStaff(), stay.DocumentID)
		g.Must(err)
		if now.Status != stays.AwaitingPayment || now.PaidBy != "" || now.DueAt != nil || g.nights() != 2 || g.mails("stayReleased") != 0 {
			g.Errorf("%+v", now)
		}
		if g.Count("SELECT COUNT(*) FROM bank_lines WHERE state = 'open' AND booking_id IS NULL") != 1 {
			g.Error("the line of the bank statement is not free again")
		}
		g.sound()
	})
}

func TestAScriptCanNotReopenWhatWasPaidByCard(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		g.Must(second(g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "transfer"}, "")))
		g.Exec("UPDATE stay_money SET way = 'card'")
		if err := g.Update(g.AsStaff(), g.Stays.Bookings, stay.DocumentID, domaintest.Fields{"status": stays.AwaitingPayment}); domaintest.Refusal(err) != "errors.stay.card" {
			g.Errorf("%v", err)
		}
		if g.status(stay) != stays.Confirmed {
			g.Error(g.status(stay))
		}
	})
}

func TestAScriptsBookingHasTheSitesOwnNumber(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.Create(g.Stays.Bookings, booking(domaintest.Fields{"siteNumber": "012 a"}))
		_, bars, err := g.Stays.Calendar(g.AsStaff(), "2026-12-01", "2026-12-31")
		if err != nil || len(bars) != 1 || bars[0].Site != "12A" {
			g.Errorf("%v %+v", err, bars)
		}
		g.Exec("UPDATE annual_bookings SET site_number = '12 a'") // as an older version wrote it
		if _, bars, err := g.Stays.Calendar(g.AsStaff(), "2026-12-01", "2026-12-31"); err != nil || len(bars) != 1 || bars[0].Site != "12A" {
			g.Errorf("an older booking: %v %+v", err, bars)
		}
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, stay, domaintest.Fields{"siteNumber": "02"}))
		if g.Count("SELECT COUNT(*) FROM annual_bookings WHERE site_number = '2'") != 1 {
			g.Error("a change keeps its own spelling")
		}
		g.sound()
	})
}

// Two bookings of before share a night: what a script says of the payment leaves the nights as they are, and one that is moved to where
// it has all of them shares no more.
func TestAScriptConfirmsABookingThatSharesNights(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		g.Exec("UPDATE annual_bookings SET shares_nights = TRUE")
		g.Exec("DELETE FROM site_nights WHERE night = '2026-11-21'")
		g.book(on("12", "2026-11-21", "2026-11-22"))
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, stay.DocumentID, domaintest.Fields{"status": stays.Confirmed}))
		if g.status(stay) != stays.Confirmed || g.nights() != 2 {
			g.Errorf("%s, %d nights", g.status(stay), g.nights())
		}
		g.sound()
		g.Must(g.Update(g.AsStaff(), g.Stays.Bookings, stay.DocumentID, domaintest.Fields{"siteNumber": "2"}))
		if g.nights() != 3 || g.Count("SELECT COUNT(*) FROM annual_bookings WHERE shares_nights") != 0 {
			g.Errorf("%d nights, and it shares them", g.nights())
		}
		g.sound()
	})
}

// The mail about a booking that was deleted meanwhile goes out without its calendar file.
func TestTheMailOfADeletedBookingIsSent(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		g.Must(second(g.Engine.Delete(g.AsStaff(), g.Stays.Bookings, stay.DocumentID)))
		if letter := g.Letter("mei@example.com", 1); len(letter.Attachments) != 0 || letter.Subject == "" {
			g.Errorf("%+v", letter)
		}
	})
}
