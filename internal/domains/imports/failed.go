package imports

import (
	"context"
	"io"
	"slices"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/sheet"
	"holidaypark/internal/services/db"
)

// reasonColumn is the name of the column that says why a row was not taken. No column of that name is read.
var reasonColumn = map[locale.Language]string{locale.English: "Reason", locale.Chinese: "原因"}

// WriteFailed writes the rows that were not taken as a file of the same layout, with the reason behind them: to be mended and uploaded
// again.
func (s *Service) WriteFailed(ctx context.Context, documentID string, language locale.Language, to io.Writer) error {
	found, err := s.Find(ctx, documentID)
	if err != nil {
		return err
	}
	columns := slices.DeleteFunc(indexes(len(found.Header)), func(at int) bool { return isReason(found.Header[at]) })
	out, err := sheet.WriteCSV(to)
	if err != nil {
		return err
	}
	write := func(cells []string, last string) error {
		line := make([]string, 0, len(columns)+1)
		for _, at := range columns {
			cell := ""
			if at < len(cells) {
				cell = cells[at]
			}
			line = append(line, cell)
		}
		return out.Row(append(line, last)...)
	}
	if err := write(found.Header, reasonColumn[language]); err != nil {
		return err
	}
	for _, state := range []RowState{RowRefused, RowFailed} {
		for part := (db.Part{Limit: 500}); ; part.Offset += part.Limit {
			rows, _, err := listRows(ctx, s.DB, found.ID, Narrow{State: state}, part)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if err := write(row.Cells, row.Problem.Say(language)); err != nil {
					return err
				}
			}
			if len(rows) < part.Limit {
				break
			}
		}
	}
	return out.Close()
}

func indexes(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// Errors are the rows that were not taken, as reports list them: who it was about, and why.
func (s *Service) Errors(ctx context.Context, found Import, language locale.Language, most int) ([]string, error) {
	rows, _, err := listRows(ctx, s.DB, found.ID, Narrow{Failed: true}, db.Part{Limit: most})
	list := make([]string, len(rows))
	for i, row := range rows {
		called := row.Called()
		if called == "" {
			called = locale.Text(language, "errors.import.rowNumber", map[string]any{"row": row.Number})
		}
		list[i] = called + ": " + row.Problem.Say(language)
	}
	return list, err
}
