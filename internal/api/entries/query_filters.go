package entries

import (
	"strconv"

	"holidaypark/internal/services/collection"
)

// parseFilters reads one level: field names, $and, $or and $not.
func parseFilters(n *node) (collection.Filter, error) {
	all := collection.Filter{Group: collection.And}
	if len(n.values) > 0 {
		return all, malformed()
	}
	for _, name := range n.names() {
		child := n.children[name]
		var member collection.Filter
		var err error
		switch name {
		case "$and", "$or":
			member, err = parseGroup(child, name)
		case "$not":
			inner, innerErr := parseFilters(child)
			member, err = collection.Filter{Group: collection.Not, Of: []collection.Filter{inner}}, innerErr
		default:
			member, err = parseField(name, child)
		}
		if err != nil {
			return all, err
		}
		all.Of = append(all.Of, member)
	}
	return all, nil
}

// parseGroup reads $or[0][A][$eq]=x&$or[1][B]=y.
func parseGroup(n *node, name string) (collection.Filter, error) {
	group := collection.Filter{Group: collection.And}
	if name == "$or" {
		group.Group = collection.Or
	}
	for _, index := range n.names() {
		if _, err := strconv.Atoi(index); err != nil {
			return group, collection.InvalidKey(index, name, "filters")
		}
		member, err := parseFilters(n.children[index])
		if err != nil {
			return group, err
		}
		group.Of = append(group.Of, member)
	}
	return group, nil
}

// parseField reads filters[F]=x, filters[F][$op]=x and filters[F][$not][$op]=x.
func parseField(field string, n *node) (collection.Filter, error) {
	all := collection.Filter{Group: collection.And}
	for _, value := range n.values {
		all.Of = append(all.Of, collection.Filter{Field: field, Op: "$eq", Values: []string{value}})
	}
	for _, op := range n.names() {
		child := n.children[op]
		if op == "$not" {
			inner, err := parseField(field, child)
			if err != nil {
				return all, err
			}
			all.Of = append(all.Of, collection.Filter{Group: collection.Not, Of: []collection.Filter{inner}})
			continue
		}
		if !collection.IsOperator(op) {
			return all, collection.InvalidKey(op, field, "filters")
		}
		values := child.values
		for _, index := range child.names() {
			inner := child.children[index]
			if _, err := strconv.Atoi(index); err != nil || len(inner.values) != 1 {
				return all, collection.InvalidKey(index, field, "filters")
			}
			values = append(values, inner.values[0])
		}
		all.Of = append(all.Of, collection.Filter{Field: field, Op: op, Values: values})
	}
	return all, nil
}
