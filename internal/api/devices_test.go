package api_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/clocktest"
	"holidaypark/internal/db/dbtest"
	"holidaypark/internal/limits"
)

func tryPassword(caller apptest.Caller, email, password string) apptest.Answer {
	return caller.Do("POST", "/api/auth/login", map[string]any{"email": email, "password": password})
}

// guessAway uses up what strangers may try at mei's password.
func guessAway(t *testing.T, park *apptest.Park) {
	t.Helper()
	for range 40 {
		if tryPassword(park.Visitor(), "mei@example.com", "wrong-password").Status == http.StatusTooManyRequests {
			return
		}
	}
	t.Fatal("guessing was never refused")
}

func TestStrangersNeverKeepAnOwnerOut(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		home := registered(t, park, "mei@example.com")
		park.Letters("mei@example.com", 2)
		guessAway(t, park)

		if answer := home.Do("PUT", "/api/me/password", map[string]any{"old": "gum-leaf-22", "new": "gum-leaf-23"}); answer.Status != http.StatusOK {
			t.Errorf("a new password while strangers guess: %d %s", answer.Status, answer.Body)
		}
		if answer := home.Do("POST", "/api/me/deletion", map[string]any{"password": "gum-leaf-23"}); answer.Status != http.StatusOK {
			t.Errorf("deletion while strangers guess: %d %s", answer.Status, answer.Body)
		}
		home.Do("POST", "/api/auth/logout", nil)
		if answer := tryPassword(home, "mei@example.com", "gum-leaf-23"); answer.Status != http.StatusOK {
			t.Errorf("on a known device: %d %s", answer.Status, answer.Body)
		}

		fresh := park.Browser()
		answer := tryPassword(fresh, "mei@example.com", "gum-leaf-23")
		if answer.Status != http.StatusTooManyRequests || keyOf(t, answer) != "errors.auth.limited" || answer.Header.Get("Retry-After") == "" {
			t.Errorf("on a new device: %d %s", answer.Status, answer.Body)
		}
		fresh.Do("POST", "/api/auth/forgot", map[string]any{"email": "mei@example.com"})
		letters := park.Letters("mei@example.com", 5)
		if answer := fresh.Do("POST", "/api/auth/reset", map[string]any{"token": resetToken(t, letters[4]), "password": "gum-leaf-24"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if answer := tryPassword(fresh, "mei@example.com", "gum-leaf-24"); answer.Status != http.StatusOK {
			t.Errorf("on a new device after a reset there: %d %s", answer.Status, answer.Body)
		}
		if answer := tryPassword(park.Browser(), "mei@example.com", "gum-leaf-24"); answer.Status != http.StatusTooManyRequests {
			t.Errorf("strangers may go on: %d", answer.Status)
		}
	})
}

func TestGuessingOnAKnownDeviceIsSlowToo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		lost, home := registered(t, park, "mei@example.com"), signIn(t, park, "mei@example.com", "gum-leaf-22")
		registered(t, park, "ana@example.com")
		last := 0
		for range 21 {
			last = tryPassword(lost, "mei@example.com", "wrong-password").Status
		}
		if last != http.StatusTooManyRequests {
			t.Errorf("21 wrong passwords on a known device: %d", last)
		}
		if got := tryPassword(home, "mei@example.com", "gum-leaf-22").Status; got != http.StatusOK {
			t.Errorf("on the other known device: %d", got)
		}
		if got := tryPassword(park.Browser(), "mei@example.com", "gum-leaf-22").Status; got != http.StatusOK {
			t.Errorf("on a new device: %d", got)
		}
		// Known for one account is not known for another.
		for range 21 {
			last = tryPassword(home, "ana@example.com", "wrong-password").Status
		}
		if last != http.StatusTooManyRequests || tryPassword(park.Visitor(), "ana@example.com", "gum-leaf-22").Status != http.StatusTooManyRequests {
			t.Errorf("a device was known for somebody else's account: %d", last)
		}
		if n := rows(t, park, "SELECT count(*) FROM known_devices WHERE hash = $1", home.Cookie("Device")); n != 0 {
			t.Error("the cookie itself is stored")
		}
	})
}

