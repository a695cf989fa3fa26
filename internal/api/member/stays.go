package member

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// BankAnswer is where a transfer goes.
type BankAnswer struct {
	Name    string `json:"name" doc:"Whose account it is"`
	Bank    string `json:"bank"`
	BSB     string `json:"bsb"`
	Account string `json:"account"`
}

func bankAnswerOf(b stays.Bank, language locale.Language) BankAnswer {
	return BankAnswer{b.Name, b.Bank.In(language), b.BSB, b.Account}
}

// BookedAnswer is a stay that was just booked, and where to pay for it.
type BookedAnswer struct {
	bodies.StayAnswer
	Bank BankAnswer `json:"bank"`
}

type takenAnswer struct {
	Site   string   `json:"siteNumber"`
	Nights []string `json:"nights" doc:"The day on which each night begins"`
}

type ratesAnswer struct {
	Adult     money.Amount `json:"adult"`
	Child     money.Amount `json:"child"`
	Horse     money.Amount `json:"extra_horse"`
	Motorbike money.Amount `json:"extra_motorbike"`
	Firewood  money.Amount `json:"extra_firewood"`
}

// staysMeta is what somebody needs to book, beside their stays.
type staysMeta struct {
	Bank        BankAnswer      `json:"bank"`
	Card        *providerAnswer `json:"card" doc:"Who takes card payments; null: nobody"`
	Plates      []string        `json:"plates" doc:"Vehicles of earlier stays, the latest first"`
	HasCalendar bool            `json:"hasCalendar" doc:"There is a private address for calendar programs; it was shown when it was made"`
	Site        string          `json:"siteNumber" doc:"The account's own; may be empty"`
	Rates       ratesAnswer     `json:"rates"`
	MostNights  int             `json:"mostNights"`
	TenantsOnly bool            `json:"tenantsOnly"`
	MayBook     bool            `json:"mayBook"`
}

type bookingData struct {
	Data bodies.BookingBody `json:"data"`
}

var takenParams = []*huma.Param{
	{Name: "siteNumber", In: "query", Required: true, Schema: &huma.Schema{Type: "string"}},
	{Name: "from", In: "query", Required: true, Schema: &huma.Schema{Type: "string", Format: "date"}},
	{Name: "to", In: "query", Required: true, Description: "The day after the last night; at most 400 days on", Schema: &huma.Schema{Type: "string", Format: "date"}},
}

func (a *API) stayRoutes() []rest.Route {
	doc := func(tag, summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: tag, Summary: summary, Takes: takes, Gives: gives}
	}
	book := doc("annual-bookings", "Book a stay. A script of staff's writes an entry of the collection by it, with the price that it names", bookingData{}, BookedAnswer{})
	book.Params, book.Status = rest.IdempotencyParams, http.StatusCreated
	quote := doc("annual-bookings", "What a stay would cost; books nothing and holds nothing. With an Idempotency-Key it draws the payment reference of the booking under that key", bookingData{}, bodies.QuoteAnswer{})
	quote.Params = rest.IdempotencyParams
	taken := doc("annual-bookings", "The nights of a site that are taken", nil, takenAnswer{})
	taken.Params = takenParams
	ofSite := doc("annual-bookings", "The nights of a site that are taken, as dates", nil, []string{})
	ofSite.Params = takenParams[1:]
	pay := doc("me", "Begin to pay for a stay by card; the payer then approves the order with the provider", nil, bodies.PaymentAnswer{})
	pay.Status, pay.Params = http.StatusCreated, rest.IdempotencyParams
	mine := doc("me", "The caller's stays, the latest first; meta has what is needed to book another", nil, []bodies.StayAnswer{})
	mine.Meta = staysMeta{}
	return []rest.Route{
		rest.Post("/api/annual-bookings", access.SignedIn, a.book, book).In(access.Stays),
		rest.Post("/api/annual-bookings/quote", access.Account, a.quoteStay, quote),
		rest.Get("/api/annual-bookings/taken", access.SignedIn, a.takenNights, taken).In(access.Stays),
		rest.Get("/api/sites/{number}/nights", access.SignedIn, a.nightsOfSite, ofSite).In(access.Stays),
		rest.Get("/api/me/stays", access.Account, a.listStays, mine),
		rest.Post("/api/me/stays/{documentId}/cancel", access.Account, a.cancelStay, doc("me", "Cancel a stay, as long as guests may", nil, bodies.StayAnswer{})),
		rest.Post("/api/me/stays/{documentId}/pay", access.Account, a.payStay, pay),
	}
}

