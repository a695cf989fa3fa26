package api_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/tests/apptest"
)

// column gives one field of every entry of a list, in its order.
func column(t *testing.T, answer apptest.Answer, field string, path ...any) string {
	t.Helper()
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	var all []string
	for _, one := range answer.JSON(t, path...).([]any) {
		all = append(all, fmt.Sprint(one.(map[string]any)[field]))
	}
	return strings.Join(all, " ")
}

func TestStaffNarrowAndSortTheMailLog(t *testing.T) {
	eachDesk(t, func(d desk) {
		for _, to := range []string{"mei@example.com", "ana@example.com", "Zoe_1@example.com", "zoe01@example.com"} {
			d.write(mail.Message{Template: "enquiryReceipt", To: to, Language: locale.English})
		}
		d.post.Wait(4)
		staff := d.StaffCaller()
		for query, want := range map[string]string{
			"":                               "zoe01@example.com Zoe_1@example.com ana@example.com mei@example.com",
			"sort=createdAt:asc":             "mei@example.com ana@example.com Zoe_1@example.com zoe01@example.com",
			"sort=to":                        "Zoe_1@example.com ana@example.com mei@example.com zoe01@example.com",
			"sort=to:desc&pageSize=2":        "zoe01@example.com mei@example.com",
			"sort=to:desc&pageSize=2&page=2": "ana@example.com Zoe_1@example.com",
			"text=ZOE":                       "zoe01@example.com Zoe_1@example.com",
			"text=e_1":                       "Zoe_1@example.com",
			"text=" + url.QueryEscape("%"):   "",
			"from=2026-11-15T09:30:00Z":      "zoe01@example.com Zoe_1@example.com ana@example.com mei@example.com",
			"to=2026-11-15T09:30:00Z":        "",
		} {
			if got := column(d.t, staff.Get("/api/staff/mail?"+query), "to", "data"); got != want {
				d.t.Errorf("%s: %s", query, got)
			}
		}
		for _, query := range []string{"sort=body_text", "sort=to:up", "from=today"} {
			if got := staff.Get("/api/staff/mail?" + query); got.Status != http.StatusBadRequest {
				d.t.Errorf("%s: %d", query, got.Status)
			}
		}
	})
}

