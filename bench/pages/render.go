package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/bench/measure"
)

// renders is what it takes to show a change. All times in milliseconds.
type renders struct {
	answers []timing // the first answer after a change, by language
	// engine is the render alone, from the server's own histogram: its buckets are wide, so the percentiles are
	// estimates, the mean is exact.
	engine     timing
	engineMean float64
	otherCores float64
}

type timing struct {
	title       string
	count       int
	median, p95 float64
}

// timeRenders changes content again and again and times the next answer in each language, which has to be rendered.
func timeRenders(ctx context.Context, p *park, times int) (r renders, err error) {
	room, err := firstRoom(ctx, p)
	if err != nil {
		return r, err
	}
	before, err := renderHistogram(ctx, p.metrics)
	if err != nil {
		return r, err
	}
	cores, err := measure.WatchCores([]*measure.Process{p.process})
	if err != nil {
		return r, err
	}
	measure.Progress("park: %d changes, each shown in two languages", times)
	defer func() {
		// Also after Ctrl-C: a kept data folder shall have its order back.
		err = errors.Join(err, room.setOrder(context.WithoutCancel(ctx), p, room.Order))
	}()
	languages := []string{"en", "zh"}
	took := make([][]float64, len(languages))
	for i := range times {
		// Always another order than before, beyond those of the demo park.
		if err := room.setOrder(ctx, p, 1000+i); err != nil {
			return r, err
		}
		for j, language := range languages {
			began := time.Now()
			if _, _, err := get(ctx, "http://"+p.address+"/?lng="+language, asBrowsers); err != nil {
				return r, err
			}
			took[j] = append(took[j], float64(time.Since(began).Microseconds())/1000)
		}
	}
	if _, _, r.otherCores, err = cores(); err != nil {
		return r, err
	}
	for j, language := range languages {
		r.answers = append(r.answers, timing{title: "first answer after a change, " + language, count: times,
			median: quantile(took[j], .5), p95: quantile(took[j], .95)})
	}
	after, err := renderHistogram(ctx, p.metrics)
	if err != nil {
		return r, err
	}
	made := after.since(before)
	if want := float64(times * len(languages)); made.count != want {
		return r, fmt.Errorf("%v renders were counted, want %v: does the change reach the page?", made.count, want)
	}
	r.engine = timing{title: "render alone, by the server's histogram", count: int(made.count),
		median: made.quantile(.5) * 1000, p95: made.quantile(.95) * 1000}
	r.engineMean = made.sum / made.count * 1000
	return r, nil
}

// quantile is the nearest rank.
func quantile(values []float64, q float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[max(int(math.Ceil(q*float64(len(sorted)))), 1)-1]
}

type room struct {
	DocumentID string
	Order      int
}

func firstRoom(ctx context.Context, p *park) (room, error) {
	var answer struct{ Data []room }
	if err := p.call(ctx, http.MethodGet, "/api/room-types?sort=order", nil, &answer); err != nil {
		return room{}, err
	}
	if len(answer.Data) == 0 {
		return room{}, errors.New("the demo park has no rooms")
	}
	return answer.Data[0], nil
}

func (r room) setOrder(ctx context.Context, p *park, order int) error {
	var answer struct{}
	return p.call(ctx, http.MethodPut, "/api/room-types/"+r.DocumentID, fmt.Appendf(nil, `{"data":{"order":%d}}`, order), &answer)
}

// histogram is a Prometheus histogram: how many took at most so many seconds.
type histogram struct {
	bounds     []float64 // rising, the last is infinite
	cumulative []float64
	sum, count float64
}

// renderHistogram reads how long finished renders took; failed ones make the run fail.
func renderHistogram(ctx context.Context, metrics string) (histogram, error) {
	text, _, err := get(ctx, "http://"+metrics+"/metrics", plain)
	if err != nil {
		return histogram{}, err
	}
	return parseHistogram(text)
}

func parseHistogram(text string) (h histogram, err error) {
	const name, done = "park_render_seconds", `{outcome="done"`
	for lines := bufio.NewScanner(strings.NewReader(text)); lines.Scan(); {
		series, value, _ := strings.Cut(lines.Text(), "} ")
		if !strings.HasPrefix(series, name+"_") {
			continue
		}
		number, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return h, fmt.Errorf("read metrics: %w", err)
		}
		kind, labels, _ := strings.Cut(strings.TrimPrefix(series, name+"_"), "{")
		if !strings.HasPrefix("{"+labels, done) {
			return h, fmt.Errorf("a render did not end well: %s} %s", series, value)
		}
		switch kind {
		case "sum":
			h.sum = number
		case "count":
			h.count = number
		case "bucket":
			_, bound, _ := strings.Cut(labels, `le="`)
			upper, err := strconv.ParseFloat(strings.TrimSuffix(bound, `"`), 64)
			if err != nil {
				return h, fmt.Errorf("read metrics: %w", err)
			}
			h.bounds, h.cumulative = append(h.bounds, upper), append(h.cumulative, number)
		}
	}
	return h, nil
}

func (h histogram) since(before histogram) histogram {
	made := histogram{bounds: h.bounds, sum: h.sum - before.sum, count: h.count - before.count}
	for i, n := range h.cumulative {
		if i < len(before.cumulative) {
			n -= before.cumulative[i]
		}
		made.cumulative = append(made.cumulative, n)
	}
	return made
}

// quantile estimates as Prometheus does: evenly within the bucket that holds the rank.
func (h histogram) quantile(q float64) float64 {
	rank, below, lower := q*h.count, 0.0, 0.0
	for i, n := range h.cumulative {
		if n >= rank && n > below {
			if math.IsInf(h.bounds[i], 1) {
				return lower
			}
			return lower + (h.bounds[i]-lower)*(rank-below)/(n-below)
		}
		below, lower = n, h.bounds[i]
	}
	return lower
}
