package collection

import (
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// textID begins every id that staff write: no name of the program's own begins so, and a script that looks for one can't find the
// other.
const textID = "text-"

// markupPolicy lists what staff's pages may hold: text, lists, tables, links and pictures. No classes, styles, names, forms, frames or
// scripts.
var markupPolicy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "wbr", "div", "span", "section", "article", "figure", "figcaption",
		"blockquote", "pre", "code", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "mark", "abbr", "cite", "q", "del", "ins",
		"ruby", "rt", "rp", "details", "summary")
	// 1 to 80 of them. Said as {1,80} the expression would take a megabyte: it copies what a letter is for each place.
	p.AllowAttrs("id").Matching(regexp.MustCompile(`^(?:[\p{L}\p{N}_.:-]{1,8}){1,10}$`)).Globally()
	p.AllowAttrs("lang").Matching(regexp.MustCompile(`^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$`)).Globally()
	p.AllowAttrs("dir").Matching(bluemonday.Direction).Globally()
	p.AllowAttrs("title").Matching(bluemonday.Paragraph).Globally()
	p.AllowAttrs("datetime").Matching(bluemonday.ISO8601).OnElements("time")
	p.AllowLists()
	p.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	p.AllowTables()
	p.AllowAttrs("scope").Matching(regexp.MustCompile(`^(row|col|rowgroup|colgroup)$`)).OnElements("th")
	p.AllowImages()
	p.AllowAttrs("href").OnElements("a")
	p.AllowStandardURLs()
	p.RequireNoFollowOnLinks(false)
	return p
}()

// cleanMarkup gives markup that is safe to put into a page: only what the policy lists, every element closed, so that none reaches
// beyond its own text, and every id with its prefix. Cleaning what is clean changes nothing.
func cleanMarkup(markup string) string {
	around := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := html.ParseFragment(strings.NewReader(markupPolicy.Sanitize(markup)), around)
	if err != nil { // nested deeper than any text is
		return bluemonday.StrictPolicy().Sanitize(markup)
	}
	for _, node := range nodes {
		around.AppendChild(node)
	}
	for node := range around.Descendants() {
		prefixID(node)
	}
	var out strings.Builder
	for _, node := range nodes {
		_ = html.Render(&out, node) // into memory
	}
	return out.String()
}

// prefixID marks the id of an element as staff's, and a link within the page with it.
func prefixID(node *html.Node) {
	for i := range node.Attr {
		attribute := &node.Attr[i]
		mark, isLink := strings.CutPrefix(attribute.Val, "#")
		switch {
		case strings.HasPrefix(mark, textID) || mark == "":
		case attribute.Key == "id":
			attribute.Val = textID + attribute.Val
		case attribute.Key == "href" && isLink:
			attribute.Val = "#" + textID + mark
		}
	}
}
