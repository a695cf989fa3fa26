package memberships

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

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

func (a *API) mergeRoutes() []rest.Route {
	const path = "/api/staff/memberships/{documentId}/merge"
	preview := rest.Doc{Tag: "staff", Summary: "What merging another account into this one would do; changes nothing", Gives: mergePreviewAnswer{}}
	preview.Params = []*huma.Param{{Name: "double", In: "query", Required: true, Description: "documentId of the other one", Schema: &huma.Schema{Type: "string"}}}
	merge := rest.Doc{Tag: "staff", Summary: "Merge another account into this one, which is kept, and close the other", Params: rest.IdempotencyParams, Takes: mergeBody{}, Gives: membershipAnswer{}}
	return rest.In(access.Members,
		rest.Get(path, access.Staff, a.previewMerge, preview),
		rest.Post(path, access.Staff, a.merge, merge).And(access.MoneyOut), // points and terms go with it
	)
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
