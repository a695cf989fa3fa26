package api_test

import (
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/db/dbtest"
)

var discard = slog.New(slog.NewTextHandler(io.Discard, nil))

// clock stands still until it is moved.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func newClock() *clock { return &clock{now: time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC)} }

// eachAt runs the test on both engines with a clock of its own.
func eachAt(t *testing.T, test func(t *testing.T, park *apptest.Park, c *clock)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, address, _ string) {
		c := newClock()
		test(t, apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: address, Now: c.Now}), c)
	})
}
