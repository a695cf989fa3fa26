package member

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// ExtraAnswer is something that comes along.
type ExtraAnswer struct {
	Name   string       `json:"Name"`
	Number int64        `json:"Number"`
	Price  money.Amount `json:"Price" doc:"Of one: a night for a horse or a motorbike, a booking for firewood"`
}

// PlateAnswer is a vehicle.
type PlateAnswer struct {
	Plate string `json:"RegistrationNumber"`
}

// PriceLineAnswer is a part of the price.
type PriceLineAnswer struct {
	Key       string       `json:"key" enum:"adults,children,extra_horse,extra_motorbike,extra_firewood"`
	Number    int64        `json:"number"`
	Nights    int          `json:"nights" doc:"0: the price is for the whole booking"`
	UnitPrice money.Amount `json:"unitPrice"`
	Price     money.Amount `json:"price"`
}

// PriceLineAnswersOf shows the lines of a price.
func PriceLineAnswersOf(lines []stays.Line) []PriceLineAnswer {
	list := make([]PriceLineAnswer, len(lines))
	for i, line := range lines {
		list[i] = PriceLineAnswer(line)
	}
	return list
}

// StayAnswer is a stay as its guest sees it.
type StayAnswer struct {
	DocumentID  string            `json:"documentId"`
	CreatedAt   time.Time         `json:"createdAt"`
	Checkin     string            `json:"checkin" format:"date"`
	Checkout    string            `json:"checkout" format:"date"`
	Nights      int               `json:"nights"`
	Site        string            `json:"siteNumber"`
	Adults      int64             `json:"adultNumber"`
	Children    int64             `json:"childNumber"`
	Extras      []ExtraAnswer     `json:"extra"`
	Plates      []PlateAnswer     `json:"RegistrationNumber"`
	Lines       []PriceLineAnswer `json:"lines" doc:"Empty where they are not known: older bookings, and those that a script wrote"`
	Total       money.Amount      `json:"totalPrice"`
	Paid        money.Amount      `json:"paid" doc:"What came in, less what went back"`
	Owed        money.Amount      `json:"owed" doc:"What is still to be paid"`
	Refund      money.Amount      `json:"refund" doc:"What was paid too much, as far as staff have not decided about it"`
	Returned    money.Amount      `json:"returned" doc:"What went back"`
	Kept        money.Amount      `json:"kept" doc:"What was paid too much and is not refunded"`
	KeptNote    string            `json:"keptNote" doc:"Why"`
	Waived      money.Amount      `json:"waived" doc:"What need not be paid of the price"`
	Status      string            `json:"status" enum:"awaiting payment,confirmed,cancelled"`
	Reference   string            `json:"reference" doc:"What a transfer is known by"`
	DueDate     *string           `json:"dueDate" format:"date" doc:"The last day on which it can be paid; null: without a deadline"`
	DueAt       *time.Time        `json:"dueAt"`
	PaidBy      string            `json:"paidBy" enum:",transfer,cash,eftpos,card"`
	ConfirmedAt *time.Time        `json:"confirmedAt"`
	CancelledBy string            `json:"cancelledBy" enum:",guest,staff,deadline"`
	Reason      string            `json:"reason"`
	CanCancel   bool              `json:"canCancel"`
	CancelUntil string            `json:"cancelUntil" format:"date" doc:"The last day on which its guest may cancel it"`
	CanPay      bool              `json:"canPay" doc:"By card, now"`
	Sequence    int64             `json:"sequence" doc:"How often it was changed"`
}

