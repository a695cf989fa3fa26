package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"holidaypark/internal/foundation/money"
)

func (s *Sandbox) findCapture(r *http.Request) (int, any, error) {
	found, ok, err := orderOfCapture(r.Context(), s.DB, r.PathValue("id"))
	if err != nil || !ok {
		return 0, nil, either(err, errUnknown)
	}
	return http.StatusOK, s.captureBody(found), nil
}

func (s *Sandbox) findRefund(r *http.Request) (int, any, error) {
	id := r.PathValue("id")
	captureID, currency, note, value, ok, err := refundByID(r.Context(), s.DB, id)
	if err != nil || !ok {
		return 0, nil, either(err, errUnknown)
	}
	found, _, err := orderOfCapture(r.Context(), s.DB, captureID)
	return http.StatusOK, s.refundBody(found, id, written(value, currency), note), err
}

func (s *Sandbox) refundCapture(r *http.Request) (int, any, error) {
	return s.once(r, callRefund, func(ctx context.Context, body []byte) (int, any, error) {
		var asked struct {
			Amount moneyWire `json:"amount"`
			Note   string    `json:"note_to_payer"`
		}
		if err := json.Unmarshal(body, &asked); err != nil {
			return 0, nil, errMalformed
		}
		value, err := asked.Amount.read()
		if err != nil {
			return 0, nil, err
		}
		id := r.PathValue("id")
		found, ok, err := orderOfCapture(ctx, s.DB, id)
		if err != nil || !ok {
			return 0, nil, either(err, errUnknown)
		}
		if done, err := takeBack(ctx, s.DB, id, asked.Amount.Currency, value); err != nil || !done {
			now, _, again := orderOfCapture(ctx, s.DB, id) // another refund may have been faster
			return 0, nil, either(errors.Join(err, again), unprocessable(whyNotRefunded(now, value, asked.Amount.Currency)))
		}
		refundID := newID()
		if err := insertRefund(ctx, s.DB, refundID, id, asked.Amount.Currency, value, asked.Note, s.Now()); err != nil {
			return 0, nil, err
		}
		told := s.refundBody(found, refundID, asked.Amount, asked.Note)
		return http.StatusCreated, told, s.tell(ctx, "PAYMENT.CAPTURE.REFUNDED", "refund", told)
	})
}

func whyNotRefunded(o order, value money.Amount, currency string) string {
	left := money.Amount(o.captured.Int64 - o.refunded.Int64)
	switch {
	case o.captureState.String == "REFUNDED" || left == 0:
		return "CAPTURE_FULLY_REFUNDED"
	case o.capturedCurrency.String != currency:
		return "REFUND_CAPTURE_CURRENCY_MISMATCH"
	case value > left:
		return "REFUND_AMOUNT_EXCEEDED"
	}
	return "REFUND_NOT_ALLOWED"
}

func (s *Sandbox) refundBody(o order, refundID string, price moneyWire, note string) object {
	return object{
		"id": refundID, "status": "COMPLETED", "amount": price, "note_to_payer": note, "custom_id": o.reference, "invoice_id": o.invoice, "create_time": writtenTime(s.Now()),
		"links": []object{
			{"href": s.BaseURL + "/v2/payments/refunds/" + refundID, "rel": "self", "method": "GET"},
			{"href": s.BaseURL + "/v2/payments/captures/" + o.captureID.String, "rel": "up", "method": "GET"},
		},
	}
}
