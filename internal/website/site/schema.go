package site

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/settings"
)

// loader reads what a page shows, and tells of which type that is.
type loader struct {
	read func(ctx context.Context, request pageRequest) (any, error)
	of   reflect.Type
}

// loads makes a loader of a function that gives the data of one kind of page.
func loads[T any](read func(context.Context, pageRequest) (T, error)) loader {
	return loader{of: reflect.TypeFor[T](), read: func(ctx context.Context, request pageRequest) (any, error) { return read(ctx, request) }}
}

// listOf is a list that is never null in JSON: a page asks for its length and nothing else.
type listOf[T any] []T

// MarshalJSON writes a list that was never made as an empty one.
func (l listOf[T]) MarshalJSON() ([]byte, error) {
	if l == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(l))
}

// Schema describes the list for the browser's types.
func (listOf[T]) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeArray, Items: r.Schema(reflect.TypeFor[T](), true, "")}
}

// markup is HTML that staff have written, cleaned. In the document's state its place in the markup stands instead (ADR 19).
type markup string

// Schema describes both forms for the browser's types.
func (markup) Schema(huma.Registry) *huma.Schema {
	place := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"written": {Type: huma.TypeInteger}}, Required: []string{"written"}}
	return &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeString}, place}}
}

func (TimeOfDay) Schema(huma.Registry) *huma.Schema { return oneOf(timesOfDay) }

func (priceSlug) Schema(huma.Registry) *huma.Schema { return oneOf(priceSlugs) }

func (feature) Schema(huma.Registry) *huma.Schema {
	at := slices.IndexFunc(settings.Park, func(d settings.Definition) bool { return d.Key == featuresKey })
	return oneOf(settings.Park[at].Choices)
}

// languageName stands for locale.Language, which knows nothing of schemas.
type languageName locale.Language

func (languageName) Schema(huma.Registry) *huma.Schema { return oneOf(locale.Languages) }

func oneOf[T ~string](values []T) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, value := range values {
		s.Enum = append(s.Enum, string(value))
	}
	return s
}

const schemas = "#/components/schemas/"

// States describes the state of every page as an OpenAPI document that has schemas alone: State, and in PageData the type of each
// route's data. The browser's types are made from it (`make types`).
func States() ([]byte, error) {
	registry := huma.NewMapRegistry(schemas, huma.DefaultSchemaNamer)
	registry.RegisterTypeAlias(reflect.TypeFor[locale.Language](), reflect.TypeFor[languageName]())
	registry.Schema(reflect.TypeFor[State](), true, "")
	pages := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}}
	for _, route := range everyRoute() {
		if _, told := pages.Properties[route.name]; told { // another page of the same
			continue
		}
		data := &huma.Schema{Type: "null"}
		if route.data.of != nil {
			data = registry.Schema(route.data.of, true, "")
		}
		pages.Properties[route.name] = data
		pages.Required = append(pages.Required, route.name)
	}
	for name, schema := range registry.Map() {
		nullPointers(registry.TypeFromRef(schemas+name), schema)
	}
	registry.Map()["PageData"] = pages
	return json.MarshalIndent(&huma.OpenAPI{
		OpenAPI: "3.1.0", Info: &huma.Info{Title: "The states of the pages", Version: "1"}, Components: &huma.Components{Schemas: registry},
	}, "", "  ")
}

// everyRoute lists all routes that a state can have, whether a park serves them or not.
func everyRoute() []route {
	s := &Site{Config: Config{DevURL: "http://localhost"}}
	return append(s.pageRoutes(), s.notFound(), s.failure())
}

// nullPointers says of the fields that point to a struct that they may be null, which the library says of no object.
func nullPointers(t reflect.Type, schema *huma.Schema) {
	for _, field := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Type.Kind() != reflect.Pointer || field.Type.Elem().Kind() != reflect.Struct || options != "" || schema.Properties[name] == nil {
			continue
		}
		schema.Properties[name] = &huma.Schema{OneOf: []*huma.Schema{schema.Properties[name], {Type: "null"}}}
	}
}
