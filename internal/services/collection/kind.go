package collection

import (
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/phones"
	"holidaypark/internal/foundation/texts"
)

// Kind says how a field is checked, stored and shown.
type Kind int

const (
	Text          Kind = iota // one line
	LongText                  // several lines
	HTML                      // several lines of markup, cleaned before it is stored
	Email                     // stored in lower case
	Phone                     // digits, with a leading + kept
	Integer                   // whole number that a browser holds exactly
	Decimal                   // number with two places, stored as whole hundredths
	Boolean                   //
	Date                      // a plain date, no time zone
	DateTime                  // an instant, stored as milliseconds
	Password                  // written, never read; the domain's rules hash it
	Media                     // one file
	MediaList                 // several files, in order
	Component                 // one group of fields
	ComponentList             // several groups of fields
)

const (
	maxLine     = 255
	maxLongText = 100_000
	maxParts    = 100
	maxNumber   = 1<<53 - 1 // what a browser's number holds exactly
)

func (k Kind) isMedia() bool { return k == Media || k == MediaList }

// populated kinds come with an answer only when the query asks for them.
func (k Kind) populated() bool { return k.isMedia() || k == Component || k == ComponentList }

func (k Kind) isText() bool {
	return k == Text || k == LongText || k == HTML || k == Email || k == Phone
}

// problem is why a value was refused; it becomes a fault.Field at the place where the name is known.
type problem struct {
	key    string
	params fault.Params
}

// of is the fault of a field; value is what was sent, where the answer repeats it.
func (p *problem) of(field string, value any) fault.Field {
	return fault.Field{Path: []string{field}, Key: p.key, Params: p.params, Value: value}
}

func bad(key string, params fault.Params) *problem { return &problem{"errors.field." + key, params} }

// missing is what is said of a field that must be filled in and is not.
func (f *Field) missing() *problem {
	if f.RequiredKey != "" {
		return &problem{key: f.RequiredKey}
	}
	return bad("required", nil)
}

// parse turns a value of a JSON body into what the column holds. Nil stands for null.
func (f *Field) parse(raw json.RawMessage) (any, *problem) {
	if string(raw) == "null" {
		if f.Required || f.NotNull {
			return nil, f.missing()
		}
		return nil, nil
	}
	switch f.Kind {
	case Component, ComponentList:
		return f.parseParts(raw)
	case Boolean:
		switch string(raw) {
		case "true":
			return true, nil
		case "false":
			return false, nil
		}
		return nil, bad("boolean", nil)
	case Integer, Decimal:
		literal := string(raw)
		if raw[0] == '"' && json.Unmarshal(raw, &literal) != nil {
			return nil, bad("number", nil)
		}
		return f.parseText(literal)
	case Phone:
		if raw[0] != '"' { // the documents send the digits as a number
			return f.parseText(string(raw))
		}
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return nil, bad("text", nil)
	}
	return f.parseText(text)
}

// parseText turns a text, from a body or from a filter, into what the column holds.
func (f *Field) parseText(text string) (any, *problem) {
	switch f.Kind {
	case Boolean:
		switch text {
		case "true", "True", "1": // the documents filter by True
			return true, nil
		case "false", "False", "0":
			return false, nil
		}
		return nil, bad("boolean", nil)
	case Integer, Decimal:
		return f.parseNumber(text)
	case Date:
		if _, err := time.Parse(time.DateOnly, text); err != nil {
			return nil, bad("date", nil)
		}
		return text, nil
	case DateTime:
		at, err := parseInstant(text)
		if err != nil {
			return nil, bad("date", nil)
		}
		return at.UnixMilli(), nil
	}
	return f.parseWords(text)
}

func parseInstant(text string) (time.Time, error) {
	if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
		return at, nil
	}
	return time.Parse(time.DateOnly, text)
}

func (f *Field) parseNumber(text string) (any, *problem) {
	value, err := money.Number(text)
	if err != nil {
		return nil, bad("number", nil)
	}
	if f.Kind == Decimal {
		value.Mul(value, big.NewRat(100, 1))
	}
	if !value.IsInt() {
		if f.Kind == Decimal {
			return nil, bad("places", nil)
		}
		return nil, bad("whole", nil)
	}
	if !value.Num().IsInt64() {
		return nil, bad("range", nil)
	}
	n := value.Num().Int64()
	if !f.holds(n) {
		return nil, bad("range", nil)
	}
	return n, nil
}

