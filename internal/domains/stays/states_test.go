package stays_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/domaintest"
)

// runRelease has the background work look for bookings whose deadline has passed, until something has happened.
func (g *ground) runRelease(happened func() bool) {
	g.Helper()
	g.Work("the release", happened)
}

func TestASiteIsReleasedAtTheDeadline(t *testing.T) {
	each(t, func(g *ground) {
		stay, other := g.book(on("12", "2026-11-25", "2026-11-27")), g.book(on("2", "2026-11-20", "2026-11-22"))
		if _, err := g.Stays.Receive(g.AsStaff(), other.DocumentID, stays.Receipt{By: "transfer"}, ""); err != nil {
			g.Fatal(err)
		}
		g.Clock.Forward(stay.DueAt.Sub(g.Clock.Now()) - time.Minute)
		g.Must(g.Stays.Release(g.Context()))
		if g.status(stay) != stays.AwaitingPayment || g.nights() != 4 {
			g.Errorf("a minute before: %s, %d nights", g.status(stay), g.nights())
		}
		g.Clock.Forward(2 * time.Minute)
		g.runRelease(func() bool { return g.status(stay) == stays.Cancelled })
		now, events, err := g.Stays.Find(g.AsStaff(), stay.DocumentID)
		g.Must(err)
		if now.CancelledBy != stays.ByDeadline || g.nights() != 2 || g.mails("stayReleased") != 1 || events[len(events)-1].What != "released" || events[len(events)-1].By != "" {
			g.Errorf("%+v %v, %d nights", now, events, g.nights())
		}
		if g.status(other) != stays.Confirmed {
			g.Error("a stay that was paid is released")
		}
		g.Must(g.Stays.Release(g.Context()))
		if g.mails("stayReleased") != 1 {
			g.Error("told twice")
		}
		g.book(on("12", "2026-11-25", "2026-11-27"))
		g.sound()
	})
}

func TestGuestsAreRemindedOnceBeforeTheyArrive(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		_, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "transfer"}, "")
		g.Must(err)
		day, err := time.ParseInLocation(time.DateOnly, stay.Checkin, g.Clock.Now().Location())
		g.Must(err)
		g.Clock.Forward(day.AddDate(0, 0, -4).Add(12 * time.Hour).Sub(g.Clock.Now()))
		g.Must(g.Stays.Remind(g.Context()))
		if n := g.mails("stayReminder"); n != 0 {
			g.Errorf("%d reminders four days before", n)
		}
		g.Clock.Forward(24 * time.Hour)
		g.Must(g.Stays.Remind(g.Context()))
		g.Must(g.Stays.Remind(g.Context()))
		if n := g.mails("stayReminder"); n != 1 {
			g.Errorf("%d reminders three days before", n)
		}
	})
}

func TestStaffConfirmAndTakeItBackOnTheSameDay(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		if _, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "card"}, ""); domaintest.Path(err) != "paidBy" {
			g.Errorf("by card at the counter: %v", err)
		}
		confirmed, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "transfer"}, "")
		g.Must(err)
		if confirmed.Status != stays.Confirmed || confirmed.PaidBy != "transfer" || confirmed.ConfirmedAt == nil || confirmed.Sequence != stay.Sequence+1 || g.mails("stayConfirmed") != 1 {
			g.Errorf("%+v", confirmed)
		}
		if _, err := g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "cash"}, ""); domaintest.Refusal(err) != "errors.stay.paid" {
			g.Errorf("paid twice: %v", err)
		}
		back, err := g.Stays.Unconfirm(g.AsStaff(), stay.DocumentID)
		g.Must(err)
		if back.Status != stays.AwaitingPayment || back.PaidBy != "" || !back.DueAt.Equal(*stay.DueAt) || g.mails("stayConfirmed") != 0 || g.mails("stayReopened") != 0 || g.nights() != 2 {
			g.Errorf("%+v", back)
		}
		g.Must(second(g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "cash"}, "")))
		g.Clock.Forward(3 * time.Hour) // past the park's midnight
		if _, err := g.Stays.Unconfirm(g.AsStaff(), stay.DocumentID); domaintest.Refusal(err) != "errors.stay.undo" {
			g.Errorf("taken back on the next day: %v", err)
		}
		if trail := strings.Join(g.Trail(), "\n"); !strings.Contains(trail, "confirm annual-bookings "+stay.DocumentID) || !strings.Contains(trail, "unconfirm annual-bookings "+stay.DocumentID) {
			g.Error(trail)
		}
		g.sound()
	})
}

