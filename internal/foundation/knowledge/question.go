package knowledge

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// question is what somebody wants to know.
type question struct {
	units    []unit
	wants    answerTypes
	sure     answerTypes  // what it asks for in so many words: without it there is no answer
	rooms    bool         // it asks where to sleep, and for how many
	people   int          // how many come together; 0: it isn't said
	days     int          // how long before something: "three weeks out"; 0: it isn't said
	veto     bool         // it asks for what is never told
	named    map[int]bool // the pages of things of a kind that it names
	forThing bool         // it asks whether there is something
	long     bool         // it tells a story
}

const (
	earlierWeight  = 0.55 // of what was spoken of before
	pointedWeight  = 0.84 // the same, where the message points back: "in it", "there"
	lastingWeight  = 0.2  // of the same, where a message stands for itself
	asideWeight    = 0.2  // of what is told beside the question
	nearAside      = 1    // of a message that is not long
	fewWords       = 32
	fewCharacters  = 180
	fewHan         = 60
	someHan        = 36 // with so many clauses it has parts that ask nothing
	someClauses    = 4
	longMessage    = 24 // words
	longHan        = 45
	thinAside      = 0.75 // where the question itself names nothing
	storyUnknown   = 0.6  // of a word that no text has in a long message
	fewNamed       = 2
	shortFollowUp  = 25 // characters
	shortMessage   = 40 // characters, which is one clause
	shortTurn      = 64 // characters of a message that goes on with the last one
	shortSentences = 14 // words, the same
)

var (
	asideMark    = regexp.MustCompile(`[。！？；;!?\n]+|\.\s+|[:：]\s*|，|,\s+|…+|~+|\s[-–]\s|\sbut\s`)
	sentenceMark = regexp.MustCompile(`[。！？；;!?\n]+|\.\s+|…+|~+|\s[-–]\s`)
	askingMark   = regexp.MustCompile(`(?i)\b(what|when|where|how|which|who|whose|can|could|do|does|is|are|may|any|much|many|need|would|should|will|must|tell me|know|wonder(ing)?|looking for|whether|if)\b|吗|呢|么|什么|啥|怎|咋|几|多少|多久|多大|多远|哪|可以|能不能|能否|有没有|请问|是否|想知道|想问|要不要|行不行|谁`)
	thingMark    = regexp.MustCompile(`(?i)\bdo you (have|offer|sell|rent|hire|do|run|provide)\b|\b(is|are) there\b|\bcan (i|we) (get|hire|rent|play|do|buy|find)\b|\bany\b|有没有|有.{0,8}吗|提供`)
	pointsBack   = regexp.MustCompile(`(?i)\b(it|that|there|those|them|they|ones?|this|these|yours)\b|它|这个|那个|那里|那边|其中|这样|那样`)
	leansBack    = regexp.MustCompile(`(?i)^\s*(and|what about|how about|what if|but|ok(ay)?,? (and|what)|also|then|is that|is it|are they|does that|does it|do they|can they|can it|so|or|same)\b|\b(it|that|there|those|them|they|ones?|this|these|he|she|him|her)\b|^(那|那么|还有|另外|如果是|要是|其中)|呢[？?]?$|它|这个|那个|那里|他们|那边|其中`)
)

// read understands a message, with the ones that came before it.
func (x *Index) read(turns []string) question {
	last := withoutNames(turns[len(turns)-1])
	asking, asides := clauses(last)
	text := phrased(x.rewritten(asking), plain(asking))
	whole := text
	if asking != last {
		whole = phrased(x.rewritten(last), plain(last))
	}
	q := question{wants: text.asks(), days: daysIn(last), people: peopleIn(last), forThing: thingMark.MatchString(last)}
	q.sure = sureOf(text.right)
	q.veto = x.asksOfStranger(last)
	q.long = len(strings.Fields(last)) > longMessage || hanCount(last) > longHan
	q.take(x.units(x.understood(asking), 1, true))
	q.takeMeant(x, patternTerms(text), 1)
	if q.wants == 0 || q.wants&facts == 0 && q.decides() == 0 { // "can you help?" asks what was said before it
		q.wants |= whole.asks()
	}
	weight := asideWeight
	if q.decides() < fewNamed && len(asides) > 0 {
		weight = thinAside
	}
	if len(strings.Fields(last)) < fewWords && utf8.RuneCountInString(last) < fewCharacters && hanCount(last) < fewHan { // it hardly wanders
		weight = nearAside
	}
	for _, aside := range asides {
		q.take(x.units(x.understood(aside), weight, false))
	}
	if len(asides) > 0 {
		q.takeMeant(x, patternTerms(whole), max(weight, thinAside))
	}
	q.exempt(x, whole)
	q.takeMeant(x, topicTerms(text, q.speaksOf), 1)
	if len(turns) > 1 {
		q.follow(x, turns, last, text)
	}
	if q.decides() == 0 { // "how do I pay?"
		for i := range q.units {
			u := &q.units[i]
			u.counts = u.counts || u.soft && !u.carried
		}
	}
	for i := range q.units {
		if u := &q.units[i]; u.unknown && q.long {
			u.weight *= storyUnknown
		}
	}
	q.rooms = slices.ContainsFunc(q.units, func(u unit) bool {
		return slices.ContainsFunc(u.ways, func(w way) bool { return sleeping[w.keys[0]] })
	})
	words := map[string]bool{}
	for _, u := range q.units {
		for _, w := range u.ways {
			for _, key := range w.keys {
				words[key] = words[key] || w.share > whatItIs
			}
		}
	}
	q.named = x.namedBy(words)
	return q
}