func TestAskingAgainForThePasswordIsCountedBySession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		stolen, home := registered(t, park, "mei@example.com"), signIn(t, park, "mei@example.com", "gum-leaf-22")
		last := 0
		for range 21 {
			last = stolen.Do("POST", "/api/me/deletion", map[string]any{"password": "wrong-password"}).Status
		}
		if last != http.StatusTooManyRequests {
			t.Errorf("21 wrong passwords in one session: %d", last)
		}
		if answer := home.Do("POST", "/api/me/deletion", map[string]any{"password": "gum-leaf-22"}); answer.Status != http.StatusOK {
			t.Errorf("in another: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestAnAccountKnowsItsNewestDevices(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		first := registered(t, park, "mei@example.com")
		var last apptest.Caller
		for range 20 {
			c.Forward(time.Second)
			last = signIn(t, park, "mei@example.com", "gum-leaf-22")
		}
		if n := rows(t, park, "SELECT count(*) FROM known_devices"); n != 20 {
			t.Errorf("%d devices are known", n)
		}
		guessAway(t, park)
		if tryPassword(last, "mei@example.com", "gum-leaf-22").Status != http.StatusOK || tryPassword(first, "mei@example.com", "gum-leaf-22").Status != http.StatusTooManyRequests {
			t.Error("not the newest are kept")
		}
		c.Forward(366 * 24 * time.Hour)
		if err := park.Jobs.Add(t.Context(), "members.cleanup", nil); err != nil {
			t.Fatal(err)
		}
		eventually(t, "devices that were not used for a year are forgotten", func() bool { return rows(t, park, "SELECT count(*) FROM known_devices") == 0 })
	})
}

// wrongFor gives a code that is not the right one.
func wrongFor(code string) string {
	if code == "100000" {
		return "100001"
	}
	return "100000"
}

func TestAStrangersGuessesDontBurnACode(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		ask := func(email string) (apptest.Caller, string) {
			t.Helper()
			browser := park.Browser()
			if answer := browser.Do("POST", "/api/auth/send-code", map[string]any{"email": email}); answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			return browser, sixDigits.FindString(park.Letters(email, 1)[0].Text)
		}
		register := func(caller apptest.Caller, email, code string) int {
			return caller.Do("POST", "/api/auth/register", registration(email, code)).Status
		}
		mei, code := ask("mei@example.com")
		for range 8 {
			register(park.Browser(), "mei@example.com", wrongFor(code))
		}
		if got := register(park.Browser(), "mei@example.com", code); got != http.StatusBadRequest {
			t.Errorf("a stranger's ninth guess, which is right: %d", got)
		}
		if got := register(mei, "mei@example.com", code); got != http.StatusOK {
			t.Errorf("on the device that asked, after strangers guessed: %d", got)
		}
		ana, code := ask("ana@example.com")
		for range 5 {
			register(ana, "ana@example.com", wrongFor(code))
		}
		if got := register(ana, "ana@example.com", code); got != http.StatusBadRequest {
			t.Errorf("the sixth guess of the device that asked: %d", got)
		}
	})
}

func TestStrangersWhoAskForCodesDontKeepAnOwnerFromRegistering(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, address, _ string) {
		c := newClock()
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: address, Now: c.Now, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
		ask := func(caller apptest.Caller, from string) apptest.Answer {
			return caller.With("X-Forwarded-For", from).Do("POST", "/api/auth/send-code", map[string]any{"email": "mei@example.com"})
		}
		refused := false
		for range 15 { // one a minute, until the stranger's network may not any more
			refused = refused || ask(park.Browser(), "192.0.2.66").Status == http.StatusTooManyRequests
			c.Forward(61 * time.Second)
		}
		if !refused {
			t.Error("a stranger may ask without end")
		}
		mei := park.Browser()
		if answer := ask(mei, "192.0.2.7"); answer.Status != http.StatusOK {
			t.Fatalf("the owner asks: %d %s", answer.Status, answer.Body)
		}
		letters := park.Letters("mei@example.com", 11)
		code := sixDigits.FindString(letters[10].Text)
		// A later code of a stranger's replaces nobody's, and wrong guesses burn only strangers' tries.
		c.Forward(61 * time.Second)
		thief := park.Browser()
		ask(thief, "192.0.2.99")
		for range 8 {
			thief.With("X-Forwarded-For", "192.0.2.99").Do("POST", "/api/auth/register", registration("mei@example.com", wrongFor(code)))
		}
		if answer := mei.With("X-Forwarded-For", "192.0.2.7").Do("POST", "/api/auth/register", registration("mei@example.com", code)); answer.Status != http.StatusOK {
			t.Errorf("the owner with the code that was mailed first: %d %s", answer.Status, answer.Body)
		}
		if n := count(t, park, "SELECT count(*) FROM verification_codes"); n != 0 {
			t.Errorf("%d codes are left", n)
		}
	})
}