// StayAnswerOf shows a stay.
func StayAnswerOf(v stays.View) StayAnswer {
	answer := StayAnswer{
		DocumentID: v.DocumentID, CreatedAt: v.CreatedAt, Checkin: v.Checkin, Checkout: v.Checkout, Nights: v.Nights(), Site: v.Site, Adults: v.Adults, Children: v.Children,
		Extras: make([]ExtraAnswer, len(v.Extras)), Plates: make([]PlateAnswer, len(v.Plates)), Lines: PriceLineAnswersOf(v.Lines), Total: v.Total, Paid: v.Paid, Owed: v.Owed(), Refund: v.ToRefund(), Returned: v.Returned, Kept: v.Kept, KeptNote: v.KeptNote, Waived: v.Waived, Status: v.Status, Reference: v.Reference,
		DueDate: filled(v.DueDate), DueAt: v.DueAt, PaidBy: v.PaidBy, ConfirmedAt: v.ConfirmedAt, CancelledBy: v.CancelledBy, Reason: v.Reason,
		CanCancel: v.CanCancel, CancelUntil: v.CancelUntil, CanPay: v.CanPay, Sequence: v.Sequence,
	}
	for i, extra := range v.Extras {
		answer.Extras[i] = ExtraAnswer(extra)
	}
	for i, plate := range v.Plates {
		answer.Plates[i] = PlateAnswer{plate}
	}
	return answer
}

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
	StayAnswer
	Bank BankAnswer `json:"bank"`
}

// QuoteAnswer is what a stay would cost.
type QuoteAnswer struct {
	Nights      int               `json:"nights"`
	Lines       []PriceLineAnswer `json:"lines"`
	Total       money.Amount      `json:"totalPrice"`
	DueDate     string            `json:"dueDate" format:"date"`
	CancelUntil *string           `json:"cancelUntil" format:"date" doc:"The last day on which its guest may cancel it once it is paid; null: it is so near that they may not"`
	Taken       []string          `json:"taken" doc:"The nights of it that are booked already: it can't be had like this"`
	Own         bool              `json:"own" doc:"Some of those nights are the guest's own"`
	Reference   string            `json:"reference" doc:"The payment reference that the booking under the same Idempotency-Key will have; empty without a key"`
}

// QuoteAnswerOf shows a quote.
func QuoteAnswerOf(q stays.Quote) QuoteAnswer {
	return QuoteAnswer{q.Nights, PriceLineAnswersOf(q.Lines), q.Total, q.DueDate, filled(q.CancelUntil), append([]string{}, q.Taken...), q.Own, q.Reference}
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
	Calendar    *string         `json:"calendar" doc:"The private address for calendar programs; null: none was made"`
	Site        string          `json:"siteNumber" doc:"The account's own; may be empty"`
	Rates       ratesAnswer     `json:"rates"`
	MostNights  int             `json:"mostNights"`
	TenantsOnly bool            `json:"tenantsOnly"`
	MayBook     bool            `json:"mayBook"`
}

// BookingBody documents what is booked; the domain reads it.
type BookingBody struct {
	Checkin  string         `json:"checkin" format:"date"`
	Checkout string         `json:"checkout" format:"date"`
	Site     string         `json:"siteNumber"`
	Adults   int64          `json:"adultNumber"`
	Children int64          `json:"childNumber,omitempty" required:"false"`
	Extras   []bookingExtra `json:"extra,omitempty" required:"false"`
	Plates   []PlateAnswer  `json:"RegistrationNumber"`
	Total    *money.Amount  `json:"totalPrice,omitempty" required:"false" doc:"That was shown; one that differs from the park's own is refused"`
}

type bookingExtra struct {
	Name   string        `json:"Name" enum:"extra_horse,extra_motorbike,extra_firewood"`
	Number int64         `json:"Number"`
	Price  *money.Amount `json:"Price,omitempty" required:"false" doc:"Not looked at: the park has its own"`
}

type bookingData struct {
	Data BookingBody `json:"data"`
}