func second[T any](_ T, err error) error { return err }

// A slip of the mouse on the day after the deadline costs nobody a site.
func TestATakenBackConfirmationHoldsTheSiteForAnotherDay(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(on("12", "2026-12-20", "2026-12-22"))
		g.Clock.Forward(stay.DueAt.Sub(g.Clock.Now()) - time.Hour)
		g.Must(second(g.Stays.Receive(g.AsStaff(), stay.DocumentID, stays.Receipt{By: "transfer"}, "")))
		back, err := g.Stays.Unconfirm(g.AsStaff(), stay.DocumentID)
		g.Must(err)
		if want := stay.DueAt.Add(24 * time.Hour); !back.DueAt.Equal(want) {
			g.Errorf("due %v, want %v", back.DueAt, want)
		}
	})
}

// The transfer comes a day late: if nobody has the nights by then, the stay comes back.
func TestAReleasedStayComesBackIfItsNightsAreFree(t *testing.T) {
	each(t, func(g *ground) {
		free, gone := g.book(on("12", "2026-12-20", "2026-12-22")), g.book(on("2", "2026-12-20", "2026-12-22"))
		g.Clock.Forward(8 * 24 * time.Hour)
		g.Must(g.Stays.Release(g.Context()))
		g.book(on("2", "2026-12-21", "2026-12-23"))
		if _, err := g.Stays.Receive(g.AsStaff(), gone.DocumentID, stays.Receipt{By: "transfer"}, ""); domaintest.Refusal(err) != "errors.stay.taken" || g.status(gone) != stays.Cancelled {
			g.Errorf("nights of somebody else's: %v", err)
		}
		back, err := g.Stays.Receive(g.AsStaff(), free.DocumentID, stays.Receipt{By: "transfer"}, "")
		if err != nil || back.Status != stays.Confirmed || back.CancelledBy != "" || g.nights() != 4 {
			g.Errorf("%v %+v", err, back)
		}
		g.sound()
	})
}

func TestAGuestCancelsUntilTheLimit(t *testing.T) {
	each(t, func(g *ground) {
		soon, later := g.book(on("12", "2026-11-16", "2026-11-18")), g.book(on("12", "2026-11-20", "2026-11-22"))
		me := g.AsAccount(g.mei.ID)
		ana := g.NewMember("ana@example.com", nil)
		if _, err := g.Stays.CancelMine(g.AsAccount(ana.ID), later.DocumentID); domaintest.Refusal(err) != "errors.notFound" {
			g.Errorf("somebody else's: %v", err)
		}
		_, err := g.Stays.Receive(g.AsStaff(), soon.DocumentID, stays.Receipt{By: "cash"}, "")
		g.Must(err)
		if _, err := g.Stays.CancelMine(me, soon.DocumentID); domaintest.Refusal(err) != "errors.stay.late" {
			g.Errorf("the day before: %v", err)
		}
		if _, err := g.Stays.CancelMine(me, g.book(on("2", "2026-11-16", "2026-11-18")).DocumentID); err != nil {
			g.Errorf("the day before, unpaid: %v", err)
		}
		cancelled, err := g.Stays.CancelMine(me, later.DocumentID)
		g.Must(err)
		if cancelled.Status != stays.Cancelled || cancelled.CancelledBy != stays.ByGuest || g.nights() != 2 || g.mails("stayCancelled") != 2 {
			g.Errorf("%+v", cancelled)
		}
		if _, err := g.Stays.CancelMine(me, later.DocumentID); domaintest.Refusal(err) != "errors.stay.cancelled" {
			g.Errorf("twice: %v", err)
		}
		_, events, err := g.Stays.Find(g.AsStaff(), later.DocumentID)
		g.Must(err)
		if last := events[len(events)-1]; last.What != "cancelled" || last.By != stays.ByGuest {
			g.Errorf("%+v", events)
		}
		g.sound()
	})
}

