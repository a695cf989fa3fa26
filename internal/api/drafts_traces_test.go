package api_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/tests/apptest"
)

func TestWhatWasPublishedIsKept(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		d := newEdited(t, park, "texts", entry{"Key": "nav.home", "en": "0", "zh": "零"})
		if _, err := park.DB.Exec(t.Context(), "DELETE FROM revisions"); err != nil { // as in a park that is older than revisions
			t.Fatal(err)
		}
		numbers := func() (list []any) {
			for _, one := range d.must("GET", d.actions+"/revisions", nil).JSON(t, "data").([]any) {
				list = append(list, one.(map[string]any)["number"])
			}
			return list
		}
		d.draft(entry{"en": "draft"})
		d.want("a draft is none", numbers(), "[]")
		d.write(entry{"en": "1"})
		d.write(entry{"en": "1"})
		d.want("what was there first, and the change", numbers(), "[2 1]")
		d.want("the first", d.must("GET", d.actions+"/revisions/1", nil).JSON(t, "data", "fields", "en"), "0")
		for i := 2; i <= 52; i++ {
			d.write(entry{"en": fmt.Sprint(i)})
		}
		kept := numbers()
		d.want("how many are kept", fmt.Sprint(len(kept), kept[0], kept[49]), "50 53 4")
		d.want("one that is gone", park.StaffCaller().Get(d.actions+"/revisions/3").Status, 404)
		d.want("no number", park.StaffCaller().Get(d.actions+"/revisions/x").Status, 404)
		restored := d.must("POST", d.actions+"/restore", entry{"number": 4})
		d.want("what differs", restored.JSON(t, "data", "changed"), "[en]")
		d.want("visitors", d.seen("en"), "52")
		d.want("staff", d.saved("en"), "3")
		d.do("publish")
		d.want("visitors", d.seen("en"), "3")
		d.must("DELETE", d.path, nil)
		d.want("a deleted entry has none", park.StaffCaller().Get(d.actions+"/revisions").Status, 404)
		var left int
		if err := park.DB.One(t.Context(), "SELECT count(*) FROM revisions", nil, &left); err != nil || left != 0 {
			t.Errorf("%d revisions are left, %v", left, err)
		}
	})
}

func TestTheAuditTrailNamesWhatWasDoneToADraft(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		d := newEdited(t, park, "pages?status=draft", entry{"slug": "a", "Title_en": "A"})
		d.draft(entry{"Title_en": "B"})
		d.do("publish")
		d.write(entry{"Title_en": "C"})
		d.draft(entry{"Title_en": "D"})
		d.must("POST", d.actions+"/schedule", entry{"at": "2099-01-01T10:00:00+10:00"})
		d.must("DELETE", d.actions+"/schedule", nil)
		d.do("publish")
		d.must("POST", d.actions+"/restore", entry{"number": 1})
		d.must("DELETE", d.path+"?status=draft", nil)
		d.do("unpublish")
		d.must("DELETE", d.path, nil)
		got, err := db.All(t.Context(), park.DB, func(rows *sql.Rows) (string, error) {
			var action, changes string
			err := rows.Scan(&action, &changes)
			return action + " " + changes, err
		}, "SELECT action, changes FROM audit_entries WHERE collection = 'pages' ORDER BY id")
		if err != nil {
			t.Fatal(err)
		}
		want := []string{
			`create {"slug":[null,"a"],"Title_en":[null,"A"]}`, `draft {"Title_en":["A","B"]}`, `publish {}`, `update {"Title_en":["B","C"]}`, `draft {"Title_en":["C","D"]}`,
			`schedule {"scheduledAt":[null,"2099-01-01T00:00:00Z"]}`, `unschedule {"scheduledAt":["2099-01-01T00:00:00Z",null]}`, `publish {"Title_en":["C","D"]}`,
			`restore {"Title_en":["D","B"]}`, `discard {"Title_en":["B","D"]}`, `unpublish {}`, `delete {"slug":["a",null],"Title_en":["D",null]}`,
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

func TestDraftsOfOtherThingsAreNotFound(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		member := create(t, park, "rhp-memberships", entry{"Email": "mei@example.com"})
		d := newEdited(t, park, "pages", entry{"slug": "a"})
		for path, want := range map[string]int{
			"/api/staff/content/rhp-memberships/" + member: 404, "/api/staff/content/nothing": 404, "/api/staff/content/pages/" + strings.Repeat("a", 24): 404,
			"/api/staff/content/pages": 200, d.actions: 200,
		} {
			d.want(path, park.StaffCaller().Get(path).Status, want)
			d.want("a visitor at "+path, park.Visitor().Get(path).Status, 401)
		}
		d.want("a member's publication", park.StaffCaller().Do("POST", "/api/staff/content/rhp-memberships/"+member+"/publish", nil).Status, 404)
		d.want("nothing to schedule", park.StaffCaller().Do("POST", d.actions+"/schedule", entry{"at": "2099-01-01T00:00:00Z"}).Status, 409)
		d.draft(entry{"Title_en": "x"})
		for at, want := range map[string]int{"2001-01-01T00:00:00Z": 400, "tomorrow": 400, "": 400, "2099-01-01T00:00:00Z": 200} {
			d.want(at, park.StaffCaller().Do("POST", d.actions+"/schedule", entry{"at": at}).Status, want)
		}
		d.want("the list of drafts", park.StaffCaller().Get("/api/staff/content/pages").JSON(t, "data", 0, "scheduledAt"), "2099-01-01T00:00:00Z")
	})
}

func TestVerifyFindsWhatBelongsToNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		file := uploadedDocument(t, park)
		d := newEdited(t, park, "media-images", entry{"Name": "a", "Pdf": file})
		d.draft(entry{"Name": "b"})
		sound(t, park)
		for damage, want := range map[string]string{
			"DELETE FROM media_images_drafts":             "files are kept of draft 1000000000000",
			"DELETE FROM media_images":                    "changes an entry that is not there",
			"UPDATE media_images SET published_at = NULL": "which visitors do not read",
			"INSERT INTO texts (document_id, created_at, updated_at, text_key) VALUES ('t', 0, 0, 'x')": "texts: entry t is offline and has no draft",
		} {
			err := park.DB.Tx(t.Context(), func(ctx context.Context) error {
				if _, err := park.DB.Exec(ctx, damage); err != nil {
					return err
				}
				problems, err := park.Drafts.Check(ctx)
				if err == nil && !strings.Contains(strings.Join(problems, "\n"), want) {
					t.Errorf("%s: %q", damage, problems)
				}
				return errors.Join(err, errUndone)
			})
			if !errors.Is(err, errUndone) {
				t.Fatal(err)
			}
		}
	})
}

var errUndone = errors.New("undone")
