package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/tests/apptest"
)

func enquire(t *testing.T, park *apptest.Park) string {
	t.Helper()
	answer := must(t, park.Visitor().Do("POST", "/api/enquiries", entry{"Name": "林梅", "Email": "lin@example.com", "Subject": "Horses", "Question": "May we bring two?", "language": "zh"}))
	return "/api/staff/inbox/" + answer.JSON(t, "data", "documentId").(string)
}

func TestTheInboxIsWorkedOnByWhoeverMay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		path := enquire(t, park)
		li := inPortal(t, park, newPerson(t, park, "Li Wei", access.Manager))
		reader := inPortal(t, park, newPerson(t, park, "Rea", access.ReadOnly))
		if got := li.Get("/api/staff/inbox?show=new"); got.JSON(t, "data", 0, "name") != "林梅" || got.JSON(t, "meta", "pagination", "total") != 1.0 {
			t.Errorf("%s", got.Body)
		}
		people := must(t, li.Get("/api/staff/inbox/about"))
		if got := people.JSON(t, "data", "people").([]any); len(got) != 1 || people.JSON(t, "data", "people", 0, "name") != "Li Wei" {
			t.Errorf("%s", people.Body)
		}
		person := people.JSON(t, "data", "people", 0, "documentId")
		answer := entry{"language": "zh", "subject": "回复", "text": "可以。", "version": 1}
		for suffix, body := range map[string]any{
			"/read": entry{}, "/unread": entry{}, "/assign": entry{"person": person}, "/notes": entry{"text": "x"}, "/state": entry{"state": "done"}, "/answering": entry{},
			"/answers": answer, "/member": entry{"FirstName": "Lin"}, "/stay": entry{"stay": "x"},
		} {
			if got := reader.Do("POST", path+suffix, body); got.Status != http.StatusForbidden {
				t.Errorf("somebody who only reads, %s: %d", suffix, got.Status)
			}
			if got := park.Visitor().Do("POST", path+suffix, body); got.Status != http.StatusUnauthorized {
				t.Errorf("a visitor, %s: %d", suffix, got.Status)
			}
		}
		if got := reader.Get(path); got.Status != http.StatusOK || got.JSON(t, "data", "new") != true || got.JSON(t, "data", "sent", "Question") != "May we bring two?" {
			t.Errorf("%d %s", got.Status, got.Body)
		}
		preview := must(t, reader.Do("POST", path+"/preview", answer))
		if html := preview.JSON(t, "data", "html").(string); !strings.Contains(html, "可以。") || !strings.Contains(html, "May we bring two?") {
			t.Errorf("%s", html)
		}
		must(t, li.Do("POST", path+"/read", entry{}))
		must(t, li.Do("POST", path+"/assign", entry{"person": person}))
		if got := li.Get("/api/staff/inbox?show=mine"); got.JSON(t, "meta", "pagination", "total") != 1.0 {
			t.Errorf("%s", got.Body)
		}
		if got := li.Do("POST", path+"/answers", answer); got.Status != http.StatusConflict { // it was assigned since
			t.Errorf("%d %s", got.Status, got.Body)
		}
		answer["version"] = must(t, li.Get(path)).JSON(t, "data", "version")
		for range 2 {
			got := must(t, li.With("Idempotency-Key", "k1").Do("POST", path+"/answers", answer))
			if events := got.JSON(t, "data", "events").([]any); len(events) != 3 {
				t.Errorf("%s", got.Body)
			}
		}
		if n := count(t, park, "SELECT count(*) FROM mails WHERE template = 'answer'"); n != 1 {
			t.Errorf("%d answers", n)
		}
		for _, body := range []entry{{"state": "gone"}, {"state": "done", "more": 1}, {}} {
			if got := li.Do("POST", path+"/state", body); got.Status != http.StatusBadRequest {
				t.Errorf("%v: %d", body, got.Status)
			}
		}
		for query, status := range map[string]int{"show=nothing": http.StatusBadRequest, "kind=letter": http.StatusBadRequest, "sort=name": http.StatusBadRequest, "text=%25": http.StatusOK} {
			if got := li.Get("/api/staff/inbox?" + query); got.Status != status {
				t.Errorf("%s: %d", query, got.Status)
			}
		}
		if got := li.Get("/api/staff/inbox/nothing"); got.Status != http.StatusNotFound {
			t.Errorf("%d", got.Status)
		}
		trail := inPortal(t, park, newPerson(t, park, "Owner", access.Owner)).Get("/api/staff/audit?collection=enquiries&sort=at:asc")
		if got := column(t, trail, "action", "data"); got != "assign answer" {
			t.Errorf("the trail has %s", got)
		}
	})
}

func TestTheTrailIsSearchedByThing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		made := must(t, owner.Do("POST", "/api/rhp-memberships", entry{"data": entry{"UserName": "wei", "FirstName": "伟", "LastName": "张", "Email": "wei@example.com"}}))
		wei := "/api/rhp-memberships/" + made.JSON(t, "data", "documentId").(string)
		must(t, owner.Do("PUT", wei, entry{"data": entry{"SiteNumber": "12A"}}))
		must(t, owner.Do("POST", "/api/rhp-memberships", entry{"data": entry{"UserName": "ana", "FirstName": "Ana", "LastName": "Silva", "Email": "ana@example.com"}}))
		for text, want := range map[string]string{
			"张伟": "update create", "silva": "create", "Silva Ana": "create", "12a": "update", "nobody": "", "%": "", "WEI@EXAMPLE": "create",
		} {
			if got := column(t, owner.Get("/api/staff/audit?collection=rhp-memberships&text="+url.QueryEscape(text)), "action", "data"); got != want {
				t.Errorf("%s: %q, want %q", text, got, want)
			}
		}
		if got := owner.Get("/api/staff/audit?text=" + url.QueryEscape("Owner")); got.JSON(t, "meta", "pagination", "total").(float64) < 3 {
			t.Errorf("by who it was: %s", got.Body)
		}
	})
}
