package knowledge

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/texts"
)

// skipped are parts of a page that tell nothing: what leads elsewhere, is filled in, or is not for reading.
var skipped = []atom.Atom{atom.Script, atom.Style, atom.Noscript, atom.Nav, atom.Form, atom.Svg, atom.Button, atom.Template, atom.Dialog, atom.Iframe, atom.Video, atom.Select}

// whole are parts that are one text each, unless they hold others.
var whole = []atom.Atom{atom.P, atom.Li, atom.Dd, atom.Figcaption, atom.Address, atom.Blockquote, atom.Summary}

// FromHTML reads what a page says out of its main part.
func FromHTML(path string, language locale.Language, document []byte) (Page, error) {
	root, err := html.Parse(bytes.NewReader(document))
	if err != nil {
		return Page{}, err
	}
	r := reader{page: Page{Path: path, Language: language}}
	main := find(root, func(n *html.Node) bool { return n.DataAtom == atom.Main })
	if main == nil {
		main = root
	}
	if heading := find(main, func(n *html.Node) bool { return n.DataAtom == atom.H1 }); heading != nil {
		r.page.Title = words(heading)
	}
	r.read(main)
	r.page.Sections = slices.DeleteFunc(r.page.Sections, func(s Section) bool { return len(s.Texts) == 0 })
	if s := r.page.Sections; len(s) > 0 && len(s[0].Headings) == 0 && len(s[0].Texts) > 0 {
		s[0].Texts[0].Lead = true
	}
	return r.page, nil
}

type reader struct {
	page     Page
	headings [7]string // by level
}

func (r *reader) read(n *html.Node) {
	switch {
	case n.Type == html.ElementNode && (slices.Contains(skipped, n.DataAtom) || attribute(n, "aria-hidden") == "true"):
		return
	case isFileLink(n): // the name and size of a file tell nothing
		return
	case n.DataAtom == atom.Article && leadsElsewhere(n): // a card of another page, which tells it itself
		return
	case level(n) > 0:
		r.begin(level(n), words(n))
		return
	case n.DataAtom == atom.Table:
		r.table(n)
		return
	case (n.DataAtom == atom.Ul || n.DataAtom == atom.Ol) && r.names(n):
		return
	case n.DataAtom == atom.Dl:
		r.definitions(n)
		return
	case slices.Contains(whole, n.DataAtom) && find(n, isWhole) == nil:
		r.add(words(n), "", n.DataAtom == atom.Li)
		return
	case n.Type == html.TextNode && n.Parent != nil && !inline(n.Parent):
		r.add(words(n), "", false)
		return
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		r.read(child)
	}
}

// isFileLink tells whether something is a link to a file, or holds nothing else.
func isFileLink(n *html.Node) bool {
	if n.DataAtom == atom.A {
		return strings.HasPrefix(attribute(n, "href"), "/uploads/")
	}
	if n.DataAtom != atom.P && n.DataAtom != atom.Li {
		return false
	}
	links := false
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if !isFileLink(child) && (child.Type != html.TextNode || strings.TrimSpace(child.Data) != "") {
			return false
		}
		links = links || child.Type == html.ElementNode
	}
	return links
}

// hasWords tells whether a text says something: "+2" on a picture does not.
func hasWords(text string) bool {
	return strings.ContainsFunc(text, unicode.IsLetter)
}

// leadsElsewhere tells whether a card has a link to another page.
func leadsElsewhere(card *html.Node) bool {
	return find(card, func(n *html.Node) bool { return level(n) > 0 }) != nil && find(card, func(n *html.Node) bool {
		href := attribute(n, "href")
		return n.DataAtom == atom.A && strings.HasPrefix(href, "/") && !strings.HasPrefix(href, "/uploads/")
	}) != nil
}

func isWhole(n *html.Node) bool {
	return slices.Contains(whole, n.DataAtom) || n.DataAtom == atom.Table || n.DataAtom == atom.Dl || level(n) > 0
}

