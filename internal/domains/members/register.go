package members

import (
	"context"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/mail"
)

// Registration is what somebody fills in to get an account.
type Registration struct {
	UserName, Email, Password, Code string
	Terms                           bool
	Language                        locale.Language // empty: the language in which the code was asked for
	Device                          Device
}

// Register makes an account of a proven address and signs it in. New accounts are guests.
func (s *Service) Register(ctx context.Context, r Registration) (Account, SignIn, error) {
	var account Account
	var in SignIn
	email, err := s.checkRegistration(&r)
	if err != nil {
		return account, in, err
	}
	proven, language, err := s.verifyCode(ctx, email, r.Code, r.Device)
	if err != nil {
		return account, in, err
	}
	if !proven {
		return account, in, fault.InvalidFields(fault.Field{Path: []string{"code"}, Key: "errors.auth.code"})
	}
	if r.Language == "" {
		r.Language = language
	}
	hash, err := s.Hasher.Chosen(ctx, "Password", r.Password)
	if err != nil {
		return account, in, err
	}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		// A code serves once: of two at the same time the second finds none.
		if used, err := useCode(ctx, s.DB, email, random.Digest(email, r.Code)); err != nil || !used {
			return orElse(err, fault.InvalidFields(fault.Field{Path: []string{"code"}, Key: "errors.auth.code"}))
		}
		id, err := insertAccount(ctx, s.DB, random.DocumentID(), r.UserName, email, hash, r.Language, s.Now())
		if err != nil {
			return err
		}
		if account, err = findByID(ctx, s.DB, id); err != nil {
			return err
		}
		if in, err = s.begin(ctx, account, r.Device); err != nil {
			return err
		}
		return s.tell(ctx, account, mail.Message{Template: "welcome", Link: "/membership?section=card"})
	})
	if column, twice := db.Duplicate(err); twice && column == "email" {
		return account, in, fault.New(fault.Conflict, "errors.auth.taken", nil)
	}
	return account, in, err
}

// checkRegistration refuses a form in the order in which its fields stand.
func (s *Service) checkRegistration(r *Registration) (email string, err error) {
	r.UserName, r.Code = strings.TrimSpace(r.UserName), strings.TrimSpace(r.Code)
	var empty []fault.Field
	for _, field := range []struct{ name, value string }{{"UserName", r.UserName}, {"Email", strings.TrimSpace(r.Email)}, {"Password", r.Password}, {"code", r.Code}} {
		if field.value == "" {
			empty = append(empty, fault.Field{Path: []string{field.name}, Key: "errors.field.required"})
		}
	}
	if len(empty) > 0 {
		return "", &fault.Error{Kind: fault.Invalid, Key: "errors.auth.fields", Fields: empty}
	}
	if r.UserName, err = s.Collection.Text("UserName", r.UserName); err != nil {
		return "", err
	}
	if email, err = s.address(r.Email); err != nil {
		return "", err
	}
	if err := passwords.Check("Password", r.Password); err != nil {
		return "", err
	}
	if !r.Terms {
		return "", fault.InvalidFields(fault.Field{Path: []string{"terms"}, Key: "errors.auth.terms"})
	}
	return email, nil
}

// orElse is err, or the fault when there is no err.
func orElse(err error, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}
