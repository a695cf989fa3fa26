package stays_test

import (
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

// booking is a stay of two nights, changed in some fields.
func booking(change domaintest.Fields) domaintest.Fields {
	fields := domaintest.Fields{
		"checkin": "2026-12-24", "checkout": "2026-12-26", "siteNumber": "A7", "adultNumber": 2, "totalPrice": 56.5,
		"RegistrationNumber": []map[string]string{{"RegistrationNumber": "ABC123"}},
	}
	for name, value := range change {
		fields[name] = value
	}
	return fields
}

// book makes a stay of an account's.
func book(p *domaintest.Park, account int64, change domaintest.Fields) string {
	p.Helper()
	document := p.Create(p.Stays.Bookings, booking(change))
	p.Exec("UPDATE annual_bookings SET membership_id = $1 WHERE document_id = $2", account, document)
	return document
}

func TestAStayEndsAfterItBegins(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		stay := p.Create(p.Stays.Bookings, booking(nil))
		for i, test := range []struct {
			fields     domaintest.Fields
			want, path string
		}{
			{domaintest.Fields{"checkout": "2026-12-24"}, "errors.stay.order", "checkout"},
			{domaintest.Fields{"checkout": "2026-12-23"}, "errors.stay.order", "checkout"},
			{domaintest.Fields{"checkin": "2026-12-26"}, "errors.stay.order", "checkout"},
			{domaintest.Fields{"checkin": "2026-02-30"}, "errors.field.date", "checkin"},
			{domaintest.Fields{"checkin": nil}, "errors.field.required", "checkin"},
			{domaintest.Fields{"adultNumber": -1}, "errors.field.range", "adultNumber"},
			{domaintest.Fields{"totalPrice": -0.01}, "errors.field.range", "totalPrice"},
			{domaintest.Fields{"totalPrice": 1.001}, "errors.field.places", "totalPrice"},
			{domaintest.Fields{"status": "paid"}, "errors.field.oneOf", "status"},
			{domaintest.Fields{"checkin": "2026-12-25"}, "", ""},
			{domaintest.Fields{"checkout": "2027-01-01", "status": stays.Confirmed}, "", ""},
		} {
			elsewhere := booking(test.fields)
			elsewhere["siteNumber"] = fmt.Sprint("B", i)
			_, created := p.TryCreate(p.Stays.Bookings, elsewhere)
			for way, err := range map[string]error{"new": created, "changed": p.Update(p.AsStaff(), p.Stays.Bookings, stay, test.fields)} {
				if domaintest.Refusal(err) != test.want || domaintest.Path(err) != test.path {
					p.Errorf("%s with %v: %v at %q, want %q", way, test.fields, err, domaintest.Path(err), test.want)
				}
			}
		}
		// Half of a change is judged with what is stored: 25 December to 1 January.
		if err := p.Update(p.AsStaff(), p.Stays.Bookings, stay, domaintest.Fields{"checkin": "2027-01-01"}); domaintest.Refusal(err) != "errors.stay.order" {
			p.Errorf("%v", err)
		}
		if _, err := p.Engine.Delete(p.AsStaff(), p.Stays.Bookings, stay); err != nil {
			p.Errorf("a stay can't be deleted: %v", err)
		}
	})
}

func TestAnAccountReadsItsOwnStaysAlone(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei, ana := p.NewMember("mei@example.com", nil), p.NewMember("ana@example.com", nil)
		own, foreign := book(p, mei.ID, nil), book(p, ana.ID, domaintest.Fields{"siteNumber": "A8"})
		asMei := p.AsAccount(mei.ID)
		page, err := p.Engine.List(asMei, p.Stays.Bookings, collection.Query{Page: collection.Paging{Page: 1, PageSize: 10}})
		if err != nil || page.Len() != 1 || page.DocumentID(0) != own {
			p.Errorf("%d stays, %v", page.Len(), err)
		}
		if _, err := p.Engine.Find(asMei, p.Stays.Bookings, foreign, collection.Query{}); domaintest.Refusal(err) != "errors.notFound" {
			p.Errorf("somebody else's: %v", err)
		}
		if err := p.Update(asMei, p.Stays.Bookings, own, domaintest.Fields{"siteNumber": "A1"}); domaintest.Refusal(err) != "errors.forbidden" {
			p.Errorf("an account changes its stay: %v", err)
		}
		if _, err := p.Engine.List(access.With(p.Context(), access.Anonymous), p.Stays.Bookings, collection.Query{}); domaintest.Refusal(err) != "errors.unauthenticated" {
			p.Errorf("a visitor: %v", err)
		}
	})
}

