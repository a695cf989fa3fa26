package locale

import (
	"strings"
	"unicode"
)

// Han tells whether a name is written in Chinese characters.
func Han(name string) bool {
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) < 0
}

// FullName writes a person's name as its bearer does, in any language: the family name first and without a gap where the name is written
// in Chinese characters, else last, as on a card or at the bank. The pages say it by formatName.
func FullName(first, last string) string {
	if Han(first) && Han(last) {
		return last + first
	}
	return strings.TrimSpace(first + " " + last)
}
