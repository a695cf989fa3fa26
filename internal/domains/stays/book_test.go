package stays_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/tests/domaintest"
)

func TestAStayIsBookedWithItsNightsItsPriceAndAMail(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(wish(func(r *stays.Request) {
			r.Site, r.Children = " 12a ", count(1)
			r.Extras = []stays.RequestedExtra{{Name: stays.Firewood, Number: count(2)}, {Name: stays.Horse, Number: count(1)}, {Name: stays.Motorbike, Number: count(0)}}
			r.Plates = []string{" abc123 ", "", "xyz-9", "ABC123"}
			r.Total = json.RawMessage("160")
		}))
		// 2 × 14 × 2 + 7 × 2 + 20 × 2 + 25 × 2
		if stay.Total != 16000 || stay.Site != "12A" || stay.Status != stays.AwaitingPayment || stay.Nights() != 2 || stay.Account != g.mei.ID || stay.Owner.DocumentID != g.mei.DocumentID {
			g.Errorf("%+v", stay)
		}
		if got := fmt.Sprint(stay.Lines); got != "[{adults 2 2 14.00 56.00} {children 1 2 7.00 14.00} {extra_horse 1 2 20.00 40.00} {extra_firewood 2 0 25.00 50.00}]" {
			g.Error(got)
		}
		if !slices.Equal(stay.Plates, []string{"ABC123", "XYZ-9"}) || fmt.Sprint(stay.Extras) != "[{extra_horse 1 20.00} {extra_firewood 2 25.00}]" {
			g.Errorf("%v %v", stay.Plates, stay.Extras)
		}
		if len(stay.Reference) != 7 || strings.ContainsAny(stay.Reference, "01258BILOSUZ") {
			g.Errorf("reference %s", stay.Reference)
		}
		views, err := g.Stays.View(g.Context(), stay)
		g.Must(err)
		// Seven days from the park's day, until its midnight.
		if v := views[0]; v.DueDate != "2026-11-20" || !v.DueAt.Equal(time.Date(2026, 11, 20, 13, 0, 0, 0, time.UTC)) || v.CancelUntil != "2026-11-20" || !v.CanCancel || v.CanPay {
			g.Errorf("%+v", v)
		}
		if n := g.Count("SELECT COUNT(*) FROM site_nights n JOIN sites s ON s.id = n.site_id WHERE s.number = '12A' AND n.night IN ('2026-11-20', '2026-11-21') AND n.booking_id = $1", stay.ID); n != 2 || g.nights() != 2 {
			g.Errorf("%d nights of %d", n, g.nights())
		}
		letter := g.Letter("mei@example.com", 1)
		for _, words := range []string{stay.Reference, "Price: $160\n", "22 November 2026", "Site", "12A"} {
			if !strings.Contains(letter.Text, words) {
				g.Errorf("the mail has no %q:\n%s", words, letter.Text)
			}
		}
		g.sound()
	})
}

func TestPermanentTenantsPayForExtrasAlone(t *testing.T) {
	each(t, func(g *ground) {
		tom := g.NewMember("tom@example.com", domaintest.Fields{"TenantType": "Permanent"})
		stay, err := g.Stays.Book(g.AsAccount(tom.ID), wish(func(r *stays.Request) { r.Extras = []stays.RequestedExtra{{Name: stays.Horse, Number: count(1)}} }), "")
		g.Must(err)
		if stay.Total != 4000 || stay.Status != stays.AwaitingPayment {
			g.Errorf("%+v", stay)
		}
		// Nothing to pay is nothing to wait for.
		free, err := g.Stays.Book(g.AsAccount(tom.ID), on("2", "2026-11-20", "2026-11-22"), "")
		g.Must(err)
		if free.Total != 0 || free.Status != stays.Confirmed || g.mails("stayConfirmed") != 1 {
			g.Errorf("%+v", free)
		}
		g.sound()
	})
}

