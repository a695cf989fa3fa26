package knowledge

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// Index finds passages of one language. It is made once and never changes: whoever changes a text makes another.
type Index struct {
	lexicon    *Lexicon
	language   locale.Language
	pages      []Page
	passages   []passage
	sections   []section
	spread     map[string]int  // in how many sections a term is
	words      map[string]bool // the words of the texts, to know a slip of one
	candidates []candidate
	own        vocabulary
	usual      float64           // how many terms a text has usually
	told       map[string]bool   // the terms of titles, headings, lists and data: what the park has, and not how it speaks of it
	ones       map[string]int    // on how many pages of things of a kind, as each room, a word is in the title
	titled     [][]string        // the words of each page's title, of such a one
	phones     []map[string]bool // of each page, to know whom it says to call
	wordings   map[string]int    // the passages of what staff wrote for just these questions
}

// section is what its passages share.
type section struct {
	page          int
	titles, heads map[string]bool
	inside        map[string]int // how many of its texts have a term
	rows          bool           // it has a table
}

// shortText is the length below which a text hardly says anything by itself, in bytes.
const shortText = 24

// NewIndex reads pages of one language. Earlier pages win where two say the same.
func NewIndex(lexicon *Lexicon, language locale.Language, pages []Page) *Index {
	x := &Index{lexicon: lexicon, language: language, pages: pages, spread: map[string]int{}, words: map[string]bool{}, told: map[string]bool{}, ones: map[string]int{}, wordings: map[string]int{}}
	seen := map[string]bool{}
	for p, page := range pages {
		titles := x.keys(page.Title)
		if page.Entry { // each of its wordings stands for itself
			titles = nil
		}
		x.note(page)
		for _, part := range page.Sections {
			s := section{page: p, titles: titles, heads: x.keys(strings.Join(part.Headings, ". ")), inside: map[string]int{}}
			maps.Copy(x.told, s.heads)
			maps.Copy(x.told, s.titles)
			before := len(x.passages)
			for _, text := range part.Texts {
				place := text.Words
				if text.About != "" || len(place) < shortText { // a row says something else under another heading
					place = strings.Join(part.Headings, "\n") + "\n" + place
				}
				if seen[place] {
					continue
				}
				seen[place] = true
				one := passage{page: p, section: len(x.sections), text: text, headings: part.Headings, keys: x.keys(text.Words + ". " + text.About), gives: given(text.Words)}
				if priceAbove.MatchString(text.About+" "+strings.Join(part.Headings, " ")) && hasDigit.MatchString(text.Words) {
					one.gives |= wantsPrice
				}
				one.from, one.to, _ = bandOf(text.Words)
				if dimensions.MatchString(text.Words) {
					one.keys[conceptKey+howLarge] = true
				}
				if one.gives&wantsBring != 0 {
					one.keys[conceptKey+toBring] = true
				}
				if slices.ContainsFunc(part.Headings, waysTold.MatchString) {
					one.gives |= wantsWay
				}
				one.short = !text.Data && text.About == "" && len(text.Words) < shortText && one.gives&^(wantsPermission|wantsPlace) == 0
				s.rows = s.rows || text.About != "" && !text.Data
				for key := range one.keys {
					s.inside[key]++
					x.told[key] = x.told[key] || text.Data || text.Listed
				}
				if wording := wordingOf(text.About); page.Entry && wording != "" {
					if _, known := x.wordings[wording]; !known {
						x.wordings[wording] = len(x.passages)
					}
				}
				x.passages = append(x.passages, one)
			}
			if len(x.passages) > before {
				x.count(&s)
				x.sections = append(x.sections, s)
			}
		}
	}
	for i := range x.passages {
		x.usual += float64(len(x.passages[i].keys)) / float64(len(x.passages))
	}
	x.own = learn(lexicon, language, pages)
	x.findLists()
	x.findCandidates()
	return x
}

