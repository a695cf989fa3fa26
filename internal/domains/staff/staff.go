// Package staff is what only staff have: the people who work here and how they sign in, the portal's shared password, API tokens and the
// audit trail of what they changed. It must never know the meaning of what was changed.
package staff

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/devices"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// Service keeps people, the portal's gate, tokens and the audit trail.
type Service struct {
	db      *db.DB
	now     func() time.Time
	hasher  *passwords.Hasher
	limits  *limits.Limits
	mail    *mail.Mailer
	devices devices.Known
	// What entries are called in the audit trail, by kind: names asks the domain, nameOf reads the fields of a line.
	names  map[string]module.Names
	nameOf map[string]func(field func(name string) string) locale.Words
	// finders find entries by what they are called, by kind.
	finders map[string]func(ctx context.Context, text string) ([]string, error)
}

// New gives the service. Signing in needs all of its parts; tokens and the audit trail the database and the clock.
func New(parts services.Set) *Service {
	s := &Service{
		db: parts.DB, now: parts.Now, hasher: parts.Hasher, limits: parts.Limits, mail: parts.Mail,
		devices: devices.Known{DB: parts.DB, Table: "staff_devices", Owner: "person_id", Most: 100},
		names:   map[string]module.Names{}, nameOf: map[string]func(func(string) string) locale.Words{}, finders: map[string]func(context.Context, string) ([]string, error){},
	}
	s.nameOf[peopleTrail] = collection.Called("Name")
	return s
}

// nobody owns the devices on which the shared password was entered.
const nobody int64 = 0

// cleanUp deletes sessions and links that have ended, and devices that are known no more.
func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	now := s.now()
	if err := deleteOldSessions(ctx, s.db, now.Add(-IdleTime), now.Add(-SessionLife)); err != nil {
		return err
	}
	if err := deleteOldLinks(ctx, s.db, now); err != nil {
		return err
	}
	return s.devices.DeleteOld(ctx, now)
}

// Check looks for what must not be among the people who work here, and says it in plain words.
func (s *Service) Check(ctx context.Context) ([]string, error) {
	var problems []string
	for _, one := range []struct {
		find    func(context.Context, *db.DB) (bool, error)
		problem string
	}{
		{isLockedOut, "staff: nobody can open the portal: its shared password is switched off, and no owner is active"},
		{hasUnequalAddress, "staff: an address is kept in capital letters, so that its owner can't sign in"},
		{hasUnknownActor, "staff: the audit trail names a person who is not there"},
	} {
		found, err := one.find(ctx, s.db)
		if err != nil {
			return nil, err
		}
		if found {
			problems = append(problems, one.problem)
		}
	}
	return problems, nil
}
