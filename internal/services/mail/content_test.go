package mail_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/mail/mailtest"
)

func TestWhatPeopleWriteStaysLiteral(t *testing.T) {
	const nasty = "Eve\r\nBcc: all@example.com\r\n\r\n{{subject}} {{park}} <script>alert(1)</script> \u0000\"x"
	served(t, polite, func(b bench, server *mailtest.Server) {
		b.send(mail.Message{
			Template: "enquiry", To: "desk@example.com", Name: nasty, Language: locale.English, ReplyTo: "eve@example.com\r\nBcc: all@example.com",
			Values: map[string]string{"from": nasty, "email": "eve@example.com", "subject": nasty, "question": "line one\r\n{{from}}\n<b>bold</b>"},
		})
		got := server.Wait(1)[0]
		const flat = `Eve Bcc: all@example.com {{subject}} {{park}} <script>alert(1)</script> "x`
		if subject := got.Decoded(b.T, "Subject"); subject != "Enquiry: "+flat {
			b.Errorf("the subject is %q", subject)
		}
		if got.Header.Get("Bcc") != "" || got.Header.Get("Reply-To") != "" || strings.Contains(got.Raw, "\nBcc") {
			b.Errorf("a header was smuggled in:\n%s", got.Raw)
		}
		if to, err := got.Header.AddressList("To"); err != nil || len(to) != 1 || to[0].Name != flat || to[0].Address != "desk@example.com" {
			b.Errorf("to %v, %v", to, err)
		}
		if !strings.Contains(got.Text, flat) || !strings.Contains(got.Text, "> line one\r\n> {{from}}\r\n> <b>bold</b>") {
			b.Errorf("the text is\n%s", got.Text)
		}
		if !strings.Contains(got.HTML, "line one<br>{{from}}<br>&lt;b&gt;bold&lt;/b&gt;") || strings.Contains(got.HTML, "<script") || !strings.Contains(got.HTML, "{{subject}} {{park}} &lt;script&gt;") {
			b.Errorf("the HTML is\n%s", got.HTML)
		}
	})
}

// A subject that looks like an encoded word arrives as it was written, not as what it would decode to.
func TestAnEncodedWordStaysLiteral(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		for i, subject := range []string{
			"=?utf-8?q?Refund_approved?=", "a =?utf-8?B?SGk=?= b =?x", "=?utf-8?q?=E4=BD=A0?= 你好", strings.Repeat("=?utf-8?q?x?= 你", 9),
		} {
			b.send(mail.Message{
				Template: "enquiry", To: "desk@example.com", Language: locale.English,
				Values: map[string]string{"from": "Eve", "email": "eve@example.com", "subject": subject, "question": "?"},
			})
			got := server.Wait(i + 1)[i]
			if decoded := got.Decoded(b.T, "Subject"); decoded != "Enquiry: "+subject {
				b.Errorf("%q arrives as %q", subject, decoded)
			}
			for line := range strings.SplitSeq(got.Raw, "\r\n") {
				if len(line) > 998 {
					b.Errorf("%q makes a line of %d", subject, len(line))
				}
			}
		}
	})
}

func TestASecretIsWipedOnceItIsSentAndNeverShown(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		secret := code("mei@example.com")
		secret.Secret = true
		b.send(secret)
		if letter := b.reaches("waiting", 1); letter.Text != "" || strings.Contains(letter.Subject, "482913") {
			b.Errorf("shown before it is sent: %+v", letter)
		}
		mailtest.Start(b.T, server)
		b.clock.Forward(7 * time.Second)
		if got := server.Wait(1)[0]; !strings.Contains(got.Text, "482913") {
			b.Errorf("%s", got.Text)
		}
		b.reaches("sent", 2)
		var left int
		if err := b.db.One(b.Context(), "SELECT count(*) FROM mails WHERE body_text <> '' OR body_html <> '' OR pictures <> '[]'", nil, &left); err != nil || left != 0 {
			b.Errorf("%d secrets are left, %v", left, err)
		}
	})
}

func TestAMailThatIsNoSecretIsShown(t *testing.T) {
	served(t, polite, func(b bench, _ *mailtest.Server) {
		b.send(mail.Message{Template: "enquiryReceipt", To: "mei@example.com", Language: locale.Chinese})
		if letter := b.reaches("sent", 1); !strings.Contains(letter.Text, "感谢您的来信") || letter.Language != "zh" || letter.Template != "enquiryReceipt" {
			b.Errorf("%+v", letter)
		}
	})
}

func TestAKeyIsUsedOnce(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		message := code("mei@example.com")
		message.Once = "coupon:7"
		b.send(message)
		b.send(message)
		b.reaches("sent", 1)
		b.send(message)
		b.settled()
		if n := len(server.Mails()); n != 1 {
			b.Errorf("it arrived %d times", n)
		}
	})
}

