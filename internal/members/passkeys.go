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

	"holidaypark/internal/access"
	"holidaypark/internal/db"
	"holidaypark/internal/fault"
	"holidaypark/internal/limits"
	"holidaypark/internal/random"
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

// Passkeys lists the caller's keys.
func (s *Service) Passkeys(ctx context.Context) ([]Passkey, error) {
	return listPasskeys(ctx, s.DB, access.From(ctx).Account)
}

// NewPasskey asks the caller's browser to make a key.
func (s *Service) NewPasskey(ctx context.Context) (Challenge, error) {
	if s.passkeys == nil {
		return Challenge{}, noPasskeys()
	}
	me, keys, err := s.holder(ctx, access.From(ctx).Account)
	if err != nil {
		return Challenge{}, err
	}
	if len(keys) >= maxPasskeys {
		return Challenge{}, fault.New(fault.Invalid, "errors.auth.manyPasskeys", fault.Params{"max": maxPasskeys})
	}
	options, session, err := s.passkeys.protocol.BeginRegistration(me,
		webauthn.WithResidentKeyRequirement(protocol.ResidentKeyRequirementRequired),
		webauthn.WithExclusions(webauthn.Credentials(me.credentials).CredentialDescriptors()))
	if err != nil {
		return Challenge{}, err
	}
	return s.challenge(ctx, options.Response, session)
}

// AddPasskey keeps a key that the caller's browser has made.
func (s *Service) AddPasskey(ctx context.Context, challenge, name string, answer json.RawMessage) (Passkey, error) {
	if s.passkeys == nil {
		return Passkey{}, noPasskeys()
	}
	name = strings.TrimSpace(name)
	if name == "" || len([]rune(name)) > maxPasskeyName {
		return Passkey{}, fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.auth.passkeyName", Params: fault.Params{"max": maxPasskeyName}})
	}
	session, err := s.take(ctx, challenge)
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
	err = insertPasskey(ctx, s.DB, me.account.ID, credentialName(credential.ID), key)
	if _, twice := db.Duplicate(err); twice {
		return Passkey{}, badPasskey()
	}
	return key, err
}

// RemovePasskey forgets one of the caller's keys.
func (s *Service) RemovePasskey(ctx context.Context, documentID string) error {
	removed, err := deletePasskey(ctx, s.DB, access.From(ctx).Account, documentID)
	if err == nil && !removed {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	return err
}

// AskForPasskey asks a browser for whichever key it has for this park.
func (s *Service) AskForPasskey(ctx context.Context) (Challenge, error) {
	if s.passkeys == nil {
		return Challenge{}, noPasskeys()
	}
	if err := s.Limits.Take(ctx, challengesOfNetwork, limits.Network(access.From(ctx).Address)); err != nil {
		return Challenge{}, err
	}
	options, session, err := s.passkeys.protocol.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationPreferred))
	if err != nil {
		return Challenge{}, err
	}
	return s.challenge(ctx, options.Response, session)
}

// SignInByPasskey lets in whoever holds a key.
func (s *Service) SignInByPasskey(ctx context.Context, challenge string, answer json.RawMessage, device string) (Account, SignIn, error) {
	var account Account
	if s.passkeys == nil {
		return account, SignIn{}, noPasskeys()
	}
	session, err := s.take(ctx, challenge)
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
	if err != nil || account.suspended || credential.Authenticator.CloneWarning {
		return Account{}, SignIn{}, fault.New(fault.Unauthenticated, "errors.auth.passkey", nil)
	}
	var in SignIn
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := usePasskey(ctx, s.DB, credentialName(credential.ID), *credential, s.Now()); err != nil {
			return err
		}
		in, err = s.begin(ctx, account.ID, device)
		return err
	})
	return account, in, err
}

func credentialName(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

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

// challenge remembers what the browser was asked, under a name that it sends back.
func (s *Service) challenge(ctx context.Context, options any, session *webauthn.SessionData) (Challenge, error) {
	encoded, err := json.Marshal(session)
	if err != nil {
		return Challenge{}, err
	}
	name := random.Text(challengeToken)
	return Challenge{name, options}, insertChallenge(ctx, s.DB, hashOf(name), string(encoded), s.Now().Add(challengeLife))
}

// take gives what a browser was asked, once.
func (s *Service) take(ctx context.Context, challenge string) (session webauthn.SessionData, err error) {
	encoded, ok, err := useChallenge(ctx, s.DB, hashOf(challenge), s.Now())
	if err != nil {
		return session, err
	}
	if !ok {
		return session, badPasskey()
	}
	return session, json.Unmarshal([]byte(encoded), &session)
}
