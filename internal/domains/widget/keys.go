package widget

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
)

// Scope is a part of the chat that a key opens.
type Scope string

// The scopes of keys.
const (
	NoScope Scope = ""
	Threads Scope = "threads" // the assistant calls
	Chat    Scope = "chat"
	Speech  Scope = "speech"
)

// allScopes are in the order in which a key lists them.
var allScopes = []Scope{Threads, Chat, Speech}

// KeyPrefix lets a key be recognised where it has leaked, and told from a staff token.
const KeyPrefix = "park_widget_"

// auditName is what keys are called in the audit trail.
const auditName = "widget-keys"

const (
	longestKey   = 40
	mostAMinute  = 10_000
	mostKeys     = 200
	usualAMinute = 60
	// usedEvery is how exactly it is told when a key was last used.
	usedEvery = time.Minute
	// undoTime is how long a withdrawal can be undone.
	undoTime = 10 * time.Minute
)

// Key is a key as staff see it; the key itself is shown once, when it is made.
type Key struct {
	ID          int64      `json:"id"`
	Name        string     `json:"name"`
	Scopes      []Scope    `json:"scopes"`
	PerMinute   int        `json:"perMinute" doc:"How many calls may be made with it in a minute, by all who have it together"`
	MadeBy      string     `json:"madeBy"`
	CreatedAt   time.Time  `json:"createdAt"`
	UsedAt      *time.Time `json:"usedAt" doc:"When it was last used, to the minute"`
	WithdrawnAt *time.Time `json:"withdrawnAt"`
}

// NewKey is what a key is wanted for.
type NewKey struct {
	Name   string
	Scopes []Scope
	// PerMinute is 60 where none is given.
	PerMinute int
}

// Keys lists every key, also those that were withdrawn, the newest first.
func (s *Service) Keys(ctx context.Context) ([]Key, error) { return listKeys(ctx, s.DB) }

// CreateKey makes a key. Only its hash is kept: 40 random characters can't be guessed back from it.
func (s *Service) CreateKey(ctx context.Context, wanted NewKey) (key string, made Key, err error) {
	if wanted.PerMinute == 0 {
		wanted.PerMinute = usualAMinute
	}
	if err := wanted.check(); err != nil {
		return "", Key{}, err
	}
	key = KeyPrefix + random.Text(longestKey)
	made = Key{Name: wanted.Name, Scopes: wanted.Scopes, PerMinute: wanted.PerMinute, MadeBy: access.From(ctx).Name, CreatedAt: s.Now().UTC().Truncate(time.Millisecond)}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if n, err := countKeys(ctx, s.DB); err != nil || n >= mostKeys {
			return orMany(err)
		}
		if made.ID, err = insertKey(ctx, s.DB, made, random.Digest(key)); err != nil {
			return orTaken(err, wanted.Name)
		}
		return s.Audit(ctx, "create", auditName, made.Name, changes(made))
	})
	return key, made, err
}

func (wanted *NewKey) check() error {
	wanted.Name = strings.TrimSpace(wanted.Name)
	scopes := []Scope{}
	for _, scope := range allScopes { // in one order, each once
		if slices.Contains(wanted.Scopes, scope) {
			scopes = append(scopes, scope)
		}
	}
	unknown := slices.ContainsFunc(wanted.Scopes, func(scope Scope) bool { return !slices.Contains(allScopes, scope) })
	wanted.Scopes = scopes
	switch {
	case !access.IsKeyName(wanted.Name):
		return fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.widget.keyName"})
	case len(scopes) == 0 || unknown:
		return fault.InvalidFields(fault.Field{Path: []string{"scopes"}, Key: "errors.widget.scopes"})
	case wanted.PerMinute < 1 || wanted.PerMinute > mostAMinute:
		return fault.InvalidFields(fault.Field{Path: []string{"perMinute"}, Key: "errors.widget.perMinute", Params: fault.Params{"max": mostAMinute}})
	}
	return nil
}

func orMany(err error) error {
	if err == nil {
		err = fault.New(fault.Conflict, "errors.widget.manyKeys", fault.Params{"max": mostKeys})
	}
	return err
}

func orTaken(err error, name string) error {
	if _, taken := db.Duplicate(err); taken {
		return fault.InvalidFields(fault.Field{Path: []string{"name"}, Key: "errors.widget.keyTaken", Params: fault.Params{"name": name}})
	}
	return err
}

// changes tells the audit trail what a key may do.
func changes(key Key) audit.Changes {
	return audit.Changes{"Scopes": {"", joined(key.Scopes)}, "PerMinute": {"", strconv.Itoa(key.PerMinute)}}
}

func joined(scopes []Scope) string {
	words := make([]string, len(scopes))
	for i, scope := range scopes {
		words[i] = string(scope)
	}
	return strings.Join(words, " ")
}

// Withdraw ends a key at once.
func (s *Service) Withdraw(ctx context.Context, id int64) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		name, found, err := withdrawKey(ctx, s.DB, id, s.Now())
		if err != nil || !found {
			return cmp.Or(err, fault.Missing())
		}
		return s.Audit(ctx, "withdraw-key", auditName, name, nil)
	})
}

// Restore takes a withdrawal back that was a mistake, soon after it.
func (s *Service) Restore(ctx context.Context, id int64) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		name, found, err := restoreKey(ctx, s.DB, id, s.Now().Add(-undoTime))
		if err != nil || !found {
			return cmp.Or(orTaken(err, name), fault.Missing())
		}
		return s.Audit(ctx, "restore-key", auditName, name, nil)
	})
}

// Authenticate tells what a key may ask for. One that was withdrawn is none.
func (s *Service) Authenticate(ctx context.Context, key string, scope Scope) (access.Allowance, error) {
	found, ok, err := findKey(ctx, s.DB, random.Digest(key))
	switch {
	case err != nil:
		return access.Allowance{}, err
	case !ok:
		return access.Allowance{}, fault.New(fault.Unauthenticated, "errors.widget.key", nil)
	case !slices.Contains(found.Scopes, scope):
		return access.Allowance{}, fault.New(fault.Forbidden, "errors.widget.scope", fault.Params{"scope": string(scope)})
	}
	if found.UsedAt == nil || s.Now().Sub(*found.UsedAt) > usedEvery {
		_ = touchKey(ctx, s.DB, found.ID, s.Now(), s.Now().Add(-usedEvery)) // a disk that is full must not keep anybody from reading
	}
	return access.Allowance{Key: found.trail(), PerMinute: found.PerMinute}, nil
}
