package speech_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains/speech"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

type object = map[string]any

const serviceKey = "AIza-very-secret"

// service stands for Google's. It answers as a test wants.
type service struct {
	*httptest.Server
	mu     sync.Mutex
	answer http.HandlerFunc
	asked  []object
}

func newService(t *testing.T) *service {
	s := &service{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body object
		err := json.NewDecoder(r.Body).Decode(&body)
		if err != nil || r.Header.Get("X-Goog-Api-Key") != serviceKey || r.URL.RawQuery != "" {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		s.mu.Lock()
		s.asked = append(s.asked, body)
		answer := s.answer
		s.mu.Unlock()
		if answer != nil {
			answer(w, r)
			return
		}
		switch r.URL.Path {
		case "/v1/speech:recognize":
			io.WriteString(w, `{"results":[{"alternatives":[{"transcript":"树屋多少钱","confidence":0.9}],"resultEndTime":"1.2s","languageCode":"cmn-hans-cn"}],"totalBilledTime":"15s"}`)
		case "/v1/text:synthesize":
			io.WriteString(w, `{"audioContent":"//NExAA="}`)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *service) will(answer http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

// last is what the service was asked last, of how many.
func (s *service) last() (object, int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.asked) == 0 {
		return nil, 0
	}
	return s.asked[len(s.asked)-1], len(s.asked)
}

// each runs a test against a park with a speech service, on each engine.
func each(t *testing.T, test func(t *testing.T, park *apptest.Park, google *service, clock *clocktest.Clock)) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		google, log := newService(t), &apptest.Log{}
		clock := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
		park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: url, GoogleAPIKey: serviceKey, GoogleURL: google.URL, Now: clock.Now, Log: log.Logger()})
		test(t, park, google, clock)
		if strings.Contains(log.String(), serviceKey) {
			t.Error("the log tells the key")
		}
	})
}

func sound(seconds float64, rate int) object {
	content := base64.StdEncoding.EncodeToString(make([]byte, int(seconds*float64(rate))*2))
	return object{"config": object{"encoding": "LINEAR16", "sampleRateHertz": rate, "languageCode": "zh-CN", "alternativeLanguageCodes": []string{"en-US", "zh-CN"}}, "audio": object{"content": content}}
}

func text(words string) object {
	return object{"input": object{"text": words}, "voice": object{"languageCode": "zh-CN", "ssmlGender": "NEUTRAL"}, "audioConfig": object{"audioEncoding": "MP3"}}
}

func listen(park *apptest.Park, body any) apptest.Answer {
	return park.Visitor().Do("POST", "/api/speech/recognize", body)
}

func speak(park *apptest.Park, body any) apptest.Answer {
	return park.Visitor().Do("POST", "/api/speech/synthesize", body)
}

func TestSpeechBecomesWordsAndWordsSpeech(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, google *service, _ *clocktest.Clock) {
		answer := listen(park, sound(1.2, 48000))
		if answer.Status != http.StatusOK || answer.JSON(t, "results", 0, "alternatives", 0, "transcript") != "树屋多少钱" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		asked, _ := google.last()
		if config := asked["config"].(object); config["languageCode"] != "cmn-Hans-CN" || fmt.Sprint(config["alternativeLanguageCodes"]) != "[en-US]" || config["sampleRateHertz"] != 48000.0 || config["encoding"] != "LINEAR16" {
			t.Errorf("%v", config)
		}
		answer = speak(park, text("树屋每晚130元。"))
		if answer.Status != http.StatusOK || answer.JSON(t, "audioContent") != "//NExAA=" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if asked, _ := google.last(); asked["voice"].(object)["languageCode"] != "cmn-CN" || asked["voice"].(object)["ssmlGender"] != "NEUTRAL" || asked["audioConfig"].(object)["audioEncoding"] != "MP3" {
			t.Errorf("%v", asked)
		}
		google.will(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, `{}`) })
		if answer := listen(park, sound(1, 16000)); answer.Status != http.StatusOK || string(answer.Body) != `{"results":[]}` {
			t.Errorf("silence: %d %s", answer.Status, answer.Body)
		}
	})
}

