// Package audit is how every part of the park has it written down what staff did. It must never know who keeps the trail.
package audit

import (
	"context"
	"encoding/json"
	"maps"
)

// Changes are the fields that changed, each with what it was and what it is now.
type Changes map[string][2]any

// Trail writes down what the caller did to an entry, in the transaction of the context. What was done and nothing changed by it has no
// changes.
type Trail func(ctx context.Context, action, collection, documentID string, changes Changes) error

// WithoutSame leaves out the fields that are what they were.
func (c Changes) WithoutSame() Changes {
	maps.DeleteFunc(c, func(_ string, pair [2]any) bool { return pair[0] == pair[1] })
	return c
}

// JSON is how the trail keeps changes: {"Contact":["old","new"]}.
func (c Changes) JSON() (string, error) {
	if len(c) == 0 {
		return "{}", nil
	}
	encoded, err := json.Marshal(c)
	return string(encoded), err
}
