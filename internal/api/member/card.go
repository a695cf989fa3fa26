package member

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/codes"
)

// CardAnswer is the code on a membership card. It tells the counter whose card it is, and opens nothing.
type CardAnswer struct {
	QRData string `json:"QRdata"`
	Code   string `json:"code" doc:"QRdata in groups of four, to be read out"`
}

func (a *API) cardRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/me/card", access.Account, a.card, rest.Doc{Tag: "me", Summary: "The code on the caller's membership card", Gives: CardAnswer{}}),
		rest.Get("/api/me/card/qr.png", access.Account, a.cardPicture, rest.Doc{Tag: "me", Summary: "The same as a picture"}),
		rest.Post("/api/me/card/replace", access.Account, a.replaceCard, rest.Doc{Tag: "me", Summary: "Give the card a new code; the old one is good no more", Gives: CardAnswer{}}),
	}
}

func (a *API) card(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.Card(r.Context())
	return rest.OrData(w, CardAnswer{code, codes.Grouped(code)}, err)
}

func (a *API) cardPicture(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.Card(r.Context())
	if err != nil {
		return err
	}
	return WriteQR(w, code)
}

func (a *API) replaceCard(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.ReplaceCard(r.Context())
	return rest.OrData(w, CardAnswer{code, codes.Grouped(code)}, err)
}
