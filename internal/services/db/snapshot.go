package db

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// Snapshot runs fn on an unchanging view of the database, while others go on writing. It may take as long as it needs: what reads
// everything is long.
func (d *DB) Snapshot(ctx context.Context, fn func(ctx context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	options := &sql.TxOptions{ReadOnly: true}
	if d.dialect == Postgres {
		options.Isolation = sql.LevelRepeatableRead
	}
	start := time.Now()
	tx, err := d.begin(ctx, end, options)
	if err := d.ended(ctx, start, err); err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	ctx = WithStatementTime(ctx, 0)
	if err := d.setLimits(ctx, txRunner{tx}); err != nil {
		return d.ended(ctx, start, err)
	}
	return fn(context.WithValue(ctx, txKey{d}, runner(txRunner{tx})))
}

// Table is a table as a backup sees it.
type Table struct {
	Name    string
	Columns []string
}

// unsaved tables are in no backup: the schema's own record, what triggers derive from the rows, which running replica holds what, and the
// secret of a day by which its visitors are counted, of which no copy may outlive the day.
var unsavedTables = map[string]bool{"schema_migrations": true, "collection_counts": true, "content_version": true, "leases": true, "visit_salts": true, "visit_seen": true}

// Tables lists the tables so that a reference always points back.
func (d *DB) Tables(ctx context.Context) ([]Table, error) {
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
	if d.dialect == Postgres {
		query = "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY oid"
	}
	names, err := All(ctx, d, Value[string], query)
	if err == nil {
		names, err = d.inOrder(ctx, names)
	}
	if err != nil {
		return nil, err
	}
	var tables []Table
	for _, name := range names {
		if unsavedTables[name] {
			continue
		}
		table := Table{Name: name}
		if err := d.read(ctx, "SELECT * FROM "+name+" LIMIT 0", nil, func(rows *sql.Rows) (err error) {
			table.Columns, err = rows.Columns()
			return err
		}); err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, nil
}

// EachRow reads the rows of a table as plain values, the same for both engines: SQLite keeps a truth as a number. fn
// must not keep them.
func (d *DB) EachRow(ctx context.Context, table Table, fn func(values []any) error) error {
	query := "SELECT " + strings.Join(table.Columns, ", ") + " FROM " + table.Name
	return d.read(ctx, query, nil, func(rows *sql.Rows) error { return eachRow(rows, len(table.Columns), fn) })
}

func eachRow(rows *sql.Rows, columns int, fn func(values []any) error) error {
	types, err := rows.ColumnTypes()
	if err != nil {
		return err
	}
	values := make([]any, columns)
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
	return nil
}

// AfterLoad lets new rows continue after the ids that were loaded as they were.
func (d *DB) AfterLoad(ctx context.Context, table Table) error {
	if d.dialect != Postgres || table.Columns[0] != "id" {
		return nil
	}
	// A table whose ids start high, as those of drafts, goes on there also when it is empty.
	_, err := d.Exec(ctx, fmt.Sprintf(`SELECT setval(seqrelid, greatest(seqstart, (SELECT coalesce(max(id), 0) + 1 FROM %[1]s)), false)
		FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence('%[1]s', 'id')::regclass`, table.Name))
	return err
}

// Check asks the engine whether its own structures are sound, and whether the kept counts are those of the rows.
func (d *DB) Check(ctx context.Context) (problems []string, err error) {
	text := Value[string]
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
		mistyped, err := d.listMistyped(ctx)
		if err != nil {
			return nil, err
		}
		problems = append(problems, mistyped...)
	}
	counted, err := All(ctx, d, text, "SELECT DISTINCT name FROM collection_counts ORDER BY name")
	if err != nil {
		return nil, err
	}
	for _, name := range counted {
		var kept, real int
		if err := d.One(ctx, "SELECT (SELECT CAST(SUM(n) AS BIGINT) FROM collection_counts WHERE name = $1), (SELECT count(*) FROM "+name+")", []any{name}, &kept, &real); err != nil {
			return nil, err
		}
		if kept != real {
			problems = append(problems, fmt.Sprintf("%s has %d rows, but the kept count is %d", name, real, kept))
		}
	}
	return problems, nil
}

// held says what a column of each declared type may hold, besides nothing.
var held = map[string]string{
	"INTEGER": "typeof(%[1]s) = 'integer'", "BIGINT": "typeof(%[1]s) = 'integer'",
	"BOOLEAN": "typeof(%[1]s) = 'integer' AND %[1]s IN (0, 1)", "TEXT": "typeof(%[1]s) = 'text'",
}

// listMistyped looks for values of another type than their column's. PostgreSQL takes none; SQLite takes a text for a number.
func (d *DB) listMistyped(ctx context.Context) (problems []string, err error) {
	tables, err := d.Tables(ctx)
	if err != nil {
		return nil, err
	}
	type column struct{ name, kind string }
	for _, table := range tables {
		columns, err := All(ctx, d, Into(func(c *column) []any { return []any{&c.name, &c.kind} }),
			"SELECT name, type FROM pragma_table_info($1)", table.Name)
		if err != nil {
			return nil, err
		}
		for _, c := range columns {
			rule, ok := held[c.kind]
			if !ok {
				return nil, fmt.Errorf("%s.%s has the unknown type %q", table.Name, c.name, c.kind)
			}
			var n int
			if err := d.One(ctx, fmt.Sprintf("SELECT count(*) FROM %s WHERE %s IS NOT NULL AND NOT (%s)", table.Name, c.name, fmt.Sprintf(rule, c.name)), nil, &n); err != nil {
				return nil, err
			}
			if n > 0 {
				problems = append(problems, fmt.Sprintf("%s.%s holds what is no %s, %d times", table.Name, c.name, c.kind, n))
			}
		}
	}
	return problems, nil
}
