package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/clocktest"
)

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// codeFor asks for a code and reads it from the mail, which is the n-th to that address.
func codeFor(t *testing.T, park *apptest.Park, email string, n int) string {
	t.Helper()
	if answer := park.Visitor().Do("POST", "/api/auth/send-code", map[string]any{"email": email, "language": "en"}); answer.Status != http.StatusOK {
		t.Fatalf("send-code: %d %s", answer.Status, answer.Body)
	}
	code := sixDigits.FindString(park.Letters(email, n)[n-1].Text)
	if code == "" {
		t.Fatal("the mail has no code")
	}
	return code
}

func registration(email, code string) map[string]any {
	return map[string]any{"UserName": "Mei", "Email": email, "Password": "gum-leaf-22", "code": code, "terms": true}
}

// registered makes an account and gives the browser that is signed in to it.
func registered(t *testing.T, park *apptest.Park, email string) apptest.Caller {
	t.Helper()
	code := codeFor(t, park, email, 1)
	browser := park.Browser()
	if answer := browser.Do("POST", "/api/auth/register", registration(email, code)); answer.Status != http.StatusOK {
		t.Fatalf("register: %d %s", answer.Status, answer.Body)
	}
	return browser
}

func signIn(t *testing.T, park *apptest.Park, email, password string) apptest.Caller {
	t.Helper()
	browser := park.Browser()
	if answer := browser.Do("POST", "/api/auth/login", map[string]any{"email": email, "password": password}); answer.Status != http.StatusOK {
		t.Fatalf("login: %d %s", answer.Status, answer.Body)
	}
	return browser
}

func keyOf(t *testing.T, answer apptest.Answer) any {
	t.Helper()
	return answer.JSON(t, "error", "details", "key")
}

func TestRegisterSignOutSignIn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		me := browser.Get("/api/me")
		if me.Status != http.StatusOK || me.JSON(t, "data", "name") != "Mei" || me.JSON(t, "data", "tenant_type") != "Guest" || me.JSON(t, "data", "is_member") != false {
			t.Errorf("me: %d %s", me.Status, me.Body)
		}
		if me.JSON(t, "data", "number") != nil || me.JSON(t, "data", "point") != 0.0 {
			t.Errorf("a new account has something: %s", me.Body)
		}
		display, err := url.PathUnescape(browser.Cookie("user"))
		if err != nil || !strings.Contains(display, `"name":"Mei"`) || strings.Contains(display, "example.com") {
			t.Errorf("display cookie %q", display)
		}
		old := browser.Cookie("AuthToken")
		if answer := browser.Do("POST", "/api/auth/logout", nil); answer.Status != http.StatusOK {
			t.Fatalf("logout: %d %s", answer.Status, answer.Body)
		}
		if browser.Cookie("AuthToken") != "" || browser.Cookie("user") != "" {
			t.Error("cookies are left")
		}
		if got := withCookie(t, park, "GET", "/api/me", old, park.URL).Status; got != http.StatusUnauthorized {
			t.Errorf("the session is not ended on the server: %d", got)
		}
		again := signIn(t, park, " MEI@Example.com ", "gum-leaf-22")
		if again.Cookie("AuthToken") == old || again.Get("/api/me").Status != http.StatusOK {
			t.Error("the new session is not a new one")
		}
		subjects := []string{}
		for _, letter := range park.Letters("mei@example.com", 2) {
			subjects = append(subjects, letter.Subject)
		}
		if len(subjects) != 2 {
			t.Errorf("mails: %v", subjects)
		}
	})
}

// withCookie sends a request with a session of a caller's own choosing.
func withCookie(t *testing.T, park *apptest.Park, method, path, session, origin string) apptest.Answer {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, park.URL+path, strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	request.AddCookie(&http.Cookie{Name: "AuthToken", Value: session})
	request.Header.Set("Content-Type", "application/json")
	if origin != "" {
		request.Header.Set("Origin", origin)
	}
	return park.Visitor().Send(request)
}

func TestCookiesAreSafe(t *testing.T) {
	for _, public := range []string{"http://localhost:8080", "https://park.example.com"} {
		park := apptest.Start(t, app.Config{Data: t.TempDir(), PublicURL: public})
		code := codeFor(t, park, "mei@example.com", 1)
		answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code))
		set := answer.Header.Values("Set-Cookie")
		if len(set) != 2 {
			t.Fatalf("%v", set)
		}
		for _, line := range set {
			secret := strings.HasPrefix(line, "AuthToken=")
			if strings.Contains(line, "HttpOnly") != secret || !strings.Contains(line, "SameSite=Lax") || !strings.Contains(line, "Max-Age=604800") ||
				strings.Contains(line, "Domain") || strings.Contains(line, "Secure") != strings.HasPrefix(public, "https") {
				t.Errorf("at %s: %s", public, line)
			}
		}
	}
}

