// Package club is what staff do with the club: cards and coupons at the counter, a member's ledger and balances, the stock of the market.
// It must never know how an account is kept: it finds whose something is, and no more.
package club

import (
	"context"
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/points"
)

// Members finds whose a card, a coupon or a balance is.
type Members interface {
	ByCard(ctx context.Context, code string) (members.Account, error)
	ByDocument(ctx context.Context, documentID string) (members.Account, error)
	CardOf(ctx context.Context, documentID string) (code string, err error)
	Standing(members.Account) string
}

// API are the handlers.
type API struct {
	Members Members
	Points  *points.Service
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.cardRoutes(), a.couponRoutes(), a.pointRoutes())
}
