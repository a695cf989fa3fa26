package locale

import (
	"strings"
	"unicode"
)

// WrittenIn tells the language of a paragraph: Chinese ones may name things in English, English ones hardly the other way round.
func WrittenIn(text string) Language {
	han, letters := 0, 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			letters++
		}
		if unicode.Is(unicode.Han, r) {
			han++
		}
	}
	if han*5 > letters {
		return Chinese
	}
	return English
}

// AskedIn tells a question's language by its letters: a short one may name things in English, and who writes a Chinese character reads Chinese.
func AskedIn(text string) Language {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return Chinese
	}
	return English
}
