package paypal_test

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/payments/paypal"
	"holidaypark/internal/domains/payments/sandbox"
	"holidaypark/internal/domains/payments/sandbox/sandboxtest"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/tests/clocktest"
)

const completed = `{"id":"WH-EV1","event_version":"1.0","create_time":"2026-11-16T01:59:00Z","event_type":"PAYMENT.CAPTURE.COMPLETED","resource_type":"capture",
	"resource":{"id":"CAP1","custom_id":"ref-1","amount":{"currency_code":"AUD","value":"120.50"},"payee":{"merchant_id":"PARK"},"supplementary_data":{"related_ids":{"order_id":"ORDER1"}}}}`

// counting remembers every address that is fetched.
type counting struct {
	carry http.RoundTripper
	mu    sync.Mutex
	seen  []string
}

func (c *counting) RoundTrip(r *http.Request) (*http.Response, error) {
	c.mu.Lock()
	c.seen = append(c.seen, r.URL.String())
	c.mu.Unlock()
	return c.carry.RoundTrip(r)
}

func (c *counting) fetches() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen
}

// signer is a provider that signs webhooks, and the park's client that takes them.
type signer struct {
	*testing.T
	*sandbox.Sandbox
	clock  *clocktest.Clock
	net    *counting
	client *paypal.Client
}

