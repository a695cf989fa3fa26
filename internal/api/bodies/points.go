package bodies

import (
	"net/http"
	"strconv"
	"time"

	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/qr"
)

// CardAnswer is the code on a membership card. It tells the counter whose card it is, and opens nothing.
type CardAnswer struct {
	QRData string `json:"QRdata"`
	Code   string `json:"code" doc:"QRdata in groups of four, to be read out"`
}

// CardAnswerOf shows the code of a card.
func CardAnswerOf(code string) CardAnswer { return CardAnswer{code, codes.Grouped(code)} }

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

// CouponAnswerOf shows a coupon in a language.
func CouponAnswerOf(p *points.Service, c points.Coupon, language locale.Language) CouponAnswer {
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

// StatementAnswersOf shows lines of a ledger in a language.
func StatementAnswersOf(entries []points.Entry, language locale.Language) []StatementAnswer {
	list := make([]StatementAnswer, len(entries))
	for i, e := range entries {
		list[i] = StatementAnswer{e.ID, e.At, e.Reason, e.Title.In(language), e.Change.Point, e.Change.DiscountPoint, e.After.Point, e.After.DiscountPoint}
	}
	return list
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
