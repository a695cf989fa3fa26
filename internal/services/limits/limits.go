// Package limits bounds how often something may be tried: by an address, by an account, by all together. The counts lie in the
// database, so that several replicas count as one. It must never know what is tried.
package limits

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/netip"
	"slices"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/jobs"
)

// Rule allows so many tries in a time.
type Rule struct {
	Name string
	Max  int
	Per  time.Duration
}

// Count is what a rule counts together: the tries of one account, one device, one network.
type Count struct {
	Rule Rule
	Who  string
	// Cost is how much of the rule's Max a try takes; 0 is one.
	Cost int
	// from is the address whose network is counted.
	from netip.Addr
}

// Limits counts tries.
type Limits struct {
	db  *db.DB
	now func() time.Time
	// Own are the networks that the park's guests share; nil: none.
	Own func() []netip.Prefix
}

// ownShare is how many times what a network may do is allowed from the park's own, where everybody is at once. It is so much that nobody
// is shut out there, and yet an end.
const ownShare = 50

// New counts in the database, and has old counts thrown away.
func New(d *db.DB, queue *jobs.Queue, now func() time.Time) *Limits {
	l := &Limits{db: d, now: now}
	queue.Register(jobs.Kind{Name: "limits.cleanup", Lane: jobs.General, Every: time.Hour, Do: func(ctx context.Context, _ json.RawMessage) error {
		return forget(ctx, d, now().Add(-longest))
	}})
	return l
}

// longest is more than the time of any two windows.
const longest = 72 * time.Hour

// Take counts a try of somebody's, or refuses it: a refused one doesn't count, so that the wait has an end. The window slides: what
// is left of the previous one counts in proportion. In a transaction that is undone the count is undone with it: guesses are counted
// outside, what is only to be counted when it is done, inside.
func (l *Limits) Take(ctx context.Context, rule Rule, who string) error {
	return l.TakeAll(ctx, Count{Rule: rule, Who: who})
}

// TakeAll counts one try in several counts, or in none when one of them is full. Inside another transaction that one must be undone
// with the refusal.
func (l *Limits) TakeAll(ctx context.Context, counts ...Count) error {
	return l.db.Tx(ctx, func(ctx context.Context) error {
		for _, count := range counts {
			if err := l.count(ctx, count); err != nil {
				return err
			}
		}
		return nil
	})
}

func (l *Limits) count(ctx context.Context, try Count) error {
	rule, cost := try.Rule, max(try.Cost, 1)
	if l.isOwn(try.from) {
		rule.Max *= ownShare
	}
	if try.Who == "" {
		return fmt.Errorf("limits: %s counts nobody", rule.Name) // the empty name would be everybody's
	}
	now := l.now()
	window := now.Truncate(rule.Per)
	left := 1 - float64(now.Sub(window))/float64(rule.Per)
	before, err := countOf(ctx, l.db, rule.Name, hashed(try.Who), window.Add(-rule.Per))
	if err != nil {
		return err
	}
	allowed := rule.Max - int(math.Floor(float64(before)*left))
	counted, err := increment(ctx, l.db, rule.Name, hashed(try.Who), window, cost, allowed)
	if err != nil || counted {
		return err
	}
	after := int(math.Ceil(window.Add(rule.Per).Sub(now).Seconds()))
	return fault.New(fault.Limited, "errors.limited", fault.Params{"seconds": after}).With("retryAfter", max(after, 1))
}

func (l *Limits) isOwn(from netip.Addr) bool {
	return l.Own != nil && from.IsValid() && slices.ContainsFunc(l.Own(), func(network netip.Prefix) bool { return network.Contains(from) })
}

// ReturnAll takes back a try that turned out to be none, as a sign-in that succeeded.
func (l *Limits) ReturnAll(ctx context.Context, counts ...Count) error {
	return l.db.Tx(ctx, func(ctx context.Context) error {
		for _, count := range counts {
			if err := decrement(ctx, l.db, count.Rule.Name, hashed(count.Who), l.now().Truncate(count.Rule.Per), max(count.Cost, 1)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Guess counts a try at something secret and takes it back when it was right: of a hundred at once only so many get to try. Whoever
// was wrong gets the refusal. A try that ends with an error guessed nothing, as when the park was too busy to compare.
func (l *Limits) Guess(ctx context.Context, counts []Count, refusal error, try func() (bool, error)) error {
	if err := l.TakeAll(ctx, counts...); err != nil {
		return err
	}
	right, err := try()
	if err != nil {
		return errors.Join(err, l.ReturnAll(context.WithoutCancel(ctx), counts...))
	}
	if !right {
		return refusal
	}
	return l.ReturnAll(ctx, counts...)
}

// Explain gives a refusal other words; what is no refusal stays as it is.
func Explain(err error, key string) error {
	var limited *fault.Error
	if !errors.As(err, &limited) || limited.Kind != fault.Limited {
		return err
	}
	return &fault.Error{Kind: fault.Limited, Key: key, Params: limited.Params, Details: limited.Details}
}

// ipv6 are the networks of an IPv6 address that are counted: what one customer gets, which holds more addresses than can be counted,
// and, as some get more than that, the larger ones around it with a larger allowance.
var ipv6 = []struct{ bits, factor int }{{64, 1}, {56, 4}, {48, 16}}

// Network gives what a rule counts a try from an address in: the IPv4 address, or the networks that an IPv6 address lies in.
func Network(rule Rule, address string) []Count {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return []Count{{Rule: rule, Who: "unknown " + address}}
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return []Count{{Rule: rule, Who: ip.String(), from: ip}}
	}
	var counts []Count
	for _, network := range ipv6 {
		wider := rule
		wider.Max *= network.factor
		counts = append(counts, Count{Rule: wider, Who: netip.PrefixFrom(ip, network.bits).Masked().String(), from: ip})
	}
	return counts
}

// Of gives what a caller's try is counted in: their network by the rules, or, where they came with a key, the key's own allowance. Those who
// use a park's chat from their server all come from one address.
func Of(actor access.Actor, rules ...Rule) (counts []Count) {
	if key := actor.Allowance; key.Key != "" {
		return []Count{{Rule: Rule{Name: "key", Max: key.PerMinute, Per: time.Minute}, Who: key.Key}}
	}
	for _, rule := range rules {
		counts = append(counts, Network(rule, actor.Address)...)
	}
	return counts
}

// networkPart is which part of what all may use on a day one network may: a quarter. Of the park's own it may be all.
const networkPart = 4

// Share counts what something costs that everybody shares for a day, so that no network uses it up alone; so much at least is for each.
// Whoever comes with a key, or from nowhere as work in the background, has no share.
func Share(actor access.Actor, name string, day, least, cost int64) []Count {
	if actor.Allowance.Key != "" || actor.Address == "" {
		return nil
	}
	counts := Network(Rule{Name: name, Max: int(max(day/networkPart, least)), Per: 24 * time.Hour}, actor.Address)
	for i := range counts {
		counts[i].Cost = int(cost)
	}
	return counts
}

// hashed keeps addresses and accounts out of a table that nobody looks at.
func hashed(who string) string {
	sum := sha256.Sum256([]byte(who))
	return hex.EncodeToString(sum[:12])
}
