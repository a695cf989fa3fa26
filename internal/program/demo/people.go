package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"holidaypark/internal/services/collection"
)

// booking is a stay, dated from today.
type booking struct {
	Member        string   `json:"member"`
	InDays        int      `json:"inDays"`
	Nights        int      `json:"nights"`
	Site          string   `json:"siteNumber"`
	Adults        int      `json:"adultNumber"`
	Children      int      `json:"childNumber"`
	Extras        []extra  `json:"extra"`
	Registrations []string `json:"RegistrationNumber"`
	Status        string   `json:"status"`
}

type extra struct {
	Name   string `json:"Name"`
	Number int    `json:"Number"`
	Price  int    `json:"Price"`
}

// member is what a booking needs of its owner.
type member struct {
	id        int64
	permanent bool
}

// line is a part of a booking's price.
type line struct {
	Key       string `json:"key"`
	Number    int    `json:"number"`
	Nights    int    `json:"nights"`
	UnitPrice int    `json:"unitPrice"`
	Price     int    `json:"price"`
}

// daysToPay is how long the demo park's guests have left to pay.
const daysToPay = 7

func (w writer) sites(ctx context.Context) error {
	for _, entry := range w.park.sites {
		if _, err := w.create(ctx, w.Sites, entry); err != nil {
			return err
		}
	}
	return nil
}

func (w writer) membersAndBookings(ctx context.Context) error {
	passwords := map[string]string{}
	for _, account := range Accounts() {
		passwords[account.Email] = account.Password
	}
	members := map[string]member{}
	for _, entry := range w.park.members {
		email, err := textOf(entry, "Email")
		if err != nil {
			return err
		}
		entry, err := w.park.current(entry)
		if err != nil {
			return fmt.Errorf("%s: %w", email, err)
		}
		if password, ok := passwords[email]; ok {
			entry["Password"] = raw(password)
		}
		page, err := w.create(ctx, w.Members, entry)
		if err != nil {
			return fmt.Errorf("%s: %w", email, err)
		}
		kind, err := textOf(entry, "TenantType")
		if err != nil {
			return err
		}
		members[email] = member{page.Value(0, "id").(int64), kind == "Permanent"}
	}
	rates, err := w.park.rates()
	if err != nil {
		return err
	}
	for i, b := range w.park.bookings {
		owner, ok := members[b.Member]
		if !ok {
			return fmt.Errorf("booking of site %s: no member %s", b.Site, b.Member)
		}
		entry, lines := b.entry(w.park.calendar, rates, owner.permanent)
		page, err := w.create(ctx, w.Bookings, entry)
		if err != nil {
			return err
		}
		if err := giveBooking(ctx, w.DB, page.DocumentID(0), owner.id, string(raw(lines)), w.park.calendar.endOf(daysToPay), w.bookedAt(i, b), b.Status); err != nil {
			return err
		}
	}
	return nil
}

// bookedAt is when a booking was made: what is paid for, some weeks ago.
func (w writer) bookedAt(i int, b booking) time.Time {
	if b.Status == "confirmed" {
		return w.Now().AddDate(0, 0, -3-4*i)
	}
	return w.Now()
}

// current gives a member's entry with the dates of today.
func (p *park) current(entry collection.Input) (collection.Input, error) {
	entry = maps.Clone(entry)
	entry["Language"] = entry["language"]
	delete(entry, "language")
	expiry, err := textOf(entry, "ExpiryDate")
	if err != nil {
		return nil, err
	}
	if expiry != "" {
		if expiry, err = p.calendar.moved(expiry); err != nil {
			return nil, err
		}
		entry["ExpiryDate"] = raw(expiry)
	}
	start, err := textOf(entry, "StartDate")
	if err != nil {
		return nil, err
	}
	end, err := textOf(entry, "EndDate")
	if err != nil || end == "" {
		return entry, err
	}
	if start, end, err = p.calendar.term(start, end); err != nil {
		return nil, err
	}
	entry["StartDate"], entry["EndDate"] = raw(start), raw(end)
	return entry, nil
}

// rates are dollars, by the names that bookings and settings have for them.
type rates struct {
	adult, child int
	nightly      map[string]int // extras priced by unit and night
	once         map[string]int // extras priced by unit
}

func (p *park) rates() (r rates, err error) {
	rate := func(key string) (n int) {
		if err == nil {
			if err = json.Unmarshal(p.settings[key], &n); err != nil {
				err = fmt.Errorf("setting %s: %w", key, err)
			}
		}
		return n
	}
	r = rates{
		adult: rate("RateAdult"), child: rate("RateChild"),
		nightly: map[string]int{"extra_horse": rate("RateHorse"), "extra_motorbike": rate("RateMotorbike")},
		once:    map[string]int{"extra_firewood": rate("RateFirewood")},
	}
	return r, err
}

// entry is the booking as the collection takes it, with the price that the park's rates make, and the lines of that price.
func (b booking) entry(c calendar, r rates, permanent bool) (collection.Input, []line) {
	if permanent {
		r.adult, r.child = 0, 0
	}
	var lines []line
	total := 0
	add := func(key string, number, unit, nights int) {
		if number > 0 {
			one := line{key, number, nights, unit, number * unit * max(nights, 1)}
			lines, total = append(lines, one), total+one.Price
		}
	}
	add("adults", b.Adults, r.adult, b.Nights)
	add("children", b.Children, r.child, b.Nights)
	extras := make([]extra, len(b.Extras))
	for i, e := range b.Extras {
		unit, nightly := r.nightly[e.Name]
		if nightly {
			add(e.Name, e.Number, unit, b.Nights)
		} else {
			unit = r.once[e.Name]
			add(e.Name, e.Number, unit, 0)
		}
		extras[i] = extra{e.Name, e.Number, unit}
	}
	registrations := make([]map[string]string, len(b.Registrations))
	for i, number := range b.Registrations {
		registrations[i] = map[string]string{"RegistrationNumber": number}
	}
	return collection.Input{
		"checkin": raw(c.inDays(b.InDays)), "checkout": raw(c.inDays(b.InDays + b.Nights)), "siteNumber": raw(b.Site),
		"adultNumber": raw(b.Adults), "childNumber": raw(b.Children), "totalPrice": raw(total),
		"status": raw(b.Status), "extra": raw(extras), "RegistrationNumber": raw(registrations),
	}, lines
}
