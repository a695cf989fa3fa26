package knowledge

import (
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

// Say is a part of words that no index has, of a page that tells more.
func Say(words, path, title string) Part {
	return Part{Words: words, Path: path, Title: title, links: []Link{{path, title}}}
}

// Links are the pages that a part comes from.
func (p Part) Links() []Link { return p.links }

const (
	enoughCovered = 0.6 // of what was asked for
	sureCovered   = 0.5 // the same, by the very passage that tells a price
	mostParts     = 3
	typeScore     = 0.5  // of the best, for a kind of answer that the best does not give
	besideScore   = 0.15 // the same, in the section of the best
	tellingUnit   = 2.4  // of a thing that is looked for even then
	unitScore     = 0.3  // of the best, for a thing that the best does not speak of
	nearScore     = 0.6  // of the best, to be said along with it whatever it is about
	partScore     = 0.42 // of the best, to be said along with it
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
	chosen := x.choose(q, hits)
	if !x.says(q, chosen) {
		return Answer{}
	}
	for _, one := range chosen {
		if said := x.passages[one.passage].text.Words; slices.ContainsFunc(answer.Parts, func(part Part) bool { return strings.HasSuffix(part.Words, said) }) {
			continue // along with the sentence before it
		}
		part := x.part(&x.passages[one.passage])
		part.Words += x.goesOn(one.passage)
		answer.Parts = append(answer.Parts, part)
	}
	return answer
}

// says tells whether a price, a number to ring or an address is said, where one was asked for: something may be spoken of, and its price not.
func (x *Index) says(q question, chosen []hit) bool {
	sure := q.sure
	return sure == 0 || slices.ContainsFunc(chosen, func(one hit) bool {
		p := &x.passages[one.passage]
		return p.gives&sure != 0 && x.spokenOf(q, p) >= sureCovered
	})
}

// leansOn begins a sentence that means the one before it.
var leansOn = regexp.MustCompile(`^(It|They|Both|This|These|That|Then|After that|You'll see (?:it|both|them)|Until then|Otherwise) |^(它|这[^里儿几]|两样|之后|届时|否则)`)

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