func TestARegistrationIsCheckedFieldByField(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	code := codeFor(t, park, "mei@example.com", 1)
	for name, test := range map[string]struct {
		change map[string]any
		key    string
	}{
		"no name":        {map[string]any{"UserName": " "}, "errors.auth.fields"},
		"no code":        {map[string]any{"code": ""}, "errors.auth.fields"},
		"no address":     {map[string]any{"Email": "not an address"}, "errors.field.email"},
		"short password": {map[string]any{"Password": "1234567"}, "errors.password.short"},
		"long password":  {map[string]any{"Password": strings.Repeat("x", 201)}, "errors.field.long"},
		"long name":      {map[string]any{"UserName": strings.Repeat("x", 121)}, "errors.field.long"},
		"no terms":       {map[string]any{"terms": false}, "errors.auth.terms"},
		"wrong code":     {map[string]any{"code": "000000"}, "errors.auth.code"},
		"another's code": {map[string]any{"Email": "ana@example.com"}, "errors.auth.code"},
		"object as code": {map[string]any{"code": map[string]any{}}, "errors.field.type"},
		"null as code":   {map[string]any{"code": nil}, "errors.auth.fields"},
		"list as code":   {map[string]any{"code": []any{}}, "errors.field.type"},
		"number as code": {map[string]any{"code": 123456}, "errors.field.type"},
		"true as code":   {map[string]any{"code": true}, "errors.field.type"},
		"IsMember":       {map[string]any{"IsMember": true}, "errors.body.object"},
	} {
		t.Run(name, func(t *testing.T) {
			body := registration("mei@example.com", code)
			for field, value := range test.change {
				body[field] = value
			}
			answer := park.Browser().Do("POST", "/api/auth/register", body)
			if answer.Status != http.StatusBadRequest || keyOf(t, answer) != test.key {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
			if answer.Header.Get("Set-Cookie") != "" {
				t.Error("a session was set")
			}
		})
	}
	if answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code)); answer.Status != http.StatusOK {
		t.Errorf("the right one after all that: %d %s", answer.Status, answer.Body)
	}
}

func TestGuessingACodeStopsAfterFiveTries(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		code := codeFor(t, park, "mei@example.com", 1)
		wrong := "100000"
		if code == wrong {
			wrong = "100001"
		}
		var all sync.WaitGroup
		for range 20 { // at once, so that a count that is read before it is written would let more through
			all.Go(func() { park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", wrong)) })
		}
		all.Wait()
		answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code))
		if keyOf(t, answer) != "errors.auth.code" {
			t.Errorf("the right code after 20 wrong ones: %d %s", answer.Status, answer.Body)
		}
		c.Forward(time.Minute)
		code = codeFor(t, park, "mei@example.com", 2)
		c.Forward(10*time.Minute + time.Second)
		if answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code)); keyOf(t, answer) != "errors.auth.code" {
			t.Errorf("a code that has run out: %d %s", answer.Status, answer.Body)
		}
		code = codeFor(t, park, "mei@example.com", 3)
		if answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code)); answer.Status != http.StatusOK {
			t.Errorf("a new code: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestOneCodeMakesOneAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		code := codeFor(t, park, "mei@example.com", 1)
		var made atomic.Int64
		var all sync.WaitGroup
		for range 5 {
			all.Go(func() {
				if park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code)).Status == http.StatusOK {
					made.Add(1)
				}
			})
		}
		all.Wait()
		if made.Load() != 1 {
			t.Errorf("%d accounts were made", made.Load())
		}
		if total := park.StaffCaller().Get("/api/rhp-memberships").JSON(t, "meta", "pagination", "total"); total != 1.0 {
			t.Errorf("%v accounts", total)
		}
	})
}

func TestACodeIsSentOnceAMinute(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		codeFor(t, park, "mei@example.com", 1)
		again := park.Visitor().Do("POST", "/api/auth/send-code", map[string]any{"email": "Mei@example.com"})
		after, _ := again.JSON(t, "error", "details", "retryAfter").(float64)
		if again.Status != http.StatusTooManyRequests || after < 1 || after > 60 || again.Header.Get("Retry-After") == "" {
			t.Errorf("%d %s", again.Status, again.Body)
		}
		c.Forward(time.Minute)
		codeFor(t, park, "mei@example.com", 2)
	})
}

