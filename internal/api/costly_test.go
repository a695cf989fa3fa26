package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func TestBankDetailsAreConfirmedAndToldToOwners(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		newPerson(t, park, "Owner", access.Owner)
		if _, err := park.Staff.Add(t.Context(), staff.Details{Name: "老板", Email: "laoban@staff.example.com", Role: access.Owner, Language: locale.Chinese}); err != nil {
			t.Fatal(err)
		}
		credentials := newPerson(t, park, "Mei Chen", access.Manager)
		mei := inPortal(t, park, credentials)
		save := func(values, confirm entry) apptest.Answer {
			body := entry{"values": values}
			if confirm != nil {
				body["confirm"] = confirm
			}
			return mei.Do("PUT", allSettings, body)
		}
		bank := entry{"BSB": "063000", "AccountNumber": "1234 5678", "ABN": "51824753556", "CancelDays": 3}
		// What is wrong is told before anybody types a password.
		wrong := save(entry{"BSB": "hello", "AccountNumber": "12ab", "ABN": "51824753557"}, nil)
		if wrong.Status != http.StatusBadRequest || len(wrong.JSON(t, "error", "details", "errors").([]any)) != 3 {
			t.Errorf("%d %s", wrong.Status, wrong.Body)
		}
		for name, test := range map[string]struct {
			confirm entry
			status  int
			key     string
		}{
			"no proof":         {nil, http.StatusUnprocessableEntity, "errors.setting.confirm"},
			"an empty one":     {entry{}, http.StatusUnprocessableEntity, "errors.setting.confirm"},
			"a wrong password": {entry{"password": "wrong"}, http.StatusBadRequest, "errors.auth.password"},
			"a code of nobody": {entry{"code": "123456"}, http.StatusBadRequest, "errors.auth.password"},
		} {
			if refused := save(bank, test.confirm); refused.Status != test.status || keyOf(t, refused) != test.key {
				t.Errorf("%s: %d %s", name, refused.Status, refused.Body)
			}
		}
		if n := count(t, park, "SELECT count(*) FROM settings"); n != 0 {
			t.Fatalf("%d settings are stored", n)
		}
		must(t, save(bank, entry{"password": credentials["password"]}))
		if got := settingOf(t, mei, "BSB"); got["value"] != "063-000" || got["costly"] != true {
			t.Errorf("%v", got)
		}
		for to, words := range map[string]string{"owner@staff.example.com": "Mei Chen has just changed", "laoban@staff.example.com": "Mei Chen刚刚更改了"} {
			letter := park.Letters(to, 1)[0]
			if !strings.Contains(letter.Text, words) || !strings.Contains(letter.Text, "063-000") || !strings.Contains(letter.Text, "1234 5678") || strings.Contains(letter.Text, "CancelDays") {
				t.Errorf("to %s: %s", to, letter.Text)
			}
		}
		// The same again changes nothing; one by one is the same act, and so is going back.
		must(t, save(bank, nil))
		for _, value := range []any{"083-000", nil} {
			if refused := mei.Do("PUT", allSettings+"/BSB", entry{"value": value}); keyOf(t, refused) != "errors.setting.confirm" {
				t.Errorf("%v: %d %s", value, refused.Status, refused.Body)
			}
		}
		must(t, mei.Do("PUT", allSettings+"/BSB", entry{"value": nil, "confirm": entry{"password": credentials["password"]}}))
		if n := len(park.Letters("owner@staff.example.com", 2)); n != 2 {
			t.Errorf("%d letters", n)
		}
	})
}

// Somebody with two-step sign-in confirms with a code, whoever came with the shared password with that, and a script not at all.
func TestWhoConfirmsACostlySetting(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		owner := newPerson(t, park, "Owner", access.Owner)
		browser := inPortal(t, park, owner)
		setup := must(t, browser.Do("POST", "/api/staff/me/two-step", entry{"password": owner["password"]}))
		code := func() string {
			t.Helper()
			c.Forward(30 * time.Second)
			code, err := totp.GenerateCode(setup.JSON(t, "data", "secret").(string), c.Now())
			if err != nil {
				t.Fatal(err)
			}
			return code
		}
		must(t, browser.Do("POST", "/api/staff/me/two-step/confirm", entry{"code": code()}))
		price := func(who apptest.Caller, value int, confirm entry) apptest.Answer {
			return who.Do("PUT", allSettings, entry{"values": entry{"RateAdult": value}, "confirm": confirm})
		}
		right := code()
		must(t, price(browser, 15, entry{"code": right}))
		if again := price(browser, 16, entry{"code": right}); keyOf(t, again) != "errors.staff.code" {
			t.Errorf("a code of before: %d %s", again.Status, again.Body)
		}
		must(t, price(browser, 16, entry{"password": owner["password"]}))
		if err := park.Staff.SetPassword(t.Context(), "open-sesame-9"); err != nil {
			t.Fatal(err)
		}
		shared := inPortal(t, park, entry{"password": "open-sesame-9"})
		if refused := price(shared, 17, entry{"password": owner["password"]}); keyOf(t, refused) != "errors.auth.password" {
			t.Errorf("somebody else's password: %d %s", refused.Status, refused.Body)
		}
		must(t, price(shared, 17, entry{"password": "open-sesame-9"}))
		for _, confirm := range []entry{{}, {"password": owner["password"]}, {"password": "open-sesame-9"}} {
			refused := price(park.StaffCaller(), 18, confirm)
			if key := keyOf(t, refused); key != "errors.setting.confirm" && key != "errors.staff.personNeeded" {
				t.Errorf("a script with %v: %d %s", confirm, refused.Status, refused.Body)
			}
		}
		if got := settingOf(t, shared, "RateAdult"); got["value"] != 17.0 {
			t.Errorf("%v", got)
		}
		limited := false
		for range 25 {
			limited = limited || price(browser, 19, entry{"password": "guess"}).Status == http.StatusTooManyRequests
		}
		if !limited {
			t.Error("passwords can be guessed without end")
		}
	})
}

func settingOf(t *testing.T, who apptest.Caller, key string) map[string]any {
	t.Helper()
	for _, one := range must(t, who.Get(allSettings)).JSON(t, "data").([]any) {
		if setting := one.(map[string]any); setting["key"] == key {
			return setting
		}
	}
	t.Fatalf("no setting %s", key)
	return nil
}
