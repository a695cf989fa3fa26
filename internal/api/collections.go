package api

import (
	"net/http"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/locale"
)

// collectionRoutes gives a collection its five calls, under every spelling of its name.
func (s *Server) collectionRoutes(c *collection.Collection) []Route {
	var list []Route
	for i, name := range append([]string{c.Name}, c.Aliases...) {
		all, one := "/api/"+name, "/api/"+name+"/{documentId}"
		doc := func(d Doc) Doc {
			d.Tag, d.Collection, d.Hidden = c.Name, c, i > 0
			return d
		}
		list = append(list,
			Route{"GET", all, c.Read, s.listEntries(c), doc(Doc{Summary: "List", Query: true, Answer: entryList})},
			Route{"GET", one, c.Read, s.findEntry(c), doc(Doc{Summary: "Find one", Answer: entryOne})},
			Route{"PUT", one, c.Update, s.updateEntry(c), doc(Doc{Summary: "Update the given fields", Body: entryUpdate, Answer: entryOne})},
			Route{"DELETE", one, c.Delete, s.deleteEntry(c), doc(Doc{Summary: "Delete", Status: http.StatusNoContent})},
		)
		if !c.ByAction {
			list = append(list, Route{"POST", all, c.Create, s.createEntry(c), doc(Doc{Summary: "Create", Body: entryCreate, Answer: entryOne, Status: http.StatusCreated})})
		}
	}
	return list
}

func (s *Server) listEntries(c *collection.Collection) Handler {
	return s.cached(c, func(r *http.Request) ([]byte, *collection.Page, error) {
		q, err := parseQuery(r.URL.RawQuery, false)
		if err != nil {
			return nil, nil, err
		}
		page, err := s.Engine.List(r.Context(), c, q)
		if err != nil {
			return nil, nil, err
		}
		return page.AppendList(make([]byte, 0, 512*(page.Len()+1))), nil, nil
	})
}

func (s *Server) findEntry(c *collection.Collection) Handler {
	return s.cached(c, func(r *http.Request) ([]byte, *collection.Page, error) {
		q, err := parseQuery(r.URL.RawQuery, true)
		if err != nil {
			return nil, nil, err
		}
		page, err := s.Engine.Find(r.Context(), c, r.PathValue("documentId"), q)
		if err != nil {
			return nil, nil, err
		}
		return page.AppendOne(nil), page, nil
	})
}

// cached serves visitors of public content from memory; everybody else, and every other collection, is asked anew, and gets the
// version of a single entry, for a later write.
func (s *Server) cached(c *collection.Collection, read func(*http.Request) (body []byte, one *collection.Page, err error)) Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if !c.Cached || access.From(r.Context()).Role != access.Visitor {
			body, one, err := read(r)
			if err != nil {
				return err
			}
			if one != nil {
				version, err := s.Engine.Version(r.Context(), c, one)
				if err != nil {
					return err
				}
				setVersion(w, version)
			}
			writeJSON(w, http.StatusOK, body)
			return nil
		}
		version, err := s.Version.Current(r.Context())
		if err != nil {
			return err
		}
		key := r.URL.Path + "?" + r.URL.RawQuery
		answer, ok := s.cache.get(key, version)
		if !ok {
			body, _, err := read(r)
			if err != nil {
				return err
			}
			answer = s.cache.put(key, version, body)
		}
		answer.serve(w, r)
		return nil
	}
}

func (s *Server) createEntry(c *collection.Collection) Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		q, input, err := writeRequest(w, r)
		if err != nil {
			return err
		}
		page, err := s.Engine.Create(r.Context(), c, input, q)
		if err != nil {
			return err
		}
		setVersion(w, page.Version())
		writeJSON(w, http.StatusCreated, page.AppendOne(nil))
		return nil
	}
}

func (s *Server) updateEntry(c *collection.Collection) Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		q, input, err := writeRequest(w, r)
		if err != nil {
			return err
		}
		page, err := s.Engine.Update(r.Context(), c, r.PathValue("documentId"), input, q)
		if err != nil {
			return err
		}
		setVersion(w, page.Version())
		writeJSON(w, http.StatusOK, page.AppendOne(nil))
		return nil
	}
}

func writeRequest(w http.ResponseWriter, r *http.Request) (collection.Query, collection.Input, error) {
	q, err := parseQuery(r.URL.RawQuery, true)
	if err != nil {
		return q, nil, err
	}
	if q.Expected, err = expectedVersions(r); err != nil {
		return q, nil, err
	}
	input, err := readEntry(w, r)
	return q, input, err
}

func (s *Server) deleteEntry(c *collection.Collection) Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if _, err := parseQuery(r.URL.RawQuery, true); err != nil {
			return err
		}
		expected, err := expectedVersions(r)
		if err != nil {
			return err
		}
		kept, err := s.Engine.Delete(r.Context(), c, r.PathValue("documentId"), expected...)
		switch {
		case err != nil:
			return err
		case kept:
			return writeData(w, keptAnswer{DocumentID: r.PathValue("documentId"), Closed: true, Message: locale.Text(languageOf(r, ""), "entry.closed", nil)})
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
}
