// Package paypal takes money through PayPal's Orders v2. It speaks HTTP to the provider and checks the provider's webhooks; it must never
// know what is paid for, nor keep anything: the payments domain does both.
package paypal

import (
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"net/url"
	"slices"
	"time"

	"holidaypark/internal/domains/payments"
)

// The provider's hosts.
const (
	liveAPI       = "https://api-m.paypal.com"
	sandboxAPI    = "https://api-m.sandbox.paypal.com"
	liveScript    = "https://www.paypal.com/web-sdk/v6/core"
	sandboxScript = "https://www.sandbox.paypal.com/web-sdk/v6/core"
	certificateOf = "paypal.com"
)

// Where certificates of webhooks are fetched from, and nowhere else. The provider's sandbox names live hosts now and then.
var (
	liveCertificateHosts    = []string{"api.paypal.com", "api-m.paypal.com"}
	sandboxCertificateHosts = append([]string{"api.sandbox.paypal.com", "api-m.sandbox.paypal.com"}, liveCertificateHosts...)
)

const (
	connectTime = 5 * time.Second
	headerTime  = 12 * time.Second
	callTime    = 15 * time.Second // for one try, from the connection to the last byte
	firstPause  = 250 * time.Millisecond
	moreTries   = 2
	mostAnswer  = 1 << 20
)

// Config is how the provider is reached. Where nothing is said, a field is optional.
type Config struct {
	Name      string // by which payments remember the gateway; "paypal" where it is empty
	BaseURL   string // required
	Script    string // of the buttons on the park's page
	ClientID  string // required
	Secret    string // required
	WebhookID string // without it no webhook is taken
	Merchant  string // who is to be paid; empty: whoever the client id belongs to
	// Transport carries every request; nil: one with bounds of its own.
	Transport http.RoundTripper
	// CertificateHosts are where certificates of webhooks may be fetched from, exactly as they stand in an address.
	CertificateHosts []string
	// CertificateName is the domain that such a certificate must be for, itself or below it.
	CertificateName string
	Roots           *x509.CertPool // nil: the system's
	Now             func() time.Time
	// CallTime bounds one try, and Pause stands before the second; zero: 15 s and 250 ms.
	CallTime, Pause time.Duration
}

// Errors of a setting. They never tell what was set: it holds the secret.
var (
	errForm  = errors.New("the PayPal setting must look like paypal://CLIENT_ID:SECRET@live?webhook=ID&merchant=ID, with live or sandbox")
	errKeys  = errors.New("the PayPal setting lacks the client id or the secret")
	errHost  = errors.New("the PayPal setting must name live or sandbox after the @")
	errQuery = errors.New("the PayPal setting knows webhook and merchant after the question mark, each once")
)

// Parse reads an operator's setting: paypal://CLIENT_ID:SECRET@live?webhook=WH-1&merchant=ABC.
func Parse(setting string) (Config, error) {
	u, err := url.Parse(setting)
	if err != nil || u.Scheme != "paypal" || u.Opaque != "" || u.Fragment != "" || (u.Path != "" && u.Path != "/") {
		return Config{}, errForm
	}
	config := Config{ClientID: u.User.Username(), CertificateName: certificateOf}
	config.Secret, _ = u.User.Password()
	if config.ClientID == "" || config.Secret == "" {
		return Config{}, errKeys
	}
	switch u.Host {
	case "live":
		config.BaseURL, config.Script, config.CertificateHosts = liveAPI, liveScript, liveCertificateHosts
	case "sandbox":
		config.Name = payments.PayPalSandbox
		config.BaseURL, config.Script, config.CertificateHosts = sandboxAPI, sandboxScript, sandboxCertificateHosts
	default:
		return Config{}, errHost
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return Config{}, errQuery
	}
	for name, values := range query {
		if !slices.Contains([]string{"webhook", "merchant"}, name) || len(values) != 1 {
			return Config{}, errQuery
		}
	}
	config.WebhookID, config.Merchant = query.Get("webhook"), query.Get("merchant")
	return config, nil
}

// Client is the gateway to PayPal.
type Client struct {
	config Config
	http   *http.Client
	token  token
	certs  certificates
}

var _ payments.Gateway = (*Client)(nil)

// New makes a client. It asks nothing of the provider yet.
func New(config Config) *Client {
	if config.Name == "" {
		config.Name = "paypal"
	}
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.CallTime == 0 {
		config.CallTime = callTime
	}
	if config.Pause == 0 {
		config.Pause = firstPause
	}
	if config.Transport == nil {
		config.Transport = boundedTransport()
	}
	// A redirect would carry the token, or a certificate's address, to where nobody allowed it.
	client := &http.Client{Transport: config.Transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return &Client{config: config, http: client, token: token{turn: make(chan struct{}, 1)}, certs: newCertificates()}
}

func boundedTransport() http.RoundTripper {
	return &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: connectTime}).DialContext,
		TLSHandshakeTimeout:    connectTime,
		ResponseHeaderTimeout:  headerTime,
		MaxResponseHeaderBytes: 64 << 10,
		MaxIdleConnsPerHost:    4,
		IdleConnTimeout:        90 * time.Second,
		ForceAttemptHTTP2:      true,
	}
}

// Name is what payments remember.
func (c *Client) Name() string { return c.config.Name }

// Payee is who is to be paid; empty: whoever the client id belongs to.
func (c *Client) Payee() string { return c.config.Merchant }

// ClientID is public: the buttons on the park's page need it.
func (c *Client) ClientID() string { return c.config.ClientID }

// Script is the address of the provider's script for those buttons.
func (c *Client) Script() string { return c.config.Script }
