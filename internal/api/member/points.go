package member

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/qr"
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

// AnswerOf shows a coupon in a language.
func AnswerOf(p *points.Service, c points.Coupon, language locale.Language) CouponAnswer {
	return CouponAnswer{
		DocumentID: c.DocumentID, Status: p.Status(c), QRData: c.Code, Code: codes.Grouped(c.Code), Title: c.Title.In(language), Description: c.Description.In(language),
		Expiry: c.Expiry, From: c.Provider(language), To: c.To, Product: c.Product, CreatedAt: c.CreatedAt, UsedAt: c.UsedAt,
	}
}

// StatementAnswer is a line of a ledger.
type StatementAnswer struct {
	ID                 int64        `json:"id"`
	At                 time.Time    `json:"at"`
	Reason             string       `json:"reason" enum:"opening,redemption,staff,membership,merge"`
	Title              string       `json:"title" doc:"What it was for; empty where the reason says it all"`
	Point              money.Amount `json:"point"`
	DiscountPoint      money.Amount `json:"discount_p"`
	PointAfter         money.Amount `json:"point_after"`
	DiscountPointAfter money.Amount `json:"discount_p_after"`
}

func (a *API) pointsRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/redemptions", access.Account, a.redeem, rest.Doc{Tag: "points", Summary: "Redeem points for a product", Params: rest.IdempotencyParams, Takes: redeemBody{}, Gives: redeemAnswer{}, Status: http.StatusCreated}),
		rest.Get("/api/me/statement", access.Account, a.statement, rest.Doc{Tag: "me", Summary: "The caller's ledger, newest first; ?page=", Params: rest.PageParams, Gives: []StatementAnswer{}, Paged: true}),
		rest.Get("/api/me/coupons", access.Account, a.listCoupons, rest.Doc{Tag: "me", Summary: "The caller's coupons, newest first", Gives: []CouponAnswer{}}),
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
	answer := redeemAnswer{AnswerOf(a.Points, redeemed.Coupon, rest.LanguageOf(r, "")), redeemed.After.Point, redeemed.After.DiscountPoint}
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
	return rest.WritePage(w, StatementAnswersOf(entries, rest.LanguageOf(r, "")), page, size, total)
}

// StatementAnswersOf shows lines of a ledger in a language.
func StatementAnswersOf(entries []points.Entry, language locale.Language) []StatementAnswer {
	list := make([]StatementAnswer, len(entries))
	for i, e := range entries {
		list[i] = StatementAnswer{e.ID, e.At, e.Reason, e.Title.In(language), e.Change.Point, e.Change.DiscountPoint, e.After.Point, e.After.DiscountPoint}
	}
	return list
}

func (a *API) listCoupons(w http.ResponseWriter, r *http.Request) error {
	coupons, err := a.Points.Coupons(r.Context())
	list := make([]CouponAnswer, len(coupons))
	for i, c := range coupons {
		list[i] = AnswerOf(a.Points, c, rest.LanguageOf(r, ""))
	}
	return rest.OrData(w, list, err)
}

func (a *API) couponPicture(w http.ResponseWriter, r *http.Request) error {
	coupon, err := a.Points.Coupon(r.Context(), r.PathValue("documentId"))
	if err != nil {
		return err
	}
	return WriteQR(w, coupon.Code)
}

// WriteQR answers with a code as a picture, which nobody but its owner may keep.
func WriteQR(w http.ResponseWriter, code string) error {
	picture, err := qr.PNG(code)
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
