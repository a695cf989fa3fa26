package member

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/locale"
)

func (a *API) enquire(w http.ResponseWriter, r *http.Request) error {
	form, err := rest.ReadObject(r, "errors.body.object")
	if err != nil {
		return err
	}
	answer, err := a.Enquiries.Submit(r.Context(), form, r.Header.Get(rest.IdempotencyHeader), locale.Match(r.Header.Get("Accept-Language")))
	if err != nil {
		return err
	}
	rest.WriteJSON(w, http.StatusCreated, answer)
	return nil
}
