package outlook_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"holidaypark/internal/foundation/outside"
	"holidaypark/internal/foundation/outside/outsidetest"
	"holidaypark/internal/website/outlook"
)

const (
	mild = `{"current":{"temperature_2m":21.6,"weather_code":2},"daily":{"temperature_2m_min":[9.2],"temperature_2m_max":[24.5]}}`
	high = `{"rating":"high","totalFireBan":true}`
)

// source is a server on this machine whose answer the test chooses.
type source struct {
	*httptest.Server
	body  atomic.Value
	asked atomic.Int32
	tests outside.ForTests
}

func serve(t *testing.T, body string) *source {
	t.Helper()
	s := &source{}
	s.body.Store(body)
	s.Server, s.tests = outsidetest.Serve(t, func(w http.ResponseWriter, r *http.Request) {
		s.asked.Add(1)
		switch body := s.body.Load().(string); body {
		case "broken":
			w.WriteHeader(http.StatusInternalServerError)
		case "elsewhere":
			http.Redirect(w, r, "/other", http.StatusFound)
		default:
			_, _ = w.Write([]byte(body))
		}
	})
	return s
}

type bench struct {
	sources outlook.Sources
	now     time.Time
	reader  *outlook.Reader
}

// client asks servers of this test.
func client(t *testing.T) *outside.Client { return outside.New(outlook.Bounds, serve(t, "").tests) }

func newBench(t *testing.T) *bench {
	b := &bench{now: time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC)}
	b.reader = outlook.New(func(context.Context) (outlook.Sources, error) { return b.sources, nil }, client(t), func() time.Time { return b.now }, slog.New(slog.DiscardHandler))
	return b
}

func TestTheOutlookIsWhatTheSourcesTell(t *testing.T) {
	b := newBench(t)
	b.sources = outlook.Sources{Weather: serve(t, mild).URL, Fire: serve(t, high).URL}
	if before := b.reader.Current(); before.Weather != nil || before.Fire != nil {
		t.Errorf("before it was read: %+v", before)
	}
	b.reader.Refresh(t.Context())
	got := b.reader.Current()
	if got.Weather == nil || *got.Weather != (outlook.Weather{Now: 22, Least: 9, Most: 25, Sky: "cloudy"}) {
		t.Errorf("the weather: %+v", got.Weather)
	}
	if got.Fire == nil || *got.Fire != (outlook.Fire{Rating: "high", Ban: true}) {
		t.Errorf("the fire danger: %+v", got.Fire)
	}
}

func TestASourceIsAskedRarelyAndForgottenWhenItFails(t *testing.T) {
	b := newBench(t)
	weather := serve(t, mild)
	b.sources.Weather = weather.URL
	b.reader.Refresh(t.Context())
	b.reader.Refresh(t.Context())
	if n := weather.asked.Load(); n != 1 {
		t.Errorf("asked %d times at once", n)
	}
	weather.body.Store("broken")
	b.now = b.now.Add(time.Hour)
	b.reader.Refresh(t.Context())
	if b.reader.Current().Weather == nil || weather.asked.Load() != 2 {
		t.Error("one failure made an answer of an hour ago worthless, or it was not asked again")
	}
	b.now = b.now.Add(2 * time.Hour)
	b.reader.Refresh(t.Context())
	if got := b.reader.Current().Weather; got != nil {
		t.Errorf("three hours later it still says %+v", got)
	}
	b.sources.Weather = serve(t, mild).URL
	b.reader.Refresh(t.Context())
	if b.reader.Current().Weather == nil {
		t.Error("a new source was not asked at once")
	}
	b.sources.Weather = ""
	b.reader.Refresh(t.Context())
	if got := b.reader.Current().Weather; got != nil {
		t.Errorf("without a source it says %+v", got)
	}
}

