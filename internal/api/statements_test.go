package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// bookedStay is a stay that staff booked for a guest, by its documentId and reference.
func bookedStay(t *testing.T, park *apptest.Park) (documentID, reference string) {
	t.Helper()
	create(t, park, "sites", entry{"number": "12A"})
	answer := park.StaffCaller().Do("POST", "/api/staff/bookings", map[string]any{"data": entry{
		"checkin": "2027-01-10", "checkout": "2027-01-12", "siteNumber": "12A", "adultNumber": 1, "childNumber": 0, "extra": []any{},
		"RegistrationNumber": []any{entry{"RegistrationNumber": "ABC123"}}, "guestName": "Li Wei", "guestContact": "0400 000 000",
	}})
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "documentId").(string), answer.JSON(t, "data", "reference").(string)
}

func TestStaffConfirmAStayFromABanksFile(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) { // the stay is to come
		stay, reference := bookedStay(t, park)
		file := part{"files", "november.csv", "16/11/2026,28.00,LI WEI " + strings.ToLower(reference) + "\n15/11/2026,-5.00,SHOP\n"}
		preview := send(t, park, "/api/staff/statements/preview", file)
		if preview.Status != http.StatusOK || preview.JSON(t, "data", "in") != 1.0 || preview.JSON(t, "data", "out") != 1.0 || preview.JSON(t, "data", "lines", 0, "date") != "2026-11-16" {
			t.Fatalf("%d %s", preview.Status, preview.Body)
		}
		kept := send(t, park, "/api/staff/statements", file)
		if kept.Status != http.StatusCreated || kept.JSON(t, "data", "lines", 0, "proposal", "sure") != true || kept.JSON(t, "data", "lines", 0, "proposal", "stay", "documentId") != stay {
			t.Fatalf("%d %s", kept.Status, kept.Body)
		}
		statement := "/api/staff/statements/" + kept.JSON(t, "data", "documentId").(string)
		line := fmt.Sprintf("%s/lines/%.0f/", statement, kept.JSON(t, "data", "lines", 0, "id"))
		staff := park.StaffCaller()
		if answer := staff.Do("POST", line+"match", map[string]any{"stay": stay}); answer.Status != http.StatusOK || answer.JSON(t, "data", "stay", "status") != "confirmed" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if answer := staff.Do("POST", line+"match", map[string]any{"stay": stay}); answer.Status != http.StatusConflict {
			t.Errorf("twice: %d %s", answer.Status, answer.Body)
		}
		if answer := staff.Do("POST", line+"unmatch", map[string]any{}); answer.Status != http.StatusOK || answer.JSON(t, "data", "state") != "open" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if answer := staff.Do("POST", line+"ignore", map[string]any{}); answer.Status != http.StatusOK || answer.JSON(t, "data", "state") != "ignored" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if answer := staff.Get(statement); answer.JSON(t, "data", "ignored") != 1.0 || len(answer.JSON(t, "data", "unread").([]any)) != 0 {
			t.Errorf("%s", answer.Body)
		}
		if answer := staff.Get("/api/staff/statements"); answer.JSON(t, "data", 0, "fileName") != "november.csv" || answer.JSON(t, "meta", "pagination", "total") != 1.0 {
			t.Errorf("%s", answer.Body)
		}
	})
}

func TestABanksFileThatCantBeReadIsRefusedAtItsField(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		unknown := part{"files", "a.csv", "Wann,Wer,Rein\n16/11/2026,Li,28.00\n"}
		for name, test := range map[string]struct {
			parts  []part
			status int
			key    string
		}{
			"a workbook":         {[]part{{"files", "a.xlsx", "PK\x03\x04"}}, http.StatusBadRequest, "errors.statement.notCSV"},
			"too large":          {[]part{{"files", "a.csv", strings.Repeat("x", 2<<20+1)}}, http.StatusRequestEntityTooLarge, "errors.statement.large"},
			"unknown columns":    {[]part{unknown}, http.StatusBadRequest, "errors.statement.mapping"},
			"columns that lack":  {[]part{unknown, {"mapping", "", `{"date":0,"text":[1],"credit":9}`}}, http.StatusBadRequest, "errors.statement.mapping"},
			"a mapping of texts": {[]part{unknown, {"mapping", "", `{"date":"first"}`}}, http.StatusBadRequest, "errors.body.object"},
			"another part":       {[]part{unknown, {"more", "", "x"}}, http.StatusBadRequest, "more"},
			"no file":            {[]part{{"mapping", "", `{}`}}, http.StatusBadRequest, "errors.upload.none"},
		} {
			if answer := send(t, park, "/api/staff/statements", test.parts...); answer.Status != test.status || keyOf(t, answer) != test.key {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		said := send(t, park, "/api/staff/statements", unknown, part{"mapping", "", `{"date":0,"text":[1],"credit":2,"header":true}`})
		if said.Status != http.StatusCreated || said.JSON(t, "data", "mapping", "debit") != -1.0 {
			t.Errorf("%d %s", said.Status, said.Body)
		}
	})
}

func TestACalendarAddressNeedsNoCookieAndIsInNoSearch(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		mei := registered(t, park, "mei@example.com")
		if calendar := mei.Get("/api/me/stays").JSON(t, "meta", "hasCalendar"); calendar != false {
			t.Errorf("before it was asked for: %v", calendar)
		}
		made := mei.Do("POST", "/api/me/calendar", map[string]any{})
		address, _ := made.JSON(t, "data", "url").(string)
		if made.Status != http.StatusOK || mei.Get("/api/me/stays").JSON(t, "meta", "hasCalendar") != true {
			t.Fatalf("%d %s", made.Status, made.Body)
		}
		path := address[strings.Index(address, "/calendar/"):]
		feed := park.Visitor().Get(path)
		if feed.Status != http.StatusOK || feed.Header.Get("Content-Type") != "text/calendar; charset=utf-8" || !strings.HasPrefix(string(feed.Body), "BEGIN:VCALENDAR\r\n") {
			t.Errorf("%d %v %s", feed.Status, feed.Header, feed.Body)
		}
		wrong := park.Visitor().Get(strings.Replace(path, ".ics", "x.ics", 1))
		if wrong.Status != http.StatusNotFound {
			t.Errorf("%d %s", wrong.Status, wrong.Body)
		}
		for name, answer := range map[string]apptest.Answer{"right": feed, "wrong": wrong} {
			if answer.Header.Get("X-Robots-Tag") != "noindex, nofollow" {
				t.Errorf("the %s address may be found: %v", name, answer.Header)
			}
		}
		if answer := park.Visitor().Do("POST", "/api/me/calendar", map[string]any{}); answer.Status != http.StatusUnauthorized {
			t.Errorf("a visitor: %d", answer.Status)
		}
	})
}
