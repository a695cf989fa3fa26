package staff_test

import (
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/devices"
)

func TestNothingTellsWhetherAnAddressIsKnown(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		ctx, email := o.outside(), ""
		_, email, password := o.person("mei", access.Manager)
		session, _ := o.as(email, password, "")
		o.twoStep(session, password)
		_, err := o.Invite(t.Context(), staff.Details{Name: "Li", Email: "li@example.com", Role: access.Manager, Language: "zh"})
		o.must(err)
		for _, with := range []staff.Credentials{
			{Email: email, Password: "wrong"}, {Email: email, Password: "wrong", Code: "123456"}, {Email: "nobody@example.com", Password: password}, {Email: "li@example.com", Password: "wrong"},
		} {
			_, err := o.SignIn(ctx, with, staff.Browser{})
			want(t, with.Email, err, "errors.auth.credentials")
		}
		for _, with := range []staff.Credentials{{Email: email}, {Password: password}} {
			_, err := o.SignIn(ctx, with, staff.Browser{})
			want(t, "half of it", err, "errors.auth.both")
		}
	})
}

func TestASessionEndsAfterEightIdleHoursAndAfterAWeek(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		_, idle := o.as(email, password, "")
		o.clock.Forward(8*time.Hour - time.Minute)
		if !o.alive(idle) {
			t.Error("ended before eight idle hours")
		}
		o.clock.Forward(8 * time.Hour)
		if o.alive(idle) {
			t.Error("lives after eight idle hours")
		}
		_, busy := o.as(email, password, "")
		for range 7*24/7 - 1 {
			o.clock.Forward(7 * time.Hour)
			if !o.alive(busy) {
				t.Fatal("ended while busy within the week")
			}
		}
		o.clock.Forward(7 * time.Hour)
		if o.alive(busy) {
			t.Error("lives after a week")
		}
	})
}

func TestAPersonListsAndEndsTheirOwnSessionsAlone(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.ReadOnly)
		_, other, otherPassword := o.person("ben", access.Owner)
		mei, here := o.as(email, password, "")
		o.clock.Forward(time.Minute)
		_, there := o.as(email, password, "")
		ben, _ := o.as(other, otherPassword, "")
		sessions, err := o.Sessions(mei)
		o.must(err)
		if len(sessions) != 2 || sessions[0].Current || !sessions[1].Current {
			t.Fatalf("%+v", sessions)
		}
		want(t, "somebody else's", o.EndSession(ben, sessions[0].DocumentID), "errors.notFound")
		o.must(o.EndSession(mei, sessions[0].DocumentID))
		if o.alive(there) || !o.alive(here) {
			t.Error("not the session that was named")
		}
		want(t, "one that has ended", o.EndSession(mei, sessions[0].DocumentID), "errors.notFound")
	})
}

func TestANewPasswordSignsThePersonOutEverywhereElse(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		mei, here := o.as(email, password, "")
		_, there := o.as(email, password, "")
		_, err := o.ChangePassword(mei, "wrong", "another-leaf-23", devices.Device{})
		want(t, "a wrong old password", err, "errors.auth.oldPassword")
		_, err = o.ChangePassword(mei, password, "short", devices.Device{})
		want(t, "a short new password", err, "errors.password.short")
		unlocked, err := o.ChangePassword(mei, password, "another-leaf-23", devices.Device{})
		o.must(err)
		if o.alive(here) || o.alive(there) || !o.alive(unlocked.Session) {
			t.Error("not the new session alone lives")
		}
		_, err = o.SignIn(o.outside(), staff.Credentials{Email: email, Password: password}, staff.Browser{})
		want(t, "the old password", err, "errors.auth.credentials")
		o.as(email, "another-leaf-23", "")
	})
}

// Hashing takes time: the password may be another one before the session is made.
func TestANewPasswordWhileSigningInWithTheOldOne(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		for range 5 {
			made := ""
			sessions := make(chan string, 8)
			together(t, 5, func(i int) (err error) {
				if i == 0 {
					made, err = o.Reset(t.Context(), email)
					return err
				}
				unlocked, err := o.SignIn(o.outside(), staff.Credentials{Email: email, Password: password}, staff.Browser{})
				if err == nil {
					sessions <- unlocked.Session
				}
				return err
			}, "errors.auth.credentials")
			close(sessions)
			for session := range sessions {
				if o.alive(session) {
					t.Fatal("a session of the old password lives on")
				}
			}
			password = made
			o.clock.Forward(2 * time.Hour) // past the limits
		}
	})
}

// Strangers may guess as much as they like: whoever signed in on a device before gets in there.
func TestStrangersNeverKeepAPersonOut(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		with := staff.Credentials{Email: email, Password: password}
		own, err := o.SignIn(o.outside(), with, staff.Browser{})
		o.must(err)
		last := ""
		for range 12 {
			_, err := o.SignIn(o.outside(), staff.Credentials{Email: email, Password: "wrong"}, staff.Browser{})
			last = keyOf(err)
		}
		if last != "errors.portal.limited" {
			t.Errorf("the twelfth guess of a stranger: %s", last)
		}
		_, err = o.SignIn(o.outside(), with, staff.Browser{})
		want(t, "on a new device of that network", err, "errors.portal.limited")
		if _, err := o.SignIn(o.outside(), with, staff.Browser{Device: devices.Device{Token: own.Device}}); err != nil {
			t.Errorf("on a known device: %v", err)
		}
		// A device is known for one person, and not for another.
		_, other, otherPassword := o.person("ben", access.Manager)
		_, err = o.SignIn(o.outside(), staff.Credentials{Email: other, Password: otherPassword}, staff.Browser{Device: devices.Device{Token: own.Device}})
		want(t, "somebody else on that device", err, "errors.portal.limited")
		// One of the shared password is no device of an address that nobody has.
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		o.clock.Forward(time.Hour)
		shared, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		o.must(err)
		for range 12 {
			_, err = o.SignIn(o.outside(), staff.Credentials{Email: "nobody@example.com", Password: "wrong"}, staff.Browser{Device: devices.Device{Token: shared.Device}})
		}
		want(t, "the twelfth guess at an unknown address there", err, "errors.portal.limited")
		// Guessing on a known device is slow too.
		for range 21 {
			_, err = o.SignIn(o.outside(), staff.Credentials{Email: email, Password: "wrong"}, staff.Browser{Device: devices.Device{Token: own.Device}})
		}
		want(t, "the 21st guess on a known device", err, "errors.limited")
	})
}

func TestASessionTakesThePlaceOfTheOneBeforeInItsBrowser(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		_, email, password := o.person("mei", access.Manager)
		_, elsewhere := o.as(email, password, "")
		shared, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		o.must(err)
		with := staff.Credentials{Email: email, Password: "wrong"}
		_, err = o.SignIn(o.outside(), with, staff.Browser{Session: shared.Session})
		want(t, "a wrong password", err, "errors.auth.credentials")
		if !o.alive(shared.Session) {
			t.Error("a try that failed ended the session")
		}
		with.Password = password
		own, err := o.SignIn(o.outside(), with, staff.Browser{Session: shared.Session})
		o.must(err)
		if o.alive(shared.Session) || !o.alive(own.Session) {
			t.Error("the session of before lives on, or the new one doesn't")
		}
		again, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{Session: own.Session})
		o.must(err)
		if o.alive(own.Session) || !o.alive(again.Session) || !o.alive(elsewhere) {
			t.Error("the session of before lives on, or another has ended")
		}
	})
}
