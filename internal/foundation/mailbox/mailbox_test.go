package mailbox_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/foundation/mailbox/mailboxtest"
)

// desk takes mails that are addressed to it.
type desk struct {
	texts  []string
	mark   mailbox.Mark
	broken bool
}

func (d *desk) Wanted(_ context.Context, head mailbox.Mail) (bool, error) {
	return strings.Contains(strings.Join(head.To, " "), "desk+"), nil
}

func (d *desk) Take(_ context.Context, mail *mailbox.Mail, mark mailbox.Mark) error {
	if d.broken {
		return errors.New("the database is away")
	}
	if mail != nil {
		d.texts = append(d.texts, mail.Text)
	}
	d.mark = mark
	return nil
}

func letter(to, text string) string {
	return fmt.Sprintf("From: mei@example.com\nTo: %s\nSubject: Re: Horses\nMessage-ID: <%s@example.com>\n\n%s\n", to, strings.ReplaceAll(text, " ", "."), text)
}

func TestAMailboxIsReadOnFromWhereItWasLeft(t *testing.T) {
	server := mailboxtest.Start(t)
	box, err := mailbox.Open(server.URL, "")
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{}
	read := func() error { return box.Read(t.Context(), d.mark, time.Now().AddDate(0, 0, -30), d) }
	must := func(want string) {
		t.Helper()
		if err := read(); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(d.texts, ", "); got != want {
			t.Fatalf("%s, want %s", got, want)
		}
	}
	must("")
	server.Deliver(letter("desk+abc@park.example.com", "first"))
	server.Deliver(letter("accounts@park.example.com", "a bill"))
	must("first")
	must("first")
	server.Deliver(letter("desk+abc@park.example.com", "second"))
	d.broken = true
	if err := read(); err == nil {
		t.Error("a mail that could not be stored was passed over")
	}
	d.broken = false
	must("first, second")
	server.Renew() // its numbers begin again
	server.Deliver(letter("desk+abc@park.example.com", "third"))
	must("first, second, third")
}

func TestOfAHugeMailTheBeginningIsRead(t *testing.T) {
	server := mailboxtest.Start(t)
	box, err := mailbox.Open(server.URL, "")
	if err != nil {
		t.Fatal(err)
	}
	server.Deliver("From: mei@example.com\nTo: desk+abc@park.example.com\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nSee the picture.\n--b\nContent-Type: image/jpeg; name=dog.jpg\n\n" +
		strings.Repeat(strings.Repeat("A", 76)+"\n", 100_000) + "--b--\n")
	d := &desk{}
	if err := box.Read(t.Context(), d.mark, time.Now().AddDate(0, 0, -30), d); err != nil {
		t.Fatal(err)
	}
	if len(d.texts) != 1 || d.texts[0] != "See the picture." {
		t.Errorf("%q", d.texts)
	}
}

func TestAServerThatDoesNotAnswerHoldsNobodyUp(t *testing.T) {
	server := mailboxtest.Start(t)
	for name, url := range map[string]string{
		"wrong password": strings.Replace(server.URL, "under%20the%20wattle", "blue", 1),
		"no such box":    strings.Replace(server.URL, "/INBOX", "/Nowhere", 1),
		"no TLS":         strings.Replace(server.URL, "?tls=none", "", 1),
	} {
		box, err := mailbox.Open(url, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := box.Probe(t.Context()); err == nil {
			t.Errorf("%s: it answers", name)
		} else if strings.Contains(err.Error(), "under the wattle") {
			t.Errorf("%s: the password is told: %v", name, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	box, _ := mailbox.Open(server.URL, "")
	if err := box.Read(ended, mailbox.Mark{}, time.Now(), &desk{}); err == nil {
		t.Error("read although nobody waits")
	}
}

func TestTheSettingNamesTheMailbox(t *testing.T) {
	for setting, want := range map[string]string{
		"imaps://desk%40example.com:pw@mail.example.com":                     "desk+abc@example.com",
		"imaps://desk:pw@mail.example.com/Replies?address=hello@example.com": "hello+abc@example.com",
		"imaps://desk:pw@mail.example.com":                                   "park+abc@example.com",
		"imaps://desk%40example.com:pw@mail.example.com?plus=off":            "desk@example.com",
		"https://mail.example.com":                                           "imap url: expected",
		"imaps://desk@mail.example.com":                                      "imap url: expected",
		"imaps://desk:pw@mail.example.com?colour=red":                        `imap url: unknown setting "colour"`,
		"imap://desk:pw@mail.example.com?tls=none":                           "imap url: a password is not sent without TLS",
		"imaps://desk:pw@mail.example.com?tls=none":                          "imap url: tls can only be none",
		"imaps://desk:pw@mail.example.com?address=nobody":                    `imap url: "nobody" is no address`,
		"imaps://desk:se%cret@mail.example.com":                              "imap url: expected",
	} {
		box, err := mailbox.Open(setting, "park@example.com")
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = box.Address("abc")
		}
		if !strings.HasPrefix(got, want) || strings.Contains(got, "se%cret") {
			t.Errorf("%s: %s, want %s", setting, got, want)
		}
	}
	box, _ := mailbox.Open("imaps://desk%40example.com:pw@mail.example.com", "")
	for address, want := range map[string]string{"Desk+ABC@example.com": "abc", "desk@example.com": "", "other+abc@example.com": "", "desk+abc@elsewhere.com": ""} {
		if got := box.Token(address); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}