func inline(n *html.Node) bool {
	return slices.Contains([]atom.Atom{atom.A, atom.Span, atom.Strong, atom.Em, atom.B, atom.I, atom.Time, atom.Code, atom.Label}, n.DataAtom)
}

// begin begins a section.
func (r *reader) begin(level int, heading string) {
	r.headings[level] = heading
	clear(r.headings[level+1:])
	var path []string
	for _, one := range r.headings[2:] { // the first level is the page's title
		if one != "" {
			path = append(path, one)
		}
	}
	r.page.Sections = append(r.page.Sections, Section{Headings: path})
}

func (r *reader) add(text, about string, listed bool) {
	if !hasWords(text) {
		return
	}
	if len(r.page.Sections) == 0 {
		r.page.Sections = []Section{{}}
	}
	last := &r.page.Sections[len(r.page.Sections)-1]
	lead := "" // a word or two with a stop, as lists have them before what they tell
	for i, sentence := range Sentences(text) {
		if i == 0 && len(sentence) < leadLength && len(text) > len(sentence) {
			lead = sentence + " "
			continue
		}
		last.Texts = append(last.Texts, Text{Words: lead + sentence, About: about, Listed: listed})
		lead = ""
	}
}

const (
	leadLength = 30  // bytes
	itemLength = 40  // of an item that says little by itself
	listLength = 320 // of such items together
)

// names reads a list of short items as one text.
func (r *reader) names(n *html.Node) bool {
	var items []string
	length := 0
	each(n, func(one *html.Node) bool { return one.DataAtom == atom.Li && hasWords(words(one)) }, func(one *html.Node) {
		items = append(items, words(one))
		length += len(items[len(items)-1])
		if len(items[len(items)-1]) > itemLength || find(one, isWhole) != nil {
			length = listLength + 1
		}
	})
	if len(items) < 3 || length > listLength {
		return false
	}
	comma := ", "
	if r.page.Language == locale.Chinese {
		comma = "、"
	}
	r.addWhole(strings.Join(items, comma), "")
	return true
}

// table reads each row as one text: "Kayak: per hour, $25.00".
func (r *reader) table(n *html.Node) {
	var heads []string
	each(n, func(row *html.Node) bool { return row.DataAtom == atom.Tr }, func(row *html.Node) {
		var cells []string
		isHead := true
		for cell := row.FirstChild; cell != nil; cell = cell.NextSibling {
			if cell.DataAtom == atom.Td || cell.DataAtom == atom.Th {
				cells = append(cells, r.cell(cell))
				isHead = isHead && cell.DataAtom == atom.Th
			}
		}
		if isHead {
			heads = cells
			return
		}
		if text := rowText(cells, heads, r.page.Language); text != "" {
			r.addWhole(text, strings.Join(heads, " "))
		}
	})
}

// cell is what a cell says; a small text beside its main one stands in brackets: "River Cabin (up to 5)".
func (r *reader) cell(n *html.Node) string {
	var beside []string
	each(n, func(one *html.Node) bool { return one.DataAtom == atom.Small }, func(one *html.Node) { beside = append(beside, words(one)) })
	text := words(n)
	if len(beside) == 0 || text == strings.Join(beside, "") {
		return text
	}
	for _, one := range beside {
		text = strings.TrimSpace(strings.Replace(text, one, "", 1))
	}
	if r.page.Language == locale.Chinese {
		return text + "（" + strings.Join(beside, "，") + "）"
	}
	return text + " (" + strings.Join(beside, ", ") + ")"
}

var (
	// bareFigure is a cell that says nothing without the head of its column: 119, $22.
	bareFigure = regexp.MustCompile(`^\D{0,4}\d[\d.,]*\D?$`)
	// plainPrice is a head that says of a figure with its currency what the figure says itself.
	plainPrice = regexp.MustCompile(`(?i)^(prices?|costs?|fees?|rates?|tariff|价格|价钱|费用|单价|收费)\s*([(（][^)）]*[)）])?$`)
	hasSign    = regexp.MustCompile(`[$€£¥]|元`)
)

