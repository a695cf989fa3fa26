package paypal_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/tests/clocktest"
)

var start = time.Date(2026, 11, 16, 2, 0, 0, 0, time.UTC)

// provider is one whose every answer the test writes. It gives tokens by itself and remembers what it was asked.
type provider struct {
	t      *testing.T
	clock  *clocktest.Clock
	answer http.HandlerFunc

	mu     sync.Mutex
	tokens int
	asked  []asked
}

type asked struct {
	method, path string
	header       http.Header
	body         string
}

func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/v1/oauth2/token" {
		p.mu.Lock()
		p.tokens++
		p.mu.Unlock()
		id, secret, _ := r.BasicAuth()
		if r.FormValue("grant_type") != "client_credentials" || id != "the-id" || secret != "the-secret" {
			p.t.Errorf("asked for a token by %q", id)
		}
		_, _ = io.WriteString(w, `{"access_token":"the-token","token_type":"Bearer","expires_in":3600}`)
		return
	}
	body, _ := io.ReadAll(r.Body)
	p.mu.Lock()
	p.asked = append(p.asked, asked{r.Method, r.URL.Path, r.Header, string(body)})
	p.mu.Unlock()
	p.answer(w, r)
}

// calls are the requests beside those for tokens.
func (p *provider) calls() []asked {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked
}

func (p *provider) tokensGiven() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.tokens
}

// scripted makes a provider with the answers of the test, and its client.
func scripted(t *testing.T, answer http.HandlerFunc) (*provider, *paypal.Client) {
	p := &provider{t: t, clock: clocktest.At(start), answer: answer}
	return p, paypal.New(p.config())
}

func (p *provider) config() paypal.Config {
	return paypal.Config{
		BaseURL: "https://provider.test", ClientID: "the-id", Secret: "the-secret", WebhookID: "WH-1", Merchant: "PARK", Transport: sandbox.Transport(p),
		CertificateHosts: []string{"provider.test"}, CertificateName: "provider.test", Now: p.clock.Now, CallTime: 5 * time.Second, Pause: time.Millisecond,
	}
}

func answers(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// inTurn gives each answer once, and the last for ever.
func inTurn(all ...http.HandlerFunc) http.HandlerFunc {
	var mu sync.Mutex
	return func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		next := all[0]
		if len(all) > 1 {
			all = all[1:]
		}
		mu.Unlock()
		next(w, r)
	}
}

func issue(name string) string {
	return `{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"` + name + `"}],"debug_id":"abc123"}`
}

const approvedOrder = `{"id":"ORDER1","status":"APPROVED","purchase_units":[{"custom_id":"ref-1","payee":{"merchant_id":"PARK"},"amount":{"currency_code":"AUD","value":"120.50"}}]}`

const capturedOrder = `{"id":"ORDER1","status":"COMPLETED","purchase_units":[{"custom_id":"ref-1","payee":{"merchant_id":"PARK"},"amount":{"currency_code":"AUD","value":"120.50"},
	"payments":{"captures":[{"id":"CAP1","status":"COMPLETED","amount":{"currency_code":"AUD","value":"120.50"}}]}}]}`

func wantedOrder(key string) payments.NewOrder {
	return payments.NewOrder{
		RequestKey: key, Reference: "ref-" + key, Invoice: "inv-" + key, Amount: 12050, Currency: "AUD", Item: "Annual membership", Language: locale.English,
		ReturnURL: "https://park.example/pay?x=1", CancelURL: "https://park.example/pay",
	}
}

// same compares JSON without its order and spaces.
func same(t *testing.T, got, want string) {
	t.Helper()
	var a, b any
	if err := json.Unmarshal([]byte(got), &a); err != nil {
		t.Fatalf("%v in %s", err, got)
	}
	if err := json.Unmarshal([]byte(want), &b); err != nil {
		t.Fatal(err)
	}
	first, _ := json.Marshal(a)
	second, _ := json.Marshal(b)
	if string(first) != string(second) {
		t.Errorf("got  %s\nwant %s", first, second)
	}
}

func long(n int) string { return strings.Repeat("x", n) }
