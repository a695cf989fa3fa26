package members_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/tests/domaintest"
)

func (p park) account(id int64) members.Account {
	p.Helper()
	account, err := p.Members.Account(p.Context(), id)
	p.Must(err)
	return account
}

// trailed tells whether the audit trail has a line that begins so.
func (p park) trailed(begins string) bool {
	for _, line := range p.Trail() {
		if strings.HasPrefix(line, begins) {
			return true
		}
	}
	return false
}

func TestTheNextNumberIsProposedAndIssued(t *testing.T) {
	each(t, func(p park) {
		for i, number := range []string{"RHP-0041", "RHP-0007", "RHP-x", "OLD-9000", "RHP-99999999999999999999"} {
			p.NewMember(fmt.Sprintf("n%d@example.com", i), domaintest.Fields{"MembershipNumber": number})
		}
		next, err := p.Members.NextNumber(p.AsStaff())
		p.Must(err)
		if next != "RHP-0042" {
			p.Errorf("proposed %s", next)
		}
		mei := p.NewMember("mei@example.com", nil)
		for range 2 { // a repeated request gets the first answer
			number, err := p.Members.IssueNumber(p.AsStaff(), mei.DocumentID, "", "once")
			p.Must(err)
			if number != "RHP-0042" || p.account(mei.ID).MembershipNumber != number {
				p.Errorf("issued %s", number)
			}
		}
		if !p.trailed("number rhp-memberships " + mei.DocumentID + ` {"MembershipNumber":["","RHP-0042"]}`) {
			p.Errorf("the trail: %v", p.Trail())
		}
		if _, err := p.Members.IssueNumber(p.AsStaff(), mei.DocumentID, "", ""); domaintest.Refusal(err) != "errors.members.hasNumber" {
			p.Errorf("a second number: %v", err)
		}
		lin := p.NewMember("lin@example.com", nil)
		if _, err := p.Members.IssueNumber(p.AsStaff(), lin.DocumentID, "RHP-0042", ""); domaintest.Path(err) != "number" {
			p.Errorf("a number that is taken: %v", err)
		}
		// What was issued once and taken back is nobody else's.
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"MembershipNumber": nil}))
		number, err := p.Members.IssueNumber(p.AsStaff(), lin.DocumentID, "", "")
		p.Must(err)
		if number != "RHP-0043" {
			p.Errorf("issued %s after RHP-0042 was taken back", number)
		}
	})
}

func TestTwoWhoIssueNumbersAtOnceGetDifferentOnes(t *testing.T) {
	each(t, func(p park) {
		const many = 8
		accounts := make([]domaintest.Member, many)
		for i := range accounts {
			accounts[i] = p.NewMember(fmt.Sprintf("m%d@example.com", i), nil)
		}
		outcomes := domaintest.AtOnce(many, func(i int) error {
			_, err := p.Members.IssueNumber(p.AsStaff(), accounts[i].DocumentID, "", "")
			return err
		})
		if outcomes[""] != many {
			p.Errorf("%v", outcomes)
		}
		if n := p.Count("SELECT COUNT(DISTINCT membership_number) FROM memberships WHERE membership_number BETWEEN 'RHP-0001' AND 'RHP-0008'"); n != many {
			p.Errorf("%d different numbers without a gap, want %d", n, many)
		}
	})
}

func TestATermIsExtendedFromWhatIsLeft(t *testing.T) {
	each(t, func(p park) {
		for i, test := range []struct {
			name, expiry string
			member       bool
			by           members.Extension
			want         string
		}{
			{"from its end", "2027-12-31", true, members.Extension{Years: 1}, "2028-12-31"},
			{"over the end of a month", "2027-01-31", true, members.Extension{Months: 1}, "2027-02-28"},
			{"from today after it ran out", "2026-01-31", true, members.Extension{Months: 6}, "2027-05-15"},
			{"from today, for who is no member", "2027-12-31", false, members.Extension{Years: 2}, "2028-11-15"},
			{"to a day", "2027-12-31", true, members.Extension{Until: "2028-03-01"}, "2028-03-01"},
			{"to a day before its end", "2027-12-31", true, members.Extension{Until: "2027-12-31"}, "errors.members.notLater"},
			{"to no day", "2027-12-31", true, members.Extension{Until: "tomorrow"}, "errors.field.date"},
			{"by nothing", "2027-12-31", true, members.Extension{}, "errors.members.extension"},
			{"back", "2027-12-31", true, members.Extension{Years: 1, Months: -3}, "errors.members.extension"},
			{"beyond any age", "2027-12-31", true, members.Extension{Years: 1 << 40}, "errors.members.extension"},
			{"too far", "2070-12-31", true, members.Extension{Years: 10}, "errors.members.tooLate"},
		} {
			mei := p.NewMember(fmt.Sprintf("m%d@example.com", i), domaintest.Fields{"IsMember": test.member, "ExpiryDate": test.expiry})
			until, err := p.Members.Extend(p.AsStaff(), mei.DocumentID, test.by, fmt.Sprint("once-", i))
			if err == nil {
				_, err := p.Members.Extend(p.AsStaff(), mei.DocumentID, test.by, fmt.Sprint("once-", i)) // sent again
				p.Must(err)
				if now := p.account(mei.ID); now.ExpiryDate != test.want || !now.IsMember || until != test.want {
					p.Errorf("%s: until %s (%s), want %s", test.name, now.ExpiryDate, until, test.want)
				}
			} else if key := fieldKey(err); key != test.want {
				p.Errorf("%s: %s, want %s", test.name, key, test.want)
			}
		}
		if p.Count("SELECT COUNT(*) FROM payments") != 0 {
			p.Error("an extension is no sale")
		}
	})
}

