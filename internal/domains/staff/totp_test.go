package staff_test

import (
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

func TestTwoStepSignInAsksForACodeAndTakesItOnce(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		mei, _ := o.as(email, password, "")
		for _, wrong := range []string{"", "a stranger's guess"} {
			_, err := o.StartTwoStep(mei, wrong)
			want(t, "set up without the password", err, "errors.auth.password")
		}
		setup := o.setUp(mei, password)
		if !strings.HasPrefix(setup.URL, "otpauth://totp/Test%20Park:mei@example.com?") || !strings.Contains(setup.URL, setup.Secret) || !strings.HasPrefix(setup.QR, "data:image/png;base64,iVBOR") {
			t.Errorf("%+v", setup)
		}
		// Until it is confirmed nothing is asked for.
		o.as(email, password, "")
		_, err := o.ConfirmTwoStep(mei, wrongCode)
		want(t, "confirmed by a wrong code", err, "errors.staff.code")
		first := o.code(setup.Secret)
		codes, err := o.ConfirmTwoStep(mei, first)
		o.must(err)
		if len(codes) != 10 || len(codes[0]) != 19 {
			t.Errorf("recovery codes: %v", codes)
		}
		_, err = o.StartTwoStep(mei, password)
		want(t, "set up twice", err, "errors.staff.twoStepOn")
		try := func(code string) error {
			_, err := o.SignIn(o.outside(), staff.Credentials{Email: email, Password: password, Code: code}, staff.Browser{})
			return err
		}
		want(t, "no code", try(""), "errors.staff.codeNeeded")
		want(t, "blanks", try("  "), "errors.staff.codeNeeded")
		want(t, "a wrong code", try("123"), "errors.staff.code")
		want(t, "the code that confirmed it", try(first), "errors.staff.code")
		o.clock.Forward(30 * time.Second)
		next := o.code(setup.Secret)
		want(t, "the next code", try(next[:3]+" "+next[3:]), "none")
		want(t, "the same again", try(next), "errors.staff.code")
		// A code of the step before is taken, as clocks differ, but not once a later one was used.
		o.clock.Forward(30 * time.Second)
		early := o.code(setup.Secret)
		o.clock.Forward(30 * time.Second)
		late := o.code(setup.Secret)
		want(t, "a code of the present step", try(late), "none")
		want(t, "an earlier code after it", try(early), "errors.staff.code")
		o.clock.Forward(90 * time.Second)
		want(t, "a code of long ago", try(late), "errors.staff.code")
	})
}

func TestACodeUsedByManyAtOnceLetsOneIn(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		mei, _ := o.as(email, password, "")
		secret, recovery := o.twoStep(mei, password)
		for _, code := range []string{o.code(secret), recovery[3]} {
			done := together(t, 6, func(int) error {
				_, err := o.SignIn(o.outside(), staff.Credentials{Email: email, Password: password, Code: code}, staff.Browser{})
				return err
			}, "errors.staff.code")
			if done != 1 {
				t.Errorf("%d were let in by one code", done)
			}
			o.clock.Forward(time.Hour)
		}
		left, err := o.RecoveryCodesLeft(mei)
		if err != nil || left != 9 {
			t.Errorf("%d recovery codes are left: %v", left, err)
		}
	})
}

func TestRecoveryCodesAreTakenAsPeopleTypeThem(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		mei, _ := o.as(email, password, "")
		_, recovery := o.twoStep(mei, password)
		used := func() int { return len(o.trail(staff.Lines{Action: "recovery-code"})) }
		before := used()
		o.as(email, password, strings.ToUpper(strings.ReplaceAll(recovery[0], "-", " ")))
		if before != 0 || used() != 1 {
			t.Errorf("the trail tells of %d recovery codes, %d before any was used", used(), before)
		}
		_, other, otherPassword := o.person("ben", access.Manager)
		ben, _ := o.as(other, otherPassword, "")
		o.twoStep(ben, otherPassword)
		_, err := o.SignIn(o.outside(), staff.Credentials{Email: other, Password: otherPassword, Code: recovery[1]}, staff.Browser{})
		want(t, "somebody else's recovery code", err, "errors.staff.code")
	})
}

