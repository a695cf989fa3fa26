// Package settings is the park's own details, which all other parts read: names, contacts, rates. It must never know what
// they are used for.
package settings

import (
	"context"

	"holidaypark/internal/access"
	"holidaypark/internal/collection"
)

// Settings are kept by staff; visitors read those that are public.
var Settings = collection.Declare(collection.Collection{
	Name: "settings", Entry: "Setting", Table: "settings",
	About: "The park's own details. Visitors read those that are public.",
	Read:  access.Everyone, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
	Cached: true,
	Scope: func(access.Actor) []collection.Where {
		return []collection.Where{{Column: "public", Value: true}}
	},
	Fields: []collection.Field{
		{Name: "Key", Column: "setting_key", Kind: collection.Text, Max: 120, Required: true},
		{Name: "Value", Column: "value", Kind: collection.LongText, Max: 20_000, NotNull: true},
		{Name: "Public", Column: "public", Kind: collection.Boolean, NotNull: true},
	},
})

// Read gives the values of some settings, public or not, for the program's own use. One that is not set is the empty text.
func Read(ctx context.Context, engine *collection.Engine, keys ...string) (map[string]string, error) {
	page, err := engine.List(access.With(ctx, access.Actor{Role: access.Staff, Name: "park"}), Settings, collection.Query{
		Filter: &collection.Filter{Field: "Key", Op: "$in", Values: keys}, Page: collection.Paging{Page: 1, PageSize: len(keys)},
	})
	if err != nil {
		return nil, err
	}
	values := make(map[string]string, page.Len())
	for i := range page.Len() {
		values[page.Text(i, "Key")] = page.Text(i, "Value")
	}
	return values, nil
}
