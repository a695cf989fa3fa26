package imports

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"holidaypark/internal/services/db"
)

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
		var header, cells string
		if err := rows.Scan(&at, &header, &cells); err != nil {
			return e, err
		}
		var names, values []string
		if err := json.Unmarshal([]byte(header), &names); err != nil {
			return e, err
		}
		if err := json.Unmarshal([]byte(cells), &values); err != nil {
			return e, err
		}
		e = exportedRow{time.UnixMilli(at).UTC(), map[string]string{}}
		for i, value := range values {
			if value != "" && i < len(names) {
				e.Cells[names[i]] = value
			}
		}
		return e, nil
	}, "SELECT i.created_at, i.header, r.cells FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE "+condition+" ORDER BY i.id, r.row_number", args...)
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

const emptied = "UPDATE import_rows SET cells = '[]', fields = '{}', notes = '[]', changes = '[]', problem = '', email = '' WHERE "

// eraseRows takes out of the rows what they say of somebody. That there was a row, and what became of it, stays.
func eraseRows(ctx context.Context, d *db.DB, members, addresses []string) error {
	condition, args, err := personCondition(members, addresses)
	if err != nil {
		return err
	}
	_, err = d.Exec(ctx, emptied+condition, args...)
	return err
}

func eraseRow(ctx context.Context, d *db.DB, id int64, number int) error {
	_, err := d.Exec(ctx, emptied+"import_id = $1 AND row_number = $2", id, number)
	return err
}

// namelessRow is a row that leads to no member.
type namelessRow struct {
	importID int64
	Row
}

// listWithoutMember gives the rows that have no address and lead to no member.
func listWithoutMember(ctx context.Context, d *db.DB) ([]namelessRow, error) {
	return db.All(ctx, d, func(rows *sql.Rows) (one namelessRow, err error) {
		var fields string
		if err := rows.Scan(&one.importID, &one.Number, &fields); err != nil {
			return one, err
		}
		return one, json.Unmarshal([]byte(fields), &one.Fields)
	}, "SELECT import_id, row_number, fields FROM import_rows WHERE email = '' AND member = '' AND fields <> '{}' ORDER BY import_id, row_number")
}
