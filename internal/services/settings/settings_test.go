package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/tests/domaintest"
)

// sample has a setting of every type.
var sample = []settings.Definition{
	{Key: "Line", Type: settings.Text, Default: "as it was", Public: true},
	{Key: "Lines", Type: settings.LongText},
	{Key: "Mail", Type: settings.Email},
	{Key: "Page", Type: settings.URL, Public: true},
	{Key: "Rate", Type: settings.Money, Default: "14", Max: 10_000, Public: true},
	{Key: "Free", Type: settings.Money},
	{Key: "Days", Type: settings.Number, Default: "7", Min: 1, Max: 90},
	{Key: "South", Type: settings.Number, Places: 6, Min: -90, Max: 90},
	{Key: "Day", Type: settings.Date},
	{Key: "Open", Type: settings.YesNo, Default: "false"},
	{Key: "Colour", Type: settings.Choice, Default: "red", Choices: []string{"red", "green"}},
	{Key: "Desks", Type: settings.List, Of: settings.Email, Default: "[]"},
	{Key: "Colours", Type: settings.List, Of: settings.Choice, Choices: []string{"red", "green"}, Default: "[]"},
	{Key: "Even", Type: settings.Number, Check: func(value string) bool { return strings.HasSuffix(value, "2") }},
}

func each(t *testing.T, test func(p *domaintest.Park)) {
	t.Helper()
	domaintest.Each(t, func(p *domaintest.Park) {
		p.Settings.Declare(sample...)
		test(p)
	})
}

func set(p *domaintest.Park, key, value string) (settings.Setting, error) {
	return p.Settings.Set(p.AsStaff(), key, json.RawMessage(value))
}

func read(p *domaintest.Park) settings.Values {
	p.Helper()
	values, err := p.Settings.Read(p.Context())
	p.Must(err)
	return values
}

func quoted(text string) string {
	encoded, err := json.Marshal(text)
	if err != nil {
		panic(err) // a text
	}
	return string(encoded)
}

// storedAs is how an allowed value is stored.
var storedAs = map[string]map[string]string{
	"Line":   {`"Redgum"`: "Redgum", `"  Redgum  "`: "Redgum", `"河谷"`: "河谷", quoted(strings.Repeat("红", 255)): strings.Repeat("红", 255), `""`: "", `" "`: "", `12`: "12", `true`: "true"},
	"Lines":  {`"one\ntwo"`: "one\ntwo", quoted(strings.Repeat("x", 20_000)): strings.Repeat("x", 20_000), `""`: ""},
	"Mail":   {`"Desk@Example.com"`: "desk@example.com", `""`: ""},
	"Page":   {`"https://example.com/?a=1&b=2"`: "https://example.com/?a=1&b=2", `"http://example.com"`: "http://example.com", `"/rooms"`: "/rooms", `""`: ""},
	"Rate":   {`15.5`: "15.5", `"16"`: "16", `"12.50"`: "12.5", `1e3`: "1000", `"1e3"`: "1000", `1.25e1`: "12.5", `0`: "0", `10000`: "10000", `"+5"`: "5", `".5"`: "0.5"},
	"Free":   {`-5.05`: "-5.05", `99999999.99`: "99999999.99"},
	"Days":   {`1`: "1", `90`: "90", `"10"`: "10", `1e1`: "10", `7.0`: "7"},
	"South":  {`-38.25`: "-38.25", `90`: "90", `-90`: "-90", `0.000001`: "0.000001", `"12.500000"`: "12.5", `10`: "10"},
	"Day":    {`"2026-02-28"`: "2026-02-28", `""`: ""},
	"Open":   {`true`: "true", `false`: "false", `"true"`: "true"},
	"Colour": {`"green"`: "green"},
	"Desks": {
		`["A@example.com","b@example.com"]`: `["a@example.com","b@example.com"]`, `[]`: "[]", `""`: "[]", `"[\"a@example.com\"]"`: `["a@example.com"]`,
		"[" + strings.Repeat(`"a@example.com",`, 99) + `"a@example.com"]`: "[" + strings.Repeat(`"a@example.com",`, 99) + `"a@example.com"]`,
	},
	"Colours": {`["green","red"]`: `["green","red"]`},
	"Even":    {`12`: "12"},
}

