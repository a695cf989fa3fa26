package club

import (
	"context"
	"net/http"
	"time"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
)

type codeBody struct {
	Code string `json:"code" doc:"As scanned, or as typed with or without dashes"`
}

type counterAnswer struct {
	bodies.CouponAnswer
	Owner         string `json:"owner" doc:"First name of whom it belongs to"`
	OwnerLastName string `json:"ownerLastName"`
	OwnerNumber   string `json:"ownerNumber" doc:"Membership number of whom it belongs to"`
	UsedBy        string `json:"usedBy" doc:"Who marked it used, as the audit trail names them; empty if nobody has"`
	// UndoUntil is when a coupon that was just used can no longer be given back.
	UndoUntil *time.Time `json:"undoUntil"`
}

// createCouponBody is the documented call of the coupon service.
type createCouponBody struct {
	Title       string `json:"title"`
	Description string `json:"description,omitempty" required:"false"`
	Expiry      string `json:"expiry,omitempty" required:"false" format:"date" doc:"Empty: a year ahead"`
	From        string `json:"assigned_from,omitempty" required:"false"`
	To          string `json:"assigned_to,omitempty" required:"false" doc:"An account's address: the coupon is shown in its member centre"`
}

// distributeBody is the documented call of the mail service.
type distributeBody struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Data  string `json:"data" doc:"QRdata"`
	Title string `json:"title"`
}

func (a *API) couponRoutes() []rest.Route {
	counter := func(summary string) rest.Doc {
		return rest.Doc{Tag: "staff", Summary: summary, Takes: codeBody{}, Gives: counterAnswer{}}
	}
	return rest.In(access.Members,
		rest.Post("/api/staff/coupons/check", access.Staff, a.atCounter(a.Points.Look), counter("What a coupon is good for, and whose it is")).Reading(),
		rest.Post("/api/staff/coupons/use", access.Staff, a.atCounter(a.Points.Use), counter("Mark a coupon used, once")),
		rest.Post("/api/staff/coupons/undo", access.Staff, a.atCounter(a.Points.Undo), counter("Give a coupon back that was used within ten minutes")),
		rest.Get("/api/staff/coupons/recent", access.Staff, a.recentCoupons, rest.Doc{Tag: "staff", Summary: "The coupons used today, the latest first", Gives: []counterAnswer{}}),
		rest.Get("/api/staff/memberships/{documentId}/coupons", access.Staff, a.memberCoupons, rest.Doc{Tag: "staff", Summary: "A member's coupons, newest first", Params: rest.PageParams, Gives: []counterAnswer{}, Paged: true}),
		rest.Post("/api/coupons/create-active-coupon", access.Staff, a.createCoupon, rest.Doc{Tag: "staff", Summary: "Make a coupon, as the documented coupon service does", Takes: createCouponBody{}, Gives: bodies.CouponAnswer{}}).And(access.MoneyOut),
		rest.Post("/api/mail/coupon_distribute", access.Staff, a.distributeCoupon, rest.Doc{Tag: "staff", Summary: "Mail a coupon, as the documented mail service does", Takes: distributeBody{}, Gives: struct{}{}}),
	)
}

// atCounter answers with the coupon as it is after what was done with it.
func (a *API) atCounter(do func(context.Context, string) (points.Presented, error)) rest.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		var body codeBody
		if err := rest.ReadBody(r, &body); err != nil {
			return err
		}
		found, err := do(r.Context(), body.Code)
		if err != nil {
			return err
		}
		return rest.WriteData(w, a.presented(found, r))
	}
}

func (a *API) presented(found points.Presented, r *http.Request) counterAnswer {
	return counterAnswer{bodies.CouponAnswerOf(a.Points, found.Coupon, rest.LanguageOf(r, "")), found.Owner, found.OwnerLastName, found.OwnerNumber, found.UsedBy, a.Points.UndoUntil(found.Coupon)}
}

func (a *API) recentCoupons(w http.ResponseWriter, r *http.Request) error {
	used, err := a.Points.UsedToday(r.Context())
	list := make([]counterAnswer, len(used))
	for i, one := range used {
		list[i] = a.presented(one, r)
	}
	return rest.OrData(w, list, err)
}

func (a *API) createCoupon(w http.ResponseWriter, r *http.Request) error {
	var body createCouponBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	words := func(text string) locale.Words { return locale.Words{En: text, Zh: text} }
	made, err := a.Points.Issue(r.Context(), points.Coupon{Title: words(body.Title), Description: words(body.Description), Expiry: body.Expiry, From: body.From, To: body.To})
	if err != nil {
		return err
	}
	coupon := bodies.CouponAnswerOf(a.Points, made, rest.LanguageOf(r, ""))
	// The documented answer has its two keys at the top.
	return rest.WriteAny(w, http.StatusOK, map[string]any{"couponStatus": coupon.Status, "QRdata": coupon.QRData, "data": coupon})
}

func (a *API) distributeCoupon(w http.ResponseWriter, r *http.Request) error {
	var body distributeBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	if body.Data == "" {
		return fault.InvalidFields(fault.Field{Path: []string{"data"}, Key: "errors.field.required"})
	}
	return rest.OrData(w, struct{}{}, a.Points.Distribute(r.Context(), body.Data, body.Email, body.Name, body.Title))
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
