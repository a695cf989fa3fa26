package api_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

func TestOwnersChangeWhatARoleMay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		owner := inPortal(t, park, newPerson(t, park, "Owner", access.Owner))
		reader := inPortal(t, park, newPerson(t, park, "Reader", access.ReadOnly))
		export := func() int {
			return reader.Do("POST", "/api/staff/members/export", entry{"format": "csv", "layout": "view", "columns": []string{"Email"}}).Status
		}
		payments := func() int { return reader.Get("/api/staff/payments").Status }
		if export() != http.StatusForbidden || payments() != http.StatusForbidden || reader.Get("/api/staff/statements").Status != http.StatusForbidden || reader.Get("/api/staff/members").Status != http.StatusOK {
			t.Error("a read-only volunteer exports members or opens money")
		}
		roles := must(t, owner.Get("/api/staff/roles")).JSON(t, "data").([]any)
		if len(roles) != 8 {
			t.Errorf("%v", roles)
		}
		changed := must(t, owner.Do("PUT", "/api/staff/roles/read-only", entry{"rights": entry{"members": "read", "export": "write"}}))
		if changed.JSON(t, "data", "changed") != true || changed.JSON(t, "data", "usual", "stays") != "read" {
			t.Errorf("%s", changed.Body)
		}
		if got := export(); got == http.StatusForbidden || reader.Get("/api/staff/stays").Status != http.StatusForbidden {
			t.Errorf("the change does not count at once: %d", got)
		}
		if back := must(t, owner.Do("DELETE", "/api/staff/roles/read-only", nil)); back.JSON(t, "data", "changed") != false || export() != http.StatusForbidden {
			t.Errorf("%s", back.Body)
		}
		if refused := owner.Do("PUT", "/api/staff/roles/owner", entry{"rights": entry{}}); refused.Status != http.StatusConflict {
			t.Errorf("an owner's role: %d %s", refused.Status, refused.Body)
		}
		if trail := owner.Get("/api/staff/audit?collection=roles&sort=at:asc"); trail.JSON(t, "data", 0, "name", "en") != "Read-only" || trail.JSON(t, "data", 0, "name", "zh") != "只读" {
			t.Errorf("%s", trail.Body)
		}
	})
}

// The gate sees who comes, with plates, and nothing of money; cleaning sees the day alone.
func TestTheGateSeesNoMoney(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, _ *clocktest.Clock) {
		desk := park.StaffCaller()
		create(t, park, "sites", entry{"number": "12A"})
		stay := must(t, desk.Do("POST", "/api/staff/bookings", data(entry{
			"checkin": inDays(30), "checkout": inDays(32), "siteNumber": "12A", "adultNumber": 2, "guestName": "Mei", "guestContact": "0400 000 000", "paidBy": "cash",
			"RegistrationNumber": []entry{{"RegistrationNumber": "ABC123"}},
		})))
		id := stay.JSON(t, "data", "documentId").(string)
		if stay.JSON(t, "data", "totalPrice") == 0.0 {
			t.Fatalf("it costs nothing: %s", stay.Body)
		}
		gate := inPortal(t, park, newPerson(t, park, "Gate", access.Gate))
		for _, path := range []string{"/api/staff/stays", "/api/staff/stays/" + id, "/api/staff/stays/board?day=" + inDays(30)} {
			answer := must(t, gate.Get(path))
			body := string(answer.Body)
			if !strings.Contains(body, "ABC123") || !strings.Contains(body, `"totalPrice":0`) || strings.Contains(body, "cash") || strings.Contains(body, "56.00") {
				t.Errorf("%s: %s", path, body)
			}
		}
		if got := gate.With("X-Park-Surface", "").Get("/uploads/river_abcdefghijkl.png").Status; got != http.StatusNotFound {
			t.Errorf("a picture on the park's own pages: %d", got) // as for everybody
		}
		reader := inPortal(t, park, newPerson(t, park, "Reader", access.ReadOnly))
		if trail := must(t, reader.Get("/api/staff/audit?collection=annual-bookings")); strings.Contains(string(trail.Body), "totalPrice") {
			t.Errorf("the trail tells read-only people of money: %s", trail.Body)
		}
		for _, path := range []string{"/api/staff/stays?sort=totalPrice:asc", "/api/staff/stays?money=owed", "/api/annual-bookings", "/api/staff/payments", "/api/staff/statements", "/api/staff/members", "/api/staff/settings"} {
			if got := gate.Get(path).Status; got != http.StatusForbidden {
				t.Errorf("the gate at %s: %d", path, got)
			}
		}
		today := must(t, gate.Get("/api/staff/today"))
		if today.JSON(t, "data", "arrivals") == nil || today.JSON(t, "data", "awaitingPayment") != nil || today.JSON(t, "data", "enquiries") != nil {
			t.Errorf("%s", today.Body)
		}
		cleaning := inPortal(t, park, newPerson(t, park, "Cleaning", access.Cleaning))
		reference := stay.JSON(t, "data", "reference").(string)
		if board := string(must(t, cleaning.Get("/api/staff/stays/board?day="+inDays(30))).Body); !strings.Contains(board, "Mei") || strings.Contains(board, "0400 000 000") || strings.Contains(board, reference) {
			t.Errorf("cleaning is told how to reach or charge a guest: %s", board)
		}
		for template, money := range map[string]bool{"receipt": true, "refund": true, "stayBooked": true, "welcome": false, "enquiryReceipt": false} {
			if park.Mail.TellsMoney(template) != money {
				t.Errorf("the mail %s tells of money: %t", template, !money)
			}
		}
		if got := cleaning.Get("/api/staff/stays").Status; got != http.StatusForbidden {
			t.Errorf("cleaning reads all bookings: %d", got)
		}
	})
}

