package db

import (
	"strings"
	"unicode/utf8"

	"holidaypark/internal/foundation/fault"
)

// ValidText tells whether both engines can keep a text: PostgreSQL refuses NUL and broken UTF-8, SQLite would take them.
func ValidText(text string) bool { return utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 }

// checkTexts refuses a statement with a text that can't be kept, the same on both engines. Whoever takes texts in has checked them
// before; this is the last guard.
func checkTexts(args []any) error {
	for _, arg := range args {
		if text, ok := arg.(string); ok && !ValidText(text) {
			return fault.New(fault.Invalid, "errors.field.characters", nil)
		}
	}
	return nil
}
