package api_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/apptest"
)

// newPerson adds somebody who works here and gives what they sign in with.
func newPerson(t *testing.T, park *apptest.Park, name string, role access.Rights) entry {
	t.Helper()
	email := strings.ReplaceAll(strings.ToLower(name), " ", ".") + "@staff.example.com"
	password, err := park.Staff.Add(t.Context(), staff.Details{Name: name, Email: email, Role: role, Language: locale.English})
	if err != nil {
		t.Fatal(err)
	}
	return entry{"email": email, "password": password}
}

// inPortal signs in, with the shared password or as a person, in a browser of its own.
func inPortal(t *testing.T, park *apptest.Park, credentials entry) apptest.Caller {
	t.Helper()
	browser := park.Browser().With("X-Park-Surface", "portal")
	must(t, browser.Do("POST", "/api/staff/login", credentials))
	return browser
}

// must stops the test unless the answer is a success.
func must(t *testing.T, answer apptest.Answer) apptest.Answer {
	t.Helper()
	if answer.Status >= http.StatusBadRequest {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer
}
