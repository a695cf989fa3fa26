package api

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/locale"
)

// idempotencyHeader names the request: one that is sent again under the same name has no second effect.
const idempotencyHeader = "Idempotency-Key"

var idempotencyParams = []*huma.Param{
	{Name: idempotencyHeader, In: "header", Description: "Up to 64 characters; a repeated request with the same key gets the first answer for a day", Schema: &huma.Schema{Type: "string"}},
}

func (s *Server) enquire(w http.ResponseWriter, r *http.Request) error {
	form, err := readObject(w, r, "errors.body.object")
	if err != nil {
		return err
	}
	answer, err := s.Enquiries.Submit(r.Context(), form, r.Header.Get(idempotencyHeader), locale.Match(r.Header.Get("Accept-Language")))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusCreated, answer)
	return nil
}
