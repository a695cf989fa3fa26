package paypal

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
)

// What the provider takes at most, in characters.
const (
	mostKey  = 108
	mostID   = 127
	mostItem = 127
	mostNote = 255
)

// key is what may stand in a header.
var key = regexp.MustCompile(`^[\x21-\x7e]{1,108}$`)

var locales = map[locale.Language]string{locale.English: "en-AU", locale.Chinese: "zh-CN"}

// notSent is a request that the provider would refuse: it is not even asked.
func notSent(format string, args ...any) error {
	return fmt.Errorf("%w: %s", payments.ErrRefused, fmt.Sprintf(format, args...))
}

// Create opens an order.
func (c *Client) Create(ctx context.Context, wanted payments.NewOrder) (payments.ProviderOrder, error) {
	switch {
	case !key.MatchString(wanted.RequestKey):
		return payments.ProviderOrder{}, notSent("a request key has 1 to %d characters", mostKey)
	case wanted.Amount <= 0:
		return payments.ProviderOrder{}, notSent("an order is for more than nothing")
	case len(wanted.Reference) > mostID || len(wanted.Invoice) > mostID:
		return payments.ProviderOrder{}, notSent("a reference and an invoice have at most %d characters", mostID)
	}
	price := amountOf(wanted.Amount, wanted.Currency)
	asked := unit{
		CustomID: wanted.Reference, InvoiceID: wanted.Invoice, Amount: &amountOfUnit{price, &breakdown{price}},
		Items: []item{{Name: texts.Cut(wanted.Item, mostItem), UnitAmount: price, Quantity: "1"}},
	}
	if c.config.Merchant != "" {
		asked.Payee = &payee{c.config.Merchant}
	}
	body := newOrder{Intent: "CAPTURE", Units: []unit{asked}, PaymentSource: paymentSource{wallet{experience{
		ShippingPreference: "NO_SHIPPING", UserAction: "PAY_NOW", Locale: locales[wanted.Language], ReturnURL: wanted.ReturnURL, CancelURL: wanted.CancelURL,
	}}}}
	return c.order(ctx, call{http.MethodPost, "/v2/checkout/orders", wanted.RequestKey, body})
}

// Find tells how an order stands.
func (c *Client) Find(ctx context.Context, orderID string) (payments.ProviderOrder, error) {
	if !id.MatchString(orderID) {
		return payments.ProviderOrder{}, payments.ErrUnknownOrder
	}
	return c.order(ctx, call{method: http.MethodGet, path: "/v2/checkout/orders/" + orderID})
}

// Capture takes the money of an approved order. One that was captured before, by whichever request, is told as it stands.
func (c *Client) Capture(ctx context.Context, orderID, requestKey string) (payments.ProviderOrder, error) {
	switch {
	case !id.MatchString(orderID):
		return payments.ProviderOrder{}, payments.ErrUnknownOrder
	case !key.MatchString(requestKey):
		return payments.ProviderOrder{}, notSent("a request key has 1 to %d characters", mostKey)
	}
	taken, err := c.order(ctx, call{http.MethodPost, "/v2/checkout/orders/" + orderID + "/capture", requestKey, struct{}{}})
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Issue != alreadyCaptured {
		return taken, err
	}
	found, err := c.Find(ctx, orderID)
	if err == nil && len(found.Captures) == 0 {
		err = fmt.Errorf("the provider says that order %s is captured, and doesn't show the capture yet", orderID)
	}
	return found, err
}

// Refund gives money of a capture back.
func (c *Client) Refund(ctx context.Context, wanted payments.NewRefund) (payments.ProviderRefund, error) {
	switch {
	case !id.MatchString(wanted.CaptureID):
		return payments.ProviderRefund{}, payments.ErrUnknownOrder
	case !key.MatchString(wanted.RequestKey):
		return payments.ProviderRefund{}, notSent("a request key has 1 to %d characters", mostKey)
	case wanted.Amount <= 0:
		return payments.ProviderRefund{}, notSent("a refund is of more than nothing")
	}
	var answer refund
	body := newRefund{Amount: amountOf(wanted.Amount, wanted.Currency), Note: texts.Cut(wanted.Note, mostNote)}
	if err := c.do(ctx, call{http.MethodPost, "/v2/payments/captures/" + wanted.CaptureID + "/refund", wanted.RequestKey, body}, &answer); err != nil {
		return payments.ProviderRefund{}, err
	}
	return answer.read()
}

// FindRefund tells how a refund stands.
func (c *Client) FindRefund(ctx context.Context, refundID string) (payments.ProviderRefund, error) {
	if !id.MatchString(refundID) {
		return payments.ProviderRefund{}, payments.ErrUnknownOrder
	}
	var answer refund
	if err := c.do(ctx, call{method: http.MethodGet, path: "/v2/payments/refunds/" + refundID}, &answer); err != nil {
		return payments.ProviderRefund{}, err
	}
	return answer.read()
}

func (c *Client) order(ctx context.Context, call call) (payments.ProviderOrder, error) {
	var answer order
	if err := c.do(ctx, call, &answer); err != nil {
		return payments.ProviderOrder{}, err
	}
	return answer.read()
}
