package content

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

// parseQuery reads the grammar of the content API. one leaves out what makes sense for lists alone.
func parseQuery(raw string, one bool) (collection.Query, error) {
	q := collection.Query{Page: collection.DefaultPaging}
	root, err := parseTree(raw)
	if err != nil {
		return q, err
	}
	for _, name := range root.names() {
		n := root.children[name]
		switch {
		case name == "filters" && !one:
			var filter collection.Filter
			if filter, err = parseFilters(n); err == nil {
				q.Filter = &filter
			}
		case name == "fields":
			q.Fields, err = n.list(name)
		case name == "populate":
			q.Populate, q.Parts, err = parsePopulate(n)
		case name == "sort" && !one:
			q.Sort, err = parseSort(n)
		case name == "pagination" && !one:
			q.Page, err = parsePaging(n)
		case name == "status":
			q.WithDraft, err = parseStatus(n)
		default:
			err = collection.InvalidKey(name, name, "query")
		}
		if err != nil {
			return q, err
		}
	}
	return q, nil
}

func parseStatus(n *node) (draft bool, err error) {
	if len(n.values) == 1 {
		switch n.values[0] {
		case "draft":
			return true, nil
		case "published":
			return false, nil
		}
	}
	return false, fault.New(fault.Invalid, "errors.query.status", nil)
}

// parsePopulate reads populate=*, populate=A,B, populate[0]=A, populate[A]=true and populate[A][fields][0]=x.
func parsePopulate(n *node) (names []string, parts map[string][]string, err error) {
	parts = map[string][]string{}
	for _, name := range n.names() {
		if _, err := strconv.Atoi(name); err == nil {
			names, err = n.list("populate")
			return names, nil, err
		}
		child := n.children[name]
		names = append(names, name)
		if len(child.children) == 0 && !everything(child) {
			return nil, nil, collection.InvalidKey(name, name, "populate")
		}
		for _, option := range child.names() {
			switch inner := child.children[option]; {
			case option == "fields":
				if parts[name], err = inner.list("populate"); err != nil {
					return nil, nil, err
				}
			case option == "populate" && everything(inner): // a file and a component have nothing below them
			default:
				return nil, nil, collection.InvalidKey(option, name, "populate")
			}
		}
	}
	if len(names) > 0 {
		return names, parts, nil
	}
	names, err = n.list("populate")
	return names, nil, err
}

// everything tells A=true and A=*.
func everything(n *node) bool {
	return len(n.values) == 1 && (n.values[0] == "true" || n.values[0] == "*")
}

func parseSort(n *node) ([]collection.Order, error) {
	keys, err := n.list("sort")
	if err != nil {
		return nil, err
	}
	var orders []collection.Order
	for _, key := range keys {
		field, direction, given := strings.Cut(key, ":")
		order := collection.Order{Field: field}
		switch direction {
		case "desc", "DESC":
			order.Desc = true
		case "asc", "ASC":
		default:
			if given {
				return nil, fault.New(fault.Invalid, "errors.query.invalidOrder", nil)
			}
		}
		orders = append(orders, order)
	}
	return orders, nil
}

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

// parsePaging reads page and pageSize, or start and limit, and bounds them.
func parsePaging(n *node) (collection.Paging, error) {
	p := collection.DefaultPaging
	byPage := false
	for _, name := range n.names() {
		values := n.children[name].values
		if len(values) != 1 {
			return p, collection.InvalidKey(name, "pagination", "pagination")
		}
		if name == "withCount" {
			switch values[0] {
			case "true", "1":
			case "false", "0":
				p.WithCount = false
			default:
				return p, fault.New(fault.Pagination, "errors.field.boolean", nil)
			}
			continue
		}
		number, err := strconv.Atoi(values[0])
		if err != nil {
			return p, fault.New(fault.Pagination, "errors.query.pageNumber", fault.Params{"name": name})
		}
		switch name {
		case "page":
			byPage, p.Page = true, min(max(number, 1), 1_000_000_000)
		case "pageSize":
			byPage, p.PageSize = true, min(max(number, 1), collection.MaxPageSize)
		case "start":
			p.ByOffset, p.Start = true, max(number, 0)
		case "limit":
			p.ByOffset, p.Limit = true, min(max(number, 1), collection.MaxPageSize)
		default:
			return p, collection.InvalidKey(name, "pagination", "pagination")
		}
	}
	if byPage && p.ByOffset {
		return p, fault.New(fault.Pagination, "errors.query.pageMix", nil)
	}
	return p, nil
}
