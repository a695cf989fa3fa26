package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

func TestSettingsAreListedWithTheirDefaults(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		byKey := map[string]map[string]any{}
		for _, one := range park.StaffCaller().Get("/api/staff/settings").JSON(t, "data").([]any) {
			setting := one.(map[string]any)
			byKey[setting["key"].(string)] = setting
		}
		for key, want := range map[string]any{
			"RateAdult": 14.0, "RateChild": 7.0, "RateHorse": 20.0, "RateMotorbike": 20.0, "RateFirewood": 25.0, "TierStandard": 800.0, "TierDeluxe": 1500.0,
			"TierStandardYears": 2.0, "TimeZone": "Australia/Melbourne", "BookingTenantsOnly": false, "ParkName_en": "",
		} {
			if got := byKey[key]; got == nil || got["value"] != want || got["default"] != want {
				t.Errorf("%s: %v", key, got)
			}
		}
		if got := fmt.Sprint(byKey["AdminEmails"]["value"], byKey["AdminEmails"]["public"]); got != "[] false" {
			t.Error(got)
		}
	})
}

func TestASettingThatItsTypeForbidsIsRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		for _, test := range []struct {
			key    string
			value  any
			status int
			want   any
		}{
			{"TierStandardPoints", 15.5, 200, 15.5}, {"TierStandardPoints", "16", 200, 16.0}, {"TierStandardPoints", "12,50", 400, nil}, {"TierStandardPoints", 1.234, 400, nil}, {"TierStandardPoints", []int{1}, 400, nil},
			{"PaymentDays", 10, 200, 10.0}, {"PaymentDays", 91, 400, nil}, {"EnquiryEmail", "desk@example.com", 200, "desk@example.com"}, {"EnquiryEmail", "foo", 400, nil},
			{"StaffLanguage", "zh", 200, "zh"}, {"StaffLanguage", "fr", 400, nil}, {"BookingTenantsOnly", true, 200, true}, {"BookingTenantsOnly", "maybe", 400, nil},
			{"AdminEmails", []string{"a@example.com", "b@example.com"}, 200, []any{"a@example.com", "b@example.com"}}, {"AdminEmails", []any{1}, 400, nil},
			{"ParkName_en", map[string]int{}, 400, nil}, {"Unheard", "x", 404, nil},
		} {
			answer := staff.Do("PUT", "/api/staff/settings/"+test.key, entry{"value": test.value})
			if answer.Status != test.status {
				t.Errorf("%s = %v: %d %s", test.key, test.value, answer.Status, answer.Body)
				continue
			}
			if test.status == http.StatusOK && fmt.Sprint(answer.JSON(t, "data", "value")) != fmt.Sprint(test.want) {
				t.Errorf("%s = %v: %s", test.key, test.value, answer.Body)
			}
			if test.status == http.StatusBadRequest && answer.JSON(t, "error", "details", "errors", 0, "path", 0) != "value" {
				t.Errorf("%s = %v: %s", test.key, test.value, answer.Body)
			}
		}
		if n := count(t, park, "SELECT count(*) FROM settings WHERE setting_key = 'TierStandardPoints' AND value = '16'"); n != 1 {
			t.Errorf("%d rows", n)
		}
		if back := staff.Do("PUT", "/api/staff/settings/TierStandardPoints", entry{"value": nil}); back.Status != http.StatusOK || back.JSON(t, "data", "value") != 800.0 {
			t.Errorf("%d %s", back.Status, back.Body)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE collection = 'settings'"); n < 7 {
			t.Errorf("%d lines in the audit trail", n)
		}
	})
}

func TestScriptsWriteSettingsUnderTheSameChecks(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		refused := staff.Do("POST", "/api/settings", data(entry{"Key": "EnquiryEmail", "Value": "foo"}))
		if refused.Status != http.StatusBadRequest || refused.JSON(t, "error", "details", "errors", 0, "path", 0) != "Value" {
			t.Errorf("%d %s", refused.Status, refused.Body)
		}
		// What is for staff alone can't be made public; what may be public can be kept back.
		open := staff.Do("POST", "/api/settings", data(entry{"Key": "EnquiryEmail", "Value": "desk@example.com", "Public": true}))
		if open.Status != http.StatusBadRequest || open.JSON(t, "error", "details", "errors", 0, "path", 0) != "Public" {
			t.Errorf("%d %s", open.Status, open.Body)
		}
		private := create(t, park, "settings", entry{"Key": "EnquiryEmail", "Value": "desk@example.com"})
		kept := create(t, park, "settings", entry{"Key": "Address_en", "Value": "19 Kept Back Lane", "Public": false})
		for _, id := range []string{private, kept} {
			if got := park.Visitor().Get("/api/settings/" + id).Status; got != http.StatusNotFound {
				t.Errorf("a visitor reads it: %d", got)
			}
		}
		if body := park.Visitor().Get("/").Body; strings.Contains(string(body), "19 Kept Back Lane") {
			t.Error("a page shows what was kept back")
		}
		// What an earlier release took counts as not set, and staff are told.
		if _, err := park.DB.Exec(t.Context(), "INSERT INTO settings (document_id, created_at, updated_at, setting_key, value) VALUES ('x', 1, 1, 'TierStandardPoints', '$16')"); err != nil {
			t.Fatal(err)
		}
		for _, one := range staff.Get("/api/staff/settings").JSON(t, "data").([]any) {
			if setting := one.(map[string]any); setting["key"] == "TierStandardPoints" && (setting["value"] != 800.0 || setting["wrong"] != "$16") {
				t.Errorf("%v", setting)
			}
		}
		own := create(t, park, "settings", entry{"Key": "OurOwn", "Value": "anything at all", "Public": true})
		if got := park.Visitor().Get("/api/settings/"+own).JSON(t, "data", "Value"); got != "anything at all" {
			t.Errorf("%v", got)
		}
	})
}

// However a row came to hold it, what is for staff alone is not read by visitors.
func TestAPrivateSettingIsNeverPublic(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		row := create(t, park, "settings", entry{"Key": "OurOwn", "Value": "desk@example.com", "Public": true})
		hidden := func(step string) {
			t.Helper()
			if got := park.Visitor().Get("/api/settings/" + row); got.Status != http.StatusNotFound {
				t.Errorf("%s: a visitor reads it: %d %s", step, got.Status, got.Body)
			}
		}
		must(t, staff.Do("PUT", "/api/settings/"+row, data(entry{"Key": "EnquiryEmail"})))
		hidden("under another key")
		if _, err := park.DB.Exec(t.Context(), "UPDATE settings SET public = TRUE"); err != nil {
			t.Fatal(err)
		}
		must(t, staff.Do("PUT", "/api/staff/settings/EnquiryEmail", entry{"value": "other@example.com"}))
		hidden("saved in the portal, where a row was public from before")
	})
}
