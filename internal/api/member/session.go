package member

import (
	"encoding/json"
	"net/http"
	"net/url"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
)

// hint is what the display cookie holds.
type hint struct {
	Name     string `json:"name"`
	Tenant   string `json:"tenant_type"`
	IsMember bool   `json:"is_member"`
}

func (a *API) setSession(w http.ResponseWriter, account members.Account, in members.SignIn) {
	for _, name := range a.Cookies.SessionNames() {
		http.SetCookie(w, a.Cookies.Lasting(name, in.Token, members.SessionLife, true))
	}
	a.setHint(w, account)
	a.Cookies.SetDevice(w, rest.DeviceCookie, in.Device, members.DeviceLife)
}

func (a *API) setHint(w http.ResponseWriter, account members.Account) {
	encoded, err := json.Marshal(hint{account.UserName, account.TenantType, a.Members.Active(account)})
	if err != nil {
		panic(err) // plain texts alone
	}
	http.SetCookie(w, a.Cookies.Lasting(rest.DisplayCookie, url.PathEscape(string(encoded)), members.SessionLife, false))
}

// ClearSession has the browser forget a sign-in that has ended.
func ClearSession(w http.ResponseWriter, cookies rest.Cookies) {
	for _, name := range append(cookies.SessionNames(), rest.DisplayCookie) {
		cookie := cookies.Lasting(name, "", 0, name != rest.DisplayCookie)
		cookie.MaxAge = -1
		http.SetCookie(w, cookie)
	}
}

// device is the browser of a request, by its name and by the token that it keeps.
func device(r *http.Request) members.Device {
	return members.Device{Name: rest.DeviceName(r), Token: rest.CookieOf(r, rest.DeviceCookie)}
}
