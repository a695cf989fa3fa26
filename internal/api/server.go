// Package api is HTTP and nothing else: the route table with who may call what, what every request goes through, and one package of
// handlers for each audience. It must never know a rule or a statement of SQL.
package api

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"holidaypark/internal/api/member"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/website/site"
)

// Parts are what the handlers stand on.
type Parts struct {
	*domains.Domains
	// Provider is who takes payments; Sandbox are the pages on which somebody pays in a test, nil where payments are real or none are
	// taken.
	Provider member.Provider
	Sandbox  http.Handler
	Site     *site.Site
	Metrics  *prometheus.Registry
	// Demo are the accounts that anybody may sign in with; none outside the demo park.
	Demo []member.DemoAccount
	// Proxies are the addresses whose forwarded headers count.
	Proxies []netip.Prefix
}

// Server answers requests.
type Server struct {
	Parts
	cookies rest.Cookies
	table   []rest.Route
	handler http.Handler
	// document is the OpenAPI document, readable the same as a page; both are made when somebody asks for them.
	document func() ([]byte, error)
	readable func() ([]byte, error)
	metrics  *metrics
}

// NewServer builds the route table; it fails on a route that nobody classified.
func NewServer(parts Parts) (*Server, error) {
	s := &Server{Parts: parts, metrics: newMetrics(parts.Metrics, parts.Jobs)}
	s.cookies = rest.Cookies{Secure: s.secure()}
	s.table = s.routes()
	s.document = sync.OnceValues(func() ([]byte, error) { return describe(s.table, s.Collections()) })
	s.readable = sync.OnceValues(func() ([]byte, error) {
		document, err := s.document()
		if err != nil {
			return nil, err
		}
		return renderDocs(document)
	})
	mux, err := s.mount(s.table)
	if err != nil {
		return nil, err
	}
	s.handler = s.guard(protect(mux, s.table))
	return s, nil
}

// secure tells that the world reaches the park by https.
func (s *Server) secure() bool { return strings.HasPrefix(s.PublicURL, "https://") }

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Document is the OpenAPI document of the routes.
func (s *Server) Document() ([]byte, error) { return s.document() }

const (
	headerTime = 5 * time.Second  // to send the headers
	answerTime = 60 * time.Second // to take the answer
	idleTime   = 2 * time.Minute
	maxHeader  = 16 << 10
)

// HTTPServer bounds what a slow or greedy client can hold.
func (s *Server) HTTPServer(log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       rest.BodyTime,
		WriteTimeout:      answerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

func (s *Server) alive(w http.ResponseWriter, _ *http.Request) error {
	rest.WriteJSON(w, http.StatusOK, []byte(`{"status":"alive"}`))
	return nil
}

func (s *Server) ready(w http.ResponseWriter, r *http.Request) error {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := s.DB.Ping(ctx); err != nil {
		return fault.Wrap(err, fault.Unavailable, "errors.unavailable")
	}
	rest.WriteJSON(w, http.StatusOK, []byte(`{"status":"ready"}`))
	return nil
}
