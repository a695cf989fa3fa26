package demo

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
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

// The widths of Times from the space to the tilde, in thousandths of the size.
var widths = map[face][]int{
	roman: {250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500, 500,
		500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556,
		722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278,
		278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541},
	bold: {250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500, 500,
		500, 500, 333, 333, 570, 570, 570, 500, 930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778, 611,
		778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500, 333, 500, 556, 444, 556, 444, 333, 500, 556, 278,
		333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520},
}

// special are the characters beyond ASCII that stand elsewhere in WinAnsi than in Unicode, or are not as wide as most.
var special = map[rune]struct {
	code  byte
	width int
}{
	'‘': {0x91, 333}, '’': {0x92, 333}, '“': {0x93, 444}, '”': {0x94, 444}, '•': {0x95, 350}, '–': {0x96, 500}, '—': {0x97, 1000},
	'…': {0x85, 1000}, '²': {0xb2, 300}, '·': {0xb7, 250}, 'é': {0xe9, 444}, '©': {0xa9, 760},
}

// width is in thousandths of the size.
func (f face) width(text string) (total int) {
	if f == song || f == songBold {
		return 1000 * utf8.RuneCountInString(text)
	}
	for _, r := range text {
		if r >= ' ' && r <= '~' {
			total += widths[f][r-' ']
		} else {
			total += special[r].width
		}
	}
	return total
}

// codeWidths lists a Latin face's widths by WinAnsi code, from 32 to 255. Codes that no text uses have a likely one.
func (f face) codeWidths() []int {
	list := append(make([]int, 0, 224), widths[f]...)
	for len(list) < 224 {
		list = append(list, 500)
	}
	for _, s := range special {
		list[s.code-' '] = s.width
	}
	return list
}

// show is the operators that set a text in the face at a size.
func (f face) show(text string, size float64) string {
	mode, shown := 0, ""
	switch f {
	case songBold:
		mode = 2
		fallthrough
	case song:
		shown = utf16Hex(text)
	default:
		shown = winAnsi(text)
	}
	return fmt.Sprintf("/%s %.1f Tf %d Tr %s Tj ", f.resource(), size, mode, shown)
}

func winAnsi(text string) string {
	var out strings.Builder
	out.WriteByte('(')
	for _, r := range text {
		switch {
		case r == '(' || r == ')' || r == '\\':
			out.WriteByte('\\')
			out.WriteRune(r)
		case r >= ' ' && r <= '~':
			out.WriteRune(r)
		default:
			fmt.Fprintf(&out, `\%03o`, special[r].code)
		}
	}
	out.WriteByte(')')
	return out.String()
}

// unsettable finds a character that an English text can't be set with.
func unsettable(text string) (rune, bool) {
	for _, r := range text {
		if _, ok := special[r]; !ok && (r < ' ' || r > '~') {
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
