package api_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

const someDay = "2099-12-31"

// asksToLeave has a browser's account erased in two weeks, and gives its address in the content API.
func asksToLeave(t *testing.T, browser apptest.Caller) string {
	t.Helper()
	if answer := browser.Do("POST", "/api/me/deletion", map[string]any{"password": "gum-leaf-22"}); answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return "/api/rhp-memberships/" + browser.Get("/api/me").JSON(t, "data", "documentId").(string)
}

// graceEnds lets the two weeks pass and has the cleanup run.
func graceEnds(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
	t.Helper()
	c.Forward(14*24*time.Hour + time.Hour)
	if err := park.Jobs.Add(t.Context(), "members.cleanup", nil); err != nil {
		t.Fatal(err)
	}
}

func staffDo(t *testing.T, park *apptest.Park, method, path string, body any) apptest.Answer {
	t.Helper()
	answer := park.StaffCaller().Do(method, path, body)
	if answer.Status >= 300 {
		t.Fatalf("%s %s: %d %s", method, path, answer.Status, answer.Body)
	}
	return answer
}

// erased waits until nothing of an account is left but its row.
func erased(t *testing.T, park *apptest.Park, path string) {
	t.Helper()
	eventually(t, "the account is erased", func() bool { return park.StaffCaller().Get(path).JSON(t, "data", "UserName") == nil })
}

func rows(t *testing.T, park *apptest.Park, query string, args ...any) (n int) {
	t.Helper()
	if err := park.DB.One(t.Context(), query, args, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestErasingAnAccountWithoutAnAddressLeavesTheOthersAlone(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		mei := registered(t, park, "mei@example.com")
		registered(t, park, "ana@example.com")
		park.Letters("ana@example.com", 2)
		staffDo(t, park, "POST", "/api/coupons/create-active-coupon", map[string]any{"title": "For whoever comes", "expiry": someDay})
		if answer := park.Visitor().Do("POST", "/api/rhp-register-infos", `{"data":{"FirstName":"No","PhoneNumber":"0355501234","StayType":"Tent","OrderNumber":"1"}}`); answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		path := asksToLeave(t, mei)
		staffDo(t, park, "PUT", path, `{"data":{"Email":null}}`)
		counts := func() string {
			return fmt.Sprint(rows(t, park, "SELECT count(*) FROM mails WHERE to_address <> 'mei@example.com'"), rows(t, park, "SELECT count(*) FROM guest_registrations"))
		}
		before := counts()
		graceEnds(t, park, c)
		erased(t, park, path)
		if after := counts(); after != before {
			t.Errorf("mails and registrations of others: %s, before %s", after, before)
		}
	})
}

func TestErasureReachesTheAuditTrailAndOlderCoupons(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		staffDo(t, park, "POST", "/api/coupons/create-active-coupon", map[string]any{"title": "Welcome", "expiry": someDay, "assigned_to": " Mei@example.com"})
		path := asksToLeave(t, registered(t, park, "mei@example.com"))
		staffDo(t, park, "POST", "/api/rhp-register-infos", `{"data":{"FirstName":"Mei","LastName":"Lin","Email":"mei@example.com","PhoneNumber":"0355501234","StayType":"Tent","OrderNumber":"77"}}`)
		park.Visitor().Do("POST", "/api/enquiries", map[string]any{"Name": "Mei Lin", "Email": "mei@example.com", "Subject": "Horses", "Question": "May we bring two?"})
		first := func(collection string) string {
			return "/api/" + collection + "/" + park.StaffCaller().Get("/api/"+collection).JSON(t, "data", 0, "documentId").(string)
		}
		staffDo(t, park, "PUT", first("enquiries"), `{"data":{"Name":"Mei Lin (Ballarat)"}}`)
		staffDo(t, park, "DELETE", first("rhp-register-infos"), nil)
		staffDo(t, park, "POST", "/api/rhp-memberships", `{"data":{"UserName":"Ana","Email":"ana@example.com"}}`)
		staffDo(t, park, "PUT", path, `{"data":{"FirstName":"Mei","Contact":"0355501234","Address":"7 Lin Street"}}`)
		graceEnds(t, park, c)
		erased(t, park, path)
		for _, told := range []string{"mei", "Mei", "Lin", "0355501234", "Ballarat"} {
			if n := rows(t, park, "SELECT count(*) FROM audit_entries WHERE changes LIKE '%"+told+"%'"); n > 0 {
				t.Errorf("%d lines of the audit trail still tell %q", n, told)
			}
		}
		if rows(t, park, "SELECT count(*) FROM audit_entries WHERE changes LIKE '%Contact%' AND changes LIKE '%FirstName%'") == 0 {
			t.Error("the trail no longer tells which fields changed")
		}
		if rows(t, park, "SELECT count(*) FROM audit_entries WHERE changes LIKE '%ana@example.com%'") != 1 {
			t.Error("what was changed of somebody else is gone")
		}
		if n := rows(t, park, "SELECT count(*) FROM coupons WHERE assigned_to <> ''"); n != 0 {
			t.Error("a coupon still has the address")
		}
	})
}
