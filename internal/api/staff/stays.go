package staff

import (
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

type stayOwnerAnswer struct {
	DocumentID string `json:"documentId"`
	Name       string `json:"name"`
	Email      string `json:"email"`
	TenantType string `json:"tenantType" enum:"Guest,Annual,Permanent"`
}

// StaffStayAnswer is a stay as staff see it.
type StaffStayAnswer struct {
	bodies.StayAnswer
	Account      *stayOwnerAnswer `json:"account" doc:"null: staff booked for somebody without one"`
	GuestName    string           `json:"guestName"`
	GuestContact string           `json:"guestContact"`
	Language     string           `json:"language" enum:",en,zh" doc:"Of the mails about it; empty: that of the account, or English"`
	Payment      string           `json:"payment" doc:"documentId of the card payment; empty: none"`
}

func stayAnswer(v stays.View) StaffStayAnswer {
	answer := StaffStayAnswer{StayAnswer: bodies.StayAnswerOf(v), GuestName: v.GuestName, GuestContact: v.GuestContact, Language: string(v.Language), Payment: v.Payment}
	if v.Owner != nil {
		answer.Account = &stayOwnerAnswer{v.Owner.DocumentID, v.Owner.Name, v.Owner.Email, v.Owner.TenantType}
	}
	return answer
}

func stayAnswers(views []stays.View) []StaffStayAnswer {
	list := make([]StaffStayAnswer, len(views))
	for i, v := range views {
		list[i] = stayAnswer(v)
	}
	return list
}

type stayEventAnswer struct {
	At     time.Time `json:"at"`
	What   string    `json:"what" enum:"booked,confirmed,paid,unconfirmed,undone,returned,kept,waived,waivedWhole,cancelled,released,moved,movedBack"`
	By     string    `json:"by" doc:"A name, guest, or empty: the park's own background work"`
	Detail string    `json:"detail"`
}

type stayEntryAnswer struct {
	ID      int64        `json:"id"`
	At      time.Time    `json:"at"`
	Kind    string       `json:"kind" enum:"received,returned,kept,waived"`
	By      string       `json:"by" enum:"transfer,cash,eftpos,card,other"`
	Amount  money.Amount `json:"amount"`
	Actor   string       `json:"actor"`
	Note    string       `json:"note"`
	Payment string       `json:"payment" doc:"documentId of the card payment; empty: none"`
	CanUndo bool         `json:"canUndo"`
}

// receivedAnswer is a stay after something was done with its money.
type receivedAnswer struct {
	StaffStayAnswer
	Entry int64 `json:"entry" doc:"What was written, to be taken back by; 0: nothing was"`
}

type stayStoryAnswer struct {
	StaffStayAnswer
	Money  []stayEntryAnswer `json:"money"`
	Events []stayEventAnswer `json:"events"`
}

type stayBoardAnswer struct {
	Day        string            `json:"day" format:"date"`
	Arrivals   []StaffStayAnswer `json:"arrivals"`
	Departures []StaffStayAnswer `json:"departures"`
	Staying    []StaffStayAnswer `json:"staying"`
}

type calendarSiteAnswer struct {
	Number    string `json:"number"`
	Area      string `json:"area"`
	Powered   bool   `json:"powered"`
	Withdrawn bool   `json:"withdrawn"`
}

type calendarStayAnswer struct {
	DocumentID string `json:"documentId"`
	Site       string `json:"siteNumber"`
	Checkin    string `json:"checkin" format:"date"`
	Checkout   string `json:"checkout" format:"date"`
	Status     string `json:"status" enum:"awaiting payment,confirmed"`
	Name       string `json:"name"`
	Reference  string `json:"reference"`
}

type stayCalendarAnswer struct {
	Sites []calendarSiteAnswer `json:"sites"`
	Stays []calendarStayAnswer `json:"stays"`
}

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

type confirmBody struct {
	PaidBy string        `json:"paidBy" enum:"transfer,cash,eftpos"`
	Amount *money.Amount `json:"amount,omitempty" required:"false" doc:"What has come; none: what is still to be paid"`
	Owed   *money.Amount `json:"owed,omitempty" required:"false" doc:"That was shown as still to be paid; one that differs is refused"`
}

type repayBody struct {
	PaidBy string        `json:"paidBy" enum:"transfer,cash,eftpos,other" doc:"other: it went back earlier, and nobody is written to"`
	Amount *money.Amount `json:"amount,omitempty" required:"false" doc:"None: all that is to be refunded"`
	Note   string        `json:"note,omitempty" required:"false" doc:"For staff alone"`
}

type waiveBody struct {
	Amount *money.Amount `json:"amount,omitempty" required:"false" doc:"None: all that is still to be paid"`
	Owed   *money.Amount `json:"owed,omitempty" required:"false" doc:"That was shown as still to be paid; one that differs is refused"`
	Note   string        `json:"note,omitempty" required:"false" doc:"For staff alone"`
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

func dateParam(name, about string) *huma.Param {
	return &huma.Param{Name: name, In: "query", Description: about, Schema: &huma.Schema{Type: "string", Format: "date"}}
}

var stayParams = slices.Concat([]*huma.Param{
	{Name: "search", In: "query", Description: "In a name, a reference, a plate or a site; or an amount", Schema: &huma.Schema{Type: "string"}},
	{Name: "status", In: "query", Schema: &huma.Schema{Type: "string", Enum: []any{stays.AwaitingPayment, stays.Confirmed, stays.Cancelled}}},
	{Name: "money", In: "query", Description: "Those of which something is still to be paid, or too much was paid", Schema: &huma.Schema{Type: "string", Enum: []any{stays.Owed, stays.ToRefund}}},
	{Name: "site", In: "query", Description: "Its number", Schema: &huma.Schema{Type: "string"}},
	accountParam,
	dateParam("from", "Those that have a night on this day or later"), dateParam("to", "Those that have a night before this day"),
	rest.SortParam(stays.Sorts...),
}, rest.PageParams)

func (a *API) stayRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "stays", Summary: summary, Takes: takes, Gives: gives}
	}
	list := doc("Stays, newest first", nil, []StaffStayAnswer{})
	list.Params, list.Paged = stayParams, true
	book := doc("Book on behalf of a guest", onBehalfData{}, StaffStayAnswer{})
	book.Params, book.Status = rest.IdempotencyParams, http.StatusCreated
	board := doc("Who comes, goes and stays on a day; none is today", nil, stayBoardAnswer{})
	board.Params = []*huma.Param{dateParam("day", "")}
	calendar := doc("All sites, and the stays that have a night in a period of at most 400 days", nil, stayCalendarAnswer{})
	calendar.Params = []*huma.Param{dateParam("from", ""), dateParam("to", "The day after the last night")}
	received := func(summary string, takes any) rest.Doc {
		d := doc(summary, takes, receivedAnswer{})
		d.Params = rest.IdempotencyParams
		return d
	}
	one := "/api/staff/bookings/{documentId}"
	return rest.In(access.Stays,
		rest.Get("/api/staff/stays", access.Staff, a.listStays, list),
		rest.Get("/api/staff/stays/board", access.Staff, a.stayBoard, board),
		rest.Get("/api/staff/stays/calendar", access.Staff, a.stayCalendar, calendar),
		rest.Get("/api/staff/stays/{documentId}", access.Staff, a.showStay, doc("A stay with everything that happened to it", nil, stayStoryAnswer{})),
		rest.Post("/api/staff/bookings", access.Staff, a.bookStay, book),
		rest.Post("/api/staff/bookings/quote", access.Staff, a.quoteStay, doc("What a stay would cost; stores nothing", onBehalfData{}, bodies.QuoteAnswer{})).Reading(),
		rest.Post(one+"/confirm", access.Staff, a.confirmStay, received("The payment has arrived, or a part of it. A stay that was released comes back if its nights are free", confirmBody{})),
		rest.Post(one+"/unconfirm", access.Staff, a.unconfirmStay, doc("Take back the money that came last, on the day of it, and the confirmation by it", nil, StaffStayAnswer{})),
		rest.Post(one+"/repay", access.Staff, a.repayStay, received("Money went back to the guest by other ways than a card", repayBody{})),
		rest.Post(one+"/keep", access.Staff, a.keepStay, received("Nothing of what was paid too much goes back", cancelStayBody{})),
		rest.Post(one+"/waive", access.Staff, a.waiveStay, received("What is still to be paid need not be, or a part of it. A stay that waits for nothing else is confirmed by it", waiveBody{})),
		rest.Post(one+"/money/{id}/undo", access.Staff, a.undoStayMoney, doc("Take back money that was written down, on the day of it", nil, StaffStayAnswer{})),
		rest.Post(one+"/cancel", access.Staff, a.cancelStay, doc("Cancel a stay", cancelStayBody{}, StaffStayAnswer{})),
		rest.Post(one+"/move", access.Staff, a.moveStay, doc("Give a stay other dates or another site", moveBody{}, StaffStayAnswer{})),
		rest.Post(one+"/move/undo", access.Staff, a.undoMove, doc("Take the last move back, at the price of before", nil, StaffStayAnswer{})),
		rest.Post(one+"/move/quote", access.Staff, a.quoteMove, doc("What a move would cost; stores nothing", moveBody{}, moveQuoteAnswer{})).Reading(),
	)
}

