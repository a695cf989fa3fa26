package app_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"regexp"
	"testing"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
	"holidaypark/internal/tests/parks"
)

var update = flag.Bool("update", false, "write internal/foundation/knowledge/testdata anew")

// A room's address is made up anew for each park.
var roomID = regexp.MustCompile(`/room/[a-z0-9]{24}`)

// The tests of internal/foundation/knowledge have no front end to render pages with: they read what the parks say from files. This compares the
// files with the parks, or writes them; `make knowledge-check` and `make knowledge` run it, on a copy of the demo park's pictures.
func TestKnowledge(t *testing.T) {
	data := os.Getenv("PARK_KNOWLEDGE")
	if data == "" {
		t.Skip("PARK_KNOWLEDGE names no folder for a demo park")
	}
	clock := clocktest.At(time.Date(2026, 11, 16, 1, 0, 0, 0, time.UTC)) // entries are dated from it
	start := func(t *testing.T, data string, demo bool) *apptest.Park {
		return apptest.Start(t, app.Config{Data: data, Frontend: os.DirFS("../../../web/dist"), Demo: demo, Now: clock.Now})
	}
	t.Run("demo", func(t *testing.T) { compareKnowledge(t, start(t, data, true), "demo") })
	for _, name := range parks.Names {
		t.Run(name, func(t *testing.T) {
			park := start(t, t.TempDir(), false)
			if err := parks.Fill(t.Context(), park.Engine, park.Settings.Collection, name); err != nil {
				t.Fatal(err)
			}
			compareKnowledge(t, park, name)
		})
	}
}

func compareKnowledge(t *testing.T, park *apptest.Park, name string) {
	t.Helper()
	for _, language := range locale.Languages {
		pages, unread, err := park.Server.Site.Knowledge(t.Context(), language)
		if err != nil || len(unread) > 0 {
			t.Fatalf("%v could not be read, %v", unread, err)
		}
		raw, err := json.MarshalIndent(pages, "", "")
		if err != nil {
			t.Fatal(err)
		}
		rooms := map[string]string{}
		said := append(roomID.ReplaceAllFunc(raw, func(path []byte) []byte {
			if rooms[string(path)] == "" {
				rooms[string(path)] = fmt.Sprintf("/room/room%020d", len(rooms)+1)
			}
			return []byte(rooms[string(path)])
		}), '\n')
		file := "../../foundation/knowledge/testdata/" + name + "-" + string(language) + ".json"
		if *update {
			if err := os.WriteFile(file, said, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		kept, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(kept, said) {
			t.Errorf("the park no longer says what %s has: run make knowledge, and read the difference", file)
		}
	}
}
