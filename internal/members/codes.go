package members

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/limits"
	"holidaypark/internal/locale"
	"holidaypark/internal/mail"
)

const (
	codeFrom, codeTo = 100_000, 999_999
	codeLife         = 10 * time.Minute
	codeTries        = 5
	codePause        = 60 * time.Second // between two codes for one address
)

var (
	codesOfAddress = limits.Rule{Name: "code.address", Max: 10, Per: 24 * time.Hour}
	codesOfNetwork = limits.Rule{Name: "code.network", Max: 40, Per: time.Hour}
)

// SendCode mails a code that proves an address. Whether the address has an account already shows in the mail alone: its owner
// learns it, nobody else does. It tells how long to wait before the next one.
func (s *Service) SendCode(ctx context.Context, email string, language locale.Language) (time.Duration, error) {
	email, err := s.address(email)
	if err != nil {
		return 0, err
	}
	if err := s.Limits.Take(ctx, codesOfNetwork, limits.Network(access.From(ctx).Address)); err != nil {
		return 0, err
	}
	if err := s.Limits.Take(ctx, codesOfAddress, email); err != nil {
		return 0, err
	}
	code, err := newCode()
	if err != nil {
		return 0, err
	}
	now := s.Now()
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		stored, sentAt, err := storeCode(ctx, s.DB, email, hashOf(email, code), language, now, now.Add(codeLife), now.Add(-codePause))
		if err != nil {
			return err
		}
		if !stored {
			return tooSoon(sentAt.Add(codePause).Sub(now))
		}
		_, known, err := findByEmail(ctx, s.DB, email)
		if err != nil {
			return err
		}
		template, link := "code", ""
		if known {
			template, link = "registered", "/?tab=login"
		}
		// The mail greets nobody by name: a stranger could have chosen both the name and the address.
		return s.Mail.Send(ctx, mail.Message{
			Template: template, To: email, Language: language, Values: map[string]string{"code": code, "minutes": minutes(codeLife)}, Link: link, Secret: true,
		})
	})
	if fault.KindOf(err) == fault.Limited && err != nil { // nothing was sent
		return 0, errors.Join(err, s.Limits.Return(ctx, codesOfAddress, email))
	}
	return codePause, err
}

var codeShape = regexp.MustCompile(`^[1-9][0-9]{5}$`)

// MailCode mails a code that a script of staff's made and will compare itself.
func (s *Service) MailCode(ctx context.Context, email, code string, language locale.Language) error {
	email, err := s.address(email)
	if err != nil {
		return err
	}
	if !codeShape.MatchString(code) {
		return fault.InvalidFields(fault.Field{Path: []string{"verify_code"}, Key: "errors.auth.code"})
	}
	return s.Mail.Send(ctx, mail.Message{Template: "code", To: email, Language: language, Values: map[string]string{"code": code, "minutes": minutes(codeLife)}, Secret: true})
}

func minutes(d time.Duration) string { return strconv.Itoa(int(d.Minutes())) }

func tooSoon(wait time.Duration) error {
	seconds := max(int((wait+time.Second-1)/time.Second), 1)
	return fault.New(fault.Limited, "errors.auth.codeSoon", fault.Params{"count": seconds}).With("retryAfter", seconds)
}

func newCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(codeTo-codeFrom+1))
	if err != nil {
		return "", err
	}
	return strconv.FormatInt(n.Int64()+codeFrom, 10), nil
}

// proves tells whether the code is the one that was sent to the address. Every guess counts, also one that comes at the same time
// as another, so it must not run inside a transaction that may be undone.
func (s *Service) proves(ctx context.Context, email, code string) (bool, locale.Language, error) {
	hash, language, ok, err := tryCode(ctx, s.DB, email, s.Now(), codeTries)
	if err != nil || !ok {
		return false, language, err
	}
	return subtle.ConstantTimeCompare([]byte(hash), []byte(hashOf(email, code))) == 1, language, nil
}

// address checks an address and gives it as it is stored.
func (s *Service) address(email string) (string, error) {
	if strings.TrimSpace(email) == "" {
		return "", fault.InvalidFields(fault.Field{Path: []string{"Email"}, Key: "errors.field.required"})
	}
	return s.Collection.Text("Email", email)
}
