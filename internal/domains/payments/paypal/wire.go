package paypal

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/money"
)

// The provider's shapes, as far as the park needs them.

type amount struct {
	Currency string `json:"currency_code"`
	Value    string `json:"value"`
}

type amountOfUnit struct {
	amount
	Breakdown *breakdown `json:"breakdown,omitempty"`
}

type breakdown struct {
	ItemTotal amount `json:"item_total"`
}

type item struct {
	Name       string `json:"name"`
	UnitAmount amount `json:"unit_amount"`
	Quantity   string `json:"quantity"`
}

type payee struct {
	MerchantID string `json:"merchant_id,omitempty"`
}

type unit struct {
	CustomID  string        `json:"custom_id,omitempty"`
	InvoiceID string        `json:"invoice_id,omitempty"`
	Amount    *amountOfUnit `json:"amount,omitempty"`
	Payee     *payee        `json:"payee,omitempty"`
	Items     []item        `json:"items,omitempty"`
	Payments  *struct {
		Captures []capture `json:"captures"`
	} `json:"payments,omitempty"`
}

type capture struct {
	ID       string  `json:"id"`
	Status   string  `json:"status"`
	CustomID string  `json:"custom_id"`
	Amount   *amount `json:"amount"`
}

type link struct {
	Href string `json:"href"`
	Rel  string `json:"rel"`
}

type order struct {
	ID     string `json:"id"`
	Status string `json:"status"`
	Units  []unit `json:"purchase_units"`
	Links  []link `json:"links"`
}

type newOrder struct {
	Intent        string        `json:"intent"`
	Units         []unit        `json:"purchase_units"`
	PaymentSource paymentSource `json:"payment_source"`
}

type paymentSource struct {
	PayPal wallet `json:"paypal"`
}

type wallet struct {
	Experience experience `json:"experience_context"`
}

type experience struct {
	ShippingPreference string `json:"shipping_preference"`
	UserAction         string `json:"user_action"`
	Locale             string `json:"locale"`
	ReturnURL          string `json:"return_url"`
	CancelURL          string `json:"cancel_url"`
}

type newRefund struct {
	Amount amount `json:"amount"`
	Note   string `json:"note_to_payer,omitempty"`
}

type refund struct {
	ID     string  `json:"id"`
	Status string  `json:"status"`
	Amount *amount `json:"amount"`
}

var orderStates = map[string]payments.OrderState{
	"CREATED": payments.OrderOpen, "SAVED": payments.OrderOpen, "PAYER_ACTION_REQUIRED": payments.OrderOpen,
	"APPROVED": payments.OrderApproved, "COMPLETED": payments.OrderCompleted, "VOIDED": payments.OrderVoided,
}

var captureStates = map[string]payments.CaptureState{
	"COMPLETED": payments.CaptureCompleted, "PENDING": payments.CapturePending, "DECLINED": payments.CaptureDeclined, "FAILED": payments.CaptureFailed,
	"REFUNDED": payments.CaptureRefunded, "PARTIALLY_REFUNDED": payments.CapturePartlyRefunded, "REVERSED": payments.CaptureReversed,
}

var refundStates = map[string]payments.RefundState{
	"COMPLETED": payments.RefundCompleted, "PENDING": payments.RefundPending, "FAILED": payments.RefundFailed, "CANCELLED": payments.RefundFailed,
}

var (
	// id is the shape of the provider's ids. One that comes from outside becomes part of an address.
	id       = regexp.MustCompile(`^[A-Za-z0-9-]{1,64}$`)
	decimal  = regexp.MustCompile(`^\d{1,15}(\.\d{1,2})?$`)
	currency = regexp.MustCompile(`^[A-Z]{3}$`)
)

func amountOf(value money.Amount, currency string) amount { return amount{currency, value.String()} }

func (a *amount) read() (money.Amount, string, error) {
	if a == nil {
		return 0, "", errors.New("an amount is missing")
	}
	if !decimal.MatchString(a.Value) || !currency.MatchString(a.Currency) {
		return 0, "", fmt.Errorf("%.30q %.10q is no amount", a.Value, a.Currency)
	}
	value, err := money.Parse(a.Value)
	return value, a.Currency, err
}

func (o order) read() (payments.ProviderOrder, error) {
	state, known := orderStates[o.Status]
	if !known || !id.MatchString(o.ID) || len(o.Units) != 1 {
		return payments.ProviderOrder{}, fmt.Errorf("an order %.40q of state %.40q with %d units can't be understood", o.ID, o.Status, len(o.Units))
	}
	unit := o.Units[0]
	read := payments.ProviderOrder{ID: o.ID, State: state, Reference: unit.CustomID}
	if unit.Amount == nil {
		return read, fmt.Errorf("order %s has no amount", o.ID)
	}
	var err error
	if read.Amount, read.Currency, err = unit.Amount.read(); err != nil {
		return read, fmt.Errorf("order %s: %w", o.ID, err)
	}
	if unit.Payee != nil {
		read.Payee = unit.Payee.MerchantID
	}
	for _, link := range o.Links {
		web := strings.HasPrefix(link.Href, "https://") || strings.HasPrefix(link.Href, "http://")
		if web && (link.Rel == "payer-action" || link.Rel == "approve") {
			read.ApproveURL = link.Href
		}
	}
	if unit.Payments == nil {
		return read, nil
	}
	for _, one := range unit.Payments.Captures {
		taken, err := one.read()
		if err != nil {
			return read, fmt.Errorf("order %s: %w", o.ID, err)
		}
		read.Captures = append(read.Captures, taken)
	}
	return read, nil
}

func (c capture) read() (payments.Capture, error) {
	state, known := captureStates[c.Status]
	if !known || !id.MatchString(c.ID) {
		return payments.Capture{}, fmt.Errorf("a capture %.40q of state %.40q can't be understood", c.ID, c.Status)
	}
	value, currency, err := c.Amount.read()
	return payments.Capture{ID: c.ID, State: state, Amount: value, Currency: currency}, err
}

func (r refund) read() (payments.ProviderRefund, error) {
	state, known := refundStates[r.Status]
	if !known || !id.MatchString(r.ID) {
		return payments.ProviderRefund{}, fmt.Errorf("a refund %.40q of state %.40q can't be understood", r.ID, r.Status)
	}
	value, currency, err := r.Amount.read()
	return payments.ProviderRefund{ID: r.ID, State: state, Amount: value, Currency: currency}, err
}