// Everything that is wrong is told at its field, and nothing is stored.
func TestABadBookingStoresNothing(t *testing.T) {
	each(t, func(g *ground) {
		g.site("9", true)
		plates := func(n int) (list []string) {
			for i := range n {
				list = append(list, fmt.Sprintf("P%d", i))
			}
			return list
		}
		for name, test := range map[string]struct {
			change    func(*stays.Request)
			key, path string
		}{
			"no dates":                    {func(r *stays.Request) { r.Checkin, r.Checkout = "", "" }, "errors.stay.fill", "checkin"},
			"no check-out":                {func(r *stays.Request) { r.Checkout = "" }, "errors.stay.fill", "checkout"},
			"no site":                     {func(r *stays.Request) { r.Site = "  " }, "errors.stay.fill", "siteNumber"},
			"the same day":                {func(r *stays.Request) { r.Checkout = r.Checkin }, "errors.stay.order", "checkout"},
			"check-out before":            {func(r *stays.Request) { r.Checkout = "2026-11-19" }, "errors.stay.order", "checkout"},
			"yesterday":                   {func(r *stays.Request) { r.Checkin = "2026-11-14" }, "errors.stay.past", "checkin"},
			"400 nights":                  {func(r *stays.Request) { r.Checkout = "2027-12-25" }, "errors.stay.nights", "checkout"},
			"93 nights":                   {func(r *stays.Request) { r.Checkout = "2027-02-21" }, "errors.stay.nights", "checkout"},
			"in three years":              {func(r *stays.Request) { r.Checkin, r.Checkout = "2029-11-20", "2029-11-22" }, "errors.stay.ahead", "checkin"},
			"29 February in 2027":         {func(r *stays.Request) { r.Checkin, r.Checkout = "2027-02-27", "2027-02-29" }, "errors.field.date", "checkout"},
			"a text":                      {func(r *stays.Request) { r.Checkin = "tomorrow" }, "errors.field.date", "checkin"},
			"a time":                      {func(r *stays.Request) { r.Checkin = "2026-11-20T00:00:00Z" }, "errors.field.date", "checkin"},
			"no guests":                   {func(r *stays.Request) { r.Adults = nil }, "errors.stay.guests", "adultNumber"},
			"0 guests":                    {func(r *stays.Request) { r.Adults, r.Children = count(0), count(0) }, "errors.stay.guests", "adultNumber"},
			"-1 child":                    {func(r *stays.Request) { r.Children = count(-1) }, "errors.stay.numbers", "childNumber"},
			"-1 child alone":              {func(r *stays.Request) { r.Adults, r.Children = count(0), count(-1) }, "errors.stay.numbers", "childNumber"},
			"half an adult":               {func(r *stays.Request) { r.Adults = json.RawMessage("1.5") }, "errors.stay.numbers", "adultNumber"},
			"adults in words":             {func(r *stays.Request) { r.Adults = json.RawMessage(`"two"`) }, "errors.stay.numbers", "adultNumber"},
			"10^9 adults":                 {func(r *stays.Request) { r.Adults = count(1_000_000_000) }, "errors.stay.manyGuests", "adultNumber"},
			"10^40 adults":                {func(r *stays.Request) { r.Adults = json.RawMessage("1" + strings.Repeat("0", 40)) }, "errors.stay.manyGuests", "adultNumber"},
			"two numbers that overflow":   {func(r *stays.Request) { r.Adults, r.Children = count(1<<62), count(1<<62) }, "errors.stay.manyGuests", "adultNumber"},
			"21 guests":                   {func(r *stays.Request) { r.Children = count(19) }, "errors.stay.manyGuests", "childNumber"},
			"an unknown site":             {func(r *stays.Request) { r.Site = "13" }, "errors.stay.site", "siteNumber"},
			"a site with a control":       {func(r *stays.Request) { r.Site = "1\x002" }, "errors.stay.site", "siteNumber"},
			"a long site":                 {func(r *stays.Request) { r.Site = strings.Repeat("1", 41) }, "errors.stay.site", "siteNumber"},
			"a withdrawn site":            {func(r *stays.Request) { r.Site = "9" }, "errors.stay.withdrawn", "siteNumber"},
			"no plates":                   {func(r *stays.Request) { r.Plates = nil }, "errors.stay.registration", "RegistrationNumber"},
			"empty plates":                {func(r *stays.Request) { r.Plates = []string{" ", ""} }, "errors.stay.registration", "RegistrationNumber"},
			"an empty first plate":        {func(r *stays.Request) { r.Plates = []string{"", "ABC123"} }, "errors.stay.registration", "RegistrationNumber"},
			"a plate of marks":            {func(r *stays.Request) { r.Plates = []string{"ABC123", "???"} }, "errors.stay.registration", "RegistrationNumber"},
			"30 plates":                   {func(r *stays.Request) { r.Plates = plates(30) }, "errors.stay.plates", "RegistrationNumber"},
			"9 plates":                    {func(r *stays.Request) { r.Plates = plates(9) }, "errors.stay.plates", "RegistrationNumber"},
			"a plate of a novel":          {func(r *stays.Request) { r.Plates = []string{"ABCDEFGHIJK"} }, "errors.stay.plate", "RegistrationNumber"},
			"an unknown extra":            {func(r *stays.Request) { r.Extras = []stays.RequestedExtra{{Name: "extra_elephant", Number: count(1)}} }, "errors.stay.extra", "extra"},
			"-1 horse":                    {func(r *stays.Request) { r.Extras = []stays.RequestedExtra{{Name: stays.Horse, Number: count(-1)}} }, "errors.stay.numbers", "extra"},
			"a thousand horses":           {func(r *stays.Request) { r.Extras = []stays.RequestedExtra{{Name: stays.Horse, Number: count(1000)}} }, "errors.stay.manyExtras", "extra"},
			"a price of one's own":        {func(r *stays.Request) { r.Total = json.RawMessage("55.99") }, "errors.stay.price", "totalPrice"},
			"a price of nothing":          {func(r *stays.Request) { r.Total = json.RawMessage("0") }, "errors.stay.price", "totalPrice"},
			"a price with half a cent":    {func(r *stays.Request) { r.Total = json.RawMessage("56.005") }, "errors.field.number", "totalPrice"},
			"a price in words":            {func(r *stays.Request) { r.Total = json.RawMessage(`"56"`) }, "errors.field.number", "totalPrice"},
			"all of it at once, by field": {func(r *stays.Request) { *r = stays.Request{} }, "errors.stay.fill", "checkin"},
		} {
			_, err := g.Stays.Book(g.AsAccount(g.mei.ID), wish(test.change), "")
			if domaintest.Refusal(err) != test.key || domaintest.Path(err) != test.path {
				g.Errorf("%s: %v at %q, want %s at %s", name, err, domaintest.Path(err), test.key, test.path)
			}
		}
		for _, query := range []string{"SELECT COUNT(*) FROM annual_bookings", "SELECT COUNT(*) FROM site_nights", "SELECT COUNT(*) FROM mails", "SELECT COUNT(*) FROM stay_events"} {
			if n := g.Count(query); n != 0 {
				g.Errorf("%s: %d", query, n)
			}
		}
	})
}