// severalOnes are so many that a text is about none of them.
const severalOnes = 4

// findLists marks the texts that name several things of a kind.
func (x *Index) findLists() {
	for i := range x.passages {
		p, n := &x.passages[i], 0
		for key := range p.keys {
			if strings.HasPrefix(key, wordKey) && x.ones[key] > 0 {
				n++
			}
		}
		p.listsOnes = n >= severalOnes
	}
}

// priceAbove is a heading of figures that are prices.
var (
	priceAbove = regexp.MustCompile(`(?i)[A-Z]{0,3}\$|\bprices?\b|\bAUD\b|\bNZD\b|元）|价`)
	hasDigit   = regexp.MustCompile(`\d`)
)

// toBring is the concept of what to have with one, which texts say in more ways than a list has.
const toBring = "what-to-bring"

// howLarge is the concept of how large something is, and dimensions is how a text says so.
const howLarge = "size"

var dimensions = regexp.MustCompile(`(?i)\b(\w+) (metres )?by (\w+)( metres)?, |metres by|\d ?m²|square[- ]metres|metres (long|wide|high)|[\d一二三四五六七八九十]+ ?米(见方|乘|×|长|宽|高)|平方米`)

// note remembers what a page is about, and whose numbers stand on it.
func (x *Index) note(page Page) {
	var title []string
	if page.Particular {
		for key := range x.keys(page.Title) {
			if strings.HasPrefix(key, wordKey) || strings.HasPrefix(key, pairKey) {
				title = append(title, key)
				x.ones[key]++
			}
		}
	}
	x.titled = append(x.titled, title)
	phones := map[string]bool{}
	for _, part := range page.Sections {
		for _, text := range part.Texts {
			for _, phone := range phoneNumbers.FindAllString(text.Words, -1) {
				phones[phone] = true
			}
		}
	}
	x.phones = append(x.phones, phones)
}

// namedBy finds the pages of things of a kind that a message names: it has half of the words of the title at least, and one that no other
// such title has. 入住 does not name the tent that is called 拎包入住帐篷.
func (x *Index) namedBy(has map[string]bool) map[int]bool {
	found := map[int]bool{}
	for page, title := range x.titled {
		own, n := false, 0
		for _, key := range title {
			if has[key] {
				own, n = own || x.ones[key] == 1 || x.sameTitle(key, page), n+1
			}
		}
		if own && 2*n >= len(title) {
			found[page] = true
		}
	}
	return found
}

// sameTitle tells whether all pages that have a word in their title have the title of one: a room is told of by several.
func (x *Index) sameTitle(key string, page int) bool {
	for other, title := range x.titled {
		if x.pages[other].Title != x.pages[page].Title && slices.Contains(title, key) {
			return false
		}
	}
	return true
}

// count notes in how many sections each term is.
func (x *Index) count(s *section) {
	all := map[string]bool{}
	for key := range s.inside {
		all[key] = true
	}
	for key := range s.titles {
		all[key] = true
	}
	for key := range s.heads {
		all[key] = true
	}
	for key := range all {
		x.spread[key]++
	}
}

// keys are what a text speaks of, and what those things are: whoever asks for pets is told of dogs too.
func (x *Index) keys(text string) map[string]bool {
	keys := map[string]bool{}
	for _, one := range x.lexicon.terms(text) {
		if one.word != "" && !strings.HasPrefix(one.key, pairKey) {
			x.words[one.word] = true
		}
		name, isConcept := strings.CutPrefix(one.key, conceptKey)
		if !isConcept {
			keys[one.key] = true
			continue
		}
		for _, broader := range x.lexicon.all(name) {
			keys[conceptKey+broader] = true
		}
	}
	for _, run := range runs(plain(text)) {
		if runes := []rune(run); isHan(runes[0]) && len(runes) > 1 {
			for _, key := range pairKeys(runes) {
				keys[key] = true
			}
		}
	}
	return keys
}
