package members

import (
	"context"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/limits"
)

const (
	// SessionLife is how long a sign-in lasts.
	SessionLife  = 7 * 24 * time.Hour
	sessionToken = 43
	seenEvery    = 10 * time.Minute // a session's last use is written no oftener
)

// SignIn is a session as its owner gets it: the token is shown this once. Device is the token that the browser keeps beyond it.
type SignIn struct {
	Token   string
	Expires time.Time
	Device  string
}

// Session is a place where an account is signed in.
type Session struct {
	DocumentID string    `json:"documentId"`
	Device     string    `json:"device"`
	CreatedAt  time.Time `json:"createdAt"`
	SeenAt     time.Time `json:"seenAt"`
	Current    bool      `json:"current"`
}

// Wrong passwords are counted so that guessing is slow and no stranger keeps an owner out: those from a device that is known for the
// account by that device, those of somebody who is signed in by the session, all others by account and by network.
var (
	failuresOfStrangers = limits.Rule{Name: "login.account", Max: 20, Per: time.Hour}
	failuresOfNetwork   = limits.Rule{Name: "login.network", Max: 200, Per: time.Hour}
	failuresOfDevice    = limits.Rule{Name: "login.device", Max: 20, Per: time.Hour}
	failuresOfSession   = limits.Rule{Name: "login.session", Max: 20, Per: time.Hour}
)

// SignIn lets in whoever knows the password. A wrong password and an unknown address get the same answer after the same work.
func (s *Service) SignIn(ctx context.Context, email, password string, device Device) (Account, SignIn, error) {
	account, err := s.CheckPassword(ctx, email, password, device)
	if err != nil {
		return account, SignIn{}, err
	}
	in, err := s.begin(ctx, account, device)
	return account, in, err
}

// CheckPassword finds the account of an address and a password.
func (s *Service) CheckPassword(ctx context.Context, email, password string, device Device) (Account, error) {
	email = texts.Address(email)
	if email == "" || password == "" {
		return Account{}, fault.New(fault.Invalid, "errors.auth.both", nil)
	}
	account, known, err := findByEmail(ctx, s.DB, email)
	if err != nil {
		return Account{}, err
	}
	familiar, err := s.devices.Has(ctx, account.ID, device)
	if err != nil {
		return Account{}, err
	}
	counts := append(limits.Network(failuresOfNetwork, access.From(ctx).Address), limits.Count{Rule: failuresOfStrangers, Who: email})
	if familiar {
		counts = []limits.Count{{Rule: failuresOfDevice, Who: account.DocumentID + " " + device.Hash()}}
	}
	err = s.guess(ctx, counts, func() (bool, error) {
		right, err := s.Hasher.Matches(ctx, password, account.passwordHash)
		return right && known, err
	})
	if err == nil && account.suspended { // only whoever knows the password is told
		return Account{}, suspendedFault()
	}
	if err != nil && !familiar {
		return Account{}, limits.Explain(err, "errors.auth.limited")
	}
	return account, err
}

// guess counts a try at an account's password.
func (s *Service) guess(ctx context.Context, counts []limits.Count, try func() (bool, error)) error {
	return s.Limits.Guess(ctx, counts, fault.New(fault.Unauthenticated, "errors.auth.credentials", nil), try)
}

// begin makes a session, for every way in, and makes the device known. The account must have been read together with what was proven:
// the session is good only while its version is the account's. Each sign-in gets a new token: one that was planted before is worth
// nothing.
func (s *Service) begin(ctx context.Context, account Account, device Device) (SignIn, error) {
	device = device.WithToken()
	in := SignIn{Token: random.Text(sessionToken), Expires: s.Now().Add(SessionLife), Device: device.Token}
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		made, err := insertSession(ctx, s.DB, account.ID, account.authVersion, random.DocumentID(), random.Digest(in.Token), device.ShortName(), s.Now(), in.Expires)
		if err != nil || !made {
			return orElse(err, fault.New(fault.Unauthenticated, "errors.auth.credentials", nil))
		}
		if err := proveAddress(ctx, s.DB, account.ID, account.Email); err != nil {
			return err
		}
		return s.devices.Remember(ctx, account.ID, device, s.Now())
	})
	return in, err
}

