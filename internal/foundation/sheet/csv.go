package sheet

import (
	"context"
	"errors"
	"strings"
)

func readCSV(content []byte, as Encoding, budget *budget) (Table, error) {
	if isNoTable(content) {
		return Table{}, ErrNotTable
	}
	text, used, others, err := Decode(content, as)
	if err != nil {
		return Table{}, err
	}
	rows, err := splitCSV(text, SeparatorOf(text, budget.limits), budget)
	return Table{CSV, used, others, rows}, err
}

// separatorRows is how many rows tell what separates the cells.
const separatorRows = 30

// SeparatorOf is the one by which most of the first rows have the same number of columns, and more than one.
func SeparatorOf(text string, limits Limits) byte {
	best, most := byte(','), 0
	limits.Rows = separatorRows
	for _, separator := range []byte{',', ';', '\t'} {
		rows, err := splitCSV(text, separator, &budget{ctx: context.Background(), limits: limits}) // of a few rows
		if err != nil && !errors.Is(err, ErrLong) {
			continue
		}
		columns := map[int]int{}
		for _, row := range rows {
			if len(row.Cells) > 1 {
				columns[len(row.Cells)]++
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

// splitCSV gives the rows that are not empty. It reads as encoding/csv does with lazy quotes, and counts as it goes: that one has a whole
// record in memory before it can be asked how wide it is. With ErrLong come the rows up to there.
func splitCSV(text string, separator byte, budget *budget) ([]Row, error) {
	s := splitter{text: text, separator: separator, budget: budget, line: 1}
	var rows []Row
	for s.at < len(s.text) {
		row, err := s.row()
		if err != nil {
			return rows, err
		}
		if row.empty() {
			continue
		}
		if len(rows) == budget.limits.Rows {
			return rows, ErrLong
		}
		rows = append(rows, row)
	}
	return rows, nil
}

type splitter struct {
	text      string
	at, line  int
	separator byte
	budget    *budget
	width     int // of the row before, which is likely that of the next
}

// row reads up to the end of a line that is in no quotation marks.
func (s *splitter) row() (Row, error) {
	row := Row{Number: s.line, Cells: make([]string, 0, s.width)}
	for {
		cell, last, err := s.cell()
		if err != nil {
			return row, err
		}
		if len(row.Cells) == s.budget.limits.Columns {
			return row, ErrWide
		}
		if err := s.budget.cell(len(cell)); err != nil {
			return row, err
		}
		row.Cells = append(row.Cells, clean(cell))
		if last {
			s.width = len(row.Cells)
			return row, nil
		}
	}
}

func (s *splitter) cell() (cell string, last bool, err error) {
	for s.at < len(s.text) && s.text[s.at] == ' ' { // before a quotation mark
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == '"' {
		return s.quoted()
	}
	start := s.at
	for ; s.at < len(s.text); s.at++ {
		switch b := s.text[s.at]; {
		case b == s.separator:
			cell = s.text[start:s.at]
			s.at++
			return cell, false, s.tooLong(len(cell))
		case b == '\n' || b == '\r':
			cell = s.text[start:s.at]
			s.endLine()
			return cell, true, s.tooLong(len(cell))
		}
	}
	return s.text[start:], true, s.tooLong(len(s.text) - start)
}

// quoted reads a cell in quotation marks. A mark within it that is neither doubled nor at its end stands for itself.
func (s *splitter) quoted() (cell string, last bool, err error) {
	s.at++
	var built strings.Builder
	start := s.at
	for s.at < len(s.text) {
		if err := s.tooLong(built.Len() + s.at - start); err != nil {
			return "", false, err
		}
		switch b := s.text[s.at]; b {
		case '\n', '\r':
			built.WriteString(s.text[start:s.at])
			built.WriteByte('\n')
			s.endLine()
			start = s.at
		case '"':
			next := byte('\n')
			if s.at+1 < len(s.text) {
				next = s.text[s.at+1]
			}
			switch {
			case next == '"':
				built.WriteString(s.text[start : s.at+1])
				s.at += 2
				start = s.at
			case next == s.separator:
				built.WriteString(s.text[start:s.at])
				s.at += 2
				return built.String(), false, nil
			case next == '\n' || next == '\r':
				built.WriteString(s.text[start:s.at])
				s.at++
				s.endLine()
				return built.String(), true, nil
			default:
				s.at++
			}
		default:
			s.at++
		}
	}
	built.WriteString(s.text[start:])
	return built.String(), true, nil
}

func (s *splitter) tooLong(length int) error {
	if length > s.budget.limits.Cell {
		return ErrCell
	}
	return nil
}

// endLine goes past the end of a line, of Windows, Unix or an old Mac.
func (s *splitter) endLine() {
	if s.at >= len(s.text) {
		return
	}
	if s.text[s.at] == '\r' && s.at+1 < len(s.text) && s.text[s.at+1] == '\n' {
		s.at++
	}
	s.at++
	s.line++
}
