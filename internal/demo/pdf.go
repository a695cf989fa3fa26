package demo

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // the pictures of leaflets
	"maps"
	"slices"
	"strings"
	"unicode/utf16"
)

// pdf writes the objects of a document and remembers where each begins.
type pdf struct {
	out     bytes.Buffer
	offsets []int // by number, from 1; 0 is not yet written
}

func newPDF() *pdf {
	p := &pdf{offsets: []int{0}}
	p.out.WriteString("%PDF-1.6\n%\xe2\xe3\xcf\xd3\n") // the second line tells mailers that the file is not text
	return p
}

// reserve gives a number to an object that is written later.
func (p *pdf) reserve() int {
	p.offsets = append(p.offsets, 0)
	return len(p.offsets) - 1
}

func (p *pdf) put(number int, body string) {
	p.offsets[number] = p.out.Len()
	fmt.Fprintf(&p.out, "%d 0 obj\n%s\nendobj\n", number, body)
}

func (p *pdf) add(body string) int {
	number := p.reserve()
	p.put(number, body)
	return number
}

// addStream writes bytes with their dictionary's entries.
func (p *pdf) addStream(entries string, content []byte) int {
	number := p.reserve()
	p.offsets[number] = p.out.Len()
	fmt.Fprintf(&p.out, "%d 0 obj\n<< %s /Length %d >>\nstream\n", number, entries, len(content))
	p.out.Write(content)
	p.out.WriteString("\nendstream\nendobj\n")
	return number
}

// addJPEG writes a picture as it is: readers of PDF know the format.
func (p *pdf) addJPEG(content []byte) (number int, size image.Config, err error) {
	size, _, err = image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return 0, size, fmt.Errorf("picture of a leaflet: %w", err)
	}
	return p.addStream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
		size.Width, size.Height), content), size, nil
}

// finish writes the table of offsets and gives the whole.
func (p *pdf) finish(root, info int) []byte {
	start := p.out.Len()
	fmt.Fprintf(&p.out, "xref\n0 %d\n0000000000 65535 f \n", len(p.offsets))
	for _, offset := range p.offsets[1:] {
		fmt.Fprintf(&p.out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&p.out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(p.offsets), root, info, start)
	return p.out.Bytes()
}

// addFonts gives the resources entry of the typefaces that the document uses, each with what it uses of them.
func (p *pdf) addFonts(used map[string]map[rune]bool) string {
	var list strings.Builder
	for _, resource := range slices.Sorted(maps.Keys(used)) {
		fmt.Fprintf(&list, "/%s %d 0 R ", resource, p.addFont(typefaces()[resource], used[resource]))
	}
	return "/Font << " + list.String() + ">>"
}

// utf16Hex is a text in UTF-16.
func utf16Hex(text string) string {
	var out strings.Builder
	out.WriteByte('<')
	for _, code := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", code)
	}
	out.WriteByte('>')
	return out.String()
}

// titleText is a text of the document's own description, in any language.
func titleText(text string) string { return "<FEFF" + utf16Hex(text)[1:] }
