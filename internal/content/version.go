package content

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"holidaypark/internal/db"
)

// versionPoll is how soon a change made by another replica, or by a command beside the server, is seen.
const versionPoll = 500 * time.Millisecond

// Version tells how often the content that visitors read has changed. Whatever was made from content is good as long as the
// number stays.
type Version struct {
	db    *db.DB
	log   *slog.Logger
	state atomic.Pointer[versionState]
}

type versionState struct {
	commits uint64 // of this process, when the number was read
	number  int64
}

// NewVersion reads the number on demand; Run keeps it fresh.
func NewVersion(d *db.DB, log *slog.Logger) *Version { return &Version{db: d, log: log} }

// Current gives the number. While this process has committed nothing it comes from memory.
func (v *Version) Current(ctx context.Context) (int64, error) {
	// Read before the query: a commit in between makes the next call look again.
	commits := v.db.Commits()
	if state := v.state.Load(); state != nil && state.commits == commits {
		return state.number, nil
	}
	number, err := readVersion(ctx, v.db)
	if err != nil {
		return 0, err
	}
	v.state.Store(&versionState{commits: commits, number: number})
	return number, nil
}

// Run forgets the number regularly, so that the changes of others are seen.
func (v *Version) Run(ctx context.Context) {
	tick := time.NewTicker(versionPoll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			v.state.Store(nil)
			if _, err := v.Current(ctx); err != nil && ctx.Err() == nil {
				v.log.Warn("content version: can't read", "error", err)
			}
		}
	}
}
