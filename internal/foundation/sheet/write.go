package sheet

import (
	"encoding/csv"
	"io"
	"regexp"

	"github.com/xuri/excelize/v2"
)

// Writer takes the rows of a table. Close ends the file: without it the file is not whole.
type Writer interface {
	Row(cells ...string) error
	Close() error
}

// formula is how a text begins that a spreadsheet takes for one, and would run whatever a stranger wrote as their name. Quotes before it are
// another's marks, or somebody's own: one more is taken away again by who reads it. Spreadsheets of China and Japan take the wide signs too.
var formula = regexp.MustCompile(`^'*[=+\-@\t\r\n＝＋－＠]`)

// marked is what a reader of a workbook would take for a text with such a mark, or for one that Excel was told to leave alone.
var marked = regexp.MustCompile(`^'+[=+\-@\t\r\n＝＋－＠]|^="[^"]*"$`)

// Unescape takes away the quote that keeps a spreadsheet from calculating with a text.
func Unescape(cell string) string {
	if len(cell) > 0 && cell[0] == '\'' && formula.MatchString(cell) {
		return cell[1:]
	}
	return cell
}

type csvFile struct {
	out *csv.Writer
	row []string
}

// WriteCSV writes as RFC 4180 has it, with the mark by which Excel knows UTF-8. A text that a spreadsheet would take for a formula gets a
// quote before it.
func WriteCSV(to io.Writer) (Writer, error) {
	if _, err := io.WriteString(to, "\uFEFF"); err != nil {
		return nil, err
	}
	out := csv.NewWriter(to)
	out.UseCRLF = true
	return &csvFile{out: out}, nil
}

func (f *csvFile) Row(cells ...string) error {
	f.row = f.row[:0]
	for _, cell := range cells {
		if formula.MatchString(cell) {
			cell = "'" + cell
		}
		f.row = append(f.row, cell)
	}
	return f.out.Write(f.row)
}

func (f *csvFile) Close() error {
	f.out.Flush()
	return f.out.Error()
}

type xlsxFile struct {
	to    io.Writer
	book  *excelize.File
	sheet *excelize.StreamWriter
	row   []any
	n     int
}

const sheetName = "Sheet1"

// columnWidth shows an email or a name without cutting it.
const columnWidth = 22

// WriteXLSX writes a workbook of one sheet. Every cell is a text, which no spreadsheet runs. The rows wait in a temporary file; the workbook is
// written when it is closed.
func WriteXLSX(to io.Writer) (Writer, error) {
	book := excelize.NewFile()
	sheet, err := book.NewStreamWriter(sheetName)
	if err == nil {
		err = sheet.SetColWidth(1, 30, columnWidth)
	}
	if err == nil {
		err = sheet.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"})
	}
	return &xlsxFile{to: to, book: book, sheet: sheet}, err
}

func (f *xlsxFile) Row(cells ...string) error {
	f.n++
	first, err := excelize.CoordinatesToCellName(1, f.n)
	if err != nil {
		return err
	}
	f.row = f.row[:0]
	for _, cell := range cells {
		if cell == "" {
			f.row = append(f.row, nil)
			continue
		}
		if marked.MatchString(cell) {
			cell = "'" + cell
		}
		f.row = append(f.row, cell)
	}
	return f.sheet.SetRow(first, f.row)
}

func (f *xlsxFile) Close() error {
	defer f.book.Close() //nolint:errcheck // it removes the temporary file
	if err := f.sheet.Flush(); err != nil {
		return err
	}
	_, err := f.book.WriteTo(f.to)
	return err
}
