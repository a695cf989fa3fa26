package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// inDays is a day from the one on the clock of these tests, so that no midnight comes between two requests.
func inDays(n int) string { return newClock().Now().AddDate(0, 0, n).Format(time.DateOnly) }

// stayData is a booking of two adults for two nights, 30 days from now.
func stayData(site string, more string) string {
	return fmt.Sprintf(`{"data":{"checkin":%q,"checkout":%q,"siteNumber":%q,"adultNumber":2,"childNumber":0,"extra":[{"Name":"extra_horse","Number":0,"Price":20}],"RegistrationNumber":[{"RegistrationNumber":"abc123"}]%s}}`,
		inDays(30), inDays(32), site, more)
}

func TestAnAccountBooksPaysAndCancelsOverHTTP(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		create(t, park, "sites", entry{"number": "12", "area": "Deer park", "powered": true})
		create(t, park, "sites", entry{"number": "2"})
		create(t, park, "sites", entry{"number": "9", "withdrawn": true})
		mei, ana := registered(t, park, "mei@example.com"), registered(t, park, "ana@example.com")

		sites := mei.Get("/api/sites")
		if sites.JSON(t, "data", 0, "number") != "2" || sites.JSON(t, "data", 1, "number") != "12" || len(sites.JSON(t, "data").([]any)) != 2 {
			t.Errorf("sites: %s", sites.Body)
		}
		quote := mei.Do("POST", "/api/annual-bookings/quote", stayData("12", ""))
		if quote.Status != http.StatusOK || quote.JSON(t, "data", "totalPrice") != 56.0 || quote.JSON(t, "data", "nights") != 2.0 || quote.JSON(t, "data", "lines", 0, "key") != "adults" {
			t.Errorf("quote: %d %s", quote.Status, quote.Body)
		}
		drawn := mei.With("Idempotency-Key", "one").Do("POST", "/api/annual-bookings/quote", stayData("12", ""))
		booked := mei.With("Idempotency-Key", "one").Do("POST", "/api/annual-bookings", stayData("12", `,"totalPrice":56`))
		if reference := booked.JSON(t, "data", "reference"); reference == "" || drawn.JSON(t, "data", "reference") != reference || quote.JSON(t, "data", "reference") != "" {
			t.Errorf("quoted %s, booked %v", drawn.Body, reference)
		}
		if booked.Status != http.StatusCreated || booked.JSON(t, "data", "status") != "awaiting payment" || booked.JSON(t, "data", "RegistrationNumber", 0, "RegistrationNumber") != "ABC123" ||
			len(booked.JSON(t, "data", "extra").([]any)) != 0 || booked.JSON(t, "data", "dueDate") == nil || booked.JSON(t, "data", "bank") == nil {
			t.Fatalf("booked: %d %s", booked.Status, booked.Body)
		}
		id := booked.JSON(t, "data", "documentId").(string)
		if again := mei.With("Idempotency-Key", "one").Do("POST", "/api/annual-bookings", stayData("12", `,"totalPrice":56`)); again.Status != http.StatusCreated || again.JSON(t, "data", "documentId") != id {
			t.Errorf("again: %d %s", again.Status, again.Body)
		}
		taken := ana.Do("POST", "/api/annual-bookings", stayData("12", ""))
		if taken.Status != http.StatusConflict || taken.JSON(t, "error", "details", "key") != "errors.stay.taken" || !strings.Contains(taken.JSON(t, "error", "message").(string), "already booked") {
			t.Errorf("taken: %d %s", taken.Status, taken.Body)
		}
		clash := ana.Do("POST", "/api/annual-bookings/quote", stayData("12", ""))
		if clash.Status != http.StatusOK || len(clash.JSON(t, "data", "taken").([]any)) != 2 || clash.JSON(t, "data", "own") != false || clash.JSON(t, "data", "cancelUntil") == nil {
			t.Errorf("quoted on taken nights: %d %s", clash.Status, clash.Body)
		}
		priced := ana.Do("POST", "/api/annual-bookings", stayData("2", `,"totalPrice":1`))
		if priced.Status != http.StatusBadRequest || priced.JSON(t, "error", "details", "errors", 0, "path", 0) != "totalPrice" || priced.JSON(t, "error", "details", "totalPrice") != 56.0 {
			t.Errorf("priced: %d %s", priced.Status, priced.Body)
		}
		nights := ana.Get("/api/annual-bookings/taken?siteNumber=12&from=" + inDays(0) + "&to=" + inDays(90))
		if nights.Status != http.StatusOK || len(nights.JSON(t, "data", "nights").([]any)) != 2 {
			t.Errorf("nights: %d %s", nights.Status, nights.Body)
		}

		if got := ana.Get("/api/sites/12/nights?from=" + inDays(0) + "&to=" + inDays(90)); got.Status != http.StatusOK || got.JSON(t, "data", 0) != nights.JSON(t, "data", "nights", 0) {
			t.Errorf("nights of the site: %d %s", got.Status, got.Body)
		}
		mine := mei.Get("/api/me/stays")
		if mine.JSON(t, "data", 0, "documentId") != id || mine.JSON(t, "data", 0, "canPay") != true || mine.JSON(t, "meta", "plates", 0) != "ABC123" || mine.JSON(t, "meta", "rates", "adult") != 14.0 ||
			mine.JSON(t, "meta", "card", "test") != true || mine.JSON(t, "meta", "mayBook") != true {
			t.Errorf("mine: %s", mine.Body)
		}
		for _, path := range []string{"/api/me/stays/" + id + "/cancel", "/api/me/stays/" + id + "/pay"} {
			if got := ana.Do("POST", path, "{}"); got.Status != http.StatusNotFound {
				t.Errorf("%s of somebody else's: %d %s", path, got.Status, got.Body)
			}
		}
		if got := ana.Get("/api/annual-bookings/" + id); got.Status != http.StatusNotFound {
			t.Errorf("somebody else's stay: %d", got.Status)
		}
		// Her mails are in English; the page in which she pays is in Chinese, and so is the provider's window.
		paying := mei.With("Accept-Language", "zh").Do("POST", "/api/me/stays/"+id+"/pay", "{}")
		if window := mei.Get("/sandbox/checkout?token=" + paying.JSON(t, "data", "orderId").(string)); !strings.Contains(string(window.Body), `<html lang="zh"`) {
			t.Errorf("the window: %d %s", window.Status, window.Body)
		}
		if paying.Status != http.StatusCreated || paying.JSON(t, "data", "amount") != 56.0 || paying.JSON(t, "data", "approveUrl") == "" {
			t.Errorf("pay: %d %s", paying.Status, paying.Body)
		}
		cancelled := mei.Do("POST", "/api/me/stays/"+id+"/cancel", "{}")
		if cancelled.Status != http.StatusOK || cancelled.JSON(t, "data", "status") != "cancelled" || cancelled.JSON(t, "data", "cancelledBy") != "guest" {
			t.Errorf("cancel: %d %s", cancelled.Status, cancelled.Body)
		}
		if again := mei.Do("POST", "/api/me/stays/"+id+"/cancel", "{}"); again.Status != http.StatusConflict {
			t.Errorf("cancelled twice: %d", again.Status)
		}
		if free := ana.Do("POST", "/api/annual-bookings", stayData("12", "")); free.Status != http.StatusCreated {
			t.Errorf("free again: %d %s", free.Status, free.Body)
		}
	})
}

