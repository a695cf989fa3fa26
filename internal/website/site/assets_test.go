package site_test

import (
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
)

// links are the values of an attribute of one kind of element, in the order of the page.
func links(html, element, attribute string) (list []string) {
	for _, rest := range strings.Split(html, "<"+element)[1:] {
		tag, _, _ := strings.Cut(rest, ">")
		if _, after, ok := strings.Cut(tag, attribute+`="/assets/`); ok {
			name, _, _ := strings.Cut(after, `"`)
			list = append(list, name)
		}
	}
	return list
}

func TestAPageLinksItsOwnFilesAndThoseOfNoOther(t *testing.T) {
	park := start(t, counting)
	for path, module := range map[string]string{"/": "HomePage", "/roomlist": "RoomListPage", "/terms": "WrittenPage", "/policy": "WrittenPage", "/nope": "NotFoundPage", "/reset": "ResetPage"} {
		html := string(get(t, park, path).Body)
		// A style sheet may go beyond those before it: a page's own is the last.
		if got, want := links(html, `link rel="stylesheet"`, "href"), []string{"client-abc.css", "forms-abc.css", module + "-abc.css"}; !slices.Equal(got, want) {
			t.Errorf("%s: styles %v, not %v", path, got, want)
		}
		// One script comes with the page. It fetches the others, all together.
		if got := links(html, "script", "src"); !slices.Equal(got, []string{"boot-abc.js"}) {
			t.Errorf("%s: scripts %v", path, got)
		}
		if want := `<script type="application/json" data-page-scripts>["/assets/client-abc.js","/assets/` + module + `-abc.js","/assets/forms-abc.js"]</script>`; !strings.Contains(html, want) {
			t.Errorf("%s: no %s", path, want)
		}
	}
}

func TestAFrontEndWithoutAPageForARouteIsNotServed(t *testing.T) {
	built := frontend(t, counting)
	built[".vite/pages.json"].Data = []byte(`{"home":"HomePage"}`)
	_, err := app.Open(t.Context(), app.Config{Data: t.TempDir(), Frontend: built, Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err == nil || !strings.Contains(err.Error(), "no page for the route") {
		t.Errorf("got %v", err)
	}
}
