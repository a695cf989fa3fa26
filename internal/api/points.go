package api

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/locale"
	"holidaypark/internal/money"
	"holidaypark/internal/points"
	"holidaypark/internal/qr"
)

type redeemBody struct {
	Product   string          `json:"product" doc:"documentId of the product"`
	Deduction json.RawMessage `json:"deduction,omitempty" required:"false" doc:"Discount points, up to the lower of MaxDeduction and Price; none is 0"`
}

type redeemAnswer struct {
	Coupon        CouponAnswer `json:"coupon"`
	Point         money.Amount `json:"point"`
	DiscountPoint money.Amount `json:"discount_p"`
}

// CouponAnswer is a coupon as its owner and staff see it. Exported, since the API's document leaves out the fields of an embedded type
// that is not.
type CouponAnswer struct {
	DocumentID  string     `json:"documentId"`
	Status      string     `json:"couponStatus" enum:"active,used,expired"`
	QRData      string     `json:"QRdata"`
	Code        string     `json:"code" doc:"QRdata in groups of four, to be read out"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Expiry      string     `json:"expiry" format:"date"`
	From        string     `json:"assigned_from"`
	To          string     `json:"assigned_to"`
	Product     string     `json:"product" doc:"documentId of the product; empty if there is none"`
	CreatedAt   time.Time  `json:"createdAt"`
	UsedAt      *time.Time `json:"usedAt"`
}

func (s *Server) coupon(c points.Coupon, language locale.Language) CouponAnswer {
	return CouponAnswer{
		DocumentID: c.DocumentID, Status: s.Points.Status(c), QRData: c.Code, Code: points.Grouped(c.Code), Title: c.Title.In(language), Description: c.Description.In(language),
		Expiry: c.Expiry, From: c.From, To: c.To, Product: c.Product, CreatedAt: c.CreatedAt, UsedAt: c.UsedAt,
	}
}

type statementAnswer struct {
	ID                 int64        `json:"id"`
	At                 time.Time    `json:"at"`
	Reason             string       `json:"reason" enum:"opening,redemption,staff"`
	Title              string       `json:"title" doc:"What it was for; empty where the reason says it all"`
	Point              money.Amount `json:"point"`
	DiscountPoint      money.Amount `json:"discount_p"`
	PointAfter         money.Amount `json:"point_after"`
	DiscountPointAfter money.Amount `json:"discount_p_after"`
}

func (s *Server) pointsRoutes() []Route {
	return []Route{
		{"POST", "/api/redemptions", access.Account, s.redeem, Doc{Tag: "points", Summary: "Redeem points for a product", Params: idempotencyParams, Takes: redeemBody{}, Gives: redeemAnswer{}, Status: http.StatusCreated}},
		{"GET", "/api/me/statement", access.Account, s.statement, Doc{Tag: "me", Summary: "The caller's ledger, newest first; ?page=", Params: pageParams, Gives: []statementAnswer{}, Paged: true}},
		{"GET", "/api/me/coupons", access.Account, s.listCoupons, Doc{Tag: "me", Summary: "The caller's coupons, newest first", Gives: []CouponAnswer{}}},
		{"GET", "/api/me/coupons/{documentId}/qr.png", access.Account, s.couponPicture, Doc{Tag: "me", Summary: "A coupon's QR as a picture"}},
	}
}

func (s *Server) redeem(w http.ResponseWriter, r *http.Request) error {
	var body redeemBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	redeemed, err := s.Points.Redeem(r.Context(), body.Product, body.Deduction, r.Header.Get(idempotencyHeader))
	if err != nil {
		return err
	}
	answer := redeemAnswer{s.coupon(redeemed.Coupon, languageOf(r, "")), redeemed.After.Point, redeemed.After.DiscountPoint}
	return writeAny(w, http.StatusCreated, map[string]any{"data": answer})
}

func (s *Server) statement(w http.ResponseWriter, r *http.Request) error {
	page, size, err := pageOf(r)
	if err != nil {
		return err
	}
	entries, total, err := s.Points.Statement(r.Context(), size, (page-1)*size)
	if err != nil {
		return err
	}
	list := make([]statementAnswer, len(entries))
	for i, e := range entries {
		list[i] = statementAnswer{e.ID, e.At, e.Reason, e.Title.In(languageOf(r, "")), e.Change.Point, e.Change.DiscountPoint, e.After.Point, e.After.DiscountPoint}
	}
	return writePage(w, list, page, size, total)
}

func (s *Server) listCoupons(w http.ResponseWriter, r *http.Request) error {
	coupons, err := s.Points.Coupons(r.Context())
	list := make([]CouponAnswer, len(coupons))
	for i, c := range coupons {
		list[i] = s.coupon(c, languageOf(r, ""))
	}
	return orData(w, list, err)
}

func (s *Server) couponPicture(w http.ResponseWriter, r *http.Request) error {
	coupon, err := s.Points.Coupon(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	picture, err := qr.PNG(coupon.Code)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "image/png")
	h.Set("Cache-Control", "private, no-store")
	h.Set("Content-Length", strconv.Itoa(len(picture)))
	_, err = w.Write(picture)
	return err
}
