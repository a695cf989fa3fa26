package api_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// isoDate is how no mail writes a date.
var isoDate = regexp.MustCompile(`\d{4}-\d{2}-\d{2}`)

// memberWith makes a member with balances and gives the browser that is signed in to it.
func memberWith(t *testing.T, park *apptest.Park, email string, point, discount float64) apptest.Caller {
	t.Helper()
	browser := registered(t, park, email)
	document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
	answer := park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+document, map[string]any{"data": map[string]any{
		"IsMember": true, "ExpiryDate": "2999-12-31", "FirstName": "Mei", "Point": point, "DiscountPoint": discount,
	}})
	if answer.Status != http.StatusOK {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return browser
}

// offer puts a product on the market and gives its documentId.
func offer(t *testing.T, park *apptest.Park, fields map[string]any) string {
	t.Helper()
	data := map[string]any{"Name": "咖啡", "Name_en": "Coffee", "Price": 5.5, "MaxDeduction": 2.5, "ForPark": true}
	for name, value := range fields {
		data[name] = value
	}
	answer := park.StaffCaller().Do("POST", "/api/one-club-products", map[string]any{"data": data})
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, "data", "documentId").(string)
}

// redeem asks for a product under a key; body may be a whole body as text.
func redeem(t *testing.T, park *apptest.Park, browser apptest.Caller, key, body string) apptest.Answer {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "POST", park.URL+"/api/redemptions", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	return browser.Send(request)
}

func orderFor(product string, deduction any) string {
	return fmt.Sprintf(`{"product":%q,"deduction":%v}`, product, deduction)
}

func balances(t *testing.T, browser apptest.Caller) string {
	t.Helper()
	me := browser.Get("/api/me")
	return fmt.Sprintf("%v and %v", me.JSON(t, "data", "point"), me.JSON(t, "data", "discount_p"))
}

// sound fails unless every invariant of the data holds.
func sound(t *testing.T, park *apptest.Park) {
	t.Helper()
	problems, err := park.Verify(t.Context())
	if err != nil || len(problems) > 0 {
		t.Errorf("%v %v", problems, err)
	}
}

func TestARedemptionIsDebitCouponAndMail(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		browser := memberWith(t, park, "mei@example.com", 20, 4)
		product := offer(t, park, nil)
		answer := redeem(t, park, browser, "k1", orderFor(product, 1.25))
		if answer.Status != http.StatusCreated || answer.JSON(t, "data", "point") != 15.75 || answer.JSON(t, "data", "discount_p") != 2.75 {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		code := answer.JSON(t, "data", "coupon", "QRdata").(string)
		if len(code) < 16 || answer.JSON(t, "data", "coupon", "couponStatus") != "active" || answer.JSON(t, "data", "coupon", "title") != "Coffee" {
			t.Errorf("%s", answer.Body)
		}
		if expiry := answer.JSON(t, "data", "coupon", "expiry"); expiry != "2027-11-15" { // a year from the day on the clock
			t.Errorf("expiry %v", expiry)
		}
		if got := balances(t, browser); got != "15.75 and 2.75" {
			t.Error(got)
		}
		letters := park.Letters("mei@example.com", 3)
		if last := letters[2]; !strings.Contains(last.Text, answer.JSON(t, "data", "coupon", "code").(string)) || !strings.Contains(last.Subject, "Coffee") {
			t.Errorf("%+v", last)
		} else if want := "valid until " + locale.Date(locale.English, answer.JSON(t, "data", "coupon", "expiry").(string)); !strings.Contains(last.Text, want) || isoDate.MatchString(last.Text) {
			t.Errorf("no %q in %s", want, last.Text)
		}
		entries, _ := browser.Get("/api/me/statement").JSON(t, "data").([]any)
		if len(entries) != 2 {
			t.Fatalf("%v", entries)
		}
		newest := entries[0].(map[string]any)
		if newest["reason"] != "redemption" || newest["title"] != "Coffee" || newest["point"] != -4.25 || newest["discount_p"] != -1.25 || newest["point_after"] != 15.75 {
			t.Errorf("%v", newest)
		}
		coupons := browser.Get("/api/me/coupons")
		if coupons.JSON(t, "data", 0, "QRdata") != code || coupons.JSON(t, "data", 0, "product") != product {
			t.Errorf("%s", coupons.Body)
		}
		picture := browser.Get("/api/me/coupons/" + coupons.JSON(t, "data", 0, "documentId").(string) + "/qr.png")
		if picture.Status != http.StatusOK || !strings.HasPrefix(string(picture.Body), "\x89PNG") {
			t.Errorf("%d", picture.Status)
		}
		stranger := registered(t, park, "ana@example.com")
		if got := stranger.Get("/api/me/coupons/" + coupons.JSON(t, "data", 0, "documentId").(string) + "/qr.png").Status; got != http.StatusNotFound {
			t.Errorf("a stranger gets the QR: %d", got)
		}
		sound(t, park)
	})
}

func TestARepeatedRedemptionIsOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		product := offer(t, park, nil)
		codes := make([]any, 10)
		var all sync.WaitGroup
		for i := range codes {
			all.Go(func() {
				codes[i] = redeem(t, park, browser, "same", orderFor(product, 0)).JSON(t, "data", "coupon", "QRdata")
			})
		}
		all.Wait()
		for _, code := range codes {
			if code == nil || code != codes[0] {
				t.Errorf("%v", codes)
			}
		}
		if got := balances(t, browser); got != "94.5 and 0" {
			t.Error(got)
		}
		if answer := redeem(t, park, browser, "same", orderFor(product, 1)); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("the same key with another body: %d %s", answer.Status, answer.Body)
		}
		if got := balances(t, browser); got != "94.5 and 0" {
			t.Error(got)
		}
		sound(t, park)
	})
}

func TestABadRedemptionChangesNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 10, 1)
		product, dear := offer(t, park, nil), offer(t, park, map[string]any{"Price": 11, "MaxDeduction": 20})
		other := offer(t, park, map[string]any{"ForPark": false})
		gone := offer(t, park, nil)
		park.StaffCaller().Do("DELETE", "/api/one-club-products/"+gone, nil)
		draft := park.StaffCaller().Do("POST", "/api/one-club-products?status=draft", `{"data":{"Name_en":"Draft","Price":1,"ForPark":true}}`).JSON(t, "data", "documentId").(string)
		for body, want := range map[string]int{
			orderFor(product, -1): 400, orderFor(product, "NaN"): 400, orderFor(product, "1e400"): 400, orderFor(product, 0.001): 400, orderFor(product, `"1"`): 400, orderFor(product, "null"): 400,
			orderFor(product, "9223372036854775808"): 400, orderFor(product, "{}"): 400, orderFor(product, 2.51): 400, orderFor(product, 2): 409, orderFor(dear, 0): 409,
			orderFor(other, 0): 404, orderFor(gone, 0): 404, orderFor(draft, 0): 404, orderFor("x' OR 1=1", 0): 404, orderFor("", 0): 404,
			`{}`: 404, `[]`: 400, `null`: 400, `{"product":1}`: 400, `{"product":"` + product + `","deduction":0,"Point":5}`: 400, `{"product":"` + product + `","quantity":-1}`: 400, ``: 400,
		} {
			if answer := redeem(t, park, browser, "", body); answer.Status != want {
				t.Errorf("%s: %d, want %d: %s", body, answer.Status, want, answer.Body)
			}
		}
		if answer := redeem(t, park, browser, strings.Repeat("k", 65), orderFor(product, 0)); answer.Status != http.StatusBadRequest {
			t.Errorf("a key of 65 characters: %d", answer.Status)
		}
		if got := balances(t, browser); got != "10 and 1" {
			t.Error(got)
		}
		if coupons, _ := browser.Get("/api/me/coupons").JSON(t, "data").([]any); len(coupons) > 0 {
			t.Errorf("%v", coupons)
		}
		document := browser.Get("/api/me").JSON(t, "data", "documentId").(string)
		park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+document, `{"data":{"ExpiryDate":"2020-01-01"}}`)
		if answer := redeem(t, park, browser, "", orderFor(product, 0)); answer.Status != http.StatusForbidden || keyOf(t, answer) != "errors.points.notMember" {
			t.Errorf("an expired member: %d %s", answer.Status, answer.Body)
		}
		sound(t, park)
	})
}

