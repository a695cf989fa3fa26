package people

import (
	"net/http"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
)

type tokenBody struct {
	Name      string      `json:"name"`
	Scope     staff.Scope `json:"scope,omitempty" required:"false" enum:"read,content,members,all" doc:"Without one: all"`
	ExpiresAt *time.Time  `json:"expiresAt,omitempty" required:"false" doc:"Without one it is good until it is revoked"`
}

type tokenAnswer struct {
	Token string `json:"token" doc:"Shown this once"`
}

func (a *API) tokenRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "people", Summary: summary, Takes: takes, Gives: gives}
	}
	made := doc("Make a token for a script", tokenBody{}, tokenAnswer{})
	made.Status = http.StatusCreated
	return rest.In(access.People,
		rest.Get("/api/staff/tokens", access.Staff, a.listTokens, doc("Every token, also those that were revoked", nil, []staff.Token{})),
		rest.Post("/api/staff/tokens", access.Staff, a.createToken, made),
		rest.Delete("/api/staff/tokens/{id}", access.Staff, a.revokeToken, doc("End a token at once", nil, struct{}{})),
	)
}

func (a *API) listTokens(w http.ResponseWriter, r *http.Request) error {
	tokens, err := a.Staff.Tokens(r.Context())
	if tokens == nil {
		tokens = []staff.Token{}
	}
	return rest.OrData(w, tokens, err)
}

func (a *API) createToken(w http.ResponseWriter, r *http.Request) error {
	var body tokenBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	token, err := a.Staff.CreateToken(r.Context(), staff.NewToken(body))
	if err != nil {
		return err
	}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": tokenAnswer{token}})
}

func (a *API) revokeToken(w http.ResponseWriter, r *http.Request) error {
	id, err := rest.IDOf(r)
	if err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Staff.RevokeTokenByID(r.Context(), id))
}
