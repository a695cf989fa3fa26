package api_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/tests/apptest"
)

func adjust(park *apptest.Park, document, key string, body entry) apptest.Answer {
	return park.StaffCaller().With("Idempotency-Key", key).Do("POST", "/api/staff/memberships/"+document+"/points", body)
}

func documentOf(t *testing.T, browser apptest.Caller) string {
	t.Helper()
	return browser.Get("/api/me").JSON(t, "data", "documentId").(string)
}

func count(t *testing.T, park *apptest.Park, query string, args ...any) (n int) {
	t.Helper()
	if err := park.DB.One(t.Context(), query, args, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAnAccountWithALedgerIsClosedAndMadeAnonymous(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 20, 4)
		document := documentOf(t, browser)
		if answer := redeem(t, park, browser, "k", orderFor(offer(t, park, nil), 0)); answer.Status != http.StatusCreated {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		staff, path := park.StaffCaller(), "/api/rhp-memberships/"+document
		for range 2 { // the second time the same
			answer := staff.Do("DELETE", path, nil)
			if answer.Status != http.StatusOK || answer.JSON(t, "data", "closed") != true || answer.JSON(t, "data", "documentId") != document {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
		}
		if got := browser.Get("/api/me").Status; got != http.StatusUnauthorized {
			t.Errorf("still signed in: %d", got)
		}
		left := staff.Get(path)
		if left.JSON(t, "data", "Email") != nil || left.JSON(t, "data", "FirstName") != nil || left.JSON(t, "data", "Point") != 14.5 {
			t.Errorf("%s", left.Body)
		}
		if n := count(t, park, "SELECT count(*) FROM ledger_entries"); n != 2 {
			t.Errorf("%d ledger entries", n)
		}
		if n := count(t, park, "SELECT count(*) FROM coupons WHERE assigned_to = ''"); n != 1 {
			t.Errorf("%d coupons without an address", n)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE action = 'close' AND document_id = $1", document); n != 2 {
			t.Errorf("%d lines of the closing in the audit trail", n)
		}
		create(t, park, "rhp-memberships", entry{"Email": "mei@example.com"}) // the address is free again
		sound(t, park)
	})
}

func TestAnAccountWithoutALedgerIsDeleted(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		path := "/api/rhp-memberships/" + documentOf(t, registered(t, park, "mei@example.com"))
		if answer := park.StaffCaller().Do("DELETE", path, nil); answer.Status != http.StatusNoContent {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if got := park.StaffCaller().Get(path).Status; got != http.StatusNotFound {
			t.Errorf("%d", got)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE changes LIKE '%mei@example.com%'"); n != 0 {
			t.Errorf("%d lines of the audit trail still tell whose it was", n)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE action = 'delete'"); n != 1 {
			t.Errorf("%d lines tell that it was deleted", n)
		}
	})
}

func TestStaffChangeABalanceByADifference(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 20, 4)
		document := documentOf(t, browser)
		for range 2 { // a repeated request has one effect
			answer := adjust(park, document, "k1", entry{"point": 5.25, "discount_p": -1, "reason": "The barbecue was cold"})
			if answer.Status != http.StatusOK || answer.JSON(t, "data", "point") != 25.25 || answer.JSON(t, "data", "discount_p") != 3.0 {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
		}
		newest := browser.Get("/api/me/statement").JSON(t, "data", 0).(map[string]any)
		if newest["reason"] != "staff" || newest["title"] != "The barbecue was cold" || newest["point"] != 5.25 || newest["point_after"] != 25.25 {
			t.Errorf("%v", newest)
		}
		for key, test := range map[string]struct {
			body   entry
			status int
			field  string
		}{
			"too much":     {entry{"point": -25.5, "reason": "x"}, http.StatusConflict, ""},
			"no change":    {entry{"reason": "x"}, http.StatusBadRequest, "point"},
			"zero":         {entry{"point": 0, "reason": "x"}, http.StatusBadRequest, "point"},
			"no reason":    {entry{"point": 1, "reason": " "}, http.StatusBadRequest, "reason"},
			"long reason":  {entry{"point": 1, "reason": strings.Repeat("x", 201)}, http.StatusBadRequest, "reason"},
			"three places": {entry{"point": 1.234, "reason": "x"}, http.StatusBadRequest, "point"},
			"text":         {entry{"discount_p": "1", "reason": "x"}, http.StatusBadRequest, "discount_p"},
			"huge":         {entry{"point": 1e17, "reason": "x"}, http.StatusBadRequest, "point"},
			"unknown key":  {entry{"points": 1, "reason": "x"}, http.StatusBadRequest, ""},
		} {
			answer := adjust(park, document, "", test.body)
			if answer.Status != test.status || (test.field != "" && answer.JSON(t, "error", "details", "errors", 0, "path", 0) != test.field) {
				t.Errorf("%s: %d %s", key, answer.Status, answer.Body)
			}
		}
		if got := adjust(park, "aaaaaaaaaaaaaaaaaaaaaaaa", "", entry{"point": 1, "reason": "x"}).Status; got != http.StatusNotFound {
			t.Errorf("nobody: %d", got)
		}
		if got := balances(t, browser); got != "25.25 and 3" {
			t.Error(got)
		}
		if n := count(t, park, "SELECT count(*) FROM audit_entries WHERE action = 'adjust' AND document_id = $1 AND changes LIKE '%barbecue%'", document); n != 1 {
			t.Errorf("%d lines in the audit trail", n)
		}
		sound(t, park)
	})
}

func TestStaffChangeAStockByADifference(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		limited, unlimited := offer(t, park, entry{"Stock": 3}), offer(t, park, nil)
		restock := func(product, key string, change any) apptest.Answer {
			return park.StaffCaller().With("Idempotency-Key", key).Do("POST", "/api/staff/products/"+product+"/stock", entry{"change": change, "reason": "A box came"})
		}
		for range 2 {
			if answer := restock(limited, "k1", 4); answer.Status != http.StatusOK || answer.JSON(t, "data", "stock") != 7.0 {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
		}
		if answer := restock(limited, "k2", -8); answer.Status != http.StatusConflict {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if answer := restock(limited, "k3", 1.5); answer.Status != http.StatusBadRequest {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if answer := restock(unlimited, "k4", 1); answer.Status != http.StatusConflict {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if answer := restock("aaaaaaaaaaaaaaaaaaaaaaaa", "k5", 1); answer.Status != http.StatusNotFound {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if got := park.StaffCaller().Get("/api/one-club-products/"+limited).JSON(t, "data", "Stock"); got != 7.0 {
			t.Errorf("%v left", got)
		}
	})
}
