package knowledge

import (
	"slices"
	"sort"
	"strings"
)

// How much it counts where a term stands.
const (
	inText    = 1.0
	inHeading = 0.75
	inTitle   = 0.55
	inSection = 0.2
	alsoAbove = 0.25 // in the text, and its heading says so too

	typeFits         = 1.25
	wayFits          = 1.5 // its heading says that it tells how
	typeMisses       = 0.5
	unsureMisses     = 0.85
	dataWeight       = 1.1
	particular       = 0.75 // about one thing of a kind, and none is named
	itself           = 1.2  // about the one that is named
	broaderCovers    = 0.7
	another          = 0.5 // about another one than the one that is named
	entryWeight      = 1.3
	finePrint        = 0.55
	finePrintOfAsked = 0.7 // it speaks of what is asked for most
	lead             = 0.6
	leadOfAsked      = 1.5
	tooShort         = 0.7
	bandFits         = 1.6
	bandMisses       = 0.5
	partyFits        = 2.5
	partyMisses      = 0.3

	ownShare         = 0.4
	littleCounted    = 2.0
	offTopic         = 0.6
	offTopicSlightly = 0.9
)

// hit is a passage and how well it fits.
type hit struct {
	passage int
	score   float64
	covered float64 // of what was asked for, by its section
}

// rank orders the passages by how well they fit.
func (x *Index) rank(q question) []hit {
	covered, about := make([]float64, len(x.sections)), make([]bool, len(x.sections))
	for i := range x.sections {
		about[i] = slices.ContainsFunc(q.wishes, func(w wish) bool { return w.weight > 0 && x.sections[i].has(w.key) })
		if covered[i] = x.coverage(q, &x.sections[i]); q.thin && q.counted() < littleCounted { // what it says itself decides little
			covered[i] = 1
		}
	}
	var hits []hit
	for i := range x.passages {
		p := &x.passages[i]
		if !about[p.section] {
			continue
		}
		score := 0.0
		for _, w := range q.wishes {
			score += w.weight * x.place(p, w.key)
		}
		if score == 0 {
			continue
		}
		score *= x.follows(q, p) * q.fits(p) * x.standing(q, p) * (0.4 + 0.6*covered[p.section]) * (1 - ownShare + ownShare*x.spokenOf(q, p))
		hits = append(hits, hit{i, score, covered[p.section]})
	}
	sort.SliceStable(hits, func(i, j int) bool { return hits[i].score > hits[j].score })
	return hits
}

// follows weighs whether a passage is about what a follow-up names and what was spoken of before it.
func (x *Index) follows(q question, p *passage) float64 {
	if len(q.earlier) == 0 || len(q.own) == 0 {
		return 1
	}
	weight := 1.0
	s := &x.sections[p.section]
	tells := func(key string) bool { return s.has(key) || x.hasBroader(s, key) }
	if !slices.ContainsFunc(q.own, func(key string) bool {
		return !x.ones[key] && !x.lexicon.concepts[strings.TrimPrefix(key, conceptKey)].soft
	}) { // "and in the tiny house?" asks the same of another
		tells = func(key string) bool {
			return x.place(p, key) > inSection || slices.ContainsFunc(x.lexicon.concepts[strings.TrimPrefix(key, conceptKey)].broader, func(name string) bool { return p.keys[conceptKey+name] })
		}
	}
	if !slices.ContainsFunc(q.earlier, tells) {
		weight *= offTopicSlightly
		if q.points {
			weight *= offTopic
		}
	}
	if !slices.ContainsFunc(q.own, func(key string) bool { return x.place(p, key) > inSection }) {
		weight *= offTopic
	}
	return weight
}

// spokenOf is the share of what was asked for that a passage speaks of itself, or what it stands under: a long section speaks of much.
func (x *Index) spokenOf(q question, p *passage) float64 {
	all, found := 0.0, 0.0
	for _, w := range q.wishes {
		if w.counted == 0 || w.unknown {
			continue
		}
		all += w.counted
		if x.place(p, w.key) > inSection {
			found += w.counted
		}
	}
	if all == 0 || q.thin && all < littleCounted {
		return 1
	}
	return found / all
}

