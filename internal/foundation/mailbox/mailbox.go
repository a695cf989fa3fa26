// Package mailbox reads the mails that come back to the park, from a mailbox of a mail server by IMAP. It gives their words as plain text,
// within bounds, and leaves the mailbox as it is. It must never know what a mail is an answer to.
package mailbox

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const (
	// dialTime is how long a server may take to accept a connection. The rest of the talk has the time of its context.
	dialTime = 20 * time.Second
	// maxHeader and maxMail are how much of a mail is read: its words come before its files.
	maxHeader = 64 << 10
	maxMail   = 1 << 20
	// mostAtOnce is how many mails one reading looks at; the next one goes on.
	mostAtOnce = 200
)

var errAddress = errors.New("expected imaps://USER:PASSWORD@HOST:993/INBOX or imap://USER:PASSWORD@HOST:143/INBOX")

// Mailbox is one that is read.
type Mailbox struct {
	host, name     string
	user, password string
	secure         *tls.Config
	implicit       bool // TLS from the first byte
	plain          bool // no TLS at all, on this machine alone
	address        string
	plus           bool
}

// Open reads the operator's setting and connects to nothing. Replies are sent to the given address, or to the one that the setting names.
func Open(setting, address string) (*Mailbox, error) {
	u, err := url.Parse(setting)
	if err != nil { // the parser's own words repeat the password
		return nil, fmt.Errorf("imap url: %w", errAddress)
	}
	m, err := open(u, address)
	if err != nil {
		return nil, fmt.Errorf("imap url: %w", err)
	}
	return m, nil
}

func open(u *url.URL, address string) (*Mailbox, error) {
	query := u.Query()
	for name := range query {
		if !slices.Contains([]string{"address", "plus", "tls", "ca"}, name) {
			return nil, fmt.Errorf("unknown setting %q", name)
		}
	}
	port := map[string]string{"imap": "143", "imaps": "993"}[u.Scheme]
	password, hasPassword := u.User.Password()
	if port == "" || u.Hostname() == "" || u.Opaque != "" || !hasPassword {
		return nil, errAddress
	}
	if u.Port() != "" {
		port = u.Port()
	}
	m := &Mailbox{
		host: net.JoinHostPort(u.Hostname(), port), name: strings.Trim(u.Path, "/"), user: u.User.Username(), password: password,
		secure: &tls.Config{ServerName: u.Hostname(), MinVersion: tls.VersionTLS12}, implicit: u.Scheme == "imaps", address: address, plus: true,
	}
	if m.name == "" {
		m.name = "INBOX"
	}
	switch {
	case query.Get("address") != "":
		m.address = query.Get("address")
	case strings.Contains(m.user, "@"):
		m.address = m.user
	}
	if parsed, err := netmail.ParseAddress(m.address); err != nil || parsed.Address != m.address {
		return nil, fmt.Errorf("%q is no address: set ?address= to the mailbox's own", m.address)
	}
	switch plus := query.Get("plus"); plus {
	case "":
	case "off":
		m.plus = false
	default:
		return nil, errors.New("plus can only be off")
	}
	switch wanted := query.Get("tls"); {
	case wanted == "":
	case wanted != "none" || m.implicit:
		return nil, errors.New("tls can only be none, with imap://")
	case !loopback(u.Hostname()):
		return nil, errors.New("a password is not sent without TLS, except on this machine")
	default:
		m.plain = true
	}
	return m, m.trust(query.Get("ca"))
}

func (m *Mailbox) trust(file string) error {
	if file == "" {
		return nil
	}
	pem, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("ca: %w", err)
	}
	m.secure.RootCAs = x509.NewCertPool()
	if !m.secure.RootCAs.AppendCertsFromPEM(pem) {
		return fmt.Errorf("ca: no certificate in %s", file)
	}
	return nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Address is where replies to a token are sent: mail+token@host, or the plain address where the server knows no such.
func (m *Mailbox) Address(token string) string {
	local, host, _ := strings.Cut(m.address, "@")
	if !m.plus || token == "" {
		return m.address
	}
	return local + "+" + token + "@" + host
}

// Token is what an address has after its plus, if it is the mailbox's own.
func (m *Mailbox) Token(address string) string {
	local, host, _ := strings.Cut(m.address, "@")
	given, givenHost, _ := strings.Cut(address, "@")
	own, token, tagged := strings.Cut(given, "+")
	if !tagged || !strings.EqualFold(own, local) || !strings.EqualFold(givenHost, host) {
		return ""
	}
	return strings.ToLower(token)
}

// Name tells mailboxes apart, without a secret.
func (m *Mailbox) Name() string { return m.user + "@" + m.host + "/" + m.name }

// Mark is how far a mailbox was read. Its numbers count as long as the server keeps their validity.
type Mark struct{ Validity, UID uint32 }

