package settings

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// Save writes several settings, or none of them: everything that is wrong is told at once, by key. null gives a setting its default
// back. It is refused unless the settings are in one of the expected versions; none: in any. Costly ones need the proof.
func (r *Registry) Save(ctx context.Context, values map[string]json.RawMessage, proof Proof, expected []string) ([]Setting, error) {
	checked, err := r.readAll(values)
	if err != nil {
		return nil, err
	}
	if ctx, err = r.confirm(ctx, checked, proof); err != nil {
		return nil, err
	}
	var all []Setting
	err = r.engine.DB.Tx(ctx, func(ctx context.Context) error {
		if err := r.expect(ctx, expected); err != nil {
			return err
		}
		err := r.tellOf(ctx, checked, func() error { return r.putAll(ctx, checked, values) })
		if err != nil {
			return err
		}
		all, err = r.All(ctx)
		return err
	})
	return all, err
}

func (r *Registry) putAll(ctx context.Context, checked map[string]string, values map[string]json.RawMessage) error {
	for _, d := range r.list {
		value, given := checked[d.Key]
		if !given {
			continue
		}
		if err := r.put(ctx, d.Key, value, isNull(values[d.Key])); err != nil {
			return inField(d.Key, err)
		}
	}
	return nil
}

// readAll gives the values as they would be stored.
func (r *Registry) readAll(values map[string]json.RawMessage) (map[string]string, error) {
	checked := make(map[string]string, len(values))
	var wrong []fault.Field
	for _, d := range r.list {
		raw, given := values[d.Key]
		if !given {
			continue
		}
		value, err := d.read(raw)
		checked[d.Key] = value
		var refused *fault.Error
		if errors.As(inField(d.Key, err), &refused) {
			wrong = append(wrong, refused.Fields...)
		}
	}
	for key := range values {
		if _, declared := r.byKey[key]; !declared {
			wrong = append(wrong, fault.Field{Path: []string{key}, Key: "errors.notFound"})
		}
	}
	if len(wrong) > 0 {
		return nil, fault.InvalidFields(wrong...)
	}
	return checked, nil
}

// expect holds the values, and refuses when they are not as the caller saw them.
func (r *Registry) expect(ctx context.Context, expected []string) error {
	if err := lockValues(ctx, r.engine.DB); err != nil {
		return err
	}
	if len(expected) == 0 || slices.Contains(expected, collection.AnyVersion) {
		return nil
	}
	all, err := r.All(ctx)
	if err != nil || slices.Contains(expected, Version(all)) {
		return err
	}
	return fault.New(fault.Precondition, "errors.setting.changed", nil)
}

// Version is a fingerprint of the values of all settings.
func Version(all []Setting) string {
	hash := sha256.New()
	for _, one := range all {
		fmt.Fprintf(hash, "%q %q %q\n", one.Key, one.Value, one.Wrong)
	}
	return base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:16])
}

// Document gives the documentId under which a declared setting is stored; empty: its default counts.
func (r *Registry) Document(ctx context.Context, key string) (string, error) {
	if _, declared := r.byKey[key]; !declared {
		return "", fault.Missing()
	}
	document, _, err := documentOf(ctx, r.engine.DB, key)
	return document, err
}
