package api_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/db/dbtest"
)

const (
	passkeyHost   = "localhost"
	passkeyOrigin = "http://localhost:8080"
)

// eachNamed runs a test on both engines in a park whose address is a name, where browsers allow passkeys.
func eachNamed(t *testing.T, test func(t *testing.T, park *apptest.Park)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, address, _ string) {
		test(t, apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: address, PublicURL: passkeyOrigin}))
	})
}

// authenticator is a device that makes a passkey and signs with it.
type authenticator struct {
	id   []byte
	key  *ecdsa.PrivateKey
	user string // whose it is, as the park named them
}

func newAuthenticator(t *testing.T) *authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	rand.Read(id)
	return &authenticator{id: id, key: key}
}

func encoded(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func clientData(kind, challenge string) []byte {
	return []byte(fmt.Sprintf(`{"type":%q,"challenge":%q,"origin":%q,"crossOrigin":false}`, kind, challenge, passkeyOrigin))
}

// create answers the options of a new passkey, without attestation.
func (a *authenticator) create(t *testing.T, options apptest.Answer) json.RawMessage {
	t.Helper()
	user, err := base64.RawURLEncoding.DecodeString(options.JSON(t, "data", "options", "user", "id").(string))
	if err != nil {
		t.Fatal(err)
	}
	a.user = string(user)
	point, err := a.key.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	data := a.data(0x45) // present, verified, with a key
	data = append(data, make([]byte, 16)...)
	data = append(data, 0, byte(len(a.id)))
	data = append(data, a.id...)
	// CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
	data = append(data, 0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20)
	data = append(data, point[1:33]...)
	data = append(data, 0x22, 0x58, 0x20)
	data = append(data, point[33:]...)
	// CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"), byte(len(data)))
	object = append(object, data...)
	return a.answer(t, map[string]string{
		"clientDataJSON": encoded(clientData("webauthn.create", options.JSON(t, "data", "options", "challenge").(string))), "attestationObject": encoded(object),
	})
}

// sign answers the options of a sign-in.
func (a *authenticator) sign(t *testing.T, options apptest.Answer) json.RawMessage {
	t.Helper()
	client := clientData("webauthn.get", options.JSON(t, "data", "options", "challenge").(string))
	data, sum := a.data(0x05), sha256.Sum256(client) // present, verified
	digest := sha256.Sum256(append(data[:len(data):len(data)], sum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	if err != nil {
		t.Fatal(err)
	}
	return a.answer(t, map[string]string{
		"clientDataJSON": encoded(client), "authenticatorData": encoded(data), "signature": encoded(signature), "userHandle": encoded([]byte(a.user)),
	})
}

func (a *authenticator) data(flags byte) []byte {
	host := sha256.Sum256([]byte(passkeyHost))
	return append(host[:], flags, 0, 0, 0, 0)
}

func (a *authenticator) answer(t *testing.T, response map[string]string) json.RawMessage {
	t.Helper()
	answer, err := json.Marshal(map[string]any{"id": encoded(a.id), "rawId": encoded(a.id), "type": "public-key", "response": response})
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func askForOptions(browser apptest.Caller, password string) apptest.Answer {
	return browser.Do("POST", "/api/me/passkeys/options", map[string]any{"password": password})
}

// addPasskey makes a passkey in a browser that is signed in.
func addPasskey(t *testing.T, browser apptest.Caller, password string) (*authenticator, apptest.Answer) {
	t.Helper()
	device, options := newAuthenticator(t), askForOptions(browser, password)
	if options.Status != http.StatusOK {
		t.Fatalf("options: %d %s", options.Status, options.Body)
	}
	return device, browser.Do("POST", "/api/me/passkeys", map[string]any{"name": "Phone", "challenge": options.JSON(t, "data", "challenge"), "credential": device.create(t, options)})
}

func signInByPasskey(t *testing.T, park *apptest.Park, device *authenticator) apptest.Answer {
	t.Helper()
	browser := park.Browser()
	options := browser.Do("POST", "/api/auth/passkey/options", nil)
	return browser.Do("POST", "/api/auth/passkey", map[string]any{"challenge": options.JSON(t, "data", "challenge"), "credential": device.sign(t, options)})
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

func TestPasskeysGoWithAPasswordThatWasLost(t *testing.T) {
	eachNamed(t, func(t *testing.T, park *apptest.Park) {
		mei := registered(t, park, "mei@example.com")
		path := "/api/rhp-memberships/" + mei.Get("/api/me").JSON(t, "data", "documentId").(string)
		device, _ := addPasskey(t, mei, "gum-leaf-22")
		if answer := mei.Do("PUT", "/api/me/password", map[string]any{"old": "gum-leaf-22", "new": "another-gum-1"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer := signInByPasskey(t, park, device); answer.Status != http.StatusOK {
			t.Errorf("after a change by its owner: %d %s", answer.Status, answer.Body)
		}
		park.Letters("mei@example.com", 4)
		park.Visitor().Do("POST", "/api/auth/forgot", map[string]any{"email": "mei@example.com"})
		token := resetToken(t, park.Letters("mei@example.com", 5)[4])
		if answer := park.Visitor().Do("POST", "/api/auth/reset", map[string]any{"token": token, "password": "gum-leaf-23"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer := signInByPasskey(t, park, device); answer.Status != http.StatusUnauthorized {
			t.Errorf("after a reset: %d %s", answer.Status, answer.Body)
		}
		if letter := park.Letters("mei@example.com", 6)[5]; letter.Subject != "Your password was reset" {
			t.Errorf("%q", letter.Subject)
		}
		device, _ = addPasskey(t, signIn(t, park, "mei@example.com", "gum-leaf-23"), "gum-leaf-23")
		staffDo(t, park, "PUT", path, `{"data":{"Password":"set-by-staff-1"}}`)
		if answer := signInByPasskey(t, park, device); answer.Status != http.StatusUnauthorized {
			t.Errorf("after a password by staff: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestAnAccountHasTwentyPasskeysAndNoMore(t *testing.T) {
	eachNamed(t, func(t *testing.T, park *apptest.Park) {
		mei := registered(t, park, "mei@example.com")
		for i := range 19 {
			if _, err := park.DB.Exec(t.Context(), `INSERT INTO passkeys (document_id, membership_id, credential_id, credential, name, created_at)
				SELECT $1, id, $1, '{}', 'Key', 1 FROM memberships`, fmt.Sprint("key", i)); err != nil {
				t.Fatal(err)
			}
		}
		var bodies []map[string]any
		for range 12 {
			options := askForOptions(mei, "gum-leaf-22")
			bodies = append(bodies, map[string]any{"name": "Phone", "challenge": options.JSON(t, "data", "challenge"), "credential": newAuthenticator(t).create(t, options)})
		}
		var added atomic.Int64
		var all sync.WaitGroup
		for _, body := range bodies {
			all.Go(func() {
				switch answer := mei.Do("POST", "/api/me/passkeys", body); {
				case answer.Status == http.StatusOK:
					added.Add(1)
				case keyOf(t, answer) != "errors.auth.manyPasskeys":
					t.Errorf("%d %s", answer.Status, answer.Body)
				}
			})
		}
		all.Wait()
		if added.Load() != 1 || rows(t, park, "SELECT count(*) FROM passkeys") != 20 {
			t.Errorf("%d were added to nineteen", added.Load())
		}
	})
}

func TestAPasskeyOfAnOldPasswordIsNotKept(t *testing.T) {
	eachNamed(t, func(t *testing.T, park *apptest.Park) {
		mei := registered(t, park, "mei@example.com")
		options := askForOptions(mei, "gum-leaf-22")
		body := map[string]any{"name": "Phone", "challenge": options.JSON(t, "data", "challenge"), "credential": newAuthenticator(t).create(t, options)}
		mei.Do("PUT", "/api/me/password", map[string]any{"old": "gum-leaf-22", "new": "another-gum-1"})
		if answer := mei.Do("POST", "/api/me/passkeys", body); answer.Status != http.StatusBadRequest || keyOf(t, answer) != "errors.auth.passkey" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}
