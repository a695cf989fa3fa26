// Package publishing is what staff do with what they wrote: publish it, now or later, take it offline, and go back to what was. It must
// never know what an entry is about; what it says is read and written by the content API.
package publishing

import (
	"net/http"
	"strconv"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// API are the handlers.
type API struct {
	Drafts *content.Publishing
}

type scheduleBody struct {
	At string `json:"at" format:"date-time" doc:"When the draft is to be published, as it is then"`
}

type restoreBody struct {
	Number int64 `json:"number" doc:"Of the revision"`
}

// Routes lists them. A draft itself is written and read by the content API with status=draft.
func (a *API) Routes() []rest.Route {
	const all, one = "/api/staff/content/{collection}", "/api/staff/content/{collection}/{documentId}"
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "drafts", Summary: summary, Takes: takes, Gives: gives}
	}
	state := collection.State{}
	return rest.In(access.Content,
		rest.Get(all, access.Staff, a.listDrafts, doc("The entries that have a draft, the latest saved first", nil, []collection.State{})),
		rest.Get(one, access.Staff, a.findDraft, doc("Where an entry stands: live, draft, scheduled", nil, state)),
		rest.Post(one+"/publish", access.Staff, a.publish, doc("Make the draft what visitors read", nil, state)),
		rest.Post(one+"/unpublish", access.Staff, a.unpublish, doc("Take an entry offline; it stays as a draft", nil, state)),
		rest.Post(one+"/schedule", access.Staff, a.schedule, doc("Publish the draft later; another time replaces the one before", scheduleBody{}, state)),
		rest.Delete(one+"/schedule", access.Staff, a.unschedule, doc("Don't publish it by itself after all", nil, state)),
		rest.Get(one+"/revisions", access.Staff, a.listRevisions, doc("What visitors read before, the newest first", nil, []collection.Revision{})),
		rest.Get(one+"/revisions/{number}", access.Staff, a.findRevision, doc("One of them whole", nil, collection.Revision{})),
		rest.Post(one+"/restore", access.Staff, a.restore, doc("Make an old revision the draft", restoreBody{}, state)),
	)
}

func (a *API) listDrafts(w http.ResponseWriter, r *http.Request) error {
	c, err := a.Drafts.Collection(r.PathValue("collection"))
	if err != nil {
		return err
	}
	list, err := a.Drafts.Pending(r.Context(), c)
	return rest.OrData(w, append([]collection.State{}, list...), err)
}

func (a *API) findDraft(w http.ResponseWriter, r *http.Request) error {
	return a.withState(w, r, func(*collection.Collection, string) error { return nil })
}

// withState does something to the entry of the address and answers where it stands then.
func (a *API) withState(w http.ResponseWriter, r *http.Request, do func(c *collection.Collection, documentID string) error) error {
	c, err := a.Drafts.Collection(r.PathValue("collection"))
	if err != nil {
		return err
	}
	documentID := r.PathValue("documentId")
	if err := do(c, documentID); err != nil {
		return err
	}
	state, err := a.Drafts.State(r.Context(), c, documentID)
	return rest.OrData(w, state, err)
}

func (a *API) publish(w http.ResponseWriter, r *http.Request) error {
	return a.withState(w, r, func(c *collection.Collection, documentID string) error {
		expected, err := rest.ExpectedVersions(r)
		if err != nil {
			return err
		}
		return a.Drafts.Publish(r.Context(), c, documentID, expected...)
	})
}

func (a *API) unpublish(w http.ResponseWriter, r *http.Request) error {
	return a.withState(w, r, func(c *collection.Collection, documentID string) error {
		expected, err := rest.ExpectedVersions(r)
		if err != nil {
			return err
		}
		return a.Drafts.Unpublish(r.Context(), c, documentID, expected...)
	})
}

func (a *API) schedule(w http.ResponseWriter, r *http.Request) error {
	var body scheduleBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	at, err := time.Parse(time.RFC3339Nano, body.At)
	if err != nil {
		return fault.InvalidFields(fault.Field{Path: []string{"at"}, Key: "errors.field.date"})
	}
	return a.withState(w, r, func(c *collection.Collection, documentID string) error {
		return a.Drafts.Schedule(r.Context(), c, documentID, at)
	})
}

func (a *API) unschedule(w http.ResponseWriter, r *http.Request) error {
	return a.withState(w, r, func(c *collection.Collection, documentID string) error {
		return a.Drafts.Unschedule(r.Context(), c, documentID)
	})
}

func (a *API) listRevisions(w http.ResponseWriter, r *http.Request) error {
	c, err := a.Drafts.Collection(r.PathValue("collection"))
	if err != nil {
		return err
	}
	list, err := a.Drafts.Revisions(r.Context(), c, r.PathValue("documentId"))
	return rest.OrData(w, append([]collection.Revision{}, list...), err)
}

func (a *API) findRevision(w http.ResponseWriter, r *http.Request) error {
	c, err := a.Drafts.Collection(r.PathValue("collection"))
	if err != nil {
		return err
	}
	number, err := strconv.ParseInt(r.PathValue("number"), 10, 64)
	if err != nil {
		return fault.Missing()
	}
	revision, err := a.Drafts.Revision(r.Context(), c, r.PathValue("documentId"), number)
	return rest.OrData(w, revision, err)
}

func (a *API) restore(w http.ResponseWriter, r *http.Request) error {
	var body restoreBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	expected, err := rest.ExpectedVersions(r)
	if err != nil {
		return err
	}
	return a.withState(w, r, func(c *collection.Collection, documentID string) error {
		return a.Drafts.Restore(r.Context(), c, documentID, body.Number, expected...)
	})
}
