package staff_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/devices"
)

func (o office) trail(lines staff.Lines) []staff.Line {
	o.t.Helper()
	list, total, err := o.Trail(o.t.Context(), lines, db.Part{Limit: 100})
	o.must(err)
	if total != len(list) {
		o.t.Errorf("%d of %d lines", len(list), total)
	}
	return list
}

func actions(lines []staff.Line) string {
	var list []string
	for _, line := range slices.Backward(lines) {
		list = append(list, line.Actor+" "+line.Action)
	}
	return strings.Join(list, ", ")
}

func TestTheTrailTellsWhoDidWhatToWhom(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		_, owner, ownerPassword := o.person("owner", access.Owner)
		boss, _ := o.as(owner, ownerPassword, "")
		person, err := o.Invite(boss, li)
		o.must(err)
		_, _, err = o.Accept(o.outside(), o.mailed("li@example.com"), chosen, devices.Device{})
		o.must(err)
		wei, _ := o.as("li@example.com", chosen, "")
		secret, _ := o.twoStep(wei, chosen)
		for _, code := range []string{"123", o.code(secret)} {
			_, _ = o.SignIn(o.outside(), staff.Credentials{Email: "li@example.com", Password: chosen, Code: code}, staff.Browser{})
		}
		_, err = o.Update(boss, person.DocumentID, staff.Change{Role: ref(access.Owner)})
		o.must(err)
		o.must(o.Suspend(boss, person.DocumentID))
		got := actions(o.trail(staff.Lines{DocumentID: person.DocumentID}))
		if wanted := "owner invite, Li Wei accept, Li Wei sign-in, Li Wei two-step-on, Li Wei wrong-code, Li Wei sign-in, owner update, owner suspend"; got != wanted {
			t.Errorf("got  %s\nwant %s", got, wanted)
		}
		o.token(boss, staff.NewToken{Name: "till"})
		o.must(o.RevokeToken(t.Context(), "till"))
		if got := actions(o.trail(staff.Lines{Collection: "tokens", DocumentID: "till"})); got != "owner create, command line revoke" {
			t.Errorf("tokens: %s", got)
		}
		o.must(o.SetPassword(t.Context(), "open-sesame-9"))
		_, err = o.SetPolicy(boss, staff.PolicyChange{SharedPassword: ref(false), TwoStepRequired: ref(true)})
		o.must(err)
		if got := actions(o.trail(staff.Lines{Collection: "portal"})); got != "command line new-password, owner two-step-required, owner shared-password" {
			t.Errorf("portal: %s", got)
		}
	})
}

func TestALineKeepsTheNameThatWasTrueThen(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.person("owner", access.Owner)
		documentID, email, password := o.person("mei", access.Manager)
		mei, _ := o.as(email, password, "")
		o.must(o.Audit(mei, "update", "room-types", "abc", audit.Changes{"Title": {"a", "b"}}))
		_, err := o.Update(t.Context(), documentID, staff.Change{Name: ref("Mei Chen")})
		o.must(err)
		o.must(o.Suspend(t.Context(), documentID))
		lines := o.trail(staff.Lines{Collection: "room-types"})
		if len(lines) != 1 || lines[0].Actor != "mei" || lines[0].ActorID != documentID || string(lines[0].Changes) != `{"Title":["a","b"]}` {
			t.Errorf("%+v", lines)
		}
		// Found by whoever it was, under whichever name.
		if got := len(o.trail(staff.Lines{Who: documentID, Collection: "room-types"})) + len(o.trail(staff.Lines{Who: "mei", Collection: "room-types"})); got != 2 {
			t.Errorf("found %d times", got)
		}
		if got := o.trail(staff.Lines{Who: "somebody else"}); len(got) != 0 {
			t.Errorf("%+v", got)
		}
	})
}

