package pdf

import (
	"fmt"
	"strings"
)

// Style is how text is set.
type Style struct {
	Size     float64
	Colour   Colour
	Leading  float64 // from line to line, in sizes; 0 is what reads well in the language
	Tracking float64 // between letters, for a line of capitals
	Right    bool    // lines end at the right edge
	Justify  bool    // lines of Chinese fill the width: its characters stand in columns
}

// Plain is a text in one weight.
func Plain(text string) []Span { return []Span{{Text: text}} }

// Strong is a text in bold.
func Strong(text string) []Span { return []Span{{Text: text, Strong: true}} }

// step is from line to line.
func (d *Document) step(style Style) float64 {
	switch {
	case style.Leading > 0:
		return style.Size * style.Leading
	case d.chinese:
		return style.Size * 1.75
	}
	return style.Size * 1.45
}

// thousandths is a length in points as type of a size measures it.
func thousandths(points, size float64) int { return int(points / size * 1000) }

// lines fills lines. Where there are two, they are of much the same length, so that no word stands alone on the second.
func (d *Document) lines(width float64, style Style, spans []Span) []line {
	list, room := units(spans, d.chinese), thousandths(width, style.Size)
	lines := wrap(list, room)
	if len(lines) != 2 || style.Justify {
		return lines
	}
	for narrower := room * 19 / 20; narrower > room/2; narrower -= room / 20 {
		tighter := wrap(list, narrower)
		if len(tighter) != 2 {
			break
		}
		lines = tighter
	}
	return lines
}

// Width is how wide a text is on one line.
func (d *Document) Width(style Style, spans ...Span) float64 {
	total := 0
	for _, u := range units(spans, d.chinese) {
		total += u.width
		if u.space {
			total += roman.width(" ")
		}
	}
	return float64(total) * style.Size / 1000
}

// Height is how much a text of a width takes.
func (d *Document) Height(width float64, style Style, spans ...Span) float64 {
	return float64(len(d.lines(width, style, spans))) * d.step(style)
}

// Text sets a text in a column as a part of its own, turning the page where it must.
func (d *Document) Text(role Role, left, width float64, style Style, spans ...Span) {
	d.Inside(role, func() {
		for _, l := range d.lines(width, style, spans) {
			if !d.hidden {
				d.Need(0)
			}
			d.line(l, left, width, style)
			d.Y -= d.step(style)
		}
	})
}

func (d *Document) line(l line, left, width float64, style Style) {
	free := width - float64(l.width)*style.Size/1000
	spread := style.Tracking
	switch {
	case style.Right:
		left += free
	case style.Justify && d.chinese && !l.last && l.glyphs > 1 && free < 2*style.Size:
		spread = free / float64(l.glyphs-1)
	}
	var out strings.Builder
	colour := style.Colour.operands()
	fmt.Fprintf(&out, "BT %s rg %s RG %.2f w %.3f Tc 1 0 0 1 %.2f %.2f Tm ", colour, colour, style.Size/36, spread, left, d.Y)
	for _, r := range l.runs {
		f, mode := d.fontOf(r.face), 0
		if r.face == hanBold {
			mode = 2
		}
		fmt.Fprintf(&out, "/%s %.2f Tf %d Tr <%s> Tj ", f.resource, style.Size, mode, f.hex(r.text))
	}
	out.WriteString("ET\n")
	d.tagged(out.String())
}
