package knowledge

import (
	"slices"
	"sort"
)

// How much it counts where a term stands.
const (
	inText    = 1.0
	inHeading = 0.75
	inTitle   = 0.49
	inSection = 0.3
	alsoAbove = 0.25 // its heading says so too

	typeFits     = 1.26
	typeMisses   = 0.39
	unsureMisses = 0.75
	dataWeight   = 1.1
	particular   = 0.66 // about one thing of a kind, and none is named
	itself       = 1.2  // about the one that is named
	another      = 0.5  // about another one than the one that is named
	entryWeight  = 1.3
	finePrint    = 0.6
	passing      = 0.8
	lead         = 0.7
	tooShort     = 0.7
	bandFits     = 1.6
	bandMisses   = 0.5
	partyFits    = 2.5
	partyMisses  = 0.3
	longShare    = 0.1 // less for a text of twice the usual length, and so on
	usualTimes   = 1.5
	ownShare     = 0.42 // of the score, by how much of what is asked for a text speaks of itself
)

// hit is a passage and how well it fits.
type hit struct {
	passage int
	score   float64
	covered float64 // of what was asked for, by its section
}

// rank orders the passages by how well they fit.
func (x *Index) rank(q question) []hit {
	covered := make([]float64, len(x.sections))
	for i := range x.sections {
		covered[i] = x.coverage(q, &x.sections[i])
	}
	var hits []hit
	for i := range x.passages {
		p := &x.passages[i]
		score := 0.0
		for n := range q.units {
			score += q.units[n].weight * x.match(&q.units[n], p)
		}
		if score == 0 {
			continue
		}
		score *= x.lengthShare(p) * q.fits(p) * x.standing(q, p) * (1 - ownShare + ownShare*x.spokenOf(q, p))
		hits = append(hits, hit{i, score, covered[p.section]})
	}
	sort.SliceStable(hits, func(i, j int) bool { return hits[i].score > hits[j].score })
	return hits
}

// lengthShare weighs that a long text speaks of much.
func (x *Index) lengthShare(p *passage) float64 {
	return 1 / (1 + longShare*max(0, float64(len(p.keys))/x.usual-usualTimes))
}

// match is how well a passage speaks of something; better where it stands under it too.
func (x *Index) match(u *unit, p *passage) float64 {
	s := &x.sections[p.section]
	return u.best(func(key string) float64 { return x.place(p, key) }) + alsoAbove*u.covered(func(key string) bool { return s.heads[key] || s.titles[key] })
}

// place is how near a term stands to a passage.
func (x *Index) place(p *passage, key string) float64 {
	s := &x.sections[p.section]
	switch {
	case p.keys[key]:
		return inText
	case s.titles[key] && x.pages[p.page].Particular: // each of its texts is about the one that is named
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

// spokenOf is the share of what was asked for that a passage speaks of itself, or what it stands under: a long section speaks of much.
func (x *Index) spokenOf(q question, p *passage) float64 {
	return q.share(func(u *unit) float64 {
		return u.covered(func(key string) bool { return x.place(p, key) > inSection })
	})
}

// coverage is the share of what was asked for that a section speaks of.
func (x *Index) coverage(q question, s *section) float64 {
	return q.share(func(u *unit) float64 { return u.covered(s.has) })
}

// share is of what decides, by weight, as much as something speaks of.
func (q question) share(speaks func(u *unit) float64) float64 {
	all, found := 0.0, 0.0
	for i := range q.units {
		u := &q.units[i]
		if !u.counts {
			continue
		}
		said := 0.0
		if !u.unknown {
			said = u.weight * speaks(u)
		}
		found += said
		if u.meant { // its words may mean something else
			all += said
		} else {
			all += u.weight
		}
	}
	if all == 0 {
		return 1
	}
	return found / all
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
	page := x.pages[p.page]
	weight := 1.0
	if page.Entry {
		weight *= entryWeight
	}
	if page.FinePrint {
		weight *= finePrint
	}
	if page.Passing {
		weight *= passing
	}
	if page.Particular {
		switch {
		case q.named[p.page]:
			weight *= itself
		case len(q.named) > 0:
			weight *= another
		default:
			weight *= particular
		}
	}
	if len(q.named) > 0 && p.listsOnes {
		weight *= another
	}
	if p.text.Lead {
		weight *= lead
	}
	if p.short {
		weight *= tooShort
	}
	return weight
}

func (s *section) has(key string) bool { return s.inside[key] > 0 || s.heads[key] || s.titles[key] }

// has tells whether a list of passages has one already.
func has(list []hit, one hit) bool {
	return slices.ContainsFunc(list, func(other hit) bool { return other.passage == one.passage })
}
