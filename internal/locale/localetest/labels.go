package localetest

import (
	"strings"
	"testing"

	"holidaypark/internal/locale"
)

// FieldHasLabel holds that staff read the name of a field of the audit trail in both languages. A field that ends in _en or _zh has the
// label of what is before it.
func FieldHasLabel(t *testing.T, field string) {
	t.Helper()
	for _, suffix := range []string{"_en", "_zh"} {
		field = strings.TrimSuffix(field, suffix)
	}
	for _, language := range locale.Languages {
		if key := "portal.audit.field." + field; locale.Keys(language)[key] == "" {
			t.Errorf("%s has no %s", language, key)
		}
	}
}
