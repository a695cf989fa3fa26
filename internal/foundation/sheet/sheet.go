// Package sheet reads tables that people made in a spreadsheet: CSV in whichever encoding, and the worksheets of .xlsx files. Everything
// is bounded before it is read. It writes such files row by row. It must never know what a table is about.
package sheet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
)

// Row is one row that is not empty, with the number by which an editor counts it from 1: a line of the file, or a row of the worksheet.
type Row struct {
	Number int
	Cells  []string
}

// Limits are what a table may have at most.
type Limits struct {
	Bytes   int // of the file
	Rows    int // that are not empty
	Columns int
	Cell    int // bytes in one cell
	Cells   int // of all rows; a workbook's empty ones count
	Text    int // bytes in all cells; a text that cells share counts for each of them
}

// What can be wrong with a whole file.
var (
	ErrLarge     = errors.New("the file is larger than allowed")
	ErrLong      = errors.New("the table has more rows than allowed")
	ErrWide      = errors.New("the table has more columns than allowed")
	ErrMuch      = errors.New("the table has more cells or text than allowed")
	ErrCell      = errors.New("a cell holds more text than a spreadsheet allows")
	ErrEmpty     = errors.New("the file has no rows")
	ErrNotTable  = errors.New("the file is neither CSV nor a workbook")
	ErrMixed     = errors.New("the file is written in two encodings at once")
	ErrEncoding  = errors.New("the file is not written in that encoding")
	ErrEncrypted = errors.New("the workbook is locked with a password")
	ErrOldExcel  = errors.New("the workbook is in the format of Excel 97 to 2003")
	ErrDamaged   = errors.New("the workbook is damaged")
	ErrUnpacked  = errors.New("the workbook is too large once it is unpacked")
	ErrFormula   = errors.New("the workbook has formulas")
	ErrLinks     = errors.New("the workbook has links to other files")
)

// At is an error of a whole file with the cell at which it was noticed, as a spreadsheet names it.
type At struct {
	Err  error
	Cell string
}

func (a At) Error() string { return fmt.Sprintf("%v, in cell %s", a.Err, a.Cell) }
func (a At) Unwrap() error { return a.Err }

// Format is what kind of file it was.
type Format string

// The formats that are read.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx"
)

// Table is what was found in a file.
type Table struct {
	Format   Format
	Encoding Encoding   // of a CSV file, as it was read
	Others   []Encoding // in which a CSV file could be written as well; none: there is no doubt
	Rows     []Row
}

// How files begin that hold no table, whatever their name says: PDFs, pictures, other archives, web pages.
var noTable = [][]byte{[]byte("%PDF"), {0x89, 'P', 'N', 'G'}, {0xff, 0xd8, 0xff}, {0x1f, 0x8b}, []byte("GIF8"), []byte("Rar!"), []byte("7z\xbc\xaf"), []byte("MZ"), []byte("\x7fELF"), []byte("{\\rtf")}

// Read reads a file, by its content and not by its name, as long as somebody waits for it. An empty encoding is to be found out; a workbook
// has none.
func Read(ctx context.Context, content []byte, as Encoding, limits Limits) (Table, error) {
	if len(content) > limits.Bytes {
		return Table{}, ErrLarge
	}
	budget := &budget{ctx: ctx, limits: limits}
	var table Table
	var err error
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")), bytes.HasPrefix(content, []byte("PK\x05\x06")):
		table.Format = XLSX
		table.Rows, err = readWorkbook(content, budget)
	case bytes.HasPrefix(content, []byte{0xd0, 0xcf, 0x11, 0xe0}):
		return Table{}, compoundFile(content)
	default:
		table, err = readCSV(content, as, budget)
	}
	if err == nil && len(table.Rows) == 0 {
		err = ErrEmpty
	}
	return table, err
}

// compoundFile tells a workbook with a password from one of old Excel: both are in the same kind of container.
func compoundFile(content []byte) error {
	const stream = "EncryptedPackage" // in UTF-16
	var name []byte
	for _, letter := range []byte(stream) {
		name = append(name, letter, 0)
	}
	if bytes.Contains(content, name) {
		return ErrEncrypted
	}
	return ErrOldExcel
}

func isNoTable(content []byte) bool {
	for _, begin := range noTable {
		if bytes.HasPrefix(content, begin) {
			return true
		}
	}
	start := strings.ToLower(string(bytes.TrimLeft(content[:min(len(content), 200)], "\xef\xbb\xbf \t\r\n")))
	for _, begin := range []string{"<!doctype", "<html", "<?xml", "<table"} {
		if strings.HasPrefix(start, begin) {
			return true
		}
	}
	return false
}

// clean is a cell without control characters and without space around it. Line breaks within it stay.
func clean(cell string) string {
	if strings.IndexFunc(cell, control) >= 0 {
		cell = strings.Map(func(r rune) rune {
			switch {
			case r == '\t':
				return ' '
			case control(r):
				return -1
			}
			return r
		}, strings.ReplaceAll(cell, "\r\n", "\n"))
	}
	return strings.TrimSpace(cell)
}

// control tells what no cell keeps. A byte order mark in the middle of a text is what joining files leaves behind.
func control(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f || r == '\ufeff' }

func (r Row) empty() bool {
	for _, cell := range r.Cells {
		if cell != "" {
			return false
		}
	}
	return true
}
