package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

const (
	// surfaceHeader is how the portal's own app marks its calls.
	surfaceHeader = "X-Park-Surface"
	portalSurface = "portal"
	// idleHeader is how it marks those that it makes by itself while nobody is at the screen.
	idleHeader   = "X-Park-Idle"
	longestToken = 200
	// sessionTime is how long the owner of a cookie is looked for where the answer is there without knowing.
	sessionTime = 2 * time.Second
)

// identify tells who calls, and from where.
func (s *Server) identify(r *http.Request, route rest.Route) (access.Actor, error) {
	actor, err := s.authenticate(r, route)
	// A script would take what it may not see now for gone: it is told to come back.
	if fault.KindOf(err) == fault.Unavailable && servedFromMemory(route) && r.Header.Get("Authorization") == "" && r.Header.Get(surfaceHeader) == "" {
		actor, err = access.Anonymous, nil
		actor.Unknown = true
	}
	// Until two-step sign-in is set up people see what everybody sees; so do those on the park's own pages whose work is none of it. A script,
	// and the portal, are told what they may not.
	onSite := r.Header.Get("Authorization") == "" && r.Header.Get(surfaceHeader) == ""
	if actor.Role == access.Staff && route.Access.Has(access.Visitor) && (actor.Rights == access.SettingUp || onSite && !route.Lets(actor)) {
		actor = access.Anonymous
	}
	actor.Address, actor.Language = s.clientAddress(r), r.Header.Get("Accept-Language")
	return actor, err
}

// authorize tells whether the caller may call the route: by their role, and, if they are staff, by their rights in its area. It is the only
// place where that is decided.
func authorize(actor access.Actor, route rest.Route) error {
	switch {
	case route.Lets(actor):
		return nil
	case actor.Role == access.Visitor:
		return fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
	case actor.Rights == access.SettingUp && route.Access.Has(access.Staff):
		return fault.New(fault.Forbidden, "errors.staff.setUpFirst", nil)
	}
	return fault.New(fault.Forbidden, "errors.forbidden", nil)
}

// classified refuses a route of which nobody said who may call it.
func classified(route rest.Route) error {
	switch {
	case route.Access == access.Nobody:
		return fmt.Errorf("route %s %s: nobody said who may call it", route.Method, route.Path)
	case route.Area != access.NoArea && !route.Area.Known(), route.Also != access.NoArea && !route.Also.Known():
		return fmt.Errorf("route %s %s: there is no area %q or %q", route.Method, route.Path, route.Area, route.Also)
	case route.Area == access.NoArea && route.Access.Has(access.Staff) && !route.Access.Has(access.Visitor):
		return fmt.Errorf("route %s %s: nobody said in which area of staff's work it lies", route.Method, route.Path)
	}
	return nil
}

// servedFromMemory tells the routes that can be answered without the database, and must not fail for a cookie that came along: the
// site's, and the content that visitors read.
func servedFromMemory(route rest.Route) bool {
	c := route.Doc.Collection
	return route.Method == http.MethodGet && route.Access == access.Everyone && (!strings.HasPrefix(route.Path, "/api/") || (c != nil && c.Cached))
}

// authenticate tells who calls. A token that is wrong is refused even where none is needed: its owner should know.
func (s *Server) authenticate(r *http.Request, route rest.Route) (access.Actor, error) {
	header := r.Header.Get("Authorization")
	if header == "" {
		return s.bySession(r, route)
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" || len(token) > longestToken {
		return access.Anonymous, fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
	}
	actor, ok, err := s.Staff.Authenticate(r.Context(), token)
	if err == nil && !ok {
		err = fault.New(fault.Unauthenticated, "errors.unauthenticated", nil)
	}
	return actor, err
}

// session is one kind of sign-in that a browser can hold, beside others.
type session struct {
	cookies []string // its names, of which the first that came along counts
	whose   func(context.Context, string) (access.Actor, bool, error)
}

// bySession tells whose cookie came along. A cookie that is no longer good makes a visitor, not an error: the page that its owner
// looks at is public.
func (s *Server) bySession(r *http.Request, route rest.Route) (access.Actor, error) {
	actor := access.Anonymous
	ctx := r.Context()
	if servedFromMemory(route) {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, sessionTime)
		defer cancel()
	}
	for _, kind := range s.sessionsFor(r, route) {
		token, came := cookieOf(r, kind.cookies)
		if !came {
			continue
		}
		if s.DB.Away() && servedFromMemory(route) {
			return access.Anonymous, fault.New(fault.Unavailable, "errors.unavailable", nil)
		}
		found, ok, err := kind.whose(ctx, token)
		if err != nil {
			return access.Anonymous, err
		}
		if ok {
			actor = found
			break
		}
	}
	if actor.Role != access.Visitor && rest.Changes(r.Method) && r.Header.Get("Origin") == "" && r.Header.Get("Sec-Fetch-Site") == "" {
		// Every browser says where a changing request comes from. One that doesn't may have been made to by somebody else.
		return access.Anonymous, fault.New(fault.Forbidden, "errors.crossSite", nil)
	}
	return actor, nil
}

// cookieOf is the value of the first of some cookies that came along.
func cookieOf(r *http.Request, names []string) (value string, came bool) {
	for _, name := range names {
		if cookie, err := r.Cookie(name); err == nil {
			return cookie.Value, true
		}
	}
	return "", false
}

// sessionsFor lists the sign-ins that count for a request, the first good one wins. Somebody may be signed in and have unlocked the
// portal in one browser; then the surface decides: in the portal they are staff, on the site they are themselves.
func (s *Server) sessionsFor(r *http.Request, route rest.Route) []session {
	member, staff := session{s.cookies.SessionNames(), s.Members.Authenticate}, session{[]string{s.cookies.PortalName()}, s.Staff.Session}
	if r.Header.Get(idleHeader) != "" {
		staff.whose = s.Staff.IdleSession
	}
	switch {
	case !route.Access.Has(access.Staff):
		return []session{member}
	case r.Header.Get(surfaceHeader) == portalSurface:
		return []session{staff} // whoever is signed in as a member besides is nobody here, and is asked for the password
	case route.Access == access.Staff:
		return []session{staff, member} // an account is told that it may not
	case !strings.HasPrefix(route.Path, "/api/"):
		return []session{member, staff} // staff without an account read what tenants read
	}
	return []session{member}
}

// portalOf tells who has unlocked the portal in the browser of a request and may read what is published to some alone.
func (s *Server) portalOf(r *http.Request) (access.Actor, bool, error) {
	cookie, err := r.Cookie(s.cookies.PortalName())
	if err != nil {
		return access.Anonymous, false, nil
	}
	actor, ok, err := s.Staff.Session(r.Context(), cookie.Value)
	return actor, ok && actor.May(access.Content, false), err
}
