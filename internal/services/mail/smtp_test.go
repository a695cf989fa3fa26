package mail_test

import (
	"context"
	"encoding/json"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/mail/mailtest"
)

func sender(t *testing.T, url string) mail.Sender {
	t.Helper()
	s, from, err := mail.OpenSender(url, "", "")
	if err != nil || from != "park@example.com" {
		t.Fatalf("%q: from %q, %v", url, from, err)
	}
	return s
}

// served runs the test with a mail server of the given manners.
func served(t *testing.T, manners func() *mailtest.Server, test func(b bench, server *mailtest.Server)) {
	t.Helper()
	var server *mailtest.Server
	each(t, func(t *testing.T) mail.Sender { server = mailtest.Start(t, manners()); return sender(t, server.URL()) }, func(b bench) { test(b, server) })
}

func polite() *mailtest.Server { return &mailtest.Server{} }

func TestAMailArrivesOnceInBothShapesAndInTheRecipientsLanguage(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		b.send(mail.Message{
			Template: "reset", To: "mei@example.com", Name: "林美", Language: locale.Chinese, Values: map[string]string{"minutes": "30"},
			Link: "/reset?token=abc&x=1", ReplyTo: "stay@example.com", Secret: true,
			Pictures: []mail.Picture{{ID: "qr", Name: "二维码.png", MIME: "image/png", Data: []byte("\x89PNG")}},
		})
		got := server.Wait(1)[0]
		letter := b.reaches("sent", 1)
		for name, want := range map[string]string{
			"From": `红桉度假公园 <park@example.com>`, "To": `林美 <mei@example.com>`, "Reply-To": "<stay@example.com>", "Subject": "重设密码",
			"Message-Id": "<" + letter.DocumentID + "@example.com>", "Auto-Submitted": "auto-generated", "Content-Language": "zh",
			"Date": "Sun, 15 Nov 2026 09:30:00 +0000",
		} {
			if is := strings.ReplaceAll(got.Decoded(b.T, name), `"`, ""); is != want {
				b.Errorf("%s is %q, want %q", name, is, want)
			}
		}
		if got.From != "park@example.com" || got.To != "mei@example.com" {
			b.Errorf("envelope from %s to %s", got.From, got.To)
		}
		for what, body := range map[string]string{"text": got.Text, "html": got.HTML} {
			for _, want := range []string{"林美，您好：", "30 分钟内有效", "设置新密码", "红桉度假公园", "(03) 5555 0142"} {
				if !strings.Contains(body, want) {
					b.Errorf("the %s lacks %q:\n%s", what, want, body)
				}
			}
		}
		if !strings.Contains(got.Text, "https://park.example.com/reset?token=abc&x=1") || !strings.Contains(got.HTML, `href="https://park.example.com/reset?token=abc&amp;x=1"`) {
			b.Errorf("the link is not whole:\n%s\n%s", got.Text, got.HTML)
		}
		if got.Pictures["<qr>"] != "image/png" || !strings.Contains(got.HTML, `src="cid:qr"`) {
			b.Errorf("pictures %v", got.Pictures)
		}
		b.clock.Forward(48 * time.Hour)
		b.settled()
		if n := len(server.Mails()); n != 1 {
			b.Errorf("it arrived %d times", n)
		}
	})
}

// settled waits until a job that was added last is done: whatever was due before it is done too, or in hand.
func (b bench) settled() {
	b.Helper()
	b.eventually(func() bool {
		counts, err := b.queue.Counts(b.Context())
		return err == nil && counts["waiting"]+counts["running"] == 0
	}, func() any { counts, _ := b.queue.Counts(b.Context()); return counts })
}

func TestAServerThatWasAwayGetsTheMailOnceLater(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		b.send(code("mei@example.com"))
		if letter := b.reaches("waiting", 1); !strings.Contains(letter.LastError, "refused") {
			b.Errorf("the reason is %q", letter.LastError)
		}
		b.clock.Forward(7 * time.Second)
		b.reaches("waiting", 2)
		mailtest.Start(b.T, server)
		b.clock.Forward(26 * time.Hour)
		if letter := b.reaches("sent", 3); letter.LastError != "" || !letter.SentAt.Equal(b.clock.Now()) {
			b.Errorf("%+v", letter)
		}
		b.settled()
		if n := len(server.Mails()); n != 1 {
			b.Errorf("it arrived %d times", n)
		}
	})
}

