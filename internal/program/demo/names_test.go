package demo

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/settings"
)

// namesOfThePark are the demo park's own: of itself, its people, and the places around it. The tests in e2e look for them too.
func namesOfThePark(t *testing.T) []string {
	t.Helper()
	content, err := os.ReadFile("testdata/names.json")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	if err := json.Unmarshal(content, &names); err != nil {
		t.Fatal(err)
	}
	return names
}

func TestTheListHasNamesOfThePark(t *testing.T) {
	files, err := texts.ReadDir("park")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		content, err := texts.ReadFile("park/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		all.Write(content)
	}
	for _, name := range namesOfThePark(t) {
		if !strings.Contains(all.String(), name) {
			t.Errorf("%s is nothing of the demo park's: take it off the list", name)
		}
	}
}

// theZone is no text: it is the setting that a clock goes by, with the zone of the documents as its default.
var theZone = regexp.MustCompile(`Australia/Melbourne`)

// A park that starts without the demo must never tell of it.
func TestTheProgramsOwnTextsNameNothingOfThePark(t *testing.T) {
	said := map[string]string{}
	for _, language := range locale.Languages {
		for key, text := range locale.Keys(language) {
			said[string(language)+" "+key] = text
		}
	}
	for _, group := range [][]settings.Definition{settings.Park, stays.Settings, members.Settings, enquiries.Settings, chat.Settings} {
		for _, definition := range group {
			said["the default of "+definition.Key] = definition.Default
		}
	}
	for path, source := range sources(t) {
		said[path] = source
	}
	names := namesOfThePark(t)
	for where, text := range said {
		text = theZone.ReplaceAllString(text, "")
		for _, name := range names {
			if strings.Contains(text, name) {
				t.Errorf("%s names %s", where, name)
			}
		}
	}
}

// sources gives the files that the program is built from, but for the demo park and the pictures that are drawn for it.
func sources(t *testing.T) map[string]string {
	t.Helper()
	apart := []string{"../../program/demo", "../../website/scenes", "../../tests", "../../foundation/locale/localetest", "testdata"}
	kinds := []string{".go", ".ts", ".tsx", ".json", ".html", ".css", ".sql"}
	found := map[string]string{}
	for _, root := range []string{"../..", "../../../cmd", "../../../web/src"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			name := entry.Name()
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (slices.Contains(apart, path) || slices.Contains(apart, name)):
				return fs.SkipDir
			case entry.IsDir(), !slices.Contains(kinds, filepath.Ext(name)), strings.HasSuffix(name, "_test.go"), strings.Contains(name, ".test."), name == "fixture.ts":
				return nil
			}
			content, err := os.ReadFile(path)
			found[path] = string(content)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(found) < 500 {
		t.Fatalf("only %d files found: the search is broken", len(found))
	}
	return found
}

// A wording of the demo park's that the program doesn't ask for would be seen nowhere.
func TestEachWordingOfTheParkReplacesATextOfTheProgram(t *testing.T) {
	park, err := load(writtenNoon)
	if err != nil {
		t.Fatal(err)
	}
	for _, wording := range park.texts {
		key, err := textOf(wording, "Key")
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range locale.Languages {
			own, err := textOf(wording, string(language))
			programs, known := locale.Keys(language)[key]
			if err != nil || own == "" || !known || own == programs {
				t.Errorf("%s in %s: %q instead of %q (%v)", key, language, own, programs, err)
			}
		}
	}
	if len(park.texts) < 20 {
		t.Errorf("only %d wordings", len(park.texts))
	}
}