func TestStaffCancelWithAReason(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(on("12", "2026-11-16", "2026-11-18"))
		for _, reason := range []string{"", "  ", strings.Repeat("x", 301)} {
			if _, err := g.Stays.Cancel(g.AsStaff(), stay.DocumentID, reason); domaintest.Path(err) != "reason" {
				g.Errorf("reason %.10q: %v", reason, err)
			}
		}
		cancelled, err := g.Stays.Cancel(g.AsStaff(), stay.DocumentID, "the river is rising")
		g.Must(err)
		if cancelled.CancelledBy != stays.ByStaff || cancelled.Reason != "the river is rising" || g.nights() != 0 {
			g.Errorf("%+v", cancelled)
		}
		if letter := g.Letter("mei@example.com", 2); !strings.Contains(letter.Text, "the river is rising") {
			g.Error(letter.Text)
		}
	})
}

func TestAMoveShowsThePriceFirst(t *testing.T) {
	each(t, func(g *ground) {
		stay, staff := g.book(wish(nil)), g.AsStaff()
		g.Must(second(g.Stays.Receive(staff, stay.DocumentID, stays.Receipt{By: "transfer"}, "")))
		quote, err := g.Stays.QuoteMove(staff, stay.DocumentID, stays.Move{Checkout: "2026-11-23", Site: "2"})
		g.Must(err)
		if quote.Nights != 3 || quote.Total != 8400 || quote.Difference != 2800 {
			g.Errorf("%+v", quote)
		}
		if _, err := g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: "2026-11-23", Total: json.RawMessage("56")}); domaintest.Refusal(err) != "errors.stay.price" || domaintest.Path(err) != "totalPrice" {
			g.Errorf("another price: %v", err)
		}
		moved, err := g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: "2026-11-23", Site: "2", Total: json.RawMessage("84")})
		g.Must(err)
		if moved.Site != "2" || moved.Checkout != "2026-11-23" || moved.Total != 8400 || moved.Status != stays.Confirmed || len(moved.Lines) != 1 || g.nights() != 3 || g.mails("stayMoved") != 1 {
			g.Errorf("%+v, %d nights", moved, g.nights())
		}
		other := g.book(on("12", "2026-11-22", "2026-11-25"))
		for _, try := range []struct {
			move stays.Move
			want string
		}{
			{stays.Move{Site: "12"}, "errors.stay.taken"}, {stays.Move{Site: "77"}, "errors.stay.site"}, {stays.Move{Checkin: "2026-11-14"}, "errors.stay.past"},
			{stays.Move{Checkout: "2026-11-20"}, "errors.stay.order"}, {stays.Move{Checkin: "2026-02-30"}, "errors.field.date"}, {stays.Move{Checkout: "2027-11-20"}, "errors.stay.nights"},
		} {
			if _, err := g.Stays.Move(staff, stay.DocumentID, try.move); domaintest.Refusal(err) != try.want {
				g.Errorf("%+v: %v, want %s", try.move, err, try.want)
			}
		}
		if g.nights() != 6 || g.status(other) != stays.AwaitingPayment {
			g.Errorf("%d nights", g.nights())
		}
		// A stay that has begun is made longer, and its nights may overlap its own.
		g.Clock.Forward(6 * 24 * time.Hour)
		longer, err := g.Stays.Move(staff, stay.DocumentID, stays.Move{Checkout: "2026-11-26"})
		if err != nil || longer.Nights() != 6 {
			g.Errorf("%v %+v", err, longer)
		}
		g.sound()
	})
}

