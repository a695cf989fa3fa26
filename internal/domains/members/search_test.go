package members

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// A search must cost the same with 50,000 accounts as with 2,000: each text is looked up in its index.
func TestASearchReadsNoWholeTable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			for i := range 3000 {
				name := fmt.Sprint(i)
				if _, err := d.Exec(ctx, `INSERT INTO memberships (document_id, email, email2, user_name, first_name, last_name, first_name2, last_name2, membership_number,
					site_number, contact, contact2, created_at, updated_at) VALUES ($1, $1, $1, $1, $1, $1, $1, $1, $1, $1, $1, $1, 1, 1)`, name); err != nil {
					return err
				}
			}
			_, err := d.Exec(ctx, "ANALYZE")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, typed := range []string{"chen", "chen mei", "0412 345 678"} {
			query, args := searchQuery(soughtBy(typed), []int64{7}, mostFound)
			if whole := regexp.MustCompile(`Seq Scan|SCAN memberships\b`); whole.MatchString(explain(t, d, query, args)) {
				t.Errorf("%q reads the whole table:\n%s", typed, explain(t, d, query, args))
			}
		}
	})
}

func explain(t *testing.T, d *db.DB, query string, args []any) string {
	t.Helper()
	command := map[db.Dialect]string{db.SQLite: "EXPLAIN QUERY PLAN ", db.Postgres: "EXPLAIN "}[d.Dialect()]
	steps, err := db.All(t.Context(), d, func(rows *sql.Rows) (string, error) {
		columns, err := rows.Columns()
		if err != nil {
			return "", err
		}
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		err = rows.Scan(values...)
		return fmt.Sprint(*values[len(values)-1].(*any)), err
	}, command+query, args...)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(steps, "\n")
}
