package members_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/tests/domaintest"
)

// fieldKey is why a field was refused.
func fieldKey(err error) string {
	var refused *fault.Error
	if errors.As(err, &refused) && len(refused.Fields) > 0 {
		return refused.Fields[0].Key
	}
	return domaintest.Refusal(err)
}

// sound fails unless `park verify` finds nothing.
func (p park) sound() {
	p.Helper()
	for name, check := range map[string]func() ([]string, error){
		"members":  func() ([]string, error) { return p.Members.Module().Check(p.Context()) },
		"points":   func() ([]string, error) { return p.Points.Check(p.Context()) },
		"payments": func() ([]string, error) { return p.Payments.Check(p.Context()) },
		"joining":  func() ([]string, error) { return p.Joining.Module().Check(p.Context()) },
		"stays":    func() ([]string, error) { return p.Stays.Module().Check(p.Context()) },
	} {
		if problems, err := check(); err != nil || len(problems) > 0 {
			p.Errorf("%s: %v %v", name, problems, err)
		}
	}
}

// left counts what still hangs on an account that was merged.
func (p park) left(id int64) int {
	p.Helper()
	return p.Count(`SELECT (SELECT COUNT(*) FROM coupons WHERE membership_id = $1) + (SELECT COUNT(*) FROM payments WHERE membership_id = $1) +
		(SELECT COUNT(*) FROM annual_bookings WHERE membership_id = $1) + (SELECT COUNT(*) FROM membership_terms WHERE membership_id = $1) +
		(SELECT COUNT(*) FROM sessions WHERE membership_id = $1) + (SELECT point + discount_point FROM memberships WHERE id = $1)`, id)
}

func (p park) coffee() string {
	p.Helper()
	return p.Create(content.Products, domaintest.Fields{"Name": "咖啡", "Name_en": "Coffee", "Price": 5, "MaxDeduction": 0, "ForPark": true})
}

func (p park) site(number string) {
	p.Helper()
	p.Create(p.Stays.Sites, domaintest.Fields{"number": number})
}

func stayOn(site string) stays.Request {
	return stays.Request{Checkin: "2026-11-20", Checkout: "2026-11-22", Site: site, Adults: json.RawMessage("2"), Plates: []string{"ABC123"}}
}

func (p park) sell(document, tier string) (payments.Payment, error) {
	return p.Joining.Sell(p.AsStaff(), payments.Sale{Account: document, Method: payments.EFTPOS}, joining.Choice{Tier: tier, FirstName: "Mei", LastName: "Lin"})
}

// twice is one person with two accounts: the kept one was imported, the double has everything.
func (p park) twice() (kept, double domaintest.Member) {
	p.Helper()
	kept = p.NewMember("mei@example.com", domaintest.Fields{"FirstName": "Mei", "LastName": "Lin", "Point": 10, "IsMember": false, "ExpiryDate": nil, "TenantType": "Annual", "Note": "Call first"})
	double = p.NewMember("mei.lin@example.com", domaintest.Fields{
		"FirstName": "M.", "LastName": "Lin", "Contact": "0412 345 678", "MembershipNumber": "RHP-0042", "Point": 30, "DiscountPoint": 4, "Note": "Two dogs", "Address": "1 River Rd", "ExpiryDate": "2026-11-30",
	})
	return kept, double
}

func TestADoubleIsMergedWithEverythingThatHangsOnIt(t *testing.T) {
	each(t, func(p park) {
		kept, double := p.twice()
		p.site("12")
		redeemed, err := p.Points.Redeem(p.AsAccount(double.ID), p.coffee(), json.RawMessage("0"), "")
		p.Must(err)
		stay, err := p.Stays.Book(p.AsAccount(double.ID), stayOn("12"), "")
		p.Must(err)
		sold, err := p.sell(double.DocumentID, "standard")
		p.Must(err)
		card, err := p.Members.Card(p.AsAccount(double.ID))
		p.Must(err)

		preview, err := p.Members.PreviewMerge(p.AsStaff(), kept.DocumentID, double.DocumentID)
		p.Must(err)
		if got := fmt.Sprint(preview.Moves["coupons"], preview.Moves["stays"], preview.Moves["payments"], preview.Refusals); got != "1 1 1 []" {
			p.Errorf("the preview: %s", got)
		}
		if preview.Takes["MembershipNumber"] != [2]string{"", "RHP-0042"} || preview.Takes["LastName"] != [2]string{} || preview.Takes["Note"] != [2]string{"Call first", "Call first\nTwo dogs"} {
			p.Errorf("it takes %v", preview.Takes)
		}
		for range 2 { // a repeated request has no second effect
			p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, "once"))
		}
		p.sound()
		if n := p.left(double.ID); n != 0 {
			p.Errorf("%d left at the double", n)
		}
		now, gone := p.account(kept.ID), p.account(double.ID)
		if now.Point != 10_00+25_00+sold.Amount || now.DiscountPoint != 4_00+sold.Amount {
			p.Errorf("the balance is %s and %s", now.Point, now.DiscountPoint)
		}
		if got := fmt.Sprintln(now.FirstName, now.Contact, now.MembershipNumber, now.TenantType, now.Email, now.IsMember, now.ExpiryDate, now.Address); got != "Mei 0412345678 RHP-0042 Annual mei@example.com true 2028-11-30 1 River Rd\n" {
			p.Errorf("the kept one: %s", got)
		}
		if !gone.Closed || gone.Email != "" || gone.MembershipNumber != "" {
			p.Errorf("the double: %+v", gone)
		}
		p.leads(kept, double, card, stay, redeemed.Coupon.DocumentID)
		if p.Count("SELECT COUNT(*) FROM mails WHERE template = 'merged'") != 2 {
			p.Error("not both addresses were written to")
		}
		// The money of a payment that moved goes back from where its points are now.
		_, err = p.Payments.Refund(p.AsStaff(), sold.DocumentID, sold.Amount, "A mistake", "")
		p.Must(err)
		p.sound()
	})
}

