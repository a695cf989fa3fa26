package members

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
)

const (
	resetLife  = 30 * time.Minute
	resetToken = 43
)

var (
	// Counted over the life of a link: whoever is refused has one in the mailbox that still works, whoever asked for it.
	resetsOfAddress = limits.Rule{Name: "reset.address", Max: 3, Per: resetLife}
	resetsOfNetwork = limits.Rule{Name: "reset.network", Max: 40, Per: time.Hour}
)

// forgotten is whose password it is; 0: nobody's. A job keeps no address: it may be there for longer than the account.
type forgotten struct {
	Account int64 `json:"account"`
}

// Forgot has a link mailed that sets a new password, if the address has an account. The caller can't tell, by the answer or by the
// time it takes: for an address that nobody has there is a job too, and the mail is written later.
func (s *Service) Forgot(ctx context.Context, email string) error {
	email, err := s.address(email)
	if err != nil {
		return err
	}
	if err := s.Limits.TakeAll(ctx, limits.Network(resetsOfNetwork, access.From(ctx).Address)...); err != nil {
		return err
	}
	if err := s.Limits.Take(ctx, resetsOfAddress, email); err != nil {
		return limits.Explain(err, "errors.auth.resetSoon")
	}
	id, err := findIDByEmail(ctx, s.DB, email)
	if err != nil {
		return err
	}
	return s.Jobs.Add(ctx, jobForgotten, forgotten{id})
}

// sendReset makes the link of a forgotten password.
func (s *Service) sendReset(ctx context.Context, args json.RawMessage) error {
	var job forgotten
	if err := json.Unmarshal(args, &job); err != nil {
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		account, known, err := findAccount(ctx, s.DB, "id = $1", job.Account)
		if err != nil || !known || account.suspended || account.Email == "" {
			return err
		}
		token := random.Text(resetToken)
		if err := insertReset(ctx, s.DB, account.ID, account.authVersion, random.Digest(token), s.Now().Add(resetLife)); err != nil {
			return err
		}
		return s.tell(ctx, account, mail.Message{Template: "reset", Values: map[string]string{"minutes": minutes(resetLife)}, Link: "/reset#" + token, Secret: true})
	})
}

// Reset sets a new password by the link of a mail. The link serves once; everybody who is signed in is signed out, and passkeys are
// removed: whoever needs the link may have lost control of what opens the account. The device is known from then on, by the token that
// it gets: strangers' wrong passwords keep its owner out no longer.
func (s *Service) Reset(ctx context.Context, token, password string, device Device) (string, error) {
	device = device.WithToken()
	gone := fault.New(fault.Invalid, "errors.auth.resetLink", nil)
	if len(token) != resetToken {
		return "", gone
	}
	// Looked up before the hashing: a made-up link must not cost the park its time.
	id, version, ok, err := findReset(ctx, s.DB, random.Digest(token), s.Now())
	if err != nil || !ok {
		return "", orElse(err, gone)
	}
	hash, err := s.Hasher.Chosen(ctx, "password", password)
	if err != nil {
		return "", err
	}
	return device.Token, s.DB.Tx(ctx, func(ctx context.Context) error {
		account, err := lockByID(ctx, s.DB, id)
		if err != nil {
			return err
		}
		account.authVersion = version // the link's: it serves in place of the password
		if err := s.setPassword(ctx, &account, hash, "passwordReset", gone); err != nil {
			return err
		}
		if err := deletePasskeys(ctx, s.DB, id); err != nil {
			return err
		}
		return s.devices.Remember(ctx, id, device, s.Now())
	})
}

// ChangePassword sets a new password for the caller, who knows the old one, and signs everybody else out. The caller goes on with a
// new session.
func (s *Service) ChangePassword(ctx context.Context, old, password string, device Device) (SignIn, error) {
	account, err := s.Me(ctx)
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
		changed := account
		wrong := fault.InvalidFields(fault.Field{Path: []string{"old"}, Key: "errors.auth.oldPassword"})
		if err := s.setPassword(ctx, &changed, hash, "passwordChanged", wrong); err != nil {
			return err
		}
		in, err = s.begin(ctx, changed, device)
		return err
	})
	return in, err
}

// setPassword stores the hash in place of the password of the account's version and tells the owner. The version is raised by it:
// every session and every link that was made before is dead. Whoever comes too late gets the refusal.
func (s *Service) setPassword(ctx context.Context, account *Account, hash, template string, refusal *fault.Error) error {
	raised, ok, err := storePassword(ctx, s.DB, account.ID, account.authVersion, hash, s.Now())
	if err != nil || !ok {
		return orElse(err, refusal)
	}
	account.authVersion = raised
	return s.tell(ctx, *account, mail.Message{Template: template, Link: "/contact-us"})
}

// tell writes to an account in its language; one without an address is not written to.
func (s *Service) tell(ctx context.Context, account Account, message mail.Message) error {
	if account.Email == "" {
		return nil
	}
	message.To, message.Name, message.Language = account.Email, account.Called(), account.Language
	return s.Mail.Send(ctx, message)
}
