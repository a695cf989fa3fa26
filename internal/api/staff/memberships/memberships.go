package memberships

import (
	"context"
	"net/http"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
)

// membershipAnswer is how an account stands, beside what its entry holds.
type membershipAnswer struct {
	DocumentID  string     `json:"documentId"`
	Name        string     `json:"name"`
	Type        string     `json:"type" enum:"Guest,Annual,Permanent,Admin" doc:"Admin for whoever the settings list, else the type of tenant"`
	Standing    string     `json:"standing" enum:"active,expired,inactive,suspended"`
	HasPassword bool       `json:"hasPassword"`
	Suspended   bool       `json:"suspended"`
	Closed      bool       `json:"closed" doc:"Erased, or merged into another"`
	Sessions    int        `json:"sessions" doc:"On how many devices it is logged in"`
	ForgetAt    *time.Time `json:"forgetAt" doc:"When it will be erased, as its owner asked; null: never"`
	Kept        string     `json:"kept" doc:"documentId of the account into which it was merged; empty: none"`
	Doubles     []string   `json:"doubles" doc:"documentIds of the accounts that were merged into it"`
}

type numberAnswer struct {
	Number string `json:"number"`
}

type numberBody struct {
	Number string `json:"number,omitempty" required:"false" doc:"None: the next free one"`
}

type extendBody struct {
	Years  int    `json:"years,omitempty" required:"false"`
	Months int    `json:"months,omitempty" required:"false"`
	Until  string `json:"until,omitempty" required:"false" format:"date" doc:"Instead of years and months"`
}

type extendAnswer struct {
	Until string `json:"until" format:"date" doc:"The last day of the membership now"`
}

// codeMailBody is the documented call of the mail service, for a script that makes its own codes.
type codeMailBody struct {
	Code  string `json:"verify_code" doc:"Six digits"`
	From  string `json:"from,omitempty" required:"false" doc:"Taken as documented; the sender is the park"`
	Email string `json:"email"`
}

func (a *API) membershipRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary, Takes: takes, Gives: gives}
	}
	once := func(d rest.Doc) rest.Doc {
		d.Params = rest.IdempotencyParams
		return d
	}
	one := "/api/staff/memberships/{documentId}"
	return rest.In(access.Members,
		rest.Post("/api/mail/do-mail-code-verify", access.Staff, a.mailCode, doc("Mail a verification code, as the documented mail service does", codeMailBody{}, struct{}{})),
		rest.Get(one, access.Staff, a.showMembership, doc("How an account stands, beside what its entry holds", nil, membershipAnswer{})),
		rest.Get("/api/staff/memberships/next-number", access.Staff, a.nextNumber, doc("The next free membership number; nothing is kept for whoever asks", nil, numberAnswer{})),
		rest.Post(one+"/number", access.Staff, a.issueNumber, once(doc("Issue a membership number; two at once get different ones", numberBody{}, numberAnswer{}))),
		rest.Post(one+"/extend", access.Staff, a.extendTerm, once(doc("Make a membership longer, without money: from its end, or from today", extendBody{}, extendAnswer{}))).And(access.MoneyOut),
		rest.Post(one+"/invite", access.Staff, a.onMembership(a.Members.Invite), once(doc("Mail a link by which somebody chooses their first password, good for seven days", nil, membershipAnswer{}))),
		rest.Post(one+"/send-reset", access.Staff, a.onMembership(a.Members.SendResetLink), once(doc("Mail a link to a new password, good for half an hour", nil, membershipAnswer{}))),
	)
}

func (a *API) showMembership(w http.ResponseWriter, r *http.Request) error {
	o, err := a.Members.Overview(r.Context(), r.PathValue("documentId"))
	return rest.OrData(w, membershipAnswer{
		DocumentID: o.DocumentID, Name: o.Name(), Type: o.Type, Standing: o.Standing, HasPassword: o.HasPassword, Suspended: o.Suspended, Closed: o.Closed,
		Sessions: o.Sessions, ForgetAt: o.ForgetAt, Kept: o.Kept, Doubles: append([]string{}, o.Doubles...),
	}, err)
}

func (a *API) nextNumber(w http.ResponseWriter, r *http.Request) error {
	number, err := a.Members.NextNumber(r.Context())
	return rest.OrData(w, numberAnswer{number}, err)
}

func (a *API) issueNumber(w http.ResponseWriter, r *http.Request) error {
	var body numberBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	number, err := a.Members.IssueNumber(r.Context(), r.PathValue("documentId"), body.Number, r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, numberAnswer{number}, err)
}

func (a *API) extendTerm(w http.ResponseWriter, r *http.Request) error {
	var body extendBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	until, err := a.Members.Extend(r.Context(), r.PathValue("documentId"), members.Extension(body), r.Header.Get(rest.IdempotencyHeader))
	return rest.OrData(w, extendAnswer{until}, err)
}

// onMembership answers with how an account stands after what was done to it.
func (a *API) onMembership(do func(ctx context.Context, documentID, key string) error) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := do(r.Context(), r.PathValue("documentId"), r.Header.Get(rest.IdempotencyHeader)); err != nil {
			return err
		}
		return a.showMembership(w, r)
	}
}

func (a *API) mailCode(w http.ResponseWriter, r *http.Request) error {
	var body codeMailBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	return rest.OrData(w, struct{}{}, a.Members.MailCode(r.Context(), body.Email, body.Code, rest.LanguageOf(r, "")))
}