// place is how near a term stands to a passage.
func (x *Index) place(p *passage, key string) float64 {
	s := &x.sections[p.section]
	switch {
	case x.ones[key] && s.titles[key] && x.pages[p.page].Particular: // each of its texts is about the one that is named
		return inText + alsoAbove
	case p.keys[key] && (s.heads[key] || s.titles[key]):
		return inText + alsoAbove
	case p.keys[key]:
		return inText
	case s.heads[key]:
		return inHeading
	case s.titles[key]:
		return inTitle
	case s.inside[key] > 0:
		return inSection
	}
	return 0
}

// fits weighs whether a passage is of the kind that is asked for.
func (q question) fits(p *passage) float64 {
	weight := 1.0
	switch {
	case q.wants&facts == 0:
	case q.wants&p.gives&facts != 0:
		weight *= typeFits
	default:
		weight *= typeMisses
	}
	if unsure := q.wants &^ wantsWay; q.wants&facts == 0 && unsure != 0 { // whether something may be, and where, shows less surely
		if unsure&p.gives != 0 || unsure&wantsPermission != 0 && q.forThing && p.text.Listed { // what is listed is there
			weight *= typeFits
		} else {
			weight *= unsureMisses
		}
	}
	if q.hints&p.gives != 0 {
		weight *= typeFits
	}
	if q.wants&p.gives&wantsWay != 0 {
		weight *= wayFits
	}
	if q.days > 0 && p.to > 0 {
		if q.days >= p.from && q.days <= p.to {
			weight *= bandFits
		} else {
			weight *= bandMisses
		}
	}
	switch {
	case p.text.People == 0:
	case p.text.People == q.people && q.rooms:
		weight *= partyFits
	default:
		weight *= partyMisses
	}
	if p.text.Data {
		weight *= dataWeight
	}
	return weight
}

// standing weighs what a passage stands on.
func (x *Index) standing(q question, p *passage) float64 {
	page, s := x.pages[p.page], &x.sections[p.section]
	weight := 1.0
	if page.Entry {
		weight *= entryWeight
	}
	switch {
	case page.FinePrint && !page.Particular && p.keys[q.foremost()]:
		weight *= finePrintOfAsked
	case page.FinePrint:
		weight *= finePrint
	}
	if page.Particular && slices.ContainsFunc(q.wishes, func(w wish) bool { return w.hard && x.ones[w.key] && s.titles[w.key] }) {
		weight *= itself
	}
	if page.Particular && !slices.ContainsFunc(q.wishes, func(w wish) bool { return w.hard && (s.titles[w.key] || s.heads[w.key]) }) {
		if q.named {
			weight *= another
		} else {
			weight *= particular
		}
	}
	if q.named && p.listsOnes {
		weight *= another
	}
	if p.text.Lead {
		weight *= lead
		if q.wants&facts == 0 && slices.ContainsFunc(q.wishes, func(w wish) bool { return w.hard && s.titles[w.key] }) { // it is what the page is about
			weight *= leadOfAsked
		}
	}
	if p.short {
		weight *= tooShort
	}
	return weight
}

// coverage is the share of what was asked for that a section speaks of.
func (x *Index) coverage(q question, s *section) float64 {
	all, found := 0.0, 0.0
	for _, w := range q.wishes {
		if w.counted == 0 {
			continue
		}
		all += w.counted
		switch {
		case s.has(w.key):
			found += w.counted
		case x.hasBroader(s, w.key):
			found += w.counted * broaderCovers
		}
	}
	if all == 0 {
		return 1
	}
	return found / all
}

// hasBroader tells whether a section speaks of what a concept is: of pets, where a dog is asked for.
func (x *Index) hasBroader(s *section, key string) bool {
	name, ok := strings.CutPrefix(key, conceptKey)
	return ok && slices.ContainsFunc(x.lexicon.concepts[name].broader, func(one string) bool { return !x.lexicon.concepts[one].soft && s.has(conceptKey+one) })
}

func (s *section) has(key string) bool { return s.inside[key] > 0 || s.heads[key] || s.titles[key] }

// has tells whether a list of passages has one already.
func has(list []hit, one hit) bool {
	return slices.ContainsFunc(list, func(other hit) bool { return other.passage == one.passage })
}
