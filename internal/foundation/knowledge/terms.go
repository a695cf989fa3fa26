package knowledge

import (
	"slices"
	"strconv"
	"unicode"
)

// term is something that a text speaks of.
type term struct {
	key     string // "c:dog" a concept, "w:kookaburra" a word's stem, "z:帐篷" two characters that no list knows
	word    string // as it was written, of a word
	name    bool   // it is written as a name is
	common  bool   // an ordinary word, which names nothing that people ask for
	surface bool   // the very words by which a concept was named
	inner   bool   // a longer phrase has it inside, and means more
	named   bool   // with the one before or after it, it names something of the park's own
	unit    int    // which of a text's words and phrases it belongs to, counted from one
}

type terms []term

const (
	conceptKey = "c:"
	wordKey    = "w:"
	pairKey    = "z:"
	numberKey  = "n:"
	surfaceKey = "s:" // a Chinese word of one character
)

// terms reads what a text speaks of, in whichever language each part of it is.
func (l *Lexicon) terms(text string) (found terms) {
	for _, run := range runs(plain(text)) {
		if isHan(firstRune(run)) {
			found = found.and(l.chineseTerms([]rune(run), nil))
		} else {
			found = found.and(l.englishTerms(run))
		}
	}
	return found
}

// and adds the terms of a text that follows.
func (t terms) and(more terms) terms {
	last := 0
	for _, one := range t {
		last = max(last, one.unit)
	}
	for _, one := range more {
		one.unit += last
		t = append(t, one)
	}
	return t
}

// Marks of a phrase of one word that means what it does only beside a determiner: "my rights" and "left my" are not "right" and "left".
const (
	afterDeterminer  = "* "
	beforeDeterminer = " *"
)

// englishTerms takes the longest phrases that the lists know, and single words for the rest.
func (l *Lexicon) englishTerms(text string) (found terms) { return l.termsOf(wordsOf(text)) }

func (l *Lexicon) termsOf(list []word) (found terms) {
	list = fewer(list)
	for i, unit := 0, 1; i < len(list); unit++ {
		names, length := l.phraseAt(list[i:])
		if length > 0 {
			found = append(found, concepts(names, unit)...)
			for _, one := range list[i : i+length] {
				if !l.stops[one.text] && !slices.Contains(names, nothing) {
					found = append(found, term{key: wordKey + one.stem, word: one.text, surface: true, unit: unit})
				}
			}
			inner := l.innerConcepts(list[i:i+length], names)
			for n := range inner {
				unit++
				inner[n].unit, inner[n].inner = unit, true
			}
			found = append(found, inner...)
			i += length
			continue
		}
		one := list[i]
		if n, ok := number(one.text); ok {
			found = append(found, term{key: numberKey + strconv.Itoa(n), unit: unit})
		} else if !l.stops[one.text] && len(one.text) > 1 {
			common := l.common[one.text] || l.commonStems[one.stem] || unicode.IsDigit(firstRune(one.text))
			found = append(found, term{key: wordKey + one.stem, word: one.text, name: one.name && !common, common: common, unit: unit})
		}
		i++
	}
	return found
}

// innerConcepts are the things that a long phrase names besides what it means as a whole: "buy a smart house" speaks of the smart house.
func (l *Lexicon) innerConcepts(list []word, names []string) (found terms) {
	if len(list) > 2 && !slices.ContainsFunc(names, func(name string) bool { return !l.concepts[name].soft }) { // "for kids to do" speaks of kids
		for _, one := range list {
			for _, name := range l.english[one.stem] {
				if !l.concepts[name].soft && !l.stops[one.text] {
					found = append(found, term{key: conceptKey + name})
				}
			}
		}
	}
	for i := 0; len(list) > 2 && i+2 <= len(list); i++ {
		for n := min(len(list)-1, len(list)-i); n >= 2; n-- {
			inner := slices.DeleteFunc(slices.Clone(l.english[phrase(list[i:i+n], false)]), func(name string) bool { return l.concepts[name].soft || slices.Contains(names, name) })
			found = append(found, concepts(inner, 0)...)
		}
	}
	return found
}

// concepts are terms by name, without the one that means nothing.
func concepts(names []string, unit int) (found terms) {
	for _, name := range names {
		if name != nothing {
			found = append(found, term{key: conceptKey + name, unit: unit})
		}
	}
	return found
}

// nothing is the concept of phrases that tell nothing.
const nothing = "nothing"

