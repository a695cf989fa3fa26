package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func searched(t *testing.T, park *apptest.Park, typed string) string {
	t.Helper()
	answer := park.StaffCaller().Get("/api/staff/members/search?q=" + url.QueryEscape(typed))
	if answer.Status != http.StatusOK {
		t.Fatalf("%q: %d %s", typed, answer.Status, answer.Body)
	}
	var names []string
	for _, one := range answer.JSON(t, "data").([]any) {
		names = append(names, one.(map[string]any)["name"].(string))
	}
	return strings.Join(names, " ")
}

func TestStaffFindAMemberByAFewLetters(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) { // the stays below are to come, or long over
		staff := park.StaffCaller()
		add := func(fields string) string {
			answer := staff.Do("POST", "/api/rhp-memberships", `{"data":{`+fields+`}}`)
			if answer.Status != http.StatusCreated {
				t.Fatalf("%s: %d %s", fields, answer.Status, answer.Body)
			}
			return answer.JSON(t, "data", "documentId").(string)
		}
		mei := add(`"UserName":"mei","FirstName":"Mei","LastName":"Chen","Email":"mei.chen@example.com","Contact":"0412 345 678","MembershipNumber":"RHP-0042","SiteNumber":"A7"`)
		add(`"UserName":"siyu","FirstName":"思雨","LastName":"陈","Email":"siyu@example.com","FirstName2":"Tom","LastName2":"O'Neil","Contact2":"+61 498 765 432"`)
		add(`"UserName":"ana","FirstName":"Ana","LastName":"Chenoweth","Email":"ana_100%@example.com","SiteNumber":"A70"`)
		stay := func(checkin, checkout, site, plate string) {
			staff.Do("POST", "/api/annual-bookings", fmt.Sprintf(
				`{"data":{"checkin":%q,"checkout":%q,"siteNumber":%q,"totalPrice":10,"RegistrationNumber":[{"RegistrationNumber":%q}]}}`, checkin, checkout, site, plate))
			if _, err := park.App.DB.Exec(t.Context(), "UPDATE annual_bookings SET membership_id = (SELECT id FROM memberships WHERE document_id = $1) WHERE site_number = $2", mei, site); err != nil {
				t.Fatal(err)
			}
		}
		stay("2026-12-24", "2026-12-26", "Wombat 3", "1AB-2CD")
		stay("2020-12-24", "2020-12-26", "Deer 9", "OLD999")
		stay("2026-12-01", "2026-12-02", "Emu 1", "777-ABC")
		for i := range 20 { // later, and with the same letters elsewhere
			stay("2026-12-20", "2026-12-22", fmt.Sprintf("Koala %d", i), fmt.Sprintf("X77-7%02d", i))
		}

		for typed, want := range map[string]string{
			"mei": "mei", "MEI": "mei", "chen": "mei ana", "Mei Chen": "mei", "chen me": "mei", "chen ana": "ana", "  mei  ": "mei",
			"陈": "siyu", "陈思雨": "siyu", "思雨": "siyu", "tom": "siyu", "O'Neil": "siyu", "tom o'n": "siyu",
			"mei.chen@": "mei", "ana_1": "ana", "chenoweth 100%": "ana", "chenoweth 1%0": "",
			"0412345678": "mei", "0412 345": "mei", "+61 412 345 678": "mei", "61412345678": "mei", "0498 765": "siyu", "(0498) 765-432": "siyu",
			"rhp-0042": "mei", "a7": "mei ana", "a70": "ana", "wombat 3": "mei", "Wombat 4": "",
			"1ab2cd": "mei", "1AB 2": "mei", "2CD": "", "777": "mei", "REG": "", "OLD999": "", "Deer 9": "",
			"": "", "   ": "", "%": "", "_": "", "nobody": "", strings.Repeat("mei ", 40): "",
		} {
			if got := searched(t, park, typed); got != want {
				t.Errorf("%q finds %q, want %q", typed, got, want)
			}
		}
		found := staff.Get("/api/staff/members/search?q=1ab")
		if got := fmt.Sprint(found.JSON(t, "data")); !strings.Contains(got, "plates:[1AB-2CD]") {
			t.Error(got)
		}
		shown := staff.Get("/api/staff/members/" + mei)
		if got := fmt.Sprint(shown.JSON(t, "data", "lname"), shown.JSON(t, "data", "number"), shown.JSON(t, "data", "coupons")); got != "ChenRHP-0042[]" {
			t.Error(got)
		}
		if got := staff.Get("/api/staff/members/nobody").Status; got != http.StatusNotFound {
			t.Error(got)
		}
	})
}
