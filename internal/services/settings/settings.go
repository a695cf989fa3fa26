// Package settings is what a park's staff can set: its own details, its rates, its rules of the house. Each is declared once, with a
// type, a default and the screen on which it stands; what is written is checked, and read typed. The package must never know what a
// setting is used for.
package settings

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"sync/atomic"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/files"
)

// Registry holds the declared settings and reads and writes their values.
type Registry struct {
	// Collection is the values, for scripts: the same rows, under the same checks. Keys that nobody declared are a script's own.
	Collection *collection.Collection
	// Guard is put in place once there is who can confirm and be told.
	Guard Guard

	engine *collection.Engine
	// version moves with every change of a setting.
	version func(context.Context) (int64, error)
	list    []Definition
	byKey   map[string]Definition
	known   atomic.Pointer[known]
}

// known is every value as it was at a content version.
type known struct {
	version  int64
	values   Values
	zone     *time.Location
	networks []netip.Prefix
}

// New gives the registry of the declared settings.
func New(engine *collection.Engine, version func(context.Context) (int64, error), groups ...[]Definition) *Registry {
	r := &Registry{engine: engine, version: version, byKey: map[string]Definition{}}
	for _, group := range groups {
		r.Declare(group...)
	}
	r.Collection = collection.Declare(collection.Collection{
		Name: "settings", Entry: "Setting", Table: "settings", Area: access.Park,
		About: "The park's own details. Visitors read those that are public.",
		Read:  access.Everyone, Create: access.Staff, Update: access.Staff, Delete: access.Staff,
		Cached: true,
		Scope: func(access.Actor) []collection.Where {
			return []collection.Where{{Column: "public", Value: true}}
		},
		Rules: r.check, After: r.link, NameOf: func(field func(string) string) locale.Words { return r.Label(field("Key")) },
		Fields: []collection.Field{
			{Name: "Key", Column: "setting_key", Kind: collection.Text, Max: 120, Required: true, Write: access.Staff},
			{Name: "Value", Column: "value", Kind: collection.LongText, Max: longestText, NotNull: true, Write: access.Staff},
			{Name: "Public", Column: "public", Kind: collection.Boolean, NotNull: true, Write: access.Staff},
		},
	})
	return r
}

// Declare adds settings. A wrong declaration is a mistake in the program, so it panics.
func (r *Registry) Declare(list ...Definition) {
	for _, d := range list {
		if _, twice := r.byKey[d.Key]; twice {
			panic("settings: " + d.Key + " is declared twice")
		}
		if d.Default != "" {
			if normal, err := d.normal(d.Default); err != nil || normal != d.Default {
				panic(fmt.Sprintf("settings: the default of %s is no %s: %q, %v", d.Key, d.Type, d.Default, err))
			}
		}
		r.byKey[d.Key] = d
		r.list = append(r.list, d)
	}
}

// check holds what is written, in whichever way, to its declaration.
func (r *Registry) check(ctx context.Context, change *collection.Change) error {
	d, declared := r.byKey[change.Text("Key")]
	if change.Action == collection.Deleted || !declared {
		return r.checkProof(ctx, change)
	}
	value, err := d.normal(change.Text("Value"))
	if err == nil && d.Type == Picture {
		err = r.checkPicture(ctx, d, value)
	}
	if err != nil {
		return inField("Value", err)
	}
	change.Values["Value"] = value
	if err := r.checkProof(ctx, change); err != nil {
		return err
	}
	public, given := change.Values["Public"].(bool)
	switch {
	case given && public && !d.Public:
		return fault.InvalidFields(fault.Field{Path: []string{"Public"}, Key: "errors.setting.private"})
	case !given && (change.Action == collection.Created || !d.Public): // also a row that was public under another key
		change.Values["Public"] = d.Public
	}
	return nil
}

// inField names the input in which a value came.
func inField(name string, err error) error {
	var f *fault.Error
	if errors.As(err, &f) && len(f.Fields) > 0 {
		f.Fields[0].Path = []string{name}
	}
	return err
}

// Setting is a declared setting with its value, as staff see it.
type Setting struct {
	Definition
	Value string
	// Wrong is what is stored, where the type doesn't allow it; then the default counts.
	Wrong string
	// File is what a picture shows.
	File *files.File
}

// All lists the declared settings in the order of their declaration.
func (r *Registry) All(ctx context.Context) ([]Setting, error) {
	values, err := r.Read(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]Setting, len(r.list))
	for i, d := range r.list {
		list[i] = Setting{Definition: d, Value: values.Text(d.Key)}
		if stored, ok := values.stored[d.Key]; ok && !d.allows(stored.value) {
			list[i].Wrong = stored.value
		}
	}
	return list, r.addFiles(ctx, values, list)
}

// Set writes a setting; null gives it its default back. Like Save it is refused unless the settings are in one of the expected versions.
func (r *Registry) Set(ctx context.Context, key string, raw json.RawMessage, expected ...string) (Setting, error) {
	return r.SetProven(ctx, key, raw, Proof{}, expected...)
}

// SetProven does so for whoever proves that it is them, which a costly setting needs.
func (r *Registry) SetProven(ctx context.Context, key string, raw json.RawMessage, proof Proof, expected ...string) (Setting, error) {
	d, declared := r.byKey[key]
	if !declared {
		return Setting{}, fault.Missing()
	}
	value, err := d.read(raw)
	if err != nil {
		return Setting{}, err
	}
	values := map[string]string{key: value}
	if ctx, err = r.confirm(ctx, values, proof); err != nil {
		return Setting{}, err
	}
	var list []Setting
	// What the answer needs is read in the same transaction: where that fails, nothing is stored.
	err = r.engine.DB.Tx(ctx, func(ctx context.Context) error {
		list = []Setting{{Definition: d, Value: value}}
		if err := r.expect(ctx, expected); err != nil {
			return err
		}
		err := r.tellOf(ctx, values, func() error { return r.put(ctx, key, value, isNull(raw)) })
		if err != nil || d.Type != Picture {
			return err
		}
		now, err := r.Read(ctx)
		if err != nil {
			return err
		}
		return r.addFiles(ctx, now, list)
	})
	if err != nil {
		return Setting{}, err
	}
	return list[0], nil
}

func isNull(raw json.RawMessage) bool { return string(raw) == "null" }

// read gives a value of a body as it would be stored: of null, the default.
func (d Definition) read(raw json.RawMessage) (string, error) {
	switch {
	case len(raw) == 0:
		return "", d.refuse("errors.field.required", nil)
	case isNull(raw):
		return d.Default, nil
	}
	return d.fromJSON(raw)
}

// put stores a value, or takes what is stored away so that the default counts.
func (r *Registry) put(ctx context.Context, key, value string, away bool) error {
	document, there, err := findEntry(ctx, r.engine.DB, key)
	switch {
	case err != nil:
		return err
	case there && away:
		_, err = r.engine.Delete(ctx, r.Collection, document)
		return err
	case away:
		return nil
	}
	return r.write(ctx, key, value, document)
}

// write goes the way of every entry, so that the audit trail and the caches learn of it.
func (r *Registry) write(ctx context.Context, key, value, document string) error {
	encoded, err := json.Marshal(value)
	if err != nil {
		return err
	}
	if document != "" {
		_, err = r.engine.Update(ctx, r.Collection, document, collection.Input{"Value": encoded}, collection.Query{})
		return inField("value", err)
	}
	name, err := json.Marshal(key)
	if err != nil {
		return err
	}
	_, err = r.engine.Create(ctx, r.Collection, collection.Input{"Key": name, "Value": encoded}, collection.Query{})
	return inField("value", err)
}