func (a *API) listStays(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, stays.Sorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	views, total, err := a.Stays.List(r.Context(), stays.Narrow{
		Text: query.Get("search"), Status: query.Get("status"), Money: query.Get("money"), Site: query.Get("site"), Account: query.Get("account"), From: query.Get("from"), To: query.Get("to"),
	}, part)
	if err != nil {
		return err
	}
	return rest.WritePage(w, stayAnswers(views), page, part.Limit, total)
}

func (a *API) showStay(w http.ResponseWriter, r *http.Request) error {
	view, events, err := a.Stays.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	entries, err := a.Stays.Entries(r.Context(), view.Stay)
	answer := stayStoryAnswer{stayAnswer(view), make([]stayEntryAnswer, len(entries)), make([]stayEventAnswer, len(events))}
	for i, e := range entries {
		answer.Money[i] = stayEntryAnswer{e.ID, e.At, e.Kind, e.By, e.Amount, e.Actor, e.Note, e.Payment, a.Stays.CanUndo(e)}
	}
	for i, e := range events {
		answer.Events[i] = stayEventAnswer(e)
	}
	return rest.OrData(w, answer, err)
}

func (a *API) stayBoard(w http.ResponseWriter, r *http.Request) error {
	board, day, err := a.Stays.Board(r.Context(), r.URL.Query().Get("day"))
	return rest.OrData(w, stayBoardAnswer{day, stayAnswers(board.Arrivals), stayAnswers(board.Departures), stayAnswers(board.Staying)}, err)
}

