package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

var mailParams = append([]*huma.Param{
	{Name: "state", In: "query", Description: "waiting, sent or failed; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"waiting", "sent", "failed"}}},
}, pageParams...)

func (s *Server) listMail(w http.ResponseWriter, r *http.Request) error {
	page, size, err := pageOf(r)
	if err != nil {
		return err
	}
	list, total, err := s.Mail.List(r.Context(), r.URL.Query().Get("state"), size, (page-1)*size)
	if err != nil {
		return err
	}
	return writePage(w, list, page, size, total)
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
