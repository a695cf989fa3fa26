package collection

import (
	"context"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/db"
)

// storeLive writes a change of what visitors read. What visitors don't read yet is published by it.
func (e *Engine) storeLive(ctx context.Context, change *Change, links []link) error {
	if change.draft != nil && !change.published() {
		return e.publish(ctx, change, links)
	}
	if err := e.keepFirst(ctx, change); err != nil {
		return err
	}
	if err := e.storeRow(ctx, change); err != nil {
		return err
	}
	if err := e.setLinks(ctx, change.Collection, change.ID, links); err != nil {
		return err
	}
	if err := e.keepRevision(ctx, change); err != nil {
		return err
	}
	return e.follow(ctx, change, links)
}

// publish makes the draft, and what is written at the same time, what visitors read.
func (e *Engine) publish(ctx context.Context, change *Change, links []link) error {
	c, d := change.Collection, change.draft
	change.Action = Published
	for i := range c.Fields {
		f := &c.Fields[i]
		if _, given := change.Values[f.Name]; !given && !f.Kind.isMedia() && (change.row == nil || d.has(f.Name)) {
			change.Values[f.Name] = d.values[f.Name]
		}
	}
	if err := e.keepFirst(ctx, change); err != nil {
		return err
	}
	if err := e.storeRow(ctx, change); err != nil {
		return err
	}
	if err := e.Files.MoveLinks(ctx, c.Name, d.id, change.ID); err != nil {
		return err
	}
	if err := e.setLinks(ctx, c, change.ID, links); err != nil {
		return err
	}
	if err := e.dropDraft(ctx, change); err != nil {
		return err
	}
	return e.keepRevision(ctx, change)
}

// Publish makes the draft of an entry what visitors read. An entry without a draft is published as it is: doing it twice is no error.
func (e *Engine) Publish(ctx context.Context, c *Collection, documentID string, expected ...string) error {
	return e.publishIf(ctx, c, documentID, expected, func(*draft) bool { return true })
}

// PublishScheduled publishes a draft whose time has come, if it is still the time for which it is scheduled.
func (e *Engine) PublishScheduled(ctx context.Context, c *Collection, documentID string, at time.Time) error {
	err := e.publishIf(ctx, c, documentID, nil, func(d *draft) bool { return d.scheduledAt == at.UnixMilli() })
	if fault.KindOf(err) == fault.NotFound { // deleted meanwhile
		return nil
	}
	return err
}

func (e *Engine) publishIf(ctx context.Context, c *Collection, documentID string, expected []string, ready func(*draft) bool) error {
	return e.act(ctx, c, documentID, expected, func(ctx context.Context, change *Change) (bool, error) {
		if change.draft == nil || !ready(change.draft) {
			return false, nil
		}
		change.Values = map[string]any{}
		if change.published() {
			change.Before = change.row
		}
		for _, name := range change.draft.changed {
			if value, ok := change.draft.values[name]; ok {
				change.Values[name] = value
			}
		}
		if err := c.judge(ctx, change); err != nil {
			return false, err
		}
		return true, c.duplicate(e.publish(ctx, change, nil))
	})
}

// Unpublish takes an entry offline: what visitors read becomes its draft, unless there is one. Its row stays, since others point to it.
func (e *Engine) Unpublish(ctx context.Context, c *Collection, documentID string, expected ...string) error {
	return e.act(ctx, c, documentID, expected, func(ctx context.Context, change *Change) (bool, error) {
		if !change.published() {
			return false, nil
		}
		change.Action, change.Before = Unpublished, change.row
		if err := e.keepFirst(ctx, change); err != nil {
			return false, err
		}
		if change.draft == nil {
			change.Values = nil
			if err := e.putDraft(ctx, change, nil); err != nil {
				return false, err
			}
		}
		// Nothing that was taken offline comes back by itself.
		if err := setSchedule(ctx, e.DB, c, change.draft.id, nil, ""); err != nil {
			return false, err
		}
		id := idOf(change.row)
		if err := e.Files.Unlink(ctx, c.Name, id); err != nil {
			return false, err
		}
		_, err := updateRow(ctx, e.DB, c.Table, []string{"published_at"}, []any{nil}, id, c.all())
		change.After, change.ID = change.row, id
		return true, err
	})
}

