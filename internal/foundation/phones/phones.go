// Package phones reads telephone numbers as people write them. It must never know whose they are. The pages have the same rules, to tell
// before anything is sent: web/src/ui/rules.ts and web/src/site/shell/contacts.tsx.
package phones

import (
	"regexp"
	"strings"
)

// The fewest digits of a number that can be rung, as 13 11 12 in Australia, and the most that one has anywhere in the world.
const (
	FewestDigits = 6
	MostDigits   = 15
)

var (
	marks = strings.NewReplacer(" ", "", "-", "", "(", "", ")", "", ".", "", "/", "")
	shape = regexp.MustCompile(`^\+?\d{1,20}$`)
	// alone is a number with nothing beside it, as "ext. 5" or a second one would be.
	alone = regexp.MustCompile(`^\+?[\d ()-]+$`)
)

// Plain is a number as it is kept, without the marks between its digits; ok is false where it is none.
func Plain(written string) (number string, ok bool) {
	number = marks.Replace(written)
	return number, shape.MatchString(number)
}

// Rings tells whether a plain number has as many digits as one that can be rung.
func Rings(number string) bool {
	digits := len(strings.TrimPrefix(number, "+"))
	return digits >= FewestDigits && digits <= MostDigits
}

// Alone tells whether a text looks like one number, however it is grouped.
func Alone(text string) bool { return alone.MatchString(text) }

// Digits is what a telephone dials of a text.
func Digits(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '+' {
			return r
		}
		return -1
	}, text)
}
