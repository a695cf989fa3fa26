package api_test

import (
	"fmt"
	"net/http"
	"testing"

	"holidaypark/internal/tests/apptest"
)

func changedFields(t *testing.T, answer apptest.Answer) string {
	t.Helper()
	return fmt.Sprint(answer.JSON(t, "error", "details", "fields"))
}

func TestAWriteToWhatSomebodyElseChangedIsRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		path := "/api/rhp-memberships/" + create(t, park, "rhp-memberships", entry{"Email": "mei@example.com", "Contact": "1", "Note": "old"})
		seen := staff.Get(path).Header.Get("ETag")
		if seen == "" || staff.Get(path+"?fields=Email").Header.Get("ETag") != seen {
			t.Fatalf("an entry has no version, or more than one: %q", seen)
		}
		first := staff.With("If-Match", seen).Do("PUT", path, data(entry{"Contact": "2"}))
		if first.Status != http.StatusOK || first.Header.Get("ETag") == seen || first.Header.Get("ETag") != staff.Get(path).Header.Get("ETag") {
			t.Fatalf("%d %s %v", first.Status, first.Body, first.Header)
		}
		second := staff.With("If-Match", seen).Do("PUT", path, data(entry{"Note": "new"}))
		if second.Status != http.StatusPreconditionFailed || changedFields(t, second) != "[Contact]" {
			t.Fatalf("%d %s", second.Status, second.Body)
		}
		if got := staff.Get(path).JSON(t, "data", "Note"); got != "old" {
			t.Errorf("a refused write changed the note to %v", got)
		}
		if got := staff.With("If-Match", seen).Do("DELETE", path, nil).Status; got != http.StatusPreconditionFailed {
			t.Errorf("a deletion of what somebody else changed: %d", got)
		}
		for _, test := range []struct {
			expected string
			status   int
		}{
			{"*", 200}, {`"other", ` + first.Header.Get("ETag"), 200}, {"", 200}, {"W/" + first.Header.Get("ETag"), 200},
			{`"*"`, 412}, {`"rubbish"`, 412}, {`""`, 412}, {`W/"rubbish"`, 412}, {"rubbish", 400}, {`"a" "b"`, 400},
		} {
			caller := staff
			if test.expected != "" {
				caller = staff.With("If-Match", test.expected)
			}
			if got := caller.Do("PUT", path, data(entry{"Note": "old"})); got.Status != test.status {
				t.Errorf("If-Match %s: %d %s", test.expected, got.Status, got.Body)
			}
		}
	})
}

func TestARedemptionMeanwhileIsNotUndoneByStaff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		path := "/api/rhp-memberships/" + browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		staff := park.StaffCaller()
		seen := staff.Get(path).Header.Get("ETag")
		product := offer(t, park, entry{"Price": 30, "MaxDeduction": 0})
		if answer := redeem(t, park, browser, "k", orderFor(product, 0)); answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		answer := staff.With("If-Match", seen).Do("PUT", path, data(entry{"Point": 150}))
		if answer.Status != http.StatusPreconditionFailed || changedFields(t, answer) != "[Point]" {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if got := balances(t, browser); got != "70 and 0" {
			t.Error(got)
		}
	})
}

func TestChangedPicturesAreAChangeOfTheirEntry(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		file := send(t, park, "/api/upload", part{"files", "a.png", picture(t, 8, 8)}).JSON(t, 0, "id")
		path := "/api/room-types/" + create(t, park, "room-types", entry{"Name_en": "Cabin"})
		seen := staff.Get(path).Header.Get("ETag")
		if answer := staff.Do("PUT", path, data(entry{"Cover": file})); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		answer := staff.With("If-Match", seen).Do("PUT", path, data(entry{"Name_en": "Hut"}))
		if answer.Status != http.StatusPreconditionFailed || changedFields(t, answer) != "[Cover]" {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
	})
}

func TestAnAccountWritesItsDetailsUnderTheSamePrecondition(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 0, 0)
		path := "/api/rhp-memberships/" + browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		park.StaffCaller().Do("PUT", path, data(entry{"SiteNumber": "12A", "CR": 1.5, "Power": "Powered", "StartDate": "2026-01-01", "Contact": "", "Point": 3}))
		seen := browser.Get(path).Header.Get("ETag")
		if own := browser.Get("/api/me").Header.Get("ETag"); own != seen {
			t.Fatalf("two versions of one account: %s and %s", own, seen)
		}
		// What an account can't read is no part of its version.
		if answer := park.StaffCaller().Do("PUT", path, data(entry{"Note": "tall"})); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		first := browser.With("If-Match", seen).Do("PUT", "/api/me", entry{"Contact": "0355550100"})
		if first.Status != http.StatusOK || first.Header.Get("ETag") != browser.Get(path).Header.Get("ETag") {
			t.Fatalf("%d %s %v", first.Status, first.Body, first.Header)
		}
		second := browser.With("If-Match", seen).Do("PUT", "/api/me", entry{"Contact": "0355550199"})
		if second.Status != http.StatusPreconditionFailed || changedFields(t, second) != "[Contact]" {
			t.Fatalf("%d %s", second.Status, second.Body)
		}
	})
}