func TestTheCounterKnowsWhoseACouponIsAndWhatWasUsedToday(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		browser := memberWith(t, park, "mei@example.com", 100, 0)
		found := park.StaffCaller().Get("/api/rhp-memberships?filters[Email][$eq]=mei@example.com").JSON(t, "data", 0, "documentId").(string)
		named := park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+found, `{"data":{"LastName":"Chen","MembershipNumber":"RHP-0042"}}`)
		if named.Status != http.StatusOK {
			t.Fatalf("%d %s", named.Status, named.Body)
		}
		counter := func(action, code string) apptest.Answer {
			return park.StaffCaller().Do("POST", "/api/staff/coupons/"+action, map[string]any{"code": code})
		}
		recent := func() apptest.Answer { return park.StaffCaller().Get("/api/staff/coupons/recent") }
		if got := string(recent().Body); !strings.Contains(got, `"data":[]`) {
			t.Errorf("before any is used: %s", got)
		}
		codes := make([]string, 2)
		for i := range codes {
			codes[i] = redeem(t, park, browser, "", orderFor(offer(t, park, nil), 0)).JSON(t, "data", "coupon", "code").(string)
		}
		look := counter("check", codes[0])
		for key, want := range map[string]any{"owner": "Mei", "ownerLastName": "Chen", "ownerNumber": "RHP-0042", "usedBy": ""} {
			if got := look.JSON(t, "data", key); got != want {
				t.Errorf("%s is %v, not %v", key, got, want)
			}
		}
		counter("use", codes[0])
		c.Forward(time.Minute)
		counter("use", codes[1])
		if by := counter("check", codes[1]).JSON(t, "data", "usedBy"); by == "" {
			t.Error("nobody used it")
		}
		list := recent()
		if list.JSON(t, "data", 0, "code") != codes[1] || list.JSON(t, "data", 1, "code") != codes[0] || list.JSON(t, "data", 1, "undoUntil") == nil {
			t.Errorf("%s", list.Body)
		}
		counter("undo", codes[1])
		if got := recent().JSON(t, "data", 0, "code"); got != codes[0] {
			t.Errorf("after one was given back the list begins with %v", got)
		}
		c.Forward(25 * time.Hour)
		if got := string(recent().Body); !strings.Contains(got, `"data":[]`) {
			t.Errorf("on the next day: %s", got)
		}
	})
}

func TestTheDocumentedCouponCalls(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := registered(t, park, "mei@example.com")
		made := park.StaffCaller().Do("POST", "/api/coupons/create-active-coupon", map[string]any{
			"title": "Free breakfast", "description": "For two", "expiry": "2999-01-01", "assigned_from": "Reception", "assigned_to": "Mei@example.com",
		})
		if made.Status != http.StatusOK || made.JSON(t, "couponStatus") != "active" || made.JSON(t, "QRdata") == "" {
			t.Fatalf("%d %s", made.Status, made.Body)
		}
		if browser.Get("/api/me/coupons").JSON(t, "data", 0, "title") != "Free breakfast" {
			t.Error("it is not shown to its owner")
		}
		sent := park.StaffCaller().Do("POST", "/api/mail/coupon_distribute", map[string]any{"name": "Mei", "email": "mei@example.com", "data": made.JSON(t, "QRdata"), "title": "Free breakfast"})
		if sent.Status != http.StatusOK {
			t.Fatalf("%d %s", sent.Status, sent.Body)
		}
		if letter := park.Letters("mei@example.com", 3)[2]; !strings.Contains(letter.Subject, "Free breakfast") {
			t.Errorf("%+v", letter)
		}
		for field, text := range map[string]string{"name": strings.Repeat("长", 256), "title": strings.Repeat("x", 256), "email": "nobody"} {
			body := map[string]any{"name": "Mei", "email": "mei@example.com", "data": made.JSON(t, "QRdata"), "title": "Free breakfast"}
			body[field] = text
			if answer := park.StaffCaller().Do("POST", "/api/mail/coupon_distribute", body); answer.Status != http.StatusBadRequest || answer.JSON(t, "error", "details", "errors", 0, "path", 0) != field {
				t.Errorf("%s of %d characters: %d %s", field, len(text), answer.Status, answer.Body)
			}
		}
		if answer := park.StaffCaller().Do("POST", "/api/mail/do-mail-code-verify", map[string]any{"verify_code": "482913", "from": "Park", "email": "lin@example.com"}); answer.Status != http.StatusOK {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if letter := park.Letters("lin@example.com", 1)[0]; !strings.Contains(letter.Text, "482913") {
			t.Errorf("%+v", letter)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE action = 'mail-code' AND collection = 'mails' AND actor LIKE 'token:%'"); n != 1 {
			t.Errorf("%d lines in the audit trail of a code that was mailed", n)
		}
		if answer := park.StaffCaller().Do("POST", "/api/mail/do-mail-code-verify", map[string]any{"verify_code": "12", "email": "lin@example.com"}); answer.Status != http.StatusBadRequest {
			t.Errorf("a code of two digits: %d", answer.Status)
		}
		for _, body := range []string{`{}`, `{"title":""}`, `{"title":"x","expiry":"soon"}`, `{"title":"` + strings.Repeat("x", 256) + `"}`, `{"title":{}}`} {
			if answer := park.StaffCaller().Do("POST", "/api/coupons/create-active-coupon", body); answer.Status != http.StatusBadRequest {
				t.Errorf("%s: %d", body, answer.Status)
			}
		}
		sound(t, park)
	})
}