// SQLite gives the number of a mail that was withdrawn to the next one.
func TestTheJobOfAWithdrawnMailSendsNoOther(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		first, second := code("mei@example.com"), code("mei@example.com")
		first.Hold, second.Hold = &mail.Hold{Key: "first", For: 15 * time.Second}, &mail.Hold{Key: "second", For: time.Minute}
		b.send(first)
		if withdrawn, err := b.Withdraw(b.Context(), "first"); err != nil || !withdrawn {
			b.Fatal(withdrawn, err)
		}
		b.send(second)
		b.clock.Forward(20 * time.Second)
		left := 0
		b.eventually(func() bool {
			err := b.db.One(b.Context(), "SELECT count(*) FROM jobs WHERE kind = 'mail.send' AND state IN ('waiting', 'running')", nil, &left)
			return err == nil && left == 1
		}, func() any { return left })
		if letter := b.only(); letter.State != "waiting" {
			b.Errorf("a mail that can still be withdrawn is %s", letter.State)
		}
		b.clock.Forward(time.Minute)
		b.reaches("sent", 1)
		b.settled()
		if n := len(server.Mails()); n != 1 {
			b.Errorf("it arrived %d times", n)
		}
	})
}

func TestAMailGoesWithItsTransactionOrNotAtAll(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		mine := errors.New("mine")
		err := b.db.Tx(b.Context(), func(ctx context.Context) error {
			if err := b.Send(ctx, code("mei@example.com")); err != nil {
				return err
			}
			return mine
		})
		if !errors.Is(err, mine) {
			b.Fatal(err)
		}
		b.send(code("lin@example.com"))
		b.reaches("sent", 1)
		if mails := server.Wait(1); mails[0].To != "lin@example.com" {
			b.Errorf("to %s", mails[0].To)
		}
	})
}

func TestAMailWithAGapIsRefused(t *testing.T) {
	served(t, polite, func(b bench, _ *mailtest.Server) {
		for name, message := range map[string]mail.Message{
			"no value":    {Template: "code", To: "a@example.com", Language: locale.English, Values: map[string]string{"code": "1"}},
			"no template": {Template: "nothing", To: "a@example.com", Language: locale.English},
			"no button":   {Template: "enquiryReceipt", To: "a@example.com", Language: locale.English, Link: "/"},
			"no language": {Template: "enquiryReceipt", To: "a@example.com", Language: "fr"},
		} {
			if err := b.Send(b.Context(), message); err == nil {
				b.Errorf("%s: taken", name)
			}
		}
	})
}

func TestOldMailsAreThrownAway(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		secret := code("mei@example.com")
		secret.Secret = true
		b.send(secret)
		b.reaches("waiting", 1)
		b.clock.Forward(8 * 24 * time.Hour)
		wiped := func() (n int) {
			_ = b.db.One(b.Context(), "SELECT count(*) FROM mails WHERE body_html = ''", nil, &n)
			return n
		}
		if err := b.queue.Add(b.Context(), "mail.cleanup", nil); err != nil {
			b.Fatal(err)
		}
		b.eventually(func() bool { return wiped() == 1 }, func() any { return b.only() })
		b.clock.Forward(400 * 24 * time.Hour)
		if err := b.queue.Add(b.Context(), "mail.cleanup", nil); err != nil {
			b.Fatal(err)
		}
		b.eventually(func() bool {
			_, total, err := b.List(b.Context(), mail.Entries{}, db.Part{Limit: 1})
			return err == nil && total == 0
		}, func() any { return "still there" })
	})
}

// A stranger's address may have been mistyped by somebody else; an owner's mail must not frighten them.
func TestAMailSaysWhyItCame(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		b.send(code("mei@example.com"))
		b.send(mail.Message{Template: "passwordChanged", To: "mei@example.com", Language: locale.English, Link: "/contact-us"})
		b.send(mail.Message{Template: "passwordChanged", To: "mei@example.com", Language: locale.Chinese, Link: "/contact-us"})
		said := map[string]bool{}
		for _, got := range server.Wait(3) {
			for _, why := range []string{"your address was entered on our website", "you have an account with Redgum", "注册用户"} {
				if strings.Contains(got.Text, why) {
					said[got.Decoded(b.T, "Subject")+": "+why] = true
				}
			}
		}
		want := []string{
			"Your verification code: your address was entered on our website",
			"Your password was changed: you have an account with Redgum",
			"您的密码已修改: 注册用户",
		}
		if len(said) != len(want) || !said[want[0]] || !said[want[1]] || !said[want[2]] {
			b.Errorf("the mails say %v", said)
		}
	})
}

func TestTheLogIsSearchedWhateverTheCaseOfItsLetters(t *testing.T) {
	served(t, polite, func(b bench, _ *mailtest.Server) {
		b.send(code("mei@example.com"))
		b.exec("UPDATE mails SET subject = 'Éva, welcome'")
		for text, want := range map[string]int{"ÉVA": 1, "Éva": 1, "éva": 0, "WELCOME": 1, "Eva": 0} {
			if _, total, err := b.List(b.Context(), mail.Entries{Text: text}, db.Part{Limit: 10}); err != nil || total != want {
				b.Errorf("%s: %d mails, want %d: %v", text, total, want, err)
			}
		}
	})
}
