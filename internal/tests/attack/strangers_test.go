package attack_test

import (
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/program/app"
)

// speechService stands in for the service that hears and speaks: it counts what it is asked, and answers as it is told to.
type speechService struct {
	asked atomic.Int64
	// answers in place of what it would say; nil: it says it.
	answers atomic.Pointer[http.HandlerFunc]
}

const speechKey = "the-key-of-the-speech-service"

func withSpeech(a *attack, config *app.Config) {
	a.speech = &speechService{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a.speech.asked.Add(1)
		if other := a.speech.answers.Load(); other != nil {
			(*other)(w, r)
			return
		}
		_, _ = io.WriteString(w, `{"results":[{"alternatives":[{"transcript":"hello"}]}],"audioContent":"aGVsbG8="}`)
	}))
	a.t.Cleanup(server.Close)
	config.GoogleAPIKey, config.GoogleURL = speechKey, server.URL
	a.secrets = append(a.secrets, speechKey)
}

// sound is what a page sends that has listened for so many seconds.
func sound(seconds int, changes map[string]any) map[string]any {
	config := map[string]any{"encoding": "LINEAR16", "sampleRateHertz": 8000, "languageCode": "en-AU"}
	for name, value := range changes {
		config[name] = value
	}
	return map[string]any{"config": config, "audio": map[string]any{"content": base64.StdEncoding.EncodeToString(make([]byte, 44+16000*seconds))}}
}

// saying is a text that is to be spoken.
func saying(text string, voice map[string]any) map[string]any {
	return map[string]any{"input": map[string]any{"text": text}, "voice": voice, "audioConfig": map[string]any{"audioEncoding": "MP3"}}
}