// Whatever becomes of the service, the visitor is told soon, and what was not used is not counted.
func TestAServiceThatFails(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, google *service, _ *clocktest.Clock) {
		hang := make(chan struct{})
		failures := map[string]http.HandlerFunc{
			"500":           func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500); io.WriteString(w, serviceKey) },
			"429":           func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(429) },
			"a wrong key":   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(403) },
			"garbage":       func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "<html>") },
			"another shape": func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, `{"results":"none","audioContent":7}`) },
			"cut off": func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Length", "500")
				io.WriteString(w, `{"res`)
			},
			"sent elsewhere": func(w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "http://169.254.169.254/", http.StatusTemporaryRedirect)
			},
		}
		for name, failure := range failures {
			google.will(failure)
			for what, answer := range map[string]apptest.Answer{"listen": listen(park, sound(1, 16000)), "speak": speak(park, text("Hello"))} {
				if answer.Status != http.StatusServiceUnavailable || answer.JSON(t, "error", "details", "key") != "errors.speech.away" || answer.Header.Get("Retry-After") == "" || strings.Contains(string(answer.Body), serviceKey) {
					t.Errorf("%s, %s: %d %s", name, what, answer.Status, answer.Body)
				}
			}
		}
		google.will(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, `{"audioContent":""}`) })
		if answer := speak(park, text("Hello")); answer.Status != http.StatusServiceUnavailable {
			t.Errorf("no sound: %d %s", answer.Status, answer.Body)
		}
		// One that hangs holds up nobody else.
		asked := make(chan struct{})
		google.will(func(_ http.ResponseWriter, r *http.Request) {
			close(asked)
			select {
			case <-hang:
			case <-r.Context().Done():
			}
		})
		hanging := make(chan apptest.Answer)
		go func() { hanging <- speak(park, text("Hello")) }()
		<-asked
		google.will(nil)
		if answer := speak(park, text("Hello")); answer.Status != http.StatusOK {
			t.Errorf("beside one that hangs: %d %s", answer.Status, answer.Body)
		}
		close(hang)
		if answer := <-hanging; answer.Status != http.StatusServiceUnavailable {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		var seconds, characters int
		if err := park.DB.One(t.Context(), "SELECT SUM(seconds), SUM(characters) FROM speech_days", nil, &seconds, &characters); err != nil || seconds != 0 || characters != len("Hello") {
			t.Errorf("%d seconds, %d characters are counted, %v", seconds, characters, err)
		}
	})
}

// leaving is a service whose visitor goes away while it works.
type leaving struct{ leave context.CancelFunc }

func (l leaving) Recognise(ctx context.Context, _ speech.Sound) (speech.Heard, error) {
	l.leave()
	return speech.Heard{}, ctx.Err()
}

func (l leaving) Synthesise(ctx context.Context, _ speech.Text) (speech.Spoken, error) {
	l.leave()
	return speech.Spoken{}, ctx.Err()
}

// The service bills what it was asked, also where nobody waits for the answer: going away must not be a way round the day's cap.
func TestWhoeverGoesAwayHasUsedTheDay(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, _ *service, _ *clocktest.Clock) {
		var wanted speech.Text
		encoded, err := json.Marshal(text("Hello"))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(encoded, &wanted); err != nil {
			t.Fatal(err)
		}
		visitor := access.Anonymous
		visitor.Address = "192.0.2.7"
		ctx, leave := context.WithCancel(access.With(t.Context(), visitor))
		config := park.Speech.Config
		config.Provider = leaving{leave}
		if _, err := speech.New(config).Synthesise(ctx, wanted); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
		var characters int
		if err := park.DB.One(t.Context(), "SELECT SUM(characters) FROM speech_days", nil, &characters); err != nil || characters != len("Hello") {
			t.Errorf("%d characters are counted, %v", characters, err)
		}
	})
}