func TestAKnownAddressLearnsItByMailAlone(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		registered(t, park, "mei@example.com")
		c.Forward(time.Minute)
		known := park.Visitor().Do("POST", "/api/auth/send-code", map[string]any{"email": "mei@example.com"})
		unknown := park.Visitor().Do("POST", "/api/auth/send-code", map[string]any{"email": "new@example.com"})
		if known.Status != unknown.Status || string(known.Body) != string(unknown.Body) {
			t.Errorf("known %s, unknown %s", known.Body, unknown.Body)
		}
		letter := park.Letters("mei@example.com", 3)[2]
		if other := park.Letters("new@example.com", 1)[0]; letter.Subject == other.Subject {
			t.Errorf("both got %q", letter.Subject)
		}
		// Its owner proves the address, and is told.
		answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", sixDigits.FindString(letter.Text)))
		if answer.Status != http.StatusConflict || keyOf(t, answer) != "errors.auth.taken" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		signIn(t, park, "mei@example.com", "gum-leaf-22")
	})
}

func TestAWrongPasswordAndAnUnknownAddressAreAlike(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		registered(t, park, "mei@example.com")
		park.StaffCaller().Do("POST", "/api/rhp-memberships", `{"data":{"Email":"imported@example.com"}}`)
		times := map[string][]time.Duration{}
		var bodies []string
		for range 7 {
			for _, email := range []string{"mei@example.com", "nobody@example.com", "imported@example.com"} {
				start := time.Now()
				answer := park.Browser().Do("POST", "/api/auth/login", map[string]any{"email": email, "password": "wrong-password"})
				times[email] = append(times[email], time.Since(start))
				bodies = append(bodies, fmt.Sprintf("%d %s", answer.Status, answer.Body))
			}
		}
		for _, body := range bodies {
			if body != bodies[0] || !strings.HasPrefix(body, "401") {
				t.Errorf("%s, and %s", bodies[0], body)
			}
		}
		known := median(times["mei@example.com"])
		for email, list := range times { // the work of hashing is done for everybody: without it the answer comes in a tenth of the time
			if got := median(list); got < known/3 {
				t.Errorf("%s is answered after %v, a known address after %v", email, got, known)
			}
		}
	})
}

func median(list []time.Duration) time.Duration {
	slices.Sort(list)
	return list[len(list)/2]
}

func TestSignInsAreLimited(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		registered(t, park, "mei@example.com")
		var refused, limited atomic.Int64
		var all sync.WaitGroup
		for i := range 200 {
			all.Go(func() {
				request, err := http.NewRequestWithContext(t.Context(), "POST", park.URL+"/api/auth/login", strings.NewReader(
					fmt.Sprintf(`{"email":"%s","password":"wrong-%d"}`, []string{"mei@example.com", "MEI@example.com", " mei@Example.com"}[i%3], i)))
				if err != nil {
					t.Error(err)
					return
				}
				request.Header.Set("Content-Type", "application/json")
				request.Header.Set("X-Forwarded-For", fmt.Sprintf("203.0.113.%d", i))
				switch answer := park.Visitor().Send(request); answer.Status {
				case http.StatusUnauthorized:
					refused.Add(1)
				case http.StatusTooManyRequests:
					limited.Add(1)
				default:
					t.Errorf("%d %s", answer.Status, answer.Body)
				}
			})
		}
		all.Wait()
		if refused.Load() > 20 || limited.Load() < 180 {
			t.Errorf("%d were tried, %d limited", refused.Load(), limited.Load())
		}
		if answer := park.Browser().Do("POST", "/api/auth/login", map[string]any{"email": "mei@example.com", "password": "gum-leaf-22"}); answer.Status != http.StatusTooManyRequests {
			t.Errorf("the right password in that hour: %d", answer.Status)
		}
		c.Forward(2 * time.Hour)
		signIn(t, park, "mei@example.com", "gum-leaf-22")
	})
}

