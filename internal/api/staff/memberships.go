package staff

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// accountParam narrows a list to what belongs to one account.
var accountParam = &huma.Param{Name: "account", In: "query", Description: "documentId of the account that it belongs to", Schema: &huma.Schema{Type: "string"}}

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

type mergeBody struct {
	Double string `json:"double" doc:"documentId of the account that is merged into this one and closed"`
}

// mergeSideAnswer is one of two accounts that may be one person's.
type mergeSideAnswer struct {
	DocumentID    string       `json:"documentId"`
	Name          string       `json:"name"`
	Email         string       `json:"email"`
	Phone         string       `json:"phone"`
	Number        string       `json:"number"`
	Tenant        string       `json:"tenant_type" enum:"Guest,Annual,Permanent"`
	Standing      string       `json:"standing" enum:"active,expired,inactive,suspended"`
	Expiry        string       `json:"exp"`
	Point         money.Amount `json:"point"`
	DiscountPoint money.Amount `json:"discount_p"`
	CreatedAt     time.Time    `json:"createdAt"`
}

type takenOverAnswer struct {
	Field  string `json:"field"`
	Before string `json:"before"`
	After  string `json:"after"`
}

type mergePreviewAnswer struct {
	Kept     mergeSideAnswer   `json:"kept"`
	Double   mergeSideAnswer   `json:"double"`
	Moves    map[string]int    `json:"moves" doc:"How much of each kind goes over: stays, payments, coupons, entries of the ledger, enquiries, registrations, mails"`
	Takes    []takenOverAnswer `json:"takes" doc:"What the kept account lacks and takes from the double"`
	Refusals []string          `json:"refusals" doc:"Why it can't be done, as sentences; none: it can"`
}

func (a *API) membershipRoutes() []rest.Route {
	doc := func(summary string, takes, gives any) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary, Takes: takes, Gives: gives}
	}
	once := func(d rest.Doc) rest.Doc {
		d.Params = rest.IdempotencyParams
		return d
	}
	paged := func(d rest.Doc) rest.Doc {
		d.Params, d.Paged = rest.PageParams, true
		return d
	}
	preview := doc("What merging another account into this one would do; changes nothing", nil, mergePreviewAnswer{})
	preview.Params = []*huma.Param{{Name: "double", In: "query", Required: true, Description: "documentId of the other one", Schema: &huma.Schema{Type: "string"}}}
	one := "/api/staff/memberships/{documentId}"
	return rest.In(access.Members,
		rest.Get(one, access.Staff, a.showMembership, doc("How an account stands, beside what its entry holds", nil, membershipAnswer{})),
		rest.Get(one+"/statement", access.Staff, a.memberStatement, paged(doc("A member's ledger, newest first", nil, []bodies.StatementAnswer{}))),
		rest.Get(one+"/coupons", access.Staff, a.memberCoupons, paged(doc("A member's coupons, newest first", nil, []counterAnswer{}))),
		rest.Get(one+"/card", access.Staff, a.memberCard, doc("The code on a member's card, to be printed", nil, bodies.CardAnswer{})),
		rest.Get(one+"/card/qr.png", access.Staff, a.memberCardPicture, doc("The same as a picture", nil, nil)),
		rest.Get("/api/staff/memberships/next-number", access.Staff, a.nextNumber, doc("The next free membership number; nothing is kept for whoever asks", nil, numberAnswer{})),
		rest.Post(one+"/number", access.Staff, a.issueNumber, once(doc("Issue a membership number; two at once get different ones", numberBody{}, numberAnswer{}))),
		rest.Post(one+"/extend", access.Staff, a.extendTerm, once(doc("Make a membership longer, without money: from its end, or from today", extendBody{}, extendAnswer{}))),
		rest.Post(one+"/invite", access.Staff, a.onMembership(a.Members.Invite), once(doc("Mail a link by which somebody chooses their first password, good for seven days", nil, membershipAnswer{}))),
		rest.Post(one+"/send-reset", access.Staff, a.onMembership(a.Members.SendResetLink), once(doc("Mail a link to a new password, good for half an hour", nil, membershipAnswer{}))),
		rest.Get(one+"/merge", access.Staff, a.previewMerge, preview),
		rest.Post(one+"/merge", access.Staff, a.merge, once(doc("Merge another account into this one, which is kept, and close the other", mergeBody{}, membershipAnswer{}))),
	)
}