// book books for accounts. Scripts of staff write an entry of the collection, as they always did.
func (a *API) book(w http.ResponseWriter, r *http.Request) error {
	if access.From(r.Context()).Role == access.Staff {
		return a.WriteBooking(w, r)
	}
	var body bodies.SentBooking
	if err := rest.ReadData(r, &body); err != nil {
		return err
	}
	stay, err := a.Stays.Book(r.Context(), body.Request(), r.Header.Get(rest.IdempotencyHeader))
	if err != nil {
		return err
	}
	bank, err := a.Stays.Bank(r.Context())
	if err != nil {
		return err
	}
	views, err := a.Stays.View(r.Context(), stay)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": BookedAnswer{bodies.StayAnswerOf(views[0]), bankAnswerOf(bank, rest.LanguageOf(r, ""))}})
}

func (a *API) quoteStay(w http.ResponseWriter, r *http.Request) error {
	var body bodies.SentBooking
	if err := rest.ReadData(r, &body); err != nil {
		return err
	}
	quote, err := a.Stays.Quote(r.Context(), body.Request(), r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, bodies.QuoteAnswerOf(quote), err)
}

func (a *API) takenNights(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	site, nights, err := a.Stays.Taken(r.Context(), query.Get("siteNumber"), query.Get("from"), query.Get("to"))
	return rest.OrData(w, takenAnswer{site.Number, append([]string{}, nights...)}, err)
}

// nightsOfSite tells the same of a site that the address names, for scripts.
func (a *API) nightsOfSite(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	_, nights, err := a.Stays.Taken(r.Context(), r.PathValue("number"), query.Get("from"), query.Get("to"))
	return rest.OrData(w, append([]string{}, nights...), err)
}

func (a *API) listStays(w http.ResponseWriter, r *http.Request) error {
	views, err := a.Stays.Mine(r.Context())
	if err != nil {
		return err
	}
	desk, err := a.Stays.Desk(r.Context())
	if err != nil {
		return err
	}
	meta := staysMeta{
		Bank: bankAnswerOf(desk.Bank, rest.LanguageOf(r, "")), Plates: desk.Plates, Site: desk.Site, Rates: ratesAnswer(desk.Rates), MostNights: desk.MostNights,
		TenantsOnly: desk.TenantsOnly, MayBook: desk.MayBook,
	}
	if desk.CardMethod != "" {
		meta.Card = &providerAnswer{desk.CardMethod, desk.CardTest, a.Provider.ClientID, a.Provider.Script}
	}
	if meta.HasCalendar, err = a.Stays.HasCalendar(r.Context()); err != nil {
		return err
	}
	list := make([]bodies.StayAnswer, len(views))
	for i, view := range views {
		list[i] = bodies.StayAnswerOf(view)
	}
	return rest.WriteAny(w, http.StatusOK, map[string]any{"data": list, "meta": meta})
}

func (a *API) cancelStay(w http.ResponseWriter, r *http.Request) error {
	stay, err := a.Stays.CancelMine(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	views, err := a.Stays.View(r.Context(), stay)
	if err != nil {
		return err
	}
	return rest.WriteData(w, bodies.StayAnswerOf(views[0]))
}

func (a *API) payStay(w http.ResponseWriter, r *http.Request) error {
	p, err := a.Stays.Pay(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": bodies.PaymentAnswerOf(p, rest.LanguageOf(r, ""))})
}
