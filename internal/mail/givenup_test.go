package mail_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/jobs"
	"holidaypark/internal/mail"
	"holidaypark/internal/mail/mailtest"
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
