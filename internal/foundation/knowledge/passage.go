// Package knowledge finds what the park's own public texts say about a question. It is text in and passages out: it must never know a
// person, a database or a page's address other than as a text.
package knowledge

import (
	"holidaypark/internal/foundation/locale"
)

// Page is something public as it is shown: a page, a document, an entry of the knowledge base.
type Page struct {
	Path     string // where a reader finds it
	Title    string
	Language locale.Language
	Sections []Section
	// Particular pages are about one of several things of a kind, a room or a product: they come after general ones, unless it is named.
	Particular bool
	// Entry pages are of the knowledge base: written to answer a question, they come before whatever else fits.
	Entry bool
	// Links are where an entry leads, instead of Path.
	Links []string
	// FinePrint answers only what nothing else does.
	FinePrint bool
	// Passing pages tell what holds for a while: news.
	Passing bool
}

// Section is what stands under one heading.
type Section struct {
	Headings []string // from the page's largest to its own
	Texts    []Text
}

// Text is the smallest thing that can answer: a sentence, an item of a list, a row of a table.
type Text struct {
	Words string
	// About are further words by which it is found, which are not shown: the head of its table, other ways to ask for it.
	About string
	// Listed tells that it is an item of a list or a row of a table: what such a text names is there.
	Listed bool
	// Lead tells that it begins a page: it says what the page is about, and seldom more.
	Lead bool
	// People is for how many people together it is; 0: for any number.
	People int
	// Data tells that it was made from the data itself rather than written: it comes before prose that says the same.
	Data bool
}

// passage is a text in its place, as the index knows it.
type passage struct {
	page, section int
	text          Text
	headings      []string
	keys          map[string]bool // what it speaks of
	gives         answerTypes
	from, to      int  // the days that it is for, if it says so
	listsOnes     bool // it names several things of a kind: each room
	short         bool // too short to tell much
}
