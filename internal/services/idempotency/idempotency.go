// Package idempotency lets a request be repeated without its effect: a key that the caller chose is claimed in the same transaction
// as the effect, and a repeated request gets the first answer. It must never know what a request does.
package idempotency

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
)

// keep is how long an answer is given again.
const keep = 24 * time.Hour

// Keys remembers answers.
type Keys struct {
	db  *db.DB
	now func() time.Time
}

// New remembers in the database, and has old answers thrown away.
func New(d *db.DB, queue *jobs.Queue, now func() time.Time) *Keys {
	queue.Register(jobs.Kind{Name: "idempotency.cleanup", Lane: jobs.General, Every: time.Hour, Do: func(ctx context.Context, _ json.RawMessage) error {
		return forget(ctx, d, now().Add(-keep))
	}})
	return &Keys{db: d, now: now}
}

var shape = regexp.MustCompile(`^[!-~]{1,64}$`)

// Do runs the effect in a transaction and gives its answer. Of several requests with the same key, one after the other or at once,
// exactly one has an effect; the others get its answer. An effect that fails leaves the key free. The scope says what is done, and
// by whom if that is known: a key is one's own in it. Without a key every request is one of its own.
func (k *Keys) Do(ctx context.Context, scope, key string, request []byte, effect func(ctx context.Context) ([]byte, error)) (answer []byte, err error) {
	if key != "" && !shape.MatchString(key) {
		return nil, fault.New(fault.Invalid, "errors.idempotencyKey", nil)
	}
	err = k.db.Tx(ctx, func(ctx context.Context) (err error) {
		if key == "" {
			answer, err = effect(ctx)
			return err
		}
		now := k.now()
		// A second request waits here until the first one's transaction has ended.
		claimed, err := claim(ctx, k.db, scope, hashed([]byte(key)), hashed(request), now, now.Add(-keep))
		if err != nil {
			return err
		}
		if !claimed {
			answer, err = k.earlier(ctx, scope, key, request)
			return err
		}
		if answer, err = effect(ctx); err != nil {
			return err
		}
		return remember(ctx, k.db, scope, hashed([]byte(key)), string(answer))
	})
	if err != nil {
		return nil, err
	}
	return answer, nil
}

func (k *Keys) earlier(ctx context.Context, scope, key string, request []byte) ([]byte, error) {
	first, answer, err := recall(ctx, k.db, scope, hashed([]byte(key)))
	if err != nil {
		return nil, err
	}
	if first != hashed(request) {
		return nil, fault.New(fault.Unprocessable, "errors.idempotency", nil)
	}
	return []byte(answer), nil
}

func hashed(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
