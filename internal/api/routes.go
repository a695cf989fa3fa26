package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/api/assistant"
	"holidaypark/internal/api/member"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// pagePath is where every page of the site is found.
const pagePath = "/{path...}"

// routes lists every route of the server. Who may call stands beside each; a test prints the list and compares.
func (s *Server) routes() []rest.Route {
	health := func(summary string) rest.Doc { return rest.Doc{Tag: "health", Summary: summary} }
	document := func(summary string) rest.Doc { return rest.Doc{Tag: "documents", Summary: summary} }
	list := []rest.Route{
		rest.Get("/healthz", access.Everyone, s.alive, health("The process is alive")),
		rest.Get("/readyz", access.Everyone, s.ready, health("The database answers")),
		rest.Get("/api/openapi.json", access.Everyone, s.openAPI, document("This document")),
		rest.Get("/api/docs", access.Everyone, s.docs, document("This document, to read")),
	}
	for _, part := range s.audiences() {
		list = append(list, part.Routes()...)
	}
	return append(list, s.pageRoutes()...)
}

// pageRoutes are for people, not for programs.
func (s *Server) pageRoutes() []rest.Route {
	get := func(path string, handler rest.Handler) rest.Route {
		return rest.Get(path, access.Everyone, handler, rest.Doc{Hidden: true})
	}
	return []rest.Route{
		get("/robots.txt", s.Site.Robots),
		get("/favicon.ico", s.Site.Favicon),
		get("/sitemap.xml", s.Site.Sitemap),
		get("/terms.json", s.Site.Terms),
		get("/locales/{file}", s.Site.Locale),
		get("/assets/{file...}", s.Site.Asset).With(rest.Policy{AnyOrigin: true}), // fonts and the widget's scripts are used on other sites too
		get("/widget.js", s.Site.WidgetLoader).With(rest.Policy{AnyOrigin: true}),
		get("/widget.mjs", s.Site.WidgetLoader).With(rest.Policy{AnyOrigin: true}),
		get("/widget/v1/frame", s.Site.WidgetFrame),
		get("/brand/{file}", s.Site.BrandFile),
		get("/sandbox/{path...}", s.payInSandbox),
		get("/sandbox/checkout", s.payInSandbox), // the path above is not asked where a longer one has other methods
		rest.Post("/sandbox/checkout", access.Everyone, s.payInSandbox, rest.Doc{Hidden: true}),
		get("/admin", s.Site.Portal),
		get("/admin/{path...}", s.Site.Portal),
		get(pagePath, s.page),
	}
}

// payInSandbox serves the pages of test payments, where there are any.
func (s *Server) payInSandbox(w http.ResponseWriter, r *http.Request) error {
	if s.Sandbox == nil {
		return s.Site.Page(w, r) // which says that there is none
	}
	s.Sandbox.ServeHTTP(w, r)
	return nil
}

// page serves a page of the site. Whoever still has the hint of a sign-in that has ended loses it: every page would greet a stranger.
func (s *Server) page(w http.ResponseWriter, r *http.Request) error {
	if actor := access.From(r.Context()); actor.Role != access.Account && !actor.Unknown && r.Header.Get("Authorization") == "" {
		if _, err := r.Cookie(rest.DisplayCookie); err == nil {
			member.ClearSession(w, s.cookies)
		}
	}
	return s.Site.Page(w, r)
}

// Routes tells method, path and access of every route, for the test that walks them.
func (s *Server) Routes() []rest.Route { return s.table }

// mount puts the routes on a mux: one handler a path, so that a wrong method gets our own answer with its Allow header.
func (s *Server) mount(routes []rest.Route) (*http.ServeMux, error) {
	byPath := map[string][]rest.Route{}
	var paths []string
	for _, route := range routes {
		if err := classified(route); err != nil {
			return nil, err
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
	nothing := func(http.ResponseWriter, *http.Request) error {
		return fault.Missing()
	}
	mux.Handle("/api/", s.handle("none", nothing))
	mux.Handle(assistant.Prefix, s.handle(assistant.Prefix, nothing))
	return mux, nil
}

// atPath picks the route of the method, and checks who calls before anything of the request is read.
func (s *Server) atPath(path string, routes []rest.Route) http.Handler {
	var allow []string
	byMethod := map[string]rest.Route{}
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
		if !ok && isPreflight(r) && routes[0].Policy.Scope != widget.NoScope {
			return answerPreflight(w, r, allowed)
		}
		if !ok {
			w.Header().Set("Allow", allowed)
			return fault.New(fault.MethodNotAllowed, "errors.methodNotAllowed", nil)
		}
		ctx, cancel := context.WithTimeout(r.Context(), route.Policy.MaxTime())
		defer cancel()
		r = r.WithContext(ctx)
		actor, err := s.identifyFor(w, r, route)
		if err != nil {
			return err
		}
		if err := authorize(actor, route); err != nil {
			return err
		}
		if err := admit(w, r, route); err != nil {
			return err
		}
		return route.Handler(w, r.WithContext(access.With(r.Context(), actor)))
	})
}

// admit holds a request to the policy of its route before the handler reads any of it.
func admit(w http.ResponseWriter, r *http.Request, route rest.Route) error {
	// A page has its own answer to a path of nobody's, and old links with a query in another encoding still lead to it.
	if route.Path != pagePath {
		if err := rest.CheckAddress(r); err != nil {
			return err
		}
	}
	policy := route.Policy
	if policy.OwnFrame {
		w.Header()["X-Frame-Options"] = sameOriginFrame
	}
	if policy.AnyOrigin {
		w.Header()["Access-Control-Allow-Origin"] = anyOrigin
	}
	if most := policy.MaxBody(); r.ContentLength > most { // refused before it is sent
		return &http.MaxBytesError{Limit: most}
	} else if r.ContentLength != 0 {
		r.Body = http.MaxBytesReader(w, r.Body, most)
	}
	if policy.Time == 0 {
		return nil
	}
	control, deadline := http.NewResponseController(w), time.Now().Add(policy.Time)
	return errors.Join(control.SetReadDeadline(deadline), control.SetWriteDeadline(deadline))
}
