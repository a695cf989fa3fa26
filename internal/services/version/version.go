// Package version tells how often what visitors read has changed, for whoever keeps something that was made from it.
package version

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

const (
	// poll is how soon a change made by another replica, or by a command beside the server, is seen.
	poll = 500 * time.Millisecond
	// patience is how long the number is waited for before the known one goes on being used.
	patience = 2 * time.Second
)

// Content is how often the content that visitors read has changed. Whatever was made from content is good as long as the
// number stays.
type Content struct {
	db    *db.DB
	log   *slog.Logger
	known atomic.Pointer[state]
}

type state struct {
	commits uint64 // of this process, when the number was read
	number  int64
}

// New reads the number on demand; Run keeps it fresh.
func New(d *db.DB, log *slog.Logger) *Content { return &Content{db: d, log: log} }

// Current gives the number. While this process has committed nothing it comes from memory; while the database is away it is the
// last one known, so that what was made from it can still be served.
func (v *Content) Current(ctx context.Context) (int64, error) {
	known := v.known.Load()
	if known != nil && (known.commits == v.db.Commits() || v.db.Away()) {
		return known.number, nil
	}
	number, err := v.read(ctx)
	if known != nil && fault.KindOf(err) == fault.Unavailable {
		return known.number, nil
	}
	return number, err
}

func (v *Content) read(ctx context.Context) (int64, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	// Before the query: a commit in between makes the next call look again.
	commits := v.db.Commits()
	number, err := readVersion(ctx, v.db)
	if err != nil {
		return 0, err
	}
	v.known.Store(&state{commits: commits, number: number})
	return number, nil
}

// Run reads the number regularly, so that the changes of others are seen. It is also what notices first that the database is away,
// and that it is back.
func (v *Content) Run(ctx context.Context) {
	tick := time.NewTicker(poll)
	defer tick.Stop()
	failing := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		_, err := v.read(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil && !failing:
			v.log.Warn("content version: can't read; pages and answers in memory go on being served", "error", err)
		case err == nil && failing:
			v.log.Info("content version: read again")
		}
		failing = err != nil
	}
}