// Reader takes what a mailbox has.
type Reader interface {
	// Wanted tells by its head whether a mail is read on.
	Wanted(ctx context.Context, head Mail) (bool, error)
	// Take is given each mail, nil for one that was not wanted, with how far the mailbox was read by it.
	Take(ctx context.Context, mail *Mail, mark Mark) error
}

// Read hands over the mails after the mark, the oldest first; where there is none yet, those since a time. It changes nothing in the mailbox.
func (m *Mailbox) Read(ctx context.Context, mark Mark, since time.Time, reader Reader) error {
	client, err := m.connect(ctx)
	if err != nil {
		return fmt.Errorf("read the mailbox: %w", err)
	}
	stop := context.AfterFunc(ctx, func() { _ = client.Close() })
	defer stop()
	defer client.Close()
	if err := m.read(ctx, client, mark, since, reader); err != nil {
		return fmt.Errorf("read the mailbox: %w", errors.Join(err, ctx.Err()))
	}
	_ = client.Logout().Wait() // everything was read
	return nil
}

// Probe signs in and opens the mailbox, and reads nothing.
func (m *Mailbox) Probe(ctx context.Context) error {
	client, err := m.connect(ctx)
	if err != nil {
		return err
	}
	defer client.Close()
	_, err = client.Select(m.name, &imap.SelectOptions{ReadOnly: true}).Wait()
	return err
}

func (m *Mailbox) connect(ctx context.Context) (*imapclient.Client, error) {
	dialer := &net.Dialer{Timeout: dialTime}
	conn, err := dialer.DialContext(ctx, "tcp", m.host)
	if err != nil {
		return nil, err
	}
	if deadline, ok := ctx.Deadline(); ok {
		if err := conn.SetDeadline(deadline); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	client, err := m.greet(ctx, conn)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	if err := client.Login(m.user, m.password).Wait(); err != nil {
		return nil, errors.Join(fmt.Errorf("log in: %w", err), client.Close())
	}
	return client, nil
}

func (m *Mailbox) greet(ctx context.Context, conn net.Conn) (*imapclient.Client, error) {
	options := &imapclient.Options{TLSConfig: m.secure.Clone()}
	switch {
	case m.plain:
		return imapclient.New(conn, nil), nil
	case m.implicit:
		secured := tls.Client(conn, m.secure.Clone())
		if err := secured.HandshakeContext(ctx); err != nil {
			return nil, err
		}
		return imapclient.New(secured, nil), nil
	}
	return imapclient.NewStartTLS(conn, options)
}

func (m *Mailbox) read(ctx context.Context, client *imapclient.Client, mark Mark, since time.Time, reader Reader) error {
	selected, err := client.Select(m.name, &imap.SelectOptions{ReadOnly: true}).Wait()
	if err != nil {
		return err
	}
	criteria := &imap.SearchCriteria{}
	if mark.Validity != selected.UIDValidity || mark.UID == 0 {
		mark = Mark{Validity: selected.UIDValidity}
		criteria.Since = since
	} else {
		criteria.UID = []imap.UIDSet{{imap.UIDRange{Start: imap.UID(mark.UID + 1)}}} // to the last
	}
	found, err := client.UIDSearch(criteria, nil).Wait()
	if err != nil {
		return err
	}
	uids := found.AllUIDs()
	slices.Sort(uids)
	// A range to the last has the last, also where that was read before.
	uids = slices.DeleteFunc(uids, func(uid imap.UID) bool { return uint32(uid) <= mark.UID })
	for _, uid := range uids[:min(len(uids), mostAtOnce)] {
		mail, err := readOne(ctx, client, uid, reader)
		if err != nil {
			return err
		}
		mark.UID = uint32(uid)
		if err := reader.Take(ctx, mail, mark); err != nil {
			return err
		}
	}
	return nil
}

// readOne gives a mail, or nil where it is not wanted or gone.
func readOne(ctx context.Context, client *imapclient.Client, uid imap.UID, reader Reader) (*Mail, error) {
	raw, err := fetch(client, uid, &imap.FetchItemBodySection{Specifier: imap.PartSpecifierHeader, Peek: true, Partial: &imap.SectionPartial{Size: maxHeader}})
	if err != nil || raw == nil {
		return nil, err
	}
	wanted, err := reader.Wanted(ctx, Parse(raw))
	if err != nil || !wanted {
		return nil, err
	}
	raw, err = fetch(client, uid, &imap.FetchItemBodySection{Peek: true, Partial: &imap.SectionPartial{Size: maxMail}})
	if err != nil || raw == nil {
		return nil, err
	}
	mail := Parse(raw)
	mail.Shortened = mail.Shortened || len(raw) >= maxMail
	digest := sha256.Sum256(raw)
	mail.Digest = hex.EncodeToString(digest[:])
	return &mail, nil
}

func fetch(client *imapclient.Client, uid imap.UID, section *imap.FetchItemBodySection) ([]byte, error) {
	got, err := client.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}).Collect()
	if err != nil || len(got) == 0 || len(got[0].BodySection) == 0 {
		return nil, err
	}
	return got[0].BodySection[0].Bytes, nil
}
