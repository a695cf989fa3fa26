package collection

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/random"
)

// Edit is one of many writes to entries that are there.
type Edit struct {
	DocumentID string
	Input      Input
	// Expected is the version in which the entry has to be; empty: any.
	Expected string
}

// Written is what became of one of many writes: the entry and its version, or why this one alone was not done: it is gone, or no longer in
// the version that was expected.
type Written struct {
	DocumentID string
	Version    string
	Refused    error
}

// CreateAll writes new entries as Create does, those of the same fields with one statement, and tells of each what became of it. What is
// wrong with one of them leaves all undone. Collections with drafts or files have no use for it.
func (e *Engine) CreateAll(ctx context.Context, c *Collection, inputs []Input) ([]Written, error) {
	edits := make([]Edit, len(inputs))
	for i, input := range inputs {
		edits[i] = Edit{DocumentID: random.DocumentID(), Input: input}
	}
	return e.writeAll(ctx, c, c.Create, Created, edits, e.insertAll)
}

// UpdateAll changes entries as Update does, with one statement.
func (e *Engine) UpdateAll(ctx context.Context, c *Collection, edits []Edit) ([]Written, error) {
	return e.writeAll(ctx, c, c.Update, Updated, edits, e.updateAll)
}

// DeleteAll removes entries of which the domain has found out that nothing hangs on them: Remove is not asked again. One that is not there
// is no error.
func (e *Engine) DeleteAll(ctx context.Context, c *Collection, edits []Edit) ([]Written, error) {
	return e.writeAll(ctx, c, c.Delete, Deleted, edits, e.deleteAll)
}

// writeAll is the common way of many: parse, load, ask the domain, store, tell.
func (e *Engine) writeAll(ctx context.Context, c *Collection, who access.Roles, action Action, edits []Edit, store func(context.Context, *Collection, []*Change) error) ([]Written, error) {
	actor := access.From(ctx)
	if err := allowed(who, actor); err != nil {
		return nil, err
	}
	if c.Drafts || len(c.media()) > 0 {
		return nil, fmt.Errorf("collection %s has drafts or files: its entries are written one by one", c.Name)
	}
	given := make([]map[string]any, len(edits))
	for i, edit := range edits {
		if action == Deleted {
			continue
		}
		var err error
		if _, given[i], _, err = e.read(ctx, &Change{Collection: c, Action: action, Actor: actor, DocumentID: edit.DocumentID}, edit.Input, Query{}); err != nil {
			return nil, err
		}
	}
	var written []Written
	err := e.DB.Tx(ctx, func(ctx context.Context) error {
		changes := make([]*Change, len(edits))
		for i, edit := range edits {
			changes[i] = &Change{Collection: c, Action: action, Actor: actor, DocumentID: edit.DocumentID, Values: maps.Clone(given[i])}
		}
		written = make([]Written, len(edits))
		changes, err := e.loadAll(ctx, c, changes, edits, written)
		if err != nil || len(changes) == 0 {
			return err
		}
		if err := c.judgeAll(ctx, changes); err != nil {
			return err
		}
		if err := store(ctx, c, changes); err != nil {
			return c.duplicate(err)
		}
		if err := e.versions(ctx, c, changes, edits, written); err != nil {
			return err
		}
		return e.tell(ctx, changes...)
	})
	return written, err
}

// loadAll reads the entries that are to be changed, holds them in one order, and gives the changes that can be done.
func (e *Engine) loadAll(ctx context.Context, c *Collection, changes []*Change, edits []Edit, written []Written) ([]*Change, error) {
	if len(changes) == 0 || changes[0].Action == Created {
		return changes, nil
	}
	ids := make([]string, len(edits))
	for i, edit := range edits {
		ids[i] = edit.DocumentID
	}
	all := c.all()
	rows, err := selectAllOwn(ctx, e.DB, c, ids, changes[0].Actor, all)
	if err != nil {
		return nil, err
	}
	found := make(map[string]map[string]any, len(rows))
	for _, r := range rows {
		found[text(r[1])] = byName(r, all)
	}
	var able []*Change
	for i, change := range changes {
		change.row = found[change.DocumentID]
		if change.row == nil {
			if change.Action != Deleted {
				written[i].Refused = fault.Missing()
			}
			continue
		}
		change.Before, change.ID = change.row, idOf(change.row)
		if edits[i].Expected != "" {
			err := e.expect(ctx, change, []string{edits[i].Expected})
			if fault.KindOf(err) == fault.Precondition {
				written[i].Refused = err
				continue
			}
			if err != nil {
				return nil, err
			}
		}
		able = append(able, change)
	}
	return able, nil
}

