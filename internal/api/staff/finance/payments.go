package finance

import (
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
)

// PaymentRowAnswer is a payment in the list of all.
type PaymentRowAnswer struct {
	bodies.PaymentAnswer
	Account   string `json:"account" doc:"documentId of the payer's account"`
	Email     string `json:"email"`
	Number    string `json:"number" doc:"Membership number of the payer; empty until it is issued"`
	CaptureID string `json:"captureId"`
	Note      string `json:"saleNote" doc:"What staff noted at the counter"`
	Purpose   string `json:"purpose" enum:"membership,stay" doc:"What was paid for"`
}

func paymentRow(r *http.Request, p payments.Payment, payer payments.Payer) PaymentRowAnswer {
	return PaymentRowAnswer{bodies.PaymentAnswerOf(p, rest.LanguageOf(r, "")), payer.DocumentID, payer.Email, payer.Number, p.CaptureID, p.Note, p.Purpose}
}

type paymentEventAnswer struct {
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	Detail string    `json:"detail"`
	Actor  string    `json:"actor" doc:"Empty: the provider, or the park's own background work"`
}

// StaffRefundAnswer is a refund as staff see it.
type StaffRefundAnswer struct {
	bodies.RefundAnswer
	Reason string `json:"reason"`
	Actor  string `json:"actor"`
}

func refundAnswer(p payments.Payment, r payments.Refund) StaffRefundAnswer {
	return StaffRefundAnswer{bodies.RefundAnswerOf(p, r), r.Reason, r.Actor}
}

type paymentStoryAnswer struct {
	Payment PaymentRowAnswer     `json:"payment"`
	Events  []paymentEventAnswer `json:"events"`
	Refunds []StaffRefundAnswer  `json:"refunds"`
}

type paymentProblemAnswer struct {
	ID      int64     `json:"id"`
	At      time.Time `json:"at"`
	Payment string    `json:"payment" doc:"documentId; empty: it belongs to none"`
	Kind    string    `json:"kind" enum:"mismatch,strange,unfulfilled,dispute,refundFailed,refundedElsewhere,stuck"`
	Detail  string    `json:"detail"`
}

type paymentMonthAnswer struct {
	Month    string       `json:"month" doc:"2026-11"`
	Count    int          `json:"count"`
	Amount   money.Amount `json:"amount"`
	Refunded money.Amount `json:"refunded"`
}

type saleBody struct {
	Account   string        `json:"account" doc:"documentId"`
	Tier      string        `json:"tier"`
	Action    string        `json:"action"`
	Price     *money.Amount `json:"price,omitempty" required:"false"`
	Method    string        `json:"method" enum:"cash,eftpos,transfer"`
	Note      string        `json:"note,omitempty" required:"false"`
	FirstName string        `json:"firstName,omitempty" required:"false" doc:"None: as the account has it"`
	LastName  string        `json:"lastName,omitempty" required:"false"`
}

type refundBody struct {
	Amount money.Amount `json:"amount"`
	Reason string       `json:"reason"`
}

var paymentSorts = []string{"createdAt", "amount", "state", "settledAt", "invoice"}

var paymentParams = slices.Concat([]*huma.Param{
	{Name: "state", In: "query", Description: "One of the states; none is all", Schema: &huma.Schema{Type: "string", Enum: states()}},
	{Name: "method", In: "query", Description: "paypal, sandbox, cash, eftpos or transfer; none is all", Schema: &huma.Schema{Type: "string"}},
	{Name: "text", In: "query", Description: "In a name, an address, an invoice number or an id of the provider's", Schema: &huma.Schema{Type: "string"}},
	rest.AccountParam,
	rest.SortParam(paymentSorts...),
}, rest.PeriodParams, rest.PageParams)

func states() []any {
	var list []any
	for _, state := range payments.States {
		list = append(list, string(state))
	}
	return list
}

func (a *API) paymentRoutes() []rest.Route {
	doc := func(summary string, gives any) rest.Doc {
		return rest.Doc{Tag: "payments", Summary: summary, Gives: gives}
	}
	list := doc("Payments, newest first", []PaymentRowAnswer{})
	list.Params, list.Paged = paymentParams, true
	sell := doc("Record a membership sold at the counter, settled at once", PaymentRowAnswer{})
	sell.Takes, sell.Params, sell.Status = saleBody{}, rest.IdempotencyParams, http.StatusCreated
	refund := doc("Give money back, all of it or a part", StaffRefundAnswer{})
	refund.Takes, refund.Params, refund.Status = refundBody{}, rest.IdempotencyParams, http.StatusCreated
	preview := doc("What a refund would take back", joining.Taken{})
	preview.Params = []*huma.Param{{Name: "amount", In: "query", Required: true, Schema: &huma.Schema{Type: "string"}}}
	invoicePDF, notePDF := doc("The invoice as a PDF", nil), doc("The adjustment note of a refund as a PDF", nil)
	invoicePDF.Params, notePDF.Params = bodies.InvoiceParams, bodies.InvoiceParams
	return rest.In(access.Money,
		rest.Get("/api/staff/payments", access.Staff, a.listPayments, list),
		rest.Post("/api/staff/payments", access.Staff, a.sell, sell),
		rest.Get("/api/staff/payments/months", access.Staff, a.paymentMonths, doc("What came in and went back in each of the last 24 months", []paymentMonthAnswer{})),
		rest.Get("/api/staff/payments/problems", access.Staff, a.paymentProblems, doc("What does not agree and needs somebody to look", []paymentProblemAnswer{})),
		rest.Post("/api/staff/payments/problems/{id}/close", access.Staff, a.closePaymentProblem, doc("Somebody has looked", nil)),
		rest.Get("/api/staff/payments/{documentId}", access.Staff, a.showPayment, doc("A payment with everything that happened to it", paymentStoryAnswer{})),
		rest.Get("/api/staff/payments/{documentId}/invoice.pdf", access.Staff, a.invoicePDF, invoicePDF),
		rest.Get("/api/staff/payments/{documentId}/refunds/{refund}/note.pdf", access.Staff, a.invoicePDF, notePDF),
		rest.Get("/api/staff/payments/{documentId}/refund", access.Staff, a.previewRefund, preview),
		rest.Post("/api/staff/payments/{documentId}/refunds", access.Staff, a.refund, refund).And(access.MoneyOut),
		rest.Get("/api/staff/members/{documentId}/offers", access.Staff, a.memberOffers, doc("What a member can buy now", []bodies.OfferAnswer{})),
	)
}

