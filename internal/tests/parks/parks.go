// Package parks holds parks of other kinds than the demo park, with what people ask there: whatever is tuned on one park is tried on the others.
package parks

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/settings"
)

//go:embed coast/*.json alpine/*.json
var files embed.FS

// Names are the parks.
var Names = []string{"coast", "alpine"}

// Fill writes a park into an empty database, as staff would.
func Fill(ctx context.Context, engine *collection.Engine, own *collection.Collection, name string) error {
	ctx = settings.Confirmed(access.With(ctx, access.Actor{Role: access.Staff, Rights: access.AllToken, Name: "test"}))
	var set map[string]json.RawMessage
	if err := read(name, "settings", &set); err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(set)) {
		value := set[key]
		if value[0] != '"' { // numbers and lists as they are written
			text, err := json.Marshal(string(value))
			if err != nil {
				return err
			}
			value = text
		}
		written, err := json.Marshal(key)
		if err != nil {
			return err
		}
		if _, err := engine.Create(ctx, own, collection.Input{"Key": written, "Value": value}, collection.Query{}); err != nil {
			return fmt.Errorf("%s, setting %s: %w", name, key, err)
		}
	}
	for _, part := range []struct {
		file string
		into *collection.Collection
	}{{"pages", content.Pages}, {"rooms", content.Rooms}, {"news", content.News}, {"events", content.Events}, {"products", content.Products}} {
		var entries []collection.Input
		if err := read(name, part.file, &entries); err != nil {
			return err
		}
		for i, entry := range entries {
			if _, err := engine.Create(ctx, part.into, entry, collection.Query{}); err != nil {
				return fmt.Errorf("%s, %s %d: %w", name, part.file, i+1, err)
			}
		}
	}
	return nil
}

func read(name, file string, into any) error {
	raw, err := files.ReadFile(name + "/" + file + ".json")
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s, %s: %w", name, file, err)
	}
	return nil
}
