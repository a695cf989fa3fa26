package stays_test

import (
	"strings"
	"testing"

	"holidaypark/internal/domains/stays"
)

// What must not be is told by `park verify`, whoever did it.
func TestVerifyFindsNightsAndBookingsThatDoNotAgree(t *testing.T) {
	each(t, func(g *ground) {
		for damage, want := range map[string]string{
			"DELETE FROM site_nights WHERE night = '2026-11-21'":                                                                             "holds 1 of its 2 nights",
			"DELETE FROM site_nights":                                                                                                        "holds 0 of its 2 nights",
			"UPDATE annual_bookings SET status = 'cancelled', cancelled_by = 'staff'":                                                        "cancelled, and holds nights",
			"UPDATE annual_bookings SET status = 'cancelled'":                                                                                "who cancelled it don't agree",
			"UPDATE annual_bookings SET checkout = '2026-11-23'":                                                                             "holds 2 of its 3 nights",
			"UPDATE annual_bookings SET checkin = '2026-11-21', checkout = '2026-11-23'":                                                     "outside of its dates",
			"UPDATE annual_bookings SET site_number = '2'":                                                                                   "holds nights of another site than 2",
			"UPDATE site_nights SET site_id = (SELECT id FROM sites WHERE number = '2') WHERE night = '2026-11-20'":                          "nights of several sites",
			"UPDATE site_nights SET site_id = (SELECT id FROM sites WHERE number = '2')":                                                     "holds nights of another site than 12",
			"UPDATE annual_bookings SET reference = NULL":                                                                                    "has no payment reference",
			"INSERT INTO site_nights (site_id, night, booking_id) SELECT MIN(s.id), '2027-01-01', MIN(b.id) FROM sites s, annual_bookings b": "outside of its dates",
		} {
			stay := g.book(wish(nil))
			g.sound()
			g.Exec(damage)
			problems, err := g.Stays.Module().Check(g.Context())
			g.Must(err)
			if all := strings.Join(problems, "\n"); !strings.Contains(all, want) || !strings.Contains(all, stay.DocumentID) {
				g.Errorf("%s: %q, want %q", damage, all, want)
			}
			g.Exec("DELETE FROM annual_bookings")
			g.sound()
		}
	})
}

// Bookings of before had no key against overlap: those that share nights hold what was free, and are no damage.
func TestABookingOfBeforeThatSharesNightsIsNoDamage(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(nil))
		g.Exec("DELETE FROM site_nights WHERE night = '2026-11-21'")
		g.Exec("UPDATE annual_bookings SET shares_nights = TRUE")
		g.sound()
		// Once it is moved it has nights of its own like any other.
		moved, err := g.Stays.Move(g.AsStaff(), stay.DocumentID, stays.Move{Site: "2"})
		if err != nil || moved.Total != stay.Total || g.nights() != 2 {
			g.Errorf("%v %+v, %d nights", err, moved, g.nights())
		}
		g.Exec("DELETE FROM site_nights")
		if problems, err := g.Stays.Module().Check(g.Context()); err != nil || len(problems) == 0 {
			g.Errorf("%v %v", problems, err)
		}
	})
}
