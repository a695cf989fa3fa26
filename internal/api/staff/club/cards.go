package club

import (
	"net/http"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/money"
)

// cardHolderAnswer is whose card somebody shows at the counter, and what they can use there.
type cardHolderAnswer struct {
	DocumentID    string          `json:"documentId"`
	UserName      string          `json:"name"`
	FirstName     string          `json:"fname"`
	LastName      string          `json:"lname"`
	Number        string          `json:"number" doc:"Membership number; empty until it is issued"`
	Tenant        string          `json:"tenant_type" enum:"Guest,Annual,Permanent"`
	Standing      string          `json:"standing" enum:"active,expired,inactive,suspended"`
	Expiry        string          `json:"exp" doc:"The last day of the term; empty for whoever never was a member"`
	Point         money.Amount    `json:"point"`
	DiscountPoint money.Amount    `json:"discount_p"`
	Coupons       []counterAnswer `json:"coupons" doc:"Those that can be used now, newest first"`
}

func (a *API) cardRoutes() []rest.Route {
	return rest.In(access.Members,
		rest.Post("/api/staff/cards/check", access.Staff, a.checkCard, rest.Doc{
			Tag: "staff", Summary: "Whose membership card it is, and which coupons they can use", Takes: codeBody{}, Gives: cardHolderAnswer{},
		}).Reading(),
		rest.Get("/api/staff/members/{documentId}", access.Staff, a.showMember, rest.Doc{
			Tag: "staff", Summary: "A member as the counter shows them by their card, with the coupons that they can use", Gives: cardHolderAnswer{},
		}),
		rest.Get("/api/staff/memberships/{documentId}/card", access.Staff, a.memberCard, rest.Doc{Tag: "staff", Summary: "The code on a member's card, to be printed", Gives: bodies.CardAnswer{}}),
		rest.Get("/api/staff/memberships/{documentId}/card/qr.png", access.Staff, a.memberCardPicture, rest.Doc{Tag: "staff", Summary: "The same as a picture"}),
	)
}

func (a *API) checkCard(w http.ResponseWriter, r *http.Request) error {
	var body codeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	owner, err := a.Members.ByCard(r.Context(), body.Code)
	if err != nil {
		return err
	}
	coupons, err := a.Points.ActiveOf(r.Context(), owner.ID)
	if err != nil {
		return err
	}
	return rest.WriteData(w, a.cardAnswerOf(owner, coupons, r))
}

func (a *API) cardAnswerOf(owner members.Account, coupons []points.Coupon, r *http.Request) cardHolderAnswer {
	answer := cardHolderAnswer{
		DocumentID: owner.DocumentID, UserName: owner.UserName, FirstName: owner.FirstName, LastName: owner.LastName, Number: owner.MembershipNumber,
		Tenant: owner.TenantType, Standing: a.Members.Standing(owner), Expiry: owner.ExpiryDate, Point: owner.Point, DiscountPoint: owner.DiscountPoint,
		Coupons: make([]counterAnswer, len(coupons)),
	}
	first := owner.FirstName
	if first == "" {
		first = owner.UserName
	}
	for i, coupon := range coupons {
		answer.Coupons[i] = a.presented(points.Presented{Coupon: coupon, Owner: first, OwnerLastName: owner.LastName, OwnerNumber: owner.MembershipNumber}, r)
	}
	return answer
}

func (a *API) showMember(w http.ResponseWriter, r *http.Request) error {
	member, err := a.Members.ByDocument(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	coupons, err := a.Points.ActiveOf(r.Context(), member.ID)
	if err != nil {
		return err
	}
	return rest.WriteData(w, a.cardAnswerOf(member, coupons, r))
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
