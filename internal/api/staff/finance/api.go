// Package finance is what staff see and do about money: payments, what is sold at the counter, refunds, and the bank's statements. It must
// never book, move or cancel a stay.
package finance

import (
	"context"
	"slices"

	"holidaypark/internal/api/rest"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/statements"
	"holidaypark/internal/foundation/money"
)

// Joining is what is sold at the counter, and what a refund takes back of it.
type Joining interface {
	Offers(context.Context, members.Account) ([]joining.Offer, error)
	Sell(context.Context, payments.Sale, joining.Choice) (payments.Payment, error)
	Preview(ctx context.Context, documentID string, refunded money.Amount) (joining.Taken, error)
}

// Members finds whom something is sold to.
type Members interface {
	ByDocument(ctx context.Context, documentID string) (members.Account, error)
}

// API are the handlers.
type API struct {
	Joining    Joining
	Members    Members
	Payments   *payments.Service
	Statements *statements.Service
}

// Routes lists them.
func (a *API) Routes() []rest.Route {
	return slices.Concat(a.paymentRoutes(), a.statementRoutes())
}
