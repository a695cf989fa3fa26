package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/sheet/sheettest"
	"holidaypark/internal/tests/apptest"
)

// importIn asks until an import is in a state.
func importIn(t *testing.T, park *apptest.Park, path, state string) apptest.Answer {
	t.Helper()
	for limit := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		answer := park.StaffCaller().Get(path)
		if answer.JSON(t, "data", "state") == state {
			return answer
		}
		if time.Now().After(limit) {
			t.Fatalf("never %s: %s", state, answer.Body)
		}
	}
}

func TestStaffImportMembers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		file := part{"file", "members.xlsx", string(sheettest.Good()["excel.xlsx"])}
		made := send(t, park, "/api/staff/imports", file)
		if made.Status != http.StatusCreated || made.JSON(t, "data", "create") != 4.0 || made.JSON(t, "data", "state") != "judged" || made.JSON(t, "data", "rows", 0, "verdict") != "create" {
			t.Fatalf("%d %s", made.Status, made.Body)
		}
		one := "/api/staff/imports/" + made.JSON(t, "data", "id").(string)
		if rows := staff.Get(one + "/rows?show=create&pageSize=2"); rows.JSON(t, "meta", "pagination", "total") != 4.0 || rows.JSON(t, "data", 1, "fields", "LastName") != "李" {
			t.Errorf("%s", rows.Body)
		}
		if answer := staff.Do("POST", one+"/apply", nil); answer.Status != http.StatusAccepted {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		done := importIn(t, park, one, "done")
		if done.JSON(t, "data", "created") != 4.0 || done.JSON(t, "data", "done") != 4.0 || done.JSON(t, "data", "undoUntil") == nil {
			t.Errorf("%s", done.Body)
		}
		if found := staff.Get("/api/rhp-memberships?filters[Email][$eq]=ana@example.com"); found.JSON(t, "data", 0, "Contact") != "0412345678" || found.JSON(t, "data", 0, "CR") != 12.5 {
			t.Errorf("%s", found.Body)
		}
		if login := park.Browser().Do("POST", "/api/auth/login", entry{"email": "ana@example.com", "password": ""}); login.Status == http.StatusOK {
			t.Error("an imported member gets in without a password")
		}
		if trail := staff.Get("/api/staff/audit?collection=imports"); trail.JSON(t, "data", 0, "action") != "import" || trail.JSON(t, "data", 0, "name", "en") != "members.xlsx" {
			t.Errorf("%s", trail.Body)
		}
		if list := staff.Get("/api/staff/imports"); list.JSON(t, "data", 0, "fileName") != "members.xlsx" {
			t.Errorf("%s", list.Body)
		}
		if answer := staff.Do("POST", one+"/undo", nil); answer.Status != http.StatusAccepted {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if undone := importIn(t, park, one, "undone"); undone.JSON(t, "data", "undone") != 4.0 {
			t.Errorf("%s", undone.Body)
		}
		if found := staff.Get("/api/rhp-memberships"); found.JSON(t, "meta", "pagination", "total") != 0.0 {
			t.Errorf("%s", found.Body)
		}
	})
}

func TestAnImportSaysWhatIsWrongInTheReadersLanguage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		header := strings.Join(sheettest.Header, ",")
		missing := part{"file", "a.csv", strings.Replace(header, "Phone 2", "Fax", 1) + "\n1,Ana"}
		for name, test := range map[string]struct {
			parts  []part
			status int
			key    string
		}{
			"no file":               {nil, http.StatusBadRequest, "errors.upload.none"},
			"a column that lacks":   {[]part{missing}, http.StatusBadRequest, "errors.import.missing"},
			"an unknown encoding":   {[]part{{"file", "a.csv", header + "\n1,Ana"}, {"encoding", "", "klingon"}}, http.StatusBadRequest, "errors.import.encoding"},
			"a mapping of nonsense": {[]part{missing, {"mapping", "", `{"Name 1":99}`}}, http.StatusBadRequest, "errors.import.mapping"},
			"a mapping of no JSON":  {[]part{missing, {"mapping", "", `[`}}, http.StatusBadRequest, "errors.import.mapping"},
			"an unknown part":       {[]part{missing, {"else", "", "x"}}, http.StatusBadRequest, ""},
			"too large":             {[]part{{"file", "a.csv", strings.Repeat("x", 9<<20)}}, http.StatusRequestEntityTooLarge, ""},
			"a formula":             {[]part{{"file", "a.xlsx", string(sheettest.Bad()["formula.xlsx"])}}, http.StatusBadRequest, "errors.import.formula"},
		} {
			answer := send(t, park, "/api/staff/imports", test.parts...)
			if answer.Status != test.status || test.key != "" && keyOf(t, answer) != test.key {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		if answer := send(t, park, "/api/staff/imports", missing); answer.JSON(t, "error", "message") != "Missing required column: Phone 2" {
			t.Errorf("%s", answer.Body)
		}
		preview := send(t, park, "/api/staff/imports/preview", missing)
		if preview.JSON(t, "data", "missing") != "Phone 2" || preview.JSON(t, "data", "mapping", "Email 1") != 6.0 {
			t.Errorf("%s", preview.Body)
		}
		made := send(t, park, "/api/staff/imports", part{"file", "a.csv", header + "\n1,Ana,,,,,not an address\n2\n3,Bo,,,,,bo@example.com,,soon"})
		one := "/api/staff/imports/" + made.JSON(t, "data", "id").(string)
		if made.JSON(t, "data", "attention") != 2.0 || made.JSON(t, "data", "skipped") != 1.0 || made.JSON(t, "data", "refused") != 1.0 {
			t.Errorf("%s", made.Body)
		}
		if rows := park.StaffCaller().Get(one + "/rows?show=attention"); rows.JSON(t, "meta", "pagination", "total") != 2.0 || rows.JSON(t, "data", 1, "notes", 0, "why") != "unread" {
			t.Errorf("%s", rows.Body)
		}
		failed := park.StaffCaller().With("Accept-Language", "zh").Get(one + "/failed.csv")
		if failed.Header.Get("Content-Type") != "text/csv; charset=utf-8" || !strings.Contains(string(failed.Body), ",原因\r\n1,Ana") {
			t.Errorf("%s", failed.Body)
		}
		for path, want := range map[string]int{one + "/rows?show=none": 400, one + "x": 404, one + "x/rows": 404, one + "x/failed.csv": 404} {
			if answer := park.StaffCaller().Get(path); answer.Status != want {
				t.Errorf("%s: %d %s", path, answer.Status, answer.Body)
			}
		}
	})
}
