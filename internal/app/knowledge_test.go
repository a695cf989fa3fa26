package app_test

import (
	"encoding/json"
	"os"
	"testing"

	"holidaypark/internal/app"
	"holidaypark/internal/apptest"
	"holidaypark/internal/locale"
)

// TestDemoKnowledge saves what a demo park says for the tests of internal/knowledge, which have no front end to render it with. It runs
// only where PARK_KNOWLEDGE names the data folder of a demo park (a copy: it is brought up to date), after a front-end build.
func TestDemoKnowledge(t *testing.T) {
	data := os.Getenv("PARK_KNOWLEDGE")
	if data == "" {
		t.Skip("PARK_KNOWLEDGE names no demo park")
	}
	park := apptest.Start(t, app.Config{Data: data, Frontend: os.DirFS("../../web/dist"), Demo: true})
	for _, language := range locale.Languages {
		pages, err := park.Server.Site.Knowledge(t.Context(), language)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := json.MarshalIndent(pages, "", "")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("../knowledge/testdata/demo-"+string(language)+".json", append(raw, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
