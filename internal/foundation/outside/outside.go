// Package outside asks addresses that people have set: by https alone, on the public internet alone, in bounded time and size. Whoever
// may set one must not reach with it what lies beside the program: its database, a cloud's metadata, a printer. It must never know what
// is asked for.
package outside

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"

	"holidaypark/internal/foundation/fault"
)

// Bounds of one answer.
type Bounds struct {
	Time  time.Duration
	Bytes int64
}

// ForTests lets a test ask a server of its own.
type ForTests struct {
	Loopback bool           // this machine may be asked
	Roots    *x509.CertPool // in place of the machine's own
}

// Client asks addresses.
type Client struct {
	http *http.Client
	most int64
}

// New makes a client. It keeps to itself, whatever proxy the machine uses: a proxy would look names up where they can't be checked.
func New(bounds Bounds, tests ForTests) *Client {
	dialer := &net.Dialer{Timeout: bounds.Time, Control: func(_, address string, _ syscall.RawConn) error {
		return allowed(address, tests.Loopback)
	}}
	return &Client{most: bounds.Bytes, http: &http.Client{
		Timeout: bounds.Time,
		// Somebody has set this address, and no other.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSClientConfig: &tls.Config{RootCAs: tests.Roots, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout: bounds.Time, MaxResponseHeaderBytes: 64 << 10, DisableKeepAlives: true,
		},
	}}
}

// Get gives what an address answers. An error never names the address: it may carry a key.
func (c *Client) Get(ctx context.Context, address, accept string) ([]byte, error) {
	if !Allows(address) {
		return nil, errors.New("only https addresses without a user name are asked")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	request.Header.Set("Accept", accept)
	response, err := c.http.Do(request)
	if err != nil {
		return nil, fault.WithoutAddress(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("answered %s", response.Status)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, c.most+1))
	if err == nil && int64(len(body)) > c.most {
		err = fmt.Errorf("answered more than %d bytes", c.most)
	}
	return body, err
}

// Allows tells whether an address has a form that is asked. Where it leads is looked at when it is asked: a name may lead elsewhere by then.
func Allows(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && u.Hostname() != "" && u.User == nil
}

// allowed refuses what a name has led to, unless it is on the public internet.
func allowed(address string, loopback bool) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	ip := at.Addr().Unmap()
	if public(ip) || loopback && ip.IsLoopback() {
		return nil
	}
	return fmt.Errorf("%s is not on the public internet", ip)
}

// special are the networks of IANA's registries of special addresses that netip has no word for. Those that carry an IPv4 address inside
// (64:ff9b::/96, 2002::/16) could lead anywhere.
var special = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
	"240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10")

func prefixes(list ...string) (all []netip.Prefix) {
	for _, one := range list {
		all = append(all, netip.MustParsePrefix(one))
	}
	return all
}

func public(ip netip.Addr) bool {
	if !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return false
	}
	for _, network := range special {
		if network.Contains(ip.WithZone("")) {
			return false
		}
	}
	return true
}
