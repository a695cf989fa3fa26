package sheet

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// style is how the numbers of a cell are shown, as far as it says what they are.
type style struct {
	date   bool
	digits int // a number of so many digits, such as a phone number with its zero
}

var (
	quotedFormat = regexp.MustCompile(`"[^"]*"|\\.|\[[^\]]*\]`)
	zeros        = regexp.MustCompile(`^0{2,20}$`)
)

// dateFormat tells whether Excel's own format of a number is one of a date.
func dateFormat(id int) bool {
	return id >= 14 && id <= 17 || id == 22 || id >= 27 && id <= 31 || id == 36 || id >= 50 && id <= 54 || id >= 57 && id <= 58
}

func styleOf(code string) style {
	plain := strings.ToLower(quotedFormat.ReplaceAllString(code, ""))
	if zeros.MatchString(plain) {
		return style{digits: len(plain)}
	}
	return style{date: strings.ContainsAny(plain, "yd年日") && plain != "general"}
}

// readStyles reads which styles show numbers as dates, or with zeros before them.
func (w *workbook) readStyles() error {
	codes := map[int]style{}
	inCells := false
	return w.walk(target(w.related, "/styles"), func(tag tag, _ []byte) error {
		if tag.closes("cellXfs") {
			inCells = false
		}
		if !tag.begins {
			return nil
		}
		switch tag.name {
		case "numFmt":
			if id, err := strconv.Atoi(tag.attribute("numFmtId")); err == nil && len(codes) < mostStyles {
				codes[id] = styleOf(tag.attribute("formatCode"))
			}
		case "cellXfs":
			inCells = true
		case "xf":
			if !inCells {
				return nil
			}
			if len(w.styles) == mostStyles {
				return ErrUnpacked
			}
			id, _ := strconv.Atoi(tag.attribute("numFmtId"))
			one, own := codes[id]
			if !own {
				one.date = dateFormat(id)
			}
			w.styles = append(w.styles, one)
		}
		return nil
	})
}

// What Excel itself allows.
const (
	excelRows    = 1 << 20
	excelColumns = 1 << 14
)

// sheetReader reads one worksheet as a stream.
type sheetReader struct {
	book   *workbook
	rows   []Row
	row    Row
	column int // of the current cell, from 0
	next   int // the one behind it
	kind   string
	style  int
	value  []byte
	inline textOf
	inCell bool
	inV    bool
}

func (w *workbook) readSheet(name string) ([]Row, error) {
	s := sheetReader{book: w}
	err := w.walk(name, func(tag tag, text []byte) error {
		if text != nil {
			if s.inV && len(s.value) < longestMarkup {
				s.value = append(s.value, text...)
			}
			s.inline.takes(tag, text, "is")
			return nil
		}
		if tag.begins {
			if err := s.start(tag); err != nil {
				return err
			}
		}
		s.inline.takes(tag, nil, "is")
		if tag.ends {
			return s.end(tag)
		}
		return nil
	})
	return s.rows, err
}

func (s *sheetReader) start(tag tag) error {
	switch tag.name {
	case "row":
		return s.startRow(tag.attribute("r"))
	case "c":
		return s.startCell(tag)
	case "f":
		if s.inCell {
			return At{ErrFormula, columnName(s.column) + strconv.Itoa(s.row.Number)}
		}
	case "v":
		s.inV = s.inCell
	}
	return nil
}

// startRow takes the number that a row says it has. Numbers that go back, or that Excel doesn't know, are made up.
func (s *sheetReader) startRow(number string) error {
	n := s.row.Number + 1
	if number != "" {
		var err error
		if n, err = strconv.Atoi(number); err != nil || n <= s.row.Number || n > excelRows {
			return ErrDamaged
		}
	}
	s.row, s.next = Row{Number: n}, 0
	return nil
}