func TestAValueIsStoredAsItsTypeSays(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		for key, values := range storedAs {
			for value, want := range values {
				setting, err := set(p, key, value)
				if err != nil || setting.Value != want {
					p.Errorf("%s = %.80s: %.80q %v, want %.80q", key, value, setting.Value, err, want)
				}
				if got := read(p).Text(key); got != want {
					p.Errorf("%s = %.80s is read as %.80q", key, value, got)
				}
			}
		}
	})
}

// refusals are what a type forbids, and what is said.
var refusals = map[string]map[string]string{
	"Line":   {`"two\nlines"`: "errors.field.characters", `{}`: "errors.setting.type", `["a"]`: "errors.setting.type", quoted(strings.Repeat("x", 256)): "errors.field.long", `"\u0000"`: "errors.field.characters"},
	"Lines":  {quoted(strings.Repeat("x", 20_001)): "errors.field.long", `[]`: "errors.setting.type"},
	"Mail":   {`"desk"`: "errors.field.email", `"a@example.com, b@example.com"`: "errors.field.email", `1`: "errors.field.email"},
	"Page":   {`"javascript:alert(1)"`: "errors.setting.url", `"//elsewhere.example.com"`: "errors.setting.url", `"/\\elsewhere"`: "errors.setting.url", `"https://"`: "errors.setting.url", `"example.com"`: "errors.setting.url", `"/a b"`: "errors.setting.url", `"/<b>"`: "errors.setting.url", `"https://example.com/%zz"`: "errors.setting.url"},
	"Rate":   {`"12,50"`: "errors.field.number", `1.234`: "errors.field.places", `"12.345"`: "errors.field.places", `1e-3`: "errors.field.places", `-0.01`: "errors.setting.range", `10000.01`: "errors.setting.range", `1e5`: "errors.setting.range", `""`: "errors.field.required", `true`: "errors.field.number", `[1]`: "errors.setting.type", `"1e400"`: "errors.field.number", `"NaN"`: "errors.field.number", `"Infinity"`: "errors.field.number", `"0x10"`: "errors.field.number", `"1_000"`: "errors.field.number", `"$16"`: "errors.field.number", `"１２"`: "errors.field.number"},
	"Free":   {`1e30`: "errors.field.number"},
	"Days":   {`0`: "errors.setting.range", `91`: "errors.setting.range", `1.5`: "errors.field.whole", `"ten"`: "errors.field.number", `""`: "errors.field.required"},
	"South":  {`90.000001`: "errors.setting.range", `1.2345678`: "errors.setting.places"},
	"Day":    {`"2026-02-30"`: "errors.field.date", `"28/02/2026"`: "errors.field.date", `20260228`: "errors.field.date"},
	"Open":   {`"maybe"`: "errors.field.boolean", `1`: "errors.field.boolean", `""`: "errors.field.required", `"TRUE"`: "errors.field.boolean"},
	"Colour": {`"blue"`: "errors.field.oneOf", `""`: "errors.field.required", `"Red"`: "errors.field.oneOf"},
	"Desks": {
		`["a"]`: "errors.field.email", `[1]`: "errors.setting.list", `[null]`: "errors.field.required", `["a@example.com",""]`: "errors.field.required", `{}`: "errors.setting.type", `"a@example.com"`: "errors.setting.list", `"null"`: "errors.setting.list", `1`: "errors.setting.type",
		"[" + strings.Repeat(`"a@example.com",`, 100) + `"a@example.com"]`: "errors.setting.list",
	},
	"Colours": {`["blue"]`: "errors.field.oneOf"},
	"Even":    {`13`: "errors.setting.value"},
}

func TestAValueThatItsTypeForbidsIsRefused(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		for key, values := range refusals {
			for value, want := range values {
				_, err := set(p, key, value)
				if got := domaintest.Refusal(err); got != want || domaintest.Path(err) != "value" || fault.KindOf(err) != fault.Invalid {
					p.Errorf("%s = %.80s: %q at %q, want %q", key, value, got, domaintest.Path(err), want)
				}
			}
		}
		if n := p.Count("SELECT count(*) FROM settings"); n != 0 {
			p.Errorf("%d refused values are stored", n)
		}
		if _, err := set(p, "Unheard", `"x"`); fault.KindOf(err) != fault.NotFound {
			p.Errorf("a setting that nobody declared: %v", err)
		}
		if _, err := set(p, "Line", ""); domaintest.Refusal(err) != "errors.field.required" {
			p.Errorf("no value: %v", err)
		}
	})
}

