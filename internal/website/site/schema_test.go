package site

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
)

type describedStates struct {
	Components struct {
		Schemas map[string]struct {
			Properties map[string]describedField
			Required   []string
		}
	}
}

type describedField struct {
	Type  any
	Ref   string `json:"$ref"`
	Enum  []string
	OneOf []describedField
	Items *describedField
}

func (f describedField) nullable() bool {
	types, _ := f.Type.([]any)
	return slices.Contains(types, any("null")) || slices.ContainsFunc(f.OneOf, func(one describedField) bool { return one.Type == "null" })
}

func statesDocument(t *testing.T) describedStates {
	t.Helper()
	encoded, err := States()
	var document describedStates
	if err == nil {
		err = json.Unmarshal(encoded, &document)
	}
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// A field that the description leaves out could be renamed without the browser's types noticing.
func TestEveryFieldOfAStateIsDescribed(t *testing.T) {
	schemas := statesDocument(t).Components.Schemas
	seen := map[reflect.Type]bool{}
	var check func(at reflect.Type)
	check = func(at reflect.Type) {
		for at.Kind() == reflect.Pointer || at.Kind() == reflect.Slice {
			at = at.Elem()
		}
		if at.Kind() != reflect.Struct || seen[at] {
			return
		}
		seen[at] = true
		encoded, err := json.Marshal(reflect.New(at).Interface())
		var fields map[string]any
		if err == nil {
			err = json.Unmarshal(encoded, &fields)
		}
		if err != nil {
			t.Fatal(err)
		}
		schema := schemas[strings.ToUpper(at.Name()[:1])+at.Name()[1:]]
		// Of an empty value exactly the required fields are sent.
		if sent := slices.Sorted(maps.Keys(fields)); !slices.Equal(sent, slices.Sorted(slices.Values(schema.Required))) {
			t.Errorf("%s sends %v, described are %v", at, sent, schema.Required)
		}
		for _, field := range reflect.VisibleFields(at) {
			if !field.IsExported() || field.Anonymous {
				continue
			}
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			// A map is always made, and of data every route has a type of its own.
			always := field.Type.Kind() == reflect.Map || field.Type.Kind() == reflect.Interface
			if value, sent := fields[name]; sent && value == nil && !always && !schema.Properties[name].nullable() {
				t.Errorf("%s.%s may be null, which is not described", at, name)
			}
			check(field.Type)
		}
	}
	check(reflect.TypeFor[State]())
	for _, route := range everyRoute() {
		if route.data.of != nil {
			check(route.data.of)
		}
	}
	if !seen[reflect.TypeFor[fireDanger]()] || !seen[reflect.TypeFor[newsItem]()] {
		t.Errorf("only %d types were seen", len(seen))
	}
}

func TestAStateIsDescribedAsItIsSent(t *testing.T) {
	schemas := statesDocument(t).Components.Schemas
	pages, home, state := schemas["PageData"], schemas["HomeData"], schemas["State"]
	if pages.Properties["home"].Ref != "#/components/schemas/HomeData" || pages.Properties["membership"].Type != "null" || pages.Properties["notFound"].Type != "null" {
		t.Errorf("the pages: %v", pages.Properties)
	}
	if hero := home.Properties["hero"]; len(hero.OneOf) != 2 || hero.OneOf[0].Ref != "#/components/schemas/Image" || hero.OneOf[1].Type != "null" {
		t.Errorf("a picture that may be missing: %v", hero)
	}
	if rooms := home.Properties["rooms"]; rooms.Type != "array" {
		t.Errorf("a list is never null: %v", rooms)
	}
	if _, there := state.Properties["problem"]; !there || slices.Contains(state.Required, "problem") {
		t.Errorf("a field that is left out when empty: %v", state.Required)
	}
	for name, got := range map[string][]string{
		"en zh": state.Properties["lng"].Enum, "dawn day dusk night": state.Properties["timeOfDay"].Enum,
		"parking pets horses": home.Properties["features"].Items.Enum,
	} {
		if strings.Join(got, " ") != name {
			t.Errorf("%v, want %s", got, name)
		}
	}
}
