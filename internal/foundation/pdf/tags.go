package pdf

import (
	"fmt"
	"strings"
)

// Role is what a part of a document is, for those who have it read out.
type Role string

// The roles, as PDF calls them.
const (
	Section    Role = "Sect"
	Title      Role = "H1"
	Heading    Role = "H2"
	Paragraph  Role = "P"
	List       Role = "L"
	Item       Role = "LI"
	ItemMark   Role = "Lbl"
	ItemBody   Role = "LBody"
	TableRole  Role = "Table"
	RowRole    Role = "TR"
	HeadCell   Role = "TH"
	Cell       Role = "TD"
	Figure     Role = "Figure"
	Inline     Role = "Span" // a stretch inside a paragraph
	Decoration Role = ""     // is not read out: rules, feet, heads of tables that are repeated
)

// element is a part of the document with what stands in it, in the order in which it is read.
type element struct {
	role     Role
	parent   *element
	language string // if it is another than around it
	alt      string // what a picture shows
	kids     []any  // *element or mark
}

// mark is a stretch of a page's content.
type mark struct {
	page   *page
	number int
}

// Inside sets everything that do sets inside a part of the given role.
func (d *Document) Inside(role Role, do func()) {
	if role == Decoration || d.hidden {
		before := d.hidden
		d.hidden = true
		do()
		d.hidden = before
		return
	}
	d.within(&element{role: role, parent: d.at}, do)
}

func (d *Document) within(e *element, do func()) {
	d.at.kids = append(d.at.kids, e)
	before := d.at
	d.at = e
	do()
	d.at = before
}

// tagged writes content of the current page as belonging to the part that is being set.
func (d *Document) tagged(content string) {
	p := d.page
	if d.hidden || d.at == d.root {
		fmt.Fprintf(&p.content, "/Artifact BMC\n%sEMC\n", content)
		return
	}
	number := len(p.owners)
	p.owners = append(p.owners, d.at)
	d.at.kids = append(d.at.kids, mark{p, number})
	fmt.Fprintf(&p.content, "/%s << /MCID %d >> BDC\n%sEMC\n", d.at.role, number, content)
}

// addTags writes the tree of parts, and gives its number and, for each page, which part each mark of it belongs to.
func (d *Document) addTags(o *objects) int {
	tree := o.reserve()
	numbers := map[*element]int{}
	d.root.number(o, numbers)
	d.root.write(o, numbers, tree)
	var places strings.Builder
	for i, p := range d.pages {
		owners := make([]int, len(p.owners))
		for n, e := range p.owners {
			owners[n] = numbers[e]
		}
		fmt.Fprintf(&places, "%d %s ", i, references(owners))
	}
	parents := o.add(fmt.Sprintf("<< /Nums [%s] >>", places.String()))
	o.put(tree, fmt.Sprintf("<< /Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d >>", numbers[d.root], parents, len(d.pages)))
	return tree
}

func (e *element) number(o *objects, numbers map[*element]int) {
	numbers[e] = o.reserve()
	for _, kid := range e.kids {
		if part, ok := kid.(*element); ok {
			part.number(o, numbers)
		}
	}
}

func (e *element) write(o *objects, numbers map[*element]int, parent int) {
	var kids strings.Builder
	for _, kid := range e.kids {
		switch k := kid.(type) {
		case *element:
			fmt.Fprintf(&kids, "%d 0 R ", numbers[k])
			k.write(o, numbers, numbers[e])
		case mark:
			fmt.Fprintf(&kids, "<< /Type /MCR /Pg %d 0 R /MCID %d >> ", k.page.number, k.number)
		}
	}
	more := ""
	if e.language != "" {
		more += fmt.Sprintf(" /Lang (%s)", e.language)
	}
	if e.alt != "" {
		more += " /Alt " + textString(e.alt)
	}
	if e.role == HeadCell {
		more += " /A << /O /Table /Scope /Column >>"
	}
	o.put(numbers[e], fmt.Sprintf("<< /Type /StructElem /S /%s /P %d 0 R /K [%s]%s >>", e.role, parent, strings.TrimSpace(kids.String()), more))
}
