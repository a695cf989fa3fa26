package joining_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/tests/domaintest"
)

// guest is an account that never joined.
var guest = domaintest.Fields{"IsMember": false, "ExpiryDate": nil}

type park struct{ *domaintest.Park }

func each(t *testing.T, test func(p park)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) { test(park{p}) })
}

// offers writes what an account can buy, each as "renew standard 800 until 2028-11-15".
func (p park) offers(id int64) string {
	p.Helper()
	account, err := p.Members.Account(p.Context(), id)
	p.Must(err)
	offers, err := p.Joining.Offers(p.Context(), account)
	p.Must(err)
	var list []string
	for _, o := range offers {
		list = append(list, fmt.Sprintf("%s %s %s until %s", o.Purchase, o.Tier.Key, o.Price.Short(), o.Until))
	}
	return strings.Join(list, ", ")
}

func (p park) sell(document, tier string) payments.Payment {
	p.Helper()
	sold, err := p.Joining.Sell(p.AsStaff(), payments.Sale{Account: document, Method: payments.EFTPOS}, joining.Choice{Tier: tier, FirstName: "Mei", LastName: "Lin"})
	p.Must(err)
	return sold
}

func (p park) account(id int64) members.Account {
	p.Helper()
	account, err := p.Members.Account(p.Context(), id)
	p.Must(err)
	return account
}

func (p park) set(key, value string) {
	p.Helper()
	_, err := p.Settings.Set(p.AsStaff(), key, json.RawMessage(value))
	p.Must(err)
	_, err = p.Settings.Read(p.Context())
	p.Must(err)
}

func TestAGuestJoins(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", guest)
		if got := p.offers(mei.ID); got != "join standard 800 until 2028-11-15, join deluxe 1500 until 2028-11-15" {
			p.Error(got)
		}
		sold := p.sell(mei.DocumentID, "standard")
		if sold.Title.En != "Standard membership, 2 years" || sold.Title.Zh != "标准会员，2 年" {
			p.Errorf("%+v", sold.Title)
		}
		got := p.account(mei.ID)
		if !got.IsMember || got.ExpiryDate != "2028-11-15" || got.Point != 800_00 || got.DiscountPoint != 800_00 || got.FirstName != "Mei" || got.LastName != "Lin" {
			p.Errorf("%+v", got)
		}
		letter := p.Letter("mei@example.com", 1)
		if len(letter.Attachments) != 1 || letter.Attachments[0].Name != "INV-00001.pdf" || !strings.HasPrefix(string(letter.Attachments[0].Data), "%PDF-") || !strings.Contains(letter.Text, "$800.00") {
			p.Errorf("%+v", letter.Text)
		}
	})
}

func TestARenewalAddsToWhatIsLeft(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", domaintest.Fields{"ExpiryDate": "2027-01-15", "Point": 50}) // 61 days to go
		if got := p.offers(mei.ID); got != "" {
			p.Error(got)
		}
		p.Clock.Forward(24 * time.Hour)
		if got := p.offers(mei.ID); got != "renew standard 800 until 2029-01-15, renew deluxe 1500 until 2029-01-15" {
			p.Error(got)
		}
		p.sell(mei.DocumentID, "standard")
		if got := p.account(mei.ID); got.ExpiryDate != "2029-01-15" || got.Point != 850_00 {
			p.Errorf("%s %s", got.ExpiryDate, got.Point)
		}
		// Long after the end, the new term begins on the day.
		p.Clock.Forward(1000 * 24 * time.Hour)
		if got := p.offers(mei.ID); !strings.HasPrefix(got, "renew standard 800 until 2031-08-12") {
			p.Error(got)
		}
	})
}

