package knowledge

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/kljensen/snowball/english"
	"github.com/siongui/gojianfan"
)

// runs parts a text where its script changes, and where a Chinese clause ends.
func runs(text string) (list []string) {
	runes := []rune(text)
	for i := 0; i < len(runes); {
		end := i
		switch {
		case isHan(runes[i]):
			for end < len(runes) && isHan(runes[end]) {
				end++
			}
			list = append(list, string(runes[i:end]))
		case isWordRune(runes[i]):
			for end < len(runes) && !isHan(runes[end]) {
				end++
			}
			list = append(list, string(runes[i:end]))
		default:
			end++
		}
		i = end
	}
	return list
}

// plain folds the forms of letters and signs that keyboards make, and traditional characters into simplified ones.
func plain(text string) string {
	return misfolded.Replace(gojianfan.T2S(strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～': // full-width forms
			return r - '！' + '!'
		case r == '　':
			return ' '
		case r == '’' || r == '‘':
			return '\''
		}
		return r
	}, signs.Replace(text))))
}

// misfolded are characters of today that the folding takes for older ones.
var misfolded = strings.NewReplacer("菰", "菇")

// signs are words that are written with signs.
var signs = strings.NewReplacer("T&Cs", "terms", "T&C's", "terms", "t&cs", "terms", "T&C", "terms", "t&c", "terms", " w/o ", " without ", " w/ ", " with ", " & ", " and ")

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// word is a word of an English text.
type word struct {
	text, stem string
	name       bool // written with a capital, and not because a sentence begins
	determined bool // "the", "my" or "a" stands before it
}

// shortened are the ends of "we'd", "I'll", "park's".
var shortened = regexp.MustCompile(`(?i)'(s|d|ll|ve|re|m)$`)

func wordsOf(text string) (list []word) {
	begins := true
	for _, field := range strings.FieldsFunc(text, func(r rune) bool { return !isWordRune(r) && !strings.ContainsRune("'.!?", r) }) {
		ends := strings.ContainsAny(field, ".!?") && !strings.ContainsAny(field, "0123456789")
		for part := range strings.FieldsFuncSeq(field, func(r rune) bool { return r == '!' || r == '?' || r == '.' }) {
			part = shortened.ReplaceAllString(strings.Trim(part, "'"), "")
			if part == "" {
				continue
			}
			lower := strings.ToLower(strings.ReplaceAll(part, "'", ""))
			capital := unicode.IsUpper(firstRune(part)) && part != strings.ToUpper(part)
			list = append(list, word{text: lower, stem: english.Stem(lower, false), name: capital && !begins})
			begins = false
		}
		begins = begins || ends
	}
	return list
}

// phrase is how the lists know some words: by their stems, or exactly, but for a plural: "fitness" is not "fit".
func phrase(list []word, exactly bool) string {
	parts := make([]string, len(list))
	for i, one := range list {
		parts[i] = one.stem
		if exactly {
			parts[i] = "=" + one.text
			if len(one.text) > 3 {
				parts[i] = strings.TrimSuffix(parts[i], "s")
			}
		}
	}
	return strings.Join(parts, " ")
}

// fewer leaves out the little words before a noun, and remembers where they stood: "delete my account" is "delete the account".
func fewer(list []word) (left []word) {
	if len(list) < 2 {
		return list
	}
	before := false
	for _, one := range list {
		if slices.Contains(determiners, one.text) {
			before = true
			continue
		}
		one.determined = before
		left, before = append(left, one), false
	}
	return left
}

// determinedPhrase is the mark by which the lists know such a phrase; empty: it is none.
func determinedPhrase(list []word) string {
	if len(list) != 2 {
		return ""
	}
	switch first, last := slices.Contains(determiners, list[0].text), slices.Contains(determiners, list[1].text); {
	case first && !last:
		return afterDeterminer + list[1].stem
	case last && !first:
		return list[0].stem + beforeDeterminer
	}
	return ""
}

var determiners = []string{"a", "an", "the", "my", "our", "your", "their", "his", "her", "its", "some", "any"}
