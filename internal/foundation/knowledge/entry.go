package knowledge

import (
	"strings"
	"unicode"

	"holidaypark/internal/foundation/locale"
)

// Entry is a page of the knowledge base: a question with its other wordings, and the answer to say as it stands. Each wording is a
// section of its own, so that one that fits wholly is known by it.
func Entry(language locale.Language, question string, variants []string, answer string, links []string) Page {
	page := Page{Title: question, Language: language, Entry: true, Links: links}
	for _, wording := range append([]string{question}, variants...) {
		if wording = strings.TrimSpace(wording); wording != "" {
			page.Sections = append(page.Sections, Section{Headings: []string{wording}, Texts: []Text{{Words: answer, About: wording, Data: true}}})
		}
	}
	return page
}

// wordingOf is a question without what people write differently each time: capitals, spaces and punctuation.
func wordingOf(question string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, question)
}

// worded finds the entry that was written for just this question: it is answered so, whatever else its words may mean.
func (x *Index) worded(question string) (Answer, bool) {
	n, known := x.wordings[wordingOf(question)]
	if !known {
		return Answer{}, false
	}
	return Answer{Found: true, Parts: []Part{x.part(&x.passages[n])}}, true
}
