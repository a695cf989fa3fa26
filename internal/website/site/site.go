// Package site is the public site as HTML: it renders the React app in this process, keeps the pages as bytes, and serves what
// belongs to them: assets, locale files, sitemap. It must never know a person: one page serves everybody who may see it.
package site

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/services/version"
	"holidaypark/internal/website/brand"
	"holidaypark/internal/website/outlook"
)

// Config is what the site stands on.
type Config struct {
	Engine   *collection.Engine
	Settings *settings.Registry
	Brand    *brand.Service
	Version  *version.Content
	// Frontend is the built front end; nil serves pages that the browser can't bring to life, for tests of the server alone.
	Frontend fs.FS
	// DevURL is the address of Vite's server in development: pages then come unrendered, with hot reload.
	DevURL    string
	PublicURL string
	// PaymentSources are where the payment provider's scripts, frames and pictures come from, each after a space; empty: from here.
	PaymentSources string
	Zone           func() *time.Location
	Demo           bool
	// Outlook tells the weather at the park; nil: nobody does.
	Outlook func() outlook.Outlook
	Now     func() time.Time
	Log     *slog.Logger
	Metrics *prometheus.Registry
}

// Site serves the public pages.
type Site struct {
	Config
	renderer *renderer // nil: pages come unrendered
	assets   *assets
	cache    *pageCache
	latest   latest
	visited  listedPaths
	routes   []route
	renders  *prometheus.HistogramVec
}

// vms is how many pages can be rendered at once. Each VM takes some megabytes; the cache makes renders rare.
const vms = 2

// New makes the site.
func New(c Config) (*Site, error) {
	s := &Site{Config: c, cache: newPageCache()}
	s.routes = s.pageRoutes()
	s.renders = prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "park_render_seconds", Help: "Time to render a page, by outcome.",
		Buckets: []float64{.01, .02, .04, .06, .1, .2, .5, 1, 2}}, []string{"outcome"})
	c.Metrics.MustRegister(s.renders)
	var err error
	if s.assets, err = openAssets(c.Frontend); err != nil {
		return nil, err
	}
	if c.Frontend == nil || c.DevURL != "" {
		return s, nil
	}
	if err := s.assets.complete(append(s.routes, s.notFound(), s.failure())); err != nil {
		return nil, err
	}
	bundle, err := fs.ReadFile(c.Frontend, serverBundle)
	if err != nil {
		return nil, fmt.Errorf("the front end has no server bundle: %w", err)
	}
	s.renderer, err = newRenderer(string(bundle), vms)
	return s, err
}

// Page answers a request for a page: rendered, in the reader's language, from memory.
func (s *Site) Page(w http.ResponseWriter, r *http.Request) error {
	language := s.chooseLanguage(w, r)
	version, err := s.Version.Current(r.Context())
	if err != nil {
		return s.fail(w, r, language, err)
	}
	route, params := s.match(r.URL.Path)
	request := pageRequest{route: route, params: params, language: language, timeOfDay: timeOfDay(s.Now().In(s.Zone()))}
	if route.daily {
		request.day, request.outlook = dates.On(s.Now(), s.Zone()), s.outlookNow()
	}
	if canonical := request.path(); route.path != "" && r.URL.Path != canonical { // "/roomlist/" is "/roomlist"
		to := url.URL{Path: canonical, RawQuery: r.URL.RawQuery} // made from the route, never from the request's own slashes
		http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
		return nil
	}
	actor := access.From(r.Context())
	if route.allow != nil && actor.Unknown { // it may be theirs, and nobody can tell now
		return s.fail(w, r, language, fault.New(fault.Unavailable, "errors.unavailable", nil))
	}
	if route.allow != nil && !route.allow(actor) {
		w.Header()["Cache-Control"], w.Header()["Vary"] = private, varyOn
		to := route.elsewhere
		if route.wayIn != nil {
			to = cmp.Or(route.wayIn(params, r.URL.Query()), to)
		}
		http.Redirect(w, r, to, http.StatusSeeOther)
		return nil
	}
	made, err := s.fetch(r.Context(), request, version)
	if err != nil && fault.KindOf(err) == fault.NotFound { // one page for whatever is not there, or strangers could fill the cache
		request.route, request.params = s.notFound(), nil
		made, err = s.fetch(r.Context(), request, version)
	}
	if fault.KindOf(err) == fault.Unavailable {
		if old, ok := s.cache.atAnotherTime(request, version); ok {
			made, err = old, nil
		}
	}
	if err != nil {
		return s.fail(w, r, language, err)
	}
	made.serve(w, r)
	return nil
}

func (s *Site) fetch(ctx context.Context, request pageRequest, version int64) (*page, error) {
	if request.route.unkept {
		ctx, cancel := context.WithTimeout(ctx, pageTime)
		defer cancel()
		return s.make(ctx, request, nil)
	}
	return s.cache.fetch(ctx, request.key(), version, func(ctx context.Context, before *page) (*page, error) { return s.make(ctx, request, before) })
}

// make loads, renders and encodes a page, or finds that it is still the one of before.
func (s *Site) make(ctx context.Context, request pageRequest, before *page) (*page, error) {
	ctx = access.With(ctx, request.route.reader()) // whoever asked first: nothing of them is in the page
	state, err := s.load(ctx, request)
	if err != nil {
		return nil, err
	}
	status := http.StatusOK
	if request.route.name == routeNotFound {
		status = http.StatusNotFound
	}
	return s.compose(ctx, request, state, status, before)
}

// compose renders a state, unless the page of before was made from the same. A renderer that fails or is slow costs the reader nothing
// but time: the browser draws the page.
func (s *Site) compose(ctx context.Context, request pageRequest, state State, status int, before *page) (*page, error) {
	encoded, err := encodeState(state)
	if err != nil {
		return nil, err
	}
	page, policy := rendered{state: string(encoded)}, s.policy(state) // unrendered, everything is in the state
	source := sha256.Sum256(append(s.document(request, state, page), policy...))
	if before != nil && before.source == source {
		return before, nil
	}
	failed := false
	if s.renderer != nil {
		start := time.Now()
		limited, cancel := context.WithTimeout(ctx, renderTime)
		answer, err := s.renderer.render(limited, encoded)
		cancel()
		outcome := "done"
		if err == nil {
			page = answer
		} else {
			failed, outcome = true, "failed"
			s.Log.Error("a page could not be rendered; the browser will draw it", "route", request.route.name, "language", request.language, "error", err)
		}
		s.renders.WithLabelValues(outcome).Observe(time.Since(start).Seconds())
	}
	made := newPage(status, s.document(request, state, page), failed, policy)
	made.popups = state.Route == payingRoute && s.PaymentSources != ""
	made.private, made.source = request.route.allow != nil, source
	return made, nil
}

// fail answers when not even the data of a page could be had.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, language locale.Language, cause error) error {
	if errors.Is(cause, context.Canceled) {
		return nil // the reader has gone
	}
	status := http.StatusInternalServerError
	if fault.KindOf(cause) == fault.Unavailable || errors.Is(cause, context.DeadlineExceeded) {
		status = http.StatusServiceUnavailable
	}
	problem := w.Header().Get("X-Request-Id")
	s.Log.Error("a page failed", "path", r.URL.Path, "request", problem, "error", cause)
	request := pageRequest{route: s.failure(), language: language, timeOfDay: timeOfDay(s.Now().In(s.Zone()))}
	state := s.bare(request)
	state.Problem = problem
	made, err := s.compose(r.Context(), request, state, status, nil)
	if err != nil {
		return err
	}
	made.temporary = true
	made.serve(w, r)
	return nil
}
