// Package limits bounds how often something may be tried: by an address, by an account, by all together. The counts lie in the
// database, so that several replicas count as one. It must never know what is tried.
package limits

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"net/netip"
	"time"

	"holidaypark/internal/db"
	"holidaypark/internal/fault"
	"holidaypark/internal/jobs"
)

// Rule allows so many tries in a time.
type Rule struct {
	Name string
	Max  int
	Per  time.Duration
}

// Limits counts tries.
type Limits struct {
	db  *db.DB
	now func() time.Time
}

// New counts in the database, and has old counts thrown away.
func New(d *db.DB, queue *jobs.Queue, now func() time.Time) *Limits {
	l := &Limits{db: d, now: now}
	queue.Handle("limits.tidy", func(ctx context.Context, _ json.RawMessage) error { return forget(ctx, d, now().Add(-longest)) })
	queue.Every(time.Hour, "limits.tidy")
	return l
}

// longest is more than the time of any two windows.
const longest = 72 * time.Hour

// Take counts a try of somebody's, or refuses it: a refused one doesn't count, so that the wait has an end. The window slides: what
// is left of the previous one counts in proportion. In a transaction that is undone the count is undone with it: guesses are counted
// outside, what is only to be counted when it is done, inside.
func (l *Limits) Take(ctx context.Context, rule Rule, who string) error {
	now := l.now()
	window := now.Truncate(rule.Per)
	left := 1 - float64(now.Sub(window))/float64(rule.Per)
	taken := false
	err := l.db.Tx(ctx, func(ctx context.Context) error {
		before, err := countOf(ctx, l.db, rule.Name, hashed(who), window.Add(-rule.Per))
		if err != nil {
			return err
		}
		allowed := rule.Max - int(math.Floor(float64(before)*left))
		taken, err = take(ctx, l.db, rule.Name, hashed(who), window, allowed)
		return err
	})
	if err != nil || taken {
		return err
	}
	after := int(math.Ceil(window.Add(rule.Per).Sub(now).Seconds()))
	return fault.New(fault.Limited, "errors.limited", fault.Params{"seconds": after}).With("retryAfter", max(after, 1))
}

// Return takes back a try that turned out to be none, as a sign-in that succeeded.
func (l *Limits) Return(ctx context.Context, rule Rule, who string) error {
	return giveBack(ctx, l.db, rule.Name, hashed(who), l.now().Truncate(rule.Per))
}

// Network is what an address counts as: one IPv4 address, or the network that an IPv6 customer gets, which holds more addresses
// than can be counted.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.Prefix(64)
	if err != nil {
		return address
	}
	return prefix.String()
}

// hashed keeps addresses and accounts out of a table that nobody looks at.
func hashed(who string) string {
	sum := sha256.Sum256([]byte(who))
	return hex.EncodeToString(sum[:12])
}