// leads fails unless whatever leads to the double leads to the kept account.
func (p park) leads(kept, double domaintest.Member, card string, stay stays.Stay, coupon string) {
	p.Helper()
	if owner, err := p.Members.ByCard(p.AsStaff(), card); err != nil || owner.ID != kept.ID {
		p.Errorf("the double's card: %v %v", owner.ID, err)
	}
	if _, err := p.Stays.MyStay(p.AsAccount(kept.ID), stay.DocumentID); err != nil {
		p.Errorf("the stay: %v", err)
	}
	if _, err := p.Points.Coupon(p.AsAccount(kept.ID), coupon); err != nil {
		p.Errorf("the coupon: %v", err)
	}
	overview, err := p.Members.Overview(p.AsStaff(), double.DocumentID)
	if err != nil || overview.Kept != kept.DocumentID || !overview.Closed {
		p.Errorf("the double leads to %s: %v", overview.Kept, err)
	}
	if !p.trailed("merge rhp-memberships "+kept.DocumentID) || !p.trailed("merged rhp-memberships "+double.DocumentID) {
		p.Errorf("the trail: %v", p.Trail())
	}
	if err := p.Update(p.AsStaff(), p.Members.Collection, double.DocumentID, domaintest.Fields{"FirstName": "Back"}); domaintest.Refusal(err) != "errors.points.closed" {
		p.Errorf("the double is changed: %v", err)
	}
	// What staff do to the double by an old address is done to the kept one.
	if _, err := p.sell(double.DocumentID, "deluxe"); err != nil {
		p.Errorf("a sale: %v", err)
	} else if n := p.left(double.ID); n != 0 {
		p.Errorf("the sale came to the double: %d", n)
	}
}

func TestAMergeIsRefusedWithItsReason(t *testing.T) {
	each(t, func(p park) {
		kept, double := p.twice()
		refused := func(want string) {
			p.Helper()
			preview, err := p.Members.PreviewMerge(p.AsStaff(), kept.DocumentID, double.DocumentID)
			p.Must(err)
			if len(preview.Refusals) != 1 || preview.Refusals[0].Key != want {
				p.Errorf("%v, want %s", preview.Refusals, want)
			}
			if err := p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""); domaintest.Refusal(err) != want {
				p.Errorf("%v, want %s", err, want)
			}
		}
		if err := p.Members.Merge(p.AsStaff(), kept.DocumentID, kept.DocumentID, ""); domaintest.Refusal(err) != "errors.members.mergeSelf" {
			p.Errorf("with itself: %v", err)
		}
		if err := p.Members.Merge(p.AsStaff(), kept.DocumentID, "nobody", ""); domaintest.Refusal(err) != "errors.notFound" {
			p.Errorf("with nobody: %v", err)
		}
		p.Exec("UPDATE memberships SET forget_at = 1 WHERE id = $1", double.ID)
		refused("errors.members.mergeForgetting")
		p.Exec("UPDATE memberships SET forget_at = NULL")
		for _, one := range []domaintest.Member{kept, double} {
			p.Exec(`INSERT INTO payments (document_id, created_at, updated_at, membership_id, purpose, subject, title_en, title_zh, language, first_name, last_name, amount, currency, method, state)
				VALUES ($1, 1, 1, $2, 'membership', '{}', '', '', 'en', '', '', 100, 'AUD', 'sandbox', 'open')`, "p"+one.DocumentID, one.ID)
		}
		refused("errors.members.mergePayments")
		p.Exec("UPDATE payments SET state = 'cancelled' WHERE membership_id = $1", double.ID)
		p.Exec("UPDATE memberships SET point = 9999999999 WHERE id = $1", kept.ID)
		refused("errors.members.mergePoints")
		p.Exec("UPDATE memberships SET point = 1000 WHERE id = $1", kept.ID)
		p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
		refused("errors.members.mergeClosed")
		p.sound()
	})
}