// speech has strangers send sounds that are none, in languages that are none, and more than the park pays for.
func speech(a *attack) {
	const hear, say = "/api/speech/recognize", "/api/speech/synthesize"
	english := map[string]any{"languageCode": "en-AU"}
	codes := []any{"", "e", "english", "en_AU", "en-AU\n", "en-AU&key=x", "../../v1", "en-AU-x-y-z", "ｅｎ", "\x00", 1, nil, []string{"en"}, strings.Repeat("en-", 500)}
	a.attempt("what is no sound costs nothing", func(c *tries) {
		for _, code := range codes {
			for _, name := range []string{"languageCode", "alternativeLanguageCodes"} {
				given := code
				if name == "alternativeLanguageCodes" {
					given = []any{code}
				}
				got := c.send(visitor, "POST", hear, sound(1, map[string]any{name: given}))
				c.want(got.status == http.StatusBadRequest, "%s %.20q: %s", name, code, got)
			}
			got := c.send(visitor, "POST", say, saying("hello", map[string]any{"languageCode": code}))
			c.want(got.status == http.StatusBadRequest, "voice %.20q: %s", code, got)
		}
		for name, changes := range map[string]map[string]any{
			"rate 0": {"sampleRateHertz": 0}, "rate -1": {"sampleRateHertz": -1}, "rate 7999": {"sampleRateHertz": 7999}, "rate 1e9": {"sampleRateHertz": 1e9}, "rate 16000.5": {"sampleRateHertz": 16000.5}, "a rate as text": {"sampleRateHertz": "16000"},
			"MP3": {"encoding": "MP3"}, "lower case": {"encoding": "linear16"}, "many languages": {"alternativeLanguageCodes": []string{"en", "zh", "fr", "de"}}, "another field": {"speechContexts": []string{"x"}}, "another model": {"model": "x"},
		} {
			got := c.send(visitor, "POST", hear, sound(1, changes))
			c.want(got.status == http.StatusBadRequest, "%s: %s", name, got)
		}
		for _, content := range []string{`""`, `"!!!"`, `"UklGRg"`, `null`, `1`, `{}`, `"` + strings.Repeat("A", 3) + `"`} {
			got := c.send(visitor, "POST", hear, `{"config":{"encoding":"LINEAR16","sampleRateHertz":8000,"languageCode":"en"},"audio":{"content":`+content+`}}`)
			c.want(got.status == http.StatusBadRequest, "%s: %s", content, got)
		}
		for _, audio := range []string{`{"uri":"gs://bucket/x"}`, `{"uri":"http://169.254.169.254/"}`, `{"content":"AAAA","uri":"x"}`, `[]`} {
			got := c.send(visitor, "POST", hear, `{"config":{"encoding":"LINEAR16","sampleRateHertz":8000,"languageCode":"en"},"audio":`+audio+`}`)
			c.want(got.status == http.StatusBadRequest, "%s: %s", audio, got)
		}
		c.want(c.send(visitor, "POST", hear, sound(11, nil)).status == http.StatusBadRequest, "eleven seconds")
		c.want(c.send(visitor, "POST", hear, sound(200, nil)).status == http.StatusRequestEntityTooLarge, "minutes")
		for _, body := range []any{
			saying("", english), saying(" \n", english), saying(strings.Repeat("x", 5001), english), saying(strings.Repeat("长", 1700), english), saying("x", map[string]any{"languageCode": "en", "ssmlGender": "OTHER"}), saying("x", map[string]any{"languageCode": "en", "name": "en-AU-Custom"}),
			map[string]any{"input": map[string]any{"ssml": "<speak><audio src='https://evil.example'/></speak>"}, "voice": english, "audioConfig": map[string]any{"audioEncoding": "MP3"}},
			map[string]any{"input": map[string]any{"text": "x"}, "voice": english, "audioConfig": map[string]any{"audioEncoding": "LINEAR16"}}, `[]`, `null`, `"x"`,
		} {
			got := c.send(visitor, "POST", say, body)
			c.want(got.status == http.StatusBadRequest, "%.60v: %s", body, got)
		}
		c.want(a.speech.asked.Load() == 0, "the service was asked %d times", a.speech.asked.Load())
	})
	failed := map[string]answer{} // asked outside of the case: that a service is away is logged as an error
	for name, other := range map[string]http.HandlerFunc{
		"an error": func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, speechKey+" "+r.URL.String(), http.StatusForbidden)
		},
		"garbage": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>"+speechKey) },
		"elsewhere": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://evil.example/?"+r.URL.RawQuery, http.StatusTemporaryRedirect)
		},
	} {
		a.speech.answers.Store(&other)
		for path, body := range map[string]any{hear: sound(1, nil), say: saying("hello", english)} {
			failed[name+" "+path] = (&tries{attack: a}).send(visitor, "POST", path, body)
		}
	}
	a.speech.answers.Store(nil)
	a.attempt("a service that fails tells nothing and costs nothing", func(c *tries) {
		for name, got := range failed {
			c.want(got.status == http.StatusServiceUnavailable && got.key() == "errors.speech.away" && !strings.Contains(got.body, speechKey) && !strings.Contains(got.body, "evil"), "%s: %s", name, got)
		}
	})
	a.attempt("the day's bound holds, however many ask at once", func(c *tries) {
		a.must(a.staff(), "PUT", "/api/staff/settings/SpeechDailySeconds", map[string]any{"value": 5})
		a.must(a.staff(), "PUT", "/api/staff/settings/SpeechDailyCharacters", map[string]any{"value": 20})
		a.speech.asked.Store(0)
		counts := c.atOnce(20, func(i int) answer {
			return c.send(visitor.at(fmt.Sprintf("203.0.113.%d", i)), "POST", hear, sound(1, nil))
		})
		c.want(counts[http.StatusOK] == 5 && counts[http.StatusTooManyRequests] == 15 && a.speech.asked.Load() == 5, "%v, the service was asked %d times", counts, a.speech.asked.Load())
		counts = c.atOnce(10, func(i int) answer {
			return c.send(visitor.at(fmt.Sprintf("203.0.113.%d", i)), "POST", say, saying("hello", english))
		})
		c.want(counts[http.StatusOK] == 4 && counts[http.StatusTooManyRequests] == 6, "%v", counts)
	})
	a.attempt("other sites don't listen on the park's account", func(c *tries) {
		a.clock.Forward(25 * time.Hour)
		for name, header := range map[string][]string{"an origin": {"Origin", "https://evil.example"}, "no origin": {"Sec-Fetch-Site", "cross-site"}, "a key that is none": {"Authorization", "Bearer park_widget_x", "Origin", "https://evil.example"}} {
			got := c.send(visitor, "POST", hear, sound(1, nil), header...)
			c.want(got.status == http.StatusForbidden || got.status == http.StatusUnauthorized, "%s: %s", name, got)
		}
	})
}

