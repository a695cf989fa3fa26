package members_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/tests/domaintest"
)

func TestANewPasswordEndsEveryOtherSession(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		there, err := p.signIn("mei@example.com", password, members.Device{})
		p.Must(err)
		link := p.resetLink("mei@example.com", 3)
		for old, want := range map[string]string{"not this one": "errors.auth.oldPassword", "": "errors.auth.oldPassword"} {
			if _, err := p.Members.ChangePassword(p.as(mei.in), old, "another-gum-1", members.Device{}); domaintest.Refusal(err) != want || domaintest.Path(err) != "old" {
				p.Errorf("%q: %v", old, err)
			}
		}
		if _, err := p.Members.ChangePassword(p.as(mei.in), password, "short", members.Device{}); domaintest.Refusal(err) != "errors.password.short" || domaintest.Path(err) != "new" {
			p.Errorf("a short one: %v", err)
		}
		if !p.open(mei.in) || !p.open(there) {
			p.Error("a refused change ended a session")
		}
		in, err := p.Members.ChangePassword(p.as(mei.in), password, "another-gum-1", members.Device{})
		p.Must(err)
		if !p.open(in) || p.open(there) || p.open(mei.in) {
			p.Error("not exactly the new session goes on")
		}
		if _, err := p.Members.Reset(p.AsVisitor(home), link, "taken-over-1", members.Device{}); domaintest.Refusal(err) != "errors.auth.resetLink" {
			p.Errorf("a link from before: %v", err)
		}
		if _, err := p.signIn("mei@example.com", password, members.Device{}); domaintest.Refusal(err) != "errors.auth.credentials" {
			p.Errorf("the old password: %v", err)
		}
		if _, err := p.signIn("mei@example.com", "another-gum-1", members.Device{}); err != nil {
			p.Errorf("the new password: %v", err)
		}
	})
}

func TestOfManyPasswordChangesAtOnceOneIsMade(t *testing.T) {
	each(t, func(p park) {
		ctx := p.as(p.registered("mei@example.com").in)
		got := domaintest.AtOnce(5, func(i int) error {
			_, err := p.Members.ChangePassword(ctx, password, fmt.Sprintf("another-gum-%d", i), members.Device{})
			return err
		})
		if !maps.Equal(got, map[string]int{"": 1, "errors.auth.oldPassword": 4}) {
			p.Errorf("%v", got)
		}
	})
}

func TestAResetLinkServesOnce(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		link := p.resetLink("mei@example.com", 3)
		reset := func(token, password string) error {
			_, err := p.Members.Reset(p.AsVisitor(home), token, password, members.Device{})
			return err
		}
		if err := reset(link, "short"); domaintest.Refusal(err) != "errors.password.short" {
			p.Errorf("a short password: %v", err)
		}
		for _, made := range []string{"", "x", link[1:] + link[:1]} {
			if err := reset(made, "new-password-1"); domaintest.Refusal(err) != "errors.auth.resetLink" {
				p.Errorf("%q: %v", made, err)
			}
		}
		if got := domaintest.AtOnce(5, func(i int) error { return reset(link, fmt.Sprintf("new-password-%d", i)) }); !maps.Equal(got, map[string]int{"": 1, "errors.auth.resetLink": 4}) {
			p.Errorf("five at once: %v", got)
		}
		if p.open(mei.in) {
			p.Error("the old session is open")
		}
		link = p.resetLink("mei@example.com", 5)
		p.Clock.Forward(30 * time.Minute)
		if err := reset(link, "new-password-9"); domaintest.Refusal(err) != "errors.auth.resetLink" {
			p.Errorf("after half an hour: %v", err)
		}
		p.Must(p.Members.Forgot(p.AsVisitor(home), "nobody@example.com"))
		p.Work("the links are made", func() bool {
			return p.Count("SELECT count(*) FROM jobs WHERE kind = 'members.forgotten' AND state <> 'done'") == 0
		})
		if n := p.Count("SELECT count(*) FROM mails WHERE to_address = 'nobody@example.com'"); n != 0 {
			p.Error("somebody without an account got a mail")
		}
	})
}

func TestWhoeverIsRefusedAResetHasALinkThatWorks(t *testing.T) {
	each(t, func(p park) {
		p.registered("mei@example.com")
		var sent []time.Time
		for range 40 { // a stranger asks every other minute
			switch err := p.Members.Forgot(p.AsVisitor(home), "mei@example.com"); domaintest.Refusal(err) {
			case "":
				sent = append(sent, p.Clock.Now())
			case "errors.auth.resetSoon":
				if p.Clock.Now().Sub(sent[len(sent)-1]) >= 30*time.Minute {
					p.Fatalf("refused at %v, the last link is of %v", p.Clock.Now(), sent[len(sent)-1])
				}
			default:
				p.Fatal(err)
			}
			p.Clock.Forward(2 * time.Minute)
		}
		if len(sent) > 12 {
			p.Errorf("%d links in 80 minutes", len(sent))
		}
	})
}

// A device on which the password was reset is known: strangers who guess keep its owner out no longer.
func TestAResetMakesTheDeviceKnown(t *testing.T) {
	each(t, func(p park) {
		p.registered("mei@example.com")
		link := p.resetLink("mei@example.com", 3)
		p.guessAway("mei@example.com", members.Device{})
		token, err := p.Members.Reset(p.AsVisitor(home), link, "new-password-1", members.Device{})
		p.Must(err)
		if _, err := p.signIn("mei@example.com", "new-password-1", members.Device{Token: token}); err != nil {
			p.Errorf("on that device: %v", err)
		}
		if _, err := p.signIn("mei@example.com", "new-password-1", members.Device{}); domaintest.Refusal(err) != "errors.auth.limited" {
			p.Errorf("on another: %v", err)
		}
	})
}

