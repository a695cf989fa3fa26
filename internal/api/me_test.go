package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func TestAPasswordChangeEndsEveryOtherSession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		here := registered(t, park, "mei@example.com")
		there := signIn(t, park, "mei@example.com", "gum-leaf-22")
		stolen := here.Cookie("AuthToken")
		wrong := here.Do("PUT", "/api/me/password", map[string]any{"old": "not this one", "new": "another-gum-1"})
		if wrong.Status != http.StatusBadRequest || keyOf(t, wrong) != "errors.auth.oldPassword" {
			t.Errorf("%d %s", wrong.Status, wrong.Body)
		}
		if answer := here.Do("PUT", "/api/me/password", map[string]any{"old": "gum-leaf-22", "new": "another-gum-1"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if here.Get("/api/me").Status != http.StatusOK || there.Get("/api/me").Status != http.StatusUnauthorized {
			t.Error("not exactly this session goes on")
		}
		if withCookie(t, park, "GET", "/api/me", stolen, "").Status != http.StatusUnauthorized {
			t.Error("this session's old token still opens")
		}
		signIn(t, park, "mei@example.com", "another-gum-1")
	})
}

func TestANameAndAnAddressAreTheOwnersToChange(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		if answer := browser.Do("PUT", "/api/me", entry{"UserName": "Mei of the river"}); answer.Status != http.StatusOK || answer.JSON(t, "data", "name") != "Mei of the river" {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if hint, _ := url.PathUnescape(browser.Cookie("user")); !strings.Contains(hint, `"name":"Mei of the river"`) {
			t.Errorf("the navigation still says %s", hint)
		}
		body := entry{"Email": "mei.lin@example.org", "password": "gum-leaf-22", "code": "123456"}
		if answer := park.Visitor().Do("PUT", "/api/me/email", body); answer.Status != http.StatusUnauthorized {
			t.Errorf("a visitor: %d", answer.Status)
		}
		body["code"] = codeFor(t, park, "mei.lin@example.org", 1)
		answer := browser.Do("PUT", "/api/me/email", body)
		if answer.Status != http.StatusOK || answer.JSON(t, "data", "email") != "mei.lin@example.org" {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		signIn(t, park, "mei.lin@example.org", "gum-leaf-22")
	})
}

func TestSessionsAreListedAndEndedByTheirOwner(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		here := registered(t, park, "mei@example.com")
		there := signIn(t, park, "mei@example.com", "gum-leaf-22")
		stranger := registered(t, park, "ana@example.com")
		list, _ := here.Get("/api/me/sessions").JSON(t, "data").([]any)
		if len(list) != 2 {
			t.Fatalf("%v", list)
		}
		var other string
		for _, one := range list {
			if session := one.(map[string]any); session["current"] == false {
				other = session["documentId"].(string)
			}
		}
		if got := stranger.Do("DELETE", "/api/me/sessions/"+other, nil).Status; got != http.StatusNotFound {
			t.Errorf("a stranger ends it: %d", got)
		}
		if got := here.Do("DELETE", "/api/me/sessions/"+other, nil).Status; got != http.StatusOK || there.Get("/api/me").Status != http.StatusUnauthorized {
			t.Errorf("its owner: %d", got)
		}
		there = signIn(t, park, "mei@example.com", "gum-leaf-22")
		here.Do("DELETE", "/api/me/sessions", nil)
		if there.Get("/api/me").Status != http.StatusUnauthorized || here.Get("/api/me").Status != http.StatusOK {
			t.Error("sign out everywhere else")
		}
	})
}

func TestASessionEndsAfterSevenDays(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		browser := registered(t, park, "mei@example.com")
		c.Forward(7*24*time.Hour - time.Minute)
		if got := browser.Get("/api/me").Status; got != http.StatusOK {
			t.Errorf("a minute before: %d", got)
		}
		c.Forward(2 * time.Minute)
		if got := browser.Get("/api/me").Status; got != http.StatusUnauthorized {
			t.Errorf("a minute after: %d", got)
		}
		if got := browser.Get("/").Status; got != http.StatusOK {
			t.Errorf("the home page with an old cookie: %d", got)
		}
	})
}

