package members

import (
	"context"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"holidaypark/internal/collection"
	"holidaypark/internal/fault"
	"holidaypark/internal/random"
)

const (
	minPassword = 8
	maxPassword = 200
)

// Passwords hashes with argon2id. Each hash takes 19 MB and a core for a moment, so only a few run at once; the rest wait.
type Passwords struct {
	params *argon2id.Params
	places chan struct{}
	nobody func() string // the hash of a password that nobody has
}

// NewPasswords bounds the hashing to so many at once.
func NewPasswords(parallel int) *Passwords {
	params := &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	return &Passwords{
		params: params, places: make(chan struct{}, parallel),
		nobody: sync.OnceValue(func() string {
			hash, err := argon2id.CreateHash(random.Text(40), params)
			if err != nil {
				panic(err) // no randomness: the runtime stops before this
			}
			return hash
		}),
	}
}

// patience is how long somebody waits for a place before being told to come back.
const patience = 20 * time.Second

// at runs the hashing when a place is free.
func (p *Passwords) at(ctx context.Context, do func() error) error {
	wait := time.NewTimer(patience)
	defer wait.Stop()
	select {
	case p.places <- struct{}{}:
		defer func() { <-p.places }()
		return do()
	case <-wait.C:
		return fault.New(fault.Unavailable, "errors.unavailable", nil)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Hash makes what is stored of a password.
func (p *Passwords) Hash(ctx context.Context, password string) (hash string, err error) {
	err = p.at(ctx, func() error {
		hash, err = argon2id.CreateHash(password, p.params)
		return err
	})
	return hash, err
}

// Matches tells whether the password is the one that was hashed. No hash costs as much time as a wrong password, so that nobody
// can tell by the clock whether there is an account.
func (p *Passwords) Matches(ctx context.Context, password, hash string) (same bool, err error) {
	known := hash != ""
	err = p.at(ctx, func() error {
		if !known {
			hash = p.nobody()
		}
		same, err = argon2id.ComparePasswordAndHash(password, hash)
		return err
	})
	return same && known, err
}

// newPassword checks and hashes a password that somebody chose; name is the field that it came in.
func (p *Passwords) newPassword(ctx context.Context, name, password string) (string, error) {
	if err := checkLength(name, password); err != nil {
		return "", err
	}
	return p.Hash(ctx, password)
}

func checkLength(name, password string) error {
	switch length := utf8.RuneCountInString(password); {
	case length < minPassword:
		return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.password.short"})
	case length > maxPassword:
		return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.field.long", Params: fault.Params{"max": maxPassword}})
	}
	return nil
}

// hashOf replaces a password in a change by its hash.
func (p *Passwords) hashOf(ctx context.Context, change *collection.Change) error {
	password, ok := change.Values["Password"].(string)
	if !ok {
		return nil
	}
	hash, err := p.newPassword(ctx, "Password", password)
	if err != nil {
		return err
	}
	change.Values["Password"] = hash
	return nil
}
