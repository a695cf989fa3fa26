package api_test

import (
	"net/http"
	"strings"
	"testing"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
	"holidaypark/internal/tests/apptest"
)

// Answers to visitors are kept until the content version moves, so it moves with every column and file of theirs.
func TestWhatVisitorsReadMovesTheContentVersion(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		file := uploadedDocument(t, park)
		moved := func(change func() error) bool {
			t.Helper()
			before, err := park.Server.Version.Current(t.Context())
			if err == nil {
				err = change()
			}
			if err != nil {
				t.Fatal(err)
			}
			after, err := park.Server.Version.Current(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return after > before
		}
		for _, c := range cachedCollections(park) {
			id := create(t, park, c.Name, example(c))
			var row int64
			if err := park.DB.One(t.Context(), "SELECT id FROM "+c.Table+" WHERE document_id = $1", []any{id}, &row); err != nil {
				t.Fatal(err)
			}
			write := func(column string) func() error {
				return func() error {
					_, err := park.DB.Exec(t.Context(), "UPDATE "+c.Table+" SET "+column+" = "+column)
					return err
				}
			}
			for _, column := range []string{"document_id", "created_at", "updated_at", "published_at"} {
				if !moved(write(column)) {
					t.Errorf("%s: a change of %s is not seen", c.Name, column)
				}
			}
			for _, field := range c.Fields {
				readable := field.Read == access.Nobody || field.Read.Has(access.Visitor)
				change := write(field.Column)
				if field.Kind == collection.Media || field.Kind == collection.MediaList {
					change = func() error { return park.Files.Link(t.Context(), c.Name, field.Name, row, []int64{file}) }
				}
				if moved(change) != readable {
					t.Errorf("%s: visitors read %s: %v; a change moves the version: %v", c.Name, field.Name, readable, !readable)
				}
				if !readable {
					for _, query := range []string{"?fields=", "?sort=", "?populate="} {
						if got := park.Visitor().Get("/api/" + c.Name + query + field.Name); got.Status != http.StatusBadRequest {
							t.Errorf("%s: a visitor asks for %s by %s: %d", c.Name, field.Name, query, got.Status)
						}
					}
				}
			}
		}
	})
}

func cachedCollections(park *apptest.Park) (list []*collection.Collection) {
	seen := map[*collection.Collection]bool{}
	for _, route := range park.Server.Routes() {
		if c := route.Doc.Collection; c != nil && c.Cached && !seen[c] {
			seen[c], list = true, append(list, c)
		}
	}
	return list
}

// example is an entry with what a collection can't do without.
func example(c *collection.Collection) entry {
	all := entry{}
	for _, field := range c.Fields {
		if field.Required {
			all[field.Name] = "1"
		}
	}
	return all
}

// uploadedDocument uploads a PDF, of which no smaller sizes are made later, and gives its id once its text is read, which moves the
// content version.
func uploadedDocument(t *testing.T, park *apptest.Park) int64 {
	t.Helper()
	content := "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
	file, err := park.Files.Upload(t.Context(), files.Info{Name: "leaflet.pdf"}, strings.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	eventually(t, "its text is read", func() bool {
		return count(t, park, "SELECT count(*) FROM file_texts WHERE file_id = $1 AND read_at IS NOT NULL", file.ID) == 1
	})
	return file.ID
}
