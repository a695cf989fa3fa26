package api

import (
	"encoding/json"
	"net/http"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/locale"
	"holidaypark/internal/members"
	"holidaypark/internal/money"
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

func (s *Server) me(a members.Account) meAnswer {
	return meAnswer{
		DocumentID: a.DocumentID, Name: a.UserName, Number: filled(a.MembershipNumber), Email: a.Email, Tenant: a.TenantType, IsMember: s.Members.Active(a),
		FirstName: filled(a.FirstName), LastName: filled(a.LastName), Contact: filled(a.Contact), Expiry: filled(a.ExpiryDate),
		Point: a.Point, DiscountPoint: a.DiscountPoint, Address: filled(a.Address),
		FirstName2: filled(a.FirstName2), LastName2: filled(a.LastName2), Email2: filled(a.Email2), Contact2: filled(a.Contact2),
		Language: a.Language, ForgetAt: a.ForgetAt,
	}
}

func filled(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

type passwordBody struct {
	Old string `json:"old"`
	New string `json:"new"`
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

func (s *Server) meRoutes() []Route {
	doc := func(summary string, takes, gives any) Doc {
		return Doc{Tag: "me", Summary: summary, Takes: takes, Gives: gives}
	}
	return []Route{
		{"GET", "/api/me", access.Account, s.getMe, doc("The caller's own account", nil, meAnswer{})},
		{"PUT", "/api/me", access.Account, s.updateMe, doc("Change own details; names, address and the second person are for members", detailsBody{}, meAnswer{})},
		{"PUT", "/api/me/password", access.Account, s.changePassword, doc("Change the password; every other session ends", passwordBody{}, struct{}{})},
		{"GET", "/api/me/sessions", access.Account, s.listSessions, doc("Where the caller is signed in", nil, []members.Session{})},
		{"DELETE", "/api/me/sessions", access.Account, s.endOtherSessions, doc("Sign out everywhere but here", nil, struct{}{})},
		{"DELETE", "/api/me/sessions/{documentId}", access.Account, s.endSession, doc("Sign out in one place", nil, struct{}{})},
		{"GET", "/api/me/passkeys", access.Account, s.listPasskeys, doc("The caller's passkeys", nil, []members.Passkey{})},
		{"POST", "/api/me/passkeys/options", access.Account, s.newPasskey, doc("What a browser makes a passkey from", newPasskeyBody{}, members.Challenge{})},
		{"POST", "/api/me/passkeys", access.Account, s.addPasskey, doc("Keep a passkey that the browser has made", addPasskeyBody{}, members.Passkey{})},
		{"DELETE", "/api/me/passkeys/{documentId}", access.Account, s.removePasskey, doc("Forget a passkey", nil, struct{}{})},
		{"GET", "/api/me/export", access.Account, s.exportMe, doc("Everything that the park knows of the caller, as a file", nil, map[string]any{})},
		{"POST", "/api/me/deletion", access.Account, s.askToBeForgotten, doc("Have the account erased after two weeks", forgetBody{}, forgetAnswer{})},
		{"DELETE", "/api/me/deletion", access.Account, s.stayAfterAll, doc("Take the wish to be erased back", nil, struct{}{})},
	}
}

func (s *Server) getMe(w http.ResponseWriter, r *http.Request) error {
	account, err := s.Members.Me(r.Context())
	if err != nil {
		return err
	}
	version, err := s.Members.Version(r.Context(), account)
	if err != nil {
		return err
	}
	setVersion(w, version)
	return writeData(w, s.me(account))
}

func (s *Server) updateMe(w http.ResponseWriter, r *http.Request) error {
	expected, err := expectedVersions(r)
	if err != nil {
		return err
	}
	input, err := readObject(w, r, "errors.body.object")
	if err != nil {
		return err
	}
	account, version, err := s.Members.UpdateMe(r.Context(), input, expected)
	if err != nil {
		return err
	}
	setVersion(w, version)
	return writeData(w, s.me(account))
}

func (s *Server) changePassword(w http.ResponseWriter, r *http.Request) error {
	var body passwordBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	in, err := s.Members.ChangePassword(r.Context(), body.Old, body.New, device(r))
	if err != nil {
		return err
	}
	account, err := s.Members.Me(r.Context())
	if err != nil {
		return err
	}
	s.setSession(w, account, in)
	return writeData(w, struct{}{})
}

func (s *Server) listSessions(w http.ResponseWriter, r *http.Request) error {
	list, err := s.Members.Sessions(r.Context())
	return orData(w, list, err)
}

func (s *Server) endOtherSessions(w http.ResponseWriter, r *http.Request) error {
	return orData(w, struct{}{}, s.Members.EndOtherSessions(r.Context()))
}

func (s *Server) endSession(w http.ResponseWriter, r *http.Request) error {
	return orData(w, struct{}{}, s.Members.EndSession(r.Context(), r.PathValue("documentId")))
}

func (s *Server) listPasskeys(w http.ResponseWriter, r *http.Request) error {
	list, err := s.Members.Passkeys(r.Context())
	if list == nil {
		list = []members.Passkey{}
	}
	return orData(w, list, err)
}

func (s *Server) newPasskey(w http.ResponseWriter, r *http.Request) error {
	var body newPasskeyBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	challenge, err := s.Members.NewPasskey(r.Context(), body.Password)
	return orData(w, challenge, err)
}

func (s *Server) addPasskey(w http.ResponseWriter, r *http.Request) error {
	var body addPasskeyBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	key, err := s.Members.AddPasskey(r.Context(), body.Challenge, body.Name, body.Credential)
	return orData(w, key, err)
}

func (s *Server) removePasskey(w http.ResponseWriter, r *http.Request) error {
	return orData(w, struct{}{}, s.Members.RemovePasskey(r.Context(), r.PathValue("documentId")))
}

func (s *Server) askToBeForgotten(w http.ResponseWriter, r *http.Request) error {
	var body forgetBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	at, err := s.Members.AskToBeForgotten(r.Context(), body.Password)
	return orData(w, forgetAnswer{at}, err)
}

func (s *Server) stayAfterAll(w http.ResponseWriter, r *http.Request) error {
	return orData(w, struct{}{}, s.Members.StayAfterAll(r.Context()))
}

// exportMe gives everything that the park knows of the caller, as a file to keep.
func (s *Server) exportMe(w http.ResponseWriter, r *http.Request) error {
	account, err := s.Members.Me(r.Context())
	if err != nil {
		return err
	}
	all, err := s.Members.Export(r.Context())
	if err != nil {
		return err
	}
	all["account"] = s.me(account)
	w.Header().Set("Content-Disposition", `attachment; filename="my-data.json"`)
	return writeData(w, all)
}

// orData answers with the data unless there was an error.
func orData(w http.ResponseWriter, data any, err error) error {
	if err != nil {
		return err
	}
	return writeData(w, data)
}