// judgeAll asks the domain about changes, at once where it can.
func (c *Collection) judgeAll(ctx context.Context, changes []*Change) error {
	if c.RulesOfMany != nil {
		return c.RulesOfMany(ctx, changes)
	}
	for _, change := range changes {
		if err := c.judge(ctx, change); err != nil {
			return err
		}
	}
	return nil
}

// insertAll writes new rows, those of the same columns with one statement.
func (e *Engine) insertAll(ctx context.Context, c *Collection, changes []*Change) error {
	now := e.Now().UnixMilli()
	byColumns := map[string][]*Change{}
	var shapes []string
	for _, change := range changes {
		columns, _ := c.assigned(change.Values)
		shape := strings.Join(columns, ", ")
		if byColumns[shape] == nil {
			shapes = append(shapes, shape)
		}
		byColumns[shape] = append(byColumns[shape], change)
	}
	all := c.all()
	for _, shape := range shapes {
		some := byColumns[shape]
		columns, _ := c.assigned(some[0].Values)
		columns = append(columns, "updated_at", "document_id", "published_at", "created_at")
		var values []any
		for _, change := range some {
			_, own := c.assigned(change.Values)
			values = append(append(values, own...), now, change.DocumentID, now, now)
		}
		rows, err := insertAllRows(ctx, e.DB, c.Table, columns, values, all)
		if err != nil {
			return err
		}
		if err := writtenAs(some, rows, all); err != nil {
			return err
		}
	}
	return nil
}

// updateAll writes the columns that any of the changes has to all of their rows: where a change leaves one alone, it gets the value back that
// it has, and is held with.
func (e *Engine) updateAll(ctx context.Context, c *Collection, changes []*Change) error {
	now := e.Now().UnixMilli()
	var fields []*Field
	for i := range c.Fields {
		f := &c.Fields[i]
		if slices.ContainsFunc(changes, func(change *Change) bool { _, given := change.Values[f.Name]; return given }) {
			fields = append(fields, f)
		}
	}
	fields = append(fields, &updatedField)
	var values []any
	for _, change := range changes {
		values = append(values, change.ID)
		for _, f := range fields {
			if f == &updatedField {
				values = append(values, now)
				continue
			}
			values = append(values, change.Value(f.Name))
		}
	}
	all := c.all()
	rows, err := updateAllRows(ctx, e.DB, c.Table, fields, values, all)
	if err != nil {
		return err
	}
	return writtenAs(changes, rows, all)
}

// writtenAs fills in ID and After of changes from the rows that a statement gave back, in whichever order.
func writtenAs(changes []*Change, rows []row, columns []*Field) error {
	after := make(map[string]map[string]any, len(rows))
	for _, r := range rows {
		after[text(r[1])] = byName(r, columns)
	}
	for _, change := range changes {
		change.After = after[change.DocumentID]
		if change.After == nil {
			return fmt.Errorf("collection %s: %s was not written", change.Collection.Name, change.DocumentID)
		}
		change.ID = idOf(change.After)
	}
	return nil
}

func (e *Engine) deleteAll(ctx context.Context, c *Collection, changes []*Change) error {
	ids := make([]int64, len(changes))
	for i, change := range changes {
		ids[i] = change.ID
	}
	return deleteRows(ctx, e.DB, c.Table, ids)
}

// versions tells in which version each entry is that was written.
func (e *Engine) versions(ctx context.Context, c *Collection, changes []*Change, edits []Edit, written []Written) error {
	of := make(map[string]*Change, len(changes))
	for _, change := range changes {
		of[change.DocumentID] = change
	}
	for i, edit := range edits {
		change := of[edit.DocumentID]
		if change == nil {
			continue
		}
		written[i].DocumentID = change.DocumentID
		if change.After == nil {
			continue
		}
		var err error
		if written[i].Version, err = e.version(ctx, c, change.ID, change.After, change.Actor.Role); err != nil {
			return err
		}
	}
	return nil
}