func TestStaffBookForGuestsWithAndWithoutAnAccount(t *testing.T) {
	each(t, func(g *ground) {
		staff := g.AsStaff()
		for _, order := range []stays.OnBehalf{{Request: wish(nil)}, {Request: wish(nil), GuestName: " "}, {Request: wish(nil), GuestName: strings.Repeat("x", 121)}} {
			if _, err := g.Stays.BookFor(staff, order, ""); domaintest.Path(err) != "guestName" {
				g.Errorf("nobody: %v", err)
			}
		}
		if _, err := g.Stays.BookFor(staff, stays.OnBehalf{Request: wish(nil), Account: "nobody"}, ""); domaintest.Refusal(err) != "errors.notFound" {
			g.Errorf("an unknown account: %v", err)
		}
		walkIn, err := g.Stays.BookFor(staff, stays.OnBehalf{Request: wish(nil), GuestName: "Joe Blow", GuestContact: "joe@example.com", PaidBy: "cash"}, "k")
		g.Must(err)
		again, err := g.Stays.BookFor(staff, stays.OnBehalf{Request: wish(nil), GuestName: "Joe Blow", GuestContact: "joe@example.com", PaidBy: "cash"}, "k")
		if err != nil || again.DocumentID != walkIn.DocumentID {
			g.Errorf("%v %+v", err, again)
		}
		if walkIn.Account != 0 || walkIn.Owner != nil || walkIn.GuestName != "Joe Blow" || walkIn.Status != stays.Confirmed || walkIn.PaidBy != "cash" || walkIn.Total != 5600 {
			g.Errorf("%+v", walkIn)
		}
		if letter := g.Letter("joe@example.com", 1); strings.Contains(letter.Text, "/membership") || !strings.Contains(letter.Text, walkIn.Reference) {
			g.Error(letter.Text)
		}
		mine, err := g.Stays.BookFor(staff, stays.OnBehalf{Request: on("2", "2026-11-20", "2026-11-22"), Account: g.mei.DocumentID}, "")
		g.Must(err)
		if mine.Account != g.mei.ID || mine.Status != stays.AwaitingPayment {
			g.Errorf("%+v", mine)
		}
		if _, err := g.Stays.BookFor(staff, stays.OnBehalf{Request: on("12A", "2026-11-20", "2026-11-22"), GuestName: "Lin", GuestContact: "0400 000 000"}, ""); err != nil {
			g.Errorf("a guest with a phone alone: %v", err)
		}
		g.sound()
	})
}

