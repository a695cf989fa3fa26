// Package speech turns what visitors say into words, and answers into sound, by a service whose key stays on the server. It bounds what
// that may cost. It must never know HTTP, nor what is said.
package speech

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math"
	"regexp"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/limits"
	"holidaypark/internal/services/module"
	"holidaypark/internal/services/settings"
)

const (
	// maxSeconds is how long somebody may speak at once, slack what a recorder is late.
	maxSeconds = 10
	slack      = 0.5
	wavHeader  = 44
	lowestRate = 8000
	// highestRate is how many samples a second are recorded at most.
	highestRate = 48000
	// maxText is how many bytes are spoken at once.
	maxText = 5000
	// mostLanguages are named beside the first.
	mostLanguages = 3
	// keptDays is for how long it is kept what was used.
	keptDays = 400
)

// The keys of the settings.
const (
	dailySeconds    = "SpeechDailySeconds"
	dailyCharacters = "SpeechDailyCharacters"
	mandarin        = "SpeechMandarin"
	editFirst       = "ChatEditSpeech"
)

// Settings are whether visitors see what was understood before it is sent, how much may be used on a day, and how the service calls
// Mandarin, which differs by its version.
var Settings = []settings.Definition{
	{Key: editFirst, Type: settings.YesNo, Default: "true", Section: "chat"},
	{Key: dailySeconds, Type: settings.Number, Default: "3600", Min: 0, Max: 1_000_000, Section: "chat"},
	{Key: dailyCharacters, Type: settings.Number, Default: "200000", Min: 0, Max: 100_000_000, Section: "chat"},
	{Key: mandarin, Type: settings.Choice, Default: "cmn-Hans-CN", Choices: []string{"cmn-Hans-CN", "zh-CN"}, Section: "chat"},
}

// The bounds of speaking and listening: a campground's guests share an address, as in the chat.
var (
	networkMinute = limits.Rule{Name: "speech", Max: 300, Per: time.Minute}
	networkDay    = limits.Rule{Name: "speech-day", Max: 20_000, Per: 24 * time.Hour}
)

// Provider is the service. Its errors tell neither its address nor its key.
type Provider interface {
	Recognise(ctx context.Context, wanted Sound) (Heard, error)
	Synthesise(ctx context.Context, wanted Text) (Spoken, error)
}

// Config is what the package stands on.
type Config struct {
	services.Set
	// Provider may be nil: the park has no service.
	Provider Provider
}

// Service listens and speaks.
type Service struct{ Config }

// New makes the service.
func New(c Config) *Service { return &Service{c} }

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{Name: "speech", Settings: Settings, Jobs: []jobs.Kind{{Name: "speech.cleanup", Lane: jobs.General, Every: 24 * time.Hour, Do: s.cleanUp}}}
}

// Setup is what a widget must know before somebody speaks.
type Setup struct {
	Recognise  bool `json:"recognise" doc:"Whether the park's server turns speech into words"`
	Synthesise bool `json:"synthesise" doc:"Whether it speaks answers"`
	EditFirst  bool `json:"editFirst" doc:"Whether visitors see what was understood before it is sent"`
}

// Setup tells what the park's speech can do now: what today's cap does not allow any more is not there, and widgets do without.
func (s *Service) Setup(ctx context.Context) (Setup, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return Setup{}, err
	}
	setup := Setup{EditFirst: values.Yes(editFirst)}
	if s.Provider == nil {
		return setup, nil
	}
	today, err := usedOn(ctx, s.DB, s.today())
	if err != nil {
		return Setup{}, err
	}
	setup.Recognise = today.seconds < values.Int(dailySeconds)
	setup.Synthesise = today.characters < values.Int(dailyCharacters)
	return setup, nil
}

// Sound is something that somebody said, in the shape of the provider's requests.
type Sound struct {
	Config SoundConfig `json:"config"`
	Audio  struct {
		Content string `json:"content" doc:"Base64"`
	} `json:"audio"`
}

// SoundConfig says how a sound is to be read.
type SoundConfig struct {
	Encoding                   string   `json:"encoding" enum:"LINEAR16"`
	SampleRateHertz            int      `json:"sampleRateHertz" minimum:"8000" maximum:"48000"`
	LanguageCode               string   `json:"languageCode"`
	AlternativeLanguageCodes   []string `json:"alternativeLanguageCodes,omitempty" required:"false"`
	EnableAutomaticPunctuation bool     `json:"enableAutomaticPunctuation,omitempty" required:"false"`
}

