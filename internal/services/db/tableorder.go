package db

import (
	"context"
)

// inOrder puts tables so that a reference always points back. The order of their making would do, but a database that was moved by
// its engine's own tools has another.
func (d *DB) inOrder(ctx context.Context, names []string) ([]string, error) {
	query := "SELECT t.name, f.\"table\" FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'"
	if d.dialect == Postgres {
		query = "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace"
	}
	links, err := All(ctx, d, Into(func(link *[2]string) []any { return []any{&link[0], &link[1]} }), query)
	if err != nil {
		return nil, err
	}
	parents := map[string][]string{}
	for _, link := range links {
		parents[link[0]] = append(parents[link[0]], link[1])
	}
	ordered := make([]string, 0, len(names))
	done := map[string]bool{}
	var add func(name string)
	add = func(name string) {
		if done[name] {
			return
		}
		done[name] = true
		for _, parent := range parents[name] {
			add(parent)
		}
		ordered = append(ordered, name)
	}
	for _, name := range names {
		add(name)
	}
	return ordered, nil
}