func TestNobodyIsCalledAsTheTrailCallsWhoIsNoPerson(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		documentID, email, password := o.person("mei", access.ReadOnly)
		mei, _ := o.as(email, password, "")
		for _, name := range []string{"portal", " Portal", "command line", "COMMAND LINE", "token:till", "Token: till"} {
			_, err := o.Update(mei, documentID, staff.Change{Name: &name})
			want(t, name, err, "errors.staff.reserved")
		}
		_, err := o.Update(mei, documentID, staff.Change{Name: ref("Portal Mei")})
		o.must(err)
		// Somebody who called themselves so before it was refused is not taken for the shared password.
		actor := access.From(mei)
		actor.Name = "portal"
		o.must(o.Audit(access.With(t.Context(), actor), "update", "pages", "hers", nil))
		o.must(o.Audit(access.With(t.Context(), access.Actor{Role: access.Staff, Name: "portal"}), "update", "pages", "shared", nil))
		if lines := o.trail(staff.Lines{Who: "portal", Collection: "pages"}); len(lines) != 1 || lines[0].DocumentID != "shared" {
			t.Errorf("%+v", lines)
		}
		if lines := o.trail(staff.Lines{Who: documentID, Collection: "pages"}); len(lines) != 1 || lines[0].DocumentID != "hers" {
			t.Errorf("%+v", lines)
		}
	})
}

func TestTheTrailIsReadFromTheNewestByTime(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		start := o.clock.Now()
		for range 5 {
			o.must(o.Audit(t.Context(), "update", "pages", o.clock.Now().Format("15"), nil))
			o.clock.Forward(time.Hour)
		}
		hours := func(lines []staff.Line) (text string) {
			for _, line := range lines {
				text += line.DocumentID + " "
			}
			return text
		}
		if got := hours(o.trail(staff.Lines{From: ref(start.Add(time.Hour)), To: ref(start.Add(3 * time.Hour))})); got != "11 10 " {
			t.Errorf("between: %s", got)
		}
		page, total, err := o.Trail(t.Context(), staff.Lines{}, db.Part{Limit: 2, Offset: 2})
		if err != nil || total != 5 || hours(page) != "11 10 " {
			t.Errorf("second page: %s of %d, %v", hours(page), total, err)
		}
	})
}

func TestWhatTheTrailTellsOfSomebodyIsErasedAlsoInLinesAboutStaff(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		documentID, email, _ := o.person("mei", access.Manager)
		o.must(o.EraseValues(t.Context(), nil, email))
		lines := o.trail(staff.Lines{DocumentID: documentID})
		if len(lines) != 1 || strings.Contains(string(lines[0].Changes), email) || !strings.Contains(string(lines[0].Changes), `"Email":["…","…"]`) {
			t.Errorf("%s", lines[0].Changes)
		}
	})
}

// Whoever has the database in hand changes nothing in the trail by a slip: only what it tells of somebody can be taken out.
func TestTheTrailIsNeverChangedOrDeleted(t *testing.T) {
	each(t, func(t *testing.T, o office) {
		o.must(o.Audit(t.Context(), "update", "pages", "about", audit.Changes{"Title": {"a", "b"}, "Slug": {"c", "d"}}))
		for _, statement := range []string{
			"DELETE FROM audit_entries",
			"UPDATE audit_entries SET actor = 'somebody else'",
			"UPDATE audit_entries SET at = at + 1",
			`UPDATE audit_entries SET changes = '{"Title":["a","c"],"Slug":["c","d"]}'`,
			`UPDATE audit_entries SET changes = '{}'`,
			`UPDATE audit_entries SET changes = '{"Title":["…","…"]}'`,
			`UPDATE audit_entries SET changes = '{"Title":["…","…"],"Slug":["…","…"],"More":["…","…"]}'`,
		} {
			if _, err := o.db.Exec(t.Context(), statement); err == nil {
				t.Errorf("%s went through", statement)
			}
		}
		o.must(o.EraseValues(t.Context(), map[string][]string{"pages": {"about"}}, ""))
		o.must(o.EraseValues(t.Context(), map[string][]string{"pages": {"about"}}, "")) // again changes nothing
		if lines := o.trail(staff.Lines{}); len(lines) != 1 || string(lines[0].Changes) != `{"Slug":["…","…"],"Title":["…","…"]}` {
			t.Errorf("%+v", lines)
		}
	})
}
