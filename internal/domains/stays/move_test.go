package stays_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/tests/domaintest"
)

// Who has paid nothing yet hears the new price, where to pay it and until when, and who has paid hears what is still to be paid, or goes back.
func TestTheMailAboutAMoveAsksForWhatIsOwed(t *testing.T) {
	each(t, func(g *ground) {
		g.Must(second(g.Settings.Set(g.AsStaff(), "AccountNumber", json.RawMessage(`"1234 5678"`))))
		stay, staff := g.book(on("12", "2026-12-20", "2026-12-22")), g.AsStaff()
		moved := func(checkout string, n int) string {
			g.Helper()
			g.Must(second(g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: checkout})))
			g.Clock.Forward(time.Minute)
			return g.Letter("mei@example.com", n).Text
		}
		has := func(text string, words ...string) {
			g.Helper()
			for _, one := range words {
				if !strings.Contains(text, one) {
					g.Errorf("no %q in\n%s", one, text)
				}
			}
		}
		has(moved("2026-12-23", 2), "Price: $84\n", "$84 is still to be paid by 22 November 2026.", "Account number: 1234 5678")
		g.Must(second(g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "transfer"}, "")))
		g.Clock.Forward(time.Minute)
		if text := g.Letter("mei@example.com", 3).Text; !strings.Contains(text, "Paid: $84 (Bank transfer)") || strings.Contains(text, "Account number") {
			g.Error(text)
		}
		has(moved("2026-12-24", 4), "Price: $112\n", "Paid: $84 (Bank transfer)", "Still to pay: $28", "Account number: 1234 5678")
		// Not the difference of the two prices, but what was paid too much.
		has(moved("2026-12-22", 5), "Price: $56\n", "You have paid $28 more than the stay costs.", "To be refunded: $28")
	})
}

// A stay is to be paid by the day on which it begins, and one that has begun keeps its site: the money is owed.
func TestAStayThatHasBegunIsNotReleased(t *testing.T) {
	each(t, func(g *ground) {
		tonight, tomorrow := g.book(on("12", "2026-11-15", "2026-11-17")), g.book(on("2", "2026-11-16", "2026-11-26"))
		views, err := g.Stays.Mine(g.AsAccount(g.mei.ID))
		g.Must(err)
		if views[0].DueDate != "2026-11-16" || views[1].DueDate != "2026-11-15" {
			g.Errorf("due %s and %s", views[0].DueDate, views[1].DueDate)
		}
		g.Clock.Forward(8 * 24 * time.Hour)
		g.Must(g.Stays.Release(g.Context()))
		if g.status(tonight) != stays.AwaitingPayment || g.status(tomorrow) != stays.AwaitingPayment || g.nights() != 12 {
			g.Errorf("%s, %s, %d nights", g.status(tonight), g.status(tomorrow), g.nights())
		}
	})
}

// What was booked under other rules, or by a script, can be given another site, and costs what it did.
func TestAnotherSiteForAStayOfOtherRules(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.Create(g.Stays.Bookings, booking(domaintest.Fields{
			"siteNumber": "12", "checkout": "2027-06-01", "adultNumber": 25, "extra": []map[string]any{{"Name": "Dog", "Number": 1, "Price": 5}},
			"RegistrationNumber": []map[string]string{{"RegistrationNumber": "ABCDEF123456"}},
		}))
		moved, err := g.Stays.Move(g.AsStaff(), stay, stays.Move{Site: "2"})
		g.Must(err)
		if moved.Site != "2" || moved.Total != 5650 || moved.Adults != 25 || len(moved.Extras) != 1 || moved.Extras[0].Name != "Dog" || moved.Plates[0] != "ABCDEF123456" {
			g.Errorf("%+v", moved)
		}
		if _, err := g.Stays.Move(g.AsStaff(), stay, stays.Move{Site: "77"}); domaintest.Refusal(err) != "errors.stay.site" {
			g.Errorf("an unknown site: %v", err)
		}
		g.sound()
	})
}

func TestAnotherSiteKeepsThePriceOfExtras(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(func(r *stays.Request) { r.Extras = []stays.RequestedExtra{{Name: stays.Horse, Number: count(1)}} }))
		g.Exec("UPDATE annual_bookings SET extra = REPLACE(extra, '\"Price\":', '\"Price\":1')") // booked when it cost more
		before, _, err := g.Stays.Find(g.AsStaff(), stay.DocumentID)
		g.Must(err)
		moved, err := g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Site: "2"})
		if err != nil || moved.Extras[0].Price != before.Extras[0].Price || moved.Extras[0].Price == stay.Extras[0].Price || moved.Total != stay.Total {
			g.Errorf("%v %+v, was %+v", err, moved.Extras, before.Extras)
		}
	})
}

// The mouse slipped on a stay that has begun: it goes back to where it was.
func TestAStayThatHasBegunGoesBackAfterAMove(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(on("12", "2026-11-16", "2026-11-19"))
		g.Must(second(g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "transfer"}, "")))
		g.Clock.Forward(2 * 24 * time.Hour)
		g.Must(second(g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Checkin: "2026-11-24", Checkout: "2026-11-27"})))
		back, err := g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Checkin: stay.Checkin, Checkout: stay.Checkout})
		if err != nil || back.Checkin != stay.Checkin {
			g.Errorf("%v %+v", err, back)
		}
		if _, err := g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Checkin: "2026-11-14"}); domaintest.Refusal(err) != "errors.stay.past" {
			g.Errorf("before it was booked: %v", err)
		}
	})
}
