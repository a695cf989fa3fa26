package staff

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/db"
	"holidaypark/internal/fault"
	"holidaypark/internal/jobs"
	"holidaypark/internal/limits"
	"holidaypark/internal/random"
)

const (
	// IdleTime is how long the portal stays unlocked without being used.
	IdleTime = 8 * time.Hour
	// SessionLife is when the password is asked for again, however busy the portal is.
	SessionLife = 7 * 24 * time.Hour
	// DeviceLife is how long a device is known without being used.
	DeviceLife   = 365 * 24 * time.Hour
	deviceToken  = 43
	maxDevices   = 100 // that are known at once
	sessionToken = 43
	seenEvery    = time.Minute // a session's last use is written no oftener
	madeUp       = 20          // letters of a password that the program makes up
)

// Wrong passwords from a device on which the portal was unlocked before are counted by that device; all others by network and, so that
// many networks don't help, together. So strangers never keep staff out.
var (
	failuresOfNetwork   = limits.Rule{Name: "portal.network", Max: 10, Per: 15 * time.Minute}
	failuresOfStrangers = limits.Rule{Name: "portal.all", Max: 500, Per: time.Hour}
	failuresOfDevice    = limits.Rule{Name: "portal.device", Max: 20, Per: 15 * time.Minute}
)

// OpenPortal sets the portal's password when it has none yet. Without one given it makes one up, and gives it back to be shown once.
// Of several replicas that start together one sets it, and that one alone has something to show.
func (s *Service) OpenPortal(ctx context.Context, password string) (shown string, err error) {
	if _, _, known, err := readPassword(ctx, s.db); err != nil || known {
		return "", err
	}
	if password == "" {
		password = random.Text(madeUp)
		shown = password
	}
	hash, err := s.hasher.Chosen(ctx, "password", password)
	if err != nil {
		return "", err
	}
	if first, err := storeFirstPassword(ctx, s.db, hash, s.now()); err != nil || !first {
		return "", err
	}
	return shown, nil
}

// HasPassword tells whether the portal has a password: the first start sets one.
func HasPassword(ctx context.Context, d *db.DB) (bool, error) {
	_, _, known, err := readPassword(ctx, d)
	return known, err
}

// SetPassword sets the portal's password and locks it everywhere: a session is good, and a device known, only for the password that
// they were made from.
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

// Unlocked is what a browser gets that unlocked the portal: the token of the session, and the one by which it is known again.
type Unlocked struct{ Session, Device string }

// Unlock lets in whoever knows the portal's password. device is the token that the browser got when it unlocked the portal before.
func (s *Service) Unlock(ctx context.Context, password, device string) (Unlocked, error) {
	if password == "" {
		return Unlocked{}, fault.InvalidFields(fault.Field{Path: []string{"password"}, Key: "errors.field.required"})
	}
	if len(device) != deviceToken {
		device = random.Text(deviceToken)
	}
	known, err := isKnownDevice(ctx, s.db, hash(device))
	if err != nil {
		return Unlocked{}, err
	}
	counts := append(limits.Network(failuresOfNetwork, access.From(ctx).Address), limits.Count{Rule: failuresOfStrangers, Who: "strangers"})
	if known {
		counts = []limits.Count{{Rule: failuresOfDevice, Who: hash(device)}}
	}
	if err := s.limits.TakeAll(ctx, counts...); err != nil {
		if !known {
			err = limits.Explain(err, "errors.portal.limited")
		}
		return Unlocked{}, err
	}
	version, err := s.checkPassword(ctx, password)
	if err != nil {
		if fault.KindOf(err) != fault.Unauthenticated { // nothing was guessed: the park was too busy to compare
			err = errors.Join(err, s.limits.ReturnAll(context.WithoutCancel(ctx), counts...))
		}
		return Unlocked{}, err
	}
	if err := s.limits.ReturnAll(ctx, counts...); err != nil {
		return Unlocked{}, err
	}
	return s.begin(ctx, version, device)
}

// checkPassword gives the version of the password that was right.
func (s *Service) checkPassword(ctx context.Context, password string) (version int64, err error) {
	stored, version, _, err := readPassword(ctx, s.db)
	if err != nil {
		return 0, err
	}
	right, err := s.hasher.Matches(ctx, password, stored)
	if err == nil && !right {
		err = wrongPassword()
	}
	return version, err
}

func wrongPassword() error { return fault.New(fault.Unauthenticated, "errors.portal.password", nil) }

// begin makes a session of the version of the password that was proven, and makes the device known.
func (s *Service) begin(ctx context.Context, version int64, device string) (Unlocked, error) {
	unlocked := Unlocked{Session: random.Text(sessionToken), Device: device}
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		made, err := insertSession(ctx, s.db, version, hash(unlocked.Session), s.now())
		if err == nil && !made { // changed while this one was compared
			err = wrongPassword()
		}
		if err != nil {
			return err
		}
		return storeDevice(ctx, s.db, hash(device), s.now(), maxDevices)
	})
	return unlocked, err
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

// ScheduleCleanup has sessions deleted that have ended, and devices that are known no more.
func (s *Service) ScheduleCleanup(queue *jobs.Queue) {
	queue.Register(jobs.Kind{Name: "staff.cleanup", Lane: jobs.General, Every: time.Hour, Do: func(ctx context.Context, _ json.RawMessage) error {
		if err := deleteOldSessions(ctx, s.db, s.now().Add(-IdleTime), s.now().Add(-SessionLife)); err != nil {
			return err
		}
		return deleteOldDevices(ctx, s.db, s.now().Add(-DeviceLife))
	}})
}
