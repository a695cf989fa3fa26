package demo

import (
	"strings"
	"unicode/utf8"
)

// span is a stretch of text in one weight.
type span struct {
	text   string
	strong bool
}

// run is a text in one face.
type run struct {
	face face
	text string
}

// unit is what no line may part: a Latin word, or a Chinese character with the punctuation that belongs to it.
type unit struct {
	runs  []run
	width int  // thousandths of the size
	space bool // a space follows, unless the line ends
}

// Punctuation that may not begin a line, and that may not end one.
const (
	closing = "，。、；：！？）》】」』”’…—％·,.;:!?)%"
	opening = "（《【「『“‘("
)

// units cuts text where a line may end.
func units(spans []span, chinese bool) []unit {
	var list []unit
	var current unit
	var last rune
	flush := func() {
		if len(current.runs) > 0 {
			list = append(list, current)
		}
		current = unit{}
	}
	for _, s := range spans {
		for _, r := range s.text {
			if r == ' ' {
				flush()
				if len(list) > 0 {
					list[len(list)-1].space = true
				}
				last = r
				continue
			}
			f := faceOf(r, chinese, s.strong)
			if chinese && mayPart(last, r) {
				flush()
			}
			current.put(f, r)
			last = r
		}
	}
	flush()
	return list
}

// mayPart tells whether a line of Chinese text may end between two characters.
func mayPart(before, after rune) bool {
	if before == 0 || strings.ContainsRune(closing, after) || strings.ContainsRune(opening, before) {
		return false
	}
	return faceOf(before, true, false) == song || faceOf(after, true, false) == song
}

func (u *unit) put(f face, r rune) {
	u.width += f.width(string(r))
	if n := len(u.runs); n > 0 && u.runs[n-1].face == f {
		u.runs[n-1].text += string(r)
		return
	}
	u.runs = append(u.runs, run{f, string(r)})
}

// line is what stands beside one another.
type line struct {
	runs   []run
	width  int // thousandths of the size
	glyphs int
	last   bool // of its paragraph
}

// wrap fills lines of the given width, in thousandths of the size. A unit that is wider has a line of its own.
func wrap(units []unit, width int) []line {
	var lines []line
	var current line
	pending := 0 // the space before the next unit
	for i, u := range units {
		if current.width > 0 && current.width+pending+u.width > width {
			lines = append(lines, current)
			current, pending = line{}, 0
		}
		if pending > 0 {
			current.put(run{roman, " "}, pending)
		}
		for _, r := range u.runs {
			current.put(r, r.face.width(r.text))
		}
		pending = 0
		if u.space {
			pending = roman.width(" ")
		}
		if i == len(units)-1 {
			current.last = true
			lines = append(lines, current)
		}
	}
	return lines
}

// put joins neighbours of one face, so that a reader finds whole words.
func (l *line) put(r run, width int) {
	l.width += width
	l.glyphs += utf8.RuneCountInString(r.text)
	if n := len(l.runs); n > 0 && l.runs[n-1].face == r.face {
		l.runs[n-1].text += r.text
		return
	}
	l.runs = append(l.runs, r)
}
