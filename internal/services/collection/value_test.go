package collection

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"holidaypark/internal/foundation/money"
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

// Two addresses that look the same are the same.
func TestAddressesHoldNothingUnseen(t *testing.T) {
	email := Field{Name: "Email", Kind: Email}
	for _, address := range []string{"mei@example.com", "o'neil+park@example.com", "用户@例子.公司", "jürgen@bücher.example", "ಬೆಂಬಲ@example.com", "a.b-c_d@sub.example.co"} {
		if got, problem := email.parseText(address); problem != nil || got != address {
			t.Errorf("%s is refused", address)
		}
	}
	for name, unseen := range map[string]string{
		"zero-width space": "\u200b", "zero-width joiner": "\u200d", "byte order mark": "\ufeff", "soft hyphen": "\u00ad", "right-to-left override": "\u202e",
		"right-to-left mark": "\u200f", "isolate": "\u2066", "word joiner": "\u2060", "no-break space": "\u00a0", "ideographic space": "\u3000", "line separator": "\u2028",
		"Hangul filler": "\u3164", "grapheme joiner": "\u034f", "variation selector": "\ufe0f", "tag": "\U000e0041", "private use": "\ue000",
	} {
		for _, address := range []string{"m" + unseen + "ei@example.com", "mei@exam" + unseen + "ple.com"} {
			if _, problem := email.parseText(address); problem == nil {
				t.Errorf("%s in %q is taken", name, address)
			}
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

// The documents ask for products with "filter on the park flag equal True".
func TestATruthIsReadAsTheDocumentsWriteIt(t *testing.T) {
	flag := Field{Name: "ForPark", Kind: Boolean}
	for text, want := range map[string]any{"true": true, "True": true, "1": true, "false": false, "False": false, "0": false} {
		if got, problem := flag.parseText(text); problem != nil || got != want {
			t.Errorf("%s is %v, %v", text, got, problem)
		}
	}
	for _, text := range []string{"", "yes", "TRUE ", "t", "banana", "tRUE"} {
		if got, problem := flag.parseText(text); problem == nil {
			t.Errorf("%q is %v", text, got)
		}
	}
}
