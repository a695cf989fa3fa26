package sheettest

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

func sorted[V any](all map[string]V) []string { return slices.Sorted(maps.Keys(all)) }

// Header is that of a table of members as the park documents it.
var Header = []string{"Site Number", "Name 1", "Name 2", "Address", "Phone 1", "Phone 2", "Email 1", "Email 2", "Start date", "CR", "End date", "Note", "Powered or not"}

// Members is a table that is right in every row.
var Members = [][]string{
	Header,
	{"12A", "Ana Silva", "Bo Silva", "12 Gum St, Sale", "0412 345 678", "03 5144 0000", "ana@example.com", "bo@example.com", "1/7/2024", "12.50", "30/6/2025", "likes the river", "Powered"},
	{"7", "李伟", "王小明", "上海市浦东新区世纪大道1号", "+86 138 0013 8000", "", "liwei@example.com", "", "2024-07-01", "0", "2025-06-30", "老朋友，请安排靠河的营位", "unpowered"},
	{"", "Zoë", "", "", "", "", "zoe@example.com", "", "", "", "", "", ""},
	{"3", "欧阳 娜娜", "", "", "", "", "", "", "", "", "", "", ""},
}

// Text writes a table as CSV.
func Text(rows [][]string, separator rune) string {
	var out strings.Builder
	writer := csv.NewWriter(&out)
	writer.Comma = separator
	if err := writer.WriteAll(rows); err != nil {
		panic(err)
	}
	return out.String()
}

// Encode writes a text in another encoding; what that can't hold must not be in it.
func Encode(text string, as encoding.Encoding) []byte {
	out, err := as.NewEncoder().Bytes([]byte(text))
	if err != nil {
		panic(err)
	}
	return out
}

// The encodings of the corpus.
var (
	GBK     = simplifiedchinese.GBK
	Big5    = traditionalchinese.Big5
	Latin   = charmap.Windows1252
	UTF16   = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	UTF16BE = unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
)

// without gives a table without the rows of a text that an encoding can't hold.
func without(rows [][]string, text string) [][]string {
	return slices.DeleteFunc(slices.Clone(rows), func(row []string) bool { return strings.Contains(strings.Join(row, ""), text) })
}

// Good are files that hold the members, by their name.
func Good() map[string][]byte {
	comma := Text(Members, ',')
	chinese := without(Members, "Zoë")
	traditional := [][]string{Header, {"7", "陳大文", "", "香港九龍彌敦道一百號", "+852 2123 4567", "", "chan@example.hk", "", "2024/7/1", "", "", "喜歡安靜的營位，謝謝", ""}}
	date := func(style, serial string) string {
		return `<c r="%s" s="` + style + `"><v>` + serial + `</v></c>`
	}
	excel := slices.Clone(Members)
	excel[1] = slices.Clone(excel[1])
	excel[1][4] = `<c r="%s"><v>412345678</v></c>`       // the zero is lost
	excel[1][5] = `<c r="%s" s="3"><v>351440000</v></c>` // and kept by a format
	excel[1][8], excel[1][10] = date("1", "45474"), date("2", "45838")
	excel[1][9] = `<c r="%s" s="4"><v>12.500000000000002</v></c>`
	return map[string][]byte{
		"utf8.csv":      []byte(comma),
		"bom.csv":       []byte("\ufeff" + strings.ReplaceAll(comma, "\n", "\r\n")),
		"semicolon.csv": []byte(Text(Members, ';')),
		"tab.txt":       []byte(Text(Members, '\t')),
		"mac.csv":       []byte(strings.ReplaceAll(comma, "\n", "\r")),
		"gbk.csv":       Encode(Text(chinese, ','), GBK),
		"utf16.txt":     Encode(Text(Members, '\t'), UTF16),
		"utf16be.csv":   Encode(comma, UTF16BE),
		"big5.csv":      Encode(Text(traditional, ','), Big5),
		"windows.csv":   Encode(Text(Members[:2], ',')+",Zoë,,,,,zoe@example.com,,,,,,\n", Latin),
		"excel.xlsx":    Workbook{Rows: excel}.Bytes(),
		"inline.xlsx":   Workbook{Rows: Members, Inline: true}.Bytes(),
		"prefixed.xlsx": Workbook{Rows: Members, Prefix: "x", Inline: true}.Bytes(),
		"bare.xlsx":     Workbook{Rows: Members, WithoutAddresses: true}.Bytes(),
		"merged.xlsx": Workbook{
			Rows:  append([][]string{{"Members of the park 2026"}}, Members...),
			After: `<mergeCells count="1"><mergeCell ref="A1:M1"/></mergeCells>`,
		}.Bytes(),
	}
}

// sheet is a workbook whose rows are given as XML.
func sheet(rows string) []byte {
	return Workbook{Parts: map[string]string{"xl/worksheets/sheet1.xml": `<worksheet><sheetData>` + rows + `</sheetData></worksheet>`}}.Bytes()
}