func TestNullBringsTheDefaultBack(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		for range 2 { // the second time nothing is stored any more
			setting, err := set(p, "Rate", "null")
			if err != nil || setting.Value != "14" || setting.Wrong != "" {
				p.Errorf("%+v %v", setting, err)
			}
			if read(p).Money("Rate") != 1400 || p.Count("SELECT count(*) FROM settings") != 0 {
				p.Error("the default is not back")
			}
			_, err = set(p, "Rate", "0")
			p.Must(err)
			if read(p).Money("Rate") != 0 {
				p.Error("0 is not taken for a value")
			}
		}
		// Setting it again changes the one row.
		_, err := set(p, "Rate", "16")
		p.Must(err)
		if n := p.Count("SELECT count(*) FROM settings WHERE setting_key = 'Rate' AND value = '16' AND public"); n != 1 {
			p.Errorf("%d rows", n)
		}
	})
}

func TestAStoredValueThatTheTypeForbidsCountsAsNotSet(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		for key, value := range map[string]string{"Rate": "$16", "Desks": "null", "Open": "yes", "Days": "0", "Line": "a fine one"} {
			p.Exec("INSERT INTO settings (document_id, created_at, updated_at, setting_key, value, public) VALUES ($1, 1, 1, $1, $2, TRUE)", key, value)
		}
		values := read(p)
		if values.Money("Rate") != 1400 || values.List("Desks") == nil || len(values.List("Desks")) != 0 || values.Yes("Open") || values.Int("Days") != 7 || values.Text("Line") != "a fine one" {
			p.Errorf("%v %v %v %v", values.Money("Rate"), values.List("Desks"), values.Yes("Open"), values.Int("Days"))
		}
		if got := fmt.Sprint(values.Wrong()); got != "[Rate Days Open Desks]" {
			p.Errorf("wrong are %s", got)
		}
		all, err := p.Settings.All(p.Context())
		p.Must(err)
		i := slices.IndexFunc(all, func(s settings.Setting) bool { return s.Key == "Rate" })
		if all[i].Value != "14" || all[i].Wrong != "$16" {
			p.Errorf("%+v", all[i])
		}
		// What mends it is a value, or null.
		_, err = set(p, "Rate", "16")
		p.Must(err)
		_, err = set(p, "Desks", "null")
		p.Must(err)
		if got := fmt.Sprint(read(p).Wrong()); got != "[Days Open]" {
			p.Errorf("wrong are %s", got)
		}
	})
}

func TestValuesComeFromMemoryUntilTheVersionMoves(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		version, asked := int64(1), 0
		registry := settings.New(p.Engine, func(context.Context) (int64, error) { asked++; return version, nil }, settings.Park, sample)
		line := func() string {
			p.Helper()
			values, err := registry.Read(p.Context())
			p.Must(err)
			return values.Text("Line")
		}
		first := line()
		_, err := set(p, "Line", `"changed"`)
		p.Must(err)
		if got := line(); got != first || asked != 2 {
			p.Errorf("%q after %d looks at the version: read anew without need", got, asked)
		}
		err = p.DB.Tx(p.Context(), func(ctx context.Context) error {
			values, err := registry.Read(ctx)
			if got := values.Text("Line"); got != "changed" {
				p.Errorf("in a transaction: %q", got)
			}
			return err
		})
		p.Must(err)
		version++
		if got := line(); got != "changed" {
			p.Errorf("after the version moved: %q", got)
		}
	})
}

// A caller that looks at a value before the error is told the default, and brings no page down.
func TestWhatCouldNotBeReadIsTheDefault(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		away := errors.New("away")
		registry := settings.New(p.Engine, func(context.Context) (int64, error) { return 0, away }, settings.Park, sample)
		values, err := registry.Read(p.Context())
		if !errors.Is(err, away) || values.Text("Rate") != "14" || len(values.List("Desks")) != 0 {
			p.Errorf("%v: %q %q", err, values.Text("Rate"), values.List("Desks"))
		}
	})
}

