package members_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/domaintest"
)

func TestAProvenAddressMakesAnAccount(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		account, in, err := p.register(form(" MEI@Example.com", " "+code+" ", device))
		p.Must(err)
		if account.Email != "mei@example.com" || account.UserName != "Mei" || account.TenantType != "Guest" || account.IsMember || account.Point != 0 || account.Language != locale.English {
			p.Errorf("%+v", account)
		}
		if me, err := p.Members.Me(p.as(in)); err != nil || me.ID != account.ID {
			p.Errorf("signed in as %+v, %v", me, err)
		}
		if letter := p.Letter("mei@example.com", 2); !strings.Contains(letter.Text, domaintest.PublicURL+"/membership") {
			p.Errorf("%s: %s", letter.Subject, letter.Text)
		}
		if n := p.Count("SELECT count(*) FROM verification_codes"); n != 0 {
			p.Errorf("%d codes are left", n)
		}
	})
}

func TestARegistrationIsCheckedFieldByField(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		for name, test := range map[string]struct {
			change func(r *members.Registration)
			want   string
			path   string
		}{
			"no name":        {func(r *members.Registration) { r.UserName = " " }, "errors.auth.fields", "UserName"},
			"no code":        {func(r *members.Registration) { r.Code = "" }, "errors.auth.fields", "code"},
			"no password":    {func(r *members.Registration) { r.Password = "" }, "errors.auth.fields", "Password"},
			"no address":     {func(r *members.Registration) { r.Email = "not an address" }, "errors.field.email", "Email"},
			"short password": {func(r *members.Registration) { r.Password = "1234567" }, "errors.password.short", "Password"},
			"long password":  {func(r *members.Registration) { r.Password = strings.Repeat("x", 201) }, "errors.field.long", "Password"},
			"long name":      {func(r *members.Registration) { r.UserName = strings.Repeat("x", 121) }, "errors.field.long", "UserName"},
			"no terms":       {func(r *members.Registration) { r.Terms = false }, "errors.auth.terms", "terms"},
			"wrong code":     {func(r *members.Registration) { r.Code = wrongFor(code) }, "errors.auth.code", "code"},
			"another's code": {func(r *members.Registration) { r.Email = "ana@example.com" }, "errors.auth.code", "code"},
		} {
			r := form("mei@example.com", code, device)
			test.change(&r)
			if _, in, err := p.register(r); domaintest.Refusal(err) != test.want || domaintest.Path(err) != test.path || in.Token != "" {
				p.Errorf("%s: %v at %q, want %s", name, err, domaintest.Path(err), test.want)
			}
		}
		if n := p.Count("SELECT count(*) FROM memberships"); n != 0 {
			p.Errorf("%d accounts", n)
		}
		if _, _, err := p.register(form("mei@example.com", code, device)); err != nil {
			p.Errorf("the right one after all that: %v", err)
		}
	})
}

func TestGuessingACodeStopsAfterFiveTries(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		// At once, so that a count that is read before it is written would let more through.
		got := domaintest.AtOnce(20, func(int) error {
			_, _, err := p.register(form("mei@example.com", wrongFor(code), device))
			return err
		})
		if !maps.Equal(got, map[string]int{"errors.auth.code": 20}) {
			p.Errorf("%v", got)
		}
		if _, _, err := p.register(form("mei@example.com", code, device)); domaintest.Refusal(err) != "errors.auth.code" {
			p.Errorf("the right code after twenty wrong ones: %v", err)
		}
		p.Clock.Forward(time.Minute)
		code, device = p.code("mei@example.com", 2, home)
		for range 4 {
			_, _, _ = p.register(form("mei@example.com", wrongFor(code), device))
		}
		if _, _, err := p.register(form("mei@example.com", code, device)); err != nil {
			p.Errorf("the right code after four wrong ones: %v", err)
		}
	})
}

func TestACodeLivesTenMinutes(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		p.Clock.Forward(10 * time.Minute)
		if _, _, err := p.register(form("mei@example.com", code, device)); domaintest.Refusal(err) != "errors.auth.code" {
			p.Errorf("after ten minutes: %v", err)
		}
		code, device = p.code("mei@example.com", 2, home)
		p.Clock.Forward(10*time.Minute - time.Second)
		if _, _, err := p.register(form("mei@example.com", code, device)); err != nil {
			p.Errorf("a second before: %v", err)
		}
	})
}

func TestOneCodeMakesOneAccount(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		got := domaintest.AtOnce(4, func(int) error { _, _, err := p.register(form("mei@example.com", code, device)); return err })
		if !maps.Equal(got, map[string]int{"": 1, "errors.auth.code": 3}) {
			p.Errorf("%v", got)
		}
		if n := p.Count("SELECT count(*) FROM memberships"); n != 1 {
			p.Errorf("%d accounts", n)
		}
	})
}

