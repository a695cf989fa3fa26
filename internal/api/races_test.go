package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/apptest"
	"holidaypark/internal/clocktest"
)

// Whoever closes an account holds it; a redemption of that moment waits, and finds it closed.
func TestNothingIsRedeemedBesideAClosing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		browser := memberWith(t, park, "mei@example.com", 20, 0)
		product := offer(t, park, entry{"Price": 1, "MaxDeduction": 0})
		var id int64
		if err := park.DB.One(t.Context(), "SELECT id FROM memberships WHERE document_id = $1", []any{documentOf(t, browser)}, &id); err != nil {
			t.Fatal(err)
		}
		redeemed := make(chan error, 1)
		err := park.DB.Tx(t.Context(), func(ctx context.Context) error {
			if err := park.Members.Anonymize(ctx, id); err != nil {
				return err
			}
			go func() {
				asMember := access.With(context.WithoutCancel(t.Context()), access.Actor{Role: access.Account, Account: id})
				_, err := park.Points.Redeem(asMember, product, json.RawMessage("0"), "")
				redeemed <- err
			}()
			select {
			case err := <-redeemed:
				redeemed <- err
			case <-time.After(300 * time.Millisecond): // it waits, as it should
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := <-redeemed; err == nil {
			t.Error("points of a closed account were spent")
		}
		for _, query := range []string{"SELECT count(*) FROM coupons WHERE assigned_to <> ''", "SELECT count(*) FROM mails WHERE to_address = 'mei@example.com'"} {
			if n := count(t, park, query); n != 0 {
				t.Errorf("%s: %d", query, n)
			}
		}
		sound(t, park)
	})
}

func TestAClosedAccountTakesNoPoints(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		document := documentOf(t, memberWith(t, park, "mei@example.com", 20, 0))
		park.StaffCaller().Do("DELETE", "/api/rhp-memberships/"+document, nil)
		if answer := adjust(park, document, "", entry{"point": 1, "reason": "x"}); answer.Status != http.StatusConflict || keyOf(t, answer) != "errors.points.closed" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}

func TestDifferencesKeepToTheFieldsOwnBounds(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		document := documentOf(t, memberWith(t, park, "mei@example.com", 99_999_999, 0))
		if answer := adjust(park, document, "", entry{"point": 2, "reason": "x"}); answer.Status != http.StatusConflict {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		product := offer(t, park, entry{"Stock": 999_999})
		if answer := park.StaffCaller().Do("POST", "/api/staff/products/"+product+"/stock", entry{"change": 2, "reason": "x"}); answer.Status != http.StatusConflict {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
}

// Memberships end at the midnight of the zone that staff have set, from then on.
func TestTheTimeZoneIsASetting(t *testing.T) {
	eachAt(t, func(t *testing.T, park *apptest.Park, c *clocktest.Clock) {
		browser := registered(t, park, "mei@example.com")
		document := documentOf(t, browser)
		park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+document, data(entry{"IsMember": true, "ExpiryDate": "2026-11-15"}))
		c.Forward(4*time.Hour + 45*time.Minute) // 14:15 UTC: past midnight in Melbourne, not in Perth
		isMember := func() any { return browser.Get("/api/me").JSON(t, "data", "is_member") }
		if isMember() != false {
			t.Error("still a member after midnight in Melbourne")
		}
		if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/TimeZone", entry{"value": "Australia/Perth"}); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		eventually(t, "the day is Perth's", func() bool { return isMember() == true })
	})
}

// A body of brackets is small to send and must be small to refuse.
func TestADeepBodyIsRefusedInLittleMemory(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		deep := strings.Repeat("[", 1<<19)
		used := testing.AllocsPerRun(1, func() {
			if answer := park.Visitor().Do("POST", "/api/auth/login", deep); answer.Status != http.StatusBadRequest {
				t.Errorf("%d", answer.Status)
			}
		})
		if used > 20_000 {
			t.Errorf("%v allocations for a body of half a megabyte", used)
		}
	})
}
