package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"os"
	"slices"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// patience is how long the server may take to accept a connection, and for each part of the talk after that.
const patience = 20 * time.Second

var errAddress = errors.New("expected smtp://user:password@host:587 or smtps://user:password@host:465")

// OpenSender reads the operator's settings: a mail server's address, or nothing for a folder of files. It connects to nothing.
func OpenSender(address, from, folder string) (sender Sender, sendFrom string, err error) {
	if address == "" {
		if from == "" {
			from = "park@localhost"
		}
		if from, err = checkFrom(from); err != nil {
			return nil, "", err
		}
		return Folder(folder), from, nil
	}
	u, err := url.Parse(address)
	if err != nil { // the parser's own words repeat the password
		return nil, "", fmt.Errorf("smtp url: %w", errAddress)
	}
	if given := u.Query().Get("from"); given != "" {
		from = given
	}
	if from, err = checkFrom(from); err != nil {
		return nil, "", err
	}
	client, err := openSMTP(u, patience)
	if err != nil {
		return nil, "", fmt.Errorf("smtp url: %w", err)
	}
	return smtpSender{client}, from, nil
}

func checkFrom(from string) (string, error) {
	parsed, err := netmail.ParseAddress(from)
	if err != nil {
		return "", fmt.Errorf("mail from %q: expected an address, as park@example.com", from)
	}
	return parsed.Address, nil
}

func openSMTP(u *url.URL, patience time.Duration) (*gomail.Client, error) {
	query := u.Query()
	for name := range query {
		if !slices.Contains([]string{"from", "tls", "ca"}, name) {
			return nil, fmt.Errorf("unknown setting %q", name)
		}
	}
	port := map[string]int{"smtp": 587, "smtps": 465}[u.Scheme]
	if port == 0 || u.Hostname() == "" || u.Opaque != "" || (u.Path != "" && u.Path != "/") {
		return nil, errAddress
	}
	if u.Port() != "" {
		var err error
		if port, err = strconv.Atoi(u.Port()); err != nil || port < 1 || port > 65535 {
			return nil, fmt.Errorf("%q is no port", u.Port())
		}
	}
	secure := &tls.Config{ServerName: u.Hostname(), MinVersion: tls.VersionTLS12}
	if file := query.Get("ca"); file != "" {
		pem, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("ca: %w", err)
		}
		secure.RootCAs = x509.NewCertPool()
		if !secure.RootCAs.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("ca: no certificate in %s", file)
		}
	}
	options := []gomail.Option{gomail.WithPort(port), gomail.WithTimeout(patience), gomail.WithTLSConfig(secure)}
	password, hasPassword := u.User.Password()
	switch wanted := query.Get("tls"); {
	case u.Scheme == "smtps" && wanted == "":
		options = append(options, gomail.WithSSL())
	case wanted == "none" && u.Scheme == "smtp" && !hasPassword:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	case wanted == "none" && hasPassword:
		return nil, errors.New("a password is not sent without TLS")
	case wanted != "":
		return nil, errors.New("tls can only be none, with smtp://")
	case hasPassword:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	}
	if hasPassword {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	return gomail.NewClient(u.Hostname(), options...)
}

// Probe signs in to the mail server as for sending a mail, sends none, and tells whether the connection was encrypted.
func Probe(ctx context.Context, address string, patience time.Duration) (encrypted bool, err error) {
	u, err := url.Parse(address)
	if err != nil {
		return false, errAddress
	}
	client, err := openSMTP(u, patience)
	if err != nil {
		return false, err
	}
	connection, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return false, err
	}
	_, plain := connection.GetTLSConnectionState()
	_ = client.CloseWithSMTPClient(connection) // trouble with saying goodbye is none
	return plain == nil, nil
}

type smtpSender struct{ client *gomail.Client }

func (s smtpSender) Send(ctx context.Context, e Envelope) error {
	message, err := compose(e)
	if err != nil {
		return err
	}
	err = s.client.DialAndSendWithContext(ctx, message)
	if err == nil || message.IsDelivered() { // trouble with saying goodbye is none
		return nil
	}
	// Only a word on the recipient or on the mail itself is final. One on the sender, the password or TLS is a setting that an
	// operator can mend before the tries run out.
	var refusal *gomail.SendError
	if errors.As(err, &refusal) && refusal.ErrorCode() >= 500 &&
		slices.Contains([]gomail.SendErrReason{gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose}, refusal.Reason) {
		return &Refused{err}
	}
	return err
}
