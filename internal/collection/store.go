package collection

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"holidaypark/internal/access"
	"holidaypark/internal/db"
)

// row is one entry as the database holds it: a value for each column asked for.
type row []any

func names(columns []*Field) string {
	list := make([]string, len(columns))
	for i, f := range columns {
		list[i] = f.Column
	}
	return strings.Join(list, ", ")
}

// stored adds the components asked for to the columns; files lie elsewhere.
func (p *plan) stored() []*Field {
	list := p.columns
	for _, f := range p.populate {
		if !f.Kind.isMedia() {
			list = append(list[:len(list):len(list)], f)
		}
	}
	return list
}

func selectRows(ctx context.Context, d *db.DB, c *Collection, p *plan, limit, offset int) ([]row, error) {
	n := len(p.args)
	query := fmt.Sprintf("SELECT %s FROM %s%s%s LIMIT $%d OFFSET $%d", names(p.read), c.Table, p.where, p.order, n+1, n+2)
	return readRows(ctx, d, p.read, query, append(p.args[:n:n], limit, offset)...)
}

// selectOwn reads one entry, draft or not, if the actor's scope reaches it.
func selectOwn(ctx context.Context, d *db.DB, c *Collection, documentID string, actor access.Actor, back []*Field) (row, error) {
	b := builder{c: c, role: actor.Role}
	where := " WHERE document_id = " + b.arg(documentID)
	for _, condition := range c.scope(&b, actor, true) {
		where += " AND " + condition
	}
	return onlyRow(ctx, d, back, "SELECT "+names(back)+" FROM "+c.Table+where+d.ForUpdate(), b.args)
}

// readRows reads plain values, the same for both engines: SQLite keeps a truth as a number.
func readRows(ctx context.Context, d *db.DB, columns []*Field, query string, args ...any) ([]row, error) {
	dest := make([]any, len(columns))
	return db.All(ctx, d, func(rows *sql.Rows) (row, error) {
		r := make(row, len(columns))
		for i := range r {
			dest[i] = &r[i]
		}
		err := rows.Scan(dest...)
		for i, f := range columns {
			if number, ok := r[i].(int64); ok && f.Kind == Boolean {
				r[i] = number != 0
			}
		}
		return r, err
	}, query, args...)
}

func countRows(ctx context.Context, d *db.DB, c *Collection, p *plan) (total int, err error) {
	if c.Counted && !p.filtered {
		err = d.One(ctx, "SELECT CAST(SUM(n) AS BIGINT) FROM collection_counts WHERE name = $1", []any{c.Table}, &total)
		return total, err
	}
	err = d.One(ctx, "SELECT count(*) FROM "+c.Table+p.where, p.args, &total)
	return total, err
}

// insertRow and updateRow give back the columns of p as they are after the write.
func insertRow(ctx context.Context, d *db.DB, c *Collection, columns []string, values []any, back []*Field) (row, error) {
	marks := make([]string, len(values))
	for i := range marks {
		marks[i] = fmt.Sprintf("$%d", i+1)
	}
	return onlyRow(ctx, d, back, fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s) RETURNING %s",
		c.Table, strings.Join(columns, ", "), strings.Join(marks, ", "), names(back)), values)
}

func updateRow(ctx context.Context, d *db.DB, c *Collection, columns []string, values []any, id int64, back []*Field) (row, error) {
	sets := make([]string, len(columns))
	for i, column := range columns {
		sets[i] = fmt.Sprintf("%s = $%d", column, i+1)
	}
	return onlyRow(ctx, d, back, fmt.Sprintf("UPDATE %s SET %s WHERE id = $%d RETURNING %s",
		c.Table, strings.Join(sets, ", "), len(values)+1, names(back)), append(values[:len(values):len(values)], id))
}

// nextID is the id that a new row would get, if nobody else were faster.
func nextID(ctx context.Context, d *db.DB, c *Collection) (id int64, err error) {
	err = d.One(ctx, "SELECT COALESCE(MAX(id), 0) + 1 FROM "+c.Table, nil, &id)
	return id, err
}

func deleteRow(ctx context.Context, d *db.DB, c *Collection, id int64) error {
	_, err := d.Exec(ctx, "DELETE FROM "+c.Table+" WHERE id = $1", id)
	return err
}

func onlyRow(ctx context.Context, d *db.DB, back []*Field, query string, args []any) (row, error) {
	rows, err := readRows(ctx, d, back, query, args...)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, sql.ErrNoRows
	}
	return rows[0], nil
}