func (s *sheetReader) startCell(tag tag) error {
	s.column = s.next
	if at := tag.attribute("r"); at != "" {
		column, row, ok := position(at)
		if !ok || row != s.row.Number || column < s.next {
			return ErrDamaged
		}
		s.column = column
	}
	s.next = s.column + 1
	if err := s.book.cell(0); err != nil { // its text is counted where it is put
		return err
	}
	s.kind, s.value, s.inCell, s.inV = tag.attribute("t"), s.value[:0], true, false
	s.style, _ = strconv.Atoi(tag.attribute("s"))
	s.inline.text = ""
	return nil
}

// position reads the address of a cell: B7 is the second of the seventh row.
func position(at string) (column, row int, ok bool) {
	i := 0
	for ; i < len(at) && at[i] >= 'A' && at[i] <= 'Z'; i++ {
		if column = column*26 + int(at[i]-'A') + 1; column > excelColumns {
			return 0, 0, false
		}
	}
	row, err := strconv.Atoi(at[i:])
	return column - 1, row, i > 0 && err == nil
}

func columnName(column int) (name string) {
	for column++; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}

func (s *sheetReader) end(tag tag) error {
	switch tag.name {
	case "v":
		s.inV = false
	case "c":
		s.inCell = false
		return s.addCell(s.text())
	case "row":
		if s.row.empty() {
			return nil
		}
		if len(s.rows) == s.book.limits.Rows {
			return ErrLong
		}
		s.rows = append(s.rows, s.row)
		s.row.Cells = nil
	case "sheetData":
		return errEnough
	}
	return nil
}

// addCell puts a text where it stands. Empty cells of a format reach to the last column of some worksheets; they are none.
func (s *sheetReader) addCell(text string) error {
	switch {
	case text == "":
		return nil
	case s.column >= s.book.limits.Columns:
		return ErrWide
	case len(text) > s.book.limits.Cell:
		return At{ErrCell, columnName(s.column) + strconv.Itoa(s.row.Number)}
	}
	if s.book.text += len(text); s.book.text > s.book.limits.Text {
		return ErrMuch
	}
	for len(s.row.Cells) < s.column {
		s.row.Cells = append(s.row.Cells, "")
	}
	s.row.Cells = append(s.row.Cells, text)
	return nil
}

// text is what a cell shows.
func (s *sheetReader) text() string {
	value := plainText(s.value)
	switch s.kind {
	case "s":
		at, err := strconv.Atoi(value)
		if err != nil || at < 0 || at >= len(s.book.shared) {
			return ""
		}
		return s.book.shared[at]
	case "inlineStr":
		return clean(s.inline.text)
	case "str":
		return clean(unescape(value))
	case "b":
		return map[string]string{"1": "TRUE", "0": "FALSE"}[value]
	case "e": // a mistake such as #N/A
		return ""
	case "d":
		return clean(value)
	}
	return s.number(strings.TrimSpace(value))
}

// number is a number as its style shows it, as far as it matters: a date, a phone number with its zero, or plain digits.
func (s *sheetReader) number(value string) string {
	parsed, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsInf(parsed, 0) || math.IsNaN(parsed) {
		return ""
	}
	if s.style >= 0 && s.style < len(s.book.styles) {
		how := s.book.styles[s.style]
		if how.date {
			if day, ok := serialDate(parsed, s.book.from); ok {
				return day.Format(time.DateOnly)
			}
		}
		if whole := strconv.FormatFloat(parsed, 'f', -1, 64); len(whole) < how.digits && parsed >= 0 && parsed == math.Trunc(parsed) {
			return strings.Repeat("0", how.digits-len(whole)) + whole
		}
	}
	if math.Abs(parsed) > 1e20 {
		return value
	}
	// Fifteen digits are what a spreadsheet shows of a number: 12.340000000000001 is 12.34.
	if short := strconv.FormatFloat(parsed, 'g', 15, 64); len(short) < len(value) {
		parsed, _ = strconv.ParseFloat(short, 64)
	}
	return strconv.FormatFloat(parsed, 'f', -1, 64)
}
