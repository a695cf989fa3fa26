package members_test

import (
	"context"
	"fmt"
	"maps"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/tests/domaintest"
)

// To whoever doesn't know the password, every address is the same.
func TestEveryWrongSignInGetsTheSameAnswer(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		p.registered("locked@example.com")
		p.NewMember("imported@example.com", nil) // without a password
		p.Exec("UPDATE memberships SET suspended = TRUE WHERE email = 'locked@example.com'")
		for _, test := range []struct{ email, password, want string }{
			{"mei@example.com", "wrong-password", "errors.auth.credentials"}, {"nobody@example.com", password, "errors.auth.credentials"},
			{"imported@example.com", password, "errors.auth.credentials"}, {"locked@example.com", "wrong-password", "errors.auth.credentials"}, {"locked@example.com", password, "errors.auth.suspended"},
			{"not an address", password, "errors.auth.credentials"}, {"", password, "errors.auth.both"}, {"mei@example.com", "", "errors.auth.both"},
		} {
			if in, err := p.signIn(test.email, test.password, members.Device{}); domaintest.Refusal(err) != test.want || in.Token != "" {
				p.Errorf("%s: %v, want %s", test.email, err, test.want)
			}
		}
		in, err := p.signIn(" MEI@Example.com ", password, members.Device{})
		p.Must(err)
		if in.Token == mei.in.Token || !p.open(in) || !p.open(mei.in) {
			p.Error("not a second session beside the first")
		}
	})
}

func TestWrongPasswordsAreLimitedByAccount(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		try := func(from, password string, device members.Device) error {
			_, _, err := p.Members.SignIn(p.AsVisitor(from), "mei@example.com", password, device)
			return err
		}
		got := domaintest.AtOnce(30, func(i int) error { return try(fmt.Sprintf("203.0.113.%d", i), "wrong", members.Device{}) })
		if !maps.Equal(got, map[string]int{"errors.auth.credentials": 20, "errors.auth.limited": 10}) {
			p.Errorf("thirty strangers at once: %v", got)
		}
		if err := try(home, password, members.Device{}); domaintest.Refusal(err) != "errors.auth.limited" {
			p.Errorf("the right password on an unknown device: %v", err)
		}
		known := members.Device{Token: mei.in.Device}
		if err := try(home, password, known); err != nil {
			p.Errorf("on a device that is known: %v", err)
		}
		// A known device guesses no faster.
		p.guessAway("mei@example.com", known)
		if err := try(home, password, known); domaintest.Refusal(err) != "errors.limited" {
			p.Errorf("after twenty wrong passwords on it: %v", err)
		}
		p.Clock.Forward(2 * time.Hour)
		if err := try(home, password, members.Device{}); err != nil {
			p.Errorf("two hours later: %v", err)
		}
	})
}

// busy is the accounts of a park whose hasher never has a place free.
func (p park) busy() *members.Service {
	busy := *p.Members
	busy.Hasher = passwords.NewHasher(0)
	return &busy
}

func TestATryThatWasNeverComparedIsNotCounted(t *testing.T) {
	each(t, func(p park) {
		ctx := p.as(p.registered("mei@example.com").in)
		p.ForgetTries()
		busy := p.busy()
		for name, call := range map[string]func(ctx context.Context) error{
			"signing in": func(ctx context.Context) error {
				_, _, err := busy.SignIn(ctx, "mei@example.com", password, members.Device{})
				return err
			},
			"a new password": func(ctx context.Context) error {
				_, err := busy.ChangePassword(ctx, password, "another-gum-1", members.Device{})
				return err
			},
			"being forgotten": func(ctx context.Context) error {
				_, err := busy.AskToBeForgotten(ctx, password)
				return err
			},
		} {
			p.GiveUpAtTheHasher(ctx, busy.Hasher, call)
			if n := p.Tries(); n != 0 {
				p.Errorf("%s: %d tries are counted", name, n)
			}
		}
	})
}

// Nobody can tell by the clock whether there is an account: a password is hashed for every address.
func TestEveryAddressCostsTheWorkOfHashing(t *testing.T) {
	each(t, func(p park) {
		p.registered("mei@example.com")
		p.NewMember("imported@example.com", nil)
		p.ForgetTries()
		busy := p.busy()
		for _, email := range []string{"mei@example.com", "imported@example.com", "nobody@example.com"} {
			p.GiveUpAtTheHasher(p.AsVisitor(home), busy.Hasher, func(ctx context.Context) error {
				_, _, err := busy.SignIn(ctx, email, "wrong-password", members.Device{})
				return err
			})
		}
	})
}

