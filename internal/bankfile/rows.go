package bankfile

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// mostColumns is more than any bank has; a file of more is something else.
const mostColumns = 60

// row is one of the file with the line on which it begins.
type row struct {
	number int
	cells  []string
}

func (r row) empty() bool {
	for _, cell := range r.cells {
		if cell != "" {
			return false
		}
	}
	return true
}

// shown is a row as somebody sees it who has to find it in the file.
func (r row) shown() string { return clip(strings.Join(r.cells, ", "), 200) }

// How files begin that are no text, whatever their name says: workbooks, PDFs, pictures, archives.
var notText = [][]byte{[]byte("PK\x03\x04"), []byte("%PDF"), {0xd0, 0xcf, 0x11, 0xe0}, {0x89, 'P', 'N', 'G'}, {0xff, 0xd8, 0xff}, {0x1f, 0x8b}}

// parse gives the rows of a file that are not empty.
func parse(content []byte) ([]row, error) {
	if len(content) > MaxBytes {
		return nil, ErrLarge
	}
	for _, begin := range notText {
		if bytes.HasPrefix(content, begin) {
			return nil, ErrNotCSV
		}
	}
	text, err := decode(content)
	if err != nil {
		return nil, err
	}
	rows, err := split(text, separatorOf(text), MaxLines+mostPreamble)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, ErrEmpty
	}
	return rows, nil
}

// decode gives a file's text, whichever way the bank or a spreadsheet wrote it.
func decode(content []byte) (string, error) {
	switch {
	case bytes.HasPrefix(content, []byte("\xef\xbb\xbf")):
		content = content[3:]
	case bytes.HasPrefix(content, []byte("\xff\xfe")), bytes.HasPrefix(content, []byte("\xfe\xff")):
		decoded, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(content)
		if err != nil {
			return "", ErrNotCSV
		}
		content = decoded
	}
	if bytes.IndexByte(content, 0) >= 0 {
		return "", ErrNotCSV
	}
	if !utf8.Valid(content) {
		decoded, err := charmap.Windows1252.NewDecoder().Bytes(content)
		if err != nil {
			return "", ErrNotCSV
		}
		content = decoded
	}
	// A file of an old Mac has line ends that the reader doesn't know.
	text := strings.ReplaceAll(string(content), "\r\n", "\n")
	return strings.ReplaceAll(text, "\r", "\n"), nil
}

// separatorOf is the one by which most of the first rows have the same number of columns, and more than one.
func separatorOf(text string) rune {
	best, most := ',', 0
	for _, separator := range []rune{',', ';', '\t'} {
		rows, err := split(text, separator, 30)
		if err != nil && !errors.Is(err, ErrLong) {
			continue
		}
		columns := map[int]int{}
		for _, row := range rows {
			if len(row.cells) > 1 {
				columns[len(row.cells)]++
			}
		}
		for width, count := range columns {
			if score := count*1000 + min(width, 900); score > most {
				best, most = separator, score
			}
		}
	}
	return best
}

// split gives at most so many rows; one more is ErrLong.
func split(text string, separator rune, most int) ([]row, error) {
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma, reader.LazyQuotes, reader.FieldsPerRecord = separator, true, -1
	reader.TrimLeadingSpace = separator != '\t' // which would be taken for space
	var rows []row
	for {
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil || len(cells) > mostColumns {
			return rows, ErrNotCSV
		}
		number, _ := reader.FieldPos(0)
		one := row{number, make([]string, len(cells))}
		for i, cell := range cells {
			one.cells[i] = strings.TrimSpace(printable(cell))
		}
		if one.empty() {
			continue
		}
		if len(rows) == most {
			return rows, ErrLong
		}
		rows = append(rows, one)
	}
}

// printable is a cell without control characters: line breaks within quotation marks become spaces.
func printable(cell string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r < ' ' || r == 0x7f:
			return -1
		}
		return r
	}, cell)
}
