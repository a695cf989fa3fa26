package stays_test

import (
	"encoding/json"
	"strconv"
	"testing"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/tests/domaintest"
)

// ground is a park with some sites, and somebody who wants to stay.
type ground struct {
	*domaintest.Park
	mei domaintest.Member
}

// each runs the test on both engines. It is the evening of the 15th of November 2026.
func each(t *testing.T, test func(g *ground)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		g := &ground{Park: p, mei: p.NewMember("mei@example.com", domaintest.Fields{"TenantType": "Annual", "SiteNumber": "12A"})}
		for _, number := range []string{"12", "12A", "2"} {
			g.site(number, false)
		}
		test(g)
	})
}

func (g *ground) site(number string, withdrawn bool) string {
	g.Helper()
	return g.Create(g.Stays.Sites, domaintest.Fields{"number": number, "withdrawn": withdrawn})
}

func count(n int64) json.RawMessage { return json.RawMessage(strconv.FormatInt(n, 10)) }

// wish is two adults on site 12 for the nights of 20 and 21 November: 56 dollars.
func wish(change func(*stays.Request)) stays.Request {
	r := stays.Request{Checkin: "2026-11-20", Checkout: "2026-11-22", Site: "12", Adults: count(2), Plates: []string{"ABC123"}}
	if change != nil {
		change(&r)
	}
	return r
}

func on(site, checkin, checkout string) stays.Request {
	return wish(func(r *stays.Request) { r.Site, r.Checkin, r.Checkout = site, checkin, checkout })
}

// book books for Mei.
func (g *ground) book(request stays.Request) stays.Stay {
	g.Helper()
	stay, err := g.Stays.Book(g.AsAccount(g.mei.ID), request, "")
	g.Must(err)
	return stay
}

func (g *ground) nights() int {
	g.Helper()
	return g.Count("SELECT COUNT(*) FROM site_nights")
}

func (g *ground) mails(template string) int {
	g.Helper()
	return g.Count("SELECT COUNT(*) FROM mails WHERE template = $1", template)
}

// sound asserts that `park verify` finds nothing about stays.
func (g *ground) sound() {
	g.Helper()
	problems, err := g.Stays.Module().Check(g.Context())
	g.Must(err)
	if len(problems) > 0 {
		g.Errorf("verify: %v", problems)
	}
}

// status is how a stay stands now.
func (g *ground) status(stay stays.Stay) string {
	g.Helper()
	now, _, err := g.Stays.Find(g.AsStaff(), stay.DocumentID)
	g.Must(err)
	return now.Status
}
