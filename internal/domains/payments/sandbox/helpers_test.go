package sandbox_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/domains/payments/sandbox/sandboxtest"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

// park is one that is paid through the sandbox: its gateway, and its webhook.
type park struct {
	*testing.T
	db    *db.DB
	clock *clocktest.Clock
	queue *jobs.Queue
	twin  *sandbox.Sandbox
	pay   *paypal.Client

	mu      sync.Mutex
	notices []payments.Notice
	refused []error
	answer  int // of the webhook, where it isn't 200
}

func each(t *testing.T, test func(p *park)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) { test(newPark(t, d)) })
}

func newPark(t *testing.T, d *db.DB) *park {
	t.Helper()
	p := &park{T: t, db: d, clock: clocktest.At(time.Date(2026, 11, 16, 2, 0, 0, 0, time.UTC))}
	p.queue = jobs.New(d, p.clock.Now, slog.New(slog.DiscardHandler))
	p.twin, p.pay = p.replica()
	p.queue.Register(p.twin.Jobs()...)
	return p
}

// replica is another process on the same database.
func (p *park) replica() (*sandbox.Sandbox, *paypal.Client) {
	p.Helper()
	twin := sandbox.New(sandbox.Config{
		DB: p.db, Queue: p.queue, Now: p.clock.Now, CheckoutURL: "https://park.example/sandbox/checkout",
		WebhookURL: "https://park.example/webhook", Transport: sandbox.Transport(http.HandlerFunc(p.webhook)), NewKey: sandboxtest.Key,
	})
	config, err := twin.ClientConfig(p.Context())
	if err != nil {
		p.Fatal(err)
	}
	config.Transport, config.Pause = sandbox.Transport(twin.Handler()), time.Millisecond
	return twin, paypal.New(config)
}

func (p *park) webhook(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	notice, err := p.pay.Verify(r.Context(), r.Header.Get, body)
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.answer != 0:
		w.WriteHeader(p.answer)
	case err != nil:
		p.refused = append(p.refused, err)
		w.WriteHeader(http.StatusBadRequest)
	default:
		p.notices = append(p.notices, notice)
	}
}

func (p *park) answers(status int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.answer = status
}

func (p *park) received() []payments.Notice {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.notices
}

func (p *park) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

func wantedOrder() payments.NewOrder {
	key := random.DocumentID()
	return payments.NewOrder{
		RequestKey: key, Reference: "ref-" + key, Invoice: "inv-" + key, Amount: 12050, Currency: "AUD", Item: "Annual membership", Language: locale.English,
		ReturnURL: "https://park.example/pay?x=1", CancelURL: "https://park.example/pay",
	}
}

func (p *park) order() payments.ProviderOrder {
	p.Helper()
	made, err := p.pay.Create(p.Context(), wantedOrder())
	p.must(err)
	return made
}

func (p *park) approved(outcome string) payments.ProviderOrder {
	p.Helper()
	made := p.order()
	p.must(p.twin.Approve(p.Context(), made.ID, outcome))
	return made
}

func (p *park) capture(orderID string) (payments.ProviderOrder, error) {
	return p.pay.Capture(p.Context(), orderID, random.DocumentID())
}

// held makes the sandbox write its notices without sending them.
func (p *park) held(play sandbox.Play) {
	play.Notices.Held = true
	p.twin.Set(play)
}

func (p *park) waiting() []sandbox.Waiting {
	p.Helper()
	list, err := p.twin.Waiting(p.Context())
	p.must(err)
	return list
}

// running works off the jobs until the test ends.
func (p *park) running() {
	ctx, cancel := context.WithCancel(p.Context())
	done := make(chan struct{})
	go func() { p.queue.Run(ctx); close(done) }()
	p.Cleanup(func() { cancel(); <-done })
}

func (p *park) eventually(what string, condition func() bool) {
	p.Helper()
	for limit := time.Now().Add(20 * time.Second); !condition(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(limit) {
			p.Fatalf("never happened: %s", what)
		}
	}
}
