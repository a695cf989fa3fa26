package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/mail"
)

// Route is one thing the server answers: where, to whom, and with what. A route without an access stops the start.
type Route struct {
	Method  string
	Path    string // as http.ServeMux writes it
	Access  access.Roles
	Handler Handler
	Doc     Doc
}

// pagePath is where every page of the site is found.
const pagePath = "/{path...}"

// Handler answers a request, or says what is wrong with it.
type Handler func(w http.ResponseWriter, r *http.Request) error

// routes lists every route of the server. Who may call stands beside each; a test prints the list and compares.
func (s *Server) routes() []Route {
	list := []Route{
		{"GET", "/healthz", access.Everyone, s.alive, Doc{Tag: "health", Summary: "The process is alive"}},
		{"GET", "/readyz", access.Everyone, s.ready, Doc{Tag: "health", Summary: "The database answers"}},
		{"GET", "/api/openapi.json", access.Everyone, s.openAPI, Doc{Tag: "documents", Summary: "This document"}},
		{"GET", "/api/docs", access.Everyone, s.docs, Doc{Tag: "documents", Summary: "This document, to read"}},
		{"GET", "/uploads/{key}", access.Everyone, s.serveFile, Doc{Tag: "files", Summary: "The bytes of a file"}},
		{"POST", "/api/upload", access.Staff, s.upload, Doc{Tag: "files", Summary: "Upload files; with ?id= describe one anew, answered by that file alone", Upload: true, Answer: fileList, Status: http.StatusCreated}},
		{"GET", "/api/upload/files", access.Staff, s.listFiles, Doc{Tag: "files", Summary: "List files", Query: true, Answer: fileList}},
		{"GET", "/api/upload/files/{id}", access.Staff, s.findFile, Doc{Tag: "files", Summary: "Find a file", Answer: fileOne}},
		{"DELETE", "/api/upload/files/{id}", access.Staff, s.deleteFile, Doc{Tag: "files", Summary: "Delete a file", Answer: fileOne}},
		{"GET", "/api/staff/jobs", access.Staff, s.listJobs, Doc{Tag: "staff", Summary: "Background work: how many in each state, and the latest", Gives: jobsAnswer{}}},
		{"POST", "/api/staff/jobs/{id}/retry", access.Staff, s.retryJob, Doc{Tag: "staff", Summary: "Try a job again that was given up"}},
		{"GET", "/api/staff/mail", access.Staff, s.listMail, Doc{Tag: "staff", Summary: "The mail log, newest first", Params: mailParams, Gives: []mail.Entry{}, Paged: true}},
		{"GET", "/api/staff/mail/{documentId}", access.Staff, s.findMail, Doc{Tag: "staff", Summary: "One mail with its text; a secret one's is withheld", Gives: mail.Letter{}}},
		{"POST", "/api/staff/mail/{documentId}/retry", access.Staff, s.retryMail, Doc{Tag: "staff", Summary: "Send a mail again that was given up"}},
		{"POST", "/api/enquiries", access.Everyone, s.enquire, Doc{
			Tag: "enquiries", Summary: "Send an enquiry: the entry itself, not wrapped in data", Collection: s.Enquiries.Enquiries,
			Params: idempotencyParams, Body: entryForm, Answer: entryOne, Status: http.StatusCreated,
		}},
	}
	list = append(list, s.authRoutes()...)
	list = append(list, s.meRoutes()...)
	list = append(list, s.pointsRoutes()...)
	list = append(list, s.portalRoutes()...)
	list = append(list, s.settingsRoutes()...)
	for _, c := range s.collections {
		list = append(list, s.collectionRoutes(c)...)
	}
	page := Doc{Hidden: true} // for people, not for programs
	return append(list,
		Route{"GET", "/robots.txt", access.Everyone, s.Site.Robots, page},
		Route{"GET", "/favicon.ico", access.Everyone, s.Site.Favicon, page},
		Route{"GET", "/sitemap.xml", access.Everyone, s.Site.Sitemap, page},
		Route{"GET", "/terms.json", access.Everyone, s.Site.Terms, page},
		Route{"GET", "/locales/{file}", access.Everyone, s.Site.Locale, page},
		Route{"GET", "/assets/{file...}", access.Everyone, s.Site.Asset, page},
		Route{"GET", "/brand/{file}", access.Everyone, s.Site.Brand, page},
		Route{"GET", "/admin", access.Everyone, s.Site.Portal, page},
		Route{"GET", "/admin/{path...}", access.Everyone, s.Site.Portal, page},
		Route{"GET", pagePath, access.Everyone, s.page, page},
	)
}

// Routes tells method, path and access of every route, for the test that walks them.
func (s *Server) Routes() []Route { return s.table }

// mount puts the routes on a mux: one handler a path, so that a wrong method gets our own answer with its Allow header.
func (s *Server) mount(routes []Route) (*http.ServeMux, error) {
	byPath := map[string][]Route{}
	var paths []string
	for _, route := range routes {
		if route.Access == access.Nobody {
			return nil, fmt.Errorf("route %s %s: nobody said who may call it", route.Method, route.Path)
		}
		if _, ok := byPath[route.Path]; !ok {
			paths = append(paths, route.Path)
		}
		byPath[route.Path] = append(byPath[route.Path], route)
	}
	mux := http.NewServeMux()
	for _, path := range paths {
		mux.Handle(path, s.atPath(path, byPath[path]))
	}
	mux.Handle("/api/", s.handle("none", func(http.ResponseWriter, *http.Request) error {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}))
	return mux, nil
}

// atPath picks the route of the method, and checks who calls before anything of the request is read.
func (s *Server) atPath(path string, routes []Route) http.Handler {
	var allow []string
	byMethod := map[string]Route{}
	for _, route := range routes {
		byMethod[route.Method] = route
		allow = append(allow, route.Method)
		if route.Method == http.MethodGet {
			byMethod[http.MethodHead] = route
			allow = append(allow, http.MethodHead)
		}
	}
	slices.Sort(allow)
	allowed := strings.Join(allow, ", ")
	return s.handle(path, func(w http.ResponseWriter, r *http.Request) error {
		route, ok := byMethod[r.Method]
		if !ok {
			w.Header().Set("Allow", allowed)
			return fault.New(fault.MethodNotAllowed, "errors.methodNotAllowed", nil)
		}
		ctx, cancel := context.WithTimeout(r.Context(), timeFor(route))
		defer cancel()
		r = r.WithContext(ctx)
		actor, err := s.identify(r, route)
		if err != nil {
			return err
		}
		switch {
		case route.Access.Has(actor.Role):
			if err := checkAddress(r, route); err != nil {
				return err
			}
			return route.Handler(w, r.WithContext(access.With(r.Context(), actor)))
		case actor.Role == access.Visitor:
			return fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
		}
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	})
}