func TestGuessingCodesIsLimitedByNetwork(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		mei := park.Browser()
		mei.Do("POST", "/api/auth/send-code", map[string]any{"email": "mei@example.com"})
		code := sixDigits.FindString(park.Letters("mei@example.com", 1)[0].Text)
		last := 0
		for i := range 41 {
			last = park.Visitor().Do("POST", "/api/auth/register", registration(fmt.Sprintf("guest%d@example.com", i), "123456")).Status
		}
		if last != http.StatusTooManyRequests {
			t.Errorf("41 guesses at codes of others: %d", last)
		}
		if answer := mei.Do("POST", "/api/auth/register", registration("mei@example.com", code)); answer.Status != http.StatusOK {
			t.Errorf("a neighbour with a code of her own: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestStrangersNeverKeepStaffOut(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		unlock := func(caller apptest.Caller, password string) apptest.Answer {
			return caller.Do("POST", "/api/staff/login", map[string]any{"password": password})
		}
		if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
			t.Fatal(err)
		}
		office := park.Browser()
		if answer := unlock(office, "open-sesame-9"); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		for range 12 {
			unlock(park.Browser(), "wrong")
		}
		if answer := unlock(park.Browser(), "open-sesame-9"); answer.Status != http.StatusTooManyRequests || keyOf(t, answer) != "errors.portal.limited" {
			t.Errorf("on a new device of the same network: %d %s", answer.Status, answer.Body)
		}
		if answer := unlock(office, "open-sesame-9"); answer.Status != http.StatusOK {
			t.Errorf("on a known device: %d %s", answer.Status, answer.Body)
		}
		c.Forward(time.Hour)
		everywhere := limits.Rule{Name: "portal.all", Max: 500, Per: time.Hour}
		for park.Limits.Take(t.Context(), everywhere, "strangers") == nil {
		}
		if answer := unlock(park.Browser(), "open-sesame-9"); answer.Status != http.StatusTooManyRequests {
			t.Errorf("on a new device while the world guesses: %d %s", answer.Status, answer.Body)
		}
		if answer := unlock(office, "open-sesame-9"); answer.Status != http.StatusOK {
			t.Errorf("on a known device while the world guesses: %d %s", answer.Status, answer.Body)
		}
		if err := park.Staff.SetPassword(t.Context(), "open-barley-9"); err != nil {
			t.Fatal(err)
		}
		if answer := unlock(office, "open-barley-9"); answer.Status != http.StatusOK {
			t.Errorf("on a known device after a new password, which is what an operator makes while strangers guess: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestAForwardedAddressMayHaveAPort(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir(), Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
		t.Fatal(err)
	}
	unlock := func(from string) int {
		request, err := http.NewRequestWithContext(t.Context(), "POST", park.URL+"/api/staff/login", strings.NewReader(`{"password":"wrong"}`))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("X-Forwarded-For", from)
		return park.Visitor().Send(request).Status
	}
	for _, spelling := range []string{"203.0.113.%d:567", "[2001:db8::%d]:80"} {
		for range 10 {
			if got := unlock(fmt.Sprintf(spelling, 9)); got != http.StatusUnauthorized {
				t.Fatalf("from %s: %d", spelling, got)
			}
		}
		if got := unlock(fmt.Sprintf(spelling, 9)); got != http.StatusTooManyRequests {
			t.Errorf("the eleventh from %s: %d", spelling, got)
		}
	}
	for _, same := range []string{"203.0.113.9", "[2001:db8::9]", "2001:db8::8"} {
		if got := unlock(same); got != http.StatusTooManyRequests {
			t.Errorf("from %s, the same network: %d", same, got)
		}
	}
	if got := unlock("203.0.113.10:567"); got != http.StatusUnauthorized {
		t.Errorf("from somebody else behind the same proxy: %d", got)
	}
}

func TestWhoeverIsRefusedAResetHasALinkThatWorks(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		registered(t, park, "mei@example.com")
		park.Letters("mei@example.com", 2)
		links := map[string]time.Time{}
		for range 40 { // a stranger asks every other minute
			answer := park.Visitor().Do("POST", "/api/auth/forgot", map[string]any{"email": "mei@example.com"})
			switch {
			case answer.Status == http.StatusOK:
				letters := park.Letters("mei@example.com", 3+len(links))
				links[resetToken(t, letters[2+len(links)])] = c.Now()
			case keyOf(t, answer) != "errors.auth.resetSoon":
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			live := 0
			for _, sent := range links {
				if c.Now().Sub(sent) < 30*time.Minute {
					live++
				}
			}
			if live == 0 {
				t.Fatalf("refused at %v without a link", c.Now())
			}
			c.Forward(2 * time.Minute)
		}
		if len(links) > 12 {
			t.Errorf("%d mails in 80 minutes", len(links))
		}
	})
}
