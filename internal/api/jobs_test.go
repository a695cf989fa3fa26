package api_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/jobs"
	"holidaypark/internal/locale"
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
