package api_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

var staffLink = regexp.MustCompile(`/admin/(invitation|new-password)#([a-z0-9]{43})`)

// What the portal asks by a timer while nobody is there is answered, and does not keep it unlocked.
func TestAnUnattendedPortalLocksItself(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		browser := inPortal(t, park, newPerson(t, park, "Mei Chen", access.Owner))
		ask := func(caller apptest.Caller, want int) {
			t.Helper()
			c.Forward(3 * time.Hour)
			if answer := caller.Get("/api/staff/me"); answer.Status != want {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
		idle := browser.With("X-Park-Idle", "1")
		ask(idle, http.StatusOK)
		ask(browser, http.StatusOK)
		ask(idle, http.StatusOK)
		ask(idle, http.StatusOK)
		ask(idle, http.StatusUnauthorized)
	})
}

func TestAPersonSignsInAndIsTold(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		mei := newPerson(t, park, "Mei Chen", access.Owner)
		browser := park.Browser().With("X-Park-Surface", "portal")
		in := must(t, browser.Do("POST", "/api/staff/login", mei))
		if cookie := in.Header.Get("Set-Cookie"); !strings.Contains(cookie, "HttpOnly") || !strings.Contains(cookie, "SameSite=Strict") {
			t.Errorf("the cookie: %s", cookie)
		}
		me := browser.Get("/api/staff/me")
		if string(me.Body) != string(in.Body) || me.JSON(t, "data", "name") != "Mei Chen" || me.JSON(t, "data", "email") != "mei.chen@staff.example.com" ||
			me.JSON(t, "data", "role") != "owner" || me.JSON(t, "data", "shared") != false || me.JSON(t, "data", "twoStep") != false || me.JSON(t, "data", "mustSetUpTwoStep") != false {
			t.Errorf("%s\n%s", me.Body, in.Body)
		}
		// Two-step sign-in: set up, then asked for.
		setup := must(t, browser.Do("POST", "/api/staff/me/two-step", entry{"password": mei["password"]}))
		secret := setup.JSON(t, "data", "secret").(string)
		code := func() string {
			code, err := totp.GenerateCode(secret, c.Now())
			if err != nil {
				t.Fatal(err)
			}
			return code
		}
		recovery := must(t, browser.Do("POST", "/api/staff/me/two-step/confirm", entry{"code": code()})).JSON(t, "data", "recoveryCodes").([]any)
		c.Forward(time.Minute)
		if got := browser.Get("/api/staff/me"); got.JSON(t, "data", "twoStep") != true || got.JSON(t, "data", "recoveryCodesLeft") != 10.0 {
			t.Errorf("%s", got.Body)
		}
		with := func(name string, value any) entry {
			return entry{"email": mei["email"], "password": mei["password"], name: value}
		}
		for what, try := range map[string]struct {
			body   entry
			status int
			key    string
		}{
			"no code":          {mei, http.StatusUnauthorized, "errors.staff.codeNeeded"},
			"a wrong code":     {with("code", "12"), http.StatusUnauthorized, "errors.staff.code"},
			"a wrong password": {entry{"email": mei["email"], "password": "wrong", "code": code()}, http.StatusUnauthorized, "errors.auth.credentials"},
			"a number":         {with("code", 123456), http.StatusBadRequest, "errors.field.type"},
			"no password":      {entry{"email": mei["email"], "password": ""}, http.StatusBadRequest, "errors.auth.both"},
			"an empty address": {entry{"email": "", "password": "x"}, http.StatusBadRequest, "errors.auth.both"},
		} {
			if got := park.Browser().Do("POST", "/api/staff/login", try.body); got.Status != try.status || keyOf(t, got) != try.key {
				t.Errorf("%s: %d %s", what, got.Status, got.Body)
			}
		}
		must(t, park.Browser().Do("POST", "/api/staff/login", with("code", code())))
		must(t, park.Browser().Do("POST", "/api/staff/login", with("code", recovery[0])))
		must(t, park.Browser().Do("POST", "/api/staff/login", with("otp", recovery[1]))) // as the API's description names it
		sessions := browser.Get("/api/staff/me/sessions").JSON(t, "data").([]any)
		if len(sessions) != 4 {
			t.Errorf("%d sessions", len(sessions))
		}
		must(t, browser.Do("POST", "/api/staff/me/two-step/off", entry{"password": mei["password"], "code": recovery[2]}))
		must(t, park.Browser().Do("POST", "/api/staff/login", mei))
		// A new password: this browser goes on, the others are out.
		must(t, browser.Do("PUT", "/api/staff/me/password", entry{"old": mei["password"], "new": "another-leaf-23"}))
		if got := browser.Get("/api/staff/me/sessions").JSON(t, "data").([]any); len(got) != 1 {
			t.Errorf("%d sessions after a new password", len(got))
		}
		var told []string
		for _, letter := range park.Letters("mei.chen@staff.example.com", 3) {
			told = append(told, letter.Subject)
		}
		if !slices.Equal(told, []string{"Two-step login was turned on", "Two-step login was turned off", "Your staff portal password was changed"}) {
			t.Errorf("they were told: %q", told)
		}
	})
}

