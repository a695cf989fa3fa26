package bankfile

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/foundation/texts"
)

// limits are wider than any bank's file, and let a preamble stand above the lines.
var limits = sheet.Limits{Bytes: MaxBytes, Rows: MaxLines + mostPreamble, Columns: 60, Cell: 32 << 10, Cells: (MaxLines + mostPreamble) * 60, Text: 2 * MaxBytes}

// row is one of the file with the line on which it begins.
type row struct {
	number int
	cells  []string
}

// shown is a row as somebody sees it who has to find it in the file.
func (r row) shown() string { return texts.Cut(strings.Join(r.cells, ", "), 200) }

// parse gives the rows of a file that are not empty.
func parse(ctx context.Context, content []byte) ([]row, error) {
	if bytes.HasPrefix(content, []byte("PK\x03\x04")) {
		return nil, ErrNotCSV
	}
	table, err := sheet.Read(ctx, content, "", limits)
	if err == nil && len(table.Others) > 0 {
		// Where a few bytes could be Chinese or letters with accents, a bank here wrote the latter.
		table, err = sheet.Read(ctx, content, sheet.Windows1252, limits)
	}
	switch {
	case errors.Is(err, sheet.ErrLarge):
		return nil, ErrLarge
	case errors.Is(err, sheet.ErrLong):
		return nil, ErrLong
	case errors.Is(err, sheet.ErrEmpty):
		return nil, ErrEmpty
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, ErrNotCSV
	}
	rows := make([]row, len(table.Rows))
	for i, one := range table.Rows {
		for j, cell := range one.Cells {
			one.Cells[j] = strings.ReplaceAll(cell, "\n", " ")
		}
		rows[i] = row{one.Number, one.Cells}
	}
	return rows, nil
}