func TestTurningTwoStepOffNeedsThePasswordAndACode(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.ReadOnly)
		mei, session := o.as(email, password, "")
		want(t, "while it is off", o.EndTwoStep(mei, password, "123456"), "errors.staff.twoStepOff")
		secret, _ := o.twoStep(mei, password)
		want(t, "a wrong password", o.EndTwoStep(mei, "wrong", o.code(secret)), "errors.auth.password")
		want(t, "no code", o.EndTwoStep(mei, password, ""), "errors.staff.code")
		want(t, "a wrong code", o.EndTwoStep(mei, password, "12345"), "errors.staff.code")
		want(t, "both", o.EndTwoStep(mei, password, o.code(secret)), "none")
		if o.find(email).TwoStep || !o.alive(session) {
			t.Error("it is on, or the session has ended")
		}
		o.as(email, password, "")
	})
}

func TestAnOwnerTurnsItOffForSomebodyWhosePhoneIsGone(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		documentID, email, password := o.person("mei", access.Manager)
		mei, session := o.as(email, password, "")
		o.twoStep(mei, password)
		o.must(o.ResetTwoStep(t.Context(), documentID))
		if o.alive(session) {
			t.Error("a session lives on")
		}
		again, _ := o.as(email, password, "")
		want(t, "one's own, without password and code", o.ResetTwoStep(again, documentID), "errors.forbidden")
		want(t, "twice", o.ResetTwoStep(t.Context(), documentID), "errors.staff.twoStepOff")
	})
}

// What changes how somebody gets in is mailed to them, since it may not have been them.
func TestAPersonIsToldHowTheirWayInHasChanged(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		documentID, email, password := o.person("mei", access.Manager)
		told := func(step, address, template string) {
			t.Helper()
			var last string
			o.must(o.db.One(t.Context(), "SELECT to_address || ' ' || template FROM mails ORDER BY id DESC LIMIT 1", nil, &last))
			if last != address+" "+template {
				t.Errorf("%s: the last mail is %s, want %s to %s", step, last, template, address)
			}
		}
		mei, _ := o.as(email, password, "")
		secret, _ := o.twoStep(mei, password)
		told("turned on", email, "staffTwoStepOn")
		o.must(o.EndTwoStep(mei, password, o.code(secret)))
		told("turned off", email, "staffTwoStepOff")
		o.clock.Forward(time.Minute)
		o.twoStep(mei, password)
		o.must(o.ResetTwoStep(t.Context(), documentID))
		told("turned off by an owner", email, "staffTwoStepOff")
		_, err := o.Update(t.Context(), documentID, staff.Change{Name: ref("Mei Chen")})
		o.must(err)
		told("another name", email, "staffTwoStepOff")
		_, err = o.Update(t.Context(), documentID, staff.Change{Email: ref("mei.chen@example.com")})
		o.must(err)
		told("a new address", email, "staffAddress")
	})
}

func TestWhereTwoStepIsRequiredNothingElseIsPossibleWithoutIt(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Owner)
		_, session := o.as(email, password, "")
		rights := func() access.Rights { return access.From(o.request(session)).Rights }
		if rights() != access.Owner {
			t.Fatalf("before: %s", rights())
		}
		_, err := o.SetPolicy(t.Context(), staff.PolicyChange{TwoStepRequired: ref(true)})
		o.must(err)
		// At once, also where somebody is signed in already.
		if rights() != access.SettingUp {
			t.Errorf("required: %s", rights())
		}
		o.twoStep(o.request(session), password)
		if rights() != access.Owner {
			t.Errorf("set up: %s", rights())
		}
	})
}
