package knowledge

import (
	"strings"
	"unicode"
)

// Sentences cuts a paragraph after its full stops. A stop inside a time or a price ("7.30 am", "$14.00") and after an initial is none.
func Sentences(text string) (list []string) {
	runes := []rune(text)
	start := 0
	for i, r := range runes {
		if !endsSentence(runes, i) {
			continue
		}
		end := i + 1
		for end < len(runes) && strings.ContainsRune("”’\")）」』", runes[end]) {
			end++
		}
		if r == '.' && end < len(runes) && !unicode.IsSpace(runes[end]) {
			continue
		}
		if one := strings.TrimSpace(string(runes[start:end])); hasLetters(one) {
			list = append(list, one)
		}
		start = end
	}
	if one := strings.TrimSpace(string(runes[start:])); hasLetters(one) {
		list = append(list, one)
	}
	return list
}

func endsSentence(runes []rune, i int) bool {
	switch runes[i] {
	case '。', '！', '？', '!', '?':
		return true
	case '.':
		next := i + 1
		for next < len(runes) && strings.ContainsRune("”’\")", runes[next]) {
			next++
		}
		if next == len(runes) {
			return true
		}
		if !unicode.IsSpace(runes[next]) || next+1 < len(runes) && unicode.IsLower(runes[next+1]) {
			return false
		}
		return i < 2 || !unicode.IsUpper(runes[i-1]) || !unicode.IsSpace(runes[i-2])
	}
	return false
}

func hasLetters(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}