func TestTheBoundsOfSpeech(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, google *service, _ *clocktest.Clock) {
		with := func(part, name string, value any) object {
			body := sound(1, 16000)
			if part != "config" && part != "audio" {
				body = text("Hello")
			}
			body[part].(object)[name] = value
			return body
		}
		for name, body := range map[string]any{
			"too long": sound(11, 16000), "a rate above": with("config", "sampleRateHertz", 96000), "a rate below": with("config", "sampleRateHertz", 100), "no rate": with("config", "sampleRateHertz", 0),
			"a rate that is none": with("config", "sampleRateHertz", 1.5), "another encoding": with("config", "encoding", "FLAC"), "no language": with("config", "languageCode", ""),
			"a language that is none": with("config", "languageCode", "en-US\"}"), "many languages": with("config", "alternativeLanguageCodes", []string{"en-US", "de-DE", "fr-FR", "it-IT"}), "no sound": with("audio", "content", ""),
			"no base64": with("audio", "content", "***"), "an address": with("audio", "uri", "gs://bucket/file"), "another setting": with("config", "enableWordTimeOffsets", true), "nothing": object{}, "no object": "[]",
		} {
			if answer := listen(park, body); answer.Status != http.StatusBadRequest {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		for name, body := range map[string]any{
			"too long": text(strings.Repeat("a", 5001)), "too many bytes": text(strings.Repeat("字", 1667)), "nothing": text(" "), "markup": with("input", "ssml", "<speak/>"), "no language": with("voice", "languageCode", ""),
			"another voice": with("voice", "name", "en-AU-Neural2-A"), "another sound": with("audioConfig", "audioEncoding", "LINEAR16"), "another gender": with("voice", "ssmlGender", "LOUD"),
		} {
			if answer := speak(park, body); answer.Status != http.StatusBadRequest {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
		if answer := listen(park, sound(40, 48000)); answer.Status != http.StatusRequestEntityTooLarge {
			t.Errorf("a large body: %d %s", answer.Status, answer.Body)
		}
		if _, asked := google.last(); asked != 0 {
			t.Errorf("the service was asked %d times", asked)
		}
		for name, answer := range map[string]apptest.Answer{"ten seconds": listen(park, sound(10.3, 48000)), "the longest text": speak(park, text(strings.Repeat("字", 1666)))} {
			if answer.Status != http.StatusOK {
				t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
			}
		}
	})
}

// told is what a widget learns: whether the park's server listens, and whether it speaks.
func told(t *testing.T, park *apptest.Park) [2]any {
	answer := park.Visitor().Get("/api/chat/widget")
	return [2]any{answer.JSON(t, "data", "speech", "recognise"), answer.JSON(t, "data", "speech", "synthesise")}
}

func set(t *testing.T, park *apptest.Park, key string, value any) {
	if answer := park.StaffCaller().Do("PUT", "/api/staff/settings/"+key, object{"value": value}); answer.Status != http.StatusOK {
		t.Fatalf("%s", answer.Body)
	}
}

// The seconds of a day are for everybody.
func TestOneNetworkDoesNotUseUpTheDay(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, google *service, clock *clocktest.Clock) {
		set(t, park, "SpeechDailyCharacters", 44_000)
		long := strings.Repeat("a", 2200)
		for i := range 5 {
			if answer := speak(park, text(long)); answer.Status != http.StatusOK {
				t.Fatalf("%d: %s", i, answer.Body)
			}
		}
		answer := speak(park, text(long))
		if answer.Status != http.StatusTooManyRequests || answer.JSON(t, "error", "details", "key") != "errors.speech.used" {
			t.Errorf("a quarter is used, and yet: %d %s", answer.Status, answer.Body)
		}
		if now := told(t, park); now != [2]any{true, true} {
			t.Errorf("there is some for others: %v", now)
		}
	})
}