func TestWhatStaffChangeEndsSessionsAndLinks(t *testing.T) {
	each(t, func(p park) {
		mei := p.registered("mei@example.com")
		mails, now := 2, password
		var last members.SignIn
		for _, test := range []struct {
			name   string
			fields domaintest.Fields
			ends   bool
		}{
			{"a note", domaintest.Fields{"Note": "asked again", "Email": "MEI@example.com"}, false},
			{"a password", domaintest.Fields{"Password": "set-by-staff-1"}, true},
			{"another address", domaintest.Fields{"Email": "mei.lin@example.com"}, true},
			{"suspended", domaintest.Fields{"Suspended": true}, true},
		} {
			email := "mei@example.com"
			if test.name == "suspended" {
				email, mails = "mei.lin@example.com", 0
			}
			in, err := p.signIn(email, now, members.Device{})
			p.Must(err)
			last = in
			mails++
			link := p.resetLink(email, mails)
			p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, test.fields))
			if p.open(in) == test.ends {
				p.Errorf("%s: the session is open: %v", test.name, p.open(in))
			}
			if test.ends {
				if _, err := p.Members.Reset(p.AsVisitor(home), link, "taken-over-1", members.Device{}); domaintest.Refusal(err) != "errors.auth.resetLink" {
					p.Errorf("%s: the link: %v", test.name, err)
				}
			}
			if test.name == "a password" {
				now = "set-by-staff-1"
			}
		}
		if _, err := p.signIn("mei.lin@example.com", now, members.Device{}); domaintest.Refusal(err) != "errors.auth.suspended" {
			p.Errorf("suspended, and signs in: %v", err)
		}
		p.Must(p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"Suspended": false}))
		if p.open(last) {
			p.Error("a session from before came back to life")
		}
		if _, err := p.signIn("mei.lin@example.com", now, members.Device{}); err != nil {
			p.Errorf("no longer suspended: %v", err)
		}
	})
}

// Whoever signs in while the password changes has a session of the old one or none; it is dead with it.
func TestNoSessionOfAnOldPasswordOutlivesIt(t *testing.T) {
	const fresh = "another-gum-1"
	for name, change := range map[string]func(p park, mei person) error{
		"changed by its owner": func(p park, mei person) error {
			_, err := p.Members.ChangePassword(p.as(mei.in), password, fresh, members.Device{})
			return err
		},
		"changed by the link of a mail": func(p park, mei person) error {
			_, err := p.Members.Reset(p.AsVisitor(home), p.resetLink("mei@example.com", 3), fresh, members.Device{})
			return err
		},
		"changed by staff": func(p park, mei person) error {
			return p.Update(p.AsStaff(), p.Members.Collection, mei.DocumentID, domaintest.Fields{"Password": fresh})
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(p park) {
				mei := p.registered("mei@example.com")
				var mu sync.Mutex
				var old []members.SignIn
				opened := func() int {
					mu.Lock()
					defer mu.Unlock()
					return len(old)
				}
				var loops sync.WaitGroup
				for range 2 {
					loops.Go(func() {
						for {
							in, err := p.signIn("mei@example.com", password, members.Device{})
							if err != nil {
								if domaintest.Refusal(err) != "errors.auth.credentials" {
									p.Error(err)
								}
								return
							}
							mu.Lock()
							old = append(old, in)
							mu.Unlock()
						}
					})
				}
				p.Eventually("both loops are in", func() bool { return opened() > 3 })
				if err := change(p, mei); err != nil {
					p.Error(err)
				}
				loops.Wait()
				for i, in := range old {
					if p.open(in) {
						p.Errorf("session %d of %d with the old password is open", i+1, len(old))
					}
				}
			})
		})
	}
}

func TestAMailGreetsByANameNeverByAnAddress(t *testing.T) {
	each(t, func(p park) {
		for i, c := range []struct {
			fields domaintest.Fields
			want   string
		}{
			{domaintest.Fields{"FirstName": "Mei", "LastName": "Lin"}, "Hello Mei,"},
			{domaintest.Fields{"UserName": "meilin"}, "Hello meilin,"},
			{domaintest.Fields{"UserName": "mei@example.com"}, "Hello,"},
			{domaintest.Fields{"UserName": "mei@example.com", "FirstName": "美", "LastName": "林", "Language": "zh"}, "林美，您好："},
			{domaintest.Fields{"UserName": "mei@example.com", "Language": "zh"}, "您好："},
		} {
			email := fmt.Sprintf("mei%d@example.com", i)
			p.NewMember(email, c.fields)
			p.Must(p.Members.Forgot(p.AsVisitor(home), email))
			if text := p.Letter(email, 1).Text; !slices.Contains(strings.Split(strings.ReplaceAll(text, "\r", ""), "\n"), c.want) {
				t.Errorf("%v: no %q in %s", c.fields, c.want, text)
			}
		}
	})
}

// A job stays for longer than an account: it knows the account by its number.
func TestAJobKeepsNoAddress(t *testing.T) {
	each(t, func(p park) {
		p.registered("mei@example.com")
		for _, email := range []string{"mei@example.com", "nobody@example.com"} {
			p.Must(p.Members.Forgot(p.AsVisitor(home), email))
		}
		if n := p.Count("SELECT count(*) FROM jobs WHERE kind = 'members.forgotten'"); n != 2 {
			p.Errorf("%d jobs: an address that nobody has must look the same", n)
		}
		if n := p.Count("SELECT count(*) FROM jobs WHERE args LIKE '%@%'"); n != 0 {
			p.Errorf("%d jobs keep an address", n)
		}
	})
}
