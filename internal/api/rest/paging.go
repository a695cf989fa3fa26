package rest

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/collection"
	"holidaypark/internal/fault"
)

var PageParams = []*huma.Param{
	{Name: "page", In: "query", Schema: &huma.Schema{Type: "integer"}},
	{Name: "pageSize", In: "query", Description: "at most 100", Schema: &huma.Schema{Type: "integer"}},
}

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
	return WriteAny(w, http.StatusOK, map[string]any{
		"data": list, "meta": map[string]any{"pagination": pageAnswer{page, size, (total + size - 1) / size, total}},
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
