package knowledge

import (
	"slices"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// understood reads a question, whose words may be slips of the ones that the texts and the lists have.
func (x *Index) understood(text string) (found terms) {
	text = x.lexicon.bySound(x.bySound(x.lexicon.asksTwice(plain(text))), x.lacks)
	for _, run := range runs(text) {
		if isHan(firstRune(run)) {
			found = found.and(x.lexicon.chineseTerms([]rune(run), x.own.words))
			continue
		}
		list := x.spelled(wordsOf(run))
		if x.language == locale.English && !x.lexicon.mostlyTyped(list) { // "sushi" is no 素食 among English words
			found = found.and(x.lexicon.termsOf(list))
			continue
		}
		found = found.and(x.lexicon.typedTerms(list))
	}
	return found
}

// rewritten is a text with its words put right; as it was written, where none is a slip.
func (x *Index) rewritten(text string) string {
	text = plain(text)
	var parts []string
	slips := false
	for _, run := range runs(text) {
		if isHan(firstRune(run)) {
			right := x.lexicon.bySound(x.bySound(run), x.lacks)
			parts, slips = append(parts, right), slips || right != run
			continue
		}
		list := wordsOf(run)
		right := x.spelled(list)
		slips = slips || !slices.EqualFunc(list, right, func(a, b word) bool { return a.text == b.text })
		for _, one := range right {
			parts = append(parts, one.text)
		}
	}
	if !slips {
		return text
	}
	return strings.Join(parts, " ")
}

// asks is what a text wants to know, slips and all.
func (p phrasing) asks() answerTypes {
	wanted := asked(p.written)
	if p.right != p.written {
		wanted |= asked(p.right)
	}
	return wanted
}

const (
	// mostSlips is how many words of one run of words are put right: each is held against every word that is known. What has more is no
	// question with slips.
	mostSlips = 12
	// longestSlip is how long a word can be that is one.
	longestSlip = 24
)

// spelled puts right what no list and no text has.
func (x *Index) spelled(list []word) []word {
	var right []word
	slips := 0
	for i, one := range list {
		if full, ok := abbreviations[one.text]; ok {
			right = append(right, wordsOf(full)...)
			continue
		}
		if x.lexicon.known[one.text] || x.lexicon.stems[one.stem] && len(one.stem) > 3 || x.words[one.text] || len(one.text) < 4 || one.name || x.lexicon.typed[one.text] != "" || isNumber(one.text) {
			right = append(right, one)
			continue
		}
		if slips++; slips > mostSlips || len(one.text) > longestSlip {
			right = append(right, one)
			continue
		}
		if first, second, ok := x.halves(one.text); ok {
			right = append(right, wordsOf(first+" "+second)...)
			continue
		}
		if meant, ok := x.corrected(one.text, list, i); ok {
			right = append(right, wordsOf(meant)...)
			continue
		}
		right = append(right, one)
	}
	return right
}

func isNumber(text string) bool {
	_, ok := number(text)
	return ok
}

// halves takes a word apart that was written as one: "firepit", "tinyhouse".
func (x *Index) halves(text string) (first, second string, ok bool) {
	for i := 3; i <= len(text)-3; i++ {
		a, b := text[:i], text[i:]
		if _, known := x.lexicon.english[phrase(wordsOf(a+" "+b), false)]; known {
			return a, b, true
		}
	}
	return "", "", false
}

// corrected finds what a word was meant to be: the one that sounds the same before the one that looks the same, what the lists name
// before what is merely a word.
func (x *Index) corrected(text string, list []word, at int) (meant string, ok bool) {
	most := 1
	if len(text) > 7 {
		most = 2
	}
	sound, best := skeleton(text), 1<<10
	for _, c := range x.candidates {
		if abs(len(c.word)-len(text)) > 2*most {
			continue
		}
		alike := c.skeleton == sound && c.word[0] == text[0]
		bound := most
		if alike {
			bound += most
		} else if abs(len(c.word)-len(text)) > most || len(text) < 5 && sharedStart(text, c.word) < 3 || c.word[0] != text[0] && len(text) < 6 {
			continue
		}
		d := distance(text, c.word, bound)
		if start := sharedStart(text, c.word); d > bound || d > 1 && (start < 2 || !alike && start < 3) {
			continue
		}
		rank := 4*d + c.rank - min(3, sharedStart(text, c.word))
		if alike {
			rank -= 5
		}
		if x.goesWith(c.word, list, at) {
			rank -= 6
		}
		if sameLetters(text, c.word) { // fingers swap letters more often than they miss one
			rank -= 4
		}
		if rank < best || rank == best && c.word < meant {
			best, meant, ok = rank, c.word, true
		}
	}
	return meant, ok
}

// goesWith tells whether a word makes a phrase of the lists with the one before or after it: "fron desk" is the front desk.
func (x *Index) goesWith(text string, list []word, at int) bool {
	meant := wordsOf(text)
	if at+1 < len(list) && len(x.lexicon.english[phrase(append(slices.Clone(meant), list[at+1]), false)]) > 0 {
		return true
	}
	return at > 0 && len(x.lexicon.english[phrase(append([]word{list[at-1]}, meant...), false)]) > 0
}

// sharedStart counts the letters by which two words begin alike.
func sharedStart(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// sameLetters tells whether two words have the same letters in another order.
func sameLetters(a, b string) bool {
	return len(a) == len(b) && slices.Equal(slices.Sorted(slices.Values([]byte(a))), slices.Sorted(slices.Values([]byte(b))))
}

// abbreviations are how people write words on a phone.
var abbreviations = map[string]string{
	"ppl": "people", "pax": "people", "wkend": "weekend", "wknd": "weekend", "wkends": "weekends", "hrs": "hours", "hr": "hour", "mins": "minutes", "yrs": "years", "yr": "year",
	"yo": "year old", "nite": "night", "nites": "nights", "tmrw": "tomorrow", "tmr": "tomorrow", "tomoz": "tomorrow", "2nite": "tonight", "b4": "before", "bday": "birthday", "accom": "accommodation", "accomm": "accommodation",
	"approx": "about", "appt": "appointment", "ph": "phone", "msg": "message", "pic": "pic", "pics": "pictures", "min": "minimum", "max": "maximum", "xtra": "extra", "veg": "vegetarian", "temp": "temperature",
	"arvo": "afternoon", "avo": "afternoon", "sat": "saturday", "sun": "sunday", "fri": "friday", "thurs": "thursday", "thu": "thursday", "wed": "wednesday", "tues": "tuesday", "tue": "tuesday", "mon": "monday",
	"info": "information", "reno": "renovation", "rez": "reservation", "resos": "reservations", "cxl": "cancel", "cancl": "cancel", "dbl": "double", "sgl": "single", "bbl": "back", "bf": "boyfriend", "gf": "girlfriend", "fam": "family", "famo": "family", "mum": "mum",
	"r": "are", "u": "you", "ur": "your", "y": "why", "xmas": "christmas", "hw": "how", "hav": "have", "wud": "would", "cud": "could", "shud": "should", "teh": "the", "hwo": "how", "wen": "when", "wer": "where", "wot": "what", "wat": "what",
	"q": "question", "qs": "questions", "thx": "thanks", "ty": "thanks", "cuppa": "coffee", "fishn": "fishing", "ridin": "riding",
}

// candidate is a word that a slip may have been meant to be.
type candidate struct {
	word, skeleton string
	rank           int // what the lists name goes first, what only a text has last
}

// findCandidates lists the words of the lists and of the texts.
func (x *Index) findCandidates() {
	seen := map[string]bool{}
	try := func(word string) {
		if len(word) < 3 || seen[word] || isHan(firstRune(word)) {
			return
		}
		seen[word] = true
		c := candidate{word: word, skeleton: skeleton(word)}
		if !x.lexicon.named[word] {
			c.rank++
		}
		if !x.lexicon.known[word] {
			c.rank++
		}
		x.candidates = append(x.candidates, c)
	}
	for word := range x.lexicon.known {
		try(word)
	}
	for word := range x.words {
		try(word)
	}
}

var sounds = strings.NewReplacer("tion", "Sn", "sion", "Sn", "tch", "C", "ch", "C", "sh", "S", "ph", "f", "ck", "k", "ce", "s", "ci", "s", "cy", "s", "c", "k", "q", "k", "z", "s", "x", "ks", "wh", "w", "th", "t", "gh", "")

// skeleton is what is left of a word without its vowels, by how its consonants sound: "membreship" and "membership" are the same.
func skeleton(word string) string {
	var out []byte
	for _, r := range []byte(sounds.Replace(word)) {
		if strings.IndexByte("aeiouyh", r) >= 0 && (len(out) > 0 || r == 'h') {
			continue
		}
		if len(out) == 0 || out[len(out)-1] != r {
			out = append(out, r)
		}
	}
	return string(out)
}

func abs(n int) int { return max(n, -n) }

// distance counts the letters to change, add, drop or swap, and gives up above a bound.
func distance(a, b string, bound int) int {
	before, last, now := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		now[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
			least = min(least, now[j])
		}
		if least > bound {
			return least
		}
		before, last, now = last, now, before
	}
	return last[len(b)]
}
