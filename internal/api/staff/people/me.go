package people

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
)

// staffMeAnswer is whoever calls the portal's API: a person, the shared password or a token.
type staffMeAnswer struct {
	Name              string        `json:"name" doc:"Who the audit trail says it is: a person's name, portal (the shared password), or token:NAME"`
	DocumentID        string        `json:"documentId" doc:"A person's; empty: no person"`
	Email             string        `json:"email" doc:"A person's; empty: no person"`
	Language          string        `json:"language" doc:"A person's, en or zh; empty: no person"`
	Role              access.Rights `json:"role" enum:"owner,manager,reception,accountant,marketing,gate,cleaning,read-only,token:read,token:content,token:members,token:all"`
	Shared            bool          `json:"shared" doc:"Signed in with the shared password"`
	TwoStep           bool          `json:"twoStep" doc:"Two-step sign-in is on"`
	TwoStepRequired   bool          `json:"twoStepRequired" doc:"An owner requires two-step sign-in of everybody"`
	MustSetUp         bool          `json:"mustSetUpTwoStep" doc:"Nothing else is possible until two-step sign-in is set up"`
	RecoveryCodesLeft int           `json:"recoveryCodesLeft"`
	MayRead           []access.Area `json:"mayRead" doc:"The areas that can be read"`
	MayChange         []access.Area `json:"mayChange" doc:"The areas in which something can be changed"`
	// Tables come with the first answer: a table is drawn once, with the columns that were chosen.
	Tables map[string]staff.TableChoice `json:"tables" doc:"What a person chose for the portal's tables, by their names"`
}

// staffProfileBody is what a person may change of themselves; address and role are an owner's to change.
type staffProfileBody struct {
	Name     *string          `json:"name,omitempty" required:"false"`
	Language *locale.Language `json:"language,omitempty" required:"false" enum:"en,zh" doc:"In which mails are written to them"`
}

type staffPasswordBody struct {
	Old string `json:"old"`
	New string `json:"new"`
}

type twoStepBody struct {
	Password string `json:"password"`
}

type twoStepCodeBody struct {
	Code string `json:"code" doc:"Six digits of the authenticator app"`
}

type twoStepOffBody struct {
	Password string `json:"password"`
	Code     string `json:"code" doc:"Six digits of the authenticator app, or a recovery code"`
}

type tableColumnsBody struct {
	Columns []string `json:"columns"`
}

type recoveryAnswer struct {
	RecoveryCodes []string `json:"recoveryCodes" doc:"Shown this once; each works once"`
}

func (a *API) meRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary, Takes: takes, Gives: gives}
	}
	return []rest.Route{
		rest.Get("/api/staff/me", access.Staff, a.me, doc("Who is calling, and what they may do", nil, staffMeAnswer{})).In(access.Self),
		rest.Put("/api/staff/me", access.Staff, a.changeProfile, doc("Change one's own name or language", staffProfileBody{}, staffMeAnswer{})).In(access.Personal),
		rest.Put("/api/staff/me/password", access.Staff, a.changePassword, doc("Change one's own password; ends every other session", staffPasswordBody{}, staffMeAnswer{})).In(access.Personal),
		rest.Get("/api/staff/me/sessions", access.Staff, a.listSessions, doc("Where one is signed in", nil, []staff.Session{})).In(access.Personal),
		rest.Delete("/api/staff/me/sessions/{documentId}", access.Staff, a.endSession, doc("Sign out somewhere else", nil, struct{}{})).In(access.Personal),
		rest.Put("/api/staff/me/tables/{table}", access.Staff, a.chooseColumns, doc("Choose the columns of one of the portal's tables", tableColumnsBody{}, struct{}{})).In(access.Personal),
		rest.Put("/api/staff/me/tables/{table}/views", access.Staff, a.saveView, doc("Keep a view of one of the portal's tables under a name", staff.TableView{}, struct{}{})).In(access.Personal),
		rest.Delete("/api/staff/me/tables/{table}/views/{name}", access.Staff, a.deleteView, doc("Forget a view", nil, struct{}{})).In(access.Personal),
		rest.Post("/api/staff/me/two-step", access.Staff, a.startTwoStep, doc("Begin to set up two-step sign-in: what the authenticator app needs, shown this once", twoStepBody{}, staff.Setup{})).In(access.TwoStep),
		rest.Post("/api/staff/me/two-step/confirm", access.Staff, a.confirmTwoStep, doc("Turn two-step sign-in on by a code of the app", twoStepCodeBody{}, recoveryAnswer{})).In(access.TwoStep),
		rest.Post("/api/staff/me/two-step/off", access.Staff, a.endTwoStep, doc("Turn two-step sign-in off", twoStepOffBody{}, struct{}{})).In(access.Personal),
	}
}

func (a *API) me(w http.ResponseWriter, r *http.Request) error {
	answer, err := a.describe(r.Context())
	return rest.OrData(w, answer, err)
}

func (a *API) changeProfile(w http.ResponseWriter, r *http.Request) error {
	var body staffProfileBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	actor := access.From(r.Context())
	person, err := a.Staff.Update(r.Context(), actor.PersonID, staff.Change{Name: body.Name, Language: body.Language})
	if err != nil {
		return err
	}
	actor.Name = person.Name
	answer, err := a.describe(access.With(r.Context(), actor))
	return rest.OrData(w, answer, err)
}

func (a *API) changePassword(w http.ResponseWriter, r *http.Request) error {
	var body staffPasswordBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	unlocked, err := a.Staff.ChangePassword(r.Context(), body.Old, body.New, device(r))
	if err != nil {
		return err
	}
	return a.begin(w, r, unlocked)
}

func (a *API) listSessions(w http.ResponseWriter, r *http.Request) error {
	sessions, err := a.Staff.Sessions(r.Context())
	return rest.OrData(w, sessions, err)
}

func (a *API) endSession(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Staff.EndSession(r.Context(), r.PathValue("documentId")))
}

func (a *API) startTwoStep(w http.ResponseWriter, r *http.Request) error {
	var body twoStepBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	setup, err := a.Staff.StartTwoStep(r.Context(), body.Password)
	return rest.OrData(w, setup, err)
}

func (a *API) confirmTwoStep(w http.ResponseWriter, r *http.Request) error {
	var body twoStepCodeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	codes, err := a.Staff.ConfirmTwoStep(r.Context(), body.Code)
	return rest.OrData(w, recoveryAnswer{codes}, err)
}

func (a *API) endTwoStep(w http.ResponseWriter, r *http.Request) error {
	var body twoStepOffBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Staff.EndTwoStep(r.Context(), body.Password, body.Code))
}

func (a *API) chooseColumns(w http.ResponseWriter, r *http.Request) error {
	var body tableColumnsBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Staff.ChooseColumns(r.Context(), r.PathValue("table"), body.Columns))
}

func (a *API) saveView(w http.ResponseWriter, r *http.Request) error {
	var view staff.TableView
	if err := rest.ReadBody(r, &view); err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Staff.SaveView(r.Context(), r.PathValue("table"), view))
}

func (a *API) deleteView(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Staff.DeleteView(r.Context(), r.PathValue("table"), r.PathValue("name")))
}
