package collection

import (
	"context"
	"encoding/json"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// keptRevisions is how many states of an entry are kept.
const keptRevisions = 50

// Revision is a state in which visitors read an entry: its fields as the content API writes them, and the ids of its files by field.
type Revision struct {
	Number int64              `json:"number"`
	At     time.Time          `json:"at"`
	Who    string             `json:"who"`
	Fields json.RawMessage    `json:"fields,omitempty"`
	Files  map[string][]int64 `json:"files,omitempty"`
}

// keepFirst keeps what visitors read of an entry that was written before its states were kept.
func (e *Engine) keepFirst(ctx context.Context, change *Change) error {
	if !change.published() {
		return nil
	}
	_, known, err := newestRevision(ctx, e.DB, change.Collection.Name, change.DocumentID)
	if err != nil || known {
		return err
	}
	at, _ := change.row[updatedField.Name].(int64)
	return e.addRevision(ctx, change, change.row, Revision{Number: 1, At: time.UnixMilli(at)})
}

// keepRevision keeps what visitors read after the change, unless it is what they read before.
func (e *Engine) keepRevision(ctx context.Context, change *Change) error {
	last, _, err := newestRevision(ctx, e.DB, change.Collection.Name, change.DocumentID)
	if err != nil {
		return err
	}
	return e.addRevision(ctx, change, change.After, Revision{Number: last.Number + 1, At: e.Now(), Who: change.Actor.Name, Fields: last.Fields, Files: last.Files})
}

// addRevision fills in the content and writes the revision, if that differs from what is there.
func (e *Engine) addRevision(ctx context.Context, change *Change, values map[string]any, r Revision) error {
	c := change.Collection
	files, err := e.linkedIDs(ctx, c, idOf(values))
	if err != nil {
		return err
	}
	fields := c.appendFields(nil, values)
	linked, err := json.Marshal(files)
	if err != nil {
		return err
	}
	before, err := json.Marshal(r.Files)
	if err != nil || (string(fields) == string(r.Fields) && string(linked) == string(before)) {
		return err
	}
	return insertRevision(ctx, e.DB, c.Name, change.DocumentID, r, string(fields), string(linked))
}

// appendFields writes what a revision holds of an entry. What changes without staff is no part of it.
func (c *Collection) appendFields(out []byte, values map[string]any) []byte {
	out = append(out, '{')
	for i := range c.Fields {
		f := &c.Fields[i]
		if f.Kind.isMedia() || f.secret() || f.Moving {
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = appendString(out, f.Name)
		out = append(out, ':')
		out = appendValue(out, f.Kind, values[f.Name])
	}
	return append(out, '}')
}

// Revisions lists what is kept of an entry, the newest first, without the content.
func (e *Engine) Revisions(ctx context.Context, c *Collection, documentID string) ([]Revision, error) {
	if _, err := e.State(ctx, c, documentID); err != nil {
		return nil, err
	}
	return listRevisions(ctx, e.DB, c.Name, documentID)
}

// Revision reads one of them whole.
func (e *Engine) Revision(ctx context.Context, c *Collection, documentID string, number int64) (Revision, error) {
	if err := allowed(c.readsDrafts(), access.From(ctx)); err != nil {
		return Revision{}, err
	}
	return fault.Found(findRevision(ctx, e.DB, c.Name, documentID, number))
}

// Restore makes a revision the entry's draft. Files that are gone since are left out, as are fields that are no more.
func (e *Engine) Restore(ctx context.Context, c *Collection, documentID string, number int64, expected ...string) error {
	actor := access.From(ctx)
	if err := allowed(c.Update, actor); err != nil {
		return err
	}
	revision, err := e.Revision(ctx, c, documentID, number)
	if err != nil {
		return err
	}
	var kept Input
	if err := json.Unmarshal(revision.Fields, &kept); err != nil {
		return err
	}
	input := Input{}
	for i := range c.Fields {
		f := &c.Fields[i]
		if f.Kind.isMedia() {
			there, err := e.stillThere(ctx, revision.Files[f.Name])
			if err == nil {
				input[f.Name], err = json.Marshal(there)
			}
			if err != nil {
				return err
			}
		} else if value, ok := kept[f.Name]; ok && !f.Moving {
			input[f.Name] = value
		}
	}
	change := &Change{Collection: c, Action: Restored, Actor: actor, DocumentID: documentID}
	_, err = e.write(ctx, change, input, Query{WithDraft: true, Expected: expected})
	return err
}

// stillThere gives those of the files that still are.
func (e *Engine) stillThere(ctx context.Context, ids []int64) ([]int64, error) {
	found, err := e.Files.ByID(ctx, ids)
	there := make([]int64, len(found))
	for i, file := range found {
		there[i] = file.ID
	}
	return there, err
}
