package points_test

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/domaintest"
)

func TestACouponIsUsedOnce(t *testing.T) {
	each(t, func(c club) {
		coupon := c.coupon()
		found, err := c.Points.Look(c.AsStaff(), strings.ToLower(codes.Grouped(coupon.Code)))
		if err != nil || found.Owner != "Mei" || c.Points.Status(found.Coupon) != "active" || found.UsedBy != "" {
			c.Errorf("%+v %v", found, err)
		}
		got := domaintest.AtOnce(20, func(int) error { _, err := c.Points.Use(c.AsStaff(), coupon.Code); return err })
		if !maps.Equal(got, map[string]int{"": 1, "errors.points.used": 19}) {
			c.Errorf("%v", got)
		}
		list, err := c.Points.Coupons(c.AsAccount(c.mei.ID))
		if err != nil || len(list) != 1 || c.Points.Status(list[0]) != "used" {
			c.Errorf("its owner sees %+v %v", list, err)
		}
		if found, err := c.Points.Look(c.AsStaff(), coupon.Code); err != nil || found.UsedBy != "desk" {
			c.Errorf("%+v %v", found, err)
		}
		if trail := fmt.Sprint(c.Trail()); trail != "[use coupons "+coupon.DocumentID+" {}]" {
			c.Errorf("%v", trail)
		}
	})
}

func TestAUsedCouponIsGivenBackForTenMinutes(t *testing.T) {
	each(t, func(c club) {
		code := c.coupon().Code
		if _, err := c.Points.Undo(c.AsStaff(), code); domaintest.Refusal(err) != "errors.points.undo" {
			c.Errorf("before it was used: %v", err)
		}
		used, err := c.Points.Use(c.AsStaff(), code)
		c.Must(err)
		if until := c.Points.UndoUntil(used.Coupon); until == nil || until.Sub(c.Clock.Now()) != 10*time.Minute {
			c.Errorf("can be given back until %v", until)
		}
		c.Clock.Forward(9*time.Minute + 59*time.Second)
		undone, err := c.Points.Undo(c.AsStaff(), code)
		if err != nil || c.Points.Status(undone.Coupon) != "active" || undone.UsedBy != "" || c.Points.UndoUntil(undone.Coupon) != nil {
			c.Errorf("after nine minutes: %+v %v", undone, err)
		}
		used, err = c.Points.Use(c.AsStaff(), code)
		c.Must(err)
		c.Clock.Forward(10*time.Minute + time.Second)
		if _, err := c.Points.Undo(c.AsStaff(), code); domaintest.Refusal(err) != "errors.points.undo" || c.Points.UndoUntil(used.Coupon) != nil {
			c.Errorf("after ten minutes: %v", err)
		}
	})
}

func TestACouponEndsAtTheParksMidnight(t *testing.T) {
	each(t, func(c club) {
		issue := func() points.Coupon {
			coupon, err := c.Points.Issue(c.AsStaff(), points.Coupon{Title: locale.Words{En: "Breakfast"}, Expiry: "2026-11-15"})
			c.Must(err)
			return coupon
		}
		first, second := issue(), issue()
		c.Clock.Forward(2*time.Hour + 29*time.Minute) // a minute before midnight in Melbourne
		if _, err := c.Points.Use(c.AsStaff(), first.Code); err != nil || c.Points.Status(second) != "active" {
			c.Errorf("on its last day: %v", err)
		}
		c.Clock.Forward(2 * time.Minute)
		if _, err := c.Points.Use(c.AsStaff(), second.Code); domaintest.Refusal(err) != "errors.points.expired" || c.Points.Status(second) != "expired" {
			c.Errorf("after it: %v", err)
		}
	})
}

