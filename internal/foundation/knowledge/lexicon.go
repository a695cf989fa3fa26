package knowledge

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
	"github.com/mozillazg/go-pinyin"
)

// concepts.txt lists the words of either language that mean the same here. A line is
//
//	name, kind and broader names | English | Chinese
//
// One concept is one thing. "~" after its name: a soft one that rarely decides (book, pay). "!!": what is never told, whatever the texts say.
// "< pet": whoever asks for it is also told of pets.
// "=parking" is this word alone and no other form of it.
//
//go:embed concepts.txt
var conceptList string

// stopwords.txt lists the words that tell nothing, of either language.
//
//go:embed stopwords.txt
var stopwordList string

// common.txt lists English words that are spelt right, though no page has them: they are never taken for a slip of another word.
//
//go:embed common.txt
var commonList string

// spelt.txt lists English words that are spelt right too, but name something: where no page has one, there is no answer to it.
//
//go:embed spelt.txt
var speltList string

type concept struct {
	name         string
	soft, always bool
	broader      []string
}

// Lexicon knows the words of both languages.
type Lexicon struct {
	concepts    map[string]concept
	english     map[string][]string // concepts by their words' stems, or by the words themselves: see phrase
	chinese     map[string][]string // concepts by their characters
	sounds      map[string][]string // Chinese words of two characters and more by how they sound
	typed       map[string]string   // the same, typed in letters: "qiantai"
	single      map[string]string   // the same, of one character
	syllables   map[string]bool     // how characters of the lists sound
	known       map[string]bool     // every English word of the lists, by its letters
	named       map[string]bool     // those that are a concept by themselves
	stems       map[string]bool     // the stems of all of them
	stops       map[string]bool
	common      map[string]bool
	commonStems map[string]bool // of its words of four letters and more
	longest     int             // characters of the longest Chinese word
	phrase      int             // words of the longest English one
}

// TheLexicon is of the lists that the program has. They are read at first need and for all, since that takes a fifth of a second. A mistake
// in them is one of the program.
var TheLexicon = sync.OnceValue(func() *Lexicon {
	lexicon, err := readLists()
	if err != nil {
		panic(err)
	}
	return lexicon
})

func readLists() (*Lexicon, error) {
	l := &Lexicon{
		concepts: map[string]concept{}, english: map[string][]string{}, chinese: map[string][]string{}, sounds: map[string][]string{}, typed: map[string]string{}, single: map[string]string{}, syllables: map[string]bool{}, known: map[string]bool{}, named: map[string]bool{}, stems: map[string]bool{},
		stops: map[string]bool{}, common: map[string]bool{}, commonStems: map[string]bool{}, longest: 1, phrase: 1,
	}
	for _, word := range strings.Fields(stopwordList) {
		word = plain(word)
		l.stops[word] = true
		l.known[word] = true
		if isHan(firstRune(word)) {
			l.longest = max(l.longest, utf8.RuneCountInString(word))
		}
	}
	for _, word := range strings.Fields(commonList) {
		l.common[word] = true
		if stem := english.Stem(word, false); len(stem) > 3 {
			l.commonStems[stem] = true
		}
		l.known[word] = true
	}
	for _, word := range strings.Fields(speltList) {
		l.known[word] = true
	}
	for line := range strings.Lines(conceptList) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := l.add(line); err != nil {
			return nil, err
		}
	}
	for word := range l.stops {
		if isHan(firstRune(word)) {
			l.addSyllables(word)
		}
	}
	for word := range l.chinese {
		l.addSyllables(word)
	}
	for word := range l.known {
		if !isHan(firstRune(word)) {
			l.stems[english.Stem(word, false)] = true
		}
	}
	for name, c := range l.concepts {
		for _, broader := range c.broader {
			if _, ok := l.concepts[broader]; !ok {
				return nil, fmt.Errorf("concept %q is said to be a %q, which there is none of", name, broader)
			}
		}
	}
	return l, nil
}

func (l *Lexicon) add(line string) error {
	parts := strings.Split(line, "|")
	if len(parts) != 3 {
		return fmt.Errorf("not a concept: %q", line)
	}
	head, broader, _ := strings.Cut(parts[0], "<")
	c := concept{broader: strings.Fields(broader)}
	c.name = strings.TrimSpace(head)
	c.name, c.soft = strings.CutSuffix(c.name, "~")
	c.name, c.always = strings.CutSuffix(c.name, "!!")
	if _, twice := l.concepts[c.name]; twice {
		return fmt.Errorf("concept %q is there twice", c.name)
	}
	l.concepts[c.name] = c
	for term := range split(parts[1]) {
		term, exactly := strings.CutPrefix(term, "=")
		list := fewer(wordsOf(strings.ToLower(term)))
		l.phrase = max(l.phrase, len(list))
		for _, one := range list {
			l.known[one.text] = true
			l.named[one.text] = l.named[one.text] || len(list) == 1
		}
		key := phrase(list, exactly)
		if marked := determinedPhrase(wordsOf(strings.ToLower(term))); marked != "" {
			key = marked
		}
		if !slices.Contains(l.english[key], c.name) {
			l.english[key] = append(l.english[key], c.name)
		}
	}
	for term := range split(parts[2]) {
		term = plain(strings.ToLower(term))
		l.longest = max(l.longest, utf8.RuneCountInString(term))
		if !slices.Contains(l.chinese[term], c.name) {
			l.chinese[term] = append(l.chinese[term], c.name)
		}
		if sound := soundOf(term); utf8.RuneCountInString(term) == 1 && sound != "" && l.single[sound] == "" {
			l.single[sound] = term
		}
		if utf8.RuneCountInString(term) > 1 {
			if sound := soundOf(term); sound != "" {
				l.sounds[sound] = append(l.sounds[sound], term)
				l.typed[strings.ReplaceAll(sound, " ", "")] = term
			}
		}
	}
	return nil
}

func split(list string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for term := range strings.SplitSeq(list, ",") {
			if term = strings.TrimSpace(term); term != "" && !yield(term) {
				return
			}
		}
	}
}

// soundOf is how a Chinese word sounds, without its tones; empty where a character has no known sound.
func soundOf(word string) string {
	said := pinyin.LazyConvert(word, nil)
	if len(said) != utf8.RuneCountInString(word) {
		return ""
	}
	return strings.Join(said, " ")
}

// addSyllables notes how the characters of a word sound.
func (l *Lexicon) addSyllables(word string) {
	for syllable := range strings.FieldsSeq(soundOf(word)) {
		l.syllables[syllable] = true
	}
}

// all gives a concept and everything that it is.
func (l *Lexicon) all(name string) []string {
	found := map[string]bool{}
	var walk func(string)
	walk = func(name string) {
		if found[name] {
			return
		}
		found[name] = true
		for _, broader := range l.concepts[name].broader {
			walk(broader)
		}
	}
	walk(name)
	delete(found, name)
	return append([]string{name}, slices.Sorted(maps.Keys(found))...)
}

func firstRune(word string) rune {
	r, _ := utf8.DecodeRuneInString(word)
	return r
}
