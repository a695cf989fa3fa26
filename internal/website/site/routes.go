package site

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
	"holidaypark/internal/website/outlook"
)

// route is one kind of page.
type route struct {
	name string // as the React app calls it, and the group of its texts
	path string // "/room/{documentId}"; empty for pages that have no address of their own
	// parent is the name of the route that this one lies below; empty is home.
	parent string
	// menu is the menu of the bar that a page without a parent belongs to: its name in the texts nav.
	menu string
	// texts are the parts of the locale file that the page needs, as "home" or "errors.registration"; what opens later fetches the
	// rest.
	texts []string
	// data reads what the page shows. What embeds about says how its page is called; a fault of kind NotFound is the page that says so.
	data loader
	// paths lists the addresses of a path with parameters, for the map of the site.
	paths func(ctx context.Context) ([]string, error)
	// allow tells who gets the page, nil is everyone; the others are sent elsewhere. Search engines are not told of such a page.
	allow     func(access.Actor) bool
	elsewhere string
	// wayIn is a better place for them, if the address that they asked for has one; nil: none has.
	wayIn func(params map[string]string, query url.Values) string
	// unkept pages have an address for each of a thing that the site knows nothing of: kept, anybody could fill the cache with them.
	unkept bool
	// unlisted pages are for everyone who has their address, and for no search engine.
	unlisted bool
	// tenant is the type of tenant with whose eyes the data is read; empty is a visitor's. All who get the page get the same.
	tenant string
	// daily pages tell of today: they are made anew when the park's day begins, and when the weather has changed.
	daily bool
}

// listed tells whether search engines may know of the page.
func (r route) listed() bool { return r.path != "" && r.allow == nil && !r.unlisted }

// reader is in whose name the page's data is read: never the caller's own.
func (r route) reader() access.Actor {
	if r.tenant == "" {
		return access.Anonymous
	}
	return access.Actor{Role: access.Account, Tenant: r.tenant, Name: "page " + r.name}
}

// pageRequest is one page that is asked for. Two requests with equal keys get the same bytes.
type pageRequest struct {
	route     route
	params    map[string]string
	language  locale.Language
	timeOfDay TimeOfDay
	// day is the park's date and what is known of its weather, of a page that tells of them.
	day     string
	outlook outlook.Outlook
}

func (p pageRequest) path() string {
	path := p.route.path
	for name, value := range p.params {
		path = strings.Replace(path, "{"+name+"}", value, 1)
	}
	return path
}

func (p pageRequest) key() string {
	return p.place() + string(p.timeOfDay) + " " + p.day + " " + p.outlook.Key()
}

// place begins the keys of a page at whatever time.
func (p pageRequest) place() string {
	return p.route.name + " " + p.path() + " " + string(p.language) + " "
}

const (
	routeHome       = "home"
	routeRoomList   = "roomlist"
	routeNews       = "news"
	routeNotFound   = "notFound"
	routeFailure    = "failure"
	routeStyleguide = "styleguide"
)

// shellTexts are the groups that every page needs. The chat brings its own along when it is opened; the page has only its button.
var shellTexts = []string{"site", "nav", "footer", "ui", "widget.button"}

// pageRoutes lists the pages of the site.
func (s *Site) pageRoutes() []route {
	list := []route{
		{name: routeHome, path: "/", texts: []string{"home", "rooms", "gallery", "gettingHere"}, data: loads(s.homeData), daily: true},
		{name: routeRoomList, path: "/roomlist", texts: []string{"rooms"}, data: loads(s.roomListData)},
		{name: "room", path: roomPath("{documentId}"), parent: routeRoomList, texts: []string{"rooms"}, data: loads(s.roomData), paths: s.roomPaths},
		{name: "gallery", path: "/gallery", texts: []string{"gallery"}, data: loads(s.galleryData)},
	}
	list = append(list, s.newsRoutes(routeNews, "/news", "", "forGuest")...)
	list = append(list, s.newsRoutes("annualNews", "/annual-news", "Annual", "forAnnual")...)
	list = append(list, s.newsRoutes("permanentNews", "/permanent-news", "Permanent", "forPermanent")...)
	list = append(list, s.writtenRoutes()...)
	list = append(list, accountRoutes()...)
	if s.DevURL != "" {
		list = append(list, route{name: routeStyleguide, path: "/styleguide", texts: []string{"home", "rooms", "gallery", "styleguide"}, data: loads(s.homeData), unlisted: true})
	}
	return list
}

func (s *Site) notFound() route { return route{name: routeNotFound, texts: []string{routeNotFound}} }
func (s *Site) failure() route  { return route{name: routeFailure, texts: []string{routeFailure}} }

// route finds a route by its name, the first where several have it.
func (s *Site) route(name string) route {
	return s.routes[slices.IndexFunc(s.routes, func(r route) bool { return r.name == name })]
}

// match finds the route of a path; a path of nobody's is the page that says so, which is one page for all such paths.
func (s *Site) match(path string) (route, map[string]string) {
	if !db.ValidText(path) {
		return s.notFound(), nil
	}
	parts := strings.Split(strings.Trim(path, "/"), "/")
	for _, candidate := range s.routes {
		pattern := strings.Split(strings.Trim(candidate.path, "/"), "/")
		if len(pattern) != len(parts) {
			continue
		}
		params := map[string]string{}
		matched := true
		for i, part := range pattern {
			if strings.HasPrefix(part, "{") {
				params[strings.Trim(part, "{}")] = parts[i]
			} else if part != parts[i] {
				matched = false
				break
			}
		}
		if matched {
			return candidate, params
		}
	}
	return s.notFound(), nil
}

// TimeOfDay is what the light is like at the park.
type TimeOfDay string

const (
	Dawn  TimeOfDay = "dawn"
	Day   TimeOfDay = "day"
	Dusk  TimeOfDay = "dusk"
	Night TimeOfDay = "night"
)

var timesOfDay = []TimeOfDay{Dawn, Day, Dusk, Night}

// timeOfDay tells the light from the park's own clock.
func timeOfDay(local time.Time) TimeOfDay {
	switch hour := local.Hour(); {
	case hour >= 5 && hour < 9:
		return Dawn
	case hour >= 9 && hour < 17:
		return Day
	case hour >= 17 && hour < 21:
		return Dusk
	}
	return Night
}
