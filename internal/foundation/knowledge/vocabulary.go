package knowledge

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"holidaypark/internal/foundation/locale"
)

// vocabulary is of the words that a park's own Chinese texts have, beside those of the lists: 季票, 雪具屋. Chinese is written without spaces, so
// that a word is known by what stands around it: it comes more than once, and each time between others.
type vocabulary struct {
	words  map[string]bool
	sounds map[string]string // words by how they sound, for slips of the keyboard
	names  map[string]bool   // pairs of English words that name something: "smart hous"
}

const (
	longestOwn = 5 // characters
	leastOften = 2 // times
	leastSides = 2 // different neighbours, on each side
)

// seenAround counts how often a run of characters comes, and between which others.
type seenAround struct {
	times       int
	left, right map[rune]bool
	ends        int // how often it stands at an end of a text
}

// learn finds the words of the texts of an index.
func learn(l *Lexicon, language locale.Language, pages []Page) vocabulary {
	v := vocabulary{map[string]bool{}, map[string]string{}, map[string]bool{}}
	for _, page := range pages {
		v.learnNames(page)
	}
	if language != locale.Chinese {
		return v
	}
	seen := map[string]*seenAround{}
	note := func(text string) {
		for _, run := range runs(plain(text)) {
			if isHan(firstRune(run)) {
				noteRuns(seen, []rune(run))
			}
		}
	}
	for _, page := range pages {
		note(page.Title)
		for _, section := range page.Sections {
			for _, heading := range section.Headings {
				note(heading)
			}
			for _, text := range section.Texts {
				note(text.Words)
				note(text.About)
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(seen)) { // in one order, so that of two that sound the same every replica takes the same
		one, runes := seen[word], []rune(word)
		if one.times < leastOften || len(one.left)+one.ends < leastSides || len(one.right)+one.ends < leastSides || l.stops[string(runes[0])] || l.stops[string(runes[len(runes)-1])] || l.parts(runes) {
			continue
		}
		v.words[word] = true
		if sound := soundOf(word); sound != "" {
			v.sounds[sound] = word
		}
	}
	return v
}

// parts tells whether the lists know every word of a run of characters.
func (l *Lexicon) parts(runes []rune) bool {
	lengths := l.parted(runes, nil)
	for i := 0; i < len(runes); i += lengths[i] {
		if lengths[i] == 0 {
			return false
		}
	}
	return true
}

// learnNames notes the names that a page has in its title and its headings. What they are made of may be the most ordinary words.
func (v vocabulary) learnNames(page Page) {
	titles := []string{page.Title}
	for _, section := range page.Sections {
		titles = append(titles, section.Headings...)
	}
	for _, title := range titles {
		for _, run := range runs(plain(title)) {
			list := wordsOf(run)
			for i := 0; i+1 < len(list) && len(list) <= longestName; i++ {
				if len(list[i].text) > 2 && len(list[i+1].text) > 2 {
					v.names[list[i].stem+" "+list[i+1].stem] = true
				}
			}
		}
	}
}

// longestName is of how many words a title is that names something; others tell something.
const longestName = 4

func noteRuns(seen map[string]*seenAround, runes []rune) {
	for i := range runes {
		for n := 2; n <= longestOwn && i+n <= len(runes); n++ {
			word := string(runes[i : i+n])
			one := seen[word]
			if one == nil {
				one = &seenAround{left: map[rune]bool{}, right: map[rune]bool{}}
				seen[word] = one
			}
			one.times++
			if i > 0 {
				one.left[runes[i-1]] = true
			}
			if i+n < len(runes) {
				one.right[runes[i+n]] = true
			}
			if i == 0 || i+n == len(runes) {
				one.ends++
			}
		}
	}
}

// bySound puts the park's own words in place of ones that sound like them and that no text has: 季飘 is 季票.
func (x *Index) bySound(text string) string {
	if len(x.own.sounds) == 0 {
		return text
	}
	runes := []rune(text)
	for i := 0; i < len(runes); {
		length := 1
		for n := min(longestOwn, len(runes)-i); n > 1 && isHan(runes[i]); n-- {
			typed := string(runes[i : i+n])
			if x.lexicon.chinese[typed] != nil || x.own.words[typed] {
				length = n
				break
			}
			if !x.lacks(runes[i : i+n]) {
				continue
			}
			if word, ok := x.own.sounds[soundOf(typed)]; ok && strings.ContainsAny(typed, word) && utf8.RuneCountInString(word) == n {
				copy(runes[i:], []rune(word))
				length = n
				break
			}
		}
		i += length
	}
	return string(runes)
}

// lacks tells whether no text has the characters one after another.
func (x *Index) lacks(runes []rune) bool {
	for _, key := range pairKeys(runes) {
		if x.spread[key] == 0 {
			return true
		}
	}
	return false
}
