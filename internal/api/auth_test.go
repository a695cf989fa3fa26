package api_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
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
	for public, cookies := range map[string]int{"http://localhost:8080": 3, "https://park.example.com": 4} { // there the session has a twin
		park := apptest.Start(t, app.Config{Data: t.TempDir(), PublicURL: public})
		code := codeFor(t, park, "mei@example.com", 1)
		answer := park.Browser().Do("POST", "/api/auth/register", registration("mei@example.com", code))
		set := answer.Header.Values("Set-Cookie")
		if len(set) != cookies {
			t.Fatalf("%v", set)
		}
		for _, line := range set {
			secret, life := !strings.HasPrefix(line, "user="), "Max-Age=604800"
			if strings.HasPrefix(line, "Device=") {
				life = "Max-Age=31536000"
			}
			if strings.Contains(line, "HttpOnly") != secret || !strings.Contains(line, "SameSite=Lax") || !strings.Contains(line, life) ||
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
		if len(park.Letters("nobody@example.com", 0)) > 0 {
			t.Error("somebody without an account got a mail")
		}
	})
}

func resetToken(t *testing.T, letter apptest.Letter) string {
	t.Helper()
	_, token, ok := strings.Cut(letter.Text, "/reset#")
	if !ok {
		t.Fatalf("no link in %s", letter.Text)
	}
	return strings.Fields(token)[0]
}
