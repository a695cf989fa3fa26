package collection

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"holidaypark/internal/money"
)

// What is written by hand reads back as encoding/json would have it.
func TestStringsAreValidJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		var back string
		if err := json.Unmarshal(appendString(nil, text), &back); err != nil || back != strings.ToValidUTF8(text, "\ufffd") {
			t.Fatalf("%q came back as %q: %v", text, back, err)
		}
	})
}

func TestAmountsKeepTheirHundredths(t *testing.T) {
	amount := Field{Name: "Point", Kind: Decimal}
	rapid.Check(t, func(t *rapid.T) {
		hundredths := rapid.Int64Range(-maxNumber, maxNumber).Draw(t, "hundredths")
		shown := string(money.Amount(hundredths).Append(nil))
		back, problem := amount.parseText(shown)
		if problem != nil || back != hundredths {
			t.Fatalf("%d shows as %s and reads as %v", hundredths, shown, back)
		}
	})
	for text, want := range map[string]int64{"12": 1200, "12.5": 1250, "0.01": 1, "1e2": 10000, "-3.10": -310, "+1.": 100, ".5": 50} {
		if got, problem := amount.parseText(text); problem != nil || got != want {
			t.Errorf("%s: %v %v", text, got, problem)
		}
	}
}

func FuzzValues(f *testing.F) {
	for _, seed := range []string{`"x"`, `1`, `1e400`, `-0`, `null`, `[]`, `{"id":1}`, `"\u0000"`, `"2026-02-29"`, `true`} {
		f.Add(seed)
	}
	fields := []Field{{Kind: Text}, {Kind: LongText}, {Kind: HTML}, {Kind: Email}, {Kind: Phone}, {Kind: Integer}, {Kind: Decimal}, {Kind: Boolean}, {Kind: Date}, {Kind: DateTime},
		{Kind: ComponentList, Part: []Field{{Name: "Name", Kind: Text, Required: true}}}}
	f.Fuzz(func(t *testing.T, text string) {
		if !json.Valid([]byte(text)) {
			return
		}
		raw := json.RawMessage(strings.TrimSpace(text))
		for _, field := range fields {
			value, problem := field.parse(raw)
			if problem != nil {
				continue
			}
			if shown := appendValue(nil, field.Kind, value); !json.Valid(shown) || !utf8.Valid(shown) {
				t.Errorf("kind %d: %s is stored as %v and shown as %s", field.Kind, text, value, shown)
			}
		}
	})
}
