package staff

import (
	"cmp"
	"context"
	"crypto/subtle"
	"encoding/base64"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/qr"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/mail"
)

const (
	codePeriod    = 30 * time.Second
	recoveryCodes = 10
	recoveryChars = 16 // more than anybody can try, also with the hashes in hand
	recoveryGroup = 4
)

// Setup is what an authenticator app needs, shown once: as a text, as a link, and as a picture of the link.
type Setup struct {
	Secret string `json:"secret" doc:"To type into an app that can't scan"`
	URL    string `json:"url" doc:"otpauth://..."`
	QR     string `json:"qr" doc:"The same as a picture: data:image/png;base64,..."`
}

// StartTwoStep makes a secret for the caller's authenticator app. It counts once a code of it has come back; until then another start
// replaces it. It takes the password: at a portal that was left open, a stranger's phone would lock the owner of the account out.
func (s *Service) StartTwoStep(ctx context.Context, password string) (Setup, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return Setup{}, err
	}
	if me.TwoStep {
		return Setup{}, fault.New(fault.Conflict, "errors.staff.twoStepOn", nil)
	}
	if err := s.confirm(ctx, me, "password", password, "errors.auth.password"); err != nil {
		return Setup{}, err
	}
	park, err := s.mail.Park(ctx, me.Language)
	if err != nil {
		return Setup{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer(park.Name), AccountName: me.Email})
	if err != nil {
		return Setup{}, err
	}
	picture, err := qr.PNG(key.URL())
	if err != nil {
		return Setup{}, err
	}
	stored, err := storePendingSecret(ctx, s.db, me.ID, key.Secret())
	if err == nil && !stored {
		err = fault.New(fault.Conflict, "errors.staff.twoStepOn", nil)
	}
	return Setup{key.Secret(), key.URL(), "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture)}, err
}

// maxIssuer keeps the link short enough for a QR code, also in Chinese.
const maxIssuer = 40

// issuer is the park's name as an authenticator app shows it. It becomes a part of a link, where & and = would begin another value of it
// and a colon would end the name, so only letters, digits and a few harmless signs stay.
func issuer(park string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(".-'", r) {
			return r
		}
		return ' '
	}, park)
	return cmp.Or(strings.TrimSpace(texts.Cut(texts.OneLine(plain), maxIssuer)), "Park")
}

func wrongCodeFault(field string) error {
	err := fault.InvalidFields(fault.Field{Path: []string{field}, Key: "errors.staff.code"})
	err.Kind = fault.Unauthenticated
	return err
}

func wrongCodeInForm() error {
	return fault.InvalidFields(fault.Field{Path: []string{"code"}, Key: "errors.staff.code"})
}

// ConfirmTwoStep turns two-step sign-in on, by a code of the app that was set up, and gives the recovery codes, shown this once. Wherever else
// the person is signed in, they were let in without a code: those sessions end.
func (s *Service) ConfirmTwoStep(ctx context.Context, code string) ([]string, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return nil, err
	}
	if me.totpPending == "" {
		return nil, fault.New(fault.Conflict, "errors.staff.noSetup", nil)
	}
	step, ok := s.stepOf(me.totpPending, tidyCode(code))
	if !ok {
		return nil, wrongCodeInForm()
	}
	codes, hashes := newRecoveryCodes(me)
	err = s.db.Tx(ctx, func(ctx context.Context) error {
		confirmed, err := confirmSecret(ctx, s.db, me.ID, me.totpPending, step)
		if err != nil {
			return err
		}
		if !confirmed { // set up anew, or confirmed, in this very moment
			return wrongCodeInForm()
		}
		if err := storeRecoveryCodes(ctx, s.db, me.ID, hashes); err != nil {
			return err
		}
		if err := raiseVersion(ctx, s.db, me.ID); err != nil {
			return err
		}
		if err := keepSession(ctx, s.db, me.ID, access.From(ctx).Session); err != nil {
			return err
		}
		if err := s.tell(ctx, me, mail.Message{Template: "staffTwoStepOn", Link: "/admin"}); err != nil {
			return err
		}
		return s.note(ctx, "two-step-on", peopleTrail, me.DocumentID)
	})
	return codes, err
}

