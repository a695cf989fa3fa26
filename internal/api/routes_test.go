package api_test

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/access"
	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/staff"
)

var update = flag.Bool("update", false, "write testdata/routes.txt anew")

// Every route stands in testdata/routes.txt with who may call it. A new route fails here until somebody has said so there.
func TestEveryRouteIsClassified(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	var lines []string
	for _, route := range park.Server.Routes() {
		lines = append(lines, fmt.Sprintf("%-6s %-40s %s", route.Method, route.Path, route.Access))
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	const file = "testdata/routes.txt"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the routes are not those of %s; look at who may call what, then run with -update:\n%s", file, got)
	}
}

// A visitor gets no further than the door of every route that is not for visitors, and is let in at every one that is.
func TestVisitorsAtEveryRoute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		for _, route := range park.Server.Routes() {
			answer := park.Visitor().Do(route.Method, concrete(route.Path), bodyFor(route.Method))
			refused := answer.Status == http.StatusUnauthorized
			if refused == route.Access.Has(access.Visitor) {
				t.Errorf("%s %s is for %s, but a visitor got %d", route.Method, route.Path, route.Access, answer.Status)
			}
			if refused && answer.JSON(t, "error", "name") != "UnauthorizedError" {
				t.Errorf("%s %s: %s", route.Method, route.Path, answer.Body)
			}
		}
	})
}

// Staff are turned away where a person has their own things alone, and a wrong token always is, even at public routes.
func TestTokensAtEveryRoute(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, route := range park.Server.Routes() {
		answer := park.StaffCaller().Do(route.Method, concrete(route.Path), bodyFor(route.Method))
		if refused := answer.Status == http.StatusForbidden; refused == route.Access.Has(access.Staff) {
			t.Errorf("%s %s is for %s, but staff got %d", route.Method, route.Path, route.Access, answer.Status)
		}
		if answer := park.As("park_wrong").Do(route.Method, concrete(route.Path), bodyFor(route.Method)); answer.Status != http.StatusUnauthorized {
			t.Errorf("%s %s: a wrong token got %d", route.Method, route.Path, answer.Status)
		}
	}
}

func TestARevokedTokenIsRefusedAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		token, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: "till"})
		if err != nil {
			t.Fatal(err)
		}
		if got := park.As(token).Get("/api/rhp-memberships").Status; got != http.StatusOK {
			t.Fatalf("before: %d", got)
		}
		if _, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: "till"}); err == nil {
			t.Error("two tokens have one name")
		}
		if err := park.Staff.RevokeToken(t.Context(), "till"); err != nil {
			t.Fatal(err)
		}
		if got := park.As(token).Get("/api/rhp-memberships").Status; got != http.StatusUnauthorized {
			t.Errorf("after: %d", got)
		}
		if _, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: "till"}); err != nil {
			t.Errorf("the name is not free again: %v", err)
		}
	})
}

func TestAWrongMethodIsToldWhatIsAllowed(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.StaffCaller().Do(http.MethodPatch, "/api/room-types", "{}")
	if answer.Status != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET, HEAD, POST" {
		t.Errorf("%d, Allow %q", answer.Status, answer.Header.Get("Allow"))
	}
}

var placeholder = regexp.MustCompile(`\{[^}]*\}`)

func concrete(path string) string {
	return placeholder.ReplaceAllString(strings.TrimSuffix(path, "{$}"), "1")
}

func bodyFor(method string) any {
	if method == http.MethodPost || method == http.MethodPut {
		return "{}"
	}
	return nil
}
