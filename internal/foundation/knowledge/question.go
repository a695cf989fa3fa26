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
	wishes   []wish
	wants    answerTypes
	hints    answerTypes // what it likely wants, without saying so: who names a thing to hire asks for its price
	rooms    bool        // it asks where to sleep, and for how many
	people   int         // how many come together; 0: it isn't said
	days     int         // how long before something: "three weeks out"; 0: it isn't said
	veto     bool        // it asks for what is never told
	named    bool        // it names one of several things of a kind
	forThing bool        // it asks whether there is something
	own      []string    // in a follow-up: the things that it names itself
	earlier  []string    // in a follow-up: the things that were spoken of before
	points   bool        // it says so: "in it", "and there?"
	long     bool        // it tells a story
	strange  bool        // it asks what was spoken of for something that no text has: "which breed is best?"
	thin     bool        // it says little itself: what was told beside it, or before, must help
}

const (
	softWeight     = 0.5
	wordWeight     = 0.85 // of a word that no list knows
	commonWeight   = 0.3  // of an ordinary word
	surfaceWeight  = 0.35 // of the very word, beside the concept that it names
	unknownCounts  = 3.0  // of a word that no text and no list has
	storyUnknown   = 0.8  // of the same in a long message
	topicWeight    = 0.9  // of something that a page is about, wherever it is named
	broaderWeight  = 0.5  // of what a thing is
	earlierWeight  = 0.65 // of what was spoken of before
	pointedWeight  = 0.9  // the same, where the message points back: "in it", "there"
	carriedCounts  = 0.5  // of the same, for whether there is an answer
	lastingWeight  = 0.3  // of the same, where a message stands for itself
	asideWeight    = 0.25 // of what is told beside the question
	nearAside      = 0.75 // of a message that is not long
	fewWords       = 32
	fewCharacters  = 180
	fewHan         = 60
	someHan        = 36 // with so many clauses it has parts that ask nothing
	someClauses    = 4
	longMessage    = 24 // words
	longHan        = 45
	thinAside      = 0.6 // where the question itself names nothing
	pointedAside   = 0.8 // where it points to what was told: "what does that cost?"
	fartherAside   = 0.1 // less for each clause in between
	fewHard        = 2
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
	q.long = len(strings.Fields(last)) > longMessage || hanCount(last) > longHan
	q.take(x, x.understood(asking), 1, true)
	q.take(x, patternTerms(text), 1, true)
	if q.wants == 0 || q.wants&facts == 0 && q.counted() == 0 { // "can you help?" asks what was said before it
		q.wants |= whole.asks()
	}
	weight := asideWeight
	if q.thin = q.hard() < fewHard && len(asides) > 0; q.thin {
		weight = thinAside
		if pointsBack.MatchString(asking) || q.counted() == 0 {
			weight = pointedAside
		}
	}
	if len(strings.Fields(last)) < fewWords && utf8.RuneCountInString(last) < fewCharacters && hanCount(last) < fewHan { // it hardly wanders
		weight = nearAside
	}
	for i, aside := range slices.Backward(asides) {
		share := weight
		if weight == pointedAside { // it points to what was told last
			share = max(thinAside, 1-fartherAside*float64(len(asides)-1-i))
		}
		q.take(x, x.understood(aside), share, false)
	}
	if len(asides) > 0 {
		q.take(x, patternTerms(whole), max(weight, thinAside), false)
	}
	q.exempt(x, whole)
	q.strange = !q.long && x.asksForUnknown(text.right)
	q.take(x, topicTerms(text, q.has), 1, true)
	earlier := sync.OnceValue(func() question { return x.read(turns[:len(turns)-1]) }) // which reads those before it: once, not twice
	if len(turns) > 1 && q.leans(last) {
		weight := earlierWeight
		if pointsBack.MatchString(last) {
			weight = pointedWeight
		}
		if q.thin = q.hard() == 0; q.thin { // what it means was said before
			for i := range q.wishes {
				one := &q.wishes[i]
				q.strange = q.strange || one.unknown && one.counted > 0 && x.lexicon.stems[strings.TrimPrefix(one.key, wordKey)]
				one.counted = 0
			}
		}
		q.points = leansBack.MatchString(last) || pointsBack.MatchString(last) || q.hard() == 0
		for _, one := range q.wishes {
			if strings.HasPrefix(one.key, conceptKey) && one.weight > 0 && !x.lexicon.concepts[strings.TrimPrefix(one.key, conceptKey)].guard {
				q.own = append(q.own, one.key)
			}
		}
		before := len(q.wishes)
		q.carry(x, earlier(), weight)
		carried := q.wishes[before:]
		q.take(x, topicTerms(text, func(key string) bool {
			return slices.ContainsFunc(carried, func(w wish) bool { return w.key == key })
		}), 1, true)
	}
	if len(turns) > 1 && len(q.earlier) == 0 && utf8.RuneCountInString(last) < shortTurn { // it may still be about the same
		q.carry(x, earlier(), lastingWeight)
		q.earlier = nil
	}
	if q.wants&facts == 0 && slices.ContainsFunc(q.wishes, func(w wish) bool { return w.counted > 0 && priced[w.key] }) {
		q.hints = wantsPrice
	}
	q.rooms = slices.ContainsFunc(q.wishes, func(w wish) bool { return sleeping[w.key] })
	q.named = slices.ContainsFunc(q.wishes, func(w wish) bool { return w.hard && x.ones[w.key] })
	return q
}

