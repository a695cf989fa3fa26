package collection

import (
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/phones"
)

// WrongPhones finds the named fields that are being written with a number that nobody could ring. Empty ones are none.
func (c *Change) WrongPhones(names ...string) []fault.Field {
	var wrong []fault.Field
	for _, name := range names {
		if number, _ := c.Values[name].(string); number != "" && !phones.Rings(number) {
			wrong = append(wrong, fault.Field{Path: []string{name}, Key: "errors.field.phoneDigits", Params: fault.Params{"min": phones.FewestDigits, "max": phones.MostDigits}})
		}
	}
	return wrong
}
