package collection

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"hash/fnv"
	"slices"
	"strings"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
)

// A version is a fingerprint of every field of an entry that the caller may read, so that two versions tell not only whether an entry
// was changed meanwhile, but which of its fields. Nothing has to be stored for it, and every way of changing a row counts.

// fingerprint is how much of a field's hash stands in a version.
const fingerprint = 4

// versioned lists the fields that a version covers, in the declared order. When an entry was last written is no content.
func (c *Collection) versioned(role access.Role) []*Field {
	var list []*Field
	for i := range c.Fields {
		if f := &c.Fields[i]; c.readable(f, role) {
			list = append(list, f)
		}
	}
	return append(list, &publishedField)
}

// version writes the version of an entry as the role sees it.
func (e *Engine) version(ctx context.Context, c *Collection, id int64, values map[string]any, role access.Role) (string, error) {
	if !c.Read.Has(role) {
		return "", nil // whoever can't read an entry can't have seen it
	}
	linked, err := e.linkedIDs(ctx, c, id)
	if err != nil {
		return "", err
	}
	var prints, value []byte
	for _, f := range c.versioned(role) {
		value = append(value[:0], f.Name...)
		if f.Kind.isMedia() {
			for _, file := range linked[f.Name] {
				value = appendValue(append(value, ' '), Integer, file)
			}
		} else {
			value = appendValue(append(value, ' '), f.Kind, orNothing(values[f.Name]))
		}
		sum := fnv.New64a()
		_, _ = sum.Write(value) // never fails
		folded := sum.Sum64()
		prints = binary.BigEndian.AppendUint32(prints, uint32(folded^folded>>32))
	}
	return base64.RawURLEncoding.EncodeToString(prints), nil
}

// orNothing takes an empty text for none: to a reader they are the same.
func orNothing(value any) any {
	if text, ok := value.(string); ok && text == "" {
		return nil
	}
	return value
}

func (e *Engine) linkedIDs(ctx context.Context, c *Collection, id int64) (map[string][]int64, error) {
	if len(c.media()) == 0 {
		return nil, nil
	}
	return e.Files.LinkedIDs(ctx, c.Name, id)
}

// AnyVersion is a precondition that every entry meets that is there.
const AnyVersion = "*"

// expect refuses a write to an entry that is no longer in one of the versions that the caller expects, and says what somebody else
// changed. No expectation is always met: the documented writes have none.
func (e *Engine) expect(ctx context.Context, change *Change, expected []string) error {
	if len(expected) == 0 || slices.Contains(expected, AnyVersion) {
		return nil
	}
	current, err := e.version(ctx, change.Collection, change.ID, change.Before, change.Actor.Role)
	if err != nil || slices.Contains(expected, current) {
		return err
	}
	fields := change.Collection.changedSince(expected[0], current, change.Actor.Role)
	return fault.New(fault.Precondition, "errors.changed", fault.Params{"fields": strings.Join(fields, ", ")}).With("fields", fields)
}

// changedSince names the fields in which two versions differ. One that this program did not write tells nothing: then any field may.
func (c *Collection) changedSince(before, after string, role access.Role) []string {
	old, err := base64.RawURLEncoding.DecodeString(before)
	now, _ := base64.RawURLEncoding.DecodeString(after) // our own
	known := err == nil && len(old) == len(now)
	fields := []string{}
	for i, f := range c.versioned(role) {
		at := i * fingerprint
		if !known || string(old[at:at+fingerprint]) != string(now[at:at+fingerprint]) {
			fields = append(fields, f.Name)
		}
	}
	return fields
}

// VersionOf tells in which version an entry is of which the caller has read the values in another way.
func (e *Engine) VersionOf(ctx context.Context, c *Collection, id int64, values map[string]any) (string, error) {
	return e.version(ctx, c, id, values, access.From(ctx).Role)
}

// Version tells in which version the entry of a page is that Find gave to the caller.
func (e *Engine) Version(ctx context.Context, c *Collection, page *Page) (string, error) {
	r := page.rows[0]
	return e.version(ctx, c, r[0].(int64), byName(r, page.columns), access.From(ctx).Role)
}
