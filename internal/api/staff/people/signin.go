package people

import (
	"cmp"
	"context"
	"net/http"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/devices"
)

// staffLoginBody is the shared password alone, or what a person signs in with.
type staffLoginBody struct {
	Email    *string `json:"email,omitempty" required:"false" doc:"A person's; without it the password is the shared one"`
	Password string  `json:"password"`
	Code     string  `json:"code,omitempty" required:"false" doc:"Six digits of the authenticator app, or a recovery code; asked for by the key errors.staff.codeNeeded"`
	OTP      string  `json:"otp,omitempty" required:"false" doc:"Another name of code"`
}

type staffLinkBody struct {
	Token string `json:"token" doc:"What stands behind the # of the link"`
}

type staffLinkAnswer struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Invited bool   `json:"invited" doc:"The link is an invitation; else it is for a new password"`
}

type staffAcceptBody struct {
	Token    string `json:"token" doc:"What stands behind the # of the link"`
	Password string `json:"password"`
}

func (a *API) signInRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/staff/login", access.Everyone, a.signIn, rest.Doc{Tag: "staff", Summary: "Sign in as a person, or with the shared password", Takes: staffLoginBody{}, Gives: staffMeAnswer{}}),
		rest.Post("/api/staff/logout", access.Staff, a.signOut, rest.Doc{Tag: "staff", Summary: "Sign out", Gives: struct{}{}}).In(access.Self),
		rest.Post("/api/staff/link", access.Everyone, a.whose, rest.Doc{Tag: "staff", Summary: "Whom an invitation or a link to a new password is for", Takes: staffLinkBody{}, Gives: staffLinkAnswer{}}),
		rest.Post("/api/staff/accept", access.Everyone, a.accept, rest.Doc{Tag: "staff", Summary: "Choose a password by an invitation or a link; signs nobody in", Takes: staffAcceptBody{}, Gives: staffLinkAnswer{}}),
	}
}

// device is the browser of a request, as the portal knows it.
func device(r *http.Request) devices.Device {
	return devices.Device{Name: rest.DeviceName(r), Token: rest.CookieOf(r, rest.StaffDeviceCookie)}
}

func (a *API) signIn(w http.ResponseWriter, r *http.Request) error {
	var body staffLoginBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	browser := staff.Browser{Device: device(r), Session: rest.CookieOf(r, a.Cookies.PortalName())}
	var unlocked staff.Unlocked
	var err error
	if body.Email == nil {
		unlocked, err = a.Staff.Unlock(r.Context(), body.Password, browser)
	} else {
		unlocked, err = a.Staff.SignIn(r.Context(), staff.Credentials{Email: *body.Email, Password: body.Password, Code: cmp.Or(body.Code, body.OTP)}, browser)
	}
	if err != nil {
		return err
	}
	return a.begin(w, r, unlocked)
}

// begin hands a session to the browser, and tells who they are there.
func (a *API) begin(w http.ResponseWriter, r *http.Request, unlocked staff.Unlocked) error {
	actor, ok, err := a.Staff.Session(r.Context(), unlocked.Session)
	if err != nil {
		return err
	}
	if !ok { // suspended, or given another password, in this very moment
		return fault.New(fault.Unauthenticated, "errors.auth.credentials", nil)
	}
	answer, err := a.describe(access.With(r.Context(), actor))
	if err != nil {
		return err
	}
	http.SetCookie(w, a.Cookies.Portal(unlocked.Session))
	a.Cookies.SetDevice(w, rest.StaffDeviceCookie, unlocked.Device, devices.Life)
	return rest.WriteData(w, answer)
}

func (a *API) signOut(w http.ResponseWriter, r *http.Request) error {
	if err := a.Staff.Lock(r.Context()); err != nil {
		return err
	}
	ended := a.Cookies.Portal("")
	ended.MaxAge = -1
	http.SetCookie(w, ended)
	return rest.WriteData(w, struct{}{})
}

func (a *API) whose(w http.ResponseWriter, r *http.Request) error {
	var body staffLinkBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	person, err := a.Staff.Whose(r.Context(), body.Token)
	return rest.OrData(w, linkOf(person), err)
}

func linkOf(person staff.Person) staffLinkAnswer {
	return staffLinkAnswer{person.Name, person.Email, person.State == staff.Invited}
}

func (a *API) accept(w http.ResponseWriter, r *http.Request) error {
	var body staffAcceptBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	person, token, err := a.Staff.Accept(r.Context(), body.Token, body.Password, device(r))
	if err != nil {
		return err
	}
	a.Cookies.SetDevice(w, rest.StaffDeviceCookie, token, devices.Life)
	return rest.WriteData(w, linkOf(person))
}

// describe tells who is calling and what they may do.
func (a *API) describe(ctx context.Context) (staffMeAnswer, error) {
	actor := access.From(ctx)
	answer := staffMeAnswer{Tables: map[string]staff.TableChoice{}, Name: actor.Name, Role: actor.Rights, Shared: actor.Session != 0 && actor.Person == 0}
	answer.MayRead, answer.MayChange = actor.Grants()
	policy, err := a.Staff.Policy(ctx)
	if err != nil {
		return answer, err
	}
	answer.TwoStepRequired = policy.TwoStepRequired
	if actor.Person == 0 {
		return answer, nil
	}
	me, err := a.Staff.Me(ctx)
	if err != nil {
		return answer, err
	}
	answer.DocumentID, answer.Email, answer.Language, answer.Role, answer.TwoStep = me.DocumentID, me.Email, string(me.Language), me.Role, me.TwoStep
	answer.MustSetUp = actor.Rights == access.SettingUp
	if answer.Tables, err = a.Staff.Tables(ctx); err != nil {
		return answer, err
	}
	answer.RecoveryCodesLeft, err = a.Staff.RecoveryCodesLeft(ctx)
	return answer, err
}
