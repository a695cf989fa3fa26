// Package outlook reads the weather and the fire danger at the park from the sources that staff have set, in the background, and keeps
// the last answers in memory. A source that is slow, wrong or away costs nobody anything: what it told is forgotten after a while. The
// package must never know a page.
package outlook

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"net/url"
	"slices"
	"sync"
	"time"

	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/outside"
)

const (
	readEvery = 10 * time.Minute
	goodFor   = 2 * time.Hour // what is older than this is not told any more
)

// Bounds are those of a source's answer.
var Bounds = outside.Bounds{Time: 5 * time.Second, Bytes: 256 << 10}

// Weather is what it is like at the park, in whole degrees Celsius.
type Weather struct {
	Now, Least, Most int
	Sky              string // clear, cloudy, fog, rain, snow or storm
}

// Fire is the danger of a bushfire.
type Fire struct {
	Rating string // one of Ratings
	Ban    bool   // a total fire ban
}

// Ratings are those of the Australian Fire Danger Rating System, from the lowest.
var Ratings = []string{"none", "moderate", "high", "extreme", "catastrophic"}

// Outlook is what is known now; nil is nothing.
type Outlook struct {
	Weather *Weather
	Fire    *Fire
}

// Key tells two outlooks apart.
func (o Outlook) Key() string {
	key := ""
	if o.Weather != nil {
		key = fmt.Sprint(*o.Weather)
	}
	if o.Fire != nil {
		key += fmt.Sprint(*o.Fire)
	}
	return key
}

// Sources are the addresses that staff have set; an empty one is none.
type Sources struct{ Weather, Fire string }

// Reader keeps the outlook.
type Reader struct {
	sources func(context.Context) (Sources, error)
	now     func() time.Time
	log     *slog.Logger
	client  *outside.Client

	mu            sync.Mutex
	weather, fire answer
}

// answer is what a source told, and when it was asked.
type answer struct {
	source       string
	asked, given time.Time
	value        any
}

// New makes a reader that asks by a client within Bounds. now tells the time where the park lies. Nothing is read until Run or Refresh.
func New(sources func(context.Context) (Sources, error), client *outside.Client, now func() time.Time, log *slog.Logger) *Reader {
	return &Reader{sources: sources, now: now, log: log, client: client}
}

// Run keeps the outlook fresh until ctx ends. It looks at the settings often, and asks a source rarely.
func (r *Reader) Run(ctx context.Context) {
	tick := time.NewTicker(readEvery / 60)
	defer tick.Stop()
	for {
		r.Refresh(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Current gives what is known and not too old.
func (r *Reader) Current() Outlook {
	r.mu.Lock()
	defer r.mu.Unlock()
	var o Outlook
	now := r.now()
	if r.weather.stillGood(now) {
		o.Weather, _ = r.weather.value.(*Weather)
	}
	if r.fire.stillGood(now) {
		o.Fire, _ = r.fire.value.(*Fire)
	}
	return o
}

// stillGood: the answer is not old, and of this day. A rating holds for a day, and a total fire ban begins at midnight.
func (a answer) stillGood(now time.Time) bool {
	return now.Sub(a.given) < goodFor && sameDay(a.given, now)
}

// sameDay compares days where the park lies.
func sameDay(then, now time.Time) bool {
	return dates.On(then, now.Location()) == now.Format(time.DateOnly)
}

// Refresh asks the sources whose turn it is.
func (r *Reader) Refresh(ctx context.Context) {
	sources, err := r.sources(ctx)
	if err != nil {
		return // whoever reads settings logs it
	}
	r.ask(ctx, &r.weather, sources.Weather, func(body []byte) (any, error) { return readWeather(body) })
	r.ask(ctx, &r.fire, sources.Fire, func(body []byte) (any, error) { return readFire(body) })
}

func (r *Reader) ask(ctx context.Context, kept *answer, source string, read func([]byte) (any, error)) {
	r.mu.Lock()
	if kept.source != source { // what another source told doesn't count
		*kept = answer{source: source}
	}
	now := r.now()
	due := source != "" && (now.Sub(kept.asked) >= readEvery || !sameDay(kept.asked, now))
	if due {
		kept.asked = now
	}
	r.mu.Unlock()
	if !due {
		return
	}
	body, err := r.client.Get(ctx, source, "application/json")
	var value any
	if err == nil {
		value, err = read(body)
	}
	if err != nil {
		if ctx.Err() == nil {
			r.log.Warn("the outlook can't be read", "source", hostOf(source), "error", err)
		}
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if kept.source == source {
		kept.value, kept.given = value, now // as of when it was asked: midnight may have passed meanwhile
	}
}

// hostOf names a source in the log without whatever key its address carries.
func hostOf(source string) string {
	u, err := url.Parse(source)
	if err != nil {
		return "unreadable address"
	}
	return u.Host
}

// readWeather reads an answer in the form of Open-Meteo: current.temperature_2m and weather_code, daily.temperature_2m_min and _max.
func readWeather(body []byte) (*Weather, error) {
	var told struct {
		Current struct {
			Temperature *float64 `json:"temperature_2m"`
			Code        *int     `json:"weather_code"`
		} `json:"current"`
		Daily struct {
			Least []*float64 `json:"temperature_2m_min"`
			Most  []*float64 `json:"temperature_2m_max"`
		} `json:"daily"`
	}
	if err := json.Unmarshal(body, &told); err != nil {
		return nil, err
	}
	if told.Current.Temperature == nil || told.Current.Code == nil || len(told.Daily.Least) == 0 || len(told.Daily.Most) == 0 || told.Daily.Least[0] == nil || told.Daily.Most[0] == nil {
		return nil, fmt.Errorf("the weather lacks a temperature, a code or the day's bounds")
	}
	w := &Weather{Sky: skyOf(*told.Current.Code)}
	for place, degrees := range map[*int]float64{&w.Now: *told.Current.Temperature, &w.Least: *told.Daily.Least[0], &w.Most: *told.Daily.Most[0]} {
		if math.Abs(degrees) > 70 {
			return nil, fmt.Errorf("%v degrees are no weather", degrees)
		}
		*place = int(math.Round(degrees))
	}
	return w, nil
}

// skyOf puts the weather codes of the WMO into the few words that a strip has room for.
func skyOf(code int) string {
	switch {
	case code <= 1:
		return "clear"
	case code <= 3:
		return "cloudy"
	case code == 45 || code == 48:
		return "fog"
	case (code >= 71 && code <= 77) || code == 85 || code == 86:
		return "snow"
	case code >= 95:
		return "storm"
	}
	return "rain"
}

// readFire reads {"rating":"high","totalFireBan":true}.
func readFire(body []byte) (*Fire, error) {
	var told struct {
		Rating string `json:"rating"`
		Ban    bool   `json:"totalFireBan"`
	}
	if err := json.Unmarshal(body, &told); err != nil {
		return nil, err
	}
	if !slices.Contains(Ratings, told.Rating) {
		return nil, fmt.Errorf("%.40q is no rating of fire danger", told.Rating)
	}
	return &Fire{told.Rating, told.Ban}, nil
}
