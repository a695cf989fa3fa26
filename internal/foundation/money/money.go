// Package money is an exact amount of two decimal places: dollars and cents, points and hundredths of them. It must never know what an
// amount is for, and never a float.
package money

import (
	"encoding/json"
	"errors"
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// Amount is a number of cents, or of hundredths of a point.
type Amount int64

// Problems with a text that should be an amount.
var (
	ErrNumber = errors.New("not a number")
	ErrPlaces = errors.New("more than two decimal places")
	ErrRange  = errors.New("out of range")
)

// literal is a decimal number with a bounded exponent: an unbounded one would make a short text cost a gigabyte.
var literal = regexp.MustCompile(`^[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})([eE][+-]?\d{1,2})?$`)

// Number reads an exact decimal number.
func Number(text string) (*big.Rat, error) {
	text = strings.TrimSpace(text)
	if !literal.MatchString(text) {
		return nil, ErrNumber
	}
	value, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil, ErrNumber
	}
	return value, nil
}

// Parse reads an amount as people and JSON write it: 12, 12.5, 12.50, 1.25e1.
func Parse(text string) (Amount, error) {
	value, err := Number(text)
	if err != nil {
		return 0, err
	}
	value.Mul(value, big.NewRat(100, 1))
	if !value.IsInt() {
		return 0, ErrPlaces
	}
	if !value.Num().IsInt64() {
		return 0, ErrRange
	}
	return Amount(value.Num().Int64()), nil
}

// String writes an amount as it stands on a bill: 12.50.
func (a Amount) String() string {
	text := strconv.FormatInt(int64(a)/100, 10)
	cents := int64(a) % 100
	if a < 0 {
		cents = -cents
		if int64(a) > -100 { // its whole part has no sign of its own
			text = "-" + text
		}
	}
	return text + "." + string([]byte{byte('0' + cents/10), byte('0' + cents%10)})
}

// Short writes an amount without what means nothing: 12.5, 12.
func (a Amount) Short() string { return strings.TrimRight(strings.TrimRight(a.String(), "0"), ".") }

// Append writes an amount as JSON: a number, as short as it is exact.
func (a Amount) Append(out []byte) []byte { return append(out, a.Short()...) }

// MarshalJSON writes a number.
func (a Amount) MarshalJSON() ([]byte, error) { return a.Append(nil), nil }

// UnmarshalJSON reads a number. A text that looks like one is refused: whoever sends money says so exactly.
func (a *Amount) UnmarshalJSON(raw []byte) error {
	var number json.Number
	if len(raw) == 0 || raw[0] == '"' {
		return ErrNumber
	}
	if err := json.Unmarshal(raw, &number); err != nil {
		return ErrNumber
	}
	parsed, err := Parse(number.String())
	if err != nil {
		return err
	}
	*a = parsed
	return nil
}
