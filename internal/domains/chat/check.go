package chat

import (
	"regexp"
	"slices"
	"strings"

	"holidaypark/internal/foundation/knowledge"
)

// checker tells which of a model's sentences may be shown: those that say nothing but what the passages say.
type checker struct {
	lexicon  *knowledge.Lexicon
	known    map[string]bool // figures of the passages
	amounts  map[string]bool // those of them that can be an amount of money
	asked    map[string]bool // numbers that the visitor named
	paths    map[string]bool
	subjects map[string]bool
	prompt   []string // the words of the instructions, of which no part is shown
}

func newChecker(lexicon *knowledge.Lexicon, passages []knowledge.Part, turns []string, prompt string) *checker {
	c := &checker{lexicon: lexicon, known: map[string]bool{}, amounts: map[string]bool{}, asked: map[string]bool{}, paths: map[string]bool{}, subjects: map[string]bool{}, prompt: wordsOf(prompt)}
	learn := func(text string) {
		for _, subject := range lexicon.SpeaksOf(text) {
			c.subjects[subject] = true
		}
	}
	for _, passage := range passages {
		text := strings.Join(passage.Headings, ". ") + ". " + passage.Title + ". " + passage.Words
		for _, one := range figuresOf(text, true) {
			c.known[one.value] = true
			c.amounts[one.value] = c.amounts[one.value] || !one.unit
			if one.other != "" {
				c.known[one.other] = true
			}
		}
		for _, link := range passage.Links() {
			c.paths[link.Path] = true
		}
		learn(text)
	}
	for _, turn := range turns {
		for _, one := range figuresOf(turn, true) {
			c.asked[one.value] = true
		}
		learn(turn)
	}
	return c
}

const (
	// leaked is how many words of the instructions in a row are no accident.
	leaked = 7
	// grounded is the share of what a sentence speaks of that the passages or the visitor speak of.
	grounded = 0.34
)

// allows tells whether a sentence may be shown.
func (c *checker) allows(sentence string) bool {
	if foreign(sentence) || c.leaks(sentence) {
		return false
	}
	for _, path := range ownPaths(sentence) {
		if !c.paths[strings.TrimRight(path, "/.")] {
			return false
		}
	}
	for _, one := range figuresOf(sentence, false) {
		known := c.known[one.value] || c.known[one.other] || one.count && c.asked[one.value]
		if !known || one.price && !c.amounts[one.value] {
			return false
		}
	}
	subjects := c.lexicon.Subjects(sentence)
	known := 0
	for _, subject := range subjects {
		if c.subjects[subject] {
			known++
		}
	}
	return len(subjects) == 0 || float64(known) >= grounded*float64(len(subjects))
}

// leaks tells whether a sentence repeats the instructions.
func (c *checker) leaks(sentence string) bool {
	words := wordsOf(sentence)
	for i := 0; i+leaked <= len(words); i++ {
		run := words[i : i+leaked]
		for j := 0; j+leaked <= len(c.prompt); j++ {
			if slices.Equal(run, c.prompt[j:j+leaked]) {
				return true
			}
		}
	}
	return false
}

var wordMark = regexp.MustCompile(`[\p{L}\p{N}]+`)

func wordsOf(text string) []string { return wordMark.FindAllString(strings.ToLower(text), -1) }

// citations are the marks by which a model names its sources.
var citations = regexp.MustCompile(`\s*(?:【[^】]*】|〔[^〕]*〕|\[\^?\d+(?:\s*[,，、–-]\s*\d+)*\])`)

// cited gives a sentence without its citation marks, and the numbers in them.
func cited(sentence string) (string, []string) {
	var sources []string
	for _, mark := range citations.FindAllString(sentence, -1) {
		sources = append(sources, numberMark.FindAllString(mark, -1)...)
	}
	return citations.ReplaceAllString(sentence, ""), sources
}

// sentenceEnd is where a sentence ends in a text that still grows: after a full stop that something follows.
var sentenceEnd = regexp.MustCompile(`[。！？；]["”’」』）)]*|[.!?]["”’)\]]*\s|\n`)

// splitter cuts a growing text into sentences.
type splitter struct{ rest string }

// add gives the sentences that are whole with a further piece.
func (s *splitter) add(text string) (list []string) {
	s.rest += text
	for {
		at := sentenceEnd.FindStringIndex(s.rest)
		if at == nil {
			return list
		}
		if abbreviated(s.rest[:at[1]]) {
			next := sentenceEnd.FindStringIndex(s.rest[at[1]:])
			if next == nil {
				return list
			}
			at[1] += next[1]
		}
		list = append(list, s.rest[:at[1]])
		s.rest = s.rest[at[1]:]
	}
}

var abbreviations = regexp.MustCompile(`(?i)(?:\b(?:e\.g|i\.e|a\.m|p\.m|approx|no|st|mr|mrs|ms|dr|incl|etc)\.|^\s*\d+\.)\s$`)

// abbreviated tells a full stop that ends no sentence.
func abbreviated(text string) bool { return abbreviations.MatchString(text) }

// end gives what is left.
func (s *splitter) end() string {
	rest := s.rest
	s.rest = ""
	return rest
}
