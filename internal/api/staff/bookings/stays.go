package bookings

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
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

// stayAnswer shows a stay; without its money to whoever may not see that.
func stayAnswer(ctx context.Context, v stays.View) StaffStayAnswer {
	if !seesMoney(ctx) {
		v = v.WithoutMoney()
	}
	answer := StaffStayAnswer{StayAnswer: bodies.StayAnswerOf(v), GuestName: v.GuestName, GuestContact: v.GuestContact, Language: string(v.Language), Payment: v.Payment}
	if v.Owner != nil {
		answer.Account = &stayOwnerAnswer{v.Owner.DocumentID, v.Owner.Name, v.Owner.Email, v.Owner.TenantType}
	}
	if !access.From(ctx).May(access.Stays, false) { // whoever cleans knows who comes, and not how to reach or charge them
		answer.Reference, answer.GuestContact = "", ""
		if answer.Account != nil {
			answer.Account.Email = ""
		}
	}
	return answer
}

func seesMoney(ctx context.Context) bool { return access.From(ctx).May(access.StayMoney, false) }

func stayAnswers(ctx context.Context, views []stays.View) []StaffStayAnswer {
	list := make([]StaffStayAnswer, len(views))
	for i, v := range views {
		list[i] = stayAnswer(ctx, v)
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

var stayParams = slices.Concat([]*huma.Param{
	{Name: "search", In: "query", Description: "In a name, a reference, a plate or a site; or an amount", Schema: &huma.Schema{Type: "string"}},
	{Name: "status", In: "query", Schema: &huma.Schema{Type: "string", Enum: []any{stays.AwaitingPayment, stays.Confirmed, stays.Cancelled}}},
	{Name: "money", In: "query", Description: "Those of which something is still to be paid, or too much was paid", Schema: &huma.Schema{Type: "string", Enum: []any{stays.Owed, stays.ToRefund}}},
	{Name: "site", In: "query", Description: "Its number", Schema: &huma.Schema{Type: "string"}},
	rest.AccountParam,
	rest.DateParam("from", "Those that have a night on this day or later"), rest.DateParam("to", "Those that have a night before this day"),
	rest.SortParam(stays.Sorts...),
}, rest.PageParams)

func (a *API) stayRoutes() []rest.Route {
	list := doc("Stays, newest first", nil, []StaffStayAnswer{})
	list.Params, list.Paged = stayParams, true
	board := doc("Who comes, goes and stays on a day; none is today", nil, stayBoardAnswer{})
	board.Params = []*huma.Param{rest.DateParam("day", "")}
	calendar := doc("All sites, and the stays that have a night in a period of at most 400 days", nil, stayCalendarAnswer{})
	calendar.Params = []*huma.Param{rest.DateParam("from", ""), rest.DateParam("to", "The day after the last night")}
	return rest.In(access.Stays,
		rest.Get("/api/staff/stays", access.Staff, a.listStays, list),
		rest.Get("/api/staff/stays/board", access.Staff, a.stayBoard, board).In(access.Arrivals),
		rest.Get("/api/staff/stays/calendar", access.Staff, a.stayCalendar, calendar),
		rest.Get("/api/staff/stays/{documentId}", access.Staff, a.showStay, doc("A stay with everything that happened to it", nil, stayStoryAnswer{})),
	)
}

func (a *API) listStays(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, stays.Sorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	if byMoney := part.By == "totalPrice" || part.By == "dueAt"; (byMoney || query.Get("money") != "") && !seesMoney(r.Context()) {
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	}
	views, total, err := a.Stays.List(r.Context(), stays.Narrow{
		Text: query.Get("search"), Status: query.Get("status"), Money: query.Get("money"), Site: query.Get("site"), Account: query.Get("account"), From: query.Get("from"), To: query.Get("to"),
	}, part)
	if err != nil {
		return err
	}
	return rest.WritePage(w, stayAnswers(r.Context(), views), page, part.Limit, total)
}

func (a *API) showStay(w http.ResponseWriter, r *http.Request) error {
	view, events, err := a.Stays.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	entries, err := a.Stays.Entries(r.Context(), view.Stay)
	if !seesMoney(r.Context()) {
		entries, events = nil, stays.WithoutMoney(events)
	}
	answer := stayStoryAnswer{stayAnswer(r.Context(), view), make([]stayEntryAnswer, len(entries)), make([]stayEventAnswer, len(events))}
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
	return rest.OrData(w, stayBoardAnswer{day, stayAnswers(r.Context(), board.Arrivals), stayAnswers(r.Context(), board.Departures), stayAnswers(r.Context(), board.Staying)}, err)
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
