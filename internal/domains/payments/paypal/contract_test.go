package paypal_test

import (
	"errors"
	"log/slog"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/domains/payments/sandbox/sandboxtest"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
)

// ownSandbox names the setting of PayPal's own sandbox, in the form of paypal.Parse.
const ownSandbox = "PARK_TEST_PAYPAL_URL"

// contract is what any provider must do for the park. approve is the payer's word; without a payer that part is left out.
func contract(t *testing.T, gateway payments.Gateway, approve func(orderID string)) {
	ctx := t.Context()
	create := func() payments.ProviderOrder {
		t.Helper()
		made, err := gateway.Create(ctx, wantedOrder(random.DocumentID()))
		if err != nil {
			t.Fatal(err)
		}
		return made
	}

	t.Run("an order is opened as it was asked for, and found again", func(t *testing.T) {
		wanted := wantedOrder(random.DocumentID())
		made, err := gateway.Create(ctx, wanted)
		if err != nil {
			t.Fatal(err)
		}
		if made.ID == "" || made.State != payments.OrderOpen || made.Reference != wanted.Reference || made.Amount != wanted.Amount || made.Currency != wanted.Currency ||
			made.Payee == "" || !strings.Contains(made.ApproveURL, made.ID) || len(made.Captures) > 0 {
			t.Errorf("made %+v", made)
		}
		found, err := gateway.Find(ctx, made.ID)
		if err != nil || found.ID != made.ID || found.State != made.State || found.Reference != made.Reference || found.Amount != made.Amount || found.Payee != made.Payee {
			t.Errorf("found %+v %v, made %+v", found, err, made)
		}
	})
	t.Run("the same request opens no second order", func(t *testing.T) {
		wanted := wantedOrder(random.DocumentID())
		first, err := gateway.Create(ctx, wanted)
		if err != nil {
			t.Fatal(err)
		}
		second, err := gateway.Create(ctx, wanted)
		if err != nil || second.ID != first.ID {
			t.Errorf("%s and %s, %v", first.ID, second.ID, err)
		}
	})
	t.Run("nothing is captured before the payer has approved", func(t *testing.T) {
		if _, err := gateway.Capture(ctx, create().ID, random.DocumentID()); !errors.Is(err, payments.ErrNotApproved) {
			t.Errorf("%v", err)
		}
	})
	t.Run("what the provider doesn't know is told as such", func(t *testing.T) {
		if _, err := gateway.Find(ctx, "5O190127TN364715T"); !errors.Is(err, payments.ErrUnknownOrder) {
			t.Errorf("find: %v", err)
		}
		if _, err := gateway.Capture(ctx, "5O190127TN364715T", random.DocumentID()); !errors.Is(err, payments.ErrUnknownOrder) {
			t.Errorf("capture: %v", err)
		}
		if _, err := gateway.Refund(ctx, payments.NewRefund{RequestKey: random.DocumentID(), CaptureID: "5O190127TN364715T", Amount: 1, Currency: "AUD"}); !errors.Is(err, payments.ErrUnknownOrder) {
			t.Errorf("refund: %v", err)
		}
	})
	t.Run("a wrong order is refused", func(t *testing.T) {
		wanted := wantedOrder(random.DocumentID())
		wanted.Currency = "XXX1"
		if _, err := gateway.Create(ctx, wanted); !errors.Is(err, payments.ErrRefused) {
			t.Errorf("%v", err)
		}
	})
	if approve == nil {
		return
	}
	t.Run("an approved order is captured once, and given back in parts", func(t *testing.T) {
		made := create()
		approve(made.ID)
		if found, err := gateway.Find(ctx, made.ID); err != nil || found.State != payments.OrderApproved {
			t.Fatalf("%+v %v", found, err)
		}
		key := random.DocumentID()
		taken, err := gateway.Capture(ctx, made.ID, key)
		if err != nil || taken.State != payments.OrderCompleted || len(taken.Captures) != 1 || taken.Captures[0].State != payments.CaptureCompleted || taken.Captures[0].Amount != made.Amount {
			t.Fatalf("%+v %v", taken, err)
		}
		for _, again := range []string{key, random.DocumentID()} {
			if repeated, err := gateway.Capture(ctx, made.ID, again); err != nil || len(repeated.Captures) != 1 || repeated.Captures[0] != taken.Captures[0] {
				t.Errorf("again: %+v %v", repeated, err)
			}
		}
		refund := payments.NewRefund{RequestKey: random.DocumentID(), CaptureID: taken.Captures[0].ID, Amount: 5000, Currency: "AUD", Note: "Rain"}
		back, err := gateway.Refund(ctx, refund)
		if err != nil || back.ID == "" || back.Amount != 5000 || back.Currency != "AUD" {
			t.Fatalf("%+v %v", back, err)
		}
		if repeated, err := gateway.Refund(ctx, refund); err != nil || repeated.ID != back.ID {
			t.Errorf("again: %+v %v", repeated, err)
		}
		refund.RequestKey, refund.Amount = random.DocumentID(), 7051
		if _, err := gateway.Refund(ctx, refund); !errors.Is(err, payments.ErrRefused) {
			t.Errorf("a cent too much: %v", err)
		}
		if found, err := gateway.Find(ctx, made.ID); err != nil || found.Captures[0].State != payments.CapturePartlyRefunded {
			t.Errorf("%+v %v", found, err)
		}
		refund.RequestKey, refund.Amount = random.DocumentID(), 7050
		if _, err := gateway.Refund(ctx, refund); err != nil {
			t.Errorf("the rest: %v", err)
		}
		if found, err := gateway.Find(ctx, made.ID); err != nil || found.Captures[0].State != payments.CaptureRefunded {
			t.Errorf("%+v %v", found, err)
		}
	})
	t.Run("an invoice is paid once", func(t *testing.T) {
		wanted := wantedOrder(random.DocumentID())
		pay := func() error {
			wanted.RequestKey = random.DocumentID()
			made, err := gateway.Create(ctx, wanted)
			if err != nil {
				return err
			}
			approve(made.ID)
			_, err = gateway.Capture(ctx, made.ID, random.DocumentID())
			return err
		}
		if err := pay(); err != nil {
			t.Fatal(err)
		}
		if err := pay(); !errors.Is(err, payments.ErrDuplicateInvoice) {
			t.Errorf("%v", err)
		}
	})
}

