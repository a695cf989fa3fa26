package member

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
)

type sendCodeBody struct {
	Email    string `json:"email"`
	UserName string `json:"username,omitempty" required:"false" doc:"Taken as documented, and not used: the mail greets nobody by a name that a stranger may have chosen"`
	Language string `json:"language,omitempty" required:"false" enum:"en,zh"`
}

type sendCodeAnswer struct {
	RetryAfter int `json:"retryAfter" doc:"Seconds until the next code can be sent"`
}

type registerBody struct {
	UserName string `json:"UserName"`
	Email    string `json:"Email"`
	Password string `json:"Password"`
	Code     string `json:"code"`
	Terms    bool   `json:"terms"`
	Language string `json:"language,omitempty" required:"false" enum:"en,zh"`
}

type loginBody struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

type forgotBody struct {
	Email string `json:"email"`
}

type resetBody struct {
	Token    string `json:"token"`
	Password string `json:"password"`
}

type passkeyBody struct {
	Challenge  string          `json:"challenge" doc:"As it came with the options"`
	Credential json.RawMessage `json:"credential" doc:"The browser's answer, as PublicKeyCredential.toJSON() gives it"`
}

type validAnswer struct {
	Valid bool `json:"valid"`
}

func (a *API) authRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "sign-in", Summary: summary, Takes: takes, Gives: gives}
	}
	return []rest.Route{
		rest.Get("/api/demo-accounts", access.Everyone, a.demoAccounts, doc("The accounts of the demo park; 404 in any other", nil, []demoAccountAnswer{})),
		rest.Post("/api/auth/send-code", access.Everyone, a.sendCode, doc("Mail a code that proves an address", sendCodeBody{}, sendCodeAnswer{})),
		rest.Post("/api/auth/register", access.Everyone, a.register, doc("Make an account of a proven address and sign in", registerBody{}, meAnswer{})),
		rest.Post("/api/auth/login", access.Everyone, a.login, doc("Sign in", loginBody{}, meAnswer{})),
		rest.Post("/api/auth/passkey/options", access.Everyone, a.passkeyOptions, doc("What a browser signs to prove that it holds a passkey", nil, members.Challenge{})),
		rest.Post("/api/auth/passkey", access.Everyone, a.loginByPasskey, doc("Sign in with a passkey", passkeyBody{}, meAnswer{})),
		rest.Post("/api/auth/logout", access.Account, a.logout, doc("Sign out", nil, struct{}{})),
		rest.Post("/api/auth/forgot", access.Everyone, a.forgot, doc("Mail a link that sets a new password", forgotBody{}, struct{}{})),
		rest.Post("/api/auth/reset", access.Everyone, a.reset, doc("Set a new password by the link of a mail", resetBody{}, struct{}{})),
		rest.Post("/api/rhp-memberships/verify-password", access.Everyone, a.verifyPassword, doc("Tell whether a password is right; signs nobody in", loginBody{}, validAnswer{})).In(access.Members),
	}
}

func (a *API) sendCode(w http.ResponseWriter, r *http.Request) error {
	var body sendCodeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	wait, token, err := a.Members.SendCode(r.Context(), body.Email, rest.LanguageOf(r, body.Language), device(r))
	if err != nil {
		return err
	}
	a.Cookies.SetDevice(w, rest.DeviceCookie, token, members.DeviceLife)
	return rest.WriteData(w, sendCodeAnswer{RetryAfter: int(wait.Seconds())})
}

func (a *API) register(w http.ResponseWriter, r *http.Request) error {
	var body registerBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	registration := members.Registration{UserName: body.UserName, Email: body.Email, Password: body.Password, Code: body.Code, Terms: body.Terms, Device: device(r)}
	if body.Language != "" {
		registration.Language = rest.LanguageOf(r, body.Language)
	}
	account, in, err := a.Members.Register(r.Context(), registration)
	return a.signedIn(w, account, in, err)
}

func (a *API) login(w http.ResponseWriter, r *http.Request) error {
	var body loginBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	account, in, err := a.Members.SignIn(r.Context(), body.Email, body.Password, device(r))
	return a.signedIn(w, account, in, err)
}

func (a *API) passkeyOptions(w http.ResponseWriter, r *http.Request) error {
	challenge, err := a.Members.AskForPasskey(r.Context())
	return rest.OrData(w, challenge, err)
}

func (a *API) loginByPasskey(w http.ResponseWriter, r *http.Request) error {
	var body passkeyBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	account, in, err := a.Members.SignInByPasskey(r.Context(), body.Challenge, body.Credential, device(r))
	return a.signedIn(w, account, in, err)
}

// signedIn answers whoever has just signed in.
func (a *API) signedIn(w http.ResponseWriter, account members.Account, in members.SignIn, err error) error {
	if err != nil {
		return err
	}
	a.setSession(w, account, in)
	return rest.WriteData(w, a.me(account))
}

func (a *API) logout(w http.ResponseWriter, r *http.Request) error {
	if err := a.Members.SignOut(r.Context()); err != nil {
		return err
	}
	ClearSession(w, a.Cookies)
	return rest.WriteData(w, struct{}{})
}

func (a *API) forgot(w http.ResponseWriter, r *http.Request) error {
	var body forgotBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Members.Forgot(r.Context(), body.Email))
}

func (a *API) reset(w http.ResponseWriter, r *http.Request) error {
	var body resetBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	token, err := a.Members.Reset(r.Context(), body.Token, body.Password, device(r))
	if err != nil {
		return err
	}
	a.Cookies.SetDevice(w, rest.DeviceCookie, token, members.DeviceLife)
	return rest.WriteData(w, struct{}{})
}

func (a *API) verifyPassword(w http.ResponseWriter, r *http.Request) error {
	var body loginBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	if _, err := a.Members.CheckPassword(r.Context(), body.Email, body.Password, device(r)); err != nil {
		return err
	}
	return rest.WriteData(w, validAnswer{true})
}
