package attack_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"holidaypark/internal/tests/passkeytest"
)

// challengeTime is longer than a challenge lives.
const challengeTime = 10 * time.Minute

// challenge asks what a device has to sign; path is that of a sign-in or of a new key.
func (c *tries) challenge(who caller, path string, body any) (name string, options []byte) {
	got := c.send(who, "POST", path, body)
	name, _ = got.data("challenge").(string)
	options, _ = json.Marshal(got.data("options"))
	return name, options
}

// newKey asks what a new key is made from. The password goes along: a park that asks for none doesn't read it.
func (c *tries) newKey(who caller) (name string, options []byte) {
	return c.challenge(who, "/api/me/passkeys/options", map[string]any{"password": password})
}

// addPasskey gives an account a key.
func (c *tries) addPasskey(who caller, device *passkeytest.Device, name string) answer {
	challenge, options := c.newKey(who)
	credential, err := device.Create(options)
	if err != nil {
		return answer{} // nothing was asked: the wish was refused
	}
	return c.send(who, "POST", "/api/me/passkeys", map[string]any{"challenge": challenge, "name": name, "credential": credential})
}

func (c *tries) signInBy(device *passkeytest.Device, change func(body map[string]any)) answer {
	challenge, options := c.challenge(visitor, "/api/auth/passkey/options", nil)
	credential, err := device.Sign(options)
	if err != nil {
		c.t.Fatal(err)
	}
	body := map[string]any{"challenge": challenge, "credential": credential}
	if change != nil {
		change(body)
	}
	return c.send(visitor, "POST", "/api/auth/passkey", body)
}

func refusedEntry(got answer) bool {
	return (got.status == http.StatusBadRequest || got.status == http.StatusUnauthorized) && cookieOf(got, "AuthToken") == nil
}

