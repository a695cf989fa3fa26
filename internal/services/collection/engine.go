package collection

import (
	"context"
	"encoding/json"
	"maps"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
)

// Engine serves collections.
type Engine struct {
	DB    *db.DB
	Files *files.Service
	Now   func() time.Time
	// OnChange is told of every write, in its transaction; of those that were done together at once.
	OnChange func(ctx context.Context, changes []*Change) error
}

// Action is what a change does.
type Action string

const (
	Created Action = "create"
	Updated Action = "update"
	Deleted Action = "delete"
	Closed  Action = "close" // kept, and emptied of whom it was about

	Drafted     Action = "draft"     // its draft was written
	Discarded   Action = "discard"   // its draft was thrown away
	Published   Action = "publish"   // its draft became what visitors read
	Unpublished Action = "unpublish" // taken offline, into its draft
	Restored    Action = "restore"   // an old revision became its draft
)

// Change is one write to an entry.
type Change struct {
	Collection *Collection
	Action     Action
	Actor      access.Actor
	DocumentID string
	ID         int64
	// Values holds what is written, by field name, as the columns hold it.
	Values map[string]any
	// Before and After hold the stored fields by name; Before is nil on create, After on delete.
	Before, After map[string]any

	row   map[string]any // of the live table; nil where the entry was never published
	draft *draft         // what waits to be published
}

// Value is what the entry will hold in a field after the change.
func (c *Change) Value(name string) any {
	if value, ok := c.Values[name]; ok {
		return value
	}
	return c.Before[name]
}

// Text is Value for a text; an empty field is the empty text.
func (c *Change) Text(name string) string { return text(c.Value(name)) }

// Input is the body of a create or an update: field name to JSON.
type Input map[string]json.RawMessage

// List reads a page of entries.
func (e *Engine) List(ctx context.Context, c *Collection, q Query) (*Page, error) {
	actor := access.From(ctx)
	if err := allowed(c.Read, actor); err != nil {
		return nil, err
	}
	if q.WithDraft && !c.Update.Has(actor.Role) {
		return nil, InvalidKey("status", "status", "status")
	}
	p, err := c.compile(q, actor)
	if err != nil {
		return nil, err
	}
	rows, err := selectRows(ctx, e.DB, c, p, q.Page.limit(), q.Page.offset())
	if err != nil {
		return nil, err
	}
	page := &Page{columns: p.read, shown: p.stored(), populate: p.populate, parts: p.parts, rows: rows, paging: q.Page, total: -1}
	if q.Page.WithCount {
		// A page that is not full tells the total by itself.
		page.total = q.Page.offset() + len(rows)
		if full := len(rows) == q.Page.limit(); full || (len(rows) == 0 && q.Page.offset() > 0) {
			if page.total, err = countRows(ctx, e.DB, c, p); err != nil {
				return nil, err
			}
		}
	}
	return page, e.link(ctx, c, page)
}

// Find reads one entry by its documentId.
func (e *Engine) Find(ctx context.Context, c *Collection, documentID string, q Query) (*Page, error) {
	byID := Filter{Field: documentField.Name, Op: "$eq", Values: []string{documentID}}
	if q.Filter != nil {
		byID = Filter{Group: And, Of: []Filter{byID, *q.Filter}}
	}
	q.Filter = &byID
	q.Page, q.whole = Paging{Page: 1, PageSize: 1}, true
	page, err := e.List(ctx, c, q)
	if err != nil {
		return nil, err
	}
	if page.Len() == 0 {
		return nil, fault.Missing()
	}
	return page, nil
}

// link reads the files of the page's entries.
func (e *Engine) link(ctx context.Context, c *Collection, page *Page) (err error) {
	var fields []string
	for _, f := range page.populate {
		if f.Kind.isMedia() {
			fields = append(fields, f.Name)
		}
	}
	if len(fields) == 0 || len(page.rows) == 0 {
		return nil
	}
	owners := make([]int64, len(page.rows))
	for i, r := range page.rows {
		owners[i] = r[0].(int64)
	}
	page.linked, err = e.Files.Linked(ctx, c.Name, fields, owners)
	return err
}

