package stays_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	ical "github.com/emersion/go-ical"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/tests/domaintest"
)

// fileOf is the last part of a private address.
func fileOf(address string) string { return address[strings.LastIndexByte(address, '/')+1:] }

func readCalendar(p *domaintest.Park, content []byte) *ical.Calendar {
	p.Helper()
	calendar, err := ical.NewDecoder(bytes.NewReader(content)).Decode()
	p.Must(err)
	return calendar
}

func bookFor(p *domaintest.Park, account, site, checkin, checkout string) stays.Stay {
	p.Helper()
	stay, err := p.Stays.BookFor(p.AsStaff(), stays.OnBehalf{Account: account, Request: stays.Request{
		Checkin: checkin, Checkout: checkout, Site: site, Adults: json.RawMessage("2"), Children: json.RawMessage("0"), Plates: []string{"ABC123"},
	}}, "")
	p.Must(err)
	return stay
}

func TestACalendarProgramFollowsTheStaysOfAnAccount(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei, ana := p.NewMember("mei@example.com", nil), p.NewMember("ana@example.com", nil)
		p.Create(p.Stays.Sites, domaintest.Fields{"number": "12A"})
		paid := bookFor(p, mei.DocumentID, "12A", "2026-12-24", "2026-12-27")
		waiting := bookFor(p, mei.DocumentID, "12A", "2027-01-02", "2027-01-04")
		gone := bookFor(p, mei.DocumentID, "12A", "2027-02-02", "2027-02-04")
		bookFor(p, ana.DocumentID, "12A", "2027-03-02", "2027-03-04")
		_, err := p.Stays.Receive(p.AsStaff(), paid.DocumentID, stays.Receipt{By: "transfer"}, "")
		p.Must(err)
		_, err = p.Stays.Cancel(p.AsStaff(), gone.DocumentID, "flood")
		p.Must(err)

		if has, err := p.Stays.HasCalendar(p.AsAccount(mei.ID)); err != nil || has {
			p.Errorf("before it was asked for there is an address: %v, %v", has, err)
		}
		address, err := p.Stays.RenewCalendar(p.AsAccount(mei.ID))
		p.Must(err)
		if has, err := p.Stays.HasCalendar(p.AsAccount(mei.ID)); err != nil || !has || !strings.HasPrefix(address, domaintest.PublicURL+"/calendar/") || len(fileOf(address)) != 43+len(".ics") {
			p.Errorf("%q, there: %v, %v", address, has, err)
		}
		if kept := p.Count("SELECT COUNT(*) FROM stay_calendars WHERE token = $1", strings.TrimSuffix(fileOf(address), ".ics")); kept != 0 {
			p.Error("the address itself is kept")
		}
		content, err := p.Stays.Feed(p.AsVisitor("203.0.113.7"), fileOf(address))
		p.Must(err)
		events := map[string]ical.Event{}
		for _, event := range readCalendar(p, content).Events() {
			events[strings.TrimSuffix(event.Props.Get("UID").Value, "@holidaypark")] = event
		}
		if len(events) != 3 {
			p.Fatalf("%d events", len(events))
		}
		for _, test := range []struct {
			stay                           stays.Stay
			status, from, to, sequence, of string
		}{
			{paid, "CONFIRMED", "20261224", "20261227", "1", "Stay at "},
			{waiting, "TENTATIVE", "20270102", "20270104", "0", "Awaiting payment: "},
			{gone, "CANCELLED", "20270202", "20270204", "1", "Cancelled: "},
		} {
			props := events[test.stay.DocumentID].Props
			summary, _ := props.Text("SUMMARY")
			description, _ := props.Text("DESCRIPTION")
			if props.Get("STATUS").Value != test.status || props.Get("DTSTART").Value != test.from || props.Get("DTEND").Value != test.to || props.Get("SEQUENCE").Value != test.sequence ||
				props.Get("DTSTART").Params.Get("VALUE") != "DATE" || !strings.HasPrefix(summary, test.of) || !strings.Contains(summary, "12A") || !strings.Contains(description, test.stay.Reference) {
				p.Errorf("%s: %q, %q, %+v", test.status, summary, description, props)
			}
		}

		renewed, err := p.Stays.RenewCalendar(p.AsAccount(mei.ID))
		p.Must(err)
		for name, file := range map[string]string{"the old address": fileOf(address), "no address": "abc.ics", "no file": strings.TrimSuffix(fileOf(renewed), ".ics"), "nothing": ""} {
			if _, err := p.Stays.Feed(p.AsVisitor("203.0.113.7"), file); domaintest.Refusal(err) != "errors.notFound" {
				p.Errorf("%s: %v", name, err)
			}
		}
		if _, err := p.Stays.Feed(p.AsVisitor("203.0.113.7"), fileOf(renewed)); err != nil {
			p.Errorf("the new address: %v", err)
		}
		traces := p.Stays.Module().Traces
		p.Members.RegisterTraces(traces...)
		for _, trace := range traces {
			if _, err := trace.Export(p.Context(), privacy.Person{ID: mei.ID}); err != nil {
				p.Error(err)
			}
		}
		p.Must(p.Members.Anonymize(p.Context(), mei.ID))
		if _, err := p.Stays.Feed(p.AsVisitor("203.0.113.7"), fileOf(renewed)); domaintest.Refusal(err) != "errors.notFound" || p.Count("SELECT COUNT(*) FROM stay_calendars") != 0 {
			p.Errorf("of an erased account: %v", err)
		}
	})
}

