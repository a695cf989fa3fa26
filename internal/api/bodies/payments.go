package bodies

import (
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// OfferAnswer is something that an account can buy now.
type OfferAnswer struct {
	Tier   string       `json:"tier" enum:"standard,deluxe"`
	Action string       `json:"action" enum:"join,renew,upgrade"`
	Name   string       `json:"name"`
	Brings string       `json:"brings" doc:"What it brings beside the points, in lines; may be empty"`
	Price  money.Amount `json:"price"`
	Points money.Amount `json:"points" doc:"Of each kind"`
	Years  int          `json:"years"`
	Until  string       `json:"until" format:"date" doc:"Empty: the membership has no end"`
}

// OfferAnswerOf shows an offer in a language.
func OfferAnswerOf(o joining.Offer, language locale.Language) OfferAnswer {
	return OfferAnswer{o.Tier.Key, string(o.Purchase), o.Tier.Name.In(language), o.Tier.Brings.In(language), o.Price, o.Points, o.Tier.Years, o.Until}
}

// PaymentAnswer is a payment as its payer sees it.
type PaymentAnswer struct {
	DocumentID string         `json:"documentId"`
	CreatedAt  time.Time      `json:"createdAt"`
	Title      string         `json:"title"`
	FirstName  string         `json:"firstName"`
	LastName   string         `json:"lastName"`
	Amount     money.Amount   `json:"amount"`
	Currency   string         `json:"currency"`
	Method     string         `json:"method" enum:"paypal,paypal-sandbox,sandbox,cash,eftpos,transfer"`
	Test       bool           `json:"test"`
	State      payments.State `json:"state" enum:"open,capturing,pending,settled,unfulfilled,cancelled,refused"`
	OrderID    string         `json:"orderId"`
	ApproveURL string         `json:"approveUrl"`
	Refunded   money.Amount   `json:"refunded"`
	SettledAt  *time.Time     `json:"settledAt"`
	Invoice    string         `json:"invoice" doc:"Its number; empty until it is paid"`
}

// PaymentAnswerOf shows a payment in a language.
func PaymentAnswerOf(p payments.Payment, language locale.Language) PaymentAnswer {
	return PaymentAnswer{
		p.DocumentID, p.CreatedAt, p.Title.In(language), p.FirstName, p.LastName, p.Amount, p.Currency, p.Method, p.Test(), p.State, p.OrderID, p.ApproveURL, p.Refunded, p.SettledAt,
		payments.InvoiceNumber(p),
	}
}

// RefundAnswer is a refund as the payer sees it.
type RefundAnswer struct {
	DocumentID string               `json:"documentId"`
	At         time.Time            `json:"at"`
	Amount     money.Amount         `json:"amount"`
	State      payments.RefundState `json:"state" enum:"requested,pending,completed,failed"`
	Note       string               `json:"note" doc:"The number of its adjustment note; empty until the money went back"`
}

// RefundAnswerOf shows a refund.
func RefundAnswerOf(p payments.Payment, r payments.Refund) RefundAnswer {
	return RefundAnswer{r.DocumentID, r.At, r.Amount, r.State, payments.NoteNumber(p, r)}
}

// InvoiceParams documents how a PDF is asked for in a language: a link can't send a header.
var InvoiceParams = []*huma.Param{
	{Name: "lng", In: "query", Description: "Language of the PDF; none is that of the Accept-Language header", Schema: &huma.Schema{Type: "string", Enum: []any{"en", "zh"}}},
}

// WriteInvoice answers with the PDF of a payment's invoice, or of the adjustment note that the path names, in the language that is asked for.
func WriteInvoice(w http.ResponseWriter, r *http.Request, service *payments.Service, p payments.Payment) error {
	content, err := service.PDF(r.Context(), p, r.PathValue("refund"), rest.LanguageOf(r, r.URL.Query().Get("lng")))
	if err != nil {
		return err
	}
	name := payments.InvoiceNumber(p)
	if r.PathValue("refund") != "" {
		name += "-refund"
	}
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Disposition", `inline; filename="`+name+`.pdf"`)
	h.Set("Cache-Control", "private, no-store")
	h.Set("Content-Length", strconv.Itoa(len(content)))
	_, err = w.Write(content)
	return err
}