func TestTheTwinKeepsTheProvidersContract(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		queue := jobs.New(d, time.Now, slog.New(slog.DiscardHandler))
		server := httptest.NewUnstartedServer(nil)
		twin := sandbox.New(sandbox.Config{
			DB: d, Queue: queue, Now: time.Now, NewKey: sandboxtest.Key, BaseURL: "https://" + server.Listener.Addr().String(), CheckoutURL: "https://park.example/sandbox/checkout",
		})
		queue.Register(twin.Jobs()...)
		server.Config.Handler = twin.Handler()
		server.StartTLS()
		t.Cleanup(server.Close)
		config, err := twin.ClientConfig(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		config.Transport = server.Client().Transport
		client := paypal.New(config)
		contract(t, client, func(orderID string) {
			if err := twin.Approve(t.Context(), orderID, "pay"); err != nil {
				t.Fatal(err)
			}
		})
		t.Run("its webhooks are checked against the certificate that it serves", func(t *testing.T) {
			header, body, err := twin.Sign(t.Context(), []byte(completed))
			if err != nil {
				t.Fatal(err)
			}
			if notice, err := client.Verify(t.Context(), header.Get, body); err != nil || notice.OrderID != "ORDER1" {
				t.Errorf("%+v %v", notice, err)
			}
		})
	})
}

func TestPayPalKeepsTheContract(t *testing.T) {
	setting := os.Getenv(ownSandbox)
	if setting == "" {
		t.Skipf("%s is not set; see make test-paypal", ownSandbox)
	}
	config, err := paypal.Parse(setting)
	if err != nil {
		t.Fatal(err)
	}
	contract(t, paypal.New(config), nil)
}
