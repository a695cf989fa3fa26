package members_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

// newEmail has a code sent to an address by its first mail, and gives what its owner fills in.
func (p park) newEmail(email string) members.NewEmail {
	p.Helper()
	code, device := p.code(email, 1, home)
	return members.NewEmail{Email: email, Password: password, Code: code, Device: device}
}

func TestAnAccountGetsAnotherAddress(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		link := p.resetLink("mei@example.com", 3)
		asked := p.newEmail("mei.lin@example.org")
		for name, test := range map[string]struct {
			change     func(n *members.NewEmail)
			path, want string
		}{
			"another password": {func(n *members.NewEmail) { n.Password = "another-gum-1" }, "password", "errors.auth.password"},
			"no password":      {func(n *members.NewEmail) { n.Password = "" }, "password", "errors.auth.password"},
			"another code":     {func(n *members.NewEmail) { n.Code = wrongFor(n.Code) }, "code", "errors.auth.code"},
			"the same address": {func(n *members.NewEmail) { n.Email = "MEI@example.com" }, "Email", "errors.members.sameEmail"},
			"no address":       {func(n *members.NewEmail) { n.Email = "mei" }, "Email", "errors.field.email"},
			"another address":  {func(n *members.NewEmail) { n.Email = "ana@example.com" }, "code", "errors.auth.code"},
		} {
			wrong := asked
			test.change(&wrong)
			if _, err := p.Members.ChangeEmail(p.as(mei.in), wrong); domaintest.Path(err) != test.path || fieldKey(err) != test.want {
				p.Errorf("%s: %v", name, err)
			}
		}
		asked.Email, asked.Code = " Mei.Lin@Example.org", " "+asked.Code
		after, err := p.Members.ChangeEmail(p.as(mei.in), asked)
		p.Must(err)
		if after.Email != "mei.lin@example.org" || after.ID != mei.ID {
			p.Errorf("%s", after.Email)
		}
		if _, err := p.signIn("mei.lin@example.org", password, members.Device{}); err != nil {
			p.Errorf("with the new address: %v", err)
		}
		if _, err := p.signIn("mei@example.com", password, members.Device{}); domaintest.Refusal(err) != "errors.auth.credentials" {
			p.Errorf("with the old address: %v", err)
		}
		if _, err := p.Members.Reset(p.AsVisitor(home), link, "taken-over-1", members.Device{}); domaintest.Refusal(err) != "errors.auth.resetLink" {
			p.Errorf("a link in the old mailbox: %v", err)
		}
		if letter := p.Letter("mei@example.com", 4); !strings.Contains(letter.Text, "mei.lin@example.org") {
			p.Errorf("the old address reads: %s", letter.Text)
		}
		if n := p.Count("SELECT COUNT(*) FROM verification_codes"); n != 0 {
			p.Errorf("%d codes are left", n)
		}
	})
}

// Of several accounts that want one address at once, one gets it; and nobody gets another's.
func TestAnAddressBelongsToOneAccount(t *testing.T) {
	each(t, func(p park) {
		var people []person
		for i := range 3 {
			people = append(people, p.registered(fmt.Sprintf("guest%d@example.com", i)))
		}
		p.ForgetTries()
		code, device := p.code("guest1@example.com", 3, home)
		if _, err := p.Members.ChangeEmail(p.as(people[0].in), members.NewEmail{Email: "guest1@example.com", Password: password, Code: code, Device: device}); fieldKey(err) != "errors.members.emailTaken" {
			p.Errorf("another's address: %v", err)
		}
		asked := p.newEmail("wanted@example.com")
		outcomes := domaintest.AtOnce(len(people), func(i int) error {
			_, err := p.Members.ChangeEmail(p.as(people[i].in), asked)
			return err
		})
		if outcomes[""] != 1 || p.Count("SELECT COUNT(*) FROM memberships WHERE email = 'wanted@example.com'") != 1 {
			p.Errorf("%v", outcomes)
		}
	})
}

func TestAnAccountChoosesItsUserName(t *testing.T) {
	each(t, func(p park) {
		mei := p.NewMember("mei@example.com", domaintest.Fields{"IsMember": false, "ExpiryDate": nil})
		change := func(name string) (members.Account, error) {
			me, _, err := p.Members.UpdateMe(p.AsAccount(mei.ID), collection.Input{"UserName": json.RawMessage(name)}, nil)
			return me, err
		}
		if me, err := change(`"Mei of the river"`); err != nil || me.UserName != "Mei of the river" {
			p.Errorf("%q %v", me.UserName, err)
		}
		for _, none := range []string{`null`, `""`, `"  "`, `"` + strings.Repeat("x", 121) + `"`} {
			if _, err := change(none); domaintest.Path(err) != "UserName" {
				p.Errorf("%.20s: %v", none, err)
			}
		}
	})
}
