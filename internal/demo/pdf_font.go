package demo

import (
	"bytes"
	"compress/zlib"
	"embed"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Noto Serif and Noto Serif SC, cut down to the characters of the demo park by tools/leafletfont.
//
//go:embed fonts/*.ttf
var fontFiles embed.FS

// typeface is a TrueType font that leaflets are set in and carry along.
type typeface struct {
	name   string // by which a PDF calls it
	parsed *sfnt.Font
	tables map[string][]byte
	perEm  int
	glyphs int
}

var typefaces = sync.OnceValue(func() map[string]*typeface {
	all := map[string]*typeface{}
	for resource, file := range map[string]struct{ name, path string }{
		"F1": {"NotoSerif-Regular", "latin-400"}, "F2": {"NotoSerif-Bold", "latin-700"}, song0: {"NotoSerifSC-Regular", "han-400"},
	} {
		content, err := fontFiles.ReadFile("fonts/noto-serif-" + file.path + ".ttf")
		if err == nil {
			all[resource], err = openTypeface(file.name, content)
		}
		if err != nil {
			panic(err) // embedded at build time
		}
	}
	return all
})

func openTypeface(name string, content []byte) (*typeface, error) {
	parsed, err := sfnt.Parse(content)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	t := &typeface{name: name, parsed: parsed, tables: map[string][]byte{}, perEm: int(parsed.UnitsPerEm()), glyphs: parsed.NumGlyphs()}
	for i := range int(binary.BigEndian.Uint16(content[4:])) {
		record := content[12+16*i:]
		offset, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		t.tables[string(record[:4])] = content[offset : offset+length]
	}
	return t, nil
}

// glyph finds a character; 0 is none.
func (t *typeface) glyph(r rune) uint16 {
	index, err := t.parsed.GlyphIndex(nil, r)
	if err != nil {
		return 0
	}
	return uint16(index)
}

// advance is the width of a glyph in thousandths of the size.
func (t *typeface) advance(glyph uint16) int {
	units, err := t.parsed.GlyphAdvance(nil, sfnt.GlyphIndex(glyph), fixed.I(t.perEm), font.HintingNone)
	if err != nil {
		return 0
	}
	return units.Round() * 1000 / t.perEm
}

// hex is a text by its glyphs, as a PDF shows it.
func (t *typeface) hex(text string) string {
	var out strings.Builder
	out.WriteByte('<')
	for _, r := range text {
		fmt.Fprintf(&out, "%04X", t.glyph(r))
	}
	out.WriteByte('>')
	return out.String()
}

// outline gives the bytes that draw a glyph.
func (t *typeface) outline(glyph uint16) []byte {
	loca, long := t.tables["loca"], binary.BigEndian.Uint16(t.tables["head"][50:]) == 1
	at := func(i int) int {
		if long {
			return int(binary.BigEndian.Uint32(loca[4*i:]))
		}
		return 2 * int(binary.BigEndian.Uint16(loca[2*i:]))
	}
	return t.tables["glyf"][at(int(glyph)):at(int(glyph)+1)]
}

// parts lists the glyphs that a glyph is put together from.
func (t *typeface) parts(glyph uint16) (list []uint16) {
	const words, scale, more, twoScales, matrix = 0x1, 0x8, 0x20, 0x40, 0x80
	drawn := t.outline(glyph)
	if len(drawn) < 10 || int16(binary.BigEndian.Uint16(drawn)) >= 0 {
		return nil
	}
	for rest := drawn[10:]; ; {
		flags := binary.BigEndian.Uint16(rest)
		list = append(list, binary.BigEndian.Uint16(rest[2:]))
		length := 6
		if flags&words != 0 {
			length += 2
		}
		switch {
		case flags&scale != 0:
			length += 2
		case flags&twoScales != 0:
			length += 4
		case flags&matrix != 0:
			length += 8
		}
		if flags&more == 0 {
			return list
		}
		rest = rest[length:]
	}
}

// subset is the font with the outlines of some glyphs alone. They keep their numbers, so that nothing else of it changes.
func (t *typeface) subset(used map[uint16]bool) []byte {
	keep := map[uint16]bool{0: true}
	for list := slices.Sorted(maps.Keys(used)); len(list) > 0; list = list[1:] {
		if !keep[list[0]] {
			keep[list[0]] = true
			list = append(list, t.parts(list[0])...)
		}
	}
	var outlines bytes.Buffer
	places := make([]byte, 0, 4*(t.glyphs+1))
	for i := range t.glyphs {
		places = binary.BigEndian.AppendUint32(places, uint32(outlines.Len()))
		if keep[uint16(i)] {
			outlines.Write(t.outline(uint16(i)))
			for outlines.Len()%4 != 0 {
				outlines.WriteByte(0)
			}
		}
	}
	places = binary.BigEndian.AppendUint32(places, uint32(outlines.Len()))
	head := bytes.Clone(t.tables["head"])
	binary.BigEndian.PutUint16(head[50:], 1) // places are four bytes each
	tables := map[string][]byte{"glyf": outlines.Bytes(), "loca": places, "head": head}
	for _, name := range []string{"hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep"} {
		if table, ok := t.tables[name]; ok {
			tables[name] = table
		}
	}
	return joinTables(tables)
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

// addFont puts a typeface into the document, with the glyphs of the given characters alone, and says which glyph is which character,
// so that text can be searched and copied.
func (p *pdf) addFont(t *typeface, characters map[rune]bool) int {
	used, meaning, widths := map[uint16]bool{}, strings.Builder{}, strings.Builder{}
	list := slices.Sorted(maps.Keys(characters))
	for _, r := range list {
		glyph := t.glyph(r)
		used[glyph] = true
		fmt.Fprintf(&meaning, "<%04X> <%s>\n", glyph, strings.Trim(utf16Hex(string(r)), "<>"))
		fmt.Fprintf(&widths, "%d [%d] ", glyph, t.advance(glyph))
	}
	head, hhea := t.tables["head"], t.tables["hhea"]
	scaled := func(table []byte, at int) int {
		return int(int16(binary.BigEndian.Uint16(table[at:]))) * 1000 / t.perEm
	}
	name := "REDGUM+" + t.name
	file := t.subset(used)
	stream := p.addPacked(fmt.Sprintf("/Length1 %d", len(file)), file)
	descriptor := p.add(fmt.Sprintf("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%d %d %d %d] /ItalicAngle 0 /Ascent %d /Descent %d /CapHeight 700 /StemV 80 /FontFile2 %d 0 R >>",
		name, scaled(head, 36), scaled(head, 38), scaled(head, 40), scaled(head, 42), scaled(hhea, 4), scaled(hhea, 6), stream))
	cid := p.add(fmt.Sprintf("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [%s] /CIDToGIDMap /Identity /FontDescriptor %d 0 R >>",
		name, strings.TrimSpace(widths.String()), descriptor))
	toUnicode := p.addStream("", []byte(characterMap(meaning.String(), len(list))))
	return p.add(fmt.Sprintf("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R >>", name, cid, toUnicode))
}

// characterMap writes a ToUnicode map. One block of it may hold a hundred pairs.
func characterMap(pairs string, count int) string {
	const most = 100
	var out strings.Builder
	out.WriteString("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Redgum def /CMapType 2 def\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n")
	lines := strings.SplitAfter(pairs, "\n")
	for from := 0; from < count; from += most {
		to := min(from+most, count)
		fmt.Fprintf(&out, "%d beginbfchar\n%sendbfchar\n", to-from, strings.Join(lines[from:to], ""))
	}
	out.WriteString("endcmap CMapName currentdict /CMap defineresource pop end end")
	return out.String()
}

// addPacked writes bytes compressed.
func (p *pdf) addPacked(entries string, content []byte) int {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(content) // into memory
	_ = w.Close()
	return p.addStream(entries+" /Filter /FlateDecode", packed.Bytes())
}
