package content

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/jobs"
)

// Drafted are the collections whose entries have drafts and revisions.
var Drafted = []*collection.Collection{Rooms, Media, News, Events, Products, Pages, Texts, Knowledge}

const (
	publishJob = "content.publish"
	// publishAttempts reach over a week: what stands in the way of a scheduled draft, such as an address that is taken, may be
	// mended after a long weekend.
	publishAttempts = 180
	// lastYear is the last that a time is written with.
	lastYear = 9999
)

// Publishing is what staff do with drafts: publish them, now or later, take entries offline, go back to what was.
type Publishing struct {
	*collection.Engine
	jobs  *jobs.Queue
	audit audit.Trail
}

// NewPublishing makes it. trail writes into the audit trail, in the transaction of the context.
func NewPublishing(engine *collection.Engine, queue *jobs.Queue, trail audit.Trail) *Publishing {
	return &Publishing{Engine: engine, jobs: queue, audit: trail}
}

// Collection finds the collection of a name whose entries have drafts.
func (p *Publishing) Collection(name string) (*collection.Collection, error) {
	for _, c := range Drafted {
		if c.Name == name {
			return c, nil
		}
	}
	return nil, fault.Missing()
}

type scheduled struct {
	Collection string `json:"collection"`
	DocumentID string `json:"documentId"`
	At         int64  `json:"at"`
	By         string `json:"by"`
	PersonID   string `json:"personId,omitempty"`
}

// Schedule publishes the draft of an entry at a time to come, as the draft is then. Another time replaces the one before.
func (p *Publishing) Schedule(ctx context.Context, c *collection.Collection, documentID string, at time.Time) error {
	at = at.UTC().Truncate(time.Millisecond)
	if at.Year() > lastYear { // behind an offset
		return fault.InvalidFields(fault.Field{Path: []string{"at"}, Key: "errors.field.date"})
	}
	if !at.After(p.Now()) {
		return fault.InvalidFields(fault.Field{Path: []string{"at"}, Key: "errors.draft.past"})
	}
	return p.DB.Tx(ctx, func(ctx context.Context) error {
		before, err := p.Engine.Schedule(ctx, c, documentID, &at)
		if err != nil {
			return err
		}
		// A job of an earlier time stays, and finds that it is not wanted any more.
		by := access.From(ctx)
		args := scheduled{c.Name, documentID, at.UnixMilli(), by.Name, by.PersonID}
		if err := p.jobs.Add(ctx, publishJob, args, jobs.At(at), jobs.Once(fmt.Sprintf("%s:%s:%s:%d", publishJob, c.Name, documentID, args.At))); err != nil {
			return err
		}
		return p.record(ctx, "schedule", c, documentID, before, &at, "")
	})
}

// Unschedule leaves the draft where it is.
func (p *Publishing) Unschedule(ctx context.Context, c *collection.Collection, documentID string) error {
	return p.DB.Tx(ctx, func(ctx context.Context) error {
		before, err := p.Engine.Schedule(ctx, c, documentID, nil)
		if err != nil || before == nil {
			return err
		}
		return p.record(ctx, "unschedule", c, documentID, before, nil, "")
	})
}

func (p *Publishing) record(ctx context.Context, action string, c *collection.Collection, documentID string, before, after *time.Time, reason string) error {
	changes := audit.Changes{"scheduledAt": {before, after}}
	if reason != "" {
		changes["reason"] = [2]any{"", reason}
	}
	return p.audit(ctx, action, c.Name, documentID, changes)
}

// publishScheduled does it in the name of whoever scheduled it. Done already, or no longer wanted, it is nothing.
func (p *Publishing) publishScheduled(ctx context.Context, raw json.RawMessage) error {
	ctx, c, args, err := p.readScheduled(ctx, raw)
	if err != nil {
		return err
	}
	return p.PublishScheduled(ctx, c, args.DocumentID, time.UnixMilli(args.At))
}

// giveUp makes a draft that was refused to the last a plain draft again: nobody tries to publish it any more, and staff read in the
// audit trail why.
func (p *Publishing) giveUp(ctx context.Context, raw json.RawMessage, reason string) error {
	ctx, c, args, err := p.readScheduled(ctx, raw)
	if err != nil {
		return err
	}
	at := time.UnixMilli(args.At).UTC()
	dropped, err := p.DropSchedule(ctx, c, args.DocumentID, at)
	if err != nil || !dropped {
		return err
	}
	return p.record(ctx, "unschedule", c, args.DocumentID, &at, nil, reason)
}

// readScheduled reads the arguments of a job, and makes whoever scheduled it the actor.
func (p *Publishing) readScheduled(ctx context.Context, raw json.RawMessage) (context.Context, *collection.Collection, scheduled, error) {
	var args scheduled
	if err := json.Unmarshal(raw, &args); err != nil {
		return ctx, nil, args, err
	}
	c, err := p.Collection(args.Collection)
	return access.With(ctx, access.Actor{Role: access.Staff, Name: args.By, PersonID: args.PersonID}), c, args, err
}

// Check looks for drafts and files that belong to nothing, and says it in plain words.
func (p *Publishing) Check(ctx context.Context) (problems []string, err error) {
	for _, c := range Drafted {
		found, err := listStray(ctx, p.DB, c)
		if err != nil {
			return nil, err
		}
		problems = append(problems, found...)
	}
	return problems, nil
}
