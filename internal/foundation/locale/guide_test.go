package locale

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"holidaypark/internal/foundation/locale/localetest"
)

// The staff guide is read beside the screen, by people who know only one of the languages: it names buttons as they are there.

const guideFolder = "../../../docs/guide"

var (
	bold    = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	picture = regexp.MustCompile(`!\[([^\]]+)\]\(([^)]+)\)`)
	link    = regexp.MustCompile(`\]\(([^)#]+)\)`)
	code    = regexp.MustCompile("`[^`]+`")
	// filledIn is where a text goes on with what is not known beforehand: "Back to the default: {{value}}".
	filledIn = regexp.MustCompile(`[\s:：(（]*\{\{.*$`)
	label    = regexp.MustCompile(`label: "(portal\.[\w.]+)", icon`)
)

// chapters are the texts of the guide in a language, by file name.
func chapters(t *testing.T, lng Language) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(guideFolder, "staff", string(lng), "*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no chapters in %s: %v", lng, err)
	}
	all := map[string]string{}
	for _, file := range files {
		all[filepath.Base(file)] = readText(t, file)
	}
	return all
}

func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheGuideNamesButtonsAsTheyAreOnTheScreen(t *testing.T) {
	for _, lng := range []Language{English, Chinese} {
		shown := map[string]bool{}
		for key, text := range Keys(lng) {
			if strings.HasPrefix(key, "portal.") {
				shown[filledIn.ReplaceAllString(text, "")] = true
			}
		}
		named := map[string]bool{}
		for file, text := range chapters(t, lng) {
			for _, found := range bold.FindAllStringSubmatch(text, -1) {
				name := strings.Join(strings.Fields(found[1]), " ") // it may stand on two lines
				named[name] = true
				if !shown[name] {
					t.Errorf("%s/%s: nothing in the portal is called %q", lng, file, name)
				}
			}
		}
		sections := label.FindAllStringSubmatch(readText(t, "../../../web/src/portal/shell/sections.ts"), -1)
		if len(sections) < 20 {
			t.Fatalf("only %d sections were found", len(sections))
		}
		for _, section := range sections {
			if name := Text(lng, section[1], nil); !named[name] {
				t.Errorf("%s: no chapter tells of the section %q", lng, name)
			}
		}
	}
}

func TestTheGuideTellsTheSameInBothLanguages(t *testing.T) {
	en, zh := chapters(t, English), chapters(t, Chinese)
	if a, b := slices.Sorted(maps.Keys(en)), slices.Sorted(maps.Keys(zh)); !slices.Equal(a, b) {
		t.Fatalf("the chapters differ:\n%v\n%v", a, b)
	}
	index := readText(t, filepath.Join(guideFolder, "staff.md"))
	var pairs []localetest.Pair
	for _, file := range slices.Sorted(maps.Keys(en)) {
		pairs = append(pairs, localetest.Pair{Where: file, En: prose(en[file]), Zh: prose(zh[file])})
		if a, b := shape(en[file]), shape(zh[file]); a != b {
			t.Errorf("%s has other parts in Chinese:\n%s\n%s", file, a, b)
		}
		for lng, text := range map[Language]string{English: en[file], Chinese: zh[file]} {
			title, _, _ := strings.Cut(strings.TrimPrefix(text, "# "), "\n")
			if entry := "[" + title + "](staff/" + string(lng) + "/" + file + ")"; !strings.Contains(index, entry) {
				t.Errorf("staff.md lacks %s", entry)
			}
		}
	}
	localetest.Check(t, pairs, nil)
}

var (
	cells = regexp.MustCompile(` *\| *`)
	marks = regexp.MustCompile(`(?m)^ *\d+\. |^ *- |^#+ |\*\*|[\[\]]`)
)

// prose is a chapter without its marks, and with a letter for what is typed.
func prose(text string) string {
	text = picture.ReplaceAllString(text, "$1")
	text = link.ReplaceAllString(code.ReplaceAllString(text, "x"), "")
	return marks.ReplaceAllString(cells.ReplaceAllString(text, "\n"), "")
}

// shape is what a chapter is made of, a letter for each line that begins a part of it.
func shape(text string) string {
	var parts strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "!["):
			parts.WriteByte(line[0])
		case strings.HasPrefix(line, "- "), strings.HasPrefix(line, "|"):
			parts.WriteByte(line[0])
		case regexp.MustCompile(`^\d+\. `).MatchString(line):
			parts.WriteByte('1')
		}
	}
	return parts.String()
}

func TestEveryLinkAndPictureOfTheGuideIsThere(t *testing.T) {
	const most, mostOfAll = 80 << 10, 3 << 20
	total := int64(0)
	for _, lng := range []Language{English, Chinese} {
		used := map[string]bool{}
		for file, text := range chapters(t, lng) {
			for _, found := range link.FindAllStringSubmatch(text, -1) {
				target := filepath.Join(guideFolder, "staff", string(lng), found[1])
				if _, err := os.Stat(target); err != nil {
					t.Errorf("%s/%s: %v", lng, file, err)
				}
				used[filepath.Base(target)] = true
			}
		}
		pictures, err := os.ReadDir(filepath.Join(guideFolder, "pictures", string(lng)))
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range pictures {
			if !used[one.Name()] {
				t.Errorf("no chapter shows pictures/%s/%s", lng, one.Name())
			}
			info, err := one.Info()
			if err != nil {
				t.Fatal(err)
			}
			if total += info.Size(); info.Size() > most {
				t.Errorf("pictures/%s/%s has %d bytes, at most %d are meant", lng, one.Name(), info.Size(), most)
			}
		}
	}
	if total > mostOfAll {
		t.Errorf("the pictures have %d bytes together, at most %d are meant", total, mostOfAll)
	}
}