// Heard are the words of a sound; none where nothing was understood.
type Heard struct {
	Results []HeardPart `json:"results"`
}

// HeardPart is a part of what was said, with the likeliest words first.
type HeardPart struct {
	Alternatives []HeardWords `json:"alternatives"`
	LanguageCode string       `json:"languageCode,omitempty"`
}

// HeardWords is what a part may have been.
type HeardWords struct {
	Transcript string  `json:"transcript"`
	Confidence float64 `json:"confidence,omitempty"`
}

// Text is something to be spoken.
type Text struct {
	Input struct {
		Text string `json:"text" doc:"At most 5,000 bytes"`
	} `json:"input"`
	Voice       Voice       `json:"voice"`
	AudioConfig AudioConfig `json:"audioConfig"`
}

// Voice is whose it is.
type Voice struct {
	LanguageCode string `json:"languageCode"`
	SsmlGender   string `json:"ssmlGender,omitempty" required:"false" enum:"NEUTRAL,FEMALE,MALE"`
}

// AudioConfig is how it sounds.
type AudioConfig struct {
	AudioEncoding string `json:"audioEncoding" enum:"MP3"`
}

// Spoken is the sound of a text, in base64.
type Spoken struct {
	AudioContent string `json:"audioContent"`
}

var languageCode = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z]{2,4}){0,2}$`)

func wrong(key string, params fault.Params, path ...string) error {
	return fault.InvalidFields(fault.Field{Path: path, Key: key, Params: params})
}

// seconds checks a sound and tells how long it is.
func (w Sound) seconds() (int64, error) {
	c := w.Config
	codes := append([]string{c.LanguageCode}, c.AlternativeLanguageCodes...)
	for _, code := range codes {
		if !languageCode.MatchString(code) {
			return 0, wrong("errors.speech.language", nil, "config", "languageCode")
		}
	}
	switch {
	case c.Encoding != "LINEAR16":
		return 0, wrong("errors.field.oneOf", fault.Params{"values": "LINEAR16"}, "config", "encoding")
	case c.SampleRateHertz < lowestRate || c.SampleRateHertz > highestRate:
		return 0, wrong("errors.speech.audio", nil, "config", "sampleRateHertz")
	case len(c.AlternativeLanguageCodes) > mostLanguages:
		return 0, wrong("errors.speech.language", nil, "config", "alternativeLanguageCodes")
	}
	content, err := base64.StdEncoding.DecodeString(w.Audio.Content)
	if err != nil || len(content) == 0 {
		return 0, wrong("errors.speech.audio", nil, "audio", "content")
	}
	length := float64(max(len(content)-wavHeader, 0)) / float64(2*c.SampleRateHertz)
	if length > maxSeconds+slack {
		return 0, wrong("errors.speech.long", fault.Params{"seconds": maxSeconds}, "audio", "content")
	}
	return max(int64(math.Ceil(length)), 1), nil
}

// Recognise gives the words of a sound.
func (s *Service) Recognise(ctx context.Context, wanted Sound) (heard Heard, err error) {
	length, err := wanted.seconds()
	if err != nil {
		return heard, err
	}
	values, err := s.admit(ctx)
	if err != nil {
		return heard, err
	}
	code := func(given string) string {
		if isMandarin(given) {
			return values.Text(mandarin)
		}
		return given
	}
	wanted.Config.LanguageCode = code(wanted.Config.LanguageCode)
	alternatives := []string{}
	for _, one := range wanted.Config.AlternativeLanguageCodes {
		if one = code(one); one != wanted.Config.LanguageCode {
			alternatives = append(alternatives, one)
		}
	}
	wanted.Config.AlternativeLanguageCodes = alternatives
	err = s.use(ctx, used{seconds: length}, values, func() (err error) {
		heard, err = s.Provider.Recognise(ctx, wanted)
		return err
	})
	heard.Results = append([]HeardPart{}, heard.Results...)
	return heard, err
}

// Synthesise speaks a text.
func (s *Service) Synthesise(ctx context.Context, wanted Text) (spoken Spoken, err error) {
	text := wanted.Input.Text
	switch {
	case strings.TrimSpace(text) == "" || len(text) > maxText:
		return spoken, wrong("errors.speech.text", fault.Params{"max": maxText}, "input", "text")
	case !languageCode.MatchString(wanted.Voice.LanguageCode):
		return spoken, wrong("errors.speech.language", nil, "voice", "languageCode")
	case wanted.AudioConfig.AudioEncoding != "MP3":
		return spoken, wrong("errors.field.oneOf", fault.Params{"values": "MP3"}, "audioConfig", "audioEncoding")
	}
	switch wanted.Voice.SsmlGender {
	case "", "NEUTRAL", "FEMALE", "MALE":
	default:
		return spoken, wrong("errors.field.oneOf", fault.Params{"values": "NEUTRAL, FEMALE, MALE"}, "voice", "ssmlGender")
	}
	values, err := s.admit(ctx)
	if err != nil {
		return spoken, err
	}
	if isMandarin(wanted.Voice.LanguageCode) {
		wanted.Voice.LanguageCode = "cmn-CN"
	}
	err = s.use(ctx, used{characters: int64(len([]rune(text)))}, values, func() (err error) {
		spoken, err = s.Provider.Synthesise(ctx, wanted)
		return err
	})
	return spoken, err
}

func isMandarin(code string) bool {
	code = strings.ToLower(code)
	return code == "zh" || strings.HasPrefix(code, "zh-") || strings.HasPrefix(code, "cmn-")
}

// admit counts a request, where there is a service.
func (s *Service) admit(ctx context.Context) (settings.Values, error) {
	if s.Provider == nil {
		return settings.Values{}, fault.New(fault.Unavailable, "errors.speech.none", nil)
	}
	if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkMinute, networkDay)...); err != nil {
		return settings.Values{}, err
	}
	return s.Settings.Read(ctx)
}

// use asks the service for what the day still has, and gives it back where the service failed. Whoever goes away before the answer gets
// nothing back: the service has the request and bills it.
func (s *Service) use(ctx context.Context, wanted used, values settings.Values, ask func() error) error {
	day, most := s.today(), used{values.Int(dailySeconds), values.Int(dailyCharacters)}
	shares := slices.Concat(s.share(ctx, "speech-seconds", most.seconds, leastSeconds, wanted.seconds), s.share(ctx, "speech-characters", most.characters, leastCharacters, wanted.characters))
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		taken, err := takeDay(ctx, s.DB, day, wanted, most)
		if err == nil && !taken {
			err = fault.New(fault.Limited, "errors.speech.used", nil).With("retryAfter", s.untilMidnight())
		}
		if err != nil {
			return err
		}
		return limits.Explain(s.Limits.TakeAll(ctx, shares...), "errors.speech.used")
	})
	if err != nil {
		return err
	}
	failure := ask()
	if failure == nil {
		return nil
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return ctx.Err() // the visitor has gone away
	}
	last := context.WithoutCancel(ctx)
	if err := errors.Join(returnDay(last, s.DB, day, wanted), s.Limits.ReturnAll(last, shares...)); err != nil {
		s.Log.Warn("speech: what was not used could not be given back", "error", err)
	}
	s.Log.Warn("speech: the service failed", "error", failure)
	return fault.New(fault.Unavailable, "errors.speech.away", nil).With("retryAfter", 10)
}

// What a network may use of any day.
const leastSeconds, leastCharacters = 300, 10_000

// share is what one network may use of a day.
func (s *Service) share(ctx context.Context, name string, day, least, wanted int64) []limits.Count {
	if wanted == 0 {
		return nil
	}
	return limits.Share(access.From(ctx), name, day, least, wanted)
}

// today is the park's own.
func (s *Service) today() string { return dates.On(s.Now(), s.Settings.Zone()) }

func (s *Service) untilMidnight() int {
	now := s.Now().In(s.Settings.Zone())
	midnight := time.Date(now.Year(), now.Month(), now.Day()+1, 0, 0, 0, 0, now.Location())
	return max(int(midnight.Sub(now).Seconds()), 1)
}

func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	return deleteDays(ctx, s.DB, dates.Add(s.today(), -keptDays))
}
