package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/mail"
	"holidaypark/internal/mail/mailtest"
)

// certified gives a server's certificate for 127.0.0.1 and the file of who signed it.
func certified(t *testing.T) (*tls.Config, string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	made := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, made, made, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, file
}

const password = "p@ss: word/?"

// secured runs the test with a server that wants a password, reached as url says.
func secured(t *testing.T, implicit, encrypted bool, address func(server, ca string) string, test func(b bench, server *mailtest.Server)) {
	t.Helper()
	var server *mailtest.Server
	each(t, func(t *testing.T) mail.Sender {
		config, ca := certified(t)
		if !encrypted {
			config = nil
		}
		server = mailtest.Start(t, &mailtest.Server{User: "park", Password: password, TLS: config, Implicit: implicit})
		return sender(t, address(url.UserPassword("park", password).String()+"@"+server.Addr, ca)+"&from=park@example.com")
	}, func(b bench) { test(b, server) })
}

func TestThePasswordTravelsEncrypted(t *testing.T) {
	for name, implicit := range map[string]bool{"smtp": false, "smtps": true} {
		t.Run(name, func(t *testing.T) {
			secured(t, implicit, true, func(server, ca string) string { return name + "://" + server + "?ca=" + ca }, func(b bench, server *mailtest.Server) {
				b.send(code("mei@example.com"))
				if got := server.Wait(1)[0]; got.User != "park" || !got.TLS {
					b.Errorf("user %q, encrypted %v", got.User, got.TLS)
				}
				b.reaches("sent", 1)
			})
		})
	}
}

func TestAServerThatNobodyVouchesForGetsNothing(t *testing.T) {
	secured(t, false, true, func(server, _ string) string { return "smtp://" + server + "?" }, func(b bench, server *mailtest.Server) {
		b.send(code("mei@example.com"))
		if letter := b.reaches("waiting", 1); !strings.Contains(letter.LastError, "certificate") || len(server.Mails()) != 0 {
			b.Errorf("%q", letter.LastError)
		}
	})
}

func TestWithoutEncryptionThePasswordIsNotSent(t *testing.T) {
	secured(t, false, false, func(server, _ string) string { return "smtp://" + server + "?" }, func(b bench, server *mailtest.Server) {
		b.send(code("mei@example.com"))
		if letter := b.reaches("waiting", 1); !strings.Contains(letter.LastError, "STARTTLS") || len(server.Mails()) != 0 {
			b.Errorf("%q", letter.LastError)
		}
	})
}

func TestAWrongPasswordIsAnOperatorsMatterAndTriedAgain(t *testing.T) {
	secured(t, false, true, func(server, ca string) string { return "smtp://" + server + "?ca=" + ca }, func(b bench, server *mailtest.Server) {
		server.Password = "changed"
		b.send(code("mei@example.com"))
		if letter := b.reaches("waiting", 1); strings.Contains(letter.LastError, "p@ss") {
			b.Errorf("the password stands in %q", letter.LastError)
		}
	})
}

func TestWrongSettingsAreRefusedWithoutShowingThePassword(t *testing.T) {
	for _, address := range []string{
		"http://park:geheim@host", "smtp://", "smtp:park", "smtp://park:geheim@host:0?from=a@b.c", "smtp://park:geheim@host:99999?from=a@b.c",
		"smtp://park:geheim@host?tls=none&from=a@b.c", "smtps://park:geheim@host?tls=none&from=a@b.c", "smtp://host?tls=maybe&from=a@b.c",
		"smtp://host?form=a@b.c", "smtp://host/path?from=a@b.c", "smtp://host?ca=/nowhere&from=a@b.c", "smtp://park:ge heim@[host", "smtp://host?from=nobody", "smtp://host",
	} {
		_, _, err := mail.OpenSender(address, "", "")
		if err == nil || strings.Contains(err.Error(), "heim") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", address, err)
		}
	}
	if _, from, err := mail.OpenSender("smtp://host", "Park <park@example.com>", ""); err != nil || from != "park@example.com" {
		t.Errorf("%q %v", from, err)
	}
}