func (l *Lexicon) phraseAt(list []word) (names []string, length int) {
	for n := min(l.phrase, len(list)); n > 0; n-- {
		if n == 1 {
			if names := l.determinedAt(list); len(names) > 0 {
				return names, n
			}
		}
		if names := slices.Concat(l.english[phrase(list[:n], true)], l.english[phrase(list[:n], false)]); len(names) > 0 {
			return names, n
		}
	}
	return nil, 0
}

// determinedAt knows a single word by the determiner that stands before or after it.
func (l *Lexicon) determinedAt(list []word) (names []string) {
	if list[0].determined {
		names = l.english[afterDeterminer+list[0].stem]
	}
	if len(list) > 1 && list[1].determined {
		names = append(slices.Clone(names), l.english[list[0].stem+beforeDeterminer]...)
	}
	if len(names) == 0 {
		return nil
	}
	return slices.Compact(slices.Sorted(slices.Values(append(names, l.english[phrase(list[:1], false)]...))))
}

// Costs of parting a Chinese text: a word that the lists know, and a character that none of them has.
const (
	knownCost = 4
	ownCost   = 5 // one that only the park's texts have
	restCost  = 10
)

// chineseTerms parts a text into as few words as the lists allow, and pairs of characters for the rest.
func (l *Lexicon) chineseTerms(runes []rune, own map[string]bool) (found terms) {
	lengths := l.parted(runes, own)
	var rest []rune
	unit := 1
	flush := func() {
		found, rest = append(found, l.pairs(rest, unit)...), nil
		unit++
	}
	for i := 0; i < len(runes); {
		if lengths[i] == 0 {
			rest = append(rest, runes[i])
			i++
			continue
		}
		flush()
		text := string(runes[i : i+lengths[i]])
		if names := l.chinese[text]; (len(names) > 0 || own[text]) && !slices.Contains(names, nothing) {
			found = append(found, concepts(names, unit)...)
			for _, key := range pairKeys(runes[i : i+lengths[i]]) {
				found = append(found, term{key: key, surface: true, unit: unit})
			}
			for _, one := range l.innerChinese(runes[i:i+lengths[i]], names) {
				unit++
				one.unit, one.inner = unit, true
				found = append(found, one)
			}
			unit++
		}
		i += lengths[i]
	}
	flush()
	return found
}

// pairKeys are the pairs of characters of a word, by which texts are found that have it; a character alone is one.
func pairKeys(runes []rune) (keys []string) {
	if len(runes) == 1 {
		return []string{surfaceKey + string(runes)}
	}
	for i := 0; i+1 < len(runes); i++ {
		keys = append(keys, pairKey+string(runes[i:i+2]))
	}
	return keys
}

// innerChinese is innerConcepts of a Chinese word: 看智慧小屋 speaks of 智慧小屋.
func (l *Lexicon) innerChinese(runes []rune, names []string) (found terms) {
	for i := range runes {
		for n := min(len(runes)-1, len(runes)-i); n >= 3; n-- {
			inner := slices.DeleteFunc(slices.Clone(l.chinese[string(runes[i:i+n])]), func(name string) bool { return l.concepts[name].soft || slices.Contains(names, name) })
			found = append(found, concepts(inner, 0)...)
		}
	}
	return found
}

// parted gives the length of the word that begins at each place of the cheapest way to part a text; 0 is a character of no word.
func (l *Lexicon) parted(runes []rune, own map[string]bool) []int {
	lengths, costs := make([]int, len(runes)), make([]int, len(runes)+1)
	for i := len(runes) - 1; i >= 0; i-- {
		costs[i] = costs[i+1] + restCost
		for n := min(max(l.longest, longestOwn), len(runes)-i); n > 0; n-- {
			text := string(runes[i : i+n])
			cost := knownCost
			if _, ok := l.chinese[text]; !ok && !l.stops[text] {
				if !own[text] {
					continue
				}
				cost = ownCost
			}
			if cost += costs[i+n]; cost < costs[i] {
				costs[i], lengths[i] = cost, n
			}
		}
	}
	return lengths
}

func (l *Lexicon) chineseAt(runes []rune) (names []string, stop bool, length int) {
	for n := min(l.longest, len(runes)); n > 0; n-- {
		text := string(runes[:n])
		if names, ok := l.chinese[text]; ok {
			return names, false, n
		}
		if l.stops[text] {
			return nil, true, n
		}
	}
	return nil, false, 0
}

func (l *Lexicon) pairs(rest []rune, unit int) (found terms) {
	if n, ok := hanNumber(string(rest)); ok {
		return terms{{key: numberKey + strconv.Itoa(n), unit: unit}}
	}
	for i := 0; i+1 < len(rest); i++ {
		pair := string(rest[i : i+2])
		found = append(found, term{key: pairKey + pair, word: pair, unit: unit})
	}
	return found
}
