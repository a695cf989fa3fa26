package collection

import (
	"context"
	"maps"
	"slices"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

// write is the common way of create and update: parse, load, ask the domain, store, tell.
func (e *Engine) write(ctx context.Context, change *Change, input Input, q Query) (*Page, error) {
	c, action, draft := change.Collection, change.Action, q.WithDraft && change.Collection.Drafts
	page, given, links, err := e.read(ctx, change, input, q)
	if err != nil {
		return nil, err
	}
	err = e.DB.Tx(ctx, func(ctx context.Context) error {
		change.Action, change.Values, change.Before, change.row, change.draft = action, maps.Clone(given), nil, nil, nil
		if action != Created {
			if err := e.load(ctx, change, draft); err != nil {
				return err
			}
			if err := e.expect(ctx, change, q.Expected); err != nil {
				return err
			}
		}
		if err := c.judge(ctx, change); err != nil {
			return err
		}
		if err := e.store(ctx, change, links, draft); err != nil {
			return c.duplicate(err)
		}
		page.rows = []row{pick(change.After, page.columns)}
		if err := e.link(ctx, c, page); err != nil {
			return err
		}
		if page.version, err = e.version(ctx, c, change.ID, change.After, change.Actor.Role); err != nil {
			return err
		}
		return e.tell(ctx, change)
	})
	if err != nil {
		return nil, err
	}
	return page, nil
}

// judge asks the domain about a change.
func (c *Collection) judge(ctx context.Context, change *Change) error {
	if c.Rules == nil {
		return nil
	}
	return c.Rules(ctx, change)
}

// store writes a change where it belongs, with its files, and fills in ID and After.
func (e *Engine) store(ctx context.Context, change *Change, links []link, draft bool) error {
	switch c := change.Collection; {
	case draft:
		return e.storeDraft(ctx, change, links)
	case c.Drafts:
		return e.storeLive(ctx, change, links)
	}
	if err := e.storeRow(ctx, change); err != nil {
		return err
	}
	return e.setLinks(ctx, change.Collection, change.ID, links)
}

func (e *Engine) setLinks(ctx context.Context, c *Collection, owner int64, links []link) error {
	for _, link := range links {
		if err := e.Files.Link(ctx, c.Name, link.field.Name, owner, link.files); err != nil {
			return err
		}
	}
	return nil
}

// storeRow inserts or updates the row of the live table and fills in ID and After.
func (e *Engine) storeRow(ctx context.Context, change *Change) error {
	c := change.Collection
	now := e.Now().UnixMilli()
	columns, values := c.assigned(change.Values)
	set := func(column string, value any) { columns, values = append(columns, column), append(values, value) }
	set("updated_at", now)
	if change.row == nil {
		set("document_id", change.DocumentID)
		set("published_at", now)
		if created, ok := change.Before[createdField.Name]; ok { // the draft was there before
			set("created_at", created)
		} else {
			set("created_at", now)
		}
		all := c.all()
		after, err := insertRow(ctx, e.DB, c.Table, columns, values, all)
		if err != nil {
			return err
		}
		change.After, change.ID = byName(after, all), after[0].(int64)
		return nil
	}
	back := append(c.given(change.Values), &updatedField)
	if !change.published() {
		set("published_at", now)
		back = append(back, &publishedField)
	}
	id := idOf(change.row)
	written, err := updateRow(ctx, e.DB, c.Table, columns, values, id, back)
	if err != nil {
		return err
	}
	// What was not written is as it was read: the row has been held since. To read it once more would take as long as writing it.
	change.After, change.ID = maps.Clone(change.row), id
	for i, f := range back {
		change.After[f.Name] = written[i]
	}
	return nil
}

// given lists the fields of a write, in the declared order.
func (c *Collection) given(values map[string]any) []*Field {
	list := make([]*Field, 0, len(values)+2)
	for i := range c.Fields {
		if _, ok := values[c.Fields[i].Name]; ok {
			list = append(list, &c.Fields[i])
		}
	}
	return list
}

// assigned lists the columns and values of a write, in the declared order, so that one prepared text serves equal changes.
func (c *Collection) assigned(given map[string]any) (columns []string, values []any) {
	for _, f := range c.given(given) {
		columns, values = append(columns, f.Column), append(values, given[f.Name])
	}
	return columns, values
}

// load reads the entry that is to be changed, as far as the caller may reach it. Before is what the change is compared with: the newest,
// draft or not, for a change of the draft; for others what visitors read, if they do.
func (e *Engine) load(ctx context.Context, change *Change, draft bool) error {
	c := change.Collection
	if err := e.lock(ctx, change); err != nil {
		return err
	}
	if change.row == nil && change.draft == nil {
		return fault.Missing()
	}
	change.Before = change.row
	if draft || !change.published() {
		change.Before = c.newest(change.row, change.draft)
	}
	change.ID = idOf(change.Before)
	return nil
}

// lock reads the row of an entry and its draft, and holds them against others who change the entry. Whoever has the row has both. Without
// one the draft does it; but while we waited for that it may have been published, and then there is a row.
func (e *Engine) lock(ctx context.Context, change *Change) (err error) {
	for {
		if change.row, err = e.lockRow(ctx, change); err != nil || !change.Collection.Drafts {
			return err
		}
		if change.draft, err = lockDraft(ctx, e.DB, change.Collection, change.DocumentID); err != nil || change.row != nil {
			return err
		}
		if published, err := e.lockRow(ctx, change); err != nil || published == nil {
			return err
		}
	}
}

func (e *Engine) lockRow(ctx context.Context, change *Change) (map[string]any, error) {
	all := change.Collection.all()
	found, err := selectOwn(ctx, e.DB, change.Collection, change.DocumentID, change.Actor, all)
	if err != nil || found == nil {
		return nil, err
	}
	return byName(found, all), nil
}

// published tells whether visitors read the entry before the change.
func (c *Change) published() bool { return c.row != nil && c.row[publishedField.Name] != nil }

// remove takes an entry away in the domain's way, or plainly, with its draft and its revisions.
func (e *Engine) remove(ctx context.Context, change *Change) (kept bool, err error) {
	c := change.Collection
	if c.Remove != nil {
		if kept, err = c.Remove(ctx, change); err != nil || kept {
			return kept, err
		}
	}
	if c.Drafts {
		if err := e.dropDraft(ctx, change); err != nil {
			return false, err
		}
		if err := deleteRevisions(ctx, e.DB, c.Name, change.DocumentID); err != nil {
			return false, err
		}
	}
	if change.row == nil {
		return false, nil
	}
	id := idOf(change.row)
	if err := e.Files.Unlink(ctx, c.Name, id); err != nil {
		return false, err
	}
	return false, deleteRow(ctx, e.DB, c.Table, id)
}

// duplicate names the field whose value is already taken.
func (c *Collection) duplicate(err error) error {
	column, ok := db.Duplicate(err)
	if !ok {
		return err
	}
	at := slices.IndexFunc(c.Fields, func(f Field) bool { return f.Column == column })
	if at < 0 {
		return err
	}
	return fault.InvalidFields(fault.Field{Path: []string{c.Fields[at].Name}, Key: "errors.field.unique"})
}
