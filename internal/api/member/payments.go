package member

import (
	"bytes"
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/invoice"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

type offersAnswer struct {
	Offers []bodies.OfferAnswer `json:"offers"`
	// With is who takes the payment; null where the park takes none online.
	With     *providerAnswer `json:"with"`
	Currency string          `json:"currency"`
}

type providerAnswer struct {
	Method   string `json:"method"`
	Test     bool   `json:"test" doc:"No money moves"`
	ClientID string `json:"clientId" doc:"The park's public key with the provider"`
	Script   string `json:"script" doc:"The address of the provider's script for the page"`
}

type payBody struct {
	Tier      string        `json:"tier"`
	Action    string        `json:"action"`
	Price     *money.Amount `json:"price,omitempty" required:"false" doc:"That was shown; another by now is told, not charged"`
	FirstName string        `json:"firstName"`
	LastName  string        `json:"lastName"`
}

type receiptAnswer struct {
	Payment bodies.PaymentAnswer  `json:"payment"`
	Refunds []bodies.RefundAnswer `json:"refunds"`
	Invoice *InvoiceAnswer        `json:"invoice" doc:"null until it is paid"`
}

// InvoiceAnswer is what stands on an invoice, for the page that is made for paper.
type InvoiceAnswer struct {
	Title   string        `json:"title" doc:"Tax invoice, or invoice of a seller who charges no GST"`
	Number  string        `json:"number"`
	Date    string        `json:"date" format:"date"`
	Seller  partyAnswer   `json:"seller"`
	Buyer   partyAnswer   `json:"buyer"`
	Lines   []lineAnswer  `json:"lines"`
	Total   money.Amount  `json:"total"`
	GST     *money.Amount `json:"gst" doc:"Included in the total; null of a seller who charges none"`
	PaidBy  string        `json:"paidBy"`
	PaidOn  string        `json:"paidOn" format:"date"`
	Receipt string        `json:"reference"`
}

type partyAnswer struct {
	Name    string `json:"name"`
	ACN     string `json:"acn"`
	ABN     string `json:"abn"`
	Address string `json:"address"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
}

type lineAnswer struct {
	Description string       `json:"description"`
	Quantity    int          `json:"quantity"`
	Amount      money.Amount `json:"amount"`
}

func invoiceAnswerOf(i invoice.Invoice) *InvoiceAnswer {
	answer := &InvoiceAnswer{
		Title: i.Title(), Number: i.Number, Date: i.Date, Total: i.Total, PaidBy: i.PaidBy, PaidOn: i.PaidOn, Receipt: i.Reference,
		Seller: partyAnswer{i.Seller.LegalName.In(i.Language), i.Seller.ACN, i.Seller.ABN, i.Seller.Address.In(i.Language), i.Seller.Email, i.Seller.Phone},
		Buyer:  partyAnswer{Name: locale.FullName(i.Buyer.FirstName, i.Buyer.LastName), Address: i.Buyer.Address, Email: i.Buyer.Email},
	}
	if i.Taxed() {
		gst := i.GST.Of(i.Total)
		answer.GST = &gst
	}
	for _, line := range i.Lines {
		answer.Lines = append(answer.Lines, lineAnswer{line.Description, line.Quantity, line.Amount})
	}
	return answer
}

func (a *API) paymentRoutes() []rest.Route {
	me := func(summary string, gives any) rest.Doc { return rest.Doc{Tag: "me", Summary: summary, Gives: gives} }
	pay := rest.Doc{Tag: "me", Summary: "Begin to pay for a membership; the payer then approves the order with the provider", Takes: payBody{}, Gives: bodies.PaymentAnswer{}, Status: http.StatusCreated}
	invoicePDF, notePDF := me("The invoice as a PDF", nil), me("The adjustment note of a refund as a PDF", nil)
	invoicePDF.Params, notePDF.Params = bodies.InvoiceParams, bodies.InvoiceParams
	return []rest.Route{
		rest.Get("/api/me/offers", access.Account, a.offers, me("What the caller can buy now: joining, renewing, a larger tier", offersAnswer{})),
		rest.Get("/api/me/payments", access.Account, a.listPayments, me("The caller's payments, newest first", []bodies.PaymentAnswer{})),
		rest.Post("/api/me/payments", access.Account, a.pay, pay),
		rest.Get("/api/me/payments/{documentId}", access.Account, a.showPayment, me("A payment with its refunds and what stands on its invoice", receiptAnswer{})),
		rest.Get("/api/me/payments/{documentId}/invoice.pdf", access.Account, a.invoicePDF, invoicePDF),
		rest.Get("/api/me/payments/{documentId}/refunds/{refund}/note.pdf", access.Account, a.invoicePDF, notePDF),
		rest.Post("/api/me/payments/{documentId}/approved", access.Account, a.approved, me("The payer approved the order: take the money and settle", bodies.PaymentAnswer{})),
		rest.Post("/api/me/payments/{documentId}/cancelled", access.Account, a.cancelled, me("The payer gave it up", bodies.PaymentAnswer{})),
		rest.Post("/api/payment-notices/{method}", access.Everyone, a.notify, rest.Doc{Tag: "payments", Summary: "Where a payment provider sends its webhooks"}).With(rest.Policy{Body: webhookBody}),
	}
}

const webhookBody = 256 << 10

func (a *API) offers(w http.ResponseWriter, r *http.Request) error {
	me, err := a.Members.Me(r.Context())
	if err != nil {
		return err
	}
	offers, err := a.Joining.Offers(r.Context(), me)
	if err != nil {
		return err
	}
	answer := offersAnswer{Offers: []bodies.OfferAnswer{}, Currency: "AUD"}
	for _, offer := range offers {
		answer.Offers = append(answer.Offers, bodies.OfferAnswerOf(offer, rest.LanguageOf(r, "")))
	}
	if method, ok := a.Payments.Online(); ok {
		answer.With = &providerAnswer{method, payments.Payment{Method: method}.Test(), a.Provider.ClientID, a.Provider.Script}
	}
	return rest.WriteData(w, answer)
}

func (a *API) pay(w http.ResponseWriter, r *http.Request) error {
	var body payBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	p, err := a.Joining.Begin(r.Context(), joining.Choice{Tier: body.Tier, Purchase: joining.Purchase(body.Action), Price: body.Price, FirstName: body.FirstName, LastName: body.LastName})
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": bodies.PaymentAnswerOf(p, rest.LanguageOf(r, ""))})
}

func (a *API) approved(w http.ResponseWriter, r *http.Request) error {
	p, err := a.Payments.Approved(r.Context(), r.PathValue("documentId"))
	return rest.OrData(w, bodies.PaymentAnswerOf(p, rest.LanguageOf(r, "")), err)
}

func (a *API) cancelled(w http.ResponseWriter, r *http.Request) error {
	p, err := a.Payments.Cancel(r.Context(), r.PathValue("documentId"))
	return rest.OrData(w, bodies.PaymentAnswerOf(p, rest.LanguageOf(r, "")), err)
}

func (a *API) listPayments(w http.ResponseWriter, r *http.Request) error {
	list, err := a.Payments.Mine(r.Context())
	answers := make([]bodies.PaymentAnswer, len(list))
	for i, p := range list {
		answers[i] = bodies.PaymentAnswerOf(p, rest.LanguageOf(r, ""))
	}
	return rest.OrData(w, answers, err)
}

func (a *API) showPayment(w http.ResponseWriter, r *http.Request) error {
	p, refunds, err := a.Payments.MyPayment(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	language := rest.LanguageOf(r, "")
	answer := receiptAnswer{Payment: bodies.PaymentAnswerOf(p, language), Refunds: []bodies.RefundAnswer{}}
	for _, refund := range refunds {
		answer.Refunds = append(answer.Refunds, bodies.RefundAnswerOf(p, refund))
	}
	if p.Invoice != 0 {
		paper, err := a.Payments.Invoice(r.Context(), p, language)
		if err != nil {
			return err
		}
		answer.Invoice = invoiceAnswerOf(paper)
	}
	return rest.WriteData(w, answer)
}

func (a *API) invoicePDF(w http.ResponseWriter, r *http.Request) error {
	p, _, err := a.Payments.MyPayment(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return bodies.WriteInvoice(w, r, a.Payments, p)
}

// notify takes a provider's webhook. Nothing of it is trusted before its signature is checked.
func (a *API) notify(w http.ResponseWriter, r *http.Request) error {
	body, err := rest.ReadJSON(r)
	if err != nil {
		return err
	}
	// Its bytes are what is signed, so they are passed on as they came.
	if trimmed := bytes.TrimSpace(body); !json.Valid(body) || trimmed[0] != '{' {
		return fault.New(fault.Invalid, "errors.body.object", nil)
	}
	if err := a.Payments.Notify(r.Context(), r.PathValue("method"), r.Header.Get, body); err != nil {
		return err
	}
	return rest.WriteData(w, struct{}{})
}
