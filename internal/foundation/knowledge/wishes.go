package knowledge

import (
	"slices"
	"strings"
)

// wish is a term of a question and how much it counts.
type wish struct {
	key     string
	weight  float64 // for the order of answers
	counted float64 // for whether there is one at all; 0: it only helps to choose
	hard    bool    // it names a thing that people ask for
	guard   bool    // nothing else can stand for it
	away    bool    // it is not the park's
	unknown bool    // no text has it
}

// foremost is the thing that is asked for most; empty: none is.
func (q question) foremost() (key string) {
	most := 0.0
	for _, one := range q.wishes {
		if one.hard && !one.unknown && one.weight > most {
			key, most = one.key, one.weight
		}
	}
	return key
}

// counted sums up what decides whether there is an answer.
func (q question) counted() (sum float64) {
	for _, one := range q.wishes {
		sum += one.counted
	}
	return sum
}

// hard counts the things that are asked for.
func (q question) hard() (n int) {
	for _, one := range q.wishes {
		if one.hard && !one.unknown && one.counted > 0 {
			n++
		}
	}
	return n
}

func (q question) has(key string) bool {
	return slices.ContainsFunc(q.wishes, func(one wish) bool { return one.key == key })
}

func (q *question) take(x *Index, found terms, weight float64, counts bool) {
	for _, one := range found {
		if name, ok := strings.CutPrefix(one.key, conceptKey); ok {
			q.takeConcept(x, name, weight, counts, max(1, one.among))
			continue
		}
		if one.surface { // the very word goes before others that mean the same
			if x.spread[one.key] > 0 {
				q.add(wish{key: one.key, weight: weight * x.rarity(one.key) * surfaceWeight})
			}
			continue
		}
		w := wish{key: one.key, weight: weight * x.rarity(one.key) * wordWeight, hard: true}
		ordinary := one.common || strings.HasPrefix(one.key, numberKey)
		switch {
		case x.spread[one.key] == 0 && (ordinary || !counts):
			continue
		case x.spread[one.key] == 0 && q.long: // a story has words and names that no page has
			w.unknown, w.weight = true, storyUnknown
		case x.spread[one.key] == 0:
			w.unknown, w.guard, w.weight = true, one.name, unknownCounts
		case ordinary:
			w.weight, w.hard = w.weight*commonWeight, false
		}
		if counts && !ordinary {
			w.counted = w.weight
		}
		if strings.HasPrefix(w.key, pairKey) && !w.unknown { // two of three characters say what one word does
			w.weight, w.counted = w.weight*0.5, w.counted*0.5
		}
		q.add(w)
	}
}

func (q *question) takeConcept(x *Index, name string, weight float64, counts bool, among int) {
	c := x.lexicon.concepts[name]
	q.veto = q.veto || c.always
	alone := !c.guard && x.spread[conceptKey+name] == 0 && slices.ContainsFunc(c.broader, func(name string) bool { return x.spread[conceptKey+name] > 0 })
	for i, one := range x.lexicon.all(name) {
		key := conceptKey + one
		if !counts && x.spread[key] == 0 { // told beside the question, and no text has it
			continue
		}
		share := weight
		if x.topics[key] && i == 0 {
			share = max(share, topicWeight)
		}
		w := wish{key: key, weight: share * x.rarity(key), hard: i == 0 && !c.soft}
		if c.soft || x.lexicon.concepts[one].soft {
			w.weight *= softWeight
		}
		switch {
		case i > 0 && alone && slices.Contains(c.broader, one): // nothing tells of the thing itself
			w.hard = !x.lexicon.concepts[one].soft
			if counts {
				w.counted = w.weight / float64(among)
			}
		case i > 0: // what it is counts for the order alone
			w.weight *= broaderWeight
		case x.spread[key] == 0 && !c.guard && (c.soft || alone):
			continue
		case counts:
			w.counted, w.guard, w.away = w.weight/float64(among), c.guard, c.elsewhere
			if w.unknown = x.spread[key] == 0; w.unknown && !c.guard {
				w.weight, w.counted = 0, unknownCounts
			}
		}
		q.add(w)
	}
}

func (q *question) add(w wish) {
	for i := range q.wishes {
		if one := &q.wishes[i]; one.key == w.key {
			one.weight, one.counted = max(one.weight, w.weight), max(one.counted, w.counted)
			one.guard, one.away, one.hard, one.unknown = one.guard || w.guard, one.away || w.away, one.hard || w.hard, one.unknown || w.unknown
			return
		}
	}
	q.wishes = append(q.wishes, w)
}
