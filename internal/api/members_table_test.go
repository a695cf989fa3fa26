package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/tests/apptest"
)

func addMember(t *testing.T, park *apptest.Park, fields string) string {
	t.Helper()
	answer := park.StaffCaller().Do("POST", "/api/rhp-memberships", `{"data":{`+fields+`}}`)
	if answer.Status != http.StatusCreated {
		t.Fatalf("%s: %d %s", fields, answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "documentId").(string)
}

func TestStaffReadTheTableOfMemberships(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		must(t, staff.Do("PUT", "/api/staff/settings/AdminEmails", entry{"value": []string{"ANA@example.com"}}))
		mei := addMember(t, park, `"FirstName":"Mei","LastName":"Chen","Email":"mei@example.com","SiteNumber":"10","TenantType":"Annual","CR":12.5,"Note":"likes the river"`)
		addMember(t, park, `"FirstName":"Ana","LastName":"Lee","Email":"ana@example.com","SiteNumber":"9A","TenantType":"Permanent"`)
		addMember(t, park, `"FirstName":"思雨","LastName":"陈","Email":"siyu@example.com"`)

		list := staff.Get("/api/staff/members?sort=SiteNumber:asc&pageSize=2")
		var names []any
		for i := range 2 {
			names = append(names, list.JSON(t, "data", i, "FirstName"), list.JSON(t, "data", i, "Type"))
		}
		if got, want := fmt.Sprint(names), "[Ana Admin Mei Annual]"; got != want {
			t.Errorf("%s, want %s: %s", got, want, list.Body)
		}
		if got, want := fmt.Sprint(list.JSON(t, "meta", "counts")), "map[admin:1 all:3 annual:1 ending:0 everyone:3 permanent:1 tenant:2]"; got != want {
			t.Errorf("counts %s", got)
		}
		if list.JSON(t, "meta", "pagination", "total") != 3.0 || list.JSON(t, "data", 1, "CR") != 12.5 || list.JSON(t, "data", 1, "Note") != "likes the river" || strings.Contains(string(list.Body), "assword") {
			t.Errorf("%s", list.Body)
		}
		next := staff.Get("/api/staff/members?sort=SiteNumber:asc&pageSize=2&page=2")
		order, _ := next.JSON(t, "meta", "order").(string)
		back := staff.Get("/api/staff/members?sort=SiteNumber:asc&pageSize=2&order=" + order)
		if next.JSON(t, "data", 0, "FirstName") != "思雨" || order == "" || back.JSON(t, "meta", "order") != order || back.JSON(t, "data", 0, "FirstName") != "Ana" {
			t.Errorf("next: %s, back: %s", next.Body, back.Body)
		}
		found := staff.Get("/api/staff/members?search=" + url.QueryEscape("陈思雨"))
		if found.JSON(t, "meta", "pagination", "total") != 1.0 {
			t.Errorf("found: %s", found.Body)
		}
		for _, wrong := range []string{"?sort=Password:asc", "?sort=FirstName:up", "?filter=nobody", "?page=0"} {
			if got := staff.Get("/api/staff/members" + wrong); got.Status != http.StatusBadRequest {
				t.Errorf("%s: %d %s", wrong, got.Status, got.Body)
			}
		}
		file := staff.Do("POST", "/api/staff/members/export", `{"format":"csv","layout":"import","filter":"annual"}`)
		if file.Status != http.StatusOK || !strings.Contains(file.Header.Get("Content-Disposition"), "members.csv") ||
			!strings.HasPrefix(string(file.Body), "\uFEFFSite Number,Name 1,Name 2,") || strings.Count(string(file.Body), "\r\n") != 2 {
			t.Errorf("file: %d %s", file.Status, file.Body)
		}
		workbook := staff.Do("POST", "/api/staff/members/export", `{"format":"xlsx","columns":["SiteNumber","Type"]}`)
		if workbook.Status != http.StatusOK || !strings.HasPrefix(string(workbook.Body), "PK") {
			t.Errorf("workbook: %d", workbook.Status)
		}
		for _, wrong := range []string{`{"format":"pdf"}`, `{"format":"csv"}`, `{"format":"csv","columns":["Password"]}`, `{"format":"csv","columns":["Email"],"sort":"Password"}`} {
			if got := staff.Do("POST", "/api/staff/members/export", wrong); got.Status != http.StatusBadRequest {
				t.Errorf("%s: %d", wrong, got.Status)
			}
		}
		trail := staff.Get("/api/staff/audit?action=export")
		if trail.JSON(t, "meta", "pagination", "total") != 2.0 || fmt.Sprint(trail.JSON(t, "data", 1, "changes")) != "map[Members:[0 1]]" {
			t.Errorf("trail: %s", trail.Body)
		}
		chosen := staff.Do("POST", "/api/staff/members/choose", `{"filter":"tenant","except":["nobody"]}`)
		if ids := chosen.JSON(t, "data", "documentIds").([]any); len(ids) != 2 || !slices.Contains(ids, any(mei)) {
			t.Errorf("chosen: %s", chosen.Body)
		}
	})
}

