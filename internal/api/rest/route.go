// Package rest is what the handlers of every audience share: what a route is, how a request is read and how it is answered. It must
// never know a domain's rules, nor who is asking.
package rest

import (
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
)

// Route is one thing the server answers: where, to whom, and with what. A route without an access stops the start, and so does one
// that is not for visitors and has no area.
type Route struct {
	Method string
	Path   string // as http.ServeMux writes it
	Access access.Roles
	// Area is the part of the work that staff need rights in. One that has none is as open to staff as to visitors.
	Area access.Area
	// Also is another right that staff need besides: to give money away, to export, to see money. NoArea: none.
	Also    access.Area
	Handler Handler
	Doc     Doc
	Policy  Policy
	reads   bool
}

// Handler answers a request, or says what is wrong with it.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Get is a route that reads; HEAD comes with it.
func Get(path string, who access.Roles, handler Handler, doc Doc) Route {
	return Route{Method: http.MethodGet, Path: path, Access: who, Handler: handler, Doc: doc}
}

// Post is a route that makes or does something.
func Post(path string, who access.Roles, handler Handler, doc Doc) Route {
	return Route{Method: http.MethodPost, Path: path, Access: who, Handler: handler, Doc: doc}
}

// Put is a route that changes something.
func Put(path string, who access.Roles, handler Handler, doc Doc) Route {
	return Route{Method: http.MethodPut, Path: path, Access: who, Handler: handler, Doc: doc}
}

// Delete is a route that ends something.
func Delete(path string, who access.Roles, handler Handler, doc Doc) Route {
	return Route{Method: http.MethodDelete, Path: path, Access: who, Handler: handler, Doc: doc}
}

// In puts the route into an area of staff's work.
func (r Route) In(area access.Area) Route {
	r.Area = area
	return r
}

// In puts routes into an area of staff's work, except those that have another.
func In(area access.Area, routes ...Route) []Route {
	for i := range routes {
		if routes[i].Area == access.NoArea {
			routes[i].Area = area
		}
	}
	return routes
}

// And asks for another right besides that in the route's area.
func (r Route) And(right access.Area) Route {
	r.Also = right
	return r
}

// Lets tells whether the route is for a caller: by their role and, if they are staff, by their rights.
func (r Route) Lets(actor access.Actor) bool {
	if !r.Access.Has(actor.Role) || actor.Role != access.Staff || r.Area == access.NoArea {
		return r.Access.Has(actor.Role)
	}
	return actor.May(r.Area, r.Changes()) && (r.Also == access.NoArea || actor.May(r.Also, r.Changes()))
}

// Changes tells whether the route changes something.
func (r Route) Changes() bool { return !r.reads && Changes(r.Method) }

// Reading marks a route that only looks, though what it looks for comes in a body: a code must not stand in an address.
func (r Route) Reading() Route {
	r.reads = true
	return r
}

// Changes tells whether requests of a method change something.
func Changes(method string) bool {
	return method != http.MethodGet && method != http.MethodHead && method != http.MethodOptions
}

// With gives the route a policy of its own.
func (r Route) With(policy Policy) Route {
	r.Policy = policy
	return r
}

const (
	// BodyTime is how long a caller may take to send a whole request.
	BodyTime = 30 * time.Second
	// usualTime is how long a request may take from its headers to its answer: what its body may take, and ten seconds of work.
	// A database that does not answer ends it sooner (internal/services/db).
	usualTime = BodyTime + 10*time.Second
	usualBody = 1 << 20
)

// Policy is where a route departs from the usual: answers are framed by nobody, read by the park's own pages alone, given within 40
// seconds, and asked for in at most a megabyte.
type Policy struct {
	// OwnFrame lets the park's own pages show the answer in a frame.
	OwnFrame bool
	// Scope opens the route to pages of other sites: of those that staff have allowed, and, with a key that has the scope, of all.
	Scope widget.Scope
	// AnyOrigin lets scripts, styles and fonts of other sites' pages read the answer.
	AnyOrigin bool
	// Time is for the whole request, body and answer; 0 is the usual.
	Time time.Duration
	// Body bounds the request in bytes; 0 is the usual.
	Body int64
}

// MaxTime is how long a request may take.
func (p Policy) MaxTime() time.Duration {
	if p.Time > 0 {
		return p.Time
	}
	return usualTime
}

// MaxBody is how many bytes a request may have.
func (p Policy) MaxBody() int64 {
	if p.Body > 0 {
		return p.Body
	}
	return usualBody
}

// Doc says about a route what the OpenAPI document needs beyond method, path and access.
type Doc struct {
	Tag, Summary string
	Collection   *collection.Collection
	Hidden       bool // another spelling of a documented path, or a page
	Query        bool // takes the list grammar
	Upload       bool // takes multipart files
	UploadOne    bool // takes one multipart file
	Params       []*huma.Param
	Body, Answer Shape
	// Takes and Gives are values of the Go types of an action's body and of the data in its answer.
	Takes, Gives any
	Bare         bool // the answer is the data itself
	Paged        bool // the data is one page of a list
	Meta         any  // a value of the Go type of what stands beside the data, if anything does
	Status       int  // of success; 0 is 200
}

// Shape names what a body or an answer looks like.
type Shape int

// The shapes that are no Go type.
const (
	Nothing Shape = iota
	EntryOne
	EntryList
	EntryCreate
	EntryUpdate
	EntryForm
	FileOne
	FileList
)
