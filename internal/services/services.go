// Package services is what every domain stands on, put together once for the program and for tests. It must never know a domain.
package services

import (
	"context"
	"log/slog"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/idempotency"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/services/version"
)

// Set is the services of a park. A domain has them all, and uses what it needs.
type Set struct {
	DB       *db.DB
	Jobs     *jobs.Queue
	Files    *files.Service
	Limits   *limits.Limits
	Keys     *idempotency.Keys
	Engine   *collection.Engine
	Version  *version.Content
	Settings *settings.Registry
	Mail     *mail.Mailer
	Hasher   *passwords.Hasher
	// Audit writes what staff did into the audit trail, in the transaction of the context.
	Audit audit.Trail
	Now   func() time.Time
	// Zone is where the park lies: a day ends at its midnight.
	Zone func() *time.Location
	// PublicURL is the address by which the world reaches the park, without a slash at the end.
	PublicURL string
	Log       *slog.Logger
}

// Config is what services are made of.
type Config struct {
	DB     *db.DB
	Blobs  files.Blobs
	Hasher *passwords.Hasher
	// Sender carries mails away, From is the park's own address, and Park what mails say about the park.
	Sender    mail.Sender
	From      string
	Park      func(ctx context.Context, language locale.Language) (mail.Details, error)
	PublicURL string
	Now       func() time.Time
	Log       *slog.Logger
}

// New makes them. Nothing is read from the database, whose schema may be another program's. Who keeps the audit trail, a domain, is
// told to them by NoteIn.
func New(c Config) Set {
	queue := jobs.New(c.DB, c.Now, c.Log)
	s := Set{
		DB: c.DB, Jobs: queue, Files: files.New(c.DB, c.Blobs, queue, c.Now), Limits: limits.New(c.DB, queue, c.Now), Keys: idempotency.New(c.DB, queue, c.Now),
		Version: version.New(c.DB, c.Log), Hasher: c.Hasher, Now: c.Now, PublicURL: c.PublicURL, Log: c.Log,
	}
	s.Engine = &collection.Engine{DB: c.DB, Files: s.Files, Now: c.Now}
	s.Settings = settings.New(s.Engine, s.Version.Current)
	s.Zone = s.Settings.Zone
	s.Limits.Own = s.Settings.OwnNetworks
	s.Mail = mail.New(mail.Config{DB: c.DB, Queue: queue, Sender: c.Sender, From: c.From, PublicURL: c.PublicURL, Park: c.Park, Now: c.Now})
	return s
}

// NoteIn gives the services an audit trail.
func (s *Set) NoteIn(trail audit.Trail) {
	s.Audit, s.Jobs.Audit, s.Mail.Audit, s.Files.Audit = trail, trail, trail, trail
}
