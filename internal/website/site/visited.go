package site

import (
	"context"
	"slices"
	"strings"
	"sync"
)

// listedPaths keeps the addresses of pages with parameters, of one content version: every view asks for them.
type listedPaths struct {
	mu      sync.Mutex
	version int64
	known   map[string][]string // by route
}

// PageOf tells how the site calls the page of a path, for counting: a room has an address of its own, and what is somebody's own, as a
// receipt, none but that of its kind.
func (s *Site) PageOf(ctx context.Context, path string) (page string, ok bool) {
	if len(path) > 200 {
		return "", false
	}
	route, params := s.match(path)
	if route.path == "" {
		return "", false
	}
	if len(params) == 0 {
		return route.path, true
	}
	if route.paths != nil {
		path = strings.TrimSuffix(path, "/")
		return path, slices.Contains(s.listed(ctx, route), path)
	}
	kind, _, _ := strings.Cut(route.path, "/{")
	return kind, true
}

// listed gives the addresses of a route that there are; none while the database is away.
func (s *Site) listed(ctx context.Context, route route) []string {
	version, err := s.Version.Current(ctx)
	if err != nil {
		return nil
	}
	s.visited.mu.Lock()
	defer s.visited.mu.Unlock()
	if s.visited.known == nil || s.visited.version != version {
		s.visited.version, s.visited.known = version, map[string][]string{}
	}
	if _, known := s.visited.known[route.path]; !known {
		paths, err := route.paths(ctx)
		if err != nil {
			return nil
		}
		s.visited.known[route.path] = paths
	}
	return s.visited.known[route.path]
}
