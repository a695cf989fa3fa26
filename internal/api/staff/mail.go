package staff

import (
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/services/mail"
)

var mailSorts = []string{"createdAt", "to", "subject", "state", "attempts"}

var mailParams = slices.Concat([]*huma.Param{
	{Name: "state", In: "query", Description: "waiting, sent or failed; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"waiting", "sent", "failed"}}},
	{Name: "text", In: "query", Description: "In the recipient's address or the subject", Schema: &huma.Schema{Type: "string"}},
	accountParam,
	rest.SortParam(mailSorts...),
}, rest.PeriodParams, rest.PageParams)

func (a *API) listMail(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, mailSorts...)
	if err != nil {
		return err
	}
	entries := mail.Entries{State: r.URL.Query().Get("state"), Text: r.URL.Query().Get("text")}
	if account := r.URL.Query().Get("account"); account != "" {
		addresses, err := a.Members.AddressesOf(r.Context(), account)
		if err != nil {
			return err
		}
		entries.Addresses = append([]string{}, addresses...)
	}
	if entries.From, entries.To, err = rest.PeriodOf(r); err != nil {
		return err
	}
	list, total, err := a.Mail.List(r.Context(), entries, part)
	if err != nil {
		return err
	}
	return rest.WritePage(w, list, page, part.Limit, total)
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
