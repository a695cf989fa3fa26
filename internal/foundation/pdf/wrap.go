package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Span is a stretch of text in one weight.
type Span struct {
	Text   string
	Strong bool
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
	ends  bool // a new line follows
}

// Punctuation that may not begin a line, and that may not end one.
const (
	closing = "，。、；：！？）》〉】〕」』”’…—％·～,.;:!?)]}%"
	opening = "（《〈【〔「『“‘￥([{$"
)

// units cuts text where a line may end.
func units(spans []Span, chinese bool) []unit {
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
		text := []rune(s.Text)
		for i, r := range text {
			switch {
			case r == '\n' || r == '\u2028' || r == '\u2029':
				flush()
				list = append(list, unit{ends: true})
				last = 0
				continue
			case r == ' ' || r == '\t' || r == '\r':
				flush()
				if len(list) > 0 {
					list[len(list)-1].space = true
				}
				last = ' '
				continue
			case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector):
				continue // they are no characters to see
			}
			inWord := r == '’' && isLatin(last) && i+1 < len(text) && isLatin(text[i+1]) // an apostrophe, also in Chinese text
			f := faceOf(r, chinese && !inWord, s.Strong)
			if mayPart(last, r) {
				flush()
			}
			current.put(f, r)
			last = r
		}
	}
	flush()
	return list
}

// mayPart tells whether a line may end between two characters that no space parts: beside a Chinese one, unless punctuation forbids it.
func mayPart(before, after rune) bool {
	if before == 0 || strings.ContainsRune(closing, after) || strings.ContainsRune(opening, before) {
		return false
	}
	return faceOf(before, true, false) == han || faceOf(after, true, false) == han
}

func (u *unit) put(f face, r rune) {
	u.width += f.width(string(r))
	if n := len(u.runs); n > 0 && u.runs[n-1].face == f {
		u.runs[n-1].text += string(r)
		return
	}
	u.runs = append(u.runs, run{f, string(r)})
}

// cut parts a unit that is wider than a line, as the address of an email may be: behind its signs, and anywhere where that is not enough.
func (u unit) cut(width int) []unit {
	var list []unit
	var current unit
	for _, one := range u.runs {
		for _, r := range one.text {
			// An accent without a width stays with its letter.
			if wide := one.face.width(string(r)); wide > 0 && current.width > 0 && current.width+wide > width {
				list = append(list, current)
				current = unit{}
			}
			current.put(one.face, r)
			if strings.ContainsRune("@./_-", r) {
				list = append(list, current)
				current = unit{}
			}
		}
	}
	if len(current.runs) > 0 {
		list = append(list, current)
	}
	list[len(list)-1].space = u.space
	return list
}

// line is what stands beside one another.
type line struct {
	runs   []run
	width  int // thousandths of the size
	glyphs int
	last   bool // of its paragraph
}

// wrap fills lines of the given width, in thousandths of the size.
func wrap(units []unit, width int) []line {
	var lines []line
	var current line
	pending := 0 // the space before the next unit
	end := func(last bool) {
		current.last = last
		lines = append(lines, current)
		current, pending = line{}, 0
	}
	set := func(u unit) {
		if len(current.runs) > 0 && current.width+pending+u.width > width {
			end(false)
		}
		if pending > 0 && len(current.runs) > 0 {
			current.put(run{roman, " "}, pending)
		}
		for _, r := range u.runs {
			current.put(r, r.face.width(r.text))
		}
		pending = 0
		if u.space {
			pending = roman.width(" ")
		}
	}
	for _, u := range units {
		switch {
		case u.ends:
			end(true)
		case u.width > width:
			for _, part := range u.cut(width) {
				set(part)
			}
		default:
			set(u)
		}
	}
	if len(current.runs) > 0 {
		end(true)
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
