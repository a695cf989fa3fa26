package collection

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
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

// Visitors' lists know nothing of drafts, and an entry with its draft is found by their keys, however many pages there are.
func TestDraftsCostTheirReadersAlone(t *testing.T) {
	written := Declare(Collection{
		Name: "written", Entry: "Written", Table: "pages", Read: access.Everyone, Update: access.Staff, Drafts: true,
		Fields: []Field{{Name: "slug", Column: "slug", Kind: Text}, {Name: "Title_en", Column: "title_en", Kind: Text}},
	})
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		err := d.Tx(t.Context(), func(ctx context.Context) error {
			for i := range 3000 {
				for _, table := range []string{"pages", "pages_drafts"} {
					if _, err := d.Exec(ctx, "INSERT INTO "+table+" (document_id, slug, created_at, updated_at) VALUES ($1, $1, 1, 1)", fmt.Sprint(i)); err != nil {
						return err
					}
				}
			}
			_, err := d.Exec(ctx, "ANALYZE")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		one := Query{Filter: &Filter{Field: "documentId", Op: "$eq", Values: []string{"7"}}}
		live, err := written.compile(one, access.Anonymous)
		if err != nil || live.from != "pages" {
			t.Errorf("visitors read from %s (%v)", live.from, err)
		}
		one.WithDraft = true
		newest, err := written.compile(one, access.Actor{Role: access.Staff})
		if err != nil {
			t.Fatal(err)
		}
		steps := explain(t, d, strings.ReplaceAll("SELECT "+names(newest.read)+" FROM "+newest.from+newest.where, "$1", "'7'"))
		if whole := regexp.MustCompile(`Seq Scan|SCAN [ed]\b`); whole.MatchString(steps) {
			t.Errorf("a whole table is read:\n%s", steps)
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
