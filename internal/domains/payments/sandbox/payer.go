package sandbox

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"net/http"
	"net/url"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/texts"
)

//go:embed checkout.html
var checkoutText string

//go:embed checkout.css
var checkoutStyle string

//go:embed checkout.js
var checkoutScript string

//go:embed sdk.js
var sdkScript []byte

var (
	checkoutPage = template.Must(template.New("checkout").Parse(checkoutText))
	// checkoutPolicy lets the page use its own style and script and nothing else, from nowhere else.
	checkoutPolicy = "default-src 'none'; img-src data:; style-src " + hashOf(checkoutStyle) + "; script-src " + hashOf(checkoutScript) +
		"; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// What a payer's page comes back with.
const (
	resultApproved  = "approved"
	resultCancelled = "cancelled"
	resultSettled   = "settled"
)

// testPayer is who pays in the sandbox.
const testPayer = "TEST"

// Payer is the payer's side: the page where an order is approved, and the script that opens it. This much of the sandbox is for visitors.
func (s *Sandbox) Payer() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /sandbox/checkout", s.showCheckout)
	mux.HandleFunc("POST /sandbox/checkout", s.choose)
	mux.HandleFunc("GET "+Script, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(sdkScript)
	})
	return mux
}

// choice is a button of the page.
type choice struct{ Value, Text string }

// checkout is what the page shows.
type checkout struct {
	Language      locale.Language
	Title, Notice string
	Style         template.CSS
	Script        template.JS
	// Of a known order.
	Order, Item, Amount    string
	ItemLabel, AmountLabel string
	Choices                []choice
	Message                string
	Result, Next, Back     string
	Window                 bool
}

func (s *Sandbox) showCheckout(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	found, ok, err := orderByID(r.Context(), s.DB, query.Get("token"))
	language, status := locale.Match(r.Header.Get("Accept-Language")), http.StatusOK
	if ok {
		language = locale.Match(found.locale)
	}
	say := func(key string) string { return locale.Text(language, key, nil) }
	page := checkout{
		Language: language, Title: say("sandbox.title"), Notice: say("sandbox.notice"), Style: template.CSS(checkoutStyle), Script: template.JS(checkoutScript),
		Window: query.Get("window") != "",
	}
	switch {
	case err != nil:
		page.Message, status = say("errors.unavailable"), http.StatusServiceUnavailable
	case !ok:
		page.Message, status = say("sandbox.unknown"), http.StatusNotFound
	default:
		page.Order, page.Item, page.Amount = found.orderID, found.item, priced(language, found.amount, found.currency)
		page.ItemLabel, page.AmountLabel, page.Back = say("sandbox.item"), say("sandbox.amount"), say("sandbox.back")
		page.fill(found, query.Get("result"), say)
	}
	write(w, status, page)
}

// priced writes an amount as its reader does.
func priced(language locale.Language, amount money.Amount, currency string) string {
	if currency == "AUD" {
		return locale.Money(language, amount.String())
	}
	return currency + " " + amount.String()
}

// fill shows the buttons that an order can use as it stands, or what has come of one.
func (p *checkout) fill(o order, result string, say func(string) string) {
	switch {
	case result == resultApproved && o.state != "CREATED":
		p.Result, p.Message, p.Next = result, say("sandbox.approved"), addressWith(o.returnURL, url.Values{"token": {o.orderID}, "PayerID": {testPayer}})
	case result == resultCancelled:
		p.Result, p.Message, p.Next = result, say("sandbox.cancelled"), addressWith(o.cancelURL, url.Values{"token": {o.orderID}})
	case o.captureState.String == capturePending:
		p.Message = say("sandbox.waiting")
		p.Choices = []choice{{"complete", say("sandbox.complete")}, {"deny", say("sandbox.deny")}}
	case o.state == "COMPLETED" || o.state == "VOIDED":
		p.Message = say("sandbox.finished")
	default:
		p.Choices = []choice{
			{outcomePay, say("sandbox.approve")}, {outcomeDecline, say("sandbox.decline")}, {outcomePending, say("sandbox.pending")}, {"cancel", say("sandbox.cancel")},
		}
	}
}

// choose does what the payer pressed, and shows the page again: a reload must not press twice.
func (s *Sandbox) choose(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	err := r.ParseForm()
	id, result := r.PostForm.Get("token"), ""
	if err != nil || !r.PostForm.Has("token") || texts.Storable(id) != id { // no order is called what can't be stored
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
		return
	}
	switch choice := r.PostForm.Get("choice"); choice {
	case outcomePay, outcomeDecline, outcomePending:
		result, err = resultApproved, s.Approve(r.Context(), id, choice)
	case "complete":
		result, err = resultSettled, s.Settle(r.Context(), id, true)
	case "deny":
		result, err = resultSettled, s.Settle(r.Context(), id, false)
	case "cancel":
		result = resultCancelled
	}
	if err != nil {
		language := locale.Match(r.Header.Get("Accept-Language")) // the order's own may not be readable now
		write(w, http.StatusServiceUnavailable, checkout{Language: language, Title: locale.Text(language, "sandbox.title", nil),
			Message: locale.Text(language, "errors.unavailable", nil), Style: template.CSS(checkoutStyle), Script: template.JS(checkoutScript)})
		return
	}
	next := url.Values{"token": {id}, "result": {result}}
	if r.PostForm.Get("window") != "" {
		next.Set("window", "yes")
	}
	http.Redirect(w, r, "/sandbox/checkout?"+next.Encode(), http.StatusSeeOther)
}

// Approve is the payer's word, with what is to happen at the capture: "pay", "decline" or "pending". An order that is captured stays as it is.
func (s *Sandbox) Approve(ctx context.Context, orderID, outcome string) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		if changed, err := decide(ctx, s.DB, orderID, outcome, s.Now()); err != nil || !changed {
			return err
		}
		approved, _, err := orderByID(ctx, s.DB, orderID)
		if err != nil {
			return err
		}
		return s.tell(ctx, "CHECKOUT.ORDER.APPROVED", "checkout-order", s.orderBody(approved))
	})
}

// Settle ends a pending capture of an order, well or not.
func (s *Sandbox) Settle(ctx context.Context, orderID string, well bool) error {
	state, event := captureCompleted, "PAYMENT.CAPTURE.COMPLETED"
	if !well {
		state, event = captureDeclined, "PAYMENT.CAPTURE.DENIED"
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		found, _, err := orderByID(ctx, s.DB, orderID)
		if err != nil {
			return err
		}
		if changed, err := settle(ctx, s.DB, found.captureID.String, state); err != nil || !changed {
			return err
		}
		found.captureState.String = state
		return s.tell(ctx, event, "capture", s.captureBody(found))
	})
}

func write(w http.ResponseWriter, status int, page checkout) {
	var out bytes.Buffer
	if err := checkoutPage.Execute(&out, page); err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", checkoutPolicy)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex")
	h.Set("Referrer-Policy", "no-referrer")
	w.WriteHeader(status)
	_, _ = w.Write(out.Bytes())
}

// addressWith adds values to an address that may have some already.
func addressWith(address string, values url.Values) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	query := u.Query()
	for name := range values {
		query.Set(name, values.Get(name))
	}
	u.RawQuery = query.Encode()
	return u.String()
}
