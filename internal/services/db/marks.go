package db

import (
	"strconv"
	"strings"
)

// manyMarks is from how many arguments on a statement for SQLite is written with ? instead of $1, $2: SQLite looks for the name of each
// among all of them, so that a statement of 6,000 arguments took ten times as long to be given them as to be run.
const manyMarks = 64

// plainMarks writes a statement of many arguments with ?, and tells which argument stands at each of them; nil: it is left as it is.
func plainMarks(query string) (text string, order []int) {
	if strings.Count(query, "$") < manyMarks {
		return query, nil
	}
	var out strings.Builder
	out.Grow(len(query))
	quote := byte(0)
	for i := 0; i < len(query); i++ {
		b := query[i]
		switch {
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case b == '\'' || b == '"':
			quote = b
		case b == '$':
			end := i + 1
			for end < len(query) && query[end] >= '0' && query[end] <= '9' {
				end++
			}
			number, err := strconv.Atoi(query[i+1 : end])
			if err != nil || number == 0 {
				return query, nil
			}
			out.WriteByte('?')
			order = append(order, number-1)
			i = end - 1
			continue
		}
		out.WriteByte(b)
	}
	return out.String(), order
}

// arranged are arguments in the order in which the text has them. Where there are too few, the driver says so.
func arranged(args []any, order []int) []any {
	if order == nil {
		return args
	}
	list := make([]any, 0, len(order))
	for _, at := range order {
		if at >= len(args) {
			return args
		}
		list = append(list, args[at])
	}
	return list
}
