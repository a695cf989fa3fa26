package mail_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/mail/mailtest"
)

func (b bench) exec(statement string, args ...any) {
	b.Helper()
	if _, err := b.db.Exec(b.Context(), statement, args...); err != nil {
		b.Fatal(err)
	}
}

// anotherReplica starts one, which first looks for the jobs of those that fell silent.
func (b bench) anotherReplica(sender mail.Sender) {
	b.Helper()
	queue := jobs.New(b.db, b.clock.Now, slog.New(slog.DiscardHandler))
	config := b.Config
	config.Queue, config.Sender = queue, sender
	mail.New(config)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { queue.Run(ctx); close(done) }()
	b.Cleanup(func() { cancel(); <-done })
}

// Nothing waits in the outbox without somebody at work on it.
func TestAMailWhoseJobEndedWithItsProcessHasFailedAndCanBeSentAgain(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		b.send(code("mei@example.com"))
		b.reaches("waiting", 1)
		// As two processes leave it that ended while they were sending.
		b.exec("UPDATE jobs SET state = 'running', attempts = 2, silent_ends = 1, lease_until = 0 WHERE kind = 'mail.send'")
		b.anotherReplica(b.Sender)
		letter := b.reaches("failed", 1)
		if !strings.Contains(letter.LastError, "the process at work on it ended") {
			b.Errorf("the reason is %q", letter.LastError)
		}
		mailtest.Start(b.T, server)
		if err := b.Retry(b.Context(), letter.DocumentID); err != nil {
			b.Fatal(err)
		}
		server.Wait(1)
		b.reaches("sent", 1)
	})
}

func TestAMailThatWasTriedForTheLastTimeHasFailed(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		b.send(code("mei@example.com"))
		b.reaches("waiting", 1)
		b.exec("UPDATE jobs SET max_attempts = 2 WHERE kind = 'mail.send'")
		b.clock.Forward(time.Hour)
		if letter := b.reaches("failed", 2); !strings.Contains(letter.LastError, "refused") {
			b.Errorf("the reason is %q", letter.LastError)
		}
	})
}

// Staff see a mail that was given up in the mail log and among the jobs, and may ask for it in both places.
func TestAMailThatIsAskedForTwiceIsSentOnce(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		b.send(code("mei@example.com"))
		b.reaches("waiting", 1)
		b.exec("UPDATE jobs SET max_attempts = 2 WHERE kind = 'mail.send'")
		b.clock.Forward(time.Hour)
		letter := b.reaches("failed", 2)
		list, err := b.queue.Latest(b.Context(), "dead", 10)
		if err != nil || len(list) != 1 {
			b.Fatalf("%d dead jobs: %v", len(list), err)
		}
		// Both before anybody takes a job.
		err = b.db.Tx(b.Context(), func(ctx context.Context) error {
			if err := b.queue.Retry(ctx, list[0].ID); err != nil {
				return err
			}
			return b.Retry(ctx, letter.DocumentID)
		})
		if err != nil {
			b.Fatal(err)
		}
		var n int
		if err := b.db.One(b.Context(), "SELECT count(*) FROM jobs WHERE kind = 'mail.send'", nil, &n); err != nil || n != 1 {
			b.Errorf("%d jobs for one mail, %v", n, err)
		}
	})
}

// What a server says names the recipient. The account may be erased later, and jobs are not erased with it.
func TestAJobThatWasGivenUpDoesNotNameTheRecipient(t *testing.T) {
	refusing := func() *mailtest.Server {
		return &mailtest.Server{Refuse: func(string) error {
			return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "<Mei@Example.com> mailbox full"}
		}}
	}
	served(t, refusing, func(b bench, _ *mailtest.Server) {
		b.send(code("mei@example.com"))
		b.reaches("waiting", 1)
		b.exec("UPDATE jobs SET max_attempts = 2 WHERE kind = 'mail.send'")
		b.clock.Forward(time.Hour)
		b.reaches("failed", 2)
		if err := b.Forget(b.Context(), "mei@example.com"); err != nil {
			b.Fatal(err)
		}
		list, err := b.queue.Latest(b.Context(), "dead", 10)
		if err != nil || len(list) != 1 {
			b.Fatalf("%d dead jobs: %v", len(list), err)
		}
		if said := strings.ToLower(list[0].LastError); strings.Contains(said, "mei@") || !strings.Contains(said, "mailbox full") {
			b.Errorf("the job says %q", list[0].LastError)
		}
	})
}

func TestASecretThatWasThrownAwayUnsentHasFailed(t *testing.T) {
	served(t, polite, func(b bench, server *mailtest.Server) {
		server.Stop()
		message := code("mei@example.com")
		message.Secret = true
		b.send(message)
		b.reaches("waiting", 1)
		b.exec("UPDATE mails SET body_text = '', body_html = ''")
		b.clock.Forward(time.Hour)
		b.reaches("failed", 1)
	})
}
