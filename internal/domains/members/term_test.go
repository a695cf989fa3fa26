package members_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

func TestAMembershipEndsAtTheParksMidnight(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", domaintest.Fields{"ExpiryDate": "2026-11-15"})
		active := func() bool {
			p.Helper()
			me, err := p.Members.Me(p.AsAccount(mei.ID))
			p.Must(err)
			return p.Members.Active(me)
		}
		p.Clock.Forward(2*time.Hour + 29*time.Minute) // 23:59 in Melbourne
		if !active() {
			p.Error("ended before midnight")
		}
		p.Clock.Forward(time.Minute)
		if active() {
			p.Error("goes on after midnight")
		}
		// Staff say that the park lies in Perth, where it is nine in the evening.
		_, err := p.Settings.Set(p.AsStaff(), "TimeZone", json.RawMessage(`"Australia/Perth"`))
		p.Must(err)
		_, err = p.Settings.Read(p.Context())
		p.Must(err)
		if !active() {
			p.Error("the day is not Perth's")
		}
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"IsMember": false}))
		if active() {
			p.Error("a guest is a member")
		}
	})
}

func TestADetailOfMembersIsTheirsWhileTheTermRuns(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", domaintest.Fields{"ExpiryDate": "2026-11-15"})
		change := func(fields collection.Input) string {
			_, _, err := p.Members.UpdateMe(p.AsAccount(mei.ID), fields, nil)
			return domaintest.Refusal(err)
		}
		name, phone := collection.Input{"FirstName": json.RawMessage(`"Mei"`)}, collection.Input{"Contact": json.RawMessage(`"03 5550 1234"`)}
		if got := change(name); got != "" {
			p.Errorf("a member's name: %s", got)
		}
		p.Clock.Forward(24 * time.Hour)
		if got := change(name); got != "errors.forbidden" {
			p.Errorf("after the term: %s", got)
		}
		if got := change(phone); got != "" {
			p.Errorf("everybody's own phone number: %s", got)
		}
		if got := change(nil); got != "errors.details.none" {
			p.Errorf("nothing: %s", got)
		}
		for field, value := range map[string]string{"Point": "1", "IsMember": "true", "ExpiryDate": `"2999-01-01"`, "Email": `"x@example.com"`, "Password": `"taken-over-1"`, "Note": `"x"`} {
			if got := change(collection.Input{field: json.RawMessage(value)}); got != "errors.forbidden" {
				p.Errorf("%s: %q", field, got)
			}
		}
	})
}

// Records that were taken over need not have an end. Whoever has one is a member wherever it matters.
func TestAMemberWithoutAnEndDateIsAMember(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", domaintest.Fields{"ExpiryDate": nil, "Point": 50})
		p.Clock.Forward(100 * 365 * 24 * time.Hour)
		me, err := p.Members.Me(p.AsAccount(mei.ID))
		p.Must(err)
		if !p.Members.Active(me) || p.Members.Standing(me) != "active" {
			p.Errorf("active %v, %s", p.Members.Active(me), p.Members.Standing(me))
		}
		if _, _, err := p.Members.UpdateMe(p.AsAccount(mei.ID), collection.Input{"FirstName": json.RawMessage(`"Mei"`)}, nil); err != nil {
			p.Errorf("a member's own name: %v", err)
		}
		if _, err := p.Members.Extend(p.AsStaff(), mei.DocumentID, members.Extension{Until: "2127-01-01"}, ""); domaintest.Refusal(err) != "errors.members.endless" {
			p.Errorf("an end was set by making it longer: %v", err)
		}
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"IsMember": false}))
		if me, err = p.Members.Me(p.AsAccount(mei.ID)); err != nil || p.Members.Active(me) || p.Members.Standing(me) != "inactive" {
			p.Errorf("an account without a date is a member: %s %v", p.Members.Standing(me), err)
		}
	})
}

func TestOfTwoMergedTermsTheOneWithoutAnEndCounts(t *testing.T) {
	each(t, func(p park) {
		for i, ends := range [][2]any{{nil, "2031-01-01"}, {"2031-01-01", nil}} {
			kept := p.NewMember(fmt.Sprintf("kept%d@example.com", i), domaintest.Fields{"ExpiryDate": ends[0]})
			double := p.NewMember(fmt.Sprintf("double%d@example.com", i), domaintest.Fields{"ExpiryDate": ends[1]})
			p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
			after, err := p.Members.Account(p.Context(), kept.ID)
			p.Must(err)
			if !after.Endless() {
				p.Errorf("%v: until %q", ends, after.ExpiryDate)
			}
		}
	})
}
