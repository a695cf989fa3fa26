package knowledge

import (
	"slices"
	"strings"
)

// Subjects are what a text speaks of, each once and in order: the things that people ask for, or, where it names none of them, its other
// words. Two questions that share most of theirs ask for the same.
func (l *Lexicon) Subjects(text string) []string {
	var things, soft, words []string
	for _, one := range l.terms(text) {
		name, isConcept := strings.CutPrefix(one.key, conceptKey)
		switch {
		case isConcept && l.concepts[name].soft:
			soft = append(soft, one.key)
		case isConcept:
			things = append(things, one.key)
		case !one.common && !one.surface && !strings.HasPrefix(one.key, numberKey) && !strings.HasPrefix(one.key, surfaceKey):
			words = append(words, one.key)
		}
	}
	for _, list := range [][]string{append(things, words...), soft} {
		if len(list) > 0 {
			slices.Sort(list)
			return slices.Compact(list)
		}
	}
	return nil
}

// SpeaksOf is everything that a text speaks of, ordinary words too.
func (l *Lexicon) SpeaksOf(text string) (keys []string) {
	for _, one := range l.terms(text) {
		keys = append(keys, one.key)
		if name, ok := strings.CutPrefix(one.key, conceptKey); ok {
			for _, broader := range l.all(name) {
				keys = append(keys, conceptKey+broader)
			}
		}
	}
	return keys
}

// Passages are the texts that fit a question best, whether or not they answer it, for whoever can read them with more understanding.
func (x *Index) Passages(turns []string, most int) (parts []Part) {
	if len(turns) == 0 || len(x.passages) == 0 {
		return nil
	}
	for _, one := range x.rank(x.read(turns)) {
		if len(parts) == most {
			break
		}
		p := &x.passages[one.passage]
		page := x.pages[p.page]
		parts = append(parts, Part{x.said(p), page.Path, page.Title, p.headings, x.links(page)})
	}
	return parts
}

// All gives every text of the index.
func (x *Index) All() []Part {
	parts := make([]Part, len(x.passages))
	for i := range x.passages {
		p := &x.passages[i]
		page := x.pages[p.page]
		parts[i] = Part{x.said(p), page.Path, page.Title, p.headings, x.links(page)}
	}
	return parts
}
