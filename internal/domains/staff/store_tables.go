package staff

import (
	"context"
	"strings"

	"holidaypark/internal/services/db"
)

func readTables(ctx context.Context, d *db.DB, person int64) (map[string]TableChoice, error) {
	tables := map[string]TableChoice{}
	type line struct{ table, columns, name, search string }
	scan := db.Into(func(l *line) []any { return []any{&l.table, &l.columns, &l.name, &l.search} })
	lines, err := db.All(ctx, d, scan, `SELECT table_name, columns, '', '' FROM staff_columns WHERE person_id = $1
		UNION ALL SELECT table_name, '', name, search FROM staff_views WHERE person_id = $1 ORDER BY 1, 3`, person)
	for _, l := range lines {
		table, known := tables[l.table]
		if !known {
			table = TableChoice{Columns: []string{}, Views: []TableView{}}
		}
		if l.columns != "" {
			table.Columns = strings.Split(l.columns, ",")
		} else {
			table.Views = append(table.Views, TableView{Name: l.name, Search: l.search})
		}
		tables[l.table] = table
	}
	return tables, err
}

func writeColumns(ctx context.Context, d *db.DB, person int64, table, columns string) error {
	_, err := d.Exec(ctx, `INSERT INTO staff_columns (person_id, table_name, columns) VALUES ($1, $2, $3)
		ON CONFLICT (person_id, table_name) DO UPDATE SET columns = excluded.columns`, person, table, columns)
	return err
}

func writeView(ctx context.Context, d *db.DB, person int64, table string, view TableView) error {
	_, err := d.Exec(ctx, `INSERT INTO staff_views (person_id, table_name, name, search) VALUES ($1, $2, $3, $4)
		ON CONFLICT (person_id, table_name, name) DO UPDATE SET search = excluded.search`, person, table, view.Name, view.Search)
	return err
}

func countKept(ctx context.Context, d *db.DB, person int64) (n int, err error) {
	return n, d.One(ctx, "SELECT (SELECT count(*) FROM staff_views WHERE person_id = $1) + (SELECT count(*) FROM staff_columns WHERE person_id = $1)", []any{person}, &n)
}

func deleteView(ctx context.Context, d *db.DB, person int64, table, name string) error {
	_, err := d.Exec(ctx, "DELETE FROM staff_views WHERE person_id = $1 AND table_name = $2 AND name = $3", person, table, name)
	return err
}