// headMark is what stands before the thing that is asked for.
var headMark = regexp.MustCompile(`(?i)\b(?:how many|which|do you (?:have|sell|offer|rent|hire|do|serve)(?: a| an| any| some)?|(?:is|are) there(?: a| an| any| some)?) ([a-z]{4,})\b`)

// asksForUnknown tells whether a message asks for something right away that is a word, and that no text has.
func (x *Index) asksForUnknown(text string) bool {
	for _, found := range headMark.FindAllStringSubmatch(text, -1) {
		list := wordsOf(strings.ToLower(found[1]))
		l, one := x.lexicon, list[0]
		if _, length := l.phraseAt(list); length == 0 && l.known[one.text] && !l.stops[one.text] && !l.common[one.text] && !l.commonStems[one.stem] && x.spread[wordKey+one.stem] == 0 {
			return true
		}
	}
	return false
}

// exempt lets the words of an example decide nothing: whatever somebody has left behind, it is lost property.
func (q *question) exempt(x *Index, message phrasing) {
	for _, example := range examples(message) {
		for _, one := range x.understood(example) {
			for i := range q.wishes {
				if q.wishes[i].key == one.key && !strings.HasPrefix(one.key, conceptKey) {
					q.wishes[i].counted = 0
				}
			}
		}
	}
}

// sleeping are concepts of who sleeps where.
var sleeping = map[string]bool{conceptKey + "which-room": true, conceptKey + "capacity": true, conceptKey + "room": true, conceptKey + "cabin": true}

// priced are concepts of what is had for money.
var priced = map[string]bool{conceptKey + "hire": true, conceptKey + "buy": true, conceptKey + "buy-house": true, conceptKey + "storage": true, conceptKey + "delivery": true}

// carry takes over what was spoken of before.
func (q *question) carry(x *Index, earlier question, weight float64) {
	for _, one := range earlier.wishes {
		if one.unknown || q.has(one.key) {
			continue
		}
		share := weight
		if x.topics[one.key] && weight > lastingWeight {
			share = topicWeight
		}
		one.weight, one.counted, one.guard = one.weight*share, 0, false
		if one.hard && weight == pointedWeight && q.hard() > 0 { // "when do we get it back?" asks of both
			one.counted = one.weight * carriedCounts
		}
		q.wishes = append(q.wishes, one)
		if one.hard && one.weight > 0 {
			q.earlier = append(q.earlier, one.key)
		}
	}
	if q.wants&^wantsPermission == 0 && q.hard() == 0 {
		q.wants |= earlier.wants
	}
}

// leans tells whether a message means what was spoken of before.
func (q question) leans(message string) bool {
	message = strings.TrimSpace(message)
	return leansBack.MatchString(message) || q.hard() < fewHard && utf8.RuneCountInString(message) < shortFollowUp || q.hard() == 0
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
