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

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

var update = flag.Bool("update", false, "write testdata/routes.txt anew")

// Every route stands in testdata/routes.txt with the area of staff's work that it lies in and with whoever is let in there. Somebody of
// each kind walks all of them: a new route, and another right, fails here until somebody has looked at it.
func TestWhoIsLetInAtEveryRoute(t *testing.T) {
	const file = "testdata/routes.txt"
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		callers := everyKind(t, park)
		letIn := map[string][]string{}
		for _, one := range callers {
			who := one.signIn()
			for _, route := range park.Server.Routes() {
				answer := who.With("Origin", park.URL).Do(route.Method, concrete(route.Path), bodyFor(route.Method))
				if isLetIn(t, answer) {
					letIn[route.Method+route.Path] = append(letIn[route.Method+route.Path], one.name)
				}
				if strings.HasSuffix(route.Path, "/logout") {
					who = one.signIn()
				}
			}
		}
		var lines []string
		for _, route := range park.Server.Routes() {
			who := strings.Join(letIn[route.Method+route.Path], " ")
			if len(letIn[route.Method+route.Path]) == len(callers) {
				who = "everybody"
			}
			lines = append(lines, fmt.Sprintf("%-6s %-46s %-20s %s", route.Method, route.Path, areasOf(route), who))
		}
		slices.Sort(lines)
		got := strings.Join(lines, "\n") + "\n"
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, difference := range differences(string(want), got) {
			t.Error(difference)
		}
		if t.Failed() {
			t.Logf("look at who is let in where, then run with -update to write %s anew", file)
		}
	})
}

// areasOf are what staff need for a route.
func areasOf(route rest.Route) string {
	switch {
	case route.Area == access.NoArea:
		return "-"
	case route.Also == access.NoArea:
		return string(route.Area)
	}
	return string(route.Area) + "+" + string(route.Also)
}

// differences lists the lines that one text has and the other has not.
func differences(want, got string) (list []string) {
	wanted, gotten := strings.Split(want, "\n"), strings.Split(got, "\n")
	for _, line := range wanted {
		if !slices.Contains(gotten, line) {
			list = append(list, "gone: "+line)
		}
	}
	for _, line := range gotten {
		if !slices.Contains(wanted, line) {
			list = append(list, "new:  "+line)
		}
	}
	return list
}

// isLetIn tells whether a caller got past the door of a route; what they asked for may still be wrong.
func isLetIn(t *testing.T, answer apptest.Answer) bool {
	t.Helper()
	if answer.Status != http.StatusUnauthorized && answer.Status != http.StatusForbidden {
		return true
	}
	return !slices.Contains([]any{"errors.unauthenticated", "errors.forbidden", "errors.staff.setUpFirst"}, keyOf(t, answer))
}

// kind is somebody who calls, and how they get in.
type kind struct {
	name   string
	signIn func() apptest.Caller
}

// everyKind makes somebody of every kind that calls the park.
func everyKind(t *testing.T, park *apptest.Park) []kind {
	t.Helper()
	registered(t, park, "account@example.com")
	kinds := []kind{
		{"visitor", park.Visitor},
		{"account", func() apptest.Caller { return signIn(t, park, "account@example.com", "gum-leaf-22") }},
	}
	for _, role := range slices.Backward(staff.Roles) {
		credentials := newPerson(t, park, string(role), role)
		kinds = append(kinds, kind{string(role), func() apptest.Caller { return inPortal(t, park, credentials) }})
	}
	if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
		t.Fatal(err)
	}
	kinds = append(kinds, kind{"portal", func() apptest.Caller { return inPortal(t, park, entry{"password": "open-sesame-9"}) }})
	for _, scope := range []staff.Scope{staff.ReadScope, staff.ContentScope, staff.MembersScope, staff.AllScope} {
		token, err := park.Staff.CreateToken(t.Context(), staff.NewToken{Name: string(scope), Scope: scope})
		if err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, kind{"token:" + string(scope), func() apptest.Caller { return park.As(token) }})
	}
	return kinds
}

// Whoever must set up two-step sign-in is let in where everybody is, and to set it up.
func TestWhoMustSetUpTwoStepSignInIsLetInNowhereElse(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	credentials := newPerson(t, park, "mei", access.Owner)
	required := true
	if _, err := park.Staff.SetPolicy(t.Context(), staff.PolicyChange{TwoStepRequired: &required}); err != nil {
		t.Fatal(err)
	}
	open := []string{"GET /api/staff/me", "POST /api/staff/logout", "POST /api/staff/me/two-step", "POST /api/staff/me/two-step/confirm"}
	who := inPortal(t, park, credentials)
	for _, route := range park.Server.Routes() {
		answer := who.Do(route.Method, concrete(route.Path), bodyFor(route.Method))
		wanted := route.Access.Has(access.Visitor) || slices.Contains(open, route.Method+" "+route.Path)
		if isLetIn(t, answer) != wanted {
			t.Errorf("%s %s: %d %s", route.Method, route.Path, answer.Status, answer.Body)
		}
		if strings.HasSuffix(route.Path, "/staff/logout") {
			who = inPortal(t, park, credentials)
		}
	}
}

// A wrong token is always turned away, even where none is needed: its owner should know.
func TestAWrongTokenAtEveryRoute(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, route := range park.Server.Routes() {
		answer := park.As("park_wrong").Do(route.Method, concrete(route.Path), bodyFor(route.Method))
		refused := answer.JSON(t, "error", "name") == "UnauthorizedError" || strings.HasPrefix(route.Path, "/v1/") && answer.JSON(t, "error", "code") == "invalid_api_key"
		if answer.Status != http.StatusUnauthorized || !refused {
			t.Errorf("%s %s: a wrong token got %d %s", route.Method, route.Path, answer.Status, answer.Body)
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
	return placeholder.ReplaceAllString(strings.TrimSuffix(path, "{$}"), "none")
}

func bodyFor(method string) any {
	if method == http.MethodPost || method == http.MethodPut {
		return "{}"
	}
	return nil
}
