package api

import (
	"context"
	"net/http"
	"time"

	"holidaypark/internal/access"
	"holidaypark/internal/fault"
	"holidaypark/internal/points"
)

type unlockBody struct {
	Password string `json:"password"`
}

type staffAnswer struct {
	Name string `json:"name" doc:"Who the audit trail says it was"`
}

type codeBody struct {
	Code string `json:"code" doc:"As scanned, or as typed with or without dashes"`
}

type counterAnswer struct {
	CouponAnswer
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

// codeMailBody is the documented call of the mail service, for a script that makes its own codes.
type codeMailBody struct {
	Code  string `json:"verify_code" doc:"Six digits"`
	From  string `json:"from,omitempty" required:"false" doc:"Taken as documented; the sender is the park"`
	Email string `json:"email"`
}

func (s *Server) portalRoutes() []Route {
	counter := func(summary string) Doc {
		return Doc{Tag: "staff", Summary: summary, Takes: codeBody{}, Gives: counterAnswer{}}
	}
	return []Route{
		{"POST", "/api/staff/login", access.Everyone, s.unlock, Doc{Tag: "staff", Summary: "Unlock the portal", Takes: unlockBody{}, Gives: staffAnswer{}}},
		{"POST", "/api/staff/logout", access.Staff, s.lock, Doc{Tag: "staff", Summary: "Lock the portal", Gives: struct{}{}}},
		{"GET", "/api/staff/me", access.Staff, s.staffMe, Doc{Tag: "staff", Summary: "Who is calling", Gives: staffAnswer{}}},
		{"POST", "/api/staff/coupons/check", access.Staff, s.atCounter(s.Points.Look), counter("What a coupon is good for, and whose it is")},
		{"POST", "/api/staff/coupons/use", access.Staff, s.atCounter(s.Points.Use), counter("Mark a coupon used, once")},
		{"POST", "/api/staff/coupons/undo", access.Staff, s.atCounter(s.Points.Undo), counter("Give a coupon back that was used within ten minutes")},
		{"GET", "/api/staff/coupons/recent", access.Staff, s.recentCoupons, Doc{Tag: "staff", Summary: "The coupons used today, the latest first", Gives: []counterAnswer{}}},
		{"POST", "/api/staff/memberships/{documentId}/points", access.Staff, s.adjustPoints, Doc{
			Tag: "staff", Summary: "Add to a member's balances or take from them; refused where they would go below zero", Params: idempotencyParams, Takes: adjustBody{}, Gives: balanceAnswer{},
		}},
		{"POST", "/api/staff/products/{documentId}/stock", access.Staff, s.restock, Doc{
			Tag: "staff", Summary: "Add to a product's stock or take from it", Params: idempotencyParams, Takes: restockBody{}, Gives: stockAnswer{},
		}},
		{"POST", "/api/coupons/create-active-coupon", access.Staff, s.createCoupon, Doc{Tag: "staff", Summary: "Make a coupon, as the documented coupon service does", Takes: createCouponBody{}, Gives: CouponAnswer{}}},
		{"POST", "/api/mail/do-mail-code-verify", access.Staff, s.mailCode, Doc{Tag: "staff", Summary: "Mail a verification code, as the documented mail service does", Takes: codeMailBody{}, Gives: struct{}{}}},
		{"POST", "/api/mail/coupon_distribute", access.Staff, s.distributeCoupon, Doc{Tag: "staff", Summary: "Mail a coupon, as the documented mail service does", Takes: distributeBody{}, Gives: struct{}{}}},
	}
}

func (s *Server) unlock(w http.ResponseWriter, r *http.Request) error {
	var body unlockBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	unlocked, err := s.Staff.Unlock(r.Context(), body.Password, cookieOf(r, staffDeviceCookie))
	if err != nil {
		return err
	}
	// Ends with the browser, and on the server after eight idle hours or a week.
	http.SetCookie(w, s.portalCookie(unlocked.Session))
	s.setDevice(w, staffDeviceCookie, unlocked.Device)
	return writeData(w, staffAnswer{"portal"})
}

func (s *Server) portalCookie(token string) *http.Cookie {
	return &http.Cookie{Name: s.portalCookieName(), Value: token, Path: "/", HttpOnly: true, Secure: s.secure(), SameSite: http.SameSiteStrictMode}
}

func (s *Server) portalCookieName() string {
	if s.secure() {
		return securePortalCookie
	}
	return portalCookie
}

func (s *Server) lock(w http.ResponseWriter, r *http.Request) error {
	if err := s.Staff.Lock(r.Context()); err != nil {
		return err
	}
	ended := s.portalCookie("")
	ended.MaxAge = -1
	http.SetCookie(w, ended)
	return writeData(w, struct{}{})
}

func (s *Server) staffMe(w http.ResponseWriter, r *http.Request) error {
	return writeData(w, staffAnswer{access.From(r.Context()).Name})
}

// atCounter answers with the coupon as it is after what was done with it.
func (s *Server) atCounter(do func(context.Context, string) (points.Presented, error)) Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		var body codeBody
		if err := readBody(w, r, &body); err != nil {
			return err
		}
		found, err := do(r.Context(), body.Code)
		if err != nil {
			return err
		}
		return writeData(w, s.presented(found, r))
	}
}

func (s *Server) presented(found points.Presented, r *http.Request) counterAnswer {
	return counterAnswer{s.coupon(found.Coupon, languageOf(r, "")), found.Owner, found.OwnerLastName, found.OwnerNumber, found.UsedBy, s.Points.UndoUntil(found.Coupon)}
}

func (s *Server) recentCoupons(w http.ResponseWriter, r *http.Request) error {
	used, err := s.Points.UsedToday(r.Context())
	list := make([]counterAnswer, len(used))
	for i, one := range used {
		list[i] = s.presented(one, r)
	}
	return orData(w, list, err)
}

func (s *Server) createCoupon(w http.ResponseWriter, r *http.Request) error {
	var body createCouponBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	words := func(text string) points.Words { return points.Words{En: text, Zh: text} }
	made, err := s.Points.Issue(r.Context(), points.Coupon{Title: words(body.Title), Description: words(body.Description), Expiry: body.Expiry, From: body.From, To: body.To})
	if err != nil {
		return err
	}
	coupon := s.coupon(made, languageOf(r, ""))
	// The documented answer has its two keys at the top.
	return writeAny(w, http.StatusOK, map[string]any{"couponStatus": coupon.Status, "QRdata": coupon.QRData, "data": coupon})
}

func (s *Server) distributeCoupon(w http.ResponseWriter, r *http.Request) error {
	var body distributeBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if body.Data == "" {
		return fault.InvalidFields(fault.Field{Path: []string{"data"}, Key: "errors.field.required"})
	}
	return orData(w, struct{}{}, s.Points.Distribute(r.Context(), body.Data, body.Email, body.Name, body.Title))
}

func (s *Server) mailCode(w http.ResponseWriter, r *http.Request) error {
	var body codeMailBody
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	return orData(w, struct{}{}, s.Members.MailCode(r.Context(), body.Email, body.Code, languageOf(r, "")))
}
