package staff

import (
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/access"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/fault"
	"holidaypark/internal/staff"
)

var auditParams = append([]*huma.Param{
	{Name: "who", In: "query", Description: "A person's documentId, or a name as the trail shows it", Schema: &huma.Schema{Type: "string"}},
	{Name: "collection", In: "query", Schema: &huma.Schema{Type: "string"}},
	{Name: "documentId", In: "query", Schema: &huma.Schema{Type: "string"}},
	{Name: "from", In: "query", Description: "From this moment on: 2026-11-15T00:00:00Z", Schema: &huma.Schema{Type: "string", Format: "date-time"}},
	{Name: "to", In: "query", Description: "Before this moment", Schema: &huma.Schema{Type: "string", Format: "date-time"}},
}, rest.PageParams...)

func (a *API) auditRoutes() []rest.Route {
	return rest.In(access.Park,
		rest.Get("/api/staff/audit", access.Staff, a.listAudit, rest.Doc{Tag: "staff", Summary: "The audit trail, newest first", Params: auditParams, Gives: []staff.Line{}, Paged: true}),
	)
}

func (a *API) listAudit(w http.ResponseWriter, r *http.Request) error {
	page, size, err := rest.PageOf(r)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	lines := staff.Lines{Who: query.Get("who"), Collection: query.Get("collection"), DocumentID: query.Get("documentId")}
	for name, into := range map[string]**time.Time{"from": &lines.From, "to": &lines.To} {
		if text := query.Get(name); text != "" {
			at, err := time.Parse(time.RFC3339, text)
			if err != nil {
				return fault.InvalidFields(fault.Field{Path: []string{name}, Key: "errors.query.instant"})
			}
			*into = &at
		}
	}
	list, total, err := a.Staff.Trail(r.Context(), lines, size, (page-1)*size)
	if err != nil {
		return err
	}
	return rest.WritePage(w, list, page, size, total)
}
