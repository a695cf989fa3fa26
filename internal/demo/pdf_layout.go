package demo

import (
	"bytes"
	"fmt"
	"strings"
)

// A4 in points, and where things stand on it.
const (
	pageWidth  = 595.0
	pageHeight = 842.0
	margin     = 68.0
	textWidth  = pageWidth - 2*margin
	topLine    = pageHeight - 78
	bottomLine = 78.0
	footLine   = 44.0
	titleSize  = 25.0
	smallSize  = 8.5
)

// The park's colours, as PDF sets them.
const (
	inkColour    = "0.13 0.17 0.14"
	deepColour   = "0.141 0.220 0.173"
	leafColour   = "0.310 0.478 0.361"
	redgumColour = "0.659 0.271 0.184"
	sandColour   = "0.894 0.851 0.776"
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
	cells [][]span
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

func (s section) bodySize() float64 {
	if s.short {
		return 13.4
	}
	return 11.2
}

func (s section) bandHeight() float64 {
	if s.short {
		return 330
	}
	return 252
}

// sheet sets sections on pages.
type sheet struct {
	section
	pages  []*bytes.Buffer
	page   *bytes.Buffer
	y      float64
	aspect float64                  // of the picture: height to width
	used   map[string]map[rune]bool // the characters of each font
}

func (s *sheet) turn() {
	s.page = &bytes.Buffer{}
	s.pages = append(s.pages, s.page)
	s.y = topLine
}

func (s *sheet) leading() float64 {
	if s.chinese {
		return 1.75
	}
	return 1.45
}

// set sets a whole section.
func (s *sheet) set(section section) {
	s.section = section
	s.turn()
	s.band()
	s.line(oneLine(strings.ToUpper(s.park), !s.chinese, s.chinese), margin, smallSize, leafColour, 1.6)
	s.y -= 36
	for _, l := range wrap(units([]span{{s.title, true}}, s.chinese), thousandths(textWidth, titleSize)) {
		s.line(l, margin, titleSize, deepColour, 0)
		s.y -= titleSize * 1.24
	}
	s.rule(margin, margin+54, s.y+12, 1.6, redgumColour)
	s.y -= 14
	for i, b := range s.blocks {
		s.block(b, i+1 < len(s.blocks) && s.blocks[i+1].kind == b.kind)
	}
}

// oneLine is a text that is known to be short.
func oneLine(text string, strong, chinese bool) line {
	return wrap(units([]span{{text, strong}}, chinese), thousandths(pageWidth, 1))[0]
}

// thousandths is a length in points as type of a size measures it.
func thousandths(points, size float64) int { return int(points / size * 1000) }

// band is the picture over the whole width, cut to a strip about its middle.
func (s *sheet) band() {
	high, band := pageWidth*s.aspect, s.bandHeight()
	bottom := pageHeight - band
	fmt.Fprintf(s.page, "q 0 %.1f %.1f %.1f re W n %.1f 0 0 %.1f 0 %.1f cm /Im Do Q\n",
		bottom, pageWidth, band, pageWidth, high, bottom-(high-band)/2)
	s.y = bottom - 40
}

// block sets one stretch; another of its kind follows more closely.
func (s *sheet) block(b block, more bool) {
	size, indent, colour, after := s.bodySize(), 0.0, inkColour, s.bodySize()*0.7
	switch b.kind {
	case headingBlock:
		size, colour, after = 14.5, deepColour, 3
		s.need(size * 4) // never a heading alone at the foot
		s.y -= 9
	case itemBlock:
		indent = 16
		if more {
			after = 3.5
		}
	case rowBlock:
		s.row(b.cells)
		if !more {
			s.y -= 14
		}
		return
	}
	for i, l := range wrap(units(b.cells[0], s.chinese), thousandths(textWidth-indent, size)) {
		s.need(size)
		if i == 0 && b.mark != "" {
			s.line(oneLine(b.mark, false, false), margin+2, size, redgumColour, 0)
		}
		s.line(l, margin+indent, size, colour, s.justify(l, textWidth-indent, size))
		s.y -= size * s.leading()
	}
	s.y -= after
}

// justify spreads a Chinese line to the full width: its characters stand in columns.
func (s *sheet) justify(l line, width, size float64) float64 {
	slack := width - float64(l.width)*size/1000
	if !s.chinese || l.last || l.glyphs < 2 || slack > 2*size {
		return 0
	}
	return slack / float64(l.glyphs-1)
}

// row sets the cells of a table beside one another, under a hairline.
func (s *sheet) row(cells [][]span) {
	const gap = 14.0
	size := s.bodySize() - 0.7
	shares := map[int][]float64{1: {1}, 2: {0.3, 0.7}, 3: {0.2, 0.5, 0.3}}[len(cells)]
	columns := make([][]line, len(cells))
	deepest := 0
	for i, cell := range cells {
		columns[i] = wrap(units(cell, s.chinese), thousandths(textWidth*shares[i]-gap, size))
		deepest = max(deepest, len(columns[i]))
	}
	step := size * s.leading()
	s.need(step*float64(deepest) + 6)
	s.rule(margin, pageWidth-margin, s.y+size+1.5, 0.7, sandColour)
	top, x := s.y, margin
	for i, lines := range columns {
		s.y = top
		for _, l := range lines {
			s.line(l, x, size, inkColour, 0)
			s.y -= step
		}
		x += textWidth * shares[i]
	}
	s.y = top - step*float64(deepest) - 5
}

// need turns the page when less than so much is left.
func (s *sheet) need(height float64) {
	if s.y-height < bottomLine {
		s.turn()
	}
}

func (s *sheet) line(l line, x, size float64, colour string, spread float64) {
	fmt.Fprintf(s.page, "BT %s rg %s RG %.2f w %.3f Tc 1 0 0 1 %.1f %.1f Tm ", colour, colour, size/32, spread, x, s.y)
	for _, r := range l.runs {
		s.page.WriteString(r.face.show(r.text, size))
		s.use(r)
	}
	s.page.WriteString("ET\n")
}

// use remembers what a font is needed for.
func (s *sheet) use(r run) {
	resource := r.face.resource()
	if s.used[resource] == nil {
		s.used[resource] = map[rune]bool{}
	}
	for _, one := range r.text {
		s.used[resource][one] = true
	}
}

func (s *sheet) rule(from, to, y, width float64, colour string) {
	fmt.Fprintf(s.page, "%s RG %.1f w %.1f %.1f m %.1f %.1f l S\n", colour, width, from, y, to, y)
}

// leaflet makes the document.
func leaflet(title string, picture []byte, sections ...section) ([]byte, error) {
	p := newPDF()
	image, size, err := p.addJPEG(picture)
	if err != nil {
		return nil, err
	}
	s := &sheet{aspect: float64(size.Height) / float64(size.Width), used: map[string]map[rune]bool{}}
	first := []int{} // the page on which each section begins
	for _, section := range sections {
		first = append(first, len(s.pages))
		s.set(section)
	}
	s.feet(sections, first)
	resources := p.add(fmt.Sprintf("<< %s /XObject << /Im %d 0 R >> >>", p.addFonts(s.used), image))
	tree := p.reserve()
	kids := make([]string, len(s.pages))
	for i, page := range s.pages {
		content := p.addPacked("", page.Bytes())
		kids[i] = fmt.Sprintf("%d 0 R", p.add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.0f %.0f] /Resources %d 0 R /Contents %d 0 R >>",
			tree, pageWidth, pageHeight, resources, content)))
	}
	p.put(tree, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(kids)))
	language := "en-AU"
	if sections[0].chinese {
		language = "zh-CN"
	}
	root := p.add(fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R /Lang (%s) /ViewerPreferences << /DisplayDocTitle true >> >>", tree, language))
	info := p.add(fmt.Sprintf("<< /Title %s /Author %s >>", titleText(title), titleText(sections[0].park)))
	return p.finish(root, info), nil
}

// feet writes the park's name and address and the page's number under every page.
func (s *sheet) feet(sections []section, first []int) {
	at := 0
	for i, page := range s.pages {
		for at+1 < len(sections) && first[at+1] <= i {
			at++
		}
		s.section, s.page, s.y = sections[at], page, footLine
		s.rule(margin, pageWidth-margin, footLine+16, 0.7, sandColour)
		s.line(oneLine(s.park+" · "+s.address, false, s.chinese), margin, smallSize, leafColour, 0)
		number := oneLine(fmt.Sprintf("%d / %d", i+1, len(s.pages)), false, false)
		s.line(number, pageWidth-margin-float64(number.width)*smallSize/1000, smallSize, leafColour, 0)
	}
}
