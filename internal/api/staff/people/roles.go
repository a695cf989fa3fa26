package people

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

type roleBody struct {
	Rights access.Grant `json:"rights" doc:"By area: read or write; none where it is missing. money-out and export are write or missing"`
}

func (a *API) roleRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "people", Summary: summary, Takes: takes, Gives: gives}
	}
	const one = "/api/staff/roles/{role}"
	return rest.In(access.People,
		rest.Get("/api/staff/roles", access.Staff, a.listRoles, doc("What people of every role may do", nil, []staff.Role{})),
		rest.Put(one, access.Staff, a.setRole, doc("Decide what people of a role may do, from their next request on; an owner's can't be changed", roleBody{}, staff.Role{})),
		rest.Delete(one, access.Staff, a.resetRole, doc("Make a role what it usually is", nil, staff.Role{})),
	)
}

func (a *API) listRoles(w http.ResponseWriter, r *http.Request) error {
	list, err := a.Staff.RoleList(r.Context())
	return rest.OrData(w, list, err)
}

func (a *API) setRole(w http.ResponseWriter, r *http.Request) error {
	var body roleBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	role, err := a.Staff.SetRole(r.Context(), access.Rights(r.PathValue("role")), body.Rights)
	return rest.OrData(w, role, err)
}

func (a *API) resetRole(w http.ResponseWriter, r *http.Request) error {
	role, err := a.Staff.ResetRole(r.Context(), access.Rights(r.PathValue("role")))
	return rest.OrData(w, role, err)
}
