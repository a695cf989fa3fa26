package api_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"holidaypark/internal/tests/apptest"
)

func showCard(park *apptest.Park, code string) apptest.Answer {
	return park.StaffCaller().Do("POST", "/api/staff/cards/check", map[string]any{"code": code})
}

func cardOf(t *testing.T, browser apptest.Caller) string {
	t.Helper()
	answer := browser.Get("/api/me/card")
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "code").(string)
}

func TestTheCounterKnowsAMemberByTheirCard(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 100, 7.5)
		document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+document, `{"data":{"LastName":"Chen","MembershipNumber":"RHP-0042","TenantType":"Annual"}}`)
		used := redeem(t, park, browser, "", orderFor(offer(t, park, nil), 0)).JSON(t, "data", "coupon", "code").(string)
		open := redeem(t, park, browser, "", orderFor(offer(t, park, nil), 0)).JSON(t, "data", "coupon", "code").(string)
		park.StaffCaller().Do("POST", "/api/staff/coupons/use", map[string]any{"code": used})

		code := cardOf(t, browser)
		if again := cardOf(t, browser); again != code {
			t.Errorf("the card changed from %s to %s by being looked at", code, again)
		}
		for _, typed := range []string{code, strings.ToLower(strings.ReplaceAll(code, "-", " ")), browser.Get("/api/me/card").JSON(t, "data", "QRdata").(string)} {
			shown := showCard(park, typed)
			for key, want := range map[string]any{
				"fname": "Mei", "lname": "Chen", "number": "RHP-0042", "tenant_type": "Annual", "standing": "active", "exp": "2999-12-31", "point": 89.0, "discount_p": 7.5,
			} {
				if got := shown.JSON(t, "data", key); got != want {
					t.Errorf("%s: %s is %v, not %v", typed, key, got, want)
				}
			}
			if coupons := shown.JSON(t, "data", "coupons").([]any); len(coupons) != 1 || coupons[0].(map[string]any)["code"] != open || coupons[0].(map[string]any)["ownerLastName"] != "Chen" {
				t.Errorf("%v", coupons)
			}
		}
		picture := browser.Get("/api/me/card/qr.png")
		if picture.Status != http.StatusOK || !strings.HasPrefix(string(picture.Body), "\x89PNG") || !strings.Contains(picture.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("%d %v", picture.Status, picture.Header)
		}
	})
}

func TestACardOpensNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 10, 0)
		code := cardOf(t, browser)
		for name, caller := range map[string]apptest.Caller{"a visitor": park.Visitor(), "its owner": browser, "another account": registered(t, park, "ana@example.com")} {
			if got := caller.Do("POST", "/api/staff/cards/check", map[string]any{"code": code}).Status; got != http.StatusUnauthorized && got != http.StatusForbidden {
				t.Errorf("%s reads a card: %d", name, got)
			}
		}
		if got := park.As(code).Get("/api/me").Status; got != http.StatusUnauthorized {
			t.Errorf("a card is taken for a token: %d", got)
		}
		document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		for _, wrong := range []string{"", "CARD", document, "mei@example.com", strings.TrimPrefix(code, "CARD-"), code + "7"} {
			if answer := showCard(park, wrong); answer.Status != http.StatusNotFound || keyOf(t, answer) != "errors.card.unknown" {
				t.Errorf("%q: %d %s", wrong, answer.Status, answer.Body)
			}
		}
		if answer := park.StaffCaller().Do("POST", "/api/staff/coupons/use", map[string]any{"code": code}); answer.Status != http.StatusNotFound {
			t.Errorf("a card was used as a coupon: %d", answer.Status)
		}
	})
}

func TestAReplacedCardIsNobodys(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 10, 0)
		old := cardOf(t, browser)
		replaced := browser.Do("POST", "/api/me/card/replace", nil)
		if replaced.Status != http.StatusOK || replaced.JSON(t, "data", "code") == old {
			t.Fatalf("%d %s", replaced.Status, replaced.Body)
		}
		if got := showCard(park, old).Status; got != http.StatusNotFound {
			t.Errorf("the old card: %d", got)
		}
		if got := showCard(park, cardOf(t, browser)).JSON(t, "data", "fname"); got != "Mei" {
			t.Errorf("the new card is %v's", got)
		}
		if export := string(browser.Get("/api/me/export").Body); !strings.Contains(export, strings.ReplaceAll(cardOf(t, browser), "-", "")) {
			t.Errorf("the export has no card: %s", export)
		}
	})
}

func TestACardIsOneHoweverOftenItIsFirstAskedFor(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		cards := make([]string, 8)
		var all sync.WaitGroup
		for i := range cards {
			all.Go(func() { cards[i], _ = browser.Get("/api/me/card").JSON(t, "data", "code").(string) })
		}
		all.Wait()
		for _, card := range cards {
			if card == "" || card != cards[0] {
				t.Fatalf("%v", cards)
			}
		}
	})
}

func TestACardTellsHowItsOwnerStands(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		code := cardOf(t, browser)
		for _, step := range []struct{ change, standing string }{
			{`{}`, "inactive"},
			{`{"IsMember":true,"ExpiryDate":"2020-02-29"}`, "expired"},
			{`{"ExpiryDate":"2999-12-31"}`, "active"},
			{`{"Suspended":true}`, "suspended"},
		} {
			park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+document, `{"data":`+step.change+`}`)
			if got := showCard(park, code).JSON(t, "data", "standing"); got != step.standing {
				t.Errorf("after %s: %v", step.change, got)
			}
		}
		if deleted := park.StaffCaller().Do("DELETE", "/api/rhp-memberships/"+document, nil); deleted.Status >= 300 {
			t.Fatalf("%d %s", deleted.Status, deleted.Body)
		}
		if got := showCard(park, code).Status; got != http.StatusNotFound {
			t.Errorf("the card of an account that is gone: %d", got)
		}
	})
}

func TestACouponIsCalledAndProvidedInItsReadersLanguage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		in := func(language, want string) {
			t.Helper()
			if got := browser.With("Accept-Language", language).Get("/api/me/coupons").JSON(t, "data", 0, "assigned_from"); got != want {
				t.Errorf("in %s: %v, want %s", language, got, want)
			}
		}
		redeem(t, park, browser, "", orderFor(offer(t, park, map[string]any{"Provider": map[string]any{"Name": "红桉马术", "Name_en": "Redgum Riding"}}), 0))
		in("zh", "红桉马术")
		in("en", "Redgum Riding")
		redeem(t, park, browser, "", orderFor(offer(t, park, map[string]any{"Provider": map[string]any{"Name": "Verandah Café"}}), 0))
		in("zh", "Verandah Café")
		in("en", "Verandah Café")
	})
}
