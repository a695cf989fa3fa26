package visitor

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
)

func (a *API) enquiryRoutes() []rest.Route {
	return rest.In(access.Inbox,
		rest.Post("/api/enquiries", access.Everyone, a.enquire, rest.Doc{
			Tag: "enquiries", Summary: "Send an enquiry: the entry itself, not wrapped in data", Collection: a.Enquiries.Enquiries,
			Params: rest.IdempotencyParams, Body: rest.EntryForm, Answer: rest.EntryOne, Status: http.StatusCreated,
		}),
	)
}

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
