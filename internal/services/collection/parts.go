package collection

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"holidaypark/internal/services/files"
)

// fileKeys are the keys of a file in an answer.
var fileKeys = func() []string {
	var keys []string
	view := reflect.TypeFor[files.View]()
	for i := range view.NumField() {
		key, _, _ := strings.Cut(view.Field(i).Tag.Get("json"), ",")
		keys = append(keys, key)
	}
	return keys
}()

// parts lists the keys that a populated field has in an answer, first those that it always has.
func (f *Field) parts() (all []string, always int) {
	if f.Kind.isMedia() {
		return fileKeys, 2 // id and documentId
	}
	all = []string{idField.Name}
	for i := range f.Part {
		all = append(all, f.Part[i].Name)
	}
	return all, 1
}

// selectParts checks which keys of the populated fields are asked for.
func (p *plan) selectParts(asked map[string][]string) error {
	for _, f := range p.populate {
		names, ok := asked[f.Name]
		if !ok || slices.Contains(names, "*") {
			continue
		}
		all, always := f.parts()
		for _, name := range names {
			if !slices.Contains(all, name) {
				return InvalidKey(name, f.Name, "populate")
			}
		}
		var wanted []string
		for i, name := range all {
			if i < always || slices.Contains(names, name) {
				wanted = append(wanted, name)
			}
		}
		if p.parts == nil {
			p.parts = map[string][]string{}
		}
		p.parts[f.Name] = wanted
	}
	return nil
}

// appendParts writes the JSON of a populated field with some of its keys: of an object, of each object of a list, or null.
func appendParts(out []byte, encoded []byte, keys []string) []byte {
	if encoded[0] == '[' {
		var list []json.RawMessage
		mustRead(encoded, &list)
		out = append(out, '[')
		for i, one := range list {
			if i > 0 {
				out = append(out, ',')
			}
			out = appendParts(out, one, keys)
		}
		return append(out, ']')
	}
	if encoded[0] != '{' {
		return append(out, encoded...)
	}
	var object map[string]json.RawMessage
	mustRead(encoded, &object)
	out = append(out, '{')
	for i, key := range keys {
		if i > 0 {
			out = append(out, ',')
		}
		out = appendString(out, key)
		out = append(out, ':')
		out = append(out, object[key]...)
	}
	return append(out, '}')
}

// mustRead reads JSON that this program wrote itself.
func mustRead(encoded []byte, dest any) {
	if err := json.Unmarshal(encoded, dest); err != nil {
		panic(err)
	}
}
