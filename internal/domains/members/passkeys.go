package members

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/mail"
)

const (
	challengeLife  = 5 * time.Minute
	challengeToken = 43
	maxPasskeys    = 20
	maxPasskeyName = 60
)

var challengesOfNetwork = limits.Rule{Name: "passkey.network", Max: 200, Per: time.Hour}

// passkeys is the protocol by which a browser proves that it holds a key.
type passkeys struct{ protocol *webauthn.WebAuthn }

// newPasskeys gives nil where browsers allow no passkeys: on a bare IP address.
func newPasskeys(publicURL string) (*passkeys, error) {
	u, err := url.Parse(publicURL)
	if err != nil {
		return nil, err
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil || u.Hostname() == "" {
		return nil, nil
	}
	made, err := webauthn.New(&webauthn.Config{RPID: u.Hostname(), RPDisplayName: u.Hostname(), RPOrigins: []string{u.Scheme + "://" + u.Host}})
	if err != nil {
		return nil, fmt.Errorf("passkeys for %s: %w", publicURL, err)
	}
	return &passkeys{made}, nil
}

// Passkey is one of an account's keys.
type Passkey struct {
	DocumentID string     `json:"documentId"`
	Name       string     `json:"name"`
	CreatedAt  time.Time  `json:"createdAt"`
	UsedAt     *time.Time `json:"usedAt"`
	credential webauthn.Credential
}

// Challenge is what a browser is asked to sign. Options go to the browser as they are.
type Challenge struct {
	Challenge string `json:"challenge"`
	Options   any    `json:"options"`
}

// holder is an account in the words of the protocol. The handle that a key remembers is the documentId: it tells nothing.
type holder struct {
	account     Account
	credentials []webauthn.Credential
}

func (h holder) WebAuthnID() []byte                         { return []byte(h.account.DocumentID) }
func (h holder) WebAuthnName() string                       { return h.account.Email }
func (h holder) WebAuthnDisplayName() string                { return h.account.UserName }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

func noPasskeys() error { return fault.New(fault.Invalid, "errors.auth.noPasskeys", nil) }
func badPasskey() error { return fault.New(fault.Invalid, "errors.auth.passkey", nil) }
func manyPasskeys() error {
	return fault.New(fault.Invalid, "errors.auth.manyPasskeys", fault.Params{"max": maxPasskeys})
}

// Passkeys lists the caller's keys.
func (s *Service) Passkeys(ctx context.Context) ([]Passkey, error) {
	return listPasskeys(ctx, s.DB, access.From(ctx).Account)
}

// NewPasskey asks the caller's browser to make a key. The password is asked for: a phone left on a table must not do.
func (s *Service) NewPasskey(ctx context.Context, password string) (Challenge, error) {
	if s.passkeys == nil {
		return Challenge{}, noPasskeys()
	}
	me, keys, err := s.holder(ctx, access.From(ctx).Account)
	if err != nil {
		return Challenge{}, err
	}
	if len(keys) >= maxPasskeys {
		return Challenge{}, manyPasskeys()
	}
	if err := s.confirm(ctx, me.account, "password", password, "errors.auth.password"); err != nil {
		return Challenge{}, err
	}
	options, session, err := s.passkeys.protocol.BeginRegistration(me,
		webauthn.WithResidentKeyRequirement(protocol.ResidentKeyRequirementRequired),
		webauthn.WithExclusions(webauthn.Credentials(me.credentials).CredentialDescriptors()))
	if err != nil {
		return Challenge{}, err
	}
	return s.challenge(ctx, options.Response, session, me.account.authVersion)
}

// AddPasskey keeps a key that the caller's browser has made, and tells the owner.
func (s *Service) AddPasskey(ctx context.Context, challenge, name string, answer json.RawMessage) (Passkey, error) {
	if s.passkeys == nil {
		return Passkey{}, noPasskeys()
	}
	name = strings.TrimSpace(name)
	if name == "" || len([]rune(name)) > maxPasskeyName {
		return Passkey{}, fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.auth.passkeyName", Params: fault.Params{"max": maxPasskeyName}})
	}
	session, version, err := s.useChallenge(ctx, challenge)
	if err != nil {
		return Passkey{}, err
	}
	me, _, err := s.holder(ctx, access.From(ctx).Account)
	if err != nil {
		return Passkey{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Passkey{}, badPasskey()
	}
	credential, err := s.passkeys.protocol.CreateCredential(me, session, parsed)
	if err != nil {
		return Passkey{}, badPasskey()
	}
	key := Passkey{DocumentID: random.DocumentID(), Name: name, CreatedAt: s.Now(), credential: *credential}
	err = s.DB.Tx(ctx, func(ctx context.Context) error { return s.keepPasskey(ctx, me.account.ID, version, key) })
	if _, twice := db.Duplicate(err); twice {
		return Passkey{}, badPasskey()
	}
	return key, err
}

// keepPasskey holds the account while it counts, so that of many at once only so many are kept, and none for whoever knew an earlier
// password.
func (s *Service) keepPasskey(ctx context.Context, id, version int64, key Passkey) error {
	account, err := lockByID(ctx, s.DB, id)
	if err != nil {
		return err
	}
	if account.authVersion != version {
		return badPasskey()
	}
	n, err := countPasskeys(ctx, s.DB, id)
	if err != nil {
		return err
	}
	if n >= maxPasskeys {
		return manyPasskeys()
	}
	if err := insertPasskey(ctx, s.DB, id, credentialName(key.credential.ID), key); err != nil {
		return err
	}
	return s.tell(ctx, account, mail.Message{Template: "passkeyAdded", Values: map[string]string{"passkey": key.Name}, Link: "/membership?section=account"})
}

// RemovePasskey forgets one of the caller's keys.
func (s *Service) RemovePasskey(ctx context.Context, documentID string) error {
	removed, err := deletePasskey(ctx, s.DB, access.From(ctx).Account, documentID)
	if err == nil && !removed {
		return fault.Missing()
	}
	return err
}

// AskForPasskey asks a browser for whichever key it has for this park.
func (s *Service) AskForPasskey(ctx context.Context) (Challenge, error) {
	if s.passkeys == nil {
		return Challenge{}, noPasskeys()
	}
	if err := s.Limits.TakeAll(ctx, limits.Network(challengesOfNetwork, access.From(ctx).Address)...); err != nil {
		return Challenge{}, err
	}
	options, session, err := s.passkeys.protocol.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationPreferred))
	if err != nil {
		return Challenge{}, err
	}
	return s.challenge(ctx, options.Response, session, nobodysVersion)
}

