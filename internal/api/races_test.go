package api_test

import (
	"math"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// Memberships end at the midnight of the zone that staff have set, from then on.
func TestTheTimeZoneIsASetting(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		browser := registered(t, park, "mei@example.com")
		document := documentOf(t, browser)
		park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+document, data(entry{"IsMember": true, "ExpiryDate": "2026-11-15"}))
		c.Forward(4*time.Hour + 45*time.Minute) // 14:15 UTC: past midnight in Melbourne, not in Perth
		isMember := func() any { return browser.Get("/api/me").JSON(t, "data", "is_member") }
		if isMember() != false {
			t.Error("still a member after midnight in Melbourne")
		}
		if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/TimeZone", entry{"value": "Australia/Perth"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		eventually(t, "the day is Perth's", func() bool { return isMember() == true })
	})
}

// A body of brackets is small to send and must be small to refuse.
func TestADeepBodyIsRefusedInLittleMemory(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		deep := strings.Repeat("[", 1<<19)
		used := math.Inf(1)
		for range 5 { // the least of them: the park has other work at its start
			used = min(used, testing.AllocsPerRun(1, func() {
				if answer := park.Visitor().Do("POST", "/api/auth/login", deep); answer.Status != http.StatusBadRequest {
					t.Errorf("%d", answer.Status)
				}
			}))
		}
		if used > 20_000 {
			t.Errorf("%v allocations for a body of half a megabyte", used)
		}
	})
}
