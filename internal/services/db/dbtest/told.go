package dbtest

import (
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
)

// Told lists the columns in which a text stands, in whatever case, as "mails.to_address". It reads everything.
func Told(t testing.TB, d *db.DB, text string) (columns []string) {
	t.Helper()
	tables, err := d.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	text = strings.ToLower(text)
	for _, table := range tables {
		err := d.EachRow(t.Context(), table, func(values []any) error {
			for i, value := range values {
				if told, ok := value.(string); ok && strings.Contains(strings.ToLower(told), text) {
					columns = append(columns, table.Name+"."+table.Columns[i])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(columns)
	return slices.Compact(columns)
}
