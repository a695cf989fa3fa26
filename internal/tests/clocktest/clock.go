// Package clocktest is the clock of tests: it stands still until the test moves it.
package clocktest

import (
	"sync"
	"time"
)

// Clock tells a time of the test's choosing.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// At makes a clock that stands at a time.
func At(now time.Time) *Clock { return &Clock{now: now} }

// Now is the time on the clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Forward moves the clock on.
func (c *Clock) Forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}