// Authenticate tells whose session it is; an ended, run-out or suspended one is nobody's.
func (s *Service) Authenticate(ctx context.Context, token string) (access.Actor, bool, error) {
	if len(token) != sessionToken {
		return access.Anonymous, false, nil
	}
	now := s.Now()
	found, ok, err := findSession(ctx, s.DB, random.Digest(token), now)
	if err != nil || !ok {
		return access.Anonymous, false, err
	}
	if now.Sub(found.seen) > seenEvery {
		_ = touchSession(ctx, s.DB, found.session, now) // a disk that is full must not keep people from reading
	}
	return access.Actor{Role: access.Account, Account: found.account, Session: found.session, Tenant: found.tenant, Name: "account:" + found.documentID}, true, nil
}

// SignOut ends the caller's session.
func (s *Service) SignOut(ctx context.Context) error {
	return endSession(ctx, s.DB, access.From(ctx).Session)
}

// Sessions lists where the caller is signed in.
func (s *Service) Sessions(ctx context.Context) ([]Session, error) {
	actor := access.From(ctx)
	return listSessions(ctx, s.DB, actor.Account, actor.Session, s.Now())
}

// EndSession ends one of the caller's own sessions.
func (s *Service) EndSession(ctx context.Context, documentID string) error {
	ended, err := endSessionNamed(ctx, s.DB, access.From(ctx).Account, documentID)
	if err == nil && !ended {
		return fault.Missing()
	}
	return err
}

// EndOtherSessions signs the caller out everywhere but here.
func (s *Service) EndOtherSessions(ctx context.Context) error {
	actor := access.From(ctx)
	return endSessions(ctx, s.DB, actor.Account, actor.Session)
}

// byStaff follows what staff changed of an account. A new address or password, and a suspension, end every session and link; with a new
// password its passkeys go too: staff set one for somebody who lost control. What is closed stays as it is.
func (s *Service) byStaff(ctx context.Context, changes []*collection.Change) error {
	for _, change := range changes {
		if err := mayGive(change); err != nil {
			return err
		}
	}
	var updated []*collection.Change
	var ids []int64
	for _, change := range changes {
		if change.Action == collection.Updated {
			updated, ids = append(updated, change), append(ids, change.ID)
		}
	}
	if len(updated) == 0 {
		return nil
	}
	closed, err := isAnyClosed(ctx, s.DB, ids)
	if err != nil || closed {
		return orElse(err, closedFault())
	}
	for _, change := range updated {
		if err := s.lockOut(ctx, change); err != nil {
			return err
		}
	}
	return nil
}

// rulesOfMany are the rules for changes that are done together, which only staff do.
func (s *Service) rulesOfMany(ctx context.Context, changes []*collection.Change) error {
	if access.From(ctx).Role == access.Staff {
		return s.byStaff(ctx, changes)
	}
	for _, change := range changes {
		if err := s.Collection.Rules(ctx, change); err != nil {
			return err
		}
	}
	return nil
}

// lockOut ends the sessions of an account whose password or address staff change, or that they suspend.
func (s *Service) lockOut(ctx context.Context, change *collection.Change) error {
	_, newPassword := change.Values["Password"]
	suspended, _ := change.Values["Suspended"].(bool)
	before, _ := change.Before["Email"].(string)
	if !newPassword && !suspended && change.Text("Email") == before {
		return nil
	}
	if newPassword {
		if err := deletePasskeys(ctx, s.DB, change.ID); err != nil {
			return err
		}
	}
	return raiseVersion(ctx, s.DB, change.ID)
}

func closedFault() *fault.Error { return fault.New(fault.Conflict, "errors.points.closed", nil) }

func suspendedFault() *fault.Error {
	return fault.New(fault.Unauthenticated, "errors.auth.suspended", nil)
}