func TestStaffFindStaysByWhatStandsOnAStatement(t *testing.T) {
	each(t, func(g *ground) {
		g.Must(g.Update(g.AsStaff(), g.Members.Collection, g.mei.DocumentID, domaintest.Fields{"FirstName": "Mei", "LastName": "Chen"}))
		first := g.book(wish(func(r *stays.Request) { r.Plates = []string{"1AB-2CD"} }))
		later := g.book(on("2", "2026-12-01", "2026-12-04"))
		joes, err := g.Stays.BookFor(g.AsStaff(), stays.OnBehalf{Request: on("12A", "2026-11-20", "2026-11-21"), GuestName: "Joe Blow"}, "")
		g.Must(err)
		// A drawn reference may have in it, by chance, what is looked for elsewhere.
		for stay, reference := range map[*stays.Stay]string{&first: "KD7QF3M", &later: "HJ4TTXA", &joes: "WQ9RRPE"} {
			stay.Reference = reference
			g.Exec("UPDATE annual_bookings SET reference = $1 WHERE document_id = $2", reference, stay.DocumentID)
		}
		for text, want := range map[string]int{
			first.Reference: 1, strings.ToLower(later.Reference): 1, later.Reference[:5]: 1, "chen": 2, "mei chen": 2, "Chen Mei": 2, "blow": 1, "1ab2": 1, "1AB-2CD": 1, "1ab 2cd": 1, "56": 1, "$56.00": 1, "84.00": 1,
			"2": 3, "12a": 1, "999": 0, "%": 0, "nobody": 0, "": 3, "reg": 0, "ber": 0, "id": 0,
		} {
			_, total, err := g.Stays.List(g.AsStaff(), stays.Narrow{Text: text}, db.Part{Limit: 10})
			if err != nil || total != want {
				g.Errorf("%q: %d, %v; want %d", text, total, err, want)
			}
		}
		// A reference may have no letter in it by chance.
		g.Exec("UPDATE annual_bookings SET reference = '3467934' WHERE document_id = $1", first.DocumentID)
		if _, total, err := g.Stays.List(g.AsStaff(), stays.Narrow{Text: "346 7934"}, db.Part{Limit: 10}); err != nil || total != 1 {
			g.Errorf("a reference of digits: %d, %v", total, err)
		}
		for narrow, want := range map[stays.Narrow]int{
			{Status: stays.AwaitingPayment}: 3, {Status: stays.Cancelled}: 0, {Site: "12 A"}: 1, {From: "2026-11-22"}: 1, {To: "2026-11-21"}: 2, {From: "2026-11-21", To: "2026-12-02"}: 2, {From: "2026-11-21", To: "2026-11-30", Site: "12"}: 1,
		} {
			if _, total, err := g.Stays.List(g.AsStaff(), narrow, db.Part{Limit: 10}); err != nil || total != want {
				g.Errorf("%+v: %d, %v; want %d", narrow, total, err, want)
			}
		}
		for _, by := range stays.Sorts {
			if list, _, err := g.Stays.List(g.AsStaff(), stays.Narrow{}, db.Part{By: by, Limit: 10}); err != nil || len(list) != 3 {
				g.Errorf("by %s: %v", by, err)
			}
		}
		sites, _, err := g.Stays.List(g.AsStaff(), stays.Narrow{}, db.Part{By: "siteNumber", Limit: 10})
		g.Must(err)
		if got := fmt.Sprint(sites[0].Site, sites[1].Site, sites[2].Site); got != "21212A" {
			g.Errorf("by site: %s", got)
		}
	})
}

func TestTheBoardAndTheCalendarTellWhoIsWhere(t *testing.T) {
	each(t, func(g *ground) {
		arriving, leaving, staying := g.book(on("12", "2026-11-20", "2026-11-22")), g.book(on("2", "2026-11-18", "2026-11-20")), g.book(on("12A", "2026-11-19", "2026-11-25"))
		gone := g.book(on("2", "2026-11-20", "2026-11-21"))
		g.Must(second(g.Stays.Cancel(g.AsStaff(), gone.DocumentID, "a mistake")))
		board, day, err := g.Stays.Board(g.AsStaff(), "2026-11-20")
		g.Must(err)
		if day != "2026-11-20" || len(board.Arrivals) != 1 || board.Arrivals[0].DocumentID != arriving.DocumentID || len(board.Departures) != 1 || board.Departures[0].DocumentID != leaving.DocumentID ||
			len(board.Staying) != 1 || board.Staying[0].DocumentID != staying.DocumentID {
			g.Errorf("%+v", board)
		}
		if _, day, err := g.Stays.Board(g.AsStaff(), ""); err != nil || day != "2026-11-15" {
			g.Errorf("today is %s, %v", day, err)
		}
		if _, _, err := g.Stays.Board(g.AsStaff(), "soon"); domaintest.Path(err) != "day" {
			g.Errorf("%v", err)
		}
		sites, bars, err := g.Stays.Calendar(g.AsStaff(), "2026-11-20", "2026-11-22")
		g.Must(err)
		if len(sites) != 3 || sites[0].Number != "2" || len(bars) != 2 || bars[0].DocumentID != staying.DocumentID || bars[0].Name != "Mei" || bars[1].Site != "12" {
			g.Errorf("%+v %+v", sites, bars)
		}
		for _, period := range [][2]string{{"", "2026-11-22"}, {"2026-11-22", "x"}, {"2026-11-22", "2026-11-20"}, {"2026-01-01", "2027-12-31"}} {
			if _, _, err := g.Stays.Calendar(g.AsStaff(), period[0], period[1]); domaintest.Path(err) == "" {
				g.Errorf("%v: %v", period, err)
			}
		}
	})
}
