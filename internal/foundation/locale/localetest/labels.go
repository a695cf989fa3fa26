package localetest

import (
	"strings"
	"testing"
)

// FieldHasLabel holds that staff read the name of a field of the audit trail in a language, whose texts are given by their keys. A field
// that ends in _en or _zh has the label of what is before it.
func FieldHasLabel(t *testing.T, field string, texts map[string]string) {
	t.Helper()
	for _, suffix := range []string{"_en", "_zh"} {
		field = strings.TrimSuffix(field, suffix)
	}
	if key := "portal.audit.field." + field; texts[key] == "" {
		t.Errorf("there is no %s", key)
	}
}
