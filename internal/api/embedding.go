package api

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// The routes that a page of another site may use have a scope. Such a page says by its Origin where it comes from: the sites that staff have
// allowed need nothing else, all others a key. A caller without an Origin is no page of another site: the park's own pages, or a program.
// The assistant calls are made for programs too: there, one that is not known for a page of the park's needs a key. (It could write any
// Origin that it likes; the limits bind it all the same.)

var tokens = regexp.MustCompile(`^[A-Za-z0-9_-]+( ?, ?[A-Za-z0-9_-]+)*$`)

// originOf tells whether a page of another site asks, and which.
func (s *Server) originOf(r *http.Request) (origin string, foreign bool) {
	origin = r.Header.Get("Origin")
	if origin == "" {
		site := r.Header.Get("Sec-Fetch-Site")
		return "", rest.Changes(r.Method) && site != "" && site != "same-origin" && site != "none"
	}
	u, err := url.Parse(origin)
	own := err == nil && u.Host != "" && (u.Host == r.Host || origin == s.PublicURL)
	return origin, !own
}

// identifyFor tells who calls a route. Pages of other sites are nobody but their key: cookies that come along with them count for nothing.
func (s *Server) identifyFor(w http.ResponseWriter, r *http.Request, route rest.Route) (access.Actor, error) {
	scope := route.Policy.Scope
	if scope == widget.NoScope {
		return s.identify(r, route)
	}
	origin, foreign := s.originOf(r)
	w.Header().Add("Vary", "Origin")
	if foreign && origin != "" { // also to read a refusal
		w.Header().Set("Access-Control-Allow-Origin", origin)
		w.Header().Set("Access-Control-Expose-Headers", "Retry-After, X-Request-Id")
	}
	bearer := bearerOf(r)
	visitor := access.Anonymous
	visitor.Address, visitor.Language = s.clientAddress(r), r.Header.Get("Accept-Language")
	switch {
	case strings.HasPrefix(bearer, widget.KeyPrefix):
		allowance, err := s.Widget.Authenticate(r.Context(), bearer, scope)
		visitor.Allowance = allowance
		return visitor, err
	case foreign:
		return visitor, s.allowed(r, origin, bearer)
	case scope == widget.Threads && !strings.HasPrefix(bearer, ownToken):
		if !s.fromOwnPage(r) {
			return visitor, fault.New(fault.Unauthenticated, "errors.widget.needed", nil)
		}
		return visitor, nil // widgets always send a key, which may be that of the service before us
	}
	return s.identify(r, route)
}

// fromOwnPage tells whether a page of the park's asks, of a request that is known not to come from a page elsewhere. Browsers send no
// Origin with a GET to the page's own server; those that don't say Sec-Fetch-Site either, such as Safari before 16.4, name the page.
func (s *Server) fromOwnPage(r *http.Request) bool {
	if r.Header.Get("Origin") != "" || r.Header.Get("Sec-Fetch-Site") == "same-origin" {
		return true
	}
	page, err := url.Parse(r.Referer())
	return err == nil && page.Host != "" && (page.Host == r.Host || page.Scheme+"://"+page.Host == s.PublicURL)
}

// ownToken is how everything begins that the park itself gave out.
const ownToken = "park_"

// allowed tells whether the pages of another site may come without a key of ours.
func (s *Server) allowed(r *http.Request, origin, bearer string) error {
	known, err := s.Widget.Allows(r.Context(), origin)
	switch {
	case err != nil:
		return err
	case bearer != "" && (!known || strings.HasPrefix(bearer, ownToken)):
		return fault.New(fault.Unauthenticated, "errors.widget.key", nil)
	case !known:
		return fault.New(fault.Forbidden, "errors.widget.origin", nil)
	}
	return nil
}

func bearerOf(r *http.Request) string {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") || len(token) > longestToken {
		return ""
	}
	return token
}

// isPreflight tells whether a browser asks beforehand what a page of another site may send.
func isPreflight(r *http.Request) bool {
	return r.Method == http.MethodOptions && r.Header.Get("Origin") != "" && r.Header.Get("Access-Control-Request-Method") != ""
}

// answerPreflight lets every page send its request, whether or not it has a key is only seen then, and a refusal can be read.
func answerPreflight(w http.ResponseWriter, r *http.Request, allowed string) error {
	h := w.Header()
	h.Set("Vary", "Origin, Access-Control-Request-Headers")
	h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	h.Set("Access-Control-Allow-Methods", allowed)
	if wanted := r.Header.Get("Access-Control-Request-Headers"); tokens.MatchString(wanted) {
		h.Set("Access-Control-Allow-Headers", wanted)
	}
	h.Set("Access-Control-Max-Age", "600")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