func TestAnAccountCannotReachBeyondItself(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		me, other := registered(t, park, "mei@example.com"), registered(t, park, "ana@example.com")
		own := "/api/rhp-memberships/" + me.Get("/api/me").JSON(t, "data", "documentId").(string)
		foreign := "/api/rhp-memberships/" + other.Get("/api/me").JSON(t, "data", "documentId").(string)
		list := me.Get("/api/rhp-memberships")
		if rows, _ := list.JSON(t, "data").([]any); len(rows) != 1 || strings.Contains(string(list.Body), "ana@") {
			t.Errorf("list: %s", list.Body)
		}
		byEmail := me.Get("/api/rhp-memberships?filters[Email][$eq]=mei@example.com")
		if byEmail.Status != http.StatusOK || byEmail.JSON(t, "data", 0, "UserName") != "Mei" {
			t.Errorf("the documented look-up: %s", byEmail.Body)
		}
		if rows, _ := me.Get("/api/rhp-memberships?filters[Email][$eq]=ana@example.com").JSON(t, "data").([]any); len(rows) != 0 {
			t.Error("another's record by its address")
		}
		if me.Get(foreign).Status != http.StatusNotFound || me.Do("PUT", foreign, `{"data":{"Contact":"0355501234"}}`).Status != http.StatusNotFound {
			t.Error("another's record by its documentId")
		}
		before := park.StaffCaller().Get(own).JSON(t, "data")
		for _, body := range []string{`{"Point":9999}`, `{"DiscountPoint":1}`, `{"IsMember":true}`, `{"ExpiryDate":"2099-01-01"}`, `{"TenantType":"Annual"}`, `{"documentId":"x"}`, `{"id":1}`,
			`{"createdAt":"2020-01-01T00:00:00.000Z"}`, `{"Password":"taken-over-1"}`, `{"Email":"x@example.com"}`, `{"Suspended":false}`, `{"Note":"x"}`, `{"FirstName":"Not a member"}`, `{"MembershipNumber":"1"}`} {
			for _, answer := range []apptest.Answer{me.Do("PUT", own, `{"data":`+body+`}`), me.Do("PUT", "/api/me", body)} {
				if answer.Status != http.StatusForbidden && answer.Status != http.StatusBadRequest {
					t.Errorf("%s: %d %s", body, answer.Status, answer.Body)
				}
			}
		}
		if after := park.StaffCaller().Get(own).JSON(t, "data"); fmt.Sprint(after) != fmt.Sprint(before) {
			t.Errorf("something changed: %v, before %v", after, before)
		}
		if answer := me.Do("PUT", own, `{"data":{"Contact":"03 5550 1234"}}`); answer.Status != http.StatusOK {
			t.Errorf("own contact: %d %s", answer.Status, answer.Body)
		}
		if answer := me.Do("PUT", "/api/me", `{"Contact":"03 5550 4321"}`); answer.JSON(t, "data", "contact") != "0355504321" {
			t.Errorf("own contact: %d %s", answer.Status, answer.Body)
		}
		if answer := me.Do("PUT", "/api/me", `{}`); keyOf(t, answer) != "errors.details.none" {
			t.Errorf("nothing: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestCrossSiteRequestsWithASessionAreRefused(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	session := registered(t, park, "mei@example.com").Cookie("AuthToken")
	for _, origin := range []string{"", "https://evil.example", "null"} {
		if answer := withCookie(t, park, "PUT", "/api/me", session, origin); answer.Status != http.StatusForbidden || keyOf(t, answer) != "errors.crossSite" {
			t.Errorf("origin %q: %d %s", origin, answer.Status, answer.Body)
		}
	}
	if answer := withCookie(t, park, "PUT", "/api/me", session, park.URL); answer.Status != http.StatusBadRequest {
		t.Errorf("from here: %d %s", answer.Status, answer.Body)
	}
}

func TestVerifyPasswordAnswersAsDocumented(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	registered(t, park, "mei@example.com")
	for body, want := range map[string]int{
		`{"email":"mei@example.com","password":"gum-leaf-22"}`: http.StatusOK, `{"email":"mei@example.com","password":"wrong"}`: http.StatusUnauthorized,
		`{"email":"","password":""}`: http.StatusBadRequest, `{}`: http.StatusBadRequest, `[]`: http.StatusBadRequest,
	} {
		answer := park.Visitor().Do("POST", "/api/rhp-memberships/verify-password", body)
		if answer.Status != want || answer.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d %s", body, answer.Status, answer.Body)
		}
	}
}

func TestAnAccountTakesItsDataAndLeaves(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		browser := registered(t, park, "mei@example.com")
		park.Visitor().Do("POST", "/api/enquiries", map[string]any{"Name": "Mei", "Email": "mei@example.com", "Subject": "Horses", "Question": "May we bring two?"})
		export := browser.Get("/api/me/export")
		var file struct {
			Data map[string]json.RawMessage `json:"data"`
		}
		if err := json.Unmarshal(export.Body, &file); err != nil || !strings.Contains(export.Header.Get("Content-Disposition"), "attachment") {
			t.Fatalf("%v %s", err, export.Body)
		}
		if !strings.Contains(string(file.Data["account"]), "mei@example.com") || strings.Contains(string(export.Body), "argon2") {
			t.Errorf("%s", export.Body)
		}
		if !strings.Contains(string(file.Data["enquiries"]), "Horses") || !strings.Contains(string(file.Data["mails"]), "welcome") {
			t.Errorf("enquiries %s, mails %s", file.Data["enquiries"], file.Data["mails"])
		}
		if answer := browser.Do("POST", "/api/me/deletion", map[string]any{"password": "wrong-password"}); keyOf(t, answer) != "errors.auth.password" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		ask := func() {
			t.Helper()
			if answer := browser.Do("POST", "/api/me/deletion", map[string]any{"password": "gum-leaf-22"}); answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
		}
		ask()
		zone, err := time.LoadLocation("Australia/Melbourne")
		if err != nil {
			t.Fatal(err)
		}
		letters := park.Letters("mei@example.com", 4) // the code, the welcome, the receipt of the enquiry, and this one
		said := slices.IndexFunc(letters, func(letter apptest.Letter) bool {
			return strings.Contains(letter.Text, "It will be deleted on "+c.Now().In(zone).AddDate(0, 0, 14).Format("2 January 2006"))
		})
		if said < 0 || isoDate.MatchString(letters[said].Text) {
			t.Errorf("no mail says when in words: %v", letters)
		}
		if browser.Get("/api/me").JSON(t, "data", "forget_at") == nil {
			t.Error("the account doesn't say that it will be erased")
		}
		browser.Do("DELETE", "/api/me/deletion", nil)
		if browser.Get("/api/me").JSON(t, "data", "forget_at") != nil {
			t.Error("the wish was not taken back")
		}
		ask()
		document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		graceEnds(t, park, c)
		erased(t, park, "/api/rhp-memberships/"+document)
		record := func() string { return string(park.StaffCaller().Get("/api/rhp-memberships/" + document).Body) }
		if strings.Contains(record(), "mei@example.com") || !strings.Contains(record(), document) {
			t.Errorf("%s", record())
		}
		for _, path := range []string{"/api/enquiries", "/api/staff/mail"} {
			if left := park.StaffCaller().Get(path); strings.Contains(string(left.Body), "mei@example.com") {
				t.Errorf("%s still knows the address: %s", path, left.Body)
			}
		}
		if answer := park.Browser().Do("POST", "/api/auth/login", map[string]any{"email": "mei@example.com", "password": "gum-leaf-22"}); answer.Status != http.StatusUnauthorized {
			t.Errorf("an erased account signs in: %d", answer.Status)
		}
	})
}