func TestSeveralMembersGetATypeOfTenantAndBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		mei, ana := addMember(t, park, `"FirstName":"Mei","Email":"mei@example.com"`), addMember(t, park, `"FirstName":"Ana","Email":"ana@example.com","TenantType":"Annual"`)
		set := func(body string) apptest.Answer { return staff.Do("POST", "/api/staff/members/tenant-type", body) }
		both := fmt.Sprintf(`"documentIds":[%q,%q]`, mei, ana)
		done := set(`{` + both + `,"TenantType":"Annual"}`)
		if got := fmt.Sprint(done.JSON(t, "data")); got != "[map[TenantType:Guest documentId:"+mei+"]]" {
			t.Errorf("changed: %s", done.Body)
		}
		// Whoever is something else by now stays it.
		must(t, staff.Do("PUT", "/api/rhp-memberships/"+mei, entry{"data": entry{"TenantType": "Permanent"}}))
		if undone := set(`{` + both + `,"TenantType":"Guest","from":"Annual"}`); len(undone.JSON(t, "data").([]any)) != 1 {
			t.Errorf("undone: %s", undone.Body)
		}
		if trail := staff.Get("/api/staff/audit?action=update&documentId=" + mei); trail.JSON(t, "meta", "pagination", "total") != 2.0 || fmt.Sprint(trail.JSON(t, "data", 1, "changes")) != "map[TenantType:[Guest Annual]]" {
			t.Errorf("trail: %s", trail.Body)
		}
		for _, wrong := range []string{`{"documentIds":[],"TenantType":"Guest"}`, `{` + both + `,"TenantType":"Admin"}`, `{"documentIds":[` + strings.Repeat(`"a",`, 100) + `"a"],"TenantType":"Guest"}`} {
			if got := set(wrong); got.Status != http.StatusBadRequest {
				t.Errorf("%.60s: %d", wrong, got.Status)
			}
		}
	})
}

func TestANoticeReachesEachMemberOnceInTheirLanguage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		mei := addMember(t, park, `"FirstName":"Mei","Email":"mei@example.com"`)
		siyu := addMember(t, park, `"FirstName":"思雨","LastName":"陈","Email":"siyu@example.com","Language":"zh"`)
		out := addMember(t, park, `"FirstName":"Out","Email":"out@example.com","Suspended":true`)
		none := addMember(t, park, `"FirstName":"None"`)
		chosen := staff.Do("POST", "/api/staff/members/choose", `{"writable":true}`)
		if len(chosen.JSON(t, "data", "documentIds").([]any)) != 2 || chosen.JSON(t, "data", "left") != 2.0 {
			t.Errorf("chosen: %s", chosen.Body)
		}
		body := fmt.Sprintf(`{"documentIds":[%q,%q,%q,%q],"key":"k1","subject":"Water off on Monday","subject_zh":"周一停水","text":"Dear all\n\nNo water from <b>9</b>.","text_zh":"九点起停水。"}`, mei, siyu, out, none)
		for range 2 {
			if got := staff.Do("POST", "/api/staff/members/write", body); got.Status != http.StatusOK || got.JSON(t, "data", "written") != 2.0 {
				t.Fatalf("%d %s", got.Status, got.Body)
			}
		}
		log := staff.Get("/api/staff/mail?sort=to:asc")
		if log.JSON(t, "meta", "pagination", "total") != 2.0 || log.JSON(t, "data", 0, "subject") != "Water off on Monday" || log.JSON(t, "data", 1, "subject") != "周一停水" {
			t.Fatalf("log: %s", log.Body)
		}
		letter := staff.Get("/api/staff/mail/" + log.JSON(t, "data", 0, "documentId").(string))
		if text := letter.JSON(t, "data", "text").(string); !strings.Contains(text, "Dear all\n\nNo water from <b>9</b>.") {
			t.Errorf("text: %s", text)
		}
		if got := staff.Do("POST", "/api/staff/members/write", strings.Replace(body, "周一停水", " ", 1)); got.Status != http.StatusBadRequest || !strings.Contains(string(got.Body), "subject_zh") {
			t.Errorf("without a Chinese subject: %d %s", got.Status, got.Body)
		}
	})
}

func TestTheTableOfMembershipsIsForStaffWhoMayReadMembers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		member := registered(t, park, "mei@example.com")
		reader := inPortal(t, park, newPerson(t, park, "Reader", access.ReadOnly))
		const some = `{"documentIds":["a"],"TenantType":"Guest"}`
		for _, one := range []struct {
			method, path, body string
			reads              bool
		}{
			{"GET", "/api/staff/members", "", true}, {"POST", "/api/staff/members/choose", "{}", true},
			{"POST", "/api/staff/members/export", `{"format":"csv","columns":["Email"]}`, false}, // a right of its own
			{"POST", "/api/staff/members/tenant-type", some, false}, {"POST", "/api/staff/members/write", some, false},
		} {
			if got := park.Visitor().Do(one.method, one.path, one.body); got.Status != http.StatusUnauthorized {
				t.Errorf("a visitor at %s: %d", one.path, got.Status)
			}
			if got := member.Do(one.method, one.path, one.body); got.Status != http.StatusForbidden {
				t.Errorf("a member at %s: %d", one.path, got.Status)
			}
			want := http.StatusForbidden
			if one.reads {
				want = http.StatusOK
			}
			if got := reader.Do(one.method, one.path, one.body); got.Status != want {
				t.Errorf("somebody who only reads at %s: %d %s", one.path, got.Status, got.Body)
			}
		}
	})
}
