package mail_test

import (
	"net/url"
	"strings"
	"testing"

	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/mail/mailtest"
)

const password = "p@ss: word/?"

// secured runs the test with a server that wants a password, reached as url says.
func secured(t *testing.T, implicit, encrypted bool, address func(server, ca string) string, test func(b bench, server *mailtest.Server)) {
	t.Helper()
	var server *mailtest.Server
	each(t, func(t *testing.T) mail.Sender {
		config, ca := mailtest.Certificate(t)
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