func TestACodeIsReadHoweverItIsTyped(t *testing.T) {
	each(t, func(c club) {
		shape, codes := regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{16}$`), map[string]bool{}
		for range 50 {
			coupon, err := c.Points.Issue(c.AsStaff(), points.Coupon{Title: locale.Words{En: "Breakfast"}})
			c.Must(err)
			if codes[coupon.Code] = true; !shape.MatchString(coupon.Code) {
				c.Errorf("%q has a letter that can be misread", coupon.Code)
			}
		}
		if len(codes) != 50 {
			c.Errorf("%d different codes of 50", len(codes))
		}
		if _, err := c.Points.Look(c.AsStaff(), "0000-0000-0000-0000"); domaintest.Refusal(err) != "errors.points.coupon" {
			c.Errorf("nobody's code: %v", err)
		}
	})
}

func TestTheCounterListsWhatWasUsedOnTheParksDay(t *testing.T) {
	each(t, func(c club) {
		codes := []string{c.coupon().Code, c.coupon().Code}
		used := func() (list []string) {
			c.Helper()
			found, err := c.Points.UsedToday(c.AsStaff())
			c.Must(err)
			for _, one := range found {
				list = append(list, one.Code)
			}
			return list
		}
		for _, code := range codes {
			_, err := c.Points.Use(c.AsStaff(), code)
			c.Must(err)
			c.Clock.Forward(time.Minute)
		}
		if got := fmt.Sprint(used()); got != fmt.Sprint([]string{codes[1], codes[0]}) {
			c.Errorf("%v, not the latest first of %v", got, codes)
		}
		_, err := c.Points.Undo(c.AsStaff(), codes[1])
		c.Must(err)
		if got := used(); len(got) != 1 || got[0] != codes[0] {
			c.Errorf("after one was given back: %v", got)
		}
		c.Clock.Forward(2*time.Hour + 29*time.Minute) // past midnight in Melbourne
		if got := used(); len(got) != 0 {
			c.Errorf("on the next day: %v", got)
		}
	})
}

func TestAnIssuedCouponFindsItsOwner(t *testing.T) {
	each(t, func(c club) {
		coupon, err := c.Points.Issue(c.AsStaff(), points.Coupon{Title: locale.Words{En: "Free breakfast"}, To: " MEI@example.com "})
		c.Must(err)
		if coupon.Expiry != "2027-11-15" {
			c.Errorf("good until %s", coupon.Expiry)
		}
		if _, err := c.Points.Coupon(c.AsAccount(c.mei.ID), coupon.DocumentID); err != nil {
			c.Errorf("its owner: %v", err)
		}
		// An address that staff typed by a slip, and mended, is a stranger's.
		for _, email := range []string{"bo@example.com", "mei@example.com"} {
			c.Must(c.Update(c.AsStaff(), c.Members.Collection, c.mei.DocumentID, map[string]any{"Email": email}))
		}
		strangers, err := c.Points.Issue(c.AsStaff(), points.Coupon{Title: locale.Words{En: "Free breakfast"}, To: "bo@example.com"})
		c.Must(err)
		if _, err := c.Points.Coupon(c.AsAccount(c.mei.ID), strangers.DocumentID); err == nil {
			c.Error("a stranger's coupon is hers")
		}
		for path, wrong := range map[string]points.Coupon{
			"title":         {},
			"description":   {Title: locale.Words{En: "x"}, Description: locale.Words{En: strings.Repeat("x", 5001)}},
			"expiry":        {Title: locale.Words{En: "x"}, Expiry: "soon"},
			"assigned_from": {Title: locale.Words{En: "x"}, From: "two\nlines"},
		} {
			if _, err := c.Points.Issue(c.AsStaff(), wrong); domaintest.Path(err) != path {
				c.Errorf("%s: %v at %q", path, err, domaintest.Path(err))
			}
		}
		c.Must(c.Points.Distribute(c.AsStaff(), coupon.Code, "mei@example.com", "Mei", ""))
		if letter := c.Letter("mei@example.com", 1); !strings.Contains(letter.Subject, "Free breakfast") || !strings.Contains(letter.Text, codes.Grouped(coupon.Code)) {
			c.Errorf("%s: %s", letter.Subject, letter.Text)
		}
		for path, call := range map[string][3]string{"email": {"nobody", "Mei", ""}, "name": {"mei@example.com", strings.Repeat("长", 256), ""}, "title": {"mei@example.com", "Mei", strings.Repeat("x", 256)}} {
			if err := c.Points.Distribute(c.AsStaff(), coupon.Code, call[0], call[1], call[2]); domaintest.Path(err) != path {
				c.Errorf("%s: %v", path, err)
			}
		}
		if got := fmt.Sprint(c.Trail()); got != fmt.Sprintf("[issue coupons %s {} issue coupons %s {} mail coupons %s {}]", coupon.DocumentID, strangers.DocumentID, coupon.DocumentID) {
			c.Errorf("%s", got)
		}
		c.sound() // nobody paid for it, and nobody had to
	})
}

// The club's trace of an account: a copy of all of it, and no address once it is forgotten.
func TestTheClubForgetsTheAddressAndKeepsTheLedger(t *testing.T) {
	each(t, func(c club) {
		ana := c.NewMember("ana@example.com", nil)
		for _, to := range []string{"mei@example.com", "ana@example.com", ""} {
			_, err := c.Points.Issue(c.AsStaff(), points.Coupon{Title: locale.Words{En: "For " + to}, To: to})
			c.Must(err)
		}
		c.Exec("UPDATE coupons SET membership_id = NULL WHERE assigned_to = 'mei@example.com'") // as one that was issued before the account was there
		c.coupon()
		c.Members.RegisterTraces(c.Points.Module().Traces...)
		copied, err := c.Members.Export(c.AsAccount(c.mei.ID))
		c.Must(err)
		mine := copied["points"].(map[string]any)
		if coupons, entries := mine["coupons"].([]points.Coupon), mine["ledger"].([]points.Entry); len(coupons) != 1 || len(entries) != 2 {
			c.Errorf("%d coupons and %d entries", len(coupons), len(entries))
		}
		// Staff delete the account: it has a ledger, so it is closed.
		kept, err := c.Engine.Delete(c.AsStaff(), c.Members.Collection, c.mei.DocumentID)
		if err != nil || !kept {
			c.Errorf("kept %v, %v", kept, err)
		}
		if n := c.Count("SELECT count(*) FROM coupons WHERE assigned_to = 'mei@example.com'"); n != 0 {
			c.Errorf("%d coupons still have the address", n)
		}
		if n := c.Count("SELECT count(*) FROM coupons WHERE assigned_to = 'ana@example.com' AND membership_id = $1", ana.ID); n != 1 {
			c.Errorf("%d coupons of somebody else", n)
		}
		c.has(1450, 400)
		// Ana has a coupon and no ledger, which is enough; an account without either goes.
		if kept, err := c.Engine.Delete(c.AsStaff(), c.Members.Collection, ana.DocumentID); err != nil || !kept {
			c.Errorf("with a coupon: kept %v, %v", kept, err)
		}
		lin := c.NewMember("lin@example.com", nil)
		if kept, err := c.Engine.Delete(c.AsStaff(), c.Members.Collection, lin.DocumentID); err != nil || kept || c.Count("SELECT count(*) FROM memberships WHERE id = $1", lin.ID) != 0 {
			c.Errorf("without either: kept %v, %v", kept, err)
		}
		if _, err := c.Points.Redeem(c.AsAccount(lin.ID), "x", nil, ""); fault.KindOf(err) != fault.NotFound {
			c.Errorf("%v", err)
		}
		c.sound()
	})
}
