package db_test

import (
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
)

// Arguments come to where their number stands, however many there are, in whichever order, and however often.
func TestAStatementOfManyArgumentsGetsEachAtItsPlace(t *testing.T) {
	eachWithTable(t, func(t *testing.T, d *db.DB) {
		for _, n := range []int{3, 63, 64, 400} {
			args := make([]any, n)
			var marks, want []string
			for i := range args {
				args[i] = fmt.Sprint("a", i+1)
				at := n - i // backwards
				marks, want = append(marks, fmt.Sprintf("CAST($%d AS TEXT)", at)), append(want, fmt.Sprint("a", at))
			}
			query := "SELECT '$1 it''s ' || " + strings.Join(marks, " || ' ' || ") + ` || ' ' || CAST($2 AS TEXT) AS "a $1 name"`
			var got string
			if err := d.One(t.Context(), query, args, &got); err != nil || got != "$1 it's "+strings.Join(want, " ")+" a2" {
				t.Errorf("%d arguments: %s, %v", n, got, err)
			}
		}
	})
}
