// Package sandbox is the payment provider's twin, built into the program for parks without keys and for tests: it answers the same requests
// in the same way, asks a payer on a page of its own, and signs its notices. No money moves by it. It must never know the park's payments:
// it sees what the provider sees.
package sandbox

import (
	"crypto/rsa"
	"net/http"
	"sync"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
)

// Who the sandbox is.
const (
	ClientID  = "sandbox"
	WebhookID = "WH-SANDBOX"
	Merchant  = "SANDBOXPARK"
	// baseURL is where it is found in process; no such host is in any network.
	baseURL         = "https://sandbox.internal"
	certificateName = "sandbox.internal"
)

// Config is what the sandbox needs.
type Config struct {
	DB    *db.DB
	Queue *jobs.Queue // which must know the kinds of Jobs
	Now   func() time.Time
	// BaseURL is where its API is served; empty: in this process alone.
	BaseURL string
	// CheckoutURL is where the park serves the Payer's page, such as https://park.example/sandbox/checkout.
	CheckoutURL string
	// WebhookURL is where notices go, and Transport what carries them.
	WebhookURL string
	Transport  http.RoundTripper
	// NewKey makes the key that notices are signed with, once for a park. Tests hand over one that is made already: each takes a fifth of
	// a second, and they open hundreds of parks.
	NewKey func() (*rsa.PrivateKey, error)
}

// Sandbox is the twin. Its state is in the database, so that replicas share it.
type Sandbox struct {
	Config

	mu       sync.Mutex
	play     Play
	played   map[string]int
	identity *identity // once it was read
	foreign  *identity // of a play
}

// New makes a sandbox.
func New(config Config) *Sandbox {
	if config.BaseURL == "" {
		config.BaseURL = baseURL
	}
	if config.NewKey == nil {
		config.NewKey = newKey
	}
	return &Sandbox{Config: config}
}

// Handler is the provider's API. It is served to the park's own client alone (Transport), never to the outside.
func (s *Sandbox) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/oauth2/token", s.playing(callToken, s.giveToken))
	mux.HandleFunc("POST /v2/checkout/orders", s.playing(callCreate, s.authorised(s.createOrder)))
	mux.HandleFunc("GET /v2/checkout/orders/{id}", s.playing(callFind, s.authorised(s.findOrder)))
	mux.HandleFunc("POST /v2/checkout/orders/{id}/capture", s.playing(callCapture, s.authorised(s.captureOrder)))
	mux.HandleFunc("GET /v2/payments/captures/{id}", s.playing(callFind, s.authorised(s.findCapture)))
	mux.HandleFunc("POST /v2/payments/captures/{id}/refund", s.playing(callRefund, s.authorised(s.refundCapture)))
	mux.HandleFunc("GET /v2/payments/refunds/{id}", s.playing(callFind, s.authorised(s.findRefund)))
	mux.HandleFunc("GET /certs/{file}", s.playing(callCertificate, s.giveCertificate))
	return mux
}

// Jobs are what the sandbox does in the background.
func (s *Sandbox) Jobs() []jobs.Kind {
	return []jobs.Kind{
		{Name: deliverKind, Lane: jobs.Payments, Do: s.deliverJob, Limit: time.Minute, Attempts: 25},
		{Name: "sandbox.cleanup", Lane: jobs.General, Do: s.cleanup, Every: time.Hour},
	}
}
