package api

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/access"
	"holidaypark/internal/locale"
	"holidaypark/internal/members"
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

func (s *Server) authRoutes() []Route {
	doc := func(summary string, takes, gives any) Doc {
		return Doc{Tag: "sign-in", Summary: summary, Takes: takes, Gives: gives}
	}
	return []Route{
		{"GET", "/api/demo-accounts", access.Everyone, s.demoAccounts, doc("The accounts of the demo park; 404 in any other", nil, []demoAccountAnswer{})},
		{"POST", "/api/auth/send-code", access.Everyone, s.sendCode, doc("Mail a code that proves an address", sendCodeBody{}, sendCodeAnswer{})},
		{"POST", "/api/auth/register", access.Everyone, s.register, doc("Make an account of a proven address and sign in", registerBody{}, meAnswer{})},
		{"POST", "/api/auth/login", access.Everyone, s.login, doc("Sign in", loginBody{}, meAnswer{})},
		{"POST", "/api/auth/passkey/options", access.Everyone, s.passkeyOptions, doc("What a browser signs to prove that it holds a passkey", nil, members.Challenge{})},
		{"POST", "/api/auth/passkey", access.Everyone, s.loginByPasskey, doc("Sign in with a passkey", passkeyBody{}, meAnswer{})},
		{"POST", "/api/auth/logout", access.Account, s.logout, doc("Sign out", nil, struct{}{})},
		{"POST", "/api/auth/forgot", access.Everyone, s.forgot, doc("Mail a link that sets a new password", forgotBody{}, struct{}{})},
		{"POST", "/api/auth/reset", access.Everyone, s.reset, doc("Set a new password by the link of a mail", resetBody{}, struct{}{})},
		{"POST", "/api/rhp-memberships/verify-password", access.Everyone, s.verifyPassword, doc("Tell whether a password is right; signs nobody in", loginBody{}, validAnswer{})},
	}
}

// languageOf is the language that the body names, else the one that the browser asks for.
func languageOf(r *http.Request, named string) locale.Language {
	for _, language := range locale.Languages {
		if named == string(language) {
			return language
		}
	}
	return locale.Match(r.Header.Get("Accept-Language"))
}

func (s *Server) sendCode(w http.ResponseWriter, r *http.Request) error {
	var body sendCodeBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	wait, token, err := s.Members.SendCode(r.Context(), body.Email, languageOf(r, body.Language), device(r))
	if err != nil {
		return err
	}
	s.setDevice(w, deviceCookie, token)
	return writeData(w, sendCodeAnswer{RetryAfter: int(wait.Seconds())})
}

func (s *Server) register(w http.ResponseWriter, r *http.Request) error {
	var body registerBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	registration := members.Registration{UserName: body.UserName, Email: body.Email, Password: body.Password, Code: body.Code, Terms: body.Terms, Device: device(r)}
	if body.Language != "" {
		registration.Language = languageOf(r, body.Language)
	}
	account, in, err := s.Members.Register(r.Context(), registration)
	return s.enter(w, account, in, err)
}

func (s *Server) login(w http.ResponseWriter, r *http.Request) error {
	var body loginBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	account, in, err := s.Members.SignIn(r.Context(), body.Email, body.Password, device(r))
	return s.enter(w, account, in, err)
}

func (s *Server) passkeyOptions(w http.ResponseWriter, r *http.Request) error {
	challenge, err := s.Members.AskForPasskey(r.Context())
	return orData(w, challenge, err)
}

func (s *Server) loginByPasskey(w http.ResponseWriter, r *http.Request) error {
	var body passkeyBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	account, in, err := s.Members.SignInByPasskey(r.Context(), body.Challenge, body.Credential, device(r))
	return s.enter(w, account, in, err)
}

// enter answers whoever has just come in.
func (s *Server) enter(w http.ResponseWriter, account members.Account, in members.SignIn, err error) error {
	if err != nil {
		return err
	}
	s.setSession(w, account, in)
	return writeData(w, s.me(account))
}

func (s *Server) logout(w http.ResponseWriter, r *http.Request) error {
	if err := s.Members.SignOut(r.Context()); err != nil {
		return err
	}
	s.clearSession(w)
	return writeData(w, struct{}{})
}

func (s *Server) forgot(w http.ResponseWriter, r *http.Request) error {
	var body forgotBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	return orData(w, struct{}{}, s.Members.Forgot(r.Context(), body.Email))
}

func (s *Server) reset(w http.ResponseWriter, r *http.Request) error {
	var body resetBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	token, err := s.Members.Reset(r.Context(), body.Token, body.Password, device(r))
	if err != nil {
		return err
	}
	s.setDevice(w, deviceCookie, token)
	return writeData(w, struct{}{})
}

func (s *Server) verifyPassword(w http.ResponseWriter, r *http.Request) error {
	var body loginBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if _, err := s.Members.CheckPassword(r.Context(), body.Email, body.Password, device(r)); err != nil {
		return err
	}
	return writeData(w, validAnswer{true})
}
