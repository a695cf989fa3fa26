package entries

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

const (
	maxQuery      = 8 << 10
	maxQueryPairs = 300
	maxQueryDepth = 12
)

// node is one level of a bracketed query string: filters[Email][$eq]=x is filters -> Email -> $eq -> x.
type node struct {
	values   []string
	children map[string]*node
}

// names lists the children, indices in their order.
func (n *node) names() []string {
	list := make([]string, 0, len(n.children))
	for name := range n.children {
		list = append(list, name)
	}
	slices.SortFunc(list, func(a, b string) int {
		x, errX := strconv.Atoi(a)
		y, errY := strconv.Atoi(b)
		if errX == nil && errY == nil {
			return x - y
		}
		return strings.Compare(a, b)
	})
	return list
}

func malformed() error { return fault.New(fault.Invalid, "errors.query.malformed", nil) }

// parseTree reads the brackets of a query string.
func parseTree(raw string) (*node, error) {
	if len(raw) > maxQuery {
		return nil, fault.New(fault.Invalid, "errors.query.large", nil)
	}
	root := &node{}
	if raw == "" {
		return root, nil
	}
	pairs := strings.Split(raw, "&")
	if len(pairs) > maxQueryPairs {
		return nil, fault.New(fault.Invalid, "errors.query.large", nil)
	}
	for _, pair := range pairs {
		if pair == "" {
			continue
		}
		key, value, _ := strings.Cut(pair, "=")
		key, errKey := url.QueryUnescape(key)
		value, errValue := url.QueryUnescape(value)
		if errKey != nil || errValue != nil || key == "" {
			return nil, malformed()
		}
		path, err := splitKey(key)
		if err != nil {
			return nil, err
		}
		if err := root.put(path, value); err != nil {
			return nil, err
		}
	}
	return root, nil
}

// splitKey takes "a[b][c]" apart; "a[]" appends.
func splitKey(key string) ([]string, error) {
	name, rest, bracket := strings.Cut(key, "[")
	path := []string{name}
	for bracket {
		var part string
		var closed bool
		if part, rest, closed = strings.Cut(rest, "]"); !closed {
			return nil, malformed()
		}
		path = append(path, part)
		if rest == "" {
			break
		}
		if rest[0] != '[' {
			return nil, malformed()
		}
		rest = rest[1:]
	}
	if name == "" {
		return nil, malformed()
	}
	if len(path) > maxQueryDepth {
		return nil, fault.New(fault.Invalid, "errors.query.large", nil)
	}
	return path, nil
}

func (n *node) put(path []string, value string) error {
	for i, part := range path {
		if part == "" { // a[]=x
			if i != len(path)-1 {
				return malformed()
			}
			part = strconv.Itoa(len(n.children))
		}
		if len(n.values) > 0 {
			return malformed() // a=x&a[b]=y
		}
		if n.children == nil {
			n.children = map[string]*node{}
		}
		next, ok := n.children[part]
		if !ok {
			next = &node{}
			n.children[part] = next
		}
		n = next
	}
	if n.children != nil {
		return malformed()
	}
	n.values = append(n.values, value)
	return nil
}

// list reads a=x,y or a[0]=x&a[1]=y.
func (n *node) list(param string) ([]string, error) {
	var all []string
	for _, value := range n.values {
		for part := range strings.SplitSeq(value, ",") {
			if part = strings.TrimSpace(part); part != "" {
				all = append(all, part)
			}
		}
	}
	for _, name := range n.names() {
		if _, err := strconv.Atoi(name); err != nil {
			return nil, collection.InvalidKey(name, name, param)
		}
		inner, err := n.children[name].list(param)
		if err != nil {
			return nil, err
		}
		all = append(all, inner...)
	}
	return all, nil
}
