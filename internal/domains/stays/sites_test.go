package stays_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/tests/domaintest"
)

func TestSitesAreListedAsPeopleReadThem(t *testing.T) {
	each(t, func(g *ground) {
		for _, number := range []string{"10", "a2", "A10", "1", "101", "12B", "营位3"} {
			g.site(number, false)
		}
		g.site("3", true)
		listed := func(as func() *collection.Page) string {
			var numbers []string
			page := as()
			for i := range page.Len() {
				numbers = append(numbers, page.Value(i, "number").(string))
			}
			return strings.Join(numbers, " ")
		}
		all := collection.Query{Page: collection.Paging{Page: 1, PageSize: 100}}
		staff := listed(func() *collection.Page {
			page, err := g.Engine.List(g.AsStaff(), g.Stays.Sites, all)
			g.Must(err)
			return page
		})
		account := listed(func() *collection.Page {
			page, err := g.Engine.List(g.AsAccount(g.mei.ID), g.Stays.Sites, all)
			g.Must(err)
			return page
		})
		if staff != "1 2 3 10 12 12A 12B 101 a2 A10 营位3" {
			g.Errorf("staff read %s", staff)
		}
		if account != "1 2 10 12 12A 12B 101 a2 A10 营位3" {
			g.Errorf("an account reads %s", account)
		}
		for _, number := range []string{"12a", " 1 2 A ", "012A"} {
			if _, err := g.TryCreate(g.Stays.Sites, domaintest.Fields{"number": number}); domaintest.Refusal(err) != "errors.stay.sameSite" || domaintest.Path(err) != "number" {
				g.Errorf("site %q beside 12A: %v", number, err)
			}
		}
		if _, err := g.TryCreate(g.Stays.Sites, domaintest.Fields{"number": "  "}); err == nil {
			g.Error("a site without a number")
		}
	})
}

func TestReadingOrderSortsNumbersAsNumbers(t *testing.T) {
	sorted := []string{"1", "2", "10", "12", "12A", "12B", "101", "20000000000000000000", "A1", "A2", "A10", "B1", "Wombat 2", "Wombat 10"}
	mixed := slices.Clone(sorted)
	slices.Reverse(mixed)
	slices.SortFunc(mixed, func(a, b string) int { return strings.Compare(stays.ReadingOrder(a), stays.ReadingOrder(b)) })
	if !slices.Equal(mixed, sorted) {
		t.Errorf("%v", mixed)
	}
}

func TestABookedSiteIsRenamedAndWithdrawnButNotDeleted(t *testing.T) {
	each(t, func(g *ground) {
		site := g.site("30", false)
		stay := g.book(on("30", "2026-11-20", "2026-11-22"))
		if _, err := g.Engine.Delete(g.AsStaff(), g.Stays.Sites, site); domaintest.Refusal(err) != "errors.stay.siteBooked" {
			g.Errorf("deleted: %v", err)
		}
		g.Must(g.Update(g.AsStaff(), g.Stays.Sites, site, domaintest.Fields{"number": "30B", "withdrawn": true}))
		now, _, err := g.Stays.Find(g.AsStaff(), stay.DocumentID)
		g.Must(err)
		if now.Site != "30B" {
			g.Errorf("the stay is on %s", now.Site)
		}
		g.sound()
		if _, err := g.Stays.Cancel(g.AsStaff(), stay.DocumentID, "a fallen tree"); err != nil {
			g.Error(err)
		}
		if _, err := g.Engine.Delete(g.AsStaff(), g.Stays.Sites, site); err != nil {
			g.Errorf("a site without bookings: %v", err)
		}
	})
}

// Scripts of staff go on writing entries: the nights follow, and a site that nobody declared is not offered to guests.
func TestTheNightsFollowWhatAScriptWrites(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.Create(g.Stays.Bookings, booking(nil)) // site A7, 24 to 26 December
		held := func() int {
			return g.Count("SELECT COUNT(*) FROM site_nights n JOIN annual_bookings b ON b.id = n.booking_id WHERE b.document_id = $1", stay)
		}
		if held() != 2 {
			g.Errorf("%d nights", held())
		}
		if _, err := g.Stays.Book(g.AsAccount(g.mei.ID), on("A7", "2027-01-01", "2027-01-02"), ""); domaintest.Refusal(err) != "errors.stay.withdrawn" {
			g.Errorf("a guest books a site that nobody declared: %v", err)
		}
		g.book(on("12", "2026-12-24", "2026-12-25"))
		for _, change := range []struct {
			fields domaintest.Fields
			want   string
			nights int
		}{
			{domaintest.Fields{"siteNumber": "12"}, "errors.stay.taken", 2},
			{domaintest.Fields{"siteNumber": "2", "checkout": "2026-12-28"}, "", 4},
			{domaintest.Fields{"adultNumber": 3}, "", 4},
			{domaintest.Fields{"checkout": "2036-12-28"}, "errors.stay.nights", 4},
			{domaintest.Fields{"status": stays.Cancelled}, "", 0},
			{domaintest.Fields{"status": stays.Confirmed}, "", 4},
			{domaintest.Fields{"reference": "MINE"}, "errors.field.byAction", 4},
		} {
			if err := g.Update(g.AsStaff(), g.Stays.Bookings, stay, change.fields); domaintest.Refusal(err) != change.want || held() != change.nights {
				g.Errorf("%v: %v, %d nights", change.fields, err, held())
			}
			g.sound()
		}
		if _, err := g.Engine.Delete(g.AsStaff(), g.Stays.Bookings, stay); err != nil || g.nights() != 1 {
			g.Errorf("%v, %d nights", err, g.nights())
		}
	})
}

// Whoever books while staff rename the site either has the site under its new number, or is told that there is none of the old one.
func TestABookingFollowsASiteThatIsRenamed(t *testing.T) {
	each(t, func(g *ground) {
		site := g.site("90", false)
		for round := range 20 {
			old, renamed := fmt.Sprint(90+round), fmt.Sprint(91+round)
			outcomes := domaintest.AtOnce(2, func(i int) error {
				if i == 0 {
					return g.Update(g.AsStaff(), g.Stays.Sites, site, domaintest.Fields{"number": renamed})
				}
				_, err := g.Stays.Book(g.AsAccount(g.mei.ID), on(old, "2026-12-01", "2026-12-03"), "")
				return err
			})
			if outcomes[""]+outcomes["errors.stay.site"] != 2 {
				g.Errorf("%v", outcomes)
			}
			g.sound()
			g.Exec("DELETE FROM annual_bookings")
		}
	})
}
