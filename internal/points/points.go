// Package points is the members' club: balances and the ledger behind them, the market in which points are redeemed, and the coupons
// that come of it. It must never know stays, payments or HTTP.
package points

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"holidaypark/internal/collection"
	"holidaypark/internal/content"
	"holidaypark/internal/db"
	"holidaypark/internal/idempotency"
	"holidaypark/internal/locale"
	"holidaypark/internal/mail"
	"holidaypark/internal/members"
)

// Parts are what the club stands on.
type Parts struct {
	DB      *db.DB
	Engine  *collection.Engine
	Members *members.Service
	Mail    *mail.Mailer
	Keys    *idempotency.Keys
	// Audit writes what staff did into the audit trail, in the transaction of the context.
	Audit func(ctx context.Context, action, collection, documentID, changes string) error
	Now   func() time.Time
	Zone  *time.Location
}

// Service is the club.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Words are a text in both languages.
type Words struct{ En, Zh string }

// In gives the text in a language, or in the other one where it was never written.
func (w Words) In(language locale.Language) string {
	if (language == locale.Chinese && w.Zh != "") || w.En == "" {
		return w.Zh
	}
	return w.En
}

// product is what the market offers, amounts in hundredths.
type product struct {
	id                 int64
	documentID         string
	title, description Words
	price              int64
	maxDeduction       int64
	stock, perMember   *int64
	provider           string
}

// most is the largest deduction that a product allows.
func (p product) most() int64 { return min(p.maxDeduction, p.price) }

// product finds what is offered under a documentId: published, and for this park.
func (s *Service) product(ctx context.Context, documentID string) (product, error) {
	page, err := s.Engine.Find(ctx, content.Products, documentID, collection.Query{
		Populate: []string{"Provider"}, Filter: &collection.Filter{Field: "ForPark", Op: "$eq", Values: []string{"true"}},
	})
	if err != nil {
		return product{}, err
	}
	number := func(name string) int64 { n, _ := page.Value(0, name).(int64); return n }
	limit := func(name string) *int64 {
		if n, ok := page.Value(0, name).(int64); ok {
			return &n
		}
		return nil
	}
	var provider struct{ Name string }
	if written := page.Text(0, "Provider"); written != "" {
		if err := json.Unmarshal([]byte(written), &provider); err != nil {
			return product{}, fmt.Errorf("provider of product %s: %w", documentID, err)
		}
	}
	return product{
		id: number("id"), documentID: documentID, title: Words{page.Text(0, "Name_en"), page.Text(0, "Name")}, description: Words{page.Text(0, "Description_en"), page.Text(0, "Description")},
		price: number("Price"), maxDeduction: number("MaxDeduction"), stock: limit("Stock"), perMember: limit("PerMember"), provider: provider.Name,
	}, nil
}
