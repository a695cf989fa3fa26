package staff

import (
	"context"
	"strconv"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/devices"
	"holidaypark/internal/services/limits"
)

const (
	// IdleTime is how long the portal stays unlocked without being used.
	IdleTime = 8 * time.Hour
	// SessionLife is when the password is asked for again, however busy the portal is.
	SessionLife  = 7 * 24 * time.Hour
	sessionToken = 43
	seenEvery    = time.Minute // the last use of a session or a token is written no oftener
)

// Wrong passwords of somebody who is signed in are counted by the session; wrong passwords and codes of strangers by person, beside their
// network.
var (
	failuresOfPerson  = limits.Rule{Name: "staff.person", Max: 20, Per: time.Hour}
	failuresOfSession = limits.Rule{Name: "staff.session", Max: 20, Per: time.Hour}
)

// Unlocked is what a browser gets that signed in: the token of the session, and the one by which it is known again.
type Unlocked struct{ Session, Device string }

// Browser is where somebody signs in: the device, and the token of the session that it has. A new session takes the place of that one, of
// which nobody would hold the token any more.
type Browser struct {
	Device  devices.Device
	Session string
}

// Session is a place where a person is signed in.
type Session struct {
	DocumentID string    `json:"documentId"`
	Device     string    `json:"device"`
	CreatedAt  time.Time `json:"createdAt"`
	SeenAt     time.Time `json:"seenAt"`
	Current    bool      `json:"current"`
}

// Credentials are what a person signs in with. Code is of two-step sign-in, or a recovery code; empty: none was asked for yet.
type Credentials struct{ Email, Password, Code string }

// SignIn lets in a person who knows their password and, with two-step sign-in, has a code. A wrong password and an unknown address get the
// same answer after the same work; that a code is needed learns only who knows the password.
func (s *Service) SignIn(ctx context.Context, with Credentials, browser Browser) (Unlocked, error) {
	device, email := browser.Device, texts.Address(with.Email)
	if email == "" || with.Password == "" {
		return Unlocked{}, fault.New(fault.Invalid, "errors.auth.both", nil)
	}
	person, _, err := findByEmail(ctx, s.db, email)
	if err != nil {
		return Unlocked{}, err
	}
	known, err := s.devices.Has(ctx, person.ID, device)
	if err != nil {
		return Unlocked{}, err
	}
	known = known && person.ID != nobody // a device of the shared password is no person's
	counts := append(limits.Network(failuresOfNetwork, access.From(ctx).Address), limits.Count{Rule: failuresOfPerson, Who: email})
	if known {
		counts = []limits.Count{{Rule: failuresOfDevice, Who: person.DocumentID + " " + device.Hash()}}
	}
	if err := s.prove(ctx, person, with, counts); err != nil {
		if !known {
			err = limits.Explain(err, "errors.portal.limited")
		}
		return Unlocked{}, err
	}
	var unlocked Unlocked
	err = s.db.Tx(ctx, func(ctx context.Context) (err error) {
		if unlocked, err = s.begin(ctx, person, browser); err != nil || !person.TwoStep || !isRecoveryCode(with.Code) {
			return err
		}
		return s.noteBy(ctx, person.actor(), "recovery-code", peopleTrail, person.DocumentID)
	})
	return unlocked, err
}

func wrongCredentials() error {
	return fault.New(fault.Unauthenticated, "errors.auth.credentials", nil)
}

// prove compares the password and the code. A wrong code is told apart from a wrong password, and leaves a line in the audit trail: who
// sends it knows the password.
func (s *Service) prove(ctx context.Context, person Person, with Credentials, counts []limits.Count) error {
	wrongCode := false
	err := s.limits.Guess(ctx, counts, wrongCredentials(), func() (bool, error) {
		right, err := s.hasher.Matches(ctx, with.Password, person.passwordHash)
		if err != nil || !right || person.State != Active {
			return false, err
		}
		right, err = s.useCode(ctx, person, with.Code)
		wrongCode = !right && err == nil
		return right, err
	})
	if !wrongCode {
		return err
	}
	if err := s.noteBy(ctx, person.actor(), "wrong-code", peopleTrail, person.DocumentID); err != nil {
		return err
	}
	return wrongCodeFault("code")
}

// begin makes a session of a person whose password was proven, and makes the device known. It is good only while the version is the
// person's: whoever was suspended meanwhile gets none.
func (s *Service) begin(ctx context.Context, person Person, browser Browser) (Unlocked, error) {
	device := browser.Device.WithToken()
	unlocked := Unlocked{Session: random.Text(sessionToken), Device: device.Token}
	err := s.db.Tx(ctx, func(ctx context.Context) error {
		made, err := insertPersonSession(ctx, s.db, person.ID, person.authVersion, newSession{random.DocumentID(), random.Digest(unlocked.Session), device.ShortName()}, s.now())
		if err != nil {
			return err
		}
		if !made {
			return wrongCredentials()
		}
		if err := s.endReplaced(ctx, browser); err != nil {
			return err
		}
		if err := s.devices.Remember(ctx, person.ID, device, s.now()); err != nil {
			return err
		}
		return s.noteBy(ctx, person.actor(), "sign-in", peopleTrail, person.DocumentID)
	})
	return unlocked, err
}

