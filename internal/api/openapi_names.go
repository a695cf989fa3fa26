package api

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// schemaNamer is a type that the document calls otherwise than Go does: beside those of other packages its own name says too little.
type schemaNamer interface{ SchemaName() string }

// typeName gives Go types their names in the document: the one that a type gives itself, else Go's own. Two types of one name stop the
// document, and with it its test.
func typeName(t reflect.Type, hint string) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if name := ownName(t); name != "" {
		return name
	}
	return huma.DefaultSchemaNamer(t, hint)
}

// ownName is what a type calls itself; empty: nothing. What it embeds speaks for itself alone, though Go hands its method on.
func ownName(t reflect.Type) string {
	named, ok := reflect.Zero(t).Interface().(schemaNamer)
	if !ok || t.Kind() != reflect.Struct {
		return ""
	}
	name := named.SchemaName()
	for i := range t.NumField() {
		if field := t.Field(i); field.Anonymous && ownName(field.Type) == name {
			return ""
		}
	}
	return name
}