func TestTheZoneFollowsItsSetting(t *testing.T) {
	domaintest.Each(t, func(p *domaintest.Park) {
		if got := p.Settings.Zone().String(); got != "Australia/Melbourne" {
			p.Errorf("at first: %s", got)
		}
		for _, wrong := range []string{`"Moon/Crater"`, `"Local"`} {
			if _, err := set(p, "TimeZone", wrong); domaintest.Refusal(err) != "errors.setting.value" {
				p.Errorf("%s: %v", wrong, err)
			}
		}
		_, err := set(p, "TimeZone", `"Australia/Perth"`)
		p.Must(err)
		ctx, stop := context.WithCancel(p.Context())
		stopped := make(chan struct{})
		go func() { p.Settings.Run(ctx); close(stopped) }()
		p.Eventually("the zone is Perth's", func() bool { return p.Settings.Zone().String() == "Australia/Perth" })
		stop()
		<-stopped
	})
}

func TestScriptsWriteUnderTheSameChecks(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		write := func(key string, value any, more domaintest.Fields) error {
			fields := domaintest.Fields{"Key": key, "Value": value}
			for name, one := range more {
				fields[name] = one
			}
			_, err := p.TryCreate(p.Settings.Collection, fields)
			return err
		}
		if err := write("Mail", "desk", nil); domaintest.Refusal(err) != "errors.field.email" || domaintest.Path(err) != "Value" {
			p.Errorf("%v at %s", err, domaintest.Path(err))
		}
		if err := write("Mail", "desk@example.com", domaintest.Fields{"Public": true}); domaintest.Refusal(err) != "errors.setting.private" || domaintest.Path(err) != "Public" {
			p.Errorf("%v at %s", err, domaintest.Path(err))
		}
		p.Must(write("Mail", "Desk@example.com", nil))
		p.Must(write("Rate", "16.50", nil))
		p.Must(write("Line", "kept back", domaintest.Fields{"Public": false}))
		p.Must(write("OurOwn", "anything at all", domaintest.Fields{"Public": true}))
		p.Must(write("OurSecret", "x", nil))
		public := read(p).Public()
		for key, want := range map[string]string{"Rate": "16.5", "OurOwn": "anything at all", "Line": "", "Mail": "", "OurSecret": "", "TimeZone": "Australia/Melbourne", "Page": "", "Days": ""} {
			if public[key] != want {
				p.Errorf("visitors read %s as %q, want %q", key, public[key], want)
			}
		}
	})
}

func TestAMistakeInTheProgramPanics(t *testing.T) {
	each(t, func(p *domaintest.Park) {
		values := read(p)
		for name, mistake := range map[string]func(){
			"declared twice":     func() { p.Settings.Declare(settings.Definition{Key: "Line", Type: settings.Text}) },
			"a wrong default":    func() { p.Settings.Declare(settings.Definition{Key: "A", Type: settings.Number, Default: "many"}) },
			"a loose default":    func() { p.Settings.Declare(settings.Definition{Key: "B", Type: settings.Money, Default: "1.50"}) },
			"nobody declared it": func() { values.Text("Unheard") },
			"another type":       func() { values.Money("Line") },
		} {
			func() {
				defer func() {
					if recover() == nil {
						p.Errorf("%s: no panic", name)
					}
				}()
				mistake()
			}()
		}
	})
}

func TestTheParksOwnNetworksAreAddressesOrNetworks(t *testing.T) {
	check := func(list string) bool {
		for _, d := range settings.Park {
			if d.Key == "OwnNetworks" {
				return d.Check(list)
			}
		}
		t.Fatal("there is no such setting")
		return false
	}
	for list, want := range map[string]bool{
		`[]`: true, `["203.0.113.7"]`: true, `["203.0.113.0/24","2001:db8:1::/48","2001:db8::1"]`: true, `["0.0.0.0/0"]`: false, `["10.0.0.0/8"]`: false,
		`["2001::/16"]`: false, `["::/0"]`: false, `["the Wi-Fi"]`: false, `["203.0.113.7",""]`: false, `["fe80::1%eth0"]`: false,
	} {
		if check(list) != want {
			t.Errorf("%s: %v", list, !want)
		}
	}
}