func (a *API) showMembership(w http.ResponseWriter, r *http.Request) error {
	o, err := a.Members.Overview(r.Context(), r.PathValue("documentId"))
	return rest.OrData(w, membershipAnswer{
		DocumentID: o.DocumentID, Name: o.Name(), Type: o.Type, Standing: o.Standing, HasPassword: o.HasPassword, Suspended: o.Suspended, Closed: o.Closed,
		Sessions: o.Sessions, ForgetAt: o.ForgetAt, Kept: o.Kept, Doubles: append([]string{}, o.Doubles...),
	}, err)
}

func (a *API) memberStatement(w http.ResponseWriter, r *http.Request) error {
	page, size, err := rest.PageOf(r)
	if err != nil {
		return err
	}
	account, err := a.Members.ByDocument(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	entries, total, err := a.Points.StatementOf(r.Context(), account.ID, size, (page-1)*size)
	if err != nil {
		return err
	}
	return rest.WritePage(w, bodies.StatementAnswersOf(entries, rest.LanguageOf(r, "")), page, size, total)
}

func (a *API) memberCoupons(w http.ResponseWriter, r *http.Request) error {
	page, size, err := rest.PageOf(r)
	if err != nil {
		return err
	}
	account, err := a.Members.ByDocument(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	coupons, total, err := a.Points.CouponsOf(r.Context(), account.ID, size, (page-1)*size)
	if err != nil {
		return err
	}
	list := make([]counterAnswer, len(coupons))
	for i, one := range coupons {
		list[i] = a.presented(one, r)
	}
	return rest.WritePage(w, list, page, size, total)
}

func (a *API) memberCard(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.CardOf(r.Context(), r.PathValue("documentId"))
	return rest.OrData(w, bodies.CardAnswerOf(code), err)
}

func (a *API) memberCardPicture(w http.ResponseWriter, r *http.Request) error {
	code, err := a.Members.CardOf(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return bodies.WriteQR(w, code)
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

func (a *API) previewMerge(w http.ResponseWriter, r *http.Request) error {
	p, err := a.Members.PreviewMerge(r.Context(), r.PathValue("documentId"), r.URL.Query().Get("double"))
	if err != nil {
		return err
	}
	answer := mergePreviewAnswer{Kept: a.mergeSide(p.Kept), Double: a.mergeSide(p.Double), Moves: p.Moves, Takes: []takenOverAnswer{}, Refusals: []string{}}
	for field, values := range p.Takes {
		answer.Takes = append(answer.Takes, takenOverAnswer{field, values[0], values[1]})
	}
	slices.SortFunc(answer.Takes, func(a, b takenOverAnswer) int { return strings.Compare(a.Field, b.Field) })
	for _, refusal := range p.Refusals {
		answer.Refusals = append(answer.Refusals, sentence(r, refusal))
	}
	return rest.WriteData(w, answer)
}

func (a *API) mergeSide(account members.Account) mergeSideAnswer {
	return mergeSideAnswer{
		DocumentID: account.DocumentID, Name: account.Name(), Email: account.Email, Phone: account.Contact, Number: account.MembershipNumber, Tenant: account.TenantType,
		Standing: a.Members.Standing(account), Expiry: account.ExpiryDate, Point: account.Point, DiscountPoint: account.DiscountPoint, CreatedAt: account.CreatedAt,
	}
}

func sentence(r *http.Request, refusal *fault.Error) string {
	return locale.Text(rest.LanguageOf(r, ""), refusal.Key, refusal.Params)
}

func (a *API) merge(w http.ResponseWriter, r *http.Request) error {
	var body mergeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	return a.onMembership(func(ctx context.Context, documentID, key string) error {
		return a.Members.Merge(ctx, documentID, body.Double, key)
	})(w, r)
}
