package app

import (
	"log/slog"
	"regexp"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/mail"
)

// templates are the mails of all domains.
func templates(t *testing.T) (list []mail.Template) {
	t.Helper()
	a, err := Assemble(t.Context(), Config{Data: t.TempDir(), Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	for _, m := range a.Modules() {
		list = append(list, m.Mails...)
	}
	return list
}

// Every template that the locale files have words for can be rendered, and no other; what is typed in is never in a subject, which
// outlives the rest of a secret mail.
func TestEveryTemplateHasItsWords(t *testing.T) {
	named := map[string]bool{}
	for key := range locale.Keys(locale.English) {
		if parts := strings.Split(key, "."); parts[0] == "mail" && len(parts) > 2 {
			named[parts[1]] = true
		}
	}
	families := map[string]bool{}
	for _, template := range templates(t) {
		name := template.Name
		if !named[name] {
			t.Errorf("%s has no words", name)
		}
		delete(named, name)
		families[template.Family] = true
		for _, language := range locale.Languages {
			words := locale.Keys(language)
			for _, part := range []string{"subject", "heading", "text"} {
				if words["mail."+name+"."+part] == "" && !(part == "text" && template.Body != "") {
					t.Errorf("%s has no %s in %s", name, part, language)
				}
			}
			if regexp.MustCompile(`\{\{(code|link)\}\}`).MatchString(words["mail."+name+".subject"]) {
				t.Errorf("the subject of %s tells a secret", name)
			}
		}
	}
	for name := range named {
		if families[name] {
			continue
		}
		t.Errorf("mail.%s is no template", name)
	}
}
