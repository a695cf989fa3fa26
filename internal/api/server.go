// Package api is HTTP and nothing else: the route table with who may call what, the query grammar, the error shape, and one
// file of handlers for each domain. No rule and no SQL lives here.
package api

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
	"holidaypark/internal/content"
	"holidaypark/internal/db"
	"holidaypark/internal/enquiries"
	"holidaypark/internal/fault"
	"holidaypark/internal/files"
	"holidaypark/internal/jobs"
	"holidaypark/internal/mail"
	"holidaypark/internal/members"
	"holidaypark/internal/points"
	"holidaypark/internal/settings"
	"holidaypark/internal/site"
	"holidaypark/internal/staff"
)

// Parts are what the handlers stand on.
type Parts struct {
	DB          *db.DB
	Engine      *collection.Engine
	Collections []*collection.Collection
	Version     *content.Version
	Files       *files.Service
	Jobs        *jobs.Queue
	Mail        *mail.Mailer
	Enquiries   *enquiries.Service
	Settings    *settings.Registry
	Staff       *staff.Service
	Members     *members.Service
	Points      *points.Service
	Site        *site.Site
	Metrics     *prometheus.Registry
	// PublicURL is the address by which the world reaches the park.
	PublicURL string
	// Demo are the accounts that anybody may sign in with; none outside the demo park.
	Demo []DemoAccount
	// Proxies are the addresses whose forwarded headers count.
	Proxies []netip.Prefix
}

// Server answers requests.
type Server struct {
	Parts
	collections []*collection.Collection
	table       []Route
	handler     http.Handler
	document    []byte // the OpenAPI document
	readable    []byte // the same, to read
	cache       *answerCache
	metrics     *metrics
}

// NewServer builds the route table; it fails on a route that nobody classified.
func NewServer(parts Parts) (*Server, error) {
	s := &Server{Parts: parts, collections: parts.Collections, cache: newAnswerCache(), metrics: newMetrics(parts.Metrics, parts.Jobs)}
	s.table = s.routes()
	var err error
	if s.document, err = describe(s.table, s.collections); err != nil {
		return nil, err
	}
	if s.readable, err = renderDocs(s.document); err != nil {
		return nil, err
	}
	mux, err := s.mount(s.table)
	if err != nil {
		return nil, err
	}
	s.handler = s.guard(protect(mux))
	return s, nil
}

// secure tells that the world reaches the park by https.
func (s *Server) secure() bool { return strings.HasPrefix(s.PublicURL, "https://") }

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Document is the OpenAPI document of the routes.
func (s *Server) Document() []byte { return s.document }

// identify tells who calls, and from where.
func (s *Server) identify(r *http.Request, route Route) (access.Actor, error) {
	actor, err := s.authenticate(r, route)
	// A script would take what it may not see now for gone: it is told to come back.
	if fault.KindOf(err) == fault.Unavailable && servedFromMemory(route) && r.Header.Get("Authorization") == "" && r.Header.Get(surfaceHeader) == "" {
		actor, err = access.Anonymous, nil
		actor.Unknown = true
	}
	actor.Address = s.clientAddress(r)
	return actor, err
}

// servedFromMemory tells the routes that can be answered without the database, and must not fail for a cookie that came along: the
// site's, and the content that visitors read.
func servedFromMemory(route Route) bool {
	c := route.Doc.Collection
	return route.Method == http.MethodGet && route.Access == access.Everyone && (!strings.HasPrefix(route.Path, "/api/") || (c != nil && c.Cached))
}

// authenticate tells who calls. A token that is wrong is refused even where none is needed: its owner should know.
func (s *Server) authenticate(r *http.Request, route Route) (access.Actor, error) {
	header := r.Header.Get("Authorization")
	if header == "" {
		return s.bySession(r, route)
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" || len(token) > 200 {
		return access.Anonymous, fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
	}
	actor, ok, err := s.Staff.Authenticate(r.Context(), token)
	if err == nil && !ok {
		err = fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
	}
	return actor, err
}

const (
	headerTime = 5 * time.Second  // to send the headers
	bodyTime   = 30 * time.Second // to send the whole request
	// requestTime is how long a request may take from its headers to its answer: what its body may take, and ten seconds of work.
	// A database that does not answer ends it sooner (internal/db).
	requestTime = bodyTime + 10*time.Second
	answerTime  = 60 * time.Second // to take the answer
	// sessionTime is how long the owner of a cookie is looked for where the answer is there without knowing.
	sessionTime = 2 * time.Second
	idleTime    = 2 * time.Minute
	maxHeader   = 16 << 10
)

// timeFor is how long the requests of a route may take.
func timeFor(route Route) time.Duration {
	switch route.Path {
	case "/api/upload", "/uploads/{key}":
		return uploadTime
	}
	return requestTime
}

// HTTPServer bounds what a slow or greedy client can hold.
func (s *Server) HTTPServer(log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       bodyTime,
		WriteTimeout:      answerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

func (s *Server) alive(w http.ResponseWriter, _ *http.Request) error {
	writeJSON(w, http.StatusOK, []byte(`{"status":"alive"}`))
	return nil
}

func (s *Server) ready(w http.ResponseWriter, r *http.Request) error {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := s.DB.Ping(ctx); err != nil {
		return fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	writeJSON(w, http.StatusOK, []byte(`{"status":"ready"}`))
	return nil
}
