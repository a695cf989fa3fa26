package demo

import (
	"fmt"
	"strings"
	"unicode"
)

// face is a cut of type. Chinese has one font; its bold is drawn with an outline.
type face int

const (
	roman face = iota
	bold
	song
	songBold
)

const song0 = "F3"

func (f face) resource() string { return [...]string{"F1", "F2", song0, song0}[f] }

func (f face) typeface() *typeface { return typefaces()[f.resource()] }

// width is in thousandths of the size.
func (f face) width(text string) (total int) {
	t := f.typeface()
	for _, r := range text {
		total += t.advance(t.glyph(r))
	}
	return total
}

// show is the operators that set a text in the face at a size.
func (f face) show(text string, size float64) string {
	mode := 0
	if f == songBold {
		mode = 2
	}
	return fmt.Sprintf("/%s %.1f Tf %d Tr %s Tj ", f.resource(), size, mode, f.typeface().hex(text))
}

// unsettable finds a character that no font of the leaflets has.
func unsettable(text string, chinese bool) (rune, bool) {
	for _, r := range text {
		if r != ' ' && faceOf(r, chinese, false).typeface().glyph(r) == 0 {
			return r, true
		}
	}
	return 0, false
}

// faceOf chooses the cut for a character: in Chinese text, numbers and Latin words stay Latin.
func faceOf(r rune, chinese, strong bool) face {
	latin := !chinese || r <= '~' || unicode.Is(unicode.Latin, r) || strings.ContainsRune("²·©", r)
	switch {
	case latin && strong:
		return bold
	case latin:
		return roman
	case strong:
		return songBold
	}
	return song
}
