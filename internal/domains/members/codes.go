package members

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
)

const (
	codeFrom, codeTo = 100_000, 999_999
	codeLife         = 10 * time.Minute
	codeTries        = 5
	codePause        = 60 * time.Second // between two codes for one address
)

var (
	// Anybody can ask for a code for anybody's address. What is sent to one is bounded over all places, for the sake of the mailbox; but the
	// first ones from a place are sent however many strangers asked from elsewhere, so that none of them keeps its owner from getting one.
	codesOfAddress    = limits.Rule{Name: "code.address", Max: 60, Per: 24 * time.Hour}
	codesFromNewPlace = limits.Rule{Name: "code.newplace", Max: 3, Per: 24 * time.Hour}
	codesFromOnePlace = limits.Rule{Name: "code.place", Max: 10, Per: 24 * time.Hour}
	codesOfNetwork    = limits.Rule{Name: "code.network", Max: 40, Per: time.Hour}
	// codesOfDevice are those that a device asks for on which the account of the address was signed in. Nobody else's count with them.
	codesOfDevice = limits.Rule{Name: "code.device", Max: 10, Per: 24 * time.Hour}
	// guessesOfNetwork are wrong codes from devices that did not ask for one.
	guessesOfNetwork = limits.Rule{Name: "code.guesses", Max: 40, Per: time.Hour}
)

// SendCode mails a code that proves an address. Whether the address has an account already shows in the mail alone: its owner
// learns it, nobody else does. It tells how long to wait before the next one, and the token of the device that asked: nobody else's
// wrong guesses use up what that one may try.
func (s *Service) SendCode(ctx context.Context, email string, language locale.Language, device Device) (time.Duration, string, error) {
	device = device.WithToken()
	email, err := s.address(email)
	if err != nil {
		return 0, "", err
	}
	code, err := newVerificationCode()
	if err != nil {
		return 0, "", err
	}
	now := s.Now()
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		account, known, err := findByEmail(ctx, s.DB, email)
		if err != nil {
			return err
		}
		familiar, err := s.devices.Has(ctx, account.ID, device)
		if err != nil {
			return err
		}
		// In the transaction: what is not sent is not counted, and of two for one address the second waits here for the first.
		if err := s.countCode(ctx, email, device, familiar); err != nil {
			return err
		}
		sent := sentCode{hash: random.Digest(email, code), language: language}
		stored, sentAt, err := storeCode(ctx, s.DB, email, device.Hash(), sent, familiar, now, now.Add(codeLife), now.Add(-codePause))
		if err != nil {
			return err
		}
		if !stored {
			return tooSoon(sentAt.Add(codePause).Sub(now))
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
	if err != nil {
		return 0, "", err
	}
	return codePause, device.Token, nil
}

// countCode counts a code for an address: on a device that is known for it by that device; else by the address, by the network, and by both
// together.
func (s *Service) countCode(ctx context.Context, email string, device Device, familiar bool) error {
	if familiar {
		return s.Limits.Take(ctx, codesOfDevice, email+" "+device.Hash())
	}
	from := access.From(ctx).Address
	places, ofAddress := limits.Network(codesFromOnePlace, from), codesOfAddress
	switch err := s.Limits.Take(ctx, codesFromNewPlace, email+" "+places[0].Who); {
	case err == nil:
		ofAddress.Max = math.MaxInt32 // counted all the same: of two for one address the second waits there for the first
	case fault.KindOf(err) != fault.Limited:
		return err
	}
	counts := append([]limits.Count{{Rule: ofAddress, Who: email}}, limits.Network(codesOfNetwork, from)...)
	for _, place := range places {
		counts = append(counts, limits.Count{Rule: place.Rule, Who: email + " " + place.Who})
	}
	return s.Limits.TakeAll(ctx, counts...)
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
	message := mail.Message{Template: "code", To: email, Language: language, Values: map[string]string{"code": code, "minutes": minutes(codeLife)}, Secret: true}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.Mail.Send(ctx, message); err != nil {
			return err
		}
		return s.Audit(ctx, "mail-code", "mails", "", nil) // to whom, the mail log tells
	})
}

func minutes(d time.Duration) string { return strconv.Itoa(int(d.Minutes())) }

func tooSoon(wait time.Duration) error {
	seconds := max(int((wait+time.Second-1)/time.Second), 1)
	return fault.New(fault.Limited, "errors.auth.codeSoon", fault.Params{"count": seconds}).With("retryAfter", seconds)
}

func newVerificationCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(codeTo-codeFrom+1))
	if err != nil {
		return "", err
	}
	return strconv.FormatInt(n.Int64()+codeFrom, 10), nil
}

// verifyCode tells whether the code is the one that was sent to the address. Every guess counts, also one that comes at the same time
// as another, so it must not run inside a transaction that may be undone. Those of a device that did not ask for the code are counted
// by network too.
func (s *Service) verifyCode(ctx context.Context, email, code string, device Device) (bool, locale.Language, error) {
	asked, err := askedByDevice(ctx, s.DB, email, device.Hash())
	if err != nil {
		return false, "", err
	}
	var counts []limits.Count
	if !asked {
		counts = limits.Network(guessesOfNetwork, access.From(ctx).Address)
	}
	if err := s.Limits.TakeAll(ctx, counts...); err != nil {
		return false, "", err
	}
	sent, err := tryCodes(ctx, s.DB, email, device.Hash(), s.Now(), codeTries)
	if err != nil {
		return false, "", err
	}
	guess := []byte(random.Digest(email, code))
	for _, one := range sent {
		if subtle.ConstantTimeCompare([]byte(one.hash), guess) == 1 {
			return true, one.language, s.Limits.ReturnAll(ctx, counts...)
		}
	}
	return false, "", nil
}

// address checks an address and gives it as it is stored.
func (s *Service) address(email string) (string, error) {
	if strings.TrimSpace(email) == "" {
		return "", fault.InvalidFields(fault.Field{Path: []string{"Email"}, Key: "errors.field.required"})
	}
	return s.Collection.Text("Email", email)
}