// visits floods the counting of visitors, and sends it what can't be counted.
func visits(a *attack) {
	staff := a.staff()
	seen := func(c *tries) (views int) {
		if err := a.park.Funnel.Flush(a.t.Context()); err != nil {
			c.wrong("counting fails: %v", err)
		}
		got := c.send(staff, "GET", "/api/staff/funnel?from="+a.inDays(-1)+"&to="+a.inDays(1), nil)
		n, _ := got.data("total", "views").(float64)
		return int(n)
	}
	look := func(c *tries, from string, body any, header ...string) answer {
		return c.send(visitor.at(from), "POST", "/api/visits", body, append([]string{"Sec-Fetch-Site", "same-origin", "User-Agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"}, header...)...)
	}
	home := func(changes ...string) map[string]any {
		body := map[string]any{"path": "/", "language": "en"}
		for i := 0; i+1 < len(changes); i += 2 {
			body[changes[i]] = changes[i+1]
		}
		return body
	}
	a.attempt("one odd visit stops no other from being counted", func(c *tries) {
		odd := append([]string{`<script>alert(1)</script>`, "=1+1", strings.Repeat("長", 200), "x\u0000y", "\u202e\u2028", "'; DROP TABLE x; --", "evil.example\r\nX: y", "http://[::1", "%zz"}, unprintable...)
		for i, text := range odd {
			from := fmt.Sprintf("203.0.113.%d", i)
			for _, name := range []string{"path", "language", "referrer", "source", "medium", "campaign"} {
				got := look(c, from, home(name, text))
				c.want(got.status == http.StatusNoContent || got.status == http.StatusBadRequest || got.status == http.StatusRequestEntityTooLarge, "%s %.20q: %s", name, text, got)
			}
			if !strings.ContainsAny(text, "\r\n\x00") {
				look(c, from, home(), "User-Agent", text, "Origin", publicURL, "Referer", text)
			}
		}
		before := seen(c)
		look(c, "198.51.100.1", home())
		c.want(seen(c) == before+1, "%d after %d", seen(c), before)
		page := c.send(staff, "GET", "/api/staff/funnel?from="+a.inDays(-1)+"&to="+a.inDays(1), nil)
		c.want(!strings.Contains(page.body, "<script>"), "a tag is markup")
	})
	a.attempt("what is none is not counted", func(c *tries) {
		before := seen(c)
		for name, header := range map[string][]string{
			"another site's": {"Sec-Fetch-Site", "cross-site"}, "of another site in an older browser": {"Origin", "https://evil.example", "Sec-Fetch-Site", ""}, "a bot's": {"User-Agent", "Mozilla/5.0 (compatible; Googlebot/2.1)"}, "left alone": {"Sec-GPC", "1"}, "a program's": {"Sec-Fetch-Site", ""},
		} {
			look(c, "198.51.100.2", home(), header...)
			c.want(seen(c) == before, "%s is counted", name)
		}
		look(c, "198.51.100.2", home("path", "/nope-"+strings.Repeat("x", 100)))
		c.want(seen(c) == before, "%d after %d", seen(c), before)
	})
	a.attempt("a flood from one network is not counted, and others are", func(c *tries) {
		before := seen(c)
		var refused atomic.Int64
		together(8, func(i int) {
			for j := range 40 {
				got := look(c, fmt.Sprintf("2001:db8:1:2::%x", 40*i+j+1), home("campaign", fmt.Sprint("c", i, j)))
				c.want(got.status == http.StatusNoContent || got.status == http.StatusTooManyRequests && got.header.Get("Retry-After") != "", "%s", got)
				refused.Add(map[bool]int64{true: 1}[got.status == http.StatusTooManyRequests])
			}
		})
		c.want(refused.Load() >= 100, "%d of 320 were refused", refused.Load())
		counted := seen(c) - before
		c.want(counted <= 250, "%d of 320 were counted", counted) // two minutes may have begun
		look(c, "198.51.100.3", home())
		c.want(seen(c) == before+counted+1, "another network is not counted")
	})
}

// withFullHashing makes a sign-in cost what it really does: what leaves the hashing out is then seen.
func withFullHashing(_ *attack, config *app.Config) { config.PasswordCost = passwords.FullCost }

// timing compares how long it takes to be refused with an address that is known and with one that is not. Without a hash it would be a
// tenth. The least of some tries in turn says so on a busy machine too; where it does not yet, more are made.
func timing(a *attack) {
	a.member("ann@example.com")
	a.worker("owner", access.Owner)
	a.must(a.staff(), "POST", "/api/rhp-memberships", map[string]any{"data": map[string]any{"UserName": "No password", "Email": "none@example.com"}})
	for name, try := range map[string]struct {
		path      string
		addresses []string
	}{
		"members":              {"/api/auth/login", []string{"ann@example.com", "nobody@example.com", "none@example.com"}},
		"scripts":              {"/api/rhp-memberships/verify-password", []string{"ann@example.com", "nobody@example.com", "none@example.com"}},
		"people who work here": {"/api/staff/login", []string{"owner@staff.example.com", "nobody@staff.example.com"}},
	} {
		a.attempt(name, func(c *tries) {
			least := map[string]time.Duration{}
			alike := func() bool {
				known := least[try.addresses[0]]
				return !slices.ContainsFunc(try.addresses, func(address string) bool { return least[address] < known/3 || least[address] > 3*known })
			}
			for round := 0; round < 2 || round < 8 && !alike(); round++ {
				for i, address := range try.addresses {
					begin := time.Now()
					got := c.send(visitor.at(fmt.Sprintf("203.0.113.%d", i)), "POST", try.path, map[string]any{"email": address, "password": "wrong-leaf-99"})
					if took := time.Since(begin); round == 0 || took < least[address] {
						least[address] = took
					}
					c.want(got.status == http.StatusUnauthorized, "%s: %s", address, got)
				}
			}
			c.want(alike(), "%v", least)
		})
		a.clock.Forward(3 * time.Hour)
	}
}
