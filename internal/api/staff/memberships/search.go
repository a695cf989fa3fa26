package memberships

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
)

// foundMemberAnswer is an account that staff looked for: enough to tell it from another of the same name.
type foundMemberAnswer struct {
	DocumentID string   `json:"documentId"`
	UserName   string   `json:"name"`
	FirstName  string   `json:"fname"`
	LastName   string   `json:"lname"`
	Email      string   `json:"email"`
	Phone      string   `json:"phone"`
	Number     string   `json:"number" doc:"Membership number; empty until it is issued"`
	Site       string   `json:"site" doc:"Their own, or the one on which they stay if that was looked for"`
	Plates     []string `json:"plates" doc:"Those of their vehicles that were looked for"`
}

func (a *API) searchRoutes() []rest.Route {
	search := rest.Doc{
		Tag: "staff", Summary: "The accounts that a few letters may mean, eight at most", Gives: []foundMemberAnswer{},
		Params: []*huma.Param{{
			Name: "q", In: "query", Required: true, Schema: &huma.Schema{Type: "string"},
			Description: "The beginning of a name, an email, a phone number, a membership number, a site or a plate; further words narrow it down",
		}},
	}
	return rest.In(access.Members, rest.Get("/api/staff/members/search", access.Staff, a.searchMembers, search))
}

func (a *API) searchMembers(w http.ResponseWriter, r *http.Request) error {
	found, err := a.Members.Search(r.Context(), r.URL.Query().Get("q"))
	list := make([]foundMemberAnswer, len(found))
	for i, one := range found {
		list[i] = foundMemberAnswer{one.DocumentID, one.UserName, one.FirstName, one.LastName, one.Email, one.Contact, one.Number, one.Site, append([]string{}, one.Plates...)}
	}
	return rest.OrData(w, list, err)
}
