package members

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/mail"
)

// NewEmail is what somebody fills in to log in with another address.
type NewEmail struct {
	Email, Password string
	Code            string // of the mail that SendCode sent to the new address
	Device          Device
}

// ChangeEmail gives the caller's account another address: the password is asked for, as a phone left on a table must not do, and the code
// proves the new one. The old address is told, and links that were mailed to it are good no longer.
func (s *Service) ChangeEmail(ctx context.Context, n NewEmail) (Account, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return me, err
	}
	email, err := s.address(n.Email)
	if err != nil {
		return me, err
	}
	wrong := func(field, key string) error {
		return fault.InvalidFields(fault.Field{Path: []string{field}, Key: key})
	}
	if email == me.Email {
		return me, wrong("Email", "errors.members.sameEmail")
	}
	if err := s.confirm(ctx, me, "password", n.Password, "errors.auth.password"); err != nil {
		return me, err
	}
	code := strings.TrimSpace(n.Code)
	proven, _, err := s.verifyCode(ctx, email, code, n.Device)
	if err != nil || !proven {
		return me, orElse(err, wrong("code", "errors.auth.code"))
	}
	var after Account
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		// A code serves once, here as for registering. It is taken before the account is held, as everywhere.
		if used, err := useCode(ctx, s.DB, email, random.Digest(email, code)); err != nil || !used {
			return orElse(err, wrong("code", "errors.auth.code"))
		}
		// Held: the account may have been merged, or got another password, while this one was compared.
		held, err := s.HoldMe(ctx)
		switch {
		case err != nil:
			return err
		case held.Closed:
			return closedFault()
		case held.authVersion != me.authVersion:
			return wrong("password", "errors.auth.password")
		}
		if err := storeEmail(ctx, s.DB, held.ID, email, s.Now()); err != nil {
			return err
		}
		if err := proveAddress(ctx, s.DB, held.ID, email); err != nil { // the code was sent there
			return err
		}
		if err := deleteResets(ctx, s.DB, held.ID); err != nil {
			return err
		}
		if after, err = findByID(ctx, s.DB, held.ID); err != nil {
			return err
		}
		return s.tell(ctx, held, mail.Message{Template: "emailChanged", Values: map[string]string{"email": email}, Link: "/contact-us"})
	})
	if column, twice := db.Duplicate(err); twice && column == "email" {
		return me, wrong("Email", "errors.members.emailTaken")
	}
	return after, err
}
