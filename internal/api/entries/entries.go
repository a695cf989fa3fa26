// Package entries is the HTTP of what the park publishes and keeps in collections: the content API with its query grammar, and files. It
// must never know one collection from another: what is declared of it says it all.
package entries

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/idempotency"
	"holidaypark/internal/services/version"
)

// API are the handlers of collections and files.
type API struct {
	engine  *collection.Engine
	keys    *idempotency.Keys
	version *version.Content
	files   *files.Service
	// staff tells who has unlocked the portal in the browser of a request.
	staff       func(*http.Request) (access.Actor, bool, error)
	collections []*collection.Collection
	cache       *answerCache
}

// New makes the handlers.
func New(engine *collection.Engine, keys *idempotency.Keys, version *version.Content, files *files.Service, collections []*collection.Collection, staff func(*http.Request) (access.Actor, bool, error)) *API {
	return &API{engine: engine, keys: keys, version: version, files: files, staff: staff, collections: collections, cache: newAnswerCache()}
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	list := rest.In(access.Content,
		rest.Get("/uploads/{key}", access.Everyone, a.serveFile, rest.Doc{Tag: "files", Summary: "The bytes of a file"}).
			With(rest.Policy{Time: fileTime, OwnFrame: true}), // a PDF is shown inside our own pages
		rest.Post("/api/upload", access.Staff, a.upload, rest.Doc{Tag: "files", Summary: "Upload files; with ?id= describe one anew, answered by that file alone", Upload: true, Answer: rest.FileList, Status: http.StatusCreated}).
			With(rest.Policy{Time: fileTime, Body: maxUploadBody}),
		rest.Get("/api/upload/files", access.Staff, a.listFiles, rest.Doc{Tag: "files", Summary: "List files", Query: true, Answer: rest.FileList}),
		rest.Get("/api/upload/files/{id}", access.Staff, a.findFile, rest.Doc{Tag: "files", Summary: "Find a file", Answer: rest.FileOne}),
		rest.Delete("/api/upload/files/{id}", access.Staff, a.deleteFile, rest.Doc{Tag: "files", Summary: "Delete a file", Answer: rest.FileOne}),
	)
	for _, c := range a.collections {
		list = append(list, a.collectionRoutes(c)...)
	}
	return list
}
