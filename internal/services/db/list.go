package db

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Where gathers the conditions of a list that a reader narrowed. What is not asked for is not in the statement, so that an index
// serves what is.
type Where struct {
	conditions []string
	args       []any
}

// And adds a condition in which every $ stands for the one argument.
func (w *Where) And(condition string, arg any) {
	w.args = append(w.args, arg)
	w.conditions = append(w.conditions, strings.ReplaceAll(condition, "$", "$"+strconv.Itoa(len(w.args))))
}

// Always adds a condition without an argument.
func (w *Where) Always(condition string) { w.conditions = append(w.conditions, condition) }

// Is adds that a column has a value, unless the value is empty.
func (w *Where) Is(column, value string) {
	if value != "" {
		w.And(column+" = $", value)
	}
}

// Holds adds that one of the columns has the text in it, whatever its case, unless the text is empty. It reads every row that the other
// conditions leave.
func (w *Where) Holds(text string, columns ...string) {
	if text == "" {
		return
	}
	var found []string
	for _, column := range columns {
		found = append(found, "LOWER("+column+`) LIKE $ ESCAPE '\'`)
	}
	w.And("("+strings.Join(found, " OR ")+")", "%"+Literal(Lower(text))+"%")
}

// Lower does to a text what LOWER does to a column on both engines: it leaves alone all that is not ASCII. LOWER of an argument would follow
// PostgreSQL's own language, and never meet the column.
func Lower(text string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, text)
}

// OneOf adds that a column has one of the values.
func (w *Where) OneOf(column string, values []string) { oneOf(w, column, values) }

// Among adds that a column has one of the numbers.
func (w *Where) Among(column string, ids []int64) { oneOf(w, column, ids) }

func oneOf[T any](w *Where, column string, values []T) {
	marks := make([]string, len(values))
	for i, value := range values {
		w.args = append(w.args, value)
		marks[i] = "$" + strconv.Itoa(len(w.args))
	}
	w.conditions = append(w.conditions, column+" IN ("+strings.Join(marks, ", ")+")")
}

// Tuples writes the places of so many rows of values, ($1, $2), ($3, $4), behind the arguments that come before, each with the type that
// PostgreSQL is to take it for, if types are given.
func Tuples(rows, columns int, types []string, before int) string {
	var out strings.Builder
	for i := range rows {
		if i > 0 {
			out.WriteString(", ")
		}
		for j := range columns {
			open := ", "
			if j == 0 {
				open = "("
			}
			mark := "$" + strconv.Itoa(before+i*columns+j+1)
			if types != nil {
				mark = "CAST(" + mark + " AS " + types[j] + ")"
			}
			out.WriteString(open)
			out.WriteString(mark)
		}
		out.WriteByte(')')
	}
	return out.String()
}

// Named adds that a condition holds, in which every $ stands for the one argument, or that two columns name one of the given rows: the
// first the kind, the second one of its names.
func (w *Where) Named(condition string, arg any, kind, name string, rows map[string][]string) {
	w.args = append(w.args, arg)
	any := []string{strings.ReplaceAll(condition, "$", "$"+strconv.Itoa(len(w.args)))}
	for _, one := range slices.Sorted(maps.Keys(rows)) {
		var of Where
		of.args = w.args
		of.OneOf(kind, []string{one})
		of.OneOf(name, rows[one])
		w.args = of.args
		any = append(any, "("+strings.Join(of.conditions, " AND ")+")")
	}
	w.conditions = append(w.conditions, "("+strings.Join(any, " OR ")+")")
}

// Literal is a text that LIKE takes as it is written, with \ as its escape.
func Literal(text string) string {
	return strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(text)
}

// SQL is the conditions as they follow a table's name.
func (w *Where) SQL() string {
	if len(w.conditions) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(w.conditions, " AND ")
}

// Args are the arguments of SQL, with more after them.
func (w *Where) Args(more ...any) []any { return append(slices.Clone(w.args), more...) }

// Part is the piece of a list that a reader asked for.
type Part struct {
	By            string // the name of what it is sorted by; the store knows its column, and sorts by its usual one without it
	Down          bool   // the largest first
	Limit, Offset int
}

// Page narrows a table to the conditions and the part, in its order. columns has the column of every name that a list may be sorted by, ""
// for the usual one. Equal rows are sorted by their id, so that none stands on two pages or on none. The rows are found by their ids first: an
// index that has all of the columns spares reading every row whole.
func (w *Where) Page(table string, part Part, columns map[string]string) string {
	column, known := columns[part.By]
	direction := ""
	if part.Down || !known || part.By == "" {
		direction = " DESC"
	}
	if !known {
		column = columns[""]
	}
	order := " ORDER BY " + column + direction
	if column != "id" {
		order += ", id" + direction
	}
	n := len(w.args)
	return " WHERE id IN (SELECT id FROM " + table + w.SQL() + order + " LIMIT $" + strconv.Itoa(n+1) + " OFFSET $" + strconv.Itoa(n+2) + ")" + order
}

// Pairs reads a query of two columns: the second by the first.
func Pairs[K comparable, V any](ctx context.Context, d *DB, query string, args ...any) (map[K]V, error) {
	pairs := map[K]V{}
	err := Each(ctx, d, func(rows *sql.Rows) error {
		var key K
		var value V
		err := rows.Scan(&key, &value)
		pairs[key] = value
		return err
	}, query, args...)
	return pairs, err
}
