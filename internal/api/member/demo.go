package member

import (
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

// DemoAccount is one that a visitor of the demo park may sign in with.
type DemoAccount struct {
	Email, Password string
	About           map[locale.Language]string
}

type demoAccountAnswer struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	About    string `json:"about" doc:"What the account shows, in the caller's language"`
}

// demoAccounts lists the accounts with a known password. A real park has none, and no such list.
func (a *API) demoAccounts(w http.ResponseWriter, r *http.Request) error {
	if len(a.Demo) == 0 {
		return fault.Missing()
	}
	language := locale.Match(r.Header.Get("Accept-Language"))
	list := make([]demoAccountAnswer, len(a.Demo))
	for i, account := range a.Demo {
		list[i] = demoAccountAnswer{account.Email, account.Password, account.About[language]}
	}
	return rest.WriteData(w, list)
}
