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

// listed gives the addresses of a route that there are; none while the database is away. Nobody waits for another's query: a page of which
// the addresses are known is counted while those of another are being read.
func (s *Site) listed(ctx context.Context, route route) []string {
	version, err := s.Version.Current(ctx)
	if err != nil {
		return nil
	}
	if paths, known := s.visited.find(version, route.path); known {
		return paths
	}
	paths, err := route.paths(ctx)
	if err != nil {
		return nil
	}
	s.visited.keep(version, route.path, paths)
	return paths
}

func (l *listedPaths) find(version int64, name string) (paths []string, known bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.version != version {
		return nil, false
	}
	paths, known = l.known[name]
	return paths, known
}

// keep remembers the addresses of a version, unless those of a later one are known.
func (l *listedPaths) keep(version int64, name string, paths []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.version > version {
		return
	}
	if l.known == nil || l.version < version {
		l.version, l.known = version, map[string][]string{}
	}
	l.known[name] = paths
}