// Reception works with members and takes money, and gives none away: not by a refund, not by points, not by a free membership.
func TestReceptionGivesNothingAway(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		member := create(t, park, "rhp-memberships", entry{"Email": "wei@example.com", "FirstName": "Wei", "LastName": "Li", "Point": 10})
		desk := inPortal(t, park, newPerson(t, park, "Desk", access.Reception))
		put := func(fields entry) apptest.Answer {
			return desk.With("Origin", park.URL).Do("PUT", "/api/rhp-memberships/"+member, data(fields))
		}
		must(t, put(entry{"LastName": "Lin", "Point": 10, "IsMember": false}))
		for name, fields := range map[string]entry{
			"points": {"Point": 500}, "discount points": {"DiscountPoint": 1}, "a membership": {"IsMember": true}, "a term": {"ExpiryDate": "2099-12-31"},
		} {
			if refused := put(fields); refused.Status != http.StatusForbidden {
				t.Errorf("%s: %d %s", name, refused.Status, refused.Body)
			}
		}
		ended := create(t, park, "rhp-memberships", entry{"Email": "ana@example.com", "IsMember": true, "ExpiryDate": "2020-01-31"})
		if refused := desk.Do("PUT", "/api/rhp-memberships/"+ended, data(entry{"ExpiryDate": nil})); refused.Status != http.StatusForbidden {
			t.Errorf("a membership without an end: %d %s", refused.Status, refused.Body)
		}
		made := desk.Do("POST", "/api/rhp-memberships", data(entry{"Email": "mei@example.com", "Point": 500}))
		if made.Status != http.StatusForbidden {
			t.Errorf("a new account with points: %d %s", made.Status, made.Body)
		}
		must(t, desk.Do("POST", "/api/rhp-memberships", data(entry{"Email": "mei@example.com", "FirstName": "Mei"})))
		for _, path := range []string{"/api/staff/memberships/" + member + "/points", "/api/staff/memberships/" + member + "/extend", "/api/staff/payments/x/refunds", "/api/staff/bookings/x/repay", "/api/staff/bookings/x/waive", "/api/coupons/create-active-coupon", "/api/staff/imports"} {
			if got := desk.Do("POST", path, entry{}).Status; got != http.StatusForbidden {
				t.Errorf("%s: %d", path, got)
			}
		}
		create(t, park, "sites", entry{"number": "12A"})
		stay := create(t, park, "annual-bookings", entry{"checkin": inDays(30), "checkout": inDays(32), "siteNumber": "12A", "adultNumber": 2, "totalPrice": 56})
		if free := desk.Do("PUT", "/api/annual-bookings/"+stay, data(entry{"totalPrice": 0})); free.Status != http.StatusForbidden {
			t.Errorf("a stay for nothing: %d %s", free.Status, free.Body)
		}
		if got := desk.Do("POST", "/api/staff/bookings/x/confirm", entry{"paidBy": "cash"}).Status; got != http.StatusNotFound {
			t.Errorf("reception can't take a payment: %d", got)
		}
	})
}

// The portal names every role and every right in the reader's language.
func TestEveryRoleAndRightHasWordsInBothLanguages(t *testing.T) {
	for _, language := range locale.Languages {
		known := locale.Keys(language)
		for _, role := range staff.Roles {
			for _, under := range []string{"portal.account.role.", "portal.people.may."} {
				if known[under+string(role)] == "" {
					t.Errorf("no %s%s in %s", under, role, language)
				}
			}
		}
		for _, area := range access.Changeable {
			for _, under := range []string{"portal.roles.area.", "portal.roles.help.", "portal.audit.field."} {
				if known[under+string(area)] == "" {
					t.Errorf("no %s%s in %s", under, area, language)
				}
			}
		}
	}
}
