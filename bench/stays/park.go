package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

// park is a park with sites, seen from outside by staff.
type park struct {
	*measure.Park
	opts   options
	client *http.Client
	first  time.Time // the day of the first check-in
	next   atomic.Int64
}

func newPark(opts options, served *measure.Park) *park {
	return &park{
		Park: served, opts: opts, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 400}},
		first: time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 2),
	}
}

func (p *park) day(after int) string { return p.first.AddDate(0, 0, after).Format(time.DateOnly) }

// somewhere gives the replicas in turn.
func (p *park) somewhere() string { return p.Addresses[int(p.next.Add(1))%len(p.Addresses)] }

func (p *park) send(ctx context.Context, method, path string, body any) (int, []byte, error) {
	encoded, err := json.Marshal(body)
	if err != nil {
		return 0, nil, err
	}
	request, err := http.NewRequestWithContext(ctx, method, p.somewhere()+path, bytes.NewReader(encoded))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+p.Token)
	response, err := p.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

// stay is a booking that is to be made.
type stay struct {
	site           string
	checkin, until int // days after the first
}

// plan lays bookings of one to three nights onto the sites, some with a night between them, the same in every run.
func (p *park) plan() (list []stay) {
	random := rand.New(rand.NewPCG(15, 16))
	free := make([]int, p.opts.sites)
	for i := range p.opts.bookings {
		site := i % p.opts.sites
		from := free[site] + random.IntN(2)
		until := from + 1 + random.IntN(3)
		free[site] = until
		list = append(list, stay{fmt.Sprint(site + 1), from, until})
	}
	return list
}

func (p *park) book(ctx context.Context, s stay, guest int) (status int, err error) {
	status, answer, err := p.send(ctx, "POST", "/api/staff/bookings", map[string]any{"data": map[string]any{
		"checkin": p.day(s.checkin), "checkout": p.day(s.until), "siteNumber": s.site, "adultNumber": 2, "childNumber": 1, "extra": []any{},
		"RegistrationNumber": []any{map[string]string{"RegistrationNumber": fmt.Sprintf("B%05d", guest%100_000)}},
		"guestName":          fmt.Sprintf("Guest %d", guest), "guestContact": fmt.Sprintf("04%08d", guest), // nobody to write to: what is measured is the booking, not the mail about it
	}})
	if err == nil && status != http.StatusCreated && status != http.StatusConflict {
		err = fmt.Errorf("booking %+v: %d %s", s, status, answer)
	}
	return status, err
}

func (p *park) measure(ctx context.Context) error {
	for i := range p.opts.sites {
		site := map[string]any{"data": map[string]any{"number": fmt.Sprint(i + 1), "area": "Koala", "powered": i%2 == 0}}
		if status, answer, err := p.send(ctx, "POST", "/api/sites", site); err != nil || status >= 300 {
			return fmt.Errorf("site %d: %d %s %w", i+1, status, answer, err)
		}
	}
	if err := p.measureBookings(ctx); err != nil {
		return err
	}
	if err := p.measureRace(ctx); err != nil {
		return err
	}
	return p.measureCalendar(ctx)
}

// measureBookings makes all bookings, by so many at once.
func (p *park) measureBookings(ctx context.Context) error {
	plan := p.plan()
	var next atomic.Int64
	took := make([]time.Duration, len(plan))
	start := time.Now()
	err := p.together(ctx, p.opts.clients, func(ctx context.Context, _ int) error {
		for i := int(next.Add(1)) - 1; i < len(plan); i = int(next.Add(1)) - 1 {
			from := time.Now()
			status, err := p.book(ctx, plan[i], i)
			if err != nil {
				return err
			}
			if status != http.StatusCreated {
				return fmt.Errorf("booking %+v was refused: %d", plan[i], status)
			}
			took[i] = time.Since(from)
		}
		return nil
	})
	if err != nil {
		return err
	}
	report(fmt.Sprintf("bookings, %d clients, %d in all", p.opts.clients, len(plan)), float64(len(plan))/time.Since(start).Seconds(), took)
	return nil
}

// measureRace has everybody book the same nights of one site, again and again: each time one gets them.
func (p *park) measureRace(ctx context.Context) error {
	const rounds, rivals = 40, 50
	beyond := 0
	for _, s := range p.plan() {
		beyond = max(beyond, s.until)
	}
	var took []time.Duration
	start := time.Now()
	for round := range rounds {
		var taken atomic.Int64
		var mu sync.Mutex
		err := p.together(ctx, rivals, func(ctx context.Context, rival int) error {
			from := time.Now()
			status, err := p.book(ctx, stay{"1", beyond + 3*round, beyond + 3*round + 1 + rival%2}, rival)
			if status == http.StatusCreated {
				taken.Add(1)
			}
			mu.Lock()
			took = append(took, time.Since(from))
			mu.Unlock()
			return err
		})
		if err != nil {
			return err
		}
		if taken.Load() != 1 {
			return fmt.Errorf("of %d for the same nights %d got them", rivals, taken.Load())
		}
	}
	report(fmt.Sprintf("%d at once for one site, one gets it", rivals), float64(rounds*rivals)/time.Since(start).Seconds(), took)
	return nil
}

// measureCalendar asks for the calendar, one after the other.
func (p *park) measureCalendar(ctx context.Context) error {
	path := fmt.Sprintf("/api/staff/stays/calendar?from=%s&to=%s", p.day(0), p.day(p.opts.days))
	var took []time.Duration
	size := 0
	start := time.Now()
	for range 60 {
		from := time.Now()
		status, answer, err := p.send(ctx, "GET", path, nil)
		if err != nil || status != http.StatusOK {
			return fmt.Errorf("calendar: %d %s %w", status, answer, err)
		}
		took, size = append(took, time.Since(from)), len(answer)
	}
	took = took[10:] // the first ones fill the caches
	report(fmt.Sprintf("calendar, %d sites by %d days, %d KB", p.opts.sites, p.opts.days, size/1000), float64(len(took))/time.Since(start).Seconds(), took)
	if p.opts.most > 0 && at(took, 50) > p.opts.most {
		return fmt.Errorf("the calendar takes %v: %w of %v", at(took, 50), errSlow, p.opts.most)
	}
	return nil
}

// together has so many do something at once, and gives the first failure.
func (p *park) together(ctx context.Context, n int, do func(ctx context.Context, i int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			if err := do(ctx, i); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}

func at(sorted []time.Duration, percent int) time.Duration {
	return sorted[(len(sorted)-1)*percent/100].Round(10 * time.Microsecond)
}

func report(title string, perSecond float64, took []time.Duration) {
	slices.Sort(took)
	fmt.Printf("  %-46s %9.1f /s   median %10v   99 %% %10v\n", title, perSecond, at(took, 50), at(took, 99))
}
