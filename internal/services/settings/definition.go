package settings

import (
	"encoding/json"
	"math/big"
	"net/url"
	"slices"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/outside"
	"holidaypark/internal/services/collection"
)

// Type says what a setting may be.
type Type string

const (
	Text     Type = "text"     // one line
	LongText Type = "longText" // several lines
	Email    Type = "email"
	URL      Type = "url"    // http or https, or a path of this park
	Source   Type = "source" // an https address that the program itself asks
	Money    Type = "money"  // dollars and cents
	Number   Type = "number" // a whole number, or one with the places that Places allows
	Date     Type = "date"
	YesNo    Type = "yesNo"
	Choice   Type = "choice"  // one of Choices
	List     Type = "list"    // of what Of says; stored as a JSON list
	Picture  Type = "picture" // a file of the library within Shape; stored as its id
)

// Unit is what a number counts.
type Unit string

const (
	Dollars Unit = "dollars"
	Points  Unit = "points"
	Days    Unit = "days"
	Years   Unit = "years"
	Degrees Unit = "degrees"
)

const (
	longestLine = 255
	longestText = 20_000
	longestList = 100
)

// Definition declares a setting: what it may be, what it is until somebody sets it, and where staff find it.
type Definition struct {
	Key     string
	Type    Type
	Default string // as it is stored
	// Public settings are read by visitors.
	Public bool
	// Section is the screen on which it stands. What it is called and what it does is told by portal.settings.fields.<Key without its
	// language>.label and .help.
	Section string
	// Min and Max bound a number or an amount, both included; equal: no bounds.
	Min, Max int64
	Places   int
	Unit     Unit // of a number or an amount
	Choices  []string
	Of       Type
	Shape    Shape // of a picture
	// Check tells what the type can't: a time zone that exists.
	Check func(value string) bool
	// Fact reads what is written down in a form that everybody knows, as an account number: it gives the value as it is stored, or the key of
	// what is wrong with it. What was stored before somebody looked so closely stays readable.
	Fact func(value string) (stored, problem string)
	// Costly marks what costs money when it is wrong: whoever changes it proves that it is them, and owners are told.
	Costly bool
}

// InBoth declares a setting that has a value in each language.
func InBoth(d Definition) []Definition {
	english, chinese := d, d
	english.Key, chinese.Key = d.Key+"_en", d.Key+"_zh"
	return []Definition{english, chinese}
}

// Label is what staff call a setting, with its language where it has one. A key that nobody declared is its own name.
func (r *Registry) Label(key string) locale.Words {
	if _, declared := r.byKey[key]; !declared {
		return locale.Same(key)
	}
	base, language := key, ""
	switch name, suffix, _ := strings.Cut(key, "_"); {
	case suffix == "en":
		base, language = name, "nav.english"
	case suffix == "zh":
		base, language = name, "nav.chinese"
	case r.hasChinese(key):
		language = "nav.english"
	}
	in := func(reader locale.Language) string {
		label := locale.Text(reader, "portal.settings.fields."+base+".label", nil)
		if language == "" {
			return label
		}
		return locale.Text(reader, "portal.settings.inLanguage", map[string]any{"name": label, "language": locale.Text(reader, language, nil)})
	}
	return locale.Words{En: in(locale.English), Zh: in(locale.Chinese)}
}

// hasChinese tells the English half of a pair whose key does not say so.
func (r *Registry) hasChinese(key string) bool {
	_, pair := r.byKey[key+"_zh"]
	return pair
}

// fromJSON gives a value of a body as it would be stored.
func (d Definition) fromJSON(raw json.RawMessage) (string, error) {
	var quoted string
	switch {
	case json.Unmarshal(raw, &quoted) == nil && raw[0] == '"':
		return d.normal(quoted)
	case raw[0] == '[' && d.Type == List, raw[0] != '[' && raw[0] != '{' && raw[0] != '"' && d.Type != List:
		return d.normal(string(raw))
	}
	return "", d.refuse("errors.setting.type", nil)
}

func (d Definition) refuse(key string, params fault.Params) error {
	return fault.InvalidFields(fault.Field{Path: []string{"value"}, Key: key, Params: params})
}

// stored gives a value that is stored, if it is of the type.
func (d Definition) stored(value string) (string, error) {
	d.Fact = nil
	return d.normal(value)
}

func (d Definition) allows(value string) bool {
	_, err := d.stored(value)
	return err == nil
}

// normal checks a value and gives it as it is stored.
func (d Definition) normal(value string) (string, error) {
	value = strings.TrimSpace(value)
	if value == "" {
		switch d.Type {
		case Money, Number, YesNo, Choice:
			return "", d.refuse("errors.field.required", nil)
		case List:
			return "[]", nil
		}
		return "", nil
	}
	value, err := d.checked(value)
	if err != nil {
		return "", err
	}
	if d.Check != nil && !d.Check(value) {
		return "", d.refuse("errors.setting.value", nil)
	}
	if d.Fact == nil {
		return value, nil
	}
	stored, problem := d.Fact(value)
	if problem != "" {
		return "", d.refuse(problem, nil)
	}
	return stored, nil
}