// holds tells whether a number, as the column holds it, is within the field's bounds.
func (f *Field) holds(n int64) bool {
	largest := f.largest()
	return n <= largest && n >= -largest && (n >= 0 || !f.NonNegative) && (n > 0 || !f.Positive)
}

// largest is the largest number that a field holds, as the column holds it.
func (f *Field) largest() int64 {
	switch {
	case f.Max == 0:
		return maxNumber
	case f.Kind == Decimal:
		return int64(f.Max) * 100
	}
	return int64(f.Max)
}

// emailShape has a host behind the @: letters and digits of any alphabet, hyphens, dots. Forms have a wider one: web/src/ui/rules.ts.
var emailShape = regexp.MustCompile(`^[^\s@<>(),;:"\\]+@[\pL\pM\pN-]+(\.[\pL\pM\pN-]+)+$`)

func (f *Field) parseWords(text string) (any, *problem) {
	if !utf8.ValidString(text) || strings.ContainsFunc(text, f.forbidden) {
		return nil, bad("characters", nil)
	}
	if f.Required && strings.TrimSpace(text) == "" {
		return nil, f.missing()
	}
	longest := f.Max
	if longest == 0 {
		longest = maxLine
		if f.Kind == LongText || f.Kind == HTML {
			longest = maxLongText
		}
	}
	if utf8.RuneCountInString(text) > longest {
		return nil, bad("long", fault.Params{"max": longest})
	}
	switch f.Kind {
	case Email:
		text = texts.Address(text)
		if text == "" && !f.Required {
			return nil, nil
		}
		if !emailShape.MatchString(text) || strings.ContainsFunc(text, unseen) {
			return nil, bad("email", nil)
		}
	case Phone:
		number, ok := phones.Plain(text)
		if number == "" && !f.Required {
			return nil, nil
		}
		if !ok {
			return nil, bad("phone", nil)
		}
		text = number
	case HTML:
		text = cleanMarkup(text)
	}
	if len(f.OneOf) > 0 {
		if text == "" && !f.Required && !f.NotNull {
			return nil, nil
		}
		if !slices.Contains(f.OneOf, text) {
			return nil, bad("oneOf", fault.Params{"values": strings.Join(f.OneOf, ", ")})
		}
	}
	if f.Required && strings.TrimSpace(text) == "" {
		return nil, f.missing()
	}
	return text, nil
}

// unseen tells the characters that nobody sees, or that turn the direction of others: with them two addresses look the same.
func unseen(r rune) bool {
	return !unicode.IsGraphic(r) || unicode.IsSpace(r) || unicode.In(r, unicode.Z, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

func (f *Field) forbidden(r rune) bool {
	if r == '\n' || r == '\r' || r == '\t' {
		return f.Kind != LongText && f.Kind != HTML && f.Kind != Password
	}
	return unicode.IsControl(r) || r == utf8.RuneError
}

// parseParts checks a component and gives its JSON as it will be shown, with the ids that the documents' answers have.
func (f *Field) parseParts(raw json.RawMessage) (any, *problem) {
	var list []map[string]json.RawMessage
	if f.Kind == ComponentList {
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, bad("list", nil)
		}
	} else {
		list = make([]map[string]json.RawMessage, 1)
		if err := json.Unmarshal(raw, &list[0]); err != nil {
			return nil, bad("group", nil)
		}
	}
	if len(list) > maxParts {
		return nil, bad("many", fault.Params{"max": maxParts})
	}
	out := []byte{'['}
	for i, given := range list {
		if i > 0 {
			out = append(out, ',')
		}
		out = fmt.Appendf(out, `{"id":%d`, i+1)
		known := 0
		if _, ok := given["id"]; ok { // an answer sent back as it came
			known++
		}
		for j := range f.Part {
			part := &f.Part[j]
			value, ok := given[part.Name]
			if ok {
				known++
			} else if part.Required {
				return nil, bad("part", fault.Params{"name": part.Name})
			} else {
				value = json.RawMessage("null")
			}
			parsed, problem := part.parse(value)
			if problem != nil {
				return nil, problem
			}
			out = append(out, ',')
			out = appendString(out, part.Name)
			out = append(out, ':')
			out = appendValue(out, part.Kind, parsed)
		}
		if known != len(given) {
			return nil, bad("unknownPart", nil)
		}
		out = append(out, '}')
	}
	if f.Kind == Component {
		return string(out[1:]), nil
	}
	return string(append(out, ']')), nil
}
