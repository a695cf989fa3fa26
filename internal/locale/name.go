package locale

import (
	"strings"
	"unicode"
)

// Name writes a person's name as the pages do (web/src/i18n/format.ts): family name first in Chinese; one that is written in characters in
// any language, and without a gap.
func Name(language Language, first, last string) string {
	if isHan(first) && isHan(last) {
		return last + first
	}
	if language == Chinese {
		first, last = last, first
	}
	return strings.TrimSpace(first + " " + last)
}

func isHan(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.Is(unicode.Han, r) })
}