// passkeys misuses keys: nobody gets in with one that is not theirs, not fresh, or not for this park.
func passkeys(a *attack) {
	ann, ben := a.member("ann@example.com"), a.member("ben@example.com")
	key, other := a.device(ann), a.device(ben)
	// lie changes a copy of Ann's device.
	lie := func(change func(d *passkeytest.Device)) *passkeytest.Device {
		key.Counter += 10 // the copy must not fail for its counter alone
		copied := *key
		change(&copied)
		return &copied
	}
	a.attempt("the right key gets in", func(c *tries) {
		got := c.signInBy(key, nil)
		c.want(got.status == http.StatusOK && got.data("email") == ann.email, "%s", got)
	})
	a.attempt("keys that lie", func(c *tries) {
		for name, device := range map[string]*passkeytest.Device{
			"another site's page":      lie(func(d *passkeytest.Device) { d.Origin = "https://evil.example.com" }),
			"a page without https":     lie(func(d *passkeytest.Device) { d.Origin = "http://park.example.com" }),
			"another port":             lie(func(d *passkeytest.Device) { d.Origin = "https://park.example.com:8443" }),
			"a name that begins alike": lie(func(d *passkeytest.Device) { d.Origin = "https://park.example.com.evil.example" }),
			"no origin":                lie(func(d *passkeytest.Device) { d.Origin = "" }),
			"another site's key":       lie(func(d *passkeytest.Device) { d.RPID = "evil.example.com" }),
			"the parent's key":         lie(func(d *passkeytest.Device) { d.RPID = "example.com" }),
			"nobody present":           lie(func(d *passkeytest.Device) { d.Flags = 0 }),
			"another account's handle": lie(func(d *passkeytest.Device) { d.Handle = other.Handle }),
			"no handle":                lie(func(d *passkeytest.Device) { d.Handle = nil }),
			"a made-up handle":         lie(func(d *passkeytest.Device) { d.Handle = []byte(strings.Repeat("a", 24)) }),
			"another private key":      lie(func(d *passkeytest.Device) { d.Key = other.Key }),
			"another key's name":       lie(func(d *passkeytest.Device) { d.ID = other.ID }),
			"a made-up name":           lie(func(d *passkeytest.Device) { d.ID = []byte("0123456789abcdef") }),
		} {
			got := c.signInBy(device, nil)
			c.want(refusedEntry(got), "%s: %s", name, got)
		}
	})
	a.attempt("a copied key is noticed by its counter", func(c *tries) {
		key.Counter += 20
		c.want(c.signInBy(key, nil).status == http.StatusOK, "the key itself is refused")
		copied := *key
		copied.Counter -= 5
		c.want(refusedEntry(c.signInBy(&copied, nil)), "the copy got in")
	})
	a.attempt("a question is answered once, and in its time", func(c *tries) {
		challenge, options := c.challenge(visitor, "/api/auth/passkey/options", nil)
		credential, _ := key.Sign(options)
		body := map[string]any{"challenge": challenge, "credential": credential}
		c.want(c.send(visitor, "POST", "/api/auth/passkey", body).status == http.StatusOK, "the first answer is refused")
		for range 5 * times {
			c.want(refusedEntry(c.send(visitor, "POST", "/api/auth/passkey", body)), "a repeated answer got in")
		}
		challenge, options = c.challenge(visitor, "/api/auth/passkey/options", nil)
		credential, _ = key.Sign(options)
		wins := 0
		answers := make([]answer, 8)
		together(len(answers), func(i int) {
			answers[i] = c.send(visitor, "POST", "/api/auth/passkey", map[string]any{"challenge": challenge, "credential": credential})
		})
		for _, got := range answers {
			if got.status == http.StatusOK {
				wins++
			}
		}
		c.want(wins == 1, "of %d at once %d got in", len(answers), wins)
		challenge, options = c.challenge(visitor, "/api/auth/passkey/options", nil)
		credential, _ = key.Sign(options)
		a.clock.Forward(challengeTime)
		c.want(refusedEntry(c.send(visitor, "POST", "/api/auth/passkey", map[string]any{"challenge": challenge, "credential": credential})), "a late answer got in")
	})
	a.attempt("another account's question for a new key", func(c *tries) {
		challenge, options := c.newKey(ben.caller)
		device := a.newDevice()
		credential, _ := device.Create(options)
		c.want(c.send(ann.caller, "POST", "/api/me/passkeys", map[string]any{"challenge": challenge, "name": "x", "credential": credential}).status == http.StatusBadRequest, "Ann answered Ben's question")
		challenge, options = c.challenge(visitor, "/api/auth/passkey/options", nil) // a question of signing in
		credential, _ = device.Create(options)
		c.want(c.send(ann.caller, "POST", "/api/me/passkeys", map[string]any{"challenge": challenge, "name": "x", "credential": credential}).status == http.StatusBadRequest, "a question of signing in made a key")
	})
	a.attempt("a key that somebody else has", func(c *tries) {
		twin := *other
		got := c.addPasskey(ann.caller, &twin, "stolen")
		c.want(got.status == http.StatusBadRequest, "%s", got)
		c.want(c.signInBy(other, nil).data("email") == ben.email, "Ben's key is no longer Ben's")
	})
	a.attempt("rubbish", func(c *tries) {
		for _, rubbish := range []any{nil, "", "x", 1, true, []any{}, map[string]any{}, map[string]any{"id": "x"}, map[string]any{"id": "!!", "rawId": "!!", "type": "public-key", "response": map[string]any{}},
			map[string]any{"id": "AA", "rawId": "AA", "type": "public-key", "response": map[string]any{"clientDataJSON": "AA", "authenticatorData": strings.Repeat("A", 100000), "signature": "AA", "userHandle": "AA"}}} {
			got := c.signInBy(key, func(body map[string]any) { body["credential"] = rubbish })
			c.want(refusedEntry(got), "%.60v: %s", rubbish, got)
			challenge, _ := c.newKey(ann.caller)
			got = c.send(ann.caller, "POST", "/api/me/passkeys", map[string]any{"challenge": challenge, "name": "x", "credential": rubbish})
			c.want(got.status == http.StatusBadRequest, "new key of %.60v: %s", rubbish, got)
		}
		for _, name := range []any{"", " ", strings.Repeat("x", 61), 1, nil} {
			challenge, options := c.newKey(ann.caller)
			device := a.newDevice()
			credential, _ := device.Create(options)
			got := c.send(ann.caller, "POST", "/api/me/passkeys", map[string]any{"challenge": challenge, "name": name, "credential": credential})
			c.want(got.status == http.StatusBadRequest, "name %.20v: %s", name, got)
		}
	})
	a.attempt("every byte of an answer counts", func(c *tries) {
		for i := range 20 * times {
			got := c.signInBy(key, func(body map[string]any) { body["credential"] = flipped(body["credential"].(json.RawMessage), i*37) })
			c.want(refusedEntry(got), "flip %d: %s", i, got)
		}
	})
	a.attempt("adding a key asks for the password", func(c *tries) {
		for _, body := range []any{nil, map[string]any{}, map[string]any{"password": "wrong"}, map[string]any{"password": ""}} {
			got := c.send(ben.caller, "POST", "/api/me/passkeys/options", body)
			c.want(got.status/100 == 4, "%v: %s", body, got)
		}
	})
	a.attempt("no more than twenty keys, however many at once", func(c *tries) {
		a.clock.Forward(2 * challengeTime)
		eve := a.member("eve@example.com")
		var bodies []map[string]any
		for i := range 30 {
			challenge, options := c.newKey(eve.caller)
			credential, _ := a.newDevice().Create(options)
			bodies = append(bodies, map[string]any{"challenge": challenge, "name": fmt.Sprint("key ", i), "credential": credential})
		}
		together(len(bodies), func(i int) { c.send(eve.caller, "POST", "/api/me/passkeys", bodies[i]) })
		keys, _ := c.send(eve.caller, "GET", "/api/me/passkeys", nil).data().([]any)
		c.want(len(keys) == 20, "%d keys", len(keys))
	})
}

// flipped changes one letter of the signature, the handle or the data that was signed.
func flipped(credential json.RawMessage, at int) json.RawMessage {
	var parts map[string]any
	if err := json.Unmarshal(credential, &parts); err != nil {
		panic(err)
	}
	response := parts["response"].(map[string]any)
	names := []string{"signature", "authenticatorData", "clientDataJSON"}
	name := names[at%len(names)]
	text := []byte(response[name].(string))
	i := at % (len(text) - 1) // the last letter may stand for fewer bits than it has
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	text[i] = letters[(strings.IndexByte(letters, text[i])+1)%len(letters)]
	response[name] = string(text)
	changed, _ := json.Marshal(parts)
	return changed
}