func (a *API) stayCalendar(w http.ResponseWriter, r *http.Request) error {
	sites, bars, err := a.Stays.Calendar(r.Context(), r.URL.Query().Get("from"), r.URL.Query().Get("to"))
	answer := stayCalendarAnswer{make([]calendarSiteAnswer, len(sites)), make([]calendarStayAnswer, len(bars))}
	for i, s := range sites {
		answer.Sites[i] = calendarSiteAnswer{s.Number, s.Area, s.Powered, s.Withdrawn}
	}
	for i, b := range bars {
		answer.Stays[i] = calendarStayAnswer(b)
	}
	return rest.OrData(w, answer, err)
}

func (a *API) bookStay(w http.ResponseWriter, r *http.Request) error {
	var body sentOnBehalf
	if err := rest.ReadData(r, &body); err != nil {
		return err
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
	return rest.WriteAny(w, status, map[string]any{"data": stayAnswer(views[0])})
}

func (a *API) quoteStay(w http.ResponseWriter, r *http.Request) error {
	var body sentOnBehalf
	if err := rest.ReadData(r, &body); err != nil {
		return err
	}
	quote, err := a.Stays.QuoteFor(r.Context(), body.Account, body.Request())
	return rest.OrData(w, bodies.QuoteAnswerOf(quote), err)
}

func (a *API) confirmStay(w http.ResponseWriter, r *http.Request) error {
	var body confirmBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Receive(r.Context(), r.PathValue("documentId"), stays.Receipt{By: body.PaidBy, Amount: body.Amount, Owed: body.Owed}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

// writeReceived answers with a stay after something was done with its money.
func (a *API) writeReceived(w http.ResponseWriter, r *http.Request, received stays.Received, err error) error {
	if err != nil {
		return err
	}
	views, err := a.Stays.View(r.Context(), received.Stay)
	if err != nil {
		return err
	}
	return rest.WriteData(w, receivedAnswer{stayAnswer(views[0]), received.Entry})
}

func (a *API) repayStay(w http.ResponseWriter, r *http.Request) error {
	var body repayBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Repay(r.Context(), r.PathValue("documentId"), stays.Repayment{By: body.PaidBy, Amount: body.Amount, Note: body.Note}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

func (a *API) keepStay(w http.ResponseWriter, r *http.Request) error {
	var body cancelStayBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Keep(r.Context(), r.PathValue("documentId"), body.Reason, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

func (a *API) waiveStay(w http.ResponseWriter, r *http.Request) error {
	var body waiveBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	received, err := a.Stays.Waive(r.Context(), r.PathValue("documentId"), stays.Waiver{Amount: body.Amount, Owed: body.Owed, Note: body.Note}, r.Header.Get(rest.IdempotencyHeader))
	return a.writeReceived(w, r, received, err)
}

func (a *API) undoStayMoney(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	stay, err := a.Stays.Undo(r.Context(), r.PathValue("documentId"), id)
	return a.writeStay(w, r, http.StatusOK, stay, err)
}

func (a *API) undoMove(w http.ResponseWriter, r *http.Request) error {
	stay, err := a.Stays.UndoMove(r.Context(), r.PathValue("documentId"))
	return a.writeStay(w, r, http.StatusOK, stay, err)
}

func (a *API) unconfirmStay(w http.ResponseWriter, r *http.Request) error {
	stay, err := a.Stays.Unconfirm(r.Context(), r.PathValue("documentId"))
	return a.writeStay(w, r, http.StatusOK, stay, err)
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

func (a *API) quoteMove(w http.ResponseWriter, r *http.Request) error {
	var body sentMove
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	q, err := a.Stays.QuoteMove(r.Context(), r.PathValue("documentId"), stays.Move(body))
	return rest.OrData(w, moveQuoteAnswer{q.Nights, bodies.PriceLineAnswersOf(q.Lines), q.Total, q.Difference, q.Owed, q.Refund}, err)
}