func TestAnOwnerInvitesAndSuspends(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		made := owner.Do("POST", "/api/staff/people", entry{"name": "Li Wei", "email": "li@example.com", "role": "manager", "language": "zh"})
		if made.Status != http.StatusCreated || made.JSON(t, "data", "state") != "invited" || strings.Contains(string(made.Body), "assword") {
			t.Fatalf("%d %s", made.Status, made.Body)
		}
		li := "/api/staff/people/" + made.JSON(t, "data", "documentId").(string)
		letter := park.Letters("li@example.com", 1)[0]
		found := staffLink.FindStringSubmatch(letter.Text)
		if found == nil || found[1] != "invitation" || letter.Language != "zh" {
			t.Fatalf("%+v", letter)
		}
		visitor := park.Browser()
		if got := visitor.Do("POST", "/api/staff/link", entry{"token": found[2]}); got.JSON(t, "data", "name") != "Li Wei" || got.JSON(t, "data", "invited") != true {
			t.Errorf("%s", got.Body)
		}
		must(t, visitor.Do("POST", "/api/staff/accept", entry{"token": found[2], "password": "another-leaf-23"}))
		if got := visitor.Do("POST", "/api/staff/accept", entry{"token": found[2], "password": "another-leaf-24"}); got.Status != http.StatusBadRequest || keyOf(t, got) != "errors.staff.link" {
			t.Errorf("accepted twice: %d %s", got.Status, got.Body)
		}
		wei := inPortal(t, park, entry{"email": "LI@example.com", "password": "another-leaf-23"})
		room := must(t, wei.Do("POST", "/api/room-types", data(entry{"Name_en": "Cabin"}))).JSON(t, "data", "documentId").(string)
		line := owner.Get("/api/staff/audit?collection=room-types&documentId=" + room)
		if line.JSON(t, "data", 0, "actor") != "Li Wei" || line.JSON(t, "data", 0, "actorId") != made.JSON(t, "data", "documentId") || line.JSON(t, "meta", "pagination", "total") != 1.0 {
			t.Errorf("%s", line.Body)
		}
		// Suspended: the very next request is refused.
		must(t, owner.Do("POST", li+"/suspend", nil))
		if got := wei.Get("/api/staff/me").Status; got != http.StatusUnauthorized {
			t.Errorf("suspended: %d", got)
		}
		must(t, owner.Do("POST", li+"/reactivate", nil))
		must(t, owner.Do("PUT", li, entry{"role": "read-only", "name": "Wei Li"}))
		reader := inPortal(t, park, entry{"email": "li@example.com", "password": "another-leaf-23"})
		if got := reader.Do("PUT", "/api/room-types/"+room, data(entry{"Name_en": "Tent"})).Status; got != http.StatusForbidden {
			t.Errorf("read-only writes: %d", got)
		}
		if got := reader.Get("/api/rhp-memberships").Status; got != http.StatusOK {
			t.Errorf("read-only reads: %d", got)
		}
		must(t, owner.Do("POST", li+"/reset", nil))
		if found := staffLink.FindStringSubmatch(park.Letters("li@example.com", 2)[1].Text); found == nil || found[1] != "new-password" {
			t.Error("no link to a new password")
		}
		if got := owner.Do("POST", li+"/two-step/off", nil); got.Status != http.StatusConflict {
			t.Errorf("%d %s", got.Status, got.Body)
		}
		last := owner.Get("/api/staff/me").JSON(t, "data", "documentId").(string)
		if got := owner.Do("POST", "/api/staff/people/"+last+"/suspend", nil); got.Status != http.StatusConflict || keyOf(t, got) != "errors.staff.lastOwner" {
			t.Errorf("the last owner: %d %s", got.Status, got.Body)
		}
		// Another name now; the line keeps the one of then.
		if line := owner.Get("/api/staff/audit?who=" + made.JSON(t, "data", "documentId").(string) + "&collection=room-types"); line.JSON(t, "data", 0, "actor") != "Li Wei" {
			t.Errorf("%s", line.Body)
		}
		for _, query := range []string{"from=yesterday", "to=1", "page=0"} {
			if got := owner.Get("/api/staff/audit?" + query).Status; got != http.StatusBadRequest {
				t.Errorf("%s: %d", query, got)
			}
		}
	})
}