// Whatever its owner does in the very moment, nothing is lost and nothing is left behind.
func TestAMergeBesideWhatTheDoubleDoes(t *testing.T) {
	each(t, func(p park) {
		coffee := p.coffee()
		for round := range 4 {
			prefix := fmt.Sprintf("r%d.", round)
			kept := p.NewMember(prefix+"kept@example.com", domaintest.Fields{"Point": 10, "ExpiryDate": "2026-11-30"})
			double := p.NewMember(prefix+"double@example.com", domaintest.Fields{"Point": 30, "ExpiryDate": "2026-11-30"})
			p.site(fmt.Sprint(100 + round))
			acts := []func() error{
				func() error { return p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, "") },
				func() error {
					_, err := p.Points.Redeem(p.AsAccount(double.ID), coffee, json.RawMessage("0"), "")
					return err
				},
				func() error {
					_, err := p.Stays.Book(p.AsAccount(double.ID), stayOn(fmt.Sprint(100+round)), "")
					return err
				},
				func() error { _, err := p.sell(double.DocumentID, "standard"); return err },
				func() error { _, err := p.sell(kept.DocumentID, "standard"); return err },
				func() error {
					_, err := p.Points.Redeem(p.AsAccount(kept.ID), coffee, json.RawMessage("0"), "")
					return err
				},
			}
			outcomes := domaintest.AtOnce(len(acts), func(i int) error { return acts[(i+round)%len(acts)]() })
			for refusal := range outcomes {
				switch refusal {
				case "", "errors.points.notMember", "errors.stay.tenantsOnly", "errors.join.notOffered": // whoever comes second finds it done
				default:
					p.Errorf("refused with %s", refusal)
				}
			}
			if !p.account(double.ID).Closed {
				p.Error("the double is not closed")
			}
			if n := p.left(double.ID); n != 0 {
				p.Errorf("%d left at the double: %v", n, outcomes)
			}
			p.sound()
		}
		if n := p.Count("SELECT COUNT(*) FROM payments"); n < 4 {
			p.Errorf("only %d sales", n)
		}
	})
}

func TestTwoMergesOfTheSameTwoEndInOne(t *testing.T) {
	each(t, func(p park) {
		for range 3 {
			a, b := p.twice()
			outcomes := domaintest.AtOnce(2, func(i int) error {
				if i == 0 {
					return p.Members.Merge(p.AsStaff(), a.DocumentID, b.DocumentID, "")
				}
				return p.Members.Merge(p.AsStaff(), b.DocumentID, a.DocumentID, "")
			})
			if outcomes[""] != 1 || outcomes["errors.members.mergeClosed"] != 1 {
				p.Errorf("%v", outcomes)
			}
			p.sound()
			p.Exec("UPDATE memberships SET email = NULL, membership_number = NULL")
		}
	})
}

func TestAChainOfMergesLeadsToTheLast(t *testing.T) {
	each(t, func(p park) {
		a, b := p.twice()
		c := p.NewMember("mei3@example.com", nil)
		p.Must(p.Members.Merge(p.AsStaff(), a.DocumentID, b.DocumentID, ""))
		p.Must(p.Members.Merge(p.AsStaff(), c.DocumentID, a.DocumentID, ""))
		overview, err := p.Members.Overview(p.AsStaff(), b.DocumentID)
		p.Must(err)
		if overview.Kept != c.DocumentID {
			p.Errorf("the first double leads to %s", overview.Kept)
		}
		p.sound()
	})
}

// What was written from the double's address is exported and erased with the kept account, and its lines in the trail are named.
func TestTheKeptAccountAnswersForItsDoubles(t *testing.T) {
	each(t, func(p park) {
		kept, double := p.twice()
		var exported, forgotten []string
		var documents map[string][]string
		p.Members.RegisterTraces(privacy.ByAddress("letters", func(_ context.Context, address string) (string, error) {
			exported = append(exported, address)
			return "of " + address, nil
		}, func(_ context.Context, address string) error {
			forgotten = append(forgotten, address)
			return nil
		}), privacy.Trace{Name: "trail", Forget: func(_ context.Context, whose privacy.Person) error {
			documents = whose.Documents
			return nil
		}})
		p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
		_, err := p.Members.Export(p.AsAccount(kept.ID))
		p.Must(err)
		p.Must(p.Members.Anonymize(p.AsStaff(), kept.ID))
		if want := "[mei@example.com mei.lin@example.com]"; fmt.Sprint(exported) != want || fmt.Sprint(forgotten) != want {
			p.Errorf("exported %v, forgotten %v", exported, forgotten)
		}
		if got := strings.Join(documents["rhp-memberships"], " "); got != kept.DocumentID+" "+double.DocumentID {
			p.Errorf("the trail is wiped of %s", got)
		}
		if p.Count("SELECT COUNT(*) FROM account_addresses") != 0 {
			p.Error("the double's address is still stored")
		}
	})
}

