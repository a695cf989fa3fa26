package funnel

import (
	"context"
	"time"

	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

// Numbers are what was measured in some time: on a day, or in all of a period. A visitor is counted anew on every day: who they were the
// day before, nobody knows.
type Numbers struct {
	Views, Visitors, Visits  int64
	Consultations            int64 // conversations with the chat
	Enquiries, Registrations int64
	Payments                 int64
	Revenue                  money.Amount // less what went back
	StayRevenue              money.Amount // the part of it that is for stays
}

func (n *Numbers) add(more Numbers) {
	n.Views += more.Views
	n.Visitors += more.Visitors
	n.Visits += more.Visits
	n.Consultations += more.Consultations
	n.Enquiries += more.Enquiries
	n.Registrations += more.Registrations
	n.Payments += more.Payments
	n.Revenue += more.Revenue
	n.StayRevenue += more.StayRevenue
}

// Day is what was measured on one day of the park's.
type Day struct {
	Day string
	Numbers
}

// PageCount is what was counted of a page; Before is the views in the period before.
type PageCount struct {
	Page                    string
	Views, Visitors, Visits int64
	Before                  int64
}

// SourceCount is how many visits came from somewhere; Before is in the period before.
type SourceCount struct {
	Origin
	Visits, Before int64
}

// LanguageCount is how many visitors read in a language.
type LanguageCount struct {
	Language string
	Visitors int64
}

// Measured is the funnel of a period, with the period of the same length before it.
type Measured struct {
	From, To, BeforeFrom, BeforeTo string // all included
	Days                           []Day
	Total, Before                  Numbers
	Sources                        []SourceCount
	Pages                          []PageCount
	Languages                      []LanguageCount
}

// mostDays is the longest period.
const mostDays = 400

// Measure gives the funnel of a period of days, both included.
func (s *Service) Measure(ctx context.Context, from, to string) (Measured, error) {
	first, last, err := period(from, to)
	if err != nil {
		return Measured{}, err
	}
	days := int(last.Sub(first)/(24*time.Hour)) + 1
	m := Measured{From: from, To: to, BeforeFrom: first.AddDate(0, 0, -days).Format(time.DateOnly), BeforeTo: first.AddDate(0, 0, -1).Format(time.DateOnly)}
	all, err := s.days(ctx, m.BeforeFrom, to)
	if err != nil {
		return m, err
	}
	for day := first.AddDate(0, 0, -days); !day.After(last); day = day.AddDate(0, 0, 1) {
		name := day.Format(time.DateOnly)
		numbers := all[name]
		if name < from {
			m.Before.add(numbers)
			continue
		}
		m.Total.add(numbers)
		m.Days = append(m.Days, Day{name, numbers})
	}
	if err := s.breakDown(ctx, &m); err != nil {
		return m, err
	}
	m.Languages, err = listLanguages(ctx, s.DB, from, to)
	return m, err
}

func period(from, to string) (first, last time.Time, err error) {
	if first, err = time.Parse(time.DateOnly, from); err != nil {
		return first, last, fault.InvalidFields(fault.Field{Path: []string{"from"}, Key: "errors.field.date"})
	}
	if last, err = time.Parse(time.DateOnly, to); err != nil {
		return first, last, fault.InvalidFields(fault.Field{Path: []string{"to"}, Key: "errors.field.date"})
	}
	if last.Before(first) || last.Sub(first) >= mostDays*24*time.Hour {
		return first, last, fault.InvalidFields(fault.Field{Path: []string{"to"}, Key: "errors.funnel.period", Params: fault.Params{"max": mostDays}})
	}
	return first, last, nil
}

// breakDown tells sources and pages apart, beside what they were in the period before.
func (s *Service) breakDown(ctx context.Context, m *Measured) (err error) {
	if m.Sources, err = listSources(ctx, s.DB, m.From, m.To); err != nil {
		return err
	}
	before, err := listSources(ctx, s.DB, m.BeforeFrom, m.BeforeTo)
	if err != nil {
		return err
	}
	visits := map[Origin]int64{}
	for _, source := range before {
		visits[source.Origin] = source.Visits
	}
	for i := range m.Sources {
		m.Sources[i].Before = visits[m.Sources[i].Origin]
	}
	if m.Pages, err = listPages(ctx, s.DB, m.From, m.To); err != nil {
		return err
	}
	pages, err := listPages(ctx, s.DB, m.BeforeFrom, m.BeforeTo)
	if err != nil {
		return err
	}
	views := map[string]int64{}
	for _, page := range pages {
		views[page.Page] = page.Views
	}
	for i := range m.Pages {
		m.Pages[i].Before = views[m.Pages[i].Page]
	}
	return nil
}

// days gathers what each domain counts, by day. Where a day begins is for the park's zone to say.
func (s *Service) days(ctx context.Context, from, to string) (map[string]Numbers, error) {
	all := map[string]Numbers{}
	add := func(day string, numbers Numbers) {
		sum := all[day]
		sum.add(numbers)
		all[day] = sum
	}
	at := func(moment time.Time) string { return dates.On(moment, s.Zone()) }
	visits, err := listDays(ctx, s.DB, from, to)
	if err != nil {
		return nil, err
	}
	for _, v := range visits {
		add(v.day, Numbers{Views: v.views, Visitors: v.visitors, Visits: v.visits})
	}
	consultations, err := s.Consultations(ctx, from, to)
	if err != nil {
		return nil, err
	}
	for day, n := range consultations {
		add(day, Numbers{Consultations: n})
	}
	begin, end := dates.Begin(from, s.Zone()), dates.Begin(dates.Add(to, 1), s.Zone())
	received, err := s.Enquiries.Received(ctx, begin, end)
	if err != nil {
		return nil, err
	}
	for _, r := range received {
		add(at(r.At), Numbers{Enquiries: r.Enquiries, Registrations: r.Registrations})
	}
	takings, err := s.Payments.Takings(ctx, begin, end)
	if err != nil {
		return nil, err
	}
	for _, t := range takings {
		numbers := Numbers{Payments: t.Count, Revenue: t.Amount - t.Refunded}
		if t.Purpose == stays.Purpose {
			numbers.StayRevenue = numbers.Revenue
		}
		add(at(t.At), numbers)
	}
	transfers, err := s.Stays.Takings(ctx, begin, end)
	if err != nil {
		return nil, err
	}
	for _, t := range transfers {
		add(at(t.At), Numbers{Payments: t.Count, Revenue: t.Amount, StayRevenue: t.Amount})
	}
	return all, nil
}
