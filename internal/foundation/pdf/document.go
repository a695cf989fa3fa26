// Package pdf writes documents that people print and keep: A4 pages of text, tables and pictures in English and Chinese, with their fonts
// inside, and tagged so that they can be read out. It must never know what a document says.
package pdf

import (
	"bytes"
	"fmt"
	"strings"
)

// A4 in points, of which an inch has 72.
const (
	PageWidth  = 595.0
	PageHeight = 842.0
)

// Info is what a document says about itself.
type Info struct {
	Title    string
	Author   string
	Language string // as "en-AU" or "zh-CN"
}

// Colour is red, green and blue, each from 0 to 1.
type Colour [3]float64

func (c Colour) operands() string { return fmt.Sprintf("%.3f %.3f %.3f", c[0], c[1], c[2]) }

// Document is one that is being written. Lengths are in points and heights count from the foot of the page.
type Document struct {
	// Top is the line on which a new page begins, and Bottom the one below which nothing is set but feet.
	Top, Bottom float64
	// Y is the line on which the next text stands. Whoever sets something moves it down.
	Y float64

	info     Info
	chinese  bool // the language of what is being set
	pages    []*page
	page     *page
	turned   int // pages up to the one that is being set
	fonts    []*font
	pictures []*Picture
	root, at *element
	hidden   bool // what is set is decoration
}

type page struct {
	number  int // of its object
	content bytes.Buffer
	owners  []*element // of its marks
}

// New begins a document. It has no page yet.
func New(info Info) *Document {
	root := &element{role: "Document"}
	return &Document{Top: PageHeight - 64, Bottom: 72, info: info, chinese: isChinese(info.Language), root: root, at: root}
}

func isChinese(language string) bool { return strings.HasPrefix(language, "zh") }

// NewPage turns the page: to the next one where a column beside has begun it, else to a new one.
func (d *Document) NewPage() {
	if d.turned == len(d.pages) {
		d.pages = append(d.pages, &page{})
	}
	d.turnTo(d.turned + 1)
	d.Y = d.Top
}

func (d *Document) turnTo(number int) { d.turned, d.page = number, d.pages[number-1] }

// Pages is how many there are.
func (d *Document) Pages() int { return len(d.pages) }

// Need turns the page when less than so much is left of it, and tells whether it did. What no page holds begins at the top of one.
func (d *Document) Need(height float64) bool {
	if d.Y-min(height, d.Top-d.Bottom) >= d.Bottom {
		return false
	}
	d.NewPage()
	return true
}

// In sets everything that do sets in another language.
func (d *Document) In(language string, do func()) {
	before := d.chinese
	d.chinese = isChinese(language)
	d.within(&element{role: Section, parent: d.at, language: language}, do)
	d.chinese = before
}

// Beside sets columns beside one another, each from the same line, and goes on below the longest, which may end on a later page.
func (d *Document) Beside(columns ...func()) {
	start, top := d.turned, d.Y
	last, lowest := start, top
	for _, column := range columns {
		d.turnTo(start)
		d.Y = top
		column()
		if d.turned > last {
			last, lowest = d.turned, d.Top
		}
		if d.turned == last {
			lowest = min(lowest, d.Y)
		}
	}
	d.turnTo(last)
	d.Y = lowest
}

// Feet sets decoration on every page that there is. It is told which page it is, from 1.
func (d *Document) Feet(set func(number, of int)) {
	d.Inside(Decoration, func() {
		for i := range d.pages {
			d.turnTo(i + 1)
			set(i+1, len(d.pages))
		}
	})
}

// Rule draws a line across, at a height above the line of text that comes next.
func (d *Document) Rule(from, to, above, thickness float64, colour Colour) {
	d.Inside(Decoration, func() {
		d.tagged(fmt.Sprintf("%s RG %.2f w %.2f %.2f m %.2f %.2f l S\n", colour.operands(), thickness, from, d.Y+above, to, d.Y+above))
	})
}

// Box fills a rectangle, for what is set on it afterwards.
func (d *Document) Box(left, bottom, width, height float64, colour Colour) {
	d.Inside(Decoration, func() {
		d.tagged(fmt.Sprintf("%s rg %.2f %.2f %.2f %.2f re f\n", colour.operands(), left, bottom, width, height))
	})
}

func (d *Document) fontOf(f face) *font {
	t := f.typeface()
	for _, known := range d.fonts {
		if known.typeface == t {
			return known
		}
	}
	made := &font{typeface: t, resource: fmt.Sprintf("F%d", len(d.fonts)+1), codes: map[rune]uint16{}}
	d.fonts = append(d.fonts, made)
	return made
}

// Bytes gives the file.
func (d *Document) Bytes() []byte {
	o := newObjects()
	tree, resources := o.reserve(), o.reserve()
	kids := make([]int, len(d.pages))
	for i, p := range d.pages {
		p.number = o.reserve()
		kids[i] = p.number
		content := o.addPacked("", p.content.Bytes())
		o.put(p.number, fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.0f %.0f] /Resources %d 0 R /Contents %d 0 R /StructParents %d /Tabs /S >>",
			tree, PageWidth, PageHeight, resources, content, i))
	}
	o.put(tree, fmt.Sprintf("<< /Type /Pages /Kids %s /Count %d >>", references(kids), len(kids)))
	var fonts, pictures strings.Builder
	for _, f := range d.fonts {
		fmt.Fprintf(&fonts, "/%s %d 0 R ", f.resource, f.add(o))
	}
	for _, p := range d.pictures {
		fmt.Fprintf(&pictures, "/%s %d 0 R ", p.resource, p.add(o))
	}
	o.put(resources, fmt.Sprintf("<< /Font << %s>> /XObject << %s>> >>", fonts.String(), pictures.String()))
	root := o.add(fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R /Lang (%s) /MarkInfo << /Marked true >> /StructTreeRoot %d 0 R /ViewerPreferences << /DisplayDocTitle true >> >>",
		tree, d.info.Language, d.addTags(o)))
	info := o.add(fmt.Sprintf("<< /Title %s /Author %s >>", textString(d.info.Title), textString(d.info.Author)))
	return o.finish(root, info)
}
