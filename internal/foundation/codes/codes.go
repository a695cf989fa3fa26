// Package codes makes the codes that people show as a QR, read out or type in: on coupons and on membership cards. It must never know
// what a code is good for.
package codes

import (
	"strings"

	"holidaypark/internal/foundation/random"
)

// letters are those that nobody takes for another when reading them out: 5 bits each.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// Length is that of a code: nobody guesses 80 bits.
const Length = 16

// New makes a code.
func New() string { return random.Of(letters, Length) }

var misread = strings.NewReplacer("O", "0", "I", "1", "L", "1", " ", "", "-", "", "\t", "", "\r", "", "\n", "")

// Normal is a code as it is kept, however it was typed.
func Normal(typed string) string { return misread.Replace(strings.ToUpper(typed)) }

// Grouped is a code as it is read out: in fours.
func Grouped(code string) string {
	var groups []string
	for ; len(code) > 4; code = code[4:] {
		groups = append(groups, code[:4])
	}
	return strings.Join(append(groups, code), "-")
}
