package sandbox

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"time"

	"holidaypark/internal/foundation/money"
)

// The states of captures, in the provider's words.
const (
	captureCompleted = "COMPLETED"
	capturePending   = "PENDING"
	captureDeclined  = "DECLINED"
)

// What a payer chose.
const (
	outcomePay     = "pay"
	outcomeDecline = "decline"
	outcomePending = "pending"
)

type moneyWire struct {
	Currency string `json:"currency_code"`
	Value    string `json:"value"`
}

var (
	decimal  = regexp.MustCompile(`^\d{1,10}(\.\d{1,2})?$`)
	currency = regexp.MustCompile(`^[A-Z]{3}$`)
)

func (m moneyWire) read() (money.Amount, error) {
	if !decimal.MatchString(m.Value) || !currency.MatchString(m.Currency) {
		return 0, invalid("INVALID_PARAMETER_SYNTAX")
	}
	value, err := money.Parse(m.Value)
	if err != nil || value <= 0 {
		return 0, unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE")
	}
	return value, nil
}

func written(value money.Amount, currency string) moneyWire {
	return moneyWire{currency, value.String()}
}

type orderWire struct {
	Intent string `json:"intent"`
	Units  []struct {
		CustomID  string `json:"custom_id"`
		InvoiceID string `json:"invoice_id"`
		Amount    struct {
			moneyWire
			Breakdown struct {
				ItemTotal moneyWire `json:"item_total"`
			} `json:"breakdown"`
		} `json:"amount"`
		Payee struct {
			MerchantID string `json:"merchant_id"`
		} `json:"payee"`
		Items []struct {
			Name       string    `json:"name"`
			UnitAmount moneyWire `json:"unit_amount"`
			Quantity   string    `json:"quantity"`
		} `json:"items"`
	} `json:"purchase_units"`
	PaymentSource struct {
		PayPal struct {
			Experience struct {
				Locale    string `json:"locale"`
				ReturnURL string `json:"return_url"`
				CancelURL string `json:"cancel_url"`
			} `json:"experience_context"`
		} `json:"paypal"`
	} `json:"payment_source"`
}

// read makes sure that an order is what the provider would take.
func (w orderWire) read() (order, error) {
	if w.Intent != "CAPTURE" || len(w.Units) != 1 || len(w.Units[0].Items) != 1 {
		return order{}, invalid("INVALID_PARAMETER_VALUE")
	}
	unit, experience := w.Units[0], w.PaymentSource.PayPal.Experience
	value, err := unit.Amount.read()
	if err != nil {
		return order{}, err
	}
	item := unit.Items[0]
	switch {
	case unit.Amount.Breakdown.ItemTotal != unit.Amount.moneyWire:
		return order{}, unprocessable("AMOUNT_MISMATCH")
	case item.UnitAmount != unit.Amount.moneyWire || item.Quantity != "1":
		return order{}, unprocessable("ITEM_TOTAL_MISMATCH")
	case item.Name == "" || len([]rune(item.Name)) > 127 || len(unit.CustomID) > 127 || len(unit.InvoiceID) > 127:
		return order{}, invalid("INVALID_STRING_LENGTH")
	case !web(experience.ReturnURL) || !web(experience.CancelURL):
		return order{}, invalid("INVALID_PARAMETER_SYNTAX")
	}
	return order{
		reference: unit.CustomID, invoice: unit.InvoiceID, payee: unit.Payee.MerchantID, currency: unit.Amount.Currency, amount: value, item: item.Name,
		locale: experience.Locale, returnURL: experience.ReturnURL, cancelURL: experience.CancelURL,
	}, nil
}

