// Package bankfile reads the statements that banks export as CSV: what came in, when, and with which words. It must never know what a
// payment is for.
package bankfile

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/texts"
)

// What a file may have at most. A year of a busy account has some 3,000 lines.
const (
	MaxBytes = 2 << 20
	MaxLines = 5000
)

// What can be wrong with a whole file. A line that can't be read is told by its number instead.
var (
	ErrLarge   = errors.New("the file is larger than 2 MB")
	ErrLong    = errors.New("the file has more than 5,000 lines")
	ErrEmpty   = errors.New("the file has no lines")
	ErrNotCSV  = errors.New("the file is a workbook, a PDF or a picture, and no CSV")
	ErrMapping = errors.New("the mapping names a column that is not there")
)

// None is the number of a column that a file doesn't have.
const None = -1

// Mapping says which column holds what, counted from 0. The amount is in one column with a sign, or in two.
type Mapping struct {
	Date    int   `json:"date"`
	Amount  int   `json:"amount" doc:"Signed: money out is negative. -1: it is in credit and debit"`
	Credit  int   `json:"credit" doc:"-1: none"`
	Debit   int   `json:"debit" doc:"-1: none"`
	Text    []int `json:"text" doc:"Joined in this order"`
	Account int   `json:"account" doc:"The bank account, for a file of several; -1: none"`
	Header  bool  `json:"header" doc:"The first row names the columns"`
}

// fits tells whether a mapping can be meant for a file of so many columns: it names none twice for the words.
func (m Mapping) fits(columns int) bool {
	there := func(column int) bool { return column >= 0 && column < columns }
	optional := func(column int) bool { return column == None || there(column) }
	if !there(m.Date) || !optional(m.Amount) || !optional(m.Credit) || !optional(m.Debit) || !optional(m.Account) || len(m.Text) == 0 || len(m.Text) > columns {
		return false
	}
	for i, column := range m.Text {
		if !there(column) || slices.Contains(m.Text[:i], column) {
			return false
		}
	}
	// Money in must be told apart from money out: by a sign, or by a column of its own.
	return (m.Amount != None) != (m.Credit != None)
}

// Line is money that came in.
type Line struct {
	Row     int    // as an editor counts the lines of the file, from 1
	Date    string // 2026-11-16
	Amount  money.Amount
	Text    string
	Account string // the park's own, where the file tells it
	Number  int    // of the lines of a file that are the same in everything else, from 1
}

// Unread is a line that nobody can make sense of.
type Unread struct {
	Row  int    `json:"row"`
	Text string `json:"text"`
	Why  string `json:"why" enum:"date,amount,columns"`
}

// File is what was found in one.
type File struct {
	Columns   []string   // their names; empty ones where the file has no header
	Sample    [][]string // the first rows
	Signature string     // the same for all files of the same layout
	Mapping   *Mapping   // as recognised, or as it was given; nil: somebody has to say
	Lines     []Line
	Unread    []Unread
	Out       int // lines of money that went out, which are left out
}

// sampleRows is how many rows somebody sees to say what the columns are.
const sampleRows = 5

// Read reads a file. Without a mapping the layout is recognised, or File.Mapping is nil and there are no lines.
func Read(ctx context.Context, content []byte, given *Mapping) (File, error) {
	return ReadWith(ctx, content, func(string) (*Mapping, error) { return given, nil })
}

// ReadWith is Read for whoever remembers mappings: it asks for the one of the file's signature, which comes before what is recognised.
func ReadWith(ctx context.Context, content []byte, mappingOf func(signature string) (*Mapping, error)) (File, error) {
	rows, err := parse(ctx, content)
	if err != nil {
		return File{}, err
	}
	layout := recognise(rows)
	file := File{Columns: make([]string, layout.columns), Signature: layout.signature(), Mapping: layout.mapping}
	if layout.header {
		copy(file.Columns, layout.first().cells)
	}
	given, err := mappingOf(file.Signature)
	if err != nil {
		return File{}, err
	}
	if given != nil {
		if !given.fits(layout.columns) {
			return File{}, ErrMapping
		}
		file.Mapping = given
	}
	body := layout.rows
	if layout.header || given != nil && given.Header {
		body = body[1:]
	}
	if len(body) > MaxLines {
		return File{}, ErrLong
	}
	for _, row := range body[:min(len(body), sampleRows)] {
		file.Sample = append(file.Sample, row.cells)
	}
	if file.Mapping != nil {
		err = file.take(ctx, body)
	}
	return file, err
}

// take reads the lines as the mapping says.
func (f *File) take(ctx context.Context, rows []row) error {
	same := map[Line]int{}
	for _, row := range rows {
		if err := ctx.Err(); err != nil {
			return err
		}
		line, why := f.Mapping.line(row)
		switch {
		case why != "":
			f.Unread = append(f.Unread, Unread{row.number, row.shown(), why})
		case line.Amount <= 0:
			f.Out++
		default:
			key := line.key()
			same[key]++
			line.Number = same[key]
			f.Lines = append(f.Lines, line)
		}
	}
	return nil
}

// key is a line without what may differ between two files that both have it: its place, and how its words are spaced.
func (l Line) key() Line {
	return Line{Date: l.Date, Amount: l.Amount, Text: PlainText(l.Text), Account: l.Account}
}

// line reads a row, or says what is wrong with it.
func (m Mapping) line(r row) (line Line, why string) {
	for _, column := range append([]int{m.Date, m.Amount, m.Credit, m.Debit}, m.Text...) {
		if column >= len(r.cells) {
			return line, "columns"
		}
	}
	date, ok := parseDate(r.cells[m.Date])
	if !ok {
		return line, "date"
	}
	amount, ok := m.amount(r.cells)
	if !ok {
		return line, "amount"
	}
	line = Line{Row: r.number, Date: date, Amount: amount}
	line.Text = m.words(r)
	if m.Account != None && m.Account < len(r.cells) {
		line.Account = texts.Cut(strings.Join(strings.Fields(r.cells[m.Account]), ""), mostAccount)
	}
	return line, ""
}

// words joins the columns of words, up to the length that is kept.
func (m Mapping) words(r row) string {
	var joined []byte
	for _, column := range m.Text {
		for word := range strings.FieldsSeq(r.cells[column]) {
			if len(joined) > utf8.UTFMax*mostText {
				break
			}
			if len(joined) > 0 {
				joined = append(joined, ' ')
			}
			joined = append(joined, word...)
		}
	}
	return texts.Cut(string(joined), mostText)
}

const (
	mostText    = 500
	mostAccount = 60
)

// amount is what came in, negative where it went out.
func (m Mapping) amount(cells []string) (money.Amount, bool) {
	if m.Amount != None {
		return parseAmount(cells[m.Amount])
	}
	credit, hasCredit := parseAmount(cells[m.Credit])
	var debit money.Amount
	hasDebit := false
	if m.Debit != None {
		debit, hasDebit = parseAmount(cells[m.Debit])
	}
	switch {
	case hasCredit && credit != 0 && hasDebit && debit != 0:
		return 0, false
	case hasCredit && credit != 0:
		return credit, true
	case hasDebit:
		return -max(debit, -debit), true
	}
	// A file without a column of money out leaves it empty on such lines.
	return 0, hasCredit || m.Debit == None && strings.TrimSpace(cells[m.Credit]) == ""
}

// PlainText is a text as lines are compared by: however it is spaced and in whichever case.
func PlainText(text string) string { return strings.ToUpper(texts.OneLine(text)) }
