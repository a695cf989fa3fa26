package members_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/tests/domaintest"
	"holidaypark/internal/tests/passkeytest"
)

// options are what the browser is asked, as it gets them.
func (p park) options(challenge members.Challenge) []byte {
	p.Helper()
	encoded, err := json.Marshal(challenge.Options)
	p.Must(err)
	return encoded
}

// prepared is a device with the answer that adds its passkey.
func (p park) prepared(in members.SignIn, password string) (*passkeytest.Device, members.Challenge, json.RawMessage) {
	p.Helper()
	device, err := passkeytest.New(domaintest.PublicURL)
	p.Must(err)
	challenge, err := p.Members.NewPasskey(p.as(in), password)
	p.Must(err)
	answer, err := device.Create(p.options(challenge))
	p.Must(err)
	return device, challenge, answer
}

func (p park) addPasskey(in members.SignIn, password string) *passkeytest.Device {
	p.Helper()
	device, challenge, answer := p.prepared(in, password)
	_, err := p.Members.AddPasskey(p.as(in), challenge.Challenge, "Phone", answer)
	p.Must(err)
	return device
}

func (p park) signInBy(device *passkeytest.Device) (members.SignIn, error) {
	p.Helper()
	challenge, err := p.Members.AskForPasskey(p.AsVisitor(home))
	p.Must(err)
	answer, err := device.Sign(p.options(challenge))
	p.Must(err)
	_, in, err := p.Members.SignInByPasskey(p.AsVisitor(home), challenge.Challenge, answer, members.Device{})
	return in, err
}

func TestAPasskeyOpensItsAccountUntilItIsRemoved(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		for _, wrong := range []string{"", "wrong-password"} {
			if _, err := p.Members.NewPasskey(p.as(mei.in), wrong); domaintest.Refusal(err) != "errors.auth.password" {
				p.Errorf("%q: %v", wrong, err)
			}
		}
		device := p.addPasskey(mei.in, password)
		in, err := p.signInBy(device)
		p.Must(err)
		if me, err := p.Members.Me(p.as(in)); err != nil || me.ID != mei.ID {
			p.Errorf("%+v %v", me, err)
		}
		device.Counter = 0 // a copy of the key that was used less
		if _, err := p.signInBy(device); domaintest.Refusal(err) != "errors.auth.passkey" {
			p.Errorf("a copied key: %v", err)
		}
		device.Counter = 10
		keys, err := p.Members.Passkeys(p.as(in))
		if err != nil || len(keys) != 1 || keys[0].Name != "Phone" || keys[0].UsedAt == nil {
			p.Fatalf("%+v %v", keys, err)
		}
		ana := p.registered("ana@example.com")
		if err := p.Members.RemovePasskey(p.as(ana.in), keys[0].DocumentID); domaintest.Refusal(err) != "errors.notFound" {
			p.Errorf("a stranger removes it: %v", err)
		}
		p.Must(p.Members.RemovePasskey(p.as(in), keys[0].DocumentID))
		if _, err := p.signInBy(device); domaintest.Refusal(err) != "errors.auth.passkey" {
			p.Errorf("a key that was removed: %v", err)
		}
	})
}

func TestAChallengeServesOnceAndForFiveMinutes(t *testing.T) {
	each(t, func(p park) {
		device := p.addPasskey(p.registered("mei@example.com").in, password)
		ask := func() (members.Challenge, json.RawMessage) {
			challenge, err := p.Members.AskForPasskey(p.AsVisitor(home))
			p.Must(err)
			answer, err := device.Sign(p.options(challenge))
			p.Must(err)
			return challenge, answer
		}
		sign := func(challenge members.Challenge, answer json.RawMessage) error {
			_, _, err := p.Members.SignInByPasskey(p.AsVisitor(home), challenge.Challenge, answer, members.Device{})
			return err
		}
		challenge, answer := ask()
		if got := domaintest.AtOnce(5, func(int) error { return sign(challenge, answer) }); !maps.Equal(got, map[string]int{"": 1, "errors.auth.passkey": 4}) {
			p.Errorf("five at once: %v", got)
		}
		challenge, answer = ask()
		p.Clock.Forward(5 * time.Minute)
		if err := sign(challenge, answer); domaintest.Refusal(err) != "errors.auth.passkey" {
			p.Errorf("after five minutes: %v", err)
		}
		other, _ := ask()
		if err := sign(other, answer); domaintest.Refusal(err) != "errors.auth.passkey" {
			p.Errorf("the answer to another challenge: %v", err)
		}
	})
}

func TestPasskeysGoWithAPasswordThatWasLost(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		device := p.addPasskey(mei.in, password)
		in, err := p.Members.ChangePassword(p.as(mei.in), password, "another-gum-1", members.Device{})
		p.Must(err)
		if _, err := p.signInBy(device); err != nil {
			p.Errorf("after a change by its owner: %v", err)
		}
		late, challenge, answer := p.prepared(in, "another-gum-1")
		_, err = p.Members.Reset(p.AsVisitor(home), p.resetLink("mei@example.com", 5), "gum-leaf-23", members.Device{})
		p.Must(err)
		for _, one := range []*passkeytest.Device{device, late} {
			if _, err := p.signInBy(one); domaintest.Refusal(err) != "errors.auth.passkey" {
				p.Errorf("after a reset: %v", err)
			}
		}
		in, err = p.signIn("mei@example.com", "gum-leaf-23", members.Device{})
		p.Must(err)
		if _, err := p.Members.AddPasskey(p.as(in), challenge.Challenge, "Phone", answer); domaintest.Refusal(err) != "errors.auth.passkey" {
			p.Errorf("one that was begun with the password before: %v", err)
		}
		device = p.addPasskey(in, "gum-leaf-23")
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"Password": "set-by-staff-1"}))
		if _, err := p.signInBy(device); domaintest.Refusal(err) != "errors.auth.passkey" {
			p.Errorf("after a password by staff: %v", err)
		}
	})
}

func TestAnAccountHasTwentyPasskeysAndNoMore(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		for i := range 19 {
			p.Exec("INSERT INTO passkeys (document_id, membership_id, credential_id, credential, name, created_at) VALUES ($1, $2, $1, '{}', 'Key', 1)", fmt.Sprint("key", i), mei.ID)
		}
		type answer struct {
			challenge string
			answer    json.RawMessage
		}
		var answers []answer
		for range 5 {
			_, challenge, made := p.prepared(mei.in, password)
			answers = append(answers, answer{challenge.Challenge, made})
		}
		ctx := p.as(mei.in)
		got := domaintest.AtOnce(len(answers), func(i int) error {
			_, err := p.Members.AddPasskey(ctx, answers[i].challenge, "Phone", answers[i].answer)
			return err
		})
		if !maps.Equal(got, map[string]int{"": 1, "errors.auth.manyPasskeys": 4}) {
			p.Errorf("%v", got)
		}
		if _, err := p.Members.NewPasskey(ctx, password); domaintest.Refusal(err) != "errors.auth.manyPasskeys" {
			p.Errorf("the twenty-first: %v", err)
		}
	})
}
