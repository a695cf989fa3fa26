package collection

import (
	"context"
	"maps"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// A draft is what staff wrote and did not publish yet. It stands in a table of its own, <table>_drafts. Of an entry that has a row in the
// live table, whether visitors read it or it was taken offline, only the changed fields count: the others are read from the row. So
// whatever else changes the row meanwhile, a redemption or a script, is neither hidden nor undone by the draft. For the same reason a
// Moving field of such an entry is never in its draft. Its files are a whole set.

// draft is a row of a table of drafts.
type draft struct {
	id          int64
	values      map[string]any
	changed     []string // the fields that differ from the row
	author      string
	scheduledAt int64 // 0: not scheduled
	scheduledBy string
}

func (d *draft) has(field string) bool { return slices.Contains(d.changed, field) }

// The columns that a table of drafts has beside the fields.
var (
	changedColumn     = Field{Name: ".changed", Column: "changed", Kind: Text}
	authorColumn      = Field{Name: ".author", Column: "author", Kind: Text}
	scheduledAtColumn = Field{Name: ".scheduledAt", Column: "scheduled_at", Kind: DateTime}
	scheduledByColumn = Field{Name: ".scheduledBy", Column: "scheduled_by", Kind: Text}
)

// draftColumns lists every column of the table of drafts.
func (c *Collection) draftColumns() []*Field {
	list := c.all()
	return append(list[:len(list)-1:len(list)-1], &changedColumn, &authorColumn, &scheduledAtColumn, &scheduledByColumn) // no published_at
}

func (c *Collection) draftTable() string { return c.Table + "_drafts" }

func (c *Collection) toDraft(r row) *draft {
	d := &draft{values: byName(r, c.draftColumns())}
	d.id = idOf(d.values)
	d.changed = c.splitNames(text(d.values[changedColumn.Name]))
	d.author, d.scheduledBy = text(d.values[authorColumn.Name]), text(d.values[scheduledByColumn.Name])
	d.scheduledAt, _ = d.values[scheduledAtColumn.Name].(int64)
	return d
}

// joinNames writes a list of fields so that a query finds one of them: ",Name_en,Cover,".
func joinNames(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "," + strings.Join(names, ",") + ","
}

// splitNames reads such a list. A draft of an older version may name a Moving field: it does not count.
func (c *Collection) splitNames(joined string) []string {
	if joined == "" {
		return nil
	}
	return slices.DeleteFunc(strings.Split(strings.Trim(joined, ","), ","), func(name string) bool {
		f := c.byName[name]
		return f != nil && f.Moving
	})
}

// newest is the entry as staff work on it: its draft over its row. newestRows says the same in SQL.
func (c *Collection) newest(row map[string]any, d *draft) map[string]any {
	if d == nil {
		return row
	}
	values := map[string]any{}
	for _, f := range c.all() {
		values[f.Name] = d.values[f.Name]
		if row != nil && !f.system() && !d.has(f.Name) {
			values[f.Name] = row[f.Name]
		}
	}
	values[publishedField.Name] = nil
	return values
}

// storeDraft writes a change into the draft alone: visitors read what they read before. Of what they read there is a draft only while
// it differs.
func (e *Engine) storeDraft(ctx context.Context, change *Change, links []link) error {
	if change.Action == Updated {
		change.Action = Drafted
	}
	changed, err := e.changedFields(ctx, change, links)
	if err != nil {
		return err
	}
	if change.published() && len(changed) == 0 {
		change.After, change.ID = change.row, idOf(change.row)
		return e.dropDraft(ctx, change)
	}
	if err := e.putDraft(ctx, change, changed); err != nil {
		return err
	}
	change.After, change.ID = change.Collection.newest(change.row, change.draft), change.draft.id
	return e.setLinks(ctx, change.Collection, change.ID, links)
}

// changedFields lists in what the draft will differ from the row. In a Moving field it must not: what was right when the draft was saved
// would undo what happened until it is published.
func (e *Engine) changedFields(ctx context.Context, change *Change, links []link) ([]string, error) {
	if change.row == nil {
		return nil, nil // the draft is the entry
	}
	differs := map[string]bool{}
	for name, value := range change.Values {
		differs[name] = !same(orNothing(value), orNothing(change.row[name]))
	}
	if len(links) > 0 {
		linked, err := e.linkedIDs(ctx, change.Collection, idOf(change.row))
		if err != nil {
			return nil, err
		}
		for _, link := range links {
			differs[link.field.Name] = !slices.Equal(link.files, linked[link.field.Name])
		}
	}
	var names []string
	for _, f := range change.Collection.Fields {
		now, given := differs[f.Name]
		if now && f.Moving {
			return nil, fault.InvalidFields(fault.Field{Path: []string{f.Name}, Key: "errors.field.moving"})
		}
		if now || (!given && change.draft != nil && change.draft.has(f.Name)) {
			names = append(names, f.Name)
		}
	}
	return names, nil
}

// putDraft inserts or updates the draft, as change.draft is then.
func (e *Engine) putDraft(ctx context.Context, change *Change, changed []string) error {
	c := change.Collection
	given := change.Values
	if change.draft == nil && change.row != nil {
		given = maps.Clone(change.row)
		maps.Copy(given, change.Values)
	}
	now := e.Now().UnixMilli()
	columns, values := c.assigned(given)
	set := func(column string, value any) { columns, values = append(columns, column), append(values, value) }
	set("updated_at", now)
	set(changedColumn.Column, joinNames(changed))
	set(authorColumn.Column, change.Actor.Name)
	if change.draft != nil {
		r, err := updateRow(ctx, e.DB, c.draftTable(), columns, values, change.draft.id, c.draftColumns())
		if err == nil {
			change.draft = c.toDraft(r)
		}
		return err
	}
	set("document_id", change.DocumentID)
	if change.row != nil {
		set("created_at", change.row[createdField.Name])
	} else {
		set("created_at", now)
	}
	r, err := insertRow(ctx, e.DB, c.draftTable(), columns, values, c.draftColumns())
	if err != nil {
		return err
	}
	change.draft = c.toDraft(r)
	if change.row == nil {
		return nil
	}
	return e.Files.CopyLinks(ctx, c.Name, idOf(change.row), change.draft.id)
}

// dropDraft throws the draft away, if there is one.
func (e *Engine) dropDraft(ctx context.Context, change *Change) error {
	if change.draft == nil {
		return nil
	}
	if err := e.Files.Unlink(ctx, change.Collection.Name, change.draft.id); err != nil {
		return err
	}
	return deleteRow(ctx, e.DB, change.Collection.draftTable(), change.draft.id)
}

// follow brings a draft up to date with a change of what visitors read: a later publication must not undo it.
func (e *Engine) follow(ctx context.Context, change *Change, links []link) error {
	if change.draft == nil {
		return nil
	}
	given := map[string]bool{}
	for name := range change.Values {
		given[name] = true
	}
	for _, link := range links {
		given[link.field.Name] = true
	}
	changed := slices.DeleteFunc(slices.Clone(change.draft.changed), func(name string) bool { return given[name] })
	if len(changed) == 0 {
		return e.dropDraft(ctx, change)
	}
	c := change.Collection
	columns, values := c.assigned(change.Values)
	columns, values = append(columns, changedColumn.Column), append(values, joinNames(changed))
	if _, err := updateRow(ctx, e.DB, c.draftTable(), columns, values, change.draft.id, c.draftColumns()); err != nil {
		return err
	}
	return e.setLinks(ctx, c, change.draft.id, links)
}

// Discard throws away what was not published. Of an entry that was never published that is all there is of it; one that was taken
// offline is again as visitors read it last.
func (e *Engine) Discard(ctx context.Context, c *Collection, documentID string, expected ...string) error {
	actor := access.From(ctx)
	if err := allowed(c.Delete, actor); err != nil {
		return err
	}
	err := e.act(ctx, c, documentID, expected, func(ctx context.Context, change *Change) (done bool, err error) {
		change.Action, change.After = Discarded, change.row
		switch {
		case change.draft == nil:
			return false, nil
		case change.published():
			return true, e.dropDraft(ctx, change)
		case change.row != nil:
			return true, e.resetDraft(ctx, change)
		}
		change.Action = Deleted
		_, err = e.remove(ctx, change)
		return true, err
	})
	if fault.KindOf(err) == fault.NotFound { // as a repeated deletion
		return nil
	}
	return err
}

// resetDraft makes the draft of an entry that is offline what visitors read last. Its fields are still in the row, its files in the
// newest revision.
func (e *Engine) resetDraft(ctx context.Context, change *Change) error {
	last, _, err := newestRevision(ctx, e.DB, change.Collection.Name, change.DocumentID)
	if err != nil {
		return err
	}
	change.Values = change.row
	if err := e.putDraft(ctx, change, nil); err != nil {
		return err
	}
	for _, f := range change.Collection.media() {
		there, err := e.stillThere(ctx, last.Files[f.Name])
		if err != nil {
			return err
		}
		if err := e.setLinks(ctx, change.Collection, change.draft.id, []link{{f, there}}); err != nil {
			return err
		}
	}
	// The schedule was made for what is thrown away, and nothing that was taken offline comes back by itself.
	return setSchedule(ctx, e.DB, change.Collection, change.draft.id, nil, "")
}