func TestSomebodyIsInvitedOnce(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", nil)
		for range 2 {
			p.Must(p.Members.Invite(p.AsStaff(), mei.DocumentID, "once"))
		}
		_, link, ok := strings.Cut(p.Letter("mei@example.com", 1).Text, "/reset#")
		if !ok || p.Count("SELECT COUNT(*) FROM mails WHERE template = 'invitation'") != 1 {
			p.Fatal("not one mail with a link")
		}
		p.Clock.Forward(6 * 24 * time.Hour) // a reset would have run out
		_, err := p.Members.Reset(p.AsVisitor(home), strings.Fields(link)[0], password, members.Device{})
		p.Must(err)
		if _, err := p.signIn("mei@example.com", password, members.Device{}); err != nil {
			p.Errorf("with the password that they chose: %v", err)
		}
		if err := p.Members.Invite(p.AsStaff(), mei.DocumentID, ""); domaintest.Refusal(err) != "errors.members.hasPassword" {
			p.Errorf("invited with a password: %v", err)
		}
		lin := p.NewMember("lin@example.com", nil)
		p.Must(p.Members.Invite(p.AsStaff(), lin.DocumentID, ""))
		_, late, _ := strings.Cut(p.Letter("lin@example.com", 1).Text, "/reset#")
		p.Clock.Forward(7*24*time.Hour + time.Minute)
		if _, err := p.Members.Reset(p.AsVisitor(home), strings.Fields(late)[0], password, members.Device{}); domaintest.Refusal(err) != "errors.auth.resetLink" {
			p.Errorf("after a week: %v", err)
		}
	})
}

func TestALinkIsMailedOnlyToWhomItHelps(t *testing.T) {
	each(t, func(p park) {
		silent := p.NewMember("silent@example.com", domaintest.Fields{"Email": nil})
		locked := p.NewMember("locked@example.com", domaintest.Fields{"Suspended": true})
		for document, want := range map[string]string{silent.DocumentID: "errors.members.noEmail", locked.DocumentID: "errors.members.suspended", "nobody": "errors.notFound"} {
			if err := p.Members.SendResetLink(p.AsStaff(), document, ""); domaintest.Refusal(err) != want {
				p.Errorf("%v, want %s", err, want)
			}
		}
		mei := p.registered("mei@example.com")
		p.Must(p.Members.SendResetLink(p.AsStaff(), mei.DocumentID, ""))
		if !p.trailed("send-reset rhp-memberships " + mei.DocumentID) {
			p.Error("no line in the trail")
		}
		for range 4 {
			p.Must(p.Members.SendResetLink(p.AsStaff(), mei.DocumentID, ""))
		}
		if err := p.Members.SendResetLink(p.AsStaff(), mei.DocumentID, ""); domaintest.Refusal(err) != "errors.members.manyLinks" {
			p.Errorf("a sixth link in an hour: %v", err)
		}
	})
}

func TestASuspendedAccountIsOutAtOnceAndComesBackWithAllItHad(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"Suspended": true}))
		if p.open(mei.in) {
			p.Error("the session that was open goes on")
		}
		overview, err := p.Members.Overview(p.AsStaff(), mei.DocumentID)
		p.Must(err)
		if overview.Standing != "suspended" || !overview.Suspended || overview.Sessions != 0 || overview.Type != "Guest" || !overview.HasPassword {
			p.Errorf("%+v", overview)
		}
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"Suspended": false}))
		if _, err := p.signIn("mei@example.com", password, members.Device{}); err != nil {
			p.Errorf("reactivated: %v", err)
		}
	})
}
