package collection

import (
	"strings"

	"holidaypark/internal/foundation/fault"
)

// The fewest digits of a number that can be rung, as 13 11 12 in Australia, and the most that one has anywhere in the world.
const (
	fewestDigits = 6
	mostDigits   = 15
)

// WrongPhones finds the named fields that are being written with a number that nobody could ring. Empty ones are none.
func (c *Change) WrongPhones(names ...string) []fault.Field {
	var wrong []fault.Field
	for _, name := range names {
		number, _ := c.Values[name].(string)
		digits := len(strings.TrimPrefix(number, "+"))
		if number != "" && (digits < fewestDigits || digits > mostDigits) {
			wrong = append(wrong, fault.Field{Path: []string{name}, Key: "errors.field.phoneDigits", Params: fault.Params{"min": fewestDigits, "max": mostDigits}})
		}
	}
	return wrong
}
