package idempotency_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/idempotency"
	"holidaypark/internal/services/jobs"
)

// bench is a table of keys and an effect that leaves a row behind.
type bench struct {
	*testing.T
	db   *db.DB
	keys *idempotency.Keys
	now  *atomic.Int64
}

func each(t *testing.T, test func(b bench)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		b := bench{T: t, db: d, now: &atomic.Int64{}}
		clock := func() time.Time { return time.UnixMilli(b.now.Load()) }
		b.now.Store(time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC).UnixMilli())
		b.keys = idempotency.New(d, jobs.New(d, clock, slog.New(slog.DiscardHandler)), clock)
		test(b)
	})
}

func (b bench) do(scope, key, request string, failure error) (string, error) {
	answer, err := b.keys.Do(b.Context(), scope, key, []byte(request), func(ctx context.Context) ([]byte, error) {
		n, err := b.db.Exec(ctx, "INSERT INTO texts (document_id, created_at, updated_at, text_key) SELECT 'd' || count(*), 0, 0, 'k' || count(*) FROM texts")
		if err != nil || n != 1 {
			return nil, errors.Join(err, fmt.Errorf("%d rows", n))
		}
		return fmt.Appendf(nil, "answer %d", b.effects(ctx)), failure
	})
	return string(answer), err
}

func (b bench) effects(ctx context.Context) (n int) {
	b.Helper()
	if err := b.db.One(ctx, "SELECT count(*) FROM texts", nil, &n); err != nil {
		b.Error(err)
	}
	return n
}

func TestOfManyWithOneKeyOneHasAnEffect(t *testing.T) {
	each(t, func(b bench) {
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if answer, err := b.do("redeem:7", "key", "body", nil); err != nil || answer != "answer 1" {
					b.Errorf("%q, %v", answer, err)
				}
			})
		}
		all.Wait()
		if n := b.effects(b.Context()); n != 1 {
			b.Errorf("%d effects", n)
		}
	})
}

func TestAKeyBelongsToItsScopeAndContentForADay(t *testing.T) {
	each(t, func(b bench) {
		b.do("redeem:7", "key", "body", nil)
		if _, err := b.do("redeem:7", "key", "other", nil); fault.KindOf(err) != fault.Unprocessable {
			b.Errorf("other content: %v", err)
		}
		if answer, err := b.do("redeem:8", "key", "body", nil); err != nil || answer != "answer 2" {
			b.Errorf("another's key: %q, %v", answer, err)
		}
		b.now.Add((23 * time.Hour).Milliseconds())
		if answer, err := b.do("redeem:7", "key", "body", nil); err != nil || answer != "answer 1" {
			b.Errorf("after 23 h: %q, %v", answer, err)
		}
		b.now.Add((2 * time.Hour).Milliseconds())
		if answer, err := b.do("redeem:7", "key", "other", nil); err != nil || answer != "answer 3" {
			b.Errorf("after 25 h: %q, %v", answer, err)
		}
	})
}

func TestAFailureLeavesNeitherEffectNorKey(t *testing.T) {
	each(t, func(b bench) {
		mine := errors.New("mine")
		if answer, err := b.do("redeem:7", "key", "body", mine); !errors.Is(err, mine) || answer != "" {
			b.Errorf("%q, %v", answer, err)
		}
		if answer, err := b.do("redeem:7", "key", "other", nil); err != nil || answer != "answer 1" {
			b.Errorf("%q, %v", answer, err)
		}
	})
}

func TestWithoutAKeyEveryRequestIsItsOwn(t *testing.T) {
	each(t, func(b bench) {
		b.do("redeem:7", "", "body", nil)
		if answer, err := b.do("redeem:7", "", "body", nil); err != nil || answer != "answer 2" {
			b.Errorf("%q, %v", answer, err)
		}
		for _, key := range []string{" ", "a b", "键", string(make([]byte, 65))} {
			if _, err := b.do("redeem:7", key, "body", nil); fault.KindOf(err) != fault.Invalid {
				b.Errorf("%q: %v", key, err)
			}
		}
	})
}
