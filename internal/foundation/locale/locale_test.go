package locale

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"holidaypark/web/locales"
)

var placeholders = regexp.MustCompile(`\{\{\w+\}\}`)

func TestBothLanguagesHaveTheSameTexts(t *testing.T) {
	english, chinese := Keys(English), Keys(Chinese)
	for key, text := range english {
		other, ok := chinese[key]
		if !ok {
			t.Errorf("%s has no Chinese text", key)
			continue
		}
		a, b := placeholders.FindAllString(text, -1), placeholders.FindAllString(other, -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s: placeholders %v and %v", key, a, b)
		}
		if !strings.HasSuffix(key, ".chinese") && strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: Chinese in the English text", key) // but a language is called by its own name
		}
	}
	for key := range chinese {
		if _, ok := english[key]; !ok {
			t.Errorf("%s has no English text", key)
		}
	}
}

func TestAGroupStandsInTheSameFileOfBothLanguages(t *testing.T) {
	where := map[string]string{}
	for _, language := range Languages {
		for _, part := range []string{"site", "chat", "member", "portal", "server"} {
			raw, err := locales.Files.ReadFile(string(language) + "/" + part + ".json")
			if err != nil {
				t.Fatal(err)
			}
			var groups map[string]any
			if err := json.Unmarshal(raw, &groups); err != nil {
				t.Fatal(err)
			}
			for name := range groups {
				if before, ok := where[name]; ok && before != part {
					t.Errorf("%s stands in %s.json and in %s.json", name, before, part)
				}
				where[name] = part
			}
		}
	}
	if got := len(where); got != len(Groups()) {
		t.Errorf("%d groups in the five files, %d in all", got, len(Groups()))
	}
}

// Every key that the program names exists. Keys made of parts are built by the helpers listed here.
func TestEveryKeyInTheProgramHasAText(t *testing.T) {
	prefixes := map[string]string{"bad": "errors.field.", "refuse": "errors.upload."}
	seen := 0
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		check := func(key string) {
			seen++
			_, plain := Keys(English)[key]
			if _, plural := Keys(English)[key+"_other"]; !plain && !plural {
				t.Errorf("%s: no text for %q", path, key)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && len(n.Args) > 0 && prefixes[name.Name] != "" {
					if literal, ok := n.Args[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
						word, _ := strconv.Unquote(literal.Value)
						check(prefixes[name.Name] + word)
					}
				}
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && strings.HasPrefix(text, "errors.") && !strings.HasSuffix(text, ".") {
					check(text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 30 {
		t.Errorf("only %d keys found: the search is broken", seen)
	}
}

func TestMatchingTheReadersLanguage(t *testing.T) {
	for header, want := range map[string]Language{"": English, "zh": Chinese, "zh-Hant-TW,en;q=0.5": Chinese, "fr,zh;q=0.8,en;q=0.2": Chinese, "en-AU,zh": English, "<script>": English} {
		if got := Match(header); got != want {
			t.Errorf("%q: %s", header, got)
		}
	}
}

func TestPlaceholdersAreFilled(t *testing.T) {
	if got := Text(Chinese, "errors.field.long", map[string]any{"max": 120}); got != "最多 120 个字。" {
		t.Error(got)
	}
}
