package api_test

import (
	"testing"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/locale/localetest"
	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

// The audit trail and its filter name what was changed in the reader's language.
func TestEveryCollectionAndItsFieldsHaveATextInTheAuditTrail(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	if len(park.Server.Collections()) < 10 {
		t.Fatalf("only %d collections", len(park.Server.Collections()))
	}
	for _, c := range park.Server.Collections() {
		for _, language := range locale.Languages {
			if key := "portal.audit.collection." + c.Name; locale.Keys(language)[key] == "" {
				t.Errorf("%s has no %s", language, key)
			}
		}
		for _, field := range c.Fields {
			for _, language := range locale.Languages {
				localetest.FieldHasLabel(t, field.Name, locale.Keys(language))
			}
		}
	}
}
