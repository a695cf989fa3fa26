package sandbox_test

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/domains/payments/sandbox/sandboxtest"
	"holidaypark/internal/foundation/random"
)

func TestManyCapturesOfOneOrderAtOnceTakeTheMoneyOnce(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		made := p.approved("pay")
		_, other := p.replica()
		var all sync.WaitGroup
		var mu sync.Mutex
		ids := map[string]bool{}
		for i := range 12 {
			all.Go(func() {
				gateway := p.pay
				if i%2 == 0 {
					gateway = other
				}
				taken, err := gateway.Capture(p.Context(), made.ID, random.DocumentID())
				if err != nil || len(taken.Captures) != 1 {
					p.Errorf("%+v %v", taken, err)
					return
				}
				mu.Lock()
				defer mu.Unlock()
				ids[taken.Captures[0].ID] = true
			})
		}
		all.Wait()
		if len(ids) != 1 {
			p.Errorf("captures %v", ids)
		}
		if list := p.waiting(); len(list) != 2 || list[1].Type != "PAYMENT.CAPTURE.COMPLETED" {
			p.Errorf("notices %v", list)
		}
	})
}

func TestOneRequestSentByManyAtOnceIsDoneOnce(t *testing.T) {
	each(t, func(p *park) {
		wanted := wantedOrder()
		var all sync.WaitGroup
		var mu sync.Mutex
		ids := map[string]bool{}
		for range 10 {
			all.Go(func() {
				made, err := p.pay.Create(p.Context(), wanted)
				if err != nil {
					p.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				ids[made.ID] = true
			})
		}
		all.Wait()
		if len(ids) != 1 {
			p.Errorf("orders %v", ids)
		}
		wanted.Amount++
		if _, err := p.pay.Create(p.Context(), wanted); !errors.Is(err, payments.ErrRefused) || !strings.Contains(err.Error(), "DUPLICATE_REQUEST_ID") {
			p.Errorf("the same key for something else: %v", err)
		}
	})
}

func TestManyRefundsAtOnceNeverGiveBackMoreThanWasTaken(t *testing.T) {
	each(t, func(p *park) {
		p.held(sandbox.Play{})
		taken, err := p.capture(p.approved("pay").ID)
		p.must(err)
		var all sync.WaitGroup
		var mu sync.Mutex
		given := 0
		for range 8 {
			all.Go(func() {
				_, err := p.pay.Refund(p.Context(), payments.NewRefund{RequestKey: random.DocumentID(), CaptureID: taken.Captures[0].ID, Amount: 4000, Currency: "AUD"})
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					given++
				} else if !errors.Is(err, payments.ErrRefused) || !strings.Contains(err.Error(), "REFUND_AMOUNT_EXCEEDED") {
					p.Error(err)
				}
			})
		}
		all.Wait()
		if given != 3 {
			p.Errorf("%d refunds of 40.00 for 120.50", given)
		}
		for want, refund := range map[string]payments.NewRefund{
			"REFUND_CAPTURE_CURRENCY_MISMATCH": {Amount: 50, Currency: "USD"}, "REFUND_AMOUNT_EXCEEDED": {Amount: 51, Currency: "AUD"},
		} {
			refund.RequestKey, refund.CaptureID = random.DocumentID(), taken.Captures[0].ID
			if _, err := p.pay.Refund(p.Context(), refund); !errors.Is(err, payments.ErrRefused) || !strings.Contains(err.Error(), want) {
				p.Errorf("%v, want %s", err, want)
			}
		}
	})
}

func TestTheStateSurvivesARestart(t *testing.T) {
	each(t, func(p *park) {
		made := p.approved("pay")
		_, later := p.replica()
		taken, err := later.Capture(p.Context(), made.ID, random.DocumentID())
		if err != nil || len(taken.Captures) != 1 {
			p.Errorf("%+v %v", taken, err)
		}
		found, err := p.pay.Find(p.Context(), made.ID)
		if err != nil || found.State != payments.OrderCompleted {
			p.Errorf("%+v %v", found, err)
		}
	})
}

func TestReplicasThatStartTogetherAreOneProvider(t *testing.T) {
	each(t, func(p *park) {
		secrets := make([]string, 4)
		var all sync.WaitGroup
		for i := range secrets {
			all.Go(func() {
				twin := sandbox.New(sandbox.Config{DB: p.db, Queue: p.queue, Now: p.clock.Now, NewKey: sandboxtest.Key})
				config, err := twin.ClientConfig(p.Context())
				if err != nil {
					p.Error(err)
				}
				secrets[i] = config.Secret
			})
		}
		all.Wait()
		for _, secret := range secrets {
			if secret == "" || secret != secrets[0] {
				p.Error("two replicas have different secrets")
			}
		}
	})
}

func TestTheAPIAsksForItsKeys(t *testing.T) {
	each(t, func(p *park) {
		carry := sandbox.Transport(p.twin.Handler())
		for _, authorization := range []string{"", "Bearer", "Bearer x", "Bearer 99999999999.00", "Basic c2FuZGJveDp4"} {
			for _, path := range []string{"/v2/checkout/orders", "/v2/checkout/orders/A/capture", "/v2/payments/captures/A/refund", "/v1/oauth2/token"} {
				request, err := http.NewRequestWithContext(p.Context(), http.MethodPost, "https://sandbox.internal"+path, strings.NewReader("{}"))
				p.must(err)
				request.Header.Set("Authorization", authorization)
				response, err := carry.RoundTrip(request)
				p.must(err)
				if response.StatusCode != http.StatusUnauthorized {
					p.Errorf("%s with %q: %d", path, authorization, response.StatusCode)
				}
			}
		}
	})
}

// tokens counts how often a token is asked for.
type tokens struct {
	carry http.RoundTripper
	asked int
}

func (c *tokens) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Path == "/v1/oauth2/token" {
		c.asked++
	}
	return c.carry.RoundTrip(r)
}

func TestATokenEnds(t *testing.T) {
	each(t, func(p *park) {
		made := p.order()
		config, err := p.twin.ClientConfig(p.Context())
		p.must(err)
		carry, standing := &tokens{carry: sandbox.Transport(p.twin.Handler())}, p.clock.Now()
		config.Transport, config.Now = carry, func() time.Time { return standing } // a client that thinks its token good for ever
		client := paypal.New(config)
		for hours, want := range []int{1, 1, 2} {
			p.clock.Forward(time.Duration(hours) * 5 * time.Hour)
			if _, err := client.Find(p.Context(), made.ID); err != nil || carry.asked != want {
				p.Errorf("%v after %d tokens, want %d", err, carry.asked, want)
			}
		}
	})
}

func TestAnOrderThatTheProviderWouldRefuseIsRefused(t *testing.T) {
	each(t, func(p *park) {
		for name, change := range map[string]func(*payments.NewOrder){
			"no currency": func(o *payments.NewOrder) { o.Currency = "" }, "no item": func(o *payments.NewOrder) { o.Item = "" },
			"no way back": func(o *payments.NewOrder) { o.ReturnURL = "" }, "a script as way back": func(o *payments.NewOrder) { o.CancelURL = "javascript:alert(1)" },
		} {
			wanted := wantedOrder()
			change(&wanted)
			if _, err := p.pay.Create(p.Context(), wanted); !errors.Is(err, payments.ErrRefused) {
				p.Errorf("%s: %v", name, err)
			}
		}
	})
}