// fill writes rows as if they had come about over time.
func fill(t *testing.T, park *apptest.Park, insert string, rows ...[]any) {
	t.Helper()
	err := park.DB.Tx(t.Context(), func(ctx context.Context) error { // at once: a job that is added meanwhile takes the next id
		for _, row := range rows {
			if _, err := park.DB.Exec(ctx, insert, row...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestStaffPageThroughBackgroundWork(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		const insert = "INSERT INTO jobs (id, kind, lane, state, run_at, max_attempts, attempts, created_at) VALUES ($1, $2, $3, $4, $5, 12, $6, 0)"
		// Of kinds that this program does not know, so that nothing works them off; not so old that they are deleted for it.
		now := time.Now().UnixMilli()
		fill(t, park, insert, []any{900, "test.a", "mail", "dead", now + 50, 12}, []any{901, "test.b", "index", "waiting", now + 40, 0},
			[]any{902, "test.b", "index", "dead", now + 30, 7}, []any{903, "test.a", "index", "dead", now + 20, 3})
		staff := park.StaffCaller()
		for query, want := range map[string]string{
			"state=dead":                             "903 902 900",
			"state=dead&sort=createdAt:asc":          "900 902 903",
			"state=dead&sort=attempts:desc":          "900 902 903",
			"state=dead&sort=runAt":                  "903 902 900",
			"kind=test.b":                            "902 901",
			"lane=index&state=waiting&kind=test.b":   "901",
			"kind=test.b&pageSize=1&page=2":          "901",
			"kind=test.a&state=dead&pageSize=1":      "903",
			"kind=test.a&state=dead&page=9":          "",
			"kind=" + url.QueryEscape("' OR '1'='1"): "",
		} {
			if got := column(t, staff.Get("/api/staff/jobs?"+query), "id", "data", "latest"); got != want {
				t.Errorf("%s: %s", query, got)
			}
		}
		answer := staff.Get("/api/staff/jobs?state=dead&pageSize=2")
		if got := fmt.Sprint(answer.JSON(t, "meta", "pagination")); got != "map[page:1 pageCount:2 pageSize:2 total:3]" {
			t.Error(got)
		}
		if answer.JSON(t, "data", "counts", "dead") != 3.0 || !strings.Contains(fmt.Sprint(answer.JSON(t, "data", "kinds")), "jobs.cleanup") {
			t.Errorf("%s", answer.Body)
		}
		if got := staff.Get("/api/staff/jobs?state=dead").JSON(t, "meta", "pagination", "pageSize"); got != 100.0 {
			t.Errorf("%v on a page for who asks for none", got)
		}
		if got := staff.Get("/api/staff/jobs/902").JSON(t, "data", "kind"); got != "test.b" {
			t.Errorf("one job: %v", got)
		}
		for path, want := range map[string]int{"/api/staff/jobs/12345": http.StatusNotFound, "/api/staff/jobs/x": http.StatusNotFound, "/api/staff/jobs?sort=args": http.StatusBadRequest} {
			if got := staff.Get(path).Status; got != want {
				t.Errorf("%s: %d", path, got)
			}
		}
	})
}

func TestStaffNarrowAndSortTheAuditTrail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		const insert = "INSERT INTO audit_entries (id, at, actor, actor_id, action, collection, document_id, changes) VALUES ($1, $2, $3, $4, $5, $6, $7, '{}')"
		const day = 24 * 60 * 60 * 1000
		fill(t, park, insert,
			[]any{9001, 1 * day, "Mei", "mei1", "create", "test-pages", "one"}, []any{9002, 2 * day, "Mei Chen", "mei1", "update", "test-pages", "one"},
			[]any{9003, 3 * day, "token:till", "", "test-stamp", "test-coupons", "two"}, []any{9004, 4 * day, "Ana", "ana1", "update", "test-pages", "three"})
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		for query, want := range map[string]string{
			"collection=test-pages":                                   "9004 9002 9001",
			"collection=test-pages&sort=at:asc":                       "9001 9002 9004",
			"collection=test-pages&sort=actor":                        "9004 9001 9002",
			"collection=test-pages&action=update":                     "9004 9002",
			"who=mei1":                                                "9002 9001",
			"action=test-stamp":                                       "9003",
			"documentId=one&sort=action:desc":                         "9002 9001",
			"from=1970-01-02T12:00:00Z&to=1970-01-04T12:00:00Z":       "9003 9002",
			"collection=test-pages&sort=collection&pageSize=2":        "9001 9002", // equal ones by their number
			"collection=test-pages&sort=collection&pageSize=2&page=2": "9004",
		} {
			if got := column(t, owner.Get("/api/staff/audit?"+query), "id", "data"); got != want {
				t.Errorf("%s: %s", query, got)
			}
		}
		if got := owner.Get("/api/staff/audit?sort=changes"); got.Status != http.StatusBadRequest {
			t.Errorf("sorted by changes: %d", got.Status)
		}
		names := owner.Get("/api/staff/audit/names")
		if who := column(t, names, "name", "data", "who"); !strings.Contains(who, "Ana Mei Chen") || strings.Contains(who, "Mei Mei") {
			t.Errorf("a person is not there once, as they were called last: %s", who)
		}
		if who := column(t, names, "who", "data", "who"); !strings.Contains(who, "mei1") || !strings.Contains(who, "token:till") {
			t.Error(who)
		}
		if got := fmt.Sprint(names.JSON(t, "data", "actions"), names.JSON(t, "data", "collections")); !strings.Contains(got, "test-stamp") || strings.Count(got, "test-pages") != 1 {
			t.Error(got)
		}
		if got := owner.Get("/api/staff/audit/9003").JSON(t, "data", "documentId"); got != "two" {
			t.Errorf("one line: %v", got)
		}
		if got := owner.Get("/api/staff/audit/1234567").Status; got != http.StatusNotFound {
			t.Errorf("no such line: %d", got)
		}
	})
}
