package api_test

import (
	"net/http"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/tests/apptest"
)

func TestAPersonChangesTheirOwnNameAndLanguage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := inPortal(t, park, newPerson(t, park, "Rea", access.ReadOnly)) // what is one's own, readers change too
		answer := must(t, browser.Do("PUT", "/api/staff/me", entry{"name": "  Rea Donnelly ", "language": "zh"}))
		for name, want := range map[string]any{"name": "Rea Donnelly", "language": "zh", "role": "read-only", "email": "rea@staff.example.com"} {
			if got := answer.JSON(t, "data", name); got != want {
				t.Errorf("%s is %v, want %v", name, got, want)
			}
			if got := browser.Get("/api/staff/me").JSON(t, "data", name); got != want {
				t.Errorf("asked again, %s is %v, want %v", name, got, want)
			}
		}
		for _, wrong := range []entry{{"name": " "}, {"language": "fr"}, {"role": "owner"}, {"email": "boss@staff.example.com"}} {
			if got := browser.Do("PUT", "/api/staff/me", wrong).Status; got != http.StatusBadRequest {
				t.Errorf("%v: %d", wrong, got)
			}
		}
		if got := park.StaffCaller().Do("PUT", "/api/staff/me", entry{"name": "Token"}).Status; got != http.StatusForbidden {
			t.Errorf("a token has a name of its own to change: %d", got)
		}
	})
}
