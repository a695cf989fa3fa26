package collection

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"holidaypark/internal/access"
	"holidaypark/internal/db"
	"holidaypark/internal/db/dbtest"
)

// The first page of a sorted list must cost the same with 50,000 rows as with 2,000: it is read from an index, in order.
func TestSortedListsAreReadFromAnIndex(t *testing.T) {
	people := Declare(Collection{
		Name: "people", Entry: "Person", Table: "memberships", Read: access.Staff,
		Fields: []Field{
			{Name: "Email", Column: "email", Kind: Email},
			{Name: "LastName", Column: "last_name", Kind: Text},
			{Name: "TenantType", Column: "tenant_type", Kind: Text, NotNull: true},
		},
	})
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			for i := range 3000 {
				if _, err := d.Exec(ctx, "INSERT INTO memberships (document_id, email, last_name, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)",
					fmt.Sprint(i), fmt.Sprintf("%d@example.com", i), fmt.Sprint(i%100), i, i); err != nil {
					return err
				}
			}
			_, err := d.Exec(ctx, "ANALYZE")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, order := range []Order{{"createdAt", true}, {"createdAt", false}, {"Email", false}, {"Email", true}, {"LastName", false}, {"LastName", true}, {"TenantType", true}, {"id", true}} {
			p, err := people.compile(Query{Sort: []Order{order}}, access.Actor{Role: access.Staff})
			if err != nil {
				t.Fatal(err)
			}
			steps := explain(t, d, "SELECT "+names(p.columns)+" FROM memberships"+p.order+" LIMIT 25")
			if strings.Contains(steps, "TEMP B-TREE") || strings.Contains(strings.ReplaceAll(steps, "Incremental Sort", ""), "Sort  (") {
				t.Errorf("%+v sorts the whole table:\n%s", order, steps)
			}
		}
	})
}

func explain(t *testing.T, d *db.DB, query string) string {
	t.Helper()
	prefix := map[db.Dialect]string{db.SQLite: "EXPLAIN QUERY PLAN ", db.Postgres: "EXPLAIN "}[d.Dialect()]
	lines, err := db.All(t.Context(), d, func(rows *sql.Rows) (line string, err error) {
		if d.Dialect() == db.Postgres {
			return line, rows.Scan(&line)
		}
		var id, parent, unused int
		return line, rows.Scan(&id, &parent, &unused, &line)
	}, prefix+query)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(lines, "\n")
}
