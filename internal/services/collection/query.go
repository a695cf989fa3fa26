package collection

import (
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// Query is what a caller asks of a collection. Names in it are still the caller's words; compile checks them.
type Query struct {
	Fields   []string
	Filter   *Filter
	Sort     []Order
	Populate []string // "*" is all
	// Parts are the keys that are wanted of a populated field; a field that is not here comes whole.
	Parts     map[string][]string
	Page      Paging
	WithDraft bool // status=draft: staff alone
	// Expected are the versions in one of which a write must find its entry; none: in any.
	Expected []string

	whole bool // reads every column that the caller may, whichever are shown
}

// Filter is a tree: a group of others, or one comparison.
type Filter struct {
	Group  Group
	Of     []Filter
	Field  string
	Op     string
	Values []string
}

// Group says how the members of a filter belong together.
type Group int

const (
	Comparison Group = iota
	And
	Or
	Not
)

// Order is one key to sort by.
type Order struct {
	Field string
	Desc  bool
}

// Paging is a page or an offset of a list.
type Paging struct {
	ByOffset  bool
	Page      int
	PageSize  int
	Start     int
	Limit     int
	WithCount bool
}

const (
	DefaultPageSize = 25
	MaxPageSize     = 100
	maxFilterText   = 1000
	maxSortKeys     = 20
)

// DefaultPaging is the first page.
var DefaultPaging = Paging{Page: 1, PageSize: DefaultPageSize, Limit: DefaultPageSize, WithCount: true}

func (p Paging) offset() int {
	if p.ByOffset {
		return p.Start
	}
	return (p.Page - 1) * p.PageSize
}

func (p Paging) limit() int {
	if p.ByOffset {
		return p.Limit
	}
	return p.PageSize
}

// InvalidKey is the answer to a name that a query may not use, whether it exists or not.
func InvalidKey(key, path, param string) *fault.Error {
	text := "errors.query.invalidKey"
	if path != key && path != "" {
		text = "errors.query.invalidKeyAt"
	}
	return fault.New(fault.Invalid, text, fault.Params{"key": key, "path": path}).
		With("key", key).With("path", path).With("source", "query").With("param", param)
}

// plan is a query made ready for the store.
type plan struct {
	columns  []*Field
	read     []*Field // what is selected: the columns and components shown, or all
	populate []*Field
	parts    map[string][]string // the keys of populated fields that don't come whole
	from     string
	where    string
	args     []any
	order    string
	filtered bool
}

// compile checks a query against the declaration and the caller's role. Everything that reaches the SQL text comes from
// the declaration; everything from the caller is an argument.
func (c *Collection) compile(q Query, actor access.Actor) (*plan, error) {
	p := &plan{from: c.rows(q.WithDraft)}
	if err := c.selectFields(p, q.Fields, actor.Role); err != nil {
		return nil, err
	}
	if err := c.selectPopulate(p, q.Populate, actor.Role); err != nil {
		return nil, err
	}
	if err := p.selectParts(q.Parts); err != nil {
		return nil, err
	}
	p.read = p.stored()
	if q.whole {
		p.read = c.stored(actor.Role)
	}
	b := builder{c: c, role: actor.Role}
	conditions := c.scope(&b, actor, q.WithDraft)
	if q.Filter != nil {
		text, err := b.filter(*q.Filter)
		if err != nil {
			return nil, err
		}
		conditions = append(conditions, text)
	}
	p.filtered = len(conditions) > 0
	if p.filtered {
		p.where = " WHERE " + strings.Join(conditions, " AND ")
	}
	p.args = b.args
	return p, c.selectOrder(p, q.Sort, actor.Role)
}

// scope lists the conditions that the declaration puts on the caller.
func (c *Collection) scope(b *builder, actor access.Actor, withDraft bool) []string {
	var list []string
	if c.Drafts && !withDraft {
		list = append(list, "published_at IS NOT NULL")
	}
	if c.Scope != nil && actor.Role != access.Staff {
		for _, where := range c.Scope(actor) {
			list = append(list, b.where(where))
		}
	}
	return list
}

func (c *Collection) selectFields(p *plan, names []string, role access.Role) error {
	all := c.columns(role)
	if len(names) == 0 {
		p.columns = all
		return nil
	}
	wanted := map[string]bool{idField.Name: true, documentField.Name: true}
	for _, name := range names {
		if name == "*" { // the names beside it are checked all the same
			for _, f := range all {
				wanted[f.Name] = true
			}
			continue
		}
		if _, err := c.plain(name, role, "fields"); err != nil {
			return err
		}
		wanted[name] = true
	}
	for _, f := range all {
		if wanted[f.Name] {
			p.columns = append(p.columns, f)
		}
	}
	return nil
}

func (c *Collection) selectPopulate(p *plan, names []string, role access.Role) error {
	wanted := map[string]bool{}
	want := func(f *Field) {
		if !wanted[f.Name] {
			wanted[f.Name] = true
			p.populate = append(p.populate, f)
		}
	}
	for _, name := range names {
		if name == "*" {
			for _, f := range c.Populatable(role) {
				want(f)
			}
			continue
		}
		f, ok := c.field(name, role)
		if !ok || !f.Kind.populated() {
			return InvalidKey(name, name, "populate")
		}
		want(f)
	}
	return nil
}

// selectOrder adds the id as the last key, so that pages never overlap, in the direction of the first one, so that an
// index serves both. Empty values come first going up on both engines. A key that comes again changes nothing and is left out.
func (c *Collection) selectOrder(p *plan, sort []Order, role access.Role) error {
	if len(sort) > maxSortKeys {
		return fault.New(fault.Invalid, "errors.query.manySort", fault.Params{"max": maxSortKeys})
	}
	if len(sort) == 0 && c.Order != "" {
		sort = []Order{{Field: c.Order}}
	}
	var keys []string
	known := map[string]bool{}
	for _, key := range sort {
		f, err := c.plain(key.Field, role, "sort")
		if err != nil {
			return err
		}
		if known[f.Column] {
			continue
		}
		known[f.Column] = true
		keys = append(keys, f.Column+direction(f, key.Desc))
	}
	last := "id ASC"
	if len(sort) > 0 && sort[0].Desc {
		last = "id DESC"
	}
	p.order = " ORDER BY " + strings.Join(append(keys, last), ", ")
	return nil
}

// direction says where empty values go only for fields that can be empty: PostgreSQL takes an index for an order only when the
// two say the same.
func direction(f *Field, desc bool) string {
	never := f.Required || f.NotNull || (f.system() && f.Name != publishedField.Name)
	switch {
	case never && desc:
		return " DESC"
	case never:
		return " ASC"
	case desc:
		return " DESC NULLS LAST"
	}
	return " ASC NULLS FIRST"
}
