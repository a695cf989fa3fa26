package members

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/limits"
	"holidaypark/internal/mail"
	"holidaypark/internal/random"
)

const (
	resetLife  = 30 * time.Minute
	resetToken = 43
)

var (
	resetsOfAddress = limits.Rule{Name: "reset.address", Max: 5, Per: time.Hour}
	resetsOfNetwork = limits.Rule{Name: "reset.network", Max: 40, Per: time.Hour}
)

type forgotten struct {
	Email string `json:"email"`
}

// Forgot has a link mailed that sets a new password, if the address has an account. The caller can't tell, by the answer or by the
// time it takes: the address is looked up later, by a job.
func (s *Service) Forgot(ctx context.Context, email string) error {
	email, err := s.address(email)
	if err != nil {
		return err
	}
	if err := s.Limits.Take(ctx, resetsOfNetwork, limits.Network(access.From(ctx).Address)); err != nil {
		return err
	}
	if err := s.Limits.Take(ctx, resetsOfAddress, email); err != nil {
		return err
	}
	return s.Jobs.Add(ctx, jobForgotten, forgotten{email})
}

// sendReset makes the link of a forgotten password.
func (s *Service) sendReset(ctx context.Context, args json.RawMessage) error {
	var job forgotten
	if err := json.Unmarshal(args, &job); err != nil {
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		account, known, err := findByEmail(ctx, s.DB, job.Email)
		if err != nil || !known || account.suspended {
			return err
		}
		token := random.Text(resetToken)
		if err := insertReset(ctx, s.DB, account.ID, hashOf(token), s.Now().Add(resetLife)); err != nil {
			return err
		}
		return s.Mail.Send(ctx, mail.Message{
			Template: "reset", To: account.Email, Name: account.UserName, Language: account.Language, Values: map[string]string{"minutes": minutes(resetLife)}, Link: "/reset#" + token, Secret: true,
		})
	})
}

// Reset sets a new password by the link of a mail. The link serves once; everybody who is signed in is signed out.
func (s *Service) Reset(ctx context.Context, token, password string) error {
	gone := fault.New(fault.Invalid, "errors.auth.resetLink", nil)
	if len(token) != resetToken {
		return gone
	}
	// Looked up before the hashing: a made-up link must not cost the park its time.
	if _, ok, err := findReset(ctx, s.DB, hashOf(token), s.Now()); err != nil || !ok {
		return orElse(err, gone)
	}
	hash, err := s.Hasher.Chosen(ctx, "password", password)
	if err != nil {
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		id, ok, err := useReset(ctx, s.DB, hashOf(token), s.Now())
		if err != nil || !ok {
			return orElse(err, gone)
		}
		account, err := findByID(ctx, s.DB, id)
		if err != nil {
			return err
		}
		return s.setPassword(ctx, account, hash)
	})
}

// ChangePassword sets a new password for the caller, who knows the old one, and signs everybody else out. The caller goes on with a
// new session.
func (s *Service) ChangePassword(ctx context.Context, old, password, device string) (SignIn, error) {
	actor := access.From(ctx)
	account, err := findByID(ctx, s.DB, actor.Account)
	if err != nil {
		return SignIn{}, err
	}
	if err := s.confirm(ctx, account, "old", old, "errors.auth.oldPassword"); err != nil {
		return SignIn{}, err
	}
	hash, err := s.Hasher.Chosen(ctx, "new", password)
	if err != nil {
		return SignIn{}, err
	}
	var in SignIn
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.setPassword(ctx, account, hash); err != nil {
			return err
		}
		in, err = s.begin(ctx, account.ID, device)
		return err
	})
	return in, err
}

// setPassword stores the hash, ends every session and every other reset link, and tells the owner.
func (s *Service) setPassword(ctx context.Context, account Account, hash string) error {
	if err := storePassword(ctx, s.DB, account.ID, hash, s.Now()); err != nil {
		return err
	}
	if err := s.endSessionsOf(ctx, account.ID); err != nil {
		return err
	}
	return s.Mail.Send(ctx, mail.Message{Template: "passwordChanged", To: account.Email, Name: account.UserName, Language: account.Language, Link: "/contact-us"})
}
