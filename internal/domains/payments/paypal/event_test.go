package paypal_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
)

func event(kind, resourceType, resource string) string {
	return `{"id":"WH-EV1","create_time":"2026-11-16T01:59:00.123Z","event_type":"` + kind + `","resource_type":"` + resourceType + `","resource":` + resource + `}`
}

func TestEventsAreReadByTheirKind(t *testing.T) {
	const price = `"amount":{"currency_code":"AUD","value":"12.00"}`
	for _, told := range []struct {
		kind, of, resource string
		want               payments.Notice
	}{
		{"CHECKOUT.ORDER.APPROVED", "checkout-order", `{"id":"ORDER1","purchase_units":[{"custom_id":"ref-1","payee":{"merchant_id":"PARK"},` + price + `}]}`,
			payments.Notice{Kind: payments.NoticeApproved, OrderID: "ORDER1", Reference: "ref-1", Amount: 1200, Currency: "AUD", Payee: "PARK"}},
		{"CHECKOUT.PAYMENT-APPROVAL.REVERSED", "checkout-order", `{"order_id":"ORDER1","purchase_units":[{"custom_id":"ref-1"}]}`,
			payments.Notice{Kind: payments.NoticeApprovalReversed, OrderID: "ORDER1", Reference: "ref-1"}},
		{"PAYMENT.CAPTURE.PENDING", "capture", `{"id":"CAP1","links":[{"rel":"up","href":"https://api.paypal.com/v2/checkout/orders/ORDER1"}],` + price + `}`,
			payments.Notice{Kind: payments.NoticeCapturePending, OrderID: "ORDER1", CaptureID: "CAP1", Amount: 1200, Currency: "AUD"}},
		{"PAYMENT.CAPTURE.DENIED", "capture", `{"id":"CAP1","supplementary_data":{"related_ids":{"order_id":"ORDER1"}}}`,
			payments.Notice{Kind: payments.NoticeCaptureDenied, OrderID: "ORDER1", CaptureID: "CAP1"}},
		{"PAYMENT.CAPTURE.REFUNDED", "refund", `{"id":"REF1","custom_id":"ref-1","links":[{"rel":"up","href":"https://api.paypal.com/v2/payments/captures/CAP1"}],` + price + `}`,
			payments.Notice{Kind: payments.NoticeCaptureRefunded, RefundID: "REF1", CaptureID: "CAP1", Reference: "ref-1", Amount: 1200, Currency: "AUD"}},
		{"PAYMENT.CAPTURE.REVERSED", "refund", `{"id":"REF1","amount":{"currency_code":"AUD","value":"-12.00"},"links":[{"rel":"up","href":"https://api.paypal.com/v2/payments/captures/CAP1"}]}`,
			payments.Notice{Kind: payments.NoticeCaptureReversed, RefundID: "REF1", CaptureID: "CAP1", Amount: 1200, Currency: "AUD"}},
		{"CUSTOMER.DISPUTE.CREATED", "dispute", `{"dispute_id":"PP-D-1","disputed_transactions":[{"seller_transaction_id":"CAP1"}],"dispute_amount":{"currency_code":"AUD","value":"12.00"}}`,
			payments.Notice{Kind: payments.NoticeDispute, CaptureID: "CAP1", Amount: 1200, Currency: "AUD"}},
		{"BILLING.PLAN.CREATED", "plan", `{"id":7,"amount":"of another form"}`, payments.Notice{Kind: payments.NoticeOther}},
	} {
		told.want.ID, told.want.Type, told.want.At = "WH-EV1", told.kind, time.Date(2026, 11, 16, 1, 59, 0, 123e6, time.UTC)
		if got, err := paypal.ReadEvent([]byte(event(told.kind, told.of, told.resource))); err != nil || got != told.want {
			t.Errorf("%s: %+v %v", told.kind, got, err)
		}
	}
}

var hostileEvents = []string{
	"", "null", "[]", "7", `"x"`, "{", "{}", `{"id":null}`, `{"id":{},"event_type":[],"create_time":1,"resource":7}`,
	event("PAYMENT.CAPTURE.COMPLETED", "capture", `[]`), event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"id":{}}`), event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"amount":{"value":1}}`),
	event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"id":"../../x"}`), event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"id":"CAP1","amount":{"currency_code":"AUD","value":"NaN"}}`),
	event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"id":"CAP1","id":"CAP2"}`), event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"id":"CAP1","ID":"CAP2"}`),
	event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"supplementary_data":7}`), event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"links":{}}`),
	strings.Replace(completed, `"id":"WH-EV1"`, `"id":"WH-EV1","id":"WH-EV2"`, 1), completed + completed, completed + "x",
	event("PAYMENT.CAPTURE.COMPLETED", "capture", strings.Repeat("[", 5000)+strings.Repeat("]", 5000)), strings.Repeat(`{"a":`, 100000), strings.Repeat("[", 100000),
	event("PAYMENT.CAPTURE.COMPLETED", "capture", `{"id":"CAP1","links":[{"rel":"up","href":"https://x/v2/checkout/orders/a/../b"}]}`),
	event("CUSTOMER.DISPUTE.CREATED", "dispute", `{"disputed_transactions":[null,7]}`), event(long(101), "x", "{}"), "\xff\xfe", `{"id":"` + "\x00" + `"}`,
}

func TestAnEventThatCantBeUnderstoodIsRefused(t *testing.T) {
	for _, body := range hostileEvents {
		if notice, err := paypal.ReadEvent([]byte(body)); err == nil {
			t.Errorf("%.80q was taken as %+v", body, notice)
		}
	}
}

var plainID = regexp.MustCompile(`^[A-Za-z0-9-]{0,64}$`)

// Whoever can write to the webhook can write anything.
func FuzzEvent(f *testing.F) {
	for _, body := range append(hostileEvents, completed, event("PAYMENT.CAPTURE.REFUNDED", "refund", `{"id":"REF1"}`), event("OTHER", "x", `7`)) {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		notice, err := paypal.ReadEvent(body)
		if err != nil {
			return
		}
		for _, id := range []string{notice.ID, notice.OrderID, notice.CaptureID, notice.RefundID} {
			if !plainID.MatchString(id) {
				t.Errorf("%q is taken for an id", id)
			}
		}
		if notice.Kind == "" || notice.Amount < 0 {
			t.Errorf("%+v", notice)
		}
	})
}
