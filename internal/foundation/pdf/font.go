package pdf

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/binary"
	"fmt"
	"io"
	"sync"

	"golang.org/x/image/font/sfnt"
)

// Noto Sans and Noto Sans SC, cut down by tools/pdffont.
//
//go:embed fonts/*.gz
var fontFiles embed.FS

// typeface is a TrueType font that documents are set in and carry along.
type typeface struct {
	name   string // by which a PDF calls it
	parsed *sfnt.Font
	tables map[string][]byte
	perEm  int
}

// The typefaces, each opened when it is first needed: the Chinese one takes some 60 ms and 3.4 MB.
var (
	latinRegular = sync.OnceValue(func() *typeface { return mustOpen("NotoSans-Regular", "latin-400") })
	latinBold    = sync.OnceValue(func() *typeface { return mustOpen("NotoSans-Bold", "latin-700") })
	hanRegular   = sync.OnceValue(func() *typeface { return mustOpen("NotoSansSC-Regular", "han-400") })
)

func mustOpen(name, cut string) *typeface {
	t, err := openTypeface(name, cut)
	if err != nil {
		panic(fmt.Sprintf("font %s: %v", name, err)) // embedded at build time
	}
	return t
}

func openTypeface(name, cut string) (*typeface, error) {
	packed, err := fontFiles.Open("fonts/noto-sans-" + cut + ".ttf.gz")
	if err != nil {
		return nil, err
	}
	defer packed.Close() //nolint:errcheck // read from memory
	r, err := gzip.NewReader(packed)
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	parsed, err := sfnt.Parse(content)
	if err != nil {
		return nil, err
	}
	t := &typeface{name: name, parsed: parsed, tables: map[string][]byte{}, perEm: int(parsed.UnitsPerEm())}
	for i := range int(binary.BigEndian.Uint16(content[4:])) {
		record := content[12+16*i:]
		offset, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		t.tables[string(record[:4])] = content[offset : offset+length]
	}
	return t, nil
}

// box is drawn for a character that no typeface has. The Chinese one has it.
const box = '□'

// glyph finds a character; 0 is none.
func (t *typeface) glyph(r rune) uint16 {
	index, err := t.parsed.GlyphIndex(nil, r)
	if err != nil {
		return 0
	}
	return uint16(index)
}

// drawn is the glyph that stands for a character: its own, else the box.
func (t *typeface) drawn(r rune) uint16 {
	if glyph := t.glyph(r); glyph != 0 {
		return glyph
	}
	return t.glyph(box)
}

// metrics gives the width of a glyph and where its outline begins, in units of the font.
func (t *typeface) metrics(glyph uint16) (advance, bearing uint16) {
	table := t.tables["hmtx"]
	full := binary.BigEndian.Uint16(t.tables["hhea"][34:]) // those behind it have the last one's width
	if glyph < full {
		return binary.BigEndian.Uint16(table[4*int(glyph):]), binary.BigEndian.Uint16(table[4*int(glyph)+2:])
	}
	return binary.BigEndian.Uint16(table[4*int(full)-4:]), binary.BigEndian.Uint16(table[4*int(full)+2*int(glyph-full):])
}

// advance is the width of a glyph in thousandths of the size.
func (t *typeface) advance(glyph uint16) int {
	units, _ := t.metrics(glyph)
	return (int(units)*1000 + t.perEm/2) / t.perEm
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

// eachPart calls with the number of each glyph that a drawn one is put together from; the number can be written in place.
func eachPart(drawn []byte, call func(number []byte)) {
	const words, scale, more, twoScales, matrix = 0x1, 0x8, 0x20, 0x40, 0x80
	if len(drawn) < 10 || int16(binary.BigEndian.Uint16(drawn)) >= 0 {
		return
	}
	for rest := drawn[10:]; ; {
		flags := binary.BigEndian.Uint16(rest)
		call(rest[2:4])
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
			return
		}
		rest = rest[length:]
	}
}

// subset is the font with some glyphs alone, numbered by their place in the list. What they are put together from follows them.
func (t *typeface) subset(glyphs []uint16) []byte {
	numbers := map[uint16]uint16{}
	for i, glyph := range glyphs {
		if _, known := numbers[glyph]; !known {
			numbers[glyph] = uint16(i)
		}
	}
	var outlines bytes.Buffer
	var places, widths []byte
	for i := 0; i < len(glyphs); i++ {
		places = binary.BigEndian.AppendUint32(places, uint32(outlines.Len()))
		advance, bearing := t.metrics(glyphs[i])
		widths = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(widths, advance), bearing)
		drawn := bytes.Clone(t.outline(glyphs[i]))
		eachPart(drawn, func(number []byte) {
			part := binary.BigEndian.Uint16(number)
			if _, known := numbers[part]; !known {
				numbers[part] = uint16(len(glyphs))
				glyphs = append(glyphs, part)
			}
			binary.BigEndian.PutUint16(number, numbers[part])
		})
		outlines.Write(drawn)
		for outlines.Len()%4 != 0 {
			outlines.WriteByte(0)
		}
	}
	places = binary.BigEndian.AppendUint32(places, uint32(outlines.Len()))
	changed := func(table string, at int, value uint16) []byte {
		clone := bytes.Clone(t.tables[table])
		binary.BigEndian.PutUint16(clone[at:], value)
		return clone
	}
	return joinTables(map[string][]byte{
		"glyf": outlines.Bytes(), "loca": places, "hmtx": widths,
		"head": changed("head", 50, 1), // places are four bytes each
		"hhea": changed("hhea", 34, uint16(len(glyphs))),
		"maxp": changed("maxp", 4, uint16(len(glyphs))),
	})
}
