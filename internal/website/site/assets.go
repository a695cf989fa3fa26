package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"holidaypark/internal/foundation/encoded"
	"holidaypark/internal/foundation/fault"
)

const (
	serverBundle = "server/render.js"
	// pageList tells which module of pageModules draws which route. The build takes it over from web/src/site/pages.json.
	pageList    = ".vite/pages.json"
	pageModules = "src/site/pages/"
	// bootScript fetches the scripts of a page when their time has come.
	bootScript = "src/site/boot.ts"
)

// The apps of the front end. Each is built by itself, so that what the portal takes in never changes what visitors load.
var (
	siteApp   = app{manifest: ".vite/manifest.json", source: "src/site/client.tsx"}
	portalApp = app{manifest: ".vite/portal.json", source: "src/portal/main.tsx"}
	widgetApp = app{manifest: ".vite/widget.json", source: "src/widget/main.tsx"}
)

// app names where an app begins, and the list that tells its files' hashed names.
type app struct{ manifest, source string }

// assets are the built files of the front end. Their names carry a hash of their content.
type assets struct {
	files   map[string]asset
	loaders map[string]pasted // by path
	portal  *entry
	widget  *entry
	pages   map[string]*entry // by route: each links the code of its own page and of no other
}

// entry is what a document links.
type entry struct {
	boot   string // empty: the script begins at once
	script string
	chunks []string
	styles []string // what comes later may change what came before
	fonts  []string // those that the first paint needs
}

// asset is one file in every encoding that the build made.
type asset struct {
	mime string
	body encoded.Body
}

func openAssets(frontend fs.FS) (*assets, error) {
	a := &assets{files: map[string]asset{}, loaders: map[string]pasted{}, pages: map[string]*entry{}}
	if frontend == nil {
		return a, nil
	}
	if err := a.readEntries(frontend); err != nil {
		return nil, err
	}
	if err := a.readLoaders(frontend); err != nil {
		return nil, err
	}
	err := fs.WalkDir(frontend, "assets", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
			return err
		}
		one := asset{mime: mime.TypeByExtension(path.Ext(name))}
		if path.Ext(name) == ".woff2" {
			one.mime = "font/woff2" // not on every machine's list
		}
		if one.body, err = encoded.Open(frontend, name); err != nil {
			return err
		}
		a.files["/"+name] = one
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return a, err
}

// readEntries finds out what each document links.
func (a *assets) readEntries(frontend fs.FS) (err error) {
	var site, portal, widget manifest
	var pages map[string]string
	for name, list := range map[string]any{siteApp.manifest: &site, portalApp.manifest: &portal, widgetApp.manifest: &widget, pageList: &pages} {
		raw, err := fs.ReadFile(frontend, name)
		if err != nil {
			return fmt.Errorf("the front end has no manifest: %w", err)
		}
		if err := json.Unmarshal(raw, list); err != nil {
			return fmt.Errorf("the front end's manifest %s: %w", name, err)
		}
	}
	if a.portal, err = portal.entry(portalApp.source); err != nil {
		return err
	}
	if a.widget, err = widget.entry(widgetApp.source); err != nil {
		return err
	}
	a.widget.fonts = nil // it has a heading of few words, for which no font is fetched beforehand
	for route, module := range pages {
		if a.pages[route], err = site.entry(siteApp.source, pageModules+module+".tsx"); err != nil {
			return fmt.Errorf("the page of the route %s: %w", route, err)
		}
		if a.pages[route].boot = "/" + site[bootScript].File; a.pages[route].boot == "/" {
			return fmt.Errorf("the front end's manifest has no %s", bootScript)
		}
	}
	return nil
}

// manifest is Vite's list of what became of the sources.
type manifest map[string]struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
	Assets  []string `json:"assets"`
}

// entry gathers what a script, and what it is going to import at once, need: so that the browser asks for all of it together.
func (m manifest) entry(script string, imported ...string) (*entry, error) {
	e := &entry{}
	seen := map[string]bool{}
	for _, source := range append([]string{script}, imported...) {
		if _, ok := m[source]; !ok {
			return nil, fmt.Errorf("the front end's manifest has no %s", source)
		}
		e.collect(m, source, seen)
	}
	e.script, e.chunks = e.chunks[0], e.chunks[1:]
	return e, nil
}

// collect adds a file, and before its styles those of what it imports: its own go beyond them.
func (e *entry) collect(m manifest, name string, seen map[string]bool) {
	if seen[name] {
		return
	}
	seen[name] = true
	one := m[name]
	e.chunks = append(e.chunks, "/"+one.File)
	for _, file := range one.Assets {
		if strings.HasSuffix(file, ".woff2") && !slices.Contains(e.fonts, "/"+file) && strings.Contains(file, "latin") && !strings.Contains(file, "ext") && !strings.Contains(file, "italic") {
			e.fonts = append(e.fonts, "/"+file)
		}
	}
	for _, imported := range one.Imports {
		e.collect(m, imported, seen)
	}
	for _, style := range one.CSS {
		e.styles = append(e.styles, "/"+style)
	}
}

// complete tells whether every route has its page. A build that has forgotten one must not serve.
func (a *assets) complete(routes []route) error {
	for _, one := range routes {
		if a.pages[one.name] == nil {
			return fmt.Errorf("the front end has no page for the route %s: web/src/site/pages.json must name one", one.name)
		}
	}
	return nil
}

// Asset serves a built file. Its name changes with its content, so it may be kept for ever.
func (s *Site) Asset(w http.ResponseWriter, r *http.Request) error {
	one, ok := s.assets.files[r.URL.Path]
	if !ok {
		return fault.Missing()
	}
	h := w.Header()
	h.Set("Content-Type", one.mime)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	one.body.Serve(w, r, http.StatusOK)
	return nil
}