// A calendar address ends with the password under which it was made: whoever has learned it must not go on reading.
func TestACalendarAddressEndsWithThePassword(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei := p.NewMember("mei@example.com", nil)
		address, err := p.Stays.RenewCalendar(p.AsAccount(mei.ID))
		p.Must(err)
		reads := func() string {
			_, err := p.Stays.Feed(p.AsVisitor("203.0.113.7"), fileOf(address))
			return domaintest.Refusal(err)
		}
		if refused := reads(); refused != "" {
			p.Fatal(refused)
		}
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"Password": "another-leaf-22"}))
		if reads() != "errors.notFound" {
			p.Error("the address outlived the password")
		}
		if has, err := p.Stays.HasCalendar(p.AsAccount(mei.ID)); err != nil || has {
			p.Errorf("it counts as there: %v", err)
		}
		address, err = p.Stays.RenewCalendar(p.AsAccount(mei.ID))
		p.Must(err)
		if refused := reads(); refused != "" {
			p.Errorf("the new one: %s", refused)
		}
	})
}

// Addresses of before the digests go on working, and are digested.
func TestCalendarAddressesOfEarlierVersionsGoOnWorking(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei := p.NewMember("mei@example.com", nil)
		token := strings.Repeat("k", 43)
		p.Exec("INSERT INTO stay_calendars (membership_id, token, created_at, auth_version) SELECT id, $2, 1, auth_version FROM memberships WHERE id = $1", mei.ID, token)
		for _, when := range []string{"before", "after"} {
			if _, err := p.Stays.Feed(p.AsVisitor("203.0.113.7"), token+".ics"); err != nil {
				p.Errorf("%s: %v", when, err)
			}
			for _, kind := range p.Stays.Module().Jobs {
				if kind.Name == "stays.calendars" {
					p.Must(kind.Do(p.Context(), nil))
				}
			}
		}
		if p.Count("SELECT COUNT(*) FROM stay_calendars WHERE token = $1", token) != 0 || p.Count("SELECT COUNT(*) FROM stay_calendars") != 1 {
			p.Error("the address itself is still kept")
		}
	})
}

func TestAStayIsAFileInTheLanguageThatIsAskedFor(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei, ana := p.NewMember("mei@example.com", nil), p.NewMember("ana@example.com", nil)
		p.Create(p.Stays.Sites, domaintest.Fields{"number": "12A"})
		stay := bookFor(p, mei.DocumentID, "12A", "2026-12-24", "2026-12-27")
		for language, want := range map[locale.Language]string{locale.English: "Check-out: 27 December 2026", locale.Chinese: "退房：2026年12月27日"} {
			content, err := p.Stays.CalendarFile(p.AsAccount(mei.ID), stay.DocumentID, language)
			p.Must(err)
			events := readCalendar(p, content).Events()
			if description, _ := events[0].Props.Text("DESCRIPTION"); len(events) != 1 || !strings.Contains(description, want) {
				p.Errorf("%s: %q", language, description)
			}
		}
		if _, err := p.Stays.CalendarFile(p.AsAccount(ana.ID), stay.DocumentID, locale.English); domaintest.Refusal(err) != "errors.notFound" {
			p.Errorf("somebody else's: %v", err)
		}
	})
}

func TestAMailAboutAStayBringsItsCalendarFile(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		mei := p.NewMember("mei@example.com", nil)
		p.Create(p.Stays.Sites, domaintest.Fields{"number": "12A"})
		stay := bookFor(p, mei.DocumentID, "12A", "2026-12-24", "2026-12-27")
		letter := p.Letter("mei@example.com", 1)
		if len(letter.Attachments) != 1 || letter.Attachments[0].Name != "stay.ics" || !strings.HasPrefix(letter.Attachments[0].MIME, "text/calendar") {
			p.Fatalf("%+v", letter.Attachments)
		}
		if uid := readCalendar(p, letter.Attachments[0].Data).Events()[0].Props.Get("UID").Value; !strings.HasPrefix(uid, stay.DocumentID) {
			p.Error(uid)
		}
	})
}
