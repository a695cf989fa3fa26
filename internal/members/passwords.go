package members

import (
	"context"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"holidaypark/internal/collection"
	"holidaypark/internal/fault"
)

const minPassword = 8

// Passwords hashes with argon2id. Each hash takes 19 MB and a core for a moment, so only a few run at once; the rest wait.
type Passwords struct {
	params *argon2id.Params
	places chan struct{}
}

// NewPasswords bounds the hashing to so many at once.
func NewPasswords(parallel int) *Passwords {
	return &Passwords{
		params: &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32},
		places: make(chan struct{}, parallel),
	}
}

// Hash makes what is stored of a password.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	select {
	case p.places <- struct{}{}:
		defer func() { <-p.places }()
		return argon2id.CreateHash(password, p.params)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// hashOf replaces a password in a change by its hash.
func (p *Passwords) hashOf(ctx context.Context, change *collection.Change) error {
	password, ok := change.Values["Password"].(string)
	if !ok {
		return nil
	}
	if utf8.RuneCountInString(password) < minPassword {
		return fault.InvalidFields(fault.Field{Path: []string{"Password"}, Key: "errors.password.short"})
	}
	hash, err := p.Hash(ctx, password)
	if err != nil {
		return err
	}
	change.Values["Password"] = hash
	return nil
}