func TestStaffRunTheStaysOverHTTP(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		staff := park.StaffCaller()
		create(t, park, "sites", entry{"number": "12"})
		create(t, park, "sites", entry{"number": "2"})
		guest := strings.Replace(stayData("12", ""), `{"data":{`, `{"data":{"guestName":"Joe Blow","guestContact":"0400 000 000",`, 1)
		quote := staff.Do("POST", "/api/staff/bookings/quote", guest)
		booked := staff.Do("POST", "/api/staff/bookings", guest)
		if quote.Status != http.StatusOK || booked.Status != http.StatusCreated || booked.JSON(t, "data", "guestName") != "Joe Blow" || booked.JSON(t, "data", "account") != nil {
			t.Fatalf("%d %s %d %s", quote.Status, quote.Body, booked.Status, booked.Body)
		}
		id, reference := booked.JSON(t, "data", "documentId").(string), booked.JSON(t, "data", "reference").(string)
		one := "/api/staff/bookings/" + id
		for _, step := range []struct {
			path, body string
			status     int
			want       string
		}{
			{one + "/confirm", `{"paidBy":"transfer"}`, 200, `"status":"confirmed"`}, {one + "/confirm", `{"paidBy":"transfer"}`, 409, "errors.stay.paid"}, {one + "/unconfirm", `{}`, 200, `"status":"awaiting payment"`},
			{one + "/confirm", `{"paidBy":"cash","amount":0}`, 400, `"path":["amount"]`}, {one + "/confirm", `{"paidBy":"cash","amount":"40"}`, 400, ""}, {one + "/confirm", `{"paidBy":"cash","amount":40,"owed":40}`, 409, "errors.stay.owed"},
			{one + "/confirm", `{"paidBy":"cash","amount":40.5,"owed":56}`, 200, `"owed":15.5`}, {one + "/repay", `{"paidBy":"cash"}`, 409, "errors.stay.noRefund"}, {one + "/unconfirm", `{}`, 200, `"paid":0`},
			{one + "/waive", `{"amount":57}`, 400, `"path":["amount"]`}, {one + "/waive", `{"owed":40}`, 409, "errors.stay.owed"}, {one + "/waive", `{"amount":0.5,"owed":56,"note":"the bank's fee"}`, 200, `"owed":55.5`},
			{one + "/money/999/undo", `{}`, 409, "errors.stay.undo"}, {one + "/money/x/undo", `{}`, 404, ""},
			{one + "/move/quote", `{"siteNumber":"2"}`, 200, `"difference":0`}, {one + "/move", `{"siteNumber":"2","totalPrice":1}`, 400, "errors.stay.price"}, {one + "/move", `{"siteNumber":"2"}`, 200, `"siteNumber":"2"`}, {one + "/move/undo", `{}`, 200, `"siteNumber":"12"`}, {one + "/move/undo", `{}`, 409, "errors.stay.undoMove"}, {one + "/move", `{"siteNumber":"2"}`, 200, `"siteNumber":"2"`},
			{one + "/confirm", `{"paidBy":"transfer"}`, 200, `"entry":`}, {one + "/cancel", `{}`, 400, "errors.stay.reason"}, {one + "/cancel", `{"reason":"flood"}`, 200, `"refund":55.5`},
			{one + "/repay", `{"paidBy":"transfer","amount":57}`, 400, `"path":["amount"]`}, {one + "/repay", `{"paidBy":"transfer","amount":50,"note":"to their account"}`, 200, `"returned":50`},
			{one + "/keep", `{"reason":""}`, 400, "errors.stay.reason"}, {one + "/keep", `{"reason":"fee"}`, 200, `"keptNote":"fee"`}, {one + "/move", `{"siteNumber":"12"}`, 409, "errors.stay.cancelled"},
			{"/api/staff/bookings/nobody/confirm", `{"paidBy":"cash"}`, 404, "errors.notFound"},
		} {
			if got := staff.Do("POST", step.path, step.body); got.Status != step.status || !strings.Contains(string(got.Body), step.want) {
				t.Errorf("%s %s: %d %s", step.path, step.body, got.Status, got.Body)
			}
		}
		found := staff.Get("/api/staff/stays?search=" + reference + "&status=cancelled&pageSize=5&sort=checkin:asc")
		if found.JSON(t, "meta", "pagination", "total") != 1.0 || found.JSON(t, "data", 0, "documentId") != id {
			t.Errorf("found: %s", found.Body)
		}
		for narrow, want := range map[string]float64{"owed": 0, "refund": 0} {
			if got := staff.Get("/api/staff/stays?money=" + narrow); got.JSON(t, "meta", "pagination", "total") != want {
				t.Errorf("%s: %s", narrow, got.Body)
			}
		}
		story := staff.Get("/api/staff/stays/" + id)
		if events := story.JSON(t, "data", "events").([]any); len(events) != 13 || len(story.JSON(t, "data", "money").([]any)) != 4 {
			t.Errorf("story: %s", story.Body)
		}
		day := inDays(30)
		staff.Do("POST", "/api/staff/bookings", guest)
		if board := staff.Get("/api/staff/stays/board?day=" + day); len(board.JSON(t, "data", "arrivals").([]any)) != 1 {
			t.Errorf("board: %s", board.Body)
		}
		if calendar := staff.Get("/api/staff/stays/calendar?from=" + day + "&to=" + inDays(122)); len(calendar.JSON(t, "data", "stays").([]any)) != 1 || calendar.JSON(t, "data", "sites", 0, "number") != "2" {
			t.Errorf("calendar: %s", calendar.Body)
		}
		if bad := staff.Get("/api/staff/stays?sort=password:asc"); bad.Status != http.StatusBadRequest {
			t.Errorf("sort: %d", bad.Status)
		}
		trail := staff.Get("/api/staff/audit?pageSize=100")
		for _, action := range []string{"book", "confirm", "unconfirm", "move", "undo-move", "cancel", "repay", "keep", "waive"} {
			if !strings.Contains(string(trail.Body), `"action":"`+action+`"`) {
				t.Errorf("the audit trail has no %s", action)
			}
		}
		// A script writes an entry as it always did, with its own price.
		written := staff.Do("POST", "/api/annual-bookings", `{"data":{"checkin":"2020-01-01","checkout":"2020-01-03","siteNumber":"old 7","totalPrice":12.5}}`)
		if written.Status != http.StatusCreated || written.JSON(t, "data", "totalPrice") != 12.5 || written.JSON(t, "data", "reference") == nil {
			t.Errorf("%d %s", written.Status, written.Body)
		}
	})
}