func web(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

func (s *Sandbox) createOrder(r *http.Request) (int, any, error) {
	return s.once(r, callCreate, func(ctx context.Context, body []byte) (int, any, error) {
		var asked orderWire
		if err := json.Unmarshal(body, &asked); err != nil {
			return 0, nil, errMalformed
		}
		made, err := asked.read()
		if err != nil {
			return 0, nil, err
		}
		if paid, err := invoicePaid(ctx, s.DB, made.invoice); err != nil || paid {
			return 0, nil, either(err, unprocessable("DUPLICATE_INVOICE_ID"))
		}
		made.orderID, made.createdAt, made.state = newID(), s.Now().UnixMilli(), "CREATED"
		if made.payee == "" {
			made.payee = Merchant
		}
		if err := insertOrder(ctx, s.DB, made); err != nil {
			return 0, nil, err
		}
		return http.StatusCreated, s.orderBody(made), nil
	})
}

func (s *Sandbox) findOrder(r *http.Request) (int, any, error) {
	found, ok, err := orderByID(r.Context(), s.DB, r.PathValue("id"))
	if err != nil || !ok {
		return 0, nil, either(err, errUnknown)
	}
	return http.StatusOK, s.orderBody(found), nil
}

func (s *Sandbox) captureOrder(r *http.Request) (int, any, error) {
	play, declines := s.playNow(), s.declinesNow()
	return s.once(r, callCapture, func(ctx context.Context, _ []byte) (int, any, error) {
		id := r.PathValue("id")
		asked, ok, err := orderByID(ctx, s.DB, id)
		switch {
		case err != nil || !ok:
			return 0, nil, either(err, errUnknown)
		case asked.state == "COMPLETED":
			return 0, nil, errCaptured
		case asked.state != "APPROVED":
			return 0, nil, unprocessable("ORDER_NOT_APPROVED")
		case declines || asked.outcome == outcomeDecline:
			return 0, nil, unprocessable("INSTRUMENT_DECLINED")
		}
		if mine, err := complete(ctx, s.DB, id, s.Now()); err != nil || !mine {
			return 0, nil, either(err, errCaptured) // another one was faster
		}
		state, value, unit := captureCompleted, asked.amount, asked.currency
		if asked.outcome == outcomePending || play.Pending {
			state = capturePending
		}
		if play.CaptureAmount != 0 {
			value = play.CaptureAmount
		}
		if play.CaptureCurrency != "" {
			unit = play.CaptureCurrency
		}
		if free, err := insertCapture(ctx, s.DB, asked.id, newID(), asked.invoice, state, unit, value, s.Now()); err != nil || !free {
			return 0, nil, either(err, unprocessable("DUPLICATE_INVOICE_ID"))
		}
		taken, _, err := orderByID(ctx, s.DB, id)
		if err != nil {
			return 0, nil, err
		}
		if err := s.tell(ctx, "PAYMENT.CAPTURE."+state, "capture", s.captureBody(taken)); err != nil {
			return 0, nil, err
		}
		return http.StatusCreated, s.orderBody(taken), nil
	})
}

// either gives the first of two errors that is one.
func either(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

func (s *Sandbox) orderBody(o order) object {
	price, payee := written(o.amount, o.currency), o.payee
	if other := s.playNow().Payee; other != "" {
		payee = other
	}
	unit := object{
		"reference_id": "default", "custom_id": o.reference, "invoice_id": o.invoice, "payee": object{"merchant_id": payee},
		"amount": object{"currency_code": price.Currency, "value": price.Value, "breakdown": object{"item_total": price}},
		"items":  []object{{"name": o.item, "unit_amount": price, "quantity": "1"}},
	}
	if o.captureID.Valid {
		unit["payments"] = object{"captures": []object{s.captureBody(o)}}
	}
	state := o.state
	if state == "CREATED" {
		state = "PAYER_ACTION_REQUIRED" // with a payment source, the provider says at once whose turn it is
	}
	return object{
		"id": o.orderID, "intent": "CAPTURE", "status": state, "create_time": writtenTime(time.UnixMilli(o.createdAt)), "purchase_units": []object{unit},
		"links": []object{
			{"href": s.BaseURL + "/v2/checkout/orders/" + o.orderID, "rel": "self", "method": "GET"},
			{"href": s.CheckoutURL + "?token=" + o.orderID, "rel": "payer-action", "method": "GET"},
		},
	}
}

func (s *Sandbox) captureBody(o order) object {
	return object{
		"id": o.captureID.String, "status": o.captureState.String, "final_capture": true, "custom_id": o.reference, "invoice_id": o.invoice,
		"amount": written(money.Amount(o.captured.Int64), o.capturedCurrency.String), "supplementary_data": object{"related_ids": object{"order_id": o.orderID}},
		"links": []object{
			{"href": s.BaseURL + "/v2/payments/captures/" + o.captureID.String, "rel": "self", "method": "GET"},
			{"href": s.BaseURL + "/v2/checkout/orders/" + o.orderID, "rel": "up", "method": "GET"},
		},
	}
}
