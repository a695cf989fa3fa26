package api_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/passkeytest"
)

const passkeyOrigin = "http://localhost:8080"

// eachNamed runs a test on both engines in a park whose address is a name, where browsers allow passkeys.
func eachNamed(t *testing.T, test func(t *testing.T, park *apptest.Park)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, address, _ string) {
		test(t, apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: address, PublicURL: passkeyOrigin}))
	})
}

// answered is what a device says to the options of an answer.
func answered(t *testing.T, options apptest.Answer, device func(options []byte) (json.RawMessage, error)) json.RawMessage {
	t.Helper()
	asked, err := json.Marshal(options.JSON(t, "data", "options"))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := device(asked)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func askForOptions(browser apptest.Caller, password string) apptest.Answer {
	return browser.Do("POST", "/api/me/passkeys/options", map[string]any{"password": password})
}

// addPasskey makes a passkey in a browser that is signed in.
func addPasskey(t *testing.T, browser apptest.Caller, password string) (*passkeytest.Device, apptest.Answer) {
	t.Helper()
	device, err := passkeytest.New(passkeyOrigin)
	if err != nil {
		t.Fatal(err)
	}
	options := askForOptions(browser, password)
	if options.Status != http.StatusOK {
		t.Fatalf("options: %d %s", options.Status, options.Body)
	}
	return device, browser.Do("POST", "/api/me/passkeys", map[string]any{"name": "Phone", "challenge": options.JSON(t, "data", "challenge"), "credential": answered(t, options, device.Create)})
}

func signInByPasskey(t *testing.T, park *apptest.Park, device *passkeytest.Device) apptest.Answer {
	t.Helper()
	browser := park.Browser()
	options := browser.Do("POST", "/api/auth/passkey/options", nil)
	return browser.Do("POST", "/api/auth/passkey", map[string]any{"challenge": options.JSON(t, "data", "challenge"), "credential": answered(t, options, device.Sign)})
}

func TestAPasskeyIsAddedWithThePasswordAndTold(t *testing.T) {
	eachNamed(t, func(t *testing.T, park *apptest.Park) {
		mei := registered(t, park, "mei@example.com")
		for _, password := range []string{"", "wrong-password"} {
			if answer := askForOptions(mei, password); answer.Status != http.StatusBadRequest || keyOf(t, answer) != "errors.auth.password" || answer.JSON(t, "error", "details", "errors", 0, "path", 0) != "password" {
				t.Errorf("password %q: %d %s", password, answer.Status, answer.Body)
			}
		}
		device, answer := addPasskey(t, mei, "gum-leaf-22")
		if answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if letter := park.Letters("mei@example.com", 3)[2]; letter.Subject != "A passkey was added to your account" {
			t.Errorf("%q", letter.Subject)
		}
		if answer := signInByPasskey(t, park, device); answer.Status != http.StatusOK {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}
