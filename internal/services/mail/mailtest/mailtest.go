// Package mailtest is a real mail server on a free port, for tests of what the park sends.
package mailtest

import (
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Mail is one that arrived.
type Mail struct {
	From, To string
	Raw      string
	Header   netmail.Header
	Text     string
	HTML     string
	Pictures map[string]string // Content-ID to type
	User     string            // who signed in to send it
	TLS      bool
}

// Decoded is a header in plain words.
func (m Mail) Decoded(t *testing.T, name string) string {
	t.Helper()
	words, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get(name))
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// Server takes mails and keeps them.
type Server struct {
	Addr string
	// Refuse is asked about each recipient; nil takes all.
	Refuse func(to string) error
	// User and Password must be given by the sender, if there is a User.
	User, Password string
	// TLS is offered by STARTTLS, or, when Implicit, spoken from the first byte.
	TLS      *tls.Config
	Implicit bool

	t     *testing.T
	mu    sync.Mutex
	mails []Mail
	stop  func()
}

// Start serves until the test ends. An address that is given is used again, as by a server that comes back.
func Start(t *testing.T, s *Server) *Server {
	t.Helper()
	s.t = t
	if s.Addr == "" {
		s.Addr = hold(t)
	}
	listener, err := net.Listen("tcp", s.Addr)
	if err != nil {
		t.Fatal(err)
	}
	s.Addr = listener.Addr().String()
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &session{server: s, conn: c}, nil }))
	if s.Implicit {
		listener = tls.NewListener(listener, s.TLS)
	}
	server.Domain, server.TLSConfig, server.ErrorLog = "localhost", s.TLS, silent{}
	served := make(chan struct{})
	go func() { defer close(served); _ = server.Serve(listener) }()
	s.stop = func() { listener.Close(); _ = server.Close(); <-served }
	t.Cleanup(s.stop)
	return s
}

// URL is the operator's setting for this server.
func (s *Server) URL() string { return "smtp://" + s.Addr + "?tls=none&from=park@example.com" }

// Stop ends the server; what arrived stays.
func (s *Server) Stop() { s.stop() }

// Mails gives what arrived so far.
func (s *Server) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.mails)
}

// Wait gives the mails once there are n.
func (s *Server) Wait(n int) []Mail {
	s.t.Helper()
	for limit := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if mails := s.Mails(); len(mails) >= n {
			return mails
		}
		if time.Now().After(limit) {
			s.t.Fatalf("%d mails arrived, want %d", len(s.Mails()), n)
		}
	}
}

type silent struct{}

func (silent) Printf(string, ...any) {}
func (silent) Println(...any)        {}

type session struct {
	server *Server
	conn   *smtp.Conn
	mail   Mail
}

func (s *session) AuthMechanisms() []string {
	if s.server.User == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.server.User || password != s.server.Password {
			return smtp.ErrAuthFailed
		}
		s.mail.User = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.User != "" && s.mail.User == "" {
		return smtp.ErrAuthRequired
	}
	s.mail.From = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.mail.To = to
	if s.server.Refuse != nil {
		return s.server.Refuse(to)
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	_, encrypted := s.conn.TLSConnectionState()
	mail := Mail{From: s.mail.From, To: s.mail.To, User: s.mail.User, TLS: encrypted, Raw: string(raw), Pictures: map[string]string{}}
	message, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	mail.Header = message.Header
	if err := mail.read(message.Header.Get("Content-Type"), "", "", message.Body); err != nil {
		return err
	}
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.mails = append(s.server.mails, mail)
	return nil
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }

// read takes the parts apart.
func (m *Mail) read(contentType, id, encoding string, body io.Reader) error {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		return err
	}
	if strings.HasPrefix(kind, "multipart/") {
		parts := multipart.NewReader(body, params["boundary"])
		for {
			part, err := parts.NextRawPart()
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err != nil {
				return err
			}
			if err := m.read(part.Header.Get("Content-Type"), part.Header.Get("Content-ID"), part.Header.Get("Content-Transfer-Encoding"), part); err != nil {
				return err
			}
		}
	}
	if encoding == "quoted-printable" {
		body = quotedprintable.NewReader(body)
	}
	content, err := io.ReadAll(body)
	switch kind {
	case "text/plain":
		m.Text = string(content)
	case "text/html":
		m.HTML = string(content)
	default:
		m.Pictures[id] = kind
	}
	return err
}
