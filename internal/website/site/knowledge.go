package site

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
)

// Knowledge gives everything that a visitor can read in a language, for the chat: first what the data itself says, then every page that
// search engines may know of, as it is rendered, and at last the documents that they lead to. Pages come from the cache where nothing has changed.
// Those that can't be rendered now are named in unread.
func (s *Site) Knowledge(ctx context.Context, language locale.Language) (list []knowledge.Page, unread []string, err error) {
	ctx = access.With(ctx, access.Anonymous)
	version, err := s.Version.Current(ctx)
	if err != nil {
		return nil, nil, err
	}
	if list, err = s.facts(ctx, language); err != nil {
		return nil, nil, err
	}
	documents, err := s.documents(ctx, language)
	if err != nil || s.renderer == nil { // unrendered pages say nothing
		return append(list, documents...), nil, err
	}
	var rendered []knowledge.Page
	for _, route := range s.routes {
		if !route.listed() {
			continue
		}
		pages, failed, err := s.knownPages(ctx, route, language, version)
		if err != nil {
			return nil, nil, err
		}
		rendered, unread = append(rendered, pages...), append(unread, failed...)
	}
	if len(rendered) == 0 && len(unread) > 0 {
		return nil, nil, fmt.Errorf("no page can be rendered in %s", language)
	}
	slices.SortStableFunc(rendered, func(a, b knowledge.Page) int { return cmp.Compare(turn(a.Path), turn(b.Path)) })
	return slices.Concat(list, rendered, documents), unread, nil
}

// turn orders pages: where two say the same, the one that is about it comes before the ones that only show it too.
func turn(path string) int {
	switch path {
	case "/contact-us", "/getting-here":
		return 0
	case "/news":
		return 2
	case "/", "/roomlist":
		return 3
	}
	return 1
}

// knownPages reads the pages of a route. One that can't be rendered keeps nobody from the others.
func (s *Site) knownPages(ctx context.Context, route route, language locale.Language, version int64) (list []knowledge.Page, unread []string, err error) {
	paths := []string{route.path}
	if route.paths != nil {
		if paths, err = route.paths(ctx); err != nil {
			return nil, nil, err
		}
	}
	for _, path := range paths {
		_, params := s.match(path)
		request := pageRequest{route: route, params: params, language: language, timeOfDay: timeOfDay(s.Now().In(s.Zone()))}
		if route.daily {
			request.day = dates.On(s.Now(), s.Zone()) // and not the outlook, which is another soon: Live tells it
		}
		made, err := s.fetch(ctx, request, version)
		if err != nil {
			return nil, nil, err
		}
		if made.temporary || made.status != http.StatusOK {
			unread = append(unread, path)
			continue
		}
		page, err := knowledge.FromHTML(path, language, made.body.Plain())
		if err != nil {
			return nil, nil, err
		}
		page.Particular, page.FinePrint = route.paths != nil, path == "/terms"
		page.Passing = path == "/news" || strings.HasPrefix(path, "/news/")
		list = append(list, page)
	}
	return list, unread, nil
}
