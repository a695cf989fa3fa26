package collection

import (
	"context"

	"holidaypark/internal/locale"
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
