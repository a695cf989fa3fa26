package joining

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
)

// Term is what a paid membership brought.
type Term struct {
	ID, Payment, Account int64
	Tier                 string
	Years                int
	WasMember            bool
	FirstWasMember       bool   // before the first term that they ever paid for
	Before, After        string // the expiry
	Points               points.Balance
}

// fulfil makes the payer a member, or one for longer, and credits the points. It runs in the transaction that settles the payment.
func (s *Service) fulfil(ctx context.Context, p payments.Payment) error {
	var bought subject
	if err := json.Unmarshal([]byte(p.Subject), &bought); err != nil {
		return fmt.Errorf("payment %s: %w", p.DocumentID, err)
	}
	account, err := s.Members.Hold(ctx, p.Account)
	if err != nil {
		return err
	}
	if bought.Years == 0 && !s.Members.Active(account) { // an upgrade of nothing
		return fault.New(fault.Conflict, "errors.join.notOffered", nil)
	}
	term := Term{
		Payment: p.ID, Account: account.ID, Tier: bought.Tier, Years: bought.Years, WasMember: account.IsMember, Before: account.ExpiryDate, After: account.ExpiryDate,
		Points: points.Balance{Point: bought.Points, DiscountPoint: bought.Points},
	}
	if bought.Years > 0 {
		term.After = expiryAfter(account, s.today(), bought.Years)
	}
	if err := s.Members.SetTerm(ctx, account, members.Term{Member: true, Expiry: term.After, FirstName: p.FirstName, LastName: p.LastName}); err != nil {
		return err
	}
	if bought.Points > 0 {
		if err := s.post(ctx, account, p, term.Points, "payment:"+p.DocumentID); err != nil {
			return err
		}
	}
	return insertTerm(ctx, s.DB, term)
}

// post changes the balances of the account that is held: a payment that was read before its account was merged names another.
func (s *Service) post(ctx context.Context, account members.Account, p payments.Payment, change points.Balance, operation string) error {
	_, ok, err := s.Points.Post(ctx, points.Posting{
		Account: account.ID, Change: change, Reason: points.Membership, Title: locale.Words{En: p.Title.En, Zh: p.Title.Zh}, Operation: operation,
	})
	if err == nil && !ok {
		err = fmt.Errorf("payment %s: the balance does not allow it", p.DocumentID)
	}
	return err
}

// Taken is what a refund takes back. Points that were spent can't be.
type Taken struct {
	Point         money.Amount `json:"point"`
	DiscountPoint money.Amount `json:"discount_p"`
	SpentPoint    money.Amount `json:"spentPoint" doc:"What should be taken back and is spent already"`
	SpentDiscount money.Amount `json:"spentDiscount_p"`
	// Ends tells that the whole membership of the payment is taken back; Member and Expiry are what is left then.
	Ends   bool   `json:"ends"`
	Member bool   `json:"member"`
	Expiry string `json:"expiry" doc:"The last day of the membership afterwards; empty: none"`
	// What it was before, to be restored if the refund fails.
	WasMember bool   `json:"wasMember"`
	WasExpiry string `json:"wasExpiry"`
}

// Preview tells what a refund of an amount would take back.
func (s *Service) Preview(ctx context.Context, documentID string, amount money.Amount) (taken Taken, err error) {
	story, err := s.Payments.Find(ctx, documentID)
	if err != nil {
		return taken, err
	}
	p := story.Payment
	if amount <= 0 || amount > p.Amount-p.Refunded {
		return taken, payments.RefundAmountFault(p)
	}
	account, err := s.Members.Account(ctx, p.Account)
	if err != nil {
		return taken, err
	}
	return s.taken(ctx, account, p, amount, p.Refunded+amount >= p.Amount)
}