// endReplaced ends the session in whose place a new one stands.
func (s *Service) endReplaced(ctx context.Context, browser Browser) error {
	if browser.Session == "" {
		return nil
	}
	return endSessionOf(ctx, s.db, random.Digest(browser.Session))
}

// actor is the person as the caller of a request.
func (p Person) actor() access.Actor {
	return access.Actor{Role: access.Staff, Person: p.ID, PersonID: p.DocumentID, Name: p.Name, Rights: p.Role}
}

// portalName is how the audit trail names whoever came with the shared password.
const portalName = "portal"

// Session tells who comes with the token of a session, and keeps it open.
func (s *Service) Session(ctx context.Context, token string) (access.Actor, bool, error) {
	return s.session(ctx, token, true)
}

// IdleSession tells the same where nobody is at the screen: what the portal asks by itself is no use of it, and doesn't keep it open.
func (s *Service) IdleSession(ctx context.Context, token string) (access.Actor, bool, error) {
	return s.session(ctx, token, false)
}

func (s *Service) session(ctx context.Context, token string, used bool) (access.Actor, bool, error) {
	if len(token) != sessionToken {
		return access.Anonymous, false, nil
	}
	now := s.now()
	found, ok, err := findSession(ctx, s.db, random.Digest(token), now.Add(-IdleTime), now.Add(-SessionLife))
	if err != nil || !ok {
		return access.Anonymous, false, err
	}
	if used && now.Sub(found.seen) > seenEvery {
		_ = touchSession(ctx, s.db, found.id, now) // a disk that is full must not keep staff from reading
	}
	actor := found.person.actor()
	actor.Session, actor.Granted = found.id, found.granted
	switch {
	case found.person.ID == nobody:
		actor.Name, actor.Rights = portalName, sharedRights(found.hasOwner)
	case found.twoStepRequired && !found.person.TwoStep:
		actor.Rights = access.SettingUp
	}
	return actor, true, nil
}

// sharedRights are those of the shared password: an owner's while nobody else is one, else a manager's.
func sharedRights(hasOwner bool) access.Rights {
	if hasOwner {
		return access.Manager
	}
	return access.Owner
}

// Lock ends the caller's session. A token of the API is no session: it is revoked, not locked.
func (s *Service) Lock(ctx context.Context) error {
	return endSession(ctx, s.db, access.From(ctx).Session)
}

// Sessions lists where the caller is signed in.
func (s *Service) Sessions(ctx context.Context) ([]Session, error) {
	actor, now := access.From(ctx), s.now()
	return listSessions(ctx, s.db, actor.Person, actor.Session, now.Add(-IdleTime), now.Add(-SessionLife))
}

// EndSession ends one of the caller's own sessions.
func (s *Service) EndSession(ctx context.Context, documentID string) error {
	ended, err := endSessionNamed(ctx, s.db, access.From(ctx).Person, documentID)
	if err == nil && !ended {
		err = fault.Missing()
	}
	return err
}

// Me is the person who is calling.
func (s *Service) Me(ctx context.Context) (Person, error) {
	return s.Person(ctx, access.From(ctx).PersonID)
}

// ChangePassword sets a new password for the caller, who knows the old one, and signs them out everywhere. They go on here with a new
// session.
func (s *Service) ChangePassword(ctx context.Context, old, password string, device devices.Device) (Unlocked, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return Unlocked{}, err
	}
	if err := s.confirm(ctx, me, "old", old, "errors.auth.oldPassword"); err != nil {
		return Unlocked{}, err
	}
	hash, err := s.hasher.Chosen(ctx, "new", password)
	if err != nil {
		return Unlocked{}, err
	}
	var unlocked Unlocked
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		changed, err := s.setPassword(ctx, me, hash, fault.InvalidFields(fault.Field{Path: []string{"old"}, Key: "errors.auth.oldPassword"}))
		if err != nil {
			return err
		}
		if err := s.note(ctx, "change-password", peopleTrail, me.DocumentID); err != nil {
			return err
		}
		unlocked, err = s.begin(ctx, changed, Browser{Device: device})
		return err
	})
	return unlocked, err
}

// confirm asks somebody who is signed in for their password again; name is the field that it came in, key what to say when it is wrong.
func (s *Service) confirm(ctx context.Context, me Person, name, password, key string) error {
	wrong := fault.InvalidFields(fault.Field{Path: []string{name}, Key: key})
	if password == "" {
		return wrong
	}
	return s.limits.Guess(ctx, countOfSession(ctx), wrong, func() (bool, error) { return s.hasher.Matches(ctx, password, me.passwordHash) })
}

func countOfSession(ctx context.Context) []limits.Count {
	return []limits.Count{{Rule: failuresOfSession, Who: strconv.FormatInt(access.From(ctx).Session, 10)}}
}