// A rating holds for a day, and a total fire ban begins at midnight: yesterday's is not told under today's date.
func TestYesterdaysOutlookIsNotToldToday(t *testing.T) {
	b := newBench(t)
	east := time.FixedZone("AEDT", 11*60*60)
	b.now = time.Date(2026, 11, 16, 23, 58, 0, 0, east)
	fire := serve(t, `{"rating":"moderate"}`)
	b.sources = outlook.Sources{Weather: serve(t, mild).URL, Fire: fire.URL}
	b.reader.Refresh(t.Context())
	b.now = time.Date(2026, 11, 17, 0, 0, 5, 0, east)
	if got := b.reader.Current(); got.Fire != nil || got.Weather != nil {
		t.Errorf("after midnight: %+v %+v", got.Fire, got.Weather)
	}
	fire.body.Store(high)
	b.reader.Refresh(t.Context())
	if got := b.reader.Current(); got.Fire == nil || !got.Fire.Ban || got.Weather == nil {
		t.Errorf("the sources were not asked anew: %+v", got)
	}
	b.now = time.Date(2026, 11, 17, 1, 30, 0, 0, east)
	if b.reader.Current().Fire == nil {
		t.Error("forgotten within its own day")
	}
}

func TestNothingIsToldFromAnAnswerThatIsWrong(t *testing.T) {
	for _, body := range []string{
		"broken", "elsewhere", "", "<rss>", `{}`, `[]`, `{"rating":"<b>high</b>"}`, `{"rating":"HIGH"}`, `{"current":{"temperature_2m":21}}`,
		`{"current":{"temperature_2m":900,"weather_code":1},"daily":{"temperature_2m_min":[1],"temperature_2m_max":[2]}}`,
		`{"current":{"temperature_2m":21,"weather_code":1},"daily":{"temperature_2m_min":[null],"temperature_2m_max":[2]}}`,
		`{"current":{"temperature_2m":21,"weather_code":1},"daily":{"temperature_2m_min":[1],"temperature_2m_max":[null]}}`,
		`{"rating":"high","pad":"` + strings.Repeat("x", 300<<10) + `"}`,
	} {
		b := newBench(t)
		address := serve(t, body).URL
		b.sources = outlook.Sources{Weather: address, Fire: address}
		b.reader.Refresh(t.Context())
		if got := b.reader.Current(); got.Weather != nil || got.Fire != nil {
			t.Errorf("%.60s: %+v", body, got)
		}
	}
}

// The address of a source may carry a key.
func TestTheLogNamesASourceByItsHostAlone(t *testing.T) {
	away := serve(t, "")
	away.Close()
	for _, address := range []string{away.URL + "/v1?key=hush", serve(t, "broken").URL + "/v1?key=hush", "https://[::1/v1?key=hush", "http://weather.example.com/?key=hush"} {
		var log strings.Builder
		reader := outlook.New(func(context.Context) (outlook.Sources, error) { return outlook.Sources{Weather: address}, nil }, client(t), time.Now, slog.New(slog.NewTextHandler(&log, nil)))
		reader.Refresh(t.Context())
		if !strings.Contains(log.String(), "can't be read") || strings.Contains(log.String(), "hush") {
			t.Errorf("%s: %s", address, log.String())
		}
	}
}

func TestASlowSourceIsGivenUpWhenTheParkStops(t *testing.T) {
	asked := make(chan struct{})
	slow, _ := outsidetest.Serve(t, func(_ http.ResponseWriter, r *http.Request) {
		close(asked)
		<-r.Context().Done()
	})
	b := newBench(t)
	b.sources.Weather = slow.URL
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { b.reader.Run(ctx); close(done) }()
	<-asked
	if b.reader.Current().Weather != nil { // whoever asks for a page doesn't wait
		t.Error("it tells what nobody answered")
	}
	stop()
	<-done
}

func TestEveryWeatherHasAWord(t *testing.T) {
	for code, sky := range map[string]string{"0": "clear", "3": "cloudy", "45": "fog", "61": "rain", "75": "snow", "80": "rain", "86": "snow", "95": "storm"} {
		b := newBench(t)
		b.sources.Weather = serve(t, strings.Replace(mild, `"weather_code":2`, `"weather_code":`+code, 1)).URL
		b.reader.Refresh(t.Context())
		if got := b.reader.Current().Weather; got == nil || got.Sky != sky {
			t.Errorf("code %s: %+v, want %s", code, got, sky)
		}
	}
}
