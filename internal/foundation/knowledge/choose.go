package knowledge

import (
	"cmp"
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
		for _, one := range chosen {
			if x.passages[one.passage].gives&kind != 0 {
				return true
			}
		}
		return false
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
		// of the one that is named, the data tells it best
		next(ofNamedScore, func(p *passage) bool {
			return q.named && p.text.Data && p.gives&kind != 0 && x.pages[p.page].Path == x.pages[first.page].Path
		})
		if given(kind) {
			continue
		}
		// what stands beside it is more likely about the same thing than what fits as well elsewhere
		next(besideScore, func(p *passage) bool { return p.gives&kind != 0 && p.section == first.section })
		if !given(kind) {
			next(typeScore, func(p *passage) bool { return p.gives&kind != 0 })
		}
	}
	for _, w := range q.wishes {
		if w.counted == 0 && !q.thin || !w.hard || w.unknown {
			continue
		}
		told := false
		for _, one := range chosen {
			told = told || x.place(&x.passages[one.passage], w.key) > inSection
		}
		if !told && w.weight >= tellingWish {
			next(wishScore, func(p *passage) bool { return p.keys[w.key] })
		}
	}
	if x.pages[first.page].Particular && first.text.Data && q.wants&facts != 0 && q.wants&facts&^first.gives == 0 && x.spokenOf(q, first) == 1 {
		return chosen // the data of the thing itself says it all
	}
	if first.text.People > 0 { // rooms for so many: what else they must have
		for _, need := range q.needs() {
			next(0, func(p *passage) bool {
				return p.keys[need] && x.pages[p.page].Particular && slices.ContainsFunc(x.titleOnes(p), func(key string) bool { return first.keys[key] })
			})
		}
	}
	foremost := q.foremost()
	for len(chosen) < mostParts {
		before := len(chosen)
		next(nearScore, func(*passage) bool { return true })
		if len(chosen) > before {
			continue
		}
		next(partScore, func(p *passage) bool {
			return foremost == "" || x.place(p, foremost) > inSection || p.section == first.section
		})
		if len(chosen) == before {
			break
		}
	}
	return chosen
}

// needs are the things that a message names, the weightiest first: whatever else a room must have.
func (q question) needs() (keys []string) {
	list := slices.Clone(q.wishes)
	slices.SortStableFunc(list, func(a, b wish) int { return cmp.Compare(b.weight, a.weight) })
	for _, w := range list {
		if w.hard && !w.unknown && strings.HasPrefix(w.key, conceptKey) && !sleeping[w.key] {
			keys = append(keys, w.key)
		}
	}
	return keys
}

// titleOnes are the things of a kind that a passage's page is about.
func (x *Index) titleOnes(p *passage) (keys []string) {
	for key := range x.sections[p.section].titles {
		if x.ones[key] {
			keys = append(keys, key)
		}
	}
	return keys
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

// refuses tells whether a passage is no answer.
func (x *Index) refuses(q question, best hit) bool {
	p := &x.passages[best.passage]
	s := &x.sections[p.section]
	all, unknown, proof := 0.0, 0.0, 0.0
	mentions, named := 0, false
	for _, w := range q.wishes {
		if w.guard && !s.offers[w.key] && !s.heads[w.key] && !s.titles[w.key] {
			return true
		}
		if w.away && (!s.has(w.key) || q.wants&(wantsPrice|wantsPhone|wantsEmail) != 0 && q.wants&p.gives&facts == 0) {
			return true
		}
		all += w.counted
		if w.unknown {
			unknown += w.counted
		}
		if w.hard && x.place(p, w.key) > inSection {
			proof += w.proves()
			mentions++
			named = named || !strings.HasPrefix(w.key, wordKey) || s.offers[w.key] || s.heads[w.key] || s.titles[w.key]
		}
	}
	if q.forThing && mentions == 1 && !named { // one word that a sentence happens to have
		return true
	}
	switch {
	case q.strange || len(q.wishes) == 0 || all == 0 && proof == 0:
		return true
	case q.thin && proof >= thinEvidence:
		return false
	case all > 0 && (unknown/all > mostUnknown || q.forThing && unknown/all > thingUnknown):
		return true
	case proof >= strongProof:
		return best.covered < strongCovered
	case proof > 0:
		return best.covered < enoughCovered
	}
	return best.covered < softCovered
}

// proves is how much it says that a passage has what was asked for: words that may mean two things prove each by half.
func (w wish) proves() float64 {
	if w.counted > 0 {
		return min(w.weight, w.counted)
	}
	return w.weight
}
