package locale

import (
	"strings"
	"unicode"
)

// Han tells whether a name is written in Chinese characters.
func Han(name string) bool {
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) < 0
}

// FullName writes a person's name: the family name first in Chinese; one that is written in characters in any language, and without a
// gap. The pages say it by formatName.
func FullName(language Language, first, last string) string {
	if Han(first) && Han(last) {
		return last + first
	}
	if language == Chinese {
		first, last = last, first
	}
	return strings.TrimSpace(first + " " + last)
}
