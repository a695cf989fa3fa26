package entries

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
)

// collectionRoutes gives a collection its five calls, under every spelling of its name.
func (a *API) collectionRoutes(c *collection.Collection) []rest.Route {
	var list []rest.Route
	for i, name := range append([]string{c.Name}, c.Aliases...) {
		all, one := "/api/"+name, "/api/"+name+"/{documentId}"
		doc := func(d rest.Doc) rest.Doc {
			d.Tag, d.Collection, d.Hidden = c.Name, c, i > 0
			return d
		}
		list = append(list,
			rest.Get(all, c.Read, a.listEntries(c), doc(rest.Doc{Summary: "List", Query: true, Answer: rest.EntryList})),
			rest.Get(one, c.Read, a.findEntry(c), doc(rest.Doc{Summary: "Find one", Answer: rest.EntryOne})),
			rest.Put(one, c.Update, a.updateEntry(c), doc(rest.Doc{Summary: "Update the given fields", Body: rest.EntryUpdate, Answer: rest.EntryOne})),
			rest.Delete(one, c.Delete, a.deleteEntry(c), doc(rest.Doc{Summary: "Delete", Status: http.StatusNoContent})),
		)
		if !c.ByAction {
			list = append(list, rest.Post(all, c.Create, a.Create(c), doc(rest.Doc{Summary: "Create", Params: rest.IdempotencyParams, Body: rest.EntryCreate, Answer: rest.EntryOne, Status: http.StatusCreated})))
		}
	}
	for i := range list {
		list[i].Also = c.Also
	}
	return rest.In(c.Area, list...)
}

func (a *API) listEntries(c *collection.Collection) rest.Handler {
	return a.cached(c, func(r *http.Request) ([]byte, *collection.Page, error) {
		q, err := parseQuery(r.URL.RawQuery, false)
		if err != nil {
			return nil, nil, err
		}
		page, err := a.engine.List(r.Context(), c, q)
		if err != nil {
			return nil, nil, err
		}
		return page.AppendList(make([]byte, 0, 512*(page.Len()+1))), nil, nil
	})
}

func (a *API) findEntry(c *collection.Collection) rest.Handler {
	return a.cached(c, func(r *http.Request) ([]byte, *collection.Page, error) {
		q, err := parseQuery(r.URL.RawQuery, true)
		if err != nil {
			return nil, nil, err
		}
		page, err := a.engine.Find(r.Context(), c, r.PathValue("documentId"), q)
		if err != nil {
			return nil, nil, err
		}
		return page.AppendOne(nil), page, nil
	})
}

// cached serves visitors of public content from memory; everybody else, and every other collection, is asked anew, and gets the
// version of a single entry, for a later write.
func (a *API) cached(c *collection.Collection, read func(*http.Request) (body []byte, one *collection.Page, err error)) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if !c.Cached || access.From(r.Context()).Role != access.Visitor {
			body, one, err := read(r)
			if err != nil {
				return err
			}
			if one != nil {
				version, err := a.engine.Version(r.Context(), c, one)
				if err != nil {
					return err
				}
				rest.SetVersion(w, version)
			}
			rest.WriteJSON(w, http.StatusOK, body)
			return nil
		}
		version, err := a.version.Current(r.Context())
		if err != nil {
			return err
		}
		key := r.URL.Path + "?" + r.URL.RawQuery
		answer, ok := a.cache.get(key, version)
		if !ok {
			body, _, err := read(r)
			if err != nil {
				return err
			}
			answer = a.cache.put(key, version, body)
		}
		answer.serve(w, r)
		return nil
	}
}

// Create is the handler that makes entries of a collection.
func (a *API) Create(c *collection.Collection) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		q, input, err := writeRequest(r)
		if err != nil {
			return err
		}
		request, err := json.Marshal([]any{r.URL.RawQuery, input})
		if err != nil {
			return err
		}
		// The answer of a repeated request has the version of the first one: it stands before the entry, in a line of its own.
		answer, err := a.keys.Do(r.Context(), "create "+c.Name+" "+access.From(r.Context()).Key(), r.Header.Get(rest.IdempotencyHeader), request, func(ctx context.Context) ([]byte, error) {
			page, err := a.engine.Create(ctx, c, input, q)
			if err != nil {
				return nil, err
			}
			return page.AppendOne([]byte(page.Version() + "\n")), nil
		})
		if err != nil {
			return err
		}
		version, entry, _ := bytes.Cut(answer, []byte("\n"))
		rest.SetVersion(w, string(version))
		rest.WriteJSON(w, http.StatusCreated, entry)
		return nil
	}
}

func (a *API) updateEntry(c *collection.Collection) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		q, input, err := writeRequest(r)
		if err != nil {
			return err
		}
		page, err := a.engine.Update(r.Context(), c, r.PathValue("documentId"), input, q)
		if err != nil {
			return err
		}
		rest.SetVersion(w, page.Version())
		rest.WriteJSON(w, http.StatusOK, page.AppendOne(nil))
		return nil
	}
}

func writeRequest(r *http.Request) (collection.Query, collection.Input, error) {
	q, err := parseQuery(r.URL.RawQuery, true)
	if err != nil {
		return q, nil, err
	}
	if q.Expected, err = rest.ExpectedVersions(r); err != nil {
		return q, nil, err
	}
	input, err := rest.ReadEntry(r)
	return q, input, err
}

func (a *API) deleteEntry(c *collection.Collection) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		q, err := parseQuery(r.URL.RawQuery, true)
		if err != nil {
			return err
		}
		expected, err := rest.ExpectedVersions(r)
		if err != nil {
			return err
		}
		if q.WithDraft && c.Drafts {
			if err := a.engine.Discard(r.Context(), c, r.PathValue("documentId"), expected...); err != nil {
				return err
			}
			w.WriteHeader(http.StatusNoContent)
			return nil
		}
		kept, err := a.engine.Delete(r.Context(), c, r.PathValue("documentId"), expected...)
		switch {
		case err != nil:
			return err
		case kept:
			return rest.WriteData(w, keptAnswer{DocumentID: r.PathValue("documentId"), Closed: true, Message: locale.Text(rest.LanguageOf(r, ""), "entry.closed", nil)})
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
}

// keptAnswer tells that an entry was not deleted but emptied and closed.
type keptAnswer struct {
	DocumentID string `json:"documentId"`
	Closed     bool   `json:"closed"`
	Message    string `json:"message"`
}
