package db

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// Snapshot runs fn on an unchanging view of the database, while others go on writing.
func (d *DB) Snapshot(ctx context.Context, fn func(ctx context.Context) error) error {
	options := &sql.TxOptions{ReadOnly: true}
	if d.dialect == Postgres {
		options.Isolation = sql.LevelRepeatableRead
	}
	tx, err := d.pool.BeginTx(ctx, options)
	if err != nil {
		return classify(err)
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	return fn(context.WithValue(ctx, txKey{d}, runner(txRunner{tx})))
}

// Table is a table as a backup sees it.
type Table struct {
	Name    string
	Columns []string
}

// kept by the program itself: the schema's own record, and what triggers derive from the rows.
var derivedTables = map[string]bool{"schema_migrations": true, "collection_counts": true, "content_version": true}

// Tables lists the tables so that a reference always points back.
func (d *DB) Tables(ctx context.Context) ([]Table, error) {
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
	if d.dialect == Postgres {
		query = "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY oid"
	}
	names, err := All(ctx, d, func(rows *sql.Rows) (name string, err error) { return name, rows.Scan(&name) }, query)
	if err == nil {
		names, err = d.inOrder(ctx, names)
	}
	if err != nil {
		return nil, err
	}
	var tables []Table
	for _, name := range names {
		if derivedTables[name] {
			continue
		}
		rows, err := d.Query(ctx, "SELECT * FROM "+name+" LIMIT 0")
		if err != nil {
			return nil, err
		}
		columns, err := rows.Columns()
		rows.Close()
		if err != nil {
			return nil, err
		}
		tables = append(tables, Table{name, columns})
	}
	return tables, nil
}

// EachRow reads the rows of a table as plain values, the same for both engines: SQLite keeps a truth as a number. fn
// must not keep them.
func (d *DB) EachRow(ctx context.Context, table Table, fn func(values []any) error) error {
	rows, err := d.Query(ctx, "SELECT "+strings.Join(table.Columns, ", ")+" FROM "+table.Name)
	if err != nil {
		return err
	}
	defer rows.Close()
	types, err := rows.ColumnTypes()
	if err != nil {
		return err
	}
	values := make([]any, len(table.Columns))
	dest := make([]any, len(values))
	for i := range values {
		dest[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(dest...); err != nil {
			return err
		}
		for i, value := range values {
			if number, ok := value.(int64); ok && types[i].DatabaseTypeName() == "BOOLEAN" {
				values[i] = number != 0
			}
		}
		if err := fn(values); err != nil {
			return err
		}
	}
	return classify(rows.Err())
}

// AfterLoad lets new rows continue after the ids that were loaded as they were.
func (d *DB) AfterLoad(ctx context.Context, table Table) error {
	if d.dialect != Postgres || table.Columns[0] != "id" {
		return nil
	}
	_, err := d.Exec(ctx, fmt.Sprintf("SELECT setval(pg_get_serial_sequence('%s', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM %s), false)", table.Name, table.Name))
	return err
}

// Check asks the engine whether its own structures are sound, and whether the kept counts are those of the rows.
func (d *DB) Check(ctx context.Context) (problems []string, err error) {
	text := func(rows *sql.Rows) (s string, err error) { return s, rows.Scan(&s) }
	if d.dialect == SQLite {
		found, err := All(ctx, d, text, "SELECT integrity_check FROM pragma_integrity_check")
		if err != nil {
			return nil, err
		}
		for _, line := range found {
			if line != "ok" {
				problems = append(problems, "integrity: "+line)
			}
		}
		broken, err := All(ctx, d, text, `SELECT "table" || ' row ' || rowid || ' points to a missing ' || parent FROM pragma_foreign_key_check`)
		if err != nil {
			return nil, err
		}
		problems = append(problems, broken...)
	}
	counted, err := All(ctx, d, text, "SELECT name FROM collection_counts ORDER BY name")
	if err != nil {
		return nil, err
	}
	for _, name := range counted {
		var kept, real int
		if err := d.One(ctx, "SELECT (SELECT n FROM collection_counts WHERE name = $1), (SELECT count(*) FROM "+name+")", []any{name}, &kept, &real); err != nil {
			return nil, err
		}
		if kept != real {
			problems = append(problems, fmt.Sprintf("%s has %d rows, but the kept count is %d", name, real, kept))
		}
	}
	return problems, nil
}
