package pdf

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// font is a typeface in a document, with the characters that are set in it.
type font struct {
	typeface *typeface
	resource string
	codes    map[rune]uint16
	runes    []rune // by code, from 1
}

// code is the number of a character in the document. Each has its own, even those that the typeface lacks: all of them are drawn as a box,
// and copying the text still gives what was written.
func (f *font) code(r rune) uint16 {
	code, known := f.codes[r]
	if !known {
		f.runes = append(f.runes, r)
		code = uint16(len(f.runes))
		f.codes[r] = code
	}
	return code
}

// hex is a text by its codes.
func (f *font) hex(text string) string {
	var out strings.Builder
	for _, r := range text {
		fmt.Fprintf(&out, "%04X", f.code(r))
	}
	return out.String()
}

// add puts the typeface into the file with the glyphs that are used alone, and says which is which character, so that text can be
// searched and copied.
func (f *font) add(o *objects) int {
	t := f.typeface
	glyphs := []uint16{0}
	var meaning []string
	for i, r := range f.runes {
		glyphs = append(glyphs, t.drawn(r))
		meaning = append(meaning, fmt.Sprintf("<%04X> <%s>\n", i+1, utf16Hex(string(r))))
	}
	var widths strings.Builder
	for _, glyph := range glyphs {
		fmt.Fprintf(&widths, "%d ", t.advance(glyph))
	}
	head, hhea := t.tables["head"], t.tables["hhea"]
	scaled := func(table []byte, at int) int {
		return int(int16(binary.BigEndian.Uint16(table[at:]))) * 1000 / t.perEm
	}
	name := "SUBSET+" + t.name
	file := t.subset(glyphs)
	stream := o.addPacked(fmt.Sprintf("/Length1 %d", len(file)), file)
	descriptor := o.add(fmt.Sprintf("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%d %d %d %d] /ItalicAngle 0 /Ascent %d /Descent %d /CapHeight 714 /StemV 80 /FontFile2 %d 0 R >>",
		name, scaled(head, 36), scaled(head, 38), scaled(head, 40), scaled(head, 42), scaled(hhea, 4), scaled(hhea, 6), stream))
	cid := o.add(fmt.Sprintf("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [0 [%s]] /CIDToGIDMap /Identity /FontDescriptor %d 0 R >>",
		name, strings.TrimSpace(widths.String()), descriptor))
	toUnicode := o.addPacked("", []byte(characterMap(meaning)))
	return o.add(fmt.Sprintf("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R >>", name, cid, toUnicode))
}

// characterMap writes a ToUnicode map. One block of it may hold a hundred pairs.
func characterMap(pairs []string) string {
	var out strings.Builder
	out.WriteString("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Park def /CMapType 2 def\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n")
	for block := range slices.Chunk(pairs, 100) {
		fmt.Fprintf(&out, "%d beginbfchar\n%sendbfchar\n", len(block), strings.Join(block, ""))
	}
	out.WriteString("endcmap CMapName currentdict /CMap defineresource pop end end")
	return out.String()
}

// joinTables writes a font file.
func joinTables(tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	out = binary.BigEndian.AppendUint16(out, uint16(len(names)))
	out = append(out, 0, 0, 0, 0, 0, 0) // for a search that no reader of PDF makes
	offset := 12 + 16*len(names)
	for _, name := range names {
		out = append(out, name...)
		out = binary.BigEndian.AppendUint32(out, checksum(tables[name]))
		out = binary.BigEndian.AppendUint32(out, uint32(offset))
		out = binary.BigEndian.AppendUint32(out, uint32(len(tables[name])))
		offset += (len(tables[name]) + 3) &^ 3
	}
	for _, name := range names {
		out = append(out, tables[name]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out
}

func checksum(table []byte) (sum uint32) {
	for ; len(table) >= 4; table = table[4:] {
		sum += binary.BigEndian.Uint32(table)
	}
	var rest [4]byte
	copy(rest[:], table)
	return sum + binary.BigEndian.Uint32(rest[:])
}
