package staff

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
)

var mailParams = append([]*huma.Param{
	{Name: "state", In: "query", Description: "waiting, sent or failed; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"waiting", "sent", "failed"}}},
}, rest.PageParams...)

func (a *API) listMail(w http.ResponseWriter, r *http.Request) error {
	page, size, err := rest.PageOf(r)
	if err != nil {
		return err
	}
	list, total, err := a.Mail.List(r.Context(), r.URL.Query().Get("state"), size, (page-1)*size)
	if err != nil {
		return err
	}
	return rest.WritePage(w, list, page, size, total)
}

func (a *API) findMail(w http.ResponseWriter, r *http.Request) error {
	letter, err := a.Mail.Find(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return rest.WriteData(w, letter)
}

func (a *API) retryMail(w http.ResponseWriter, r *http.Request) error {
	if err := a.Mail.Retry(r.Context(), r.PathValue("documentId")); err != nil {
		return err
	}
	return rest.WriteData(w, struct{}{})
}
