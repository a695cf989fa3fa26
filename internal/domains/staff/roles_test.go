package staff_test

import (
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
)

func TestWhatOwnersMakeOfARoleCountsFromTheNextRequestOn(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, owner, ownerPassword := o.person("owner", access.Owner)
		_, gate, gatePassword := o.person("gate", access.Gate)
		boss, ownerSession := o.as(owner, ownerPassword, "")
		_, session := o.as(gate, gatePassword, "")
		may := func(area access.Area, changing bool) bool {
			return access.From(o.request(session)).May(area, changing)
		}
		if !may(access.Stays, false) || may(access.Money, false) || may(access.Export, true) {
			t.Error("the usual rights of the gate")
		}
		changed, err := o.SetRole(boss, access.Gate, access.Grant{access.Money: access.Reads, access.Export: access.Writes, access.Stays: access.None})
		o.must(err)
		if !changed.Changed || changed.Rights[access.Money] != access.Reads || may(access.Stays, false) || !may(access.Money, false) || may(access.Money, true) || !may(access.Export, true) {
			t.Errorf("after the change: %+v", changed)
		}
		if !may(access.Personal, true) || !o.alive(session) {
			t.Error("what is one's own is gone, or the session is")
		}
		lines, _, err := o.Trail(boss, staff.Lines{Collection: "roles"}, db.Part{Limit: 10})
		o.must(err)
		if len(lines) != 1 || lines[0].Action != "change-role" || lines[0].DocumentID != "gate" || !strings.Contains(string(lines[0].Changes), `"money":["","read"]`) || !strings.Contains(string(lines[0].Changes), `"stays":["read",""]`) {
			t.Errorf("the trail: %+v", lines)
		}
		back, err := o.ResetRole(boss, access.Gate)
		o.must(err)
		if back.Changed || !may(access.Stays, false) || may(access.Money, false) {
			t.Errorf("after the reset: %+v", back)
		}
		for role, key := range map[access.Rights]string{access.Owner: "errors.staff.ownerRole", "king": "errors.notFound", access.SettingUp: "errors.notFound", access.AllToken: "errors.notFound"} {
			_, err := o.SetRole(boss, role, access.Grant{})
			want(t, string(role), err, key)
			_, err = o.ResetRole(boss, role)
			want(t, string(role), err, key)
		}
		for _, area := range []access.Area{access.People, access.Self, "unheard"} {
			_, err := o.SetRole(boss, access.Gate, access.Grant{area: access.Reads})
			want(t, "rights in "+string(area), err, "errors.notFound")
		}
		for _, rights := range []access.Grant{{access.Export: access.Reads}, {access.Stays: "all"}} {
			_, err := o.SetRole(boss, access.Gate, rights)
			want(t, "a level that there is not", err, "errors.field.oneOf")
		}
		if !access.From(o.request(ownerSession)).May(access.People, true) {
			t.Error("the owner was made less")
		}
	})
}

// Whoever comes with the shared password is a manager once somebody is an owner, whatever owners made of that.
func TestTheSharedPasswordFollowsTheManager(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		unlocked, err := o.Unlock(o.outside(), "open-sesame-9", staff.Browser{})
		o.must(err)
		_, err = o.SetRole(t.Context(), access.Manager, access.Grant{access.Stays: access.Reads})
		o.must(err)
		actor := func() access.Actor { return access.From(o.request(unlocked.Session)) }
		if !actor().May(access.Money, true) {
			t.Error("without an owner the shared password is one")
		}
		o.person("owner", access.Owner)
		if actor().May(access.Money, false) || !actor().May(access.Stays, false) || actor().May(access.Stays, true) {
			t.Error("it is no manager")
		}
	})
}

// Every role can be given, stored and signed in with.
func TestEveryRoleCanBeGiven(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		for _, role := range staff.Roles {
			_, email, password := o.person(string(role), role)
			ctx, _ := o.as(email, password, "")
			if got := access.From(ctx).Rights; got != role || o.find(email).Role != role {
				t.Errorf("%s signs in as %s", role, got)
			}
		}
		list, err := o.RoleList(t.Context())
		o.must(err)
		if len(list) != 8 || slices.ContainsFunc(list, func(role staff.Role) bool { return role.Changed }) {
			t.Errorf("%+v", list)
		}
	})
}

// Where somebody is signed in elsewhere they were let in without a code.
func TestTurningTwoStepSignInOnEndsTheOtherSessions(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, email, password := o.person("mei", access.Manager)
		_, elsewhere := o.as(email, password, "")
		mei, here := o.as(email, password, "")
		_, other, otherPassword := o.person("ben", access.Manager)
		_, bens := o.as(other, otherPassword, "")
		o.twoStep(mei, password)
		if o.alive(elsewhere) || !o.alive(here) || !o.alive(bens) {
			t.Errorf("elsewhere %v, here %v, ben's %v", o.alive(elsewhere), o.alive(here), o.alive(bens))
		}
	})
}
