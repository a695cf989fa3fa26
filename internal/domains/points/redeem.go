package points

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/codes"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/mail"
)

// Redeemed is the answer to a redemption.
type Redeemed struct {
	Coupon Coupon
	After  Balance
}

// remembered is the answer as it is kept under the request's key, so that a repeated request gets the same: amounts in hundredths.
type remembered struct {
	Coupon Coupon
	After  struct{ Point, DiscountPoint int64 }
}

func remember(r Redeemed) ([]byte, error) {
	kept := remembered{Coupon: r.Coupon}
	kept.After.Point, kept.After.DiscountPoint = int64(r.After.Point), int64(r.After.DiscountPoint)
	return json.Marshal(kept)
}

func recall(answer []byte) (Redeemed, error) {
	var kept remembered
	err := json.Unmarshal(answer, &kept)
	return Redeemed{kept.Coupon, Balance{money.Amount(kept.After.Point), money.Amount(kept.After.DiscountPoint)}}, err
}

// Redeem gives the caller a product for points. deduction is the part of the price that is paid with discount points. Debit, coupon
// and mail are one transaction: all of it happens, once, or nothing.
func (s *Service) Redeem(ctx context.Context, productID string, deduction json.RawMessage, key string) (Redeemed, error) {
	var redeemed Redeemed
	amount, err := s.deduction(deduction)
	if err != nil {
		return redeemed, err
	}
	coupon := Coupon{DocumentID: random.DocumentID(), Code: codes.New(), CreatedAt: s.Now()}
	actor := access.From(ctx)
	request := fmt.Appendf(nil, "%s %d", productID, amount)
	answer, err := s.Keys.Do(ctx, "redemption:"+strconv.FormatInt(actor.Account, 10), key, request, func(ctx context.Context) ([]byte, error) {
		after, err := s.redeem(ctx, productID, amount, &coupon)
		if err != nil {
			return nil, err
		}
		return remember(Redeemed{coupon, after})
	})
	if err != nil {
		return redeemed, err
	}
	return recall(answer)
}

// deduction reads an amount as the market writes its own; none is 0.
func (s *Service) deduction(raw json.RawMessage) (money.Amount, error) {
	if len(raw) == 0 {
		return 0, nil
	}
	amount, err := content.Products.Amount("MaxDeduction", raw)
	return money.Amount(amount), at("deduction", err)
}

// at names the input in which a number was wrong.
func at(name string, err error) error {
	var f *fault.Error
	if errors.As(err, &f) && len(f.Fields) > 0 {
		f.Fields[0].Path = []string{name}
	}
	return err
}

func (s *Service) redeem(ctx context.Context, productID string, deduction money.Amount, coupon *Coupon) (Balance, error) {
	// Held from here on: nobody else counts or takes for the same member, and nobody closes the account meanwhile.
	member, err := s.Members.HoldMe(ctx)
	if err != nil {
		return Balance{}, err
	}
	if !s.Members.Active(member) {
		return Balance{}, fault.New(fault.Forbidden, "errors.points.notMember", nil)
	}
	product, err := s.product(ctx, productID)
	if err != nil {
		return Balance{}, err
	}
	if deduction > product.most() {
		return Balance{}, fault.InvalidFields(fault.Field{Path: []string{"deduction"}, Key: "errors.points.maxDeduction", Params: fault.Params{"n": product.most().Short()}})
	}
	cost := Balance{product.price - deduction, deduction}
	after, ok, err := s.Post(ctx, Posting{
		Account: member.ID, Change: Balance{-cost.Point, -cost.DiscountPoint}, Reason: Redemption, Title: product.title, Operation: Redemption + ":" + coupon.DocumentID,
	})
	if err != nil {
		return after, err
	}
	if !ok {
		return after, s.insufficient(ctx, member.ID, cost)
	}
	if err := s.takeFromStock(ctx, member.ID, product); err != nil {
		return after, err
	}
	s.fill(coupon, member, product)
	if err := insertCoupon(ctx, s.DB, *coupon, &member.ID, &product.id); err != nil {
		return after, err
	}
	return after, s.mailCoupon(ctx, *coupon, member.Email, member.Called(), member.Language)
}

// insufficient says which of the two balances doesn't suffice.
func (s *Service) insufficient(ctx context.Context, account int64, cost Balance) error {
	has, err := readBalance(ctx, s.DB, account)
	if err != nil {
		return err
	}
	if has.DiscountPoint < cost.DiscountPoint {
		return fault.New(fault.Conflict, "errors.points.discount", nil)
	}
	return fault.New(fault.Conflict, "errors.points.points", nil)
}

// takeFromStock keeps to the product's limits.
func (s *Service) takeFromStock(ctx context.Context, account int64, product product) error {
	if product.perMember != nil {
		had, err := countCoupons(ctx, s.DB, account, product.id)
		if err != nil {
			return err
		}
		if had >= *product.perMember {
			return fault.New(fault.Conflict, "errors.points.perMember", fault.Params{"count": *product.perMember})
		}
	}
	if product.stock != nil {
		taken, err := content.TakeStock(ctx, s.DB, product.id)
		if err == nil && !taken {
			err = fault.New(fault.Conflict, "errors.points.stock", nil)
		}
		return err
	}
	return nil
}

// fill writes on the coupon what it is good for: today's words and price, whatever becomes of the product.
func (s *Service) fill(coupon *Coupon, member members.Account, product product) {
	coupon.Title, coupon.Description = product.title, product.description
	coupon.Expiry = s.yearAhead()
	coupon.From, coupon.FromZh, coupon.To, coupon.Product = product.provider.In(locale.English), product.provider.Zh, member.Email, product.documentID
}

func (s *Service) mailCoupon(ctx context.Context, coupon Coupon, to, name string, language locale.Language) error {
	return s.Mail.Send(ctx, mail.Message{
		Template: "coupon", To: to, Name: name, Language: language, Link: "/membership?section=coupons",
		Values:   map[string]string{"title": coupon.Title.In(language), "code": codes.Grouped(coupon.Code), "expiry": locale.Date(language, coupon.Expiry)},
		Pictures: []mail.Picture{{ID: "qr", Name: "qr.png", MIME: "image/png", QR: coupon.Code}},
	})
}
