package staff_test

import (
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/services"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/devices"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
)

// The shared password is the first way in: an owner's rights, until a person has them.
func TestTheSharedPasswordIsAnOwnersWhileNobodyElseIs(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		unlocked, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		o.must(err)
		rights := func() access.Rights { return access.From(o.request(unlocked.Session)).Rights }
		if rights() != access.Owner {
			t.Errorf("at first: %s", rights())
		}
		_, err = o.Invite(t.Context(), staff.Details{Name: "Li", Email: "li@example.com", Role: access.Owner, Language: "zh"})
		o.must(err)
		o.person("mei", access.Manager)
		if rights() != access.Owner {
			t.Errorf("while an owner is only invited: %s", rights())
		}
		_, _, err = o.Accept(o.outside(), o.mailed("li@example.com"), chosen, devices.Device{})
		o.must(err)
		if rights() != access.Manager {
			t.Errorf("beside an owner: %s", rights())
		}
	})
}

func TestTheSharedPasswordIsSwitchedOffAndOn(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		unlocked, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		o.must(err)
		off, on := staff.PolicyChange{SharedPassword: ref(false)}, staff.PolicyChange{SharedPassword: ref(true)}
		o.person("mei", access.Manager)
		_, err = o.SetPolicy(t.Context(), off)
		want(t, "without an owner", err, "errors.staff.noOwner")
		if !o.alive(unlocked.Session) {
			t.Error("the session has ended")
		}
		_, email, password := o.person("owner", access.Owner)
		_, person := o.as(email, password, "")
		policy, err := o.SetPolicy(t.Context(), off)
		if err != nil || policy.SharedPassword {
			t.Errorf("%+v %v", policy, err)
		}
		if o.alive(unlocked.Session) || !o.alive(person) {
			t.Error("a session of the shared password lives on, or a person's has ended")
		}
		_, err = o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		want(t, "while it is off", err, "errors.portal.off")
		_, err = o.SetPolicy(t.Context(), on)
		o.must(err)
		if o.alive(unlocked.Session) {
			t.Error("switched on again, an ended session lives")
		}
		_, err = o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		o.must(err)
		_, err = o.SetPolicy(t.Context(), off)
		o.must(err)
		made, err := o.NewPassword(t.Context())
		o.must(err)
		_, err = o.Unlock(o.outside(), made, staff.Browser{})
		want(t, "a new one, as of park portal-password", err, "none")
	})
}

// Switched off in the moment in which somebody unlocks it: no session lives.
func TestSwitchedOffWhileUnlocking(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.person("owner", access.Owner)
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		for range 3 {
			sessions := make(chan string, 8)
			together(t, 5, func(i int) error {
				if i == 0 {
					_, err := o.SetPolicy(t.Context(), staff.PolicyChange{SharedPassword: ref(false)})
					return err
				}
				unlocked, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
				if err == nil {
					sessions <- unlocked.Session
				}
				return err
			}, "errors.portal.off", "errors.portal.password", "errors.portal.limited")
			close(sessions)
			for session := range sessions {
				if o.alive(session) {
					t.Fatal("a session outlives the switch")
				}
			}
			_, err := o.SetPolicy(t.Context(), staff.PolicyChange{SharedPassword: ref(true)})
			o.must(err)
			o.clock.Forward(2 * time.Hour)
		}
	})
}

func TestTheChecksOfVerify(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.person("owner", access.Owner)
		_, err := o.SetPolicy(t.Context(), staff.PolicyChange{SharedPassword: ref(false)})
		o.must(err)
		if problems, err := o.Check(t.Context()); err != nil || len(problems) != 0 {
			t.Errorf("%v %v", problems, err)
		}
		for _, statement := range []string{
			"UPDATE staff_people SET state = 'suspended'", "UPDATE staff_people SET state = 'active', email = 'Owner@example.com'",
			"INSERT INTO audit_entries (at, actor, actor_id, action, collection, document_id) VALUES (1, 'x', 'nobody', 'x', 'x', 'x')",
		} {
			before, err := o.Check(t.Context())
			o.must(err)
			_, err = o.db.Exec(t.Context(), statement)
			o.must(err)
			after, err := o.Check(t.Context())
			if err != nil || slices.Equal(before, after) {
				t.Errorf("%s: %v %v", statement, after, err)
			}
		}
	})
}

// Several replicas start on an empty database at once. The password that is shown is the one that opens the portal.
func TestOneReplicaOfManyMakesThePortalsFirstPassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		queue := jobs.New(d, time.Now, slog.New(slog.DiscardHandler))
		parts := services.Set{DB: d, Now: time.Now, Hasher: passwordstest.NewHasher(8), Limits: limits.New(d, queue, time.Now)}
		var mu sync.Mutex
		var shown []string
		var replicas sync.WaitGroup
		for range 8 {
			replicas.Go(func() {
				password, err := staff.New(parts).OpenPortal(t.Context(), "")
				if err != nil {
					t.Error(err)
				}
				if password != "" {
					mu.Lock()
					defer mu.Unlock()
					shown = append(shown, password)
				}
			})
		}
		replicas.Wait()
		if len(shown) != 1 {
			t.Fatalf("%d passwords were shown", len(shown))
		}
		service := staff.New(parts)
		ctx := access.With(t.Context(), access.Actor{Role: access.Visitor, Address: "192.0.2.1"})
		if _, err := service.Unlock(ctx, shown[0], staff.Browser{}); err != nil {
			t.Errorf("the password that was shown: %v", err)
		}
		// A later start changes nothing, whatever it is given.
		if password, err := service.OpenPortal(t.Context(), "another password"); err != nil || password != "" {
			t.Errorf("%q %v", password, err)
		}
		if _, err := service.Unlock(ctx, shown[0], staff.Browser{}); err != nil {
			t.Errorf("after another start: %v", err)
		}
	})
}
