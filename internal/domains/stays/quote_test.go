package stays_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/tests/domaintest"
)

func TestAQuoteTellsWhichNightsAreTakenAndWhoseTheyAre(t *testing.T) {
	each(t, func(g *ground) {
		lin := g.NewMember("lin@example.com", nil)
		g.book(wish(nil)) // the nights of the 20th and 21st
		for _, test := range []struct {
			who     domaintest.Member
			request stays.Request
			taken   string
			own     bool
		}{
			{g.mei, on("12", "2026-11-21", "2026-11-24"), "2026-11-21", true},
			{lin, on("12", "2026-11-18", "2026-11-24"), "2026-11-20 2026-11-21", false},
			{lin, on("12", "2026-11-22", "2026-11-24"), "", false}, // from the morning on which they leave
			{lin, on("2", "2026-11-20", "2026-11-22"), "", false},
		} {
			quote, err := g.Stays.Quote(g.AsAccount(test.who.ID), test.request, "")
			g.Must(err)
			if strings.Join(quote.Taken, " ") != test.taken || quote.Own != test.own {
				g.Errorf("%+v: %v, own %v", test.request, quote.Taken, quote.Own)
			}
		}
		quote, err := g.Stays.QuoteFor(g.AsStaff(), "", on("12", "2026-11-21", "2026-11-23"))
		if err != nil || !slices.Equal(quote.Taken, []string{"2026-11-21"}) || quote.Own {
			g.Errorf("staff: %v %+v", err, quote)
		}
		if _, err := g.Stays.Book(g.AsAccount(lin.ID), on("12", "2026-11-19", "2026-11-21"), ""); domaintest.Refusal(err) != "errors.stay.taken" {
			g.Errorf("somebody else's nights: %v", err)
		}
		if _, err := g.Stays.Book(g.AsAccount(g.mei.ID), on("12", "2026-11-19", "2026-11-21"), ""); domaintest.Refusal(err) != "errors.stay.own" {
			g.Errorf("one's own nights: %v", err)
		}
		order := stays.OnBehalf{Request: on("12", "2026-11-19", "2026-11-21"), Account: g.mei.DocumentID}
		if _, err := g.Stays.BookFor(g.AsStaff(), order, ""); domaintest.Refusal(err) != "errors.stay.taken" { // "you" would be staff
			g.Errorf("staff, on the guest's own nights: %v", err)
		}
	})
}

// The limit is two days before the arrival. A day that lies before the booking is never told.
func TestAQuoteTellsUntilWhenTheStayCanBeCancelled(t *testing.T) {
	each(t, func(g *ground) {
		me := g.AsAccount(g.mei.ID) // it is the 15th
		for checkin, want := range map[string]string{"2026-11-20": "2026-11-18", "2026-11-17": "2026-11-15", "2026-11-16": "", "2026-11-15": ""} {
			quote, err := g.Stays.Quote(me, on("12", checkin, "2026-11-22"), "")
			if err != nil || quote.CancelUntil != want {
				g.Errorf("%s: %q, want %q: %v", checkin, quote.CancelUntil, want, err)
			}
		}
	})
}

func TestAQuoteUnderAKeyHasTheReferenceOfTheBooking(t *testing.T) {
	each(t, func(g *ground) {
		me := g.AsAccount(g.mei.ID)
		without, err := g.Stays.Quote(me, wish(nil), "")
		g.Must(err)
		quote, err := g.Stays.Quote(me, wish(nil), "k1")
		g.Must(err)
		again, err := g.Stays.Quote(me, on("2", "2026-11-20", "2026-11-22"), "k1") // the form was changed in between
		g.Must(err)
		if without.Reference != "" || len(quote.Reference) != 7 || again.Reference != quote.Reference {
			g.Errorf("%q, %q, %q", without.Reference, quote.Reference, again.Reference)
		}
		lin := g.NewMember("lin@example.com", nil)
		other, err := g.Stays.Quote(g.AsAccount(lin.ID), wish(nil), "k1")
		if err != nil || other.Reference == quote.Reference {
			g.Errorf("somebody else's key has the same reference: %v", err)
		}
		stay, err := g.Stays.Book(me, wish(nil), "k1")
		if err != nil || stay.Reference != quote.Reference {
			g.Errorf("%q, quoted %q: %v", stay.Reference, quote.Reference, err)
		}
		// A booking that has the reference already keeps it; the other one gets another.
		_, err = g.DB.Exec(g.Context(), "UPDATE annual_bookings SET reference = $1 WHERE document_id = $2", other.Reference, stay.DocumentID)
		g.Must(err)
		late, err := g.Stays.Book(g.AsAccount(lin.ID), on("2", "2026-11-20", "2026-11-22"), "k1")
		if err != nil || late.Reference == other.Reference || late.Reference == "" {
			g.Errorf("%q: %v", late.Reference, err)
		}
		if n := g.Count("SELECT COUNT(*) FROM annual_bookings"); n != 2 {
			g.Errorf("%d bookings", n)
		}
	})
}

func TestTooManyGuestsAreTooManyHoweverLargeTheNumber(t *testing.T) {
	each(t, func(g *ground) {
		for _, adults := range []string{"21", "1000000000", "99999999999999999999999999"} {
			_, err := g.Stays.Book(g.AsAccount(g.mei.ID), wish(func(r *stays.Request) { r.Adults = json.RawMessage(adults) }), "")
			if domaintest.Refusal(err) != "errors.stay.manyGuests" || domaintest.Path(err) != "adultNumber" {
				g.Errorf("%s adults: %v", adults, err)
			}
		}
		_, err := g.Stays.Book(g.AsAccount(g.mei.ID), wish(func(r *stays.Request) { r.Adults = json.RawMessage("-99999999999999999999999999") }), "")
		if domaintest.Refusal(err) != "errors.stay.numbers" {
			g.Errorf("fewer than none: %v", err)
		}
	})
}

func TestStaffAreToldEverythingThatIsWrongAtOnce(t *testing.T) {
	each(t, func(g *ground) {
		_, err := g.Stays.BookFor(g.AsStaff(), stays.OnBehalf{Request: stays.Request{Adults: count(0)}, PaidBy: "shells", GuestContact: strings.Repeat("x", 201)}, "")
		var refused *fault.Error
		if !errors.As(err, &refused) {
			g.Fatal(err)
		}
		var fields []string
		for _, field := range refused.Fields {
			fields = append(fields, field.Path[0])
		}
		want := []string{"paidBy", "guestName", "guestContact", "checkin", "checkout", "siteNumber", "adultNumber", "RegistrationNumber"}
		if !slices.Equal(fields, want) {
			g.Errorf("%v", fields)
		}
	})
}
