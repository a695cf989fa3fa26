package collection

import (
	"bytes"
	"slices"
	"strconv"

	"holidaypark/internal/services/files"
)

// Page is what a list or a find gives: rows, the files that belong to them, and where in the whole they stand.
type Page struct {
	columns  []*Field // of the rows
	shown    []*Field // of the columns
	populate []*Field
	parts    map[string][]string // the keys of populated fields that don't come whole
	rows     []row
	linked   map[files.Place][]files.File
	paging   Paging
	total    int // -1: not counted
	version  string
}

// Version tells in which version the entry is that was written.
func (p *Page) Version() string { return p.version }

// Total counts the entries of all pages; -1: they were not counted.
func (p *Page) Total() int { return p.total }

// Len tells how many entries the page has.
func (p *Page) Len() int { return len(p.rows) }

// DocumentID tells the address of an entry of the page.
func (p *Page) DocumentID(i int) string { return text(p.rows[i][1]) }

// Value gives a stored value of an entry of the page, or nil.
func (p *Page) Value(i int, name string) any {
	for n, f := range p.columns {
		if f.Name == name {
			return p.rows[i][n]
		}
	}
	return nil
}

// Text gives a stored text of an entry of the page; an empty field is the empty text.
func (p *Page) Text(i int, name string) string { return text(p.Value(i, name)) }

// Markup gives a stored text of kind HTML for a page, cleaned: it may have been stored before the rules became what they are.
func (p *Page) Markup(i int, name string) string { return cleanMarkup(p.Text(i, name)) }

// Files gives the populated files of a field of an entry of the page.
func (p *Page) Files(i int, field string) []files.File {
	return p.linked[files.Place{Owner: p.rows[i][0].(int64), Field: field}]
}

// text reads a stored text, whichever way the driver hands it over.
func text(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case []byte:
		return string(v)
	}
	return ""
}

// AppendList writes {"data":[...],"meta":{"pagination":{...}}}.
func (p *Page) AppendList(out []byte) []byte {
	out = append(out, `{"data":[`...)
	for i := range p.rows {
		if i > 0 {
			out = append(out, ',')
		}
		out = p.appendEntry(out, i)
	}
	out = append(out, `],"meta":{"pagination":{`...)
	field := func(name string, n int) {
		if out[len(out)-1] != '{' {
			out = append(out, ',')
		}
		out = append(out, '"')
		out = append(out, name...)
		out = append(out, '"', ':')
		out = strconv.AppendInt(out, int64(n), 10)
	}
	if p.paging.ByOffset {
		field("start", p.paging.Start)
		field("limit", p.paging.Limit)
	} else {
		field("page", p.paging.Page)
		field("pageSize", p.paging.PageSize)
	}
	if p.total >= 0 {
		if !p.paging.ByOffset {
			field("pageCount", (p.total+p.paging.PageSize-1)/p.paging.PageSize)
		}
		field("total", p.total)
	}
	return append(out, "}}}"...)
}

// AppendOne writes {"data":{...},"meta":{}} of the first entry.
func (p *Page) AppendOne(out []byte) []byte {
	out = append(out, `{"data":`...)
	out = p.appendEntry(out, 0)
	return append(out, `,"meta":{}}`...)
}

func (p *Page) appendEntry(out []byte, i int) []byte {
	r := p.rows[i]
	out = append(out, '{')
	for n, f := range p.shown {
		if n > 0 {
			out = append(out, ',')
		}
		out = appendString(out, f.Name)
		out = append(out, ':')
		start := len(out)
		out = p.narrow(appendValue(out, f.Kind, p.cell(r, n)), start, f)
	}
	for _, f := range p.populate {
		if !f.Kind.isMedia() {
			continue // a component is among the columns
		}
		out = append(out, ',')
		out = appendString(out, f.Name)
		out = append(out, ':')
		start := len(out)
		out = p.narrow(appendFiles(out, f.Kind, p.linked[files.Place{Owner: r[0].(int64), Field: f.Name}]), start, f)
	}
	return append(out, '}')
}

// cell is the value of a shown column. Where not all columns are shown, or in another order, it stands elsewhere in the row.
func (p *Page) cell(r row, n int) any {
	if p.columns[n] == p.shown[n] {
		return r[n]
	}
	return r[slices.Index(p.columns, p.shown[n])]
}

// narrow leaves of the field that was written from start on the keys that are wanted.
func (p *Page) narrow(out []byte, start int, f *Field) []byte {
	keys, ok := p.parts[f.Name]
	if !ok {
		return out
	}
	return appendParts(out[:start], bytes.Clone(out[start:]), keys)
}

func appendFiles(out []byte, kind Kind, list []files.File) []byte {
	if kind == Media {
		if len(list) == 0 {
			return append(out, "null"...)
		}
		return list[0].AppendJSON(out)
	}
	out = append(out, '[')
	for i := range list {
		if i > 0 {
			out = append(out, ',')
		}
		out = list[i].AppendJSON(out)
	}
	return append(out, ']')
}
