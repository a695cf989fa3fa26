package api_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/apptest"
)

func TestStaffSeeTheLaneOfAJob(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		// Another replica: this one does not know the kind, so nothing here takes the job.
		other := jobs.New(park.DB, time.Now, slog.New(slog.DiscardHandler))
		other.Register(jobs.Kind{Name: "charge", Lane: jobs.Payments, Do: func(context.Context, json.RawMessage) error { return errors.New("no money") }})
		if err := other.Add(t.Context(), "charge", nil); err != nil {
			t.Fatal(err)
		}
		if _, err := park.DB.Exec(t.Context(), "UPDATE jobs SET state = 'dead', last_error = 'no money' WHERE kind = 'charge'"); err != nil {
			t.Fatal(err)
		}
		staff := park.StaffCaller()
		answer := staff.Get("/api/staff/jobs?state=dead")
		for field, want := range map[string]any{"kind": "charge", "lane": "payments", "state": "dead", "lastError": "no money"} {
			if got := answer.JSON(t, "data", "latest", 0, field); got != want {
				t.Errorf("%s is %v, want %v", field, got, want)
			}
		}
	})
}

func TestRoutineWorkThatWentWellCanBeLeftOut(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		add := func(kind, state string) {
			t.Helper()
			// Ended just now: the cleanup at the start takes old ones away.
			_, err := park.DB.Exec(t.Context(), `INSERT INTO jobs (kind, lane, args, run_at, max_attempts, unique_key, created_at, state, finished_at)
				VALUES ($1, 'general', '{}', 1, 1, $2, 1, $3, $4)`, kind, kind+state, state, time.Now().UnixMilli())
			if err != nil {
				t.Fatal(err)
			}
		}
		add("payments.reconcile", "done")
		add("payments.reconcile", "dead")
		add("mail.send", "done")
		staff := park.StaffCaller()
		shown := func(query string) (list []string) {
			t.Helper()
			answer := must(t, staff.Get("/api/staff/jobs?pageSize=100&sort=createdAt:asc"+query))
			for _, job := range answer.JSON(t, "data", "latest").([]any) {
				one := job.(map[string]any)
				if one["createdAt"] == "1970-01-01T00:00:00.001Z" { // beside what the park itself does meanwhile
					list = append(list, one["kind"].(string)+" "+one["state"].(string))
				}
			}
			return list
		}
		if got := shown(""); len(got) != 3 {
			t.Errorf("%v", got)
		}
		if got := shown("&routine=false"); !slices.Equal(got, []string{"payments.reconcile dead", "mail.send done"}) {
			t.Errorf("%v", got)
		}
	})
}

func TestStaffHaveAGivenUpJobTriedAgainOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		// Another replica's kind: nothing here takes the job.
		other := jobs.New(park.DB, time.Now, slog.New(slog.DiscardHandler))
		other.Register(jobs.Kind{Name: "charge", Lane: jobs.Payments, Do: func(context.Context, json.RawMessage) error { return nil }})
		if err := other.Add(t.Context(), "charge", nil); err != nil {
			t.Fatal(err)
		}
		if _, err := park.DB.Exec(t.Context(), "UPDATE jobs SET state = 'dead' WHERE kind = 'charge'"); err != nil {
			t.Fatal(err)
		}
		staff := park.StaffCaller()
		path := fmt.Sprintf("/api/staff/jobs/%v", staff.Get("/api/staff/jobs?kind=charge").JSON(t, "data", "latest", 0, "id"))
		must(t, staff.Do("POST", path+"/retry", nil))
		if got := staff.Get(path).JSON(t, "data", "state"); got != "waiting" {
			t.Errorf("it is %v", got)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE action = 'retry' AND collection = 'jobs' AND document_id = $1 AND actor LIKE 'token:%'", path[len("/api/staff/jobs/"):]); n != 1 {
			t.Errorf("%d lines in the audit trail", n)
		}
		if again := staff.Do("POST", path+"/retry", nil); again.Status != http.StatusConflict || keyOf(t, again) != "errors.jobRetry" {
			t.Errorf("once more: %d %s", again.Status, again.Body)
		}
		if none := staff.Do("POST", "/api/staff/jobs/987654321/retry", nil); none.Status != http.StatusNotFound {
			t.Errorf("a job that is not there: %d", none.Status)
		}
	})
}

// The portal names background work in the reader's language: whatever is registered must have words.
func TestEveryKindAndLaneOfBackgroundWorkHasANameInBothLanguages(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.StaffCaller().Get("/api/staff/jobs")
	for list, under := range map[string]string{"kinds": "portal.jobs.kinds.", "lanes": "portal.jobs.lanes."} {
		names := answer.JSON(t, "data", list).([]any)
		if len(names) == 0 {
			t.Errorf("no %s", list)
		}
		for _, name := range names {
			for _, language := range locale.Languages {
				if locale.Keys(language)[under+name.(string)] == "" {
					t.Errorf("no %s%s in %s", under, name, language)
				}
			}
		}
	}
}
