package imports

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/services/db"
)

const rowsTable = "import_rows"

const insertedColumns = 12

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
		state := map[Verdict]RowState{Create: RowWaiting, Update: RowWaiting, Unchanged: RowUnchanged, Refused: RowRefused, Skipped: RowSkipped}[row.Verdict]
		args = append(args, id, row.Number, texts[0], texts[1], texts[2], searched(row.Fields["Email"]), row.Verdict, texts[3], texts[4], state, row.Member, row.attention())
	}
	_, err := d.Exec(ctx, "INSERT INTO import_rows (import_id, row_number, cells, fields, notes, email, verdict, changes, problem, state, member, attention) VALUES "+db.Tuples(len(rows), insertedColumns, nil, 0), args...)
	return err
}

// longestEmail is what an address can have. What a row has more in its place is none: it is refused, and is not to be found by it.
const longestEmail = 254

func searched(email string) string {
	if len(email) > longestEmail {
		return ""
	}
	return email
}

const rowColumns = "row_number, cells, fields, notes, verdict, changes, problem, state, member, version, applied"

func scanRow(rows *sql.Rows) (r Row, err error) {
	var cells, fields, notes, changes, problem, applied string
	if err := rows.Scan(&r.Number, &cells, &fields, &notes, &r.Verdict, &changes, &problem, &r.State, &r.Member, &r.version, &applied); err != nil {
		return r, err
	}
	for _, one := range []struct {
		text string
		into any
	}{{cells, &r.Cells}, {fields, &r.Fields}, {notes, &r.Notes}, {changes, &r.Changes}, {problem, &r.Problem}, {applied, &r.applied}} {
		if one.text == "" || one.text == "null" {
			continue
		}
		if err := json.Unmarshal([]byte(one.text), one.into); err != nil {
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
	if n.Attention {
		where.Always("attention")
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

// nextRows gives numbers and state of the first rows of the first state that has any: of one state they are read in the order of an index. What
// they say is read once they are held.
func nextRows(ctx context.Context, d *db.DB, id int64, states []RowState, most int) (rows []Row, err error) {
	for _, state := range states {
		rows, err = db.All(ctx, d, db.Into(func(r *Row) []any { return []any{&r.Number, &r.State} }), "SELECT row_number, state FROM import_rows WHERE import_id = $1 AND state = $2 ORDER BY row_number LIMIT $3", id, state, most)
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

// storeOutcomes notes what became of rows that are still in one of the states, and tells of how many. What a row said of a member who is gone
// again, as it was undone, goes with them.
func storeOutcomes(ctx context.Context, d *db.DB, id int64, states []RowState, outcomes []outcome) (int, error) {
	types := []string{"BIGINT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT"}
	args := []any{id}
	for _, one := range outcomes {
		texts, err := encoded(one.problem, one.applied)
		if err != nil {
			return 0, err
		}
		if one.problem.Key == "" {
			texts[0] = ""
		}
		if len(one.applied) == 0 {
			texts[1] = ""
		}
		args = append(args, one.number, one.state, texts[0], one.member, one.version, texts[1])
	}
	set := "state = v.column2, problem = v.column3, member = v.column4, version = v.column5, applied = v.column6"
	for _, one := range [][2]string{{"cells", "[]"}, {"fields", "{}"}, {"notes", "[]"}, {"changes", "[]"}, {"email", ""}} {
		set += ", " + one[0] + " = CASE WHEN v.column2 = 'undone' AND v.column4 = '' THEN '" + one[1] + "' ELSE " + one[0] + " END"
	}
	n, err := d.Exec(ctx, `UPDATE import_rows SET `+set+` FROM (VALUES `+db.Tuples(len(outcomes), len(types), types, 1)+`) AS v
		WHERE import_id = $1 AND row_number = v.column1 AND `+statesIn(states)+`
		AND (v.column2 NOT IN ('created', 'updated') OR fields <> '{}')`, args...)
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

// exportedRow is a row about somebody, in the copy of their data.
type exportedRow struct {
	At    time.Time         `json:"at"`
	Cells map[string]string `json:"cells"`
}

func listOfPerson(ctx context.Context, d *db.DB, members, addresses []string) ([]exportedRow, error) {
	condition, args, err := personCondition(members, addresses)
	if err != nil {
		return nil, err
	}
	return db.All(ctx, d, func(rows *sql.Rows) (e exportedRow, err error) {
		var at int64
		var header, cells, read, email, member string
		if err := rows.Scan(&at, &header, &cells, &read, &email, &member); err != nil {
			return e, err
		}
		e = exportedRow{time.UnixMilli(at).UTC(), map[string]string{}}
		if !slices.Contains(members, member) && !slices.Contains(addresses, email) { // the row is somebody else's, who is written down with them
			var fields map[string]string
			if err := json.Unmarshal([]byte(read), &fields); err != nil {
				return e, err
			}
			for _, field := range []string{"FirstName2", "LastName2", "Email2", "Contact2"} {
				if fields[field] != "" {
					e.Cells[field] = fields[field]
				}
			}
			return e, nil
		}
		var names, values []string
		if err := json.Unmarshal([]byte(header), &names); err != nil {
			return e, err
		}
		if err := json.Unmarshal([]byte(cells), &values); err != nil {
			return e, err
		}
		for i, value := range values {
			if value != "" && i < len(names) {
				e.Cells[names[i]] = value
			}
		}
		return e, nil
	}, "SELECT i.created_at, i.header, r.cells, r.fields, r.email, r.member FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE "+condition+" ORDER BY i.id, r.row_number", args...)
}

// personCondition is what finds the rows that tell of a member or of one of the addresses, as the first or as the second person. The second one's is
// looked for in the rows of a month, which are all that there are.
func personCondition(members, addresses []string) (condition string, args []any, err error) {
	mark := func(value any) string {
		args = append(args, value)
		return "$" + strconv.Itoa(len(args))
	}
	conditions := make([]string, 0, len(members)+2*len(addresses))
	for _, member := range members {
		conditions = append(conditions, "member = "+mark(member))
	}
	for _, address := range addresses {
		quoted, err := json.Marshal(address)
		if err != nil {
			return "", nil, err
		}
		conditions = append(conditions, "email = "+mark(address), "fields LIKE "+mark("%"+db.Literal(string(quoted))+"%")+` ESCAPE '\'`)
	}
	return "(" + strings.Join(conditions, " OR ") + ")", args, nil
}

// nameless is a row that leads to no member.
type nameless struct {
	importID int64
	Row
}

// listWithoutMember gives the rows that have no address and lead to no member.
func listWithoutMember(ctx context.Context, d *db.DB) ([]nameless, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (one nameless, err error) {
		var fields string
		if err := rows.Scan(&one.importID, &one.Number, &fields); err != nil {
			return one, err
		}
		return one, json.Unmarshal([]byte(fields), &one.Fields)
	}, "SELECT import_id, row_number, fields FROM import_rows WHERE email = '' AND member = '' AND fields <> '{}' ORDER BY import_id, row_number")
}

// emptied takes out of a row what it says of somebody. That there was one, and what became of it, stays.
const emptied = "UPDATE import_rows SET cells = '[]', fields = '{}', notes = '[]', changes = '[]', applied = '', problem = '', email = ''"

// eraseRows takes out of the rows what they say of somebody.
func eraseRows(ctx context.Context, d *db.DB, members, addresses []string) error {
	condition, args, err := personCondition(members, addresses)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, emptied+" WHERE "+condition, args...)
	return err
}

// eraseWhose takes somebody's name out of why rows about others were refused.
func eraseWhose(ctx context.Context, d *db.DB, name string) error {
	quoted, err := json.Marshal(name)
	if err != nil {
		return err
	}
	told := `"name":` + string(quoted)
	_, err = d.Exec(ctx, `UPDATE import_rows SET problem = REPLACE(problem, $1, '"name":"…"') WHERE problem LIKE $2 ESCAPE '\'`, told, "%"+db.Literal(told)+"%")
	return err
}

// emptyRows takes out of rows of one import what they say.
func emptyRows(ctx context.Context, d *db.DB, id int64, numbers []int) error {
	if len(numbers) == 0 {
		return nil
	}
	args := []any{id}
	for _, number := range numbers {
		args = append(args, number)
	}
	_, err := d.Exec(ctx, emptied+" WHERE import_id = $1 AND row_number IN "+db.Tuples(1, len(numbers), nil, 1), args...)
	return err
}
