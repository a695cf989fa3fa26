package staff_test

import (
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/devices"
)

var li = staff.Details{Name: "Li Wei", Email: "Li@Example.com", Role: access.Manager, Language: "zh"}

const chosen = "another-leaf-23"

func TestAnInvitationIsMailedAndAcceptedOnce(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		person, err := o.Invite(t.Context(), li)
		o.must(err)
		if person.State != staff.Invited || person.LinkUntil == nil || !person.LinkUntil.Equal(o.clock.Now().Add(7*24*time.Hour)) {
			t.Errorf("%+v", person)
		}
		var subject, text string
		o.must(o.db.One(t.Context(), "SELECT subject, body_text FROM mails WHERE to_address = $1", []any{"li@example.com"}, &subject, &text))
		if !strings.Contains(subject, "管理后台") || !strings.Contains(text, "Li Wei") {
			t.Errorf("%s\n%s", subject, text)
		}
		token := o.mailed("li@example.com")
		if whose, err := o.Whose(t.Context(), token); err != nil || whose.Name != "Li Wei" {
			t.Errorf("%+v %v", whose, err)
		}
		_, _, err = o.Accept(o.outside(), token, "short", devices.Device{})
		want(t, "a short password", err, "errors.password.short")
		done := together(t, 6, func(int) error {
			_, _, err := o.Accept(o.outside(), token, chosen, devices.Device{})
			return err
		}, "errors.staff.link")
		if done != 1 {
			t.Errorf("accepted %d times", done)
		}
		_, _, err = o.Accept(o.outside(), token, "yet-another-leaf", devices.Device{})
		want(t, "once more", err, "errors.staff.link")
		o.as("li@example.com", chosen, "")
		want(t, "withdrawn after it was accepted", o.Withdraw(t.Context(), person.DocumentID), "errors.staff.notInvited")
	})
}

func TestAnInvitationRunsOutAfterSevenDays(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, err := o.Invite(t.Context(), li)
		o.must(err)
		token := o.mailed("li@example.com")
		o.clock.Forward(7*24*time.Hour - time.Second)
		_, err = o.Whose(t.Context(), token)
		want(t, "on the seventh day", err, "none")
		o.clock.Forward(time.Second)
		_, _, err = o.Accept(o.outside(), token, chosen, devices.Device{})
		want(t, "after it", err, "errors.staff.link")
	})
}

func TestAnInvitationIsSentAgainOrWithdrawn(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		person, err := o.Invite(t.Context(), li)
		o.must(err)
		first := o.mailed("li@example.com")
		_, err = o.InviteAgain(t.Context(), person.DocumentID)
		o.must(err)
		second := o.mailed("li@example.com")
		_, err = o.Whose(t.Context(), first)
		want(t, "the first link", err, "errors.staff.link")
		_, err = o.Whose(t.Context(), second)
		want(t, "the second link", err, "none")
		_, err = o.SendReset(t.Context(), person.DocumentID)
		want(t, "a new password for somebody who has none", err, "errors.staff.notActive")
		o.must(o.Withdraw(t.Context(), person.DocumentID))
		_, _, err = o.Accept(o.outside(), second, chosen, devices.Device{})
		want(t, "after it was withdrawn", err, "errors.staff.link")
		_, err = o.Invite(t.Context(), li)
		want(t, "invited anew", err, "none")
	})
}

// Whoever withdraws and whoever accepts at the same moment: one of them, never half of both.
func TestWithdrawnWhileAccepting(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		person, err := o.Invite(t.Context(), li)
		o.must(err)
		token := o.mailed("li@example.com")
		done := together(t, 2, func(i int) error {
			if i == 0 {
				return o.Withdraw(t.Context(), person.DocumentID)
			}
			_, _, err := o.Accept(o.outside(), token, chosen, devices.Device{})
			return err
		}, "errors.staff.link", "errors.staff.notInvited", "errors.notFound")
		if done != 1 {
			t.Errorf("%d of the two were done", done)
		}
	})
}

func TestALinkToANewPassword(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		documentID, email, password := o.person("mei", access.Manager)
		mei, session := o.as(email, password, "")
		secret, _ := o.twoStep(mei, password)
		_, err := o.SendReset(t.Context(), documentID)
		o.must(err)
		if !o.alive(session) {
			t.Error("sending it ended a session")
		}
		token := o.mailed(email)
		_, device, err := o.Accept(o.outside(), token, chosen, devices.Device{})
		o.must(err)
		if o.alive(session) {
			t.Error("a session of the old password lives on")
		}
		// The second step is still asked for, and the device is known.
		_, err = o.SignIn(o.outside(), staff.Credentials{Email: email, Password: chosen}, staff.Browser{Device: devices.Device{Token: device}})
		want(t, "without a code", err, "errors.staff.codeNeeded")
		o.as(email, chosen, o.code(secret))
		_, err = o.SendReset(t.Context(), documentID)
		o.must(err)
		token = o.mailed(email)
		o.person("owner", access.Owner)
		o.must(o.Suspend(t.Context(), documentID))
		_, _, err = o.Accept(o.outside(), token, chosen, devices.Device{})
		want(t, "while suspended", err, "errors.staff.link")
	})
}

func TestResetOnTheCommandLine(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Owner)
		mei, session := o.as(email, password, "")
		o.twoStep(mei, password)
		made, err := o.Reset(t.Context(), "MEI@example.com")
		o.must(err)
		if o.alive(session) || o.find(email).TwoStep {
			t.Error("a session lives on, or two-step sign-in is on")
		}
		o.as(email, made, "")
		_, err = o.Reset(t.Context(), "nobody@example.com")
		want(t, "nobody", err, "errors.notFound")
		// Somebody invited is let in by it.
		_, err = o.Invite(t.Context(), li)
		o.must(err)
		made, err = o.Reset(t.Context(), "li@example.com")
		o.must(err)
		o.as("li@example.com", made, "")
	})
}

// What the link opens has changed with the role and goes to where it belongs with the address, so the first one is dead.
func TestWhoeverIsInvitedGetsAnotherLinkWhenTheRoleOrTheAddressChanges(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		person, err := o.Invite(t.Context(), li)
		o.must(err)
		first := o.mailed("li@example.com")
		role, email, name := access.ReadOnly, "wei@example.com", "Wei Li"
		_, err = o.Update(t.Context(), person.DocumentID, staff.Change{Name: &name})
		o.must(err)
		_, err = o.Whose(t.Context(), first)
		want(t, "the link after a new name", err, "none")

		o.clock.Forward(24 * time.Hour)
		after, err := o.Update(t.Context(), person.DocumentID, staff.Change{Role: &role, Email: &email})
		o.must(err)
		if after.LinkUntil == nil || !after.LinkUntil.Equal(o.clock.Now().Add(7*24*time.Hour)) {
			t.Errorf("%+v", after)
		}
		_, err = o.Whose(t.Context(), first)
		want(t, "the first link", err, "errors.staff.link")
		_, _, err = o.Accept(o.outside(), o.mailed(email), chosen, devices.Device{})
		o.must(err)
		found, err := o.Person(t.Context(), person.DocumentID)
		if o.must(err); found.Role != access.ReadOnly || found.State != staff.Active || found.LinkUntil != nil {
			t.Errorf("%+v", found)
		}
		o.as(email, chosen, "")
		if found, err = o.Person(t.Context(), person.DocumentID); err != nil || found.SeenAt == nil {
			t.Errorf("signed in, but seen %v, %v", found.SeenAt, err)
		}
	})
}
