package site

import (
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/files"
)

// about is what a page says of itself to browsers, search engines and whoever a link is sent to. Data that embeds it says so
// for its page; what it leaves empty, and every other page, is said by the texts meta.<route>.
type about struct {
	title, description string
	picture            *sharedPicture
	// things are what the page shows, in the words of schema.org.
	things []thing
}

func (a about) self() about { return a }

// described is data that embeds about.
type described interface{ self() about }

// thing is one thing in the words of schema.org.
type thing = map[string]any

// sharedPicture stands beside a link that is sent to somebody.
type sharedPicture struct {
	path          string
	width, height int
}

// Crumb is one step on the way to a page. A menu of the bar is a step that has no page of its own.
type Crumb struct {
	Label string `json:"label"`
	Href  string `json:"href"`
}

// describe completes what the data says of its page.
func (s *Site) describe(request pageRequest, state State) about {
	var a about
	if own, ok := state.Data.(described); ok {
		a = own.self()
	}
	title, description := metaOf(state, request.route.name)
	if a.title == "" {
		a.title = title
	}
	if a.description == "" {
		a.description = strings.ReplaceAll(description, "{{park}}", state.Settings["ParkName"])
	}
	return a
}

func metaOf(state State, route string) (title, description string) {
	meta, _ := state.meta[route].(locale.Tree)
	title, _ = meta["title"].(string)
	description, _ = meta["description"].(string)
	return title, description
}

// fullTitle puts the park's name at the end of each title; home is the park itself.
func fullTitle(request pageRequest, state State) string {
	name, title := state.Settings["ParkName"], state.about.title
	switch {
	case name == "":
		return title
	case request.route.name == routeHome:
		meta, _ := state.meta[routeHome].(locale.Tree)
		if tagline, ok := meta["tagline"].(string); ok {
			return name + " · " + tagline
		}
		return name
	case title == "":
		return name
	}
	return title + " · " + name
}

// trail is the way from home down to the page.
func (s *Site) trail(request pageRequest, state State) []Crumb {
	if request.route.path == "" || request.route.path == "/" {
		return []Crumb{}
	}
	list := []Crumb{{state.about.title, request.path()}}
	if request.route.menu != "" {
		nav, _ := state.Texts["nav"].(locale.Tree)
		label, _ := nav[request.route.menu].(string)
		list = append([]Crumb{{Label: label}}, list...)
	}
	for above := request.route.parent; above != ""; {
		parent := s.route(above)
		title, _ := metaOf(state, above)
		list = append([]Crumb{{title, parent.path}}, list...)
		above = parent.parent
	}
	title, _ := metaOf(state, routeHome)
	return append([]Crumb{{title, "/"}}, list...)
}

// share picks the size of a picture that suits a shared link.
func share(list []files.File) *sharedPicture {
	const wide = 1200
	if len(list) == 0 {
		return nil
	}
	for _, size := range list[0].Sizes() {
		if size.Width >= wide {
			return &sharedPicture{size.URL, size.Width, size.Height}
		}
	}
	return &sharedPicture{list[0].URL(), list[0].Width, list[0].Height}
}

// sharedPicture writes the picture of a shared link: the page's own, or the park's.
func (s *Site) sharedPicture(state State) string {
	p := state.about.picture
	if p == nil {
		path, width, height := state.brand.Share()
		p = &sharedPicture{path, width, height}
	}
	return fmt.Sprintf(`<meta property="og:image" content="%s"><meta property="og:image:width" content="%d"><meta property="og:image:height" content="%d">`,
		html.EscapeString(s.PublicURL+p.path), p.width, p.height)
}

// things tells search engines what the page shows and where it stands, each as JSON.
func (s *Site) things(request pageRequest, state State) []string {
	list := state.about.things
	if len(state.Trail) > 0 {
		var steps []thing
		for _, crumb := range state.Trail {
			if crumb.Href != "" {
				steps = append(steps, thing{"@type": "ListItem", "position": len(steps) + 1, "name": crumb.Label, "item": s.address(crumb.Href, request.language)})
			}
		}
		list = append(list, thing{"@type": "BreadcrumbList", "itemListElement": steps})
	}
	encoded := make([]string, len(list))
	for i, one := range list {
		one = said(one)
		one["@context"] = "https://schema.org"
		text, err := json.Marshal(one) // escapes < > &, so that it can stand inside a script element
		if err != nil {
			panic(err) // plain values alone
		}
		encoded[i] = string(text)
	}
	return encoded
}
