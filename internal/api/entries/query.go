package entries

import (
	"strconv"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

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