func TestACodeIsSentOnceAMinute(t *testing.T) {
	each(t, func(p park) {
		send := func() error {
			_, _, err := p.Members.SendCode(p.AsVisitor(home), "Mei@example.com", locale.English, members.Device{})
			return err
		}
		if got := domaintest.AtOnce(8, func(int) error { return send() }); !maps.Equal(got, map[string]int{"": 1, "errors.auth.codeSoon": 7}) {
			p.Errorf("eight at once: %v", got)
		}
		p.Clock.Forward(59 * time.Second)
		if err := send(); domaintest.Refusal(err) != "errors.auth.codeSoon" {
			p.Errorf("a second too early: %v", err)
		}
		p.Clock.Forward(time.Second)
		p.Must(send())
		if n := p.Count("SELECT count(*) FROM mails"); n != 2 {
			p.Errorf("%d mails", n)
		}
	})
}

func TestAKnownAddressLearnsItByMailAlone(t *testing.T) {
	each(t, func(p park) {
		p.registered("mei@example.com")
		p.Clock.Forward(time.Minute)
		ask := func(email string) time.Duration {
			wait, token, err := p.Members.SendCode(p.AsVisitor(home), email, locale.English, members.Device{})
			if err != nil || len(token) != 43 {
				p.Errorf("%s: %q %v", email, token, err)
			}
			return wait
		}
		if known, unknown := ask("mei@example.com"), ask("new@example.com"); known != unknown {
			p.Errorf("a known address waits %v, an unknown one %v", known, unknown)
		}
		letter, other := p.Letter("mei@example.com", 3), p.Letter("new@example.com", 1)
		if letter.Subject == other.Subject {
			p.Errorf("both got %q", letter.Subject)
		}
		// Its owner proves the address a second time, and is told that there is an account.
		_, _, err := p.register(form("mei@example.com", sixDigits.FindString(letter.Text), members.Device{}))
		if domaintest.Refusal(err) != "errors.auth.taken" {
			p.Errorf("%v", err)
		}
		if _, err := p.signIn("mei@example.com", password, members.Device{}); err != nil {
			p.Errorf("the first account: %v", err)
		}
	})
}

func TestStrangersDontUseUpTheTriesOfTheDeviceThatAsked(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		for range 5 {
			_, _, _ = p.register(form("mei@example.com", wrongFor(code), members.Device{}))
		}
		if _, _, err := p.register(form("mei@example.com", code, members.Device{})); domaintest.Refusal(err) != "errors.auth.code" {
			p.Errorf("a stranger's sixth guess, which is right: %v", err)
		}
		// A later code of a stranger's replaces nobody's.
		p.Clock.Forward(time.Minute)
		p.code("mei@example.com", 2, "192.0.2.99")
		if _, _, err := p.register(form("mei@example.com", code, device)); err != nil {
			p.Errorf("on the device that asked: %v", err)
		}
	})
}

func TestGuessesAtCodesAreCountedByNetwork(t *testing.T) {
	each(t, func(p park) {
		code, device := p.code("mei@example.com", 1, home)
		guess := func() error {
			_, _, err := p.register(form("other@example.com", "123456", members.Device{}))
			return err
		}
		for range 40 {
			if err := guess(); domaintest.Refusal(err) != "errors.auth.code" {
				p.Fatalf("too early: %v", err)
			}
		}
		if err := guess(); domaintest.Refusal(err) != "errors.limited" {
			p.Errorf("the forty-first guess: %v", err)
		}
		if _, _, err := p.register(form("mei@example.com", code, device)); err != nil {
			p.Errorf("a neighbour who asked for a code: %v", err)
		}
	})
}

func TestAStrangersCodesLeaveSomeForTheOwner(t *testing.T) {
	each(t, func(p park) {
		send := func(from string) error {
			_, _, err := p.Members.SendCode(p.AsVisitor(from), "mei@example.com", locale.English, members.Device{})
			p.Clock.Forward(time.Minute)
			return err
		}
		for range 10 {
			p.Must(send("192.0.2.66"))
		}
		if err := send("192.0.2.66"); domaintest.Refusal(err) != "errors.limited" {
			p.Errorf("the eleventh of one network in a day: %v", err)
		}
		if err := send(home); err != nil {
			p.Errorf("the owner: %v", err)
		}
	})
}

// However many networks strangers ask from, the owner of an address gets a code on their own, and on a device that is known for the account.
func TestStrangersCantUseUpTheCodesOfAnAddress(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		send := func(from string, device members.Device) string {
			_, _, err := p.Members.SendCode(p.AsVisitor(from), "mei@example.com", locale.English, device)
			return domaintest.Refusal(err)
		}
		p.Clock.Forward(time.Minute)
		sent := 0
		for network := range 12 {
			for range 10 {
				if send(fmt.Sprintf("198.51.100.%d", network), members.Device{}) == "" {
					sent++
				}
				p.Clock.Forward(time.Minute)
			}
		}
		if sent < 60 || sent > 60+3*12 {
			p.Errorf("strangers got %d codes sent", sent)
		}
		if got := send(home, members.Device{}); got != "" {
			p.Errorf("the owner: %s", got)
		}
		// A stranger has just asked.
		if got := send("203.0.113.9", members.Device{Token: mei.in.Device}); got != "" {
			p.Errorf("the owner on a known device: %s", got)
		}
		if got := send("203.0.113.9", members.Device{Token: mei.in.Device}); got != "errors.auth.codeSoon" {
			p.Errorf("at once again: %s", got)
		}
	})
}