func TestAskingAgainForThePasswordIsCountedBySession(t *testing.T) {
	each(t, func(p park) {
		stolen := p.registered("mei@example.com").in
		home, err := p.signIn("mei@example.com", password, members.Device{})
		p.Must(err)
		ask := func(in members.SignIn, password string) string {
			_, err := p.Members.AskToBeForgotten(p.as(in), password)
			return domaintest.Refusal(err)
		}
		p.ForgetTries()
		if got := ask(stolen, "wrong-password"); got != "errors.auth.password" {
			p.Fatalf("one wrong password: %q", got)
		}
		p.Exec("UPDATE rate_counts SET n = 20")
		if got := ask(stolen, password); got != "errors.limited" {
			p.Errorf("after twenty wrong passwords in one session: %q", got)
		}
		if got := ask(home, password); got != "" {
			p.Errorf("in another: %q", got)
		}
	})
}

func TestADeviceIsKnownForItsOwnAccountAlone(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		p.registered("ana@example.com")
		known := members.Device{Token: mei.in.Device}
		p.guessAway("ana@example.com", known)
		if _, err := p.signIn("ana@example.com", password, known); domaintest.Refusal(err) != "errors.auth.limited" {
			p.Errorf("somebody else's device: %v", err)
		}
		if n := p.Count("SELECT count(*) FROM known_devices WHERE hash = $1", known.Token); n != 0 {
			p.Error("the token itself is stored")
		}
	})
}

func TestASessionLastsSevenDays(t *testing.T) {
	each(t, func(p park) {
		in := p.registered("mei@example.com").in
		if !in.Expires.Equal(p.Clock.Now().Add(7 * 24 * time.Hour)) {
			p.Errorf("ends at %v", in.Expires)
		}
		p.Clock.Forward(7*24*time.Hour - time.Second)
		if !p.open(in) {
			p.Error("ended too early")
		}
		p.Clock.Forward(time.Second)
		if p.open(in) {
			p.Error("goes on after seven days")
		}
		for _, token := range []string{"", "x", in.Token + "x"} {
			if p.open(members.SignIn{Token: token}) {
				p.Errorf("%q opens", token)
			}
		}
		if n := p.Count("SELECT count(*) FROM sessions WHERE hash = $1", in.Token); n != 0 {
			p.Error("the token itself is stored")
		}
	})
}

func TestSessionsAreEndedByTheirOwner(t *testing.T) {
	each(t, func(p park) {
		here, stranger := p.registered("mei@example.com").in, p.registered("ana@example.com").in
		signIn := func() members.SignIn {
			p.Clock.Forward(time.Minute)
			in, err := p.signIn("mei@example.com", password, members.Device{Name: "Tablet"})
			p.Must(err)
			return in
		}
		there := signIn()
		list, err := p.Members.Sessions(p.as(here))
		if err != nil || len(list) != 2 || list[0].Device != "Tablet" || list[0].Current || !list[1].Current {
			p.Fatalf("%+v %v", list, err)
		}
		if err := p.Members.EndSession(p.as(stranger), list[0].DocumentID); domaintest.Refusal(err) != "errors.notFound" || !p.open(there) {
			p.Errorf("a stranger ends it: %v", err)
		}
		p.Must(p.Members.EndSession(p.as(here), list[0].DocumentID))
		if p.open(there) || !p.open(here) {
			p.Error("not exactly that session ended")
		}
		there = signIn()
		p.Must(p.Members.EndOtherSessions(p.as(here)))
		if p.open(there) || !p.open(here) || !p.open(stranger) {
			p.Error("not exactly the others of the account ended")
		}
		p.Must(p.Members.SignOut(p.as(here)))
		if p.open(here) {
			p.Error("signed out, and still open")
		}
	})
}

func TestAnAccountKnowsItsTwentyNewestDevices(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		for i := range 20 {
			p.Exec("INSERT INTO known_devices (membership_id, hash, used_at) VALUES ($1, $2, $3)", mei.ID, fmt.Sprint("device", i), p.Clock.Now().Add(time.Minute).UnixMilli())
		}
		p.Clock.Forward(time.Hour)
		in, err := p.signIn("mei@example.com", password, members.Device{})
		p.Must(err)
		if n := p.Count("SELECT count(*) FROM known_devices"); n != 20 {
			p.Errorf("%d devices", n)
		}
		p.guessAway("mei@example.com", members.Device{})
		for name, test := range map[string]struct {
			token string
			want  string
		}{"the newest": {in.Device, ""}, "the oldest": {mei.in.Device, "errors.auth.limited"}} {
			if _, err := p.signIn("mei@example.com", password, members.Device{Token: test.token}); domaintest.Refusal(err) != test.want {
				p.Errorf("on %s: %v", name, err)
			}
		}
		p.Clock.Forward(366 * 24 * time.Hour)
		p.Work("devices that were not used for a year are forgotten", func() bool { return p.Count("SELECT count(*) FROM known_devices") == 0 })
	})
}
