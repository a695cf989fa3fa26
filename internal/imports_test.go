// Package internal_test keeps the directions of the architecture: what a package may know, and where SQL may stand.
package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "holidaypark/"

// The floors of the house, from the ground up: each folder here may know those before it. A floor's own packages may know one another
// (Go itself refuses a circle), but for the handlers of the api; what lies inside a package, an outside service that it is joined to, is
// known on its floor to that package and to the floor itself, which puts its packages together.
var floors = []string{"foundation", "services", "domains", "website", "api", "program", "tests"}

// Floors whose packages may speak HTTP. Elsewhere only what is joined to an outside service does, inside the package that it serves.
var speakHTTP = []string{"website", "api", "program", "tests"}

// These know net/http and no request of the park's: two ask it what a content is and how it may be encoded, the third asks addresses that
// people have set, for whoever needs it.
var askHTTP = []string{"foundation/encoded/encoded.go", "foundation/outside/outside.go", "services/files/check.go"}

// On the api floor every package of handlers stands by itself, an area of staff's work as well as an audience: these are what they share.
// The floor's own folder puts them together, and knows them all.
var shared = []string{"api/bodies", "api/rest"}

type source struct {
	path string // below internal
	pkg  string // its folder
	file *ast.File
}

func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		path = filepath.ToSlash(path)
		all = append(all, source{path, filepath.ToSlash(filepath.Dir(path)), file})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 40 {
		t.Fatalf("only %d files found: the search is broken", len(all))
	}
	return all
}

func floorOf(pkg string) int {
	floor, _, _ := strings.Cut(pkg, "/")
	return slices.Index(floors, floor)
}

// room is the package itself, of what lies inside one the package around it.
func room(pkg string) string {
	return strings.Join(strings.SplitN(pkg, "/", 3)[:min(2, strings.Count(pkg, "/")+1)], "/")
}

// forTests tells the packages that only tests may know.
func forTests(pkg string) bool {
	return strings.HasPrefix(pkg, "tests/") || strings.HasSuffix(pkg, "test")
}

func mayKnow(from, to string) bool {
	switch a, b := floorOf(from), floorOf(to); {
	case b < 0 || forTests(to) && !forTests(from):
		return false
	case a != b:
		return b < a || forTests(from)
	}
	if floors[floorOf(to)] == "api" {
		return from == "api" || slices.Contains(shared, to)
	}
	floorItself := !strings.Contains(from, "/")
	return floorItself || to == room(to) || room(from) == room(to)
}

func TestImportsGoOneWay(t *testing.T) {
	for _, s := range sources(t) {
		if floorOf(s.pkg) < 0 {
			t.Errorf("%s stands on no floor", s.path)
			continue
		}
		floor := floors[floorOf(s.pkg)]
		for _, spec := range s.file.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			if path == "net/http" && !slices.Contains(speakHTTP, floor) && s.pkg == room(s.pkg) && !slices.Contains(askHTTP, s.path) {
				t.Errorf("%s speaks HTTP", s.path)
			}
			if to, ours := strings.CutPrefix(path, module+"internal/"); ours && !mayKnow(s.pkg, to) {
				t.Errorf("%s may not know %s", s.path, to)
			}
		}
	}
}

var statement = regexp.MustCompile(`^\s*(SELECT|INSERT INTO|UPDATE \S+ SET|DELETE FROM|CREATE|ALTER|DROP)\s`)

// storeFile is store.go; a large one is cut into store_people.go and the like.
var storeFile = regexp.MustCompile(`/store(_[a-z]+)?\.go$`)

func TestSQLStandsInStoresAlone(t *testing.T) {
	found := 0
	for _, s := range sources(t) {
		allowed := storeFile.MatchString(s.path) || room(s.pkg) == "services/db" || s.pkg == "services/backup"
		ast.Inspect(s.file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(literal.Value)
			if statement.MatchString(text) {
				found++
				if !allowed {
					t.Errorf("%s holds SQL: %.60s", s.path, text)
				}
			}
			return true
		})
	}
	if found < 20 {
		t.Errorf("only %d statements found: the search is broken", found)
	}
}

// A newcomer reads there which floors there are, and on each what its packages are for. A floor says of itself what it is.
func TestTheArchitectureIsDescribedAsItIs(t *testing.T) {
	text, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	rest := string(text)
	for _, floor := range floors {
		heading := "### `" + floor + "`"
		_, below, found := strings.Cut(rest, heading)
		if !found {
			t.Fatalf("docs/architecture.md has no heading %s after the floors below it", heading)
		}
		described, _, _ := strings.Cut(below, "\n#")
		rest = below
		page, err := os.ReadFile(filepath.Join(floor, "README.md"))
		if err != nil || len(strings.Fields(string(page))) < 10 {
			t.Errorf("%s/README.md: %v", floor, err)
		}
		folders := []string{floor}
		if floor == "api" {
			folders = append(folders, "api/staff") // its areas
		}
		for _, folder := range folders {
			rooms, err := os.ReadDir(folder)
			if err != nil {
				t.Fatal(err)
			}
			for _, room := range rooms {
				if room.IsDir() && room.Name() != "testdata" && !strings.Contains(described, "| `"+room.Name()+"` |") {
					t.Errorf("docs/architecture.md doesn't say what %s/%s is for", folder, room.Name())
				}
			}
		}
	}
}
