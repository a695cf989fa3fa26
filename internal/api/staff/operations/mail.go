package operations

import (
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/mail"
)

var mailSorts = []string{"createdAt", "to", "subject", "state", "attempts"}

var mailParams = slices.Concat([]*huma.Param{
	{Name: "state", In: "query", Description: "waiting, sent or failed; none is all", Schema: &huma.Schema{Type: "string", Enum: []any{"waiting", "sent", "failed"}}},
	{Name: "text", In: "query", Description: "In the recipient's address or the subject", Schema: &huma.Schema{Type: "string"}},
	rest.AccountParam,
	rest.SortParam(mailSorts...),
}, rest.PeriodParams, rest.PageParams)

func (a *API) mailRoutes() []rest.Route {
	return rest.In(access.Park,
		rest.Get("/api/staff/mail", access.Staff, a.listMail, rest.Doc{Tag: "staff", Summary: "The mail log, newest first", Params: mailParams, Gives: []mail.Entry{}, Paged: true}),
		rest.Get("/api/staff/mail/{documentId}", access.Staff, a.findMail, rest.Doc{Tag: "staff", Summary: "One mail with its text; a secret one's is withheld", Gives: mail.Letter{}}),
		rest.Post("/api/staff/mail/{documentId}/retry", access.Staff, a.retryMail, rest.Doc{Tag: "staff", Summary: "Send a mail again that was given up"}),
	)
}

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
	if actor := access.From(r.Context()); a.Mail.TellsMoney(letter.Template) && !(actor.May(access.Money, false) && actor.May(access.StayMoney, false)) {
		letter.Text = locale.Text(rest.LanguageOf(r, ""), "mail.withheldMoney", nil)
	}
	return rest.WriteData(w, letter)
}

func (a *API) retryMail(w http.ResponseWriter, r *http.Request) error {
	if err := a.Mail.Retry(r.Context(), r.PathValue("documentId")); err != nil {
		return err
	}
	return rest.WriteData(w, struct{}{})
}
