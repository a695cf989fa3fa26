// Package today is the portal's first page: what there is to do, in numbers. It must never know more of a domain than how much waits there.
package today

import (
	"context"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/mail"
)

// API is the handler, with what each domain tells of its own work.
type API struct {
	Chat interface {
		CountWaiting(context.Context) (int64, error)
		CountUnanswered(context.Context) (int64, error)
	}
	Enquiries interface {
		CountNew(context.Context) (int64, error)
	}
	Mail interface {
		CountUnsent(context.Context) (mail.Unsent, error)
	}
	Members interface {
		CountEnding(context.Context) (int64, error)
	}
	Payments interface {
		CountProblems(context.Context) (int64, error)
	}
	Points interface {
		RunningLow(context.Context) ([]points.RunningLow, error)
	}
	Stays interface {
		CountMoves(context.Context) (arrivals, departures int64, err error)
		CountOwed(context.Context) (unpaid, toDecide int64, err error)
	}
}

type lowProduct struct {
	DocumentID string `json:"documentId"`
	NameEn     string `json:"name_en"`
	NameZh     string `json:"name_zh"`
	Stock      int64  `json:"stock"`
}

// todayAnswer is what there is to do. What lies in an area that the caller can't read is null.
type todayAnswer struct {
	Arrivals        *int64       `json:"arrivals" doc:"Today"`
	Departures      *int64       `json:"departures" doc:"Today"`
	AwaitingPayment *int64       `json:"awaitingPayment" doc:"Stays that wait for their payment, or for a part of it"`
	RefundsToDecide *int64       `json:"refundsToDecide" doc:"Stays that were cancelled after payment, or paid too much"`
	Enquiries       *int64       `json:"enquiries" doc:"New in the inbox, guest registrations too: nobody has read them yet"`
	ChatsWaiting    *int64       `json:"chatsWaiting" doc:"Conversations in which somebody waits for a person"`
	Unanswered      *int64       `json:"unanswered" doc:"Groups of like questions that the chat has no good answer to"`
	MembersEnding   *int64       `json:"membersEnding" doc:"Memberships that end within 30 days"`
	PaymentProblems *int64       `json:"paymentProblems" doc:"That nobody has looked at yet"`
	MailsWaiting    *int64       `json:"mailsWaiting"`
	MailsFailed     *int64       `json:"mailsFailed"`
	LowStock        []lowProduct `json:"lowStock" doc:"Products of which few are left, the fewest first"`
}

// Routes lists it.
func (a *API) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/staff/today", access.Staff, a.today, rest.Doc{Tag: "staff", Summary: "What there is to do today, as far as the caller may read it", Gives: todayAnswer{}}).In(access.Self),
	}
}

// today asks every domain for its own numbers.
func (a *API) today(w http.ResponseWriter, r *http.Request) error {
	var answer todayAnswer
	actor := access.From(r.Context())
	if actor.Rights == access.SettingUp {
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	}
	for _, part := range []struct {
		area access.Area
		read func(context.Context, *todayAnswer) error
	}{
		{access.Arrivals, a.arrivalsToday}, {access.StayMoney, a.stayMoneyToday}, {access.Members, a.membersToday}, {access.Inbox, a.inboxToday},
		{access.Money, a.moneyToday}, {access.Park, a.mailToday}, {access.Content, a.stockToday},
	} {
		if !actor.May(part.area, false) {
			continue
		}
		if err := part.read(r.Context(), &answer); err != nil {
			return err
		}
	}
	return rest.WriteData(w, answer)
}

func (a *API) arrivalsToday(ctx context.Context, answer *todayAnswer) error {
	arrivals, departures, err := a.Stays.CountMoves(ctx)
	answer.Arrivals, answer.Departures = &arrivals, &departures
	return err
}

func (a *API) stayMoneyToday(ctx context.Context, answer *todayAnswer) error {
	unpaid, toDecide, err := a.Stays.CountOwed(ctx)
	answer.AwaitingPayment, answer.RefundsToDecide = &unpaid, &toDecide
	return err
}

func (a *API) membersToday(ctx context.Context, answer *todayAnswer) error {
	ending, err := a.Members.CountEnding(ctx)
	answer.MembersEnding = &ending
	return err
}

func (a *API) inboxToday(ctx context.Context, answer *todayAnswer) error {
	enquiries, err := a.Enquiries.CountNew(ctx)
	if err != nil {
		return err
	}
	waiting, err := a.Chat.CountWaiting(ctx)
	if err != nil {
		return err
	}
	unanswered, err := a.Chat.CountUnanswered(ctx)
	answer.Enquiries, answer.ChatsWaiting, answer.Unanswered = &enquiries, &waiting, &unanswered
	return err
}

func (a *API) moneyToday(ctx context.Context, answer *todayAnswer) error {
	problems, err := a.Payments.CountProblems(ctx)
	answer.PaymentProblems = &problems
	return err
}

func (a *API) mailToday(ctx context.Context, answer *todayAnswer) error {
	unsent, err := a.Mail.CountUnsent(ctx)
	answer.MailsWaiting, answer.MailsFailed = &unsent.Waiting, &unsent.Failed
	return err
}

func (a *API) stockToday(ctx context.Context, answer *todayAnswer) error {
	low, err := a.Points.RunningLow(ctx)
	answer.LowStock = make([]lowProduct, len(low))
	for i, product := range low {
		answer.LowStock[i] = lowProduct{product.DocumentID, product.Title.En, product.Title.Zh, product.Stock}
	}
	return err
}