var (
	priceAsked = regexp.MustCompile(`(?i)\bhow much (is|are|does|do|would|for|to|it|a|an|the|per|will|extra)\b|\b(cost|costs|price|prices|priced|fee|fees)\b|\bwhat (do|does) .{1,40} (charge|cost)\b|多少(钱|澳元|元)|价格|价钱|几块|怎么收费|怎么卖|收费多少|什么价`)
	phoneAsked = regexp.MustCompile(`(?i)\b(phone|telephone|mobile)( number)?\b|\bnumber (to|do|can|should) .{0,10}(call|ring)\b|电话|手机号`)
	emailAsked = regexp.MustCompile(`(?i)\be-?mail address\b|邮箱`)
	ofSomebody = regexp.MustCompile(`\b(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?['’]s (?:\w+ )?(?:mobile|phone|number|e-?mail|address)\b`)
)

// sureOf is what a question asks for in so many words.
func sureOf(text string) (sure answerTypes) {
	for kind, asks := range map[answerTypes]*regexp.Regexp{wantsPrice: priceAsked, wantsPhone: phoneAsked, wantsEmail: emailAsked} {
		if asks.MatchString(measureAsked.ReplaceAllString(text, "")) {
			sure |= kind
		}
	}
	return sure
}

// asksOfStranger tells whether a message asks how to reach somebody whom no text names.
func (x *Index) asksOfStranger(message string) bool {
	for _, found := range ofSomebody.FindAllStringSubmatch(message, -1) {
		if x.spread[wordKey+wordsOf(found[1])[0].stem] == 0 {
			return true
		}
	}
	return false
}

// follow takes over what was spoken of before, where a message means it.
func (q *question) follow(x *Index, turns []string, last string, text phrasing) {
	earlier := sync.OnceValue(func() question { return x.read(turns[:len(turns)-1]) }) // which reads those before it: once, not twice
	switch {
	case q.leans(last):
		weight := earlierWeight
		if pointsBack.MatchString(last) {
			weight = pointedWeight
		}
		q.carry(earlier(), weight)
		q.takeMeant(x, topicTerms(text, q.speaksOf), 1)
	case utf8.RuneCountInString(last) < shortTurn: // it may still be about the same
		q.carry(earlier(), lastingWeight)
	}
}

// carry adds what was spoken of before. Where a message itself names nothing, that decides.
func (q *question) carry(earlier question, weight float64) {
	names := q.decides() > 0
	for _, one := range earlier.units {
		if one.unknown || q.speaksOf(one.shown) {
			continue
		}
		one.weight *= weight
		one.carried = true
		one.counts = one.counts && (!names && weight > lastingWeight || weight == pointedWeight)
		q.units = append(q.units, one)
	}
	if q.wants&^wantsPermission == 0 && !names {
		q.wants |= earlier.wants
	}
}

// exempt lets the words of an example decide nothing: whatever somebody has left behind, it is lost property.
func (q *question) exempt(x *Index, message phrasing) {
	for _, example := range examples(message) {
		for _, one := range x.units(x.understood(example), 1, true) {
			for i := range q.units {
				if u := &q.units[i]; u.shown == one.shown && strings.HasPrefix(u.shown, wordKey) {
					u.counts = false
				}
			}
		}
	}
}

// take adds what is named, each thing once.
func (q *question) take(list []unit) {
	for _, one := range list {
		q.veto = q.veto || one.veto
		if n := slices.IndexFunc(q.units, func(other unit) bool { return other.shown == one.shown }); n >= 0 {
			q.units[n].weight = max(q.units[n].weight, one.weight)
			q.units[n].counts = q.units[n].counts || one.counts
			continue
		}
		q.units = append(q.units, one)
	}
}

// takeMeant adds what a whole sentence means: as far as the texts speak of it.
func (q *question) takeMeant(x *Index, found terms, weight float64) {
	for _, one := range found {
		q.veto = q.veto || forbidden[strings.TrimPrefix(one.key, conceptKey)]
	}
	for _, one := range x.units(found, weight, true) {
		if q.veto = q.veto || one.veto; !one.unknown {
			one.meant = true
			q.take([]unit{one})
		}
	}
}

// decides counts the things that decide whether there is an answer.
func (q question) decides() (n int) {
	for _, one := range q.units {
		if one.counts && !one.unknown {
			n++
		}
	}
	return n
}

// speaksOf tells whether a message names something, by its concept.
func (q question) speaksOf(key string) bool {
	return slices.ContainsFunc(q.units, func(u unit) bool {
		return u.shown == key || slices.ContainsFunc(u.ways, func(w way) bool { return w.keys[0] == key })
	})
}

// sleeping are concepts of who sleeps where.
var sleeping = map[string]bool{conceptKey + "which-room": true, conceptKey + "capacity": true, conceptKey + "room": true, conceptKey + "cabin": true}

// leans tells whether a message means what was spoken of before.
func (q question) leans(message string) bool {
	message = strings.TrimSpace(message)
	return leansBack.MatchString(message) || q.decides() < fewNamed && utf8.RuneCountInString(message) < shortFollowUp || q.decides() == 0
}

// hanCount counts the Chinese characters of a text.
func hanCount(text string) (n int) {
	for _, r := range text {
		if isHan(r) {
			n++
		}
	}
	return n
}
