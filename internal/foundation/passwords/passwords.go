// Package passwords keeps passwords so that nobody can read them back: hashed slowly, with much memory, only so many at once. It must
// never know whose they are.
package passwords

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
)

const (
	least = 8
	most  = 200
)

// Hasher hashes with argon2id. Each hash takes 9 MB and a core for a moment, so only a few run at once; the rest wait.
type Hasher struct {
	params *argon2id.Params
	places chan struct{}
	queue  atomic.Int64
	nobody func() string // the hash of a password that nobody has
}

// Cost is the work of one hash: what a sign-in costs the park, and every guess whoever has stolen the hashes.
type Cost struct {
	Memory     uint32 // in KiB
	Iterations uint32
}

// FullCost is what every real password is hashed with. OWASP names several that are as strong as one another; of those it is one that takes less
// memory and goes over it more often: people sign in beside one another, and each hash has its memory in one piece.
var FullCost = Cost{Memory: 9 * 1024, Iterations: 4}

// NewHasher bounds the hashing to so many at once.
func NewHasher(parallel int) *Hasher { return NewHasherAt(FullCost, parallel) }

// NewHasherAt hashes at another cost, for tests that make many accounts.
func NewHasherAt(cost Cost, parallel int) *Hasher {
	params := &argon2id.Params{Memory: cost.Memory, Iterations: cost.Iterations, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	return &Hasher{
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

// Queue tells how many passwords are being hashed or wait for it.
func (p *Hasher) Queue() int { return int(p.queue.Load()) }

// at runs the hashing when a place is free.
func (p *Hasher) at(ctx context.Context, do func() error) error {
	p.queue.Add(1)
	defer p.queue.Add(-1)
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
func (p *Hasher) Hash(ctx context.Context, password string) (hash string, err error) {
	err = p.at(ctx, func() error {
		hash, err = argon2id.CreateHash(password, p.params)
		return err
	})
	return hash, err
}

// Matches tells whether the password is the one that was hashed. No hash costs as much time as a wrong password, so that nobody
// can tell by the clock whether there is an account.
func (p *Hasher) Matches(ctx context.Context, password, hash string) (same bool, err error) {
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

// Chosen checks and hashes a password that somebody chose; name is the field that it came in.
func (p *Hasher) Chosen(ctx context.Context, name, password string) (string, error) {
	if err := Check(name, password); err != nil {
		return "", err
	}
	return p.Hash(ctx, password)
}

// Check refuses a password that is too short or too long; name is the field that it came in.
func Check(name, password string) error {
	switch length := utf8.RuneCountInString(password); {
	case length < least:
		return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.password.short"})
	case length > most:
		return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.field.long", Params: fault.Params{"max": most}})
	}
	return nil
}
