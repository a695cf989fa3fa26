package sandbox

import (
	"bytes"
	"context"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"time"

	"holidaypark/internal/domains/payments/paypal"
)

// Script is the address of the sandbox's part of the provider's script, in place of the provider's own.
const Script = "/sandbox/web-sdk/v6/core"

// NewGateway gives the client of the provider, pointed at the sandbox in this process.
func NewGateway(ctx context.Context, s *Sandbox) (*paypal.Client, error) {
	config, err := s.ClientConfig(ctx)
	if err != nil {
		return nil, err
	}
	config.Transport = Transport(s.Handler())
	config.Pause = time.Millisecond // nothing lies between the two that would be mended by waiting
	return paypal.New(config), nil
}

// ClientConfig tells how the sandbox is reached and known.
func (s *Sandbox) ClientConfig(ctx context.Context) (paypal.Config, error) {
	who, err := s.who(ctx)
	if err != nil {
		return paypal.Config{}, err
	}
	roots := x509.NewCertPool()
	roots.AddCert(who.authority)
	return paypal.Config{
		Name: "sandbox", BaseURL: s.BaseURL, Script: Script, ClientID: ClientID, Secret: who.secret, WebhookID: WebhookID, Merchant: Merchant,
		CertificateHosts: []string{s.host()}, CertificateName: certificateName, Roots: roots, Now: s.Now,
	}, nil
}

// Transport lets a client call a handler of this process, without a port.
func Transport(handler http.Handler) http.RoundTripper { return inProcess{handler} }

type inProcess struct{ handler http.Handler }

func (t inProcess) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx := request.Context()
	served := request.Clone(ctx)
	if served.Body == nil {
		served.Body = http.NoBody
	}
	served.RequestURI, served.RemoteAddr = request.URL.RequestURI(), "127.0.0.1:0"
	if served.Host == "" {
		served.Host = request.URL.Host
	}
	answer, failed := newBuffer(), make(chan error, 1)
	go func() {
		defer served.Body.Close()
		failed <- serve(t.handler, answer, served)
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case err := <-failed:
		if err != nil && answer.status == 0 {
			return nil, err
		}
		return answer.response(request, err), nil
	}
}

// serve calls the handler; one that panics has broken the connection.
func serve(handler http.Handler, w http.ResponseWriter, r *http.Request) (err error) {
	defer func() {
		switch p := recover(); {
		case p == nil:
		case p == http.ErrAbortHandler: //nolint:errorlint // a panic's value, as net/http compares it
			err = io.ErrUnexpectedEOF
		default:
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	handler.ServeHTTP(w, r)
	return nil
}

// buffer keeps an answer until it is whole.
type buffer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func newBuffer() *buffer { return &buffer{header: http.Header{}} }

func (b *buffer) Header() http.Header { return b.header }

func (b *buffer) WriteHeader(status int) {
	if b.status == 0 {
		b.status = status
	}
}

func (b *buffer) Write(content []byte) (int, error) {
	b.WriteHeader(http.StatusOK)
	return b.body.Write(content)
}

// response makes an answer of what was written. After a broken connection its end is the error.
func (b *buffer) response(request *http.Request, broken error) *http.Response {
	b.WriteHeader(http.StatusOK)
	var body io.Reader = &b.body
	length := int64(b.body.Len())
	if broken != nil {
		body, length = io.MultiReader(body, failing{broken}), -1
	}
	return &http.Response{
		Status: http.StatusText(b.status), StatusCode: b.status, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: b.header, Body: io.NopCloser(body), ContentLength: length, Request: request,
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
