package paypal_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

func TestAnOrderAsksForWhatTheParkWants(t *testing.T) {
	p, client := scripted(t, answers(201, `{"id":"ORDER1","status":"PAYER_ACTION_REQUIRED","links":[{"href":"https://pay.example/ORDER1","rel":"payer-action"},{"href":"javascript:alert(1)","rel":"approve"}],
		"purchase_units":[{"custom_id":"ref-k1","payee":{"merchant_id":"PARK"},"amount":{"currency_code":"AUD","value":"120.50"}}]}`))
	wanted := wantedOrder("k1")
	wanted.Language, wanted.Item = locale.Chinese, strings.Repeat("年", 200)
	made, err := client.Create(t.Context(), wanted)
	if err != nil {
		t.Fatal(err)
	}
	if made.ID != "ORDER1" || made.State != payments.OrderOpen || made.Reference != "ref-k1" || made.Amount != 12050 || made.Currency != "AUD" || made.Payee != "PARK" || made.ApproveURL != "https://pay.example/ORDER1" {
		t.Errorf("read as %+v", made)
	}
	sent := p.calls()[0]
	for name, want := range map[string]string{
		"PayPal-Request-Id": "k1", "Prefer": "return=representation", "Content-Type": "application/json", "Authorization": "Bearer the-token",
	} {
		if got := sent.header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	price := `{"currency_code":"AUD","value":"120.50"}`
	same(t, sent.body, `{"intent":"CAPTURE","purchase_units":[{"custom_id":"ref-k1","invoice_id":"inv-k1","payee":{"merchant_id":"PARK"},
		"amount":{"currency_code":"AUD","value":"120.50","breakdown":{"item_total":`+price+`}},"items":[{"name":"`+strings.Repeat("年", 127)+`","unit_amount":`+price+`,"quantity":"1"}]}],
		"payment_source":{"paypal":{"experience_context":{"shipping_preference":"NO_SHIPPING","user_action":"PAY_NOW","locale":"zh-CN",
		"return_url":"https://park.example/pay?x=1","cancel_url":"https://park.example/pay"}}}}`)
}

func TestARefundTellsThePayerWhy(t *testing.T) {
	p, client := scripted(t, answers(201, `{"id":"REF1","status":"PENDING","amount":{"currency_code":"AUD","value":"0.07"}}`))
	done, err := client.Refund(t.Context(), payments.NewRefund{RequestKey: "k2", CaptureID: "CAP1", Amount: 7, Currency: "AUD", Note: "Sorry"})
	if err != nil || done != (payments.ProviderRefund{ID: "REF1", State: payments.RefundPending, Amount: 7, Currency: "AUD"}) {
		t.Errorf("%+v %v", done, err)
	}
	sent := p.calls()[0]
	if sent.path != "/v2/payments/captures/CAP1/refund" || sent.header.Get("PayPal-Request-Id") != "k2" {
		t.Errorf("sent to %s with %s", sent.path, sent.header.Get("PayPal-Request-Id"))
	}
	same(t, sent.body, `{"amount":{"currency_code":"AUD","value":"0.07"},"note_to_payer":"Sorry"}`)
}

// sentinels are the errors by which the park knows that nothing was done.
var sentinels = []error{payments.ErrDeclined, payments.ErrNotApproved, payments.ErrDuplicateInvoice, payments.ErrUnknownOrder, payments.ErrRefused, payments.ErrForged}

func wantOutcomeUnknown(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Fatal("it was taken for done")
	}
	for _, known := range sentinels {
		if errors.Is(err, known) {
			t.Errorf("%v says that nothing was done, and nobody knows", err)
		}
	}
}

func TestARefusalIsToldByItsKind(t *testing.T) {
	for name, refused := range map[string]struct {
		status int
		body   string
		want   error
	}{
		"a declined card":       {422, issue("INSTRUMENT_DECLINED"), payments.ErrDeclined},
		"a payer who can't pay": {422, issue("PAYER_CANNOT_PAY"), payments.ErrDeclined},
		"a refused transaction": {422, issue("TRANSACTION_REFUSED"), payments.ErrDeclined},
		"not approved":          {422, issue("ORDER_NOT_APPROVED"), payments.ErrNotApproved},
		"an invoice twice":      {422, issue("DUPLICATE_INVOICE_ID"), payments.ErrDuplicateInvoice},
		"an unknown order":      {404, `{"name":"RESOURCE_NOT_FOUND","details":[{"issue":"INVALID_RESOURCE_ID"}],"debug_id":"abc123"}`, payments.ErrUnknownOrder},
		"a bare 404":            {404, "not here", payments.ErrUnknownOrder},
		"an issue that is new":  {422, issue("SOMETHING_NEW"), payments.ErrRefused},
		"a bare 403":            {403, "", payments.ErrRefused},
		"the keys are wrong":    {401, `{"error":"invalid_token"}`, paypal.ErrKeysRefused},
		"a hostile answer":      {400, `{"name":"x\nlevel=error forged","debug_id":"\u0000"}`, payments.ErrRefused},
	} {
		t.Run(name, func(t *testing.T) {
			_, client := scripted(t, answers(refused.status, refused.body))
			_, err := client.Capture(t.Context(), "ORDER1", "k")
			if !errors.Is(err, refused.want) {
				t.Errorf("%v, want %v", err, refused.want)
			}
			if strings.Contains(refused.body, "abc123") && !strings.Contains(err.Error(), "abc123") {
				t.Errorf("%v doesn't tell the debug id", err)
			}
			if strings.ContainsAny(err.Error(), "\n\x00") {
				t.Errorf("%q breaks a log", err)
			}
		})
	}
	_, client := scripted(t, answers(422, issue("SOMETHING_NEW")))
	if _, err := client.Find(t.Context(), "ORDER1"); !strings.Contains(err.Error(), "SOMETHING_NEW") {
		t.Errorf("%v doesn't tell the issue", err)
	}
}

