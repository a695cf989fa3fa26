package members

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/limits"
	"holidaypark/internal/random"
)

const (
	// SessionLife is how long a sign-in lasts.
	SessionLife  = 7 * 24 * time.Hour
	sessionToken = 43
	seenEvery    = 10 * time.Minute // a session's last use is written no oftener
	maxDevice    = 80
)

// SignIn is a session as its owner gets it: the token is shown this once.
type SignIn struct {
	Token   string
	Expires time.Time
}

// Session is a place where an account is signed in.
type Session struct {
	DocumentID string    `json:"documentId"`
	Device     string    `json:"device"`
	CreatedAt  time.Time `json:"createdAt"`
	SeenAt     time.Time `json:"seenAt"`
	Current    bool      `json:"current"`
}

var (
	failuresOfAccount = limits.Rule{Name: "login.account", Max: 20, Per: time.Hour}
	failuresOfNetwork = limits.Rule{Name: "login.network", Max: 200, Per: time.Hour}
)

// SignIn lets in whoever knows the password. A wrong password and an unknown address get the same answer after the same work.
func (s *Service) SignIn(ctx context.Context, email, password, device string) (Account, SignIn, error) {
	account, err := s.CheckPassword(ctx, email, password)
	if err != nil {
		return account, SignIn{}, err
	}
	in, err := s.begin(ctx, account, device)
	return account, in, err
}

// CheckPassword finds the account of an address and a password.
func (s *Service) CheckPassword(ctx context.Context, email, password string) (Account, error) {
	email = strings.ToLower(strings.TrimSpace(email))
	if email == "" || password == "" {
		return Account{}, fault.New(fault.Invalid, "errors.auth.both", nil)
	}
	var account Account
	err := s.guess(ctx, email, func() (bool, error) {
		found, known, err := findByEmail(ctx, s.DB, email)
		if err != nil {
			return false, err
		}
		right, err := s.Hasher.Matches(ctx, password, found.passwordHash)
		account = found
		return right && known && !found.suspended, err
	})
	if err != nil {
		return Account{}, err
	}
	return account, nil
}

// guess counts a try at an account's password, from one network and at one account, and takes it back when it was right: of a
// hundred at once only so many get to try.
func (s *Service) guess(ctx context.Context, account string, try func() (bool, error)) error {
	network := limits.Network(access.From(ctx).Address)
	if err := s.Limits.Take(ctx, failuresOfNetwork, network); err != nil {
		return err
	}
	if err := s.Limits.Take(ctx, failuresOfAccount, account); err != nil {
		return err
	}
	right, err := try()
	if err != nil {
		return err
	}
	if !right {
		return fault.New(fault.Unauthenticated, "errors.auth.credentials", nil)
	}
	if err := s.Limits.Return(ctx, failuresOfNetwork, network); err != nil {
		return err
	}
	return s.Limits.Return(ctx, failuresOfAccount, account)
}

// begin makes a session, for every way in. The account must have been read together with what was proven: the session is good only
// while its version is the account's. Each sign-in gets a new token: one that was planted before is worth nothing.
func (s *Service) begin(ctx context.Context, account Account, device string) (SignIn, error) {
	in := SignIn{Token: random.Text(sessionToken), Expires: s.Now().Add(SessionLife)}
	made, err := insertSession(ctx, s.DB, account.ID, account.authVersion, random.DocumentID(), hashOf(in.Token), shorten(device), s.Now(), in.Expires)
	if err == nil && !made {
		err = fault.New(fault.Unauthenticated, "errors.auth.credentials", nil)
	}
	return in, err
}

func shorten(text string) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), maxDevice)])
}

// Authenticate tells whose session it is; an ended, run-out or suspended one is nobody's.
func (s *Service) Authenticate(ctx context.Context, token string) (access.Actor, bool, error) {
	if len(token) != sessionToken {
		return access.Anonymous, false, nil
	}
	now := s.Now()
	found, ok, err := findSession(ctx, s.DB, hashOf(token), now)
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
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	return err
}

// EndOtherSessions signs the caller out everywhere but here.
func (s *Service) EndOtherSessions(ctx context.Context) error {
	actor := access.From(ctx)
	return endSessions(ctx, s.DB, actor.Account, actor.Session)
}

// credentialsChanged ends every session and link of an account of which staff changed what proves it. With a new password its
// passkeys go too: staff set one for somebody who lost control.
func (s *Service) credentialsChanged(ctx context.Context, account int64, newPassword bool) error {
	if newPassword {
		if err := deletePasskeys(ctx, s.DB, account); err != nil {
			return err
		}
	}
	return raiseVersion(ctx, s.DB, account)
}

// hashOf is what is kept of something secret that can't be guessed, or not in its short life.
func hashOf(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:])
}
