package knowledge

import (
	"math"
	"slices"
	"strings"
)

// unit is one thing that a message names, a word or a phrase, with every way in which a text may speak of it. However many of the ways a text
// has, it speaks of one thing.
type unit struct {
	ways    []way
	weight  float64 // how much it says that a text speaks of it
	counts  bool    // it decides whether there is an answer
	soft    bool    // it seldom decides: to book, to pay
	unknown bool    // no text speaks of it
	carried bool    // it was spoken of before
	meant   bool    // no word names it, the whole sentence means it
	veto    bool    // it is never told
	shown   string  // by which two that are the same are known
}

// way is how a text may speak of a thing: by its very words, by others that mean the same, by what it is.
type way struct {
	keys   []string // of which a text should have all
	share  float64  // for the order of answers
	covers float64  // for whether there is one
}

const (
	sameMeaning  = 0.9  // of other words that mean the same, where the texts have the very word too
	onlyMeaning  = 0.95 // the same, where they have not
	whatItIs     = 0.24 // of what a thing is: of pets, for a dog
	kindCovers   = 0.42
	softWeight   = 0.6
	commonWeight = 0.5 // of an ordinary word
	numberWeight = 0.35
	pairWeight   = 0.6 // of two characters that no list knows
	unknownTerm  = 3.84
	unknownName  = 1.8
	unknownPairs = 2.4 // of characters that may be no word
)

// units are what terms name. Those of a message's asides don't count.
func (x *Index) units(found terms, weight float64, counts bool) (list []unit) {
	found = x.named(found)
	for len(found) > 0 {
		n := slices.IndexFunc(found, func(one term) bool { return one.unit != found[0].unit })
		if n < 0 {
			n = len(found)
		}
		for _, one := range x.unitsOf(found[:n]) {
			if one.unknown && !counts {
				continue
			}
			one.weight, one.counts = one.weight*weight, one.counts && counts
			list = append(list, one)
		}
		found = found[n:]
	}
	return list
}

// named joins the words that make a name of the park's own.
func (x *Index) named(found terms) terms {
	list := slices.Clone(found)
	stem := func(i int) (string, bool) {
		stem, ok := strings.CutPrefix(list[i].key, wordKey)
		return stem, ok && (i == 0 || list[i-1].unit != list[i].unit || list[i-1].named) && (i+1 == len(list) || list[i+1].unit != list[i].unit)
	}
	for i := 0; i+1 < len(list); i++ {
		first, ok := stem(i)
		second, also := stem(i + 1)
		if ok && also && x.own.names[first+" "+second] {
			list[i+1].unit = list[i].unit
			for _, one := range []*term{&list[i], &list[i+1]} {
				one.surface, one.named = true, true
			}
		}
	}
	return list
}

func (x *Index) unitsOf(group []term) []unit {
	var surface, names []string
	for _, one := range group {
		if name, ok := strings.CutPrefix(one.key, conceptKey); ok {
			names = append(names, name)
		} else if one.surface {
			surface = append(surface, one.key)
		}
	}
	switch {
	case len(names) > 0 || len(surface) > 0:
		u := x.conceptUnit(surface, names)
		u.meant = group[0].inner
		if u.unknown && u.meant {
			return nil
		}
		return []unit{u}
	case strings.HasPrefix(group[0].key, pairKey):
		return x.pairUnits(group)
	}
	one := group[0]
	u := unit{ways: []way{{[]string{one.key}, 1, 1}}, weight: x.rarity(one.key), counts: true, shown: one.key}
	switch {
	case strings.HasPrefix(one.key, numberKey):
		u.weight, u.counts = u.weight*numberWeight, false
	case one.common:
		u.weight, u.counts = u.weight*commonWeight, false
	}
	if x.spread[one.key] == 0 {
		if !u.counts {
			return nil
		}
		if u.unknown, u.weight = true, unknownTerm; one.name { // whoever comes along, and whatever they are called
			u.weight = unknownName
		}
	}
	return []unit{u}
}

// pairUnits are those of characters that no list parts into words: pairs that the texts have.
func (x *Index) pairUnits(group []term) (list []unit) {
	for _, one := range group {
		if x.spread[one.key] > 0 {
			list = append(list, unit{ways: []way{{[]string{one.key}, 1, 1}}, weight: x.rarity(one.key) * pairWeight, counts: x.told[one.key], shown: one.key})
		}
	}
	if len(list) == 0 {
		shown := ""
		for _, one := range group {
			shown += one.word
		}
		return []unit{{weight: unknownPairs, counts: true, unknown: true, shown: shown}}
	}
	return list
}

func (x *Index) conceptUnit(surface, names []string) unit {
	u := unit{counts: true, soft: len(names) > 0, shown: strings.Join(names, "/")}
	if len(names) == 0 {
		u.shown = strings.Join(surface, "/")
		u.counts = slices.ContainsFunc(surface, func(key string) bool { return x.told[key] })
	}
	share := onlyMeaning
	if len(surface) > 0 && !slices.ContainsFunc(surface, func(key string) bool { return x.spread[key] == 0 }) {
		u.ways = append(u.ways, way{surface, 1, 1})
		for _, key := range surface {
			u.weight = max(u.weight, x.rarity(key))
		}
		share = sameMeaning
	}
	for _, name := range names {
		c := x.lexicon.concepts[name]
		u.soft, u.veto = u.soft && c.soft, u.veto || c.always
		for i, one := range x.lexicon.all(name) {
			key := conceptKey + one
			switch {
			case x.spread[key] == 0:
			case i == 0:
				u.ways = append(u.ways, way{[]string{key}, share, onlyMeaning})
				if u.weight == 0 || share == onlyMeaning {
					u.weight = max(u.weight, x.rarity(key))
				}
			case !x.lexicon.concepts[one].soft:
				u.ways = append(u.ways, way{[]string{key}, whatItIs, kindCovers})
			}
		}
	}
	switch {
	case len(u.ways) == 0:
		u.unknown, u.weight = true, unknownTerm
	case u.weight == 0: // what it is alone
		for _, one := range u.ways {
			u.weight = max(u.weight, x.rarity(one.keys[0]))
		}
	}
	if u.soft {
		u.weight, u.counts = u.weight*softWeight, false
		if u.unknown {
			u.weight = 0
		}
	}
	return u
}

// rarity is how much it says that a term is in a text.
func (x *Index) rarity(key string) float64 {
	n, all := float64(x.spread[key]), float64(len(x.sections))
	return math.Log(1 + (all-n+0.5)/(n+0.5))
}

// best is how well something speaks of a unit, by how well it speaks of a key. A part of a phrase says much less than all of it.
func (u *unit) best(speaks func(key string) float64) (most float64) {
	for _, one := range u.ways {
		most = max(most, one.share*one.said(speaks))
	}
	return most
}

// covered is whether something speaks of a unit at all.
func (u *unit) covered(has func(key string) bool) (most float64) {
	for _, one := range u.ways {
		most = max(most, one.covers*one.said(func(key string) float64 {
			if has(key) {
				return 1
			}
			return 0
		}))
	}
	return most
}

func (w way) said(speaks func(key string) float64) float64 {
	sum, n := 0.0, 0
	for _, key := range w.keys {
		if one := speaks(key); one > 0 {
			sum += one
			n++
		}
	}
	all := float64(len(w.keys))
	return sum / all * float64(n) / all
}
