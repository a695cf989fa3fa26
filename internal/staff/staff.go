// Package staff is what only staff have: the portal's gate, API tokens and the audit trail of what they changed. It must never know the meaning of
// what was changed.
package staff

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/db"
	"holidaypark/internal/limits"
	"holidaypark/internal/passwords"
	"holidaypark/internal/random"
)

// Parts are what the service stands on. The portal needs all of them; tokens and the audit trail the first two.
type Parts struct {
	DB     *db.DB
	Now    func() time.Time
	Hasher *passwords.Hasher
	Limits *limits.Limits
}

// Service keeps the portal's gate, tokens and the audit trail.
type Service struct {
	db     *db.DB
	now    func() time.Time
	hasher *passwords.Hasher
	limits *limits.Limits
}

// New gives the service.
func New(parts Parts) *Service {
	return &Service{db: parts.DB, now: parts.Now, hasher: parts.Hasher, limits: parts.Limits}
}

// Token is an API token as staff see it; the token itself is shown once, when it is made.
type Token struct {
	Name      string
	CreatedAt time.Time
	RevokedAt *time.Time
}

const tokenPrefix = "park_" // lets a leaked token be recognised

var tokenName = regexp.MustCompile(`^[\pL\pN][\pL\pN ._-]{0,59}$`)

// CreateToken makes a token. Only its hash is kept: 40 random characters can't be guessed back from it.
func (s *Service) CreateToken(ctx context.Context, name string) (string, error) {
	if !tokenName.MatchString(name) {
		return "", errors.New("a token's name has 1 to 60 letters, digits, spaces, dots or lines")
	}
	token := tokenPrefix + random.Text(40)
	err := insertToken(ctx, s.db, name, hash(token), s.now())
	if _, taken := db.Duplicate(err); taken {
		return "", fmt.Errorf("a token named %q exists; revoke it or choose another name", name)
	}
	return token, err
}

// RevokeToken ends a token at once.
func (s *Service) RevokeToken(ctx context.Context, name string) error {
	found, err := revokeToken(ctx, s.db, name, s.now())
	if err == nil && !found {
		err = fmt.Errorf("no valid token named %q", name)
	}
	return err
}

// Tokens lists all tokens.
func (s *Service) Tokens(ctx context.Context) ([]Token, error) { return listTokens(ctx, s.db) }

// Authenticate tells whose token it is.
func (s *Service) Authenticate(ctx context.Context, token string) (access.Actor, bool, error) {
	name, ok, err := findToken(ctx, s.db, hash(token))
	return access.Actor{Role: access.Staff, Name: "token:" + name}, ok, err
}

func hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
