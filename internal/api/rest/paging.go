package rest

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
)

// PageParams document ?page= and ?pageSize=.
var PageParams = []*huma.Param{
	{Name: "page", In: "query", Schema: &huma.Schema{Type: "integer"}},
	{Name: "pageSize", In: "query", Description: "at most 100", Schema: &huma.Schema{Type: "integer"}},
}

// SortParam documents ?sort= of a list that is no collection.
func SortParam(names ...string) *huma.Param {
	return &huma.Param{Name: "sort", In: "query", Description: "sort=NAME:asc or sort=NAME:desc, by one of " + strings.Join(names, ", "), Schema: &huma.Schema{Type: "string"}}
}

// PeriodParams document ?from= and ?to=.
var PeriodParams = []*huma.Param{
	{Name: "from", In: "query", Description: "From this moment on: 2026-11-15T00:00:00Z", Schema: &huma.Schema{Type: "string", Format: "date-time"}},
	{Name: "to", In: "query", Description: "Before this moment", Schema: &huma.Schema{Type: "string", Format: "date-time"}},
}

// DateParam documents a day in the query.
func DateParam(name, about string) *huma.Param {
	return &huma.Param{Name: name, In: "query", Description: about, Schema: &huma.Schema{Type: "string", Format: "date"}}
}

// AccountParam narrows a list to what belongs to one account.
var AccountParam = &huma.Param{Name: "account", In: "query", Description: "documentId of the account that it belongs to", Schema: &huma.Schema{Type: "string"}}

type pageAnswer struct {
	Page      int `json:"page"`
	PageSize  int `json:"pageSize"`
	PageCount int `json:"pageCount"`
	Total     int `json:"total"`
}

// WritePage answers with one page of a list that is no collection.
func WritePage[T any](w http.ResponseWriter, list []T, page, size, total int) error {
	if list == nil {
		list = []T{}
	}
	return WritePaged(w, list, page, size, total)
}

// WritePaged answers with data that holds one page of a list.
func WritePaged(w http.ResponseWriter, data any, page, size, total int) error {
	return WriteAny(w, http.StatusOK, map[string]any{
		"data": data, "meta": map[string]any{"pagination": pageAnswer{page, size, (total + size - 1) / size, total}},
	})
}

// PageOf reads ?page= and ?pageSize= of a list that is no collection.
func PageOf(r *http.Request) (page, size int, err error) {
	read := func(name string, normal, largest int) (int, error) {
		given := r.URL.Query().Get(name)
		if given == "" {
			return normal, nil
		}
		n, err := strconv.Atoi(given)
		if err != nil || n < 1 {
			return 0, fault.New(fault.Pagination, "errors.query.pageNumber", fault.Params{"name": name})
		}
		return min(n, largest), nil
	}
	if page, err = read("page", 1, 1_000_000); err == nil {
		size, err = read("pageSize", collection.DefaultPageSize, collection.MaxPageSize)
	}
	return page, size, err
}

// PartOf reads ?page=, ?pageSize= and ?sort=, which names one of the names.
func PartOf(r *http.Request, names ...string) (part db.Part, page int, err error) {
	page, size, err := PageOf(r)
	if err != nil {
		return part, 0, err
	}
	part.Limit, part.Offset = size, (page-1)*size
	given := r.URL.Query().Get("sort")
	if given == "" {
		return part, page, nil
	}
	name, direction, _ := strings.Cut(given, ":")
	switch {
	case !slices.Contains(names, name):
		return part, 0, fault.New(fault.Invalid, "errors.query.invalidKey", fault.Params{"key": name})
	case direction != "" && direction != "asc" && direction != "desc":
		return part, 0, fault.New(fault.Invalid, "errors.query.invalidOrder", nil)
	}
	part.By, part.Down = name, direction == "desc"
	return part, page, nil
}

// PeriodOf reads ?from= and ?to=; nil where it is not given.
func PeriodOf(r *http.Request) (from, to *time.Time, err error) {
	for name, into := range map[string]**time.Time{"from": &from, "to": &to} {
		if text := r.URL.Query().Get(name); text != "" {
			at, err := time.Parse(time.RFC3339, text)
			if err != nil {
				return nil, nil, fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.query.instant"})
			}
			*into = &at
		}
	}
	return from, to, nil
}
