package member

import (
	"encoding/json"
	"net/http"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// meAnswer is an account as its owner sees it. What is not set is null, and the page says so in its language.
type meAnswer struct {
	DocumentID    string          `json:"documentId"`
	Name          string          `json:"name"`
	Number        *string         `json:"number" doc:"Membership number; null until it is issued"`
	Email         string          `json:"email"`
	Tenant        string          `json:"tenant_type" enum:"Guest,Annual,Permanent"`
	IsMember      bool            `json:"is_member" doc:"A member whose term has not run out"`
	FirstName     *string         `json:"fname"`
	LastName      *string         `json:"lname"`
	Contact       *string         `json:"contact"`
	Expiry        *string         `json:"exp" format:"date"`
	Point         money.Amount    `json:"point"`
	DiscountPoint money.Amount    `json:"discount_p"`
	Address       *string         `json:"address"`
	FirstName2    *string         `json:"fname2"`
	LastName2     *string         `json:"lname2"`
	Email2        *string         `json:"email2"`
	Contact2      *string         `json:"contact2"`
	Language      locale.Language `json:"language"`
	ForgetAt      *time.Time      `json:"forget_at" doc:"When the account will be erased, if its owner asked for it"`
}

func (a *API) me(of members.Account) meAnswer {
	return meAnswer{
		DocumentID: of.DocumentID, Name: of.UserName, Number: rest.OrNull(of.MembershipNumber), Email: of.Email, Tenant: of.TenantType, IsMember: a.Members.Active(of),
		FirstName: rest.OrNull(of.FirstName), LastName: rest.OrNull(of.LastName), Contact: rest.OrNull(of.Contact), Expiry: rest.OrNull(of.ExpiryDate),
		Point: of.Point, DiscountPoint: of.DiscountPoint, Address: rest.OrNull(of.Address),
		FirstName2: rest.OrNull(of.FirstName2), LastName2: rest.OrNull(of.LastName2), Email2: rest.OrNull(of.Email2), Contact2: rest.OrNull(of.Contact2),
		Language: of.Language, ForgetAt: of.ForgetAt,
	}
}

type passwordBody struct {
	Old string `json:"old"`
	New string `json:"new"`
}

type emailBody struct {
	Email    string `json:"Email"`
	Password string `json:"password" doc:"The account's own, asked for again"`
	Code     string `json:"code" doc:"Of the mail that /api/auth/send-code sent to the new address"`
}

type newPasskeyBody struct {
	Password string `json:"password" doc:"The account's own, asked for again"`
}

type addPasskeyBody struct {
	Name       string          `json:"name"`
	Challenge  string          `json:"challenge"`
	Credential json.RawMessage `json:"credential"`
}

type forgetBody struct {
	Password string `json:"password"`
}

type forgetAnswer struct {
	ForgetAt time.Time `json:"forget_at"`
}

// detailsBody documents what an account may change of itself; the collection's rules decide.
type detailsBody struct {
	UserName   string `json:"UserName,omitempty" required:"false"`
	Contact    string `json:"Contact,omitempty" required:"false"`
	FirstName  string `json:"FirstName,omitempty" required:"false"`
	LastName   string `json:"LastName,omitempty" required:"false"`
	Address    string `json:"Address,omitempty" required:"false"`
	FirstName2 string `json:"FirstName2,omitempty" required:"false"`
	LastName2  string `json:"LastName2,omitempty" required:"false"`
	Email2     string `json:"Email2,omitempty" required:"false"`
	Contact2   string `json:"Contact2,omitempty" required:"false"`
	Language   string `json:"Language,omitempty" required:"false" enum:"en,zh"`
}

func (a *API) meRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "me", Summary: summary, Takes: takes, Gives: gives}
	}
	return []rest.Route{
		rest.Get("/api/me", access.Account, a.getMe, doc("The caller's own account", nil, meAnswer{})),
		rest.Put("/api/me", access.Account, a.updateMe, doc("Change own details; names, address and the second person are for members", detailsBody{}, meAnswer{})),
		rest.Put("/api/me/password", access.Account, a.changePassword, doc("Change the password; every other session ends", passwordBody{}, struct{}{})),
		rest.Put("/api/me/email", access.Account, a.changeEmail, doc("Log in with another address from now on; the old one is told", emailBody{}, meAnswer{})),
		rest.Get("/api/me/sessions", access.Account, a.listSessions, doc("Where the caller is signed in", nil, []members.Session{})),
		rest.Delete("/api/me/sessions", access.Account, a.endOtherSessions, doc("Sign out everywhere but here", nil, struct{}{})),
		rest.Delete("/api/me/sessions/{documentId}", access.Account, a.endSession, doc("Sign out in one place", nil, struct{}{})),
		rest.Get("/api/me/passkeys", access.Account, a.listPasskeys, doc("The caller's passkeys", nil, []members.Passkey{})),
		rest.Post("/api/me/passkeys/options", access.Account, a.newPasskey, doc("What a browser makes a passkey from", newPasskeyBody{}, members.Challenge{})),
		rest.Post("/api/me/passkeys", access.Account, a.addPasskey, doc("Keep a passkey that the browser has made", addPasskeyBody{}, members.Passkey{})),
		rest.Delete("/api/me/passkeys/{documentId}", access.Account, a.removePasskey, doc("Forget a passkey", nil, struct{}{})),
		rest.Get("/api/me/export", access.Account, a.exportMe, doc("Everything that the park knows of the caller, as a file", nil, map[string]any{})),
		rest.Post("/api/me/deletion", access.Account, a.askToBeForgotten, doc("Have the account erased after two weeks", forgetBody{}, forgetAnswer{})),
		rest.Delete("/api/me/deletion", access.Account, a.stayAfterAll, doc("Take the wish to be erased back", nil, struct{}{})),
	}
}

