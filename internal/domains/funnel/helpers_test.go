package funnel_test

import (
	"context"
	"testing"
	"time"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/tests/domaintest"
)

const (
	phone  = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
	laptop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
)

// gate is a park whose visitors are counted.
type gate struct {
	*domaintest.Park
	*funnel.Service
	enquiries     *enquiries.Service
	consultations map[string]int64 // by day
}

// each runs the test on both engines. It is half past nine in the evening in Melbourne, on the 15th of November 2026.
func each(t *testing.T, test func(g *gate)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		g := &gate{Park: p, consultations: map[string]int64{}, enquiries: enquiries.New(enquiries.Config{Set: p.Set})}
		g.Service = g.replica()
		test(g)
	})
}

// replica is another process of the same park.
func (g *gate) replica() *funnel.Service {
	return funnel.New(funnel.Parts{
		Set: g.Park.Set, Enquiries: g.enquiries, Payments: g.Park.Payments, Stays: g.Park.Stays, Consultations: g.consulted,
	})
}

// consulted counts the conversations of each day.
func (g *gate) consulted(_ context.Context, from, to string) (map[string]int64, error) {
	found := map[string]int64{}
	for day, n := range g.consultations {
		if day >= from && day <= to {
			found[day] = n
		}
	}
	return found, nil
}

// opens is a page that somebody with a phone opens, coming from nowhere in particular.
func opens(page, address string) funnel.View {
	return funnel.View{Page: page, Language: "en", Host: "park.example.com", Address: address, Agent: phone}
}

// inside is a page that they come to from another one of the site.
func inside(page, address string) funnel.View {
	v := opens(page, address)
	v.Referrer = v.Host
	return v
}

func (g *gate) see(views ...funnel.View) {
	g.Helper()
	for _, v := range views {
		g.Must(g.See(v))
	}
}

func (g *gate) counted() funnel.Measured {
	g.Helper()
	g.Must(g.Flush(g.Context()))
	return g.measured(g.day(0), g.day(0))
}

func (g *gate) measured(from, to string) funnel.Measured {
	g.Helper()
	m, err := g.Measure(g.Context(), from, to)
	g.Must(err)
	return m
}

// day is the park's date some days from now.
func (g *gate) day(later int) string {
	return g.Clock.Now().In(g.Park.Settings.Zone()).AddDate(0, 0, later).Format(time.DateOnly)
}

// cleanUp is the work that is done every ten minutes.
func (g *gate) cleanUp() {
	g.Helper()
	g.Must(g.Module().Jobs[0].Do(g.Context(), nil))
}

func (g *gate) want(m funnel.Measured, views, visitors, visits int64) {
	g.Helper()
	if n := m.Total; n.Views != views || n.Visitors != visitors || n.Visits != visits {
		g.Errorf("%d views, %d visitors, %d visits; want %d, %d, %d", n.Views, n.Visitors, n.Visits, views, visitors, visits)
	}
}
