package funnel

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/limits"
)

// View is a page that somebody opened, as their browser tells of it. It stays in memory for a second, until it is counted.
type View struct {
	Page     string // as the site knows it
	Language locale.Language
	Tag      Tag
	Referrer string // the host of the page before, if there was one
	Host     string // this site's own
	Address  string
	Agent    string
	at       time.Time
}

// The bounds of what counts. A family, a school or a mobile network shares an address, so a network has room for many.
var (
	inAMinute    = limits.Rule{Name: "visits", Max: 120, Per: time.Minute}
	fromANetwork = limits.Rule{Name: "visitors", Max: 300, Per: 24 * time.Hour}
)

const (
	mostPending  = 20_000 // views in memory; more than that is a flood
	mostNetworks = 50_000 // told apart in a minute
	flushEvery   = time.Second
	// perChange is how many views are counted in one transaction: others must not wait for a long one.
	perChange = 250
	lastFlush = 5 * time.Second
)

// pending are the views that are not counted yet.
type pending struct {
	mu    sync.Mutex
	views []View
}

func (p *pending) add(views ...View) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.views = append(p.views, views[:min(len(views), mostPending-len(p.views))]...)
}

func (p *pending) take() []View {
	p.mu.Lock()
	defer p.mu.Unlock()
	views := p.views
	p.views = nil
	return views
}

// rates counts, in this process, how much a network sends in a minute: a flood must not reach the database to be refused.
type rates struct {
	mu     sync.Mutex
	minute time.Time
	counts map[string]int
}

func (r *rates) allow(now time.Time, counts []limits.Count) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if minute := now.Truncate(time.Minute); !minute.Equal(r.minute) {
		r.minute, r.counts = minute, map[string]int{}
	}
	for _, count := range counts {
		if r.counts[count.Who] >= count.Rule.Max || len(r.counts) >= mostNetworks {
			return false
		}
	}
	for _, count := range counts {
		r.counts[count.Who]++
	}
	return true
}

// See takes note of a view. What nobody looked at is left out without a word.
func (s *Service) See(v View) error {
	if isBot(v.Agent) {
		return nil
	}
	v.at = s.Now()
	if !s.rates.allow(v.at, limits.Network(inAMinute, v.Address)) {
		return fault.New(fault.Limited, "errors.limited", fault.Params{"seconds": 60}).With("retryAfter", 60)
	}
	s.pending.add(v)
	return nil
}

// Run counts what was seen every second until ctx ends, and the rest then.
func (s *Service) Run(ctx context.Context) {
	ticker := time.NewTicker(flushEvery)
	defer ticker.Stop()
	failing := false
	for {
		select {
		case <-ticker.C:
			err := s.Flush(ctx)
			if err != nil && !failing && ctx.Err() == nil {
				s.Log.Warn("visits can't be counted now; they are kept in memory", "error", err)
			}
			failing = err != nil
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastFlush)
			defer cancel()
			if err := s.Flush(last); err != nil {
				s.Log.Warn("the last visits were not counted", "error", err)
			}
			return
		}
	}
}

// Flush counts what was seen since the last time. What can't be counted now waits for the next time.
func (s *Service) Flush(ctx context.Context) error {
	views := s.pending.take()
	for len(views) > 0 {
		day := s.dayOf(views[0])
		n := 1
		for n < min(len(views), perChange) && s.dayOf(views[n]) == day {
			n++
		}
		if err := s.count(ctx, day, views[:n]); err != nil {
			s.pending.add(views...)
			return err
		}
		views = views[n:]
	}
	return nil
}

func (s *Service) dayOf(v View) string { return dates.On(v.at, s.Zone()) }

// count adds views to the numbers of their day. Replicas do it one after the other: each holds the day's salt meanwhile.
func (s *Service) count(ctx context.Context, day string, views []View) error {
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		salt, known, err := holdSalt(ctx, s.DB, day, day == s.today())
		if err != nil || !known { // the day is over, and nobody can tell any more who was counted on it
			return err
		}
		tags, err := listTags(ctx, s.DB, day)
		if err != nil {
			return err
		}
		c := newCounter(salt, tags)
		// A day begins with an empty table, which a busy hour fills.
		err = s.DB.PlannedAnew(ctx, func(ctx context.Context) (err error) {
			c.seen, err = loadSeen(ctx, s.DB, day, c.keysOf(views))
			return err
		})
		if err != nil {
			return err
		}
		for _, view := range views {
			c.count(view)
		}
		if err := storeSeen(ctx, s.DB, day, c.changed()); err != nil {
			return err
		}
		return addCounts(ctx, s.DB, day, c.pages, c.origins)
	})
}

// afterMidnight is how long a day's last views may take to be counted.
const afterMidnight = 5 * time.Minute

// keptDays is for how long numbers are kept: three years, to compare a season with the one before.
const keptDays = 3 * 366

// cleanUp throws away the salts of the days that are over with all that was hashed under them, and numbers that nobody compares any more.
func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	now := s.Now().In(s.Zone())
	if err := deleteSalts(ctx, s.DB, now.Add(-afterMidnight).Format(time.DateOnly)); err != nil {
		return err
	}
	return deleteCounts(ctx, s.DB, now.AddDate(0, 0, -keptDays).Format(time.DateOnly))
}
