package members_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

func TestAnAccountTakesItsDataAlong(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		p.Members.RegisterTraces(
			privacy.Trace{Name: "memories", Export: func(_ context.Context, whose privacy.Person) (any, error) { return whose, nil }},
			privacy.Trace{Name: "nothing to show"},
		)
		all, err := p.Members.Export(p.as(mei.in))
		p.Must(err)
		documents := map[string][]string{"annual-bookings": nil, "enquiries": nil, "rhp-memberships": {mei.DocumentID}, "rhp-register-infos": nil}
		if got := fmt.Sprint(all["memories"]); got != fmt.Sprint(privacy.Person{ID: mei.ID, DocumentID: mei.DocumentID, Email: "mei@example.com", Documents: documents}) {
			p.Errorf("%s", got)
		}
		if len(all["sessions"].([]members.Session)) != 1 || len(all["devices"].([]members.KnownDevice)) != 1 || all["passkeys"] == nil {
			p.Errorf("%v", all)
		}
		want := "[bankLines card chat devices enquiries imports mails memories note passkeys payments points record sessions stays]"
		if got := fmt.Sprint(slices.Sorted(maps.Keys(all))); got != want {
			p.Errorf("%s", got)
		}
	})
}

func TestWhoeverAsksIsForgottenAfterTwoWeeks(t *testing.T) {
	each(t, func(p park) {
		mei, ana := p.registered("mei@example.com"), p.registered("ana@example.com")
		ask := func(password string) (time.Time, error) { return p.Members.AskToBeForgotten(p.as(mei.in), password) }
		for _, wrong := range []string{"", "wrong-password"} {
			if _, err := ask(wrong); domaintest.Refusal(err) != "errors.auth.password" || domaintest.Path(err) != "password" {
				p.Errorf("%q: %v", wrong, err)
			}
		}
		at, err := ask(password)
		if err != nil || !at.Equal(p.Clock.Now().Add(14*24*time.Hour)) {
			p.Errorf("%v %v", at, err)
		}
		if letter := p.Letter("mei@example.com", 3); letter.Subject == "" {
			p.Error("nobody was told")
		}
		p.Must(p.Members.StayAfterAll(p.as(mei.in)))
		if me, err := p.Members.Me(p.as(mei.in)); err != nil || me.ForgetAt != nil {
			p.Errorf("after a change of mind: %v %v", me.ForgetAt, err)
		}
		_, err = ask(password)
		p.Must(err)
		p.Clock.Forward(14 * 24 * time.Hour)
		p.Work("the account is erased", func() bool { return p.named("mei@example.com") == 0 })
		if n := p.Count("SELECT count(*) FROM memberships WHERE id = $1 AND closed_at IS NOT NULL AND forget_at IS NULL", mei.ID); n != 1 {
			p.Error("the record itself is gone")
		}
		if p.named("ana@example.com") != 1 {
			p.Error("somebody else was erased")
		}
		if _, err := p.signIn("mei@example.com", password, members.Device{}); domaintest.Refusal(err) != "errors.auth.credentials" {
			p.Errorf("an erased account signs in: %v", err)
		}
		if _, err := p.signIn("ana@example.com", password, members.Device{Token: ana.in.Device}); err != nil {
			p.Errorf("somebody else: %v", err)
		}
	})
}

// named counts the accounts of an address.
func (p park) named(email string) int {
	p.Helper()
	return p.Count("SELECT count(*) FROM memberships WHERE email = $1", email)
}

func TestNothingTellsWhoAnErasedAccountWas(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		p.resetLink("mei@example.com", 3)
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{
			"IsMember": true, "ExpiryDate": "2026-12-31", "Contact": "0355501234", "TenantType": "Annual", "MembershipNumber": "RHP-0042", "FirstName": "Mei", "LastName": "Lin",
			"SiteNumber": "A7", "FirstName2": "Bo", "LastName2": "Lin", "Email2": "bo@example.com", "Contact2": "0355501235", "Address": "7 Lin Street", "Note": "quiet",
			"Point": 20, "StartDate": "2026-01-01", "EndDate": "2026-12-31", "CR": 3, "Power": "Powered", "Language": "zh",
		}))
		p.Must(p.Members.Anonymize(p.Context(), mei.ID))
		page, err := p.Engine.Find(p.AsStaff(), p.Members.Collection, mei.DocumentID, collection.Query{})
		p.Must(err)
		for _, field := range []string{"UserName", "Email", "Contact", "MembershipNumber", "FirstName", "LastName", "SiteNumber", "FirstName2", "LastName2", "Email2", "Contact2", "Address", "Note"} {
			if got := page.Text(0, field); got != "" {
				p.Errorf("%s is still %q", field, got)
			}
		}
		if got := fmt.Sprintln(page.Value(0, "Point"), page.Value(0, "IsMember"), page.Value(0, "Suspended"), page.Value(0, "TenantType")); got != "2000 false true Guest\n" {
			p.Errorf("%s", got)
		}
		for _, table := range []string{"sessions", "known_devices", "password_resets", "passkeys"} {
			if n := p.Count("SELECT count(*) FROM " + table); n != 0 {
				p.Errorf("%d %s", n, table)
			}
		}
		p.NewMember("mei@example.com", nil) // the address is free again
	})
}