// rowText names the columns where their cells don't tell what they are.
func rowText(cells, heads []string, language locale.Language) string {
	colon, comma, open, shut := ": ", ", ", " (", ")"
	if language == locale.Chinese {
		colon, comma, open, shut = "：", "，", "（", "）"
	}
	var rest []string
	for i, cell := range cells[min(1, len(cells)):] {
		if cell == "" {
			continue
		}
		if i+1 < len(heads) && heads[i+1] != "" {
			switch head := heads[i+1]; {
			case heads[0] == "": // a table that compares
				cell = head + " " + cell
			case bareFigure.MatchString(cell) && !(hasSign.MatchString(cell) && plainPrice.MatchString(head)):
				cell += open + head + shut
			}
		}
		rest = append(rest, cell)
	}
	if len(cells) == 0 || len(rest) == 0 {
		return strings.Join(cells, comma)
	}
	return cells[0] + colon + strings.Join(rest, comma)
}

func (r *reader) definitions(n *html.Node) {
	term := ""
	colon := ": "
	if r.page.Language == locale.Chinese {
		colon = "："
	}
	each(n, func(one *html.Node) bool { return one.DataAtom == atom.Dt || one.DataAtom == atom.Dd }, func(one *html.Node) {
		if one.DataAtom == atom.Dt {
			term = words(one)
			return
		}
		if items := itemsIn(one); len(items) > 1 {
			for _, item := range items {
				r.addWhole(term+colon+item, "")
			}
			return
		}
		if said := words(one); said != "" {
			r.addWhole(term+colon+said, "")
		}
	})
}

// itemsIn are the items of a list inside something.
func itemsIn(n *html.Node) (list []string) {
	each(n, func(one *html.Node) bool { return one.DataAtom == atom.Li }, func(one *html.Node) { list = append(list, words(one)) })
	return list
}

// addWhole adds a text that is not cut into sentences.
func (r *reader) addWhole(text, about string) {
	if len(r.page.Sections) == 0 {
		r.page.Sections = []Section{{}}
	}
	last := &r.page.Sections[len(r.page.Sections)-1]
	last.Texts = append(last.Texts, Text{Words: text, About: about, Listed: true})
}

func level(n *html.Node) int {
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return int(n.Data[1] - '0')
	}
	return 0
}

func attribute(n *html.Node, name string) string {
	for _, one := range n.Attr {
		if one.Key == name {
			return one.Val
		}
	}
	return ""
}

// words are the texts of a node as one line.
func words(n *html.Node) string {
	var out strings.Builder
	var write func(*html.Node)
	write = func(n *html.Node) {
		switch {
		case n.Type == html.TextNode:
			out.WriteString(n.Data)
		case n.Type == html.ElementNode && (slices.Contains(skipped, n.DataAtom) || attribute(n, "aria-hidden") == "true" || strings.HasPrefix(attribute(n, "class"), "hidden")):
			return // the last is for screen readers: "(opens in a new tab)"
		case n.DataAtom == atom.Br:
			out.WriteByte(' ')
		}
		for child := n.FirstChild; child != nil; child = child.NextSibling {
			write(child)
		}
		if n.Type == html.ElementNode && !inline(n) {
			out.WriteByte(' ')
		}
	}
	write(n)
	return texts.OneLine(out.String())
}

func find(n *html.Node, fits func(*html.Node) bool) *html.Node {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if fits(child) {
			return child
		}
		if found := find(child, fits); found != nil {
			return found
		}
	}
	return nil
}

// each does something with every node that fits, in their order; what is inside such a one is its own affair.
func each(n *html.Node, fits func(*html.Node) bool, do func(*html.Node)) {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if fits(child) {
			do(child)
		} else {
			each(child, fits, do)
		}
	}
}