func TestAnUpgradeCostsTheDifference(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", guest)
		p.sell(mei.DocumentID, "standard")
		if got := p.offers(mei.ID); got != "upgrade deluxe 700 until 2028-11-15" {
			p.Error(got)
		}
		upgrade := p.sell(mei.DocumentID, "deluxe")
		if got := p.account(mei.ID); got.ExpiryDate != "2028-11-15" || got.Point != 1500_00 || upgrade.Amount != 700_00 {
			p.Errorf("%s %s", got.ExpiryDate, got.Point)
		}
		if got := p.offers(mei.ID); got != "" {
			p.Error(got)
		}
		_, err := p.Payments.Refund(p.AsStaff(), upgrade.DocumentID, upgrade.Amount, "Too much", "")
		p.Must(err)
		if got := p.account(mei.ID); got.ExpiryDate != "2028-11-15" || got.Point != 800_00 || !got.IsMember {
			p.Errorf("%s %s", got.ExpiryDate, got.Point)
		}
		p.set("MembershipUpgrade", "false")
		if got := p.offers(mei.ID); got != "" {
			p.Error(got)
		}
	})
}

// A member without an end has nothing to renew. What is paid meanwhile, and what goes back, leaves it without one.
func TestAMembershipWithoutAnEndStaysSo(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", domaintest.Fields{"ExpiryDate": nil})
		if got := p.offers(mei.ID); got != "" {
			p.Error(got)
		}
		p.Must(p.Joining.Remind(p.Context()))
		if n := p.Count("SELECT COUNT(*) FROM mails"); n != 0 {
			p.Errorf("%d reminders", n)
		}
		ana := p.NewMember("ana@example.com", guest)
		p.sell(ana.DocumentID, "standard")
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, ana.DocumentID, domaintest.Fields{"ExpiryDate": nil}))
		if got := p.offers(ana.ID); got != "upgrade deluxe 700 until " {
			p.Error(got)
		}
		upgrade := p.sell(ana.DocumentID, "deluxe")
		if got := p.account(ana.ID); !got.Endless() || got.Point != 1500_00 {
			p.Errorf("%q %s", got.ExpiryDate, got.Point)
		}
		_, err := p.Payments.Refund(p.AsStaff(), upgrade.DocumentID, upgrade.Amount, "Too much", "")
		p.Must(err)
		if got := p.account(ana.ID); !got.Endless() || got.Point != 800_00 {
			p.Errorf("%q %s", got.ExpiryDate, got.Point)
		}
	})
}

// Two paid terms that end on the same day: a refund of either leaves the other, and never a membership without an end.
func TestARefundAfterAMergeGivesNoEndlessMembership(t *testing.T) {
	each(t, func(p park) {
		kept, double := p.NewMember("mei@example.com", guest), p.NewMember("mei.lin@example.com", guest)
		p.sell(kept.DocumentID, "standard")
		theirs := p.sell(double.DocumentID, "standard")
		p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
		_, err := p.Payments.Refund(p.AsStaff(), theirs.DocumentID, theirs.Amount, "Once too often", "")
		p.Must(err)
		if got := p.account(kept.ID); !got.IsMember || got.ExpiryDate != "2028-11-15" {
			p.Errorf("member %v until %q", got.IsMember, got.ExpiryDate)
		}
	})
}

// A refund of the earlier of two terms leaves the later one.
func TestARefundTakesItsOwnTerm(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", guest)
		first := p.sell(mei.DocumentID, "standard")
		p.Clock.Forward(700 * 24 * time.Hour) // 2028-10-15
		second := p.sell(mei.DocumentID, "standard")
		if got := p.account(mei.ID).ExpiryDate; got != "2030-11-15" {
			p.Fatal(got)
		}
		_, err := p.Payments.Refund(p.AsStaff(), first.DocumentID, first.Amount, "Once too often", "")
		p.Must(err)
		if got := p.account(mei.ID); got.ExpiryDate != "2028-11-15" || !got.IsMember || got.Point != 800_00 {
			p.Errorf("%s %s", got.ExpiryDate, got.Point)
		}
		_, err = p.Payments.Refund(p.AsStaff(), second.DocumentID, second.Amount, "And again", "")
		p.Must(err)
		if got := p.account(mei.ID); got.ExpiryDate != "" || got.IsMember || got.Point != 0 {
			p.Errorf("with both paid back: %q, member %v, %s", got.ExpiryDate, got.IsMember, got.Point)
		}
	})
}

