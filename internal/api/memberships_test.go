package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

// idOfMe is the documentId of whoever calls.
func idOfMe(t *testing.T, browser apptest.Caller) string {
	t.Helper()
	return browser.Get("/api/me").JSON(t, "data", "documentId").(string)
}

func total(t *testing.T, answer apptest.Answer) any {
	t.Helper()
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, "meta", "pagination", "total")
}

func TestWhatHangsOnAnAccountIsListedByIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		browser, other := memberWith(t, park, "mei@example.com", 100, 7.5), memberWith(t, park, "ana@example.com", 50, 0)
		mei, ana := idOfMe(t, browser), idOfMe(t, other)
		redeem(t, park, browser, "", orderFor(offer(t, park, nil), 0))
		for _, test := range []struct {
			path string
			want float64
		}{
			{"/api/staff/memberships/" + mei + "/statement", 2}, {"/api/staff/memberships/" + ana + "/statement", 1},
			{"/api/staff/memberships/" + mei + "/coupons", 1}, {"/api/staff/memberships/" + ana + "/coupons", 0},
			{"/api/staff/payments?account=" + mei, 0}, {"/api/staff/stays?account=" + mei, 0},
			{"/api/staff/mail?account=" + mei, 3}, {"/api/staff/mail?account=" + ana, 2},
		} {
			if got := total(t, staff.Get(test.path)); got != test.want {
				t.Errorf("%s: %v, want %v", test.path, got, test.want)
			}
		}
		for _, path := range []string{"/api/staff/memberships/nobody", "/api/staff/memberships/nobody/statement", "/api/staff/mail?account=nobody"} {
			if got := staff.Get(path).Status; got != http.StatusNotFound {
				t.Errorf("%s: %d", path, got)
			}
		}
	})
}

func TestAnAccountIsActedOnOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		mei := idOfMe(t, browser)
		one := "/api/staff/memberships/" + mei
		proposed := staff.Get("/api/staff/memberships/next-number").JSON(t, "data", "number")
		for range 2 {
			if got := staff.With("Idempotency-Key", "number").Do("POST", one+"/number", `{}`).JSON(t, "data", "number"); got != proposed {
				t.Errorf("issued %v, proposed %v", got, proposed)
			}
		}
		if got := staff.Do("POST", one+"/extend", `{"until":"2000-01-01"}`); got.Status != http.StatusBadRequest {
			t.Errorf("back in time: %d %s", got.Status, got.Body)
		}
		double := idOfMe(t, memberWith(t, park, "mei.lin@example.com", 20, 1))
		preview := staff.Get(one + "/merge?double=" + double)
		if got := fmt.Sprint(preview.JSON(t, "data", "double", "point"), preview.JSON(t, "data", "refusals")); got != "20 []" {
			t.Errorf("the preview: %s", got)
		}
		if got := staff.With("Accept-Language", "zh").Get(one+"/merge?double="+mei).JSON(t, "data", "refusals", 0); got != "这是同一个账号，请选择另一个。" {
			t.Errorf("with itself: %v", got)
		}
		if got := staff.Do("POST", one+"/merge", map[string]any{"double": double}); got.Status != http.StatusOK || !strings.Contains(string(got.Body), double) {
			t.Errorf("%d %s", got.Status, got.Body)
		}
		if got := browser.Get("/api/me").JSON(t, "data", "point"); got != 120.0 {
			t.Errorf("the kept account has %v points", got)
		}
		if got := staff.Get("/api/staff/memberships/"+double).JSON(t, "data", "kept"); got != mei {
			t.Errorf("the double leads to %v", got)
		}
		picture := staff.Get(one + "/card/qr.png")
		if picture.Status != http.StatusOK || !strings.HasPrefix(string(picture.Body), "\x89PNG") || !strings.Contains(picture.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("%d %v", picture.Status, picture.Header)
		}
		if got := cardOf(t, browser); got != staff.Get(one+"/card").JSON(t, "data", "code") {
			t.Error("staff print another card than its owner shows")
		}
		// Suspended: the session that is open is nobody's with the next request.
		staff.Do("PUT", "/api/rhp-memberships/"+mei, `{"data":{"Suspended":true}}`)
		for _, path := range []string{"/api/me", "/api/me/statement", "/api/me/coupons", "/api/me/card"} {
			if got := browser.Get(path).Status; got != http.StatusUnauthorized {
				t.Errorf("%s of a suspended account: %d", path, got)
			}
		}
	})
}
