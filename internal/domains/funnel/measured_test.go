package funnel_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/tests/domaintest"
)

// The clock of Melbourne goes forward on the 4th of October 2026: that day has 23 hours.
func TestStagesAreThoseOfTheParksDays(t *testing.T) {
	each(t, func(g *gate) {
		zone := g.Park.Settings.Zone()
		member := g.NewMember("mei@example.com", domaintest.Fields{})
		begin := time.Date(2026, 9, 20, 0, 0, 0, 0, zone)
		random := rand.New(rand.NewPCG(1, 2))
		model := map[string]funnel.Numbers{}
		note := func(at time.Time, change func(*funnel.Numbers)) {
			day := at.In(zone).Format(time.DateOnly)
			n := model[day]
			change(&n)
			model[day] = n
		}
		for i := range 120 {
			at := begin.Add(time.Duration(random.Int64N(int64(30 * 24 * time.Hour))))
			amount := money.Amount(100 + random.IntN(90_000))
			switch i % 6 {
			case 0:
				g.Exec("INSERT INTO enquiries (document_id, created_at, updated_at, name, email, subject, question) VALUES ($1, $2, $2, 'L', 'l@example.org', 's', 'q')", fmt.Sprint("e", i), at.UnixMilli())
				g.consultations[at.In(zone).Format(time.DateOnly)]++
				note(at, func(n *funnel.Numbers) { n.Enquiries++; n.Consultations++ })
			case 1:
				g.Exec("INSERT INTO guest_registrations (document_id, created_at, updated_at, first_name, phone_number, stay_type, order_number) VALUES ($1, $2, $2, 'L', '1', 'cabin', '7')", fmt.Sprint("r", i), at.UnixMilli())
				note(at, func(n *funnel.Numbers) { n.Registrations++ })
			case 2, 3:
				purpose := []string{"membership", "stay"}[i%2]
				g.payment(member.ID, i, purpose, "eftpos", at, amount)
				note(at, func(n *funnel.Numbers) { paid(n, purpose, amount) })
				if i%12 < 6 {
					back := at.Add(40 * time.Hour)
					g.Exec("INSERT INTO payment_refunds (document_id, payment_id, at, amount, state, method) SELECT document_id, id, $2, 50, 'completed', method FROM payments WHERE document_id = $1", fmt.Sprint("p", i), back.UnixMilli())
					note(back, func(n *funnel.Numbers) { refunded(n, purpose, 50) })
				}
			case 4:
				g.payment(member.ID, i, "membership", "sandbox", at, amount) // no money moved
			case 5:
				status := []string{"confirmed", "cancelled"}[i/6%2]
				g.Exec(`INSERT INTO annual_bookings (document_id, created_at, updated_at, membership_id, checkin, checkout, site_number, total_price, status, confirmed_at, paid_by)
					VALUES ($1, 1, 1, $2, '2026-12-01', '2026-12-03', '12', $3, $4, $5, 'transfer')`, fmt.Sprint("b", i), member.ID, int64(amount), status, at.UnixMilli())
				if status == "confirmed" {
					g.Exec("INSERT INTO stay_money (booking_id, at, kind, way, amount) SELECT id, $2, 'received', 'transfer', $3 FROM annual_bookings WHERE document_id = $1", fmt.Sprint("b", i), at.UnixMilli(), int64(amount))
					note(at, func(n *funnel.Numbers) { paid(n, "stay", amount) })
				}
			}
		}
		m := g.measured("2026-10-01", "2026-10-10")
		if m.BeforeFrom != "2026-09-21" || m.BeforeTo != "2026-09-30" || len(m.Days) != 10 {
			t.Errorf("compared with %s to %s, %d days", m.BeforeFrom, m.BeforeTo, len(m.Days))
		}
		var total funnel.Numbers
		for _, day := range m.Days {
			if day.Numbers != model[day.Day] {
				t.Errorf("%s: %+v, want %+v", day.Day, day.Numbers, model[day.Day])
			}
			sum(&total, model[day.Day])
		}
		var before funnel.Numbers
		for day := 21; day <= 30; day++ {
			sum(&before, model[fmt.Sprintf("2026-09-%d", day)])
		}
		if m.Total != total || m.Before != before || total.Payments == 0 || before.Payments == 0 {
			t.Errorf("total %+v, want %+v; before %+v, want %+v", m.Total, total, m.Before, before)
		}
	})
}

func paid(n *funnel.Numbers, purpose string, amount money.Amount) {
	n.Payments++
	n.Revenue += amount
	if purpose == "stay" {
		n.StayRevenue += amount
	}
}

func refunded(n *funnel.Numbers, purpose string, amount money.Amount) {
	n.Revenue -= amount
	if purpose == "stay" {
		n.StayRevenue -= amount
	}
}

func sum(n *funnel.Numbers, more funnel.Numbers) {
	n.Consultations += more.Consultations
	n.Enquiries += more.Enquiries
	n.Registrations += more.Registrations
	n.Payments += more.Payments
	n.Revenue += more.Revenue
	n.StayRevenue += more.StayRevenue
}

func (g *gate) payment(member int64, i int, purpose, method string, at time.Time, amount money.Amount) {
	g.Helper()
	g.Exec(`INSERT INTO payments (document_id, created_at, updated_at, membership_id, purpose, subject, title_en, title_zh, language, first_name, last_name, amount, currency, method, state, settled_at, invoice_number)
		VALUES ($1, 1, 1, $2, $3, '{}', '', '', 'en', '', '', $4, 'AUD', $5, 'settled', $6, $7)`, fmt.Sprint("p", i), member, purpose, int64(amount), method, at.UnixMilli(), i)
}

func TestSourcesAndPagesAreComparedWithThePeriodBefore(t *testing.T) {
	each(t, func(g *gate) {
		for _, row := range []struct {
			day    string
			visits int
		}{{"2026-11-01", 3}, {"2026-11-07", 2}, {"2026-11-08", 10}, {"2026-11-14", 1}} {
			g.Exec("INSERT INTO visit_sources (day, kind, source, medium, campaign, visits) VALUES ($1, 'tag', 'news', '', '', $2)", row.day, row.visits)
			g.Exec("INSERT INTO visit_pages (day, page, language, views, visitors, visits) VALUES ($1, '/gallery', 'en', $2, 1, 1), ($1, '/gallery', 'zh', 1, 1, 0)", row.day, row.visits)
		}
		m := g.measured("2026-11-08", "2026-11-14")
		if len(m.Sources) != 1 || m.Sources[0].Visits != 11 || m.Sources[0].Before != 5 {
			t.Errorf("sources %+v", m.Sources)
		}
		if got := fmt.Sprint(m.Pages); got != "[{/gallery 13 4 2 7}]" {
			t.Error("pages", got)
		}
	})
}
