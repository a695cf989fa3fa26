package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/bench/measure"
)

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"

// park is a park, seen from outside.
type park struct {
	*measure.Park
	opts   options
	client *http.Client
	record string // what the writers save
	next   atomic.Int64
}

func newPark(opts options, served *measure.Park) *park {
	// The server closes a connection on which nothing was sent for five seconds after it was opened.
	transport := &http.Transport{MaxIdleConnsPerHost: 400, IdleConnTimeout: 3 * time.Second}
	return &park{Park: served, opts: opts, client: &http.Client{Transport: transport}}
}

func (p *park) send(ctx context.Context, method, path string, body any, headers ...string) (int, []byte, error) {
	var content io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return 0, nil, err
		}
		content = bytes.NewReader(encoded)
	}
	address := p.Addresses[int(p.next.Add(1))%len(p.Addresses)]
	request, err := http.NewRequestWithContext(ctx, method, address+path, content)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	if method == http.MethodPost && strings.HasPrefix(path, "/api/visits") {
		request.Header.Set("Origin", address)
	}
	response, err := p.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

func (p *park) byStaff(ctx context.Context, method, path string, body any) ([]byte, error) {
	status, answer, err := p.send(ctx, method, path, body, "Authorization", "Bearer "+p.Token)
	if err == nil && status >= 300 {
		err = fmt.Errorf("%s %s: %d %s", method, path, status, answer)
	}
	return answer, err
}

func (p *park) measure(ctx context.Context) error {
	answer, err := p.byStaff(ctx, http.MethodPost, "/api/Funnels", map[string]any{"data": map[string]any{"Payment": 1}})
	if err != nil {
		return err
	}
	var made struct {
		Data struct {
			DocumentID string `json:"documentId"`
		} `json:"data"`
	}
	if err := json.Unmarshal(answer, &made); err != nil {
		return err
	}
	p.record = made.Data.DocumentID
	if _, err := p.traffic(ctx, 0, 3*time.Second); err != nil { // pages are made, connections opened
		return err
	}
	alone, err := p.traffic(ctx, 0, p.opts.span)
	if err != nil {
		return err
	}
	beside, err := p.traffic(ctx, p.opts.rate, p.opts.span)
	if err != nil {
		return err
	}
	rows := [][]string{}
	for _, one := range []struct {
		title string
		took  traffic
	}{{"alone", alone}, {fmt.Sprintf("beside %d views a second", p.opts.rate), beside}} {
		rows = append(rows, []string{one.title, milliseconds(one.took.reads, 50), milliseconds(one.took.reads, 99), milliseconds(one.took.writes, 50), milliseconds(one.took.writes, 99), milliseconds(one.took.views, 50), milliseconds(one.took.views, 99)})
	}
	measure.PlainTable(stdout{}, []string{"", "page p50 ms", "p99", "save p50 ms", "p99", "view p50 ms", "p99"}, rows)
	return p.check(ctx, len(beside.views), beside.span)
}

type stdout struct{}

func (stdout) Write(b []byte) (int, error) { return fmt.Print(string(b)) }

// check waits until what was sent is counted: every view, each of a visitor of its own.
func (p *park) check(ctx context.Context, sent int, took time.Duration) error {
	// The park's day, in its own zone; the day before and after are asked for too, in case it is midnight there.
	path := fmt.Sprintf("/api/staff/funnel?from=%s&to=%s", time.Now().AddDate(0, 0, -1).UTC().Format(time.DateOnly), time.Now().AddDate(0, 0, 1).UTC().Format(time.DateOnly))
	start := time.Now()
	for {
		answer, err := p.byStaff(ctx, http.MethodGet, path, nil)
		if err != nil {
			return err
		}
		var told struct {
			Data struct {
				Total struct{ Views, Visitors int }
			}
		}
		if err := json.Unmarshal(answer, &told); err != nil {
			return err
		}
		if told.Data.Total.Views == sent && told.Data.Total.Visitors == sent {
			fmt.Printf("  %d views sent in %.1f s (%.0f a second), all counted %.1f s after the last\n", sent, took.Seconds(), float64(sent)/took.Seconds(), time.Since(start).Seconds())
			return nil
		}
		if time.Since(start) > 10*time.Second {
			return fmt.Errorf("%d views were sent, %+v counted", sent, told.Data.Total)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// traffic is how long everybody waited.
type traffic struct {
	reads, writes, views []time.Duration
	span                 time.Duration
}

// traffic lets people read and save for a while, each after a pause as people make them, while views come in at a steady rate.
func (p *park) traffic(ctx context.Context, rate int, span time.Duration) (traffic, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var t traffic
	var mu sync.Mutex
	var all sync.WaitGroup
	start := time.Now()
	keep := func(list *[]time.Duration, from time.Time) {
		mu.Lock()
		defer mu.Unlock()
		*list = append(*list, time.Since(from))
	}
	repeat := func(list *[]time.Duration, do func() error) {
		for time.Since(start) < span && ctx.Err() == nil {
			from := time.Now()
			if err := do(); err != nil {
				cancel(err)
				return
			}
			keep(list, from)
			time.Sleep(10 * time.Millisecond)
		}
	}
	for range p.opts.readers {
		all.Go(func() {
			repeat(&t.reads, func() error {
				status, _, err := p.send(ctx, http.MethodGet, "/roomlist", nil, "Accept-Encoding", "br")
				return expect(status, http.StatusOK, err)
			})
		})
	}
	for i := range p.opts.writers {
		all.Go(func() {
			n := 0
			repeat(&t.writes, func() error {
				n++
				_, err := p.byStaff(ctx, http.MethodPut, "/api/Funnels/"+p.record, map[string]any{"data": map[string]any{[]string{"SMS", "Email"}[i%2]: n}})
				return err
			})
		})
	}
	p.views(ctx, cancel, &all, rate, span, func(from time.Time) { keep(&t.views, from) })
	all.Wait()
	t.span = time.Since(start)
	if err := context.Cause(ctx); err != nil && !errors.Is(err, context.Canceled) {
		return t, err
	}
	return t, nil
}

// views sends them at their rate, whether the ones before were answered or not, as visitors do.
func (p *park) views(ctx context.Context, fail func(error), all *sync.WaitGroup, rate int, span time.Duration, done func(from time.Time)) {
	if rate == 0 {
		return
	}
	pages := []string{"/", "/roomlist", "/gallery", "/news", "/contact-us"}
	start := time.Now()
	for i := range int(span.Seconds()) * rate {
		time.Sleep(time.Until(start.Add(time.Duration(i) * time.Second / time.Duration(rate))))
		if ctx.Err() != nil {
			return
		}
		all.Go(func() {
			from := time.Now()
			view := map[string]any{"path": pages[i%len(pages)], "language": "en", "source": fmt.Sprint("ad", i%20)}
			status, _, err := p.send(ctx, http.MethodPost, "/api/visits", view, "User-Agent", phone, "X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", i>>16&255, i>>8&255, i&255))
			if err := expect(status, http.StatusNoContent, err); err != nil {
				fail(err)
				return
			}
			done(from)
		})
	}
}

func expect(status, want int, err error) error {
	if err == nil && status != want {
		err = fmt.Errorf("status %d, want %d", status, want)
	}
	return err
}

func milliseconds(took []time.Duration, percent int) string {
	if len(took) == 0 {
		return ""
	}
	slices.Sort(took)
	return measure.Milliseconds(took[min(len(took)-1, len(took)*percent/100)])
}