func newRecoveryCodes(me Person) (codes, hashes []string) {
	for range recoveryCodes {
		code := random.Text(recoveryChars)
		hashes = append(hashes, hashOfRecovery(me, code))
		var groups []string
		for at := 0; at < recoveryChars; at += recoveryGroup {
			groups = append(groups, code[at:at+recoveryGroup])
		}
		codes = append(codes, strings.Join(groups, "-"))
	}
	return codes, hashes
}

func hashOfRecovery(me Person, code string) string { return random.Digest(me.DocumentID, code) }

// EndTwoStep turns the caller's two-step sign-in off, with the password and a code.
func (s *Service) EndTwoStep(ctx context.Context, password, code string) error {
	me, err := s.Me(ctx)
	if err != nil {
		return err
	}
	if !me.TwoStep {
		return fault.New(fault.Conflict, "errors.staff.twoStepOff", nil)
	}
	if err := s.confirm(ctx, me, "password", password, "errors.auth.password"); err != nil {
		return err
	}
	if tidyCode(code) == "" {
		return wrongCodeInForm()
	}
	if err := s.limits.Guess(ctx, countOfSession(ctx), wrongCodeInForm(), func() (bool, error) { return s.useCode(ctx, me, code) }); err != nil {
		return err
	}
	return s.removeTwoStep(ctx, me, "two-step-off")
}

// ResetTwoStep turns somebody else's two-step sign-in off whose phone and codes are gone, and signs them out.
func (s *Service) ResetTwoStep(ctx context.Context, documentID string) error {
	if documentID == access.From(ctx).PersonID { // one's own needs the password and a code
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	}
	person, err := s.Person(ctx, documentID)
	if err != nil {
		return err
	}
	if !person.TwoStep {
		return fault.New(fault.Conflict, "errors.staff.twoStepOff", nil)
	}
	return s.db.Tx(ctx, func(ctx context.Context) error {
		if err := raiseVersion(ctx, s.db, person.ID); err != nil {
			return err
		}
		return s.removeTwoStep(ctx, person, "two-step-reset")
	})
}

func (s *Service) removeTwoStep(ctx context.Context, person Person, action string) error {
	return s.db.Tx(ctx, func(ctx context.Context) error {
		if err := clearTwoStep(ctx, s.db, person.ID); err != nil {
			return err
		}
		if err := s.tell(ctx, person, mail.Message{Template: "staffTwoStepOff", Link: "/admin"}); err != nil {
			return err
		}
		return s.note(ctx, action, peopleTrail, person.DocumentID)
	})
}

// RecoveryCodesLeft is how many recovery codes the caller has not used.
func (s *Service) RecoveryCodesLeft(ctx context.Context) (int, error) {
	return countRecoveryCodes(ctx, s.db, access.From(ctx).Person)
}

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

// tidyCode takes out what people type between the groups of a code.
func tidyCode(code string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(code))
}

// isRecoveryCode tells a recovery code from one of the app.
func isRecoveryCode(code string) bool { return len(tidyCode(code)) == recoveryChars }

// useCode takes a code of the app or a recovery code, once. Without two-step sign-in none is needed; with it, a missing one is asked for.
func (s *Service) useCode(ctx context.Context, person Person, code string) (bool, error) {
	if !person.TwoStep {
		return true, nil
	}
	code = tidyCode(code)
	switch {
	case code == "":
		return false, fault.New(fault.Unauthenticated, "errors.staff.codeNeeded", nil)
	case isRecoveryCode(code):
		return useRecoveryCode(ctx, s.db, person.ID, hashOfRecovery(person, code), s.now())
	}
	step, ok := s.stepOf(person.totpSecret, code)
	if !ok {
		return false, nil
	}
	return useStep(ctx, s.db, person.ID, person.totpSecret, step)
}

// stepOf tells of which time step a code is: the present one, or one beside it, as clocks differ.
func (s *Service) stepOf(secret, code string) (step int64, ok bool) {
	if !sixDigits.MatchString(code) {
		return 0, false
	}
	for _, shift := range []time.Duration{0, -codePeriod, codePeriod} {
		at := s.now().Add(shift)
		right, err := totp.GenerateCodeCustom(secret, at, totp.ValidateOpts{Period: uint(codePeriod.Seconds()), Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if err == nil && subtle.ConstantTimeCompare([]byte(right), []byte(code)) == 1 {
			return at.Unix() / int64(codePeriod.Seconds()), true
		}
	}
	return 0, false
}