func TestTracesAreForgottenInTheirOrderOnceAllAreNamed(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		var order []string
		trace := func(name string) privacy.Trace {
			return privacy.Trace{
				Name: name,
				Documents: func(context.Context, privacy.Person) (map[string][]string, error) {
					order = append(order, "name "+name)
					return map[string][]string{name: {name + " of " + mei.DocumentID}}, nil
				},
				Forget: func(_ context.Context, whose privacy.Person) error {
					order = append(order, "forget "+name)
					if got := fmt.Sprintln(whose.Documents["first"], whose.Documents["second"], whose.Documents["rhp-memberships"], whose.Email); got != fmt.Sprintf("[first of %s] [second of %s] [%s] mei@example.com\n", mei.DocumentID, mei.DocumentID, mei.DocumentID) {
						p.Errorf("%s is told of %s", name, got)
					}
					return nil
				},
			}
		}
		p.Members.RegisterTraces(trace("first"), privacy.Trace{Name: "nothing"}, trace("second"))
		p.Must(p.Members.Anonymize(p.Context(), mei.ID))
		if got := fmt.Sprint(order); got != "[name first name second forget first forget second]" {
			p.Error(got)
		}
	})
}

func TestATraceThatFailsLeavesEverythingAsItWas(t *testing.T) {
	each(t, func(p park) {
		mei, ana := p.registered("mei@example.com"), p.registered("ana@example.com")
		p.Members.RegisterTraces(
			privacy.Trace{Name: "mails", Forget: func(ctx context.Context, whose privacy.Person) error { return p.Mail.Forget(ctx, whose.Email) }},
			privacy.Trace{Name: "stubborn", Forget: func(_ context.Context, whose privacy.Person) error {
				if whose.Email == "mei@example.com" {
					return errors.New("can't")
				}
				return nil
			}},
		)
		for _, one := range []person{mei, ana} {
			_, err := p.Members.AskToBeForgotten(p.as(one.in), password)
			p.Must(err)
		}
		mails := p.Count("SELECT count(*) FROM mails WHERE to_address = 'mei@example.com'")
		p.Clock.Forward(14 * 24 * time.Hour)
		// The other one is erased all the same.
		p.Work("the other account is erased", func() bool { return p.named("ana@example.com") == 0 })
		if p.named("mei@example.com") != 1 || mails == 0 || p.Count("SELECT count(*) FROM mails WHERE to_address = 'mei@example.com'") != mails {
			p.Error("half erased")
		}
		if n := p.Count("SELECT count(*) FROM memberships WHERE id = $1 AND closed_at IS NULL AND forget_at IS NOT NULL AND password_hash IS NOT NULL", mei.ID); n != 1 {
			p.Error("the account is not as it was")
		}
		if _, err := p.signIn("mei@example.com", password, members.Device{}); err != nil {
			p.Errorf("%v", err)
		}
	})
}

func TestWhoeverChangesTheirMindInTheLastMomentStays(t *testing.T) {
	each(t, func(p park) {
		mei, ana := p.registered("mei@example.com"), p.registered("ana@example.com")
		for _, one := range []person{mei, ana} {
			_, err := p.Members.AskToBeForgotten(p.as(one.in), password)
			p.Must(err)
		}
		asAna := p.as(ana.in)
		var erased atomic.Int64
		p.Members.RegisterTraces(privacy.Trace{Name: "last moment", Forget: func(ctx context.Context, whose privacy.Person) error {
			// While the first is erased the second, who is on the same list, thinks again.
			_, err := p.DB.Exec(ctx, "UPDATE memberships SET forget_at = NULL WHERE id = $1", ana.ID)
			erased.Add(1)
			return err
		}})
		p.Clock.Forward(14 * 24 * time.Hour)
		p.Work("the first is erased", func() bool { return p.named("mei@example.com") == 0 })
		if me, err := p.Members.Me(asAna); err != nil || me.Email != "ana@example.com" || erased.Load() != 1 {
			p.Errorf("%d erased; %+v %v", erased.Load(), me, err)
		}
	})
}

func TestStaffDeleteAnAccountUnlessSomethingHangsOnIt(t *testing.T) {
	each(t, func(p park) {
		var held []int64
		p.Members.RegisterTraces(privacy.Trace{Name: "ledger", Holds: func(context.Context, []int64) ([]int64, error) { return held, nil }})
		mei, ana := p.NewMember("mei@example.com", nil), p.NewMember("ana@example.com", nil)
		held = []int64{mei.ID}
		if kept, err := p.Engine.Delete(p.AsStaff(), p.Members.Collection, mei.DocumentID); err != nil || !kept || p.named("mei@example.com") != 0 {
			p.Errorf("held: kept %v, %v", kept, err)
		}
		if kept, err := p.Engine.Delete(p.AsStaff(), p.Members.Collection, ana.DocumentID); err != nil || kept {
			p.Errorf("not held: kept %v, %v", kept, err)
		}
		if n := p.Count("SELECT count(*) FROM memberships"); n != 1 {
			p.Errorf("%d accounts", n)
		}
	})
}
