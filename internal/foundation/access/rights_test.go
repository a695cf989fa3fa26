package access_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/access"
)

// What each role may, as the issue of a park asks it: in words, so that a change of the table is read by somebody.
func TestWhatEachRoleMay(t *testing.T) {
	for role, want := range map[access.Rights]string{
		access.Manager:    "writes content members inbox marketing arrivals stays stay-money money bank park money-out export",
		access.Reception:  "reads content, writes members inbox arrivals stays stay-money money",
		access.Accountant: "reads members arrivals stays stay-money money, writes bank export",
		access.Marketer:   "reads inbox marketing, writes content",
		access.Gate:       "reads arrivals stays",
		access.Cleaning:   "reads arrivals",
		access.ReadOnly:   "reads content members inbox marketing arrivals stays park",
	} {
		actor := access.Actor{Role: access.Staff, Rights: role, Person: 1}
		if got := words(actor); got != want {
			t.Errorf("%s %s, expected: %s", role, got, want)
		}
		if actor.May(access.People, false) || !actor.May(access.Personal, true) || !actor.May(access.Self, true) {
			t.Errorf("%s: people is for owners, and what is one's own for everybody", role)
		}
	}
	for _, area := range access.Areas {
		if !(access.Actor{Role: access.Staff, Rights: access.Owner, Person: 1}).May(area, true) {
			t.Errorf("an owner may not change %s", area)
		}
	}
}

func words(actor access.Actor) string {
	var reads, writes []string
	for _, area := range access.Changeable {
		switch {
		case actor.May(area, true):
			writes = append(writes, string(area))
		case actor.May(area, false):
			reads = append(reads, string(area))
		}
	}
	var parts []string
	for _, one := range []struct {
		verb  string
		areas []string
	}{{"reads", reads}, {"writes", writes}} {
		if len(one.areas) > 0 {
			parts = append(parts, fmt.Sprintf("%s %s", one.verb, strings.Join(one.areas, " ")))
		}
	}
	return strings.Join(parts, ", ")
}

// What owners made of a role counts in place of the table, and never for what is theirs alone.
func TestWhatOwnersMadeOfARoleCounts(t *testing.T) {
	granted := &access.Grant{access.Stays: access.Reads, access.People: access.Writes}
	gate := access.Actor{Role: access.Staff, Rights: access.Gate, Person: 1, Granted: granted}
	if !gate.May(access.Stays, false) || gate.May(access.Stays, true) || gate.May(access.Arrivals, false) {
		t.Error(words(gate))
	}
	if gate.May(access.People, false) {
		t.Error("a role was given what is an owner's")
	}
	nothing := &access.Grant{}
	owner := access.Actor{Role: access.Staff, Rights: access.Owner, Person: 1, Granted: nothing}
	if !owner.May(access.Money, true) || !owner.May(access.People, true) {
		t.Error("an owner was made less")
	}
	setting := access.Actor{Role: access.Staff, Rights: access.SettingUp, Person: 1, Granted: granted}
	if setting.May(access.Stays, false) || setting.May(access.Personal, true) || !setting.May(access.TwoStep, true) {
		t.Error("whoever must set up two-step sign-in may do more")
	}
	if account := (access.Actor{Role: access.Account, Rights: access.Owner}); slices.ContainsFunc(access.Areas, func(area access.Area) bool { return account.May(area, false) }) {
		t.Error("an account has rights of staff")
	}
}