// A form that is still being filled in has a price: a site and plates may be missing, nothing is stored.
func TestAQuoteIsThePriceOfTheBooking(t *testing.T) {
	each(t, func(g *ground) {
		me := g.AsAccount(g.mei.ID)
		quote, err := g.Stays.Quote(me, wish(func(r *stays.Request) { r.Site, r.Plates = "", nil }), "")
		g.Must(err)
		if quote.Nights != 2 || quote.Total != 5600 || quote.DueDate != "2026-11-20" || len(quote.Lines) != 1 {
			g.Errorf("%+v", quote)
		}
		for _, test := range []struct {
			change func(*stays.Request)
			want   string
		}{
			{func(r *stays.Request) { r.Checkout = "" }, "errors.stay.fill"}, {func(r *stays.Request) { r.Adults = nil }, "errors.stay.guests"},
			{func(r *stays.Request) { r.Site = "77" }, "errors.stay.site"}, {func(r *stays.Request) { r.Total = json.RawMessage("1") }, "errors.stay.price"},
			{func(r *stays.Request) { r.Plates = []string{"", "ABC"} }, ""}, {func(r *stays.Request) { r.Plates = []string{"ABCDEFGHIJKL"} }, "errors.stay.plate"},
		} {
			if _, err := g.Stays.Quote(me, wish(test.change), ""); domaintest.Refusal(err) != test.want {
				g.Errorf("%v, want %s", err, test.want)
			}
		}
		// What is taken costs the same.
		g.book(wish(nil))
		if again, err := g.Stays.Quote(me, wish(nil), ""); err != nil || again.Total != 5600 {
			g.Error(err)
		}
		if n := g.Count("SELECT COUNT(*) FROM annual_bookings"); n != 1 {
			g.Errorf("%d bookings", n)
		}
	})
}

func TestASettingNarrowsBookingToTenants(t *testing.T) {
	each(t, func(g *ground) {
		_, err := g.Settings.Set(g.AsStaff(), "BookingTenantsOnly", json.RawMessage("true"))
		g.Must(err)
		visitor := g.NewMember("guest@example.com", nil) // the tenant type is Guest
		if _, err := g.Stays.Book(g.AsAccount(visitor.ID), wish(nil), ""); domaintest.Refusal(err) != "errors.stay.tenantsOnly" {
			g.Errorf("a guest books: %v", err)
		}
		g.book(wish(nil))
		desk, err := g.Stays.Desk(g.AsAccount(visitor.ID))
		g.Must(err)
		if desk.MayBook || !desk.TenantsOnly {
			g.Errorf("%+v", desk)
		}
	})
}