// The tries last for more than a day and a night: the shortest pauses are 5 s doubled each time, at most an hour.
func TestTriesLastForMoreThanADay(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		b.send(code("mei@example.com"))
		b.reaches("waiting", 1)
		list, err := b.queue.Latest(b.Context(), "", 20)
		at := slices.IndexFunc(list, func(job jobs.Job) bool { return job.Kind == "mail.send" })
		if err != nil || at < 0 {
			b.Fatal(list, err)
		}
		var all time.Duration
		for i := range list[at].MaxAttempts - 1 {
			all += min(5*time.Second<<min(i, 20), time.Hour)
		}
		if all < 24*time.Hour {
			b.Errorf("given up after %v", all)
		}
	})
}

// hanging is a server that takes connections and never says a word.
func hanging(t *testing.T) (address string, taken *atomic.Int64, stop func()) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var count atomic.Int64
	done := make(chan struct{})
	go func() {
		defer close(done)
		var held []net.Conn
		for {
			conn, err := listener.Accept()
			if err != nil {
				for _, conn := range held {
					conn.Close()
				}
				return
			}
			held = append(held, conn)
			count.Add(1)
		}
	}()
	stop = func() { listener.Close(); <-done }
	t.Cleanup(stop)
	return listener.Addr().String(), &count, stop
}

func TestAServerThatHangsHoldsUpNothingElse(t *testing.T) {
	var taken *atomic.Int64
	var stop func()
	each(t, func(t *testing.T) mail.Sender {
		var address string
		address, taken, stop = hanging(t)
		return sender(t, "smtp://"+address+"?tls=none&from=park@example.com")
	}, func(b bench) {
		defer stop()
		for range 5 {
			start := time.Now()
			b.send(code("mei@example.com"))
			if took := time.Since(start); took > 5*time.Second {
				b.Errorf("Send took %v", took)
			}
		}
		b.eventually(func() bool { return taken.Load() > 0 }, func() any { return "no connection" })
		for range 5 {
			if err := b.queue.Add(b.Context(), "other", nil); err != nil {
				b.Fatal(err)
			}
		}
		b.eventually(func() bool { return b.others.Load() == 5 }, func() any { return b.others.Load() })
		if n := taken.Load(); n > 2 {
			b.Errorf("%d mails wait at the server that hangs, want no more than the lane has workers", n)
		}
	})
}

func TestARefusedRecipientEndsTheTriesAndStaffCanStartThemAgain(t *testing.T) {
	var gone atomic.Bool
	gone.Store(true)
	served(t, func() *mailtest.Server {
		return &mailtest.Server{Refuse: func(string) error {
			if gone.Load() {
				return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
			}
			return nil
		}}
	}, func(b bench, server *mailtest.Server) {
		gone.Store(true)
		b.send(code("nobody@example.com"))
		letter := b.reaches("failed", 1)
		if !strings.Contains(letter.LastError, "no such user") {
			b.Errorf("the reason is %q", letter.LastError)
		}
		b.clock.Forward(48 * time.Hour)
		b.settled()
		b.reaches("failed", 1)
		gone.Store(false)
		if err := b.Retry(b.Context(), letter.DocumentID); err != nil {
			b.Fatal(err)
		}
		server.Wait(1)
		b.reaches("sent", 1)
		if err := b.Retry(b.Context(), letter.DocumentID); err == nil {
			b.Error("a mail that was sent is sent again")
		}
		if err := b.Retry(b.Context(), "nothing"); err == nil {
			b.Error("a mail that is not there is sent again")
		}
	})
}

func TestAFullMailboxIsTriedAgain(t *testing.T) {
	var full atomic.Bool
	served(t, func() *mailtest.Server {
		full.Store(true)
		return &mailtest.Server{Refuse: func(string) error {
			if full.Load() {
				return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "mailbox full"}
			}
			return nil
		}}
	}, func(b bench, server *mailtest.Server) {
		b.send(code("mei@example.com"))
		b.reaches("waiting", 1)
		full.Store(false)
		b.clock.Forward(7 * time.Second)
		server.Wait(1)
		b.reaches("sent", 2)
	})
}

func TestAnAddressThatIsNoneFailsAtOnce(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		b.send(code("mei@example.com\r\nBcc: all@example.com"))
		b.reaches("failed", 1)
		if n := len(server.Mails()); n != 0 {
			b.Errorf("%d mails", n)
		}
	})
}

func (b bench) handleOther() {
	b.queue.Register(jobs.Kind{Name: "other", Lane: jobs.General, Do: func(context.Context, json.RawMessage) error { b.others.Add(1); return nil }})
}
