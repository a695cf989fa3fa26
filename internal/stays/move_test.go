package stays_test

import (
	"strings"
	"testing"
	"time"

	"holidaypark/internal/stays"
)

// Who has paid nothing yet hears the new price and until when to pay it, and who has paid hears the difference.
func TestTheMailAboutAMoveAsksForWhatIsOwed(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(on("12", "2026-12-20", "2026-12-22"))
		g.Must(second(g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Checkout: "2026-12-23"})))
		if text := g.Letter("mei@example.com", 2).Text; strings.Contains(text, "on top") || !strings.Contains(text, "Pay by") || !strings.Contains(text, "84") {
			g.Error(text)
		}
		g.Must(second(g.Stays.Confirm(g.AsStaff(), stay.DocumentID, "transfer")))
		g.Must(second(g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Checkout: "2026-12-24"})))
		if text := g.Letter("mei@example.com", 4).Text; !strings.Contains(text, "$28.00 to be paid on top") || strings.Contains(text, "Pay by") {
			g.Error(text)
		}
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
