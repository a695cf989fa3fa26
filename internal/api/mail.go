package api

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/collection"
	"holidaypark/internal/fault"
	"holidaypark/internal/mail"
)

var mailParams = []*huma.Param{
	{Name: "state", In: "query", Description: "waiting, sent or failed; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"waiting", "sent", "failed"}}},
	{Name: "page", In: "query", Schema: &huma.Schema{Type: "integer"}},
	{Name: "pageSize", In: "query", Description: "at most 100", Schema: &huma.Schema{Type: "integer"}},
}

type mailAnswer struct {
	Data []mail.Entry `json:"data"`
	Meta struct {
		Pagination pageAnswer `json:"pagination"`
	} `json:"meta"`
}

type pageAnswer struct {
	Page      int `json:"page"`
	PageSize  int `json:"pageSize"`
	PageCount int `json:"pageCount"`
	Total     int `json:"total"`
}

func (s *Server) listMail(w http.ResponseWriter, r *http.Request) error {
	page, size, err := pageOf(r)
	if err != nil {
		return err
	}
	list, total, err := s.Mail.List(r.Context(), r.URL.Query().Get("state"), size, (page-1)*size)
	if err != nil {
		return err
	}
	answer := mailAnswer{Data: list}
	if list == nil {
		answer.Data = []mail.Entry{}
	}
	answer.Meta.Pagination = pageAnswer{page, size, (total + size - 1) / size, total}
	return writeAny(w, http.StatusOK, answer)
}

// pageOf reads ?page= and ?pageSize= of a list that is no collection.
func pageOf(r *http.Request) (page, size int, err error) {
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

func (s *Server) findMail(w http.ResponseWriter, r *http.Request) error {
	letter, err := s.Mail.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return writeData(w, letter)
}

func (s *Server) retryMail(w http.ResponseWriter, r *http.Request) error {
	if err := s.Mail.Retry(r.Context(), r.PathValue("documentId")); err != nil {
		return err
	}
	return writeData(w, struct{}{})
}