// SentBooking is a booking as it comes in: numbers as they were written, for the domain to judge.
type SentBooking struct {
	Checkin  string          `json:"checkin"`
	Checkout string          `json:"checkout"`
	Site     string          `json:"siteNumber"`
	Adults   json.RawMessage `json:"adultNumber"`
	Children json.RawMessage `json:"childNumber"`
	Extras   []struct {
		Name   string          `json:"Name"`
		Number json.RawMessage `json:"Number"`
		Price  json.RawMessage `json:"Price"`
	} `json:"extra"`
	Plates []struct {
		Plate string `json:"RegistrationNumber"`
	} `json:"RegistrationNumber"`
	Total json.RawMessage `json:"totalPrice"`
}

// Request is what the domain judges.
func (b SentBooking) Request() stays.Request {
	request := stays.Request{Checkin: b.Checkin, Checkout: b.Checkout, Site: b.Site, Adults: b.Adults, Children: b.Children, Total: b.Total}
	for _, extra := range b.Extras {
		request.Extras = append(request.Extras, stays.RequestedExtra{Name: extra.Name, Number: extra.Number})
	}
	for _, plate := range b.Plates {
		request.Plates = append(request.Plates, plate.Plate)
	}
	return request
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
	quote := doc("annual-bookings", "What a stay would cost; books nothing and holds nothing. With an Idempotency-Key it draws the payment reference of the booking under that key", bookingData{}, QuoteAnswer{})
	quote.Params = rest.IdempotencyParams
	taken := doc("annual-bookings", "The nights of a site that are taken", nil, takenAnswer{})
	taken.Params = takenParams
	ofSite := doc("annual-bookings", "The nights of a site that are taken, as dates", nil, []string{})
	ofSite.Params = takenParams[1:]
	pay := doc("me", "Begin to pay for a stay by card; the payer then approves the order with the provider", nil, PaymentAnswer{})
	pay.Status, pay.Params = http.StatusCreated, rest.IdempotencyParams
	mine := doc("me", "The caller's stays, the latest first; meta has what is needed to book another", nil, []StayAnswer{})
	mine.Meta = staysMeta{}
	return []rest.Route{
		rest.Post("/api/annual-bookings", access.SignedIn, a.book, book).In(access.Stays),
		rest.Post("/api/annual-bookings/quote", access.Account, a.quoteStay, quote),
		rest.Get("/api/annual-bookings/taken", access.SignedIn, a.takenNights, taken).In(access.Stays),
		rest.Get("/api/sites/{number}/nights", access.SignedIn, a.nightsOfSite, ofSite).In(access.Stays),
		rest.Get("/api/me/stays", access.Account, a.listStays, mine),
		rest.Post("/api/me/stays/{documentId}/cancel", access.Account, a.cancelStay, doc("me", "Cancel a stay, as long as guests may", nil, StayAnswer{})),
		rest.Post("/api/me/stays/{documentId}/pay", access.Account, a.payStay, pay),
	}
}

// book books for accounts. Scripts of staff write an entry of the collection, as they always did.
func (a *API) book(w http.ResponseWriter, r *http.Request) error {
	if access.From(r.Context()).Role == access.Staff {
		return a.WriteBooking(w, r)
	}
	var body SentBooking
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
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": BookedAnswer{StayAnswerOf(views[0]), bankAnswerOf(bank, rest.LanguageOf(r, ""))}})
}

func (a *API) quoteStay(w http.ResponseWriter, r *http.Request) error {
	var body SentBooking
	if err := rest.ReadData(r, &body); err != nil {
		return err
	}
	quote, err := a.Stays.Quote(r.Context(), body.Request(), r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, QuoteAnswerOf(quote), err)
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
	address, err := a.Stays.CalendarAddress(r.Context())
	if err != nil {
		return err
	}
	meta.Calendar = filled(address)
	list := make([]StayAnswer, len(views))
	for i, view := range views {
		list[i] = StayAnswerOf(view)
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
	return rest.WriteData(w, StayAnswerOf(views[0]))
}

func (a *API) payStay(w http.ResponseWriter, r *http.Request) error {
	p, err := a.Stays.Pay(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": PaymentAnswerOf(p, rest.LanguageOf(r, ""))})
}