// Large are files that were made to fill a memory, by their name.
func Large() map[string][]byte {
	return map[string][]byte{
		"bomb.xlsx":            sheet(strings.Repeat(" ", 40<<20)),
		"many-bombs.xlsx":      Archive(manyParts(60, 1<<20)),
		"columns.xlsx":         sheet(`<row r="1">` + numbered(1_000_000, `<c><v>%d</v></c>`) + `</row>`),
		"columns.csv":          []byte(strings.Repeat("a,", 1_000_000) + "\n"),
		"columns-in-lines.csv": []byte("\"x" + strings.Repeat("\n\""+strings.Repeat(",", 90)+"\"", 20_000)),
		"long-cell.csv":        []byte("a,b\n1,\"" + strings.Repeat("x", 2<<20)),
		"deep.xlsx":            sheet(numbered(900_000, "<a%d>")),
		"siblings.xlsx":        sheet(numbered(2_000_000, "<a%d/>")),
		"values.xlsx":          sheet(`<row r="1"><c>` + numbered(2_000_000, `<v>%d</v>`) + `</c></row>`),
		"comment.xlsx":         sheet("<!-- " + strings.Repeat("x<y>", 200_000) + " -->"),
		"tag.xlsx":             sheet(`<row x="` + strings.Repeat("y", 900_000) + `"/>`),
	}
}

// Bad are files that are to be refused, by their name.
func Bad() map[string][]byte {
	compound := func(stream string) []byte {
		wide := make([]byte, 0, 600)
		wide = append(wide, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
		wide = append(wide, make([]byte, 504)...)
		for _, letter := range stream {
			wide = binary.LittleEndian.AppendUint16(wide, uint16(letter))
		}
		return append(wide, make([]byte, 512)...)
	}
	formula := slices.Clone(Members)
	formula[1] = slices.Clone(formula[1])
	formula[1][3] = `<c r="%s" t="str"><f>HYPERLINK("http://evil.example")</f><v>12 Gum St</v></c>`
	locked := Workbook{Rows: Members}.Bytes()
	for at := bytes.Index(locked, []byte("PK\x01\x02")); at >= 0 && at+10 < len(locked); {
		locked[at+8] |= 1 // the flag of an encrypted part, in the list of parts
		next := bytes.Index(locked[at+4:], []byte("PK\x01\x02"))
		if next < 0 {
			break
		}
		at += 4 + next
	}
	return map[string][]byte{
		"empty.csv":           {},
		"blank.csv":           []byte("\r\n , \n\n"),
		"nul.csv":             []byte("Site Number,Name 1\n1,\x00\n"),
		"mixed.csv":           append([]byte("Name,Note\n李伟,老朋友\n王芳,您好\n"), Encode("张三,靠河的营位\n", GBK)...),
		"pdf.xlsx":            []byte("%PDF-1.7 renamed"),
		"page.xls":            []byte("<html><table><tr><td>Site Number</td></tr></table></html>"),
		"program.csv":         []byte("MZ\x90\x00\x03"),
		"old.xls":             compound("Workbook"),
		"password.xlsx":       compound("EncryptedPackage"),
		"locked.xlsx":         locked,
		"cut.xlsx":            Workbook{Rows: Members}.Bytes()[:900],
		"letter.docx.xlsx":    Archive(map[string]string{"[Content_Types].xml": "<Types/>", "word/document.xml": "<document/>"}),
		"archive.xlsx":        Archive(map[string]string{"holiday.jpg": "x"}),
		"formula.xlsx":        Workbook{Rows: formula}.Bytes(),
		"links.xlsx":          Workbook{Rows: Members, Parts: map[string]string{"xl/externalLinks/externalLink1.xml": "<externalLink/>"}}.Bytes(),
		"row-below-one.xlsx":  sheet(`<row r="-1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>`),
		"row-too-far.xlsx":    sheet(`<row r="2147483647"><c r="A2147483647" t="inlineStr"><is><t>x</t></is></c></row>`),
		"row-back.xlsx":       sheet(`<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>`),
		"column-too-far.xlsx": sheet(`<row r="1"><c r="ZZZZ1"><v>1</v></c></row>`),
		"wide.xlsx":           sheet(`<row r="1"><c r="XFD1"><v>1</v></c></row>`),
		"entity.xlsx":         Workbook{Parts: map[string]string{"xl/worksheets/sheet1.xml": `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`}}.Bytes(),
	}
}

// numbered repeats a text with numbers that can't be packed tightly.
func numbered(n int, text string) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, text, i*7919%1000003)
	}
	return out.String()
}

func manyParts(n, size int) map[string]string {
	parts := map[string]string{"[Content_Types].xml": "<Types/>"}
	for i := range n {
		parts["xl/media/"+ColumnName(i)] = strings.Repeat("\x00", size)
	}
	return parts
}
