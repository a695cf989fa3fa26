package app

import (
	"context"
	"net/http"

	"holidaypark/internal/api/member"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/services"
)

// makeSandbox makes the provider's twin. Its jobs are known in every park, so that notices of before are not taken for nobody's; it takes
// payments where openPayments says so.
func (a *App) makeSandbox(set services.Set, c Config) {
	a.Sandbox = sandbox.New(sandbox.Config{
		DB: set.DB, Queue: set.Jobs, Now: c.Now, CheckoutURL: c.PublicURL + "/sandbox/checkout", WebhookURL: "http://park.internal/api/payment-notices/" + payments.Sandbox,
		NewKey: c.SandboxKey,
		// To this very process, without a port: the server is made later.
		Transport: sandbox.Transport(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { a.Server.ServeHTTP(w, r) })),
	})
}

// payPalSources are where the provider's buttons and windows come from, for the policy of the page on which people pay.
const payPalSources = " https://*.paypal.com https://*.paypalobjects.com"

// openPayments says who takes payments. Payments that were only played can be refunded also after the park has an account with a provider.
func (a *App) openPayments(ctx context.Context, c Config) error {
	if c.PayPalURL == "" && !c.Sandbox {
		return nil
	}
	played, err := sandbox.NewGateway(ctx, a.Sandbox)
	if err != nil {
		return err
	}
	a.Payments.Use(played)
	a.provider = member.Provider{ClientID: played.ClientID(), Script: played.Script()}
	if c.PayPalURL == "" {
		return nil
	}
	config, err := paypal.Parse(c.PayPalURL)
	if err != nil {
		return err
	}
	config.Now = c.Now
	client := paypal.New(config)
	a.Payments.Use(client)
	a.provider = member.Provider{ClientID: client.ClientID(), Script: client.Script()}
	return nil
}

// payerPages are the sandbox's pages for whoever pays; none where payments are real, or none are taken.
func (a *App) payerPages() http.Handler {
	if method, ok := a.Payments.Online(); !ok || method != payments.Sandbox {
		return nil
	}
	return a.Sandbox.Payer()
}
