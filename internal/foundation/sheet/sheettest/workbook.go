// Package sheettest makes files of tables for tests: workbooks as spreadsheets write them, text in the encodings of the world, and files
// that were made to do harm.
package sheettest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
)

// Workbook is an .xlsx file to be made. Cells are texts; one that begins with < is the XML of a cell itself, with %s for its address.
type Workbook struct {
	Rows [][]string
	// Inline writes texts into the cells, as many programs do; otherwise they are shared, as Excel does.
	Inline bool
	// Prefix stands before every tag, as some programs have it.
	Prefix string
	// WithoutAddresses leaves out where rows and cells are.
	WithoutAddresses bool
	Date1904         bool
	// Before is written before the rows of the worksheet, After behind them.
	Before, After string
	// Parts are added to the archive, or replace one of it.
	Parts map[string]string
}

// Styles that cells may have, by their number: 1 is a date, 2 a date in Chinese, 3 ten digits, 4 an amount.
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>` +
	`<numFmt numFmtId="165" formatCode="0000000000"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00 &quot;days&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>` +
	`<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`

const mainSpace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

// Bytes makes the file.
func (w Workbook) Bytes() []byte {
	var shared []string
	sheet := w.tag("worksheet xmlns"+w.colon()+`="`+mainSpace+`"`, w.Before+w.tag("sheetData", w.rows(&shared))+w.After)
	book := fmt.Sprintf(`<workbook xmlns="%s" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="%t"/><sheets>`+
		`<sheet name="Hidden" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`, mainSpace, w.Date1904)
	const related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	parts := map[string]string{
		"[Content_Types].xml":      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"_rels/.rels":              `<Relationships><Relationship Id="rId1" Type="` + related + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml":          book,
		"xl/styles.xml":            styles,
		"xl/worksheets/sheet1.xml": sheet,
		"xl/worksheets/sheet2.xml": `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>hidden</t></is></c></row></sheetData></worksheet>`,
		"xl/sharedStrings.xml":     `<sst>` + strings.Join(shared, "") + `</sst>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="` + related + `/worksheet" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="rId9" Type="` + related + `/worksheet" Target="/xl/worksheets/sheet2.xml"/>` +
			`<Relationship Id="rId2" Type="` + related + `/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="` + related + `/styles" Target="styles.xml"/></Relationships>`,
	}
	for name, content := range w.Parts {
		parts[name] = content
	}
	return Archive(parts)
}

func (w Workbook) colon() string {
	if w.Prefix == "" {
		return ""
	}
	return ":" + w.Prefix
}

// tag writes an element with the prefix.
func (w Workbook) tag(start, content string) string {
	prefix := ""
	if w.Prefix != "" {
		prefix = w.Prefix + ":"
	}
	name, _, _ := strings.Cut(start, " ")
	return "<" + prefix + start + ">" + content + "</" + prefix + name + ">"
}

func (w Workbook) rows(shared *[]string) string {
	known := map[string]int{}
	var out strings.Builder
	for i, cells := range w.Rows {
		var row strings.Builder
		for j, cell := range cells {
			address := fmt.Sprintf("%s%d", ColumnName(j), i+1)
			at := ` r="` + address + `"`
			if w.WithoutAddresses {
				at = ""
			}
			switch {
			case strings.HasPrefix(cell, "<"):
				row.WriteString(strings.ReplaceAll(cell, "%s", address))
			case w.Inline:
				row.WriteString(w.tag("c"+at+` t="inlineStr"`, w.tag("is", w.tag(`t xml:space="preserve"`, Escape(cell)))))
			default:
				number, ok := known[cell]
				if !ok {
					number = len(*shared)
					known[cell] = number
					*shared = append(*shared, `<si><t xml:space="preserve">`+Escape(cell)+`</t></si>`)
				}
				row.WriteString(w.tag("c"+at+` t="s"`, w.tag("v", fmt.Sprint(number))))
			}
		}
		start := fmt.Sprintf(`row r="%d"`, i+1)
		if w.WithoutAddresses {
			start = "row"
		}
		out.WriteString(w.tag(start, row.String()))
	}
	return out.String()
}

// Escape writes a text as XML holds it.
func Escape(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\n", "&#10;").Replace(text)
}

// ColumnName names a column as a spreadsheet does, counted from 0.
func ColumnName(column int) (name string) {
	for column++; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}

// Archive packs parts as a zip file.
func Archive(parts map[string]string) []byte {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, name := range sorted(parts) {
		part, err := archive.Create(name)
		if err != nil {
			panic(err)
		}
		if _, err := part.Write([]byte(parts[name])); err != nil {
			panic(err)
		}
	}
	if err := archive.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}
