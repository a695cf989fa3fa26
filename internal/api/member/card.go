package member

import (
	"net/http"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
)

func (a *API) cardRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/me/card", access.Account, a.card, rest.Doc{Tag: "me", Summary: "The code on the caller's membership card", Gives: bodies.CardAnswer{}}),
		rest.Get("/api/me/card/qr.png", access.Account, a.cardPicture, rest.Doc{Tag: "me", Summary: "The same as a picture"}),
		rest.Post("/api/me/card/replace", access.Account, a.replaceCard, rest.Doc{Tag: "me", Summary: "Give the card a new code; the old one is good no more", Gives: bodies.CardAnswer{}}),
	}
}

func (a *API) card(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.Card(r.Context())
	return rest.OrData(w, bodies.CardAnswerOf(code), err)
}

func (a *API) cardPicture(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.Card(r.Context())
	if err != nil {
		return err
	}
	return bodies.WriteQR(w, code)
}

func (a *API) replaceCard(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.ReplaceCard(r.Context())
	return rest.OrData(w, bodies.CardAnswerOf(code), err)
}