func TestAnOrderThatIsCapturedAlreadyIsToldAsItStands(t *testing.T) {
	p, client := scripted(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			answers(422, issue("ORDER_ALREADY_CAPTURED"))(w, r)
			return
		}
		answers(200, capturedOrder)(w, r)
	})
	taken, err := client.Capture(t.Context(), "ORDER1", "k")
	if err != nil || len(taken.Captures) != 1 || taken.Captures[0] != (payments.Capture{ID: "CAP1", State: payments.CaptureCompleted, Amount: 12050, Currency: "AUD"}) {
		t.Errorf("%+v %v", taken, err)
	}
	if calls := p.calls(); len(calls) != 2 || calls[1].path != "/v2/checkout/orders/ORDER1" {
		t.Errorf("asked %+v", calls)
	}
	_, client = scripted(t, inTurn(answers(422, issue("ORDER_ALREADY_CAPTURED")), answers(200, approvedOrder)))
	_, err = client.Capture(t.Context(), "ORDER1", "k")
	wantOutcomeUnknown(t, err) // the provider contradicts itself for a moment
}

func TestWhatCantBeUnderstoodIsNeverTakenForDone(t *testing.T) {
	replaced := func(old, new string) string { return strings.Replace(capturedOrder, old, new, 1) }
	for name, body := range map[string]string{
		"no JSON": "<html>", "empty": "", "a list": "[]", "null": "null", "no unit": `{"id":"ORDER1","status":"COMPLETED"}`,
		"another state":    replaced("COMPLETED", "TELEPORTED"),
		"another capture":  replaced(`"CAP1","status":"COMPLETED"`, `"CAP1","status":"HALF"`),
		"an amount as sum": replaced(`"120.50"`, `120.50`),
		"a third decimal":  replaced(`"120.50"`, `"120.505"`),
		"an exponent":      replaced(`"120.50"`, `"1e2"`),
		"a negative one":   replaced(`"120.50"`, `"-120.50"`),
		"not a currency":   replaced(`"AUD"`, `"dollars"`),
		"a hostile id":     replaced(`"ORDER1"`, `"../../x"`),
		"too much":         capturedOrder + strings.Repeat(" ", paypal.MostAnswer),
	} {
		t.Run(name, func(t *testing.T) {
			_, client := scripted(t, answers(201, body))
			taken, err := client.Capture(t.Context(), "ORDER1", "k")
			wantOutcomeUnknown(t, err)
			if len(taken.Captures) > 0 && taken.Captures[0].State == payments.CaptureCompleted && taken.State == payments.OrderCompleted && taken.Amount == 12050 && taken.Currency == "AUD" {
				t.Errorf("%+v", taken)
			}
		})
	}
}

func TestAmountsAreExact(t *testing.T) {
	for text, want := range map[string]money.Amount{"0.01": 1, "120.5": 12050, "120": 12000, "99999999999.99": 9999999999999} {
		_, client := scripted(t, answers(200, strings.ReplaceAll(approvedOrder, "120.50", text)))
		if found, err := client.Find(t.Context(), "ORDER1"); err != nil || found.Amount != want {
			t.Errorf("%s: %d %v", text, found.Amount, err)
		}
	}
}