// Create writes a new entry and gives it back as the caller may see it.
func (e *Engine) Create(ctx context.Context, c *Collection, input Input, q Query) (*Page, error) {
	actor := access.From(ctx)
	if err := allowed(c.Create, actor); err != nil {
		return nil, err
	}
	change := &Change{Collection: c, Action: Created, Actor: actor, DocumentID: random.DocumentID()}
	bot := c.SentByBot(actor, input)
	if _, ok := input[c.Honeypot]; ok && c.Honeypot != "" {
		input = maps.Clone(input)
		delete(input, c.Honeypot)
	}
	if bot {
		return e.pretend(ctx, change, input, q)
	}
	return e.write(ctx, change, input, q)
}

// read checks a body against the declaration and the caller's rights, and does the slow part of the domain's rules.
func (e *Engine) read(ctx context.Context, change *Change, input Input, q Query) (*Page, map[string]any, []link, error) {
	c := change.Collection
	p, err := c.compile(Query{Fields: q.Fields, Populate: q.Populate, Parts: q.Parts}, change.Actor)
	if err != nil {
		return nil, nil, nil, err
	}
	given, links, err := c.parseInput(input, change.Actor.Role, change.Action == Created)
	if err != nil {
		return nil, nil, nil, err
	}
	if c.Prepare != nil {
		change.Values = given
		if err := c.Prepare(ctx, change); err != nil {
			return nil, nil, nil, err
		}
	}
	return &Page{columns: p.read, shown: p.read, populate: p.populate, parts: p.parts}, given, links, nil
}

// Update changes the given fields of an entry and gives it back.
func (e *Engine) Update(ctx context.Context, c *Collection, documentID string, input Input, q Query) (*Page, error) {
	actor := access.From(ctx)
	if err := allowed(c.Update, actor); err != nil {
		return nil, err
	}
	return e.write(ctx, &Change{Collection: c, Action: Updated, Actor: actor, DocumentID: documentID}, input, q)
}

// Delete removes an entry, and tells where it had to be kept, emptied. Removing what is not there is no error, so that a repeated
// request gets the same answer.
func (e *Engine) Delete(ctx context.Context, c *Collection, documentID string, expected ...string) (kept bool, err error) {
	actor := access.From(ctx)
	if err := allowed(c.Delete, actor); err != nil {
		return false, err
	}
	err = e.DB.Tx(ctx, func(ctx context.Context) error {
		change := &Change{Collection: c, Action: Deleted, Actor: actor, DocumentID: documentID}
		if err := e.load(ctx, change, false); err != nil {
			if fault.KindOf(err) == fault.NotFound {
				return nil
			}
			return err
		}
		if err := e.expect(ctx, change, expected); err != nil {
			return err
		}
		if c.Rules != nil {
			if err := c.Rules(ctx, change); err != nil {
				return err
			}
		}
		if kept, err = e.remove(ctx, change); err != nil {
			return err
		}
		if kept {
			change.Action, change.Before = Closed, nil
		}
		return e.tell(ctx, change)
	})
	return kept, err
}

func (e *Engine) tell(ctx context.Context, changes ...*Change) error {
	for _, change := range changes {
		if after := change.Collection.After; after != nil {
			if err := after(ctx, change); err != nil {
				return err
			}
		}
	}
	if e.OnChange == nil {
		return nil
	}
	return e.OnChange(ctx, changes)
}

// all lists every stored field, secret ones too, for the domain's rules.
func (c *Collection) all() []*Field {
	list := append(make([]*Field, 0, len(c.Fields)+5), &idField, &documentField)
	for i := range c.Fields {
		if f := &c.Fields[i]; !f.Kind.isMedia() {
			list = append(list, f)
		}
	}
	return append(list, &createdField, &updatedField, &publishedField)
}

func byName(r row, columns []*Field) map[string]any {
	values := make(map[string]any, len(columns))
	for i, f := range columns {
		values[f.Name] = r[i]
	}
	return values
}

func pick(values map[string]any, columns []*Field) row {
	r := make(row, len(columns))
	for i, f := range columns {
		r[i] = values[f.Name]
	}
	return r
}

func allowed(roles access.Roles, actor access.Actor) error {
	switch {
	case roles.Has(actor.Role):
		return nil
	case actor.Role == access.Visitor:
		return fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
	}
	return fault.New(fault.Forbidden, "errors.forbidden", nil)
}
