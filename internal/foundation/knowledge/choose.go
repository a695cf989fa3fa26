package knowledge

import (
	"slices"
	"strings"
)

// choose takes the best passage, and what else was asked for that it leaves open.
func (x *Index) choose(q question, hits []hit) []hit {
	best := hits[0]
	chosen := []hit{best}
	if x.pages[x.passages[best.passage].page].Entry { // staff's answer is the whole answer
		return chosen
	}
	next := func(least float64, fits func(p *passage) bool) {
		for _, one := range hits {
			if len(chosen) == mostParts || one.score < best.score*least {
				return
			}
			if !has(chosen, one) && fits(&x.passages[one.passage]) && !x.saidAlready(chosen, one) {
				chosen = append(chosen, one)
				return
			}
		}
	}
	given := func(kind answerTypes) bool {
		return slices.ContainsFunc(chosen, func(one hit) bool { return x.passages[one.passage].gives&kind != 0 })
	}
	if q.wants&wantsPhone != 0 && !given(wantsPhone) { // whoever the page says to call
		phones := x.phones[x.passages[best.passage].page]
		next(0, func(p *passage) bool {
			return p.text.Data && slices.ContainsFunc(phoneNumbers.FindAllString(p.text.Words, -1), func(phone string) bool { return phones[phone] })
		})
	}
	first := &x.passages[best.passage]
	for kind := wantsPrice; kind < wantsPlace; kind <<= 1 {
		if q.wants&kind == 0 || given(kind) {
			continue
		}
		// what stands beside it is more likely about the same thing than what fits as well elsewhere
		next(besideScore, func(p *passage) bool {
			return p.gives&kind != 0 && (p.section == first.section || len(q.named) > 0 && x.pages[p.page].Path == x.pages[first.page].Path)
		})
		if !given(kind) {
			next(typeScore, func(p *passage) bool { return p.gives&kind != 0 })
		}
	}
	for i := range q.units {
		u := &q.units[i]
		if u.counts && !u.unknown && u.weight >= tellingUnit && !slices.ContainsFunc(chosen, func(one hit) bool { return x.match(u, &x.passages[one.passage]) > 2*inSection }) {
			next(unitScore, func(p *passage) bool { return x.match(u, p) >= inText*sameMeaning })
		}
	}
	foremost := q.foremost()
	whole := first.text.Data && foremost != nil && foremost.soft && x.spokenOf(q, first) >= onlyMeaning // of "a night" much else speaks: the data says it all
	for len(chosen) < mostParts {
		before := len(chosen)
		next(nearScore, func(p *passage) bool { return !whole || p.section == first.section })
		if len(chosen) == before {
			next(partScore, func(p *passage) bool { return p.section == first.section })
		}
		if len(chosen) == before {
			break
		}
	}
	return chosen
}

// saidAlready tells whether a passage has no word that one of the chosen has not: the same fact on another page.
func (x *Index) saidAlready(chosen []hit, one hit) bool {
	said := tokens(x.passages[one.passage].text.Words)
	return slices.ContainsFunc(chosen, func(other hit) bool {
		have := tokens(x.passages[other.passage].text.Words)
		for token := range said {
			if !have[token] {
				return false
			}
		}
		return true
	})
}

// tokens are the words of a text, and each Chinese character.
func tokens(text string) map[string]bool {
	found := map[string]bool{}
	for _, run := range runs(strings.ToLower(text)) {
		if isHan(firstRune(run)) {
			for _, r := range run {
				found[string(r)] = true
			}
			continue
		}
		for word := range strings.FieldsFuncSeq(run, func(r rune) bool { return !isWordRune(r) && r != '@' }) {
			found[word] = true
		}
	}
	return found
}

// mostTried passages are looked at before a question is refused: the best may be about the room that is named, and another one about
// what is asked of it.
const mostTried = 4

func (x *Index) firstAnswer(q question, hits []hit) int {
	for i := range min(mostTried, len(hits)) {
		if !x.refuses(q, hits[i]) {
			return i
		}
	}
	return -1
}

// refuses tells whether a passage is no answer: its section speaks of too little of what was asked for, or not of the thing, or only by the way.
func (x *Index) refuses(q question, best hit) bool {
	p := &x.passages[best.passage]
	if len(q.units) == 0 || best.covered < enoughCovered {
		return true
	}
	foremost := q.foremost()
	return foremost != nil && (foremost.unknown || q.forThing && x.mentions(p, foremost))
}

// mentions tells whether a passage speaks of something by the way: a sentence that says nothing of where it is, when or for how much.
func (x *Index) mentions(p *passage, u *unit) bool {
	s := &x.sections[p.section]
	return !p.text.Listed && !p.text.Data && p.gives == 0 && u.covered(func(key string) bool { return s.heads[key] || s.titles[key] }) == 0
}

// foremost is what is asked for most; nil: nothing is.
func (q question) foremost() (most *unit) {
	for i := range q.units {
		if u := &q.units[i]; u.counts && !u.meant && (most == nil || u.weight > most.weight) {
			most = u
		}
	}
	return most
}
