package bookings

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// onBehalf documents a booking for a guest; the domain reads it.
type onBehalf struct {
	bodies.BookingBody
	Account      string `json:"account,omitempty" required:"false" doc:"documentId; none: guestName and guestContact say who it is"`
	GuestName    string `json:"guestName,omitempty" required:"false"`
	GuestContact string `json:"guestContact,omitempty" required:"false" doc:"A phone number, or an email that is then written to"`
	Language     string `json:"language,omitempty" required:"false" enum:"en,zh" doc:"Of the mails to somebody without an account"`
	PaidBy       string `json:"paidBy,omitempty" required:"false" enum:"transfer,cash,eftpos" doc:"Confirms it at once"`
}

type onBehalfData struct {
	Data onBehalf `json:"data"`
}

type sentOnBehalf struct {
	bodies.SentBooking
	Account      string `json:"account"`
	GuestName    string `json:"guestName"`
	GuestContact string `json:"guestContact"`
	Language     string `json:"language"`
	PaidBy       string `json:"paidBy"`
}

type cancelStayBody struct {
	Reason string `json:"reason" doc:"The guest reads it"`
}

// moveBody documents a move; the domain reads it.
type moveBody struct {
	Checkin  string        `json:"checkin,omitempty" required:"false" format:"date" doc:"None: as it is"`
	Checkout string        `json:"checkout,omitempty" required:"false" format:"date"`
	Site     string        `json:"siteNumber,omitempty" required:"false"`
	Total    *money.Amount `json:"totalPrice,omitempty" required:"false" doc:"That was shown; one that differs is refused"`
}

type sentMove struct {
	Checkin  string          `json:"checkin"`
	Checkout string          `json:"checkout"`
	Site     string          `json:"siteNumber"`
	Total    json.RawMessage `json:"totalPrice"`
}

type moveQuoteAnswer struct {
	Nights     int                      `json:"nights"`
	Lines      []bodies.PriceLineAnswer `json:"lines"`
	Total      money.Amount             `json:"totalPrice"`
	Difference money.Amount             `json:"difference" doc:"More than now; less than 0: less"`
	Owed       money.Amount             `json:"owed" doc:"What would still be to pay"`
	Refund     money.Amount             `json:"refund" doc:"What would have been paid too much"`
}

func (a *API) bookingRoutes() []rest.Route {
	book := doc("Book on behalf of a guest", onBehalfData{}, StaffStayAnswer{})
	book.Params, book.Status = rest.IdempotencyParams, http.StatusCreated
	return rest.In(access.Stays,
		rest.Post("/api/staff/bookings", access.Staff, a.bookStay, book),
		rest.Post("/api/staff/bookings/quote", access.Staff, a.quoteStay, doc("What a stay would cost; stores nothing", onBehalfData{}, bodies.QuoteAnswer{})).Reading(),
		rest.Post(one+"/cancel", access.Staff, a.cancelStay, doc("Cancel a stay", cancelStayBody{}, StaffStayAnswer{})),
		rest.Post(one+"/move", access.Staff, a.moveStay, doc("Give a stay other dates or another site", moveBody{}, StaffStayAnswer{})),
		rest.Post(one+"/move/undo", access.Staff, a.undoMove, doc("Take the last move back, at the price of before", nil, StaffStayAnswer{})),
		rest.Post(one+"/move/quote", access.Staff, a.quoteMove, doc("What a move would cost; stores nothing", moveBody{}, moveQuoteAnswer{})).Reading().And(access.StayMoney),
	)
}

func (a *API) bookStay(w http.ResponseWriter, r *http.Request) error {
	var body sentOnBehalf
	if err := rest.ReadData(r, &body); err != nil {
		return err
	}
	if body.PaidBy != "" && !access.From(r.Context()).May(access.StayMoney, true) { // as if it was confirmed afterwards
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	}
	stay, err := a.Stays.BookFor(r.Context(), stays.OnBehalf{
		Request: body.Request(), Account: body.Account, GuestName: body.GuestName, GuestContact: body.GuestContact, Language: locale.Language(body.Language), PaidBy: body.PaidBy,
	}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeStay(w, r, http.StatusCreated, stay, err)
}

// writeStay answers with a stay after something was done to it.
func (a *API) writeStay(w http.ResponseWriter, r *http.Request, status int, stay stays.Stay, err error) error {
	if err != nil {
		return err
	}
	views, err := a.Stays.View(r.Context(), stay)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, status, map[string]any{"data": stayAnswer(r.Context(), views[0])})
}

func (a *API) quoteStay(w http.ResponseWriter, r *http.Request) error {
	var body sentOnBehalf
	if err := rest.ReadData(r, &body); err != nil {
		return err
	}
	quote, err := a.Stays.QuoteFor(r.Context(), body.Account, body.Request())
	return rest.OrData(w, bodies.QuoteAnswerOf(quote), err)
}

func (a *API) cancelStay(w http.ResponseWriter, r *http.Request) error {
	var body cancelStayBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	stay, err := a.Stays.Cancel(r.Context(), r.PathValue("documentId"), body.Reason)
	return a.writeStay(w, r, http.StatusOK, stay, err)
}

func (a *API) moveStay(w http.ResponseWriter, r *http.Request) error {
	var body sentMove
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	stay, err := a.Stays.Move(r.Context(), r.PathValue("documentId"), stays.Move(body))
	return a.writeStay(w, r, http.StatusOK, stay, err)
}

func (a *API) undoMove(w http.ResponseWriter, r *http.Request) error {
	stay, err := a.Stays.UndoMove(r.Context(), r.PathValue("documentId"))
	return a.writeStay(w, r, http.StatusOK, stay, err)
}

func (a *API) quoteMove(w http.ResponseWriter, r *http.Request) error {
	var body sentMove
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	q, err := a.Stays.QuoteMove(r.Context(), r.PathValue("documentId"), stays.Move(body))
	return rest.OrData(w, moveQuoteAnswer{q.Nights, bodies.PriceLineAnswersOf(q.Lines), q.Total, q.Difference, q.Owed, q.Refund}, err)
}
