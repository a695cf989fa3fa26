package collection

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/phones"
	"holidaypark/internal/foundation/texts"
	"holidaypark/internal/services/db"
)

// builder writes the conditions of a filter.
type builder struct {
	c    *Collection
	role access.Role
	args []any
}

func (b *builder) arg(value any) string {
	b.args = append(b.args, value)
	return "$" + strconv.Itoa(len(b.args))
}

func (b *builder) where(w Where) string {
	if len(w.Any) == 0 {
		return w.Column + " = " + b.arg(w.Value)
	}
	parts := make([]string, len(w.Any))
	for i, one := range w.Any {
		parts[i] = b.where(one)
	}
	return "(" + strings.Join(parts, " OR ") + ")"
}

func (b *builder) filter(f Filter) (string, error) {
	switch f.Group {
	case Comparison:
		return b.compare(f)
	case Not:
		text, err := b.filter(Filter{Group: And, Of: f.Of})
		return "NOT (" + text + ")", err
	}
	if len(f.Of) == 0 {
		return "TRUE", nil
	}
	parts := make([]string, len(f.Of))
	for i, member := range f.Of {
		text, err := b.filter(member)
		if err != nil {
			return "", err
		}
		parts[i] = text
	}
	joint := " AND "
	if f.Group == Or {
		joint = " OR "
	}
	return "(" + strings.Join(parts, joint) + ")", nil
}

// operator says how a comparison is written and what it may be used on.
type operator struct {
	values int  // how many values it takes; -1 is a list
	text   bool // for texts alone
	fold   bool // upper and lower case are the same
	sql    func(column string, args []string) string
}

func infix(sign string) func(string, []string) string {
	return func(column string, args []string) string { return column + " " + sign + " " + args[0] }
}

// folded compares in lower case. The value is folded before it becomes an argument: PostgreSQL's lower() of an argument would follow
// the language that the database was made for, that of a column follows the column, which is C.
func folded(write func(string, []string) string) func(string, []string) string {
	return func(column string, args []string) string { return write("lower("+column+")", args) }
}

func contains(column string, args []string) string {
	return "instr(" + column + ", " + args[0] + ") > 0"
}

func startsWith(column string, args []string) string {
	return "substr(" + column + ", 1, length(" + args[0] + ")) = " + args[0]
}

// endsWith counts from the end; greatest and max go by different names, so the short text is ruled out first.
func endsWith(column string, args []string) string {
	return "(length(" + column + ") >= length(" + args[0] + ") AND substr(" + column + ", length(" + column + ") - length(" + args[0] + ") + 1) = " + args[0] + ")"
}

func negated(write func(string, []string) string) func(string, []string) string {
	return func(column string, args []string) string { return "NOT " + write(column, args) }
}

// operators are the documents' query grammar. Upper and lower case are told apart by ASCII alone on both engines.
var operators = map[string]operator{
	"$eq":           {1, false, false, infix("=")},
	"$eqi":          {1, true, true, folded(infix("="))},
	"$ne":           {1, false, false, infix("<>")},
	"$nei":          {1, true, true, folded(infix("<>"))},
	"$lt":           {1, false, false, infix("<")},
	"$lte":          {1, false, false, infix("<=")},
	"$gt":           {1, false, false, infix(">")},
	"$gte":          {1, false, false, infix(">=")},
	"$in":           {-1, false, false, func(c string, a []string) string { return c + " IN (" + strings.Join(a, ", ") + ")" }},
	"$notIn":        {-1, false, false, func(c string, a []string) string { return c + " NOT IN (" + strings.Join(a, ", ") + ")" }},
	"$contains":     {1, true, false, contains},
	"$notContains":  {1, true, false, negated(contains)},
	"$containsi":    {1, true, true, folded(contains)},
	"$notContainsi": {1, true, true, negated(folded(contains))},
	"$startsWith":   {1, true, false, startsWith},
	"$startsWithi":  {1, true, true, folded(startsWith)},
	"$endsWith":     {1, true, false, endsWith},
	"$endsWithi":    {1, true, true, folded(endsWith)},
	"$between":      {2, false, false, func(c string, a []string) string { return c + " BETWEEN " + a[0] + " AND " + a[1] }},
}

// IsOperator tells whether the grammar knows the word, so that the query parser can tell it from a field.
func IsOperator(word string) bool {
	_, ok := operators[word]
	return ok || word == "$null" || word == "$notNull"
}

func (b *builder) compare(f Filter) (string, error) {
	field, err := b.c.plain(f.Field, b.role, "filters")
	if err != nil {
		return "", err
	}
	if f.Op == "$null" || f.Op == "$notNull" {
		return nullness(field, f)
	}
	op, ok := operators[f.Op]
	if !ok || (op.text && !field.Kind.isText()) {
		return "", InvalidKey(f.Op, f.Field, "filters")
	}
	if len(f.Values) == 0 || len(f.Values) > MaxPageSize || (op.values >= 0 && len(f.Values) != op.values) {
		return "", fault.New(fault.Invalid, "errors.query.values", fault.Params{"op": f.Op, "path": f.Field})
	}
	args := make([]string, len(f.Values))
	for i, text := range f.Values {
		value, problem := field.parseFilter(text)
		if problem != nil {
			return "", fault.InvalidFields(problem.of(f.Field, text))
		}
		if text, ok := value.(string); ok && op.fold {
			value = db.Lower(text)
		}
		args[i] = b.arg(value)
	}
	return op.sql(field.Column, args), nil
}

func nullness(field *Field, f Filter) (string, error) {
	if len(f.Values) != 1 || (f.Values[0] != "true" && f.Values[0] != "false") {
		return "", fault.New(fault.Invalid, "errors.query.values", fault.Params{"op": f.Op, "path": f.Field})
	}
	if (f.Op == "$null") == (f.Values[0] == "true") {
		return field.Column + " IS NULL", nil
	}
	return field.Column + " IS NOT NULL", nil
}

// parseFilter is kinder than parse to texts: a part of an address is a fair thing to look for.
func (f *Field) parseFilter(text string) (any, *problem) {
	if !f.Kind.isText() {
		return f.parseText(text)
	}
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) || len(text) > maxFilterText {
		return nil, bad("characters", nil)
	}
	switch f.Kind {
	case Email:
		text = texts.Address(text)
	case Phone:
		text, _ = phones.Plain(text)
	}
	return text, nil
}
