package people

import (
	"context"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
)

type invitationBody struct {
	Name     string          `json:"name"`
	Email    string          `json:"email"`
	Role     access.Rights   `json:"role" enum:"owner,manager,reception,accountant,marketing,gate,cleaning,read-only"`
	Language locale.Language `json:"language" enum:"en,zh"`
}

type personBody struct {
	Name     *string          `json:"name,omitempty" required:"false"`
	Email    *string          `json:"email,omitempty" required:"false" doc:"A new one ends their sessions"`
	Role     *access.Rights   `json:"role,omitempty" required:"false" enum:"owner,manager,reception,accountant,marketing,gate,cleaning,read-only" doc:"A new one ends their sessions"`
	Language *locale.Language `json:"language,omitempty" required:"false" enum:"en,zh"`
}

type policyBody struct {
	SharedPassword  *bool `json:"sharedPassword,omitempty" required:"false" doc:"false ends its sessions at once; refused while no owner is active"`
	TwoStepRequired *bool `json:"twoStepRequired,omitempty" required:"false"`
}

func (a *API) peopleRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "people", Summary: summary, Takes: takes, Gives: gives}
	}
	const all, one = "/api/staff/people", "/api/staff/people/{documentId}"
	invitation := doc("Add a person and mail them an invitation, good for seven days", invitationBody{}, staff.Person{})
	invitation.Status = http.StatusCreated
	return rest.In(access.People,
		rest.Get(all, access.Staff, a.listPeople, doc("Everybody who works here", nil, []staff.Person{})),
		rest.Post(all, access.Staff, a.invite, invitation),
		rest.Get(one, access.Staff, a.onPerson(a.Staff.Person), doc("One person", nil, staff.Person{})),
		rest.Put(one, access.Staff, a.updatePerson, doc("Change a person; the last active owner stays one", personBody{}, staff.Person{})),
		rest.Delete(one, access.Staff, a.toPerson(a.Staff.Withdraw), doc("Withdraw an invitation that was not accepted yet", nil, struct{}{})),
		rest.Post(one+"/invite", access.Staff, a.onPerson(a.Staff.InviteAgain), doc("Mail the invitation again; the earlier link works no more", nil, staff.Person{})),
		rest.Post(one+"/reset", access.Staff, a.onPerson(a.Staff.SendReset), doc("Mail a link by which they choose a new password, good for a day", nil, staff.Person{})),
		rest.Post(one+"/suspend", access.Staff, a.toPerson(a.Staff.Suspend), doc("Keep somebody out at once; their tokens end", nil, struct{}{})),
		rest.Post(one+"/reactivate", access.Staff, a.toPerson(a.Staff.Reactivate), doc("Let somebody in again who was suspended", nil, struct{}{})),
		rest.Post(one+"/two-step/off", access.Staff, a.toPerson(a.Staff.ResetTwoStep), doc("Turn somebody's two-step sign-in off whose phone is gone; ends their sessions", nil, struct{}{})),
		rest.Get("/api/staff/sign-in-policy", access.Staff, a.policy, doc("What owners decided about signing in", nil, staff.Policy{})),
		rest.Put("/api/staff/sign-in-policy", access.Staff, a.setPolicy, doc("Decide about signing in", policyBody{}, staff.Policy{})),
	)
}

func (a *API) listPeople(w http.ResponseWriter, r *http.Request) error {
	people, err := a.Staff.People(r.Context())
	if people == nil {
		people = []staff.Person{}
	}
	return rest.OrData(w, people, err)
}

func (a *API) invite(w http.ResponseWriter, r *http.Request) error {
	var body invitationBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	person, err := a.Staff.Invite(r.Context(), staff.Details(body))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": person})
}

func (a *API) updatePerson(w http.ResponseWriter, r *http.Request) error {
	var body personBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	person, err := a.Staff.Update(r.Context(), r.PathValue("documentId"), staff.Change(body))
	return rest.OrData(w, person, err)
}

// onPerson answers with the person of the path as they are after what was done.
func (a *API) onPerson(do func(context.Context, string) (staff.Person, error)) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		person, err := do(r.Context(), r.PathValue("documentId"))
		return rest.OrData(w, person, err)
	}
}

// toPerson does something to the person of the path.
func (a *API) toPerson(do func(context.Context, string) error) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		return rest.OrData(w, struct{}{}, do(r.Context(), r.PathValue("documentId")))
	}
}

func (a *API) policy(w http.ResponseWriter, r *http.Request) error {
	policy, err := a.Staff.Policy(r.Context())
	return rest.OrData(w, policy, err)
}

func (a *API) setPolicy(w http.ResponseWriter, r *http.Request) error {
	var body policyBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	policy, err := a.Staff.SetPolicy(r.Context(), staff.PolicyChange(body))
	return rest.OrData(w, policy, err)
}
