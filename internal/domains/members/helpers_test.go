package members_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/domaintest"
)

const (
	password = "gum-leaf-22"
	home     = "192.0.2.7"
)

// park is a park in which people register and sign in.
type park struct{ *domaintest.Park }

func each(t *testing.T, test func(p park)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) { test(park{p}) })
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// code asks for a code on a device and reads it from the n-th mail to the address. It gives the device, which is known by its token then.
func (p park) code(email string, n int, from string) (string, members.Device) {
	p.Helper()
	_, token, err := p.Members.SendCode(p.AsVisitor(from), email, locale.English, members.Device{})
	p.Must(err)
	return sixDigits.FindString(p.Letter(email, n).Text), members.Device{Name: "Phone", Token: token}
}

func form(email, code string, device members.Device) members.Registration {
	return members.Registration{UserName: "Mei", Email: email, Password: password, Code: code, Terms: true, Device: device}
}

func (p park) register(r members.Registration) (members.Account, members.SignIn, error) {
	return p.Members.Register(p.AsVisitor(home), r)
}

// person is somebody with an account and a session.
type person struct {
	members.Account
	in members.SignIn
}

// registered makes an account by its first mail; its owner gets a second, which is not sent yet.
func (p park) registered(email string) person {
	p.Helper()
	code, device := p.code(email, 1, home)
	account, in, err := p.register(form(email, code, device))
	p.Must(err)
	return person{account, in}
}

// wrongFor gives a code that is not the right one.
func wrongFor(code string) string {
	if code == "100000" {
		return "100001"
	}
	return "100000"
}

// as is the context of a session; it fails where the session is nobody's.
func (p park) as(in members.SignIn) context.Context {
	p.Helper()
	actor, ok, err := p.Members.Authenticate(p.Context(), in.Token)
	if err != nil || !ok {
		p.Fatalf("the session is nobody's: %v", err)
	}
	return access.With(p.Context(), actor)
}

// open tells whether a session is somebody's.
func (p park) open(in members.SignIn) bool {
	p.Helper()
	_, ok, err := p.Members.Authenticate(p.Context(), in.Token)
	p.Must(err)
	return ok
}

func (p park) signIn(email, password string, device members.Device) (members.SignIn, error) {
	_, in, err := p.Members.SignIn(p.AsVisitor(home), email, password, device)
	return in, err
}

// guessAway uses up the tries of strangers at an account's password: one is made, and counts for twenty.
func (p park) guessAway(email string, device members.Device) {
	p.Helper()
	p.ForgetTries()
	if _, err := p.signIn(email, "wrong-password", device); domaintest.Refusal(err) != "errors.auth.credentials" {
		p.Fatalf("one wrong password: %v", err)
	}
	p.Exec("UPDATE rate_counts SET n = 20")
}

// resetLink asks for a new password and reads the token of the link from the n-th mail.
func (p park) resetLink(email string, n int) string {
	p.Helper()
	p.Must(p.Members.Forgot(p.AsVisitor(home), email))
	_, token, ok := strings.Cut(p.Letter(email, n).Text, "/reset#")
	if !ok {
		p.Fatal("the mail has no link")
	}
	return strings.Fields(token)[0]
}