func TestARepeatedRequestBooksOnce(t *testing.T) {
	each(t, func(g *ground) {
		me := g.AsAccount(g.mei.ID)
		first, err := g.Stays.Book(me, wish(nil), "k1")
		g.Must(err)
		again, err := g.Stays.Book(me, wish(nil), "k1")
		if err != nil || again.DocumentID != first.DocumentID || g.mails("stayBooked") != 1 {
			g.Errorf("%v %+v", err, again)
		}
		if _, err := g.Stays.Book(me, on("2", "2026-11-20", "2026-11-22"), "k1"); domaintest.Refusal(err) != "errors.idempotency" {
			g.Errorf("another request under the key: %v", err)
		}
		if _, err := g.Stays.Book(me, wish(nil), "k2"); domaintest.Refusal(err) != "errors.stay.own" {
			g.Errorf("one's own nights are booked twice: %v", err)
		}
	})
}

// model computes nights and cents in another way than the program: by counting days on a calendar of its own.
func model(checkin, checkout string, tenant string, adults, children, horses, bikes, wood int) (nights, cents int) {
	leap := func(y int) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }
	var y, m, d int
	fmt.Sscanf(checkin, "%d-%d-%d", &y, &m, &d)
	for fmt.Sprintf("%04d-%02d-%02d", y, m, d) != checkout {
		nights++
		length := []int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[m-1]
		if m == 2 && leap(y) {
			length = 29
		}
		if d++; d > length {
			d = 1
			if m++; m > 12 {
				m, y = 1, y+1
			}
		}
		cents += horses*2000 + bikes*2000
		if tenant != "Permanent" {
			cents += adults*1400 + children*700
		}
	}
	return nights, cents + wood*2500
}

func TestPriceAndNightsAreThoseOfAnIndependentModel(t *testing.T) {
	each(t, func(g *ground) {
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 1))
		type guest struct {
			member domaintest.Member
			tenant string
		}
		guests := []guest{{g.mei, "Annual"}}
		for _, tenant := range []string{"Guest", "Permanent"} {
			guests = append(guests, guest{g.NewMember(strings.ToLower(tenant)+"@example.com", domaintest.Fields{"TenantType": tenant}), tenant})
		}
		today := time.Date(2026, 11, 15, 0, 0, 0, 0, time.UTC)
		for range 300 {
			from := today.AddDate(0, 0, random.IntN(731)) // over two changes of the clocks a year, and 29 February 2028
			to := from.AddDate(0, 0, 1+random.IntN(92))
			checkin, checkout := from.Format(time.DateOnly), to.Format(time.DateOnly)
			adults, children, horses, bikes, wood := 1+random.IntN(10), random.IntN(11), random.IntN(4), random.IntN(4), random.IntN(4)
			who := guests[random.IntN(len(guests))]
			quote, err := g.Stays.Quote(g.AsAccount(who.member.ID), stays.Request{
				Checkin: checkin, Checkout: checkout, Adults: count(int64(adults)), Children: count(int64(children)),
				Extras: []stays.RequestedExtra{{Name: stays.Motorbike, Number: count(int64(bikes))}, {Name: stays.Horse, Number: count(int64(horses))}, {Name: stays.Firewood, Number: count(int64(wood))}},
			}, "")
			nights, cents := model(checkin, checkout, who.tenant, adults, children, horses, bikes, wood)
			if err != nil || quote.Nights != nights || quote.Total != money.Amount(cents) {
				g.Fatalf("seed %d: %s to %s, %s, %d adults, %d children, %d horses, %d motorbikes, %d firewood: %d nights for %v, %v; the model says %d for %d cents", seed, checkin, checkout, who.tenant,
					adults, children, horses, bikes, wood, quote.Nights, quote.Total, err, nights, cents)
			}
			var sum money.Amount
			for _, line := range quote.Lines {
				sum += line.Price
			}
			if sum != quote.Total {
				g.Fatalf("the lines make %v of %v", sum, quote.Total)
			}
		}
	})
}

// The clocks change on 4 October 2026 and 4 April 2027 in the park: a night is a night.
func TestNightsDoNotShiftWithTheClocks(t *testing.T) {
	each(t, func(g *ground) {
		stay := g.book(on("12", "2027-04-03", "2027-04-05"))
		if stay.Nights() != 2 || stay.Total != 5600 {
			g.Errorf("%d nights for %v", stay.Nights(), stay.Total)
		}
		leap := g.book(on("12", "2028-02-28", "2028-03-01"))
		if leap.Nights() != 2 {
			g.Errorf("%d nights over 29 February", leap.Nights())
		}
		_, nights, err := g.Stays.Taken(g.Context(), "12", "2027-04-01", "2027-05-01")
		if err != nil || !slices.Equal(nights, []string{"2027-04-03", "2027-04-04"}) {
			g.Errorf("%v %v", nights, err)
		}
	})
}