func (a *API) getMe(w http.ResponseWriter, r *http.Request) error {
	account, err := a.Members.Me(r.Context())
	if err != nil {
		return err
	}
	version, err := a.Members.Version(r.Context(), account)
	if err != nil {
		return err
	}
	rest.SetVersion(w, version)
	return rest.WriteData(w, a.me(account))
}

func (a *API) updateMe(w http.ResponseWriter, r *http.Request) error {
	expected, err := rest.ExpectedVersions(r)
	if err != nil {
		return err
	}
	input, err := rest.ReadObject(r, "errors.body.object")
	if err != nil {
		return err
	}
	account, version, err := a.Members.UpdateMe(r.Context(), input, expected)
	if err != nil {
		return err
	}
	a.setHint(w, account) // it may have another name
	rest.SetVersion(w, version)
	return rest.WriteData(w, a.me(account))
}

func (a *API) changeEmail(w http.ResponseWriter, r *http.Request) error {
	var body emailBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	account, err := a.Members.ChangeEmail(r.Context(), members.NewEmail{Email: body.Email, Password: body.Password, Code: body.Code, Device: device(r)})
	if err != nil {
		return err
	}
	return rest.WriteData(w, a.me(account))
}

func (a *API) changePassword(w http.ResponseWriter, r *http.Request) error {
	var body passwordBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	in, err := a.Members.ChangePassword(r.Context(), body.Old, body.New, device(r))
	if err != nil {
		return err
	}
	account, err := a.Members.Me(r.Context())
	if err != nil {
		return err
	}
	a.setSession(w, account, in)
	return rest.WriteData(w, struct{}{})
}

func (a *API) listSessions(w http.ResponseWriter, r *http.Request) error {
	list, err := a.Members.Sessions(r.Context())
	return rest.OrData(w, list, err)
}

func (a *API) endOtherSessions(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Members.EndOtherSessions(r.Context()))
}

func (a *API) endSession(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Members.EndSession(r.Context(), r.PathValue("documentId")))
}

func (a *API) listPasskeys(w http.ResponseWriter, r *http.Request) error {
	list, err := a.Members.Passkeys(r.Context())
	if list == nil {
		list = []members.Passkey{}
	}
	return rest.OrData(w, list, err)
}

func (a *API) newPasskey(w http.ResponseWriter, r *http.Request) error {
	var body newPasskeyBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	challenge, err := a.Members.NewPasskey(r.Context(), body.Password)
	return rest.OrData(w, challenge, err)
}

func (a *API) addPasskey(w http.ResponseWriter, r *http.Request) error {
	var body addPasskeyBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	key, err := a.Members.AddPasskey(r.Context(), body.Challenge, body.Name, body.Credential)
	return rest.OrData(w, key, err)
}

func (a *API) removePasskey(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Members.RemovePasskey(r.Context(), r.PathValue("documentId")))
}

func (a *API) askToBeForgotten(w http.ResponseWriter, r *http.Request) error {
	var body forgetBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	at, err := a.Members.AskToBeForgotten(r.Context(), body.Password)
	return rest.OrData(w, forgetAnswer{at}, err)
}

func (a *API) stayAfterAll(w http.ResponseWriter, r *http.Request) error {
	return rest.OrData(w, struct{}{}, a.Members.StayAfterAll(r.Context()))
}

// exportMe gives everything that the park knows of the caller, as a file to keep.
func (a *API) exportMe(w http.ResponseWriter, r *http.Request) error {
	account, err := a.Members.Me(r.Context())
	if err != nil {
		return err
	}
	all, err := a.Members.Export(r.Context())
	if err != nil {
		return err
	}
	all["account"] = a.me(account)
	w.Header().Set("Content-Disposition", `attachment; filename="my-data.json"`)
	return rest.WriteData(w, all)
}
