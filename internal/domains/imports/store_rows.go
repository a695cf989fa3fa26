package imports

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"holidaypark/internal/services/db"
)

const rowsTable = "import_rows"

const insertedColumns = 11

func insertRows(ctx context.Context, d *db.DB, id int64, rows []Row) error {
	args := make([]any, 0, len(rows)*insertedColumns)
	for _, row := range rows {
		texts, err := encoded(row.Cells, row.Fields, row.Notes, row.Changes, row.Problem)
		if err != nil {
			return err
		}
		if row.Problem.Key == "" {
			texts[4] = ""
		}
		state := map[Verdict]RowState{Create: RowWaiting, Update: RowWaiting, Unchanged: RowUnchanged, Refused: RowRefused}[row.Verdict]
		args = append(args, id, row.Number, texts[0], texts[1], texts[2], row.Fields["Email"], row.Verdict, texts[3], texts[4], state, row.Member)
	}
	_, err := d.Exec(ctx, "INSERT INTO import_rows (import_id, row_number, cells, fields, notes, email, verdict, changes, problem, state, member) VALUES "+db.Tuples(len(rows), insertedColumns, nil, 0), args...)
	return err
}

const rowColumns = "row_number, cells, fields, notes, verdict, changes, problem, state, member, version"

func scanRow(rows *sql.Rows) (r Row, err error) {
	var cells, fields, notes, changes, problem string
	if err := rows.Scan(&r.Number, &cells, &fields, &notes, &r.Verdict, &changes, &problem, &r.State, &r.Member, &r.version); err != nil {
		return r, err
	}
	for text, into := range map[*string]any{&cells: &r.Cells, &fields: &r.Fields, &notes: &r.Notes, &changes: &r.Changes, &problem: &r.Problem} {
		if *text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(*text), into); err != nil {
			return r, fmt.Errorf("row %d: %w", r.Number, err)
		}
	}
	return r, nil
}

func (n Narrow) where(id int64) *db.Where {
	where := &db.Where{}
	where.And("import_id = $", id)
	where.Is("verdict", string(n.Verdict))
	where.Is("state", string(n.State))
	if n.Failed {
		where.Always("state IN ('refused', 'failed', 'kept')")
	}
	return where
}

func listRows(ctx context.Context, d *db.DB, id int64, narrow Narrow, part db.Part) (list []Row, total int, err error) {
	where := narrow.where(id)
	if err := d.One(ctx, "SELECT COUNT(*) FROM import_rows"+where.SQL(), where.Args(), &total); err != nil {
		return nil, 0, err
	}
	n := len(where.Args())
	list, err = db.All(ctx, d, scanRow, fmt.Sprintf("SELECT %s FROM import_rows%s ORDER BY row_number LIMIT $%d OFFSET $%d", rowColumns, where.SQL(), n+1, n+2), where.Args(part.Limit, part.Offset)...)
	return list, total, err
}

func statesIn(states []RowState) string {
	quoted := make([]string, len(states))
	for i, state := range states {
		quoted[i] = "'" + string(state) + "'"
	}
	return "state IN (" + strings.Join(quoted, ", ") + ")"
}

// nextRows gives the first rows of the first state that has any: of one state they are read in the order of an index.
func nextRows(ctx context.Context, d *db.DB, id int64, states []RowState, most int) (rows []Row, err error) {
	for _, state := range states {
		rows, err = db.All(ctx, d, scanRow, "SELECT "+rowColumns+" FROM import_rows WHERE import_id = $1 AND state = $2 ORDER BY row_number LIMIT $3", id, state, most)
		if err != nil || len(rows) > 0 {
			break
		}
	}
	return rows, err
}

// holdRows keeps rows in the state in which they were read until the transaction ends, and gives those that still are, as they are now: an
// erasure may have emptied one. What is held is their import: the rows themselves are written after the members, as an erasure does it.
func holdRows(ctx context.Context, d *db.DB, id int64, rows []Row) ([]Row, error) {
	var held int64
	if err := d.One(ctx, "SELECT id FROM imports WHERE id = $1"+d.ForUpdate(), []any{id}, &held); err != nil {
		return nil, err
	}
	return db.All(ctx, d, scanRow, "SELECT "+rowColumns+" FROM import_rows WHERE import_id = $1 AND state = $2 AND row_number BETWEEN $3 AND $4 ORDER BY row_number",
		id, rows[0].State, rows[0].Number, rows[len(rows)-1].Number)
}

// storeOutcomes notes what became of rows that are still in one of the states, and tells of how many.
func storeOutcomes(ctx context.Context, d *db.DB, id int64, states []RowState, outcomes []outcome) (int, error) {
	types := []string{"BIGINT", "TEXT", "TEXT", "TEXT", "TEXT"}
	args := []any{id}
	for _, one := range outcomes {
		problem := ""
		if one.problem.Key != "" {
			texts, err := encoded(one.problem)
			if err != nil {
				return 0, err
			}
			problem = texts[0]
		}
		args = append(args, one.number, one.state, problem, one.member, one.version)
	}
	n, err := d.Exec(ctx, `UPDATE import_rows SET state = v.column2, problem = v.column3, member = v.column4, version = v.column5 FROM (VALUES `+db.Tuples(len(outcomes), len(types), types, 1)+`) AS v
		WHERE import_id = $1 AND row_number = v.column1 AND `+statesIn(states), args...)
	return int(n), err
}

func nextInvited(ctx context.Context, d *db.DB, id int64, most int) ([]Row, error) {
	return db.All(ctx, d, scanRow, "SELECT "+rowColumns+" FROM import_rows WHERE import_id = $1 AND state = 'created' AND email <> '' AND NOT invited ORDER BY row_number LIMIT $2", id, most)
}

// storeRowInvited tells whether the row was not noted so before.
func storeRowInvited(ctx context.Context, d *db.DB, id int64, number int) (bool, error) {
	n, err := d.Exec(ctx, "UPDATE import_rows SET invited = TRUE WHERE import_id = $1 AND row_number = $2 AND NOT invited", id, number)
	return n == 1, err
}

func deleteRows(ctx context.Context, d *db.DB, before time.Time) error {
	_, err := d.Exec(ctx, "DELETE FROM import_rows WHERE import_id IN (SELECT id FROM imports WHERE created_at < $1)", before.UnixMilli())
	return err
}
