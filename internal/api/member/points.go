package member

import (
	"encoding/json"
	"net/http"

	"holidaypark/internal/api/bodies"
	"holidaypark/internal/api/rest"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/money"
)

type redeemBody struct {
	Product   string          `json:"product" doc:"documentId of the product"`
	Deduction json.RawMessage `json:"deduction,omitempty" required:"false" doc:"Discount points, up to the lower of MaxDeduction and Price; none is 0"`
}

type redeemAnswer struct {
	Coupon        bodies.CouponAnswer `json:"coupon"`
	Point         money.Amount        `json:"point"`
	DiscountPoint money.Amount        `json:"discount_p"`
}

func (a *API) pointsRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/redemptions", access.Account, a.redeem, rest.Doc{Tag: "points", Summary: "Redeem points for a product", Params: rest.IdempotencyParams, Takes: redeemBody{}, Gives: redeemAnswer{}, Status: http.StatusCreated}),
		rest.Get("/api/me/statement", access.Account, a.statement, rest.Doc{Tag: "me", Summary: "The caller's ledger, newest first; ?page=", Params: rest.PageParams, Gives: []bodies.StatementAnswer{}, Paged: true}),
		rest.Get("/api/me/coupons", access.Account, a.listCoupons, rest.Doc{Tag: "me", Summary: "The caller's coupons, newest first", Gives: []bodies.CouponAnswer{}}),
		rest.Get("/api/me/coupons/{documentId}/qr.png", access.Account, a.couponPicture, rest.Doc{Tag: "me", Summary: "A coupon's QR as a picture"}),
	}
}

func (a *API) redeem(w http.ResponseWriter, r *http.Request) error {
	var body redeemBody
	if err := rest.ReadBody(r, &body); err != nil {
		return err
	}
	redeemed, err := a.Points.Redeem(r.Context(), body.Product, body.Deduction, r.Header.Get(rest.IdempotencyHeader))
	if err != nil {
		return err
	}
	answer := redeemAnswer{bodies.CouponAnswerOf(a.Points, redeemed.Coupon, rest.LanguageOf(r, "")), redeemed.After.Point, redeemed.After.DiscountPoint}
	return rest.WriteAny(w, http.StatusCreated, map[string]any{"data": answer})
}

func (a *API) statement(w http.ResponseWriter, r *http.Request) error {
	page, size, err := rest.PageOf(r)
	if err != nil {
		return err
	}
	entries, total, err := a.Points.Statement(r.Context(), size, (page-1)*size)
	if err != nil {
		return err
	}
	return rest.WritePage(w, bodies.StatementAnswersOf(entries, rest.LanguageOf(r, "")), page, size, total)
}

func (a *API) listCoupons(w http.ResponseWriter, r *http.Request) error {
	coupons, err := a.Points.Coupons(r.Context())
	list := make([]bodies.CouponAnswer, len(coupons))
	for i, c := range coupons {
		list[i] = bodies.CouponAnswerOf(a.Points, c, rest.LanguageOf(r, ""))
	}
	return rest.OrData(w, list, err)
}

func (a *API) couponPicture(w http.ResponseWriter, r *http.Request) error {
	coupon, err := a.Points.Coupon(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return bodies.WriteQR(w, coupon.Code)
}