func (s *Service) taken(ctx context.Context, account members.Account, p payments.Payment, amount money.Amount, full bool) (Taken, error) {
	taken := Taken{Member: account.IsMember, Expiry: account.ExpiryDate, WasMember: account.IsMember, WasExpiry: account.ExpiryDate}
	term, found, err := findTerm(ctx, s.DB, p.ID)
	if err != nil || !found {
		return taken, err
	}
	taken.Point, taken.SpentPoint = takeable(share(term.Points.Point, amount, p.Amount), account.Point)
	taken.DiscountPoint, taken.SpentDiscount = takeable(share(term.Points.DiscountPoint, amount, p.Amount), account.DiscountPoint)
	if !full {
		return taken, nil
	}
	taken.Ends = true
	others, err := countOtherTerms(ctx, s.DB, term)
	if err != nil {
		return taken, err
	}
	switch {
	case others == 0 && !term.FirstWasMember: // all that ever made them a member is paid back
		taken.Member, taken.Expiry = false, ""
	case account.ExpiryDate == term.After:
		taken.Member, taken.Expiry = term.WasMember, term.Before
	default: // something came after it: its years are taken off the end
		taken.Expiry = dates.AddYears(account.ExpiryDate, -term.Years)
	}
	return taken, nil
}

// share is the part of the points that belongs to a part of the price, rounded down in the member's favour.
func share(granted, part, whole money.Amount) money.Amount {
	n := new(big.Int).Mul(big.NewInt(int64(granted)), big.NewInt(int64(part)))
	return money.Amount(n.Quo(n, big.NewInt(int64(whole))).Int64())
}

// takeable splits what should be taken back into what is there and what was spent.
func takeable(wanted, balance money.Amount) (take, spent money.Amount) {
	take = min(wanted, max(balance, 0))
	return take, wanted - take
}

// takeBack takes back what a refund is for. It runs in the refund's transaction.
func (s *Service) takeBack(ctx context.Context, p payments.Payment, r payments.Refund) (string, error) {
	account, err := s.Members.Hold(ctx, p.Account)
	if err != nil {
		return "", err
	}
	taken, err := s.taken(ctx, account, p, r.Amount, p.FullyRefunded())
	if err != nil {
		return "", err
	}
	if change := (points.Balance{Point: -taken.Point, DiscountPoint: -taken.DiscountPoint}); change != (points.Balance{}) {
		if err := s.post(ctx, account, p, change, "refund:"+r.DocumentID); err != nil {
			return "", err
		}
	}
	if taken.Ends && !account.Closed {
		if err := s.Members.SetTerm(ctx, account, members.Term{Member: taken.Member, Expiry: taken.Expiry}); err != nil {
			return "", err
		}
	}
	if taken.Ends {
		if err := endTerm(ctx, s.DB, p.ID, s.Now()); err != nil {
			return "", err
		}
	}
	encoded, err := json.Marshal(taken)
	return string(encoded), err
}

// restore undoes takeBack: the provider refused to return the money.
func (s *Service) restore(ctx context.Context, p payments.Payment, r payments.Refund) error {
	var taken Taken
	if err := json.Unmarshal([]byte(r.Taken), &taken); err != nil {
		return err
	}
	account, err := s.Members.Hold(ctx, p.Account)
	if err != nil {
		return err
	}
	if change := (points.Balance{Point: taken.Point, DiscountPoint: taken.DiscountPoint}); change != (points.Balance{}) {
		if err := s.post(ctx, account, p, change, "restored:"+r.DocumentID); err != nil {
			return err
		}
	}
	if !taken.Ends {
		return nil
	}
	if err := reviveTerm(ctx, s.DB, p.ID); err != nil {
		return err
	}
	if account.Closed {
		return nil
	}
	// What was bought meanwhile stays: then the term is added to it.
	back := members.Term{Member: taken.WasMember, Expiry: taken.WasExpiry}
	if account.IsMember != taken.Member || account.ExpiryDate != taken.Expiry {
		term, _, err := findTerm(ctx, s.DB, p.ID)
		if err != nil {
			return err
		}
		back = members.Term{Member: true, Expiry: expiryAfter(account, s.today(), term.Years)}
	}
	return s.Members.SetTerm(ctx, account, back)
}