func TestANewAccountTakesAFormerAddressOver(t *testing.T) {
	each(t, func(p park) {
		kept, double := p.twice()
		p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
		addresses := func() string {
			all, err := p.Members.AddressesOf(p.AsStaff(), kept.DocumentID)
			p.Must(err)
			return fmt.Sprint(all)
		}
		if got := addresses(); got != "[mei@example.com mei.lin@example.com]" {
			p.Error(got)
		}
		p.NewMember("mei.lin@example.com", nil)
		if got := addresses(); got != "[mei@example.com]" {
			p.Errorf("after somebody else has the address: %s", got)
		}
	})
}

func TestAnAccountWithoutAnAddressTakesTheDoublesWayIn(t *testing.T) {
	each(t, func(p park) {
		kept := p.NewMember("x@example.com", domaintest.Fields{"Email": nil})
		double := p.registered("mei@example.com")
		p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
		if p.open(double.in) {
			p.Error("the double's session goes on")
		}
		account, _, err := p.Members.SignIn(p.AsVisitor(home), "mei@example.com", password, members.Device{})
		if err != nil || account.ID != kept.ID {
			p.Errorf("signed in to %d, want %d: %v", account.ID, kept.ID, err)
		}
	})
}

// Whoever logs in by the double's address is still the same reader, and is kept out where the park has kept them out.
func TestTheDoublesWayInKeepsItsLanguageAndItsSuspension(t *testing.T) {
	each(t, func(p park) {
		kept := p.NewMember("x@example.com", domaintest.Fields{"Email": nil})
		double := p.NewMember("mei@example.com", domaintest.Fields{"Language": "zh", "Suspended": true})
		preview, err := p.Members.PreviewMerge(p.AsStaff(), kept.DocumentID, double.DocumentID)
		if p.Must(err); preview.Takes["Suspended"] != [2]string{"false", "true"} || preview.Takes["Language"] != [2]string{"en", "zh"} {
			p.Errorf("takes %v", preview.Takes)
		}
		p.Must(p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, ""))
		if after := p.account(kept.ID); after.Language != locale.Chinese || p.Members.Standing(after) != "suspended" {
			p.Errorf("reads %s, stands %s", after.Language, p.Members.Standing(after))
		}
		if p.Count("SELECT COUNT(*) FROM mails WHERE template = 'merged' AND language = 'zh'") != 1 {
			p.Error("the owner is told in another language than theirs")
		}
		// With an address of its own, the kept account's way in stays as it was.
		own := p.NewMember("own@example.com", nil)
		other := p.NewMember("other@example.com", domaintest.Fields{"Language": "zh", "Suspended": true})
		p.Must(p.Members.Merge(p.AsStaff(), own.DocumentID, other.DocumentID, ""))
		if after := p.account(own.ID); after.Language != locale.English || p.Members.Standing(after) == "suspended" {
			p.Errorf("with an address of its own: reads %s, stands %s", after.Language, p.Members.Standing(after))
		}
	})
}

// A wish to be forgotten never stays behind at a closed double: it would erase nothing but the way to the kept account's former address.
func TestAMergeBesideAWishToBeForgotten(t *testing.T) {
	each(t, func(p park) {
		for round := range 6 {
			kept := p.NewMember(fmt.Sprintf("kept%d@example.com", round), nil)
			double := p.registered(fmt.Sprintf("double%d@example.com", round))
			asDouble := p.as(double.in)
			outcomes := domaintest.AtOnce(2, func(i int) error {
				if i == 0 {
					return p.Members.Merge(p.AsStaff(), kept.DocumentID, double.DocumentID, "")
				}
				_, err := p.Members.AskToBeForgotten(asDouble, password)
				return err
			})
			if outcomes[""] != 1 {
				p.Errorf("both, or none: %v", outcomes)
			}
			if n := p.Count("SELECT COUNT(*) FROM memberships WHERE closed_at IS NOT NULL AND forget_at IS NOT NULL"); n != 0 {
				p.Errorf("%d closed accounts wait to be forgotten", n)
			}
		}
	})
}