func TestForgottenPassword(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		old := registered(t, park, "mei@example.com")
		for _, email := range []string{"mei@example.com", "nobody@example.com"} {
			if answer := park.Visitor().Do("POST", "/api/auth/forgot", map[string]any{"email": email}); answer.Status != http.StatusOK || string(answer.Body) != `{"data":{}}` {
				t.Errorf("%s: %d %s", email, answer.Status, answer.Body)
			}
		}
		token := resetToken(t, park.Letters("mei@example.com", 3)[2])
		for _, body := range []string{`{}`, `null`, `[]`, `{"token":{},"password":"new-password-1"}`, `{"token":null,"password":"new-password-1"}`, `{"token":[],"password":"x"}`,
			`{"token":true,"password":"new-password-1"}`, `{"token":"","password":"new-password-1"}`, `{"token":"` + strings.Repeat("a", 43) + `","password":"new-password-1"}`} {
			if answer := park.Visitor().Do("POST", "/api/auth/reset", body); answer.Status != http.StatusBadRequest {
				t.Errorf("%s: %d %s", body, answer.Status, answer.Body)
			}
		}
		reset := func(password string) apptest.Answer {
			return park.Visitor().Do("POST", "/api/auth/reset", map[string]any{"token": token, "password": password})
		}
		if answer := reset("short"); keyOf(t, answer) != "errors.password.short" {
			t.Errorf("%s", answer.Body)
		}
		if answer := reset("new-password-1"); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer := reset("new-password-2"); keyOf(t, answer) != "errors.auth.resetLink" {
			t.Errorf("the link serves twice: %d %s", answer.Status, answer.Body)
		}
		if got := old.Get("/api/me").Status; got != http.StatusUnauthorized {
			t.Errorf("the old session: %d", got)
		}
		signIn(t, park, "mei@example.com", "new-password-1")

		park.Visitor().Do("POST", "/api/auth/forgot", map[string]any{"email": "mei@example.com"})
		token = resetToken(t, park.Letters("mei@example.com", 5)[4])
		c.Forward(30*time.Minute + time.Second)
		if answer := reset("new-password-3"); keyOf(t, answer) != "errors.auth.resetLink" {
			t.Errorf("the link after half an hour: %d %s", answer.Status, answer.Body)
		}
		if park.Letters("mei@example.com", 5); len(lettersNow(park, "nobody@example.com")) > 0 {
			t.Error("somebody without an account got a mail")
		}
	})
}

func lettersNow(park *apptest.Park, to string) []apptest.Letter { return park.Letters(to, 0) }

func resetToken(t *testing.T, letter apptest.Letter) string {
	t.Helper()
	_, token, ok := strings.Cut(letter.Text, "/reset#")
	if !ok {
		t.Fatalf("no link in %s", letter.Text)
	}
	return strings.Fields(token)[0]
}

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

func TestStaffLockAnAccountAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		path := "/api/rhp-memberships/" + browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		set := func(body string) {
			t.Helper()
			if answer := park.StaffCaller().Do("PUT", path, body); answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
		}
		set(`{"data":{"Note":"nothing"}}`)
		if browser.Get("/api/me").Status != http.StatusOK {
			t.Error("signed out by a note")
		}
		set(`{"data":{"Suspended":true}}`)
		if browser.Get("/api/me").Status != http.StatusUnauthorized {
			t.Error("a suspended account is still in")
		}
		if answer := park.Browser().Do("POST", "/api/auth/login", map[string]any{"email": "mei@example.com", "password": "gum-leaf-22"}); answer.Status != http.StatusUnauthorized {
			t.Errorf("a suspended account signs in: %d", answer.Status)
		}
		set(`{"data":{"Suspended":false}}`)
		if browser.Get("/api/me").Status != http.StatusUnauthorized {
			t.Error("the old session came back to life")
		}
		browser = signIn(t, park, "mei@example.com", "gum-leaf-22")
		set(`{"data":{"Password":"set-by-staff-1"}}`)
		if browser.Get("/api/me").Status != http.StatusUnauthorized {
			t.Error("staff's new password left a session open")
		}
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

func TestAccountsAtEveryRoute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		for _, route := range park.Server.Routes() {
			if strings.HasPrefix(route.Path, "/api/auth/") || route.Path == "/api/me/password" {
				continue // they end or change the session
			}
			answer := browser.Do(route.Method, concrete(route.Path), bodyFor(route.Method))
			refused := answer.Status == http.StatusForbidden && keyOf(t, answer) == "errors.forbidden" // not as a domain refuses, in its own words
			if refused == route.Access.Has(access.Account) {
				t.Errorf("%s %s is for %s, but an account got %d", route.Method, route.Path, route.Access, answer.Status)
			}
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
		if browser.Get("/api/me").JSON(t, "data", "forget_at") == nil {
			t.Error("the account doesn't say that it will be erased")
		}
		browser.Do("DELETE", "/api/me/deletion", nil)
		if browser.Get("/api/me").JSON(t, "data", "forget_at") != nil {
			t.Error("the wish was not taken back")
		}
		ask()
		document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		c.Forward(14*24*time.Hour + time.Hour)
		record := func() string { return string(park.StaffCaller().Get("/api/rhp-memberships/" + document).Body) }
		for deadline := time.Now().Add(20 * time.Second); strings.Contains(record(), "mei@example.com"); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("still there: %s", record())
			}
		}
		if strings.Contains(record(), "Mei") || !strings.Contains(record(), document) {
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