// SignInByPasskey lets in whoever holds a key.
func (s *Service) SignInByPasskey(ctx context.Context, challenge string, answer json.RawMessage, device Device) (Account, SignIn, error) {
	var account Account
	if s.passkeys == nil {
		return account, SignIn{}, noPasskeys()
	}
	session, _, err := s.useChallenge(ctx, challenge)
	if err != nil {
		return account, SignIn{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return account, SignIn{}, badPasskey()
	}
	var broken error // of the database, which the protocol would take for a wrong key
	find := func(_, handle []byte) (webauthn.User, error) {
		if !db.ValidText(string(handle)) {
			return nil, errors.New("no handle of ours")
		}
		id, ok, err := findIDByDocument(ctx, s.DB, string(handle))
		if err != nil || !ok {
			broken = err
			return nil, errors.New("no such account")
		}
		found, _, err := s.holder(ctx, id)
		broken, account = err, found.account
		return found, err
	}
	credential, err := s.passkeys.protocol.ValidateDiscoverableLogin(find, session, parsed)
	if broken != nil {
		return account, SignIn{}, broken
	}
	if err != nil || credential.Authenticator.CloneWarning {
		return Account{}, SignIn{}, fault.New(fault.Unauthenticated, "errors.auth.passkey", nil)
	}
	if account.suspended {
		return Account{}, SignIn{}, suspendedFault()
	}
	var in SignIn
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		used, err := usePasskey(ctx, s.DB, credentialName(credential.ID), *credential, s.Now())
		if err != nil || !used {
			return orElse(err, fault.New(fault.Unauthenticated, "errors.auth.passkey", nil))
		}
		in, err = s.begin(ctx, account, device)
		return err
	})
	return account, in, err
}

func credentialName(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

// holder reads the account before its keys: a key that is found then was there under the account's version.
func (s *Service) holder(ctx context.Context, id int64) (holder, []Passkey, error) {
	account, err := findByID(ctx, s.DB, id)
	if err != nil {
		return holder{}, nil, err
	}
	keys, err := listPasskeys(ctx, s.DB, id)
	h := holder{account: account}
	for _, key := range keys {
		h.credentials = append(h.credentials, key.credential)
	}
	return h, keys, err
}

// nobodysVersion stands in a challenge that anybody may answer.
const nobodysVersion = 0

// challenge remembers what the browser was asked, under a name that it sends back.
func (s *Service) challenge(ctx context.Context, options any, session *webauthn.SessionData, version int64) (Challenge, error) {
	encoded, err := json.Marshal(session)
	if err != nil {
		return Challenge{}, err
	}
	name := random.Text(challengeToken)
	return Challenge{name, options}, insertChallenge(ctx, s.DB, random.Digest(name), string(encoded), version, s.Now().Add(challengeLife))
}

// useChallenge gives what a browser was asked, once, and of which version of the account.
func (s *Service) useChallenge(ctx context.Context, challenge string) (session webauthn.SessionData, version int64, err error) {
	encoded, version, ok, err := useChallenge(ctx, s.DB, random.Digest(challenge), s.Now())
	if err != nil {
		return session, 0, err
	}
	if !ok {
		return session, 0, badPasskey()
	}
	return session, version, json.Unmarshal([]byte(encoded), &session)
}