func (d Definition) checked(value string) (string, error) {
	switch d.Type {
	case Text:
		return text(collection.Text, longestLine, value)
	case LongText:
		return text(collection.LongText, longestText, value)
	case Email:
		return text(collection.Email, longestLine, value)
	case Date:
		return text(collection.Date, longestLine, value)
	case URL:
		return d.checkURL(value)
	case Source:
		if !outside.Allows(value) {
			return "", d.refuse("errors.setting.source", nil)
		}
		return text(collection.Text, longestText, value)
	case Money:
		return d.checkMoney(value)
	case Number:
		return d.checkNumber(value)
	case YesNo:
		if value != "true" && value != "false" {
			return "", d.refuse("errors.field.boolean", nil)
		}
		return value, nil
	case Choice:
		if !slices.Contains(d.Choices, value) {
			return "", d.refuse("errors.field.oneOf", fault.Params{"values": strings.Join(d.Choices, ", ")})
		}
		return value, nil
	case Picture:
		return d.checkID(value)
	}
	return d.checkList(value)
}

// text checks a value under the rules of every text of its kind.
func text(kind collection.Kind, longest int, value string) (string, error) {
	f := collection.Field{Name: "value", Kind: kind, Max: longest}
	return f.Text(value)
}

func (d Definition) checkURL(value string) (string, error) {
	value, err := text(collection.Text, longestText, value)
	if err != nil {
		return "", err
	}
	u, err := url.Parse(value)
	own := strings.HasPrefix(value, "/") && !strings.HasPrefix(value, "//") && !strings.Contains(value, `\`)
	if err != nil || strings.ContainsAny(value, " <>\"") || (!own && ((u.Scheme != "https" && u.Scheme != "http") || u.Host == "")) {
		return "", d.refuse("errors.setting.url", nil)
	}
	return value, nil
}

func (d Definition) checkMoney(value string) (string, error) {
	amount, err := money.Parse(value)
	switch {
	case err == money.ErrPlaces:
		return "", d.refuse("errors.field.places", nil)
	case err != nil:
		return "", d.refuse("errors.field.number", nil)
	}
	if !d.within(big.NewRat(int64(amount), 100)) {
		return "", d.refuse("errors.setting.range", fault.Params{"min": d.Min, "max": d.Max})
	}
	return amount.Short(), nil
}

func (d Definition) checkNumber(value string) (string, error) {
	number, err := money.Number(value)
	if err != nil {
		return "", d.refuse("errors.field.number", nil)
	}
	digits := number.FloatString(d.Places) // exact: no more places are allowed
	if exact, _ := money.Number(digits); exact.Cmp(number) != 0 {
		if d.Places == 0 {
			return "", d.refuse("errors.field.whole", nil)
		}
		return "", d.refuse("errors.setting.places", fault.Params{"n": d.Places})
	}
	if !d.within(number) {
		return "", d.refuse("errors.setting.range", fault.Params{"min": d.Min, "max": d.Max})
	}
	if d.Places > 0 {
		digits = strings.TrimRight(strings.TrimRight(digits, "0"), ".")
	}
	return digits, nil
}

func (d Definition) within(number *big.Rat) bool {
	return d.Min == d.Max || (number.Cmp(big.NewRat(d.Min, 1)) >= 0 && number.Cmp(big.NewRat(d.Max, 1)) <= 0)
}

func (d Definition) checkList(value string) (string, error) {
	var items []string
	if err := json.Unmarshal([]byte(value), &items); err != nil || items == nil || len(items) > longestList {
		return "", d.refuse("errors.setting.list", fault.Params{"max": longestList})
	}
	item := Definition{Key: d.Key, Type: d.Of, Choices: d.Choices}
	for i := range items {
		checked, err := item.normal(items[i])
		if err != nil {
			return "", err
		}
		if items[i] = checked; checked == "" {
			return "", d.refuse("errors.field.required", nil)
		}
	}
	encoded, err := json.Marshal(items)
	return string(encoded), err
}

// JSON gives a stored value as the API shows it: a number, a truth, a list or a text; of a picture the file's id, or null.
func (d Definition) JSON(stored string) json.RawMessage {
	switch d.Type {
	case Picture:
		if stored == "" {
			return json.RawMessage("null")
		}
		return json.RawMessage(stored)
	case Money, Number, YesNo, List:
		if stored != "" {
			return json.RawMessage(stored)
		}
	}
	encoded, err := json.Marshal(stored)
	if err != nil {
		panic(err) // a text
	}
	return encoded
}
