// Package points is the members' club: balances and the ledger behind them, the market in which points are redeemed, and the coupons
// that come of it. It must never know stays, payments or HTTP.
package points

import (
	"context"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/money"
	"holidaypark/internal/services"
)

// Parts are what the club stands on.
type Parts struct {
	services.Set
	Members *members.Service
}

// Service is the club.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// product is what the market offers.
type product struct {
	id                 int64
	documentID         string
	title, description locale.Words
	price              money.Amount
	maxDeduction       money.Amount
	stock, perMember   *int64
	provider           locale.Words
}

// most is the largest deduction that a product allows.
func (p product) most() money.Amount { return min(p.maxDeduction, p.price) }

// product finds what is offered under a documentId: published, and for this park. It can't be deleted until the transaction ends.
func (s *Service) product(ctx context.Context, documentID string) (product, error) {
	found, ok, err := findProduct(ctx, s.DB, documentID)
	if err == nil && !ok {
		err = fault.New(fault.NotFound, "errors.points.product", nil)
	}
	return found, err
}