func (a *API) listPayments(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, paymentSorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	narrow := payments.Narrow{State: query.Get("state"), Method: query.Get("method"), Account: query.Get("account"), Text: query.Get("text")}
	if narrow.From, narrow.To, err = rest.PeriodOf(r); err != nil {
		return err
	}
	rows, total, err := a.Payments.List(r.Context(), narrow, part)
	if err != nil {
		return err
	}
	list := make([]PaymentRowAnswer, len(rows))
	for i, row := range rows {
		list[i] = paymentRow(r, row.Payment, row.Payer)
	}
	return rest.WritePage(w, list, page, part.Limit, total)
}

func (a *API) showPayment(w http.ResponseWriter, r *http.Request) error {
	story, err := a.Payments.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	answer := paymentStoryAnswer{Payment: paymentRow(r, story.Payment, story.Payer), Events: []paymentEventAnswer{}, Refunds: []StaffRefundAnswer{}}
	for _, e := range story.Events {
		answer.Events = append(answer.Events, paymentEventAnswer{e.At, e.Kind, e.Detail, e.Actor})
	}
	for _, refund := range story.Refunds {
		answer.Refunds = append(answer.Refunds, refundAnswer(story.Payment, refund))
	}
	return rest.WriteData(w, answer)
}

func (a *API) invoicePDF(w http.ResponseWriter, r *http.Request) error {
	story, err := a.Payments.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return bodies.WriteInvoice(w, r, a.Payments, story.Payment)
}

func (a *API) paymentMonths(w http.ResponseWriter, r *http.Request) error {
	months, err := a.Payments.Months(r.Context())
	list := make([]paymentMonthAnswer, len(months))
	for i, m := range months {
		list[i] = paymentMonthAnswer(m)
	}
	return rest.OrData(w, list, err)
}

func (a *API) paymentProblems(w http.ResponseWriter, r *http.Request) error {
	problems, err := a.Payments.Problems(r.Context())
	list := make([]paymentProblemAnswer, len(problems))
	for i, p := range problems {
		list[i] = paymentProblemAnswer(p)
	}
	return rest.OrData(w, list, err)
}

func (a *API) closePaymentProblem(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Payments.CloseProblem(r.Context(), id))
}

func (a *API) sell(w http.ResponseWriter, r *http.Request) error {
	var body saleBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	p, err := a.Joining.Sell(r.Context(),
		payments.Sale{Account: body.Account, Method: body.Method, Note: body.Note, Key: r.Header.Get(rest.IdempotencyHeader)},
		joining.Choice{Tier: body.Tier, Purchase: joining.Purchase(body.Action), Price: body.Price, FirstName: body.FirstName, LastName: body.LastName})
	if err != nil {
		return err
	}
	story, err := a.Payments.Find(r.Context(), p.DocumentID)
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": paymentRow(r, story.Payment, story.Payer)})
}

func (a *API) previewRefund(w http.ResponseWriter, r *http.Request) error {
	amount, err := amountOf(r.URL.Query().Get("amount"))
	if err != nil {
		return err
	}
	taken, err := a.Joining.Preview(r.Context(), r.PathValue("documentId"), amount)
	return rest.OrData(w, taken, err)
}

func (a *API) refund(w http.ResponseWriter, r *http.Request) error {
	var body refundBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	refund, err := a.Payments.Refund(r.Context(), r.PathValue("documentId"), body.Amount, body.Reason, r.Header.Get(rest.IdempotencyHeader))
	if err != nil {
		return err
	}
	story, err := a.Payments.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": refundAnswer(story.Payment, refund)})
}

func amountOf(text string) (money.Amount, error) {
	amount, err := money.Parse(text)
	if err != nil {
		return 0, fault.InvalidFields(fault.Field{Path: []string{"amount"}, Key: "errors.field.number"})
	}
	return amount, nil
}

func (a *API) memberOffers(w http.ResponseWriter, r *http.Request) error {
	account, err := a.Members.ByDocument(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	offers, err := a.Joining.Offers(r.Context(), account)
	list := make([]bodies.OfferAnswer, len(offers))
	for i, offer := range offers {
		list[i] = bodies.OfferAnswerOf(offer, rest.LanguageOf(r, ""))
	}
	return rest.OrData(w, list, err)
}
