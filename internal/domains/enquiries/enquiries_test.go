package enquiries_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"testing"
	"time"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/idempotency"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
)

// What is asked, the mails on it, the key and the count are one: if the last mail can't be written, nothing is there.
func TestAnEnquiryIsStoredWithItsMailsOrNotAtAll(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := func() time.Time { return time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC) }
		queue := jobs.New(d, now, slog.New(slog.DiscardHandler))
		blobs, err := files.OpenDisk(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		broken := true
		engine := &collection.Engine{DB: d, Files: files.New(d, blobs, queue, now), Now: now}
		registry := settings.New(engine, func(context.Context) (int64, error) { return 1, nil }, settings.Park, enquiries.Settings)
		asStaff := access.With(t.Context(), access.Actor{Role: access.Staff})
		if _, err := registry.Set(asStaff, "EnquiryEmail", json.RawMessage(`"desk@example.com"`)); err != nil {
			t.Fatal(err)
		}
		s := enquiries.New(enquiries.Config{Set: services.Set{
			Engine: engine,
			Limits: limits.New(d, queue, now), Keys: idempotency.New(d, queue, now),
			Mail: mail.New(mail.Config{
				DB: d, Queue: queue, Sender: mail.Folder(t.TempDir()), From: "park@example.com", Now: now,
				Park: func(_ context.Context, language locale.Language) (mail.Details, error) {
					if broken && language == locale.Chinese { // the receipt's, written after the desk's
						return mail.Details{}, errors.New("mine")
					}
					return mail.Details{Name: "Park"}, nil
				},
			}),
			Settings: registry,
		}})
		s.Mail.Register(enquiries.Mails...)
		form := collection.Input{}
		for name, value := range map[string]string{"Name": "Lin", "Email": "lin@example.com", "Subject": "Horses", "Question": "May we?"} {
			form[name], _ = json.Marshal(value)
		}
		ctx := access.With(t.Context(), access.Actor{Role: access.Visitor, Address: "192.0.2.7"})
		want := func(what string, rows map[string]int) {
			t.Helper()
			for table, n := range rows {
				var got int
				if err := d.One(t.Context(), "SELECT count(*) FROM "+table, nil, &got); err != nil || got != n {
					t.Errorf("%s: %d rows of %s, want %d (%v)", what, got, table, n, err)
				}
			}
		}
		bait := maps.Clone(form)
		bait["website"] = json.RawMessage(`"http://spam.example"`)
		if _, err := s.Submit(ctx, bait, "", locale.Chinese); err != nil {
			t.Errorf("mails were rendered for a bot: %v", err)
		}
		want("after a bot", map[string]int{"enquiries": 0, "mails": 0, "jobs": 0, "idempotency_keys": 0})
		if _, err := d.Exec(t.Context(), "DELETE FROM rate_counts"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Submit(ctx, form, "key", locale.Chinese); err == nil {
			t.Fatal("taken")
		}
		want("after the failure", map[string]int{"enquiries": 0, "mails": 0, "jobs": 0, "rate_counts": 0, "idempotency_keys": 0})
		broken = false
		if _, err := s.Submit(ctx, form, "key", locale.Chinese); err != nil {
			t.Fatal(err)
		}
		want("afterwards", map[string]int{"enquiries": 1, "mails": 2, "jobs": 2, "rate_counts": 3, "idempotency_keys": 1})
	})
}
