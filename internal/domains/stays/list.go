package stays

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// View is a stay with what can be done about it today.
type View struct {
	Stay
	DueDate     string // the last day on which it can be paid; empty: without a deadline
	CancelUntil string // the last day on which its guest may cancel it
	CanCancel   bool
	CanPay      bool // by card
}

// WithoutMoney is the stay for those who see who comes and not what it costs.
func (v View) WithoutMoney() View {
	v.Lines, v.Total, v.Paid, v.Returned, v.Kept, v.KeptNote, v.Waived = nil, 0, 0, 0, 0, "", 0
	v.PaidBy, v.Payment, v.CanPay = "", "", false
	v.Extras = slices.Clone(v.Extras)
	for i := range v.Extras {
		v.Extras[i].Price = 0
	}
	return v
}

// viewer reads the rules once for many stays.
type viewer struct {
	days   int
	today  string
	online bool
	zone   *time.Location
}

func (s *Service) viewer(ctx context.Context) (viewer, error) {
	values, err := s.Settings.Read(ctx)
	_, online := s.Payments.Online()
	return viewer{int(values.Int(cancelDays)), s.Today(), online, s.Zone()}, err
}

func (v viewer) view(stay Stay) View {
	view := View{Stay: stay, CancelUntil: cancelUntil(stay, v.days)}
	view.CanCancel = stay.Status != Cancelled && v.today <= view.CancelUntil
	view.CanPay = stay.Owed() > 0 && stay.Account != 0 && v.online
	if stay.DueAt != nil {
		view.DueDate = dayBefore(*stay.DueAt, v.zone)
	}
	return view
}

func (v viewer) views(stays []Stay) []View {
	list := make([]View, len(stays))
	for i, stay := range stays {
		list[i] = v.view(stay)
	}
	return list
}

// View shows stays with what can be done about them today.
func (s *Service) View(ctx context.Context, stays ...Stay) ([]View, error) {
	v, err := s.viewer(ctx)
	if err != nil {
		return nil, err
	}
	return v.views(stays), nil
}

// Mine lists the caller's stays, the latest first.
func (s *Service) Mine(ctx context.Context) ([]View, error) {
	stays, err := listOf(ctx, s.DB, access.From(ctx).Account)
	if err != nil {
		return nil, err
	}
	return s.View(ctx, stays...)
}

// MyStay gives one stay of the caller's.
func (s *Service) MyStay(ctx context.Context, documentID string) (Stay, error) {
	stay, err := findStay(ctx, s.DB, documentID)
	if err == nil && (stay.Account == 0 || stay.Account != access.From(ctx).Account) {
		err = fault.Missing()
	}
	return stay, err
}

// Bank is where a transfer goes.
type Bank struct {
	Name         string // whose account it is
	Bank         locale.Words
	BSB, Account string
}

// Bank tells where a transfer goes.
func (s *Service) Bank(ctx context.Context) (Bank, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return Bank{}, err
	}
	return Bank{values.Text("AccountName"), locale.Words{En: values.Text("BankName"), Zh: values.Text("BankName_zh")}, values.Text("BSB"), values.Text("AccountNumber")}, nil
}

// Desk is what somebody needs to book: beside what they have booked already.
type Desk struct {
	Bank        Bank
	Rates       Rates
	Site        string   // the account's own
	Plates      []string // of earlier stays, the latest first
	MostNights  int
	TenantsOnly bool
	MayBook     bool
	CardMethod  string // who takes card payments; empty: nobody
	CardTest    bool
}

// Desk tells the caller how they can book.
func (s *Service) Desk(ctx context.Context) (Desk, error) {
	me, err := s.Members.Me(ctx)
	if err != nil {
		return Desk{}, err
	}
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return Desk{}, err
	}
	desk := Desk{
		Rates: ratesOf(values, me.TenantType), Site: me.Site(), MostNights: int(values.Int(mostNights)), TenantsOnly: values.Yes(tenantsOnly), MayBook: mayBook(values, me),
	}
	if desk.Bank, err = s.Bank(ctx); err != nil {
		return desk, err
	}
	if method, ok := s.Payments.Online(); ok {
		desk.CardMethod, desk.CardTest = method, payments.Payment{Method: method}.Test()
	}
	desk.Plates, err = listPlates(ctx, s.DB, me.ID)
	return desk, err
}

// mostDays bounds for how many days nights are told at once.
const mostDays = 400

func period(from, to string) error {
	for _, one := range []struct{ name, date string }{{"from", from}, {"to", to}} {
		if !isDay(one.date) {
			return fault.InvalidFields(wrong("errors.field.date", nil, one.name))
		}
	}
	if to < from {
		return fault.InvalidFields(wrong("errors.stay.order", nil, "to"))
	}
	if Nights(from, to) > mostDays {
		return fault.InvalidFields(wrong("errors.stay.period", fault.Params{"max": mostDays}, "to"))
	}
	return nil
}