func TestARefundThatTheLedgerDoesntKnowIsFound(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", guest)
		sold := p.sell(mei.DocumentID, "standard")
		_, err := p.Payments.Refund(p.AsStaff(), sold.DocumentID, 100_00, "A part", "")
		p.Must(err)
		check := p.Joining.Module().Check
		if problems, err := check(p.Context()); err != nil || len(problems) != 0 {
			p.Fatalf("%v %v", problems, err)
		}
		p.Exec(`UPDATE payment_refunds SET taken = '{"point":99}'`)
		if problems, err := check(p.Context()); err != nil || len(problems) != 1 || !strings.Contains(problems[0], "are not those that it took back") {
			p.Errorf("%v %v", problems, err)
		}
		p.Exec("UPDATE payment_refunds SET document_id = 'another'")
		if problems, err := check(p.Context()); err != nil || len(problems) != 2 {
			p.Errorf("%v %v", problems, err)
		}
	})
}

func TestWhatIsAskedForIsCheckedOnTheServer(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", guest)
		price := p.account(mei.ID).Point + 1_00
		for want, choice := range map[string]joining.Choice{
			"errors.join.names":      {Tier: "standard", FirstName: " ", LastName: "Lin"},
			"errors.field.long":      {Tier: "standard", FirstName: strings.Repeat("M", 500), LastName: "Lin"},
			"errors.join.notOffered": {Tier: "platinum", FirstName: "Mei", LastName: "Lin"},
			"errors.join.price":      {Tier: "standard", Price: &price, FirstName: "Mei", LastName: "Lin"},
		} {
			_, err := p.Joining.Sell(p.AsStaff(), payments.Sale{Account: mei.DocumentID, Method: payments.Cash}, choice)
			if got := domaintest.Refusal(err); got != want {
				p.Errorf("%s: %s", want, got)
			}
		}
		if _, err := p.Joining.Begin(p.AsAccount(mei.ID), joining.Choice{Tier: "standard", FirstName: "Mei", LastName: "Lin"}); domaintest.Refusal(err) != "errors.payment.offline" {
			p.Error(err)
		}
	})
}

func TestMembersAreRemindedOnceForEachDay(t *testing.T) {
	each(t, func(p park) {
		p.NewMember("mei@example.com", domaintest.Fields{"ExpiryDate": "2027-01-14", "Language": "zh"}) // 60 days
		p.NewMember("old@example.com", domaintest.Fields{"ExpiryDate": "2026-10-01"})                   // too long ago
		p.NewMember("late@example.com", domaintest.Fields{"ExpiryDate": "2026-11-20"})                  // comes late: the reminder of 14 days
		remind := func() {
			p.Helper()
			p.Must(p.Joining.Remind(p.Context()))
		}
		count := func(to string) int { return p.Count("SELECT COUNT(*) FROM mails WHERE to_address = $1", to) }
		remind()
		remind()
		if count("mei@example.com") != 1 || count("old@example.com") != 0 || count("late@example.com") != 1 {
			p.Error(count("mei@example.com"), count("old@example.com"), count("late@example.com"))
		}
		if letter := p.Letter("mei@example.com", 1); letter.Subject != "您的会籍将于2027年1月14日到期" {
			p.Error(letter.Subject)
		}
		for _, days := range []int{46, 13, 2} { // 14 days to go, 1 day, ended
			p.Clock.Forward(time.Duration(days) * 24 * time.Hour)
			remind()
			remind()
		}
		if n := count("mei@example.com"); n != 4 {
			p.Errorf("%d mails", n)
		}
		p.set("RenewalReminderDays", "[]")
		p.NewMember("quiet@example.com", domaintest.Fields{"ExpiryDate": "2027-01-20"})
		remind()
		if count("quiet@example.com") != 0 {
			p.Error("reminded though nobody is to be")
		}
	})
}
