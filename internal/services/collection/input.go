package collection

import (
	"encoding/json"
	"slices"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// link is a media field of an input: the files that it names, in order.
type link struct {
	field *Field
	files []int64
}

const maxLinks = 200

// parseInput checks a body against the declaration: every problem is reported at once, at its field.
func (c *Collection) parseInput(input Input, role access.Role, create bool) (map[string]any, []link, error) {
	values := map[string]any{}
	var links []link
	var wrong []fault.Field
	refuse := func(name string, p *problem, value any) { wrong = append(wrong, p.of(name, value)) }
	given := make([]string, 0, len(input))
	for name := range input {
		given = append(given, name)
	}
	slices.Sort(given)
	for _, name := range given {
		raw := input[name]
		f, ok := c.byName[name]
		if !ok {
			return nil, nil, invalidBodyKey(name)
		}
		if err := c.mayWrite(f, role); err != nil {
			return nil, nil, err
		}
		if f.Kind.isMedia() {
			ids, p := f.parseFiles(raw)
			if p != nil {
				refuse(name, p, nil)
				continue
			}
			links = append(links, link{f, ids})
			continue
		}
		value, p := f.parse(raw)
		if p != nil {
			refuse(name, p, f.shown(raw))
			continue
		}
		values[name] = value
	}
	if create {
		for i := range c.Fields {
			f := &c.Fields[i]
			if _, ok := input[f.Name]; !ok && f.Required {
				refuse(f.Name, f.missing(), nil)
			}
		}
	}
	if len(wrong) > 0 {
		return nil, nil, fault.InvalidFields(wrong...)
	}
	return values, links, nil
}

// mayWrite says why the role can't set a field. To visitors, and to whoever can't read it, one that only an action sets does not exist.
func (c *Collection) mayWrite(f *Field, role access.Role) error {
	switch {
	case c.Writable(f, role):
		return nil
	case role == access.Visitor, f.system():
		return invalidBodyKey(f.Name)
	case f.Write != access.Nobody:
		return fault.New(fault.Forbidden, "errors.forbidden", nil)
	case !c.readable(f, role):
		return invalidBodyKey(f.Name)
	}
	return fault.InvalidFields(fault.Field{Path: []string{f.Name}, Key: "errors.field.byAction"})
}

func invalidBodyKey(name string) error {
	return fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": name, "path": name}).
		With("key", name).With("path", name).With("source", "body")
}

// shown is the refused value as the answer repeats it: never a secret, never long.
func (f *Field) shown(raw json.RawMessage) any {
	if f.secret() || len(raw) > 200 {
		return nil
	}
	if raw[0] != '"' { // as a text: a number like 1e400 breaks the readers of the answer too
		return string(raw)
	}
	return raw
}

// parseFiles takes null, an id, or a list of ids, each as a number or as {"id": n}, as the documents' clients send them.
func (f *Field) parseFiles(raw json.RawMessage) ([]int64, *problem) {
	if string(raw) == "null" {
		return nil, nil
	}
	list := []json.RawMessage{raw}
	if raw[0] == '[' {
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, bad("file", nil)
		}
	}
	if len(list) > maxLinks || (f.Kind == Media && len(list) > 1) {
		return nil, bad("many", fault.Params{"max": map[bool]int{true: 1, false: maxLinks}[f.Kind == Media]})
	}
	ids := make([]int64, 0, len(list))
	for _, one := range list {
		var id int64
		var wrapped struct {
			ID int64 `json:"id"`
		}
		if json.Unmarshal(one, &id) != nil {
			if json.Unmarshal(one, &wrapped) != nil || wrapped.ID == 0 {
				return nil, bad("file", nil)
			}
			id = wrapped.ID
		}
		ids = append(ids, id)
	}
	return ids, nil
}