func TestWhatTheProviderWouldRefuseIsNotSent(t *testing.T) {
	p, client := scripted(t, answers(500, ""))
	ctx := t.Context()
	try := func(name string, want error, ask func() error) {
		t.Helper()
		if err := ask(); !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	create := func(change func(*payments.NewOrder)) func() error {
		return func() error {
			wanted := wantedOrder("k")
			change(&wanted)
			_, err := client.Create(ctx, wanted)
			return err
		}
	}
	try("no key", payments.ErrRefused, create(func(o *payments.NewOrder) { o.RequestKey = "" }))
	try("a long key", payments.ErrRefused, create(func(o *payments.NewOrder) { o.RequestKey = long(109) }))
	try("a key of two lines", payments.ErrRefused, create(func(o *payments.NewOrder) { o.RequestKey = "a\r\nX-Evil: 1" }))
	try("nothing", payments.ErrRefused, create(func(o *payments.NewOrder) { o.Amount = 0 }))
	try("less than nothing", payments.ErrRefused, create(func(o *payments.NewOrder) { o.Amount = -1 }))
	try("a long invoice", payments.ErrRefused, create(func(o *payments.NewOrder) { o.Invoice = long(128) }))
	for _, id := range []string{"", "../../v1/oauth2/token", "a/b", "a?b", "a b", long(65), "ордер"} {
		try(id, payments.ErrUnknownOrder, func() error { _, err := client.Find(ctx, id); return err })
		try(id, payments.ErrUnknownOrder, func() error { _, err := client.Capture(ctx, id, "k"); return err })
		try(id, payments.ErrUnknownOrder, func() error {
			_, err := client.Refund(ctx, payments.NewRefund{RequestKey: "k", CaptureID: id, Amount: 1, Currency: "AUD"})
			return err
		})
	}
	try("no key", payments.ErrRefused, func() error { _, err := client.Capture(ctx, "ORDER1", ""); return err })
	try("nothing back", payments.ErrRefused, func() error {
		_, err := client.Refund(ctx, payments.NewRefund{RequestKey: "k", CaptureID: "CAP1", Currency: "AUD"})
		return err
	})
	if len(p.calls()) > 0 || p.tokensGiven() > 0 {
		t.Errorf("asked %+v", p.calls())
	}
}

// lost breaks the connection.
func lost(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// cut sends a part and breaks the connection.
func cut(w http.ResponseWriter, _ *http.Request) {
	_, _ = io.WriteString(w, capturedOrder[:50])
	panic(http.ErrAbortHandler)
}

func TestWhatMayHaveBeenDoneIsAskedAgainWithTheSameKey(t *testing.T) {
	for name, failed := range map[string]http.HandlerFunc{
		"500": answers(500, ""), "503": answers(503, "<html>"), "429": answers(429, ""), "still at work": answers(422, issue("PREVIOUS_REQUEST_IN_PROGRESS")), "409": answers(409, ""),
		"lost": lost, "cut": cut, "too much": answers(500, long(2<<20)),
	} {
		t.Run(name, func(t *testing.T) {
			p, client := scripted(t, inTurn(failed, failed, answers(201, capturedOrder)))
			taken, err := client.Capture(t.Context(), "ORDER1", "the-key")
			if err != nil || len(taken.Captures) != 1 {
				t.Errorf("%+v %v", taken, err)
			}
			for _, call := range p.calls() {
				if call.header.Get("PayPal-Request-Id") != "the-key" {
					t.Errorf("asked with the key %q", call.header.Get("PayPal-Request-Id"))
				}
			}
			p, client = scripted(t, failed)
			_, err = client.Capture(t.Context(), "ORDER1", "the-key")
			wantOutcomeUnknown(t, err)
			if n := len(p.calls()); n != 3 {
				t.Errorf("asked %d times, want 3", n)
			}
		})
	}
}

func TestARefusalIsNotAskedAgain(t *testing.T) {
	p, client := scripted(t, answers(422, issue("INSTRUMENT_DECLINED")))
	if _, err := client.Capture(t.Context(), "ORDER1", "k"); !errors.Is(err, payments.ErrDeclined) || len(p.calls()) != 1 {
		t.Errorf("%v after %d calls", err, len(p.calls()))
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	p, client := scripted(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://evil.example/", http.StatusFound)
	})
	_, err := client.Find(t.Context(), "ORDER1")
	wantOutcomeUnknown(t, err)
	for _, call := range p.calls() {
		if call.path != "/v2/checkout/orders/ORDER1" {
			t.Errorf("asked %s", call.path)
		}
	}
}

func TestAProviderThatHangsIsGivenUp(t *testing.T) {
	p, _ := scripted(t, nil)
	config := p.config()
	config.CallTime = 1 // a nanosecond: each try is over at once
	// It answers nothing at all, not even a token: an answer and the end of the time would come at once, and either could win.
	ended := make(chan struct{})
	defer close(ended)
	config.Transport = sandbox.Transport(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-ended }))
	_, err := paypal.New(config).Capture(t.Context(), "ORDER1", "k")
	wantOutcomeUnknown(t, err)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}

	p, client := scripted(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	p.answer = func(_ http.ResponseWriter, r *http.Request) { cancel(); <-r.Context().Done() }
	_, err = client.Capture(ctx, "ORDER1", "k")
	wantOutcomeUnknown(t, err)
	if len(p.calls()) != 1 {
		t.Errorf("asked %d times for somebody who had gone", len(p.calls()))
	}
}
