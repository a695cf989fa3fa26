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

// Each layer may know the layers before it, and within a layer only what is listed here.
var layers = [][]string{
	{"access", "clocktest", "codes", "encoded", "fault", "icalendar", "locale", "mailbox", "money", "passkeytest", "pdf", "pdftext", "pictures", "privacy", "qr", "random", "sheet"},
	{"bankfile", "invoice", "knowledge", "passwords"},
	{"db"},
	{"jobs"},
	{"devices", "files", "idempotency", "limits", "mail"},
	{"collection"},
	{"settings"},
	{"module"},
	{"content", "enquiries", "members", "speech", "staff", "widget"},
	{"imports", "points"},
	{"payments"},
	{"joining", "stays"},
	{"funnel", "statements"},
	{"payments/paypal"},
	{"payments/sandbox"},
	{"backup", "domaintest", "outlook", "scenes"},
	{"brand"},
	{"chat/model", "demo", "site", "speech/google"},
	{"chat"},
	{"api/rest"},
	{"api/assistant", "api/content", "api/member"},
	{"api/staff"},
	{"api"},
	{"app"},
	{"apptest", "doctor", "upgrade"},
}

// Beside one another in a layer, and still allowed.
var neighbours = map[string][]string{}

// Packages that may speak HTTP.
var speakHTTP = []string{"api", "chat/model", "encoded", "outlook", "payments/paypal", "payments/sandbox", "site", "speech/google", "app", "apptest"}

// files asks the standard library what a content is, and that lives in net/http.
var sniffs = "files/check.go"

type source struct {
	path string // below internal
	pkg  string
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
		all = append(all, source{path, packageOf(filepath.ToSlash(filepath.Dir(path))), file})
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

// packageOf is the folder itself where it has a layer of its own, else the package that it belongs to.
func packageOf(folder string) string {
	if layerOf(folder) >= 0 {
		return folder
	}
	return strings.Split(folder, "/")[0]
}

func layerOf(pkg string) int {
	return slices.IndexFunc(layers, func(layer []string) bool { return slices.Contains(layer, pkg) })
}

// speaksHTTP tells whether a package, or the one that it lies in, may.
func speaksHTTP(pkg string) bool {
	return slices.ContainsFunc(speakHTTP, func(may string) bool { return pkg == may || strings.HasPrefix(pkg, may+"/") })
}

func TestImportsGoOneWay(t *testing.T) {
	for _, s := range sources(t) {
		from := layerOf(s.pkg)
		if from < 0 {
			t.Errorf("%s: package %s has no layer; give it one in imports_test.go", s.path, s.pkg)
		}
		for _, spec := range s.file.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			if path == "net/http" && !speaksHTTP(s.pkg) && s.path != sniffs {
				t.Errorf("%s speaks HTTP", s.path)
			}
			rest, ours := strings.CutPrefix(path, module+"internal/")
			if !ours {
				continue
			}
			to := packageOf(rest)
			if to == s.pkg || layerOf(to) < from || slices.Contains(neighbours[s.pkg], to) {
				continue
			}
			t.Errorf("%s may not know %s", s.path, to)
		}
	}
}

var statement = regexp.MustCompile(`^\s*(SELECT|INSERT INTO|UPDATE \S+ SET|DELETE FROM|CREATE|ALTER|DROP)\s`)

// storeFile is store.go; a large one is cut into store_people.go and the like.
var storeFile = regexp.MustCompile(`/store(_[a-z]+)?\.go$`)

func TestSQLStandsInStoresAlone(t *testing.T) {
	found := 0
	for _, s := range sources(t) {
		allowed := storeFile.MatchString(s.path) || s.pkg == "db" || s.pkg == "backup"
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

// A newcomer reads there which packages there are and who may know whom.
func TestTheArchitectureIsDescribedAsItIs(t *testing.T) {
	text, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, layer := range layers {
		row := -1
		for _, pkg := range layer {
			found := strings.Index(string(text), "`"+pkg+"` ")
			if found < 0 {
				t.Errorf("docs/architecture.md doesn't name %s", pkg)
				continue
			}
			if !strings.HasSuffix(pkg, "test") { // those of tests stand in a row of their own
				row = max(row, found)
			}
		}
		if row >= 0 && row < at {
			t.Errorf("docs/architecture.md has %v above what it builds on", layer)
		}
		at = max(at, row)
	}
}
