package staff

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/jobs"
	"holidaypark/internal/limits"
	"holidaypark/internal/random"
)

const (
	// IdleTime is how long the portal stays unlocked without being used.
	IdleTime = 8 * time.Hour
	// SessionLife is when the password is asked for again, however busy the portal is.
	SessionLife  = 7 * 24 * time.Hour
	sessionToken = 43
	seenEvery    = time.Minute // a session's last use is written no oftener
	madeUp       = 20          // letters of a password that the program makes up
)

var (
	failuresOfNetwork = limits.Rule{Name: "portal.network", Max: 10, Per: 15 * time.Minute}
	failuresOfAll     = limits.Rule{Name: "portal.all", Max: 500, Per: time.Hour}
)

// OpenPortal sets the portal's password when it has none yet. Without one given it makes one up, and gives it back to be shown once.
func (s *Service) OpenPortal(ctx context.Context, password string) (shown string, err error) {
	if _, _, known, err := readPassword(ctx, s.db); err != nil || known {
		return "", err
	}
	if password == "" {
		password = random.Text(madeUp)
		shown = password
	}
	return shown, s.SetPassword(ctx, password)
}

// SetPassword sets the portal's password and locks it everywhere: a session is good only for the password that it was made from.
func (s *Service) SetPassword(ctx context.Context, password string) error {
	hash, err := s.hasher.Chosen(ctx, "password", password)
	if err != nil {
		return err
	}
	return storePassword(ctx, s.db, hash, s.now())
}

// NewPassword makes up a password, sets it and gives it back.
func (s *Service) NewPassword(ctx context.Context) (string, error) {
	password := random.Text(madeUp)
	return password, s.SetPassword(ctx, password)
}

// Unlock lets in whoever knows the portal's password, and gives the token of the session. Wrong tries are counted by network, and
// all together, so that many networks don't help.
func (s *Service) Unlock(ctx context.Context, password string) (string, error) {
	if password == "" {
		return "", fault.InvalidFields(fault.Field{Path: []string{"password"}, Key: "errors.field.required"})
	}
	network := limits.Network(access.From(ctx).Address)
	if err := s.limits.Take(ctx, failuresOfNetwork, network); err != nil {
		return "", err
	}
	if err := s.limits.Take(ctx, failuresOfAll, ""); err != nil {
		return "", err
	}
	stored, version, _, err := readPassword(ctx, s.db)
	if err != nil {
		return "", err
	}
	right, err := s.hasher.Matches(ctx, password, stored)
	if err != nil {
		return "", err
	}
	wrong := fault.New(fault.Unauthenticated, "errors.portal.password", nil)
	if !right {
		return "", wrong
	}
	if err := s.limits.Return(ctx, failuresOfNetwork, network); err != nil {
		return "", err
	}
	if err := s.limits.Return(ctx, failuresOfAll, ""); err != nil {
		return "", err
	}
	token := random.Text(sessionToken)
	made, err := insertSession(ctx, s.db, version, hash(token), s.now())
	if err == nil && !made { // changed while this one was compared
		err = wrong
	}
	return token, err
}

// Session tells whether a token unlocks the portal, and keeps it open.
func (s *Service) Session(ctx context.Context, token string) (access.Actor, bool, error) {
	if len(token) != sessionToken {
		return access.Anonymous, false, nil
	}
	now := s.now()
	id, seen, ok, err := findSession(ctx, s.db, hash(token), now.Add(-IdleTime), now.Add(-SessionLife))
	if err != nil || !ok {
		return access.Anonymous, false, err
	}
	if now.Sub(seen) > seenEvery {
		_ = touchSession(ctx, s.db, id, now) // a disk that is full must not keep staff from reading
	}
	return access.Actor{Role: access.Staff, Session: id, Name: "portal"}, true, nil
}

// Lock ends the caller's session. A token of the API is no session: it is revoked, not locked.
func (s *Service) Lock(ctx context.Context) error {
	return endSession(ctx, s.db, access.From(ctx).Session)
}

// ScheduleCleanup has sessions deleted that have ended.
func (s *Service) ScheduleCleanup(queue *jobs.Queue) {
	const kind = "staff.tidy"
	queue.Handle(kind, func(ctx context.Context, _ json.RawMessage) error {
		return deleteOldSessions(ctx, s.db, s.now().Add(-IdleTime), s.now().Add(-SessionLife))
	})
	queue.Every(time.Hour, kind)
}