func TestOwnersMakeAndRevokeTokens(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		made := owner.Do("POST", "/api/staff/tokens", entry{"name": "till", "scope": "members", "expiresAt": time.Now().Add(time.Hour).Format(time.RFC3339)})
		if made.Status != http.StatusCreated {
			t.Fatalf("%d %s", made.Status, made.Body)
		}
		token := park.As(made.JSON(t, "data", "token").(string))
		if got := token.Get("/api/rhp-memberships").Status; got != http.StatusOK {
			t.Errorf("%d", got)
		}
		if got := token.Get("/api/staff/me"); got.JSON(t, "data", "role") != "token:members" || got.JSON(t, "data", "name") != "token:till" || got.JSON(t, "data", "shared") != false {
			t.Errorf("%s", got.Body)
		}
		list := owner.Get("/api/staff/tokens")
		last := len(list.JSON(t, "data").([]any)) - 1
		if list.JSON(t, "data", last, "owner") != "Owner" || list.JSON(t, "data", last, "usedAt") == nil || strings.Contains(string(list.Body), "park_") {
			t.Errorf("%s", list.Body)
		}
		id := list.JSON(t, "data", last, "id").(float64)
		must(t, owner.Do("DELETE", "/api/staff/tokens/"+strconv.FormatFloat(id, 'f', 0, 64), nil))
		if got := token.Get("/api/rhp-memberships").Status; got != http.StatusUnauthorized {
			t.Errorf("revoked: %d", got)
		}
	})
}

// A person's session in the portal and an account's on the site in one browser: the surface decides, in whichever order the cookies come.
func TestTheSurfaceDecidesAlsoForAPerson(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		guest := "AuthToken=" + registered(t, park, "guest@example.com").Cookie("AuthToken")
		person := "StaffToken=" + inPortal(t, park, newPerson(t, park, "Reader", access.ReadOnly)).Cookie("StaffToken")
		for _, cookies := range []string{guest + "; " + person, person + "; " + guest} {
			for _, try := range []struct {
				surface, method, path string
				want                  int
			}{
				{"", "GET", "/api/me", 200}, {"portal", "GET", "/api/staff/me", 200}, {"", "GET", "/api/staff/me", 200},
				{"portal", "PUT", "/api/rhp-memberships/none", 403}, {"", "PUT", "/api/rhp-memberships/none", 404}, // the account's own: not there
				{"portal", "POST", "/api/room-types", 403}, {"", "POST", "/api/room-types", 403},
			} {
				if got := as(t, park, cookies, try.surface, try.method, try.path, `{"data":{}}`); got.Status != try.want {
					t.Errorf("%.9s first, surface %q: %s %s: %d, not %d", cookies, try.surface, try.method, try.path, got.Status, try.want)
				}
			}
		}
	})
}

