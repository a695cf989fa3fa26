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

	"holidaypark/internal/encoded"
	"holidaypark/internal/fault"
)

const serverBundle = "server/render.js"

// The two apps of the front end. Each is built by itself, so that what the portal takes in never changes what visitors load.
var (
	siteApp   = app{manifest: ".vite/manifest.json", source: "src/site/client.tsx"}
	portalApp = app{manifest: ".vite/portal.json", source: "src/portal/main.tsx"}
)

// app names where an app begins, and the list that tells its files' hashed names.
type app struct{ manifest, source string }

// assets are the built files of the front end. Their names carry a hash of their content.
type assets struct {
	files   map[string]asset
	entries map[app]*entry
}

// entry is what the document of an app links.
type entry struct {
	script string
	chunks []string
	styles []string
	fonts  []string // those that the first paint needs
}

// asset is one file in every encoding that the build made.
type asset struct {
	mime string
	body encoded.Body
}

func openAssets(frontend fs.FS) (*assets, error) {
	a := &assets{files: map[string]asset{}, entries: map[app]*entry{siteApp: {}, portalApp: {}}}
	if frontend == nil {
		return a, nil
	}
	for app, entry := range a.entries {
		if err := entry.read(frontend, app); err != nil {
			return nil, err
		}
	}
	err := fs.WalkDir(frontend, "assets", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
			return err
		}
		one := asset{mime: mime.TypeByExtension(path.Ext(name))}
		if path.Ext(name) == ".woff2" {
			one.mime = "font/woff2" // not on every machine's list
		}
		plain, err := fs.ReadFile(frontend, name)
		if err != nil {
			return err
		}
		// The build leaves these out where they would not be smaller.
		br, _ := fs.ReadFile(frontend, name+".br")
		gzip, _ := fs.ReadFile(frontend, name+".gz")
		one.body = encoded.New(plain, gzip, br)
		a.files["/"+name] = one
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return a, err
}

type manifestEntry struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
	Assets  []string `json:"assets"`
}

func (e *entry) read(frontend fs.FS, app app) error {
	raw, err := fs.ReadFile(frontend, app.manifest)
	if err != nil {
		return fmt.Errorf("the front end has no manifest: %w", err)
	}
	var manifest map[string]manifestEntry
	if err := json.Unmarshal(raw, &manifest); err != nil {
		return fmt.Errorf("the front end's manifest %s: %w", app.manifest, err)
	}
	first, ok := manifest[app.source]
	if !ok {
		return fmt.Errorf("the front end's manifest has no %s", app.source)
	}
	e.script = "/" + first.File
	e.collect(manifest, app.source, map[string]bool{})
	return nil
}

// collect gathers what the entry needs at once: its styles, its imported chunks, and the fonts of the first paint.
func (e *entry) collect(manifest map[string]manifestEntry, name string, seen map[string]bool) {
	if seen[name] {
		return
	}
	seen[name] = true
	one := manifest[name]
	for _, style := range one.CSS {
		e.styles = append(e.styles, "/"+style)
	}
	for _, file := range one.Assets {
		if strings.HasSuffix(file, ".woff2") && !slices.Contains(e.fonts, "/"+file) && strings.Contains(file, "latin") && !strings.Contains(file, "ext") && !strings.Contains(file, "italic") {
			e.fonts = append(e.fonts, "/"+file)
		}
	}
	for _, imported := range one.Imports {
		e.chunks = append(e.chunks, "/"+manifest[imported].File)
		e.collect(manifest, imported, seen)
	}
}

// Asset serves a built file. Its name changes with its content, so it may be kept for ever.
func (s *Site) Asset(w http.ResponseWriter, r *http.Request) error {
	one, ok := s.assets.files[r.URL.Path]
	if !ok {
		return fault.New(fault.NotFound, "errors.notFound", nil)
	}
	h := w.Header()
	h.Set("Content-Type", one.mime)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	one.body.Serve(w, r, http.StatusOK)
	return nil
}