// Taken lists the nights of a site that are taken, from a day to before another.
func (s *Service) Taken(ctx context.Context, number, from, to string) (Site, []string, error) {
	if err := period(from, to); err != nil {
		return Site{}, nil, err
	}
	site, err := fault.Found(findSite(ctx, s.DB, ReadingOrder(number)))
	if err != nil {
		return site, nil, err
	}
	nights, err := listTaken(ctx, s.DB, site.ID, from, to)
	return site, nights, err
}

// Narrow narrows the list of stays; what is empty narrows nothing.
type Narrow struct {
	// Text is in a name, a reference, a plate or a site, or is an amount.
	Text     string
	Status   string
	Site     string
	Money    string // Owed or ToRefund
	Account  string // documentId
	From, To string // those that have a night in between
}

// What a list of stays may be narrowed to by their money.
const (
	Owed     = "owed"   // something is still to be paid
	ToRefund = "refund" // too much was paid, and nobody has decided about it
)

// Sorts are what a list of stays may be sorted by.
var Sorts = []string{"createdAt", "checkin", "checkout", "siteNumber", "totalPrice", "status", "dueAt"}

// List gives a part of all stays, the newest first unless it says otherwise, and tells how many there are.
func (s *Service) List(ctx context.Context, narrow Narrow, part db.Part) ([]View, int, error) {
	for _, one := range []struct{ name, date string }{{"from", narrow.From}, {"to", narrow.To}} {
		if !isDay(one.date) && one.date != "" {
			return nil, 0, fault.InvalidFields(wrong("errors.field.date", nil, one.name))
		}
	}
	narrow.Text = strings.TrimSpace(narrow.Text)
	stays, total, err := list(ctx, s.DB, narrow, part)
	if err != nil {
		return nil, 0, err
	}
	views, err := s.View(ctx, stays...)
	return views, total, err
}

// Event is a line of a stay's story.
type Event struct {
	At     time.Time
	What   string
	By     string // a name, "guest", or empty: the park's own background work
	Detail string
}

// WithoutMoney is a story for those who see who comes and not what it costs. Amounts stand in the details of what was paid and moved.
func WithoutMoney(story []Event) []Event {
	told := slices.Clone(story)
	for i, event := range told {
		if event.What != "booked" && event.What != "cancelled" {
			told[i].Detail = ""
		}
	}
	return told
}

// Find gives a stay with its story, for staff.
func (s *Service) Find(ctx context.Context, documentID string) (View, []Event, error) {
	stay, err := findStay(ctx, s.DB, documentID)
	if err != nil {
		return View{}, nil, err
	}
	events, err := listEvents(ctx, s.DB, stay.ID)
	if err != nil {
		return View{}, nil, err
	}
	views, err := s.View(ctx, stay)
	if err != nil {
		return View{}, nil, err
	}
	return views[0], events, nil
}

// Board is who comes, goes and stays on a day.
type Board struct{ Arrivals, Departures, Staying []View }

// Board tells who comes, goes and stays on a day; an empty one is today.
func (s *Service) Board(ctx context.Context, day string) (Board, string, error) {
	day = cmp.Or(day, s.Today())
	if !isDay(day) {
		return Board{}, day, fault.InvalidFields(wrong("errors.field.date", nil, "day"))
	}
	stays, err := listOn(ctx, s.DB, day)
	if err != nil {
		return Board{}, day, err
	}
	v, err := s.viewer(ctx)
	if err != nil {
		return Board{}, day, err
	}
	var board Board
	for _, view := range v.views(stays) {
		switch day {
		case view.Checkin:
			board.Arrivals = append(board.Arrivals, view)
		case view.Checkout:
			board.Departures = append(board.Departures, view)
		default:
			board.Staying = append(board.Staying, view)
		}
	}
	return board, day, nil
}

// Bar is a stay as the calendar draws it.
type Bar struct{ DocumentID, Site, Checkin, Checkout, Status, Name, Reference string }

// Calendar gives all sites and the stays that have a night from a day to before another.
func (s *Service) Calendar(ctx context.Context, from, to string) ([]Site, []Bar, error) {
	if err := period(from, to); err != nil {
		return nil, nil, err
	}
	sites, err := listSites(ctx, s.DB)
	if err != nil {
		return nil, nil, err
	}
	bars, err := listBars(ctx, s.DB, from, to)
	return sites, onSites(bars, sites), err
}

// onSites names each stay's site as the sites are named now, however older bookings spell its number.
func onSites(bars []Bar, sites []Site) []Bar {
	known := make(map[string]bool, len(sites))
	numbers := make(map[string]string, len(sites))
	for _, site := range sites {
		known[site.Number], numbers[ReadingOrder(site.Number)] = true, site.Number
	}
	for i, bar := range bars {
		if !known[bar.Site] {
			bars[i].Site = cmp.Or(numbers[ReadingOrder(bar.Site)], bar.Site)
		}
	}
	return bars
}
