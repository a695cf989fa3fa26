package mail_test

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/tests/clocktest"
)

// bench is a park's outbox with its queue running.
type bench struct {
	*testing.T
	*mail.Mailer
	db    *db.DB
	queue *jobs.Queue
	clock *clocktest.Clock
	// others counts the jobs of kind "other" that were done.
	others *atomic.Int64
}

// each runs the test on both engines, sending to what the function gives.
func each(t *testing.T, sender func(t *testing.T) mail.Sender, test func(b bench)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		b := bench{T: t, db: d, others: &atomic.Int64{}, clock: clocktest.At(time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC))}
		b.queue = jobs.New(d, b.clock.Now, slog.New(slog.DiscardHandler))
		b.Mailer = mail.New(mail.Config{
			DB: d, Queue: b.queue, Sender: sender(t), From: "park@example.com", PublicURL: "https://park.example.com", Now: b.clock.Now,
			Park: func(_ context.Context, language locale.Language) (mail.Details, error) {
				name := map[locale.Language]string{locale.English: "Redgum Holiday Park", locale.Chinese: "红桉度假公园"}[language]
				return mail.Details{Name: name, Address: "100 Example Road", Phone: "(03) 5555 0142", Email: "stay@example.com", URL: "https://park.example.com"}, nil
			},
		})
		b.Register(slices.Concat(members.Mails, points.Mails, enquiries.Mails)...)
		b.handleOther()
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan struct{})
		go func() { b.queue.Run(ctx); close(done) }()
		t.Cleanup(func() { cancel(); <-done })
		test(b)
	})
}

func (b bench) send(message mail.Message) {
	b.Helper()
	if err := b.Send(b.Context(), message); err != nil {
		b.Fatal(err)
	}
}

// only gives the one mail of the outbox.
func (b bench) only() mail.Letter {
	b.Helper()
	list, total, err := b.List(b.Context(), mail.Entries{}, db.Part{Limit: 10})
	if err != nil || total != 1 || len(list) != 1 {
		b.Fatalf("%d mails, want 1: %v", total, err)
	}
	letter, err := b.Find(b.Context(), list[0].DocumentID)
	if err != nil {
		b.Fatal(err)
	}
	return letter
}

// reaches waits until the one mail is in the state after so many tries, and its job is put down: before that, a clock that is moved
// would move the job's next try along.
func (b bench) reaches(state string, attempts int) mail.Letter {
	b.Helper()
	var last mail.Letter
	b.eventually(func() bool {
		last = b.only()
		counts, err := b.queue.Counts(b.Context())
		return err == nil && counts["running"] == 0 && last.State == state && last.Attempts == attempts
	}, func() any { return last })
	return last
}

func (b bench) eventually(condition func() bool, last func() any) {
	b.Helper()
	for limit := time.Now().Add(20 * time.Second); !condition(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(limit) {
			b.Fatalf("never happened; last seen: %+v", last())
		}
	}
}

// code is the smallest mail.
func code(to string) mail.Message {
	return mail.Message{Template: "code", To: to, Language: locale.English, Values: map[string]string{"code": "482913", "minutes": "10"}}
}
