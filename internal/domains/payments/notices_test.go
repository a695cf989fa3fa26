package payments_test

import (
	"net/http"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/sandbox"
)

// A webhook that is not the provider's is refused, and nothing happens.
func TestForgedWebhooksAreRefused(t *testing.T) {
	each(t, func(s *shop) {
		body := []byte(`{"id":"WH-1","event_version":"1.0","event_type":"PAYMENT.CAPTURE.COMPLETED","resource_type":"capture","resource":{"id":"C1","status":"COMPLETED","amount":{"currency_code":"AUD","value":"800.00"}}}`)
		sign := func(play sandbox.Notices) (http.Header, []byte) {
			s.Sandbox.Set(sandbox.Play{Notices: play})
			header, content, err := s.Sandbox.Sign(s.Context(), body)
			if err != nil {
				s.Fatal(err)
			}
			return header, content
		}
		refused := func(what string, header http.Header, content []byte) {
			s.Helper()
			if status := s.webhook(s.Park, header, content); status != http.StatusBadRequest {
				s.Errorf("%s: %d", what, status)
			}
		}
		refused("unsigned", http.Header{"Content-Type": {"application/json"}}, body)
		for what, play := range map[string]sandbox.Notices{
			"altered": {Altered: true}, "of a foreign authority": {Foreign: true}, "old": {Age: 100 * 24 * time.Hour}, "of the future": {Age: -time.Hour},
			"with a certificate elsewhere": {CertURL: "https://evil.example/cert.pem"}, "with a certificate of nearly the host": {CertURL: "https://sandbox.internal.evil.example/certs/sandbox.pem"},
			"with a certificate by http": {CertURL: "http://sandbox.internal/certs/sandbox.pem"},
		} {
			header, content := sign(play)
			refused(what, header, content)
		}
		header, content := sign(sandbox.Notices{})
		another, _ := sign(sandbox.Notices{}) // of another transmission, so its signature is not this one's
		header.Set("PAYPAL-TRANSMISSION-SIG", another.Get("PAYPAL-TRANSMISSION-SIG"))
		refused("with another signature", header, content)
		if n := s.count("SELECT COUNT(*) FROM payment_notices"); n != 0 {
			s.Errorf("%d were kept", n)
		}
		for range 100 {
			s.webhook(s.Park, http.Header{"Content-Type": {"application/json"}}, body)
		}
		if status := s.webhook(s.Park, http.Header{"Content-Type": {"application/json"}}, body); status != http.StatusTooManyRequests {
			s.Errorf("one after a hundred: %d", status)
		}
		if status := s.webhook(s.Park, http.Header{"Content-Type": {"text/plain"}}, body); status != http.StatusUnsupportedMediaType {
			s.Errorf("not JSON: %d", status)
		}
	})
}

// What was not asked for here is not known: a genuine notice of money that nobody asked for is told to staff.
func TestAGenuineNoticeOfNobodysMoneyIsTold(t *testing.T) {
	each(t, func(s *shop) {
		body := []byte(`{"id":"WH-2","event_version":"1.0","event_type":"PAYMENT.CAPTURE.COMPLETED","resource_type":"capture","create_time":"2026-11-15T10:00:00Z",
			"resource":{"id":"3C679366HH908993F","status":"COMPLETED","amount":{"currency_code":"AUD","value":"1.00"},"custom_id":"nobody","supplementary_data":{"related_ids":{"order_id":"5O190127TN364715T"}}}}`)
		header, content, err := s.Sandbox.Sign(s.Context(), body)
		if err != nil {
			s.Fatal(err)
		}
		for range 3 {
			if status := s.webhook(s.Park, header, content); status != http.StatusOK {
				s.Fatal(status)
			}
		}
		s.until("told", func() bool { return s.count("SELECT COUNT(*) FROM payment_problems WHERE kind = 'strange'") == 1 })
		if s.standing().Member || s.count("SELECT COUNT(*) FROM payments") != 0 {
			s.Error("something was given")
		}
	})
}

func TestAPaymentThatNobodyApprovesEnds(t *testing.T) {
	each(t, func(s *shop) {
		p := s.begin("standard")
		if _, err := s.DB.Exec(s.Context(), "UPDATE payments SET look_at = 0, created_at = $1", s.now().Add(-4*24*time.Hour).UnixMilli()); err != nil {
			s.Fatal(err)
		}
		if err := s.Payments.Reconcile(s.Context()); err != nil {
			s.Fatal(err)
		}
		if s.state(p) != payments.Cancelled {
			s.Error(s.state(p))
		}
	})
}
