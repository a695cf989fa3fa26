package mail

import (
	"maps"
	"slices"
)

// Templates names all templates.
func Templates() []string { return slices.Sorted(maps.Keys(templates)) }
