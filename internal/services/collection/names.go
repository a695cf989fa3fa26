package collection

import (
	"context"
	"slices"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// Called names entries by a field that is the same in both languages.
func Called(name string) func(field func(string) string) locale.Words {
	return func(field func(string) string) locale.Words { return locale.Same(field(name)) }
}

// CalledInBoth names entries by a field in each language.
func CalledInBoth(english, chinese string) func(field func(string) string) locale.Words {
	return func(field func(string) string) locale.Words {
		return locale.Words{En: field(english), Zh: field(chinese)}
	}
}

// CalledByPerson names entries by whom they are about.
func CalledByPerson(first, last string) func(field func(string) string) locale.Words {
	return func(field func(string) string) locale.Words {
		return locale.Same(locale.FullName(field(first), field(last)))
	}
}

// Names finds what entries are called, as staff work on them, by documentId. It is for staff alone: it asks nobody's rights.
func (e *Engine) Names(ctx context.Context, c *Collection, documentIDs []string) (map[string]locale.Words, error) {
	columns := c.all()
	rows, err := selectNamed(ctx, e.DB, c, columns, documentIDs)
	if err != nil {
		return nil, err
	}
	found := map[string]locale.Words{}
	for _, r := range rows {
		values := byName(r, columns)
		found[text(values[documentField.Name])] = c.NameOf(func(name string) string { return text(values[name]) })
	}
	return found, nil
}

// mostNamed is as many entries of one name as somebody looks through.
const mostNamed = 100

// FindNamed finds the entries in whose name a text is, the newest first, as documentIds. Each word of it may be in another of the fields that
// make up the name. It is for staff alone: it asks nobody's rights.
func (e *Engine) FindNamed(ctx context.Context, c *Collection, text string) ([]string, error) {
	var columns []string
	c.NameOf(func(name string) string {
		if field := c.byName[name]; field != nil && field.Kind.isText() && !slices.Contains(columns, field.Column) {
			columns = append(columns, field.Column)
		}
		return ""
	})
	words := strings.Fields(text)
	if len(columns) == 0 || len(words) == 0 {
		return nil, nil
	}
	return selectCalled(ctx, e.DB, c, columns, words, mostNamed)
}