// act does something to an entry as staff work on it, once the caller has been found to expect the version that it has.
func (e *Engine) act(ctx context.Context, c *Collection, documentID string, expected []string, do func(ctx context.Context, change *Change) (done bool, err error)) error {
	actor := access.From(ctx)
	if err := allowed(c.Update, actor); err != nil {
		return err
	}
	return e.DB.Tx(ctx, func(ctx context.Context) error {
		change := &Change{Collection: c, Action: Updated, Actor: actor, DocumentID: documentID}
		if err := e.load(ctx, change, true); err != nil {
			return err
		}
		if err := e.expect(ctx, change, expected); err != nil {
			return err
		}
		done, err := do(ctx, change)
		if err != nil || !done {
			return err
		}
		return e.tell(ctx, change)
	})
}

// Schedule sets when the draft of an entry is to be published, or, without a time, that it is not; it tells what was set before. The
// draft may still be changed: what it is then is published.
func (e *Engine) Schedule(ctx context.Context, c *Collection, documentID string, at *time.Time) (before *time.Time, err error) {
	err = e.act(ctx, c, documentID, nil, func(ctx context.Context, change *Change) (bool, error) {
		if change.draft == nil {
			return false, fault.New(fault.Conflict, "errors.draft.none", nil)
		}
		before = db.Instant(db.OrNull(change.draft.scheduledAt))
		return false, setSchedule(ctx, e.DB, c, change.draft.id, at, change.Actor.Name)
	})
	return before, err
}

// DropSchedule takes a schedule back, if the draft is still scheduled for that time.
func (e *Engine) DropSchedule(ctx context.Context, c *Collection, documentID string, at time.Time) (dropped bool, err error) {
	err = e.act(ctx, c, documentID, nil, func(ctx context.Context, change *Change) (bool, error) {
		if change.draft == nil || change.draft.scheduledAt != at.UnixMilli() {
			return false, nil
		}
		dropped = true
		return false, setSchedule(ctx, e.DB, c, change.draft.id, nil, "")
	})
	if fault.KindOf(err) == fault.NotFound { // deleted meanwhile
		return false, nil
	}
	return dropped, err
}

// State tells where an entry stands between its draft and what visitors read.
type State struct {
	DocumentID string `json:"documentId"`
	// Live: visitors read it.
	Live bool `json:"live"`
	// Draft: something waits to be published. Changed names in what it differs from what visitors read.
	Draft       bool       `json:"draft"`
	Changed     []string   `json:"changed"`
	Author      string     `json:"author"`
	SavedAt     *time.Time `json:"savedAt"`
	ScheduledAt *time.Time `json:"scheduledAt"`
	ScheduledBy string     `json:"scheduledBy"`
}

// State reads where one entry stands.
func (e *Engine) State(ctx context.Context, c *Collection, documentID string) (State, error) {
	if err := allowed(c.readsDrafts(), access.From(ctx)); err != nil {
		return State{}, err
	}
	found, err := selectStates(ctx, e.DB, c, documentID)
	if err == nil && len(found) == 0 {
		err = fault.Missing()
	}
	if err != nil {
		return State{}, err
	}
	return found[0], nil
}

// readsDrafts are those who see what is not published: whoever writes it.
func (c *Collection) readsDrafts() access.Roles { return c.Update }

// Pending lists the entries that have a draft, the latest saved first.
func (e *Engine) Pending(ctx context.Context, c *Collection) ([]State, error) {
	if err := allowed(c.readsDrafts(), access.From(ctx)); err != nil {
		return nil, err
	}
	return selectStates(ctx, e.DB, c, "")
}
