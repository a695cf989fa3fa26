package staff_test

import (
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
)

func ref[T any](value T) *T { return &value }

func TestAnAddressIsOnePersonsWhateverItsLetters(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, _, password := o.person("mei", access.Manager)
		_, err := o.Add(t.Context(), staff.Details{Name: "Another", Email: " MEI@Example.com ", Role: access.Manager, Language: locale.English})
		want(t, "a second person", err, "errors.staff.taken")
		ben, _, _ := o.person("ben", access.Manager)
		_, err = o.Update(t.Context(), ben, staff.Change{Email: ref("Mei@example.com")})
		want(t, "a new address", err, "errors.staff.taken")
		if _, err := o.SignIn(o.outside(), staff.Credentials{Email: "  MEI@EXAMPLE.COM", Password: password}, staff.Browser{}); err != nil {
			t.Errorf("signing in with capital letters: %v", err)
		}
	})
}

func TestWhatIsWrongWithAPersonIsToldAtOnce(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		for _, details := range []staff.Details{
			{Name: " ", Email: "mei@example.com", Role: access.Owner, Language: "en"}, {Name: "Mei", Email: "mei", Role: access.Owner, Language: "en"},
			{Name: "Mei", Email: "mei@example.com", Role: "king", Language: "en"}, {Name: "Mei", Email: "mei@example.com", Role: access.SettingUp, Language: "en"},
			{Name: "Mei", Email: "mei@example.com", Role: access.Owner, Language: "fr"}, {Name: "Mei\x00", Email: "mei@example.com", Role: access.Owner, Language: "en"},
		} {
			if _, err := o.Invite(t.Context(), details); err == nil {
				t.Errorf("%+v was taken", details)
			}
		}
		if people, err := o.People(t.Context()); err != nil || len(people) != 0 {
			t.Errorf("%v %v", people, err)
		}
	})
}

func TestTheLastActiveOwnerStaysOne(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		mei, email, _ := o.person("mei", access.Owner)
		ben, _, _ := o.person("ben", access.Owner)
		// Neither somebody who was only invited nor somebody suspended counts.
		_, err := o.Invite(t.Context(), staff.Details{Name: "Li", Email: "li@example.com", Role: access.Owner, Language: "zh"})
		o.must(err)
		o.must(o.Suspend(t.Context(), ben))
		_, err = o.Update(t.Context(), mei, staff.Change{Role: ref(access.Manager)})
		want(t, "demoted", err, "errors.staff.lastOwner")
		want(t, "suspended", o.Suspend(t.Context(), mei), "errors.staff.lastOwner")
		if _, err := o.Update(t.Context(), mei, staff.Change{Name: ref("Mei Chen"), Role: ref(access.Owner)}); err != nil {
			t.Errorf("renamed: %v", err)
		}
		if got := o.find(email); got.Role != access.Owner || got.State != staff.Active || got.Name != "Mei Chen" {
			t.Errorf("%+v", got)
		}
		o.must(o.Reactivate(t.Context(), ben))
		if _, err := o.Update(t.Context(), mei, staff.Change{Role: ref(access.ReadOnly)}); err != nil {
			t.Errorf("demoted beside another owner: %v", err)
		}
	})
}

// Each asks while the other is still an owner. However they meet, one remains.
func TestOwnersWhoDemoteOrSuspendEachOtherAtOnce(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		demote := func(documentID string) error {
			_, err := o.Update(t.Context(), documentID, staff.Change{Role: ref(access.Manager)})
			return err
		}
		suspend := func(documentID string) error { return o.Suspend(t.Context(), documentID) }
		var owners []string
		for _, name := range []string{"ann", "ben", "chen", "dana"} {
			documentID, _, _ := o.person(name, access.Owner)
			owners = append(owners, documentID)
		}
		for round := range 10 {
			if done := together(t, len(owners), func(i int) error {
				if (i+round)%2 == 0 {
					return demote(owners[i])
				}
				return suspend(owners[i])
			}, "errors.staff.lastOwner"); done != len(owners)-1 {
				t.Fatalf("round %d: %d of %d owners lost it", round, done, len(owners))
			}
			active := 0
			people, err := o.People(t.Context())
			o.must(err)
			for _, person := range people {
				if person.Role == access.Owner && person.State == staff.Active {
					active++
				}
			}
			if active != 1 {
				t.Fatalf("round %d: %d active owners", round, active)
			}
			for _, person := range people {
				if person.State == staff.Suspended {
					o.must(o.Reactivate(t.Context(), person.DocumentID))
				}
				_, err := o.Update(t.Context(), person.DocumentID, staff.Change{Role: ref(access.Owner)})
				o.must(err)
			}
		}
	})
}

func TestANewRoleOrAddressAndASuspensionEndEverySession(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.person("owner", access.Owner)
		mei, email, password := o.person("mei", access.Manager)
		for what, change := range map[string]func() error{
			"role": func() error {
				_, err := o.Update(t.Context(), mei, staff.Change{Role: ref(access.ReadOnly)})
				return err
			},
			"address": func() error {
				_, err := o.Update(t.Context(), mei, staff.Change{Email: ref("mei.chen@example.com")})
				email = "mei.chen@example.com"
				return err
			},
			"suspension": func() error { return o.Suspend(t.Context(), mei) },
		} {
			if o.find(email).State == staff.Suspended {
				o.must(o.Reactivate(t.Context(), mei))
			}
			_, here := o.as(email, password, "")
			_, there := o.as(email, password, "")
			o.must(change())
			if o.alive(here) || o.alive(there) {
				t.Errorf("after a new %s a session lives on", what)
			}
		}
		// A new name and a new language end nothing.
		if o.find(email).State == staff.Suspended {
			o.must(o.Reactivate(t.Context(), mei))
		}
		_, here := o.as(email, password, "")
		_, err := o.Update(t.Context(), mei, staff.Change{Name: ref("Mei Chen"), Language: ref(locale.Chinese)})
		o.must(err)
		if !o.alive(here) {
			t.Error("a new name ended a session")
		}
	})
}

// Hashing takes time: somebody may be suspended between the comparison and the session.
func TestSuspendedWhileSigningIn(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.person("owner", access.Owner)
		mei, email, password := o.person("mei", access.Manager)
		for range 5 {
			sessions := make(chan string, 8)
			together(t, 5, func(i int) error {
				if i == 0 {
					return o.Suspend(t.Context(), mei)
				}
				unlocked, err := o.SignIn(o.outside(), staff.Credentials{Email: email, Password: password}, staff.Browser{})
				if err == nil {
					sessions <- unlocked.Session
				}
				return err
			}, "errors.auth.credentials", "errors.portal.limited")
			close(sessions)
			for session := range sessions {
				if o.alive(session) {
					t.Fatal("a session outlives the suspension")
				}
			}
			o.must(o.Reactivate(t.Context(), mei))
			o.clock.Forward(2 * time.Hour) // past the limits
		}
	})
}
