package api_test

import (
	"io"
	"log/slog"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

var discard = slog.New(slog.NewTextHandler(io.Discard, nil))

func newClock() *clocktest.Clock { return clocktest.At(time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC)) }

// eachAt runs the test on both engines with a clock of its own.
func eachAt(t *testing.T, test func(t *testing.T, park *apptest.Park, c *clocktest.Clock)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, address, _ string) {
		c := newClock()
		test(t, apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: address, Now: c.Now}), c)
	})
}
