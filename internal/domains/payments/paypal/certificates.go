package paypal

import (
	"context"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"holidaypark/internal/domains/payments"
	"holidaypark/internal/foundation/fault"
)

const (
	mostCertificates    = 16
	mostCertificateSize = 64 << 10
	mostChain           = 8
	leastKey            = 2048 // bits
	certificateTime     = 5 * time.Second
)

// certificatePath is the shape of the place of a certificate: below a folder certs, without anything that could lead elsewhere.
var certificatePath = regexp.MustCompile(`^(/[A-Za-z0-9_-]+)*/certs/[A-Za-z0-9_-]+(\.pem)?$`)

// certificates keeps the keys of webhooks that have been checked, by the address of their certificate.
type certificates struct {
	turn chan struct{} // held by the one who fetches

	mu   sync.Mutex
	keys map[string]checkedKey
}

type checkedKey struct {
	key  *rsa.PublicKey
	ends time.Time
}

func newCertificates() certificates {
	return certificates{turn: make(chan struct{}, 1), keys: map[string]checkedKey{}}
}

func (c *certificates) known(address string, now time.Time) *rsa.PublicKey {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept, ok := c.keys[address]
	if !ok || !now.Before(kept.ends) {
		return nil
	}
	return kept.key
}

// keep remembers a key. The provider has a handful of certificates; where there are more, any one makes room.
func (c *certificates) keep(address string, key checkedKey) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for old := range c.keys {
		if len(c.keys) < mostCertificates {
			break
		}
		delete(c.keys, old)
	}
	c.keys[address] = key
}

// signingKey gives the key of the certificate at an address that came with a webhook. Only the provider's own hosts are asked: the
// address is anybody's to write.
func (c *Client) signingKey(ctx context.Context, address string) (*rsa.PublicKey, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.User != nil || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || !certificatePath.MatchString(u.EscapedPath()) {
		return nil, forged("the certificate's address is of another form")
	}
	if !slices.Contains(c.config.CertificateHosts, u.Host) {
		return nil, forged("the certificate lies with a foreign host")
	}
	address = "https://" + u.Host + u.EscapedPath()
	if key := c.certs.known(address, c.config.Now()); key != nil {
		return key, nil
	}
	select {
	case c.certs.turn <- struct{}{}:
		defer func() { <-c.certs.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if key := c.certs.known(address, c.config.Now()); key != nil {
		return key, nil
	}
	chain, err := c.fetchChain(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("fetch the certificate of a webhook: %w", err)
	}
	key, err := c.check(chain)
	if err != nil {
		return nil, err
	}
	c.certs.keep(address, checkedKey{key, chain[0].NotAfter})
	return key, nil
}

// fetchChain gets the certificate and those that it was issued by.
func (c *Client) fetchChain(ctx context.Context, address string) ([]*x509.Certificate, error) {
	ctx, cancel := context.WithTimeout(ctx, certificateTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the provider answered %d", response.StatusCode)
	}
	rest, err := readAll(response.Body, mostCertificateSize)
	if err != nil {
		return nil, err
	}
	var chain []*x509.Certificate
	for len(chain) < mostChain {
		var block *pem.Block
		if block, rest = pem.Decode(rest); block == nil {
			break
		}
		certificate, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return nil, err
		}
		chain = append(chain, certificate)
	}
	if len(chain) == 0 {
		return nil, errors.New("the provider answered no certificate")
	}
	return chain, nil
}

// check makes sure that a certificate was issued to the provider by somebody who is trusted, and is valid now.
func (c *Client) check(chain []*x509.Certificate) (*rsa.PublicKey, error) {
	leaf, between := chain[0], x509.NewCertPool()
	for _, certificate := range chain[1:] {
		between.AddCert(certificate)
	}
	if _, err := leaf.Verify(x509.VerifyOptions{
		Roots: c.config.Roots, Intermediates: between, CurrentTime: c.config.Now(), KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny},
	}); err != nil {
		return nil, forged("the certificate is not trusted: " + err.Error())
	}
	if !slices.ContainsFunc(leaf.DNSNames, c.isProvider) {
		return nil, forged("the certificate was issued to somebody else")
	}
	key, ok := leaf.PublicKey.(*rsa.PublicKey)
	if !ok || key.N.BitLen() < leastKey {
		return nil, forged("the certificate has another kind of key, or a weak one")
	}
	return key, nil
}

func (c *Client) isProvider(name string) bool {
	return c.config.CertificateName != "" && (name == c.config.CertificateName || strings.HasSuffix(name, "."+c.config.CertificateName))
}

func forged(why string) error { return fmt.Errorf("%w: %s", payments.ErrForged, why) }
