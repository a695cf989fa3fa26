package knowledge

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// Answer is what the texts say to a question.
type Answer struct {
	// Found is false where nothing fits well enough.
	Found bool
	Parts []Part
}

// Part is a passage of an answer.
type Part struct {
	Words    string
	Path     string
	Title    string
	Headings []string
	links    []Link
}

// Link is a page that tells more.
type Link struct {
	Path, Title string
}

// Links are the pages that a part comes from.
func (p Part) Links() []Link { return p.links }

const (
	enoughCovered = 0.42 // of what was asked for
	softCovered   = 0.6  // where no thing is named that people ask for
	mostUnknown   = 0.5  // of the words, by weight
	thingUnknown  = 0.43 // the same, of a question for a thing
	mostParts     = 3
	typeScore     = 0.4  // of the best, for a kind of answer that the best does not give
	ofNamedScore  = 0.2  // the same, of the data of the one that is named
	besideScore   = 0.1  // the same, in the section of the best
	tellingWish   = 2.0  // of a thing that is looked for even then
	wishScore     = 0.15 // of the best, for a thing that the best does not speak of
	nearScore     = 0.6  // of the best, to be said along with it whatever it is about
	partScore     = 0.4  // of the best, to be said along with it
	thinEvidence  = 2.2  // of a question that says little itself
	strongProof   = 4.5  // rare things that it asks for
	strongCovered = 0.36
)

// Ask answers the last message of a conversation.
func (x *Index) Ask(turns []string) Answer {
	if len(turns) == 0 || len(x.passages) == 0 {
		return Answer{}
	}
	if answer, ok := x.worded(turns[len(turns)-1]); ok {
		return answer
	}
	q := x.read(turns)
	hits := x.rank(q)
	if q.veto || len(hits) == 0 {
		return Answer{}
	}
	if n := x.firstAnswer(q, hits); n < 0 {
		return Answer{}
	} else if n > 0 {
		hits[0], hits[n] = hits[n], hits[0]
	}
	answer := Answer{Found: true}
	for _, one := range x.choose(q, hits) {
		if said := x.passages[one.passage].text.Words; slices.ContainsFunc(answer.Parts, func(part Part) bool { return strings.HasSuffix(part.Words, said) }) {
			continue // along with the sentence before it
		}
		part := x.part(&x.passages[one.passage])
		part.Words += x.goesOn(one.passage)
		answer.Parts = append(answer.Parts, part)
	}
	return answer
}

// leansOn begins a sentence that means the one before it.
var leansOn = regexp.MustCompile(`^(It|They|Both|This|These|That|Then|After that|You'll see both|Until then|Otherwise) |^(它|这[^里儿几]|两样|之后|届时|否则)`)

// goesOn is the sentence after a passage, with what parts the two, where it goes on with what the passage says.
func (x *Index) goesOn(n int) string {
	if n+1 == len(x.passages) || x.passages[n+1].section != x.passages[n].section {
		return ""
	}
	p, next := &x.passages[n], &x.passages[n+1]
	switch {
	case p.text.Data || next.text.Data || p.text.About != "" || next.text.About != "" || !leansOn.MatchString(next.text.Words):
		return ""
	case x.language == locale.Chinese:
		return next.text.Words
	}
	return " " + next.text.Words
}

func (x *Index) part(p *passage) Part {
	page := x.pages[p.page]
	return Part{x.said(p), page.Path, page.Title, p.headings, x.links(page)}
}

// links are where a page's answers lead.
func (x *Index) links(page Page) (list []Link) {
	if page.Path != "" {
		return []Link{{page.Path, page.Title}}
	}
	for _, path := range page.Links {
		title := path
		for _, other := range x.pages {
			if other.Path == path {
				title = other.Title
				break
			}
		}
		list = append(list, Link{path, title})
	}
	return list
}

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

// longHeading is one that says too much to stand before a sentence, in bytes.
const longHeading = 60

// said is a passage as an answer says it: a sentence out of its place needs what it stands under, unless it says that itself.
func (x *Index) said(p *passage) string {
	page := x.pages[p.page]
	above := ""
	switch {
	case page.Entry || p.text.Data || x.sections[p.section].rows && p.text.About == "": // a note below a table is about the page's whole part
	case page.Particular:
		above = page.Title
	case len(p.headings) > 0:
		above = p.headings[len(p.headings)-1]
	case p.text.Lead:
		above = page.Title
	}
	switch {
	case above == "" || len(above) > longHeading || strings.ContainsAny(above, "?？") || strings.Contains(p.text.Words, above):
		return p.text.Words
	case x.language == locale.Chinese:
		return above + "：" + p.text.Words
	}
	return above + ": " + p.text.Words
}
