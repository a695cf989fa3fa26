package stays

import (
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services/settings"
)

// Rates are what a stay costs: people, horses and motorbikes by the night, firewood by the booking.
type Rates struct{ Adult, Child, Horse, Motorbike, Firewood money.Amount }

// Types of tenants that matter here.
const (
	permanentTenant = "Permanent"
	noTenant        = "Guest"
)

// The extras, as bookings and price lines call them.
const (
	Horse     = "extra_horse"
	Motorbike = "extra_motorbike"
	Firewood  = "extra_firewood"
)

// extraNames are the extras in the order of the bill.
var extraNames = []string{Horse, Motorbike, Firewood}

// ratesOf are the rates for somebody: permanent tenants pay nothing for people.
func ratesOf(values settings.Values, tenant string) Rates {
	r := Rates{values.Money("RateAdult"), values.Money("RateChild"), values.Money("RateHorse"), values.Money("RateMotorbike"), values.Money("RateFirewood")}
	if tenant == permanentTenant {
		r.Adult, r.Child = 0, 0
	}
	return r
}

func (r Rates) of(extra string) (price money.Amount, nightly bool) {
	switch extra {
	case Horse:
		return r.Horse, true
	case Motorbike:
		return r.Motorbike, true
	}
	return r.Firewood, false
}

// price makes the lines of the bill and their sum. What nobody brings along has no line.
func price(rates Rates, nights int, adults, children int64, extras []Extra) (lines []Line, total money.Amount) {
	add := func(key string, number int64, unit money.Amount, nightly bool) {
		if number == 0 {
			return
		}
		line := Line{Key: key, Number: number, UnitPrice: unit, Price: unit * money.Amount(number)}
		if nightly {
			line.Nights = nights
			line.Price *= money.Amount(nights)
		}
		lines, total = append(lines, line), total+line.Price
	}
	add("adults", adults, rates.Adult, true)
	add("children", children, rates.Child, true)
	for _, extra := range extras {
		unit, nightly := rates.of(extra.Name)
		add(extra.Name, extra.Number, unit, nightly)
	}
	return lines, total
}