func newSigner(t *testing.T, change ...func(*paypal.Config)) *signer {
	t.Helper()
	path := t.TempDir() + "/park.db"
	dbtest.MigratedSQLite(t, path)
	d, err := db.Open(t.Context(), "", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	clock := clocktest.At(start)
	s := &signer{T: t, clock: clock, Sandbox: sandbox.New(sandbox.Config{DB: d, Queue: jobs.New(d, clock.Now, slog.New(slog.DiscardHandler)), Now: clock.Now, NewKey: sandboxtest.Key})}
	config, err := s.ClientConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s.net = &counting{carry: sandbox.Transport(s.Handler())}
	config.Transport, config.Pause = s.net, time.Millisecond
	for _, one := range change {
		one(&config)
	}
	s.client = paypal.New(config)
	return s
}

func (s *signer) signed(body string) (http.Header, []byte) {
	s.Helper()
	header, content, err := s.Sign(s.Context(), []byte(body))
	if err != nil {
		s.Fatal(err)
	}
	return header, content
}

func (s *signer) verify(header http.Header, body []byte) (payments.Notice, error) {
	return s.client.Verify(s.Context(), header.Get, body)
}

// refuses makes sure that a webhook is not taken, and how many fetches that cost.
func (s *signer) refuses(name string, header http.Header, body []byte, fetches int) {
	s.Helper()
	before := len(s.net.fetches())
	if notice, err := s.verify(header, body); !errors.Is(err, payments.ErrForged) || notice != (payments.Notice{}) {
		s.Errorf("%s: %+v %v", name, notice, err)
	}
	if n := len(s.net.fetches()) - before; n != fetches {
		s.Errorf("%s: %d fetches, want %d", name, n, fetches)
	}
}

func TestASignedWebhookIsTaken(t *testing.T) {
	s := newSigner(t)
	header, body := s.signed(completed)
	notice, err := s.verify(header, body)
	want := payments.Notice{
		ID: "WH-EV1", Kind: payments.NoticeCaptureCompleted, Type: "PAYMENT.CAPTURE.COMPLETED", At: start.Add(-time.Minute), OrderID: "ORDER1", CaptureID: "CAP1",
		Reference: "ref-1", Amount: 12050, Currency: "AUD", Payee: "PARK",
	}
	if err != nil || notice != want {
		t.Errorf("%+v %v", notice, err)
	}
}

func TestAnUnsignedOrAlteredWebhookIsRefused(t *testing.T) {
	s := newSigner(t)
	right, body := s.signed(completed)
	changed := func(name, value string) http.Header {
		header := right.Clone()
		header.Set(name, value)
		return header
	}
	s.refuses("without any header", http.Header{}, body, 0)
	for _, name := range []string{"PAYPAL-TRANSMISSION-ID", "PAYPAL-TRANSMISSION-TIME", "PAYPAL-TRANSMISSION-SIG", "PAYPAL-CERT-URL", "PAYPAL-AUTH-ALGO"} {
		s.refuses("without "+name, changed(name, ""), body, 0)
	}
	for _, algorithm := range []string{"SHA1withRSA", "none", "sha256withrsa", "SHA256withECDSA"} {
		s.refuses(algorithm, changed("PAYPAL-AUTH-ALGO", algorithm), body, 0)
	}
	s.refuses("another form of time", changed("PAYPAL-TRANSMISSION-TIME", "yesterday"), body, 0)
	s.refuses("a signature that is none", changed("PAYPAL-TRANSMISSION-SIG", "%%%"), body, 0)
	s.refuses("a short signature", changed("PAYPAL-TRANSMISSION-SIG", "AAAA"), body, 0)
	s.refuses("too large", right, []byte(`{"x":"`+long(paypal.MostWebhook)+`"}`), 0)

	s.refuses("another id", changed("PAYPAL-TRANSMISSION-ID", "0000"), body, 1)
	s.refuses("another time", changed("PAYPAL-TRANSMISSION-TIME", start.Add(time.Second).Format(time.RFC3339)), body, 0)
	s.refuses("another amount", right, bytes.Replace(body, []byte("120.50"), []byte("120.51"), 1), 0)
	s.refuses("another order", right, bytes.Replace(body, []byte("ORDER1"), []byte("ORDER2"), 1), 0)
	s.refuses("a signature of somebody else", changed("PAYPAL-TRANSMISSION-SIG", strings.Repeat("A", 342)+"=="), body, 0)
	if _, err := s.verify(right, body); err != nil {
		t.Errorf("the right one: %v", err)
	}
}

func TestAWebhookOfAnotherParkIsRefused(t *testing.T) {
	s := newSigner(t, func(c *paypal.Config) { c.WebhookID = "WH-OTHER" })
	header, body := s.signed(completed)
	s.refuses("for another webhook", header, body, 1)
	s = newSigner(t, func(c *paypal.Config) { c.WebhookID = "" })
	header, body = s.signed(completed)
	s.refuses("where none is set", header, body, 0)
}

func TestAWebhookOfAnotherTimeIsRefused(t *testing.T) {
	s := newSigner(t)
	for age, fresh := range map[time.Duration]bool{
		0: true, 72 * time.Hour: true, 73*time.Hour + time.Minute: false, 365 * 24 * time.Hour: false, -4 * time.Minute: true, -6 * time.Minute: false,
	} {
		s.Set(sandbox.Play{Notices: sandbox.Notices{Age: age}})
		header, body := s.signed(completed)
		if _, err := s.verify(header, body); (err == nil) != fresh || (err != nil && !errors.Is(err, payments.ErrForged)) {
			t.Errorf("%v old: %v", age, err)
		}
	}
	s.Set(sandbox.Play{})
	header, body := s.signed(completed)
	s.clock.Forward(74 * time.Hour)
	s.refuses("replayed later", header, body, 0)
}

func TestACertificateComesFromTheProvidersHostsAlone(t *testing.T) {
	s := newSigner(t, func(c *paypal.Config) { c.CertificateHosts = []string{"api.paypal.com", "api-m.paypal.com"} })
	for _, address := range []string{
		"https://evil.example/certs/a", "https://api.paypal.com.evil.example/certs/a", "https://evil.example/api.paypal.com/certs/a", "http://api.paypal.com/certs/a",
		"https://api.paypal.com@evil.example/certs/a", "https://user@api.paypal.com/certs/a", "https://api.paypal.com:8443/certs/a", "https://xapi.paypal.com/certs/a",
		"https://API.PAYPAL.COM.:443/certs/a", "https://paypal.com/certs/a", "//api.paypal.com/certs/a", "file:///certs/a", "ftp://api.paypal.com/certs/a",
		"https://127.0.0.1/certs/a", "https://[::1]/certs/a", "https://[::ffff:127.0.0.1]/certs/a", "https://169.254.169.254/certs/a", "https://2130706433/certs/a", "https://localhost/certs/a",
		"https://api.paypal.com/certs/../v1/x", "https://api.paypal.com/certs/a?next=https://evil.example", "https://api.paypal.com/certs/a#b", "https://api.paypal.com/other/a",
		"https://api.paypal.com/certs/%2e%2e%2fa", "https://api.paypal.com\\@evil.example/certs/a", "https://api.paypal.com%00.evil.example/certs/a", "https:api.paypal.com/certs/a", " https://api.paypal.com/certs/a",
	} {
		s.Set(sandbox.Play{Notices: sandbox.Notices{CertURL: address}})
		header, body := s.signed(completed)
		s.refuses(address, header, body, 0)
	}
}

func TestARedirectOfACertificateIsNotFollowed(t *testing.T) {
	s := newSigner(t)
	s.net.carry = sandbox.Transport(http.RedirectHandler("https://evil.example/certs/a.pem", http.StatusFound))
	header, body := s.signed(completed)
	if _, err := s.verify(header, body); err == nil || errors.Is(err, payments.ErrForged) {
		t.Errorf("%v", err)
	}
	if seen := s.net.fetches(); len(seen) != 1 || !strings.HasPrefix(seen[0], "https://sandbox.internal/certs/") {
		t.Errorf("fetched %v", seen)
	}
}

func TestACertificateThatCantBeFetchedIsNotTheWebhooksFault(t *testing.T) {
	s := newSigner(t)
	usual := s.net.carry
	header, body := s.signed(completed)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, header.Get("PAYPAL-CERT-URL"), nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := usual.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	content, _ := io.ReadAll(response.Body)
	certificate := string(content)
	for name, answer := range map[string]http.HandlerFunc{
		"broken": answers(500, ""), "gone": answers(404, ""), "garbage": answers(200, "<html>"), "lost": lost, "cut": cut, "large": answers(200, certificate+long(64<<10)),
		"no certificate": answers(200, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"), "empty": answers(200, ""),
	} {
		s.net.carry = sandbox.Transport(answer)
		if _, err := s.verify(header, body); err == nil || errors.Is(err, payments.ErrForged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	s.net.carry = usual
	if _, err := s.verify(header, body); err != nil {
		t.Errorf("the failure was remembered: %v", err)
	}
}

func TestACertificateOfSomebodyElseIsRefused(t *testing.T) {
	s := newSigner(t)
	s.Set(sandbox.Play{Notices: sandbox.Notices{Foreign: true}})
	header, body := s.signed(completed)
	s.refuses("of a foreign authority", header, body, 1)
	s.Set(sandbox.Play{})
	header, body = s.signed(completed)
	if _, err := s.verify(header, body); err != nil {
		t.Errorf("the right one afterwards: %v", err)
	}

	other := newSigner(t, func(c *paypal.Config) { c.CertificateName = "paypal.com" })
	header, body = other.signed(completed)
	other.refuses("issued to another name", header, body, 1)
	bare := newSigner(t, func(c *paypal.Config) { c.CertificateName = "" })
	header, body = bare.signed(completed)
	bare.refuses("with no name to compare", header, body, 1)

	s.clock.Forward(60 * 365 * 24 * time.Hour)
	header, body = s.signed(completed)
	s.refuses("after its end, though it was known", header, body, 1)
}

func TestACertificateIsFetchedOnce(t *testing.T) {
	s := newSigner(t)
	header, body := s.signed(completed)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if _, err := s.verify(header, body); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := len(s.net.fetches()); n != 1 {
		t.Errorf("fetched %d times", n)
	}
}

func TestOnlySoManyCertificatesAreKept(t *testing.T) {
	s := newSigner(t)
	right := s.net.carry
	s.net.carry = roundTrip(func(r *http.Request) (*http.Response, error) {
		r = r.Clone(r.Context())
		r.URL.Path = "/certs/sandbox.pem"
		return right.RoundTrip(r)
	})
	for i := range 3 * paypal.MostCertificates {
		s.Set(sandbox.Play{Notices: sandbox.Notices{CertURL: "https://sandbox.internal/certs/" + long(i+1)}})
		header, body := s.signed(completed)
		if _, err := s.verify(header, body); err != nil {
			t.Fatal(err)
		}
	}
	if n := s.client.KeptCertificates(); n != paypal.MostCertificates {
		t.Errorf("%d are kept", n)
	}
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
