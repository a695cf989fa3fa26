package collection

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/db"
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
	query := fmt.Sprintf("SELECT %s FROM %s%s%s LIMIT $%d OFFSET $%d", names(p.read), p.from, p.where, p.order, n+1, n+2)
	return readRows(ctx, d, p.read, query, append(p.args[:n:n], limit, offset)...)
}

// selectOwn reads the row of one entry, published or not, if the actor's scope reaches it, and holds it; nil: there is none.
func selectOwn(ctx context.Context, d *db.DB, c *Collection, documentID string, actor access.Actor, back []*Field) (row, error) {
	rows, err := selectAllOwn(ctx, d, c, []string{documentID}, actor, back)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// selectAllOwn reads the rows of several entries, and holds them in the order of their ids.
func selectAllOwn(ctx context.Context, d *db.DB, c *Collection, documentIDs []string, actor access.Actor, back []*Field) ([]row, error) {
	b := builder{c: c, role: actor.Role}
	marks := make([]string, len(documentIDs))
	for i, id := range documentIDs {
		marks[i] = b.arg(id)
	}
	where := " WHERE document_id IN (" + strings.Join(marks, ", ") + ")"
	for _, condition := range c.scope(&b, actor, true) {
		where += " AND " + condition
	}
	return readRows(ctx, d, back, "SELECT "+names(back)+" FROM "+c.Table+where+" ORDER BY id"+d.ForUpdate(), b.args...)
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
	err = d.One(ctx, "SELECT count(*) FROM "+p.from+p.where, p.args, &total)
	return total, err
}

// insertRow and updateRow give back the columns of p as they are after the write.
func insertRow(ctx context.Context, d *db.DB, table string, columns []string, values []any, back []*Field) (row, error) {
	rows, err := insertAllRows(ctx, d, table, columns, values, back)
	if err == nil && len(rows) == 0 {
		err = sql.ErrNoRows
	}
	if err != nil {
		return nil, err
	}
	return rows[0], nil
}

// insertAllRows writes as many rows as there are values for the columns. They come back in any order.
func insertAllRows(ctx context.Context, d *db.DB, table string, columns []string, values []any, back []*Field) ([]row, error) {
	return readRows(ctx, d, back, fmt.Sprintf("INSERT INTO %s (%s) VALUES %s RETURNING %s",
		table, strings.Join(columns, ", "), db.Tuples(len(values)/len(columns), len(columns), nil, 0), names(back)), values...)
}

// updateAllRows writes the columns of rows, each given as its id and the values. They come back in any order.
func updateAllRows(ctx context.Context, d *db.DB, table string, columns []*Field, values []any, back []*Field) ([]row, error) {
	sets, types := make([]string, len(columns)), []string{"BIGINT"}
	for i, f := range columns {
		sets[i] = fmt.Sprintf("%s = v.column%d", f.Column, i+2)
		types = append(types, f.Kind.sqlType())
	}
	given := make([]string, len(back))
	for i, f := range back {
		given[i] = table + "." + f.Column
	}
	return readRows(ctx, d, back, fmt.Sprintf("UPDATE %s SET %s FROM (VALUES %s) AS v WHERE %s.id = v.column1 RETURNING %s",
		table, strings.Join(sets, ", "), db.Tuples(len(values)/len(types), len(types), types, 0), table, strings.Join(given, ", ")), values...)
}

// sqlType is what PostgreSQL is to take a value for that stands in no column yet.
func (k Kind) sqlType() string {
	switch k {
	case Integer, Decimal, DateTime:
		return "BIGINT"
	case Boolean:
		return "BOOLEAN"
	}
	return "TEXT"
}

func deleteRows(ctx context.Context, d *db.DB, table string, ids []int64) error {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	_, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE id IN "+db.Tuples(1, len(args), nil, 0), args...)
	return err
}

func updateRow(ctx context.Context, d *db.DB, table string, columns []string, values []any, id int64, back []*Field) (row, error) {
	sets := make([]string, len(columns))
	for i, column := range columns {
		sets[i] = fmt.Sprintf("%s = $%d", column, i+1)
	}
	return onlyRow(ctx, d, back, fmt.Sprintf("UPDATE %s SET %s WHERE id = $%d RETURNING %s",
		table, strings.Join(sets, ", "), len(values)+1, names(back)), append(values[:len(values):len(values)], id))
}

// nextID is the id that a new row would get, if nobody else were faster.
func nextID(ctx context.Context, d *db.DB, c *Collection) (id int64, err error) {
	err = d.One(ctx, "SELECT COALESCE(MAX(id), 0) + 1 FROM "+c.Table, nil, &id)
	return id, err
}

func deleteRow(ctx context.Context, d *db.DB, table string, id int64) error {
	_, err := d.Exec(ctx, "DELETE FROM "+table+" WHERE id = $1", id)
	return err
}

// onlyRow reads a row that must be there.
func onlyRow(ctx context.Context, d *db.DB, back []*Field, query string, args []any) (row, error) {
	r, err := maybeRow(ctx, d, back, query, args)
	if err == nil && r == nil {
		err = sql.ErrNoRows
	}
	return r, err
}

func maybeRow(ctx context.Context, d *db.DB, back []*Field, query string, args []any) (row, error) {
	rows, err := readRows(ctx, d, back, query, args...)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return rows[0], nil
}

// lockDraft reads the draft of an entry and holds it; nil: there is none.
func lockDraft(ctx context.Context, d *db.DB, c *Collection, documentID string) (*draft, error) {
	columns := c.draftColumns()
	r, err := maybeRow(ctx, d, columns, "SELECT "+names(columns)+" FROM "+c.draftTable()+" WHERE document_id = $1"+d.ForUpdate(), []any{documentID})
	if err != nil || r == nil {
		return nil, err
	}
	return c.toDraft(r), nil
}

// rows is what is read from: what visitors read, or every entry as staff work on it.
func (c *Collection) rows(withDraft bool) string {
	if withDraft && c.Drafts {
		return c.newestRows()
	}
	return c.Table
}

// newestRows is what takes the place of the table for a reader of drafts: every entry as staff work on it. Collection.newest says the
// same of one entry.
func (c *Collection) newestRows() string {
	var over, alone []string
	for _, f := range c.all() {
		mine, other := "d."+f.Column, "e."+f.Column
		switch f {
		case &idField, &updatedField:
			over = append(over, fmt.Sprintf("COALESCE(%s, %s) AS %s", mine, other, f.Column))
		case &documentField, &createdField:
			over = append(over, other)
		case &publishedField:
			over = append(over, "CASE WHEN d.id IS NULL THEN e.published_at END AS published_at")
			mine = "CAST(NULL AS BIGINT)"
		default:
			if f.Moving {
				over = append(over, other)
				break
			}
			over = append(over, fmt.Sprintf("CASE WHEN instr(d.changed, ',%s,') > 0 THEN %s ELSE %s END AS %s", f.Name, mine, other, f.Column))
		}
		alone = append(alone, mine)
	}
	return fmt.Sprintf(`(SELECT %[1]s FROM %[3]s e LEFT JOIN %[4]s d ON d.document_id = e.document_id
		UNION ALL SELECT %[2]s FROM %[4]s d WHERE NOT EXISTS (SELECT 1 FROM %[3]s e WHERE e.document_id = d.document_id)) AS entries`,
		strings.Join(over, ", "), strings.Join(alone, ", "), c.Table, c.draftTable())
}

// selectNamed reads entries by their documentIds, each as staff work on it.
func selectNamed(ctx context.Context, d *db.DB, c *Collection, columns []*Field, documentIDs []string) ([]row, error) {
	var where db.Where
	where.OneOf("document_id", documentIDs)
	return readRows(ctx, d, columns, "SELECT "+names(columns)+" FROM "+c.rows(true)+where.SQL(), where.Args()...)
}

// selectCalled finds rows in whose columns all of the words are. A Chinese name has no gap between its parts: they are also looked at joined,
// the last first.
func selectCalled(ctx context.Context, d *db.DB, c *Collection, columns, words []string, most int) ([]string, error) {
	looked := slices.Clone(columns)
	if len(columns) > 1 {
		joined := make([]string, len(columns))
		for i, column := range columns {
			joined[len(columns)-1-i] = "COALESCE(" + column + ", '')"
		}
		looked = append(looked, "("+strings.Join(joined, " || ")+")")
	}
	var where db.Where
	for _, word := range words {
		where.Holds(word, looked...)
	}
	return db.All(ctx, d, db.Value[string],
		"SELECT document_id FROM "+c.rows(true)+where.SQL()+" ORDER BY id DESC LIMIT "+strconv.Itoa(most), where.Args()...)
}

func setSchedule(ctx context.Context, d *db.DB, c *Collection, draft int64, at *time.Time, by string) error {
	var millis, who any
	if at != nil {
		millis, who = at.UnixMilli(), by
	}
	_, err := d.Exec(ctx, "UPDATE "+c.draftTable()+" SET scheduled_at = $2, scheduled_by = $3 WHERE id = $1", draft, millis, who)
	return err
}

// selectStates reads the state of one entry, or of all that have a draft.
func selectStates(ctx context.Context, d *db.DB, c *Collection, documentID string) ([]State, error) {
	const columns = "d.id IS NOT NULL, COALESCE(d.changed, ''), COALESCE(d.author, ''), d.updated_at, d.scheduled_at, COALESCE(d.scheduled_by, '')"
	drafts := fmt.Sprintf("SELECT d.document_id, e.published_at IS NOT NULL, %s FROM %s d LEFT JOIN %s e ON e.document_id = d.document_id", columns, c.draftTable(), c.Table)
	query, args := drafts+" ORDER BY d.updated_at DESC, d.id DESC", []any(nil)
	if documentID != "" {
		query = drafts + " WHERE d.document_id = $1 UNION ALL " + fmt.Sprintf(`SELECT e.document_id, e.published_at IS NOT NULL, %s FROM %s e
			LEFT JOIN %s d ON d.document_id = e.document_id WHERE e.document_id = $1 AND d.id IS NULL`, columns, c.Table, c.draftTable())
		args = []any{documentID}
	}
	return db.All(ctx, d, func(rows *sql.Rows) (s State, err error) {
		var changed string
		var saved, scheduled *int64
		err = rows.Scan(&s.DocumentID, &s.Live, &s.Draft, &changed, &s.Author, &saved, &scheduled, &s.ScheduledBy)
		s.Changed, s.SavedAt, s.ScheduledAt = append([]string{}, c.splitNames(changed)...), db.Instant(saved), db.Instant(scheduled)
		return s, err
	}, query, args...)
}

const ofRevision = " FROM revisions WHERE collection = $1 AND document_id = $2"

func newestRevision(ctx context.Context, d *db.DB, collection, documentID string) (Revision, bool, error) {
	return firstRevision(ctx, d, ofRevision+" ORDER BY number DESC LIMIT 1", collection, documentID)
}

func findRevision(ctx context.Context, d *db.DB, collection, documentID string, number int64) (Revision, bool, error) {
	return firstRevision(ctx, d, ofRevision+" AND number = $3", collection, documentID, number)
}

func firstRevision(ctx context.Context, d *db.DB, where string, args ...any) (r Revision, ok bool, err error) {
	var at int64
	var fields, files string
	ok, err = d.Maybe(ctx, "SELECT number, at, who, fields, files"+where, args, &r.Number, &at, &r.Who, &fields, &files)
	if err != nil || !ok {
		return r, false, err
	}
	r.At, r.Fields = time.UnixMilli(at).UTC(), json.RawMessage(fields)
	return r, true, json.Unmarshal([]byte(files), &r.Files)
}

func listRevisions(ctx context.Context, d *db.DB, collection, documentID string) ([]Revision, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (r Revision, err error) {
		var at int64
		err = rows.Scan(&r.Number, &at, &r.Who)
		r.At = time.UnixMilli(at).UTC()
		return r, err
	}, "SELECT number, at, who"+ofRevision+" ORDER BY number DESC", collection, documentID)
}

// insertRevision adds a revision and lets go of those that are too many.
func insertRevision(ctx context.Context, d *db.DB, collection, documentID string, r Revision, fields, files string) error {
	_, err := d.Exec(ctx, "INSERT INTO revisions (collection, document_id, number, at, who, fields, files) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		collection, documentID, r.Number, r.At.UnixMilli(), r.Who, fields, files)
	if err != nil || r.Number <= keptRevisions {
		return err
	}
	_, err = d.Exec(ctx, "DELETE FROM revisions WHERE collection = $1 AND document_id = $2 AND number <= $3", collection, documentID, r.Number-keptRevisions)
	return err
}

func deleteRevisions(ctx context.Context, d *db.DB, collection, documentID string) error {
	_, err := d.Exec(ctx, "DELETE FROM revisions WHERE collection = $1 AND document_id = $2", collection, documentID)
	return err
}
