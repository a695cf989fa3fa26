package pdf

import (
	"strings"
	"unicode"
)

// face is a cut of type. Chinese has one typeface; its bold is drawn with an outline.
type face int

const (
	roman face = iota
	bold
	han
	hanBold
)

func (f face) typeface() *typeface {
	switch f {
	case roman:
		return latinRegular()
	case bold:
		return latinBold()
	}
	return hanRegular()
}

// width is in thousandths of the size.
func (f face) width(text string) (total int) {
	t := f.typeface()
	for _, r := range text {
		total += t.advance(t.drawn(r))
	}
	return total
}

// Punctuation that both scripts have, and that is as wide as a character in Chinese.
const shared = "“”‘’…—·•"

// faceOf chooses the cut for a character: in Chinese text, numbers and Latin words stay Latin, and in English text Chinese names stay Chinese.
// What neither typeface has goes to the Chinese one, which draws a box.
func faceOf(r rune, chinese, strong bool) face {
	latin := latinRegular().glyph(r) != 0 && !(chinese && strings.ContainsRune(shared, r))
	switch {
	case latin && strong:
		return bold
	case latin:
		return roman
	case strong:
		return hanBold
	}
	return han
}

func isLatin(r rune) bool { return unicode.Is(unicode.Latin, r) && r < 0xff00 }
