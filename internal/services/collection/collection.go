// Package collection turns one declaration of fields and permissions into everything the content API does with a table:
// list, find, create, update and delete, with filters, sorting and populated files. It must never know HTTP, nor the rules of
// a domain, which come in through Rules.
package collection

import (
	"context"
	"encoding/json"
	"fmt"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// Collection is the declaration of one kind of entry.
type Collection struct {
	Name    string   // the path below /api: "room-types"
	Aliases []string // other spellings of the path that old scripts use
	Entry   string   // the name of one entry in the API's document: "RoomType"
	About   string   // one sentence for the API's document
	Table   string
	Fields  []Field

	// Area is the part of staff's work that the entries belong to.
	Area access.Area
	// Also is another right that staff need besides, since the entries tell of it; NoArea: none.
	Also                         access.Area
	Read, Create, Update, Delete access.Roles

	// Scope narrows the rows that a caller reads, changes and deletes; staff see all.
	Scope func(access.Actor) []Where
	// Order is the field by which a list is sorted that names none; empty: the oldest entry comes first.
	Order string
	// Counted tells that collection_counts holds the number of rows.
	Counted bool
	// Cached tells that the answers to visitors change only with the content version.
	Cached bool
	// Personal entries are people: what was known of one that is gone is told nowhere.
	Personal bool
	// Drafts lets staff write what visitors don't see yet: there is a table <Table>_drafts.
	Drafts bool
	// Prepare looks at a change before its transaction begins, for work too slow to hold a database up with. Before is not known yet.
	Prepare func(ctx context.Context, change *Change) error
	// Rules are the domain's own: they look at a change before it is written, and may complete or refuse it.
	Rules func(ctx context.Context, change *Change) error
	// RulesOfMany are the same rules for changes that are done together, where looking at them at once is cheaper; nil: Rules for each.
	RulesOfMany func(ctx context.Context, changes []*Change) error
	// After does what belongs to a change once it is written, in its transaction: a mail, a count.
	After func(ctx context.Context, change *Change) error
	// Remove does what a deletion means to the domain, in place of the plain one, in its transaction; kept tells that the entry stays,
	// emptied of whom it was about, since something hangs on it that must not go. Nil: the entry is deleted.
	Remove func(ctx context.Context, change *Change) (kept bool, err error)
	// ByAction tells that entries are made by an action of the domain with a body of its own: the content API has no create.
	ByAction bool
	// NameOf tells what staff call an entry, by the texts of its fields. Nil: entries have no name.
	NameOf func(field func(name string) string) locale.Words
	// Honeypot names an input that no person sees. Who fills it in is a bot: it gets the answer of success, and nothing is written.
	Honeypot string

	byName map[string]*Field
}

// Where is a condition that the declaration adds to every query: a column has a value, or one of several conditions holds.
type Where struct {
	Column string
	Value  any
	Any    []Where // instead of Column and Value
}

// Field is one property of an entry.
type Field struct {
	Name   string // as the API spells it
	Column string
	Kind   Kind
	// Required fields must be given when an entry is created and can't be emptied.
	Required bool
	// RequiredKey is the sentence for a missing value, where the usual one won't do.
	RequiredKey string
	// NotNull fields may be left out, then the database's default stands, but can't be emptied.
	NotNull bool
	// Max is the longest text, in characters, or the largest number; 0 is the kind's own bound.
	Max int
	// NonNegative numbers start at 0, positive ones at the smallest above it.
	NonNegative, Positive bool
	// OneOf lists the allowed texts.
	OneOf []string
	// Part holds the fields of a component.
	Part []Field
	// Read names the roles that may read, filter and sort by the field; empty is all that may read the collection.
	Read access.Roles
	// Write names the roles that may set the field by the content API; empty is nobody: an action of the domain sets it.
	Write access.Roles
	// Moving fields change by actions, without staff: neither an old revision nor a draft that waited brings an old value back.
	Moving bool
}

// The fields that every entry has, around its own.
var (
	idField        = Field{Name: "id", Column: "id", Kind: Integer}
	documentField  = Field{Name: "documentId", Column: "document_id", Kind: Text}
	createdField   = Field{Name: "createdAt", Column: "created_at", Kind: DateTime}
	updatedField   = Field{Name: "updatedAt", Column: "updated_at", Kind: DateTime}
	publishedField = Field{Name: "publishedAt", Column: "published_at", Kind: DateTime}
)

// Declare checks the declaration and makes it ready. A mistake in it is a mistake in the program, so it panics.
func Declare(c Collection) *Collection {
	if c.Name == "" || c.Table == "" || c.Entry == "" {
		panic(fmt.Sprintf("collection %q: name, entry and table are needed", c.Name))
	}
	c.byName = map[string]*Field{}
	for _, f := range c.fields(func(*Field) bool { return true }) {
		if _, twice := c.byName[f.Name]; twice {
			panic(fmt.Sprintf("collection %s: field %s is declared twice", c.Name, f.Name))
		}
		if f.Column == "" && !f.Kind.isMedia() {
			panic(fmt.Sprintf("collection %s: field %s has no column", c.Name, f.Name))
		}
		if f.Required && f.Write == access.Nobody {
			panic(fmt.Sprintf("collection %s: field %s is required, and nobody may give it", c.Name, f.Name))
		}
		c.byName[f.Name] = f
	}
	return &c
}

// fields lists those of an entry's fields that are wanted, in the order of the answer.
func (c *Collection) fields(wanted func(*Field) bool) []*Field {
	list := []*Field{&idField, &documentField}
	for i := range c.Fields {
		if f := &c.Fields[i]; wanted(f) {
			list = append(list, f)
		}
	}
	return append(list, &createdField, &updatedField, &publishedField)
}

// all lists every stored field, secret ones too, for the domain's rules.
func (c *Collection) all() []*Field {
	return c.fields(func(f *Field) bool { return !f.Kind.isMedia() })
}

// media lists the fields that hold files.
func (c *Collection) media() (list []*Field) {
	for i := range c.Fields {
		if f := &c.Fields[i]; f.Kind.isMedia() {
			list = append(list, f)
		}
	}
	return list
}

// secret tells the fields whose value is never told, to whomever.
func (f *Field) secret() bool { return f.Kind == Password }

// system tells the fields that the program itself sets.
func (f *Field) system() bool {
	switch f.Name {
	case idField.Name, documentField.Name, createdField.Name, updatedField.Name, publishedField.Name:
		return true
	}
	return false
}

// readable tells whether the role may see the field at all.
func (c *Collection) readable(f *Field, role access.Role) bool {
	if f.secret() || !c.Read.Has(role) {
		return false
	}
	return f.Read == access.Nobody || f.Read.Has(role)
}

// Writable tells whether the role may set the field.
func (c *Collection) Writable(f *Field, role access.Role) bool {
	return !f.system() && f.Write.Has(role)
}

// columns lists the stored fields that the role may read, in the order of the answer.
func (c *Collection) columns(role access.Role) []*Field {
	if !c.Read.Has(role) { // whoever writes what they can't read learns where it is
		return []*Field{&idField, &documentField}
	}
	return c.fields(func(f *Field) bool { return !f.Kind.populated() && c.readable(f, role) })
}

// stored lists every stored field that the role may read.
func (c *Collection) stored(role access.Role) []*Field {
	list := c.columns(role)
	for _, f := range c.Populatable(role) {
		if !f.Kind.isMedia() {
			list = append(list, f)
		}
	}
	return list
}

// Populatable lists the fields that come only when asked for.
func (c *Collection) Populatable(role access.Role) []*Field {
	var list []*Field
	for i := range c.Fields {
		if f := &c.Fields[i]; f.Kind.populated() && c.readable(f, role) {
			list = append(list, f)
		}
	}
	return list
}

// field finds a field that the role may read; one it may not read does not exist for it.
func (c *Collection) field(name string, role access.Role) (*Field, bool) {
	f, ok := c.byName[name]
	if !ok || !c.readable(f, role) {
		return nil, false
	}
	return f, true
}

// plain finds a field that comes with every answer: by such ones lists are narrowed, sorted and shown. param is where the name was given.
func (c *Collection) plain(name string, role access.Role, param string) (*Field, error) {
	f, ok := c.field(name, role)
	if !ok || f.Kind.populated() {
		return nil, InvalidKey(name, name, param)
	}
	return f, nil
}

// Text checks a text that came another way than by a body, under the field's own rules; the fault names the field.
func (c *Collection) Text(name, value string) (string, error) { return c.byName[name].Text(value) }

// Text checks a text that is no entry's under the rules of a field; the fault names it.
func (f *Field) Text(value string) (string, error) {
	checked, p := f.parseText(value)
	if p != nil {
		return "", fault.InvalidFields(p.of(f.Name, nil))
	}
	return text(checked), nil
}

// Amount checks a number that came another way than by a body of the collection, under the field's own rules, and gives it as the
// column holds it. A number is a number here: a text that looks like one is refused.
func (c *Collection) Amount(name string, raw json.RawMessage) (int64, error) {
	return c.byName[name].amount(raw)
}

// Holds tells whether a number, as the column holds it, is within the bounds of a field.
func (c *Collection) Holds(name string, value int64) bool {
	return c.byName[name].holds(value)
}

// Difference checks by how much a number is to change, under the field's own rules, whichever its sign.
func (c *Collection) Difference(name string, raw json.RawMessage) (int64, error) {
	f := *c.byName[name]
	f.NonNegative, f.Positive = false, false
	return f.amount(raw)
}

func (f *Field) amount(raw json.RawMessage) (int64, error) {
	if len(raw) == 0 {
		raw = json.RawMessage("null")
	}
	value, p := f.parse(raw)
	amount, ok := value.(int64)
	if p == nil && (!ok || raw[0] == '"') {
		p = bad("number", nil)
	}
	if p != nil {
		return 0, fault.InvalidFields(p.of(f.Name, nil))
	}
	return amount, nil
}