// The trace of an account: its stays are copied and named, its vehicles erased, and nobody else's are touched.
func TestStaysAreKeptWithoutTheirVehicles(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei, ana := p.NewMember("mei@example.com", nil), p.NewMember("ana@example.com", nil)
		later := book(p, mei.ID, domaintest.Fields{"checkin": "2027-01-24", "checkout": "2027-01-26", "childNumber": 3, "status": stays.Cancelled})
		sooner := book(p, mei.ID, nil)
		book(p, ana.ID, domaintest.Fields{"siteNumber": "A8"})
		unowned := p.Create(p.Stays.Bookings, booking(domaintest.Fields{"siteNumber": "A9"}))
		traces := p.Stays.Module().Traces
		if len(traces) != 1 {
			p.Fatalf("%d traces", len(traces))
		}
		whose := privacy.Person{ID: mei.ID, DocumentID: mei.DocumentID, Email: mei.Email}
		copied, err := traces[0].Export(p.Context(), whose)
		p.Must(err)
		list := copied.([]stays.Booking)
		if len(list) != 2 || list[0] != (stays.Booking{
			Checkin: "2026-12-24", Checkout: "2026-12-26", SiteNumber: "A7", Adults: 2, TotalCents: 5650, Vehicles: list[0].Vehicles, Status: stays.AwaitingPayment,
		}) || !strings.Contains(list[0].Vehicles, "ABC123") || list[1].Children != 3 || list[1].Status != stays.Cancelled {
			p.Errorf("%+v", list)
		}
		named, err := traces[0].Documents(p.Context(), whose)
		p.Must(err)
		if got := fmt.Sprint(named); got != fmt.Sprintf("map[annual-bookings:[%s %s]]", later, sooner) {
			p.Error(got)
		}
		p.Exec("UPDATE annual_bookings SET reason = 'Mei is ill' WHERE document_id = '" + later + "'")
		p.Exec("INSERT INTO stay_events (booking_id, at, what, actor, detail) SELECT id, 0, 'cancelled', 'desk', 'Mei is ill' FROM annual_bookings WHERE document_id = '" + later + "'")
		p.Exec("UPDATE annual_bookings SET guest_name = 'Mei Chen', guest_contact = 'Mei@example.com' WHERE document_id = '" + unowned + "'")
		p.Exec("INSERT INTO stay_money (booking_id, at, kind, amount, way, actor, note) SELECT id, 0, 'waived', 100, 'other', 'desk', 'Mei was short' FROM annual_bookings WHERE document_id = '" + unowned + "'")
		p.Members.RegisterTraces(traces...)
		p.Must(p.Members.Anonymize(p.Context(), mei.ID))
		for query, want := range map[string]int{
			"SELECT count(*) FROM annual_bookings WHERE reason LIKE '%Mei%' OR guest_name LIKE '%Mei%' OR guest_contact IS NOT NULL": 0,
			"SELECT count(*) FROM stay_events WHERE detail LIKE '%Mei%'":                                                             0, "SELECT count(*) FROM stay_money WHERE note LIKE '%Mei%'": 0, "SELECT count(*) FROM stay_money": 1,
		} {
			if n := p.Count(query); n != want {
				p.Errorf("%s: %d, want %d", query, n, want)
			}
		}
		for query, want := range map[string]int{
			"SELECT count(*) FROM annual_bookings": 4, "SELECT count(*) FROM annual_bookings WHERE registration_number = '[]'": 3, // the one that staff booked for the guest too
			"SELECT count(*) FROM annual_bookings WHERE registration_number LIKE '%ABC123%'":                                                   1,
			"SELECT count(*) FROM annual_bookings WHERE document_id = '" + sooner + "' AND site_number = 'A7' AND total_price = 5650":          1,
			"SELECT count(*) FROM annual_bookings b JOIN memberships m ON m.id = b.membership_id AND m.document_id = '" + mei.DocumentID + "'": 2,
		} {
			if n := p.Count(query); n != want {
				p.Errorf("%s: %d, want %d", query, n, want)
			}
		}
	})
}

// A stay that was paid by transfer has no payment and no ledger: it alone keeps the account on record, without what it tells about somebody.
func TestDeletingAnAccountWithStaysClosesIt(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		p.Members.RegisterTraces(p.Stays.Module().Traces...)
		mei, ana := p.NewMember("mei@example.com", nil), p.NewMember("ana@example.com", nil)
		stay := book(p, mei.ID, domaintest.Fields{"status": stays.Confirmed})
		if kept, err := p.Engine.Delete(p.AsStaff(), p.Members.Collection, mei.DocumentID); err != nil || !kept {
			p.Errorf("kept %v, %v", kept, err)
		}
		if n := p.Count("SELECT count(*) FROM annual_bookings WHERE document_id = $1 AND membership_id = $2 AND registration_number = '[]'", stay, mei.ID); n != 1 {
			p.Error("the stay has lost its account, or kept its vehicles")
		}
		if kept, err := p.Engine.Delete(p.AsStaff(), p.Members.Collection, ana.DocumentID); err != nil || kept {
			p.Errorf("without stays: kept %v, %v", kept, err)
		}
	})
}
