package operations

import (
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

var auditSorts = []string{"at", "actor", "action", "collection"}

var auditParams = slices.Concat([]*huma.Param{
	{Name: "who", In: "query", Description: "A person's documentId, or a name as the trail shows it", Schema: &huma.Schema{Type: "string"}},
	{Name: "text", In: "query", Description: "In the name of what was changed, in what was changed, or in who changed it", Schema: &huma.Schema{Type: "string"}},
	{Name: "action", In: "query", Schema: &huma.Schema{Type: "string"}},
	{Name: "collection", In: "query", Schema: &huma.Schema{Type: "string"}},
	{Name: "documentId", In: "query", Schema: &huma.Schema{Type: "string"}},
	rest.SortParam(auditSorts...),
}, rest.PeriodParams, rest.PageParams)

func (a *API) auditRoutes() []rest.Route {
	return rest.In(access.Park,
		rest.Get("/api/staff/audit", access.Staff, a.listAudit, rest.Doc{Tag: "staff", Summary: "The audit trail, newest first; lines about people, tokens and signing in are for whoever may read people", Params: auditParams, Gives: []staff.Line{}, Paged: true}),
		rest.Get("/api/staff/audit/names", access.Staff, a.auditNames, rest.Doc{Tag: "staff", Summary: "Whom, which actions and which collections the audit trail has lines of", Gives: staff.Named{}}),
		rest.Get("/api/staff/audit/{id}", access.Staff, a.findAudit, rest.Doc{Tag: "staff", Summary: "One line of the audit trail", Gives: staff.Line{}}),
	)
}

func (a *API) listAudit(w http.ResponseWriter, r *http.Request) error {
	part, page, err := rest.PartOf(r, auditSorts...)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	lines := staff.Lines{Text: query.Get("text"), Who: query.Get("who"), Action: query.Get("action"), Collection: query.Get("collection"), DocumentID: query.Get("documentId")}
	if lines.From, lines.To, err = rest.PeriodOf(r); err != nil {
		return err
	}
	list, total, err := a.Trail.Trail(r.Context(), lines, part)
	if err != nil {
		return err
	}
	return rest.WritePage(w, list, page, part.Limit, total)
}

func (a *API) auditNames(w http.ResponseWriter, r *http.Request) error {
	named, err := a.Trail.TrailNames(r.Context())
	return rest.OrData(w, named, err)
}

func (a *API) findAudit(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	line, err := a.Trail.TrailLine(r.Context(), id)
	return rest.OrData(w, line, err)
}
