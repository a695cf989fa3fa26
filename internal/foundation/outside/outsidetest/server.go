// Package outsidetest starts servers on this machine that a park may ask, by https as any other.
package outsidetest

import (
	"crypto/x509"
	"net/http"
	"net/http/httptest"
	"testing"

	"holidaypark/internal/foundation/outside"
)

// Serve starts a server for one test, and gives it with what lets a client ask it. Servers of all tests have one certificate.
func Serve(t *testing.T, handler http.HandlerFunc) (*httptest.Server, outside.ForTests) {
	t.Helper()
	server := httptest.NewTLSServer(handler)
	t.Cleanup(server.Close)
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	return server, outside.ForTests{Loopback: true, Roots: roots}
}
