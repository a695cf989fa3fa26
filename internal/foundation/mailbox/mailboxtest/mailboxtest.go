// Package mailboxtest is a mail server of its own for tests: a real IMAP server with one mailbox in memory.
package mailboxtest

import (
	"io"
	"log"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// Server is one that runs until the test ends.
type Server struct {
	t    testing.TB
	URL  string // as an operator sets it
	user *imapmemserver.User
}

// Address is the mailbox's own.
const Address = "desk@park.example.com"

// Start serves an empty mailbox on this machine.
func Start(t testing.TB) *Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	user := imapmemserver.NewUser(Address, "under the wattle")
	if err := user.Create("INBOX", nil); err != nil {
		t.Fatal(err)
	}
	memory := imapmemserver.New()
	memory.AddUser(user)
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		Caps:         imap.CapSet{imap.CapIMAP4rev1: {}},
		InsecureAuth: true,
		Logger:       log.New(io.Discard, "", 0),
	})
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return &Server{t, "imap://desk%40park.example.com:under%20the%20wattle@" + listener.Addr().String() + "/INBOX?tls=none", user}
}

// Deliver puts a mail into the mailbox. Lines end as they are written here.
func (s *Server) Deliver(raw string) {
	s.t.Helper()
	raw = strings.ReplaceAll(strings.ReplaceAll(raw, "\r\n", "\n"), "\n", "\r\n")
	if _, err := s.user.Append("INBOX", strings.NewReader(raw), &imap.AppendOptions{}); err != nil {
		s.t.Fatal(err)
	}
}

// Renew makes the mailbox anew, so that the server's numbers begin again.
func (s *Server) Renew() {
	s.t.Helper()
	if err := s.user.Rename("INBOX", "before", nil); err != nil {
		s.t.Fatal(err)
	}
	if err := s.user.Create("INBOX", nil); err != nil {
		s.t.Fatal(err)
	}
}