// A day has so many seconds and characters for all replicas together; tomorrow there are new ones.
func TestADayHasAnEnd(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, google *service, clock *clocktest.Clock) {
		set(t, park, "SpeechDailySeconds", 5)
		set(t, park, "SpeechDailyCharacters", 12)
		var all sync.WaitGroup
		var mu sync.Mutex
		statuses := map[int]int{}
		for range 10 {
			all.Go(func() {
				answer := listen(park, sound(1.5, 16000)) // two seconds of the day
				mu.Lock()
				statuses[answer.Status]++
				mu.Unlock()
			})
		}
		all.Wait()
		if statuses[200] != 2 || statuses[429] != 8 {
			t.Errorf("%v", statuses)
		}
		if answer := speak(park, text("Hello there!")); answer.Status != http.StatusOK {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		answer := speak(park, text("!"))
		if answer.Status != http.StatusTooManyRequests || answer.JSON(t, "error", "details", "key") != "errors.speech.used" || answer.Header.Get("Retry-After") == "" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
		if now := told(t, park); now != [2]any{true, false} { // a second is left to listen to
			t.Errorf("%v", now)
		}
		if answer := listen(park, sound(1, 16000)); answer.Status != http.StatusOK {
			t.Errorf("the last second: %d %s", answer.Status, answer.Body)
		}
		if now := told(t, park); now != [2]any{false, false} {
			t.Errorf("used up: %v", now)
		}
		clock.Forward(24 * time.Hour)
		if now := told(t, park); now != [2]any{true, true} {
			t.Errorf("tomorrow: %v", now)
		}
		if answer := speak(park, text("!")); answer.Status != http.StatusOK {
			t.Errorf("tomorrow: %d %s", answer.Status, answer.Body)
		}
	})
}

func TestANetworkSpeaksOnlySoMuch(t *testing.T) {
	google := newService(t)
	clock := clocktest.At(time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC))
	park := apptest.Start(t, app.Config{Data: t.TempDir(), GoogleAPIKey: serviceKey, GoogleURL: google.URL, Now: clock.Now})
	for range 300 {
		if answer := speak(park, text("Hello")); answer.Status != http.StatusOK {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
	}
	if answer := speak(park, text("Hello")); answer.Status != http.StatusTooManyRequests {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}

func TestWhatAWidgetIsTold(t *testing.T) {
	each(t, func(t *testing.T, park *apptest.Park, _ *service, _ *clocktest.Clock) {
		widget := park.Visitor().Get("/api/chat/widget")
		if string(widget.Body) != `{"data":{"nickname":{"en":"","zh":""},"speech":{"recognise":true,"synthesise":true,"editFirst":true}}}` || widget.Header.Get("Cache-Control") != "public, max-age=60" {
			t.Errorf("%s %v", widget.Body, widget.Header)
		}
		for key, value := range map[string]any{"ChatNickname_en": "Ruby", "ChatNickname_zh": "小红", "ChatEditSpeech": false} {
			set(t, park, key, value)
		}
		if widget := park.Visitor().Get("/api/chat/widget"); !strings.Contains(string(widget.Body), `{"en":"Ruby","zh":"小红"}`) || !strings.Contains(string(widget.Body), `"editFirst":false`) {
			t.Errorf("%s", widget.Body)
		}
		// What has no cap but nought is not there, before anybody has spoken.
		set(t, park, "SpeechDailySeconds", 0)
		if now := told(t, park); now != [2]any{false, true} {
			t.Errorf("%v", now)
		}
		set(t, park, "SpeechDailyCharacters", 0)
		if now := told(t, park); now != [2]any{false, false} {
			t.Errorf("%v", now)
		}
	})
}

func TestAParkWithoutASpeechServiceSaysSo(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	if now := told(t, park); now != [2]any{false, false} {
		t.Errorf("%v", now)
	}
	for _, answer := range []apptest.Answer{listen(park, sound(1, 16000)), speak(park, text("Hello"))} {
		if answer.Status != http.StatusServiceUnavailable || answer.JSON(t, "error", "name") != "ServiceUnavailableError" || answer.JSON(t, "error", "details", "key") != "errors.speech.none" {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	}
}
