package demo

import (
	"fmt"
	"strings"

	"holidaypark/internal/foundation/pdf"
)

// Where things stand on a leaflet's page, in points.
const (
	margin    = 68.0
	textWidth = pdf.PageWidth - 2*margin
	footLine  = 44.0
	titleSize = 25.0
	smallSize = 8.5
)

// The park's colours.
var (
	inkColour    = pdf.Colour{0.13, 0.17, 0.14}
	deepColour   = pdf.Colour{0.141, 0.220, 0.173}
	leafColour   = pdf.Colour{0.310, 0.478, 0.361}
	redgumColour = pdf.Colour{0.659, 0.271, 0.184}
	sandColour   = pdf.Colour{0.894, 0.851, 0.776}
)

// blockKind is what a stretch of a leaflet is.
type blockKind int

const (
	paragraphBlock blockKind = iota
	headingBlock
	itemBlock
	rowBlock // of a table
)

// block is a stretch of a leaflet. A row has a cell for each column, all others have one.
type block struct {
	kind  blockKind
	mark  string // what stands before an item
	cells [][]pdf.Span
}

// section is a leaflet's text in one language. It begins on a page of its own, under the picture.
type section struct {
	chinese bool
	short   bool // a few paragraphs, which may take more room
	park    string
	address string
	title   string
	blocks  []block
}

func (s section) language() string {
	if s.chinese {
		return "zh-CN"
	}
	return "en-AU"
}

func (s section) bodyStyle() pdf.Style {
	style := pdf.Style{Size: 11.2, Colour: inkColour, Justify: true}
	if s.short {
		style.Size = 13.4
	}
	return style
}

func (s section) bandHeight() float64 {
	if s.short {
		return 330
	}
	return 252
}

// sheet sets sections on pages.
type sheet struct {
	*pdf.Document
	section
	picture *pdf.Picture
}

// leaflet makes the document.
func leaflet(title string, picture []byte, sections ...section) ([]byte, error) {
	d := pdf.New(pdf.Info{Title: title, Author: sections[0].park, Language: sections[0].language()})
	d.Top, d.Bottom = pdf.PageHeight-78, 78
	jpeg, err := d.JPEG(picture)
	if err != nil {
		return nil, err
	}
	first := []int{} // the page on which each section begins
	for _, section := range sections {
		first = append(first, d.Pages()+1)
		d.In(section.language(), func() { (&sheet{d, section, jpeg}).set() })
	}
	d.Feet(func(number, of int) {
		at := 0
		for at+1 < len(sections) && first[at+1] <= number {
			at++
		}
		(&sheet{Document: d, section: sections[at]}).foot(number, of)
	})
	return d.Bytes(), nil
}

// set sets a whole section.
func (s *sheet) set() {
	s.NewPage()
	bottom := pdf.PageHeight - s.bandHeight()
	s.Place(s.picture, "", 0, bottom, pdf.PageWidth, s.bandHeight())
	s.Y = bottom - 40
	s.Text(pdf.Paragraph, margin, textWidth, pdf.Style{Size: smallSize, Colour: leafColour, Tracking: 1.6, Leading: 1},
		pdf.Span{Text: strings.ToUpper(s.park), Strong: !s.chinese})
	s.Y -= 36 - smallSize
	s.Text(pdf.Title, margin, textWidth, pdf.Style{Size: titleSize, Colour: deepColour, Leading: 1.24}, pdf.Strong(s.title)...)
	s.Rule(margin, margin+54, 12, 1.6, redgumColour)
	s.Y -= 14
	for i := 0; i < len(s.blocks); {
		end := i + 1
		for end < len(s.blocks) && s.blocks[end].kind == s.blocks[i].kind {
			end++
		}
		s.alike(s.blocks[i:end])
		i = end
	}
}

// alike sets neighbours of one kind.
func (s *sheet) alike(blocks []block) {
	style := s.bodyStyle()
	after := style.Size * 0.7
	switch blocks[0].kind {
	case paragraphBlock:
		for _, b := range blocks {
			s.Text(pdf.Paragraph, margin, textWidth, style, b.cells[0]...)
			s.Y -= after
		}
	case headingBlock:
		for _, b := range blocks {
			heading := pdf.Style{Size: 14.5, Colour: deepColour}
			s.Need(heading.Size * 4) // never a heading alone at the foot
			s.Y -= 9
			s.Text(pdf.Heading, margin, textWidth, heading, b.cells[0]...)
			s.Y -= 3
		}
	case itemBlock:
		s.Inside(pdf.List, func() {
			for _, b := range blocks {
				s.Inside(pdf.Item, func() { s.item(b, style) })
				s.Y -= 3.5
			}
		})
		s.Y -= after - 3.5
	case rowBlock:
		s.table(blocks)
		s.Y -= 14
	}
}

func (s *sheet) item(b block, style pdf.Style) {
	const indent = 16
	s.Need(0)
	line := s.Y
	mark := style
	mark.Colour = redgumColour
	s.Text(pdf.ItemMark, margin+2, indent, mark, pdf.Plain(b.mark)...)
	s.Y = line
	s.Text(pdf.ItemBody, margin+indent, textWidth-indent, style, b.cells[0]...)
}

func (s *sheet) table(blocks []block) {
	const gap = 14.0
	style := s.bodyStyle()
	style.Size -= 0.7
	style.Justify = false
	t := pdf.Table{Left: margin, Gap: gap, Style: style, Padding: 5, Rule: sandColour}
	for _, share := range map[int][]float64{1: {1}, 2: {0.3, 0.7}, 3: {0.2, 0.5, 0.3}}[len(blocks[0].cells)] {
		t.Columns = append(t.Columns, pdf.Column{Width: textWidth*share - gap})
	}
	t.Columns[len(t.Columns)-1].Width += gap // up to the edge
	for _, b := range blocks {
		t.Rows = append(t.Rows, b.cells)
	}
	s.Table(t)
}

// foot writes the park's name and address and the page's number under a page.
func (s *sheet) foot(number, of int) {
	style := pdf.Style{Size: smallSize, Colour: leafColour, Leading: 1}
	s.Y = footLine
	s.Rule(margin, pdf.PageWidth-margin, 16, 0.7, sandColour)
	s.Text(pdf.Decoration, margin, textWidth-40, style, pdf.Plain(s.park+" · "+s.address)...)
	s.Y, style.Right = footLine, true
	s.Text(pdf.Decoration, margin, textWidth, style, pdf.Plain(fmt.Sprintf("%d / %d", number, of))...)
}