// What tenants read is not shown to somebody who has yet to set up two-step sign-in.
func TestWhoMustSetUpTwoStepSignInReadsNoTenantsNews(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		cookie := "StaffToken=" + owner.Cookie("StaffToken")
		if got := as(t, park, cookie, "", "GET", "/annual-news", ""); got.Status != http.StatusOK {
			t.Fatalf("before: %d", got.Status)
		}
		must(t, owner.Do("PUT", "/api/staff/sign-in-policy", entry{"twoStepRequired": true}))
		if got := as(t, park, cookie, "", "GET", "/annual-news", ""); got.Status != http.StatusSeeOther {
			t.Errorf("after: %d", got.Status)
		}
		if got := owner.Get("/api/rhp-memberships"); got.Status != http.StatusForbidden || keyOf(t, got) != "errors.staff.setUpFirst" {
			t.Errorf("%d %s", got.Status, got.Body)
		}
		if got := owner.Get("/api/staff/me"); got.JSON(t, "data", "mustSetUpTwoStep") != true || got.JSON(t, "data", "role") != "owner" {
			t.Errorf("%s", got.Body)
		}
	})
}

// A read-only person, the shared password and a token are refused the people and the tokens; the trail must not tell them either.
func TestTheAuditTrailTellsOfPeopleOnlyToWhoeverMayReadThem(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		inPortal(t, park, newPerson(t, park, "Staff Member", access.Manager))
		reader := inPortal(t, park, newPerson(t, park, "Reader", access.ReadOnly))
		create(t, park, "settings", entry{"Key": "OurOwn", "Value": "x"})
		var line int
		if err := park.DB.One(t.Context(), "SELECT max(id) FROM audit_entries WHERE collection = 'people'", nil, &line); err != nil {
			t.Fatal(err)
		}
		for name, one := range map[string]struct {
			apptest.Caller
			sees bool
		}{"an owner": {owner, true}, "a read-only person": {reader, false}, "a token": {park.StaffCaller(), false}} {
			for _, collection := range []string{"people", "tokens"} {
				total := one.Get("/api/staff/audit?collection="+collection).JSON(t, "meta", "pagination", "total").(float64)
				if (total > 0) != one.sees {
					t.Errorf("%s sees %v lines of %s", name, total, collection)
				}
			}
			if got := one.Get(fmt.Sprintf("/api/staff/audit/%d", line)).Status; (got == http.StatusOK) != one.sees {
				t.Errorf("%s opens a line: %d", name, got)
			}
			for _, path := range []string{"/api/staff/audit", "/api/staff/audit/names"} {
				body := string(one.Get(path).Body)
				if strings.Contains(body, "Staff Member") != one.sees || strings.Contains(body, "sign-in") != one.sees || !strings.Contains(body, "settings") {
					t.Errorf("%s reads at %s: %s", name, path, body)
				}
			}
		}
	})
}

func TestSigningInAgainLeavesNoSessionBehind(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		mei := newPerson(t, park, "Mei", access.Manager)
		browser := inPortal(t, park, mei)
		must(t, browser.Do("POST", "/api/staff/login", mei))
		if got := browser.Get("/api/staff/me/sessions").JSON(t, "data").([]any); len(got) != 1 {
			t.Errorf("%d sessions of one browser", len(got))
		}
	})
}
